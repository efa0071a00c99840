// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/accuracyaudit.h"
#include "testmain.h"

#include <QTest>

using namespace loadstone;

class AccuracyAuditTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void serversAreJudged_data()
    {
        QTest::addColumn<int>("items"); // graded under load
        QTest::addColumn<int>("worse"); // of those, right before and wrong now
        QTest::addColumn<int>("better"); // wrong before and right now
        QTest::addColumn<bool>("passes");
        QTest::newRow("the same answers") << 100 << 0 << 0 << true;
        QTest::newRow("a few flips either way") << 100 << 3 << 3 << true;
        QTest::newRow("a few more wrong than right ones") << 100 << 3 << 1 << true; // may be chance
        QTest::newRow("a tenth is lost") << 100 << 10 << 0 << false;
        QTest::newRow("all are lost") << 100 << 80 << 0 << false;
        QTest::newRow("too few to tell") << 29 << 0 << 0 << false;
        QTest::newRow("enough") << 30 << 0 << 0 << true;
        QTest::newRow("none") << 0 << 0 << 0 << false;
    }

    void serversAreJudged()
    {
        QFETCH(int, items);
        QFETCH(int, worse);
        QFETCH(int, better);
        QFETCH(bool, passes);
        ItemScores before;
        ItemScores under;
        for (std::uint32_t i = 0; i < 200; ++i) {
            before[i] = { i % 5 == 4 ? 0.0 : 1.0 };
        }
        for (std::uint32_t i = 0; i < static_cast<std::uint32_t>(items); ++i) {
            double now = before[i].front();
            if (now > 0 && worse > 0) {
                now = 0;
                --worse;
            } else if (now == 0 && better > 0) {
                now = 1;
                --better;
            }
            under[i] = { now };
        }
        const AccuracyAudit audit = auditAccuracy(before, under, 0.01);
        QCOMPARE(passesAccuracyAudit(audit), passes);
        QCOMPARE(audit.items, std::int64_t { items });
        QCOMPARE(toJson(audit)["passed"], Json(passes));
        QCOMPARE(toJson(audit)["difference"].is_null(), items == 0);
    }

    void itemsOfOneRunOnlyDoNotCount()
    {
        const AccuracyAudit audit = auditAccuracy({ { 1, { 1.0 } }, { 2, { 0.0, 1.0 } } },
                                                  { { 2, { 1.0 } }, { 3, { 0.0 } } }, 0.01);
        QCOMPARE(audit.items, std::int64_t { 1 });
        QCOMPARE(audit.reference, std::optional(0.5));
        QCOMPARE(audit.difference, std::optional(0.5));
        QVERIFY(!audit.upperEnd); // one item has no spread
    }
};

LOADSTONE_TEST(AccuracyAuditTest)

#include "tst_accuracyaudit.moc"
