// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "endpoint/kinds/requesthead.h"
#include "testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

RequestHeadSpec specFor(const char* url)
{
    RequestHeadSpec spec;
    spec.url = *parseBaseUrl(url);
    spec.path = "/v1/chat/completions";
    return spec;
}

} // namespace

class RequestHeadTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void joinsPaths_data()
    {
        QTest::addColumn<QByteArray>("base");
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<QByteArray>("joined");
        const auto add = [](const char* name, const char* base, const char* path,
                            const char* joined) {
            QTest::newRow(name) << QByteArray(base) << QByteArray(path) << QByteArray(joined);
        };
        add("no base", "", "/v1/models", "/v1/models");
        add("slash", "/", "/v1/models", "/v1/models");
        add("the same version", "/v1", "/v1/models", "/v1/models");
        add("the same version and a slash", "/v1/", "/v1/models", "/v1/models");
        add("prefix", "/proxy", "/v1/models", "/proxy/v1/models");
        add("prefix and version", "/proxy/v1", "/v1/models", "/proxy/v1/models");
        add("another version", "/api/v4", "/v1/models", "/api/v4/models");
        add("the whole path", "/a/v1/chat/completions", "/v1/chat/completions",
            "/a/v1/chat/completions");
        add("the whole path without a version", "/openai/deployments/x/chat/completions",
            "/v1/chat/completions", "/openai/deployments/x/chat/completions");
        add("a folder that only looks like a version", "/vllm", "/v1/models", "/vllm/v1/models");
        add("path without version", "/v1", "/generate", "/v1/generate");
        add("path without slash", "/x", "generate", "/x/generate");
        add("nothing at all", "", "", "/");
    }

    void joinsPaths()
    {
        QFETCH(QByteArray, base);
        QFETCH(QByteArray, path);
        QFETCH(QByteArray, joined);
        QCOMPARE(QByteArray::fromStdString(joinPath(base.toStdString(), path.toStdString())),
                 joined);
    }

    void writesTheWholeHead()
    {
        RequestHeadSpec spec = specFor("http://127.0.0.1:8000/v1?key=1");
        spec.headers = { { "X-Team", "a b" }, { "user-agent", "mine" } };
        spec.authorization = "Bearer secret";
        const auto head = buildRequestHead(spec);
        QVERIFY(head);
        QCOMPARE(QByteArray::fromStdString(head->beforeId + "ID" + head->afterId + "7\r\n\r\n"),
                 QByteArray("POST /v1/chat/completions?key=1 HTTP/1.1\r\n"
                            "Host: 127.0.0.1:8000\r\n"
                            "User-Agent: mine\r\n"
                            "Accept: text/event-stream, application/json\r\n"
                            "Accept-Encoding: identity\r\n"
                            "Content-Type: application/json\r\n"
                            "X-Team: a b\r\n"
                            "Authorization: Bearer secret\r\n"
                            "X-Request-Id: ID\r\n"
                            "Content-Length: 7\r\n\r\n"));
    }

    void namesItselfByDefault()
    {
        const auto head = buildRequestHead(specFor("https://h"));
        QVERIFY(head->beforeId.find("User-Agent: loadstone/" LOADSTONE_VERSION "\r\n")
                != std::string::npos);
        QVERIFY(head->beforeId.find("Host: h\r\n") != std::string::npos);
        QVERIFY(head->beforeId.find("Authorization") == std::string::npos);
    }

    void endsAHeadWithoutBody()
    {
        RequestHeadSpec spec = specFor("http://h");
        spec.method = "GET";
        spec.path = "/v1/models";
        spec.hasBody = false;
        const auto head = buildRequestHead(spec);
        const std::string text = head->beforeId + "ID" + head->afterId;
        QVERIFY(text.starts_with("GET /v1/models HTTP/1.1\r\n"));
        QVERIFY(text.ends_with("X-Request-Id: ID\r\n\r\n"));
        QVERIFY(text.find("Content-") == std::string::npos);
    }

    void aSecretWinsOverAHeader()
    {
        RequestHeadSpec spec = specFor("http://h");
        spec.headers = { { "authorization", "Bearer old" }, { "x-request-id", "fixed" } };
        spec.authorization = "Bearer new";
        const auto head = buildRequestHead(spec);
        QVERIFY(head->beforeId.find("old") == std::string::npos);
        QVERIFY(head->beforeId.find("fixed") == std::string::npos);
        QVERIFY(head->beforeId.find("Bearer new\r\n") != std::string::npos);
    }

    void refusesWhatCannotBeSent_data()
    {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<QByteArray>("value");
        QTest::newRow("empty name") << QByteArray("") << QByteArray("x");
        QTest::newRow("blank in the name") << QByteArray("X Y") << QByteArray("x");
        QTest::newRow("colon in the name") << QByteArray("X:Y") << QByteArray("x");
        QTest::newRow("line end in the value") << QByteArray("X") << QByteArray("a\r\nEvil: 1");
        QTest::newRow("length") << QByteArray("content-length") << QByteArray("1");
        QTest::newRow("framing") << QByteArray("Transfer-Encoding") << QByteArray("chunked");
        QTest::newRow("connection") << QByteArray("Connection") << QByteArray("close");
    }

    void refusesWhatCannotBeSent()
    {
        QFETCH(QByteArray, name);
        QFETCH(QByteArray, value);
        RequestHeadSpec spec = specFor("http://h");
        spec.headers = { { name.toStdString(), value.toStdString() } };
        const auto head = buildRequestHead(spec);
        QVERIFY(!head);
        QCOMPARE(head.error().code, ErrorCode::InvalidSpecification);
        QVERIFY(!head.error().detail.contains(u"Evil"_s));
    }

    void refusesABrokenKeyWithoutShowingIt()
    {
        RequestHeadSpec spec = specFor("http://h");
        spec.authorization = "Bearer secret\n";
        const auto head = buildRequestHead(spec);
        QVERIFY(!head);
        QVERIFY(!errorText(head.error()).contains(u"secret"_s));
        spec = specFor("http://h");
        spec.method = "GET /";
        QVERIFY(!buildRequestHead(spec));
        spec = specFor("http://h");
        spec.path = "/a b";
        QVERIFY(!buildRequestHead(spec));
    }
};

LOADSTONE_TEST(RequestHeadTest)

#include "tst_requesthead.moc"
