// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/file.h"
#include "store/schema.h"
#include "storeplaces.h"
#include "testmain.h"

#include <QFileInfo>
#include <QTest>

#include <cstdlib>

#include <sched.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

constexpr const char* kUuid = "11111111-2222-4333-8444-555555555555";
constexpr int kCannot = 77; // exit code of a child that lacks the right to try

/// Known steps and one more that a later version might add.
std::vector<detail::Migration> withOneMore()
{
    std::vector<detail::Migration> steps = detail::migrations();
    steps.push_back(
        { steps.back().version + 1,
          { u"ALTER TABLE runs ADD COLUMN colour TEXT"_s, u"UPDATE runs SET colour = 'blue'"_s } });
    return steps;
}

/// A store as version 1 of the schema made it, from the statements kept beside this file.
QString versionOneStore(const QString& folder)
{
    const QString path = folder % u"/test.results.sqlite"_s;
    const auto text =
        readFile(QString::fromLatin1(LOADSTONE_SOURCE_DIR "/tests/core/store/version1.sql"));
    const auto database = detail::Database::open(path, OpenMode::ReadWrite);
    if (!text || !database) {
        return {};
    }
    for (const QString& statement : toQt(*text).split(u";\n"_s, Qt::SkipEmptyParts)) {
        if (const auto done = (*database)->execute(statement); !done) {
            qWarning("%s", qPrintable(errorText(done.error())));
            return {};
        }
    }
    return path;
}

