// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <QDateTime>

#include <string>
#include <vector>

namespace loadstone {

/// A kept copy of a project file. Value type.
struct SavedVersion
{
    QString file;
    QDateTime time; // when it was kept, UTC
    qint64 size = 0;
    bool unsaved = false; // changes that were never saved, kept after a crash

    bool operator==(const SavedVersion&) const = default;
};

/// Copies of one project file, one each time that it was saved: a folder of plain files, bounded in
/// number and size, the oldest go first. Holds no state but the folder's name; any thread.
class ProjectHistory final
{
public:
    static constexpr std::size_t kMost = 50;
    static constexpr qint64 kMostBytes = 8 << 20;

    explicit ProjectHistory(QString folder, std::size_t most = kMost,
                            qint64 mostBytes = kMostBytes);

    /// The folder of a project's copies below `root`: two projects never share one.
    static QString folderFor(const QString& root, const QString& project);

    /// Secrets that stand in clear are left out. Nothing is written when the newest copy holds the
    /// same. Io, DiskFull, Unreadable (no JSON: nobody can tell what is secret in it).
    Result<void> keep(std::string_view text, const QDateTime& time, bool unsaved = false) const;

    /// Newest first.
    std::vector<SavedVersion> versions() const;

    static Result<std::string> text(const SavedVersion& version);

private:
    void prune() const;

    QString m_folder;
    std::size_t m_most;
    qint64 m_mostBytes;
};

} // namespace loadstone
