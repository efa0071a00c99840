// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/recovery.h"

#include "base/log.h"
#include "store/database.h"
#include "store/ingest.h"
#include "store/processidentity.h"

#include <QDir>
#include <QRegularExpression>
#include <QThread>
#include <QUuid>

#include <algorithm>
#include <map>
#include <set>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

/// A worker that lost its controller is gone within two seconds.
constexpr int kWaitForWorkers = 30;
constexpr unsigned long kWaitStepMs = 100;

/// Logs of a run's folder by trial.
std::map<std::uint32_t, QStringList> logsOf(const QString& folder)
{
    static const QRegularExpression pattern(u"^trial-(\\d+)-worker-\\d+\\.log$"_s);
    std::map<std::uint32_t, QStringList> logs;
    const QDir dir(folder);
    for (const QString& name : dir.entryList({ u"*.log"_s }, QDir::Files, QDir::Name)) {
        const auto match = pattern.match(name);
        if (match.hasMatch()) {
            logs[match.captured(1).toUInt()] << dir.filePath(name);
        }
    }
    return logs;
}

/// False when somebody still writes after the time that a worker may take to end.
bool waitForWorkers(const std::map<std::uint32_t, QStringList>& logs)
{
    for (int round = 0; round < kWaitForWorkers; ++round) {
        bool busy = false;
        for (const auto& [trial, paths] : logs) {
            busy = busy || std::any_of(paths.begin(), paths.end(), [](const QString& path) {
                       return LogReader::isBeingWritten(path);
                   });
        }
        if (!busy) {
            return true;
        }
        QThread::msleep(kWaitStepMs);
    }
    return false;
}

/// Header of the first log that has one.
std::optional<LogHeader> firstHeader(const QStringList& paths)
{
    for (const QString& path : paths) {
        if (const auto reader = LogReader::open(path)) {
            return reader->header();
        }
    }
    return std::nullopt;
}

class Recovery
{
public:
    Recovery(Store& store, QString runsDir)
        : m_store(store)
        , m_database(store.database())
        , m_runsDir(std::move(runsDir))
    {
    }

    Result<std::vector<RecoveredRun>> run();

private:
    struct Candidate
    {
        RunRow row;
        detail::ProcessIdentity controller;
    };

    Result<std::vector<Candidate>> candidates();
    Result<bool> claim(const Candidate& candidate);
    Result<void> recoverRun(const Candidate& candidate);
    Result<void> recoverFolder(const QString& uuid);
    Result<bool> isKnown(const QString& uuid);
    /// What its logs hold goes into the store; trials without a row get one.
    Result<void> ingestRun(RecoveredRun& back, const std::map<std::uint32_t, QStringList>& logs);
    Result<void> ingestTrial(RecoveredRun& back, const TrialRow& trial, const QStringList& paths);
    void removeFolder(const RunRow& row) const;

    QString folder(const QString& uuid) const { return m_runsDir % u"/"_s % uuid; }

    Store& m_store;
    detail::Database& m_database;
    QString m_runsDir;
    std::vector<RecoveredRun> m_recovered;
};

/// Runs that are under way, and ended ones whose folder is still there.
Result<std::vector<Recovery::Candidate>> Recovery::candidates()
{
    const auto rows = m_store.runs();
    if (!rows) {
        return tl::unexpected(rows.error());
    }
    auto query = m_database.select(
        u"SELECT id, controller_pid, controller_start, controller_host FROM runs"_s);
    if (!query) {
        return tl::unexpected(query.error());
    }
    std::map<std::int64_t, detail::ProcessIdentity> controllers;
    while (query->next()) {
        controllers[query->value(0).toLongLong()] = { query->value(1).toLongLong(),
                                                      query->value(2).toString(),
                                                      query->value(3).toString() };
    }
    std::vector<Candidate> found;
    for (const RunRow& row : *rows) {
        const detail::ProcessIdentity& controller = controllers[row.id];
        const bool ours =
            controller.host.isEmpty() || controller.host == detail::ProcessIdentity::thisHost();
        const bool leftBehind =
            row.state == RunState::Running || (!row.keepLogs && QDir(folder(row.uuid)).exists());
        if (ours && leftBehind && !controller.isAlive()) {
            found.push_back({ row, controller });
        }
    }
    return found;
}

