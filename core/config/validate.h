// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "config/project.h"

#include <string_view>

namespace loadstone {

/// Everything that is wrong with a project, all at once, in file order within each part. Looks at
/// the project only: files, servers and secrets are checked when a run is prepared.
Problems validate(const Project& project);

/// Those of `problems` that concern one scenario against one endpoint: the two, what they refer
/// to, and the file's own keys. A run is refused for these only.
Problems problemsOfRun(const Problems& problems, const Project& project, std::string_view scenario,
                       std::string_view endpoint);

/// Requests in flight of a closed loop where the specification says how many; nothing where the
/// kind, the data or the machine decides.
std::optional<std::uint64_t> statedSlots(const Scenario& scenario);

/// "env:VAR" or "keychain:NAME" with a usable name.
bool isSecretRef(std::string_view text);

/// A header, query or body key that carries a credential by convention (Authorization, x-api-key…).
bool isSecretName(std::string_view name);

/// Text that looks like a credential whatever its name is ("Bearer …", "sk-…").
bool looksLikeSecret(std::string_view text);

/// Known words of an SLO: which metrics have statistics, and which direction makes sense.
struct SloMetric
{
    std::string_view name;
    bool isTime; // takes a stat, or stands for each request
    bool lowerIsBetter;
};

/// Null when there is no such metric; "accuracy:DATASET" is found as "accuracy".
const SloMetric* findSloMetric(std::string_view name);
bool isSloStat(std::string_view stat);

/// Reads `p99_ttft_ms<500` (spaces allowed around the operator); InvalidSpecification.
Result<SloItem> parseSloItem(const QString& text);

/// `p99_ttft_ms <= 500`, as parseSloItem reads it.
QString sloText(const SloItem& item);

} // namespace loadstone
