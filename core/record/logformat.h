// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "record/logreader.h"

#include <array>
#include <bit>
#include <cstring>
#include <string>

/// Layout of the request log, shared by its writer and its reader. Everything is little-endian; a
/// block is a BlockHeader and its payload, the checksum covers both.
namespace loadstone::detail {

static_assert(std::endian::native == std::endian::little, "records are written as they stand");

inline constexpr std::array<char, 8> kLogMagic { 'L', 'D', 'S', 'T', 'N', 'L', 'O', 'G' };
inline constexpr std::uint32_t kLogVersion = 1;
/// No writer makes larger ones; keeps a damaged length from asking for gigabytes.
inline constexpr std::uint32_t kMaxBlockBytes = 1U << 30U;
inline constexpr std::size_t kMaxEntryBytes = kMaxBlockBytes / 2;

/// Texts is what earlier versions wrote: answers that don't say what their first chunk held.
enum class BlockType : std::uint32_t {
    Requests = 1,
    Gaps = 2,
    Texts = 3,
    Self = 4,
    End = 5,
    Answers = 6,
    Exchanges = 7
};

struct FileHeader
{
    std::array<char, 8> magic = kLogMagic;
    std::uint32_t version = kLogVersion;
    std::uint32_t headerBytes = 0;
    std::uint32_t requestBytes = sizeof(RequestRecord);
    std::uint32_t selfBytes = sizeof(SelfSample);
    std::uint32_t trial = 0;
    std::uint32_t worker = 0;
    std::uint32_t workers = 0;
    std::uint32_t clock = 1; // CLOCK_MONOTONIC
    Ns epoch = 0;
    Ns wallAtEpoch = 0;
    std::array<char, 40> uuid {};
    std::array<std::uint32_t, 7> reserved {};
    std::uint32_t checksum = 0; // of everything before it
};

static_assert(sizeof(FileHeader) == 128);

struct BlockHeader
{
    std::uint32_t type = 0;
    std::uint32_t length = 0; // of the payload
    std::uint32_t checksum = 0; // of type, length, first index and the payload
    std::uint32_t firstIndexLow = 0;
    std::uint32_t firstIndexHigh = 0;
};

static_assert(sizeof(BlockHeader) == 20);

std::uint32_t blockChecksum(const BlockHeader& header, const char* payload);

void putVarint(std::string& out, std::uint64_t value);

/// Takes bytes from the front of a payload; `ok` turns false instead of reading past its end.
class PayloadReader
{
public:
    PayloadReader(const char* data, std::size_t size)
        : m_at(data)
        , m_end(data + size)
    {
    }

    bool atEnd() const { return m_at == m_end; }

    bool ok() const { return m_ok; }

    std::size_t left() const { return static_cast<std::size_t>(m_end - m_at); }

    std::uint64_t varint();
    std::string_view bytes(std::uint64_t size);

private:
    const char* m_at;
    const char* m_end;
    bool m_ok = true;
};

// Entries of gaps, answers and exchanges blocks; the store keeps them in the same form.
void putGaps(std::string& out, Phase phase, std::uint64_t index, const Ns* gaps, std::size_t count);
void putAnswer(std::string& out, Phase phase, std::uint64_t index, std::string_view content,
               std::string_view reasoning, std::uint32_t firstChunkBytes);
void putExchange(std::string& out, const KeptExchange& exchange);
/// False when the payload is not a sequence of whole entries; `out` then holds those before.
bool takeGaps(std::string_view payload, std::vector<LogBatch::Gaps>& out);
bool takeTexts(std::string_view payload, std::vector<LogBatch::Text>& out);
bool takeAnswers(std::string_view payload, std::vector<LogBatch::Text>& out);
bool takeExchanges(std::string_view payload, std::vector<KeptExchange>& out);

} // namespace loadstone::detail
