// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "control/workerprocess.h"
#include "testmain.h"

#include <QElapsedTimer>
#include <QFileInfo>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using namespace loadstone;
using End = WorkerProcess::End;

namespace {

constexpr int kBoundMs = 20'000; // far beyond every patience given here

// A process that behaves as it is told, and what its owner heard of it.
struct Child
{
    explicit Child(const QByteArray& how, const WorkerPatience& patience = { 300ms, 300ms, 300ms })
        : worker(std::make_unique<WorkerProcess>(patience))
    {
        QObject::connect(worker.get(), &WorkerProcess::message, worker.get(),
                         [this](const WorkerMessage& message) { messages.push_back(message); });
        QObject::connect(worker.get(), &WorkerProcess::ended, worker.get(),
                         [this](End end, const QString& why) {
                             ends.push_back(end);
                             detail = why;
                         });
        qputenv("LOADSTONE_TEST_CHILD", how);
        worker->start({ test::program("loadstone-test-child"), {} });
    }

    bool greeted() const { return !messages.empty(); }

    std::unique_ptr<WorkerProcess> worker;
    std::vector<WorkerMessage> messages;
    std::vector<End> ends;
    QString detail;
};

} // namespace

class WorkerProcessTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void everyLifeEndsOnce_data()
    {
        QTest::addColumn<QByteArray>("how");
        QTest::addColumn<End>("end");
        QTest::addColumn<QString>("detail");
        QTest::newRow("exits with a code")
            << QByteArray("exits 3") << End::Failed << u"exit code 3: boom"_s;
        QTest::newRow("crashes") << QByteArray("crashes") << End::Crashed << u"signal"_s;
        QTest::newRow("ends without a word")
            << QByteArray("ends at once") << End::Finished << QString();
        QTest::newRow("floods with messages") << QByteArray("floods") << End::Finished << QString();
        QTest::newRow("speaks another protocol")
            << QByteArray("speaks another protocol") << End::Failed << u"protocol 99"_s;
        QTest::newRow("sends a line that is too long")
            << QByteArray("sends a long line") << End::Failed << u"over 1048576 bytes"_s;
        QTest::newRow("sends what is no message")
            << QByteArray("sends garbage") << End::Failed << u"no message"_s;
        QTest::newRow("closes its input")
            << QByteArray("closes its input") << End::Finished << QString();
    }

    void everyLifeEndsOnce()
    {
        QFETCH(QByteArray, how);
        QFETCH(End, end);
        QFETCH(QString, detail);
        Child child(how);
        QTRY_VERIFY_WITH_TIMEOUT(!child.ends.empty(), kBoundMs);
        QTest::qWait(50); // for a second signal that must not come
        QCOMPARE(child.ends, std::vector<End> { end });
        QVERIFY2(detail.isEmpty() ? child.detail.isEmpty() : child.detail.contains(detail),
                 qPrintable(child.detail));
        QVERIFY(!child.worker->isRunning());
    }

    void silenceEndsIt_data()
    {
        QTest::addColumn<QByteArray>("how");
        QTest::newRow("hangs") << QByteArray("hangs");
        QTest::newRow("ignores terminate") << QByteArray("ignores terminate");
        QTest::newRow("closes its output") << QByteArray("closes its output");
    }

    void silenceEndsIt()
    {
        QFETCH(QByteArray, how);
        Child child(how);
        QTRY_VERIFY_WITH_TIMEOUT(child.greeted(), kBoundMs);
        QElapsedTimer clock;
        clock.start();
        child.worker->expectSnapshots(true);
        QTRY_VERIFY_WITH_TIMEOUT(!child.ends.empty(), kBoundMs);
        QVERIFY(clock.elapsed() >= 600); // silence, then the patience of a stop
        QCOMPARE(child.ends, std::vector<End> { End::NotResponding });
        QVERIFY2(child.detail.contains(u"0.3 s"_s), qPrintable(child.detail));
    }

    void silenceDoesNotMatterWhenNothingIsDue()
    {
        Child child("hangs");
        QTRY_VERIFY_WITH_TIMEOUT(child.greeted(), kBoundMs);
        child.worker->expectSnapshots(true);
        child.worker->expectSnapshots(false);
        QTest::qWait(500);
        QVERIFY(child.ends.empty());
    }

    void nothingAfterABrokenLineIsTaken()
    {
        Child child("sends garbage");
        QTRY_VERIFY_WITH_TIMEOUT(!child.ends.empty(), kBoundMs);
        QCOMPARE(child.messages.size(), std::size_t { 1 }); // the hello before it
    }

    void writingToAClosedInputIsNoCrash()
    {
        Child child("closes its input");
        QTRY_VERIFY_WITH_TIMEOUT(child.greeted(), kBoundMs);
        for (int i = 0; i < 20 && child.ends.empty(); ++i) {
            child.worker->send(CancelMessage {});
            QTest::qWait(20);
        }
        QTRY_COMPARE_WITH_TIMEOUT(child.ends, std::vector<End> { End::Finished }, kBoundMs);
        child.worker->send(CancelMessage {});
        child.worker->cancelInSteps();
        child.worker->stopInSteps(0);
    }

    void everyMessageOfAFloodArrives()
    {
        Child child("floods");
        QTRY_VERIFY_WITH_TIMEOUT(!child.ends.empty(), kBoundMs);
        QCOMPARE(child.messages.size(), std::size_t { 100'000 });
    }

    void stubbornOnesAreKilled_data()
    {
        QTest::addColumn<bool>("cancel");
        QTest::newRow("cancel") << true;
        QTest::newRow("stop") << false;
    }

    void stubbornOnesAreKilled()
    {
        QFETCH(bool, cancel);
        Child child("ignores terminate");
        QTRY_COMPARE_WITH_TIMEOUT(child.messages.size(), std::size_t { 2 }, kBoundMs);
        QElapsedTimer clock;
        clock.start();
        cancel ? child.worker->cancelInSteps() : child.worker->stopInSteps(100 * kNsPerMs);
        QTRY_VERIFY_WITH_TIMEOUT(!child.ends.empty(), kBoundMs);
        QVERIFY(clock.elapsed() >= (cancel ? 600 : 700));
        QCOMPARE(child.ends, std::vector<End> { End::Crashed });
    }

    void oneThatIsDoneMustEnd()
    {
        Child child("hangs");
        QTRY_VERIFY_WITH_TIMEOUT(child.greeted(), kBoundMs);
        child.worker->expectEnd();
        QTRY_VERIFY_WITH_TIMEOUT(!child.ends.empty(), kBoundMs);
        QCOMPARE(child.ends, std::vector<End> { End::Crashed });
    }

    void aMissingProgramIsSaid()
    {
        WorkerProcess worker;
        QSignalSpy ended(&worker, &WorkerProcess::ended);
        worker.start({ u"/nowhere/loadstone-worker"_s, {} });
        QTRY_COMPARE_WITH_TIMEOUT(ended.count(), 1, kBoundMs);
        QCOMPARE(ended.first().first().value<End>(), End::FailedToStart);
        QVERIFY(!ended.first().last().toString().isEmpty());
    }

    void onlyTheTailOfStderrIsKept()
    {
        Child child("talks on stderr");
        QTRY_VERIFY_WITH_TIMEOUT(!child.ends.empty(), kBoundMs);
        QCOMPARE(child.worker->stderrTail().size(), qsizetype { 64 * 1024 });
        QVERIFY(child.worker->stderrTail().endsWith("the last words\n"));
        QVERIFY(child.detail.endsWith(u"the last words"_s));
    }

    void destructionLetsItFlush()
    {
        const QTemporaryDir dir;
        const QString mark = dir.filePath(u"flushed"_s);
        qputenv("LOADSTONE_TEST_MARK", mark.toLocal8Bit());
        Child child("obeys the end of input");
        QTRY_VERIFY_WITH_TIMEOUT(child.greeted(), kBoundMs);
        child.worker.reset();
        QVERIFY(QFileInfo::exists(mark));
        QVERIFY(child.ends.empty());
    }

    void destructionIsBounded()
    {
        Child child("ignores terminate");
        QTRY_VERIFY_WITH_TIMEOUT(child.greeted(), kBoundMs);
        const auto pid = static_cast<pid_t>(child.worker->pid());
        QElapsedTimer clock;
        clock.start();
        child.worker.reset();
        QVERIFY2(clock.elapsed() < 5'000, qPrintable(QString::number(clock.elapsed())));
        QCOMPARE(::kill(pid, 0), -1);
    }
};

LOADSTONE_TEST(WorkerProcessTest)

#include "tst_workerprocess.moc"
