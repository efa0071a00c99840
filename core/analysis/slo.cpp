// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/slo.h"

#include "metrics/jsonfields.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace loadstone {

using namespace Qt::StringLiterals;

namespace {

constexpr std::array<std::string_view, 4> kOps { "<", "<=", ">", ">=" }; // as Slo::Op

std::string_view trimmed(std::string_view text)
{
    const auto from = text.find_first_not_of(" \t");
    if (from == std::string_view::npos) {
        return {};
    }
    return text.substr(from, text.find_last_not_of(" \t") - from + 1);
}

tl::unexpected<Error> invalid(const QString& detail, std::string_view text)
{
    return makeError(ErrorCode::InvalidSpecification, detail, toQt(text));
}

std::optional<Slo::Op> opFromName(std::string_view name)
{
    const auto found = std::find(kOps.begin(), kOps.end(), name);
    if (found == kOps.end()) {
        return std::nullopt;
    }
    return static_cast<Slo::Op>(found - kOps.begin());
}

bool isUpperLimit(Slo::Op op)
{
    return op == Slo::Op::Less || op == Slo::Op::LessOrEqual;
}

bool isShare(MetricKind kind)
{
    return kind == MetricKind::ErrorShare || kind == MetricKind::Accuracy
        || kind == MetricKind::GoodFraction;
}

Result<Slo> checked(Slo slo, std::string_view text)
{
    if (!std::isfinite(slo.value) || slo.value < 0) {
        return invalid(u"an SLO's value is a number from 0 on"_s, text);
    }
    if (isShare(slo.metric.kind) && slo.value > 1) {
        return invalid(u"'%1' is a share between 0 and 1"_s.arg(toQt(metricKey(slo.metric.kind))),
                       text);
    }
    if (isUpperLimit(slo.op) == slo.metric.higherIsBetter()) {
        return invalid(
            u"'%1' needs %2"_s.arg(toQt(metricRefText(slo.metric)),
                                   slo.metric.higherIsBetter() ? u"> or >="_s : u"< or <="_s),
            text);
    }
    return slo;
}

std::string numberText(double value)
{
    std::array<char, 32> buffer {};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr;
    return { buffer.data(), end };
}

} // namespace

bool Slo::admits(double measured) const
{
    switch (op) {
    case Op::Less:
        return measured < value;
    case Op::LessOrEqual:
        return measured <= value;
    case Op::Greater:
        return measured > value;
    case Op::GreaterOrEqual:
        break;
    }
    return measured >= value;
}

Result<Slo> parseSlo(std::string_view text)
{
    const auto at = text.find_first_of("<>");
    if (at == std::string_view::npos) {
        return invalid(u"an SLO is STAT_METRIC OP VALUE, e.g. p99_ttft_ms<500"_s, text);
    }
    const bool orEqual = at + 1 < text.size() && text[at + 1] == '=';
    const std::string_view op = text.substr(at, orEqual ? 2 : 1);
    const std::string_view number = trimmed(text.substr(at + op.size()));
    double value = 0;
    const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), value);
    if (error != std::errc() || end != number.data() + number.size()) {
        return invalid(u"'%1' is not a number"_s.arg(toQt(number)), text);
    }
    const auto metric = parseMetricRef(trimmed(text.substr(0, at)));
    if (!metric) {
        return invalid(metric.error().detail, text);
    }
    return checked({ *metric, *opFromName(op), value }, text);
}

Result<Slo> sloFromParts(std::string_view stat, std::string_view metric, std::string_view op,
                         double value)
{
    const std::string name =
        stat.empty() ? std::string(metric) : std::string(stat) + '_' + std::string(metric);
    const auto ref = parseMetricRef(name);
    if (!ref) {
        return tl::unexpected(ref.error());
    }
    const auto known = opFromName(op);
    if (!known) {
        return invalid(u"unknown operator '%1': < <= > >="_s.arg(toQt(op)), name);
    }
    return checked({ *ref, *known, value }, name);
}

