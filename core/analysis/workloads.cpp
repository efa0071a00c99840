// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/workloads.h"

#include "analysis/distributions.h"
#include "analysis/multiplicity.h"
#include "analysis/variance.h"

#include <QStringList>

#include <algorithm>
#include <cmath>
#include <set>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

QString change(double ratio)
{
    const double percent = 100 * (ratio - 1);
    return (percent < 0 ? u"−"_s : u"+"_s) % QString::number(std::abs(percent), 'f', 1) % u" %"_s;
}

QString bounds(const Bounds& ends)
{
    return u"[%1, %2]"_s.arg(ends.low ? change(*ends.low) : u"−∞"_s,
                             ends.high ? change(*ends.high) : u"∞"_s);
}

const MetricComparison* find(const Comparison& comparison, const std::string& metric)
{
    const auto found =
        std::find_if(comparison.metrics.begin(), comparison.metrics.end(),
                     [&metric](const MetricComparison& item) { return item.metric == metric; });
    return found == comparison.metrics.end() ? nullptr : &*found;
}

/// Each workload's logarithm counts the same, however many trials it has.
void summarise(const std::vector<const MetricComparison*>& parts, AcrossWorkloads& out)
{
    const auto count = static_cast<double>(parts.size());
    double log = 0;
    double total = 0;
    double divisor = 0;
    double df = 0;
    for (const MetricComparison* part : parts) {
        log += std::log(*part->ratio) / count;
        const double variance = *part->seLog * *part->seLog / (count * count);
        total += variance;
        divisor += variance * variance / *part->df;
        df += *part->df; // stands when nothing varies
    }
    out.df = divisor > 0 ? total * total / divisor : df;
    out.ratio = std::exp(log);
    const double error = std::sqrt(total);
    const double half = studentCritical(0.95, *out.df) * error;
    out.ci95 = Bounds { std::exp(log - half), std::exp(log + half) };
    out.p = error > 0 ? studentTwoSided(log / error, *out.df) : log == 0 ? 1 : 0;
}

} // namespace

std::vector<AcrossWorkloads> acrossWorkloads(std::span<const Comparison> comparisons)
{
    std::vector<AcrossWorkloads> all;
    if (comparisons.empty()) {
        return all;
    }
    for (const MetricComparison& item : comparisons.front().metrics) {
        AcrossWorkloads out;
        out.metric = item.metric;
        out.higherIsBetter = item.higherIsBetter;
        std::vector<const MetricComparison*> parts;
        bool isRatio = false;
        for (const Comparison& comparison : comparisons) {
            const MetricComparison* part = find(comparison, item.metric);
            WorkloadRatio one;
            one.workload = comparison.base.scenario;
            if (part != nullptr) {
                one.ratio = part->ratio;
                one.ci95 = part->ci95;
                one.note = part->note;
                isRatio = isRatio || part->ratio;
            }
            if (part != nullptr && part->note.empty() && part->ratio && part->seLog && part->df) {
                parts.push_back(part);
            } else if (one.note.empty()) {
                one.note = "undefined";
            }
            out.workloads.push_back(std::move(one));
        }
        if (!isRatio) {
            continue;
        }
        if (parts.size() == comparisons.size()) {
            summarise(parts, out);
        }
        all.push_back(std::move(out));
    }
    std::vector<double> p;
    for (const AcrossWorkloads& item : all) {
        if (item.p) {
            p.push_back(*item.p);
        }
    }
    const std::vector<double> adjusted = holmAdjusted(p);
    std::size_t next = 0;
    for (AcrossWorkloads& item : all) {
        if (item.p) {
            item.p = adjusted[next++];
        }
    }
    return all;
}

