// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "record/logwriter.h"

#include "record/crc32c.h"
#include "record/killpoint.h"
#include "record/logformat.h"
#include "record/posixfile.h"
#include "record/spscring.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <cstddef>
#include <mutex>
#include <thread>

#include <fcntl.h>
#include <sys/file.h>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

using detail::BlockHeader;
using detail::BlockType;

/// Blocks are written at this size even between two flushes.
constexpr std::size_t kBlockBytes = 1U << 20U;

enum class Entry : std::uint32_t { Request, Gaps, Text, Self, Exchange };

struct TextHead
{
    std::uint64_t key = 0;
    std::uint64_t contentSize = 0;
    std::uint64_t firstChunkBytes = 0;
};

struct ExchangeHead
{
    std::uint64_t key = 0;
    std::uint64_t requestBytes = 0;
    std::uint64_t bodyBytes = 0;
    std::uint64_t requestSize = 0;
    std::uint64_t headSize = 0;
    std::uint64_t bodySize = 0;
    std::uint64_t errorSize = 0;
    Ns connectStart = kNoInstant;
    Ns tcpConnected = kNoInstant;
};

/// Collects entries of one kind until they become a block.
struct Pending
{
    BlockType type;
    std::uint64_t firstIndex = 0;
    std::string payload = {};

    void begin(std::uint64_t index)
    {
        if (payload.empty()) {
            firstIndex = index;
        }
    }
};

class Writer final : public LogWriter
{
public:
    Writer(detail::PosixFile file, const Options& options, std::int64_t written)
        : m_file(std::move(file))
        , m_ring(options.bufferBytes)
        , m_interval(options.flushInterval)
        , m_mask(options.mask)
        , m_good(written)
    {
        m_requests.payload.reserve(kBlockBytes + sizeof(RequestRecord));
        startThread();
    }

    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;

    ~Writer() override { stopThread(); }

    bool append(const RequestRecord& record, std::span<const Ns> gaps) override;
    bool appendText(Phase phase, std::uint64_t index, std::string_view content,
                    std::string_view reasoning, std::uint32_t firstChunkBytes) override;
    bool appendExchange(const ExchangeView& exchange) override;
    bool appendSelf(const SelfSample& sample) override;

    std::size_t takeHighWater() override { return m_ring.takeHighWater(); }

    Result<void> finish(EndReason reason) override;

private:
    void startThread();
    void stopThread();
    void run();
    void drain();
    void take(const detail::SpscRing::Head& head);
    void takeExchange(const detail::SpscRing::Head& head);
    void writePending();
    void writeBlock(BlockType type, std::uint64_t firstIndex, std::string_view payload);
    bool writeAll(const void* data, std::size_t size);

    // Writer thread only, until it was joined.
    detail::PosixFile m_file;
    detail::SpscRing m_ring;
    Ns m_interval;
    std::function<void(KeptExchange&)> m_mask;
    std::int64_t m_good; // end of the last whole block
    int m_errno = 0;
    bool m_wroteBlock = false;
    Pending m_requests { BlockType::Requests };
    Pending m_gaps { BlockType::Gaps };
    Pending m_texts { BlockType::Answers };
    Pending m_exchanges { BlockType::Exchanges };
    Pending m_self { BlockType::Self };
    std::vector<Ns> m_gapScratch;
    std::string m_textScratch;

    std::atomic<bool> m_failed = false;
    std::mutex m_mutex;
    std::condition_variable m_wake;
    bool m_stop = false; // guarded by m_mutex
    bool m_finished = false;
    std::thread m_thread;
};

