// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "sysinfo/cpuplaces.h"
#include "sysinfo/processplace.h"
#include "testmain.h"

#include <QTemporaryDir>
#include <QTest>

#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace loadstone;

class ProcessPlaceTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void tellsWhereThisProcessIs()
    {
        const Ns before = monotonicNs();
        const ProcessPlace place = processPlace();
        QCOMPARE(place.bootId.size(), std::size_t { 36 }); // a UUID
        QCOMPARE(place.bootId, processPlace().bootId);
        QVERIFY(!place.hostname.empty());
        QVERIFY2(place.pidNamespace.starts_with("pid:["), place.pidNamespace.c_str());
        QCOMPARE(place.pid, std::int64_t { ::getpid() });
        QCOMPARE(place.cpus, allowedCpus());
        QVERIFY(place.monotonic >= before && place.monotonic <= monotonicNs());
    }

    void whatIsNotToldIsEmpty()
    {
        const QTemporaryDir nothing;
        const ProcessPlace place = processPlace(nothing.path());
        QVERIFY(place.bootId.empty());
        QVERIFY(place.pidNamespace.empty());
    }

    void itIsReadBackAsItWasSaid()
    {
        const ProcessPlace place = processPlace();
        QVERIFY(processPlaceFromJson(toJson(place)) == place);
    }

    void otherThingsAreNoPlace_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::newRow("nothing") << QByteArray("null");
        QTest::newRow("a text") << QByteArray("\"here\"");
        QTest::newRow("half of it") << QByteArray("{\"boot_id\":\"x\",\"hostname\":\"y\"}");
        QTest::newRow("another type")
            << QByteArray("{\"boot_id\":1,\"hostname\":\"y\",\"pid_namespace\":\"\",\"pid\":1,"
                          "\"monotonic_ns\":1,\"cpus\":[]}");
    }

    void otherThingsAreNoPlace()
    {
        QFETCH(QByteArray, json);
        QVERIFY(!processPlaceFromJson(Json::parse(json.toStdString())));
    }
};

LOADSTONE_TEST(ProcessPlaceTest)

#include "tst_processplace.moc"
