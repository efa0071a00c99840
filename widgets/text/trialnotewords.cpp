// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/trialnotewords.h"

#include "text/words.h"

#include <QCoreApplication>

namespace loadstone {

TrialNoteWords trialNoteWords()
{
    TrialNoteWords words;
    words.translate = [](const char* english) {
        return QCoreApplication::translate("Report", english);
    };
    words.locale = QLocale();
    words.metric = [](const std::string& id) { return metricText(std::string_view(id)); };
    return words;
}

} // namespace loadstone
