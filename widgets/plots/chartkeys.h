// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeySequence>
#include <QList>
#include <QString>

namespace loadstone {

/// One thing that a chart does for keys or the mouse, for the list of keys. A test holds it against
/// what charts really do.
struct ChartKey
{
    QString what;
    QList<QKeySequence> keys; // any of them
    QString mouse; // in words; may be empty

    /// As people read it.
    QString text() const;
};

QList<ChartKey> chartKeys();

} // namespace loadstone
