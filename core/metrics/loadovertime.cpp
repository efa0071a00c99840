// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "metrics/loadovertime.h"

#include "metrics/trialparts.h"

#include <algorithm>
#include <cmath>

namespace loadstone {

namespace {

constexpr double kMostSteps = 240;

/// Amounts that lie over spans of time, summed up by step: each span costs the same, however long.
class Steps
{
public:
    Steps(double step, std::size_t count)
        : m_step(step)
        , m_partial(count)
        , m_change(count + 1)
    {
    }

    /// `rate` a second from one instant to another; what lies outside the steps is lost.
    void addSpan(double from, double to, double rate)
    {
        const double end = m_step * static_cast<double>(m_partial.size());
        const double begin = std::clamp(from, 0.0, end);
        const double until = std::clamp(to, 0.0, end);
        if (!(until > begin)) {
            return;
        }
        const std::size_t first = indexOf(begin);
        const std::size_t last = indexOf(until);
        if (first == last) {
            m_partial[first] += rate * (until - begin);
            return;
        }
        m_partial[first] += rate * (startOf(first + 1) - begin);
        m_partial[last] += rate * (until - startOf(last));
        m_change[first + 1] += rate * m_step;
        m_change[last] -= rate * m_step;
    }

    void addAt(double instant, double amount)
    {
        if (instant >= 0 && instant <= m_step * static_cast<double>(m_partial.size())) {
            m_partial[indexOf(instant)] += amount;
        }
    }

    /// Per second of each step.
    std::vector<double> rates() const
    {
        std::vector<double> result;
        double whole = 0;
        for (std::size_t i = 0; i < m_partial.size(); ++i) {
            whole += m_change[i];
            // Differences of spans leave the last bits behind.
            const double rate = (m_partial[i] + whole) / m_step;
            result.push_back(std::abs(rate) < 1e-9 ? 0 : rate);
        }
        return result;
    }

private:
    std::size_t indexOf(double instant) const
    {
        return std::min(static_cast<std::size_t>(instant / m_step), m_partial.size() - 1);
    }

    double startOf(std::size_t index) const { return m_step * static_cast<double>(index); }

    double m_step;
    std::vector<double> m_partial;
    std::vector<double> m_change; // of what whole steps hold, from a step to the next
};

double secondsOf(Ns instant)
{
    return static_cast<double>(instant) / 1e9;
}

} // namespace

LoadOverTime loadOverTime(std::span<const RequestRecord> requests, double toS, RowMask mask)
{
    const double duration = std::max(toS, 0.1);
    LoadOverTime result;
    result.stepS = niceStep(duration, kMostSteps);
    const std::size_t count = stepsOf(duration, result.stepS);
    Steps sent(result.stepS, count);
    Steps over(result.stepS, count);
    Steps tokens(result.stepS, count);
    Steps inFlight(result.stepS, count);
    bool known = false;
    for (std::size_t row = 0; row < requests.size(); ++row) {
        const RequestRecord& record = requests[row];
        const Ns begun = detail::issueOf(record);
        if (!isTaken(mask, row) || !isIssued(record.outcome) || !happened(begun)) {
            continue;
        }
        const Ns ended = happened(record.closed) ? record.closed : record.lastToken;
        sent.addAt(secondsOf(begun), 1);
        inFlight.addSpan(secondsOf(begun), happened(ended) ? secondsOf(ended) : duration, 1);
        if (happened(ended)) {
            over.addAt(secondsOf(ended), 1);
        }
        const Ns last = detail::endOf(record);
        if (record.outcome != Outcome::Ok || record.outputTokens < 0 || !happened(last)) {
            continue;
        }
        known = true;
        const double to = secondsOf(last);
        const double from = happened(record.firstToken) ? secondsOf(record.firstToken) : to;
        if (to > from) {
            tokens.addSpan(from, to, record.outputTokens / (to - from));
        } else {
            tokens.addAt(to, record.outputTokens);
        }
    }
    for (std::size_t i = 0; i < count; ++i) {
        result.seconds.push_back(result.stepS * (static_cast<double>(i) + 0.5));
    }
    result.sentPerS = sent.rates();
    result.overPerS = over.rates();
    result.inFlight = inFlight.rates();
    if (known) {
        result.tokensPerS = tokens.rates();
    }
    return result;
}

} // namespace loadstone
