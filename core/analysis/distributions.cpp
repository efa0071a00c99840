// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/distributions.h"

#include <boost/math/distributions/chi_squared.hpp>
#include <boost/math/distributions/normal.hpp>
#include <boost/math/distributions/students_t.hpp>

#include <cmath>

namespace loadstone {

namespace bm = boost::math;

double normalCdf(double z)
{
    return bm::cdf(bm::normal(), z);
}

double normalQuantile(double p)
{
    return bm::quantile(bm::normal(), p);
}

double normalCritical(double confidence)
{
    return bm::quantile(bm::complement(bm::normal(), (1 - confidence) / 2));
}

double studentCritical(double confidence, double df)
{
    return bm::quantile(bm::complement(bm::students_t(df), (1 - confidence) / 2));
}

double studentQuantile(double p, double df)
{
    return bm::quantile(bm::students_t(df), p);
}

double studentUpperTail(double t, double df)
{
    if (std::isinf(t)) {
        return t > 0 ? 0 : 1;
    }
    return bm::cdf(bm::complement(bm::students_t(df), t));
}

double studentTwoSided(double t, double df)
{
    return 2 * studentUpperTail(std::abs(t), df);
}

double chiSquaredQuantile(double p, double df)
{
    return bm::quantile(bm::chi_squared(df), p);
}

} // namespace loadstone
