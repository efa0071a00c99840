// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "sysinfo/hostload.h"
#include "testmain.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <array>

#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace loadstone;

class HostLoadTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        QVERIFY(m_dir->isValid());
    }

    void sharesAddUp()
    {
        // user nice system idle iowait irq softirq steal guest guest_nice
        machine("1000 0 500 8000 100 0 0 0 700 0");
        process(41, 200, 100);
        HostLoadSampler sampler(m_dir->path());
        const std::array<pid_t, 1> own { 41 };
        sampler.start(own);
        machine("1400 0 600 8380 110 5 5 100 900 0"); // 1000 ticks later
        process(41, 350, 150);
        const auto load = sampler.sample();
        QVERIFY(load);
        // busy 510 (user 400, system 100, interrupts 10), own 200, steal 100 of 1000; guest time
        // is user time already.
        QCOMPARE(load->busyShare, 0.51);
        QCOMPARE(load->ownShare, 0.2);
        QCOMPARE(load->otherShare, 0.31);
        QCOMPARE(load->stealShare, 0.1);
        QVERIFY(load->to >= load->from);
    }

    void endedProcessesKeepWhatTheyUsed()
    {
        machine("0 0 0 1000 0 0 0 0 0 0");
        process(41, 0, 0);
        process(42, 0, 0);
        HostLoadSampler sampler(m_dir->path());
        const std::array<pid_t, 3> own { 41, 42, 43 };
        sampler.start(own);
        process(42, 60, 0);
        sampler.touch();
        QVERIFY(QFile::remove(m_dir->filePath(u"42/stat"_s)));
        process(41, 30, 0);
        machine("100 0 0 1900 0 0 0 0 0 0");
        const auto load = sampler.sample();
        QVERIFY(load);
        QCOMPARE(load->ownShare, 0.09);
        QCOMPARE(load->otherShare, 0.01);
    }

    void nothingIsNull_data()
    {
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("after");
        QTest::newRow("no file") << QString() << QString();
        QTest::newRow("no tick passed") << u"1 0 0 9 0 0 0 0 0 0"_s << u"1 0 0 9 0 0 0 0 0 0"_s;
        QTest::newRow("unreadable") << u"x"_s << u"x"_s;
    }

    void nothingIsNull()
    {
        QFETCH(QString, before);
        QFETCH(QString, after);
        if (!before.isEmpty()) {
            machine(before.toUtf8());
        }
        HostLoadSampler sampler(m_dir->path());
        sampler.start({});
        if (!after.isEmpty()) {
            machine(after.toUtf8());
        }
        QVERIFY(!sampler.sample());
    }

    void thisMachineCanBeRead()
    {
        HostLoadSampler sampler;
        const std::array<pid_t, 1> own { ::getpid() };
        sampler.start(own);
        std::optional<HostLoad> load;
        volatile std::uint64_t work = 0;
        const Ns end = monotonicNs() + 10 * kNsPerS;
        do {
            for (int i = 0; i < 1'000'000; ++i) {
                work = work + 1;
            }
            load = sampler.sample();
        } while ((!load || load->ownShare <= 0) && monotonicNs() < end);
        QVERIFY(load);
        QVERIFY(load->ownShare > 0 && load->ownShare <= 1);
        QVERIFY(load->otherShare >= 0 && load->otherShare <= 1);
    }

private:
    void write(const QString& name, const QByteArray& data)
    {
        const QString path = m_dir->filePath(name);
        QVERIFY(QDir().mkpath(QFileInfo(path).path()));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(data), data.size());
    }

    void machine(const QByteArray& ticks) { write(u"stat"_s, "cpu  " + ticks + "\ncpu0 1 2 3\n"); }

    void process(int pid, int user, int system)
    {
        // A name with spaces and brackets must not shift the fields.
        write(QString::number(pid) % u"/stat"_s,
              QByteArray::number(pid) + " (a b) c) S 1 1 1 0 -1 4194560 100 0 0 0 "
                  + QByteArray::number(user) + ' ' + QByteArray::number(system)
                  + " 0 0 20 0 1 0 100\n");
    }

    std::unique_ptr<QTemporaryDir> m_dir;
};

LOADSTONE_TEST(HostLoadTest)

#include "tst_hostload.moc"
