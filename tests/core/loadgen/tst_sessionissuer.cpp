// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/json.h"
#include "loadgen/sessionissuer.h"
#include "record/requestrecord.h"
#include "testmain.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <map>
#include <set>
#include <vector>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

// Far behind now: a turn is never due before its body was ready, by the real clock.
const Ns kStart = monotonicNs() + 10'000'000 * kNsPerS;
constexpr std::uint32_t kConversations = 6;
constexpr std::uint16_t kTurns = 3;

RunPlan sessionPlan()
{
    RunPlan plan;
    plan.kind = ScenarioKind::Sessions;
    plan.sampleCount = kConversations * kTurns;
    plan.sessions.emplace();
    plan.sessions->conversations = kConversations;
    plan.sessions->meanTurns = kTurns;
    plan.sessions->limit = kConversations;
    return plan;
}

std::string question(std::uint32_t conversation, int turn)
{
    return "{\"user\":\"q" + std::to_string(conversation) + "-" + std::to_string(turn) + "\"}";
}

} // namespace

class SessionIssuerTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase()
    {
        const QString path = m_dir.filePath(u"bodies"_s);
        auto writer = BodiesWriter::create(path);
        QVERIFY(writer);
        for (std::uint32_t i = 0; i < kConversations * kTurns; ++i) {
            const auto turn = static_cast<int>(i % kTurns);
            const std::string asked = question(i / kTurns, turn);
            const std::string before = ",{\"assistant\":\"";
            const std::string text =
                turn == 0 ? "{\"m\":[" + asked + "]}" : before + "\"}," + asked + "]}";
            Body body { text, -1, i, -1 };
            body.turn = static_cast<std::uint16_t>(turn);
            body.turns = kTurns;
            body.due = turn * 10 * kNsPerMs;
            if (turn > 0) {
                body.replyAt = static_cast<std::int32_t>(before.size());
                body.drop = 2;
            }
            QVERIFY((*writer)->add(body));
        }
        QVERIFY((*writer)->finish());
        auto opened = BodiesFile::open(path);
        QVERIFY(opened);
        m_bodies = std::move(*opened);
    }

    void everyTurnHoldsTheRepliesBefore_data()
    {
        QTest::addColumn<QString>("reply");
        QTest::newRow("words") << u"forty-two"_s;
        QTest::newRow("nothing") << u""_s;
        QTest::newRow("quotes, line ends and control characters") << u"\"a\"\\n\\\n\r\t\x01\x1f/"_s;
        QTest::newRow("scripts") << u"Größe 数 🙂"_s;
        QTest::newRow("a long one") << QString(100'000, u'x') + u'"';
    }

    void everyTurnHoldsTheRepliesBefore()
    {
        QFETCH(QString, reply);
        SessionIssuer issuer(sessionPlan(), {}, Phase::Measured, kStart, 1, *m_bodies);
        Ns now = kStart;
        DueRequest due;
        std::vector<std::string> replies;
        for (std::uint32_t i = 0; i < kConversations * kTurns; ++i) {
            QVERIFY(issuer.take(now, due));
            QCOMPARE(due.turn, static_cast<std::uint16_t>(i % kTurns));
            QCOMPARE(due.needsReply, due.turn + 1 < kTurns);
            if (due.turn == 0) {
                replies.clear();
            }
            const auto body = parseJson(issuer.bodyOf(due).bytes);
            QVERIFY2(body, issuer.bodyOf(due).bytes.data());
            const Json& messages = body->at("m");
            QCOMPARE(messages.size(), std::size_t { 1 } + 2 * replies.size());
            for (std::size_t turn = 0; turn < replies.size(); ++turn) {
                QCOMPARE(messages[2 * turn + 1].at("assistant").get<std::string>(), replies[turn]);
            }
            replies.push_back(reply.toStdString() + std::to_string(i));
            issuer.answered(due.slot, true, replies.back());
            now += kNsPerS;
            issuer.release(due.slot, now, false);
            now += kNsPerS;
        }
        QVERIFY(!issuer.take(now, due));
        QVERIFY(issuer.isExhausted(now));
    }

    void thinkTimesAreThoseOfTheDataOrThePlan_data()
    {
        QTest::addColumn<qint64>("planMs"); // −1: the data's
        QTest::addColumn<qint64>("firstMs");
        QTest::addColumn<qint64>("secondMs");
        QTest::newRow("of the data") << qint64 { -1 } << qint64 { 10 } << qint64 { 20 };
        QTest::newRow("of the plan") << qint64 { 700 } << qint64 { 700 } << qint64 { 700 };
    }

    void thinkTimesAreThoseOfTheDataOrThePlan()
    {
        QFETCH(qint64, planMs);
        QFETCH(qint64, firstMs);
        QFETCH(qint64, secondMs);
        RunPlan plan = sessionPlan();
        if (planMs >= 0) {
            plan.sessions->think = planMs * kNsPerMs;
        }
        const Ns start = monotonicNs();
        SessionIssuer issuer(plan, {}, Phase::Measured, start, 1, *m_bodies);
        DueRequest due;
        QVERIFY(issuer.take(start, due));
        Ns closed = start + 3600 * kNsPerS;
        for (const qint64 wanted : { firstMs, secondMs }) {
            issuer.answered(due.slot, true, "r");
            issuer.release(due.slot, closed, false);
            QCOMPARE(issuer.nextDue(), closed + wanted * kNsPerMs);
            QVERIFY(!issuer.take(closed + wanted * kNsPerMs - 1, due));
            QVERIFY(issuer.take(closed + wanted * kNsPerMs, due));
            QCOMPARE(due.scheduled, closed + wanted * kNsPerMs);
            QCOMPARE(due.freed, due.scheduled);
            closed += 7200 * kNsPerS;
        }
    }

    void drawnThinkTimesHaveTheirMean()
    {
        RunPlan plan = sessionPlan();
        plan.sessions->think = kNsPerS;
        plan.sessions->distribution = PatienceShape::Exponential;
        plan.sessions->limit = 5000;
        const Ns start = kStart;
        SessionIssuer issuer(plan, {}, Phase::Measured, start, 1, *m_bodies);
        DueRequest due;
        Ns now = start;
        double sum = 0;
        int count = 0;
        while (issuer.take(std::max(now, issuer.nextDue()), due)) {
            if (due.turn > 0) {
                sum += static_cast<double>(due.scheduled - now) / 1e9;
                ++count;
            }
            now = due.scheduled;
            issuer.answered(due.slot, true, "r");
            issuer.release(due.slot, now, false);
        }
        QCOMPARE(count, 10'000);
        QVERIFY2(std::abs(sum / count - 1) < 0.05, qPrintable(QString::number(sum / count)));
    }

    void aFailedTurnEndsItsConversation()
    {
        SessionIssuer issuer(sessionPlan(), {}, Phase::Measured, kStart, 1, *m_bodies);
        DueRequest due;
        QVERIFY(issuer.take(kStart, due));
        const std::uint32_t first = due.sample;
        const std::uint64_t session = due.session;
        issuer.answered(due.slot, false, {});
        issuer.release(due.slot, kStart + 5, false);
        for (std::uint16_t turn = 1; turn < kTurns; ++turn) {
            QVERIFY(issuer.takeSkipped(due));
            QCOMPARE(due.turn, turn);
            QCOMPARE(due.sample, first + turn);
            QCOMPARE(due.session, session);
            QCOMPARE(due.index, std::uint64_t { turn });
        }
        QVERIFY(!issuer.takeSkipped(due));
        // The next conversation begins, after a pause.
        QCOMPARE(issuer.nextDue(), kStart + 5 + DueSource::kPauseAfterRefusal);
        QVERIFY(issuer.take(issuer.nextDue(), due));
        QCOMPARE(due.turn, std::uint16_t { 0 });
        QCOMPARE(due.session, session + 1);
    }

    void aTurnThatNeverGotAConnectionFailsAsWell()
    {
        SessionIssuer issuer(sessionPlan(), {}, Phase::Measured, kStart, 1, *m_bodies);
        DueRequest due;
        QVERIFY(issuer.take(kStart, due));
        issuer.release(due.slot, kStart + 5, true);
        QVERIFY(issuer.takeSkipped(due));
    }

    void nothingIsIssuedAfterTheEnd()
    {
        RunPlan plan = sessionPlan();
        plan.sessions->limit.reset();
        plan.stop.duration = kNsPerS;
        SessionIssuer issuer(plan, {}, Phase::Measured, kStart, 1, *m_bodies);
        DueRequest due;
        QVERIFY(issuer.take(kStart, due));
        issuer.answered(due.slot, true, "r");
        issuer.release(due.slot, kStart + kNsPerS - 5 * kNsPerMs, false);
        QCOMPARE(issuer.nextDue(), kNever); // would be due 5 ms behind the end
        QVERIFY(!issuer.take(kStart + kNsPerS, due));
        QVERIFY(issuer.isExhausted(kStart + kNsPerS));
        QCOMPARE(issuer.issuingEnd(), kStart + kNsPerS);
    }

    void workersShareTheConversations()
    {
        std::set<std::uint64_t> sessions;
        std::set<std::uint64_t> indices;
        std::multiset<std::uint32_t> samples;
        for (std::uint32_t worker = 0; worker < 2; ++worker) {
            SessionIssuer issuer(sessionPlan(), { worker, 2 }, Phase::Measured, kStart, 2,
                                 *m_bodies);
            DueRequest due;
            Ns now = kStart;
            for (; !issuer.isExhausted(now); now += kNsPerS) {
                while (issuer.take(now, due)) {
                    QCOMPARE(due.session % 2, std::uint64_t { worker });
                    QCOMPARE(due.index % 2, std::uint64_t { worker });
                    sessions.insert(due.session);
                    QVERIFY(indices.insert(due.index).second);
                    samples.insert(due.sample);
                    issuer.answered(due.slot, true, "r");
                    issuer.release(due.slot, now, false);
                }
            }
        }
        QCOMPARE(sessions.size(), std::size_t { kConversations });
        QCOMPARE(samples.size(), std::size_t { kConversations * kTurns });
        for (std::uint32_t sample = 0; sample < kConversations * kTurns; ++sample) {
            QCOMPARE(samples.count(sample), std::size_t { 1 });
        }
    }

    void conversationsBeginAtTheirRate()
    {
        RunPlan plan = sessionPlan();
        plan.ratePerS = 100;
        plan.sessions->limit = 2000;
        const Ns start = kStart;
        SessionIssuer issuer(plan, {}, Phase::Measured, start, 0, *m_bodies);
        DueRequest due;
        Ns last = start;
        std::uint64_t begun = 0;
        std::size_t open = 0;
        std::uint32_t slots = 0;
        while (begun < 2000) {
            const Ns now = issuer.nextDue();
            QVERIFY(issuer.take(now, due));
            slots = std::max(slots, due.slot);
            if (due.turn == 0) {
                ++begun;
                ++open;
                last = due.scheduled;
            }
            issuer.answered(due.slot, true, "r");
            issuer.release(due.slot, now + 50 * kNsPerMs, false);
            open -= due.turn + 1 == kTurns ? 1 : 0;
        }
        const double seconds = static_cast<double>(last - start) / 1e9;
        QVERIFY2(std::abs(seconds - 20) < 1.5, qPrintable(QString::number(seconds)));
        // 180 ms each: about 18 go on at a time, and their slots are used again.
        QVERIFY2(slots > 8 && slots < 60, qPrintable(QString::number(slots)));
    }

private:
    QTemporaryDir m_dir;
    std::unique_ptr<BodiesFile> m_bodies;
};

LOADSTONE_TEST(SessionIssuerTest)

#include "tst_sessionissuer.moc"
