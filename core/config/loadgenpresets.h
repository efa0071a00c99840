// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "config/project.h"

namespace loadstone {

/// Models that the shipped round has settings for, in its order; "any-model" has the round's own.
std::vector<std::string> loadGenPresets();

bool isLoadGenPreset(std::string_view name);

/// The round of the presets, e.g. "MLPerf Inference v6.1".
std::string loadGenRound();

/// The settings that a preset has for a kind, absent where LoadGen's default holds; empty for an
/// unknown name.
LoadGenScenario presetLoadGen(std::string_view name, ScenarioKind kind);

/// Names of the round's models that have limits for Server, in its order.
std::vector<std::string> sloPresets();

/// These limits as objectives: the 99th percentile of the latency at most, or of TTFT and TPOT
/// below what the round allows; empty for any other name.
std::vector<SloItem> presetSlo(std::string_view name);

/// Reads one objective, or with `mlperf:MODEL` those of a model; InvalidSpecification.
Result<std::vector<SloItem>> parseObjectives(const QString& text);

/// All settings of a scenario as they take effect: its own, then its preset's, then LoadGen's
/// defaults. Nothing is absent but what the dataset decides (sample counts).
LoadGenScenario effectiveLoadGen(const Scenario& scenario);

/// What LoadGen's rules say of the kind: single-stream, multi-stream, server or offline.
constexpr bool isLoadGenKind(ScenarioKind kind)
{
    return kind == ScenarioKind::SingleStream || kind == ScenarioKind::MultiStream
        || kind == ScenarioKind::Server || kind == ScenarioKind::Offline;
}

} // namespace loadstone
