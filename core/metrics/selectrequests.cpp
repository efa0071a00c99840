// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "metrics/selectrequests.h"

#include "metrics/trialparts.h"

#include <algorithm>

namespace loadstone {

namespace {

// What a row does not meet; 0: it is selected.
constexpr std::uint8_t kSpan = 1;
constexpr std::array<std::uint8_t, kSelectedTimes> kTime { 2, 4, 8 };
constexpr std::uint8_t kOther = 16;
constexpr std::uint8_t kNotCounted = 32;

std::uint8_t without(std::uint8_t fails, std::uint8_t bits)
{
    return static_cast<std::uint8_t>(fails & ~bits);
}

std::uint32_t groupOf(const RequestColumns& columns, const RequestRecord& record,
                      RequestGroup group)
{
    switch (group) {
    case RequestGroup::Endpoint:
        return record.endpoint;
    case RequestGroup::Component:
        return record.component;
    case RequestGroup::Turn:
        return record.turn;
    case RequestGroup::Category:
        return columns.categories && record.sample < columns.categories->size()
            ? (*columns.categories)[record.sample]
            : ~std::uint32_t { 0 };
    case RequestGroup::Worker:
        break;
    }
    return record.worker;
}

class Selector
{
public:
    Selector(const RequestColumns& columns, const RequestSelection& selection,
             const std::atomic<bool>& cancelled)
        : m_columns(columns)
        , m_selection(selection)
        , m_cancelled(cancelled)
        , m_out(std::make_shared<SelectedRequests>())
    {
    }

    std::shared_ptr<const SelectedRequests> run()
    {
        using Step = void (Selector::*)();
        for (const Step step : { &Selector::markRows, &Selector::markTimes, &Selector::markGroups,
                                 &Selector::countRows, &Selector::fillTimes, &Selector::finish }) {
            if (m_cancelled.load()) {
                return nullptr;
            }
            (this->*step)();
        }
        return m_out;
    }

private:
    void markRows()
    {
        const std::size_t n = m_columns.records.size();
        std::array<std::uint8_t, 256> byOutcome {};
        if (!m_selection.outcomes.empty()) {
            byOutcome.fill(kOther);
            for (const Outcome outcome : m_selection.outcomes) {
                byOutcome[static_cast<std::size_t>(outcome)] = 0;
            }
        }
        std::uint8_t all = 0; // rows without a value are outside of every range of it
        for (std::size_t i = 0; i < kSelectedTimes; ++i) {
            all = static_cast<std::uint8_t>(all | (m_selection.times[i] ? kTime[i] : 0));
        }
        m_fails.resize(n);
        const bool byEnd =
            m_selection.span && m_selection.span->basis == SelectedSpan::Basis::Ended;
        const std::vector<Ns>& instants = byEnd ? m_columns.ended : m_columns.due;
        const bool spanned = m_selection.span.has_value();
        const StepRange span = spanned ? m_selection.span->ns : StepRange {};
        for (std::size_t row = 0; row < n; ++row) {
            const bool counted = (m_columns.flags[row] & RequestColumns::kCounted) != 0;
            const bool beside = spanned && !span.contains(instants[row]);
            m_fails[row] = static_cast<std::uint8_t>(
                all | byOutcome[static_cast<std::size_t>(m_columns.outcomes[row])]
                | (counted ? 0 : kNotCounted) | (beside ? kSpan : 0));
        }
    }

    void markTimes()
    {
        for (std::size_t i = 0; i < kSelectedTimes; ++i) {
            if (!m_selection.times[i]) {
                continue;
            }
            const RequestColumns::Ordered& ordered = m_columns.times[i];
            const auto begin = ordered.ascending.begin();
            const auto from =
                std::lower_bound(begin, ordered.ascending.end(), m_selection.times[i]->low);
            const auto to =
                std::upper_bound(from, ordered.ascending.end(), m_selection.times[i]->high);
            for (auto at = from; at != to; ++at) {
                std::uint8_t& fails = m_fails[ordered.rows[static_cast<std::size_t>(at - begin)]];
                fails = without(fails, kTime[i]);
            }
        }
    }

