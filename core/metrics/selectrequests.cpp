// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "metrics/selectrequests.h"

#include "metrics/together.h"
#include "metrics/trialparts.h"

#include <algorithm>

namespace loadstone {

namespace {

// What a row does not meet; 0: it is selected.
constexpr std::uint8_t kSpan = NotMet::kSpan;
constexpr auto kTime = NotMet::kTime;
constexpr std::uint8_t kOther = NotMet::kOther;
constexpr std::uint8_t kNotCounted = 32;

std::uint8_t without(std::uint8_t fails, std::uint8_t bits)
{
    return static_cast<std::uint8_t>(fails & ~bits);
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
                                 &Selector::count, &Selector::fillBlocks, &Selector::finish }) {
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
            const std::uint32_t wanted = *m_selection.groups[i];
            const std::vector<std::uint32_t>& column = m_columns.groups[i];
            if (column.empty()) {
                constexpr auto kCategory = static_cast<std::size_t>(RequestGroup::Category);
                if (i == kCategory || wanted != 0) {
                    std::fill(m_fails.begin(), m_fails.end(), kOther);
                }
                continue;
            }
            for (std::size_t row = 0; row < m_fails.size(); ++row) {
                m_fails[row] =
                    static_cast<std::uint8_t>(m_fails[row] | (column[row] != wanted ? kOther : 0));
            }
        }
    }

    /// Rows and each time apart from each other: none writes what another one reads.
    void count()
    {
        m_out->seconds.resize(m_columns.seconds);
        std::vector<std::function<void()>> jobs;
        for (std::size_t i = 0; i < kSelectedTimes; ++i) {
            jobs.emplace_back([this, i] { fillTime(static_cast<SelectedTime>(i)); });
        }
        jobs.insert(jobs.begin() + 1, [this] { countRows(); });
        runTogether(jobs);
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
            ++m_out->seconds[m_columns.endedSecond[row]].completedInWindow;
        }
        m_done += m_hasRate && ended >= m_rateFrom && ended <= m_rateTo ? 1 : 0;
        const std::int32_t tokens = m_columns.outputTokens[row];
        if (tokens >= 0 && m_columns.hasWindow && happened(ended)) {
            m_tokensKnown = true;
            countTokens(row, static_cast<Ns>(m_columns.streamUs[row]) * kNsPerUs, tokens);
        }
    }

    /// Tokens come evenly between the first one and the last.
    void countTokens(std::size_t row, Ns streamed, std::int32_t tokens)
    {
        const Ns ended = m_columns.ended[row];
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
        const std::uint32_t last = ended <= m_columns.windowTo
            ? m_columns.endedSecond[row]
            : m_columns.secondOf(m_columns.windowTo);
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
        const std::uint32_t second = happened(ended) ? m_columns.endedSecond[row] : issued;
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

    /// The values of one time, and its percentiles of each second.
    void fillTime(SelectedTime time)
    {
        const auto i = static_cast<std::size_t>(time);
        const RequestColumns::Ordered& ordered = m_columns.times[i];
        const std::size_t n = ordered.rows.size();
        const bool ranged = m_selection.times[i].has_value();
        // What each row fails, in the order of the values: looked up once, out of order.
        std::vector<std::uint8_t> fails(n);
        std::size_t beside = 0;
        std::size_t only = 0;
        for (std::size_t at = 0; at < n; ++at) {
            const std::uint8_t row = m_fails[ordered.rows[at]];
            fails[at] = row;
            beside += without(row, kTime[i]) == 0 ? 1 : 0;
            only += row == 0 ? 1 : 0;
        }
        m_out->times[i].perUnit = ordered.perUnit;
        take(ordered, fails, kTime[i], beside, m_out->times[i].ascending);
        if (ranged) {
            m_ranged[i].perUnit = ordered.perUnit;
            take(ordered, fails, 0, only, m_ranged[i].ascending);
        }
        if (time != SelectedTime::Tpot) {
            fillSeconds(time, fails);
        }
        m_stats[i] = summarise(within(i), ordered.id, ordered.basis, m_columns.stats);
    }

    /// The `count` values that fail nothing but `spared`. Without a branch a value: which ones that
    /// are is anyone's guess.
    static void take(const RequestColumns::Ordered& ordered, const std::vector<std::uint8_t>& fails,
                     std::uint8_t spared, std::size_t count, std::vector<std::int64_t>& out)
    {
        if (count == fails.size()) {
            out = ordered.ascending;
            return;
        }
        out.resize(count + 1); // the one behind the last is written, and not kept
        std::size_t to = 0;
        for (std::size_t at = 0; at < fails.size(); ++at) {
            out[to] = ordered.ascending[at];
            to += without(fails[at], spared) == 0 ? 1 : 0;
        }
        out.resize(count);
    }

    /// Within the range of this time too.
    const SampleSet& within(std::size_t time) const
    {
        return m_selection.times[time] ? m_ranged[time] : m_out->times[time];
    }

    /// The values come in ascending order, so the value of a rank is met when so many of its second
    /// have come by.
    void fillSeconds(SelectedTime time, const std::vector<std::uint8_t>& fails)
    {
        struct Ranks
        {
            std::uint32_t count = 0;
            std::uint32_t seen = 0;
            std::uint32_t p50 = 0;
            std::uint32_t p99 = 0;
        };

        const RequestColumns::Ordered& ordered = m_columns.times[static_cast<std::size_t>(time)];
        std::vector<Ranks> ranks(m_columns.seconds);
        for (std::size_t at = 0; at < fails.size(); ++at) {
            ranks[ordered.seconds[at]].count += without(fails[at], kSpan) == 0 ? 1 : 0;
        }
        for (Ranks& rank : ranks) {
            rank.p50 = static_cast<std::uint32_t>(nearestRank(rank.count, 50'000));
            rank.p99 = static_cast<std::uint32_t>(nearestRank(rank.count, 99'000));
        }
        for (std::size_t at = 0; at < fails.size(); ++at) {
            // As above without a branch that nobody can foretell.
            const std::uint32_t met = without(fails[at], kSpan) == 0 ? 1 : 0;
            const std::uint32_t second = ordered.seconds[at];
            Ranks& rank = ranks[second];
            rank.seen += met;
            const bool isRank = rank.seen == rank.p50 || rank.seen == rank.p99;
            if (!isRank || met == 0) {
                continue;
            }
            SecondRow& row = m_out->seconds[second];
            const double ms = static_cast<double>(ordered.ascending[at]) / 1e6;
            if (rank.seen == rank.p50) {
                (time == SelectedTime::Latency ? row.latencyP50Ms : row.ttftP50Ms) = ms;
            }
            if (rank.seen == rank.p99 && time == SelectedTime::Latency) {
                row.latencyP99Ms = ms;
            }
        }
    }

    void fillBlocks()
    {
        MetricBlocks& blocks = m_out->blocks;
        if (m_columns.isAccuracy) {
            return; // times of such runs stand under diagnostics: they are no results
        }
        const auto withNever = [this](SelectedTime time, std::int64_t never) {
            const auto i = static_cast<std::size_t>(time);
            const char* basis = "all_issued";
            if (never == 0) {
                SeriesStats same = m_stats[i];
                same.basis = basis;
                return same;
            }
            return summariseWith(within(i), never, m_columns.times[i].id, basis, m_columns.stats);
        };
        blocks.latencyAll = withNever(SelectedTime::Latency, m_neverEnded);
        blocks.ttftAll = withNever(SelectedTime::Ttft, m_columns.isStreaming ? m_neverEnded : 0);
        blocks.latency = std::move(m_stats[0]);
        blocks.ttft = std::move(m_stats[1]);
        blocks.tpot = std::move(m_stats[2]);
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
            m_out->rateS = std::pair(static_cast<double>(m_rateFrom) / 1e9,
                                     static_cast<double>(m_rateTo) / 1e9);
            rates.requestsPerS = static_cast<double>(m_done) / seconds;
            if (m_tokensKnown) {
                rates.outputTokensPerS = m_doneTokens / seconds;
            }
        }
        for (std::uint8_t& fails : m_fails) {
            fails = without(fails, kNotCounted);
        }
        m_out->of = m_columns.counted;
        m_out->notMet = std::move(m_fails);
        m_out->marks = std::make_shared<const std::vector<std::uint8_t>>(m_out->marksBeside(0));
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

    const RequestColumns& m_columns;
    const RequestSelection& m_selection;
    const std::atomic<bool>& m_cancelled;
    std::shared_ptr<SelectedRequests> m_out;
    std::vector<std::uint8_t> m_fails;
    std::array<SampleSet, kSelectedTimes> m_ranged; // within the range of that time too
    std::array<SeriesStats, kSelectedTimes> m_stats;
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

std::vector<std::uint8_t> SelectedRequests::marksBeside(std::uint8_t spared) const
{
    std::vector<std::uint8_t> marked(notMet.size());
    std::transform(notMet.begin(), notMet.end(), marked.begin(), [spared](std::uint8_t fails) {
        return static_cast<std::uint8_t>(without(fails, spared) == 0 ? 1 : 0);
    });
    return marked;
}

std::shared_ptr<const SelectedRequests> selectRequests(const RequestColumns& columns,
                                                       const RequestSelection& selection,
                                                       const std::atomic<bool>& cancelled)
{
    return Selector(columns, selection, cancelled).run();
}

} // namespace loadstone
