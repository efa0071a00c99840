// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/precision.h"
#include "testmain.h"

#include <QTest>

#include <cmath>

using namespace loadstone;

namespace {

using Values = std::vector<std::optional<double>>;

PrecisionRule rule(double width, std::uint32_t least = 5, std::uint32_t most = 30)
{
    PrecisionRule rule;
    rule.halfWidth = width;
    rule.metric = "requests_per_s";
    rule.minTrials = least;
    rule.maxTrials = most;
    return rule;
}

} // namespace

Q_DECLARE_METATYPE(Values)

class PrecisionTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void afterEachTrial_data()
    {
        QTest::addColumn<double>("asked");
        QTest::addColumn<Values>("values");
        QTest::addColumn<bool>("met");
        QTest::addColumn<bool>("wantsTrial");
        const Values alike { 100, 100.1, 99.9, 100.05, 99.95 };
        const Values unlike { 100, 110, 90, 105, 95 };
        QTest::newRow("nothing yet") << 0.02 << Values() << false << true;
        QTest::newRow("narrow, but too few")
            << 0.02 << Values(alike.begin(), alike.begin() + 4) << false << true;
        QTest::newRow("narrow") << 0.02 << alike << true << false;
        QTest::newRow("wide") << 0.02 << unlike << false << true;
        QTest::newRow("wide, but that is enough") << 0.11 << unlike << true << false;
        Values lacking = alike;
        lacking[2].reset();
        QTest::newRow("a trial without a value") << 0.02 << lacking << false << false;
        QTest::newRow("about nothing") << 0.02 << Values(6, 0.0) << false << false;
        Values many;
        for (int i = 0; i < 6; ++i) {
            many.insert(many.end(), unlike.begin(), unlike.end());
        }
        QTest::newRow("never narrow enough, at the most trials") << 0.001 << many << false << false;
    }

    void afterEachTrial()
    {
        QFETCH(double, asked);
        QFETCH(Values, values);
        QFETCH(bool, met);
        QFETCH(bool, wantsTrial);
        const PrecisionBlock block = precisionOf(rule(asked), values);
        QCOMPARE(block.met, met);
        QCOMPARE(block.wantsTrial(), wantsTrial);
        QCOMPARE(*precisionBlockFromJson(toJson(block)), block);
    }

    // t(4, 97.5 %) = 2.7764; spread 7.9057 of a mean of 100: 9.816 %.
    void theWidthIsStudents()
    {
        const PrecisionBlock block = precisionOf(rule(0.05), Values { 100, 110, 90, 105, 95 });
        QVERIFY(std::abs(*block.reached - 0.09816) < 1e-5);
        // Twelve: t(11) · 7.9057/√12 = 5.02; thirteen: 4.78.
        QCOMPARE(block.neededTrials, std::int64_t { 8 });
        QVERIFY(precisionText(block).contains(QStringLiteral("needs about 8 more")));
    }

    // A difference can lie where it likes: only the spread counts.
    void thePlaceOfTheMeanDecidesNothing()
    {
        for (const double level : { 1.0, 100.0, 1e6 }) {
            Values values;
            for (const double factor : { 1.0, 1.01, 0.99, 1.005, 0.995 }) {
                values.push_back(level * factor);
            }
            const PrecisionBlock block = precisionOf(rule(0.02), values);
            QVERIFY(std::abs(*block.reached - 0.009816) < 1e-6);
        }
    }

    void theManifestHoldsTheRule()
    {
        const Json manifest { { "precision",
                                { { "half_width", 0.03 },
                                  { "metric", "p99_ttft_ms" },
                                  { "min_trials", 4 },
                                  { "max_trials", 9 } } } };
        const auto read = precisionFromManifest(manifest);
        QVERIFY(read && read->isSet());
        QCOMPARE(*read->halfWidth, 0.03);
        QCOMPARE(read->metric, std::string("p99_ttft_ms"));
        QCOMPARE(read->minTrials, 4U);
        QCOMPARE(read->maxTrials, 9U);
        QVERIFY(!precisionFromManifest(Json { { "precision", nullptr } }));
        QVERIFY(!precisionFromManifest(Json::object()));
        QVERIFY(!precisionFromManifest(Json()));
    }
};

LOADSTONE_TEST(PrecisionTest)
#include "tst_precision.moc"
