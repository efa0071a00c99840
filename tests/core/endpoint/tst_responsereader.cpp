// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "reading.h"
#include "testmain.h"

#include <QTest>

#include <zlib.h>

using namespace loadstone;
using namespace loadstone::test;

// Bodies stand outside: moc 6.4 loses its way in raw strings inside a class.
class ResponseReaderTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void decodes_data();
    void decodes();
    void tellsWhyItFailed_data();
    void tellsWhyItFailed();
    void firstTokenIsTheFirstTextOfAnyChannel_data();
    void firstTokenIsTheFirstTextOfAnyChannel();
    void countsTokensFromOneSource_data();
    void countsTokensFromOneSource();
    void timesWholeAnswersByTheirLastByte();
    void keepsGapsBetweenContentChunks();
    void knowsTheFinishReasons();
    void aReaderForgetsTheLastAnswer();
    void refusesAnEventThatNeverEnds();
    void knowsWhetherAnyByteCame();
};

namespace {

struct Row
{
    std::string bytes;
    Outcome outcome = Outcome::Ok;
    std::string text;
    bool keepAlive = true;
    After after = After::Open;
    bool streamed = true;
    ApiKind api = ApiKind::OpenAiChat;
    bool raw = false;
};

std::string deflated(const std::string& text, int windowBits, bool flushEachLine)
{
    z_stream stream {};
    deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, windowBits, 8, Z_DEFAULT_STRATEGY);
    std::string out(text.size() * 2 + 4096, '\0');
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    std::size_t from = 0;
    while (from < text.size()) {
        std::size_t to = flushEachLine ? text.find("\n\n", from) : std::string::npos;
        to = to == std::string::npos ? text.size() : to + 2;
        stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data() + from));
        stream.avail_in = static_cast<uInt>(to - from);
        deflate(&stream, to == text.size() ? Z_FINISH : Z_SYNC_FLUSH);
        from = to;
    }
    out.resize(stream.total_out);
    deflateEnd(&stream);
    return out;
}

std::string coded(const std::string& body, const std::string& coding, const std::string& type)
{
    return head("Content-Type: " + type + "\r\nContent-Encoding: " + coding
                + "\r\nContent-Length: " + std::to_string(body.size()) + "\r\n")
        + body;
}

std::string replaced(std::string text, const std::string& from, const std::string& to)
{
    for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size()) {
        text.replace(at, from.size(), to);
    }
    return text;
}

const std::string kAnswer = R"({"object":"chat.completion","choices":[{"index":0,"message":{)"
                            R"("role":"assistant","content":"Hello"},"finish_reason":"stop"}],)"
                            R"("usage":{"prompt_tokens":3,"completion_tokens":2}})";
const std::string kStream = kRole + word("Hel") + word("lo") + kStop + kDone;
const std::string kJsonHead = "Content-Type: application/json\r\n";

} // namespace

Q_DECLARE_METATYPE(Row)

