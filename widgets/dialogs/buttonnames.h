// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QDialog;

namespace loadstone {

/// Gives the standard buttons of a dialog object names and, for assistive tools, their texts as
/// names; a message box also gets room for its title. Called once all buttons are there.
void nameButtons(QDialog* dialog);

} // namespace loadstone
