// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "accuracy/sandboxprocess.h"

#include <QFile>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace loadstone::detail {

namespace {

constexpr std::size_t kErrorsKept = 4096;
constexpr Ns kMemoryEvery = 20 * kNsPerMs;
constexpr int kPollMs = 5;
constexpr int kMostProcesses = 4096; // of a group that is being counted
constexpr int kStartFailed = 125;

/// A descriptor that closes itself.
class Descriptor
{
public:
    explicit Descriptor(int fd = -1)
        : m_fd(fd)
    {
    }

    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;

    ~Descriptor() { close(); }

    int get() const { return m_fd; }

    void reset(int fd)
    {
        close();
        m_fd = fd;
    }

    void close()
    {
        if (m_fd >= 0) {
            ::close(m_fd);
        }
        m_fd = -1;
    }

private:
    int m_fd;
};

tl::unexpected<Error> notStarted(const char* what)
{
    return makeError(ErrorCode::Io,
                     u"the sandbox cannot be started (%1: %2)"_s.arg(
                         QString::fromUtf8(what), QString::fromLocal8Bit(std::strerror(errno))));
}

// A file without a name, read from its beginning.
bool fillMemory(Descriptor& file, const char* name, const std::string& content)
{
    file.reset(::memfd_create(name, MFD_CLOEXEC));
    std::size_t done = 0;
    while (file.get() >= 0 && done < content.size()) {
        const ssize_t wrote = ::write(file.get(), content.data() + done, content.size() - done);
        if (wrote < 0 && errno != EINTR) {
            return false;
        }
        done += static_cast<std::size_t>(std::max<ssize_t>(wrote, 0));
    }
    return file.get() >= 0 && ::lseek(file.get(), 0, SEEK_SET) == 0;
}

bool openPipe(Descriptor& reading, Descriptor& writing)
{
    std::array<int, 2> ends {};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) {
        return false;
    }
    reading.reset(ends[0]);
    writing.reset(ends[1]);
    return ::fcntl(reading.get(), F_SETFL, O_NONBLOCK) == 0;
}

struct Child
{
    char* const* arguments;
    int input;
    int output;
    int errors;
    int program;
    std::optional<unsigned> uid;
};

// Between fork and exec of a process with threads: system calls only.
[[noreturn]] void becomeSandbox(const Child& child)
{
    ::setsid();
    bool ready = ::dup2(child.input, 0) >= 0 && ::dup2(child.output, 1) >= 0
        && ::dup2(child.errors, 2) >= 0 && ::dup2(child.program, kProgramFd) >= 0;
    // What somebody left open without O_CLOEXEC is not for the program.
    ::syscall(SYS_close_range, static_cast<unsigned>(kProgramFd) + 1, ~0U, 0U);
    ::syscall(SYS_close_range, 3U, static_cast<unsigned>(kProgramFd) - 1, 0U);
    if (child.uid) {
        const unsigned id = *child.uid;
        ready = ready && ::syscall(SYS_setgroups, 0, nullptr) == 0
            && ::syscall(SYS_setresgid, id, id, id) == 0
            && ::syscall(SYS_setresuid, id, id, id) == 0;
    }
    sigset_t none;
    ::sigemptyset(&none);
    ::sigprocmask(SIG_SETMASK, &none, nullptr);
    ::signal(SIGPIPE, SIG_DFL);
    if (ready) {
        ::execv(child.arguments[0], child.arguments);
    }
    ::_exit(kStartFailed);
}

std::string contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

void addChildren(std::int64_t process, std::vector<std::int64_t>& out)
{
    const std::string text = contentOf(u"/proc/%1/task/%1/children"_s.arg(process));
    std::size_t at = 0;
    while (at < text.size()) {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        if (end > at) {
            out.push_back(std::strtoll(text.c_str() + at, nullptr, 10));
        }
        at = end + 1;
    }
}

/// Resident memory of a process and all below it. Children of threads are the main thread's for
/// this sum: Python forks there.
std::uint64_t groupBytes(std::int64_t root)
{
    const auto page = static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
    std::vector<std::int64_t> processes { root };
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < processes.size() && i < kMostProcesses; ++i) {
        addChildren(processes[i], processes);
        const std::string text = contentOf(u"/proc/%1/statm"_s.arg(processes[i]));
        const std::size_t space = text.find(' ');
        if (space != std::string::npos) {
            sum += std::strtoull(text.c_str() + space, nullptr, 10) * page;
        }
    }
    return sum;
}

/// A started command, its output and its limits.
class Supervisor
{
public:
    Supervisor(pid_t child, int output, int errors, const SandboxLimits& limits)
        : m_child(child)
        , m_limits(limits)
        , m_start(monotonicNs())
        , m_fds { { { output, POLLIN, 0 }, { errors, POLLIN, 0 } } }
    {
    }

