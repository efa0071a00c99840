// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "sysinfo/hostfacts.h"
#include "testmain.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;

class HostFactsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        QVERIFY(m_dir->isValid());
    }

    void readsWhatTheKernelTells()
    {
        write(u"/proc/cpuinfo"_s,
              "processor\t: 0\nmodel name\t: Acme 9\nphysical id\t: 0\ncore id\t: 0\n"
              "flags\t\t: fpu hypervisor\n\n"
              "processor\t: 1\nmodel name\t: Acme 9\nphysical id\t: 0\ncore id\t: 0\n\n"
              "processor\t: 2\nmodel name\t: Acme 9\nphysical id\t: 1\ncore id\t: 0\n");
        write(u"/proc/meminfo"_s, "MemTotal:       2048 kB\nMemFree: 1 kB\n");
        write(u"/proc/loadavg"_s, "0.50 1.25 2.00 1/100 42\n");
        write(u"/proc/sys/kernel/hostname"_s, "box\n");
        write(u"/proc/sys/kernel/osrelease"_s, "6.1.0\n");
        write(u"/proc/sys/net/ipv4/ip_local_port_range"_s, "32768\t60999\n");
        write(u"/etc/os-release"_s, "NAME=\"X\"\nPRETTY_NAME=\"X 12\"\n");
        write(u"/sys/devices/system/clocksource/clocksource0/current_clocksource"_s, "tsc\n");
        write(u"/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor"_s, "performance\n");
        write(u"/sys/devices/system/cpu/cpu1/cpufreq/scaling_governor"_s, "powersave\n");
        const Json facts = hostFacts(m_dir->path());
        QCOMPARE(facts.at("hostname"), Json("box"));
        QCOMPARE(facts.at("kernel"), Json("6.1.0"));
        QCOMPARE(facts.at("distribution"), Json("X 12"));
        QCOMPARE(facts.at("cpu").at("model"), Json("Acme 9"));
        QCOMPARE(facts.at("cpu").at("logical"), Json(3));
        QCOMPARE(facts.at("cpu").at("physical"), Json(2));
        QCOMPARE(facts.at("cpu").at("governor"), Json("mixed"));
        QCOMPARE(facts.at("memory_bytes"), Json(2048 * 1024));
        QCOMPARE(facts.at("load_average"), Json::array({ 0.5, 1.25, 2.0 }));
        QCOMPARE(facts.at("virtualization"), Json("unknown"));
        QCOMPARE(facts.at("clocksource"), Json("tsc"));
        QCOMPARE(facts.at("limits").at("ports"), Json(28232));
    }

    void whatIsNotToldIsNull()
    {
        const Json facts = hostFacts(m_dir->path());
        for (const char* key : { "hostname", "kernel", "distribution", "memory_bytes",
                                 "load_average", "virtualization", "clocksource" }) {
            QVERIFY2(facts.at(key).is_null(), key);
        }
        for (const char* key : { "model", "physical", "logical", "governor" }) {
            QVERIFY2(facts.at("cpu").at(key).is_null(), key);
        }
        QVERIFY(facts.at("limits").at("ports").is_null());
        QVERIFY(!cpuGovernor(m_dir->path()));
    }

    void thisMachineIsDescribed()
    {
        const Json facts = hostFacts();
        QVERIFY(facts.at("kernel").is_string());
        QVERIFY(facts.at("cpu").at("logical").get<int>() >= 1);
        QVERIFY(facts.at("memory_bytes").get<std::uint64_t>() > 0);
        QVERIFY(facts.at("limits").at("open_files").get<std::uint64_t>() > 0);
        QVERIFY(usableCores() >= 1);
        QVERIFY(facts.at("versions").at("loadstone").get<std::string>() == LOADSTONE_VERSION);
        QVERIFY(!facts.at("versions").at("openssl").get<std::string>().empty());
        QVERIFY(freeDiskBytes(m_dir->path()).value_or(0) > 0);
    }

private:
    void write(const QString& name, const QByteArray& data)
    {
        const QString path = m_dir->path() + name;
        QVERIFY(QDir().mkpath(QFileInfo(path).path()));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(data), data.size());
    }

    std::unique_ptr<QTemporaryDir> m_dir;
};

LOADSTONE_TEST(HostFactsTest)

#include "tst_hostfacts.moc"
