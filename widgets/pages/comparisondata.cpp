// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/comparisondata.h"

#include "text/words.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr std::size_t kCurvePoints = 600;

struct ComparisonWords
{
    Q_DECLARE_TR_FUNCTIONS(ComparisonData)
};

Result<RunCurve> curveOf(const QString& store, const RunDetails& details)
{
    RunCurve curve;
    curve.run = details.row.id;
    if (details.trials.empty()) {
        return curve;
    }
    const auto trial =
        loadTrialDetails(store, details.trials.front(), details.result.run.definitions);
    if (!trial) {
        return tl::unexpected(trial.error());
    }
    if (trial->latency) {
        curve.latency = percentileCurve(*trial->latency, kCurvePoints);
        curve.latencyN = trial->latency->count();
    }
    if (trial->ttft) {
        curve.ttft = percentileCurve(*trial->ttft, kCurvePoints);
        curve.ttftN = trial->ttft->count();
    }
    return curve;
}

} // namespace

Result<ComparisonData> loadComparison(const QString& store, const std::vector<std::int64_t>& runs,
                                      const std::atomic<bool>& cancelled)
{
    ComparisonData data;
    for (const std::int64_t run : runs) {
        if (cancelled.load()) {
            return makeError(ErrorCode::Cancelled, u"the comparison was cancelled"_s);
        }
        auto details = loadRunDetails(store, run);
        if (!details) {
            return tl::unexpected(details.error());
        }
        auto curve = curveOf(store, *details);
        if (!curve) {
            return tl::unexpected(curve.error());
        }
        data.curves.push_back(std::move(*curve));
        data.results.push_back(std::move(details->result));
    }
    if (data.results.size() < 2) {
        return makeError(ErrorCode::InvalidSpecification, u"a comparison needs two runs"_s);
    }
    data.comparisons =
        compareRuns(data.results.front(), std::span<const RunResult>(data.results).subspan(1), {});
    return data;
}

BarGroups headlineBars(const std::vector<RunResult>& results)
{
    BarGroups groups;
    if (results.empty()) {
        return groups;
    }
    std::vector<std::string> ids;
    for (const Headline& item : headline(results.front())) {
        ids.push_back(item.id);
        groups.metrics << metricText(std::string_view(item.id));
    }
    for (const RunResult& result : results) {
        groups.runs << ComparisonWords::tr("run #%1").arg(result.run.id);
        const std::vector<Headline> items = headline(result);
        std::vector<std::optional<double>> values;
        for (const std::string& id : ids) {
            // A percentile that one run supports and another does not is no pair.
            const auto same = std::find_if(items.begin(), items.end(),
                                           [&id](const Headline& item) { return item.id == id; });
            values.push_back(same == items.end() ? std::nullopt : same->value.value);
        }
        groups.values.push_back(std::move(values));
    }
    groups.valueTitle = ComparisonWords::tr("of run #%1").arg(results.front().run.id);
    return groups;
}

} // namespace loadstone
