// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "config/project.h"

#include <QString>

#include <optional>

namespace loadstone::test {

/// The example's first scenario as another one: 100 requests a second for 1 s without warm-up,
/// once.
Scenario shortScenario(const Project& example, const std::string& name);

/// Writes the example with one short scenario in front, "short": 100 requests a second for 3 s
/// after 1 s of warm-up, against this URL. Nothing when it cannot be written.
std::optional<Project> writeShortProject(const QString& path, const std::string& url);

} // namespace loadstone::test
