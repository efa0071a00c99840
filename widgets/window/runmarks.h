// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/trash.h"

#include <QObject>
#include <QThreadPool>

#include <functional>
#include <vector>

namespace loadstone {

class ProjectSession;

/// Writes what a person adds to runs, and deletes them, one write after the other in another
/// thread; the session then reads the runs again. Owned by the window.
class RunMarks final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(RunMarks)

public:
    explicit RunMarks(ProjectSession* session, QObject* parent = nullptr);
    ~RunMarks() override;

    void setTags(qint64 run, const QStringList& tags);
    void setNote(qint64 run, const QString& note);
    void setArchived(const std::vector<qint64>& runs, bool archived);
    void trash(const std::vector<qint64>& runs);
    void restore(const std::vector<qint64>& runs);
    /// What lies in the trash goes for good, and its room is given back, which takes as long as
    /// copying the results.
    void purge();
    /// The project was opened: what nobody can take back any more goes for good.
    void purgeLeftBehind();

Q_SIGNALS:
    /// Something was written.
    void written();
    void trashed(const std::vector<qint64>& runs);
    void restored(const std::vector<qint64>& runs);
    void purged(int runs);
    /// `what` is a sentence on what was tried.
    void failed(const QString& what, const loadstone::Error& error);

private:
    void write(const QString& what, const std::function<Result<void>(Store&)>& job,
               const std::function<void()>& done = {});

    void purgePart(TrashPart part);
    void release();

    ProjectSession* m_session;
    QString m_heldIn; // store of what was deleted here
    std::vector<qint64> m_held;
    QThreadPool m_pool; // of one thread
};

} // namespace loadstone
