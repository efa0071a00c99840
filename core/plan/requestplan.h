// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dataset/loadeddataset.h"
#include "endpoint/kinds/bodies.h"
#include "plan/plan.h"

namespace loadstone::detail {

/// What of a plan also depends on streaming and generation: path, method, headers of the body;
/// warnings for parameters that the kind has no word for.
void planRequests(PreparedRun& run);

/// Folder of a dataset's file.
QString folderOf(const Dataset& dataset, const QString& projectDir);

/// A small request of the endpoint's kind that needs no dataset; nothing where only a row can make
/// one.
std::optional<BodySpec> smallRequest(const PreparedRun& run, const GenerationSpec& generation);

} // namespace loadstone::detail
