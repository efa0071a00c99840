// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "accuracy/programgrader.h"
#include "accuracy/sandbox.h"
#include "base/json.h"
#include "testmain.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QScopeGuard>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTemporaryFile>
#include <QTest>

#include <arpa/inet.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

// Looks wherever the mark that ends a test could be, and prints what it finds as if it had passed.
constexpr const char* kSnooper =
    "import gc, glob, os, re, sys\n"
    "found = set()\n"
    "def look(data):\n"
    "    found.update(re.findall(rb'end-[0-9a-f]{1,16}-', data))\n"
    "for process in glob.glob('/proc/[0-9]*'):\n"
    "    for name in ('/fd/0', '/environ', '/cmdline'):\n"
    "        try:\n"
    "            fd = os.open(process + name, os.O_RDONLY | os.O_NONBLOCK)\n"
    "            look(os.read(fd, 1 << 20))\n"
    "        except OSError:\n"
    "            pass\n"
    "    try:\n"
    "        with open(process + '/maps') as maps, open(process + '/mem', 'rb', 0) as memory:\n"
    "            if process != '/proc/%d' % os.getpid():\n"
    "                for line in maps:\n"
    "                    if 'rw-p' in line:\n"
    "                        a, b = (int(x, 16) for x in line.split()[0].split('-'))\n"
    "                        memory.seek(a)\n"
    "                        look(memory.read(b - a))\n"
    "    except OSError:\n"
    "        pass\n"
    "for path in ('/tmp/p.py', 'p.py', sys.argv[0]):\n"
    "    try:\n"
    "        look(open(path, 'rb').read())\n"
    "    except OSError:\n"
    "        pass\n"
    "for thing in gc.get_objects():\n"
    "    if isinstance(thing, dict):\n"
    "        for value in list(thing.values()):\n"
    "            if isinstance(value, str):\n"
    "                look(value.encode('utf-8', 'replace'))\n"
    "for mark in found:\n"
    "    os.write(1, b'\\n' + mark + b'1\\n')\n"
    "if found:\n"
    "    os._exit(0)\n";

constexpr Ns kWall = 1'200 * kNsPerMs;
constexpr Ns kMostWall = 30 * kNsPerS; // of an attack, on a busy machine

std::int64_t parentOf(const QString& process)
{
    QFile file(u"/proc/%1/stat"_s.arg(process));
    if (!file.open(QIODevice::ReadOnly)) {
        return 0;
    }
    const QByteArray stat = file.readAll();
    const QList<QByteArray> rest = stat.mid(stat.lastIndexOf(')') + 2).split(' ');
    return rest.size() > 1 ? rest[1].toLongLong() : 0;
}

/// Parts of a sandbox that are this program's own, or nobody's any more; others may run tests, too.
QStringList leftBehind()
{
    QStringList out;
    for (const QString& name : QDir(u"/proc"_s).entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        bool isNumber = false;
        name.toLongLong(&isNumber);
        QFile file(u"/proc/%1/cmdline"_s.arg(name));
        if (!isNumber || !file.open(QIODevice::ReadOnly)) {
            continue;
        }
        const QByteArray line = file.readAll();
        const std::int64_t parent = parentOf(name);
        if ((line.contains("--ro-bind-data") || line.contains("-I\0p.py"_ba))
            && (parent == 1 || parent == ::getpid())) {
            out << name;
        }
    }
    return out;
}

/// A port of this machine on which nobody may knock.
class Listener
{
public:
    Listener()
        : m_socket(::socket(AF_INET, SOCK_STREAM, 0))
    {
        m_address.sin_family = AF_INET;
        m_address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t size = sizeof(m_address);
        auto* address = reinterpret_cast<sockaddr*>(&m_address);
        if (::bind(m_socket, address, size) != 0 || ::listen(m_socket, 8) != 0
            || ::getsockname(m_socket, address, &size) != 0) {
            qFatal("no port");
        }
    }

    Listener(const Listener&) = delete;
    Listener& operator=(const Listener&) = delete;

