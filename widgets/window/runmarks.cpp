// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/runmarks.h"

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
    release();
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
    if (m_heldIn != m_session->storePath()) {
        release();
        m_heldIn = m_session->storePath();
    }
    m_held.insert(m_held.end(), runs.begin(), runs.end());
    write(
        tr("The runs could not be deleted."),
        [ids = asIds(runs)](Store& store) { return store.trashRuns(ids); },
        [this, runs] { Q_EMIT trashed(runs); });
}

// Undo does not reach beyond this: the next one that opens the project may empty the trash.
void RunMarks::release()
{
    if (m_held.empty()) {
        return;
    }
    m_pool.start([path = m_heldIn, ids = asIds(m_held)] {
        const auto store = Store::open(path, OpenMode::ReadWrite);
        const auto done =
            store ? (*store)->releaseTrash(ids) : Result<void>(tl::unexpected(store.error()));
        if (!done) {
            qWarning("deleted runs stay in the trash: %s", qPrintable(errorText(done.error())));
        }
    });
    m_held.clear();
}

void RunMarks::restore(const std::vector<qint64>& runs)
{
    write(
        tr("The runs could not be brought back."),
        [ids = asIds(runs)](Store& store) { return store.restoreRuns(ids); },
        [this, runs] { Q_EMIT restored(runs); });
}

void RunMarks::purge()
{
    purgePart(TrashPart::All);
}

void RunMarks::purgeLeftBehind()
{
    release();
    purgePart(TrashPart::LeftBehind);
}

void RunMarks::purgePart(TrashPart part)
{
    if (!QFileInfo::exists(m_session->storePath())) {
        return;
    }
    const QString runsDir = Store::runsDirForProject(m_session->path());
    const auto count = std::make_shared<int>(0);
    write(
        tr("The deleted runs could not be removed."),
        [runsDir, part, count](Store& store) -> Result<void> {
            if (store.isReadOnly()) {
                return {};
            }
            const auto gone = emptyTrash(store, runsDir, part);
            if (!gone) {
                return tl::unexpected(gone.error());
            }
            *count = *gone;
            return {};
        },
        [this, count] { Q_EMIT purged(*count); });
    if (part == TrashPart::All) {
        // They are gone, whatever becomes of this: it needs room of its own.
        write(tr("The room of the deleted runs could not be given back to the disk."),
              [count](Store& store) { return *count > 0 ? store.compact() : Result<void>(); });
    }
}

} // namespace loadstone
