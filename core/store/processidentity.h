// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace loadstone::detail {

/// Which process of which machine controls a run; tells a living controller from a later process
/// with the same number. Value type.
struct ProcessIdentity
{
    qint64 pid = 0;
    QString start; // boot and start time of the process
    QString host;

    static ProcessIdentity ofThisProcess();
    static QString thisHost();

    /// Of this host only: false for a process that ended (also one nobody has waited for yet).
    bool isAlive() const;
};

} // namespace loadstone::detail
