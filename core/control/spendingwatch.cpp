// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "control/spendingwatch.h"

#include "control/livestate.h"

#include <cmath>
#include <utility>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

Spending spendingOfCounters(const Counters& counters, double promptTokens, Ns elapsed)
{
    Spending out;
    out.inputTokens = counters.inputTokens
        + static_cast<std::uint64_t>(std::llround(promptTokens
                                                  * static_cast<double>(counters.inputsUncounted)));
    out.outputTokens = counters.outputTokens;
    out.estimated = counters.inputsUncounted > 0;
    out.time = elapsed;
    return out;
}

} // namespace

SpendingWatch::SpendingWatch(SpendingRules rules, const Spending& before, std::uint32_t workers)
    : m_rules(std::move(rules))
    , m_before(before)
    , m_workers(workers)
{
}

void SpendingWatch::add(std::uint32_t worker, const SnapshotMessage& snapshot)
{
    add(worker, snapshot.phase, snapshot.counters, snapshot.inFlight);
}

void SpendingWatch::add(std::uint32_t worker, Phase phase, const Counters& counters,
                        std::uint64_t inFlight)
{
    if (worker < m_workers.size()) {
        m_workers[worker].counters.at(phase == Phase::Measured ? 1 : 0) = counters;
        m_workers[worker].inFlight = inFlight;
    }
}

Counters SpendingWatch::sum() const
{
    Counters sum;
    for (const Phases& worker : m_workers) {
        for (const Counters& counters : worker.counters) {
            sum = std::move(sum) + counters;
        }
    }
    return sum;
}

Spending SpendingWatch::spent(Ns elapsed) const
{
    return spendingOfCounters(sum(), m_rules.promptTokens, elapsed);
}

std::string_view SpendingWatch::look(Ns elapsed) const
{
    const Counters counters = sum();
    Spending total = spendingOfCounters(counters, m_rules.promptTokens, elapsed);
    const std::uint64_t ended = counters.completed + counters.failed;
    if (ended > 0) {
        // Requests that are under way will be paid for, too.
        std::uint64_t inFlight = 0;
        for (const Phases& worker : m_workers) {
            inFlight += worker.inFlight;
        }
        const double more = static_cast<double>(inFlight) / static_cast<double>(ended);
        const auto grown = [more](std::uint64_t tokens) {
            return tokens + static_cast<std::uint64_t>(more * static_cast<double>(tokens));
        };
        total.inputTokens = grown(total.inputTokens);
        total.outputTokens = grown(total.outputTokens);
    }
    total += m_before;
    return reachedCap(m_rules, total);
}

QString capNote(std::string_view cap, const SpendingRules& rules)
{
    return cap == kTokenCap
        ? u"the run ended at its cap of %1 tokens"_s.arg(rules.caps.tokens.value_or(0))
        : u"the run ended at its cap of %1"_s.arg(
            moneyText(rules.caps.cost.value_or(0), rules.prices.currency));
}

} // namespace loadstone
