// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/splittext.h"
#include "report/systemstext.h"
#include "testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

SystemsComparison twoSystems()
{
    SystemsComparison both;
    SystemColumn one;
    one.name = "a";
    one.accelerator = "H100";
    one.accelerators = 8;
    one.pricePerHour = 36;
    one.currency = "EUR";
    one.requestsPerS = { 250.0, std::nullopt, 3 };
    one.requestsPerSPerAccelerator = 31.25;
    one.requestsPerUnit = 25'000;
    one.latencyP50 = { 20.0, std::nullopt, 2 };
    one.latencyTail = { 90.0, std::nullopt, 2 };
    one.bestLoad = SystemLoad { "server", "rate", 200 };
    one.bestLoadRun = 2;
    SystemColumn other;
    other.name = "b";
    other.requestsPerS = { 99.0, std::nullopt, 4 };
    both.systems = { one, other };
    both.equalLoad = SystemLoad { "server", "rate", 200 };
    both.differences = { { { "/system/accelerators", Json(8), Json(nullptr) } } };
    both.notes = { "currencies_differ" };
    return both;
}

QString cellOf(const DocTable& table, const QString& row, qsizetype column)
{
    for (const QStringList& cells : table.rows) {
        if (cells.front() == row) {
            return cells.value(column);
        }
    }
    return u"(no such row)"_s;
}

SplitBlock category(const std::string& name, double p50, std::int64_t n)
{
    SplitBlock block;
    block.name = name;
    block.requests.issued = n;
    block.requests.completed = n;
    block.latency.n = n;
    block.latency.percentiles[*percentileIndex("p50")] = p50;
    block.latency.percentiles[*percentileIndex("p90")] = 1.5 * p50;
    block.latency.percentiles[*percentileIndex("p99")] = 2 * p50;
    if (n < 368) {
        block.latency.unsupported = { "p99", "p95" };
    }
    return block;
}

} // namespace

/// Tables of systems and of categories, as report and window show them.
class SideBySideTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void systemsStandBesideEachOther()
    {
        const SystemsTable made = systemsTable(twoSystems(), {});
        const DocTable& table = made.table;
        QCOMPARE(table.columns, (QStringList { u"System"_s, u"a"_s, u"b"_s }));
        QCOMPARE(cellOf(table, u"Accelerators"_s, 1), u"8 × H100"_s);
        QCOMPARE(cellOf(table, u"Requests, highest"_s, 1), u"250.0 requests/s (#3)"_s);
        QCOMPARE(cellOf(table, u"Requests, highest"_s, 2), u"99.00 requests/s (#4)"_s);
        QVERIFY(cellOf(table, u"Requests for the price"_s, 1).endsWith(u" per EUR"_s));
        QCOMPARE(cellOf(table, u"Requests for the price"_s, 2), u"–"_s);
        QVERIFY(cellOf(table, u"Best load under the SLOs"_s, 1).endsWith(u"(#2)"_s));
        // What no system has is no row.
        QCOMPARE(cellOf(table, u"Output tokens, highest"_s, 1), u"(no such row)"_s);
        QCOMPARE(made.notes.size(), qsizetype { 1 });
        for (const QStringList& row : table.rows) {
            QCOMPARE(row.size(), table.columns.size());
        }
    }

    void theConsoleSaysWhatDiffersFirst()
    {
        const QString text = consoleText(twoSystems());
        QVERIFY2(text.startsWith(u"b differs from a in 1 points\n"_s), qPrintable(text));
        QVERIFY(text.contains(u"/system/accelerators: 8 → –"_s));
        QVERIFY(text.contains(u"note: "_s));
    }

    void categoriesShareOnePercentile()
    {
        RunResult run;
        run.categories = { category("", 10, 1000), category("code", 20, 100) };
        const DocTable table = splitTable(run.categories, kSplitByCategory, {});
        QCOMPARE(table.rows.size(), std::size_t { 2 });
        QCOMPARE(table.rows[0].front(), u"none stated"_s);
        QCOMPARE(table.rows[1].front(), u"code"_s);
        const QString titles = table.columns.join(u'|');
        QVERIFY2(titles.contains(u"p90"_s) && !titles.contains(u"p99"_s), qPrintable(titles));
        // Nothing failed, nothing was streamed or scored: no such columns.
        QVERIFY2(!titles.contains(u"Failed"_s) && !titles.contains(u"TTFT"_s), qPrintable(titles));
    }

    void withoutCategoriesThereIsNoTable()
    {
        QVERIFY(splitTable({}, kSplitByCategory, {}).rows.empty());
    }
};

LOADSTONE_TEST(SideBySideTest)
#include "tst_sidebyside.moc"