void ResponseReaderTest::decodes_data()
{
    QTest::addColumn<Row>("row");
    const auto add = [](const char* name, const Row& row) { QTest::newRow(name) << row; };
    const auto failed = [](const std::string& bytes, Outcome outcome, bool keepAlive = false,
                           After after = After::Open, const std::string& text = {}) {
        return Row { bytes, outcome, text, keepAlive, after };
    };

    // Framing.
    add("content length", { lengthed(kAnswer), Outcome::Ok, "Hello" });
    add("chunks", { chunked({ kStream }), Outcome::Ok, "Hello" });
    add("a chunk for each event",
        { chunked({ kRole, word("Hel"), word("lo"), kStop, kDone }), Outcome::Ok, "Hello" });
    add("chunked JSON",
        { chunked({ kAnswer.substr(0, 30), kAnswer.substr(30) }, "application/json"), Outcome::Ok,
          "Hello" });
    add("chunk extensions and trailers",
        { head("Transfer-Encoding: chunked\r\nContent-Type: text/event-stream\r\n") + "0000"
              + chunk(kStream).insert(chunk(kStream).find('\r'), " ;a=\"b\"; c")
              + "0;last\r\nX-Sum: 1\r\nX-Other: 2\r\n\r\n",
          Outcome::Ok, "Hello" });
    add("closed by the peer, HTTP/1.0",
        { "HTTP/1.0 200 OK\r\n" + kJsonHead + "\r\n" + kAnswer, Outcome::Ok, "Hello", false,
          After::Close });
    add("closed by the peer, HTTP/1.1",
        { head(kJsonHead) + kAnswer, Outcome::Ok, "Hello", false, After::Close });
    add("HTTP/1.0 with a length is not kept",
        { "HTTP/1.0 200 OK\r\nContent-Length: " + std::to_string(kAnswer.size()) + "\r\n\r\n"
              + kAnswer,
          Outcome::Ok, "Hello", false });
    add("HTTP/1.0 that says keep-alive is kept",
        { "HTTP/1.0 200 OK\r\nConnection: Keep-Alive\r\nContent-Length: "
              + std::to_string(kAnswer.size()) + "\r\n\r\n" + kAnswer,
          Outcome::Ok, "Hello" });
    add("Connection: close among others",
        { replaced(lengthed(kAnswer), "\r\n\r\n", "\r\nConnection: foo , CLOSE\r\n\r\n"),
          Outcome::Ok, "Hello", false });
    add("interim answers",
        { "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n"
              + lengthed(kAnswer),
          Outcome::Ok, "Hello" });
    add("line ends of LF alone",
        { replaced(lengthed(kAnswer), "\r\n", "\n"), Outcome::Ok, "Hello" });
    add("chunks with LF alone",
        { replaced(chunked({ kStream }), "\r\n", "\n"), Outcome::Ok, "Hello" });
    add("empty lines ahead", { "\r\n\n\r\n" + lengthed(kAnswer), Outcome::Ok, "Hello" });
    add("folded header",
        { head("X-A: 1\r\nContent-Type:\r\n\t application/json;\r\n  charset=utf-8\r\n"
               "Content-Length: "
               + std::to_string(kAnswer.size()) + "\r\n")
              + kAnswer,
          Outcome::Ok, "Hello" });
    add("no reason phrase", { replaced(lengthed(kAnswer), "200 OK", "200"), Outcome::Ok, "Hello" });
    add("odd cases and blanks",
        { "HTTP/1.1 200 Fine\r\ncONTENT-lENGTH:\t" + std::to_string(kAnswer.size())
              + " \r\ncontent-TYPE:APPLICATION/JSON\r\n\r\n" + kAnswer,
          Outcome::Ok, "Hello" });
    add("status 201",
        { replaced(lengthed(kAnswer), "200 OK", "201 Created"), Outcome::Ok, "Hello" });
    add("equal lengths twice",
        { replaced(lengthed(kAnswer), "\r\n\r\n",
                   "\r\nContent-Length: " + std::to_string(kAnswer.size()) + "\r\n\r\n"),
          Outcome::Ok, "Hello" });
    add("chunked wins over a length, and the connection goes",
        { replaced(chunked({ kStream }), "Transfer-", "Content-Length: 5\r\nTransfer-"),
          Outcome::Ok, "Hello", false });
    add("two lengths that differ",
        failed(replaced(lengthed(kAnswer), "\r\n\r\n", "\r\nContent-Length: 1\r\n\r\n"),
               Outcome::Malformed));
    add("a length that is no number",
        failed(head("Content-Length: 12x\r\n") + kAnswer, Outcome::Malformed));
    add("a length beyond 64 bits",
        failed(head("Content-Length: 99999999999999999999\r\n"), Outcome::Malformed));
    add("a negative length", failed(head("Content-Length: -1\r\n"), Outcome::Malformed));
    add("not HTTP", failed("SSH-2.0-OpenSSH_9.2\r\n", Outcome::Malformed));
    add("HTTP/2 preface", failed("HTTP/2 200\r\n\r\n", Outcome::Malformed));
    add("no status", failed("HTTP/1.1 OK\r\n\r\n", Outcome::Malformed));
    add("header without colon", failed(head("Nonsense\r\n"), Outcome::Malformed));
    add("header with a blank before the colon",
        failed(head("Content-Length : 0\r\n"), Outcome::Malformed));
    add("first header folded", failed(head(" folded: 1\r\n"), Outcome::Malformed));
    add("switching protocols", failed(head({}, "101 Switching Protocols"), Outcome::Malformed));
    add("chunk size of no digits",
        failed(head("Transfer-Encoding: chunked\r\n") + "\r\n\r\n", Outcome::Malformed));
    add("chunk size of letters",
        failed(head("Transfer-Encoding: chunked\r\n") + "xyz\r\n", Outcome::Malformed));
    add("chunk size too large",
        failed(head("Transfer-Encoding: chunked\r\n") + "ffffffffffffffff1\r\n",
               Outcome::Malformed));
    add("chunk longer than said",
        failed(head("Transfer-Encoding: chunked\r\n") + "2\r\n{}}\r\n", Outcome::Malformed));
    add("head longer than 64 KiB",
        failed(head("X-Long: " + std::string(70'000, 'x') + "\r\n"), Outcome::Malformed));
    add("no body with 204", failed(head({}, "204 No Content"), Outcome::Malformed, true));
    add("no body with length 0", failed(lengthed({}), Outcome::Malformed, true));
    add("not modified has no body",
        failed(head("Content-Length: 99\r\n", "304 Not Modified"), Outcome::HttpStatus, true));

    // The end of the connection.
    add("closed before any byte", failed({}, Outcome::Reset, false, After::Close));
    add("closed in the head",
        failed("HTTP/1.1 200 OK\r\nConte", Outcome::Truncated, false, After::Close));
    add("closed in a body with a length",
        failed(lengthed(kAnswer).substr(0, 150), Outcome::Truncated, false, After::Close));
    add("closed in a stream",
        failed(chunked({ kRole + word("Hel") }).substr(0, 300), Outcome::Truncated, false,
               After::Close, "Hel"));
    add("reset in a stream",
        failed(chunked({ kRole + word("Hel") }).substr(0, 300), Outcome::Reset, false, After::Reset,
               "Hel"));
    add("silence in a stream",
        failed(chunked({ kRole + word("Hel") }).substr(0, 300), Outcome::TimeoutIdle, false,
               After::Idle, "Hel"));
    add("closed in the middle of an event",
        failed(head("Content-Type: text/event-stream\r\n") + kRole + word("Hel")
                   + word("lo").substr(0, 40),
               Outcome::Truncated, false, After::Close, "Hel"));
    const std::string marked = head("Content-Type: text/event-stream\r\nTransfer-Encoding: "
                                    "chunked\r\n")
        + chunk(kStream);
    add("closed after [DONE] without a last chunk",
        { marked, Outcome::Ok, "Hello", false, After::Close });
    add("reset after [DONE]", { marked, Outcome::Ok, "Hello", false, After::Reset });
    add("silence after [DONE]", { marked, Outcome::Ok, "Hello", false, After::Idle });
    const std::string finished = replaced(marked, chunk(kStream), chunk(word("Hello") + kStop));
    add("closed after a finish reason", { finished, Outcome::Ok, "Hello", false, After::Close });
    add("reset after a finish reason", { finished, Outcome::Ok, "Hello", false, After::Reset });
    add("silence after a finish reason is a time-out",
        failed(finished, Outcome::TimeoutIdle, false, After::Idle, "Hello"));
    add("closed within the last chunk's line",
        { marked + "0\r\n", Outcome::Ok, "Hello", false, After::Close });
    add("bytes behind the answer",
        { lengthed(kAnswer) + "HTTP/1.1 200 OK\r\n", Outcome::Ok, "Hello", false });
    add("length shorter than the body",
        failed(replaced(lengthed(kAnswer), std::to_string(kAnswer.size()), "50"),
               Outcome::Malformed));

    // What a stream must bring.
    add("no [DONE], but a finish reason",
        { chunked({ word("Hello"), kStop }), Outcome::Ok, "Hello" });
    add("neither [DONE] nor a finish reason",
        failed(chunked({ word("Hello") }), Outcome::Truncated, true, After::Open, "Hello"));
    add("[DONE] without a finish reason",
        { chunked({ word("Hello"), kDone }), Outcome::Ok, "Hello" });
    add("an empty stream", failed(chunked({}), Outcome::Truncated, true));
    add("events without choices",
        failed(chunked({ sseEvent(R"({"hello":1})"), kDone }), Outcome::Malformed, true));
    add("an event of broken JSON",
        failed(chunked({ word("Hel"), sseEvent(R"({"choices":[)"), kStop, kDone }),
               Outcome::Malformed, true, After::Open, "Hel"));
    add("an event of plain text",
        failed(chunked({ sseEvent("tick"), kStop, kDone }), Outcome::Malformed, true));
    add("an event with an array",
        failed(chunked({ sseEvent("[]"), kDone }), Outcome::Malformed, true));
    add("an error in mid-stream",
        failed(chunked({ kRole, word("Hel"), sseEvent(R"({"error":{"message":"no"}})"), kDone }),
               Outcome::ErrorFrame, true, After::Open, "Hel"));
    add("an error and then silence",
        failed(marked.substr(0, marked.find("\r\n\r\n") + 4)
                   + chunk(word("Hel") + sseEvent(R"({"error":"no"})")),
               Outcome::ErrorFrame, false, After::Idle, "Hel"));
    add("an error event by name",
        failed(chunked({ word("Hel") + "event: error\ndata: out of memory\n\n" + kDone }),
               Outcome::ErrorFrame, true, After::Open, "Hel"));
    add("an error object without data:",
        failed(chunked({ R"({"error":{"message":"no"}})"
                         "\n\n" }),
               Outcome::ErrorFrame, true));
    add("an error by its object member",
        failed(chunked({ sseEvent(R"({"object":"error","message":"no"})") }), Outcome::ErrorFrame,
               true));
    add("error: null is none",
        { chunked({ sseEvent(R"({"error":null,"choices":[]})"), word("Hello"), kStop }),
          Outcome::Ok, "Hello" });
    add("finish reason error",
        failed(chunked({ word("Hel"), delta("", R"("error")"), kDone }), Outcome::ErrorFrame, true,
               After::Open, "Hel"));
    add("only a finish reason", { chunked({ kRole, kStop, kDone }), Outcome::Ok, "" });

    // Server-sent events.
    add("CRLF in the stream",
        { chunked({ replaced(kStream, "\n", "\r\n") }), Outcome::Ok, "Hello" });
    add("CR in the stream", { chunked({ replaced(kStream, "\n", "\r") }), Outcome::Ok, "Hello" });
    add("mixed line ends",
        { chunked({ replaced(kRole + word("Hel"), "\n", "\r") + word("lo")
                    + replaced(kStop + kDone, "\n\n", "\r\n\n") }),
          Outcome::Ok, "Hello" });
    add("no blank behind data:",
        { chunked({ replaced(kStream, "data: ", "data:") }), Outcome::Ok, "Hello" });
    add("comments and other fields",
        { chunked({ ":\n\n: ping\n\nretry: 10\n" + kRole + "id: 7\nevent: message\n" + word("Hello")
                    + ":\n\n" + kStop + "foo: bar\n\nbar\n" + kDone }),
          Outcome::Ok, "Hello" });
    add("a byte order mark", { chunked({ "\xEF\xBB\xBF" + kStream }), Outcome::Ok, "Hello" });
    add("half a byte order mark",
        { chunked({ "\xEF\xBB"
                    "data: x\n\n"
                    + kStream }),
          Outcome::Ok, "Hello" });
    add("JSON over several data lines",
        { chunked({ replaced(kStream, ",\"choices\"", ",\ndata: \"choices\"") }), Outcome::Ok,
          "Hello" });
    add("the last blank line missing",
        { chunked({ kStream.substr(0, kStream.size() - 1) }), Outcome::Ok, "Hello" });
    add("the last line end missing",
        { chunked({ kStream.substr(0, kStream.size() - 2) }), Outcome::Ok, "Hello" });
    add("U+2028, U+2029 and U+0085 are no line ends",
        { chunked({ word("a\u2028b\u2029c\u0085"
                         "d"),
                    kStop }),
          Outcome::Ok,
          "a\u2028b\u2029c\u0085"
          "d" });
    add("four-byte characters",
        { chunked({ word("\U0001F600"), kStop }), Outcome::Ok, "\U0001F600" });
    add("bytes that are not UTF-8",
        { chunked({ word("a\xF0\x9F"
                         "b\xFF"),
                    kStop }),
          Outcome::Ok, "a\uFFFD\uFFFDb\uFFFD" });
    add("empty data lines",
        { chunked({ "data\n\ndata:\n\ndata: \n\n" + kStream }), Outcome::Ok, "Hello" });
    add("a stream with a length", { lengthed(kStream, "text/event-stream"), Outcome::Ok, "Hello" });
    add("a media type with parameters and capitals",
        { lengthed(kStream, "Text/Event-Stream;charset=utf-8"), Outcome::Ok, "Hello" });
    add("no media type, a stream",
        { head("Content-Length: " + std::to_string(kStream.size()) + "\r\n") + kStream, Outcome::Ok,
          "Hello" });
    add("no media type, a comment first",
        { head() + ": hi\n\n" + kStream, Outcome::Ok, "Hello", false, After::Close });
    add("no media type, blanks and JSON",
        { head() + " \r\n\t" + kAnswer, Outcome::Ok, "Hello", false, After::Close });
    add("no media type, something else",
        failed(head() + "hello", Outcome::Malformed, false, After::Close));
    add("no media type and no body", failed(head(), Outcome::Malformed, false, After::Close));
    add("plain text that is a stream", { lengthed(kStream, "text/plain"), Outcome::Ok, "Hello" });
    add("a page with status 200",
        failed(lengthed("<html>hi</html>", "text/html"), Outcome::Malformed, true));
    add("a page without a type",
        failed(head("Content-Length: 6\r\n") + "<html>", Outcome::Malformed, true));

    // Whole answers.
    add("JSON in answer to a stream request", { lengthed(kAnswer), Outcome::Ok, "Hello" });
    add("an error object with status 200",
        failed(lengthed(R"({"error":{"message":"no","code":400}})"), Outcome::ErrorObject, true));
    add("JSON without choices", failed(lengthed(R"({"a":1})"), Outcome::Malformed, true));
    add("JSON with an empty list of choices",
        failed(lengthed(R"({"choices":[]})"), Outcome::Malformed, true));
    add("JSON that is cut", failed(lengthed(kAnswer.substr(0, 60)), Outcome::Malformed));
    add("JSON with more behind it",
        failed(lengthed(kAnswer + kAnswer), Outcome::Malformed, true, After::Open, "Hello"));
    add("an array", failed(lengthed("[1,2]"), Outcome::Malformed, true));
    add("status 500",
        failed(lengthed("{}", "application/json", "500 Oops"), Outcome::HttpStatus, true));
    add("status 429 in mid-run",
        failed(lengthed(R"({"error":"slow"})", "application/json", "429 Too Many"),
               Outcome::HttpStatus, true));
    add("a redirect is not followed",
        failed(head("Location: /x\r\nContent-Length: 0\r\n", "302 Found"), Outcome::HttpStatus,
               true));
    add("an error page cut short",
        failed(head("Content-Length: 100\r\n", "502 Bad Gateway") + "<h1>", Outcome::HttpStatus,
               false, After::Close));
    add("an error answer that never ends",
        failed(head("Content-Length: 100\r\n", "500 Oops"), Outcome::HttpStatus, false,
               After::Idle));
    add("raw",
        { lengthed("{\"data\":[]}"), Outcome::Ok, "{\"data\":[]}", true, After::Open, false,
          ApiKind::OpenAiChat, true });

    // Completions.
    const std::string text = R"({"choices":[{"text":"Hel","index":0,"finish_reason":null}]})";
    add("completions, streamed",
        { chunked({ sseEvent(text),
                    sseEvent(replaced(replaced(text, "Hel", "lo"), "null", R"("length")")),
                    kDone }),
          Outcome::Ok, "Hello", true, After::Open, true, ApiKind::OpenAiCompletions });
    add("completions, whole",
        { lengthed(text), Outcome::Ok, "Hel", true, After::Open, false,
          ApiKind::OpenAiCompletions });

    // Compressed although it was asked off.
    const std::string longStream = kRole + word(std::string(100, 'x')) + kStop + kDone;
    add("gzip, flushed for each event",
        { coded(deflated(longStream, 31, true), "gzip", "text/event-stream"), Outcome::Ok,
          std::string(100, 'x') });
    add("deflate with header",
        { coded(deflated(kAnswer, 15, false), "deflate", "application/json"), Outcome::Ok,
          "Hello" });
    add("deflate without header",
        { coded(deflated(kAnswer, -15, false), "deflate", "application/json"), Outcome::Ok,
          "Hello" });
    add("gzip in two members",
        { coded(deflated(kAnswer.substr(0, 50), 31, false)
                    + deflated(kAnswer.substr(50), 31, false),
                "x-gzip", "application/json"),
          Outcome::Ok, "Hello" });
    add("gzip with bytes behind it",
        { coded(deflated(kAnswer, 31, false) + std::string(20, '\0'), "gzip", "application/json"),
          Outcome::Ok, "Hello" });
    add("gzip as a transfer coding",
        { head("Content-Type: application/json\r\nTransfer-Encoding: gzip, chunked\r\n")
              + chunk(deflated(kAnswer, 31, false)) + kEnd,
          Outcome::Ok, "Hello" });
    add("broken gzip",
        failed(coded("this is not gzip at all", "gzip", "application/json"), Outcome::Malformed,
               true));
    add("an unknown coding",
        failed(coded("xxxx", "br", "application/json"), Outcome::Malformed, true));
}

void ResponseReaderTest::decodes()
{
    QFETCH(Row, row);
    Expectation expectation;
    expectation.api = row.api;
    expectation.streaming = row.streamed;
    expectation.keepText = true;
    expectation.keepGaps = true;
    expectation.raw = row.raw;
    ResponseReader reader;
    const Seen seen = readSplit(reader, expectation, row.bytes, {}, row.after);
    const std::string words = describe(seen);
    QVERIFY2(seen.answer.outcome == row.outcome, words.c_str());
    QVERIFY2(seen.content == row.text, words.c_str());
    QVERIFY2(seen.answer.keepAlive == row.keepAlive, words.c_str());
    const bool big = row.bytes.size() > 20'000;
    const std::string difference =
        big ? std::string() : differenceOfSplits(expectation, row.bytes, row.after, 50);
    QVERIFY2(difference.empty(), difference.c_str());
}

void ResponseReaderTest::tellsWhyItFailed_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("error");
    const auto add = [](const char* name, const std::string& bytes, const char* error) {
        QTest::newRow(name) << QByteArray::fromStdString(bytes) << QByteArray(error);
    };
    const auto status = [](const std::string& body) {
        return lengthed(body, "application/json", "400 Bad Request");
    };
    add("error object", status(R"({"error":{"code":1,"message":"too \"long\""}})"), "too \"long\"");
    add("error string", status(R"({"error":"no model"})"), "no model");
    add("top-level message", status(R"({"object":"error","message":"gone"})"), "gone");
    add("detail", status(R"({"detail":"Not Found"})"), "Not Found");
    add("plain text", status("\r\n upstream\n timed out\n"), "upstream  timed out ");
    add("an error frame", chunked({ sseEvent(R"({"error":{"message":"out of memory"}})") }),
        "out of memory");
    add("an error event of text", chunked({ "event: error\ndata: out of memory\n\n" }),
        "out of memory");
    add("an error object", lengthed(R"({"error":{"message":"busy"}})"), "busy");
    add("a message that is no error", chunked({ sseEvent(R"({"message":"x","choices":[]})") }),
        "the stream ended without [DONE] and without finish_reason");
    const auto redirect = [](const std::string& headers) {
        return "HTTP/1.1 308 Permanent Redirect\r\n" + headers
            + "Content-Length: 5\r\nContent-Type: text/html\r\n\r\nmoved";
    };
    add("a redirect says where to", redirect("Location: https://elsewhere.example/v1?a=b\r\n"),
        "redirects are reported, not followed; this one leads to "
        "https://elsewhere.example/v1?a=b");
    add("a redirect whose target holds what terminals act on",
        redirect("LOCATION:\thttp://e/\x1b[31mred\r\n"),
        "redirects are reported, not followed; this one leads to http://e/");
    add("a redirect that does not say where to", redirect({}), "moved");
    add("a location of an answer that is no redirect",
        "HTTP/1.1 503 Busy\r\nLocation: /later\r\nContent-Length: 4\r\n\r\nbusy", "busy");
    add("a long message", status("{\"error\":\"" + std::string(10'000, 'x') + "\"}"),
        std::string(512, 'x').c_str());
}

void ResponseReaderTest::tellsWhyItFailed()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QByteArray, error);
    ResponseReader reader;
    const Seen seen = readSplit(reader, {}, bytes.toStdString(), {});
    QCOMPARE(QByteArray::fromStdString(seen.error), error);
    QCOMPARE(seen.progress, Progress::Failed);
}

void ResponseReaderTest::firstTokenIsTheFirstTextOfAnyChannel_data()
{
    QTest::addColumn<QByteArray>("first"); // the event that must stop the first clock
    QTest::addColumn<QByteArray>("answer"); // and the second one; empty: none does
    QTest::addColumn<int>("flags");
    const auto add = [](const char* name, const std::string& first, const std::string& answer,
                        int flags) {
        QTest::newRow(name) << QByteArray::fromStdString(first) << QByteArray::fromStdString(answer)
                            << flags;
    };
    const std::string content = word("Hi");
    add("content", content, content, kHadContent);
    for (const char* name : { "reasoning", "reasoning_content", "reasoningContent" }) {
        const std::string reasoning = delta('"' + std::string(name) + R"(":"hm")");
        QTest::addRow("%s, then content", name)
            << QByteArray::fromStdString(reasoning) << QByteArray::fromStdString(content)
            << int(kHadContent | kHadReasoning);
    }
    add("reasoning only", delta(R"("reasoning_content":"hm","content":null)"), {}, kHadReasoning);
    const std::string refusal = delta(R"("refusal":"I can't")");
    add("refusal", refusal, refusal, kHadContent);
    const std::string name =
        delta(R"("tool_calls":[{"index":0,"id":"c","function":{"name":"f","arguments":""}}])");
    add("name of a tool", name, name, kHadToolCalls);
    const std::string arguments =
        delta(R"("tool_calls":[{"index":0,"function":{"arguments":"{\"a\":"}}])");
    add("arguments of a tool", arguments, arguments, kHadToolCalls);
    const std::string object = delta(R"("tool_calls":[{"function":{"arguments":{"a":1}}}])");
    add("arguments as an object", object, object, kHadToolCalls);
    const std::string legacy = delta(R"("function_call":{"name":"f"})");
    add("function call of old", legacy, legacy, kHadToolCalls);
    const std::string parts =
        delta(R"("content":[{"type":"text","text":""},{"type":"text","text":"Hi"}])");
    add("parts", parts, parts, kHadContent);
    add("thinking as a part",
        delta(R"("content":[{"type":"thinking","thinking":[{"type":"text","text":"hm"}]}])"),
        content, kHadContent | kHadReasoning);
}

