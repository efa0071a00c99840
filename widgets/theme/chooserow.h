// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QTableView;

namespace loadstone {

/// Selects a row and makes it the current one; Qt's own leaves a table without a current row where
/// text runs from right to left.
void chooseRow(QTableView* view, int row);

} // namespace loadstone
