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
};

LOADSTONE_TEST(ProbeRefusalTest)

#include "tst_proberefusal.moc"
