// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/loadreport.h"
#include "testmain.h"

#include <QTest>

#include <cmath>

using namespace Qt::StringLiterals;
using namespace loadstone;

Q_DECLARE_METATYPE(loadstone::SearchRecord)

namespace {

SearchPoint pointAt(double load, double p99, bool met)
{
    SearchPoint point;
    point.load = load;
    point.run = static_cast<std::int64_t>(load);
    point.headroom = 40 / p99;
    point.met = met;
    point.items = { { "p99_ttft_ms<=40", p99, met } };
    point.intervals = { Bounds { p99 - 2, p99 + 3 } };
    return point;
}

SearchRecord searchThatEnded(SearchEnd end)
{
    SearchRecord search;
    search.scenario = "chat";
    search.endpoint = "box";
    search.slos = { "p99_ttft_ms<=40" };
    search.startedAt = "2025-01-02T03:04:05Z";
    search.points = { pointAt(10, 20, true), pointAt(40, 90, false), pointAt(20, 35, true) };
    search.result.end = end;
    search.result.best = 22.5;
    search.result.low = 21;
    search.result.high = 24;
    search.result.certified = 22;
    return search;
}

RunResult runAt(double rate, double requestsPerS, double p99)
{
    RunResult result;
    result.run.id = static_cast<std::int64_t>(rate);
    result.run.scenario = "chat at " + std::to_string(static_cast<int>(rate)) + "/s";
    result.run.endpoint = "box";
    result.run.mode = "performance";
    result.run.state = "completed";
    result.verdict.valid = true;
    result.summary.throughput.requestsPerS = requestsPerS;
    result.summary.throughput.outputTokensPerS = 10 * requestsPerS;
    SeriesStats& latency = result.summary.latency;
    latency.n = 1000;
    latency.percentiles[*percentileIndex("p50")] = p99 / 3;
    latency.percentiles[*percentileIndex("p99")] = p99;
    result.manifest = Json { { "load", { { "kind", "server" }, { "rate_per_s", rate } } } };
    return result;
}

ReportOptions german()
{
    ReportOptions options;
    options.locale = QLocale(QLocale::German);
    return options;
}

} // namespace

