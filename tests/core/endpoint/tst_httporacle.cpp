// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "reading.h"
#include "testmain.h"

#include <QTest>

#ifdef LOADSTONE_HAS_HTTP_PARSER
#include "httporacle.h"
#endif

using namespace loadstone;
using namespace loadstone::test;

namespace {

#ifdef LOADSTONE_HAS_HTTP_PARSER

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
            const Seen seen = readRaw(reader, bytes, cuts);
            const std::string words =
                QByteArray::fromStdString(bytes).toPercentEncoding(" :;/-=").toStdString();
            const std::string difference = disagreement(bytes, oracle, seen);
            QVERIFY2(difference.empty(), (words + "\n " + difference).c_str());
            // Where both are said, "close" wins for the reader whatever the version.
            const bool saysBoth = bytes.find("keep-alive") != std::string::npos
                && bytes.find("close") != std::string::npos;
            if (oracle.isComplete && !saysBoth && !isCoded(bytes)) {
                ++complete;
                // Behind a body that the close ended nothing can follow; http_parser says so too.
                QVERIFY2(seen.answer.keepAlive == (oracle.keepAlive && seen.answer.spareBytes == 0),
                         (words + "\n " + describe(seen)).c_str());
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