    void markGroups()
    {
        for (std::size_t i = 0; i < kRequestGroups; ++i) {
            if (!m_selection.groups[i]) {
                continue;
            }
            const auto group = static_cast<RequestGroup>(i);
            const std::uint32_t wanted = *m_selection.groups[i];
            for (std::size_t row = 0; row < m_fails.size(); ++row) {
                if (groupOf(m_columns, m_columns.records[row], group) != wanted) {
                    m_fails[row] = static_cast<std::uint8_t>(m_fails[row] | kOther);
                }
            }
        }
    }

    /// The part of the window that rates are about.
    void chooseRateSpan()
    {
        m_rateFrom = m_columns.windowFrom;
        m_rateTo = m_columns.windowTo;
        if (m_selection.span) {
            m_rateFrom = std::max(m_rateFrom, m_selection.span->ns.low);
            m_rateTo = std::min(m_rateTo, m_selection.span->ns.high);
        }
        m_hasRate = m_columns.hasWindow && m_rateTo > m_rateFrom;
    }

    void countRows()
    {
        chooseRateSpan();
        m_out->seconds.resize(m_columns.seconds);
        for (std::size_t row = 0; row < m_fails.size(); ++row) {
            const std::uint8_t fails = m_fails[row];
            if (without(fails, kSpan | kNotCounted) == 0
                && m_columns.outcomes[row] == Outcome::Ok) {
                countDone(row);
            }
            if ((fails & kNotCounted) != 0) {
                continue;
            }
            if (without(fails, kSpan) == 0) {
                countSecond(row);
            }
            if (m_columns.outcomes[row] != Outcome::Ok
                && (m_columns.flags[row] & RequestColumns::kAbandoned) == 0) {
                for (std::size_t i = 0; i < kSelectedTimes; ++i) {
                    m_out->neverEnded[i] += without(fails, kTime[i]) == 0 ? 1 : 0;
                }
                m_neverEnded += fails == 0 ? 1 : 0;
            }
            if (fails == 0) {
                countSelected(row);
            }
        }
    }

    /// Work that was done, whichever phase asked for it, as rates count it.
    void countDone(std::size_t row)
    {
        const Ns ended = m_columns.ended[row];
        const bool inWindow = m_columns.hasWindow && happened(ended)
            && ended >= m_columns.windowFrom && ended <= m_columns.windowTo;
        if (inWindow) {
            ++m_out->seconds[m_columns.secondOf(ended)].completedInWindow;
        }
        m_done += m_hasRate && ended >= m_rateFrom && ended <= m_rateTo ? 1 : 0;
        const std::int32_t tokens = m_columns.outputTokens[row];
        if (tokens >= 0 && m_columns.hasWindow && happened(ended)) {
            m_tokensKnown = true;
            countTokens(ended, static_cast<Ns>(m_columns.streamUs[row]) * kNsPerUs, tokens);
        }
    }

    /// Tokens come evenly between the first one and the last.
    void countTokens(Ns ended, Ns streamed, std::int32_t tokens)
    {
        const Ns begun = ended - streamed;
        const auto whole = static_cast<double>(tokens);
        const auto share = [&](Ns from, Ns to) {
            if (streamed == 0) {
                return ended >= from && ended <= to ? whole : 0.0;
            }
            const Ns part = std::min(to, ended) - std::max(from, begun);
            return part > 0 ? whole * static_cast<double>(part) / static_cast<double>(streamed)
                            : 0.0;
        };
        if (m_hasRate) {
            m_doneTokens +=
                begun >= m_rateFrom && ended <= m_rateTo ? whole : share(m_rateFrom, m_rateTo);
        }
        if (ended < m_columns.windowFrom || begun > m_columns.windowTo) {
            return;
        }
        const std::uint32_t first = m_columns.secondOf(begun);
        const std::uint32_t last = m_columns.secondOf(std::min(ended, m_columns.windowTo));
        if (first == last && begun >= m_columns.windowFrom && ended <= m_columns.windowTo) {
            m_out->seconds[last].outputTokens += whole;
            return;
        }
        for (std::uint32_t second = first; second <= last; ++second) {
            const Ns from = m_columns.windowFrom + Ns { second } * kNsPerS;
            m_out->seconds[second].outputTokens +=
                share(from, std::min(from + kNsPerS, m_columns.windowTo));
        }
    }