/// Searches and load curves as people read them.
class LoadReportTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void oneRequestIsCountedAsOne()
    {
        QCOMPARE(loadText(RampOf::Concurrency, 1, {}), u"1 request in flight"_s);
        QCOMPARE(loadText(RampOf::Concurrency, 2, {}), u"2 requests in flight"_s);
        QCOMPARE(loadText(RampOf::Rate, 1, {}), u"1 requests/s"_s);
    }

    void aFoundLoadIsOfferedRoundedDown()
    {
        SearchRecord search;
        search.of = RampOf::Rate;
        QVERIFY(!usableLoad(search));
        SearchPoint met;
        met.load = 20;
        met.met = true;
        search.points = { met };
        QCOMPARE(usableLoad(search), std::optional(20.0));
        search.result.best = 37.489;
        QVERIFY(std::abs(*usableLoad(search) - 37.4) < 1e-9);
        search.result.best = 1237.9;
        QVERIFY(std::abs(*usableLoad(search) - 1230) < 1e-9);
        search.of = RampOf::Concurrency;
        search.result.best = 7.8;
        QCOMPARE(usableLoad(search), std::optional(7.0));
        search.result.certified = 6.0;
        QCOMPARE(usableLoad(search), std::optional(6.0));
    }

    void theAnswerSaysHowTheSearchEnded_data()
    {
        QTest::addColumn<SearchRecord>("search");
        QTest::addColumn<QStringList>("parts");
        const auto row = [](const char* name, SearchEnd end, const QStringList& parts) {
            QTest::newRow(name) << searchThatEnded(end) << parts;
        };
        row("certified", SearchEnd::Certified,
            { u"22.5 requests/s"_s, u"between 21 requests/s and 24 requests/s"_s,
              u"at 22 requests/s"_s });
        row("LoadGen's way", SearchEnd::Found, { u"22.5 requests/s is the last"_s });
        row("every load met it", SearchEnd::AllMet, { u"Every load"_s, u"20 requests/s"_s });
        row("none met it", SearchEnd::NoneMet, { u"No load"_s, u"24 requests/s"_s });
        row("no trials left", SearchEnd::OutOfTrials, { u"used up"_s, u"about 22.5"_s });
        row("too short", SearchEnd::Undecided, { u"too short"_s, u"between 21"_s });
        row("the client was too slow", SearchEnd::ClientBound,
            { u"client"_s, u"Up to 20 requests/s"_s });
        row("stopped", SearchEnd::Interrupted, { u"stopped"_s, u"between 21"_s });
        row("failed", SearchEnd::Failed, { u"could not be carried out"_s });
        row("under way", SearchEnd::Running, { u"So far"_s });
        SearchRecord fresh = searchThatEnded(SearchEnd::Running);
        fresh.points.clear();
        fresh.result = {};
        QTest::newRow("just begun") << fresh << QStringList { u"Nothing was measured"_s };
        SearchRecord hopeless = searchThatEnded(SearchEnd::OutOfTrials);
        hopeless.result = {};
        hopeless.result.end = SearchEnd::OutOfTrials;
        QTest::newRow("no trials left and no fit")
            << hopeless << QStringList { u"no limit was found"_s };
    }

    void theAnswerSaysHowTheSearchEnded()
    {
        QFETCH(SearchRecord, search);
        QFETCH(QStringList, parts);
        const QString answer = searchAnswer(search, {});
        for (const QString& part : parts) {
            QVERIFY2(answer.contains(part), qPrintable(answer));
        }
        QVERIFY2(!answer.contains(u"%"_s) || answer.contains(u"95 %"_s), qPrintable(answer));
    }

    void numbersFollowTheLanguage()
    {
        QVERIFY(searchAnswer(searchThatEnded(SearchEnd::Certified), german()).contains(u"22,5"_s));
        QCOMPARE(loadText(RampOf::Concurrency, 8, {}), u"8 requests in flight"_s);
        QCOMPARE(loadText(RampOf::Rate, std::nullopt, {}), u"–"_s);
        QCOMPARE(objectiveText("p99_ttft_ms<=40", {}), u"p99 time to first token ≤ 40.00 ms"_s);
        QCOMPARE(objectiveText("not an SLO", {}), u"not an SLO"_s);
    }

    void everyLoadIsARowOfTheTable()
    {
        SearchRecord search = searchThatEnded(SearchEnd::Certified);
        search.points[1].saturated = true;
        search.points[1].items.front().value.reset();
        search.points[1].intervals = { std::nullopt };
        const DocTable table = searchTable(search, {});
        QCOMPARE(table.rows.size(), std::size_t { 3 });
        QCOMPARE(table.rightAligned.size(), static_cast<std::size_t>(table.columns.size()));
        QCOMPARE(table.rows[0][1], u"10"_s);
        QCOMPARE(table.rows[0][kSearchVerdictColumn], u"met"_s);
        QCOMPARE(table.rows[1][kSearchVerdictColumn], u"missed, the server cannot keep up"_s);
        QCOMPARE(table.rows[1].mid(5), (QStringList { u"–"_s, u"–"_s }));
        QVERIFY(table.rows[0][6].contains(u"[18"_s));
    }

    void theReportHasAnswerChartAndTable()
    {
        const SearchRecord search = searchThatEnded(SearchEnd::Certified);
        const std::vector<RunResult> results { runAt(10, 10, 20) };
        const std::string text = markdownText(buildSearchReport(search, results, {}));
        for (const char* part :
             { "Highest load of chat", "22.5 requests/s", "Loads that were tried", "#40",
               "p99 time to first token", "monotone fit", "Limitations" }) {
            QVERIFY2(text.find(part) != std::string::npos, part);
        }
    }

    void aCurveSaysWhereItTurnsUp()
    {
        std::vector<RunResult> results;
        for (const auto& [rate, done, p99] :
             { std::tuple(10.0, 10.0, 20.0), std::tuple(20.0, 20.0, 22.0),
               std::tuple(40.0, 40.0, 26.0), std::tuple(60.0, 55.0, 300.0),
               std::tuple(80.0, 56.0, 900.0) }) {
            results.push_back(runAt(rate, done, p99));
        }
        results.back().verdict.valid = false;
        const auto curves = loadCurvesOf(results);
        QCOMPARE(curves.size(), std::size_t { 1 });
        const QString answer = curveAnswer(curves.front(), {});
        QVERIFY2(answer.contains(u"from 40 requests/s"_s), qPrintable(answer));
        QVERIFY2(answer.contains(u"Most work was done at 60 requests/s: 55"_s), qPrintable(answer));
        const DocTable table = curvesTable(curves, {});
        QVERIFY(!table.columns.contains(u"Endpoint"_s)); // there is one
        QVERIFY(!table.columns.contains(u"p99 TTFT (ms)"_s)); // nobody streams
        QVERIFY(table.rows[2].last().contains(u"knee"_s));
        QVERIFY(table.rows[4].last().contains(u"INVALID"_s));
        const std::string text = markdownText(buildCurveReport(results, {}));
        for (const char* part : { "chat at several loads", "knee", "#60", "Limitations" }) {
            QVERIFY2(text.find(part) != std::string::npos, part);
        }
        // One load is no curve.
        const Document none = buildCurveReport({ results.data(), 1 }, {});
        QCOMPARE(none.blocks.size(), std::size_t { 1 });
        QVERIFY(markdownText(none).find("two loads") != std::string::npos);
    }

    void twoEndpointsAreToldApart()
    {
        std::vector<RunResult> results { runAt(10, 10, 20), runAt(20, 20, 22) };
        results.push_back(results[0]);
        results.push_back(results[1]);
        results[2].run.endpoint = results[3].run.endpoint = "other";
        const DocTable table = curvesTable(loadCurvesOf(results), {});
        QVERIFY(table.columns.contains(u"Endpoint"_s));
        QCOMPARE(table.rows.size(), std::size_t { 4 });
        QCOMPARE(table.rows[2][1], u"other"_s);
    }
};

LOADSTONE_TEST(LoadReportTest)
#include "tst_loadreport.moc"
