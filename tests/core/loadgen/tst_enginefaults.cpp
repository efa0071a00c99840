// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "echoserver/faults.h"
#include "enginerig.h"
#include "scriptedserver.h"
#include "testmain.h"

#include <QTest>
#include <QThread>

#include <algorithm>
#include <array>
#include <set>

using namespace Qt::StringLiterals;
using namespace loadstone;
using test::Access;
using test::EngineRig;
using test::Outcomes;

namespace {

constexpr std::size_t kRequests = 4;
constexpr std::string_view kAll = "a b c d e f g h";
constexpr std::string_view kHalf = "a b c d";

enum class Reuse : std::uint8_t { Never, Sometimes, Always };

/// What each of some requests, one after the other, must come to under a fault.
struct FaultRow
{
    std::string_view fault;
    Outcome outcome;
    std::string_view text; // reasoning and content
    int first; // index of the server's token that the first-token instant stands for; -1: none
    int last; // of the last one that came; not streamed: of the body's last
    unsigned retries; // of all requests, at most: a stale connection is seen in time, or not
    Reuse reuse; // whether a connection carries more than one request
};

// Values of some faults are shortened, see serverFault.
// clang-format off
constexpr std::array kRows {
    FaultRow { "http-500", Outcome::HttpStatus, "", -1, -1, 0, Reuse::Always },
    FaultRow { "http-429", Outcome::HttpStatus, "", -1, -1, 0, Reuse::Always },
    FaultRow { "http-503", Outcome::HttpStatus, "", -1, -1, 0, Reuse::Always },
    FaultRow { "redirect", Outcome::HttpStatus, "", -1, -1, 0, Reuse::Always },
    FaultRow { "html-200", Outcome::Malformed, "", -1, -1, 0, Reuse::Always },
    FaultRow { "error-200", Outcome::ErrorObject, "", -1, -1, 0, Reuse::Always },
    FaultRow { "empty-body", Outcome::Malformed, "", -1, -1, 0, Reuse::Always },
    FaultRow { "not-http", Outcome::Malformed, "", -1, -1, 0, Reuse::Never },
    FaultRow { "error-frame", Outcome::ErrorFrame, kHalf, 0, 3, 0, Reuse::Always },
    FaultRow { "error-frame-first", Outcome::ErrorFrame, "", -1, -1, 0, Reuse::Always },
    FaultRow { "garbage", Outcome::Malformed, kAll, 0, 7, 0, Reuse::Always },
    FaultRow { "broken-json", Outcome::Malformed, kAll, 0, 7, 0, Reuse::Always },
    FaultRow { "invalid-utf8", Outcome::Ok, "a b c d e\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD f g h", 0, 7, 0, Reuse::Always },
    FaultRow { "bad-chunk", Outcome::Malformed, kHalf, 0, 3, 0, Reuse::Never },
    FaultRow { "finish-error", Outcome::ErrorFrame, kAll, 0, 7, 0, Reuse::Always },
    FaultRow { "truncated", Outcome::Truncated, kHalf, 0, 3, 0, Reuse::Never },
    FaultRow { "truncated-event", Outcome::Truncated, kHalf, 0, 3, 0, Reuse::Never },
    FaultRow { "truncated-head", Outcome::Truncated, "", -1, -1, 0, Reuse::Never },
    FaultRow { "no-response", Outcome::Reset, "", -1, -1, 0, Reuse::Never },
    FaultRow { "reset", Outcome::Reset, kHalf, 0, 3, 0, Reuse::Never },
    FaultRow { "reset-first", Outcome::Reset, "", -1, -1, 0, Reuse::Never },
    FaultRow { "no-done-no-finish", Outcome::Truncated, kAll, 0, 7, 0, Reuse::Always },
    FaultRow { "http10-truncated", Outcome::Truncated, kHalf, 0, 3, 0, Reuse::Never },
    FaultRow { "length-long", Outcome::Truncated, kHalf, 0, 3, 0, Reuse::Never },
    FaultRow { "length-short", Outcome::Truncated, kHalf, 0, 3, 0, Reuse::Never },
    FaultRow { "idle", Outcome::TimeoutIdle, kHalf, 0, 3, 0, Reuse::Never },
    FaultRow { "silence", Outcome::TimeoutFirstByte, "", -1, -1, 0, Reuse::Never },
    FaultRow { "silence-after-head", Outcome::TimeoutIdle, "", -1, -1, 0, Reuse::Never },
    FaultRow { "no-done", Outcome::Ok, kAll, 0, 7, 0, Reuse::Always },
    FaultRow { "no-finish", Outcome::Ok, kAll, 0, 7, 0, Reuse::Always },
    FaultRow { "no-last-blank", Outcome::Ok, kAll, 0, 7, 0, Reuse::Always },
    FaultRow { "finish-length", Outcome::Ok, kAll, 0, 7, 0, Reuse::Always },
    FaultRow { "half-close", Outcome::Ok, kAll, 0, 7, 3, Reuse::Never },
    FaultRow { "close-announced", Outcome::Ok, kAll, 0, 7, 0, Reuse::Never },
    FaultRow { "keepalive-close", Outcome::Ok, kAll, 0, 7, 2, Reuse::Sometimes },
    FaultRow { "late-close", Outcome::Ok, kAll, 0, 7, 0, Reuse::Always },
    FaultRow { "http10-close", Outcome::Ok, kAll, 0, 7, 0, Reuse::Never },
    FaultRow { "crlf", Outcome::Ok, kAll, 0, 7, 0, Reuse::Always },
    FaultRow { "lone-cr", Outcome::Ok, kAll, 0, 7, 0, Reuse::Always },
    FaultRow { "mixed-line-ends", Outcome::Ok, kAll, 0, 7, 0, Reuse::Always },
    FaultRow { "comments", Outcome::Ok, kAll, 0, 7, 0, Reuse::Always },
    FaultRow { "no-space", Outcome::Ok, kAll, 0, 7, 0, Reuse::Always },
    FaultRow { "other-fields", Outcome::Ok, kAll, 0, 7, 0, Reuse::Always },
    FaultRow { "multi-line-data", Outcome::Ok, kAll, 0, 7, 0, Reuse::Always },
    FaultRow { "bom", Outcome::Ok, kAll, 0, 7, 0, Reuse::Always },
    FaultRow { "giant-line", Outcome::Ok, kAll, 0, 7, 0, Reuse::Always },
    FaultRow { "line-ends-in-text", Outcome::Ok, "a b c d e\xE2\x80\xA8one\xE2\x80\xA9two\xC2\x85three f g h", 0, 7, 0, Reuse::Always },
    FaultRow { "multi-byte", Outcome::Ok, "a\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80 b\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80 c\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80 d\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80 e\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80 f\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80 g\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80 h\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80", 0, 7, 0, Reuse::Always },
    FaultRow { "split-bytes", Outcome::Ok, kAll, 0, 7, 0, Reuse::Always },
    FaultRow { "split-moving", Outcome::Ok, kAll, 0, 7, 0, Reuse::Always },
    FaultRow { "two-events", Outcome::Ok, kAll, 0, 7, 0, Reuse::Always },
    FaultRow { "slow-loris", Outcome::Ok, kAll, 0, 7, 0, Reuse::Always },
    FaultRow { "all-at-end", Outcome::Ok, kAll, 0, 7, 0, Reuse::Always },
    FaultRow { "multi-token", Outcome::Ok, kAll, 0, 7, 0, Reuse::Always },
    FaultRow { "pause", Outcome::Ok, kAll, 0, 7, 0, Reuse::Always },
    FaultRow { "tiny-chunks", Outcome::Ok, kAll, 0, 7, 0, Reuse::Always },
    FaultRow { "chunk-extensions", Outcome::Ok, kAll, 0, 7, 0, Reuse::Always },
    FaultRow { "trailers", Outcome::Ok, kAll, 0, 7, 0, Reuse::Always },
    FaultRow { "gzip", Outcome::Ok, kAll, 0, 7, 0, Reuse::Always },
    FaultRow { "interim", Outcome::Ok, kAll, 0, 7, 0, Reuse::Always },
    FaultRow { "status-201", Outcome::Ok, kAll, 0, 7, 0, Reuse::Always },
    FaultRow { "no-content-type", Outcome::Ok, kAll, 0, 7, 0, Reuse::Always },
    FaultRow { "content-type-case", Outcome::Ok, kAll, 0, 7, 0, Reuse::Always },
    FaultRow { "not-streamed", Outcome::Ok, kAll, -1, 7, 0, Reuse::Always },
    FaultRow { "empty-choices", Outcome::Ok, kAll, 0, 7, 0, Reuse::Always },
    FaultRow { "null-delta", Outcome::Ok, kAll, 0, 7, 0, Reuse::Always },
    FaultRow { "odd-types", Outcome::Ok, kAll, 0, 7, 0, Reuse::Always },
    FaultRow { "role-only", Outcome::Ok, kAll, 0, 7, 0, Reuse::Always },
    FaultRow { "empty-answer", Outcome::Ok, "", -1, -1, 0, Reuse::Always },
    FaultRow { "hidden-tokens", Outcome::Ok, "", -1, -1, 0, Reuse::Always },
    FaultRow { "reasoning-only", Outcome::Ok, kAll, 0, 7, 0, Reuse::Always },
    FaultRow { "reasoning-alias", Outcome::Ok, kAll, 0, 7, 0, Reuse::Always },
    FaultRow { "reasoning-then-answer", Outcome::Ok, kAll, 0, 7, 0, Reuse::Always },
    FaultRow { "tool-calls", Outcome::Ok, "", 0, 7, 0, Reuse::Always },
    FaultRow { "refusal", Outcome::Ok, kAll, 0, 7, 0, Reuse::Always },
    FaultRow { "usage-missing", Outcome::Ok, kAll, 0, 7, 0, Reuse::Always },
    FaultRow { "usage-zero", Outcome::Ok, kAll, 0, 7, 0, Reuse::Always },
    FaultRow { "usage-null", Outcome::Ok, kAll, 0, 7, 0, Reuse::Always },
    FaultRow { "usage-in-last", Outcome::Ok, kAll, 0, 7, 0, Reuse::Always },
    FaultRow { "late-usage", Outcome::Ok, kAll, 0, 7, 0, Reuse::Always },
};

// clang-format on

// A word with letters in it is a token.
int tokensOf(const std::string& text)
{
    int tokens = 0;
    bool inside = false;
    for (const char c : text) {
        tokens += c != ' ' && !inside ? 1 : 0;
        inside = c != ' ';
    }
    return tokens;
}

// An event is whole before the last byte that the server counts to it: the end of its HTTP chunk.
bool isCut(std::string_view fault)
{
    return fault.starts_with("split-") || fault == "slow-loris" || fault == "multi-byte";
}

QString serverFault(const FaultInfo& fault)
{
    const QString name = QString::fromUtf8(fault.name.data(), qsizetype(fault.name.size()));
    // Silences stay longer than the time-outs; everything else need not take long.
    const bool isSilence = fault.name == "idle" || fault.name.starts_with("silence");
    return fault.value >= kNsPerMs && !isSilence ? QString(name % u"=100ms"_s) : name;
}

Outcomes runUnder(const FaultInfo& fault)
{
    EngineRig rig;
    rig.plan.keepTexts = true;
    rig.plan.kind = ScenarioKind::Concurrency;
    rig.plan.concurrency = 1;
    rig.plan.stop.samples = kRequests;
    rig.plan.endpoint.timeouts.idle = 300 * kNsPerMs;
    rig.plan.endpoint.timeouts.firstByte = 300 * kNsPerMs;
    rig.bodies = { test::bodyBefore() + std::string(kAll) + test::bodyBehind() };
    rig.server = { u"tokens"_s, u"8"_s,   u"itl"_s,   u"1ms"_s,
                   u"tail"_s,   u"0ms"_s, u"fault"_s, serverFault(fault) };
    return rig.run();
}

} // namespace

