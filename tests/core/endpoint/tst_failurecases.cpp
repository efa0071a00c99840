// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "reading.h"
#include "testmain.h"

#include <QTest>

using namespace loadstone;
using namespace loadstone::test;

namespace {

/// A stream that some tool of this kind stumbled over, and what is right.
struct Row
{
    std::string bytes;
    std::string text;
    std::string reasoning {};
    std::uint32_t chunks = 0;
    std::int32_t tokens = 0;
    std::string first {}; // the first token came with the event that ends with this
    std::string last {}; // and the last one with this
    Outcome outcome = Outcome::Ok;
    After after = After::Open;
};

const std::string kUsage =
    sseEvent(R"({"choices":[],"usage":{"prompt_tokens":5,"completion_tokens":9}})");

Row ok(std::string bytes, std::string text, std::uint32_t chunks, std::int32_t tokens)
{
    Row row;
    row.bytes = std::move(bytes);
    row.text = std::move(text);
    row.chunks = chunks;
    row.tokens = tokens;
    return row;
}

Row withInstants(Row row, std::string first, std::string last)
{
    row.first = std::move(first);
    row.last = std::move(last);
    return row;
}

Row failed(Row row, Outcome outcome, After after = After::Open)
{
    row.outcome = outcome;
    row.after = after;
    return row;
}

std::string thought(const std::string& key, const std::string& text)
{
    return delta('"' + key + "\":\"" + text + '"');
}

std::string replaced(std::string text, const std::string& from, const std::string& to)
{
    for (std::size_t at = text.find(from); at != std::string::npos;
         at = text.find(from, at + to.size())) {
        text.replace(at, from.size(), to);
    }
    return text;
}

} // namespace

Q_DECLARE_METATYPE(Row)

/// Kinds of faults that users reported against tools like this one, in any split of the bytes.
class FailureCasesTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsRight_data();
    void readsRight();
    void oneEventMayBeLong_data();
    void oneEventMayBeLong();
};

