// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "base/result.h"
#include "echoserver/echooptions.h"

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace loadstone {

/// A planned answer of the --answers file.
struct PlannedAnswer
{
    std::string text;
    std::string reasoning;
    std::string finishReason; // empty: "stop"
    int status = 200;
};

/// A line of the --script file; what it does not say comes from the options.
struct ScriptLine
{
    std::optional<Ns> ttft;
    std::optional<Ns> itl;
    std::optional<std::uint32_t> tokens;
    std::optional<std::string> text;
    std::optional<EchoFault> fault;
};

/// The answers and script files in memory. Owned by the planner, read before the server listens.
class ReplyBook
{
public:
    /// NotFound, Io, or Unreadable with file and line in `where`.
    Result<void> loadAnswers(const QString& path);
    Result<void> loadScript(const QString& path);

    /// The answer of exactly this prompt, or null.
    const PlannedAnswer* answer(const std::string& prompt) const;

    /// The line of request `index`, counted from 1, or null without a script or a number.
    const ScriptLine* line(std::uint64_t index) const;

private:
    std::unordered_map<std::string, PlannedAnswer> m_answers;
    std::vector<ScriptLine> m_script;
};

} // namespace loadstone
