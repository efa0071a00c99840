// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/breakpoint.h"
#include "testmain.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

constexpr Ns kStep = 10 * kNsPerS;

/// A trial of even arrivals at 10, 20, 40 and 50/s for 10 s each, answered as `answer` says.
struct Trial
{
    RunPlan plan;
    std::vector<RequestRecord> requests;
    std::optional<Ns> cutShortAt;

    template<class Answer>
    explicit Trial(Answer answer)
    {
        plan.kind = ScenarioKind::Ramp;
        plan.ramp.emplace();
        plan.ramp->shape = RampShape::Steps;
        plan.ramp->levels = { 10, 20, 40, 50 };
        plan.ramp->hold = kStep;
        plan.stop.duration = 4 * kStep;
        for (std::size_t step = 0; step < 4; ++step) {
            const Ns gap = kNsPerS / static_cast<Ns>(plan.ramp->levels[step]);
            for (Ns at = static_cast<Ns>(step) * kStep; at < static_cast<Ns>(step + 1) * kStep;
                 at += gap) {
                RequestRecord record;
                record.index = requests.size();
                record.scheduled = record.dispatched = record.issued = record.connected = at;
                record.outcome = Outcome::Ok;
                record.firstToken = at + 20 * kNsPerMs;
                record.lastToken = at + 100 * kNsPerMs;
                answer(record, plan.ramp->levels[step], at - static_cast<Ns>(step) * kStep);
                record.closed = record.lastToken;
                requests.push_back(record);
            }
        }
    }

    TrialInput input() const
    {
        TrialInput input;
        input.requests = requests;
        input.plan = &plan;
        input.cutShortAt = cutShortAt;
        return input;
    }
};

std::optional<BreakBlock> find(const Trial& trial, const std::vector<std::string>& conditions,
                               Ns hold = 4 * kNsPerS)
{
    BreakSearch search;
    for (const std::string& text : conditions) {
        search.conditions.push_back(*parseBreakCondition(text));
    }
    search.hold = hold;
    return findBreak(trial.input(), nativeDefinitions(), search);
}

void healthy(RequestRecord&, double, Ns) { }

void slowFrom40(RequestRecord& record, double level, Ns)
{
    record.lastToken += level >= 40 ? 900 * kNsPerMs : 0;
}

void failingFrom50(RequestRecord& record, double level, Ns)
{
    if (level >= 50 && record.index % 10 == 0) {
        record.outcome = Outcome::HttpStatus;
    }
}

void timingOutForTwoSeconds(RequestRecord& record, double level, Ns at)
{
    if (level == 20 && at >= 3 * kNsPerS && at < 5 * kNsPerS) {
        record.outcome = Outcome::TimeoutTotal;
    }
}

/// A server that answers 25 a second: the queue grows from 40/s on.
class Queue
{
public:
    void operator()(RequestRecord& record, double, Ns)
    {
        m_free = std::max(m_free, record.scheduled) + kNsPerS / 25;
        record.firstToken = m_free;
        record.lastToken = m_free;
    }

private:
    Ns m_free = 0;
};

/// Answers take 6 s: at each new level requests in flight rise until it has filled up.
void slowButSteady(RequestRecord& record, double, Ns)
{
    record.firstToken = record.lastToken = record.scheduled + 6 * kNsPerS;
}

} // namespace

class BreakPointTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void conditionsAreReadAndWritten_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("canonical"); // empty: refused
        QTest::newRow("errors") << u"error_share > 0.05"_s << u"error_share>0.05"_s;
        QTest::newRow("time-outs") << u"timeout_share>0"_s << u"timeout_share>0"_s;
        QTest::newRow("a percentile") << u" p99_ttft_ms>500"_s << u"p99_ttft_ms>500"_s;
        QTest::newRow("a high percentile")
            << u"p99_9_latency_ms>2e3"_s << u"p99_9_latency_ms>2000"_s;
        QTest::newRow("growth") << u"in_flight_growing "_s << u"in_flight_growing"_s;
        QTest::newRow("the wrong way round") << u"p99_ttft_ms<500"_s << QString();
        QTest::newRow("no limit") << u"error_share"_s << QString();
        QTest::newRow("a share above all") << u"error_share>1.5"_s << QString();
        QTest::newRow("a mean") << u"mean_ttft_ms>5"_s << QString();
        QTest::newRow("an unknown percentile") << u"p42_ttft_ms>5"_s << QString();
        QTest::newRow("an unknown metric") << u"p99_tpot_ms>5"_s << QString();
        QTest::newRow("not a number") << u"p99_ttft_ms>nan"_s << QString();
        QTest::newRow("nothing") << QString() << QString();
    }

    void conditionsAreReadAndWritten()
    {
        QFETCH(QString, text);
        QFETCH(QString, canonical);
        const auto condition = parseBreakCondition(text.toStdString());
        QCOMPARE(condition.has_value(), !canonical.isEmpty());
        if (condition) {
            QCOMPARE(toQt(breakConditionText(*condition)), canonical);
            QCOMPARE(*parseBreakCondition(breakConditionText(*condition)), *condition);
        }
    }

    void theLevelThatBrokeAndWhatBrokeFirst_data()
    {
        QTest::addColumn<int>("trial");
        QTest::addColumn<QStringList>("conditions");
        QTest::addColumn<double>("held"); // below 0: nothing
        QTest::addColumn<double>("broke");
        QTest::addColumn<QString>("condition");
        const QStringList all { u"error_share>0.05"_s, u"timeout_share>0.01"_s,
                                u"p90_latency_ms>500"_s, u"in_flight_growing"_s };
        QTest::newRow("every level held") << 0 << all << 50.0 << -1.0 << QString();
        QTest::newRow("a percentile over its limit")
            << 1 << all << 20.0 << 40.0 << u"p90_latency_ms>500"_s;
        QTest::newRow("not every percentile is looked at")
            << 1 << QStringList { u"p90_ttft_ms>500"_s } << 50.0 << -1.0 << QString();
        QTest::newRow("a tenth fails") << 2 << all << 40.0 << 50.0 << u"error_share>0.05"_s;
        QTest::newRow("a tenth may fail")
            << 2 << QStringList { u"error_share>0.2"_s } << 50.0 << -1.0 << QString();
        QTest::newRow("failures count in the percentile")
            << 2 << QStringList { u"p95_latency_ms>500"_s } << 40.0 << 50.0
            << u"p95_latency_ms>500"_s;
        QTest::newRow("half of the time is not all of it")
            << 3 << QStringList { u"error_share>0.6"_s } << 50.0 << -1.0 << QString();
        QTest::newRow("requests in flight grow") << 4 << QStringList { u"in_flight_growing"_s }
                                                 << 20.0 << 40.0 << u"in_flight_growing"_s;
        QTest::newRow("filling up is not growing")
            << 5 << QStringList { u"in_flight_growing"_s } << 50.0 << -1.0 << QString();
        QTest::newRow("the first level breaks") << 0 << QStringList { u"p50_latency_ms>50"_s }
                                                << -1.0 << 10.0 << u"p50_latency_ms>50"_s;
    }

    void theLevelThatBrokeAndWhatBrokeFirst()
    {
        QFETCH(int, trial);
        QFETCH(QStringList, conditions);
        QFETCH(double, held);
        QFETCH(double, broke);
        QFETCH(QString, condition);
        const std::vector<Trial> trials { Trial(healthy),       Trial(slowFrom40),
                                          Trial(failingFrom50), Trial(timingOutForTwoSeconds),
                                          Trial(Queue()),       Trial(slowButSteady) };
        std::vector<std::string> texts;
        for (const QString& text : conditions) {
            texts.push_back(text.toStdString());
        }
        const auto found = find(trials.at(static_cast<std::size_t>(trial)), texts);
        QVERIFY(found);
        QCOMPARE(found->held.value_or(-1), held);
        QCOMPARE(found->broke.value_or(-1), broke);
        QCOMPARE(toQt(found->condition), condition);
        QCOMPARE(found->atS.has_value(), broke >= 0);
        QCOMPARE(*breakBlockFromJson(toJson(*found)), *found);
    }

    void atTheEarliestTimeThatItHadHeld()
    {
        const auto found = find(Trial(slowFrom40), { "p90_latency_ms>500" });
        QVERIFY(found && found->atS);
        QCOMPARE(*found->atS, 24.0); // 20 s and the 4 that it must hold
        QCOMPARE(found->value, std::optional(1000.0));
        QCOMPARE(toQt(found->of), u"rate"_s);
    }

    void aRampThatEndedEarlyIsLookedAtUntilThere()
    {
        Trial trial(failingFrom50);
        trial.cutShortAt = 25 * kNsPerS;
        const auto found = find(trial, { "error_share>0.05" });
        QVERIFY(found && !found->broke);
        QCOMPARE(found->held, std::optional(40.0));
    }

    void aLevelThatEndedTooSoonHasNotHeld()
    {
        Trial trial(healthy);
        trial.cutShortAt = 23 * kNsPerS; // 3 s of the level of 40, and 4 s were to be looked at
        auto found = find(trial, { "error_share>0.05" });
        QVERIFY(found && !found->broke);
        QCOMPARE(found->held, std::optional(20.0));
        trial.cutShortAt = 3 * kNsPerS;
        found = find(trial, { "error_share>0.05" });
        QVERIFY(found && !found->broke && !found->held);
    }

    void otherLoadsHaveNone()
    {
        Trial trial(healthy);
        trial.plan.ramp.reset();
        QVERIFY(!find(trial, { "error_share>0.05" }));
        QVERIFY(!find(Trial(healthy), {}));
    }

    void theTrialThatBrokeFirstSpeaksForAll()
    {
        BreakBlock held;
        held.held = 40;
        BreakBlock late = held;
        late.held = 20;
        late.broke = 30;
        BreakBlock early = held;
        early.held = std::nullopt;
        early.broke = 10;
        QVERIFY(!summariseBreaks({ std::nullopt }));
        QCOMPARE(*summariseBreaks({ held, late, std::nullopt }), late);
        QCOMPARE(*summariseBreaks({ late, early, held }), early);
        QCOMPARE(*summariseBreaks({ held }), held);
    }

    void levelsAccountForEveryRequest()
    {
        const Trial trial(failingFrom50);
        const TrialMetrics metrics = computeTrial(trial.input(), nativeDefinitions());
        QCOMPARE(metrics.levels.size(), std::size_t { 4 });
        std::int64_t issued = 0;
        std::int64_t failed = 0;
        for (std::size_t i = 0; i < 4; ++i) {
            const LevelBlock& level = metrics.levels[i];
            QCOMPARE(level.level, trial.plan.ramp->levels[i]);
            QCOMPARE(level.toS - level.fromS, 10.0);
            QCOMPARE(level.requests.planned,
                     std::optional(static_cast<std::int64_t>(10 * level.level)));
            QCOMPARE(level.latency.value("p50"), std::optional(100.0));
            QVERIFY(std::abs(level.inFlightMean.value_or(0) - level.level * 0.1) < 1.1);
            issued += level.requests.issued;
            failed += level.requests.failed;
            QCOMPARE(*levelBlockFromJson(toJson(level)), level);
        }
        QCOMPARE(issued, metrics.blocks.requests.issued);
        QCOMPARE(failed, metrics.blocks.requests.failed);
        QVERIFY(failed > 30);
        QVERIFY(computeTrial(Trial(Queue()).input(), nativeDefinitions())
                    .levels[3]
                    .inFlightSlopePerS.value_or(0)
                > 10);
    }
};

LOADSTONE_TEST(BreakPointTest)
#include "tst_breakpoint.moc"
