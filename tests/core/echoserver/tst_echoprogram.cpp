// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "echoclient.h"
#include "echoserver/faults.h"
#include "testmain.h"

#include <QProcess>
#include <QRegularExpression>
#include <QTest>

#include <csignal>

using namespace Qt::StringLiterals;
using namespace loadstone;
using test::chatRequest;
using test::EchoClient;

class EchoProgramTest final : public QObject
{
    Q_OBJECT

private:
    static std::uint16_t started(QProcess& process, QStringList arguments)
    {
        process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        process.start(test::program("loadstone-echo"),
                      QStringList { u"--port"_s, u"0"_s } + arguments);
        if (!process.waitForStarted() || !process.waitForReadyRead(10'000)) {
            return 0;
        }
        static const QRegularExpression kLine(u"^listening on http://127\\.0\\.0\\.1:(\\d+)\n$"_s);
        return static_cast<std::uint16_t>(
            kLine.match(QString::fromUtf8(process.readLine())).captured(1).toUShort());
    }

private Q_SLOTS:

    void signalsEndItCleanly_data()
    {
        QTest::addColumn<int>("signal");
        QTest::newRow("terminate") << SIGTERM;
        QTest::newRow("interrupt") << SIGINT;
    }

    void signalsEndItCleanly()
    {
        QFETCH(int, signal);
        const QTemporaryDir dir;
        const QString log = dir.filePath(u"log"_s);
        QProcess process;
        const auto port = started(
            process, { u"--access-log"_s, log, u"--ttft"_s, u"1ms"_s, u"--tail"_s, u"0ms"_s });
        QVERIFY(port > 0);
        EchoClient client(port);
        client.send(chatRequest("done", true));
        client.readUntil("0\r\n\r\n");
        // At once: what is still in memory must be written on the way out.
        QCOMPARE(::kill(static_cast<pid_t>(process.processId()), signal), 0);
        QVERIFY(process.waitForFinished(10'000));
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 0);
        const auto entries = test::readLog(log);
        QCOMPARE(entries.size(), std::size_t { 1 });
        QCOMPARE(entries.front()["id"].get<std::string>(), std::string("done"));
    }

    void theLogIsOnDiskWithoutBeingAsked()
    {
        const QTemporaryDir dir;
        const QString log = dir.filePath(u"log"_s);
        QProcess process;
        const auto port = started(process, { u"--access-log"_s, log });
        QVERIFY(port > 0);
        EchoClient client(port);
        client.send(chatRequest("kept", false));
        client.readUntil("}}");
        QTRY_COMPARE_WITH_TIMEOUT(test::readLog(log).size(), std::size_t { 1 }, 5000);
        process.kill();
        QVERIFY(process.waitForFinished(10'000));
        QCOMPARE(test::readLog(log).size(), std::size_t { 1 });
    }

    void listsItsFaults()
    {
        QProcess process;
        process.start(test::program("loadstone-echo"), { u"--list-faults"_s });
        QVERIFY(process.waitForFinished(10'000));
        QCOMPARE(process.exitCode(), 0);
        const auto lines =
            QString::fromUtf8(process.readAllStandardOutput()).split(u'\n', Qt::SkipEmptyParts);
        QCOMPARE(static_cast<std::size_t>(lines.size()), faultTable().size());
        for (qsizetype i = 0; i < lines.size(); ++i) {
            const FaultInfo& fault = faultTable()[static_cast<std::size_t>(i)];
            const QString want =
                QLatin1StringView(fault.name) % (fault.succeeds ? u" ok"_s : u" failed"_s);
            QCOMPARE(lines[i], want);
        }
        qInfo("%lld faults", static_cast<long long>(lines.size()));
    }

    void refusesBadOptions_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("unknown option") << QStringList { u"--speed"_s };
        QTest::newRow("unknown fault") << QStringList { u"--fault"_s, u"flood"_s };
        QTest::newRow("time without unit") << QStringList { u"--ttft"_s, u"3"_s };
        QTest::newRow("missing value") << QStringList { u"--ttft"_s };
        QTest::newRow("answers that are not there")
            << QStringList { u"--answers"_s, u"no/such/file"_s };
    }

    void refusesBadOptions()
    {
        QFETCH(QStringList, arguments);
        QProcess process;
        process.start(test::program("loadstone-echo"), arguments);
        QVERIFY(process.waitForFinished(10'000));
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 2);
        QVERIFY(process.readAllStandardOutput().isEmpty());
        QVERIFY(!process.readAllStandardError().isEmpty());
    }

    void repeatedFaultsAllCount()
    {
        QProcess process;
        const auto port =
            started(process, { u"--fault"_s, u"http-500:0.5"_s, u"--fault"_s, u"http-503"_s });
        QVERIFY(port > 0);
        EchoClient client(port);
        std::string seen;
        for (int i = 0; i < 4; ++i) {
            client.send(chatRequest({}, false));
            seen += client.readUntil("}}").substr(9, 3) + " ";
        }
        QCOMPARE(seen, std::string("503 500 503 500 "));
        process.terminate();
        QVERIFY(process.waitForFinished(10'000));
    }
};

LOADSTONE_TEST(EchoProgramTest)

#include "tst_echoprogram.moc"
