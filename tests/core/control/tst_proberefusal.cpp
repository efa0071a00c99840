// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "control/probe.h"
#include "testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;

class ProbeRefusalTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void adviceFitsTheTlsFailure_data()
    {
        QTest::addColumn<QString>("error");
        QTest::addColumn<QString>("advice");
        QTest::addColumn<QString>("notAdvised");
        QTest::newRow("an unknown authority is named with --ca")
            << u"127.0.0.1:443: self-signed certificate"_s << u"--ca"_s << u"host that"_s;
        QTest::newRow("no authority helps against another host")
            << u"127.0.0.1:443: hostname mismatch: the certificate is for a.example"_s
            << u"use a host that it is for"_s << u"--ca"_s;
        QTest::newRow("nor against another address")
            << u"127.0.0.1:443: IP address mismatch: the certificate is for a.example"_s
            << u"use a host that it is for"_s << u"--ca"_s;
        QTest::newRow("nor against a server without TLS")
            << u"127.0.0.1:80: wrong version number"_s << u"http://"_s << u"--ca"_s;
    }

    void adviceFitsTheTlsFailure()
    {
        QFETCH(QString, error);
        QFETCH(QString, advice);
        QFETCH(QString, notAdvised);
        ProbeResultMessage probe;
        probe.error = "tls";
        probe.errorText = error.toStdString();
        const auto refusal = probeRefusal(probe, {});
        QVERIFY(refusal);
        QCOMPARE(refusal->code, ErrorCode::Unreachable);
        QVERIFY2(refusal->detail.startsWith(error), qPrintable(refusal->detail));
        QVERIFY2(refusal->detail.contains(advice), qPrintable(refusal->detail));
        QVERIFY2(!refusal->detail.contains(notAdvised), qPrintable(refusal->detail));
    }

    void whatAProxyRefusesIsNotTheEndpoints_data()
    {
        QTest::addColumn<QString>("outcome");
        QTest::addColumn<QString>("error");
        QTest::addColumn<int>("status"); // of a request; 0: the proxy was never got past
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("advice");
        const auto unreachable = static_cast<int>(ErrorCode::Unreachable);
        const auto unauthorized = static_cast<int>(ErrorCode::Unauthorized);
        QTest::newRow("no login for a tunnel")
            << u"http_status"_s << u"10.0.0.1:3128: the proxy answered 407 to CONNECT"_s << 0
            << unauthorized << u"--proxy-auth"_s;
        QTest::newRow("no login for plain HTTP")
            << QString() << QString() << 407 << unauthorized << u"--proxy-auth"_s;
        QTest::newRow("cannot reach the server")
            << u"http_status"_s << u"10.0.0.1:3128: the proxy answered 502 to CONNECT"_s << 0
            << unreachable << u"may not know the endpoint's host"_s;
        QTest::newRow("is not there")
            << u"refused"_s << u"10.0.0.1:3128: the proxy: Connection refused"_s << 0 << unreachable
            << u"check the address of --proxy"_s;
    }

    void whatAProxyRefusesIsNotTheEndpoints()
    {
        QFETCH(QString, outcome);
        QFETCH(QString, error);
        QFETCH(int, status);
        QFETCH(int, code);
        QFETCH(QString, advice);
        ProbeResultMessage probe;
        probe.proxied = true;
        probe.reachable = status != 0;
        probe.error = outcome.toStdString();
        probe.errorText = error.toStdString();
        if (status != 0) {
            probe.modelsStatus = status;
            probe.requests.emplace_back().status = status;
        }
        const auto refusal = probeRefusal(probe, {});
        QVERIFY(refusal);
        QCOMPARE(static_cast<int>(refusal->code), code);
        QVERIFY2(refusal->detail.contains(advice), qPrintable(refusal->detail));
        QVERIFY2(!refusal->detail.contains(u"--auth"_s), qPrintable(refusal->detail));
    }
};

LOADSTONE_TEST(ProbeRefusalTest)

#include "tst_proberefusal.moc"