void ResponseReaderTest::firstTokenIsTheFirstTextOfAnyChannel()
{
    QFETCH(QByteArray, first);
    QFETCH(QByteArray, answer);
    QFETCH(int, flags);
    const std::string lead = head("Content-Type: text/event-stream\r\n") + kRole
        + delta(R"("content":null)") + delta(R"("reasoning_content":"","content":"")")
        + delta(R"("tool_calls":[])") + delta(R"("tool_calls":[{"id":"x","function":{}}])")
        + sseEvent(R"({"choices":[]})") + sseEvent(R"({"choices":[{"index":0,"delta":null}]})")
        + ": ping\n\n";
    std::string bytes = lead + first.toStdString();
    const auto firstEnd = static_cast<Ns>(bytes.size() - 1); // the data line's own end
    Ns answerEnd = answer == first ? firstEnd : kNoInstant;
    Ns lastEnd = firstEnd;
    if (!answer.isEmpty() && answer != first) {
        bytes += answer.toStdString();
        answerEnd = lastEnd = static_cast<Ns>(bytes.size() - 1);
    }
    bytes += kStop + sseEvent(R"({"choices":[],"usage":null})") + kDone;
    std::vector<std::size_t> every;
    for (std::size_t i = 1; i < bytes.size(); ++i) {
        every.push_back(i);
    }
    ResponseReader reader;
    const Seen seen = readSplit(reader, {}, bytes, every, After::Close);
    QVERIFY2(seen.answer.outcome == Outcome::Ok, describe(seen).c_str());
    QCOMPARE(seen.answer.firstByte, Ns { 1 });
    QCOMPARE(seen.answer.firstToken, firstEnd);
    QCOMPARE(seen.answer.firstAnswerToken, answerEnd);
    QCOMPARE(seen.answer.lastToken, lastEnd);
    QCOMPARE(int(seen.answer.flags), flags | kStreamed | kSawDone);
    QCOMPARE(seen.answer.contentChunks, 1U + (firstEnd != lastEnd ? 1U : 0U));
}