/// The table of faults: what the engine makes of each that the bundled server can play.
class EngineFaultsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void everyFaultHasARow()
    {
        std::set<std::string_view> rows;
        for (const FaultRow& row : kRows) {
            QVERIFY2(rows.insert(row.fault).second, std::string(row.fault).c_str());
            QVERIFY2(findFault(row.fault) != nullptr, std::string(row.fault).c_str());
        }
        for (const FaultInfo& fault : faultTable()) {
            QVERIFY2(rows.contains(fault.name), std::string(fault.name).c_str());
        }
        qInfo("%zu faults, %zu rows of (outcome, text, first and last token, retries, reuse)",
              faultTable().size(), kRows.size());
        QVERIFY(kRows.size() >= 45);
    }

    void comesToWhatTheTableSays_data()
    {
        QTest::addColumn<int>("index");
        for (std::size_t i = 0; i < kRows.size(); ++i) {
            QTest::newRow(std::string(kRows[i].fault).c_str()) << int(i);
        }
    }

    void comesToWhatTheTableSays()
    {
        QFETCH(int, index);
        const FaultRow& row = kRows[static_cast<std::size_t>(index)];
        const FaultInfo& fault = *findFault(row.fault);
        // The list of faults and this table agree on what a success is.
        QCOMPARE(row.outcome == Outcome::Ok, fault.succeeds);
        const Outcomes out = runUnder(fault);
        QCOMPARE(out.records.size(), kRequests);
        std::size_t reused = 0;
        unsigned retries = 0;
        EngineRig ids;
        for (const RequestRecord& record : out.records) {
            QCOMPARE(QByteArray(termName(record.outcome).data()),
                     QByteArray(termName(row.outcome).data()));
            checkTokens(record, row, out);
            const auto seen = out.access.find(ids.id(record));
            if (seen != out.access.end() && row.outcome == Outcome::Ok && !isCut(row.fault)) {
                checkInstants(record, seen->second, out.epoch);
            }
            reused += (record.flags & kReusedConnection) != 0 ? 1 : 0;
            retries += record.retries;
        }
        switch (row.reuse) {
        case Reuse::Never:
            QCOMPARE(reused, std::size_t { 0 });
            break;
        case Reuse::Sometimes:
            QVERIFY(reused > 0 && reused < kRequests);
            break;
        case Reuse::Always:
            QCOMPARE(reused, kRequests - 1);
            break;
        }
        QVERIFY(retries <= row.retries);
    }

    void commentsInALongPrefillResetTheIdleTimer()
    {
        constexpr int kPings = 7;
        test::ScriptedServer server([](int fd, int) {
            const auto chunk = [](const std::string& bytes) {
                return std::to_string(bytes.size()) + "\r\n" + bytes + "\r\n"; // below ten bytes
            };
            test::ScriptedServer::readRequest(fd);
            test::ScriptedServer::write(fd,
                                        "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n"
                                        "Transfer-Encoding: chunked\r\n\r\n");
            for (int i = 0; i < kPings; ++i) {
                QThread::msleep(100);
                test::ScriptedServer::write(fd, chunk(i % 2 == 0 ? ": hi\n\n" : ":\n\n"));
            }
            const std::string answer = test::ScriptedServer::streamedAnswer();
            test::ScriptedServer::write(fd, answer.substr(answer.find("\r\n\r\n") + 4));
        });
        EngineRig rig;
        rig.useServer = false;
        rig.plan.endpoint.urls = { server.url() };
        rig.plan.kind = ScenarioKind::Concurrency;
        rig.plan.stop.samples = 1;
        rig.plan.endpoint.timeouts.idle = 400 * kNsPerMs;
        const Outcomes out = rig.run();
        QCOMPARE(out.records.size(), std::size_t { 1 });
        const RequestRecord& record = out.records.front();
        QCOMPARE(QByteArray(termName(record.outcome).data()), QByteArray("ok"));
        QCOMPARE(record.contentChunks, 1U);
        // None of the comments is a token.
        QVERIFY(record.firstToken - record.firstByte >= kPings * 100 * kNsPerMs);
    }