void FailureCasesTest::readsRight_data()
{
    QTest::addColumn<Row>("row");
    const auto add = [](const char* name, const Row& row) { QTest::newRow(name) << row; };
    const std::string hello = word("Hel") + word("lo");
    const std::string ends = kStop + kUsage + kDone;

    // Framing of events
    add("line separators of Unicode inside JSON",
        ok(chunked({ word("a\u2028b\u2029c\u0085"
                          "d")
                     + ends }),
           "a\u2028b\u2029c\u0085"
           "d",
           1, 9));
    add("a character over two reads",
        ok(chunked({ word("\u20ac\U0001F600") + ends }), "\u20ac\U0001F600", 1, 9));
    add("several events in one read", ok(chunked({ kRole + hello + ends }), "Hello", 2, 9));
    add("an event over several reads",
        ok(chunked({ word("Hel").substr(0, 20), word("Hel").substr(20) + word("lo") + ends }),
           "Hello", 2, 9));
    add("data without a space",
        ok(chunked({ replaced(hello + ends, "data: ", "data:") }), "Hello", 2, 9));
    add("event, id and retry fields",
        ok(chunked({ "event: message\nid: 1\nretry: 5\n" + hello + ends }), "Hello", 2, 9));
    add("delimiters of CRLF CRLF",
        ok(chunked({ replaced(hello + ends, "\n", "\r\n") }), "Hello", 2, 9));
    add("lone CR as line ends", ok(chunked({ replaced(hello + ends, "\n", "\r") }), "Hello", 2, 9));
    add("comments in a long prefill are no token",
        withInstants(
            ok(chunked({ kRole, ": keep-alive\n\n", ":\n\n", hello + ends }), "Hello", 2, 9),
            word("Hel"), word("lo")));
    add("pings between tokens are no chunk",
        ok(chunked({ word("Hel") + ":\n\n" + ":\n\n" + word("lo") + ends }), "Hello", 2, 9));
    add("a media type in mixed case with a parameter",
        ok(chunked({ hello + ends }, "Text/Event-Stream;charset=UTF-8"), "Hello", 2, 9));
    add("no media type",
        ok(head("Transfer-Encoding: chunked\r\n") + chunk(hello + ends) + kEnd, "Hello", 2, 9));
    add("no blank line behind the last event",
        ok(chunked({ hello + kUsage + kStop.substr(0, kStop.size() - 1) }), "Hello", 2, 9));
    add("white space that counts at the end of a read",
        ok(chunked({ word("Hi "), word(" "), word("\\n") + ends }), "Hi  \n", 3, 9));
    add("a whole JSON answer to a stream request",
        ok(lengthed(
               R"({"choices":[{"message":{"content":"Hello"},"finish_reason":"stop"}],"usage":{"completion_tokens":9}})"),
           "Hello", 0, 9));
    add("HTTP/1.0, read to the end of the connection",
        failed(
            ok(replaced(head("Content-Type: text/event-stream\r\n"), "1.1", "1.0") + hello + ends,
               "Hello", 2, 9),
            Outcome::Ok, After::Close));

    // Life of a stream
    add("an error object with status 200",
        failed(ok(lengthed(R"({"error":{"message":"no"}})"), "", 0, kNoCount),
               Outcome::ErrorObject));
    add("an error after some tokens",
        failed(ok(chunked({ hello + sseEvent(R"({"error":{"message":"no"}})") }), "Hello", 2, 2),
               Outcome::ErrorFrame));
    add("an error before the first token counts no tokens",
        failed(ok(chunked({ kRole + sseEvent(R"({"error":{"message":"no"}})") }), "", 0, 0),
               Outcome::ErrorFrame));
    add("closed in mid-stream without an end marker",
        failed(ok(head("Content-Type: text/event-stream\r\n") + hello, "Hello", 2, 2),
               Outcome::Truncated, After::Close));
    add("tokens, then silence",
        failed(ok(chunked({ hello }).substr(0, chunked({ hello }).size() - kEnd.size()), "Hello", 2,
                  2),
               Outcome::TimeoutIdle, After::Idle));
    add("unexpected types beside the text",
        ok(chunked(
               { sseEvent(
                     R"({"id":7,"choices":[{"index":0,"delta":{"content":"Hello","tool_calls":{},"role":[]},"logprobs":5,"finish_reason":null,"matched_stop":[1]}],"usage":[]})")
                 + ends }),
           "Hello", 1, 9));
    add("empty choices first and last",
        ok(chunked({ sseEvent(R"({"choices":[],"prompt_filter_results":[{}]})") + hello + ends }),
           "Hello", 2, 9));
    add("status 201",
        ok(replaced(chunked({ hello + ends }), "200 OK", "201 Created"), "Hello", 2, 9));
    add("a late usage event does not move the last token",
        withInstants(ok(chunked({ hello, kStop, kUsage, kDone }), "Hello", 2, 9), word("Hel"),
                     word("lo")));

    // The first token
    add("a first chunk with a role and no text",
        withInstants(
            ok(chunked({ kRole, delta("\"role\":\"assistant\",\"content\":null"), hello + ends }),
               "Hello", 2, 9),
            word("Hel"), word("lo")));
    add("a role as soon as the request was accepted",
        withInstants(ok(chunked({ kRole, ": queued\n\n", hello, ends }), "Hello", 2, 9),
                     word("Hel"), word("lo")));
    for (const char* key : { "reasoning_content", "reasoning", "reasoningContent" }) {
        Row row = ok(chunked({ kRole, thought(key, "Hm") + hello + ends }), "Hello", 3, 9);
        row.reasoning = "Hm";
        add((std::string("thoughts before the answer, as ") + key).c_str(),
            withInstants(row, thought(key, "Hm"), word("lo")));
    }
    {
        Row row = ok(chunked({ thought("reasoning_content", "Hm")
                               + replaced(kStop, "stop", "length") + kUsage + kDone }),
                     "", 1, 9);
        row.reasoning = "Hm";
        add("an answer that ends within its thoughts", row);
    }
    add("thoughts as text stay text",
        ok(chunked({ word("<think>Hm</think>") + word("Hello") + ends }), "<think>Hm</think>Hello",
           2, 9));
    add("calls of tools alone",
        ok(chunked({ delta(R"("tool_calls":[{"index":0,"function":{"name":"f","arguments":""}}])")
                     + delta(R"("tool_calls":[{"index":0,"function":{"arguments":"{}"}}])")
                     + ends }),
           "", 2, 9));
    add("tokens that nobody sees", ok(chunked({ kRole + ends }), "", 0, 9));

    // Counting tokens
    add("usage beside an empty text",
        ok(chunked(
               { hello
                 + sseEvent(
                     R"({"choices":[{"delta":{"content":""},"finish_reason":"stop"}],"usage":{"prompt_tokens":5,"completion_tokens":9}})")
                 + kDone }),
           "Hello", 2, 9));
    add("usage in the last event with text",
        ok(chunked(
               { word("Hel")
                 + sseEvent(
                     R"({"choices":[{"delta":{"content":"lo"}}],"usage":{"prompt_tokens":5,"completion_tokens":9}})")
                 + kStop + kDone }),
           "Hello", 2, 9));
    add("no usage: chunks are counted, and said to be",
        ok(chunked({ hello + kStop + kDone }), "Hello", 2, 2));
}

