// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "sysinfo/hostfacts.h"

#include <openssl/crypto.h>

#include <QDir>
#include <QFile>
#include <QLibraryInfo>
#include <QRegularExpression>
#include <QStorageInfo>
#include <QSysInfo>
#include <QVersionNumber>

#include <algorithm>
#include <set>
#include <thread>

#include <sched.h>
#include <sys/resource.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

std::optional<QByteArray> read(const QString& root, const QString& path)
{
    QFile file(root % path);
    if (!file.open(QIODevice::ReadOnly)) {
        return std::nullopt;
    }
    return file.readAll();
}

std::optional<std::string> readLine(const QString& root, const QString& path)
{
    const auto data = read(root, path);
    if (!data) {
        return std::nullopt;
    }
    const QByteArray line = data->trimmed();
    return line.isEmpty() ? std::nullopt : std::optional(line.toStdString());
}

// Value of `key : value` lines as in /proc/cpuinfo, or KEY=value as in os-release.
std::optional<std::string> keyed(const QByteArray& text, const QByteArray& key, char separator)
{
    for (const QByteArray& line : text.split('\n')) {
        const qsizetype at = line.indexOf(separator);
        if (at < 0 || line.left(at).trimmed() != key) {
            continue;
        }
        QByteArray value = line.mid(at + 1).trimmed();
        if (value.size() >= 2 && value.startsWith('"') && value.endsWith('"')) {
            value = value.mid(1, value.size() - 2);
        }
        return value.isEmpty() ? std::nullopt : std::optional(value.toStdString());
    }
    return std::nullopt;
}

// Cores are distinct (package, core) pairs; null when the kernel does not number them.
std::optional<int> physicalCores(const QByteArray& cpuinfo)
{
    std::set<std::pair<QByteArray, QByteArray>> cores;
    QByteArray package;
    for (const QByteArray& line : cpuinfo.split('\n')) {
        const qsizetype at = line.indexOf(':');
        if (at < 0) {
            continue;
        }
        const QByteArray key = line.left(at).trimmed();
        if (key == "physical id") {
            package = line.mid(at + 1).trimmed();
        } else if (key == "core id") {
            cores.emplace(package, line.mid(at + 1).trimmed());
        }
    }
    return cores.empty() ? std::nullopt : std::optional(static_cast<int>(cores.size()));
}

std::optional<int> logicalCores(const QByteArray& cpuinfo)
{
    int count = 0;
    for (const QByteArray& line : cpuinfo.split('\n')) {
        count += line.startsWith("processor") ? 1 : 0;
    }
    return count > 0 ? std::optional(count) : std::nullopt;
}

std::optional<std::uint64_t> memoryBytes(const QString& root)
{
    const auto text = read(root, u"/proc/meminfo"_s);
    const auto total = text ? keyed(*text, "MemTotal", ':') : std::nullopt;
    if (!total) {
        return std::nullopt;
    }
    bool ok = false;
    const auto kib = QByteArray::fromStdString(*total).split(' ').first().toULongLong(&ok);
    return ok ? std::optional<std::uint64_t>(kib * 1024) : std::nullopt;
}

Json loadAverage(const QString& root)
{
    const auto text = readLine(root, u"/proc/loadavg"_s);
    if (!text) {
        return nullptr;
    }
    const auto fields = QByteArray::fromStdString(*text).split(' ');
    Json out = Json::array();
    for (qsizetype i = 0; i < 3 && i < fields.size(); ++i) {
        out.push_back(fields[i].toDouble());
    }
    return out;
}

// What the firmware or the kernel says about a hypervisor or container; null on bare metal or when
// nothing is said, "unknown" when only the CPU flag shows that there is one.
std::optional<std::string> virtualization(const QString& root, const QByteArray& cpuinfo)
{
    if (const auto type = readLine(root, u"/sys/hypervisor/type"_s)) {
        return type;
    }
    if (const auto product = readLine(root, u"/sys/class/dmi/id/product_name"_s)) {
        static const QRegularExpression known(
            u"kvm|vmware|virtualbox|virtual machine|bochs|qemu|compute engine|firecracker|ec2"_s,
            QRegularExpression::CaseInsensitiveOption);
        if (known.match(QString::fromStdString(*product)).hasMatch()) {
            return product;
        }
    }
    static const QRegularExpression flag(u"^flags\\s*:.*\\bhypervisor\\b"_s,
                                         QRegularExpression::MultilineOption);
    if (flag.match(QString::fromUtf8(cpuinfo)).hasMatch()) {
        return "unknown";
    }
    return std::nullopt;
}

