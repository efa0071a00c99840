// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "endpoint/transport/address.h"
#include "testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;

class AddressTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void readsBaseUrls_data()
    {
        QTest::addColumn<QByteArray>("url");
        QTest::addColumn<QByteArray>("host");
        QTest::addColumn<int>("port");
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<QByteArray>("query");
        QTest::addColumn<QByteArray>("authority");
        QTest::newRow("plain") << QByteArray("http://127.0.0.1:8000") << QByteArray("127.0.0.1")
                               << 8000 << QByteArray() << QByteArray()
                               << QByteArray("127.0.0.1:8000");
        QTest::newRow("usual port")
            << QByteArray("http://Host.Example/") << QByteArray("host.example") << 80
            << QByteArray() << QByteArray() << QByteArray("host.example");
        QTest::newRow("TLS with path")
            << QByteArray("HTTPS://api.example.com/v1/") << QByteArray("api.example.com") << 443
            << QByteArray("/v1") << QByteArray() << QByteArray("api.example.com");
        QTest::newRow("TLS on port 80") << QByteArray("https://h:80") << QByteArray("h") << 80
                                        << QByteArray() << QByteArray() << QByteArray("h:80");
        QTest::newRow("query") << QByteArray("https://h/openai?api-version=1&x=/a")
                               << QByteArray("h") << 443 << QByteArray("/openai")
                               << QByteArray("api-version=1&x=/a") << QByteArray("h");
        QTest::newRow("query without path") << QByteArray("http://h?a=b") << QByteArray("h") << 80
                                            << QByteArray() << QByteArray("a=b") << QByteArray("h");
        QTest::newRow("IPv6") << QByteArray("http://[::1]:8080/v1") << QByteArray("::1") << 8080
                              << QByteArray("/v1") << QByteArray() << QByteArray("[::1]:8080");
        QTest::newRow("IPv6 on the usual port")
            << QByteArray("http://[FE80::1]") << QByteArray("fe80::1") << 80 << QByteArray()
            << QByteArray() << QByteArray("[fe80::1]");
    }

    void readsBaseUrls()
    {
        QFETCH(QByteArray, url);
        QFETCH(QByteArray, host);
        QFETCH(int, port);
        QFETCH(QByteArray, path);
        QFETCH(QByteArray, query);
        QFETCH(QByteArray, authority);
        const auto got = parseBaseUrl(url.toStdString());
        QVERIFY(got);
        QCOMPARE(QByteArray::fromStdString(got->host), host);
        QCOMPARE(int(got->port), port);
        QCOMPARE(QByteArray::fromStdString(got->path), path);
        QCOMPARE(QByteArray::fromStdString(got->query), query);
        QCOMPARE(QByteArray::fromStdString(got->authority()), authority);
        QCOMPARE(got->tls, url.toLower().startsWith("https"));
    }

    void refusesOtherUrls_data()
    {
        QTest::addColumn<QByteArray>("url");
        for (const char* url :
             { "", "localhost:8000", "ftp://h", "http://", "http:///v1", "http://:80", "http://h:0",
               "http://h:65536", "http://h:80x", "http://h:", "http://u:p@h", "http://h/a b",
               "http://h/#top", "http://::1/", "http://[::1", "http://[hello]", "http://[::1]x",
               "http://h\n/" }) {
            QTest::addRow("'%s'", url) << QByteArray(url);
        }
    }

    void refusesOtherUrls()
    {
        QFETCH(QByteArray, url);
        const auto got = parseBaseUrl(url.toStdString());
        QVERIFY(!got);
        QCOMPARE(got.error().code, ErrorCode::InvalidSpecification);
        QCOMPARE(got.error().where, QString::fromUtf8(url));
        QVERIFY(!got.error().detail.isEmpty());
    }

    void resolvesNumbersAndNames()
    {
        const auto four = resolve(*parseBaseUrl("http://127.0.0.1:8000"));
        QVERIFY(four);
        QCOMPARE(four->size(), std::size_t { 1 });
        QCOMPARE(QByteArray::fromStdString(four->front().text()), QByteArray("127.0.0.1:8000"));
        const auto six = resolve(*parseBaseUrl("http://[::1]:8000"));
        QVERIFY(six);
        QCOMPARE(QByteArray::fromStdString(six->front().text()), QByteArray("[::1]:8000"));
        const auto name = resolve(*parseBaseUrl("http://localhost:9"));
        QVERIFY(name && !name->empty());
    }

    void knowsItsOwnMachine_data()
    {
        QTest::addColumn<QByteArray>("url");
        QTest::addColumn<bool>("isLoopback");
        QTest::newRow("127.0.0.1") << "http://127.0.0.1:8000"_ba << true;
        QTest::newRow("any of 127/8") << "http://127.200.1.2:8000"_ba << true;
        QTest::newRow("IPv6") << "http://[::1]:8000"_ba << true;
        QTest::newRow("IPv4 inside IPv6") << "http://[::ffff:127.0.0.1]:8000"_ba << true;
        QTest::newRow("a private network") << "http://10.127.0.1:8000"_ba << false;
        QTest::newRow("128.0.0.1") << "http://128.0.0.1:8000"_ba << false;
        QTest::newRow("another IPv6") << "http://[2001:db8::1]:8000"_ba << false;
        QTest::newRow("another inside IPv6") << "http://[::ffff:10.0.0.1]:8000"_ba << false;
    }

    void knowsItsOwnMachine()
    {
        QFETCH(const QByteArray, url);
        const auto parsed = parseBaseUrl(url.toStdString());
        QVERIFY(parsed);
        const auto addresses = resolve(*parsed);
        QVERIFY(addresses);
        QTEST(addresses->front().isLoopback(), "isLoopback");
    }

    void saysWhichNameCannotBeResolved()
    {
        const auto got = resolve(*parseBaseUrl("http://no-such-host.invalid:8000"));
        QVERIFY(!got);
        QCOMPARE(got.error().code, ErrorCode::Unreachable);
        QVERIFY2(got.error().detail.contains(u"no-such-host.invalid"_s),
                 qPrintable(got.error().detail));
        QCOMPARE(got.error().where, u"no-such-host.invalid:8000"_s);
    }
};

LOADSTONE_TEST(AddressTest)

#include "tst_address.moc"
