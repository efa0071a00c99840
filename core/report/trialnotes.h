// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/runresult.h"

#include <QLocale>
#include <QStringList>

#include <functional>

namespace loadstone {

/// How trials came about and what advisers say of them, a sentence each: the order of the suite,
/// the precision that was reached, starts that look unsettled, levels that change. The same
/// sentences on every surface; empty when there is nothing to say. `translate` gives the text for
/// an English template of the context "Report", without it English.
struct TrialNoteWords
{
    std::function<QString(const char*)> translate;
    QLocale locale = QLocale::c(); // of numbers
    std::function<QString(const std::string&)> metric; // what a STAT_METRIC is called
};

QStringList trialNotes(const RunResult& result, const TrialNoteWords& words = {});

} // namespace loadstone
