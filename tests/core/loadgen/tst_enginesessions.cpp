// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/json.h"
#include "enginerig.h"
#include "scriptedserver.h"
#include "testmain.h"

#include <QTest>

#include <map>
#include <mutex>
#include <set>

#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace loadstone;
using test::EngineRig;
using test::Outcomes;
using test::ScriptedServer;

namespace {

constexpr int kTurns = 8;
constexpr int kConversations = 3;

// Bodies of turns as a plan prepares them: only what is new.
void holdConversations(EngineRig& rig)
{
    rig.plan.kind = ScenarioKind::Sessions;
    rig.plan.concurrency = 2;
    rig.plan.sessions.emplace();
    rig.plan.sessions->header = "X-Session-ID";
    rig.plan.sessions->conversations = kConversations;
    rig.plan.sessions->limit = kConversations;
    const std::string tail = "],\"stream\":true}";
    const std::string before = ",{\"role\":\"assistant\",\"content\":\"";
    rig.bodies.clear();
    for (int conversation = 0; conversation < kConversations; ++conversation) {
        for (int turn = 0; turn < kTurns; ++turn) {
            const std::string asked = "{\"role\":\"user\",\"content\":\"c"
                + std::to_string(conversation) + "t" + std::to_string(turn) + "\"}";
            rig.bodies.push_back(turn == 0 ? "{\"model\":\"m\",\"messages\":[" + asked + tail
                                           : before + "\"}," + asked + tail);
        }
    }
    rig.onBody = [before, tail](Body& body) {
        body.turn = static_cast<std::uint16_t>(body.sample % kTurns);
        body.turns = kTurns;
        if (body.turn > 0) {
            body.replyAt = static_cast<std::int32_t>(before.size());
            body.drop = static_cast<std::uint32_t>(tail.size());
        }
    };
}

std::string headerOf(const std::string& request, const std::string& name)
{
    const std::size_t at = request.find("\r\n" + name + ": ");
    const std::size_t from = at + name.size() + 4;
    return at == std::string::npos ? std::string()
                                   : request.substr(from, request.find("\r\n", from) - from);
}

std::string answerOf(const std::string& text)
{
    const std::string events = "data: "
        + compactJson(Json { { "choices",
                               { { { "index", 0 },
                                   { "delta", { { "content", text } } },
                                   { "finish_reason", nullptr } } } } })
        + "\n\ndata: {\"choices\":[{\"index\":0,\"delta\":{},\"finish_reason\":\"stop\"}]}\n\n"
          "data: [DONE]\n\n";
    return "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nContent-Length: "
        + std::to_string(events.size()) + "\r\n\r\n" + events;
}

/// A server that keeps what it was sent and has a telling answer to everything.
struct Talker
{
    std::mutex mutex;
    std::vector<std::string> requests;
    std::map<std::string, std::string> replies; // by the text of the question
    std::string failOn; // this question gets a 500

    std::string answer(const std::string& request)
    {
        const auto body = parseJson(request.substr(request.find("\r\n\r\n") + 4));
        const std::string question = body
            ? body->at("messages").back().at("content").get<std::string>()
            : std::string("no JSON");
        const std::lock_guard lock(mutex);
        requests.push_back(request);
        if (question == failOn) {
            return "HTTP/1.1 500 Internal Server Error\r\nContent-Length: 0\r\n\r\n";
        }
        std::string& reply = replies[question];
        reply = "“" + question + "” \"quoted\" \\ back\n\tnext 🙂 "
            + std::string(question.size() * 700, 'r');
        return answerOf(reply);
    }
};

} // namespace

