// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "storeplaces.h"

#include <QDir>
#include <QFileInfo>
#include <QSqlDatabase>
#include <QSqlQuery>
#include <QTest>

#include <csignal>
#include <cstdlib>

#include <pwd.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace loadstone::test {

namespace {

QString postgresPrograms()
{
    const QDir root(u"/usr/lib/postgresql"_s);
    for (const QString& version : root.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        const QString folder = root.filePath(version % u"/bin"_s);
        if (QFileInfo::exists(folder % u"/initdb"_s)) {
            return folder;
        }
    }
    return {};
}

/// PostgreSQL refuses to run as root; then another account does.
const passwd* otherAccount()
{
    if (::geteuid() != 0) {
        return nullptr;
    }
    const passwd* account = ::getpwnam("postgres");
    return account != nullptr ? account : ::getpwnam("nobody");
}

void runAs(QProcess& process, const passwd* account)
{
    const bool change = account != nullptr;
    const uid_t user = change ? account->pw_uid : 0;
    const gid_t group = change ? account->pw_gid : 0;
    process.setChildProcessModifier([change, user, group] {
        if (change && (::setgid(group) != 0 || ::setuid(user) != 0)) {
            ::_exit(1);
        }
        ::prctl(PR_SET_PDEATHSIG, SIGQUIT);
    });
}

} // namespace

StorePlaces::~StorePlaces()
{
    if (m_server.state() != QProcess::NotRunning) {
        m_server.terminate(); // clients first: none is left
        if (!m_server.waitForFinished(5000)) {
            m_server.kill();
            m_server.waitForFinished();
        }
    }
}

void StorePlaces::addDrivers()
{
    QTest::addColumn<QString>("driver");
    QTest::newRow("SQLite") << u"sqlite"_s;
    QTest::newRow("PostgreSQL") << u"postgresql"_s;
}

QString StorePlaces::freshFolder()
{
    const QString path = m_dir.filePath(u"folder-%1"_s.arg(++m_number));
    return QDir().mkpath(path) ? path : QString();
}

QString StorePlaces::fresh(const QString& driver)
{
    if (driver == "sqlite"_L1) {
        return freshFolder() % u"/test.results.sqlite"_s;
    }
    if (!m_tried) {
        m_tried = true;
        m_running = startPostgres();
    }
    const QString name = u"store%1"_s.arg(++m_number);
    return m_running && createDatabase(name) ? postgresUrl(name) : QString();
}

QString StorePlaces::postgresUrl(const QString& database) const
{
    return u"postgresql://loadstone@/%1?host=%2"_s.arg(database, m_dir.path());
}

