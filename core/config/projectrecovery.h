// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "config/projectsecrets.h"

#include <QDateTime>

#include <optional>
#include <vector>

namespace loadstone {

/// Unsaved changes of a project, as they stood at some time. Value type.
struct ProjectRecovery
{
    QString project; // its file
    QDateTime time; // UTC
    Json saved; // as the file was then
    Json edited; // with the changes
    std::vector<std::string> leftOut; // JSON pointers of values that looked like secrets

    /// What the project becomes: values that were left out are taken from `file` where it has them.
    Json restored(const Json& file) const;
};

/// Keeps unsaved changes where a killed program leaves them behind: one file a project in a folder,
/// written whole or not at all, readable by its owner only. Any thread.
class RecoveryFolder final
{
public:
    explicit RecoveryFolder(QString folder);

    /// Io, DiskFull. Secrets are taken out here.
    Result<void> write(ProjectRecovery recovery) const;

    /// Nothing when there is none, or none that can be read.
    std::optional<ProjectRecovery> find(const QString& project) const;

    /// Newest first.
    std::vector<ProjectRecovery> all() const;

    void remove(const QString& project) const;

    QString fileOf(const QString& project) const;

private:
    QString m_folder;
};

} // namespace loadstone