void ResponseReaderTest::countsTokensFromOneSource_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("prompt");
    QTest::addColumn<int>("output");
    QTest::addColumn<int>("cached");
    QTest::addColumn<int>("firstChunk");
    QTest::addColumn<TokenSource>("source");
    const auto add = [](const char* name, const std::string& bytes, int prompt, int output,
                        int cached, int firstChunk, TokenSource source) {
        QTest::newRow(name) << QByteArray::fromStdString(bytes) << prompt << output << cached
                            << firstChunk << source;
    };
    constexpr int kNone = kNoCount;
    const auto usage = [](const std::string& members) {
        return sseEvent(R"({"choices":[],"usage":{)" + members + "}}");
    };
    const std::string words = kRole + word("a") + word("b") + word("c");
    add("usage in its own event",
        chunked({ words, kStop,
                  usage(R"("prompt_tokens":7,"completion_tokens":9,"total_tokens":16,)"
                        R"("prompt_tokens_details":{"cached_tokens":5})"),
                  kDone }),
        7, 9, 5, kNone, TokenSource::Usage);
    add("usage of another vendor",
        chunked({ words, kStop,
                  usage(R"("input_tokens":7,"output_tokens":9,)"
                        R"("input_tokens_details":{"cached_tokens":0})"),
                  kDone }),
        7, 9, 0, kNone, TokenSource::Usage);
    add("usage in the finish event",
        chunked({ words,
                  sseEvent(R"({"choices":[{"delta":{},"finish_reason":"stop"}],)"
                           R"("usage":{"prompt_tokens":7,"completion_tokens":9}})") }),
        7, 9, kNone, kNone, TokenSource::Usage);
    add("usage behind [DONE]", chunked({ words, kStop, kDone, usage(R"("completion_tokens":9)") }),
        kNone, 9, kNone, kNone, TokenSource::Usage);
    add("running usage tells the first chunk's tokens",
        chunked({ kRole,
                  sseEvent(R"({"choices":[{"delta":{"content":"abc"}}],)"
                           R"("usage":{"prompt_tokens":7,"completion_tokens":3}})"),
                  sseEvent(R"({"usage":{"prompt_tokens":7,"completion_tokens":5},)"
                           R"("choices":[{"delta":{"content":"de"}}]})"),
                  kStop, kDone }),
        7, 5, kNone, 3, TokenSource::Usage);
    add("usage missing", chunked({ words, kStop, kDone }), kNone, 3, kNone, kNone,
        TokenSource::Chunks);
    add("usage null", chunked({ words, sseEvent(R"({"choices":[],"usage":null})"), kStop }), kNone,
        3, kNone, kNone, TokenSource::Chunks);
    add("usage zero",
        chunked({ words, kStop, usage(R"("prompt_tokens":0,"completion_tokens":0)") }), kNone, 3,
        kNone, kNone, TokenSource::Chunks);
    add("usage zero after a count",
        chunked(
            { words, kStop, usage(R"("completion_tokens":4)"), usage(R"("completion_tokens":0)") }),
        kNone, 4, kNone, kNone, TokenSource::Usage);
    add("usage of wrong types",
        chunked({ words, kStop,
                  usage(R"("prompt_tokens":"7","completion_tokens":[9],"x":{"y":[1]})") }),
        kNone, 3, kNone, kNone, TokenSource::Chunks);
    add("usage as fractions",
        chunked({ words, kStop, usage(R"("prompt_tokens":7.0,"completion_tokens":9.0)") }), 7, 9,
        kNone, kNone, TokenSource::Usage);
    add("negative usage", chunked({ words, kStop, usage(R"("completion_tokens":-1)") }), kNone, 3,
        kNone, kNone, TokenSource::Chunks);
    add("usage of a whole answer", lengthed(kAnswer), 3, 2, kNone, kNone, TokenSource::Usage);
    add("a whole answer without usage", lengthed(R"({"choices":[{"message":{"content":"Hi"}}]})"),
        kNone, kNone, kNone, kNone, TokenSource::None);
    add("token ids",
        chunked({ sseEvent(R"({"choices":[{"token_ids":[1,2],"delta":{"content":"ab"}}]})"),
                  sseEvent(R"({"choices":[{"delta":{"content":"c"},"token_ids":[3]}]})"), kStop }),
        kNone, 3, kNone, 2, TokenSource::TokenIds);
    add("hidden tokens only",
        chunked({ kRole, kStop, usage(R"("prompt_tokens":7,"completion_tokens":1)") }), 7, 1, kNone,
        kNone, TokenSource::Usage);
    add("an error before the first token", chunked({ sseEvent(R"({"error":"no"})") }), kNone, 0,
        kNone, kNone, TokenSource::Chunks);
    add("an error after tokens", chunked({ words, sseEvent(R"({"error":"no"})") }), kNone, 3, kNone,
        kNone, TokenSource::Chunks);
    add("a failed status", lengthed("{}", "application/json", "500 Oops"), kNone, kNone, kNone,
        kNone, TokenSource::None);
}

