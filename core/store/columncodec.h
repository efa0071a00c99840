// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <QByteArray>

#include <span>
#include <string>

namespace loadstone::detail {

/// A column of a chunk as it stands in the database. Codecs: `same` (all values equal, one of them
/// is kept), `planes` (bytes of equal weight together, then zstd), `delta-planes` (differences to
/// the value before, zigzag, then planes), `bytes` (zstd of bytes without structure).
struct EncodedColumn
{
    QString codec;
    QByteArray data;
};

/// `raw`: values of `width` bytes (1, 2, 4 or 8), little-endian; `delta` only with width 8.
EncodedColumn encodeColumn(std::span<const char> raw, unsigned width, bool delta);
EncodedColumn encodeBytes(std::string_view raw);

/// Fills `out` (its size must be rows · width). Unsupported for an unknown codec, Unreadable for
/// damaged data.
Result<void> decodeColumn(const QString& codec, const QByteArray& data, unsigned width,
                          std::span<char> out);
Result<std::string> decodeBytes(const QString& codec, const QByteArray& data);

} // namespace loadstone::detail
