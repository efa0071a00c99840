// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

#include <optional>

namespace loadstone {

/// How well a word fits a text, and which of its characters stand for the word's.
struct FuzzyMatch
{
    int score = 0;
    QList<int> positions; // ascending
};

/// Without case and accents, as long as the text itself.
QString foldedText(QStringView text);

/// The word's characters in their order, not necessarily side by side; beginnings of words and runs
/// of characters count most. Nothing when they are only scattered about. Both folded.
std::optional<FuzzyMatch> fuzzyMatch(QStringView word, QStringView text);

} // namespace loadstone