    void countSecond(std::size_t row)
    {
        const Outcome outcome = m_columns.outcomes[row];
        const std::uint32_t issued = m_columns.issuedSecond[row];
        ++m_out->seconds[issued].issued;
        ++m_out->seconds[issued].inFlight;
        if (m_columns.closedSecond[row] != RequestColumns::kNeverClosed) {
            --m_out->seconds[m_columns.closedSecond[row]].inFlight;
        }
        const Ns ended = m_columns.ended[row];
        const std::uint32_t second = happened(ended) ? m_columns.secondOf(ended) : issued;
        if (outcome == Outcome::Ok) {
            ++m_out->seconds[second].completed;
        } else if (isFailed(outcome)) {
            ++m_out->seconds[second].failed;
            const Ns at = happened(ended) ? ended : m_columns.records[row].dispatched;
            m_failures[static_cast<std::size_t>(outcome)].push_back(
                happened(at) ? static_cast<double>(at) / 1e9 : 0);
        }
    }

    void countSelected(std::size_t row)
    {
        ++m_out->selected;
        ++m_by[static_cast<std::size_t>(m_columns.outcomes[row])];
        m_abandoned += (m_columns.flags[row] & RequestColumns::kAbandoned) != 0 ? 1 : 0;
        if (m_columns.outcomes[row] == Outcome::Ok && m_columns.outputTokens[row] >= 0) {
            m_tokenSum += m_columns.outputTokens[row];
            ++m_tokenCount;
        }
    }

    void fillTimes()
    {
        MetricBlocks& blocks = m_out->blocks;
        const std::array<SeriesStats*, kSelectedTimes> series { &blocks.latency, &blocks.ttft,
                                                                &blocks.tpot };
        for (std::size_t i = 0; i < kSelectedTimes; ++i) {
            const auto time = static_cast<SelectedTime>(i);
            const RequestColumns::Ordered& ordered = m_columns.times[i];
            SampleSet& beside = m_out->times[i];
            SampleSet only; // within the range of this time too
            beside.perUnit = only.perUnit = ordered.perUnit;
            const bool ranged = m_selection.times[i].has_value();
            const bool perSecond = time != SelectedTime::Tpot;
            m_bySecond.clear();
            // Pages that nothing is written to cost nothing; growing would copy.
            m_bySecond.reserve(perSecond ? ordered.rows.size() : 0);
            beside.ascending.reserve(ordered.rows.size());
            for (std::size_t at = 0; at < ordered.rows.size(); ++at) {
                const std::uint32_t row = ordered.rows[at];
                const std::uint8_t fails = m_fails[row];
                if (without(fails, kTime[i]) == 0) {
                    beside.ascending.push_back(ordered.ascending[at]);
                    if (ranged && fails == 0) {
                        only.ascending.push_back(ordered.ascending[at]);
                    }
                }
                if (perSecond && without(fails, kSpan) == 0) {
                    const Ns ended = m_columns.ended[row];
                    m_bySecond.push_back({ ordered.ascending[at],
                                           happened(ended) ? m_columns.secondOf(ended)
                                                           : m_columns.issuedSecond[row] });
                }
            }
            if (perSecond) {
                fillSeconds(time);
            }
            *series[i] =
                summarise(ranged ? only : beside, ordered.id, ordered.basis, m_columns.stats);
            SeriesStats* all = time == SelectedTime::Latency ? &blocks.latencyAll
                : time == SelectedTime::Ttft                 ? &blocks.ttftAll
                                                             : nullptr;
            if (all) {
                const bool never = time == SelectedTime::Latency || m_columns.isStreaming;
                *all = summariseWith(ranged ? only : beside, never ? m_neverEnded : 0, ordered.id,
                                     "all_issued", m_columns.stats);
            }
        }
        if (m_columns.isAccuracy) {
            // Times of such runs stand under diagnostics: they are no results.
            blocks.latency = blocks.latencyAll = blocks.ttft = blocks.ttftAll = blocks.tpot = {};
        }
    }

