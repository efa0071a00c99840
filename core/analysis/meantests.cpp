// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/meantests.h"

#include "analysis/distributions.h"
#include "analysis/moments.h"

#include <cmath>
#include <limits>
#include <vector>

namespace loadstone {

namespace {

MeanDifference finish(MeanDifference out, double confidence)
{
    if (out.se > 0) {
        out.t = out.difference / out.se;
        out.p = studentTwoSided(out.t, out.df);
    } else if (out.difference != 0) {
        out.t = std::copysign(std::numeric_limits<double>::infinity(), out.difference);
        out.p = 0;
    }
    const double half = studentCritical(confidence, out.df) * out.se;
    out.interval = { out.difference - half, out.difference + half };
    return out;
}

} // namespace

std::optional<MeanDifference> welchDifference(std::span<const double> x, std::span<const double> y,
                                              double confidence)
{
    if (x.size() < 2 || y.size() < 2) {
        return std::nullopt;
    }
    const auto nx = static_cast<double>(x.size());
    const auto ny = static_cast<double>(y.size());
    const double vx = varianceOf(x) / nx;
    const double vy = varianceOf(y) / ny;
    MeanDifference out;
    out.difference = meanOf(x) - meanOf(y);
    out.se = std::sqrt(vx + vy);
    out.df = vx + vy > 0 ? (vx + vy) * (vx + vy) / (vx * vx / (nx - 1) + vy * vy / (ny - 1))
                         : nx + ny - 2;
    return finish(out, confidence);
}

std::optional<MeanDifference> pairedDifference(std::span<const double> x, std::span<const double> y,
                                               double confidence)
{
    if (x.size() != y.size() || x.size() < 2) {
        return std::nullopt;
    }
    std::vector<double> differences(x.size());
    for (std::size_t i = 0; i < x.size(); ++i) {
        differences[i] = x[i] - y[i];
    }
    MeanDifference out;
    out.difference = meanOf(differences);
    out.sd = std::sqrt(varianceOf(differences));
    out.se = out.sd / std::sqrt(static_cast<double>(x.size()));
    out.df = static_cast<double>(x.size() - 1);
    return finish(out, confidence);
}

} // namespace loadstone
