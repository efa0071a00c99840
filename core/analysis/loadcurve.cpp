// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/loadcurve.h"

#include "config/loadlevel.h"

#include <algorithm>
#include <numeric>

namespace loadstone {

namespace {

struct RunLoad
{
    RampOf of = RampOf::Rate;
    double load = 0;
};

/// The load that a manifest states; nothing when it is not one number.
std::optional<RunLoad> loadOf(const Json& manifest)
{
    if (!manifest.is_object() || !manifest.contains("load") || !manifest["load"].is_object()) {
        return std::nullopt;
    }
    const Json& load = manifest["load"];
    const Json kind = load.value("kind", Json());
    const auto number = [&load](const char* key) -> std::optional<double> {
        const auto found = load.find(key);
        return found != load.end() && found->is_number() ? std::optional(found->get<double>())
                                                         : std::nullopt;
    };
    Scenario scenario;
    const auto known =
        kind.is_string() ? termFromName<ScenarioKind>(kind.get<std::string>()) : std::nullopt;
    if (!known) {
        return std::nullopt;
    }
    scenario.kind = *known;
    const auto of = loadUnitOf(scenario);
    const auto value =
        of ? number(*of == RampOf::Rate ? "rate_per_s" : "concurrency") : std::nullopt;
    return value ? std::optional(RunLoad { *of, *value }) : std::nullopt;
}

LoadCurvePoint pointOf(const RunResult& run, double load)
{
    LoadCurvePoint point;
    point.run = run.run.id;
    point.load = load;
    point.valid = run.verdict.valid;
    point.requestsPerS = run.summary.throughput.requestsPerS;
    point.outputTokensPerS = run.summary.throughput.outputTokensPerS;
    const auto supported = [](const SeriesStats& series, std::string_view stat) {
        return series.isUnsupported(stat) ? std::nullopt : series.value(stat);
    };
    point.latencyP50Ms = supported(run.summary.latency, "p50");
    point.latencyP99Ms = supported(run.summary.latency, "p99");
    point.ttftP99Ms = supported(run.summary.ttft, "p99");
    const auto tpot = supported(run.summary.tpot, "p50");
    constexpr double kMsPerS = 1000;
    if (tpot && *tpot > 0) {
        point.tokensPerSPerUser = kMsPerS / *tpot;
    }
    return point;
}

void markBest(std::vector<LoadCurvePoint>& points)
{
    std::vector<PlanePoint> plane;
    std::vector<std::size_t> of;
    for (std::size_t i = 0; i < points.size(); ++i) {
        if (points[i].tokensPerSPerUser && points[i].outputTokensPerS) {
            plane.push_back({ *points[i].tokensPerSPerUser, *points[i].outputTokensPerS });
            of.push_back(i);
        }
    }
    for (const std::size_t i : paretoFront(plane)) {
        points[of[i]].isBest = true;
    }
}

void findKnee(LoadCurve& curve)
{
    std::vector<PlanePoint> plane;
    std::vector<std::size_t> of;
    const bool tails =
        std::all_of(curve.points.begin(), curve.points.end(), [](const LoadCurvePoint& point) {
            return !point.valid || point.latencyP99Ms.has_value();
        });
    for (std::size_t i = 0; i < curve.points.size(); ++i) {
        const LoadCurvePoint& point = curve.points[i];
        const auto& latency = tails ? point.latencyP99Ms : point.latencyP50Ms;
        if (point.valid && latency && point.requestsPerS) {
            plane.push_back({ *point.requestsPerS, *latency });
            of.push_back(i);
        }
    }
    if (const auto knee = kneeOf(plane)) {
        curve.knee = of[*knee];
    }
}

/// The closest values that never fall.
std::vector<double> rising(std::span<const PlanePoint> points)
{
    struct Block
    {
        double sum = 0;
        double count = 0;

        double mean() const { return sum / count; }
    };

    std::vector<Block> blocks;
    for (const PlanePoint& point : points) {
        blocks.push_back({ point.y, 1 });
        while (blocks.size() > 1 && blocks.back().mean() < blocks[blocks.size() - 2].mean()) {
            const Block last = blocks.back();
            blocks.pop_back();
            blocks.back().sum += last.sum;
            blocks.back().count += last.count;
        }
    }
    std::vector<double> values;
    for (const Block& block : blocks) {
        values.insert(values.end(), static_cast<std::size_t>(block.count), block.mean());
    }
    return values;
}

} // namespace

std::optional<std::size_t> kneeOf(std::span<const PlanePoint> points)
{
    constexpr std::size_t kFewest = 4;
    constexpr double kLeastBelow = 0.1;
    if (points.size() < kFewest) {
        return std::nullopt;
    }
    const std::vector<double> ys = rising(points);
    const auto [left, right] =
        std::minmax_element(points.begin(), points.end(),
                            [](const PlanePoint& a, const PlanePoint& b) { return a.x < b.x; });
    const double width = right->x - left->x;
    const double height = ys.back() - ys.front();
    if (width <= 0 || height <= 0) {
        return std::nullopt;
    }
    std::optional<std::size_t> knee;
    double furthest = kLeastBelow;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const double below = (points[i].x - left->x) / width - (ys[i] - ys.front()) / height;
        if (below > furthest) {
            furthest = below;
            knee = i;
        }
    }
    return knee;
}

