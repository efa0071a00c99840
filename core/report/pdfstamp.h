// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QDateTime>

namespace loadstone {

/// Puts `date` and `id` (hexadecimal digits) where a PDF says when and as what it was written, so
/// that the same document gives the same file. No length changes, and nothing but the trailer's
/// identifier, the dates of the information dictionary and those of the catalog's metadata is
/// touched: what looks like them in the bytes of a page is content.
void stampPdf(QByteArray& pdf, const QDateTime& date, const QByteArray& id);

} // namespace loadstone
