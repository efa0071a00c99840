// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/file.h"
#include "config/example.h"
#include "config/projectdiff.h"
#include "config/projectfile.h"
#include "config/projecthistory.h"
#include "config/projectrecovery.h"
#include "testmain.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

QDateTime at(int second)
{
    return QDateTime(QDate(2026, 11, 30), QTime(10, 0), Qt::UTC).addSecs(second);
}

} // namespace

/// Saved versions, and unsaved changes for a later start.
class ProjectKeepingTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void init() { m_dir = std::make_unique<QTemporaryDir>(); }

    void versionsAreListedNewestFirst()
    {
        const ProjectHistory history(m_dir->filePath(u"h"_s));
        QVERIFY(history.versions().empty());
        QVERIFY(history.keep("{\"a\": 1}", at(1)));
        QVERIFY(history.keep("{\"a\": 2}", at(2)));
        const auto versions = history.versions();
        QCOMPARE(versions.size(), std::size_t { 2 });
        QCOMPARE(versions[0].time, at(2));
        QCOMPARE(*ProjectHistory::text(versions[0]), "{\"a\": 2}");
        QCOMPARE(*ProjectHistory::text(versions[1]), "{\"a\": 1}");
    }

    void theSameContentIsKeptOnce()
    {
        const ProjectHistory history(m_dir->filePath(u"h"_s));
        QVERIFY(history.keep("{\"a\": 1}", at(1)));
        QVERIFY(history.keep("{\"a\": 1}", at(2)));
        QCOMPARE(history.versions().size(), std::size_t { 1 });
        // Not so when something else was saved in between.
        QVERIFY(history.keep("{\"a\": 2}", at(3)));
        QVERIFY(history.keep("{\"a\": 1}", at(4)));
        QCOMPARE(history.versions().size(), std::size_t { 3 });
    }

    void versionsOfOneInstantAreAllKept()
    {
        const ProjectHistory history(m_dir->filePath(u"h"_s));
        for (int i = 0; i < 12; ++i) {
            QVERIFY(history.keep(std::to_string(i), at(1)));
        }
        const auto versions = history.versions();
        QCOMPARE(versions.size(), std::size_t { 12 });
        QCOMPARE(*ProjectHistory::text(versions.front()), "11");
        QCOMPARE(*ProjectHistory::text(versions.back()), "0");
    }

    void theOldestGo_data()
    {
        QTest::addColumn<int>("most");
        QTest::addColumn<int>("bytes");
        QTest::addColumn<int>("left");
        QTest::newRow("by number") << 3 << 1'000'000 << 3;
        QTest::newRow("by size") << 100 << 2'500 << 2;
        QTest::newRow("never the newest") << 100 << 10 << 1;
    }

    void theOldestGo()
    {
        QFETCH(int, most);
        QFETCH(int, bytes);
        QFETCH(int, left);
        const ProjectHistory history(m_dir->filePath(u"h"_s), std::size_t(most), bytes);
        for (int i = 0; i < 6; ++i) {
            QVERIFY(history.keep('"' + std::string(998, char('a' + i)) + '"', at(i)));
        }
        const auto versions = history.versions();
        QCOMPARE(int(versions.size()), left);
        QCOMPARE(versions.front().time, at(5));
    }

    void projectsDoNotShareAFolder()
    {
        const QString one = ProjectHistory::folderFor(u"/r"_s, u"/a/p.loadstone"_s);
        QVERIFY(one != ProjectHistory::folderFor(u"/r"_s, u"/b/p.loadstone"_s));
        QCOMPARE(one, ProjectHistory::folderFor(u"/r"_s, u"/a/./p.loadstone"_s));
    }

    void unsavedChangesComeBack()
    {
        const RecoveryFolder folder(m_dir->filePath(u"r"_s));
        ProjectRecovery recovery = made();
        QVERIFY(!folder.find(recovery.project));
        QVERIFY(folder.write(recovery));
        const auto found = folder.find(recovery.project);
        QVERIFY(found);
        QCOMPARE(found->time, at(1));
        QCOMPARE(found->edited, recovery.edited);
        QCOMPARE(found->saved, recovery.saved);
        QCOMPARE(folder.all().size(), std::size_t { 1 });
        const auto permissions = QFile::permissions(folder.fileOf(recovery.project));
        QVERIFY(!(permissions & (QFile::ReadGroup | QFile::ReadOther)));
        folder.remove(recovery.project);
        QVERIFY(!folder.find(recovery.project));
        QVERIFY(folder.all().empty());
    }

    void aFileThatCannotBeReadIsNone_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("half a file") << QByteArray("{\"recovery\": 1, \"proj");
        QTest::newRow("another kind of file") << QByteArray("{\"schema\": 1}");
        QTest::newRow("of a later version") << QByteArray("{\"recovery\": 2}");
        QTest::newRow("a list") << QByteArray("[]");
        QTest::newRow("parts of the wrong type")
            << QByteArray("{\"recovery\": 1, \"project\": 1, \"time\": [], \"saved\": 2}");
    }

    void aFileThatCannotBeReadIsNone()
    {
        QFETCH(QByteArray, text);
        const RecoveryFolder folder(m_dir->filePath(u"r"_s));
        const QString path = folder.fileOf(u"/a/p.loadstone"_s);
        QVERIFY(QDir().mkpath(QFileInfo(path).path()));
        QVERIFY(writeFileAtomically(path, text.toStdString()));
        QVERIFY(!folder.find(u"/a/p.loadstone"_s));
        QVERIFY(folder.all().empty());
    }

    void secretsAreNotKept_data()
    {
        QTest::addColumn<QString>("pointer");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("kept");
        QTest::newRow("a key in a header")
            << u"/endpoints/0/headers/Authorization"_s << u"hunter2-hunter2"_s << QString();
        QTest::newRow("what looks like a key under any name")
            << u"/endpoints/0/headers/X-Any"_s << u"sk-abcdefghijklmnopqrstuvwx"_s << QString();
        QTest::newRow("a key in place of a reference")
            << u"/endpoints/0/auth/ref"_s << u"sk-abcdefghijklmnopqrstuvwx"_s << QString();
        QTest::newRow("a password in place of a reference")
            << u"/endpoints/0/auth/ref"_s << u"hunter2"_s << QString();
        QTest::newRow("a login of a proxy")
            << u"/endpoints/0/proxy_auth"_s << u"me:hunter2"_s << QString();
        QTest::newRow("a reference stays")
            << u"/endpoints/0/auth/ref"_s << u"env:KEY"_s << u"env:KEY"_s;
        QTest::newRow("the name of a key's file stays")
            << u"/endpoints/0/tls/key"_s << u"client.pem"_s << u"client.pem"_s;
        QTest::newRow("a key's content in its place")
            << u"/endpoints/0/tls/key"_s << u"-----BEGIN PRIVATE KEY-----"_s << QString();
        QTest::newRow("a password in a URL")
            << u"/endpoints/0/urls/0"_s << u"http://me:pass@host:8000/v1"_s
            << u"http://host:8000/v1"_s;
        QTest::newRow("a user name in a URL")
            << u"/endpoints/0/urls/0"_s << u"http://sk-key@host/v1"_s << u"http://host/v1"_s;
        QTest::newRow("a password that nobody escaped")
            << u"/endpoints/0/urls/0"_s << u"http://me:p/a:s@host/v1"_s << u"http://host/v1"_s;
        QTest::newRow("a key in the middle of a query")
            << u"/endpoints/0/urls/0"_s << u"http://host/v1?y=2&access%2Dtoken=abc&x=1#f"_s
            << u"http://host/v1?y=2&x=1#f"_s;
        QTest::newRow("an address of a person in a path is no password")
            << u"/endpoints/0/urls/0"_s << u"http://host:8000/a@b?q=&&r"_s
            << u"http://host:8000/a@b?q=&&r"_s;
        QTest::newRow("a key in a URL's query")
            << u"/endpoints/0/urls/0"_s << u"http://host/v1?api-key=abc&x=1"_s
            << u"http://host/v1?x=1"_s;
        QTest::newRow("an ordinary URL stays as it is")
            << u"/endpoints/0/urls/0"_s << u"http://host:8000/v1?x=a b"_s
            << u"http://host:8000/v1?x=a b"_s;
        QTest::newRow("a header of a person's own stays")
            << u"/endpoints/0/headers/X-Team"_s << u"blue"_s << u"blue"_s;
    }

    void secretsAreNotKept()
    {
        QFETCH(QString, pointer);
        QFETCH(QString, value);
        QFETCH(QString, kept);
        const Json::json_pointer place(pointer.toStdString());
        const RecoveryFolder folder(m_dir->filePath(u"r"_s));
        ProjectRecovery recovery = made();
        recovery.edited["endpoints"][0]["headers"] = Json::object();
        recovery.edited[place] = value.toStdString();
        QVERIFY(folder.write(recovery));
        const auto text = readFile(folder.fileOf(recovery.project));
        QVERIFY(text);
        if (value != kept) {
            QVERIFY(!toQt(*text).contains(value));
        }
        const auto found = folder.find(recovery.project);
        QCOMPARE(found->edited.at(place), Json(kept.toStdString()));
        QCOMPARE(found->leftOut.empty(), value == kept);
        // What the file itself holds comes back from there.
        Json file = recovery.edited;
        QCOMPARE(found->restored(file).at(place), Json(value.toStdString()));
        QVERIFY(found->restored(Json::object()).is_object());
    }

    void savedVersionsHoldNoSecret()
    {
        Json project = toJson(exampleProject());
        project["endpoints"][0]["headers"] = Json { { "Authorization", "hunter2-hunter2" } };
        const ProjectHistory history(m_dir->filePath(u"h"_s));
        QVERIFY(history.keep(prettyJson(project), at(1)));
        const auto text = ProjectHistory::text(history.versions().front());
        QVERIFY(!toQt(*text).contains(u"hunter2"_s));
        // The same once more, with another key: nothing that is kept has changed.
        project["endpoints"][0]["headers"]["Authorization"] = "another-one";
        QVERIFY(history.keep(prettyJson(project), at(2)));
        QCOMPARE(history.versions().size(), std::size_t { 1 });
        // What is no project may hold a secret anywhere.
        QVERIFY(!history.keep("{\"endpoints\": [\"hunter2", at(3)));
        QCOMPARE(history.versions().size(), std::size_t { 1 });
        // Restored, it has the key that the project has now.
        Json version = *parseJson(*text);
        takeSecretsFrom(version, project);
        QCOMPARE(version, project);
    }

    void aKeyNeverEndsInAnotherObject_data()
    {
        QTest::addColumn<bool>("all");
        QTest::newRow("what was left out") << false;
        QTest::newRow("wherever the file has one") << true;
    }

    // Objects may have been deleted, put in another order or renamed since.
    void aKeyNeverEndsInAnotherObject()
    {
        QFETCH(bool, all);
        const auto endpoint = [](const char* name, const char* key, const char* url) {
            return Json { { "name", name },
                          { "urls", Json::array({ url }) },
                          { "headers", Json { { "Authorization", key } } } };
        };
        const Json file { { "endpoints",
                            Json::array({ endpoint("a", "key-of-a", "http://u:p@a/"),
                                          endpoint("b", "key-of-b", "http://u:q@b/"),
                                          endpoint("gone", "key-of-gone", "http://c/") }) } };
        Json edited { { "endpoints",
                        Json::array({ endpoint("new", "key-of-new", "http://u:p@n/"),
                                      endpoint("b", "key-of-b", "http://u:q@other/") }) } };
        const auto taken = removeSecrets(edited);
        QCOMPARE(taken.size(), std::size_t { 4 });
        takeSecretsFrom(edited, file, all ? nullptr : &taken);
        QCOMPARE(edited["endpoints"][0]["headers"]["Authorization"], Json(""));
        QCOMPARE(edited["endpoints"][0]["urls"][0], Json("http://n/"));
        QCOMPARE(edited["endpoints"][1]["headers"]["Authorization"], Json("key-of-b"));
        QVERIFY2(edited["endpoints"][1]["urls"][0] == Json("http://other/"),
                 "no password for another server");
    }

    void aFolderThatCannotBeMadeIsAnError()
    {
        QVERIFY(writeFileAtomically(m_dir->filePath(u"file"_s), "x"));
        QVERIFY(!RecoveryFolder(m_dir->filePath(u"file/r"_s)).write(made()));
        QVERIFY(!ProjectHistory(m_dir->filePath(u"file/h"_s)).keep("1", at(1)));
    }

private:
    static ProjectRecovery made()
    {
        ProjectRecovery recovery;
        recovery.project = u"/a/p.loadstone"_s;
        recovery.time = at(1);
        recovery.saved = toJson(exampleProject());
        recovery.edited = recovery.saved;
        recovery.edited["name"] = "edited";
        return recovery;
    }

    std::unique_ptr<QTemporaryDir> m_dir;
};

LOADSTONE_TEST(ProjectKeepingTest)
#include "tst_projectkeeping.moc"
