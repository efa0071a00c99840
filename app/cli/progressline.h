// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "control/livestate.h"

#include <QString>

namespace loadstone::cli {

/// The line of a terminal that is written over and over while something goes on; a stderr that is
/// no terminal sees none of it. Owned by the command.
class ProgressLine
{
public:
    ProgressLine();

    void show(const QString& text);
    void clear();

    /// A line that stays, for people.
    void say(const QString& text);

private:
    bool m_terminal = false;
    bool m_shown = false;
};

/// "trial 1/3 measuring 2.0 s of 60 s · 800 done · …".
QString liveText(const LiveState& state);

} // namespace loadstone::cli
