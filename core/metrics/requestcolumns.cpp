// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "metrics/requestcolumns.h"

#include "metrics/together.h"
#include "metrics/trialparts.h"

#include <algorithm>
#include <limits>

namespace loadstone {

namespace {

// A damaged instant must not make a table of a million years.
constexpr std::int64_t kMaxSeconds = 1'000'000;
constexpr std::size_t kLook = 65'536; // rows between two looks at the cancel flag

struct Entry
{
    std::int64_t value = 0;
    std::uint32_t row = 0;
};

/// Ascending by value; rows of one value keep their order. Least significant digit first, as
/// sortValues does it.
void sortEntries(std::vector<Entry>& entries)
{
    constexpr std::size_t kSmall = 4'096;
    constexpr unsigned kDigitBits = 11;
    constexpr std::size_t kDigits = std::size_t { 1 } << kDigitBits;
    const auto byValue = [](const Entry& a, const Entry& b) { return a.value < b.value; };
    if (entries.size() < kSmall) {
        std::stable_sort(entries.begin(), entries.end(), byValue);
        return;
    }
    const auto [least, most] = std::minmax_element(entries.begin(), entries.end(), byValue);
    const auto base = static_cast<std::uint64_t>(least->value);
    const std::uint64_t range = static_cast<std::uint64_t>(most->value) - base;
    std::vector<Entry> other(entries.size());
    for (unsigned shift = 0; shift < 64 && (range >> shift) != 0; shift += kDigitBits) {
        std::array<std::size_t, kDigits> starts {};
        const auto digit = [base, shift](std::int64_t value) {
            return ((static_cast<std::uint64_t>(value) - base) >> shift) & (kDigits - 1);
        };
        for (const Entry& entry : entries) {
            ++starts[digit(entry.value)];
        }
        std::size_t start = 0;
        for (std::size_t& count : starts) {
            start += count;
            count = start - count;
        }
        for (const Entry& entry : entries) {
            other[starts[digit(entry.value)]++] = entry;
        }
        entries.swap(other);
    }
}

void order(std::vector<Entry>& entries, RequestColumns::Ordered& out)
{
    sortEntries(entries);
    out.ascending.reserve(entries.size());
    out.rows.reserve(entries.size());
    for (const Entry& entry : entries) {
        out.ascending.push_back(entry.value);
        out.rows.push_back(entry.row);
    }
    std::vector<Entry>().swap(entries); // = {} would keep the memory
}

/// Of requests, also where the trial's latency is one of queries of several.
std::string ofRequests(std::string id)
{
    const auto at = id.find("query_");
    return at == std::string::npos ? id : id.erase(at, std::string_view("query_").size());
}

class Builder
{
public:
    Builder(const TrialInput& input, const DefinitionSet& definitions)
        : m_input(input)
        , m_definitions(definitions)
        , m_origin(definitions.origin(input.plan->kind))
        , m_columns(std::make_shared<RequestColumns>())
    {
        const std::size_t n = input.requests.size();
        m_columns->records = input.requests;
        const detail::Window window = detail::windowOf(input);
        m_columns->windowFrom = window.from;
        m_columns->windowTo = window.to;
        m_columns->hasWindow = window.defined;
        m_columns->stats = definitions.stats;
        m_columns->isAccuracy = input.plan->mode == Mode::Accuracy;
        m_columns->isStreaming = input.plan->streaming;
        m_columns->due.reserve(n);
        m_columns->ended.reserve(n);
        m_columns->streamUs.reserve(n);
        m_columns->outputTokens.reserve(n);
        m_columns->issuedSecond.reserve(n);
        m_columns->closedSecond.reserve(n);
        m_columns->endedSecond.reserve(n);
        m_columns->outcomes.reserve(n);
        m_columns->flags.reserve(n);
        for (std::vector<Entry>& times : m_times) {
            times.reserve(n);
        }
    }

    std::shared_ptr<RequestColumns> build(const MetricBlocks& whole,
                                          const std::atomic<bool>& cancelled)
    {
        for (std::size_t row = 0; row < m_input.requests.size(); ++row) {
            if (row % kLook == 0 && cancelled.load()) {
                return nullptr;
            }
            take(static_cast<std::uint32_t>(row));
        }
        const bool wholeNs = m_definitions.tpot == TpotRule::LoadGen;
        const std::array<const SeriesStats*, kSelectedTimes> series { &whole.latency, &whole.ttft,
                                                                      &whole.tpot };
        std::vector<std::function<void()>> jobs;
        for (std::size_t i = 0; i < kSelectedTimes; ++i) {
            const bool isTpot = i == static_cast<std::size_t>(SelectedTime::Tpot);
            RequestColumns::Ordered& out = m_columns->times[i];
            out.perUnit = isTpot && !wholeNs ? 1e9 : 1e6;
            out.id = ofRequests(series[i]->id);
            out.basis = series[i]->basis;
            jobs.emplace_back([this, &out, &cancelled, i, isTpot] {
                if (!cancelled.load()) {
                    order(m_times[i], out);
                    if (!isTpot) {
                        takeSeconds(out);
                    }
                }
            });
        }
        jobs.emplace_back([this] { takeGroups(); });
        runTogether(jobs);
        if (cancelled.load()) {
            return nullptr;
        }
        m_columns->tokenSource = whole.tokens.source;
        return m_columns;
    }

private:
    /// The second in which each value is counted: that in which it was over, else issued.
    void takeSeconds(RequestColumns::Ordered& out) const
    {
        out.seconds.reserve(out.rows.size());
        for (const std::uint32_t row : out.rows) {
            const std::uint32_t ended = m_columns->endedSecond[row];
            out.seconds.push_back(
                ended == RequestColumns::kNeverClosed ? m_columns->issuedSecond[row] : ended);
        }
    }

