// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/checker.h"
#include "config/validate.h"

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr std::uint32_t kMostTrials = 1'000;

/// A mean over trials that a width can be asked of: a rate, or a statistic of a time.
bool isMeanMetric(const std::string& metric)
{
    for (const QString& limit : { u"<=1"_s, u">=1"_s }) {
        if (const auto item = parseSloItem(toQt(metric) % limit)) {
            return item->metric == "requests_per_s" || item->metric == "output_tokens_per_s"
                || !item->stat.empty();
        }
    }
    return false;
}

} // namespace

std::string_view defaultPrecisionMetric(ScenarioKind kind)
{
    switch (kind) {
    case ScenarioKind::Server:
    case ScenarioKind::Constant:
    case ScenarioKind::Gamma:
    case ScenarioKind::Trace:
        return "p50_latency_ms";
    default:
        return "requests_per_s";
    }
}

namespace detail {

void checkPrecision(const Checker& at, const PrecisionRule& rule)
{
    if (rule == PrecisionRule()) {
        return;
    }
    if (!rule.isSet()) {
        at.at("half_width")
            .warning("no_effect", u"without a half width the number of trials is fixed"_s,
                     u"write a share such as 0.02, or remove the key"_s);
    } else if (!(*rule.halfWidth > 0 && *rule.halfWidth < 1)) {
        at.at("half_width")
            .error("out_of_range", u"not a share above 0 and below 1"_s,
                   u"write a share such as 0.02"_s);
    }
    if (rule.minTrials < 3) {
        at.at("min_trials")
            .error("out_of_range", u"fewer than 3 trials have no interval"_s,
                   u"write 3 or more; 5 is usual"_s);
    }
    if (rule.maxTrials < rule.minTrials || rule.maxTrials > kMostTrials) {
        at.at("max_trials")
            .error("out_of_range",
                   u"not between the least number of trials and %1"_s.arg(kMostTrials),
                   u"write a number that is as large as min_trials or larger"_s);
    }
    if (!rule.metric.empty() && !isMeanMetric(rule.metric)) {
        at.at("metric").error(
            "bad_value",
            u"%1 is no number that a precision can be asked of"_s.arg(inQuotes(rule.metric)),
            u"write requests_per_s, output_tokens_per_s or a statistic of a time such as "
            "p99_latency_ms"_s);
    }
}

void checkSuite(const Checker& at, const Suite& suite)
{
    if (suite.items.empty()) {
        at.at("items").warning("empty_suite", u"the suite holds nothing to run"_s,
                               u"add [\"scenario\", \"endpoint\"] pairs"_s);
    }
    for (std::size_t i = 0; i < suite.items.size(); ++i) {
        const SuiteItem& item = suite.items[i];
        const Checker here = at.at("items").at(i);
        if (findScenario(at.project(), item.scenario) == nullptr) {
            here.at("0").error("missing_reference",
                               u"there is no scenario %1"_s.arg(inQuotes(item.scenario)),
                               u"name one of /scenarios"_s);
        }
        if (findEndpoint(at.project(), item.endpoint) == nullptr) {
            here.at("1").error("missing_reference",
                               u"there is no endpoint %1"_s.arg(inQuotes(item.endpoint)),
                               u"name one of /endpoints"_s);
        }
    }
    if (suite.trials && *suite.trials == 0) {
        at.at("trials").error("out_of_range", u"there must be a trial"_s,
                              u"write 1 or more, or null for the scenarios' own"_s);
    }
    if (suite.rest > 0 && suite.order == SuiteOrder::Ordered) {
        at.at("rest_ms").warning("no_effect", u"only the trials of interleaved suites rest"_s,
                                 u"write \"interleaved\" as order, or remove the key"_s);
    }
    if (suite.trials && suite.precision.isSet()) {
        at.at("trials").error("conflicting_keys",
                              u"a fixed number of trials and a precision exclude each other"_s,
                              u"remove one of the two"_s);
    }
    checkPrecision(at.at("precision"), suite.precision);
}

} // namespace detail

} // namespace loadstone
