// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "base/result.h"

#include <cstdint>
#include <memory>
#include <string_view>

namespace loadstone {

/// One complete request body.
struct Body
{
    std::string_view bytes;
    std::int64_t saltOffset = -1; // of 16 hex characters within `bytes`, or −1
    std::uint32_t sample = 0;
    std::int32_t expectedOutputTokens = -1; // −1: not stated
    /// Trace: when it is due, from the start. Later turn of a conversation: how long after the
    /// answer before.
    Ns due = 0;
    std::uint16_t turn = 0; // of a conversation, whose turns stand one behind the other
    std::uint16_t turns = 1; // of the whole conversation
    /// Later turn that feeds the reply before back: `bytes` replace the last `drop` bytes of the
    /// body before, with the reply, as JSON text, in front of bytes[replyAt]. −1: a whole body.
    std::int32_t replyAt = -1;
    std::uint32_t drop = 0;
};

/// Writes the bodies file (0600) of a run; an existing file is replaced. `plan` owns it. Io,
/// DiskFull; InvalidSpecification for a salt that does not lie within its body.
class BodiesWriter
{
public:
    static Result<std::unique_ptr<BodiesWriter>> create(const QString& path);
    BodiesWriter() = default;
    BodiesWriter(const BodiesWriter&) = delete;
    BodiesWriter& operator=(const BodiesWriter&) = delete;
    virtual ~BodiesWriter() = default;
    virtual Result<void> add(const Body& body) = 0;
    /// Writes the index and closes; before this the file is not valid.
    virtual Result<void> finish() = 0;
};

/// Memory-mapped bodies of a run, body i = sample i. Workers read it; any thread.
class BodiesFile
{
public:
    /// NotFound, Unreadable (unfinished, damaged or no bodies file), NewerSchema, Io.
    static Result<std::unique_ptr<BodiesFile>> open(const QString& path);
    BodiesFile() = default;
    BodiesFile(const BodiesFile&) = delete;
    BodiesFile& operator=(const BodiesFile&) = delete;
    virtual ~BodiesFile() = default;
    virtual std::uint32_t count() const = 0;
    virtual Body body(std::uint32_t i) const = 0;
};

} // namespace loadstone
