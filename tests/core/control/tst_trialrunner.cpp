// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "control/trialrunner.h"
#include "testmain.h"

#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using namespace loadstone;
using State = TrialOutcome::State;

namespace {

constexpr int kBoundMs = 20'000;

TrialSetup setupFor(const QByteArray& how, std::uint32_t workers = 1)
{
    qputenv("LOADSTONE_TEST_CHILD", how);
    TrialSetup setup;
    setup.workers = workers;
    setup.workerProgram.path = test::program("loadstone-test-child");
    for (std::uint32_t k = 0; k < workers; ++k) {
        setup.logPaths << u"/nowhere/%1.log"_s.arg(k);
    }
    setup.patience = { 300ms, 300ms, 300ms };
    return setup;
}

TrialOutcome outcomeOf(const QSignalSpy& finished)
{
    return finished.isEmpty() ? TrialOutcome() : finished.first().first().value<TrialOutcome>();
}

} // namespace

Q_DECLARE_METATYPE(loadstone::TrialOutcome)

class TrialRunnerTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void everyTrialEndsOnce_data()
    {
        QTest::addColumn<QByteArray>("how");
        QTest::addColumn<State>("state");
        QTest::addColumn<QString>("detail");
        QTest::newRow("worker exits with a code")
            << QByteArray("exits 3") << State::Failed << u"exit code 3"_s;
        QTest::newRow("worker crashes") << QByteArray("crashes") << State::Failed << u"signal"_s;
        QTest::newRow("worker ends without a word")
            << QByteArray("ends at once") << State::Failed << u"before it was done"_s;
        QTest::newRow("worker of another version")
            << QByteArray("speaks another protocol") << State::Failed << u"protocol 99"_s;
        QTest::newRow("worker is done, but stays")
            << QByteArray("is done and stays") << State::Done << QString();
        QTest::newRow("worker falls silent and is done when it is stopped for that")
            << QByteArray("wakes up at the stop") << State::Failed << u"did not answer"_s;
    }

    void everyTrialEndsOnce()
    {
        QFETCH(QByteArray, how);
        QFETCH(State, state);
        QFETCH(QString, detail);
        for (const std::uint32_t workers : { 1U, 3U }) {
            TrialRunner runner(setupFor(how, workers));
            QSignalSpy finished(&runner, &TrialRunner::finished);
            runner.start();
            QTRY_VERIFY_WITH_TIMEOUT(!finished.isEmpty(), kBoundMs);
            QTest::qWait(50);
            QCOMPARE(finished.count(), 1);
            const TrialOutcome outcome = outcomeOf(finished);
            QCOMPARE(outcome.state, state);
            QCOMPARE(outcome.error.has_value(), state == State::Failed);
            if (outcome.error) {
                QCOMPARE(outcome.error->code, ErrorCode::WorkerFailed);
                QVERIFY2(outcome.error->detail.contains(detail), qPrintable(outcome.error->detail));
            }
        }
    }

    // Whoever tells of it: the first worker may be done before the others.
    void aCapIsSeenBehindAnyWorker()
    {
        TrialSetup setup = setupFor("spends as the second of two", 2);
        setup.spending.caps.tokens = 500;
        TrialRunner runner(std::move(setup));
        QSignalSpy finished(&runner, &TrialRunner::finished);
        runner.start();
        QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, kBoundMs);
        const TrialOutcome outcome = outcomeOf(finished);
        QVERIFY2(!outcome.error, outcome.error ? qPrintable(errorText(*outcome.error)) : "");
        QCOMPARE(outcome.state, State::Done);
        QCOMPARE(outcome.stoppedBy, std::string(kTokenCap));
        QCOMPARE(outcome.cap, std::string(kTokenCap));
    }

    void cancelledBeforeItStarts()
    {
        TrialRunner runner(setupFor("hangs"));
        QSignalSpy finished(&runner, &TrialRunner::finished);
        runner.cancel();
        runner.start();
        QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, kBoundMs);
        QCOMPARE(outcomeOf(finished).state, State::Interrupted);
        QVERIFY(!outcomeOf(finished).epoch);
    }

    void cancelledWhileGettingReady_data()
    {
        QTest::addColumn<QByteArray>("how");
        QTest::newRow("a worker that hangs") << QByteArray("ignores terminate");
        QTest::newRow("a worker that obeys") << QByteArray("obeys the end of input");
    }

    void cancelledWhileGettingReady()
    {
        QFETCH(QByteArray, how);
        TrialRunner runner(setupFor(how, 2));
        QSignalSpy finished(&runner, &TrialRunner::finished);
        runner.start();
        QTest::qWait(100);
        runner.stop(kNsPerS);
        QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, kBoundMs);
        QVERIFY(outcomeOf(finished).state != State::Done);
        QVERIFY(!outcomeOf(finished).measureStart);
    }

    void aMissingProgramFailsTheTrial()
    {
        TrialSetup setup = setupFor("hangs", 2);
        setup.workerProgram.path = u"/nowhere/loadstone-worker"_s;
        TrialRunner runner(std::move(setup));
        QSignalSpy finished(&runner, &TrialRunner::finished);
        runner.start();
        QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, kBoundMs);
        QCOMPARE(outcomeOf(finished).state, State::Failed);
    }
};

LOADSTONE_TEST(TrialRunnerTest)

#include "tst_trialrunner.moc"