std::vector<WorkloadSummary> summariseWorkloads(std::span<const RunResult> results,
                                                const CompareOptions& options)
{
    std::vector<WorkloadSummary> all;
    if (results.empty()) {
        return all;
    }
    const std::string& base = results.front().run.endpoint;
    std::vector<std::string> others;
    for (const RunResult& result : results) {
        const std::string& endpoint = result.run.endpoint;
        if (endpoint != base && std::find(others.begin(), others.end(), endpoint) == others.end()) {
            others.push_back(endpoint);
        }
    }
    for (const std::string& other : others) {
        std::vector<Comparison> comparisons;
        std::set<std::string> scenarios;
        for (const RunResult& first : results) {
            const auto second =
                std::find_if(results.begin(), results.end(), [&](const RunResult& one) {
                    return one.run.endpoint == other && one.run.scenario == first.run.scenario;
                });
            // The first of each counts when a scenario was run more than once.
            if (first.run.endpoint == base && second != results.end()
                && scenarios.insert(first.run.scenario).second) {
                comparisons.push_back(compareRuns(first, *second, options));
            }
        }
        if (comparisons.size() > 1) {
            all.push_back({ base, other, acrossWorkloads(comparisons) });
        }
    }
    return all;
}

Result<MeanInterval> pooledTrials(std::span<const std::string> workloads,
                                  std::span<const std::vector<double>> trials)
{
    std::vector<double> all;
    for (const std::vector<double>& values : trials) {
        all.insert(all.end(), values.begin(), values.end());
    }
    const MeanInterval pooled = meanInterval(all);
    const bool isOne = std::all_of(workloads.begin(), workloads.end(), [&](const std::string& one) {
        return one == workloads.front();
    });
    if (isOne) {
        return pooled;
    }
    QString detail = u"trials of unlike workloads (%1) cannot be pooled: the gap between the "
                     "workloads would count as noise between trials"_s;
    QStringList names;
    for (const std::string& name : workloads) {
        names << toQt(name);
    }
    names.removeDuplicates();
    detail = detail.arg(names.join(u", "_s));
    const auto stratified = stratifiedMean(trials);
    if (pooled.interval && stratified) {
        const auto number = [](double value) { return QString::number(value, 'g', 3); };
        detail +=
            u"; pooled they would give [%1, %2], by workload the same trials give [%3, %4]"_s.arg(
                number(pooled.interval->low), number(pooled.interval->high),
                number(stratified->interval.low), number(stratified->interval.high));
    }
    return makeError(ErrorCode::InvalidSpecification, detail);
}

Json toJson(const AcrossWorkloads& item)
{
    Json workloads = Json::array();
    for (const WorkloadRatio& one : item.workloads) {
        workloads.push_back(Json { { "workload", one.workload },
                                   { "ratio", numberOrNull(one.ratio) },
                                   { "ci95", one.ci95 ? toJson(*one.ci95) : Json(nullptr) },
                                   { "note", one.note.empty() ? Json(nullptr) : Json(one.note) } });
    }
    return Json { { "metric", item.metric },
                  { "higher_is_better", item.higherIsBetter },
                  { "method", "geometric_mean_of_ratios" },
                  { "ratio", numberOrNull(item.ratio) },
                  { "ci95", item.ci95 ? toJson(*item.ci95) : Json(nullptr) },
                  { "df", numberOrNull(item.df) },
                  { "p_adjusted", numberOrNull(item.p) },
                  { "workloads", std::move(workloads) } };
}

Json toJson(const WorkloadSummary& summary)
{
    Json metrics = Json::array();
    for (const AcrossWorkloads& item : summary.metrics) {
        metrics.push_back(toJson(item));
    }
    return Json { { "base_endpoint", summary.base },
                  { "candidate_endpoint", summary.candidate },
                  { "metrics", std::move(metrics) } };
}

QString acrossWorkloadsText(const AcrossWorkloads& item)
{
    QStringList parts;
    for (const WorkloadRatio& one : item.workloads) {
        parts << QString(toQt(one.workload) % u' '
                         % (!one.ratio              ? u"–"_s
                                : !one.note.empty() ? QString(change(*one.ratio) % u" (open)"_s)
                                : one.ci95 ? QString(change(*one.ratio) % u' ' % bounds(*one.ci95))
                                           : change(*one.ratio)));
    }
    const QString each = parts.join(u"; "_s);
    if (!item.ratio) {
        return u"no summary, a workload is open: %1"_s.arg(each);
    }
    return u"%1 %2, p %3, over %4 workloads: %5"_s.arg(
        change(*item.ratio), bounds(item.ci95.value_or(Bounds())),
        QString::number(item.p.value_or(1), 'g', 2), QString::number(item.workloads.size()), each);
}

} // namespace loadstone
