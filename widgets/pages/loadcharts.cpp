// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/loadcharts.h"

#include "models/reporttablemodel.h"
#include "pages/comparisondata.h"
#include "report/loadreport.h"
#include "text/chartwords.h"
#include "text/words.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

struct LoadWords
{
    Q_DECLARE_TR_FUNCTIONS(LoadCharts)
};

QString loadName(RampOf of)
{
    return of == RampOf::Rate ? LoadWords::tr("Asked requests")
                              : LoadWords::tr("Requests in flight");
}

NumberKind loadKind(RampOf of)
{
    return of == RampOf::Rate ? NumberKind::PerSecond : NumberKind::Count;
}

std::optional<std::pair<double, double>> pairOf(const std::optional<Bounds>& bounds)
{
    return bounds && bounds->low && bounds->high
        ? std::optional(std::pair(*bounds->low, *bounds->high))
        : std::nullopt;
}

AskedLoad askedLoad(const LoadCurve& curve, const LoadCurvePoint& point)
{
    return { curve.of == RampOf::Rate ? AskedLoad::Kind::Rate : AskedLoad::Kind::Concurrency,
             point.load };
}

} // namespace

QString curveName(const LoadCurve& curve, std::span<const LoadCurve> curves)
{
    const bool mixed = std::any_of(curves.begin(), curves.end(), [&curve](const LoadCurve& other) {
        return other.endpoint == curve.endpoint && other.of != curve.of;
    });
    return mixed ? LoadWords::tr("%1, %2", "endpoint, what its load is")
                       .arg(toQt(curve.endpoint), loadName(curve.of))
                 : toQt(curve.endpoint);
}

void setSearch(SearchChart& chart, const SearchRecord& search, std::size_t objective)
{
    const std::string text =
        objective < search.slos.size() ? search.slos[objective] : std::string();
    const auto slo = parseSlo(text);
    chart.setQuantities(loadName(search.of), loadKind(search.of),
                        slo ? metricText(slo->metric) : LoadWords::tr("Value"),
                        slo ? metricNumberKind(slo->metric.kind) : NumberKind::Plain);
    std::vector<SearchMark> marks;
    for (const SearchPoint& point : search.points) {
        SearchMark mark;
        mark.label = u"#%1"_s.arg(point.run);
        mark.words = searchPointWord(point, ReportTableModel::options());
        mark.load = point.load;
        mark.word = !point.headroom || point.clientBound ? SearchMark::Word::Undecided
            : point.met                                  ? SearchMark::Word::Met
                                                         : SearchMark::Word::Missed;
        if (objective < point.items.size()) {
            mark.value = point.items[objective].value;
        }
        if (objective < point.intervals.size()) {
            mark.interval = pairOf(point.intervals[objective]);
        }
        marks.push_back(std::move(mark));
    }
    SearchChart::Answer answer;
    const LoadSearchResult& result = search.result;
    if (result.low && result.high) {
        answer.bracket = std::pair(*result.low, *result.high);
    }
    answer.certified = result.certified;
    chart.setSearch(
        marks, answer,
        slo ? std::optional(std::pair(slo->value, objectiveText(text, ReportTableModel::options())))
            : std::nullopt);
}

void setLoadCurves(LoadCurveChart& chart, std::span<const LoadCurve> curves,
                   std::span<const RunResult> results)
{
    std::vector<RunResult> drawn; // one statistic for all of them
    for (const LoadCurve& curve : curves) {
        for (const LoadCurvePoint& point : curve.points) {
            const auto result =
                std::find_if(results.begin(), results.end(),
                             [&point](const RunResult& one) { return one.run.id == point.run; });
            if (result != results.end()) {
                drawn.push_back(*result);
            }
        }
    }
    const MetricRef time = commonTime(drawn);
    const MetricRef rate { MetricKind::RequestsPerS, {}, {} };
    std::vector<LoadSeries> series;
    for (const LoadCurve& curve : curves) {
        LoadSeries line { curveName(curve, curves), {} };
        for (std::size_t i = 0; i < curve.points.size(); ++i) {
            const LoadCurvePoint& point = curve.points[i];
            const auto result =
                std::find_if(drawn.begin(), drawn.end(),
                             [&point](const RunResult& one) { return one.run.id == point.run; });
            if (result == drawn.end()) {
                continue;
            }
            const MetricValue x = metricValue(result->summary, rate);
            const MetricValue y = metricValue(result->summary, time);
            if (x.value && y.value) {
                line.points.push_back({ u"#%1"_s.arg(point.run), *x.value, *y.value, pairOf(x.ci95),
                                        pairOf(y.ci95), askedLoad(curve, point), curve.knee == i });
            }
        }
        series.push_back(std::move(line));
    }
    chart.setQuantities(LoadWords::tr("Completed requests"), NumberKind::PerSecond,
                        metricText(time));
    chart.setRing(LoadWords::tr("knee"));
    chart.setSeries(series);
}

void setLoadFront(LoadCurveChart& chart, std::span<const LoadCurve> curves)
{
    std::vector<LoadSeries> series;
    for (const LoadCurve& curve : curves) {
        LoadSeries line { curveName(curve, curves), {} };
        for (const LoadCurvePoint& point : curve.points) {
            if (point.tokensPerSPerUser && point.outputTokensPerS) {
                line.points.push_back({ u"#%1"_s.arg(point.run), *point.tokensPerSPerUser,
                                        *point.outputTokensPerS, std::nullopt, std::nullopt,
                                        askedLoad(curve, point), point.isBest });
            }
        }
        series.push_back(std::move(line));
    }
    chart.setTitle(LoadWords::tr("Speed for a user and throughput"));
    chart.setExplanation(chartExplanation(ChartTopic::LoadFront));
    chart.setQuantities(LoadWords::tr("Tokens for one user"), NumberKind::TokensPerSecond,
                        LoadWords::tr("Output tokens of all"), NumberKind::TokensPerSecond);
    chart.setRing(LoadWords::tr("on the front"));
    chart.setSeries(series);
}

bool hasFront(std::span<const LoadCurve> curves)
{
    return std::any_of(curves.begin(), curves.end(), [](const LoadCurve& curve) {
        return std::any_of(
            curve.points.begin(), curve.points.end(),
            [](const LoadCurvePoint& point) { return point.tokensPerSPerUser.has_value(); });
    });
}

} // namespace loadstone