std::vector<std::size_t> paretoFront(std::span<const PlanePoint> points)
{
    std::vector<std::size_t> order(points.size());
    std::iota(order.begin(), order.end(), std::size_t { 0 });
    std::sort(order.begin(), order.end(), [points](std::size_t a, std::size_t b) {
        return points[a].x != points[b].x ? points[a].x > points[b].x : points[a].y > points[b].y;
    });
    std::vector<std::size_t> front;
    for (const std::size_t i : order) {
        if (front.empty() || points[i].y > points[front.back()].y
            || (points[i].y == points[front.back()].y && points[i].x == points[front.back()].x)) {
            front.push_back(i);
        }
    }
    std::reverse(front.begin(), front.end());
    return front;
}

std::vector<LoadCurve> loadCurvesOf(std::span<const RunResult> runs)
{
    std::vector<LoadCurve> curves;
    for (const RunResult& run : runs) {
        const auto load = run.run.mode == "performance" && run.run.state == "completed"
            ? loadOf(run.manifest)
            : std::nullopt;
        if (!load) {
            continue;
        }
        const std::string scenario = scenarioWithoutLoad(run.run.scenario, load->of, load->load);
        auto curve = std::find_if(curves.begin(), curves.end(), [&](const LoadCurve& other) {
            return other.scenario == scenario && other.endpoint == run.run.endpoint
                && other.of == load->of;
        });
        if (curve == curves.end()) {
            curves.push_back({ scenario, run.run.endpoint, load->of, {}, {} });
            curve = std::prev(curves.end());
        }
        const auto place = std::lower_bound(
            curve->points.begin(), curve->points.end(), load->load,
            [](const LoadCurvePoint& point, double value) { return point.load < value; });
        if (place != curve->points.end() && place->load == load->load) {
            *place = pointOf(run, load->load);
        } else {
            curve->points.insert(place, pointOf(run, load->load));
        }
    }
    std::erase_if(curves, [](const LoadCurve& curve) { return curve.points.size() < 2; });
    for (LoadCurve& curve : curves) {
        markBest(curve.points);
        findKnee(curve);
    }
    return curves;
}

Json toJson(const LoadCurve& curve)
{
    Json points = Json::array();
    for (const LoadCurvePoint& point : curve.points) {
        points.push_back(Json { { "run", point.run },
                                { "load", point.load },
                                { "requests_per_s", numberOrNull(point.requestsPerS) },
                                { "output_tokens_per_s", numberOrNull(point.outputTokensPerS) },
                                { "p50_latency_ms", numberOrNull(point.latencyP50Ms) },
                                { "p99_latency_ms", numberOrNull(point.latencyP99Ms) },
                                { "p99_ttft_ms", numberOrNull(point.ttftP99Ms) },
                                { "tokens_per_s_per_user", numberOrNull(point.tokensPerSPerUser) },
                                { "valid", point.valid },
                                { "on_front", point.isBest } });
    }
    return Json { { "scenario", curve.scenario },
                  { "endpoint", curve.endpoint },
                  { "of", std::string(termName(curve.of)) },
                  { "knee", curve.knee ? Json(curve.points[*curve.knee].load) : Json(nullptr) },
                  { "points", std::move(points) } };
}

} // namespace loadstone
