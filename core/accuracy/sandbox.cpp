// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "accuracy/sandbox.h"

#include "accuracy/sandboxprocess.h"

#include <QFileInfo>
#include <QStandardPaths>

#include <algorithm>

#include <unistd.h>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr Ns kProbeWall = 20 * kNsPerS;
constexpr std::uint64_t kLeastCpuS = 10;
// In nobody's range of ids; every slot its own, so that their processes are counted apart.
constexpr unsigned kFirstUid = 64'000;

std::string number(std::uint64_t value)
{
    return std::to_string(value);
}

// The program arrives through a descriptor: no file of the host is made or seen.
std::vector<std::string> arguments(const QString& bwrap, const SandboxLimits& limits)
{
    const std::string room = number(limits.fileBytes);
    const std::uint64_t cpu =
        std::max<std::uint64_t>(kLeastCpuS, static_cast<std::uint64_t>(limits.wall / kNsPerS) + 2);
    return { bwrap.toStdString(), "--unshare-all", "--die-with-parent", "--new-session",
             "--cap-drop", "ALL", "--ro-bind", "/usr", "/usr", "--symlink", "usr/bin", "/bin",
             "--symlink", "usr/lib", "/lib", "--symlink", "usr/lib64", "/lib64", "--proc", "/proc",
             "--dev", "/dev", "--size", room, "--tmpfs", "/dev/shm", "--size", room, "--tmpfs",
             "/tmp", "--perms", "0444", "--ro-bind-data", number(detail::kProgramFd), "/tmp/p.py",
             // Both are memory without a limit of their own.
             "--remount-ro", "/dev", "--remount-ro", "/", "--chdir", "/tmp", "--clearenv",
             "--setenv", "PATH", "/usr/bin", "--setenv", "PYTHONHASHSEED", "0", "--",
             "/usr/bin/prlimit", "--as=" + number(limits.addressBytes), "--cpu=" + number(cpu),
             "--nproc=" + number(limits.processes), "--fsize=" + room, "--core=0",
             "/usr/bin/python3", "-I", "p.py" };
}

tl::unexpected<Error> unavailable(const QString& why)
{
    return makeError(
        ErrorCode::Unsupported,
        u"programs of a model are run in a sandbox only, and there is none: %1"_s.arg(why));
}

// bwrap names the call that failed; what stands behind it is known.
QString explained(const std::string& errors)
{
    const QString said = QString::fromStdString(errors).trimmed();
    QString out = u"bubblewrap does not work here (%1)"_s.arg(said.isEmpty() ? u"it says nothing"_s
                                                                             : said.left(300));
    const QFileInfo restricted(u"/proc/sys/kernel/apparmor_restrict_unprivileged_userns"_s);
    if (restricted.exists()) {
        out += u"; AppArmor may forbid user namespaces: install its profile for bwrap, or set "
               "kernel.apparmor_restrict_unprivileged_userns to 0"_s;
    } else {
        out += u"; it needs user namespaces, which containers often forbid: allow them for the "
               "container, or score on another machine"_s;
    }
    return out;
}

} // namespace

Result<Sandbox> Sandbox::open()
{
    Sandbox sandbox;
    sandbox.m_bwrap = QStandardPaths::findExecutable(u"bwrap"_s);
    if (sandbox.m_bwrap.isEmpty()) {
        return unavailable(u"bwrap is not installed (package bubblewrap)"_s);
    }
    for (const QString& program : { u"/usr/bin/python3"_s, u"/usr/bin/prlimit"_s }) {
        if (!QFileInfo(program).isExecutable()) {
            return unavailable(u"%1 is not installed"_s.arg(program));
        }
    }
    SandboxLimits limits;
    limits.wall = kProbeWall;
    const auto probe = sandbox.run("import os, platform\n"
                                   "assert not os.path.exists('/etc')\n"
                                   "assert os.getuid() != 0\n"
                                   "print(platform.python_version())\n",
                                   {}, limits);
    if (!probe) {
        return unavailable(probe.error().detail);
    }
    if (probe->end != ProgramEnd::Exited || probe->code != 0) {
        return unavailable(explained(probe->errors));
    }
    sandbox.m_python = probe->output.substr(0, probe->output.find('\n'));
    return sandbox;
}

Result<ProgramResult> Sandbox::run(const std::string& program, const std::string& input,
                                   const SandboxLimits& limits, unsigned slot) const
{
    detail::SandboxCommand command;
    command.arguments = arguments(m_bwrap, limits);
    if (::geteuid() == 0) {
        // Limits on processes do not bind root.
        command.uid = kFirstUid + slot;
    }
    return detail::runCommand(command, program, input, limits);
}

} // namespace loadstone
