// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "loadoptions.h"

#include <QStringList>

#include <algorithm>
#include <array>
#include <charconv>

using namespace Qt::StringLiterals;

namespace loadstone::cli {

void LoadOptions::declare(CLI::App& app)
{
    m_app = &app;
    app.add_option("--target-qps", m_rate, "online: requests per second");
    app.add_option("--load-pattern", m_pattern, "online: poisson, constant or gamma:BURSTINESS")
        ->capture_default_str();
    // Without the checks a negative number would be read as a huge one.
    app.add_option("--concurrency", m_concurrency, "Requests in flight (offline: at most)")
        ->check(wholeNumber(1));
    app.add_option("--samples-per-query", m_samplesPerQuery,
                   "multi-stream: requests that start together")
        ->check(wholeNumber(1));
    app.add_option("--duration", m_duration, "Issue requests for so long, e.g. 60s");
    app.add_option("--samples", m_samples, "Issue so many requests")->check(wholeNumber(1));
    app.add_option("--warmup", m_warmup, "Warm-up: a duration or a number of requests");
}

void LoadOptions::declareAbandonment(CLI::App& app)
{
    app.add_option("--abandon", m_abandon, "Share of the requests whose client gives up, 0 to 1");
    app.add_option("--abandon-after", m_abandonAfter,
                   "When it gives up: a time such as 2s, or a number of tokens");
    app.add_option("--abandon-patience", m_patience,
                   "fixed, or exponential around --abandon-after");
}

Result<void> LoadOptions::apply(const std::string& kind, const BreakOptions& rule,
                                Scenario& scenario) const
{
    auto done = readStops(scenario);
    done = done ? readAbandonment(scenario) : done;
    return done ? readKind(kind, rule, scenario) : done;
}

// An option that the kind does not look at would be ignored in silence.
Result<void> LoadOptions::checkKind(const std::string& kind) const
{
    struct Rule
    {
        const char* option;
        std::vector<std::string_view> kinds;
    };

    const std::array<Rule, 4> rules { {
        { "--target-qps", { "online" } },
        { "--load-pattern", { "online" } },
        { "--samples-per-query", { "multi-stream" } },
        { "--concurrency", { "online", "offline", "concurrency", "break" } },
    } };
    for (const char* option : BreakOptions::names()) {
        if (m_app->count(option) > 0 && kind != "break") {
            return badOption(option, u"%1 does not take this; it is for break"_s.arg(toQt(kind)));
        }
    }
    for (const Rule& rule : rules) {
        if (m_app->count(rule.option) == 0
            || std::find(rule.kinds.begin(), rule.kinds.end(), kind) != rule.kinds.end()) {
            continue;
        }
        QStringList kinds;
        for (const std::string_view each : rule.kinds) {
            kinds << toQt(each);
        }
        return badOption(
            rule.option,
            u"%1 does not take this; it is for %2"_s.arg(toQt(kind), kinds.join(u", "_s)));
    }
    return {};
}

Result<void> LoadOptions::readKind(const std::string& kind, const BreakOptions& rule,
                                   Scenario& scenario) const
{
    if (const auto fits = checkKind(kind); !fits) {
        return fits;
    }
    if (kind == "break") {
        scenario.load.maxInFlight = m_concurrency;
        return rule.apply(scenario);
    }
    if (kind == "online") {
        if (!m_rate) {
            return badOption("--target-qps", u"online needs a rate, e.g. --target-qps 10"_s);
        }
        scenario.load.ratePerS = m_rate;
        if (m_pattern == "poisson") {
            scenario.kind = ScenarioKind::Server;
        } else if (m_pattern == "constant") {
            scenario.kind = ScenarioKind::Constant;
        } else if (m_pattern.starts_with("gamma:")) {
            scenario.kind = ScenarioKind::Gamma;
            bool ok = false;
            scenario.load.burstiness = toQt(m_pattern.substr(6)).toDouble(&ok);
            if (!ok) {
                return badOption("--load-pattern", u"gamma:B needs a number"_s);
            }
        } else {
            return badOption("--load-pattern",
                             u"'%1' is not poisson, constant or gamma:B"_s.arg(toQt(m_pattern)));
        }
        scenario.load.maxInFlight = m_concurrency;
        return {};
    }
    scenario.kind = *termFromName<ScenarioKind>(kind);
    if (scenario.kind == ScenarioKind::MultiStream) {
        scenario.load.samplesPerQuery = m_samplesPerQuery.value_or(8);
    } else if (scenario.kind == ScenarioKind::Concurrency) {
        scenario.load.concurrency = m_concurrency.value_or(1);
    } else if (scenario.kind == ScenarioKind::Offline) {
        scenario.load.concurrency = m_concurrency;
    }
    return {};
}

Result<void> LoadOptions::readStops(Scenario& scenario) const
{
    if (!m_duration.empty()) {
        const auto duration = durationOption("--duration", m_duration);
        if (!duration) {
            return tl::unexpected(duration.error());
        }
        scenario.stop.duration = *duration;
    }
    scenario.stop.samples = m_samples;
    if (m_warmup.empty()) {
        return {};
    }
    std::uint64_t requests = 0;
    const char* end = m_warmup.data() + m_warmup.size();
    const auto [stop, error] = std::from_chars(m_warmup.data(), end, requests);
    if (error == std::errc() && stop == end) {
        scenario.warmup.requests = requests;
        return {};
    }
    const auto duration = durationOption("--warmup", m_warmup);
    if (!duration) {
        return tl::unexpected(duration.error());
    }
    scenario.warmup.duration = *duration;
    return {};
}

Result<void> LoadOptions::readAbandonment(Scenario& scenario) const
{
    Abandonment& rule = scenario.abandon;
    rule.share = m_abandon;
    if (m_abandonAfter.empty()) {
        return readTermOption("--abandon-patience", m_patience, rule.distribution);
    }
    std::uint64_t tokens = 0;
    const char* end = m_abandonAfter.data() + m_abandonAfter.size();
    const auto [stop, error] = std::from_chars(m_abandonAfter.data(), end, tokens);
    if (error == std::errc() && stop == end) {
        rule.afterTokens = tokens;
    } else if (const auto time = durationOption("--abandon-after", m_abandonAfter)) {
        rule.after = *time;
    } else {
        return tl::unexpected(time.error());
    }
    return readTermOption("--abandon-patience", m_patience, rule.distribution);
}

} // namespace loadstone::cli