Json limits(const QString& root)
{
    rlimit files {};
    const bool known = ::getrlimit(RLIMIT_NOFILE, &files) == 0;
    return Json { { "open_files", known ? Json(files.rlim_cur) : Json(nullptr) },
                  { "open_files_hard", known ? Json(files.rlim_max) : Json(nullptr) },
                  { "ports", valueOrNull(ephemeralPorts(root)) } };
}

std::string opensslVersion()
{
    return OpenSSL_version(OPENSSL_VERSION_STRING);
}

} // namespace

std::optional<std::uint64_t> ephemeralPorts(const QString& root)
{
    const auto text = readLine(root, u"/proc/sys/net/ipv4/ip_local_port_range"_s);
    if (!text) {
        return std::nullopt;
    }
    const auto fields = QByteArray::fromStdString(*text).simplified().split(' ');
    if (fields.size() != 2) {
        return std::nullopt;
    }
    const auto low = fields[0].toULongLong();
    const auto high = fields[1].toULongLong();
    return high >= low && low > 0 ? std::optional<std::uint64_t>(high - low + 1) : std::nullopt;
}

int usableCores()
{
    cpu_set_t set;
    CPU_ZERO(&set);
    if (::sched_getaffinity(0, sizeof(set), &set) == 0) {
        return CPU_COUNT(&set);
    }
    return static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
}

std::optional<std::string> cpuGovernor(const QString& root)
{
    const QString base = u"/sys/devices/system/cpu/"_s;
    const QDir folder(root % base);
    std::set<std::string> found;
    for (const QString& cpu : folder.entryList({ u"cpu[0-9]*"_s }, QDir::Dirs)) {
        if (const auto word = readLine(root, base % cpu % u"/cpufreq/scaling_governor"_s)) {
            found.insert(*word);
        }
    }
    if (found.empty()) {
        return std::nullopt;
    }
    return found.size() == 1 ? *found.begin() : "mixed";
}

std::optional<std::uint64_t> freeDiskBytes(const QString& path)
{
    const QStorageInfo storage(path);
    if (!storage.isValid() || storage.bytesAvailable() < 0) {
        return std::nullopt;
    }
    return static_cast<std::uint64_t>(storage.bytesAvailable());
}

Json hostFacts(const QString& root)
{
    const QByteArray cpuinfo = read(root, u"/proc/cpuinfo"_s).value_or(QByteArray());
    const QByteArray release = read(root, u"/etc/os-release"_s).value_or(QByteArray());
    return Json {
        { "hostname", valueOrNull(readLine(root, u"/proc/sys/kernel/hostname"_s)) },
        { "kernel", valueOrNull(readLine(root, u"/proc/sys/kernel/osrelease"_s)) },
        { "distribution", valueOrNull(keyed(release, "PRETTY_NAME", '=')) },
        { "architecture", QSysInfo::currentCpuArchitecture().toStdString() },
        { "cpu",
          { { "model", valueOrNull(keyed(cpuinfo, "model name", ':')) },
            { "physical", valueOrNull(physicalCores(cpuinfo)) },
            { "logical", valueOrNull(logicalCores(cpuinfo)) },
            { "usable", usableCores() },
            { "governor", valueOrNull(cpuGovernor(root)) } } },
        { "memory_bytes", valueOrNull(memoryBytes(root)) },
        { "load_average", loadAverage(root) },
        { "virtualization", valueOrNull(virtualization(root, cpuinfo)) },
        { "clocksource",
          valueOrNull(readLine(
              root, u"/sys/devices/system/clocksource/clocksource0/current_clocksource"_s)) },
        { "limits", limits(root) },
        { "versions",
          { { "loadstone", LOADSTONE_VERSION },
            { "qt", QLibraryInfo::version().toString().toStdString() },
            { "openssl", opensslVersion() } } },
    };
}

} // namespace loadstone
