// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "metrics/trialparts.h"

#include <algorithm>

namespace loadstone::detail {

namespace {

// A damaged instant must not make a table of a million years.
constexpr std::int64_t kMaxSeconds = 1'000'000;

/// Values collected in any order, then looked at second by second.
class BySecond
{
public:
    void add(std::int64_t second, std::int64_t value)
    {
        const auto index = static_cast<std::size_t>(second);
        if (m_counts.size() <= index) {
            m_counts.resize(index + 1);
        }
        ++m_counts[index];
        m_entries.push_back({ value, static_cast<std::uint32_t>(second) });
    }

    /// Calls `take(second, values)` for each second that has values; `take` may reorder them.
    template<class Take>
    void forEach(Take take)
    {
        std::vector<std::size_t> next(m_counts.size());
        std::size_t start = 0;
        for (std::size_t i = 0; i < next.size(); ++i) {
            next[i] = start;
            start += m_counts[i];
        }
        std::vector<std::int64_t> grouped(m_entries.size());
        for (const Entry& entry : m_entries) {
            grouped[next[entry.second]++] = entry.value;
        }
        for (std::size_t i = 0; i < next.size(); ++i) {
            if (m_counts[i] > 0) {
                take(i, std::span(grouped).subspan(next[i] - m_counts[i], m_counts[i]));
            }
        }
    }

private:
    struct Entry
    {
        std::int64_t value = 0;
        std::uint32_t second = 0;
    };

    std::vector<std::size_t> m_counts;
    std::vector<Entry> m_entries;
};

/// Nearest rank without sorting all; for a few percentiles of many small groups.
double percentileMs(std::span<std::int64_t> values, std::int32_t milliPercent)
{
    const auto rank = nearestRank(static_cast<std::int64_t>(values.size()), milliPercent);
    const auto at = values.begin() + (rank - 1);
    std::nth_element(values.begin(), at, values.end());
    return static_cast<double>(*at) / 1e6;
}

class Timeline
{
public:
    Timeline(const TrialInput& input, const DefinitionSet& definitions, const Window& window)
        : m_input(input)
        , m_definitions(definitions)
        , m_window(window)
        , m_origin(definitions.origin(input.plan->kind))
        , m_openLoop(isOpenLoop(input.plan->kind))
    {
    }

    void run(TrialMetrics& out)
    {
        std::size_t gapsAt = 0;
        for (std::size_t row = 0; row < m_input.requests.size(); ++row) {
            const std::size_t gapCount =
                row < m_input.gaps.counts.size() ? m_input.gaps.counts[row] : 0;
            const std::size_t left = m_input.gaps.values.size() - gapsAt;
            const auto gaps = m_input.gaps.values.subspan(gapsAt, std::min(gapCount, left));
            gapsAt += gaps.size();
            take(m_input.requests[row], gaps);
        }
        finishSeconds();
        out.seconds = std::move(m_rows);
        fillRates(out.blocks.throughput);
        out.signs.dueInWindow = m_due;
        out.signs.dispatchedInWindow = m_dispatched;
    }

private:
    std::int64_t secondOf(Ns instant) const
    {
        const std::int64_t second = (std::max(instant, m_window.from) - m_window.from) / kNsPerS;
        return std::min(second, kMaxSeconds - 1);
    }

    SecondRow& rowAt(Ns instant)
    {
        const auto second = static_cast<std::size_t>(secondOf(instant));
        if (m_rows.size() <= second) {
            m_rows.resize(second + 1);
        }
        return m_rows[second];
    }

    void take(const RequestRecord& record, std::span<const Ns> gaps)
    {
        if (isMeasured(record)) {
            takeMeasured(record);
        }
        if (record.outcome == Outcome::Ok) {
            if (m_window.contains(endOf(record))) {
                ++m_completedInWindow;
                ++rowAt(endOf(record)).completedInWindow;
            }
            takeTokens(record, gaps);
        }
    }

    void takeMeasured(const RequestRecord& record)
    {
        if (m_openLoop && m_window.contains(record.scheduled)) {
            ++m_due;
            // What is due at the very end may be taken on just behind it.
            const bool inTime = happened(record.dispatched)
                && (record.dispatched <= m_window.to
                    || record.dispatched - record.scheduled <= kNsPerMs);
            m_dispatched += isIssued(record.outcome) && inTime ? 1 : 0;
        }
        if (!isIssued(record.outcome)) {
            return;
        }
        const Ns issued = happened(issueOf(record)) ? issueOf(record) : record.scheduled;
        m_issuedInWindow += m_window.contains(issued) ? 1 : 0;
        ++rowAt(issued).issued;
        const Ns end = happened(endOf(record)) ? endOf(record) : issued;
        if (record.outcome == Outcome::Ok) {
            SecondRow& row = rowAt(end);
            ++row.completed;
            const Ns from = originOf(record, m_origin);
            const Ns over = latencyEndOf(record, m_definitions);
            if (happened(over) && happened(from)) {
                m_latency.add(secondOf(end), over - from);
            }
            const Ns first = firstOf(record, m_definitions);
            if (happened(first) && happened(from)) {
                m_ttft.add(secondOf(end), first - from);
            }
        } else if (isFailed(record.outcome)) {
            ++rowAt(happened(record.closed) ? record.closed : end).failed;
        }
        takeInFlight(record, issued);
    }

