// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "config/project.h"

#include <string>

namespace loadstone {

/// A new project with nothing in it but its name.
Project emptyProject(const std::string& name);

/// A project that runs at once against the bundled server: all five scenarios, a suite, an SLO.
/// Its dataset is `prompts.jsonl` beside the project.
Project exampleProject();

/// Writes `path` (and `prompts.jsonl` beside it for the example; one that is already there with
/// other content is an error). Never overwrites a project: InvalidSpecification.
Result<void> initProject(const QString& path, bool example);

/// Text of resources/examples/prompts.jsonl and of resources/schema/project-1.json, built in.
std::string examplePrompts();
std::string projectJsonSchema();

} // namespace loadstone
