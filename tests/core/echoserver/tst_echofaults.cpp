// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "decodedanswer.h"
#include "echoserver/answerplanner.h"
#include "testmain.h"

#include <QTest>

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <string>

using namespace Qt::StringLiterals;
using namespace loadstone;
using test::decodeAnswer;
using test::DecodedAnswer;

namespace {

const std::string kText = "one two three four one two three four";

CompletionRequest request(bool streamed)
{
    CompletionRequest made;
    made.stream = streamed;
    made.includeUsage = true;
    made.model = "m";
    made.text = "one two three four";
    made.promptTokens = 4;
    return made;
}

AnswerPlan planOf(std::string_view fault, bool streamed, std::uint64_t index = 1)
{
    EchoOptions options;
    options.ttft = kNsPerMs;
    options.itl = kNsPerMs;
    options.tokens = 8;
    const auto text = QString::fromUtf8(fault.data(), static_cast<qsizetype>(fault.size()));
    if (!applyEchoOption(options, u"fault"_s, text)) {
        qFatal("no such fault");
    }
    RequestFacts facts;
    facts.index = index;
    facts.answersBefore = 1;
    return AnswerPlanner(options).plan(request(streamed), facts);
}

DecodedAnswer decoded(const AnswerPlan& plan)
{
    return decodeAnswer(plan.bytes, plan.ending != Ending::KeepAlive);
}

/// A correct client's judgement: 2xx, no error, nothing malformed, framing kept, an end marker.
bool succeeds(const AnswerPlan& plan)
{
    const DecodedAnswer got = decoded(plan);
    const bool marked = got.done || !got.finish.empty();
    return got.status >= 200 && got.status < 300 && got.whole && got.malformed == 0
        && got.errors == 0 && marked && got.finish != "error" && got.rest.empty();
}

} // namespace

class EchoFaultsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void comesToWhatTheTableSays_data()
    {
        QTest::addColumn<QByteArray>("name");
        for (const FaultInfo& fault : faultTable()) {
            QTest::newRow(std::string(fault.name).c_str())
                << QByteArray(fault.name.data(), static_cast<qsizetype>(fault.name.size()));
        }
    }

    void comesToWhatTheTableSays()
    {
        QFETCH(QByteArray, name);
        const FaultInfo* fault = findFault(name.toStdString());
        QVERIFY(fault);
        for (const bool streamed : { true, false }) {
            const AnswerPlan plan = planOf(fault->name, streamed);
            QCOMPARE(plan.fault, fault->name);
            QVERIFY2(succeeds(plan) == fault->succeeds, plan.bytes.c_str());
            QCOMPARE(plan.tokens.has_value() && !fault->succeeds, false);
            // Steps go forward and end at the last byte.
            std::size_t end = 0;
            Ns at = kAtAccept;
            for (const PlanStep& step : plan.steps) {
                QVERIFY(step.end >= end && step.end <= plan.bytes.size());
                end = step.end;
                at = std::max(at, step.at);
            }
            QCOMPARE(end, plan.bytes.size());
            // A client with default time-outs and four connections must get through a dozen soon.
            QVERIFY(at <= 4 * kNsPerS);
        }
    }

    void leavesTheTextWhole_data() { comesToWhatTheTableSays_data(); }

    void leavesTheTextWhole()
    {
        QFETCH(QByteArray, name);
        static const std::map<std::string, std::string> kTold {
            { "usage-missing", "none" },
            { "usage-null", "none" },
            { "usage-zero", "0" },
            { "empty-answer", "0" },
        };
        const FaultInfo* fault = findFault(name.toStdString());
        if (!fault->succeeds) {
            return;
        }
        const AnswerPlan plan = planOf(fault->name, true);
        const DecodedAnswer got = decoded(plan);
        const std::string all = got.reasoning + got.text + got.tool + got.refusal;
        if (name == "empty-answer" || name == "hidden-tokens") {
            QCOMPARE(all, std::string());
        } else if (name == "multi-byte" || name == "line-ends-in-text" || name == "invalid-utf8") {
            QVERIFY(all.size() > kText.size());
        } else {
            QCOMPARE(all, kText);
        }
        const auto told = kTold.find(name.toStdString());
        const std::string usage =
            got.completionTokens ? std::to_string(*got.completionTokens) : "none";
        QCOMPARE(usage, told == kTold.end() ? std::string("8") : told->second);
        QCOMPARE(plan.tokens ? std::to_string(*plan.tokens) : "none", usage);
    }

    void haveTheirOwnBytes_data()
    {
        using Check = std::function<bool(const AnswerPlan&, const DecodedAnswer&)>;
        QTest::addColumn<Check>("check");
        const auto row = [](const char* name, Check check) { QTest::newRow(name) << check; };
        const auto has = [](std::string text) -> Check {
            return [text = std::move(text)](const AnswerPlan& plan, const DecodedAnswer&) {
                return plan.bytes.find(text) != std::string::npos;
            };
        };
        const auto hasNot = [](std::string text) -> Check {
            return [text = std::move(text)](const AnswerPlan& plan, const DecodedAnswer&) {
                return plan.bytes.find(text) == std::string::npos;
            };
        };
        row("http-429", has("Retry-After: "));
        row("redirect", has("Location: /"));
        row("html-200", has("Content-Type: text/html"));
        row("error-200",
            [](const auto&, const auto& got) { return got.status == 200 && got.errors == 1; });
        row("error-frame", [](const auto&, const auto& got) {
            return got.text == "one two three four" && !got.done && got.whole;
        });
        row("error-frame-first",
            [](const auto&, const auto& got) { return got.text.empty() && got.errors == 1; });
        row("garbage", [](const auto&, const auto& got) {
            return got.malformed == 1 && got.done && got.text == kText;
        });
        row("broken-json",
            [](const auto&, const auto& got) { return got.malformed == 1 && got.done; });
        row("truncated", [](const auto& plan, const auto& got) {
            return got.text == "one two three four" && plan.ending == Ending::Close;
        });
        row("truncated-event", [](const auto&, const auto& got) {
            return got.body.ends_with("\n") == false && got.text == "one two three four";
        });
        row("truncated-head", [](const auto& plan, const auto& got) {
            return plan.status == 0 && got.status == 0 && !got.rest.empty();
        });
        row("no-response", [](const auto& plan, const auto&) {
            return plan.bytes.empty() && plan.ending == Ending::Close;
        });
        row("reset", [](const auto& plan, const auto& got) {
            return plan.ending == Ending::Reset && got.text == "one two three four";
        });
        row("reset-first", [](const auto& plan, const auto&) {
            return plan.bytes.empty() && plan.ending == Ending::Reset;
        });
        row("no-done",
            [](const auto&, const auto& got) { return !got.done && got.finish == "stop"; });
        row("no-finish",
            [](const auto&, const auto& got) { return got.done && got.finish.empty(); });
        row("no-done-no-finish", [](const auto&, const auto& got) {
            return !got.done && got.finish.empty() && got.text == kText && got.whole;
        });
        row("no-last-blank", [](const auto&, const auto& got) {
            return got.body.ends_with("data: [DONE]\n") && !got.body.ends_with("\n\n");
        });
        row("idle", [](const auto& plan, const auto& got) {
            return got.text == "one two three four"
                && plan.steps.back().at - plan.steps[plan.steps.size() - 2].at == 3 * kNsPerS;
        });
        row("silence", [](const auto& plan, const auto&) {
            return plan.bytes.empty() && plan.steps.back().at == 3 * kNsPerS;
        });
        row("silence-after-head", [](const auto& plan, const auto& got) {
            return got.status == 200 && got.events.size() == 1
                && plan.steps.back().at >= 3 * kNsPerS;
        });
        row("half-close",
            [](const auto& plan, const auto&) { return plan.ending == Ending::HalfClose; });
        row("close-announced", has("Connection: close\r\n"));
        row("keepalive-close", [](const auto& plan, const auto& got) {
            return plan.ending == Ending::Close && got.head.find("Connection") == std::string::npos;
        });
        row("late-close", [](const auto& plan, const auto&) {
            return plan.steps.back().at - plan.steps[plan.steps.size() - 2].at == 300 * kNsPerMs;
        });
        row("http10-close", [](const auto& plan, const auto& got) {
            return plan.bytes.starts_with("HTTP/1.0 ")
                && got.head.find("ength") == std::string::npos;
        });
        row("length-short",
            [](const auto&, const auto& got) { return got.whole && !got.rest.empty(); });
        row("length-long", [](const auto&, const auto& got) {
            return !got.whole && got.head.find("Content-Length") != std::string::npos;
        });
        row("crlf", [](const auto&, const auto& got) {
            return got.body.find("\r\n\r\n") != std::string::npos
                && std::count(got.body.begin(), got.body.end(), '\n')
                == std::count(got.body.begin(), got.body.end(), '\r');
        });
        row("lone-cr", [](const auto&, const auto& got) {
            return got.body.find('\n') == std::string::npos
                && got.body.find("\r\r") != std::string::npos;
        });
        row("mixed-line-ends", [](const auto&, const auto& got) {
            return got.body.find("\n\r") != std::string::npos
                && got.body.find("\r\n") != std::string::npos;
        });
        row("comments", has("\n: keep-alive\n"));
        row("no-space", has("data:{"));
        row("other-fields", has("retry: 3000\n"));
        row("multi-line-data", [](const auto&, const auto& got) {
            return got.events.front().find('\n') != std::string::npos;
        });
        row("bom",
            [](const auto&, const auto& got) { return got.body.starts_with("\xEF\xBB\xBF"); });
        row("giant-line",
            [](const auto&, const auto& got) { return got.body.size() > (1U << 20); });
        row("line-ends-in-text", has("\xE2\x80\xA8"));
        row("multi-byte", has("\xF0\x9F\x98\x80"));
        row("split-bytes",
            [](const auto& plan, const auto&) { return plan.steps.size() == plan.bytes.size(); });
        row("split-moving",
            [](const auto& plan, const auto&) { return plan.steps.size() == 2 * (1 + 8 + 2); });
        row("two-events", [](const auto& plan, const auto&) { return plan.steps.size() == 6; });
        row("slow-loris", [](const auto& plan, const auto&) {
            return plan.steps.size() == 40 && plan.steps.back().at == 975 * kNsPerMs;
        });
        row("all-at-end", [](const auto& plan, const auto&) {
            return plan.steps.size() == 2 && plan.steps.back().at == plan.serviceTime;
        });
        row("multi-token",
            [](const auto& plan, const auto&) { return plan.steps.size() == 1 + 2 + 2; });
        row("pause",
            [](const auto& plan, const auto&) { return plan.serviceTime == 508 * kNsPerMs; });
        row("tiny-chunks", has("\r\n7\r\n"));
        row("chunk-extensions", has(";note=\"a;b\"\r\n"));
        row("trailers", has("0\r\nX-Checksum: 1\r\n"));
        row("gzip", has("Content-Encoding: gzip"));
        row("interim", [](const auto&, const auto& got) { return got.interim == 2; });
        row("status-201", [](const auto& plan, const auto& got) {
            return got.status == 201 && plan.status == 201;
        });
        row("no-content-type", hasNot("Content-Type"));
        row("content-type-case", has("Text/Event-Stream;Charset=UTF-8"));
        row("not-streamed", has("Content-Type: application/json"));
        row("empty-choices", [](const auto&, const auto& got) {
            return got.events.front().find("\"choices\":[]") != std::string::npos;
        });
        row("null-delta", has("\"delta\":null"));
        row("role-only", [](const auto&, const auto& got) {
            return got.events[2].find("\"role\"") != std::string::npos
                && got.events[3].find("\"role\"") == std::string::npos;
        });
        row("reasoning-only", [](const auto&, const auto& got) {
            return got.text.empty() && got.reasoning == kText;
        });
        row("reasoning-alias", has("{\"reasoning\":"));
        row("reasoning-then-answer", [](const auto&, const auto& got) {
            return got.reasoning == "one two three four" && got.text == " one two three four";
        });
        row("tool-calls", [](const auto&, const auto& got) {
            return got.tool == kText && got.finish == "tool_calls";
        });
        row("refusal", [](const auto&, const auto& got) { return got.refusal == kText; });
        row("hidden-tokens", [](const auto& plan, const auto& got) {
            return got.text.empty() && plan.firstTokenByte == AnswerPlan::kNoByte;
        });
        row("usage-null", has("\"usage\":null"));
        row("usage-in-last", [](const auto&, const auto& got) {
            return got.events[8].find("\"completion_tokens\":8") != std::string::npos;
        });
        row("late-usage", [](const auto& plan, const auto&) {
            return plan.steps[plan.steps.size() - 2].at == (8 + 5 + 500) * kNsPerMs;
        });
        row("finish-length", [](const auto&, const auto& got) { return got.finish == "length"; });
        row("finish-error", [](const auto&, const auto& got) { return got.finish == "error"; });
        row("odd-types", has("\"stop_reason\":106"));
        row("bad-chunk", has("size?\r\n"));
        row("not-http",
            [](const auto& plan, const auto&) { return !plan.bytes.starts_with("HTTP"); });
        row("empty-body", has("Content-Length: 0\r\n"));
    }

    void haveTheirOwnBytes()
    {
        using Check = std::function<bool(const AnswerPlan&, const DecodedAnswer&)>;
        QFETCH(Check, check);
        const AnswerPlan plan = planOf(QTest::currentDataTag(), true);
        QVERIFY2(check(plan, decoded(plan)), plan.bytes.c_str());
    }

    void movingCutsReachEveryByte()
    {
        std::set<std::size_t> cuts;
        for (std::uint64_t index = 1; index <= 300; ++index) {
            const AnswerPlan plan = planOf("split-moving", true, index);
            cuts.insert(plan.steps[2].end - plan.steps[1].end);
        }
        const AnswerPlan plan = planOf("split-moving", true);
        const std::size_t size = plan.steps[3].end - plan.steps[1].end;
        QVERIFY2(cuts.size() >= size - 3, qPrintable(u"%1 of %2"_s.arg(cuts.size()).arg(size)));
    }

    void ownValuesAreKept()
    {
        QCOMPARE(planOf("silence=7s", true).steps.back().at, 7 * kNsPerS);
        QCOMPARE(planOf("keepalive-close=3", true).ending, Ending::KeepAlive);
        QCOMPARE(planOf("keepalive-close=2", true).ending, Ending::Close);
    }
};

LOADSTONE_TEST(EchoFaultsTest)

#include "tst_echofaults.moc"