/// Becomes the run's controller unless another recovery was faster.
Result<bool> Recovery::claim(const Candidate& candidate)
{
    const auto self = detail::ProcessIdentity::ofThisProcess();
    int changed = 0;
    const auto done = m_database.inTransaction([&]() -> Result<void> {
        const auto rows = m_database.change(
            u"UPDATE runs SET controller_pid = ?, controller_start = ?, controller_host = ?"
            " WHERE id = ? AND coalesce(controller_pid, 0) = ?"
            " AND coalesce(controller_start, '') = ?"_s,
            { qlonglong { self.pid }, self.start, self.host, qlonglong { candidate.row.id },
              qlonglong { candidate.controller.pid },
              candidate.controller.start.isNull() ? u""_s : candidate.controller.start });
        if (!rows) {
            return tl::unexpected(rows.error());
        }
        changed = *rows;
        return {};
    });
    if (!done) {
        return tl::unexpected(done.error());
    }
    return changed == 1;
}

Result<void> Recovery::recoverRun(const Candidate& candidate)
{
    const auto logs = logsOf(folder(candidate.row.uuid));
    if (!waitForWorkers(logs)) {
        qCWarning(lcStore) << "run" << candidate.row.id << "is still being written";
        return {};
    }
    const auto claimed = claim(candidate);
    if (!claimed || !*claimed) {
        return claimed ? Result<void>() : tl::unexpected(claimed.error());
    }
    RecoveredRun back;
    back.run = candidate.row;
    const auto before = m_store.trials(back.run.id);
    if (!before) {
        return tl::unexpected(before.error());
    }
    const bool lacked = std::any_of(before->begin(), before->end(),
                                    [](const TrialRow& trial) { return !trial.ingested; });
    if (auto done = ingestRun(back, logs); !done) {
        return done;
    }
    if (candidate.row.state == RunState::Running) {
        auto done = m_database.inTransaction([&]() -> Result<void> {
            auto marked = m_database.execute(u"UPDATE trials SET state = 'interrupted'"
                                             " WHERE run = ? AND state = 'running'"_s,
                                             { qlonglong { back.run.id } });
            return marked ? m_store.setRunState(back.run.id, RunState::Interrupted) : marked;
        });
        if (!done) {
            return done;
        }
        back.run.state = RunState::Interrupted;
        m_recovered.push_back(back);
    } else if (lacked) {
        // Its controller could not store what the logs held (a full disk): the result that it wrote
        // without them says nothing true and is computed anew.
        auto done = m_database.inTransaction([&]() -> Result<void> {
            auto marked = m_database.execute(u"UPDATE trials SET state = 'interrupted'"
                                             " WHERE run = ? AND state = 'running'"_s,
                                             { qlonglong { back.run.id } });
            return marked
                ? m_database.execute(u"UPDATE runs SET result = NULL, valid = NULL WHERE id = ?"_s,
                                     { qlonglong { back.run.id } })
                : marked;
        });
        if (!done) {
            return done;
        }
        m_recovered.push_back(back);
    }
    removeFolder(back.run);
    return {};
}

Result<void> Recovery::ingestRun(RecoveredRun& back,
                                 const std::map<std::uint32_t, QStringList>& logs)
{
    auto trials = m_store.trials(back.run.id);
    if (!trials) {
        return tl::unexpected(trials.error());
    }
    std::set<std::uint32_t> known;
    for (const TrialRow& trial : *trials) {
        known.insert(trial.index);
    }
    for (const auto& [index, paths] : logs) {
        const auto header = firstHeader(paths);
        if (!header || known.contains(index)) {
            continue;
        }
        TrialRow trial;
        trial.run = back.run.id;
        trial.index = index;
        trial.state = RunState::Interrupted;
        trial.startedAt = header->wallAtEpoch;
        trial.epoch = header->epoch;
        const auto id = m_store.createTrial(trial);
        if (!id) {
            return tl::unexpected(id.error());
        }
        trial.id = *id;
        trials->push_back(trial);
    }
    for (const TrialRow& trial : *trials) {
        const auto found = logs.find(trial.index);
        const QStringList paths = found != logs.end() ? found->second : QStringList();
        if (auto done = ingestTrial(back, trial, paths); !done) {
            return done;
        }
    }
    return {};
}