std::string sloText(const Slo& slo)
{
    return metricRefText(slo.metric) + std::string(kOps[static_cast<std::size_t>(slo.op)])
        + numberText(slo.value);
}

Result<void> checkSlosApply(std::span<const Slo> slos, bool streaming, Mode mode)
{
    for (const Slo& slo : slos) {
        const MetricKind kind = slo.metric.kind;
        if (kind == MetricKind::Accuracy && mode == Mode::Performance) {
            return invalid(u"performance mode scores no answers"_s, sloText(slo));
        }
        if (!slo.metric.isTime()) {
            continue;
        }
        if (mode == Mode::Accuracy) {
            return invalid(u"times of an accuracy run are not measurements"_s, sloText(slo));
        }
        if (!streaming && kind != MetricKind::LatencyMs) {
            return invalid(u"'%1' does not exist without streaming"_s.arg(toQt(metricKey(kind))),
                           sloText(slo));
        }
    }
    return {};
}

namespace {

/// The SLOs that limit single requests: those written so, else the percentile ones.
std::vector<Slo> limiting(std::span<const Slo> slos)
{
    std::vector<Slo> limits;
    for (const Slo& slo : slos) {
        if (slo.isRequestLimit()) {
            limits.push_back(slo);
        }
    }
    if (!limits.empty()) {
        return limits;
    }
    for (const Slo& slo : slos) {
        if (slo.metric.isTime() && percentileIndex(slo.metric.stat)) {
            limits.push_back(slo);
            limits.back().metric.stat.clear();
        }
    }
    return limits;
}

void tighten(std::optional<TimeLimit>& limit, const Slo& slo)
{
    const TimeLimit wanted { slo.value, slo.op == Slo::Op::Less };
    if (!limit || wanted.ms < limit->ms || (wanted.ms == limit->ms && wanted.strict)) {
        limit = wanted;
    }
}

} // namespace

RequestLimits requestLimits(std::span<const Slo> slos)
{
    RequestLimits limits;
    for (const Slo& slo : limiting(slos)) {
        switch (slo.metric.kind) {
        case MetricKind::TtftMs:
            tighten(limits.ttft, slo);
            break;
        case MetricKind::TpotMs:
            tighten(limits.tpot, slo);
            break;
        case MetricKind::ItlMs:
            tighten(limits.itl, slo);
            break;
        default:
            tighten(limits.latency, slo);
            break;
        }
    }
    return limits;
}

std::vector<std::string> requestLimitTexts(std::span<const Slo> slos)
{
    const RequestLimits limits = requestLimits(slos);
    std::vector<std::string> texts;
    const auto add = [&texts](MetricKind kind, const std::optional<TimeLimit>& limit) {
        if (limit) {
            texts.push_back(sloText({ { kind, {}, {} },
                                      limit->strict ? Slo::Op::Less : Slo::Op::LessOrEqual,
                                      limit->ms }));
        }
    };
    add(MetricKind::TtftMs, limits.ttft);
    add(MetricKind::TpotMs, limits.tpot);
    add(MetricKind::ItlMs, limits.itl);
    add(MetricKind::LatencyMs, limits.latency);
    return texts;
}