    ProgramResult watch()
    {
        while (!hasEnded()) {
            ::poll(m_fds.data(), m_fds.size(), kPollMs);
            readAll();
            if (const auto why = exceeded()) {
                kill(*why);
            }
        }
        readAll();
        m_result.wall = monotonicNs() - m_start;
        return std::move(m_result);
    }

private:
    bool hasEnded()
    {
        int status = 0;
        const pid_t got = ::waitpid(m_child, &status, WNOHANG);
        if (got == 0 || (got < 0 && errno == EINTR)) {
            return false;
        }
        if (!m_killed) {
            m_result.end = WIFEXITED(status) ? ProgramEnd::Exited : ProgramEnd::Signalled;
            m_result.code = WIFEXITED(status) ? WEXITSTATUS(status) : WTERMSIG(status);
        }
        return true;
    }

    void readAll()
    {
        readInto(m_fds[0], m_result.output, m_limits.outputBytes);
        readInto(m_fds[1], m_result.errors, 0);
    }

    // `most` 0: the end of it is kept.
    void readInto(pollfd& from, std::string& text, std::uint64_t most)
    {
        std::array<char, 65536> piece;
        // A flood must not keep the limits from being looked at.
        for (int i = 0; i < 64 && from.fd >= 0; ++i) {
            const ssize_t got = ::read(from.fd, piece.data(), piece.size());
            if (got < 0 && errno == EINTR) {
                continue;
            }
            if (got <= 0) {
                from.fd = got == 0 ? -1 : from.fd;
                return;
            }
            text.append(piece.data(), static_cast<std::size_t>(got));
            if (most == 0 && text.size() > kErrorsKept) {
                text.erase(0, text.size() - kErrorsKept);
            }
            if (most > 0 && text.size() > most) {
                text.resize(most);
                m_flooded = true;
                return;
            }
        }
    }

    std::optional<ProgramEnd> exceeded()
    {
        const Ns now = monotonicNs();
        if (now - m_memoryAt >= kMemoryEvery) {
            m_memoryAt = now;
            m_result.peakBytes = std::max(m_result.peakBytes, groupBytes(m_child));
        }
        if (m_flooded) {
            return ProgramEnd::TooMuchOutput;
        }
        if (m_result.peakBytes > m_limits.groupBytes) {
            return ProgramEnd::TooMuchMemory;
        }
        return now - m_start > m_limits.wall ? std::optional(ProgramEnd::TimedOut) : std::nullopt;
    }

    // The sandbox's first process dies with this one, and all others with that.
    void kill(ProgramEnd why)
    {
        if (!m_killed) {
            m_killed = true;
            m_result.end = why;
            ::kill(m_child, SIGKILL);
        }
    }

    pid_t m_child;
    const SandboxLimits& m_limits;
    Ns m_start;
    Ns m_memoryAt = 0;
    std::array<pollfd, 2> m_fds;
    ProgramResult m_result;
    bool m_flooded = false;
    bool m_killed = false;
};

} // namespace

Result<ProgramResult> runCommand(const SandboxCommand& command, const std::string& program,
                                 const std::string& input, const SandboxLimits& limits)
{
    Descriptor source;
    Descriptor fed;
    Descriptor output;
    Descriptor outputEnd;
    Descriptor errors;
    Descriptor errorsEnd;
    if (!fillMemory(source, "program", program) || !fillMemory(fed, "input", input)
        || !openPipe(output, outputEnd) || !openPipe(errors, errorsEnd)) {
        return notStarted("descriptors");
    }
    std::vector<char*> arguments;
    for (const std::string& argument : command.arguments) {
        arguments.push_back(const_cast<char*>(argument.c_str())); // execv does not write to them
    }
    arguments.push_back(nullptr);
    // Copies above those that the child gives a meaning to, whatever was open here.
    Descriptor high;
    high.reset(::fcntl(source.get(), F_DUPFD_CLOEXEC, kProgramFd + 1));
    const Child child { arguments.data(), fed.get(),  outputEnd.get(),
                        errorsEnd.get(),  high.get(), command.uid };
    const pid_t pid = ::fork();
    if (pid < 0) {
        return notStarted("fork");
    }
    if (pid == 0) {
        becomeSandbox(child);
    }
    outputEnd.close();
    errorsEnd.close();
    ProgramResult result = Supervisor(pid, output.get(), errors.get(), limits).watch();
    if (result.end == ProgramEnd::Exited && result.code == kStartFailed) {
        return makeError(ErrorCode::Io, u"the sandbox cannot be started"_s);
    }
    return result;
}

} // namespace loadstone::detail
