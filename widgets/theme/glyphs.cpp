// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "theme/glyphs.h"

#include <QFontMetrics>
#include <QSet>

namespace loadstone {

namespace {

/// Whether something is to be seen of it, and a font could be installed for it.
bool isSeen(char32_t c)
{
    switch (QChar::category(c)) {
    case QChar::Other_Control:
    case QChar::Other_Format:
    case QChar::Other_NotAssigned:
    case QChar::Other_PrivateUse:
    case QChar::Other_Surrogate:
    case QChar::Separator_Line:
    case QChar::Separator_Paragraph:
    case QChar::Separator_Space:
        return false;
    default:
        break;
    }
    const bool isVariation =
        (c >= 0xfe00 && c <= 0xfe0f) || (c >= 0xe0100 && c <= 0xe01ef); // joins what is before it
    return !isVariation;
}

} // namespace

QString missingGlyphs(const QString& text, const QFont& font, qsizetype most)
{
    const QFontMetrics metrics(font);
    QSet<char32_t> seen;
    QString missing;
    qsizetype found = 0;
    for (const char32_t c : text.toUcs4()) {
        // The fonts of every desktop have these.
        if (c < 0x7f || seen.contains(c)) {
            continue;
        }
        seen.insert(c);
        if (isSeen(c) && !metrics.inFontUcs4(c)) {
            missing += QChar::fromUcs4(c);
            if (++found == most) {
                break;
            }
        }
    }
    return missing;
}

} // namespace loadstone
