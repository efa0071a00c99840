// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "latencyrows.h"
#include "models/requesttablemodel.h"
#include "testmain.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

#include <set>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

/// Request i is due at i ms, takes (i · 37) % 1000 ms, every tenth fails.
SharedRequestRows makeRows(std::size_t n)
{
    std::vector<RequestRecord> records(n);
    for (std::size_t i = 0; i < n; ++i) {
        RequestRecord& record = records[i];
        record.index = i;
        record.sample = static_cast<std::uint32_t>(i % 7);
        record.phase = i < n / 20 ? Phase::Warmup : Phase::Measured;
        record.scheduled = static_cast<Ns>(i) * kNsPerMs;
        record.dispatched = record.scheduled;
        record.connected = record.dispatched + 1000;
        record.issued = record.connected + 1000;
        record.closed = record.issued + static_cast<Ns>(i * 37 % 1000) * kNsPerMs;
        record.outcome = i % 10 == 9 ? Outcome::HttpStatus : Outcome::Ok;
        record.httpStatus = i % 10 == 9 ? 500 : 200;
        if (record.outcome == Outcome::Ok) {
            record.firstToken = record.issued + 5 * kNsPerMs;
            record.lastToken = record.closed;
            record.outputTokens = 32;
            record.firstChunkTokens = 1;
        }
    }
    return test::requestRows(std::move(records));
}

} // namespace

class RequestTableModelTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void keepsToTheRulesOfModels()
    {
        RequestTableModel model;
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::Fatal);
        model.setRequests(makeRows(500));
        QCOMPARE(model.rowCount(), 500);
        model.sort(RequestTableModel::Latency, Qt::DescendingOrder);
        QTRY_VERIFY(!model.isArranging());
        model.setRequests(nullptr);
        QCOMPARE(model.rowCount(), 0);
    }

    void sortsByRawValueWithUndefinedLast_data()
    {
        QTest::addColumn<int>("column");
        QTest::addColumn<bool>("descending");
        for (int column = 0; column < RequestTableModel::ColumnCount; ++column) {
            QTest::addRow("column %d ascending", column) << column << false;
            QTest::addRow("column %d descending", column) << column << true;
        }
    }

    void sortsByRawValueWithUndefinedLast()
    {
        QFETCH(int, column);
        QFETCH(bool, descending);
        RequestTableModel model;
        model.setRequests(makeRows(2'000));
        model.sort(column, descending ? Qt::DescendingOrder : Qt::AscendingOrder);
        QTRY_VERIFY(!model.isArranging());
        QCOMPARE(model.rowCount(), 2'000);
        bool undefinedSeen = false;
        double before = 0;
        std::set<std::size_t> seen;
        for (int row = 0; row < model.rowCount(); ++row) {
            seen.insert(model.recordRow(row));
            const QVariant value = model.index(row, column).data(SortRole);
            if (!value.isValid()) {
                undefinedSeen = true;
                continue;
            }
            QVERIFY2(!undefinedSeen, "a value behind undefined ones");
            const double now = value.toDouble();
            if (row > 0) {
                QVERIFY(descending ? now <= before : now >= before);
            }
            before = now;
        }
        QCOMPARE(seen.size(), std::size_t { 2'000 });
    }

    void filters_data()
    {
        QTest::addColumn<RequestFilter>("filter");
        QTest::addColumn<int>("expected");
        QTest::newRow("everything") << RequestFilter {} << 1'000;
        QTest::newRow("failed") << RequestFilter { RequestFilter::Outcomes::Failed } << 100;
        QTest::newRow("completed") << RequestFilter { RequestFilter::Outcomes::Completed } << 900;
        QTest::newRow("not finished")
            << RequestFilter { RequestFilter::Outcomes::NotFinished } << 0;
        QTest::newRow("without warm-up")
            << RequestFilter { RequestFilter::Outcomes::All, false } << 950;
        RequestFilter window;
        window.seconds = std::pair(0.1, 0.199);
        QTest::newRow("a window of time") << window << 100;
        RequestFilter sample;
        sample.sample = 3;
        QTest::newRow("one sample") << sample << 143;
    }

    void filters()
    {
        QFETCH(RequestFilter, filter);
        QFETCH(int, expected);
        RequestTableModel model;
        model.setRequests(makeRows(1'000));
        model.setFilter(filter);
        QTRY_VERIFY(!model.isArranging());
        QCOMPARE(model.rowCount(), expected);
    }

    void undefinedIsADash()
    {
        RequestTableModel model;
        model.setRequests(makeRows(20));
        QCOMPARE(model.index(9, RequestTableModel::Ttft).data().toString(), u"–"_s);
        QVERIFY(!model.index(9, RequestTableModel::Ttft).data(SortRole).isValid());
        QCOMPARE(model.index(9, RequestTableModel::HttpStatus).data().toString(), u"500"_s);
        // 5 ms and 2 µs after the schedule.
        QCOMPARE(model.index(0, RequestTableModel::Ttft).data(SortRole).toDouble(), 5.002);
    }

    void theLastOfManySortsWins()
    {
        RequestTableModel model;
        model.setRequests(makeRows(300'000));
        QSignalSpy arranged(&model, &RequestTableModel::arranged);
        for (int i = 0; i < 5; ++i) {
            model.sort(RequestTableModel::Latency, Qt::AscendingOrder);
            model.sort(RequestTableModel::Index, Qt::DescendingOrder);
        }
        QTRY_VERIFY(!model.isArranging());
        QCOMPARE(arranged.count(), 1);
        QCOMPARE(model.recordRow(0), std::size_t { 299'999 });
        QCOMPARE(model.tableRow(299'998), 1);
    }

    void rowsThatComeWhileItSortsAreThereAtOnce()
    {
        RequestTableModel model;
        model.setRequests(makeRows(300'000));
        model.sort(-1, Qt::AscendingOrder);
        QVERIFY(model.isArranging());
        QSignalSpy arranging(&model, &RequestTableModel::arrangingChanged);
        model.setRequests(makeRows(10)); // another trial
        QVERIFY(!model.isArranging());
        QCOMPARE(arranging.count(), 1);
        QCOMPARE(model.tableRow(9), 9);
        QTest::qWait(50); // what was arranged of the others does not come back
        QCOMPARE(model.rowCount(), 10);
    }

    void howOftenARequestWasSent()
    {
        const auto rows = makeRows(20);
        auto records = std::make_shared<std::vector<RequestRecord>>(rows->records.begin(),
                                                                    rows->records.end());
        (*records)[3].retries = 2;
        (*records)[4].issued = kNoInstant;
        auto changed = std::make_shared<RequestRows>(*rows);
        changed->records = *records;
        changed->owner = records;
        RequestTableModel model;
        model.setRequests(changed);
        QCOMPARE(model.index(2, RequestTableModel::Attempts).data().toString(), u"1"_s);
        QCOMPARE(model.index(3, RequestTableModel::Attempts).data().toString(), u"3"_s);
        QCOMPARE(model.index(4, RequestTableModel::Attempts).data().toString(), u"–"_s);
    }

    void goesAwayWhileItSorts()
    {
        auto model = std::make_unique<RequestTableModel>();
        model->setRequests(makeRows(300'000));
        model->sort(RequestTableModel::Latency, Qt::AscendingOrder);
        model.reset();
        QCoreApplication::processEvents();
    }
};

LOADSTONE_TEST(RequestTableModelTest)

#include "tst_requesttablemodel.moc"
