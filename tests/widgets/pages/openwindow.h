// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <memory>

namespace loadstone {

class MainWindow;
class Theme;

namespace test {

/// What a window starts are the programs of this build.
void usePrograms();

/// A window of the usual size with this project; null when it does not open.
std::unique_ptr<MainWindow> openWindow(Theme& theme, const QString& path);

} // namespace test
} // namespace loadstone
