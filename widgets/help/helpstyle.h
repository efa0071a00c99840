// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QString>

class QColor;
class QPalette;
class QTextDocument;

namespace loadstone {

/// Gives a document that was read from Markdown its looks: sizes, colours, tables, code blocks.
void styleHelp(QTextDocument& document, const QPalette& palette, double zoom);

/// Position of each anchor, as HelpPage::anchors has them.
QHash<QString, int> anchorsOf(const QTextDocument& document);

/// Background of hits.
QColor hitColor(const QPalette& palette, bool isCurrent);

} // namespace loadstone