bool StorePlaces::startPostgres()
{
    const QString programs = postgresPrograms();
    if (programs.isEmpty() || !QSqlDatabase::isDriverAvailable(u"QPSQL"_s)) {
        return false;
    }
    const passwd* account = otherAccount();
    const QByteArray folder = m_dir.path().toLocal8Bit();
    if (account != nullptr
        && (::chmod(folder.constData(), 0711) != 0
            || ::chown(folder.constData(), account->pw_uid, account->pw_gid) != 0)) {
        return false;
    }
    const QString data = m_dir.filePath(u"cluster"_s);
    QProcess init;
    runAs(init, account);
    init.setWorkingDirectory(m_dir.path());
    init.start(programs % u"/initdb"_s,
               { u"-D"_s, data, u"-U"_s, u"loadstone"_s, u"-A"_s, u"trust"_s, u"--no-sync"_s,
                 u"-E"_s, u"UTF8"_s, u"--locale=C"_s });
    if (!init.waitForFinished(60'000) || init.exitCode() != 0) {
        qWarning("initdb: %s", init.readAllStandardError().constData());
        return false;
    }
    runAs(m_server, account);
    m_server.setWorkingDirectory(m_dir.path());
    m_server.setStandardErrorFile(QProcess::nullDevice());
    m_server.start(programs % u"/postgres"_s,
                   { u"-D"_s, data, u"-k"_s, m_dir.path(), u"-c"_s, u"listen_addresses="_s, u"-c"_s,
                     u"fsync=off"_s });
    return m_server.waitForStarted()
        && QTest::qWaitFor([this] { return createDatabase(u"ready"_s); }, 30'000);
}

bool StorePlaces::createDatabase(const QString& name)
{
    bool done = false;
    {
        QSqlDatabase db = QSqlDatabase::addDatabase(u"QPSQL"_s, u"test-admin"_s);
        db.setHostName(m_dir.path());
        db.setUserName(u"loadstone"_s);
        db.setDatabaseName(u"postgres"_s);
        if (db.open()) {
            QSqlQuery query(db);
            done = query.exec(u"CREATE DATABASE "_s % name);
        }
    }
    QSqlDatabase::removeDatabase(u"test-admin"_s);
    return done;
}

bool runInChild(const QByteArray& killAt, const std::function<void()>& work)
{
    const pid_t child = ::fork();
    if (child == 0) {
        if (!killAt.isEmpty()) {
            ::setenv("LOADSTONE_KILL_AT", killAt.constData(), 1);
        }
        work();
        ::_exit(0);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    if (WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL) {
        return true;
    }
    if (status != 0) {
        qFatal("a child process failed");
    }
    return false;
}

void runInParallel(int count, const std::function<void(int)>& work)
{
    std::vector<pid_t> children;
    for (int i = 0; i < count; ++i) {
        const pid_t child = ::fork();
        if (child == 0) {
            work(i);
            ::_exit(0);
        }
        children.push_back(child);
    }
    for (const pid_t child : children) {
        int status = 0;
        ::waitpid(child, &status, 0);
        if (status != 0) {
            qFatal("a child process failed");
        }
    }
}

RequestRecord sampleRecord(std::uint64_t index)
{
    const auto at = [index](Ns field) { return static_cast<Ns>(index) * 1'000'003 + field * 997; };
    const bool undefined = index % 3 == 1;
    RequestRecord r;
    r.scheduled = at(0);
    r.dispatched = at(1);
    r.connected = at(2);
    r.issued = at(3);
    r.firstByte = undefined ? kNoInstant : at(4);
    r.firstToken = undefined ? kNoInstant : at(5);
    r.firstAnswerToken = index % 2 == 0 ? kNoInstant : at(6);
    r.lastToken = undefined ? kNoInstant : at(7);
    r.closed = at(8);
    r.freed = index % 5 == 0 ? kNoInstant : -at(9);
    r.index = index;
    r.sample = static_cast<std::uint32_t>(index * 7919);
    r.connection = static_cast<std::uint32_t>(index % 64);
    r.slot = static_cast<std::uint32_t>(index % 16);
    r.bytesSent = static_cast<std::uint32_t>(index * 31 + 1);
    r.bytesReceived = static_cast<std::uint32_t>(index * 37 + 4'000'000'000U);
    r.contentChunks = static_cast<std::uint32_t>(index % 129);
    r.promptTokens = undefined ? kNoCount : static_cast<std::int32_t>(index % 2048);
    r.outputTokens = undefined ? kNoCount : static_cast<std::int32_t>(index % 1024);
    r.cachedTokens = index % 4 == 0 ? kNoCount : 0;
    r.firstChunkTokens = index % 7 == 0 ? static_cast<std::int32_t>(index % 5) : kNoCount;
    r.httpStatus = undefined ? 0 : 200;
    r.endpoint = static_cast<std::uint16_t>(index % 3);
    r.component = static_cast<std::uint16_t>(index % 5);
    r.turn = static_cast<std::uint16_t>(index % 60'000);
    r.phase = index < 2 ? Phase::Warmup : Phase::Measured;
    r.outcome = undefined ? Outcome::TimeoutFirstByte : Outcome::Ok;
    r.finish = undefined ? FinishReason::None : FinishReason::Length;
    r.tokenSource = undefined ? TokenSource::None : TokenSource::Usage;
    r.retries = static_cast<std::uint8_t>(index % 256);
    r.flags = static_cast<std::uint8_t>(index % 64);
    return r;
}

RunRow sampleRun(const QString& uuid)
{
    RunRow row;
    row.uuid = uuid;
    row.name = u"It's a \\\"run\\\" – größer, \U0001F9ED; %s :x ?"_s;
    row.scenario = u"server-100"_s;
    row.endpoint = u"local"_s;
    row.system = u"box-a"_s;
    row.mode = Mode::Accuracy;
    row.startedAt = 1'764'000'000'123'456'789;
    row.definitions = u"native/1"_s;
    row.projectHash = u"abc"_s;
    row.notes = u"two\nlines"_s;
    row.tags = { u"a"_s, u"with, comma"_s, u"\"quoted\""_s };
    return row;
}

std::int64_t createTrial(Store& store, const QString& uuid)
{
    const auto run = store.createRun(sampleRun(uuid));
    if (!run) {
        qFatal("%s", qPrintable(errorText(run.error())));
    }
    TrialRow trial;
    trial.run = *run;
    const auto id = store.createTrial(trial);
    if (!id) {
        qFatal("%s", qPrintable(errorText(id.error())));
    }
    return *id;
}

} // namespace loadstone::test
