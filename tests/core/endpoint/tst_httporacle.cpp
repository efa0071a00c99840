// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "reading.h"
#include "testmain.h"

#include <QTest>

#ifdef LOADSTONE_HAS_HTTP_PARSER
#include <http_parser.h>
#endif

using namespace loadstone;
using namespace loadstone::test;

namespace {

#ifdef LOADSTONE_HAS_HTTP_PARSER

// What http_parser makes of a response and the end of its connection.
struct Oracle
{
    bool isComplete = false;
    bool isError = false;
    bool keepAlive = false;
    unsigned status = 0;
    std::string body;
    std::size_t used = 0;
};

Oracle askOracle(const std::string& bytes)
{
    Oracle oracle;
    http_parser parser {};
    http_parser_settings settings {};
    http_parser_settings_init(&settings);
    settings.on_body = [](http_parser* p, const char* at, std::size_t size) {
        static_cast<Oracle*>(p->data)->body.append(at, size);
        return 0;
    };
    settings.on_headers_complete = [](http_parser* p) {
        static_cast<Oracle*>(p->data)->status = p->status_code;
        // 1: no body. It would take one with these if a length is stated, against RFC 9112.
        return p->status_code == 204 || p->status_code == 304 ? 1 : 0;
    };
    settings.on_message_complete = [](http_parser* p) {
        auto* self = static_cast<Oracle*>(p->data);
        if (p->status_code / 100 == 1) {
            return 0; // interim
        }
        self->isComplete = true;
        self->keepAlive = http_should_keep_alive(p) != 0;
        http_parser_pause(p, 1);
        return 0;
    };
    http_parser_init(&parser, HTTP_RESPONSE);
    parser.data = &oracle;
    oracle.used = http_parser_execute(&parser, &settings, bytes.data(), bytes.size());
    const http_errno error = HTTP_PARSER_ERRNO(&parser);
    if (error == HPE_OK) {
        http_parser_execute(&parser, &settings, nullptr, 0); // closed
    }
    const http_errno last = HTTP_PARSER_ERRNO(&parser);
    oracle.isError = last != HPE_OK && last != HPE_PAUSED;
    return oracle;
}

// A response from pieces that are mostly right and sometimes odd.
std::string randomResponse(Random& random)
{
    const auto pick = [&](std::initializer_list<const char*> words) {
        return std::string(words.begin()[random.below(words.size())]);
    };
    std::string bytes;
    while (random.below(8) == 0) {
        bytes += "HTTP/1.1 " + pick({ "100 Continue", "102 Processing" }) + "\r\n\r\n";
    }
    bytes += "HTTP/1." + pick({ "1", "1", "1", "0" }) + " "
        + pick({ "200 OK", "200 OK", "200 ", "404 Not Found", "204 No", "304 Not", "500 x" })
        + "\r\n";
    std::string body;
    for (std::uint64_t i = random.below(60); i > 0; --i) {
        body.push_back(static_cast<char>(random.below(256)));
    }
    const std::uint64_t framing = random.below(3);
    std::vector<std::string> headers;
    if (framing == 0) {
        headers.push_back(pick({ "Content-Length: ", "content-length:", "CONTENT-LENGTH:\t" })
                          + std::to_string(body.size()) + pick({ "", " " }));
    } else if (framing == 1) {
        headers.push_back(pick({ "Transfer-Encoding: chunked", "transfer-encoding:Chunked",
                                 "Transfer-Encoding: gzip,  chunked" }));
    }
    for (std::uint64_t i = random.below(4); i > 0; --i) {
        headers.push_back(
            pick({ "X-A: b", "X-Empty:", "Date: Sun, 29 Nov 2026 18:13:10 GMT", "Connection: close",
                   "Connection: keep-alive", "X-Folded: a\r\n b", "Server: x;y=\"z\"" }));
    }
    for (const std::string& header : headers) {
        bytes += header + "\r\n";
    }
    bytes += "\r\n";
    if (framing != 1) {
        return bytes + body;
    }
    while (!body.empty()) {
        const std::size_t n = 1 + random.below(body.size());
        std::string piece = chunk(body.substr(0, n));
        if (random.below(3) == 0) {
            piece.insert(piece.find('\r'), pick({ ";a", ";a=b", " " }));
        }
        bytes += piece;
        body.erase(0, n);
    }
    return bytes + "0\r\n" + pick({ "", "", "X-Trailer: 1\r\n" }) + "\r\n";
}

#endif

} // namespace

/// The reader against another implementation of HTTP on responses put together at random.
class HttpOracleTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void agreesWithHttpParser()
    {
#ifdef LOADSTONE_HAS_HTTP_PARSER
        Random random(20260101);
        ResponseReader reader;
        Expectation raw;
        raw.raw = true;
        int complete = 0;
        for (int i = 0; i < 20'000; ++i) {
            std::string bytes = randomResponse(random);
            if (random.below(4) == 0) {
                bytes.resize(random.below(bytes.size()) + 1);
            }
            const Oracle oracle = askOracle(bytes);
            std::vector<std::size_t> cuts;
            for (std::size_t at = 1 + random.below(40); at < bytes.size();
                 at += 1 + random.below(40)) {
                cuts.push_back(at);
            }
            Seen seen = readSplit(reader, raw, bytes, cuts);
            if (seen.progress == Progress::NeedMore) {
                seen = readSplit(reader, raw, bytes, cuts, After::Close);
            }
            const std::string words =
                QByteArray::fromStdString(bytes).toPercentEncoding(" :;/-=").toStdString()
                + "\n oracle: " + (oracle.isComplete ? "complete" : "")
                + (oracle.keepAlive ? " keep" : "") + " used " + std::to_string(oracle.used)
                + " of " + std::to_string(bytes.size()) + "\n reader: " + describe(seen);
            // A transfer coding that http_parser does not undo, and the reader does.
            const bool isInflated = bytes.find("gzip") != std::string::npos;
            // http_parser wants the empty line behind the last chunk; a whole body is enough here.
            const bool lacksEnd = !oracle.isComplete && seen.answer.outcome == Outcome::Ok
                && bytes.find("hunked") != std::string::npos;
            if (isInflated || lacksEnd) {
                continue;
            }
            QVERIFY2((seen.answer.httpStatus >= 200 ? seen.answer.httpStatus : 0)
                         == (oracle.status >= 200 ? oracle.status : 0),
                     words.c_str());
            if (seen.answer.httpStatus / 100 == 2) {
                QVERIFY2((seen.answer.outcome == Outcome::Ok) == oracle.isComplete, words.c_str());
                QVERIFY2(seen.content == oracle.body, words.c_str());
            }
            // Where both are said, "close" wins for the reader whatever the version.
            const bool saysBoth = bytes.find("keep-alive") != std::string::npos
                && bytes.find("close") != std::string::npos;
            if (oracle.isComplete && !saysBoth) {
                ++complete;
                // Behind a body that the close ended nothing can follow; http_parser says so too.
                QVERIFY2(seen.answer.keepAlive == (oracle.keepAlive && seen.answer.spareBytes == 0),
                         words.c_str());
            }
        }
        QVERIFY2(complete > 10'000, qPrintable(QString::number(complete)));
#else
        QSKIP("LOADSTONE_TEST_SKIPPED: built without libhttp-parser-dev");
#endif
    }
};

LOADSTONE_TEST(HttpOracleTest)

#include "tst_httporacle.moc"
