// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/file.h"

#include <QFile>
#include <QSaveFile>

#include <cerrno>

#include <sys/resource.h>

using namespace Qt::StringLiterals;

namespace loadstone {

Result<std::string> readFile(const QString& path)
{
    QFile file(path);
    if (!file.exists()) {
        return makeError(ErrorCode::NotFound, u"no such file"_s, path);
    }
    if (!file.open(QIODevice::ReadOnly)) {
        return makeError(ErrorCode::Io, u"cannot be read: %1"_s.arg(file.errorString()), path);
    }
    const QByteArray data = file.readAll();
    if (file.error() != QFileDevice::NoError) {
        return makeError(ErrorCode::Io, u"cannot be read: %1"_s.arg(file.errorString()), path);
    }
    return data.toStdString();
}

Result<void> writeFileAtomically(const QString& path, std::string_view data)
{
    QSaveFile file(path);
    const bool written = file.open(QIODevice::WriteOnly)
        && file.write(data.data(), static_cast<qint64>(data.size()))
            == static_cast<qint64>(data.size());
    const bool full = !written && errno == ENOSPC;
    if (written && file.commit()) {
        return {};
    }
    return makeError(full || errno == ENOSPC ? ErrorCode::DiskFull : ErrorCode::Io,
                     u"cannot be written: %1"_s.arg(file.errorString()), path);
}

std::uint64_t raiseFileLimit()
{
    rlimit limit {};
    if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) {
        return 0;
    }
    if (limit.rlim_cur < limit.rlim_max) {
        rlimit raised = limit;
        raised.rlim_cur = limit.rlim_max;
        if (::setrlimit(RLIMIT_NOFILE, &raised) == 0) {
            return raised.rlim_cur;
        }
    }
    return limit.rlim_cur;
}

} // namespace loadstone
