// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <string_view>

namespace loadstone {

/// The definition sets that a scenario may name; a test compares them with those there are.
inline constexpr std::array<std::string_view, 6> kDefinitionNames {
    "native/1", "loadgen/1", "mlperf-endpoints/1", "vllm/1", "guidellm/1", "aiperf/1",
};

} // namespace loadstone
