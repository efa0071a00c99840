// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QFont;

namespace loadstone {

/// Characters of `text` that no font of this machine has, so that boxes stand there: each once, at
/// most `most` of them, in the order in which they come. GUI thread.
QString missingGlyphs(const QString& text, const QFont& font, qsizetype most = 5);

} // namespace loadstone
