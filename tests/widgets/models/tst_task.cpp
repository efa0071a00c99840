// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/task.h"
#include "testmain.h"

#include <QSemaphore>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;

class TaskTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void aJobThatIsNoLongerWantedIsNotStarted()
    {
        QSemaphore started;
        QSemaphore go;
        std::atomic<int> needless = 0;
        QStringList results;
        Task task(this);
        const auto take = [&results](const QString& result) { results << result; };
        task.run(
            [&](const CancelFlag&) {
                started.release();
                go.acquire();
                return u"first"_s;
            },
            take);
        started.acquire();
        for (int i = 0; i < 5; ++i) {
            task.run(
                [&](const CancelFlag&) {
                    ++needless;
                    return u"between"_s;
                },
                take);
        }
        task.run([](const CancelFlag&) { return u"last"_s; }, take);
        go.release();
        QTRY_COMPARE(results, QStringList { u"last"_s });
        QCOMPARE(needless.load(), 0);
    }

    void resultsNeverComeBeforeRunReturns()
    {
        // Whether a job this short is over by then differs: of so many some are.
        for (int i = 0; i < 2'000; ++i) {
            Task task(this);
            bool came = false;
            task.run([](const CancelFlag&) { return 0; }, [&came](int) { came = true; });
            QVERIFY(!came);
        }
        int number = 0;
        Task task(this);
        task.run([](const CancelFlag&) { return 7; }, [&number](int result) { number = result; });
        QTRY_COMPARE(number, 7);
    }

    void aJobIsToldThatItIsNoLongerWanted()
    {
        QSemaphore started;
        std::atomic<bool> told = false;
        {
            Task task(this);
            task.run(
                [&](const CancelFlag& flag) {
                    started.release();
                    while (!flag.load()) {
                        QThread::yieldCurrentThread();
                    }
                    told = true;
                    return 0;
                },
                [](int) { QFAIL("it was cancelled"); });
            started.acquire();
        }
        QVERIFY(told.load());
    }
};

LOADSTONE_TEST(TaskTest)

#include "tst_task.moc"
