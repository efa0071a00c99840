// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "base/result.h"

#include <QString>

#include <cstdint>
#include <string>

namespace loadstone {

struct SandboxLimits
{
    Ns wall = 6 * kNsPerS;
    std::uint64_t addressBytes = std::uint64_t { 4 } << 30; // of each process
    std::uint64_t groupBytes = std::uint64_t { 4 } << 30; // resident, of all processes together
    std::uint64_t fileBytes = std::uint64_t { 64 } << 20; // of a file, and of all of /tmp
    std::uint64_t outputBytes = std::uint64_t { 16 } << 20;
    std::uint32_t processes = 64;
};

enum class ProgramEnd {
    Exited,
    Signalled,
    TimedOut,
    TooMuchOutput,
    TooMuchMemory,
};

/// What became of one program.
struct ProgramResult
{
    ProgramEnd end = ProgramEnd::Exited;
    int code = 0; // exit code, or the signal's number
    std::string output; // at most outputBytes
    std::string errors; // the last few KiB
    Ns wall = 0;
    std::uint64_t peakBytes = 0; // resident, of the whole group, as sampled
};

/// Runs Python programs that nobody has looked at: in namespaces of their own, without network,
/// home and /etc, with limits in force, and everything killed at the end. Any thread; several
/// programs at a time from several threads, each with its own `slot`.
class Sandbox
{
public:
    /// Unsupported, with what is missing and why nothing runs without it.
    static Result<Sandbox> open();

    /// Version of the Python inside, e.g. "3.11.2".
    const std::string& pythonVersion() const { return m_python; }

    /// Runs one program to its end. Io when the sandbox itself does not start: that is no result of
    /// the program. `slot` separates the process counts of programs that run at the same time.
    Result<ProgramResult> run(const std::string& program, const std::string& input,
                              const SandboxLimits& limits, unsigned slot = 0) const;

private:
    Sandbox() = default;

    QString m_bwrap;
    std::string m_python;
};

} // namespace loadstone
