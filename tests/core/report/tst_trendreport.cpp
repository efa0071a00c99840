// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/loadreport.h"
#include "testmain.h"

#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

/// Runs on one endpoint, a day after another.
std::vector<HistoryPoint> pointsOf(const std::vector<double>& values,
                                   const std::string& endpoint = "local", int from = 1)
{
    std::vector<HistoryPoint> points;
    for (const double value : values) {
        HistoryPoint point;
        point.run.id = from + static_cast<std::int64_t>(points.size());
        point.run.endpoint = endpoint;
        point.run.definitions = "native/1";
        point.run.startedAt =
            u"2026-11-%1T08:30:00.000Z"_s.arg(points.size() + 1, 2, 10, QChar(u'0')).toStdString();
        point.valid = true;
        point.trials = 3;
        point.value.value = value;
        points.push_back(point);
    }
    return points;
}

// Six runs about 10, then six about 20.
std::vector<double> risen()
{
    return { 10, 10.2, 9.9, 10.1, 10, 9.8, 20, 20.1, 19.9, 20.2, 20, 19.8 };
}

Document reportOf(std::vector<HistoryPoint> points, const std::string& metric = "p50_ttft_ms")
{
    return buildTrendReport("chat", historyOf(std::move(points), *parseMetricRef(metric)), {});
}

template<class Block>
const Block& first(const Document& document)
{
    const auto found =
        std::find_if(document.blocks.begin(), document.blocks.end(),
                     [](const DocBlock& block) { return std::holds_alternative<Block>(block); });
    Q_ASSERT(found != document.blocks.end());
    return std::get<Block>(*found);
}

} // namespace

class TrendReportTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void aChangeOfLevelIsTheAnswer()
    {
        const Document document = reportOf(pointsOf(risen()));
        const auto& answer = first<DocAnswer>(document);
        QCOMPARE(answer.answer, u"Yes: from run 7 on 20.00 ms instead of 10.00 ms (+100.0 %)."_s);
        QVERIFY(answer.tone == DocAnswer::Tone::Bad); // a time that grew
        QVERIFY(answer.question.contains(u"chat"_s));
        QCOMPARE(document.date, u"2026-11-12T08:30:00.000Z"_s);
        QVERIFY(document.subtitle.contains(u"endpoint local"_s));
    }

    void moreOfAThroughputIsGood()
    {
        QVERIFY(first<DocAnswer>(reportOf(pointsOf(risen()), "requests_per_s")).tone
                == DocAnswer::Tone::Good);
    }

    void withoutAChangeItSaysSo()
    {
        const auto answer = first<DocAnswer>(
            reportOf(pointsOf({ 10, 10.2, 9.9, 10.1, 10, 9.8, 10.1, 10, 9.9, 10.2, 10, 9.8 })));
        QVERIFY2(answer.answer.startsWith(u"No change"_s), qPrintable(answer.answer));
        QVERIFY(answer.verdict.isEmpty());
    }

    void fewRunsDecideNothing()
    {
        const auto answer = first<DocAnswer>(reportOf(pointsOf({ 10, 20 })));
        QVERIFY2(!answer.answer.startsWith(u"No change"_s), qPrintable(answer.answer));
        QVERIFY(answer.verdict.contains(u"Fewer than ten runs"_s));
        QVERIFY(answer.tone == DocAnswer::Tone::Neutral);
    }

    void eachRunIsARowWithWhatIsToBeKnown()
    {
        auto points = pointsOf(risen());
        points[2].valid = false;
        points[4].notes = "new driver\non both nodes";
        points[6].engine = "vllm";
        points[6].engineVersion = "0.9";
        const Document document = reportOf(std::move(points));
        const auto& table = first<DocTable>(document);
        QCOMPARE(table.rows.size(), std::size_t { 12 });
        QCOMPARE(table.rows[0][0], u"#1"_s);
        QVERIFY(table.rows[2].last().contains(u"INVALID"_s));
        QCOMPARE(table.rows[4].last(), u"new driver on both nodes"_s);
        QVERIFY(table.rows[6].contains(u"vllm 0.9"_s));
        QVERIFY(table.rows[6].last().contains(u"level changes"_s));
        // Of one endpoint the subtitle says which.
        QVERIFY(!table.columns.contains(u"Endpoint"_s));
        const auto& chart = first<DocChart>(document);
        QVERIFY(chart.kind == DocChart::Kind::Trend && chart.history);
        QCOMPARE(chart.history->points.size(), std::size_t { 12 });
    }

    void severalEndpointsAreToldApart()
    {
        auto points = pointsOf(risen(), "a");
        const auto others =
            pointsOf({ 30, 30.2, 29.9, 30.1, 30, 29.8, 30, 30.1, 29.9, 30.2, 30, 29.8 }, "b", 13);
        points.insert(points.end(), others.begin(), others.end());
        const Document document = reportOf(std::move(points));
        const auto& answer = first<DocAnswer>(document);
        QVERIFY2(answer.answer.startsWith(u"Yes: a: from run 7"_s), qPrintable(answer.answer));
        QVERIFY(!answer.answer.contains(u"b: "_s));
        QVERIFY(first<DocTable>(document).columns.contains(u"Endpoint"_s));
    }
};

LOADSTONE_TEST(TrendReportTest)

#include "tst_trendreport.moc"