int exitCodeOf(const std::function<int()>& work)
{
    const pid_t child = ::fork();
    if (child == 0) {
        ::_exit(work());
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

/// Which check failed, for exit codes.
template<class... Checks>
int firstFailure(Checks... checks)
{
    int number = 0;
    int failed = 0;
    ((++number, failed = failed == 0 && !checks() ? number : failed), ...);
    return failed;
}

} // namespace

class SchemaTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void storesOfVersionOneStayReadable()
    {
        const QString path = versionOneStore(m_places.freshFolder());
        QVERIFY(!path.isEmpty());
        const auto store = Store::open(path, OpenMode::ReadWrite);
        QVERIFY2(store, store ? "" : qPrintable(errorText(store.error())));
        const auto runs = (*store)->runs();
        QCOMPARE(runs->size(), std::size_t { 1 });
        QCOMPARE(runs->front().uuid, QString::fromLatin1(kUuid));
        QCOMPARE(runs->front().tags, QStringList({ u"a"_s, u"with, comma"_s, u"\"quoted\""_s }));
        QCOMPARE((*store)->manifest(1)->at("engine"), Json("vllm"));
        const auto trials = (*store)->trials(1);
        const auto requests = (*store)->loadRequests(trials->at(0).id);
        QVERIFY(requests);
        QCOMPARE(requests->size(), std::size_t { 100 });
        for (std::uint64_t i = 0; i < 100; ++i) {
            QVERIFY((*requests)[i] == test::sampleRecord(i));
        }
        QCOMPARE((*store)->loadGaps(trials->at(0).id)->gapsOf(Phase::Measured, 5).size(),
                 std::size_t { 3 });
        QCOMPARE((*store)->loadTexts(trials->at(0).id)->at(0).content, std::string("text"));
        QCOMPARE((*store)->scores(trials->at(0).id)->at(0).status, std::string("right"));
        // What version 2 added is there, and a copy of what was before.
        QVERIFY(!runs->front().archived);
        QVERIFY((*store)->annotations(1)->empty());
        Annotation annotation;
        annotation.run = 1;
        annotation.text = u"a note"_s;
        QVERIFY((*store)->addAnnotation(annotation));
        QVERIFY((*store)->trashedRuns()->empty());
        QVERIFY(QFileInfo::exists(path % u".version-1"_s));
    }

    void olderStoresAreReadAsTheyAre_data() { test::StorePlaces::addDrivers(); }

    // What is only read is not brought up to date: it may lie on another's disk.
    void olderStoresAreReadAsTheyAre()
    {
        LOADSTONE_FRESH_PLACE(place)
        {
            const auto database = detail::Database::open(place, OpenMode::ReadWrite);
            QVERIFY(database);
            QVERIFY(detail::migrate(**database, { detail::migrations().front() }));
            const auto written = (*database)->execute(
                u"INSERT INTO runs (uuid, name, scenario, endpoint, system, mode, state,"
                " started_at, definitions, project_hash, valid, notes, tags, imported_from,"
                " keep_logs) VALUES (?, 'old', 's', 'e', '', 'performance', 'done', 1, 'native/1',"
                " '', 1, 'a note', '[]', '', 0)"_s,
                { QString::fromLatin1(kUuid) });
            QVERIFY2(written, written ? "" : qPrintable(errorText(written.error())));
        }
        for (int round = 0; round < 2; ++round) {
            const auto store = Store::open(place, OpenMode::ReadOnly);
            QVERIFY2(store, store ? "" : qPrintable(errorText(store.error())));
            const auto runs = (*store)->runs();
            QVERIFY2(runs, runs ? "" : qPrintable(errorText(runs.error())));
            QCOMPARE(runs->size(), std::size_t { 1 });
            QCOMPARE(runs->front().notes, u"a note"_s);
            QVERIFY(!runs->front().archived);
            QVERIFY((*store)->findRun(u"latest"_s));
            QVERIFY((*store)->annotations(1)->empty());
            QVERIFY((*store)->trashedRuns()->empty());
            QVERIFY((*store)->figures()->empty());
            QVERIFY((*store)->storage());
            QCOMPARE((*store)->setNotes(1, u"x"_s).error().code, ErrorCode::Io);
            QCOMPARE((*store)->database().execute(u"DELETE FROM trials"_s).has_value(), false);
        }
        const auto database = detail::Database::open(place, OpenMode::ReadWrite);
        QCOMPARE(*detail::schemaVersion(**database), 1);
        QVERIFY(!QFileInfo::exists(place % u".version-1"_s));
    }

    void migrationsKeepDataAndABackup_data() { test::StorePlaces::addDrivers(); }

    void migrationsKeepDataAndABackup()
    {
        LOADSTONE_FRESH_PLACE(place)
        {
            const auto store = Store::open(place, OpenMode::ReadWrite);
            QVERIFY(store);
            test::createTrial(**store, QString::fromLatin1(kUuid));
        }
        const int known = detail::migrations().back().version;
        {
            const auto database = detail::Database::open(place, OpenMode::ReadWrite);
            QVERIFY(database);
            QCOMPARE(*detail::schemaVersion(**database), known);
            QCOMPARE(detail::requireSchema(**database, withOneMore()).error().code,
                     ErrorCode::Unsupported);
            QVERIFY(detail::migrate(**database, withOneMore()));
            QVERIFY(detail::migrate(**database, withOneMore())); // nothing to do
            QCOMPARE(*detail::schemaVersion(**database), known + 1);
            QCOMPARE((*database)->value(u"SELECT colour FROM runs"_s)->toString(), u"blue"_s);
        }
        for (const OpenMode mode : { OpenMode::ReadOnly, OpenMode::ReadWrite }) {
            const auto tooNew = Store::open(place, mode);
            QCOMPARE(tooNew.error().code, ErrorCode::NewerSchema);
        }
        if (driver == "sqlite"_L1) {
            const auto backup =
                Store::open(place % u".version-%1"_s.arg(known), OpenMode::ReadOnly);
            QVERIFY2(backup, backup ? "" : qPrintable(errorText(backup.error())));
            QCOMPARE((*backup)->runs()->size(), std::size_t { 1 });
        }
    }

    void aFailedMigrationChangesNothing_data() { test::StorePlaces::addDrivers(); }

    void aFailedMigrationChangesNothing()
    {
        LOADSTONE_FRESH_PLACE(place)
        {
            const auto store = Store::open(place, OpenMode::ReadWrite);
            test::createTrial(**store, QString::fromLatin1(kUuid));
        }
        const auto database = detail::Database::open(place, OpenMode::ReadWrite);
        std::vector<detail::Migration> steps = withOneMore();
        steps.back().statements << u"UPDATE no_such_table SET x = 1"_s;
        QCOMPARE(detail::migrate(**database, steps).error().code, ErrorCode::Database);
        const auto store = Store::open(place, OpenMode::ReadWrite);
        QVERIFY2(store, store ? "" : qPrintable(errorText(store.error())));
        QCOMPARE((*store)->runs()->size(), std::size_t { 1 });
        QVERIFY(!(*database)->value(u"SELECT colour FROM runs"_s));
    }

    void whatIsNoStoreIsRefused()
    {
        const QString folder = m_places.freshFolder();
        const QString text = folder % u"/text"_s;
        QVERIFY(writeFileAtomically(text, std::string(10'000, 'x')));
        QCOMPARE(Store::open(text, OpenMode::ReadWrite).error().code, ErrorCode::Unreadable);
        QCOMPARE(Store::open(text, OpenMode::ReadOnly).error().code, ErrorCode::Unreadable);
        const QString other = folder % u"/other.sqlite"_s;
        {
            const auto database = detail::Database::open(other, OpenMode::ReadWrite);
            QVERIFY((*database)->execute(u"CREATE TABLE pets (name TEXT)"_s));
        }
        QCOMPARE(Store::open(other, OpenMode::ReadWrite).error().code, ErrorCode::Unreadable);
        QCOMPARE(
            Store::open(folder % u"/no/such/folder.sqlite"_s, OpenMode::ReadWrite).error().code,
            ErrorCode::Io);
        const auto remote =
            Store::open(u"postgresql://u:secret@/db?host=/nonexistent"_s, OpenMode::ReadWrite);
        QVERIFY(!remote);
        QVERIFY2(!errorText(remote.error()).contains(u"secret"_s), "never a password in an error");
    }

    void whatCannotBeWrittenCanBeRead_data()
    {
        QTest::addColumn<uint>("file");
        QTest::addColumn<uint>("folder");
        QTest::addColumn<bool>("old");
        QTest::newRow("neither the file nor its folder can be written") << 0444U << 0555U << false;
        QTest::newRow("the file alone cannot be written") << 0444U << 0777U << false;
        QTest::newRow("the folder alone cannot be written") << 0666U << 0555U << false;
        QTest::newRow("an older store on a disk that is only read") << 0444U << 0555U << true;
        QTest::newRow("an older store in a folder of somebody else") << 0666U << 0555U << true;
    }

    void whatCannotBeWrittenCanBeRead()
    {
        QFETCH(uint, file);
        QFETCH(uint, folder);
        QFETCH(bool, old);
        const QTemporaryDir dir;
        const QString path = dir.filePath(u"test.results.sqlite"_s);
        if (old) {
            QCOMPARE(versionOneStore(dir.path()), path);
        } else {
            const auto store = Store::open(path, OpenMode::ReadWrite);
            test::createTrial(**store, QString::fromLatin1(kUuid));
        }
        ::chmod(path.toLocal8Bit().constData(), file);
        ::chmod(dir.path().toLocal8Bit().constData(), folder);
        const int code = exitCodeOf([&] {
            constexpr uid_t kNobody = 65'534;
            if (::geteuid() == 0 && ::setuid(kNobody) != 0) { // root may write everywhere
                return kCannot;
            }
            const auto reader = Store::open(path, OpenMode::ReadOnly);
            const auto writer = Store::open(path, OpenMode::ReadWrite);
            return firstFailure(
                [&] { return reader.has_value(); }, [&] { return (*reader)->runs()->size() == 1; },
                [&] { return (*reader)->isReadOnly(); }, [&] { return writer.has_value(); },
                [&] { return (*writer)->isReadOnly(); },
                [&] { return (*writer)->runs()->size() == 1; },
                [&] { return (*writer)->note().contains(u"reading only"_s); },
                [&] { return (*writer)->trashedRuns() && (*writer)->annotations(1); },
                [&] {
                    const auto refused = (*writer)->setNotes(1, u"a note"_s);
                    return !refused && refused.error().code == ErrorCode::Io;
                });
        });
        ::chmod(dir.path().toLocal8Bit().constData(), 0755);
        if (code == kCannot) {
            QSKIP("needs the right to change the user");
        }
        QCOMPARE(code, 0);
    }

    void aFullDiskIsNamedAndLosesNothing()
    {
        const QString folder = m_places.freshFolder();
        const int code = exitCodeOf([&] {
            const QByteArray target = folder.toLocal8Bit();
            // In a mount namespace of its own, which ends with the child.
            if (::unshare(CLONE_NEWNS) != 0
                || ::mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0
                || ::mount("tmpfs", target.constData(), "tmpfs", 0, "size=3m") != 0) {
                return kCannot;
            }
            const auto store = Store::open(folder % u"/test.results.sqlite"_s, OpenMode::ReadWrite);
            if (!store) {
                return 100;
            }
            const std::int64_t trial = test::createTrial(**store, QString::fromLatin1(kUuid));
            LogBatch batch;
            std::uint64_t state = 1;
            for (int i = 0; i < 65'536; ++i) { // noise does not compress
                state = state * 6'364'136'223'846'793'005U + 1'442'695'040'888'963'407U;
                RequestRecord& record = batch.requests.emplace_back();
                record.scheduled = static_cast<Ns>(state);
                record.closed = static_cast<Ns>(state >> 3U);
                record.issued = static_cast<Ns>(state << 7U);
            }
            Result<void> done;
            std::uint64_t stored = 0;
            for (int i = 0; i < 8 && done; ++i) {
                done = (*store)->addRequests(trial, batch);
                stored += done ? batch.requests.size() : 0;
            }
            return firstFailure([&] { return !done; },
                                [&] { return done.error().code == ErrorCode::DiskFull; },
                                [&] { return *(*store)->requestCount(trial) == stored; },
                                [&] { return (*store)->runs()->size() == 1; });
        });
        if (code == kCannot) {
            QSKIP("needs the right to mount");
        }
        QCOMPARE(code, 0);
    }

private:
    test::StorePlaces m_places;
};

LOADSTONE_TEST(SchemaTest)

#include "tst_schema.moc"
