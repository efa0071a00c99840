// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "control/storethread.h"
#include "testmain.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <optional>

#include <sys/resource.h>
#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace loadstone;

class StoreThreadTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    // Behind a measurement, but not behind everything else that a machine does: a run begins and
    // ends with jobs of this thread.
    void jobsGiveWayWithoutStarving()
    {
        const QTemporaryDir dir;
        StoreThread thread(dir.filePath(u"p.results.sqlite"_s), this);
        std::optional<int> nice;
        thread.ask<int>(
            [](Store&) -> Result<int> {
                return ::getpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()));
            },
            [&nice](Result<int> found) { nice = found.value_or(-1); });
        QVERIFY(QTest::qWaitFor([&nice] { return nice.has_value(); }, 60'000));
        const int own = ::getpriority(PRIO_PROCESS, 0);
        QVERIFY2(*nice == std::max(own, 10), qPrintable(QString::number(*nice)));
    }

    void jobsKeepTheirOrderAndAreFinished()
    {
        const QTemporaryDir dir;
        QString order;
        {
            StoreThread thread(dir.filePath(u"p.results.sqlite"_s), nullptr);
            for (const QChar job : u"abc"_s) {
                thread.ask<int>(
                    [&order, job](Store&) -> Result<int> {
                        order += job;
                        return 0;
                    },
                    [](const Result<int>&) {});
            }
        }
        QCOMPARE(order, u"abc"_s);
    }

    void aStoreThatCannotBeOpenedIsTold()
    {
        StoreThread thread(u"/proc/nowhere/p.results.sqlite"_s, this);
        std::optional<bool> opened;
        thread.ask<int>([](Store&) -> Result<int> { return 0; },
                        [&opened](const Result<int>& done) { opened = done.has_value(); });
        QVERIFY(QTest::qWaitFor([&opened] { return opened.has_value(); }, 60'000));
        QVERIFY(!*opened);
    }
};

LOADSTONE_TEST(StoreThreadTest)

#include "tst_storethread.moc"