void Writer::startThread()
{
    // Signals are for the event loop's thread.
    sigset_t all;
    sigset_t before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    m_thread = std::thread([this] { run(); });
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

void Writer::stopThread()
{
    if (!m_thread.joinable()) {
        return;
    }
    {
        const std::lock_guard lock(m_mutex);
        m_stop = true;
    }
    m_wake.notify_one();
    m_thread.join();
}

bool Writer::append(const RequestRecord& record, std::span<const Ns> gaps)
{
    if (m_failed.load(std::memory_order_relaxed)) {
        return false;
    }
    const std::uint64_t key = record.index << 1U | static_cast<std::uint64_t>(record.phase);
    const std::size_t gapBytes = gaps.empty() ? 0 : sizeof key + gaps.size_bytes();
    if (gapBytes > detail::kMaxEntryBytes) {
        return false;
    }
    // Both or none: a record never promises gaps that were refused.
    std::size_t needed = detail::SpscRing::spaceFor(sizeof record);
    needed += gaps.empty() ? 0 : detail::SpscRing::spaceFor(gapBytes);
    if (!m_ring.reserve(needed)) {
        return false;
    }
    if (!gaps.empty()) {
        m_ring.begin(static_cast<std::uint32_t>(Entry::Gaps), gapBytes);
        m_ring.put(&key, sizeof key);
        m_ring.put(gaps.data(), gaps.size_bytes());
    }
    RequestRecord stored = record;
    if (!gaps.empty()) {
        stored.flags = static_cast<std::uint8_t>(stored.flags | kGapsKept);
    }
    m_ring.begin(static_cast<std::uint32_t>(Entry::Request), sizeof stored);
    m_ring.put(&stored, sizeof stored);
    m_ring.publish();
    return true;
}

bool Writer::appendText(Phase phase, std::uint64_t index, std::string_view content,
                        std::string_view reasoning, std::uint32_t firstChunkBytes)
{
    const TextHead head { index << 1U | static_cast<std::uint64_t>(phase), content.size(),
                          firstChunkBytes };
    const std::size_t size = sizeof head + content.size() + reasoning.size();
    if (m_failed.load(std::memory_order_relaxed) || size > detail::kMaxEntryBytes
        || !m_ring.reserve(detail::SpscRing::spaceFor(size))) {
        return false;
    }
    m_ring.begin(static_cast<std::uint32_t>(Entry::Text), size);
    m_ring.put(&head, sizeof head);
    m_ring.put(content.data(), content.size());
    m_ring.put(reasoning.data(), reasoning.size());
    m_ring.publish();
    return true;
}

bool Writer::appendExchange(const ExchangeView& exchange)
{
    const ExchangeHead head { exchange.index << 1U | static_cast<std::uint64_t>(exchange.phase),
                              exchange.requestBytes,
                              exchange.bodyBytes,
                              exchange.request.size() + exchange.requestRest.size(),
                              exchange.head.size(),
                              exchange.body.size(),
                              exchange.errorText.size(),
                              exchange.connectStart,
                              exchange.tcpConnected };
    const std::size_t size = sizeof head + exchange.size();
    const std::size_t space = detail::SpscRing::spaceFor(size);
    if (m_failed.load(std::memory_order_relaxed) || size > detail::kMaxEntryBytes
        || !m_ring.isHalfFree(space) || !m_ring.reserve(space)) {
        return false;
    }
    m_ring.begin(static_cast<std::uint32_t>(Entry::Exchange), size);
    m_ring.put(&head, sizeof head);
    for (const std::string_view part : { exchange.request, exchange.requestRest, exchange.head,
                                         exchange.body, exchange.errorText }) {
        m_ring.put(part.data(), part.size());
    }
    m_ring.publish();
    return true;
}

bool Writer::appendSelf(const SelfSample& sample)
{
    if (m_failed.load(std::memory_order_relaxed)
        || !m_ring.reserve(detail::SpscRing::spaceFor(sizeof sample))) {
        return false;
    }
    m_ring.begin(static_cast<std::uint32_t>(Entry::Self), sizeof sample);
    m_ring.put(&sample, sizeof sample);
    m_ring.publish();
    return true;
}

void Writer::run()
{
    std::unique_lock lock(m_mutex);
    while (!m_stop) {
        m_wake.wait_for(lock, std::chrono::nanoseconds(m_interval), [this] { return m_stop; });
        lock.unlock();
        drain();
        lock.lock();
    }
    lock.unlock();
    drain();
}

void Writer::drain()
{
    if (m_errno != 0) {
        return; // what is in the ring is lost, and append says so
    }
    while (const auto head = m_ring.next()) {
        take(*head);
        m_ring.pop(*head);
        if (m_requests.payload.size() >= kBlockBytes || m_gaps.payload.size() >= kBlockBytes
            || m_texts.payload.size() >= kBlockBytes || m_exchanges.payload.size() >= kBlockBytes
            || m_self.payload.size() >= kBlockBytes) {
            m_ring.release();
            writePending();
        }
    }
    m_ring.release();
    writePending();
}

void Writer::take(const detail::SpscRing::Head& head)
{
    std::uint64_t key = 0;
    switch (static_cast<Entry>(head.kind)) {
    case Entry::Request: {
        RequestRecord record;
        m_ring.copyOut(head, 0, &record, sizeof record);
        m_requests.begin(record.index);
        m_requests.payload.append(reinterpret_cast<const char*>(&record), sizeof record);
        return;
    }
    case Entry::Gaps: {
        m_ring.copyOut(head, 0, &key, sizeof key);
        m_gapScratch.resize((head.size - sizeof key) / sizeof(Ns));
        m_ring.copyOut(head, sizeof key, m_gapScratch.data(), m_gapScratch.size() * sizeof(Ns));
        m_gaps.begin(key >> 1U);
        detail::putGaps(m_gaps.payload, static_cast<Phase>(key & 1U), key >> 1U,
                        m_gapScratch.data(), m_gapScratch.size());
        return;
    }
    case Entry::Text: {
        TextHead text;
        m_ring.copyOut(head, 0, &text, sizeof text);
        m_textScratch.resize(head.size - sizeof text);
        m_ring.copyOut(head, sizeof text, m_textScratch.data(), m_textScratch.size());
        const std::string_view both = m_textScratch;
        m_texts.begin(text.key >> 1U);
        detail::putAnswer(m_texts.payload, static_cast<Phase>(text.key & 1U), text.key >> 1U,
                          both.substr(0, text.contentSize), both.substr(text.contentSize),
                          static_cast<std::uint32_t>(text.firstChunkBytes));
        return;
    }
    case Entry::Exchange:
        takeExchange(head);
        return;
    case Entry::Self: {
        SelfSample sample;
        m_ring.copyOut(head, 0, &sample, sizeof sample);
        m_self.payload.append(reinterpret_cast<const char*>(&sample), sizeof sample);
        return;
    }
    }
}

void Writer::takeExchange(const detail::SpscRing::Head& head)
{
    ExchangeHead sizes;
    m_ring.copyOut(head, 0, &sizes, sizeof sizes);
    KeptExchange exchange;
    exchange.index = sizes.key >> 1U;
    exchange.phase = static_cast<Phase>(sizes.key & 1U);
    exchange.requestBytes = sizes.requestBytes;
    exchange.bodyBytes = sizes.bodyBytes;
    exchange.connectStart = sizes.connectStart;
    exchange.tcpConnected = sizes.tcpConnected;
    std::size_t at = sizeof sizes;
    const auto take = [&](std::string& to, std::uint64_t size) {
        to.resize(size);
        m_ring.copyOut(head, at, to.data(), to.size());
        at += to.size();
    };
    take(exchange.request, sizes.requestSize);
    take(exchange.head, sizes.headSize);
    take(exchange.body, sizes.bodySize);
    take(exchange.errorText, sizes.errorSize);
    if (m_mask) {
        m_mask(exchange);
    }
    m_exchanges.begin(exchange.index);
    detail::putExchange(m_exchanges.payload, exchange);
}

void Writer::writePending()
{
    // Gaps and texts first: whoever finds a record in a killed log finds what belongs to it.
    for (Pending* pending : { &m_gaps, &m_texts, &m_exchanges, &m_requests, &m_self }) {
        if (!pending->payload.empty()) {
            writeBlock(pending->type, pending->firstIndex, pending->payload);
            pending->payload.clear();
        }
    }
}

void Writer::writeBlock(BlockType type, std::uint64_t firstIndex, std::string_view payload)
{
    if (m_errno != 0) {
        return;
    }
    if (m_wroteBlock) {
        killPoint("record/between-blocks");
    }
    BlockHeader header;
    header.type = static_cast<std::uint32_t>(type);
    header.length = static_cast<std::uint32_t>(payload.size());
    header.firstIndexLow = static_cast<std::uint32_t>(firstIndex);
    header.firstIndexHigh = static_cast<std::uint32_t>(firstIndex >> 32U);
    header.checksum = detail::blockChecksum(header, payload.data());
    if (!writeAll(&header, sizeof header)) {
        return;
    }
    killPoint("record/after-header");
    if (writeAll(payload.data(), payload.size())) {
        m_good += static_cast<std::int64_t>(sizeof header + payload.size());
        m_wroteBlock = true;
    }
}

bool Writer::writeAll(const void* data, std::size_t size)
{
    m_errno = m_file.writeAll(data, size);
    if (m_errno != 0) {
        m_failed.store(true, std::memory_order_relaxed);
    }
    return m_errno == 0;
}

Result<void> Writer::finish(EndReason reason)
{
    stopThread();
    const int error = m_errno;
    if (!m_finished) {
        m_finished = true;
        if (error != 0) {
            // Cut the torn block, so that the end block (small, it may still fit) can be read.
            m_file.truncate(m_good);
            m_errno = 0;
        }
        killPoint("record/before-end");
        const auto code = static_cast<std::uint32_t>(reason);
        writeBlock(BlockType::End, 0,
                   std::string_view(reinterpret_cast<const char*>(&code), sizeof code));
        m_errno = error != 0 ? error : m_errno;
    }
    if (m_errno != 0) {
        return tl::unexpected(m_file.error(u"cannot be written"_s, m_errno));
    }
    return {};
}

} // namespace

LogWriter::~LogWriter() = default;

Result<std::unique_ptr<LogWriter>> LogWriter::create(const QString& path, const LogHeader& header,
                                                     const Options& options)
{
    // An existing log may hold what nobody has ingested yet: never overwrite one.
    auto file = detail::PosixFile::open(path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND);
    if (!file) {
        return tl::unexpected(file.error());
    }
    // Tells recovery that somebody is still writing; the kernel drops it with the process.
    file->lockExclusively();
    detail::FileHeader out;
    out.headerBytes = sizeof out;
    out.trial = header.trial;
    out.worker = header.worker;
    out.workers = header.workers;
    out.epoch = header.epoch;
    out.wallAtEpoch = header.wallAtEpoch;
    header.runUuid.copy(out.uuid.data(), out.uuid.size() - 1);
    out.checksum = crc32c(&out, offsetof(detail::FileHeader, checksum));
    if (const int error = file->writeAll(&out, sizeof out); error != 0) {
        return tl::unexpected(file->error(u"cannot be written"_s, error));
    }
    return std::make_unique<Writer>(std::move(*file), options,
                                    static_cast<std::int64_t>(sizeof out));
}

} // namespace loadstone
