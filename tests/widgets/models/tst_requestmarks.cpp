// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "latencyrows.h"
#include "models/requestmarks.h"
#include "testmain.h"

#include <QElapsedTimer>
#include <QTest>

using namespace loadstone;
using test::latencyRows;

class RequestMarksTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void outliersAreSlowMeasuredAndCompleted()
    {
        std::vector<double> latency { 10, 11, 12, 13, 14, 15, 16, 400, -500, 300, 900 };
        const auto rows = latencyRows(latency);
        auto& warmup = const_cast<RequestRecord&>(rows->records[10]);
        warmup.phase = Phase::Warmup;
        const std::atomic<bool> flag = false;
        const RequestMarks marks = markRequests(*rows, flag);
        // In the order in which they were due, which is not that of the rows.
        QCOMPARE(marks.outliers, (std::vector<std::uint32_t> { 9, 7 }));
        QCOMPARE(marks.failed, std::vector<std::uint32_t> { 8 });
        QVERIFY(marks.limit && marks.limit->byScore);
    }

    void stepsGoByTime_data()
    {
        QTest::addColumn<int>("from");
        QTest::addColumn<bool>("forward");
        QTest::addColumn<int>("to");
        QTest::newRow("the first one") << -1 << true << 9;
        QTest::newRow("the last one") << -1 << false << 7;
        QTest::newRow("from one to the next") << 9 << true << 7;
        QTest::newRow("and back") << 7 << false << 9;
        QTest::newRow("from between them") << 8 << true << 7;
        QTest::newRow("from between them back") << 8 << false << 9;
        QTest::newRow("none behind the last") << 7 << true << -1;
        QTest::newRow("none before the first") << 9 << false << -1;
    }

    void stepsGoByTime()
    {
        QFETCH(int, from);
        QFETCH(bool, forward);
        QFETCH(int, to);
        const auto rows = latencyRows(std::vector<double>(10, 5));
        const std::vector<std::uint32_t> marks { 9, 7 };
        const auto next = nextMark(
            *rows, marks, from < 0 ? std::nullopt : std::optional(static_cast<std::uint32_t>(from)),
            forward);
        QCOMPARE(next ? static_cast<int>(*next) : -1, to);
        QVERIFY(!nextMark(*rows, {}, 3, true));
    }

    void nothingOfNothing()
    {
        const std::atomic<bool> flag = false;
        const RequestMarks marks = markRequests(*latencyRows({}), flag);
        QVERIFY(marks.outliers.empty() && marks.failed.empty() && !marks.limit);
    }
};

LOADSTONE_TEST(RequestMarksTest)
#include "tst_requestmarks.moc"