void ResponseReaderTest::countsTokensFromOneSource()
{
    QFETCH(QByteArray, bytes);
    QFETCH(int, prompt);
    QFETCH(int, output);
    QFETCH(int, cached);
    QFETCH(int, firstChunk);
    QFETCH(TokenSource, source);
    ResponseReader reader;
    const Seen seen = readSplit(reader, {}, bytes.toStdString(), {});
    const std::string words = describe(seen);
    QVERIFY2(seen.answer.promptTokens == prompt, words.c_str());
    QVERIFY2(seen.answer.outputTokens == output, words.c_str());
    QVERIFY2(seen.answer.cachedTokens == cached, words.c_str());
    QVERIFY2(seen.answer.firstChunkTokens == firstChunk, words.c_str());
    QVERIFY2(seen.answer.tokenSource == source, words.c_str());
    const std::string difference = differenceOfSplits({}, bytes.toStdString(), After::Open, 20);
    QVERIFY2(difference.empty(), difference.c_str());
}

void ResponseReaderTest::timesWholeAnswersByTheirLastByte()
{
    const std::string bytes = lengthed(kAnswer);
    ResponseReader reader;
    const Seen seen = readSplit(reader, {}, bytes, { 5, bytes.size() - 1 });
    QCOMPARE(seen.answer.firstByte, Ns { 5 });
    QCOMPARE(seen.answer.firstToken, kNoInstant);
    QCOMPARE(seen.answer.firstAnswerToken, kNoInstant);
    QCOMPARE(seen.answer.lastToken, static_cast<Ns>(bytes.size()));
    QCOMPARE(seen.answer.contentChunks, 0U);
    QCOMPARE(int(seen.answer.flags), int(kHadContent));
    QCOMPARE(seen.answer.finish, FinishReason::Stop);
    QCOMPARE(seen.answer.bytesReceived, static_cast<std::uint32_t>(bytes.size()));
}

