// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

class QWidget;

namespace loadstone {

/// Tells a person what failed, what to do, and the technical detail. Does not block.
void showError(QWidget* parent, const QString& title, const Error& error);

} // namespace loadstone
