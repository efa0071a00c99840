// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "sysinfo/processplace.h"

#include "sysinfo/cpuplaces.h"

#include <QFile>

#include <array>

#include <unistd.h>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

std::string firstLine(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readLine().trimmed().toStdString() : std::string();
}

// Not QFile: the target is no path.
std::string linkTarget(const QString& path)
{
    std::array<char, 64> text {};
    const ssize_t size = ::readlink(path.toLocal8Bit().constData(), text.data(), text.size());
    return size > 0 ? std::string(text.data(), static_cast<std::size_t>(size)) : std::string();
}

std::string hostName()
{
    std::array<char, 256> name {};
    return ::gethostname(name.data(), name.size() - 1) == 0 ? std::string(name.data())
                                                            : std::string();
}

} // namespace

ProcessPlace processPlace(const QString& root)
{
    ProcessPlace place;
    place.bootId = firstLine(root % u"/proc/sys/kernel/random/boot_id"_s);
    place.hostname = hostName();
    place.pidNamespace = linkTarget(root % u"/proc/self/ns/pid"_s);
    place.pid = ::getpid();
    place.cpus = allowedCpus();
    place.monotonic = monotonicNs();
    return place;
}

Json toJson(const ProcessPlace& place)
{
    return Json { { "boot_id", place.bootId },
                  { "hostname", place.hostname },
                  { "pid_namespace", place.pidNamespace },
                  { "pid", place.pid },
                  { "monotonic_ns", place.monotonic },
                  { "cpus", place.cpus } };
}

std::optional<ProcessPlace> processPlaceFromJson(const Json& json)
{
    try {
        ProcessPlace place;
        json.at("boot_id").get_to(place.bootId);
        json.at("hostname").get_to(place.hostname);
        json.at("pid_namespace").get_to(place.pidNamespace);
        json.at("pid").get_to(place.pid);
        json.at("monotonic_ns").get_to(place.monotonic);
        json.at("cpus").get_to(place.cpus);
        return place;
    } catch (const Json::exception&) {
        return std::nullopt;
    }
}

} // namespace loadstone
