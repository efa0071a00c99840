// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plan/plan.h"

#include <cstdint>
#include <optional>

namespace loadstone {

/// Tokens of a sample's texts by the run's tokenizer, without what a chat template adds; nothing
/// without a tokenizer, or where what is sent is not these texts (salts, tensors, own templates).
std::optional<std::int64_t> promptTokens(const PreparedRun& prepared, std::uint32_t sample);

namespace detail {

/// Loads the endpoint's tokenizer, if it names one, and has answers kept for it and for the
/// server's own. NotFound,
/// Unreadable or Unsupported, with the file in `where`.
Result<void> planTokenizer(PreparedRun& run, const QString& projectDir);

} // namespace detail

} // namespace loadstone