    ~Listener() { ::close(m_socket); }

    int port() const { return ntohs(m_address.sin_port); }

    bool wasCalled() const
    {
        pollfd waiting { m_socket, POLLIN, 0 };
        return ::poll(&waiting, 1, 0) != 0;
    }

private:
    int m_socket;
    sockaddr_in m_address {};
};

struct Attack
{
    const char* name;
    const char* program;
    const char* prints; // what it manages to say
};

const std::vector<Attack>& attacks()
{
    static const std::vector<Attack> all {
        { "a fork bomb",
          "import os\nn = 0\ntry:\n    while True:\n        if os.fork() == 0:\n"
          "            import time; time.sleep(60)\n        n += 1\n"
          "except OSError:\n    print('stopped' if n < 100 else n)\n",
          "stopped" },
        { "forks of forks",
          "import os\nwhile True:\n    try: os.fork()\n    except OSError: pass\n", "" },
        { "the network",
          "import socket\ntry:\n    socket.create_connection(('127.0.0.1', PORT), 2)\n"
          "    print('connected')\nexcept OSError:\n    print('refused')\n",
          "refused" },
        { "the home folder",
          "import glob, os\nfound = glob.glob('/home/*') + glob.glob(os.path.join('/', 'root', "
          "'*'))\n"
          "found += [p for p in ['CANARY'] if os.path.exists(p)]\nprint(found)\n",
          "[]" },
        { "files in /etc",
          "try:\n    print(open('/etc/passwd').read())\nexcept OSError:\n    print('nothing')\n",
          "nothing" },
        { "writing outside",
          "ok = []\nfor p in ['/x', '/usr/x', '/dev/x', '/proc/x', '/usr/bin/python3']:\n"
          "    try:\n        open(p, 'a').write('x'); ok.append(p)\n"
          "    except OSError: pass\nprint(ok)\n",
          "[]" },
        { "filling the disk",
          "n = 0\ntry:\n    for i in range(200):\n        with open(f'/tmp/f{i}', 'wb') as f:\n"
          "            f.write(b'x' * (1 << 20)); n += 1\nexcept OSError:\n"
          "    print('full' if n < 70 else n)\n",
          "full" },
        { "filling shared memory",
          "n = 0\ntry:\n    for i in range(200):\n        with open(f'/dev/shm/f{i}', 'wb') as f:\n"
          "            f.write(b'x' * (1 << 20)); n += 1\nexcept OSError:\n"
          "    print('full' if n < 70 else n)\n",
          "full" },
        { "an allocation of 10 GB",
          "try:\n    x = bytearray(10 * 1024 ** 3)\n    print('got it')\n"
          "except MemoryError:\n    print('refused')\n",
          "refused" },
        { "many processes that allocate",
          "import os\nfor i in range(16):\n    if os.fork() == 0:\n"
          "        x = bytearray(64 << 20)\n        for k in range(0, len(x), 4096): x[k] = 1\n"
          "        import time; time.sleep(60)\nimport time; time.sleep(60)\n",
          "" },
        { "ignoring signals",
          "import signal, time\nfor s in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):\n"
          "    signal.signal(s, signal.SIG_IGN)\ntime.sleep(60)\n",
          "" },
        { "a flood of output", "while True: print('x' * 65536)\n", "" },
        { "killing its parents",
          "import os, signal\nfor p in [os.getppid(), 1, -1]:\n"
          "    try: os.kill(p, signal.SIGKILL)\n    except OSError: pass\n"
          "import time; time.sleep(60)\n",
          "" },
        { "leaving a daemon",
          "import os\nif os.fork() == 0:\n    os.setsid()\n    if os.fork() == 0:\n"
          "        import time; time.sleep(60)\n    os._exit(0)\nprint('gone')\n",
          "gone" },
        { "other processes' memory",
          "import os\nprint([p for p in os.listdir('/proc') if p.isdigit() and int(p) > 20])\n",
          "[]" },
    };
    return all;
}

} // namespace

class SandboxTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase()
    {
        auto opened = Sandbox::open();
        if (!opened) {
            qInfo().noquote() << errorText(opened.error());
            QSKIP("no sandbox here");
        }
        m_sandbox = std::make_unique<Sandbox>(std::move(*opened));
        QVERIFY(m_sandbox->pythonVersion().starts_with("3."));
    }

    void programsRun()
    {
        const auto result = m_sandbox->run(
            "import sys\nprint(sys.stdin.read().upper())\nprint('no', file=sys.stderr)\n"
            "sys.exit(3)\n",
            "yes", limits());
        QVERIFY(result);
        QCOMPARE(result->end, ProgramEnd::Exited);
        QCOMPARE(result->code, 3);
        QCOMPARE(toQt(result->output), u"YES\n"_s);
        QCOMPARE(toQt(result->errors), u"no\n"_s);
    }

    void attacksAreContained_data()
    {
        QTest::addColumn<QString>("program");
        QTest::addColumn<QString>("prints");
        for (const Attack& attack : attacks()) {
            QTest::newRow(attack.name)
                << QString::fromUtf8(attack.program) << QString::fromUtf8(attack.prints);
        }
    }

    void attacksAreContained()
    {
        QFETCH(QString, program);
        QFETCH(QString, prints);
        const Listener listener;
        QTemporaryFile canary(QDir::homePath() + u"/loadstone-canary-XXXXXX"_s);
        QVERIFY(canary.open());
        program.replace(u"PORT"_s, QString::number(listener.port()));
        program.replace(u"CANARY"_s, canary.fileName());
        const QStringList before = leftBehind();
        const auto result = m_sandbox->run(program.toStdString(), {}, limits());
        QVERIFY2(result, result ? "" : qPrintable(result.error().detail));
        qInfo("%.2f s, peak %.0f MiB", static_cast<double>(result->wall) / 1e9,
              static_cast<double>(result->peakBytes) / (1 << 20));
        QVERIFY(result->wall < kMostWall);
        if (!prints.isEmpty()) {
            QCOMPARE(toQt(result->output).trimmed(), prints);
        } else {
            QVERIFY(result->end != ProgramEnd::Exited || result->code != 0);
        }
        QTRY_COMPARE_WITH_TIMEOUT(leftBehind(), before, 5'000);
        for (const QString& path : { u"/x"_s, u"/usr/x"_s, u"/dev/x"_s, u"/tmp/f0"_s,
                                     u"/dev/shm/f0"_s, u"/tmp/p.py"_s }) {
            QVERIFY2(!QFileInfo::exists(path), qPrintable(path));
        }
        QVERIFY(!listener.wasCalled());
        QVERIFY(result->peakBytes < (std::uint64_t { 1 } << 30));
        // The next program runs as if nothing had been.
        const auto next = m_sandbox->run("print('fine')", {}, limits());
        QVERIFY(next);
        QCOMPARE(toQt(next->output), u"fine\n"_s);
    }

    void limitsAreNamed()
    {
        SandboxLimits small = limits();
        small.wall = 500 * kNsPerMs;
        const auto slow = m_sandbox->run("while True: pass", {}, small);
        QVERIFY(slow);
        QCOMPARE(slow->end, ProgramEnd::TimedOut);
        small = limits();
        small.outputBytes = 1000;
        const auto loud = m_sandbox->run("while True: print('x' * 100)", {}, small);
        QVERIFY(loud);
        QCOMPARE(loud->end, ProgramEnd::TooMuchOutput);
        QCOMPARE(loud->output.size(), std::size_t { 1000 });
        small = limits();
        small.groupBytes = std::uint64_t { 64 } << 20;
        const auto large =
            m_sandbox->run("x = b'x' * (200 << 20)\nimport time; time.sleep(60)", {}, small);
        QVERIFY(large);
        QCOMPARE(large->end, ProgramEnd::TooMuchMemory);
    }

    void programsAreGraded_data()
    {
        QTest::addColumn<QString>("answer");
        QTest::addColumn<QString>("tests");
        QTest::addColumn<bool>("passed");
        QTest::addColumn<QString>("outcome");
        const QString io = json({ { "public_test_cases",
                                    "[{\"input\": \"3\\n\", \"output\": \"6\\n\"}, "
                                    "{\"input\": \"5\\n\", \"output\": \"10.0\\n\"}]" } });
        const QString call = json({ { "public_test_cases",
                                      "[{\"input\": \"[1, 2]\\n1\", \"output\": \"[2, 3]\", "
                                      "\"testtype\": \"functional\"}]" },
                                    { "metadata", "{\"func_name\": \"shift\"}" } });
        const QString check = json({ { "prompt", "def f(x):\n    \"\"\"Doc.\"\"\"\n" },
                                     { "test", "def check(f):\n    assert f(2) == 4\n" },
                                     { "entry_point", "f" } });
        QTest::newRow("program that is right")
            << u"n = int(input())\nprint(n * 2)"_s << io << true << u"passed"_s;
        QTest::newRow("program under __main__, leaving by exit")
            << u"if __name__ == '__main__':\n    print(int(input()) * 2)\n    exit()"_s << io
            << true << u"passed"_s;
        QTest::newRow("program that is wrong in the second test")
            << u"input(); print(6)"_s << io << false << u"wrong answer in test 2"_s;
        QTest::newRow("program that breaks")
            << u"print(1 // 0)"_s << io << false
            << u"error in test 1: ZeroDivisionError: integer division or modulo by zero"_s;
        QTest::newRow("program that is none")
            << u"print('"_s << io << false
            << u"error in test 1: SyntaxError: unterminated string literal (detected at line 1)"_s;
        QTest::newRow("program that takes too long")
            << u"while True: pass"_s << io << false << u"time limit in test 1"_s;
        QTest::newRow("method that is right")
            << u"class Solution:\n    def shift(self, a: List[int], k):\n"
               "        return tuple(x + k for x in a)"_s
            << call << true << u"passed"_s;
        QTest::newRow("function that is wrong")
            << u"def shift(a, k):\n    return a"_s << call << false << u"wrong answer in test 1"_s;
        QTest::newRow("function of another name")
            << u"def move(a, k):\n    return a"_s << call << false
            << u"error in test 1: KeyError: 'shift'"_s;
        QTest::newRow("completion that is right")
            << u"    return x * 2\n"_s << check << true << u"passed"_s;
        QTest::newRow("completion that is wrong")
            << u"    return x\n"_s << check << false << u"error in test 1: AssertionError"_s;
        QTest::newRow("completion that looks for its test")
            << u"    return x\n"_s + QString::fromUtf8(kSnooper) << check << false
            << u"error in test 1: AssertionError"_s;
        QTest::newRow("completion that returns what equals everything")
            << u"    class A:\n        def __eq__(self, other): return True\n    return A()\n"_s
            << check << false << u"error in test 1: AssertionError"_s;
        QTest::newRow("completion that is killed")
            << u"    import os\n    os.kill(os.getpid(), 9)\n"_s << check << false
            << u"error in test 1"_s;
        QTest::newRow("completion of many kinds of values")
            << u"    return x * 2 if x == 2 else ({1: (2.5, None)}, {3}, 2 ** 70, float('inf'))\n"_s
            << json({ { "prompt",
                        "def helper(y):\n    return y\n\n"
                        "def f(x):\n    \"\"\"Doc.\"\"\"\n" },
                      { "test",
                        "def check(f):\n"
                        "    assert helper(f(2)) == 4\n"
                        "    assert f(x=[1]) == ({1: (2.5, None)}, {3}, 2 ** 70, "
                        "float('inf'))\n" },
                      { "entry_point", "f" } })
            << true << u"passed"_s;
        QTest::newRow("completion whose error the test expects")
            << u"    raise ValueError('no')\n"_s
            << json({ { "prompt", "def f(x):\n    \"\"\"Doc.\"\"\"\n" },
                      { "test",
                        "def check(f):\n    try:\n        f(1)\n"
                        "    except ValueError as e:\n        assert str(e) == 'no'\n"
                        "        return\n    assert False\n" },
                      { "entry_point", "f" } })
            << true << u"passed"_s;
        QTest::newRow("completion that leaves before its tests")
            << u"    return x\nimport os\nos._exit(0)\n"_s << check << false
            << u"ended before its result in test 1"_s;
    }

    void programsAreGraded()
    {
        QFETCH(QString, answer);
        QFETCH(QString, tests);
        QFETCH(bool, passed);
        QFETCH(QString, outcome);
        const std::string column = tests.toStdString();
        GradingOptions options;
        options.testTimeout = 4 * kNsPerS;
        const std::vector<ProgramJob> jobs { { answer.toStdString(), column } };
        const auto grades = gradePrograms(jobs, options);
        QVERIFY2(grades, grades ? "" : qPrintable(grades.error().detail));
        QCOMPARE(toQt(grades->front().outcome), outcome);
        QCOMPARE(grades->front().passed, passed);
    }

    // A sandbox that does not start is no wrong answer either.
    void aSandboxThatDoesNotStartStopsTheGrading()
    {
        const QByteArray path = qgetenv("PATH");
        const auto restore = qScopeGuard([&path] { qputenv("PATH", path); });
        const QString real = QStandardPaths::findExecutable(u"bwrap"_s);
        QTemporaryDir dir;
        QFile fake(dir.filePath(u"bwrap"_s));
        QVERIFY(fake.open(QIODevice::WriteOnly));
        // It works when it is tried, and no more once there is something to grade.
        fake.write("#!/bin/sh\nif [ -e " + dir.path().toUtf8()
                   + "/tried ]; then\n"
                     "echo 'bwrap: setting up uid map: Permission denied' >&2; exit 1; fi\n"
                     ": > "
                   + dir.path().toUtf8() + "/tried\nexec " + real.toUtf8() + " \"$@\"\n");
        fake.close();
        QVERIFY(fake.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner
                                    | QFile::ReadOther | QFile::ExeOther));
        QVERIFY(QFile::setPermissions(dir.path(),
                                      QFile::Permissions(0x7777))); // the sandbox's own user
        qputenv("PATH", dir.path().toUtf8() + ":" + path);
        const std::string tests =
            json({ { "public_test_cases", "[{\"input\": \"\", \"output\": \"\"}]" } })
                .toStdString();
        const std::vector<ProgramJob> jobs { { "print('')", tests } };
        const auto grades = gradePrograms(jobs);
        QVERIFY(!grades);
        QCOMPARE(grades.error().code, ErrorCode::Io);
        QVERIFY2(grades.error().detail.contains(u"Permission denied"_s),
                 qPrintable(grades.error().detail));
        qputenv("PATH", "/nowhere");
        const auto none = gradePrograms(jobs);
        QVERIFY(!none);
        QCOMPARE(none.error().code, ErrorCode::Unsupported);
    }

    // Broken tests are no wrong answers: nothing is graded.
    void damagedTestsStopTheGrading()
    {
        const std::string column = "{\"public_test_cases\": \"[]\"}";
        const std::vector<ProgramJob> jobs { { "print(1)", column } };
        const auto grades = gradePrograms(jobs);
        QVERIFY(!grades);
        QCOMPARE(grades.error().code, ErrorCode::Unreadable);
        std::atomic<bool> cancelled = true;
        GradingOptions options;
        options.cancelled = &cancelled;
        QCOMPARE(gradePrograms(jobs, options).error().code, ErrorCode::Cancelled);
    }

private:
    static SandboxLimits limits()
    {
        SandboxLimits out;
        out.wall = kWall;
        out.groupBytes = std::uint64_t { 512 } << 20;
        return out;
    }

    static QString json(const Json& columns) { return toQt(compactJson(columns)); }

    std::unique_ptr<Sandbox> m_sandbox;
};

LOADSTONE_TEST(SandboxTest)

#include "tst_sandbox.moc"
