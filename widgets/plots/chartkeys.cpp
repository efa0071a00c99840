// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/chartkeys.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

struct ChartKeys
{
    Q_DECLARE_TR_FUNCTIONS(ChartKeys)
};

} // namespace

QString ChartKey::text() const
{
    QStringList parts;
    for (const QKeySequence& one : keys) {
        parts << one.toString(QKeySequence::NativeText);
    }
    // A long row of digits or arrows says no more than its ends.
    constexpr qsizetype kMost = 4;
    if (parts.size() > kMost) {
        parts = { parts.first() % u" … "_s % parts.last() };
    }
    if (!mouse.isEmpty()) {
        parts << mouse;
    }
    return parts.join(u", "_s);
}

QList<ChartKey> chartKeys()
{
    QList<QKeySequence> digits;
    for (int key = Qt::Key_1; key <= Qt::Key_9; ++key) {
        digits << QKeySequence(key);
    }
    return {
        { ChartKeys::tr("Zoom in"), { Qt::Key_Plus, Qt::Key_Equal }, ChartKeys::tr("wheel") },
        { ChartKeys::tr("Zoom out"),
          { Qt::Key_Minus, Qt::Key_Underscore },
          ChartKeys::tr("wheel") },
        { ChartKeys::tr("Zoom in or out on X"),
          { Qt::Key_X, Qt::SHIFT | Qt::Key_X },
          ChartKeys::tr("Ctrl+wheel") },
        { ChartKeys::tr("Zoom in or out on Y"),
          { Qt::Key_Y, Qt::SHIFT | Qt::Key_Y },
          ChartKeys::tr("Shift+wheel") },
        { ChartKeys::tr("Move"),
          { Qt::Key_Left, Qt::Key_Right, Qt::Key_Up, Qt::Key_Down },
          ChartKeys::tr("drag") },
        { ChartKeys::tr("Move by one pixel"),
          { Qt::SHIFT | Qt::Key_Left, Qt::SHIFT | Qt::Key_Right, Qt::SHIFT | Qt::Key_Up,
            Qt::SHIFT | Qt::Key_Down },
          {} },
        { ChartKeys::tr("Zoom box"), { Qt::Key_Z }, {} },
        { ChartKeys::tr("Whole view"), { Qt::Key_Home, Qt::Key_0 }, ChartKeys::tr("double-click") },
        { ChartKeys::tr("Logarithmic axis"), { Qt::Key_L }, {} },
        { ChartKeys::tr("Cross-hair"), { Qt::Key_Space }, {} },
        { ChartKeys::tr("Cross-hair to the next point"),
          { Qt::CTRL | Qt::Key_Left, Qt::CTRL | Qt::Key_Right },
          {} },
        { ChartKeys::tr("Leave zoom box and cross-hair"), { Qt::Key_Escape }, {} },
        { ChartKeys::tr("Show or hide a series"), digits, ChartKeys::tr("click the legend") },
        { ChartKeys::tr("Go to the request"),
          { Qt::Key_G, Qt::Key_Return },
          ChartKeys::tr("click") },
        { ChartKeys::tr("Select a part"),
          { Qt::Key_S, Qt::CTRL | Qt::SHIFT | Qt::Key_Left, Qt::CTRL | Qt::SHIFT | Qt::Key_Right },
          ChartKeys::tr("Shift+drag") },
        { ChartKeys::tr("Select what is in view"), { Qt::Key_V }, {} },
        { ChartKeys::tr("Zoom to the selection"), { Qt::Key_F }, {} },
        { ChartKeys::tr("Clear the selection"), { Qt::Key_Backspace }, {} },
        { ChartKeys::tr("Explain this chart"), { Qt::Key_E }, {} },
        { ChartKeys::tr("View as table"), { Qt::Key_T }, {} },
        { ChartKeys::tr("Add a note"), { Qt::Key_A }, {} },
        { ChartKeys::tr("Copy as picture"), { Qt::CTRL | Qt::Key_C }, {} },
    };
}

} // namespace loadstone