    /// Only what tells requests apart takes room.
    void takeGroups()
    {
        const auto take = [this](RequestGroup group, auto RequestRecord::*member) {
            const auto isAnother = [member](const RequestRecord& record) {
                return record.*member != 0;
            };
            const auto& records = m_input.requests;
            if (std::any_of(records.begin(), records.end(), isAnother)) {
                std::vector<std::uint32_t>& out =
                    m_columns->groups[static_cast<std::size_t>(group)];
                out.reserve(records.size());
                for (const RequestRecord& record : records) {
                    out.push_back(record.*member);
                }
            }
        };
        take(RequestGroup::Endpoint, &RequestRecord::endpoint);
        take(RequestGroup::Component, &RequestRecord::component);
        take(RequestGroup::Turn, &RequestRecord::turn);
        take(RequestGroup::Worker, &RequestRecord::worker);
    }

    /// The set may take an answer with another status for a failure.
    Outcome outcomeOf(const RequestRecord& record) const
    {
        constexpr std::uint16_t kHttpOk = 200;
        const bool other =
            m_definitions.only200 && record.outcome == Outcome::Ok && record.httpStatus != kHttpOk;
        return other ? Outcome::HttpStatus : record.outcome;
    }

    std::uint32_t reach(Ns instant)
    {
        const std::uint32_t second = m_columns->secondOf(instant);
        m_columns->seconds = std::max(m_columns->seconds, second + 1);
        return second;
    }

    void take(std::uint32_t row)
    {
        const RequestRecord& record = m_input.requests[row];
        const Outcome outcome = outcomeOf(record);
        const bool measured = detail::isMeasured(record);
        const bool counted = measured && isIssued(outcome);
        m_columns->counted += counted ? 1 : 0;
        m_columns->outcomes.push_back(outcome);
        const bool abandoned = measured && detail::isAbandoned(*m_input.plan, record);
        m_columns->flags.push_back(
            static_cast<std::uint8_t>((counted ? RequestColumns::kCounted : 0)
                                      | (abandoned ? RequestColumns::kAbandoned : 0)));
        m_columns->due.push_back(record.scheduled);
        m_columns->outputTokens.push_back(record.outputTokens);
        takeInstants(record, outcome);
        if (counted && outcome == Outcome::Ok) {
            takeTimes(record, row);
        }
    }

    void takeInstants(const RequestRecord& record, Outcome outcome)
    {
        const Ns issued =
            happened(detail::issueOf(record)) ? detail::issueOf(record) : record.scheduled;
        const Ns end = outcome == Outcome::Ok ? detail::endOf(record) : record.closed;
        const Ns closed = happened(record.closed) ? record.closed : record.lastToken;
        m_columns->ended.push_back(end);
        m_columns->issuedSecond.push_back(happened(issued) ? reach(issued) : 0);
        m_columns->closedSecond.push_back(happened(closed) ? reach(closed)
                                                           : RequestColumns::kNeverClosed);
        const bool streamed =
            outcome == Outcome::Ok && happened(record.firstToken) && happened(end);
        const Ns us = streamed ? std::max<Ns>(0, end - record.firstToken) / kNsPerUs : 0;
        m_columns->streamUs.push_back(static_cast<std::uint32_t>(
            std::min<Ns>(us, std::numeric_limits<std::uint32_t>::max())));
        m_columns->endedSecond.push_back(happened(end) ? reach(end) : RequestColumns::kNeverClosed);
    }

    void takeTimes(const RequestRecord& record, std::uint32_t row)
    {
        const Ns from = detail::originOf(record, m_origin);
        const Ns end = detail::latencyEndOf(record, m_definitions);
        const Ns first = detail::firstOf(record, m_definitions);
        if (happened(from) && happened(end)) {
            m_times[0].push_back({ end - from, row });
        }
        if (happened(from) && happened(first)) {
            m_times[1].push_back({ first - from, row });
        }
        bool assumed = false;
        if (const auto ps = detail::tpotPs(record, m_definitions, m_origin, &assumed)) {
            const bool wholeNs = m_definitions.tpot == TpotRule::LoadGen;
            m_times[2].push_back({ wholeNs ? *ps / detail::kPsPerNs : *ps, row });
        }
    }

    const TrialInput& m_input;
    const DefinitionSet& m_definitions;
    Origin m_origin;
    std::shared_ptr<RequestColumns> m_columns;
    std::array<std::vector<Entry>, kSelectedTimes> m_times;
};

} // namespace

std::uint32_t RequestColumns::secondOf(Ns instant) const
{
    const std::int64_t second = (std::max(instant, windowFrom) - windowFrom) / kNsPerS;
    return static_cast<std::uint32_t>(std::min(second, kMaxSeconds - 1));
}

void RequestColumns::setCategories(const std::vector<std::uint32_t>& ofSample)
{
    std::vector<std::uint32_t>& out = groups[static_cast<std::size_t>(RequestGroup::Category)];
    out.clear();
    out.reserve(records.size());
    for (const RequestRecord& record : records) {
        out.push_back(record.sample < ofSample.size() ? ofSample[record.sample]
                                                      : ~std::uint32_t { 0 });
    }
}

std::shared_ptr<RequestColumns> makeRequestColumns(const TrialInput& input,
                                                   const DefinitionSet& definitions,
                                                   const MetricBlocks& whole,
                                                   const std::atomic<bool>& cancelled)
{
    return Builder(input, definitions).build(whole, cancelled);
}

} // namespace loadstone
