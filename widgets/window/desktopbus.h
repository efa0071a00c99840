// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace loadstone {

/// Names of the D-Bus connections that a desktop's services are asked through; empty: there is
/// none. Value type.
struct DesktopBus
{
    QString system;
    QString session;

    /// Those of this desktop; none without a display, or in a program built without D-Bus.
    static DesktopBus ofDesktop();
};

} // namespace loadstone
