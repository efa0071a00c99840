// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/cachingaudit.h"
#include "testmain.h"

#include <QTest>

using namespace loadstone;

class CachingAuditTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void theRuleOfMlcommons_data()
    {
        QTest::addColumn<int>("reference"); // completed of 100
        QTest::addColumn<int>("repeated");
        QTest::addColumn<double>("rate"); // of the repeated prompt; the reference has 50
        QTest::addColumn<bool>("passes");
        QTest::newRow("an honest server") << 100 << 100 << 50.5 << true;
        QTest::newRow("a slower second run") << 100 << 100 << 30.0 << true;
        QTest::newRow("just below the threshold") << 100 << 100 << 54.999 << true;
        QTest::newRow("at the threshold") << 100 << 100 << 55.001 << false;
        QTest::newRow("a cache") << 100 << 100 << 500.0 << false;
        QTest::newRow("as many as must be") << 90 << 90 << 50.0 << true;
        QTest::newRow("too few in the reference") << 89 << 100 << 50.0 << false;
        QTest::newRow("too few of one prompt") << 100 << 89 << 50.0 << false;
        QTest::newRow("no rate") << 100 << 100 << -1.0 << false;
    }

    void theRuleOfMlcommons()
    {
        QFETCH(int, reference);
        QFETCH(int, repeated);
        QFETCH(double, rate);
        QFETCH(bool, passes);
        CachingAudit audit;
        audit.samples = 100;
        audit.reference = { reference, 50.0 };
        audit.repeated = { repeated, rate < 0 ? std::nullopt : std::optional(rate) };
        QCOMPARE(passesCachingAudit(audit), passes);
        QCOMPARE(toJson(audit)["passed"].get<bool>(), passes);
        QCOMPARE(toJson(audit)["ratio"].is_null(), rate < 0);
    }
};

LOADSTONE_TEST(CachingAuditTest)

#include "tst_cachingaudit.moc"
