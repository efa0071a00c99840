// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/json.h"
#include "secrets/secrets.h"
#include "testmain.h"

#include <QTest>

#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace loadstone;

class SecretsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase()
    {
        qputenv("LOADSTONE_TEST_KEY", "sk-not-a-real-key");
        qputenv("LOADSTONE_TEST_EMPTY", "");
        qunsetenv("LOADSTONE_TEST_ABSENT");
    }

    void resolvesReferences_data()
    {
        QTest::addColumn<QString>("ref");
        QTest::addColumn<QString>("value");
        QTest::addColumn<int>("error");
        const auto code = [](ErrorCode error) { return static_cast<int>(error); };
        QTest::newRow("set variable")
            << u"env:LOADSTONE_TEST_KEY"_s << u"sk-not-a-real-key"_s << -1;
        QTest::newRow("empty variable")
            << u"env:LOADSTONE_TEST_EMPTY"_s << QString() << code(ErrorCode::NotFound);
        QTest::newRow("absent variable")
            << u"env:LOADSTONE_TEST_ABSENT"_s << QString() << code(ErrorCode::NotFound);
        QTest::newRow("no name") << u"env:"_s << QString() << code(ErrorCode::InvalidSpecification);
        QTest::newRow("a literal key")
            << u"sk-not-a-real-key"_s << QString() << code(ErrorCode::InvalidSpecification);
        QTest::newRow("nothing") << QString() << QString() << code(ErrorCode::InvalidSpecification);
    }

    void resolvesReferences()
    {
        QFETCH(QString, ref);
        QFETCH(QString, value);
        QFETCH(int, error);
        const auto got = resolveSecret(ref.toStdString());
        if (error < 0) {
            QVERIFY(got);
            QCOMPARE(toQt(*got), value);
            return;
        }
        QVERIFY(!got);
        QCOMPARE(static_cast<int>(got.error().code), error);
        // A key in the wrong place must not end up in a message.
        QVERIFY(!errorText(got.error()).contains(u"sk-not"_s));
    }

    // Without a desktop session there is no keychain to ask: an answer all the same, and no hang.
    void keychainFailureIsAnError()
    {
        qputenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent/bus");
        const auto got = resolveSecret("keychain:loadstone-test-entry", 3000);
        QVERIFY(!got);
        QVERIFY(got.error().code == ErrorCode::Unsupported
                || got.error().code == ErrorCode::NotFound);
        QVERIFY(got.error().where.contains(u"loadstone-test-entry"_s));
    }

    void masksEverySecret()
    {
        const std::vector<std::string> secrets { "abcdef", "abcdef-longer", "xyz" };
        QCOMPARE(toQt(maskSecrets("key abcdef-longer, again abcdef, xyz", secrets)),
                 u"key •••, again •••, xyz"_s);
        QCOMPARE(toQt(maskSecrets("nothing here", secrets)), u"nothing here"_s);
    }

    void protectionForbidsDumps()
    {
        const pid_t child = ::fork();
        if (child == 0) {
            protectProcess();
            rlimit limit {};
            ::getrlimit(RLIMIT_CORE, &limit);
            ::_exit(limit.rlim_max == 0 && ::prctl(PR_GET_DUMPABLE) == 0 ? 0 : 1);
        }
        int status = -1;
        QCOMPARE(::waitpid(child, &status, 0), child);
        QVERIFY(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    }
};

LOADSTONE_TEST(SecretsTest)

#include "tst_secrets.moc"
