// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/breakpoint.h"

#include "analysis/verdict.h"
#include "metrics/inflight.h"
#include "metrics/jsonfields.h"
#include "metrics/trialparts.h"

#include <algorithm>
#include <numeric>
#include <span>

namespace loadstone {

using namespace Qt::StringLiterals;

namespace {

constexpr Ns kSteps = 5; // a stretch moves on by a fifth of its length
constexpr std::size_t kParts = 20;
constexpr double kLeastGrowth = 8; // requests
constexpr std::int32_t kMostOfThem = 90'000;

struct Stretch
{
    Ns from = 0;
    Ns to = 0;
};

bool isTimeout(Outcome outcome)
{
    return termName(outcome).starts_with("timeout");
}

/// Measured requests by *scheduled*, and what to ask of a stretch of them.
class Finder
{
public:
    Finder(const TrialInput& input, const DefinitionSet& definitions, const BreakSearch& search)
        : m_search(search)
        , m_origin(definitions.origin(input.plan->kind))
        , m_openLoop(isOpenLoop(input.plan->kind))
        , m_inFlight(input.requests)
    {
        for (const RequestRecord& record : input.requests) {
            if (detail::isMeasured(record) && isIssued(record.outcome)
                && happened(record.scheduled)) {
                m_requests.push_back(&record);
            }
            if (record.outcome == Outcome::Ok && happened(detail::endOf(record))) {
                m_ends.push_back(detail::endOf(record));
            }
        }
        std::sort(m_requests.begin(), m_requests.end(),
                  [](const RequestRecord* a, const RequestRecord* b) {
                      return a->scheduled < b->scheduled;
                  });
        std::sort(m_ends.begin(), m_ends.end());
    }

    /// The condition that is true of a stretch, the first of the list; growth only when `settled`.
    const BreakCondition* brokenIn(const Stretch& stretch, bool settled,
                                   std::optional<double>& value) const
    {
        const auto requests = within(stretch);
        for (const BreakCondition& condition : m_search.conditions) {
            value.reset();
            if (isTrue(condition, requests, stretch, settled, value)) {
                return &condition;
            }
        }
        return nullptr;
    }

    /// The time in which most requests of a stretch were answered.
    Ns settlingTime(const Stretch& stretch) const
    {
        std::vector<std::int64_t> times = latencies(within(stretch), false).ascending;
        return percentileOf(times, kMostOfThem).value_or(0);
    }

private:
    using Requests = std::span<const RequestRecord* const>;

    Requests within(const Stretch& stretch) const
    {
        const auto at = [this](Ns instant) {
            return std::lower_bound(
                m_requests.begin(), m_requests.end(), instant,
                [](const RequestRecord* record, Ns wanted) { return record->scheduled < wanted; });
        };
        return { at(stretch.from), at(stretch.to) };
    }

    SampleSet latencies(Requests requests, bool first) const
    {
        std::vector<std::int64_t> values;
        std::int64_t never = 0;
        for (const RequestRecord* record : requests) {
            const Ns end = first ? record->firstToken : record->lastToken;
            if (record->outcome == Outcome::Ok && happened(end)) {
                values.push_back(end - detail::originOf(*record, m_origin));
            } else if (record->outcome != Outcome::Ok && record->outcome != Outcome::Cancelled) {
                ++never;
            }
        }
        SampleSet set = SampleSet::of(std::move(values), 1e6);
        set.infinite = never;
        return set;
    }

    template<class Counts>
    static bool isAbove(Requests requests, double limit, Counts counts,
                        std::optional<double>& value)
    {
        if (requests.empty()) {
            return false;
        }
        const auto hits = std::count_if(requests.begin(), requests.end(), counts);
        value = static_cast<double>(hits) / static_cast<double>(requests.size());
        return *value > limit;
    }

    bool isTrue(const BreakCondition& condition, Requests requests, const Stretch& stretch,
                bool settled, std::optional<double>& value) const
    {
        switch (condition.kind) {
        case BreakCondition::Kind::ErrorShare:
            return isAbove(
                requests, condition.limit,
                [](const RequestRecord* record) {
                    return isFailed(record->outcome) || record->outcome == Outcome::Unfinished;
                },
                value);
        case BreakCondition::Kind::TimeoutShare:
            return isAbove(
                requests, condition.limit,
                [](const RequestRecord* record) { return isTimeout(record->outcome); }, value);
        case BreakCondition::Kind::Percentile:
            return exceeds(condition, requests, value);
        case BreakCondition::Kind::InFlightGrowing:
            break;
        }
        return settled && grows(requests, stretch);
    }

    bool exceeds(const BreakCondition& condition, Requests requests,
                 std::optional<double>& value) const
    {
        const SampleSet set = latencies(requests, condition.metric == "ttft_ms");
        const auto index = percentileIndex(condition.stat);
        if (set.count() == 0 || !index) {
            return false;
        }
        const auto found =
            percentileOf(set.ascending, kPercentiles[*index].milliPercent, set.infinite);
        if (found) {
            value = static_cast<double>(*found) / 1e6;
        }
        return !found || *value > condition.limit;
    }

