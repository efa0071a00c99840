// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "latencyrows.h"
#include "models/requestmarks.h"
#include "models/requesttablemodel.h"
#include "testmain.h"
#include "text/numbers.h"

#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;
using test::latencyRows;

/// Rows of several trials, one behind the other.
class RequestRowsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void rowsOfOneTrialDontSayWhose()
    {
        const auto rows = latencyRows({ 1, 2, 3 });
        QVERIFY(!rows->trialOf(0));
        QVERIFY(!rows->rowOf(0, 0));
    }

    void rowsKnowTheirTrial()
    {
        const auto rows = threeTrials();
        QCOMPARE(rows->trialOf(0), std::optional(0U));
        QCOMPARE(rows->trialOf(2), std::optional(0U));
        QCOMPARE(rows->trialOf(3), std::optional(1U));
        QCOMPARE(rows->trialOf(7), std::optional(4U));
        QCOMPARE(rows->rowOf(0, 2), std::optional<std::size_t>(2));
        QCOMPARE(rows->rowOf(1, 1), std::optional<std::size_t>(4));
        QCOMPARE(rows->rowOf(4, 2), std::optional<std::size_t>(7));
        QVERIFY(!rows->rowOf(0, 3)); // the next trial's
        QVERIFY(!rows->rowOf(4, 3)); // behind the end
        QVERIFY(!rows->rowOf(2, 0)); // there is no such trial
    }

    void theTableTellsTheTrial()
    {
        RequestTableModel model;
        model.setRequests(threeTrials());
        const auto trialAt = [&model](int row) {
            return model.index(row, RequestTableModel::Trial).data().toString();
        };
        QCOMPARE(trialAt(0), u"1"_s);
        QCOMPARE(trialAt(7), u"5"_s);
        QSignalSpy arranged(&model, &RequestTableModel::arranged);
        model.sort(RequestTableModel::Trial, Qt::DescendingOrder);
        QVERIFY(arranged.wait());
        QCOMPARE(trialAt(0), u"5"_s);
        QCOMPARE(trialAt(7), u"1"_s);
        model.setRequests(latencyRows({ 1, 2 }));
        QTRY_VERIFY(!model.isArranging());
        QCOMPARE(trialAt(0), undefinedText());
    }

    /// In one trial after the other, although all of them begin at 0.
    void stepsGoThroughOneTrialAfterTheOther()
    {
        const auto rows = threeTrials();
        // The last row of a trial is due first.
        std::vector<std::uint32_t> order;
        const std::vector<std::uint32_t> marks { 2, 1, 0, 4, 3, 7, 6, 5 };
        std::optional<std::uint32_t> at;
        while (const auto next = nextMark(*rows, marks, at, true)) {
            order.push_back(*next);
            at = next;
        }
        QCOMPARE(order, marks);
        const std::atomic<bool> flag = false;
        QCOMPARE(markRequests(*rows, flag).failed, (std::vector<std::uint32_t> { 1, 4, 6 }));
    }

private:
    static SharedRequestRows threeTrials()
    {
        const auto rows =
            std::make_shared<RequestRows>(*latencyRows({ 10, -20, 30, 40, -50, 60, -70, 80 }));
        // Each begins at 0 again.
        auto* records = const_cast<RequestRecord*>(rows->records.data());
        for (const auto& [first, end] : { std::pair(0, 3), std::pair(3, 5), std::pair(5, 8) }) {
            for (int row = first; row < end; ++row) {
                records[row].scheduled = (end - row) * kNsPerMs;
            }
        }
        rows->parts = { { 0, 0 }, { 3, 1 }, { 5, 4 } };
        return rows;
    }
};

LOADSTONE_TEST(RequestRowsTest)
#include "tst_requestrows.moc"