void ResponseReaderTest::keepsGapsBetweenContentChunks()
{
    const std::string bytes = chunked({ kRole, word("a"), word("b"), word("c"), kStop, kDone });
    const auto behind = [&](const std::string& text) {
        return bytes.find(chunk(text)) + chunk(text).size();
    };
    Expectation expectation;
    expectation.keepGaps = true;
    ResponseReader reader;
    const Seen seen = readSplit(reader, expectation, bytes,
                                { behind(word("a")), behind(word("b")), behind(word("c")) });
    QCOMPARE(seen.answer.contentChunks, 3U);
    const auto size = static_cast<Ns>(chunk(word("b")).size());
    QVERIFY((seen.gaps == std::vector<Ns> { size, size }));
    const Seen once = readSplit(reader, expectation, bytes, {});
    QVERIFY((once.gaps == std::vector<Ns> { 0, 0 }));
    const Seen unasked = readSplit(reader, {}, bytes, {});
    QVERIFY(unasked.gaps.empty());
    QVERIFY(unasked.content.empty());
}

void ResponseReaderTest::knowsTheFinishReasons()
{
    const std::vector<std::pair<std::string, FinishReason>> all {
        { "stop", FinishReason::Stop },
        { "length", FinishReason::Length },
        { "tool_calls", FinishReason::ToolCalls },
        { "content_filter", FinishReason::ContentFilter },
        { "error", FinishReason::Error },
        { "eos_token", FinishReason::Stop },
        { "stopped_by_moon", FinishReason::Other },
        { "", FinishReason::None },
    };
    ResponseReader reader;
    for (const auto& [name, reason] : all) {
        const Seen seen =
            readSplit(reader, {}, chunked({ delta("", '"' + name + '"'), kDone }), {});
        QVERIFY2(seen.answer.finish == reason, name.c_str());
    }
}