    bool grows(Requests requests, const Stretch& stretch) const
    {
        if (!m_openLoop) {
            return false; // requests in flight are what is asked for
        }
        TrialSigns signs;
        signs.inFlight = m_inFlight.samples(stretch.from, stretch.to, kParts);
        signs.issuedSecondHalf = static_cast<std::int64_t>(requests.size());
        signs.lastTokensSecondHalf = std::lower_bound(m_ends.begin(), m_ends.end(), stretch.to)
            - std::lower_bound(m_ends.begin(), m_ends.end(), stretch.from);
        const auto mean = [](auto begin, auto end) {
            return std::accumulate(begin, end, 0.0) / static_cast<double>(end - begin);
        };
        constexpr auto kQuarter = static_cast<std::ptrdiff_t>(kParts / 4);
        const double before = mean(signs.inFlight.begin(), signs.inFlight.begin() + kQuarter);
        const double after = mean(signs.inFlight.end() - kQuarter, signs.inFlight.end());
        return after - before > std::max(kLeastGrowth, before / 5)
            && 10 * signs.lastTokensSecondHalf < 9 * signs.issuedSecondHalf
            && looksSaturated(signs);
    }

    const BreakSearch& m_search;
    Origin m_origin;
    bool m_openLoop;
    InFlight m_inFlight;
    std::vector<const RequestRecord*> m_requests;
    std::vector<std::int64_t> m_ends; // ascending
};

} // namespace

std::optional<BreakBlock> findBreak(const TrialInput& input, const DefinitionSet& definitions,
                                    const BreakSearch& search)
{
    const detail::Window window = detail::windowOf(input);
    if (!input.plan->ramp || !window.defined || search.conditions.empty() || search.hold <= 0) {
        return std::nullopt;
    }
    const Ns length = window.to - window.from;
    const auto levels = rampLevels(
        *input.plan->ramp, length,
        static_cast<std::size_t>(std::clamp<Ns>(input.plan->ramp->hold / search.hold, 1, 20)));
    if (levels.empty()) {
        return std::nullopt;
    }
    const Finder finder(input, definitions, search);
    BreakBlock block;
    block.of = termName(isOpenLoop(input.plan->kind) ? RampOf::Rate : RampOf::Concurrency);
    block.stoppedBy = search.stoppedBy;
    Ns settling = finder.settlingTime({ window.from, window.from + levels.front().to });
    for (const RampLevel& level : levels) {
        const Stretch whole { window.from + level.from, window.from + level.to };
        bool looked = false;
        for (Ns from = whole.from; from + search.hold <= whole.to;
             from += std::max<Ns>(1, search.hold / kSteps)) {
            looked = true;
            const Stretch stretch { from, from + search.hold };
            const auto* broken =
                finder.brokenIn(stretch, from - whole.from >= settling, block.value);
            if (broken != nullptr) {
                block.broke = level.level;
                block.condition = breakConditionText(*broken);
                block.atS = static_cast<double>(stretch.to - window.from) / 1e9;
                return block;
            }
        }
        // A level that ended before anything could show has not held.
        block.held = looked ? std::optional(level.level) : block.held;
        settling = finder.settlingTime(whole);
    }
    block.value.reset();
    return block;
}

std::optional<BreakBlock> summariseBreaks(const std::vector<std::optional<BreakBlock>>& trials)
{
    std::optional<BreakBlock> lowest;
    for (const auto& trial : trials) {
        if (trial
            && (!lowest || (trial->broke && (!lowest->broke || *trial->broke < *lowest->broke)))) {
            lowest = trial;
        }
    }
    return lowest;
}

Json toJson(const BreakBlock& block)
{
    const auto text = [](const std::string& value) {
        return value.empty() ? Json(nullptr) : Json(value);
    };
    return Json { { "of", block.of },
                  { "held", numberOrNull(block.held) },
                  { "broke", numberOrNull(block.broke) },
                  { "condition", text(block.condition) },
                  { "value", numberOrNull(block.value) },
                  { "at_s", numberOrNull(block.atS) },
                  { "stopped_by", text(block.stoppedBy) } };
}

Result<BreakBlock> breakBlockFromJson(const Json& json)
{
    detail::JsonFields f(json);
    BreakBlock block;
    block.of = f.text("of");
    block.held = f.number("held");
    block.broke = f.number("broke");
    block.condition = f.text("condition");
    block.value = f.number("value");
    block.atS = f.number("at_s");
    block.stoppedBy = f.text("stopped_by");
    if (!f.bad().isEmpty()) {
        return makeError(ErrorCode::Unreadable, u"not a break point"_s, f.bad());
    }
    return block;
}

} // namespace loadstone
