// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "sysinfo/cpuplaces.h"
#include "testmain.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

void write(const QString& path, const QByteArray& text)
{
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size()) {
        qFatal("%s", qPrintable(path));
    }
}

} // namespace

class CpuPlacesTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void physicalCoresComeFirstAndNodesOneByOne_data()
    {
        QTest::addColumn<QList<QList<int>>>("places"); // cpu, core, package, node
        QTest::addColumn<QList<int>>("order");
        using Places = QList<QList<int>>;
        QTest::newRow("one processor") << Places { { 0, 0, 0, 0 } } << QList<int> { 0 };
        QTest::newRow("processor 0 is the last of its kind")
            << Places { { 0, 0, 0, 0 }, { 1, 1, 0, 0 }, { 2, 2, 0, 0 } } << QList<int> { 1, 2, 0 };
        QTest::newRow("siblings after all cores, numbered in halves")
            << Places { { 0, 0, 0, 0 }, { 1, 1, 0, 0 }, { 2, 0, 0, 0 }, { 3, 1, 0, 0 } }
            << QList<int> { 1, 0, 2, 3 };
        QTest::newRow("siblings after all cores, numbered in pairs")
            << Places { { 0, 0, 0, 0 }, { 1, 0, 0, 0 }, { 2, 1, 0, 0 }, { 3, 1, 0, 0 } }
            << QList<int> { 2, 0, 1, 3 };
        QTest::newRow("the node with more cores first, whole")
            << Places { { 0, 0, 0, 0 }, { 1, 0, 1, 1 }, { 2, 1, 1, 1 }, { 3, 0, 1, 1 } }
            << QList<int> { 1, 2, 3, 0 };
        QTest::newRow("the same core number in two packages is two cores")
            << Places { { 4, 0, 0, 0 }, { 5, 0, 1, 0 }, { 6, 0, 0, 0 } } << QList<int> { 4, 5, 6 };
    }

    void physicalCoresComeFirstAndNodesOneByOne()
    {
        QFETCH(QList<QList<int>>, places);
        QFETCH(QList<int>, order);
        std::vector<CpuPlace> all;
        for (const QList<int>& place : places) {
            all.push_back({ place[0], place[1], place[2], place[3] });
        }
        const auto found = pinningOrder(all);
        QCOMPARE(QList<int>(found.begin(), found.end()), order);
    }

    void readsWhatTheKernelWrites()
    {
        QTemporaryDir dir;
        const QString cpu = dir.filePath(u"devices/system/cpu/cpu%1/topology/%2"_s);
        write(cpu.arg(3).arg(u"core_id"_s), "7\n");
        write(cpu.arg(3).arg(u"physical_package_id"_s), "1\n");
        write(dir.filePath(u"devices/system/node/node0/cpulist"_s), "0-1\n");
        write(dir.filePath(u"devices/system/node/node1/cpulist"_s), "2,3-5\n");
        const auto places = readCpuPlaces({ 1, 3 }, dir.path());
        QCOMPARE(places.size(), std::size_t { 2 });
        QVERIFY(places[0] == (CpuPlace { 1, 1, 0, 0 })); // nothing told: a core of its own
        QVERIFY(places[1] == (CpuPlace { 3, 7, 1, 1 }));
    }

    void thisMachineHasAnOrder()
    {
        const auto allowed = allowedCpus();
        QVERIFY(!allowed.empty());
        auto order = pinningOrder(readCpuPlaces(allowed));
        std::sort(order.begin(), order.end());
        QCOMPARE(order, allowed);
    }
};

LOADSTONE_TEST(CpuPlacesTest)
#include "tst_cpuplaces.moc"