/// Conversations through real sockets.
class EngineSessionsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void theNextTurnHoldsTheServedReplyByteForByte()
    {
        Talker talker;
        const Outcomes out = hold(talker);
        QVERIFY2(!out.refused, qPrintable(out.refused ? errorText(*out.refused) : QString()));
        QCOMPARE(out.records.size(), std::size_t { kTurns * kConversations });
        QCOMPARE(talker.requests.size(), out.records.size());
        std::map<std::string, int> turnsOf; // by session
        for (const std::string& request : talker.requests) {
            const auto body = parseJson(request.substr(request.find("\r\n\r\n") + 4));
            QVERIFY2(body, request.c_str());
            const Json& messages = body->at("messages");
            const int turn = turnsOf[headerOf(request, "X-Session-ID")]++;
            QCOMPARE(messages.size(), static_cast<std::size_t>(2 * turn + 1));
            for (std::size_t i = 1; i < messages.size(); i += 2) {
                QCOMPARE(messages[i].at("role").get<std::string>(), std::string("assistant"));
                QCOMPARE(messages[i].at("content").get<std::string>(),
                         talker.replies.at(messages[i - 1].at("content").get<std::string>()));
            }
        }
        QCOMPARE(turnsOf.size(), std::size_t { kConversations });
        for (const auto& [session, turns] : turnsOf) {
            QVERIFY2(session.find("-s") != std::string::npos, session.c_str());
            QCOMPARE(turns, kTurns);
        }
        // Each turn on the record has a first token of its own.
        std::map<int, int> perTurn;
        for (const RequestRecord& record : out.records) {
            QVERIFY(record.outcome == Outcome::Ok && happened(record.firstToken));
            QCOMPARE(record.turn, static_cast<std::uint16_t>(record.sample % kTurns));
            QVERIFY(record.scheduled >= record.freed && record.dispatched >= record.scheduled);
            ++perTurn[record.turn];
        }
        for (int turn = 0; turn < kTurns; ++turn) {
            QCOMPARE(perTurn[turn], kConversations);
        }
        QVERIFY(out.texts.empty()); // nobody asked to keep them
    }

    void aFailedTurnMakesTheRestNotAttempted()
    {
        Talker talker;
        talker.failOn = "c1t3";
        const Outcomes out = hold(talker);
        QCOMPARE(out.records.size(), std::size_t { kTurns * kConversations });
        std::set<std::uint64_t> indices;
        int skipped = 0;
        for (const RequestRecord& record : out.records) {
            QVERIFY(indices.insert(record.index).second);
            const bool isAfter = record.sample / kTurns == 1 && record.turn > 3;
            skipped += isAfter ? 1 : 0;
            QCOMPARE(record.outcome,
                     isAfter                                               ? Outcome::NotAttempted
                         : record.sample / kTurns == 1 && record.turn == 3 ? Outcome::HttpStatus
                                                                           : Outcome::Ok);
        }
        QCOMPARE(skipped, kTurns - 4);
        QCOMPARE(out.result.counts.of(Outcome::NotAttempted), std::uint64_t { kTurns - 4 });
        QCOMPARE(out.result.counts.issued,
                 std::uint64_t { kTurns * kConversations - (kTurns - 4) });
        QCOMPARE(*indices.rbegin(), std::uint64_t { kTurns * kConversations - 1 });
    }

    void aWarmUpHasConversationsOfItsOwn()
    {
        Talker talker;
        EngineRig rig;
        holdConversations(rig);
        rig.plan.warmup.requests = 1; // conversation
        const Outcomes out = run(rig, talker);
        QCOMPARE(out.warmup.size(), std::size_t { kTurns });
        QCOMPARE(out.records.size(), std::size_t { kTurns * kConversations });
    }

private:
    static Outcomes run(EngineRig& rig, Talker& talker)
    {
        const ScriptedServer server([&talker](int fd, int) {
            for (;;) {
                const std::string request = ScriptedServer::readRequest(fd);
                if (request.empty()) {
                    return;
                }
                ScriptedServer::write(fd, talker.answer(request));
            }
        });
        rig.useServer = false;
        rig.plan.endpoint.urls = { server.url() };
        return rig.run();
    }

    static Outcomes hold(Talker& talker)
    {
        EngineRig rig;
        holdConversations(rig);
        return run(rig, talker);
    }
};

LOADSTONE_TEST(EngineSessionsTest)

#include "tst_enginesessions.moc"
