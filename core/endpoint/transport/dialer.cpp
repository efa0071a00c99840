// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "endpoint/transport/dialer.h"

#include <algorithm>

#include <poll.h>

namespace loadstone {

namespace {

constexpr Ns kAskAfter = 100 * kNsPerMs;

struct Call
{
    Stream stream;
    const SocketAddress* address = nullptr;
    std::size_t trial = 0; // its place in the list
    Ns started = 0;
    IoResult result;
};

// The resolver's first family first, then in turns: a dead family costs one silence, not several.
std::vector<const SocketAddress*> inTurns(const std::vector<SocketAddress>& addresses)
{
    std::vector<const SocketAddress*> first;
    std::vector<const SocketAddress*> second;
    for (const SocketAddress& address : addresses) {
        (address.family() == addresses.front().family() ? first : second).push_back(&address);
    }
    std::vector<const SocketAddress*> out;
    for (std::size_t i = 0; i < std::max(first.size(), second.size()); ++i) {
        if (i < first.size()) {
            out.push_back(first[i]);
        }
        if (i < second.size()) {
            out.push_back(second[i]);
        }
    }
    return out;
}

/// The calls to the addresses of one host.
class Dialling
{
public:
    Dialling(const std::vector<SocketAddress>& addresses, const DialSpec& spec)
        : m_order(inTurns(addresses))
        , m_spec(spec)
        , m_begun(monotonicNs())
    {
    }

    Dialled run(const std::function<bool()>& isEnding)
    {
        while (m_next < m_order.size() || !m_calls.empty()) {
            const Ns now = monotonicNs();
            if (m_next < m_order.size() && (m_calls.empty() || now >= m_nextAt)) {
                call(now);
            }
            if (isEnding()) {
                m_out.outcome = Outcome::Cancelled;
                return std::move(m_out);
            }
            if (settle() || wait()) {
                return std::move(m_out);
            }
        }
        m_out.address = *m_order.front();
        return std::move(m_out);
    }

private:
    void call(Ns now)
    {
        Call& one = m_calls.emplace_back();
        one.address = m_order[m_next++];
        one.trial = m_out.trials.size();
        one.started = now;
        m_nextAt = now + kDialStagger;
        m_out.trials.push_back({ one.address->text(), Outcome::Cancelled, now - m_begun, 0 });
        one.result = one.stream.connectTo(*one.address, m_spec.tls, m_spec.host, m_spec.proxy);
    }

    // Takes over the first call that is through and drops those that failed; true: done.
    bool settle()
    {
        const Ns now = monotonicNs();
        for (std::size_t i = 0; i < m_calls.size();) {
            Call& one = m_calls[i];
            AddressTrial& trial = m_out.trials[one.trial];
            trial.took = now - one.started;
            if (one.result.status == IoStatus::Ok) {
                trial.outcome = Outcome::Ok;
                m_out.outcome = Outcome::Ok;
                m_out.error.clear();
                m_out.address = *one.address;
                m_out.took = trial.took;
                m_out.stream = std::move(one.stream);
                return true;
            }
            if (one.result.status == IoStatus::WouldBlock && trial.took < m_spec.timeout) {
                ++i;
                continue;
            }
            trial.outcome = one.result.status == IoStatus::WouldBlock ? Outcome::TimeoutConnect
                                                                      : one.result.outcome;
            m_out.outcome = trial.outcome;
            m_out.error = trial.address + ": "
                + (one.stream.errorText().empty() ? std::string(termName(trial.outcome))
                                                  : one.stream.errorText());
            m_calls.erase(m_calls.begin() + static_cast<std::ptrdiff_t>(i));
            m_nextAt = now; // no need to wait for the others
        }
        return false;
    }

    bool wait()
    {
        if (m_calls.empty()) {
            return false;
        }
        const Ns now = monotonicNs();
        Ns until = now + kAskAfter;
        if (m_next < m_order.size()) {
            until = std::min(until, m_nextAt);
        }
        std::vector<pollfd> polls;
        for (const Call& one : m_calls) {
            until = std::min(until, one.started + m_spec.timeout);
            polls.push_back({ one.stream.fd(),
                              static_cast<short>((one.stream.wantsRead() ? POLLIN : 0)
                                                 | (one.stream.wantsWrite() ? POLLOUT : 0)),
                              0 });
        }
        const Ns left = std::max<Ns>(until - now, 0);
        ::poll(polls.data(), polls.size(), static_cast<int>((left + kNsPerMs - 1) / kNsPerMs));
        for (std::size_t i = 0; i < m_calls.size(); ++i) {
            if (polls[i].revents != 0) {
                m_calls[i].result = m_calls[i].stream.continueConnect();
            }
        }
        return settle();
    }

    std::vector<const SocketAddress*> m_order;
    const DialSpec& m_spec;
    Ns m_begun;
    std::size_t m_next = 0;
    Ns m_nextAt = 0;
    std::vector<Call> m_calls;
    Dialled m_out;
};

} // namespace

Ns Dialled::lostOnIpv6() const
{
    if (outcome != Outcome::Ok || address.family() != AF_INET) {
        return 0;
    }
    Ns lost = 0;
    for (const AddressTrial& trial : trials) {
        if (trial.outcome == Outcome::Ok) {
            const bool any = std::any_of(trials.begin(), trials.end(), [](const AddressTrial& t) {
                return t.outcome != Outcome::Ok && t.address.starts_with('[');
            });
            lost = any ? trial.started : 0;
        }
    }
    return lost;
}

Dialled dial(const std::vector<SocketAddress>& addresses, const DialSpec& spec,
             const std::function<bool()>& isEnding)
{
    return Dialling(addresses, spec).run(isEnding);
}

} // namespace loadstone