void ResponseReaderTest::aReaderForgetsTheLastAnswer()
{
    ResponseReader reader;
    Expectation expectation;
    expectation.keepText = true;
    const Seen first = readSplit(reader, expectation, chunked({ kStream }), {});
    readSplit(reader, expectation, chunked({ word("x").substr(0, 20) }).substr(0, 90), { 30 },
              After::Reset);
    readSplit(reader, expectation, "HTTP/1.1 200 OK\r\nX: y", {}, After::Close);
    readSplit(reader, expectation,
              coded(deflated(kStream, 31, true).substr(0, 20), "gzip", "text/event-stream"), {},
              After::Close);
    const Seen again = readSplit(reader, expectation, chunked({ kStream }), {});
    QCOMPARE(describe(again), describe(first));
}

void ResponseReaderTest::refusesAnEventThatNeverEnds()
{
    ResponseReader reader;
    reader.begin({});
    const std::string block(1U << 20U, 'x');
    Progress progress =
        feedPiece(reader, head("Content-Type: text/event-stream\r\n") + "data: \"", 1);
    for (int i = 0; i < 16 && progress == Progress::NeedMore; ++i) {
        progress = feedPiece(reader, block, 2);
    }
    QCOMPARE(progress, Progress::Failed);
    QCOMPARE(reader.answer().outcome, Outcome::Malformed);
    QCOMPARE(reader.answer().keepAlive, false);
    QVERIFY(feedPiece(reader, block, 3) == Progress::Failed);
}

void ResponseReaderTest::knowsWhetherAnyByteCame()
{
    ResponseReader reader;
    reader.begin({});
    QVERIFY(!reader.anyByte());
    QVERIFY(reader.feed({}, 1) == Progress::NeedMore);
    QVERIFY(!reader.anyByte());
    feedPiece(reader, "H", 2);
    QVERIFY(reader.anyByte());
    QVERIFY(!reader.anyToken());
    QVERIFY(reader.fail(Outcome::TimeoutTotal, 3) == Progress::Failed);
    QCOMPARE(reader.answer().outcome, Outcome::TimeoutTotal);
    QVERIFY(reader.endOfStream(4) == Progress::Failed);
    QCOMPARE(reader.answer().outcome, Outcome::TimeoutTotal);
}

LOADSTONE_TEST(ResponseReaderTest)

#include "tst_responsereader.moc"
