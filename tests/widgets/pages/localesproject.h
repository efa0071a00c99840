// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QTemporaryDir;

namespace loadstone::test {

/// The example, quick: one short scenario in front and one that grades answers. Path of the
/// project's file; empty when it cannot be written.
QString writeLocalesProject(const QTemporaryDir& dir);

} // namespace loadstone::test