    void takeInFlight(const RequestRecord& record, Ns issued)
    {
        const Ns closed = happened(record.closed) ? record.closed : record.lastToken;
        rowAt(issued).inFlight += 1;
        if (happened(closed)) {
            rowAt(closed).inFlight -= 1;
        }
    }

    void addTokens(Ns instant, double tokens)
    {
        if (m_window.contains(instant)) {
            m_outputTokens += tokens;
            rowAt(instant).outputTokens += tokens;
        }
    }

    void takeTokens(const RequestRecord& record, std::span<const Ns> gaps)
    {
        const Ns begin = happened(record.firstToken) ? record.firstToken : endOf(record);
        if (record.promptTokens >= 0) {
            m_promptKnown = true;
            m_promptTokens += m_window.contains(begin) ? record.promptTokens : 0;
        }
        if (record.outputTokens < 0) {
            return;
        }
        m_outputKnown = true;
        const Ns end = endOf(record);
        if (secondOf(begin) == secondOf(end) && m_window.contains(begin)
            && m_window.contains(end)) {
            addTokens(end, record.outputTokens);
            return;
        }
        spread(record, gaps, begin, end);
    }

    /// Tokens at the times of their chunks: the first chunk's when known, the others in equal
    /// parts.
    void spread(const RequestRecord& record, std::span<const Ns> gaps, Ns begin, Ns end)
    {
        const double tokens = record.outputTokens;
        const std::size_t chunks =
            gaps.empty() ? std::size_t { record.contentChunks } : gaps.size() + 1;
        if (chunks < 2 || begin == end) {
            addTokens(end, tokens);
            return;
        }
        const auto after = static_cast<double>(chunks - 1);
        const bool firstKnown =
            record.firstChunkTokens >= 1 && record.firstChunkTokens <= record.outputTokens;
        const double first =
            firstKnown ? record.firstChunkTokens : tokens / static_cast<double>(chunks);
        addTokens(begin, first);
        Ns at = begin;
        for (std::size_t i = 1; i < chunks; ++i) {
            if (gaps.empty()) {
                at = begin
                    + static_cast<Ns>(static_cast<double>(end - begin) * static_cast<double>(i)
                                      / after);
            } else {
                at += gaps[i - 1];
            }
            addTokens(at, (tokens - first) / after);
        }
    }

    void finishSeconds()
    {
        std::int64_t inFlight = 0;
        for (std::size_t i = 0; i < m_rows.size(); ++i) {
            m_rows[i].second = static_cast<std::int64_t>(i);
            inFlight += m_rows[i].inFlight;
            m_rows[i].inFlight = inFlight;
        }
        m_latency.forEach([this](std::size_t second, std::span<std::int64_t> values) {
            m_rows[second].latencyP50Ms = percentileMs(values, 50'000);
            m_rows[second].latencyP99Ms = percentileMs(values, 99'000);
        });
        m_ttft.forEach([this](std::size_t second, std::span<std::int64_t> values) {
            m_rows[second].ttftP50Ms = percentileMs(values, 50'000);
        });
    }

    void fillRates(ThroughputBlock& rates) const
    {
        if (m_openLoop && m_input.plan->ratePerS > 0) {
            rates.targetPerS = m_input.plan->ratePerS;
        }
        if (!m_window.defined) {
            return;
        }
        if (m_openLoop && m_input.plan->ramp) {
            // Of the time that was measured: a ramp may have ended early.
            rates.targetPerS = meanLevel(*m_input.plan->ramp, m_window.to - m_window.from);
        }
        const double seconds = m_window.seconds();
        const auto perS = [seconds](auto count) { return static_cast<double>(count) / seconds; };
        if (m_openLoop) {
            rates.scheduledPerS = perS(m_due);
        }
        rates.issuedPerS = perS(m_openLoop ? m_dispatched : m_issuedInWindow);
        rates.requestsPerS = perS(m_completedInWindow);
        if (m_outputKnown) {
            rates.outputTokensPerS = m_outputTokens / seconds;
            if (m_promptKnown) {
                rates.totalTokensPerS =
                    (m_outputTokens + static_cast<double>(m_promptTokens)) / seconds;
            }
        }
    }

    const TrialInput& m_input;
    const DefinitionSet& m_definitions;
    const Window& m_window;
    Origin m_origin;
    bool m_openLoop;
    std::vector<SecondRow> m_rows;
    BySecond m_latency;
    BySecond m_ttft;
    std::int64_t m_due = 0;
    std::int64_t m_dispatched = 0;
    std::int64_t m_issuedInWindow = 0;
    std::int64_t m_completedInWindow = 0;
    std::int64_t m_promptTokens = 0;
    double m_outputTokens = 0;
    bool m_promptKnown = false;
    bool m_outputKnown = false;
};

} // namespace

void fillTimeline(const TrialInput& input, const DefinitionSet& definitions, const Window& window,
                  TrialMetrics& out)
{
    Timeline timeline(input, definitions, window);
    timeline.run(out);
}

} // namespace loadstone::detail
