// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/runmarks.h"

#include "store/trash.h"
#include "window/projectsession.h"

#include <QFileInfo>
#include <QFuture>
#include <QtConcurrentRun>

#include <memory>

namespace loadstone {

namespace {

std::vector<std::int64_t> asIds(const std::vector<qint64>& runs)
{
    return { runs.begin(), runs.end() };
}

} // namespace

RunMarks::RunMarks(ProjectSession* session, QObject* parent)
    : QObject(parent)
    , m_session(session)
{
    m_pool.setMaxThreadCount(1);
}

RunMarks::~RunMarks()
{
    m_pool.waitForDone(); // what was asked for is written
}

void RunMarks::write(const QString& what, const std::function<Result<void>(Store&)>& job,
                     const std::function<void()>& done)
{
    const QString path = m_session->storePath();
    QtConcurrent::run(&m_pool, [path, job]() -> Result<void> {
        const auto store = Store::open(path, OpenMode::ReadWrite);
        return store ? job(**store) : tl::unexpected(store.error());
    }).then(this, [this, path, what, done](const Result<void>& result) {
        if (path != m_session->storePath()) {
            return; // another project is open by now
        }
        if (!result) {
            Q_EMIT failed(what, result.error());
        } else if (done) {
            done();
        }
        // After an error, too: the list shows again what there is.
        m_session->refreshRuns();
        Q_EMIT written();
    });
}

void RunMarks::setTags(qint64 run, const QStringList& tags)
{
    write(tr("The tags could not be written."),
          [run, tags](Store& store) { return store.setTags(run, tags); });
}

void RunMarks::setNote(qint64 run, const QString& note)
{
    write(tr("The note could not be written."),
          [run, note](Store& store) { return store.setNotes(run, note); });
}

void RunMarks::setArchived(const std::vector<qint64>& runs, bool archived)
{
    write(tr("The runs could not be archived."), [runs, archived](Store& store) -> Result<void> {
        for (const qint64 run : runs) {
            if (auto done = store.setArchived(run, archived); !done) {
                return done;
            }
        }
        return {};
    });
}

void RunMarks::trash(const std::vector<qint64>& runs)
{
    write(
        tr("The runs could not be deleted."),
        [ids = asIds(runs)](Store& store) { return store.trashRuns(ids); },
        [this, runs] { Q_EMIT trashed(runs); });
}

void RunMarks::restore(const std::vector<qint64>& runs)
{
    write(
        tr("The runs could not be brought back."),
        [ids = asIds(runs)](Store& store) { return store.restoreRuns(ids); },
        [this, runs] { Q_EMIT restored(runs); });
}

void RunMarks::purge(bool compact)
{
    if (!QFileInfo::exists(m_session->storePath())) {
        return;
    }
    const QString runsDir = Store::runsDirForProject(m_session->path());
    const auto count = std::make_shared<int>(0);
    write(
        tr("The deleted runs could not be removed."),
        [runsDir, compact, count](Store& store) -> Result<void> {
            if (store.isReadOnly()) {
                return {};
            }
            const auto gone = emptyTrash(store, runsDir);
            if (!gone) {
                return tl::unexpected(gone.error());
            }
            *count = *gone;
            return compact && *gone > 0 ? store.compact() : Result<void>();
        },
        [this, count] { Q_EMIT purged(*count); });
}

} // namespace loadstone