private:
    static void checkTokens(const RequestRecord& record, const FaultRow& row, const Outcomes& out)
    {
        const auto found = out.texts.find(record.index);
        const std::string text = found == out.texts.end() ? std::string() : found->second;
        QCOMPARE(QByteArray::fromStdString(text),
                 QByteArray(row.text.data(), static_cast<qsizetype>(row.text.size())));
        QCOMPARE(happened(record.firstToken), row.first >= 0);
        const bool isCall = (record.flags & kHadToolCalls) != 0;
        const int tokens = isCall ? static_cast<int>(record.contentChunks) : tokensOf(text);
        QCOMPARE(tokens - 1, row.last);
        QVERIFY(happened(record.lastToken) || row.last < 0);
    }

    // A role, an empty event or a comment is no token: the server's own log says when they went.
    static void checkInstants(const RequestRecord& record, const Access& access, Ns epoch)
    {
        if (access.firstToken && happened(record.firstToken)) {
            QVERIFY(record.firstToken + epoch >= *access.firstToken);
        }
        if (access.lastToken && happened(record.lastToken)) {
            QVERIFY(record.lastToken + epoch >= *access.lastToken);
        }
    }
};

LOADSTONE_TEST(EngineFaultsTest)

#include "tst_enginefaults.moc"
