// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>

namespace loadstone::test {

/// Visible charts below `window` that neither draw a point nor say why not, and axes whose title
/// names no unit although they count nothing. One line each.
QStringList chartFindings(const QWidget& window);

/// Visible numbers that are not written as the default locale does, where that has a decimal
/// comma. One line each.
QStringList foreignNumbers(const QWidget& window);

} // namespace loadstone::test
