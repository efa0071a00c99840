// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/store.h"

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
    /// What lies in the trash goes for good. `compact`: its room is given back, too, which takes as
    /// long as copying the results.
    void purge(bool compact);

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

    ProjectSession* m_session;
    QThreadPool m_pool; // of one thread
};

} // namespace loadstone
