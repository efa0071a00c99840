// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "loadgen/preparation.h"

#include "endpoint/transport/dialer.h"
#include "sysinfo/hostload.h"

#include <algorithm>

#include <sched.h>
#include <time.h>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

Result<void> pinAddress(Preparation& out, Target& target, Ns timeout, const EngineControl& control)
{
    const auto addresses = resolve(target.proxy ? target.proxy->url : target.url);
    if (!addresses) {
        return tl::unexpected(addresses.error());
    }
    const DialSpec spec { target.tls, target.url.host, target.proxy ? &*target.proxy : nullptr,
                          timeout };
    const Dialled dialled = dial(*addresses, spec, [&control] { return control.isEnding(); });
    if (dialled.outcome == Outcome::Cancelled) {
        return makeError(ErrorCode::Cancelled, u"cancelled while connecting"_s);
    }
    target.address = dialled.address;
    out.lostOnIpv6 = std::max(out.lostOnIpv6, dialled.lostOnIpv6());
    if (dialled.outcome == Outcome::Ok) {
        out.connectTime = std::max(out.connectTime, dialled.took);
        out.tlsVersion =
            dialled.stream.isTls() ? dialled.stream.tlsVersion() : std::move(out.tlsVersion);
    } else if (out.connectFailure == Outcome::Ok) {
        out.connectFailure = dialled.outcome;
        out.connectError = dialled.error;
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
        auto proxy = proxyFor(*url, plan.proxy, setup.proxyAuthorization);
        if (!proxy) {
            return tl::unexpected(proxy.error());
        }
        spec.viaProxy = *proxy && !url->tls;
        spec.proxyAuthorization = setup.proxyAuthorization;
        auto head = buildRequestHead(spec);
        if (!head) {
            return tl::unexpected(head.error());
        }
        out.heads.push_back(std::move(*head));
        if (url->tls && !out.tls) {
            auto tls =
                TlsContext::create({ plan.tlsVerify, plan.tlsCa, plan.tlsCert, plan.tlsKey });
            if (!tls) {
                return tl::unexpected(tls.error());
            }
            out.tls = std::move(*tls);
        }
        Target target;
        target.url = std::move(*url);
        target.proxy = std::move(*proxy);
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
