// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/loadcrossing.h"

#include "analysis/distributions.h"

#include <algorithm>
#include <cmath>

namespace loadstone {

namespace {

constexpr double kAssumedScatter = 0.1; // relative, of one trial's headroom
constexpr double kAssumedPoints = 3;
constexpr double kFar = 4; // headroom beyond which a point says nothing about the limit
constexpr double kLeastScale = 0.3; // the scatter shrinks with headroom, but not to nothing
constexpr double kWindow = 0.25; // relative distance of loads that the line looks at
constexpr std::size_t kDistinctLoads = 5;

double scaleOf(double headroom)
{
    return std::clamp(headroom, kLeastScale, kFar);
}

double weightOf(const CrossingPoint& point)
{
    const double scale = scaleOf(point.headroom);
    return point.trials / (scale * scale);
}

/// A line through the points about `centre`.
struct Line
{
    double level = 0; // at the centre
    double slope = 0;
    double levelVariance = 0;
    double slopeVariance = 0;
    double covariance = 0;
    double df = 0;
    std::int64_t points = 0;
};

/// Wide enough for some loads that differ.
double windowAbout(std::span<const CrossingPoint> points, double centre)
{
    std::vector<double> distances;
    std::vector<double> loads;
    for (const CrossingPoint& point : points) {
        if (!point.bounded && std::find(loads.begin(), loads.end(), point.load) == loads.end()) {
            loads.push_back(point.load);
            distances.push_back(std::abs(point.load / centre - 1));
        }
    }
    std::sort(distances.begin(), distances.end());
    if (distances.empty()) {
        return kWindow;
    }
    const std::size_t last = std::min(kDistinctLoads, distances.size()) - 1;
    return std::max(kWindow, distances[last] * 1.1);
}

std::optional<Line> lineAbout(std::span<const CrossingPoint> points, double centre)
{
    const double window = windowAbout(points, centre);
    double s = 0;
    double sx = 0;
    double sxx = 0;
    double sy = 0;
    double sxy = 0;
    Line line;
    const auto near = [&](const CrossingPoint& point) {
        const double distance = std::abs(point.load / centre - 1) / window;
        const double cube = distance * distance * distance;
        return distance < 1 ? (1 - cube) * (1 - cube) * (1 - cube) : 0.0;
    };
    const auto eachUsed = [&](const auto& use) {
        for (const CrossingPoint& point : points) {
            const double weight = point.bounded ? 0 : near(point) * weightOf(point);
            if (weight > 0 && point.headroom < kFar) {
                use(point, weight, near(point));
            }
        }
    };
    eachUsed([&](const CrossingPoint& point, double w, double) {
        const double x = point.load - centre;
        s += w;
        sx += w * x;
        sxx += w * x * x;
        sy += w * point.headroom;
        sxy += w * x * point.headroom;
        ++line.points;
    });
    const double determinant = s * sxx - sx * sx;
    if (line.points < 2 || determinant <= 1e-9 * s * sxx) {
        return std::nullopt;
    }
    line.slope = (s * sxy - sx * sy) / determinant;
    line.level = (sy - line.slope * sx) / s;
    double squares = 0;
    double effective = 0;
    eachUsed([&](const CrossingPoint& point, double w, double nearness) {
        const double residual = point.headroom - line.level - line.slope * (point.load - centre);
        squares += w * residual * residual;
        effective += nearness;
    });
    const double own = std::max(0.0, effective - 2);
    line.df = own + kAssumedPoints;
    const double variance =
        (squares + kAssumedPoints * kAssumedScatter * kAssumedScatter) / line.df;
    line.levelVariance = variance * sxx / determinant;
    line.slopeVariance = variance * s / determinant;
    line.covariance = -variance * sx / determinant;
    return line;
}

/// Between the steps on either side.
double interpolated(const FallingStep& above, const FallingStep& below)
{
    const double share = (above.headroom - 1) / (above.headroom - below.headroom);
    return above.load + std::clamp(share, 0.0, 1.0) * (below.load - above.load);
}

void refine(LoadCrossing& crossing, std::span<const CrossingPoint> points)
{
    // A line may see further than the steps, but not out of sight of them.
    constexpr double kBeyond = 0.1;
    const double least = crossing.met * (1 - kBeyond);
    const double most = crossing.missed * (1 + kBeyond);
    double centre = crossing.load;
    std::optional<Line> line;
    constexpr int kRounds = 12;
    for (int round = 0; round < kRounds; ++round) {
        line = lineAbout(points, centre);
        if (!line || line->slope >= 0) {
            return;
        }
        const double next = std::clamp(centre + (1 - line->level) / line->slope, least, most);
        const bool settled = std::abs(next - centre) < 1e-6 * centre;
        centre = (centre + next) / 2;
        if (settled) {
            break;
        }
    }
    line = lineAbout(points, centre);
    if (!line || line->slope >= 0) {
        return;
    }
    const double step = (1 - line->level) / line->slope;
    crossing.load = std::clamp(centre + step, least, most);
    crossing.slope = line->slope;
    crossing.points = line->points;
    const double variance =
        line->levelVariance + 2 * step * line->covariance + step * step * line->slopeVariance;
    crossing.error = std::sqrt(std::max(0.0, variance)) / std::abs(line->slope);
    const double half = studentCritical(0.95, line->df) * *crossing.error;
    crossing.interval = Interval { std::max(0.0, crossing.load - half), crossing.load + half };
}

} // namespace

std::vector<FallingStep> fallingFit(std::span<const CrossingPoint> points)
{
    std::vector<CrossingPoint> sorted(points.begin(), points.end());
    std::stable_sort(sorted.begin(), sorted.end(),
                     [](const CrossingPoint& left, const CrossingPoint& right) {
                         return left.load < right.load;
                     });
    std::vector<FallingStep> loads;
    for (const CrossingPoint& point : sorted) {
        const double weight = weightOf(point);
        const double headroom = std::min(point.headroom, kFar);
        if (!loads.empty() && loads.back().load == point.load) {
            FallingStep& same = loads.back();
            same.headroom =
                (same.headroom * same.weight + headroom * weight) / (same.weight + weight);
            same.weight += weight;
        } else {
            loads.push_back({ point.load, headroom, weight });
        }
    }

    struct Block
    {
        double headroom = 0;
        double weight = 0;
        std::size_t count = 0;
    };

    std::vector<Block> blocks;
    for (const FallingStep& step : loads) {
        blocks.push_back({ step.headroom, step.weight, 1 });
        while (blocks.size() > 1 && blocks.back().headroom > blocks[blocks.size() - 2].headroom) {
            const Block last = blocks.back();
            blocks.pop_back();
            Block& pooled = blocks.back();
            pooled.headroom = (pooled.headroom * pooled.weight + last.headroom * last.weight)
                / (pooled.weight + last.weight);
            pooled.weight += last.weight;
            pooled.count += last.count;
        }
    }
    std::size_t next = 0;
    for (const Block& block : blocks) {
        for (std::size_t i = 0; i < block.count; ++i, ++next) {
            loads[next].headroom = block.headroom;
        }
    }
    return loads;
}

std::optional<LoadCrossing> crossingOf(std::span<const CrossingPoint> points)
{
    const std::vector<FallingStep> steps = fallingFit(points);
    const auto below = std::find_if(steps.begin(), steps.end(),
                                    [](const FallingStep& step) { return step.headroom < 1; });
    if (below == steps.begin() || below == steps.end()) {
        return std::nullopt;
    }
    const FallingStep& above = *std::prev(below);
    LoadCrossing crossing;
    crossing.met = above.load;
    crossing.missed = below->load;
    crossing.load = interpolated(above, *below);
    refine(crossing, points);
    return crossing;
}

} // namespace loadstone
