// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/filehash.h"

#include "dataset/sha256.h"

#include <QFile>

using namespace Qt::StringLiterals;

namespace loadstone::detail {

Result<FileHash> hashFile(const QString& path, const std::atomic<bool>* cancelled)
{
    constexpr qint64 kAtOnce = 1 << 20;
    QFile file(path);
    Sha256 hash;
    bool readable = file.open(QIODevice::ReadOnly);
    while (readable && !file.atEnd()) {
        if (cancelled != nullptr && cancelled->load(std::memory_order_relaxed)) {
            return makeError(ErrorCode::Cancelled, u"the reading was cancelled"_s, path);
        }
        const QByteArray piece = file.read(kAtOnce);
        hash.add({ piece.constData(), static_cast<std::size_t>(piece.size()) });
        readable = !piece.isEmpty() && file.error() == QFileDevice::NoError;
    }
    if (!readable) {
        return makeError(ErrorCode::Io, u"cannot be read: %1"_s.arg(file.errorString()), path);
    }
    return FileHash { hash.hex(), static_cast<std::uint64_t>(file.size()) };
}

} // namespace loadstone::detail
