// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "echoserver/requestparser.h"
#include "testmain.h"

#include <QTest>

#include <string>

using namespace loadstone;

namespace {

using Status = RequestParser::Status;
using Route = RequestParser::Route;

Status parse(RequestParser& parser, const std::string& text)
{
    return parser.advance(text);
}

} // namespace

class RequestParserTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void anySplitGivesTheSame_data()
    {
        QTest::addColumn<QByteArray>("request");
        QTest::addColumn<QByteArray>("body");
        QTest::newRow("length") << QByteArray("POST /v1/completions HTTP/1.1\r\nHost: a\r\n"
                                              "X-Request-Id: abc\r\nContent-Length: 5\r\n\r\nhello")
                                << QByteArray("hello");
        QTest::newRow("chunks") << QByteArray(
            "POST /v1/completions HTTP/1.1\r\nX-Request-Id:abc\r\nTransfer-Encoding: "
            "Chunked\r\n\r\n"
            "3\r\nhel\r\n2;a=b\r\nlo\r\n0\r\nTrailer: x\r\n\r\n")
                                << QByteArray("hello");
        QTest::newRow("no body") << QByteArray("\r\nPOST http://127.0.0.1:80/v1/completions?a=b "
                                               "HTTP/1.1\r\nx-request-id:  abc \r\n\r\n")
                                 << QByteArray();
    }

    void anySplitGivesTheSame()
    {
        QFETCH(QByteArray, request);
        QFETCH(QByteArray, body);
        const std::string whole = request.toStdString();
        for (std::size_t step = 1; step <= whole.size(); ++step) {
            RequestParser parser;
            std::size_t size = 0;
            Status status = Status::Incomplete;
            while (status == Status::Incomplete && size < whole.size()) {
                size = std::min(whole.size(), size + step);
                // A buffer of its own each time: nothing may point into an earlier one.
                const std::string buffered = whole.substr(0, size);
                status = parser.advance(buffered);
                if (status == Status::Complete) {
                    QCOMPARE(std::string(parser.body()), body.toStdString());
                }
            }
            QCOMPARE(status, Status::Complete);
            QCOMPARE(parser.consumed(), whole.size());
            QCOMPARE(parser.route(), Route::Api);
            QCOMPARE(parser.api(), ApiKind::OpenAiCompletions);
            QCOMPARE(parser.requestId(), std::string("abc"));
            QVERIFY(parser.keepAlive());
        }
    }

    void tellsRoutesApart_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<int>("route");
        QTest::newRow("chat") << QByteArray("POST /v1/chat/completions") << int(Route::Api);
        QTest::newRow("completions") << QByteArray("POST /v1/completions") << int(Route::Api);
        QTest::newRow("models") << QByteArray("GET /v1/models") << int(Route::Models);
        QTest::newRow("query") << QByteArray("GET /v1/models?limit=1") << int(Route::Models);
        QTest::newRow("tokenizer") << QByteArray("POST /tokenize") << int(Route::Tokenize);
        QTest::newRow("tokenizer, wrong method")
            << QByteArray("GET /tokenize") << int(Route::Other);
        QTest::newRow("wrong method")
            << QByteArray("GET /v1/chat/completions") << int(Route::Other);
        QTest::newRow("longer path") << QByteArray("POST /v1/completions/x") << int(Route::Other);
        QTest::newRow("root") << QByteArray("GET /") << int(Route::Other);
    }

    void tellsRoutesApart()
    {
        QFETCH(QByteArray, line);
        QFETCH(int, route);
        RequestParser parser;
        QCOMPARE(parse(parser, line.toStdString() + " HTTP/1.1\r\n\r\n"), Status::Complete);
        QCOMPARE(int(parser.route()), route);
    }

    void refusesWhatIsNoRequest_data()
    {
        QTest::addColumn<QByteArray>("head");
        QTest::newRow("no version") << QByteArray("GET /");
        QTest::newRow("another version") << QByteArray("GET / HTTP/2.0");
        QTest::newRow("TLS hello") << QByteArray("\x16\x03\x01\x02");
        QTest::newRow("header without colon") << QByteArray("GET / HTTP/1.1\r\nHost");
        QTest::newRow("space before colon") << QByteArray("GET / HTTP/1.1\r\nHost : a");
        QTest::newRow("length that is a word") << QByteArray("GET / HTTP/1.1\r\nContent-Length: x");
        QTest::newRow("negative length") << QByteArray("GET / HTTP/1.1\r\nContent-Length: -1");
        QTest::newRow("length beyond the limit")
            << QByteArray("GET / HTTP/1.1\r\nContent-Length: 99999999999");
        QTest::newRow("two lengths")
            << QByteArray("GET / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 1");
        QTest::newRow("length and chunks")
            << QByteArray("GET / HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked");
        QTest::newRow("another coding") << QByteArray("GET / HTTP/1.1\r\nTransfer-Encoding: gzip");
        QTest::newRow("chunk size that is a word")
            << QByteArray("GET / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nzz");
        QTest::newRow("chunk longer than told")
            << QByteArray("GET / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nabc");
    }

    void refusesWhatIsNoRequest()
    {
        QFETCH(QByteArray, head);
        RequestParser parser;
        QCOMPARE(parse(parser, head.toStdString() + "\r\n\r\n"), Status::Malformed);
    }

    void limitsTheHead()
    {
        RequestParser parser;
        const std::string start = "GET / HTTP/1.1\r\nA: ";
        QCOMPARE(parse(parser, start + std::string(RequestParser::kMaxHead, 'a')),
                 Status::Malformed);
    }

    void knowsWhetherTheConnectionStays_data()
    {
        QTest::addColumn<QByteArray>("head");
        QTest::addColumn<bool>("stays");
        QTest::newRow("1.1") << QByteArray("GET / HTTP/1.1") << true;
        QTest::newRow("1.1 close") << QByteArray("GET / HTTP/1.1\r\nConnection: Close") << false;
        QTest::newRow("1.1 close in a list")
            << QByteArray("GET / HTTP/1.1\r\nConnection: te, close") << false;
        QTest::newRow("1.0") << QByteArray("GET / HTTP/1.0") << false;
        QTest::newRow("1.0 keep-alive")
            << QByteArray("GET / HTTP/1.0\r\nConnection: keep-alive") << true;
    }

    void knowsWhetherTheConnectionStays()
    {
        QFETCH(QByteArray, head);
        QFETCH(bool, stays);
        RequestParser parser;
        QCOMPARE(parse(parser, head.toStdString() + "\r\n\r\n"), Status::Complete);
        QCOMPARE(parser.keepAlive(), stays);
    }

    void asksToContinueOnlyBeforeTheBody()
    {
        const std::string head = "POST /v1/completions HTTP/1.1\r\nExpect: 100-Continue\r\n"
                                 "Content-Length: 2\r\n\r\n";
        RequestParser parser;
        QCOMPARE(parse(parser, head), Status::Incomplete);
        QVERIFY(parser.expectsContinue());
        QCOMPARE(parse(parser, head + "{}"), Status::Complete);
        QVERIFY(!parser.expectsContinue());
    }

    void startsAfresh()
    {
        RequestParser parser;
        QCOMPARE(parse(parser,
                       "POST /v1/completions HTTP/1.0\r\nX-Request-Id: a\r\n"
                       "Content-Length: 2\r\n\r\n{}GET"),
                 Status::Complete);
        QVERIFY(parser.isOld());
        parser.reset();
        QCOMPARE(parse(parser, "GET /v1/models HTTP/1.1\r\n\r\n"), Status::Complete);
        QCOMPARE(parser.route(), Route::Models);
        QVERIFY(parser.requestId().empty() && parser.keepAlive() && !parser.isOld());
        QVERIFY(parser.body().empty());
    }
};

LOADSTONE_TEST(RequestParserTest)

#include "tst_requestparser.moc"
