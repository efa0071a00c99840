// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "endpoint/kinds/requesthead.h"
#include "loadgen/clientconnection.h"
#include "record/runplan.h"
#include "schedule/salt.h"

#include <string>
#include <string_view>

namespace loadstone {

/// Puts one request together in a connection's buffer: prepared head, request id, length, body with
/// its salt. Owned by the engine, one a phase; allocates only until a connection's buffer has the
/// size that its requests need.
class RequestWriter
{
public:
    /// `heads`: one a base URL, outlives the writer.
    RequestWriter(const RunPlan& plan, Phase phase, const std::vector<RequestHead>& heads);

    /// Requests beside the load: `mark` begins their ids and sets their salts apart.
    RequestWriter(const RunPlan& plan, std::string_view mark,
                  const std::vector<RequestHead>& heads);

    /// Sets `out`, `rest` and `sent` of a connection whose record has index and endpoint.
    /// `session`: of a conversation.
    void write(ClientConnection& connection, const Body& body, std::uint64_t session = 0) const;

private:
    // Up to this size a copy is cheaper than a second piece in the system call.
    static constexpr std::size_t kCopyBytes = 4096;

    const std::vector<RequestHead>& m_heads;
    std::string m_idPrefix; // all of the id but the index
    std::string m_sessionHead; // header of a conversation but for its number; empty: none
    Salt m_salt;
};

} // namespace loadstone