Result<void> Recovery::ingestTrial(RecoveredRun& back, const TrialRow& trial,
                                   const QStringList& paths)
{
    QStringList usable;
    for (const QString& path : paths) {
        // A log whose head was never finished or got damaged stays where it is, for a person.
        if (const auto reader = LogReader::open(path); reader) {
            usable << path;
        } else {
            qCWarning(lcStore) << errorText(reader.error());
        }
    }
    Ingest::Options options;
    options.keepLogs = back.run.keepLogs;
    auto ingest = Ingest::create(m_store, trial.id, usable, options);
    if (!ingest) {
        return tl::unexpected(ingest.error());
    }
    if (auto done = (*ingest)->finish(); !done) {
        return done;
    }
    back.requests += (*ingest)->requests();
    for (const Ingest::Worker& worker : (*ingest)->workers()) {
        back.damagedBytes += worker.damagedBytes;
    }
    return {};
}

/// With what else the run left there (bodies), once no log needs it any more.
void Recovery::removeFolder(const RunRow& row) const
{
    const QString path = folder(row.uuid);
    if (!row.keepLogs && !row.uuid.isEmpty() && QDir(path).exists() && logsOf(path).empty()) {
        QDir(path).removeRecursively();
    }
}

Result<bool> Recovery::isKnown(const QString& uuid)
{
    const auto count = m_database.value(u"SELECT (SELECT count(*) FROM runs WHERE uuid = ?)"
                                        " + (SELECT count(*) FROM deleted_runs WHERE uuid = ?)"_s,
                                        { uuid, uuid });
    if (!count) {
        return tl::unexpected(count.error());
    }
    return count->toInt() > 0;
}

/// A folder with logs of a run that the store knows nothing of.
Result<void> Recovery::recoverFolder(const QString& uuid)
{
    const auto known = isKnown(uuid);
    if (!known || *known) {
        return known ? Result<void>() : tl::unexpected(known.error());
    }
    const auto logs = logsOf(folder(uuid));
    QStringList all;
    for (const auto& [trial, paths] : logs) {
        all << paths;
    }
    const auto header = firstHeader(all);
    if (!header || toQt(header->runUuid) != uuid || !waitForWorkers(logs)) {
        return {};
    }
    RecoveredRun back;
    back.fromLogsOnly = true;
    back.run.uuid = uuid;
    back.run.name = u"recovered"_s;
    back.run.state = RunState::Running; // until all is in: if this ends early, the next one goes on
    back.run.startedAt = header->wallAtEpoch;
    const auto id = m_store.createRun(back.run);
    if (!id) {
        return tl::unexpected(id.error());
    }
    back.run.id = *id;
    back.run.state = RunState::Interrupted;
    auto done = ingestRun(back, logs);
    done = done ? m_store.setRunState(*id, RunState::Interrupted) : done;
    if (done) {
        m_recovered.push_back(back);
        removeFolder(back.run);
    }
    return done;
}

Result<std::vector<RecoveredRun>> Recovery::run()
{
    const auto found = candidates();
    if (!found) {
        return tl::unexpected(found.error());
    }
    for (const Candidate& candidate : *found) {
        if (auto done = recoverRun(candidate); !done) {
            return tl::unexpected(done.error());
        }
    }
    for (const QString& name : QDir(m_runsDir).entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        if (QUuid::fromString(name).isNull()) {
            continue;
        }
        if (auto done = recoverFolder(name); !done) {
            return tl::unexpected(done.error());
        }
    }
    return std::move(m_recovered);
}

} // namespace

Result<std::vector<RecoveredRun>> recover(Store& store, const QString& runsDir)
{
    if (store.isReadOnly()) {
        return std::vector<RecoveredRun>();
    }
    return Recovery(store, runsDir).run();
}

} // namespace loadstone