void FailureCasesTest::readsRight()
{
    QFETCH(Row, row);
    Expectation expectation;
    expectation.keepText = true;
    expectation.keepGaps = true;
    ResponseReader reader;
    const Seen seen = readSplit(reader, expectation, row.bytes, {}, row.after);
    const std::string words = describe(seen);
    QVERIFY2(seen.answer.outcome == row.outcome, words.c_str());
    QVERIFY2(seen.content == row.text && seen.reasoning == row.reasoning, words.c_str());
    QVERIFY2(seen.answer.contentChunks == row.chunks, words.c_str());
    QVERIFY2(seen.answer.outputTokens == row.tokens, words.c_str());
    // What did not happen has no instant.
    QCOMPARE(happened(seen.answer.firstToken), row.chunks > 0);
    QCOMPARE(seen.gaps.size(), std::size_t { row.chunks > 0 ? row.chunks - 1 : 0 });
    const std::string difference = differenceOfSplits(expectation, row.bytes, row.after);
    QVERIFY2(difference.empty(), difference.c_str());
    if (!row.first.empty()) {
        // Byte by byte an instant is the offset of the byte that completed the event.
        std::vector<std::size_t> every;
        for (std::size_t i = 1; i < row.bytes.size(); ++i) {
            every.push_back(i);
        }
        const Seen exact = readSplit(reader, expectation, row.bytes, every, row.after);
        const auto endOf = [&row](const std::string& event) {
            const std::size_t line = event.size() - 1; // the line's end; the blank line is not text
            return static_cast<Ns>(row.bytes.find(event) + line);
        };
        QCOMPARE(exact.answer.firstByte, Ns { 1 });
        QCOMPARE(exact.answer.firstToken, endOf(row.first));
        QCOMPARE(exact.answer.lastToken, endOf(row.last));
    }
}

// A whole train of thought, an image, a call of a tool in one line.
void FailureCasesTest::oneEventMayBeLong_data()
{
    QTest::addColumn<int>("kib");
    QTest::addColumn<int>("outcome");
    QTest::newRow("longer than most buffers") << 200 << static_cast<int>(Outcome::Ok);
    QTest::newRow("just below the limit") << 16'300 << static_cast<int>(Outcome::Ok);
    QTest::newRow("beyond the limit") << 17'000 << static_cast<int>(Outcome::Malformed);
}

void FailureCasesTest::oneEventMayBeLong()
{
    QFETCH(int, kib);
    QFETCH(int, outcome);
    const std::string text(static_cast<std::size_t>(kib) * 1024, 'x');
    const std::string bytes = chunked({ word(text) + kStop + kUsage + kDone });
    Expectation expectation;
    expectation.keepText = true;
    ResponseReader reader;
    std::vector<std::size_t> cuts;
    for (std::size_t at = 65'536; at < bytes.size(); at += 65'536) {
        cuts.push_back(at);
    }
    const Seen seen = readSplit(reader, expectation, bytes, cuts);
    QCOMPARE(static_cast<int>(seen.answer.outcome), outcome);
    if (seen.answer.outcome == Outcome::Ok) {
        QVERIFY(seen.content == text);
        QCOMPARE(seen.answer.outputTokens, std::int32_t { 9 });
    } else {
        QVERIFY2(seen.error.find("16 MiB") != std::string::npos, seen.error.c_str());
    }
}

LOADSTONE_TEST(FailureCasesTest)

#include "tst_failurecases.moc"
