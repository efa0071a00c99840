// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "loadgen/requestwriter.h"

#include <array>
#include <charconv>

namespace loadstone {

namespace {

void appendNumber(std::string& out, std::uint64_t number)
{
    std::array<char, 20> digits {};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
    out.append(digits.data(), static_cast<std::size_t>(end - digits.data()));
}

std::string idPrefixOf(const RunPlan& plan, Phase phase)
{
    std::string id = requestId(plan.runUuid, plan.trial, phase == Phase::Warmup, 0);
    id.pop_back();
    return id;
}

} // namespace

RequestWriter::RequestWriter(const RunPlan& plan, Phase phase,
                             const std::vector<RequestHead>& heads)
    : m_heads(heads)
    , m_idPrefix(idPrefixOf(plan, phase))
    , m_salt(plan.cache, plan.seed, plan.trial, plan.runUuid, termName(phase))
{
    if (plan.sessions && !plan.sessions->header.empty()) {
        m_sessionHead = "\r\n" + plan.sessions->header + ": "
            + sessionId(plan.runUuid, plan.trial, phase == Phase::Warmup, 0);
        m_sessionHead.pop_back();
    }
}

RequestWriter::RequestWriter(const RunPlan& plan, std::string_view mark,
                             const std::vector<RequestHead>& heads)
    : m_heads(heads)
    , m_idPrefix(std::string(mark) + idPrefixOf(plan, Phase::Measured))
    , m_salt(plan.cache, plan.seed, plan.trial, plan.runUuid, mark)
{
}

void RequestWriter::write(ClientConnection& connection, const Body& body,
                          std::uint64_t session) const
{
    const RequestHead& head = m_heads[connection.endpoint];
    const std::uint64_t index = connection.record.index;
    std::string& out = connection.out;
    out.clear();
    out.append(head.beforeId);
    out.append(m_idPrefix);
    appendNumber(out, index);
    if (!m_sessionHead.empty()) {
        out.append(m_sessionHead);
        appendNumber(out, session);
    }
    out.append(head.afterId);
    appendNumber(out, body.bytes.size());
    out.append("\r\n\r\n");
    const bool salted = m_salt.isUsed() && body.saltOffset >= 0;
    const auto saltEnd =
        salted ? static_cast<std::size_t>(body.saltOffset) + kSaltBytes : std::size_t { 0 };
    const std::size_t copied = body.bytes.size() <= kCopyBytes ? body.bytes.size() : saltEnd;
    const std::size_t bodyStart = out.size();
    out.append(body.bytes.substr(0, copied));
    if (salted) {
        m_salt.write(index, out.data() + bodyStart + static_cast<std::size_t>(body.saltOffset));
    }
    connection.rest = body.bytes.substr(copied);
    connection.sent = 0;
}

} // namespace loadstone
