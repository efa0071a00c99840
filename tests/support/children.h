// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDir>
#include <QFile>
#include <QStringBuilder>

#include <vector>

#include <unistd.h>

namespace loadstone::test {

/// Processes whose parent is `parent`, this program unless told, and whose name begins with `name`.
inline std::vector<pid_t> childrenNamed(const QByteArray& name, pid_t parent = ::getpid())
{
    std::vector<pid_t> found;
    const QStringList entries = QDir(QStringLiteral("/proc")).entryList(QDir::Dirs);
    for (const QString& entry : entries) {
        QFile file(QStringLiteral("/proc/") % entry % QStringLiteral("/stat"));
        if (!file.open(QIODevice::ReadOnly)) {
            continue;
        }
        const QByteArray stat = file.readAll();
        const auto open = stat.indexOf('(');
        const auto close = stat.lastIndexOf(')');
        const QList<QByteArray> rest = stat.mid(close + 2).split(' ');
        if (open > 0 && rest.size() > 1 && rest[1].toInt() == parent && rest[0] != "Z"
            && stat.mid(open + 1, close - open - 1).startsWith(name)) {
            found.push_back(static_cast<pid_t>(entry.toInt()));
        }
    }
    return found;
}

} // namespace loadstone::test
