// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dialogs/charttabledialog.h"

#include <QString>

namespace loadstone {

/// A chart as pages show it: named, titled, never too small to read, with its table of numbers.
/// Whoever adds it to a layout owns it.
template<class C>
C* makePageChart(const QString& name, const QString& title)
{
    auto* chart = new C;
    chart->setObjectName(name);
    chart->setTitle(title);
    chart->setAccessibleName(title);
    chart->setMinimumSize(320, 205);
    ChartTableDialog::serve(chart);
    return chart;
}

} // namespace loadstone
