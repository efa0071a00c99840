// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ipc/secretmask.h"
#include "testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;

class SecretMaskTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void secretsAreFoundWhereverAServerRepeatsThem_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("masked");
        QTest::newRow("the key alone") << u"bad key k\"ey/secret+1."_s << u"bad key ••••••••."_s;
        QTest::newRow("with its scheme") << u"got Bearer k\"ey/secret+1"_s << u"got ••••••••"_s;
        QTest::newRow("in JSON") << u"{\"e\":\"k\\\"ey/secret+1\"}"_s << u"{\"e\":\"••••••••\"}"_s;
        QTest::newRow("in a URL") << u"?k=k%22ey%2Fsecret%2B1&b"_s << u"?k=••••••••&b"_s;
        QTest::newRow("twice") << u"header-key header-key"_s << u"•••••••• ••••••••"_s;
        QTest::newRow("the password of a proxy") << u"no hunter22 here"_s << u"no •••••••• here"_s;
        QTest::newRow("nothing secret") << u"a plain text"_s << u"a plain text"_s;
    }

    void secretsAreFoundWhereverAServerRepeatsThem()
    {
        QFETCH(QString, text);
        QFETCH(QString, masked);
        QCOMPARE(toQt(sample().masked(text.toStdString())), masked);
    }

    void headersThatAreSecretByNameLoseTheirValue()
    {
        KeptExchange kept;
        kept.head = "HTTP/1.1 200 OK\r\nSet-Cookie: session=1\r\nX-Api-Key: other\r\n"
                    "Content-Type: text/plain\r\nEcho: header-key\r\n\r\n";
        sample().apply(kept);
        QCOMPARE(toQt(kept.head),
                 u"HTTP/1.1 200 OK\r\nSet-Cookie: ••••••••\r\nX-Api-Key: ••••••••\r\n"
                 "Content-Type: text/plain\r\nEcho: ••••••••\r\n\r\n"_s);
    }

    void aHeaderThatGoesOnIsMaskedToItsEnd()
    {
        KeptExchange kept;
        kept.head = "HTTP/1.1 200 OK\r\nSet-Cookie: a=1;\r\n b=token\r\n\tc\r\nX-Note: a\r\n"
                    " b\r\n\r\n";
        sample().apply(kept);
        QCOMPARE(toQt(kept.head),
                 u"HTTP/1.1 200 OK\r\nSet-Cookie: ••••••••\r\nX-Note: a\r\n b\r\n\r\n"_s);
    }

    // The part that was kept may end in the middle of a secret.
    void noStartOfASecretIsLeftWhereABodyWasCut_data()
    {
        QTest::addColumn<QString>("body");
        QTest::addColumn<bool>("cut");
        QTest::addColumn<QString>("kept");
        QTest::newRow("all but its end") << u"a header-ke"_s << true << u"a ••••••••"_s;
        QTest::newRow("four characters of it") << u"a head"_s << true << u"a ••••••••"_s;
        QTest::newRow("fewer are a word") << u"a hea"_s << true << u"a hea"_s;
        QTest::newRow("a scheme is no secret") << u"a Bearer "_s << true << u"a Bearer "_s;
        QTest::newRow("a scheme and a start") << u"Bearer k\"ey/"_s << true << u"••••••••"_s;
        QTest::newRow("all of it") << u"a header-key"_s << true << u"a ••••••••"_s;
        QTest::newRow("what is whole ends as it likes") << u"a head"_s << false << u"a head"_s;
    }

    void noStartOfASecretIsLeftWhereABodyWasCut()
    {
        QFETCH(QString, body);
        QFETCH(bool, cut);
        QFETCH(QString, kept);
        KeptExchange exchange;
        exchange.body = body.toStdString();
        exchange.bodyBytes = exchange.body.size() + (cut ? 1000 : 0);
        const std::uint64_t missing = exchange.bodyBytes - exchange.body.size();
        sample().apply(exchange);
        QCOMPARE(toQt(exchange.body), kept);
        QCOMPARE(exchange.bodyBytes - exchange.body.size(), missing);
    }

    void theLengthOfABodyFollows()
    {
        KeptExchange kept;
        kept.request = "a header-key b";
        kept.requestBytes = kept.request.size();
        kept.body = "no secret, cut";
        kept.bodyBytes = 1000;
        kept.errorText = "Bearer k\"ey/secret+1";
        sample().apply(kept);
        QCOMPARE(kept.requestBytes, std::uint64_t { kept.request.size() });
        QCOMPARE(kept.bodyBytes, std::uint64_t { 1000 });
        QCOMPARE(toQt(kept.errorText), u"••••••••"_s);
    }

    void withoutSecretsNothingChanges()
    {
        KeptExchange kept;
        kept.head = "HTTP/1.1 200 OK\r\n\r\n";
        kept.body = "body";
        const KeptExchange before = kept;
        SecretMask({}).apply(kept);
        QCOMPARE(kept, before);
    }

private:
    static SecretMask sample()
    {
        Secrets secrets;
        secrets.authorization = "Bearer k\"ey/secret+1";
        secrets.headers["x-key"] = "header-key";
        secrets.proxyAuthorization = "Basic dXNlcjpodW50ZXIyMg=="; // user:hunter22
        return SecretMask(secrets);
    }
};

LOADSTONE_TEST(SecretMaskTest)
#include "tst_secretmask.moc"