    /// The values come in ascending order, so the value of a rank is met when so many of its second
    /// have come by.
    void fillSeconds(SelectedTime time)
    {
        struct Ranks
        {
            std::uint32_t count = 0;
            std::uint32_t seen = 0;
            std::uint32_t p50 = 0;
            std::uint32_t p99 = 0;
        };

        std::vector<Ranks> ranks(m_out->seconds.size());
        for (const TimedValue& value : m_bySecond) {
            ++ranks[value.second].count;
        }
        for (Ranks& rank : ranks) {
            rank.p50 = static_cast<std::uint32_t>(nearestRank(rank.count, 50'000));
            rank.p99 = static_cast<std::uint32_t>(nearestRank(rank.count, 99'000));
        }
        for (const TimedValue& value : m_bySecond) {
            Ranks& rank = ranks[value.second];
            ++rank.seen;
            if (rank.seen != rank.p50 && rank.seen != rank.p99) {
                continue;
            }
            SecondRow& row = m_out->seconds[value.second];
            const double ms = static_cast<double>(value.value) / 1e6;
            if (rank.seen == rank.p50) {
                (time == SelectedTime::Latency ? row.latencyP50Ms : row.ttftP50Ms) = ms;
            }
            if (rank.seen == rank.p99 && time == SelectedTime::Latency) {
                row.latencyP99Ms = ms;
            }
        }
    }

    void finish()
    {
        finishCounts();
        std::int64_t inFlight = 0;
        for (std::size_t i = 0; i < m_out->seconds.size(); ++i) {
            m_out->seconds[i].second = static_cast<std::int64_t>(i);
            inFlight += m_out->seconds[i].inFlight;
            m_out->seconds[i].inFlight = inFlight;
        }
        for (std::size_t i = 0; i < m_failures.size(); ++i) {
            if (!m_failures[i].empty()) {
                m_out->failures.push_back({ static_cast<Outcome>(i), std::move(m_failures[i]) });
            }
        }
        ThroughputBlock& rates = m_out->blocks.throughput;
        if (m_hasRate) {
            const double seconds = static_cast<double>(m_rateTo - m_rateFrom) / 1e9;
            rates.requestsPerS = static_cast<double>(m_done) / seconds;
            if (m_tokensKnown) {
                rates.outputTokensPerS = m_doneTokens / seconds;
            }
        }
        for (std::uint8_t& mark : m_fails) {
            mark = without(mark, kNotCounted) == 0 ? 1 : 0;
        }
        m_out->of = m_columns.counted;
        m_out->marks = std::make_shared<const std::vector<std::uint8_t>>(std::move(m_fails));
    }

    void finishCounts()
    {
        RequestCounts& counts = m_out->blocks.requests;
        const auto of = [this](Outcome outcome) { return m_by[static_cast<std::size_t>(outcome)]; };
        counts.issued = m_out->selected;
        counts.completed = of(Outcome::Ok);
        counts.cancelled = of(Outcome::Cancelled);
        counts.unfinished = of(Outcome::Unfinished);
        counts.abandoned = m_abandoned;
        for (std::size_t i = 0; i < m_by.size(); ++i) {
            if (isFailed(static_cast<Outcome>(i)) && m_by[i] > 0) {
                counts.failed += m_by[i];
                counts.failedBy.emplace_back(Terms<Outcome>::names[i], m_by[i]);
            }
        }
        TokenBlock& tokens = m_out->blocks.tokens;
        tokens.source = m_columns.tokenSource;
        if (m_tokenCount > 0) {
            tokens.outputTotal = m_tokenSum;
            tokens.outputMean = static_cast<double>(m_tokenSum) / static_cast<double>(m_tokenCount);
        }
    }

    struct TimedValue
    {
        std::int64_t value = 0;
        std::uint32_t second = 0;
    };

    const RequestColumns& m_columns;
    const RequestSelection& m_selection;
    const std::atomic<bool>& m_cancelled;
    std::shared_ptr<SelectedRequests> m_out;
    std::vector<std::uint8_t> m_fails;
    std::vector<TimedValue> m_bySecond;
    std::array<std::vector<double>, Terms<Outcome>::names.size()> m_failures;
    std::array<std::int64_t, Terms<Outcome>::names.size()> m_by {};
    Ns m_rateFrom = 0;
    Ns m_rateTo = 0;
    bool m_hasRate = false;
    bool m_tokensKnown = false;
    std::int64_t m_done = 0;
    double m_doneTokens = 0;
    std::int64_t m_neverEnded = 0;
    std::int64_t m_abandoned = 0;
    std::int64_t m_tokenSum = 0;
    std::int64_t m_tokenCount = 0;
};

} // namespace

std::shared_ptr<const SelectedRequests> selectRequests(const RequestColumns& columns,
                                                       const RequestSelection& selection,
                                                       const std::atomic<bool>& cancelled)
{
    return Selector(columns, selection, cancelled).run();
}

} // namespace loadstone
