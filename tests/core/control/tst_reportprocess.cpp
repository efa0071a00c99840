// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "control/reportprocess.h"
#include "testmain.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

constexpr int kBoundMs = 20'000;

} // namespace

Q_DECLARE_METATYPE(loadstone::Error)

class ReportProcessTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void cleanup() { qunsetenv("LOADSTONE_RENDER"); }

    void aMissingProgramIsSaid()
    {
        qputenv("LOADSTONE_RENDER", "/nowhere/loadstone-render");
        ReportProcess process;
        QSignalSpy finished(&process, &ReportProcess::finished);
        QSignalSpy failed(&process, &ReportProcess::failed);
        process.start("{}");
        QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 1, kBoundMs);
        QCOMPARE(finished.count(), 0);
        const Error error = failed.first().first().value<Error>();
        QCOMPARE(error.code, ErrorCode::NotFound);
        QVERIFY(error.detail.contains(u"LOADSTONE_RENDER"_s));
    }

    void everyReportEndsOnce_data()
    {
        QTest::addColumn<QByteArray>("script");
        QTest::addColumn<int>("code"); // ErrorCode, −1: finished
        QTest::addColumn<QString>("detail");
        QTest::addColumn<int>("progress");
        QTest::newRow("done") << QByteArray(
            "echo '{\"type\":\"progress\",\"share\":0.5}'; echo '{\"type\":\"done\"}'")
                              << -1 << QString() << 1;
        QTest::newRow("an error") << QByteArray(
            "echo '{\"type\":\"error\",\"code\":\"disk_full\",\"detail\":\"no room\"}'; exit 3")
                                  << static_cast<int>(ErrorCode::DiskFull) << u"no room"_s << 0;
        QTest::newRow("ended without done")
            << QByteArray("true") << static_cast<int>(ErrorCode::WorkerFailed) << u"code 0"_s << 0;
        QTest::newRow("exits with a code")
            << QByteArray("echo boom >&2; exit 7") << static_cast<int>(ErrorCode::WorkerFailed)
            << u"code 7: boom"_s << 0;
        QTest::newRow("crashes") << QByteArray("kill -9 $$")
                                 << static_cast<int>(ErrorCode::WorkerFailed) << QString() << 0;
        QTest::newRow("garbage and wrong types are passed over")
            << QByteArray("echo '[1'; echo 5; echo '{\"type\":7}'; "
                          "echo '{\"type\":\"progress\",\"share\":\"x\"}'; "
                          "echo '{\"type\":\"progress\",\"share\":1}'; echo '{\"type\":\"done\"}'")
            << -1 << QString() << 1;
    }

    void everyReportEndsOnce()
    {
        QFETCH(QByteArray, script);
        QFETCH(int, code);
        QFETCH(QString, detail);
        QFETCH(int, progress);
        const QTemporaryDir dir;
        useScript(dir, script);
        ReportProcess process;
        QSignalSpy shares(&process, &ReportProcess::progressChanged);
        QSignalSpy finished(&process, &ReportProcess::finished);
        QSignalSpy failed(&process, &ReportProcess::failed);
        process.start("{\"a\":1}");
        QTRY_COMPARE_WITH_TIMEOUT(finished.count() + failed.count(), 1, kBoundMs);
        QTest::qWait(20);
        QCOMPARE(finished.count(), code < 0 ? 1 : 0);
        QCOMPARE(failed.count(), code < 0 ? 0 : 1);
        QCOMPARE(shares.count(), progress);
        if (code >= 0) {
            const Error error = failed.first().first().value<Error>();
            QCOMPARE(static_cast<int>(error.code), code);
            QVERIFY2(error.detail.contains(detail), qPrintable(error.detail));
        }
    }

    void cancelEndsIt_data()
    {
        QTest::addColumn<QByteArray>("script");
        QTest::newRow("a program that sees the end of its input") << QByteArray("cat >/dev/null");
        QTest::newRow("a program that does not care") << QByteArray("exec sleep 60");
    }

    void cancelEndsIt()
    {
        QFETCH(QByteArray, script);
        const QTemporaryDir dir;
        useScript(dir, script);
        ReportProcess process;
        QSignalSpy failed(&process, &ReportProcess::failed);
        process.start("{}");
        process.cancel();
        QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 1, kBoundMs);
        QCOMPARE(failed.first().first().value<Error>().code, ErrorCode::Cancelled);
    }

    void theRequestReachesTheProgram()
    {
        const QTemporaryDir dir;
        useScript(dir,
                  "cp \"$1\" " + dir.filePath(u"seen"_s).toLocal8Bit()
                      + "; echo '{\"type\":\"done\"}'");
        ReportProcess process;
        QSignalSpy finished(&process, &ReportProcess::finished);
        process.start("{\"runs\": [1]}");
        QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, kBoundMs);
        QFile seen(dir.filePath(u"seen"_s));
        QVERIFY(seen.open(QIODevice::ReadOnly));
        QCOMPARE(seen.readAll(), QByteArray("{\"runs\": [1]}"));
    }

private:
    static void useScript(const QTemporaryDir& dir, const QByteArray& script)
    {
        const QString path = dir.filePath(u"render.sh"_s);
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("#!/bin/sh\n" + script + "\n");
        file.close();
        QVERIFY(file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
        qputenv("LOADSTONE_RENDER", path.toLocal8Bit());
    }
};

LOADSTONE_TEST(ReportProcessTest)

#include "tst_reportprocess.moc"
