// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/slo.h"
#include "sampletrials.h"
#include "testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;

class SloTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void grammar_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("normal"); // empty: refused
        QTest::newRow("percentile, below") << u"p99_ttft_ms<500"_s << u"p99_ttft_ms<500"_s;
        QTest::newRow("spaces") << u"  p50_tpot_ms <= 20.5 "_s << u"p50_tpot_ms<=20.5"_s;
        QTest::newRow("p99.9 as people write it")
            << u"p99.9_latency_ms<1e3"_s << u"p99_9_latency_ms<1000"_s;
        QTest::newRow("mean") << u"mean_latency_ms<=100"_s << u"mean_latency_ms<=100"_s;
        QTest::newRow("max") << u"max_itl_ms<50"_s << u"max_itl_ms<50"_s;
        QTest::newRow("limit for each request") << u"ttft_ms<=500"_s << u"ttft_ms<=500"_s;
        QTest::newRow("error share") << u"error_share<=0.01"_s << u"error_share<=0.01"_s;
        QTest::newRow("rate") << u"requests_per_s>=90"_s << u"requests_per_s>=90"_s;
        QTest::newRow("token rate")
            << u"output_tokens_per_s>1000"_s << u"output_tokens_per_s>1000"_s;
        QTest::newRow("accuracy") << u"accuracy>=0.9"_s << u"accuracy>=0.9"_s;
        QTest::newRow("accuracy of a dataset")
            << u"accuracy:gsm8k>=0.9"_s << u"accuracy:gsm8k>=0.9"_s;
        QTest::newRow("good fraction") << u"good_fraction>0.95"_s << u"good_fraction>0.95"_s;
        QTest::newRow("nothing") << QString() << QString();
        QTest::newRow("no operator") << u"p99_ttft_ms"_s << QString();
        QTest::newRow("no value") << u"p99_ttft_ms<"_s << QString();
        QTest::newRow("no metric") << u"<5"_s << QString();
        QTest::newRow("not a number") << u"p99_ttft_ms<fast"_s << QString();
        QTest::newRow("rest behind the number") << u"p99_ttft_ms<5ms"_s << QString();
        QTest::newRow("infinite") << u"p99_ttft_ms<inf"_s << QString();
        QTest::newRow("not finite") << u"p99_ttft_ms<nan"_s << QString();
        QTest::newRow("negative") << u"p99_ttft_ms<-1"_s << QString();
        QTest::newRow("unknown statistic") << u"p98_ttft_ms<5"_s << QString();
        QTest::newRow("unknown metric") << u"p99_speed<5"_s << QString();
        QTest::newRow("metric without underscore") << u"p99ttft_ms<5"_s << QString();
        QTest::newRow("equality") << u"p99_ttft_ms==5"_s << QString();
        QTest::newRow("arrow") << u"p99_ttft_ms=<5"_s << QString();
        QTest::newRow("latency wants an upper limit") << u"p99_latency_ms>5"_s << QString();
        QTest::newRow("rate wants a lower limit") << u"requests_per_s<5"_s << QString();
        QTest::newRow("errors want an upper limit") << u"error_share>=0.1"_s << QString();
        QTest::newRow("accuracy wants a lower limit") << u"accuracy<0.9"_s << QString();
        QTest::newRow("share above 1") << u"error_share<=5"_s << QString();
        QTest::newRow("rate takes no statistic") << u"p99_requests_per_s>5"_s << QString();
        QTest::newRow("dataset without name") << u"accuracy:>0.5"_s << QString();
    }

    void grammar()
    {
        QFETCH(QString, text);
        QFETCH(QString, normal);
        const auto slo = parseSlo(text.toStdString());
        if (normal.isEmpty()) {
            QVERIFY(!slo);
            QCOMPARE(slo.error().code, ErrorCode::InvalidSpecification);
            QVERIFY(!slo.error().detail.isEmpty());
            return;
        }
        QVERIFY2(slo, qPrintable(slo ? QString() : errorText(slo.error())));
        QCOMPARE(toQt(sloText(*slo)), normal);
        QCOMPARE(*parseSlo(sloText(*slo)), *slo);
    }

    void partsOfAProjectFileAreTheSameSlo()
    {
        QCOMPARE(*sloFromParts("p99", "ttft_ms", "<=", 500), *parseSlo("p99_ttft_ms<=500"));
        QCOMPARE(*sloFromParts("", "ttft_ms", "<=", 500), *parseSlo("ttft_ms<=500"));
        QVERIFY(!sloFromParts("p99", "ttft_ms", "~", 500));
        QVERIFY(!sloFromParts("p98", "ttft_ms", "<", 500));
    }

    void appliesOnlyWhereItCanBeMeasured_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("streaming");
        QTest::addColumn<int>("mode");
        QTest::addColumn<bool>("fits");
        const int speed = static_cast<int>(Mode::Performance);
        const int accuracy = static_cast<int>(Mode::Accuracy);
        QTest::newRow("TTFT streamed") << u"p99_ttft_ms<5"_s << true << speed << true;
        QTest::newRow("TTFT not streamed") << u"p99_ttft_ms<5"_s << false << speed << false;
        QTest::newRow("TPOT not streamed") << u"tpot_ms<5"_s << false << speed << false;
        QTest::newRow("latency not streamed") << u"p99_latency_ms<5"_s << false << speed << true;
        QTest::newRow("times in accuracy mode")
            << u"p99_latency_ms<5"_s << true << accuracy << false;
        QTest::newRow("accuracy in accuracy mode") << u"accuracy>0.5"_s << true << accuracy << true;
        QTest::newRow("accuracy in performance mode")
            << u"accuracy>0.5"_s << true << speed << false;
        QTest::newRow("errors anywhere") << u"error_share<0.1"_s << true << accuracy << true;
    }

    void appliesOnlyWhereItCanBeMeasured()
    {
        QFETCH(QString, text);
        QFETCH(bool, streaming);
        QFETCH(int, mode);
        QFETCH(bool, fits);
        const Slo slo = *parseSlo(text.toStdString());
        QCOMPARE(checkSlosApply({ &slo, 1 }, streaming, static_cast<Mode>(mode)).has_value(), fits);
    }

    void requestLimitsComeFromWhatIsWritten()
    {
        const std::vector<Slo> percentiles { *parseSlo("p99_ttft_ms<500"),
                                             *parseSlo("p90_ttft_ms<300"),
                                             *parseSlo("mean_tpot_ms<20"),
                                             *parseSlo("p50_latency_ms<=900") };
        RequestLimits limits = requestLimits(percentiles);
        QCOMPARE(limits.ttft, (std::optional<TimeLimit>({ 300, true })));
        QVERIFY(!limits.tpot); // a mean limits no single request
        QCOMPARE(limits.latency, (std::optional<TimeLimit>({ 900, false })));
        const std::vector<std::string> texts { "ttft_ms<300", "latency_ms<=900" };
        QCOMPARE(requestLimitTexts(percentiles), texts);
        std::vector<Slo> written = percentiles;
        written.push_back(*parseSlo("tpot_ms<=50"));
        limits = requestLimits(written);
        QVERIFY(!limits.ttft && !limits.latency);
        QCOMPARE(limits.tpot, (std::optional<TimeLimit>({ 50, false })));
    }

    void judges_data()
    {
        QTest::addColumn<QString>("slo");
        QTest::addColumn<int>("requests");
        QTest::addColumn<int>("failed");
        QTest::addColumn<QString>("met"); // yes, no, unknown
        // TTFT 20, TPOT 2, latency 84 ms, all requests alike.
        QTest::newRow("met") << u"p99_ttft_ms<21"_s << 1'000 << 0 << u"yes"_s;
        QTest::newRow("the bound itself, strict") << u"p99_ttft_ms<20"_s << 1'000 << 0 << u"no"_s;
        QTest::newRow("the bound itself") << u"p99_ttft_ms<=20"_s << 1'000 << 0 << u"yes"_s;
        QTest::newRow("missed") << u"p99_latency_ms<80"_s << 1'000 << 0 << u"no"_s;
        QTest::newRow("failures reach the percentile")
            << u"p99_ttft_ms<21"_s << 1'000 << 11 << u"no"_s;
        QTest::newRow("failures stay behind it") << u"p99_ttft_ms<21"_s << 1'000 << 10 << u"yes"_s;
        QTest::newRow("failures count for TPOT too")
            << u"p99_tpot_ms<3"_s << 1'000 << 11 << u"no"_s;
        QTest::newRow("one failure makes every mean infinite")
            << u"mean_latency_ms<1000"_s << 1'000 << 1 << u"no"_s;
        QTest::newRow("n too small for p99") << u"p99_ttft_ms<21"_s << 300 << 0 << u"unknown"_s;
        QTest::newRow("n large enough for p90") << u"p90_ttft_ms<21"_s << 300 << 0 << u"yes"_s;
        QTest::newRow("error share") << u"error_share<=0.01"_s << 1'000 << 10 << u"yes"_s;
        QTest::newRow("error share over") << u"error_share<0.01"_s << 1'000 << 10 << u"no"_s;
        QTest::newRow("rate") << u"requests_per_s>=95"_s << 1'000 << 0 << u"yes"_s;
        QTest::newRow("no chunk gaps kept") << u"p50_itl_ms<5"_s << 1'000 << 0 << u"unknown"_s;
        QTest::newRow("a request limit that all keep") << u"ttft_ms<21"_s << 10 << 0 << u"yes"_s;
        QTest::newRow("a request limit that is broken") << u"ttft_ms<5"_s << 10 << 0 << u"no"_s;
        QTest::newRow("a failed request keeps no limit") << u"ttft_ms<21"_s << 10 << 1 << u"no"_s;
    }

    void judges()
    {
        QFETCH(QString, slo);
        QFETCH(int, requests);
        QFETCH(int, failed);
        QFETCH(QString, met);
        test::Shape shape;
        shape.requests = requests;
        shape.failed = failed;
        const std::vector<Slo> slos { *parseSlo(slo.toStdString()) };
        shape.limits = requestLimits(slos);
        shape.limitTexts = requestLimitTexts(slos);
        const RunResult run = test::sampleRun({ 1 }, shape, slos);
        QVERIFY(run.verdict.slo);
        const std::optional<bool> got = run.verdict.slo->met;
        QCOMPARE(got ? (*got ? u"yes"_s : u"no"_s) : u"unknown"_s, met);
        QCOMPARE(run.verdict.slo->items.size(), std::size_t { 1 });
        QCOMPARE(*sloVerdictFromJson(toJson(*run.verdict.slo)), *run.verdict.slo);
    }

    void oneMissIsAMissOneUnknownIsUnknown()
    {
        const Slo good = *parseSlo("p99_ttft_ms<21");
        const Slo bad = *parseSlo("p99_ttft_ms<5");
        const Slo unknown = *parseSlo("p99_9_ttft_ms<21"); // needs 3,688
        const Slo limit = *parseSlo("latency_ms<500");
        const auto met = [](const std::vector<Slo>& slos) {
            return test::sampleRun({ 1 }, {}, slos).verdict.slo->met;
        };
        QCOMPARE(met({ good, limit }), std::optional<bool>()); // nobody counted by the limit
        QCOMPARE(met({ good, unknown }), std::optional<bool>());
        QCOMPARE(met({ good, unknown, bad }), std::optional(false));
        QVERIFY(!test::sampleRun({ 1 }).verdict.slo);
    }

    void aGoodFractionDecidesForTheLimits()
    {
        const auto judged = [](std::string_view share) {
            std::vector<Slo> slos { *parseSlo("ttft_ms<21"), *parseSlo("latency_ms<85") };
            if (!share.empty()) {
                slos.push_back(*parseSlo(share));
            }
            test::Shape shape;
            shape.failed = 10; // of 1,000
            shape.limits = requestLimits(slos);
            shape.limitTexts = requestLimitTexts(slos);
            return *test::sampleRun({ 1 }, shape, slos).verdict.slo;
        };
        QCOMPARE(judged({}).met, std::optional(false));
        QCOMPARE(judged({}).items.front().met, std::optional(false));
        QCOMPARE(judged("good_fraction>=0.99").met, std::optional(true));
        QCOMPARE(judged("good_fraction>=0.99").items.front().met, std::optional<bool>());
        QCOMPARE(judged("good_fraction>=0.995").met, std::optional(false));
    }

    static SloVerdict judgedBlocks(const std::vector<Slo>& slos, std::int64_t good,
                                   std::int64_t cancelled, const SeriesStats* itlAll = nullptr)
    {
        MetricBlocks blocks;
        blocks.goodput.emplace();
        blocks.goodput->good = good;
        blocks.goodput->of = 14;
        blocks.requests.issued = 14;
        blocks.requests.cancelled = cancelled;
        blocks.requests.completed = 14 - cancelled;
        SloInput input;
        input.blocks = &blocks;
        input.itlAll = itlAll;
        return judgeSlos(slos, input);
    }

    void whatWeCancelledBreaksNoLimit()
    {
        const std::vector<Slo> slos { *parseSlo("latency_ms<500") };
        QCOMPARE(judgedBlocks(slos, 10, 4).met, std::optional<bool>());
        QCOMPARE(judgedBlocks(slos, 9, 4).met, std::optional(false));
        QCOMPARE(judgedBlocks(slos, 14, 0).met, std::optional(true));
        QCOMPARE(judgedBlocks(slos, 13, 0).met, std::optional(false));
    }

    void theLongestGapIsNoRequestsGap()
    {
        SeriesStats gaps;
        gaps.max = 200; // one gap of all; the requests' means are far below
        const std::vector<Slo> one { *parseSlo("itl_ms<50") };
        const SloVerdict kept = judgedBlocks(one, 14, 0, &gaps);
        QCOMPARE(kept.met, std::optional(true));
        QCOMPARE(kept.items[0].value, std::optional<double>());
        const std::vector<Slo> two { *parseSlo("itl_ms<50"), *parseSlo("ttft_ms<500") };
        QCOMPARE(judgedBlocks(two, 13, 0, &gaps).items[0].met, std::optional<bool>());
    }

    void ofSeveralLimitsTheBrokenOneIsNamed()
    {
        const std::vector<Slo> slos { *parseSlo("ttft_ms<21"), *parseSlo("latency_ms<80") };
        test::Shape shape;
        shape.limits = requestLimits(slos);
        shape.limitTexts = requestLimitTexts(slos);
        const SloVerdict verdict = *test::sampleRun({ 1 }, shape, slos).verdict.slo;
        QCOMPARE(verdict.met, std::optional(false));
        QCOMPARE(verdict.items[1].met, std::optional(false));
        QCOMPARE(*verdict.items[1].value, 84.0);
    }
};

LOADSTONE_TEST(SloTest)

#include "tst_slo.moc"
