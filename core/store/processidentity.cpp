// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/processidentity.h"

#include <QCoreApplication>
#include <QFile>
#include <QSysInfo>

using namespace Qt::StringLiterals;

namespace loadstone::detail {

namespace {

/// State and start time of a process, from what follows its name; empty when there is none.
QByteArrayList statFields(qint64 pid)
{
    QFile file(u"/proc/%1/stat"_s.arg(pid));
    if (!file.open(QIODevice::ReadOnly)) {
        return {};
    }
    const QByteArray text = file.readAll();
    // The name stands in parentheses and may hold any character, closing ones too.
    return text.mid(text.lastIndexOf(')') + 2).split(' ');
}

QString startOf(qint64 pid)
{
    constexpr qsizetype kState = 0;
    constexpr qsizetype kStartTime = 19;
    const QByteArrayList fields = statFields(pid);
    if (fields.size() <= kStartTime || fields[kState] == "Z" || fields[kState] == "X") {
        return {};
    }
    return QString::fromLatin1(QSysInfo::bootUniqueId()) % u":"_s
        % QString::fromLatin1(fields[kStartTime]);
}

} // namespace

QString ProcessIdentity::thisHost()
{
    return QSysInfo::machineHostName();
}

ProcessIdentity ProcessIdentity::ofThisProcess()
{
    const qint64 pid = QCoreApplication::applicationPid();
    return { pid, startOf(pid), thisHost() };
}

bool ProcessIdentity::isAlive() const
{
    return pid > 0 && !start.isEmpty() && startOf(pid) == start;
}

} // namespace loadstone::detail
