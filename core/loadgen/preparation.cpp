// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "loadgen/preparation.h"

#include "sysinfo/hostload.h"

#include <algorithm>

#include <poll.h>
#include <sched.h>
#include <time.h>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

// Opens one connection, blocking; the outcome is Ok when it is usable.
Outcome tryConnect(Stream& stream, const Target& target, Ns timeout, const EngineControl& control)
{
    const Ns until = monotonicNs() + timeout;
    IoResult result = stream.connectTo(target.address, target.tls, target.url.host);
    while (result.status == IoStatus::WouldBlock) {
        const Ns left = until - monotonicNs();
        if (left <= 0) {
            return Outcome::TimeoutConnect;
        }
        if (control.isEnding()) {
            return Outcome::Cancelled;
        }
        pollfd wait {};
        wait.fd = stream.fd();
        wait.events = static_cast<short>((stream.wantsRead() ? POLLIN : 0)
                                         | (stream.wantsWrite() ? POLLOUT : 0));
        ::poll(&wait, 1, static_cast<int>(std::min<Ns>(left / kNsPerMs + 1, 100)));
        if (wait.revents != 0) {
            result = stream.continueConnect();
        }
    }
    return result.status == IoStatus::Ok ? Outcome::Ok : result.outcome;
}

Result<void> pinAddress(Preparation& out, Target& target, Ns timeout, const EngineControl& control)
{
    const auto addresses = resolve(target.url);
    if (!addresses) {
        return tl::unexpected(addresses.error());
    }
    Outcome failure = Outcome::Dns;
    std::string error = "no address";
    for (const SocketAddress& address : *addresses) {
        target.address = address;
        Stream stream;
        const Ns before = monotonicNs();
        failure = tryConnect(stream, target, timeout, control);
        if (failure == Outcome::Ok) {
            out.connectTime = std::max(out.connectTime, monotonicNs() - before);
            out.tlsVersion = stream.isTls() ? stream.tlsVersion() : out.tlsVersion;
            return {};
        }
        if (failure == Outcome::Cancelled) {
            return makeError(ErrorCode::Cancelled, u"cancelled while connecting"_s);
        }
        error = stream.errorText().empty() ? std::string(termName(failure)) : stream.errorText();
    }
    target.address = addresses->front();
    if (out.connectFailure == Outcome::Ok) {
        out.connectFailure = failure;
        out.connectError = target.address.text() + ": " + error;
    }
    return {};
}

} // namespace

Result<Preparation> prepareEndpoint(const EngineSetup& setup, const EngineControl& control)
{
    const EndpointPlan& plan = setup.plan.endpoint;
    Preparation out;
    if (plan.urls.empty()) {
        return makeError(ErrorCode::InvalidSpecification, u"no base URL"_s, u"endpoint.urls"_s);
    }
    for (const std::string& text : plan.urls) {
        auto url = parseBaseUrl(text);
        if (!url) {
            return tl::unexpected(url.error());
        }
        RequestHeadSpec spec = headSpec(plan, *url);
        spec.headers.insert(spec.headers.end(), setup.secretHeaders.begin(),
                            setup.secretHeaders.end());
        spec.authorization = setup.authorization;
        auto head = buildRequestHead(spec);
        if (!head) {
            return tl::unexpected(head.error());
        }
        out.heads.push_back(std::move(*head));
        if (url->tls && !out.tls) {
            auto tls = TlsContext::create({ plan.tlsVerify, plan.tlsCa });
            if (!tls) {
                return tl::unexpected(tls.error());
            }
            out.tls = std::move(*tls);
        }
        Target target;
        target.url = std::move(*url);
        target.tls = target.url.tls ? out.tls.get() : nullptr;
        const auto pinned = pinAddress(out, target, plan.timeouts.connect, control);
        if (!pinned) {
            return tl::unexpected(pinned.error());
        }
        out.addresses.push_back(target.address.text());
        out.targets.push_back(std::move(target));
    }
    return out;
}

SpinDecision decideSpin(SpinMode mode, std::uint32_t workers)
{
    if (mode != SpinMode::Auto) {
        return mode == SpinMode::On ? SpinDecision { true, "asked" }
                                    : SpinDecision { false, "off" };
    }
    cpu_set_t set;
    CPU_ZERO(&set);
    const int cores = ::sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set) : 1;
    if (cores < static_cast<int>(workers) + 1) {
        return { false, "no_idle_core" };
    }
    HostLoadSampler sampler;
    sampler.start({});
    const timespec look { 0, 100 * kNsPerMs };
    ::clock_nanosleep(CLOCK_MONOTONIC, 0, &look, nullptr);
    const auto load = sampler.sample();
    const double idle = load ? (1 - load->busyShare) * cores : 0;
    // A core that is idle but for its housekeeping counts as one.
    return idle + 0.1 >= static_cast<double>(workers) + 1 ? SpinDecision { true, "idle_cores" }
                                                          : SpinDecision { false, "no_idle_core" };
}

} // namespace loadstone
