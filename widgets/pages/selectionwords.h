// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "pages/trialselection.h"

namespace loadstone {

/// One part of a selection as a chip shows it, and the selection without it.
struct SelectionPart
{
    QString name; // of the chip's object
    QString text;
    QString tip;
    RequestSelection without;
};

std::vector<SelectionPart> selectionParts(const TrialSelection& selection);

QString selectedTimeText(SelectedTime time);

/// "Endpoint", "Category" …
QString requestGroupText(RequestGroup group);
/// One of them by number.
QString groupNameText(RequestGroup group, const QString& name);

/// All outcomes of that kind.
std::vector<Outcome> failedOutcomes();
std::vector<Outcome> unfinishedOutcomes();

/// "812 of 10,000 requests" and what else the page shows.
QString selectionSentence(const SelectedRequests& result, std::size_t trials, std::uint32_t trial);

} // namespace loadstone
