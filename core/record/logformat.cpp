// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "record/logformat.h"

#include "record/crc32c.h"

namespace loadstone::detail {

namespace {

constexpr std::uint64_t zigzag(std::int64_t value)
{
    return (static_cast<std::uint64_t>(value) << 1U) ^ static_cast<std::uint64_t>(value >> 63U);
}

constexpr std::int64_t unzigzag(std::uint64_t value)
{
    return static_cast<std::int64_t>((value >> 1U) ^ (~(value & 1U) + 1));
}

/// Index and phase share a varint: an entry starts with index · 2 + phase.
constexpr std::uint64_t key(Phase phase, std::uint64_t index)
{
    return index << 1U | static_cast<std::uint64_t>(phase);
}

} // namespace

std::uint32_t blockChecksum(const BlockHeader& header, const char* payload)
{
    std::uint32_t crc = crc32c(&header.type, sizeof header.type + sizeof header.length);
    crc = crc32c(&header.firstIndexLow, 2 * sizeof header.firstIndexLow, crc);
    return crc32c(payload, header.length, crc);
}

void putVarint(std::string& out, std::uint64_t value)
{
    while (value >= 0x80U) {
        out.push_back(static_cast<char>((value & 0x7FU) | 0x80U));
        value >>= 7U;
    }
    out.push_back(static_cast<char>(value));
}

std::uint64_t PayloadReader::varint()
{
    std::uint64_t value = 0;
    for (unsigned shift = 0; shift < 64; shift += 7) {
        if (m_at == m_end) {
            break;
        }
        const auto byte = static_cast<unsigned char>(*m_at++);
        value |= std::uint64_t { byte & 0x7FU } << shift;
        if ((byte & 0x80U) == 0) {
            return value;
        }
    }
    m_ok = false;
    m_at = m_end;
    return 0;
}

std::string_view PayloadReader::bytes(std::uint64_t size)
{
    if (size > left()) {
        m_ok = false;
        m_at = m_end;
        return {};
    }
    const std::string_view taken(m_at, size);
    m_at += size;
    return taken;
}

void putGaps(std::string& out, Phase phase, std::uint64_t index, const Ns* gaps, std::size_t count)
{
    putVarint(out, key(phase, index));
    putVarint(out, count);
    for (std::size_t i = 0; i < count; ++i) {
        putVarint(out, zigzag(gaps[i]));
    }
}

void putAnswer(std::string& out, Phase phase, std::uint64_t index, std::string_view content,
               std::string_view reasoning, std::uint32_t firstChunkBytes)
{
    putVarint(out, key(phase, index));
    putVarint(out, content.size());
    out.append(content);
    putVarint(out, reasoning.size());
    out.append(reasoning);
    putVarint(out, firstChunkBytes);
}

bool takeGaps(std::string_view payload, std::vector<LogBatch::Gaps>& out)
{
    PayloadReader reader(payload.data(), payload.size());
    while (!reader.atEnd()) {
        LogBatch::Gaps entry;
        const std::uint64_t first = reader.varint();
        const std::uint64_t count = reader.varint();
        // A gap takes at least a byte: no reservation larger than the payload.
        if (!reader.ok() || count > reader.left()) {
            return false;
        }
        entry.index = first >> 1U;
        entry.phase = static_cast<Phase>(first & 1U);
        entry.gaps.reserve(count);
        for (std::uint64_t i = 0; i < count; ++i) {
            entry.gaps.push_back(unzigzag(reader.varint()));
        }
        if (!reader.ok()) {
            return false;
        }
        out.push_back(std::move(entry));
    }
    return true;
}

namespace {

bool takeEntries(std::string_view payload, bool withFirstChunk, std::vector<LogBatch::Text>& out)
{
    PayloadReader reader(payload.data(), payload.size());
    while (!reader.atEnd()) {
        LogBatch::Text entry;
        const std::uint64_t first = reader.varint();
        entry.index = first >> 1U;
        entry.phase = static_cast<Phase>(first & 1U);
        entry.content = reader.bytes(reader.varint());
        entry.reasoning = reader.bytes(reader.varint());
        const std::uint64_t firstChunk = withFirstChunk ? reader.varint() : 0;
        if (!reader.ok() || firstChunk > entry.content.size() + entry.reasoning.size()) {
            return false;
        }
        entry.firstChunkBytes = static_cast<std::uint32_t>(firstChunk);
        out.push_back(std::move(entry));
    }
    return true;
}

} // namespace

bool takeTexts(std::string_view payload, std::vector<LogBatch::Text>& out)
{
    return takeEntries(payload, false, out);
}

bool takeAnswers(std::string_view payload, std::vector<LogBatch::Text>& out)
{
    return takeEntries(payload, true, out);
}

void putExchange(std::string& out, const KeptExchange& exchange)
{
    putVarint(out, key(exchange.phase, exchange.index));
    putVarint(out, exchange.requestBytes);
    putVarint(out, exchange.bodyBytes);
    putVarint(out, zigzag(exchange.connectStart));
    putVarint(out, zigzag(exchange.tcpConnected));
    for (const std::string* part :
         { &exchange.request, &exchange.head, &exchange.body, &exchange.errorText }) {
        putVarint(out, part->size());
        out.append(*part);
    }
}

bool takeExchanges(std::string_view payload, std::vector<KeptExchange>& out)
{
    PayloadReader reader(payload.data(), payload.size());
    while (!reader.atEnd()) {
        KeptExchange entry;
        const std::uint64_t first = reader.varint();
        entry.index = first >> 1U;
        entry.phase = static_cast<Phase>(first & 1U);
        entry.requestBytes = reader.varint();
        entry.bodyBytes = reader.varint();
        entry.connectStart = unzigzag(reader.varint());
        entry.tcpConnected = unzigzag(reader.varint());
        for (std::string* part : { &entry.request, &entry.head, &entry.body, &entry.errorText }) {
            *part = reader.bytes(reader.varint());
        }
        if (!reader.ok()) {
            return false;
        }
        out.push_back(std::move(entry));
    }
    return true;
}

} // namespace loadstone::detail
