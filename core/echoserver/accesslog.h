// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "base/result.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace loadstone {

/// What the server saw of one request; instants are CLOCK_MONOTONIC.
struct AccessEntry
{
    std::string_view id; // empty: the request had none
    std::uint64_t connection = 0;
    Ns arrival = 0; // first byte of the request read
    std::optional<Ns> firstToken; // before the write that carries it; streamed answers only
    std::optional<Ns> lastToken; // likewise; of an answer in one piece, before its write
    Ns closed = 0;
    int status = 0; // 0: no head was sent
    std::optional<std::uint64_t> tokens; // as told in usage
    std::string_view fault; // empty: none
};

/// The oracle's own log: JSON lines, kept in memory for at most kFlushEvery. Owned by the loop.
class AccessLog
{
public:
    static constexpr Ns kFlushEvery = 20 * kNsPerMs;

    AccessLog() = default;
    ~AccessLog();
    AccessLog(const AccessLog&) = delete;
    AccessLog& operator=(const AccessLog&) = delete;

    /// Empties or creates the file.
    Result<void> open(const QString& path);

    bool isOpen() const { return m_fd >= 0; }

    void add(const AccessEntry& entry);

    /// When flush() must be called next; nothing while all is written.
    std::optional<Ns> due() const;

    /// Hands everything to the kernel. A failure is kept for result().
    void flush();

    Result<void> result() const { return m_result; }

private:
    int m_fd = -1;
    QString m_path;
    std::string m_buffer;
    Ns m_oldest = 0; // closed instant of the first buffered line
    Result<void> m_result;
};

} // namespace loadstone