namespace {

const SeriesStats* seriesWithFailures(const SloInput& input, MetricKind kind)
{
    switch (kind) {
    case MetricKind::TtftMs:
        return &input.blocks->ttftAll;
    case MetricKind::TpotMs:
        return input.tpotAll;
    case MetricKind::ItlMs:
        return input.itlAll;
    default:
        return &input.blocks->latencyAll;
    }
}

/// Whether all issued requests kept one of `limits` written limits.
// Requests that were cut off when the trial ended, not by clients that gave up.
std::int64_t stoppedByRun(const RequestCounts& counts)
{
    return counts.cancelled - counts.abandoned;
}

std::optional<bool> isKeptByAll(const Slo& slo, const SeriesStats* series,
                                const MetricBlocks& blocks, std::size_t limits)
{
    const auto& goodput = blocks.goodput;
    if (!goodput || goodput->of == 0) {
        return std::nullopt;
    }
    if (goodput->good == goodput->of) {
        return true;
    }
    if (goodput->good >= goodput->of - stoppedByRun(blocks.requests)) {
        return std::nullopt; // what was stopped from here broke nothing, and kept nothing
    }
    // Of several limits the longest time shows which were broken. That one was kept it does not
    // show: what was stopped from here has no time.
    const bool broken = series != nullptr
        && (series->isCensored("max") || (series->max && !slo.admits(*series->max)));
    return limits == 1 || broken ? std::optional(false) : std::nullopt;
}

SloItemVerdict judge(const Slo& slo, const SloInput& input, std::size_t limits)
{
    SloItemVerdict out;
    out.slo = sloText(slo);
    if (slo.isRequestLimit()) {
        // Requests are judged by their mean gap, of which there is no series.
        const SeriesStats* series = slo.metric.kind == MetricKind::ItlMs
            ? nullptr
            : seriesWithFailures(input, slo.metric.kind);
        out.value = series != nullptr ? series->max : std::nullopt;
        out.met = limits > 0 ? isKeptByAll(slo, series, *input.blocks, limits) : std::nullopt;
        return out;
    }
    if (!slo.metric.isTime()) {
        out.value = metricValue(*input.blocks, slo.metric).value;
        if (out.value) {
            out.met = slo.admits(*out.value);
        }
        return out;
    }
    const SeriesStats* series = seriesWithFailures(input, slo.metric.kind);
    if (series == nullptr) {
        return out;
    }
    out.value = series->value(slo.metric.stat);
    if (series->isUnsupported(slo.metric.stat)) {
        return out;
    }
    if (out.value) {
        out.met = slo.admits(*out.value);
    } else if (series->isCensored(slo.metric.stat)) {
        out.met = false; // falls on a request that never ended: longer than any limit
    }
    return out;
}

} // namespace

SloVerdict judgeSlos(std::span<const Slo> slos, const SloInput& input)
{
    SloVerdict verdict;
    bool missed = false;
    bool undecided = false;
    bool any = false;
    const bool shared = std::any_of(slos.begin(), slos.end(), [](const Slo& slo) {
        return slo.metric.kind == MetricKind::GoodFraction;
    });
    const auto limits = shared
        ? std::size_t { 0 }
        : static_cast<std::size_t>(std::count_if(
            slos.begin(), slos.end(), [](const Slo& slo) { return slo.isRequestLimit(); }));
    if (const auto& goodput = input.blocks->goodput; limits > 0 && goodput) {
        missed = goodput->good < goodput->of - stoppedByRun(input.blocks->requests);
    }
    for (const Slo& slo : slos) {
        verdict.items.push_back(judge(slo, input, limits));
        if (!slo.isRequestLimit() || limits > 0) {
            const std::optional<bool>& met = verdict.items.back().met;
            any = true;
            missed = missed || (met && !*met);
            undecided = undecided || !met;
        }
    }
    if (missed) {
        verdict.met = false;
    } else if (any && !undecided) {
        verdict.met = true;
    }
    return verdict;
}

Json toJson(const SloVerdict& verdict)
{
    Json items = Json::array();
    for (const SloItemVerdict& item : verdict.items) {
        items.push_back(Json { { "slo", item.slo },
                               { "value", numberOrNull(item.value) },
                               { "met", valueOrNull(item.met) } });
    }
    return Json { { "met", valueOrNull(verdict.met) }, { "items", std::move(items) } };
}

Result<SloVerdict> sloVerdictFromJson(const Json& json)
{
    detail::JsonFields fields(json);
    SloVerdict verdict;
    verdict.met = fields.boolean("met");
    if (const Json* items = fields.array("items")) {
        for (const Json& item : *items) {
            detail::JsonFields f(item);
            verdict.items.push_back({ f.text("slo"), f.number("value"), f.boolean("met") });
            fields.check(f.bad().isEmpty(), "items");
        }
    }
    if (!fields.bad().isEmpty()) {
        return makeError(ErrorCode::Unreadable, u"not an SLO verdict"_s, fields.bad());
    }
    return verdict;
}

} // namespace loadstone
