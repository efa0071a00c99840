// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/validate.h"

#include "config/checker.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <cctype>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace detail {

void checkName(const Checker& at, const std::string& name, std::set<std::string>& seen)
{
    const Checker here = at.at("name");
    if (name.empty()) {
        here.error("missing_name", u"there is no name"_s, u"give it a name of its own"_s);
        return;
    }
    if (std::any_of(name.begin(), name.end(),
                    [](unsigned char c) { return std::iscntrl(c) != 0; })) {
        here.error("bad_name", u"the name holds a tab, line break or control character"_s,
                   u"use ordinary characters"_s);
    }
    if (!seen.insert(name).second) {
        here.error("duplicate_name", u"the name %1 is used twice"_s.arg(inQuotes(name)),
                   u"rename one of the two"_s);
    }
}

void checkSystem(const Checker& at, const SystemInfo& system)
{
    if (system.accelerators && *system.accelerators < 0) {
        at.at("accelerators")
            .error("out_of_range", u"a count cannot be negative"_s, u"write 0 or more"_s);
    }
    if (system.pricePerHour && !(*system.pricePerHour >= 0)) {
        at.at("price_per_hour")
            .error("out_of_range", u"a price cannot be negative"_s, u"write 0 or more, or null"_s);
    }
    const std::array<std::pair<const char*, std::optional<double>>, 2> ofTokens { {
        { "price_per_million_input_tokens", system.pricePerMillionInput },
        { "price_per_million_output_tokens", system.pricePerMillionOutput },
    } };
    for (const auto& [key, price] : ofTokens) {
        if (price && !(*price >= 0)) {
            at.at(key).error("out_of_range", u"a price cannot be negative"_s,
                             u"write 0 or more, or null"_s);
        }
    }
    if (system.pricePerMillionInput.has_value() != system.pricePerMillionOutput.has_value()) {
        at.at(system.pricePerMillionInput ? "price_per_million_output_tokens"
                                          : "price_per_million_input_tokens")
            .warning("one_price", u"tokens without a price count as free in costs and caps"_s,
                     u"write their price, or 0"_s);
    }
    if (system.idleWatts && !(*system.idleWatts >= 0)) {
        at.at("idle_watts")
            .error("out_of_range", u"a power cannot be negative"_s, u"write 0 or more, or null"_s);
    }
    static const QRegularExpression iso(u"^[A-Z]{3}$"_s);
    if (!iso.match(toQt(system.currency)).hasMatch()) {
        at.at("currency")
            .error("bad_value", u"not an ISO currency code"_s,
                   u"write three capital letters such as USD or EUR"_s);
    }
}

} // namespace detail

namespace {

template<class T>
void checkAll(const detail::Checker& at, const std::vector<T>& parts,
              void (*check)(const detail::Checker&, const T&))
{
    std::set<std::string> seen;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const detail::Checker here = at.at(i);
        detail::checkName(here, parts[i].name, seen);
        check(here, parts[i]);
    }
}

/// The comparisons that the window keeps: a name, the run it starts from, and those set against it,
/// by UUID. Whether the runs are still there only the results can tell.
void checkComparisons(const detail::Checker& at, const Json& comparisons)
{
    std::set<std::string> seen;
    for (std::size_t i = 0; i < comparisons.size(); ++i) {
        const Json& entry = comparisons[i];
        const detail::Checker here = at.at(i);
        if (!entry.is_object()) {
            here.error("wrong_type", u"a comparison is an object"_s,
                       u"write {\"name\", \"base\", \"candidates\"}"_s);
            continue;
        }
        const auto text = [&entry](const char* key) {
            const auto found = entry.find(key);
            return found != entry.end() && found->is_string() ? found->get<std::string>()
                                                              : std::string();
        };
        detail::checkName(here, text("name"), seen);
        if (text("base").empty()) {
            here.at("base").error("missing_value", u"there is no run to compare with"_s,
                                  u"write its UUID"_s);
        }
        const auto candidates = entry.find("candidates");
        const bool filled = candidates != entry.end() && candidates->is_array()
            && !candidates->empty()
            && std::ranges::all_of(*candidates, [](const Json& one) { return one.is_string(); });
        if (!filled) {
            here.at("candidates")
                .error("missing_value", u"there are no runs to compare"_s,
                       u"write a list of UUIDs"_s);
        }
    }
}

template<class T>
bool concerns(std::string_view rest, const std::vector<T>& parts, std::string_view name)
{
    const std::size_t end = rest.find('/');
    const std::string index(rest.substr(0, end));
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (parts[i].name == name && index == std::to_string(i)) {
            return true;
        }
    }
    return rest.empty();
}

} // namespace

Problems validate(const Project& project)
{
    Problems problems = project.readProblems;
    const detail::Checker root(project, problems, {});
    if (project.name.empty()) {
        root.at("name").warning("missing_name", u"the project has no name"_s,
                                u"reports show it: give it one"_s);
    }
    checkAll(root.at("endpoints"), project.endpoints, detail::checkEndpoint);
    checkAll(root.at("datasets"), project.datasets, detail::checkDataset);
    checkAll(root.at("systems"), project.systems, detail::checkSystem);
    checkAll(root.at("slos"), project.slos, detail::checkSlo);
    checkAll(root.at("scenarios"), project.scenarios, detail::checkScenario);
    checkAll(root.at("suites"), project.suites, detail::checkSuite);
    checkComparisons(root.at("comparisons"), project.comparisons);
    return problems;
}

Problems problemsOfRun(const Problems& problems, const Project& project, std::string_view scenario,
                       std::string_view endpoint)
{
    const Scenario* const load = findScenario(project, scenario);
    const Endpoint* const target = findEndpoint(project, endpoint);
    const auto isOfRun = [&](const Problem& problem) {
        const std::string_view path = problem.path;
        const auto under = [path](std::string_view prefix) {
            return path.starts_with(prefix)
                ? std::optional(path.substr(std::min(path.size(), prefix.size() + 1)))
                : std::nullopt;
        };
        if (const auto rest = under("/scenarios")) {
            return concerns(*rest, project.scenarios, scenario);
        }
        if (const auto rest = under("/endpoints")) {
            return concerns(*rest, project.endpoints, endpoint);
        }
        if (const auto rest = under("/datasets")) {
            const std::vector<MixPart> parts =
                load != nullptr ? partsOf(*load) : std::vector<MixPart>();
            const std::string_view below = *rest; // clang 14 captures no binding
            return std::any_of(parts.begin(), parts.end(), [&](const MixPart& part) {
                return concerns(below, project.datasets, part.dataset);
            });
        }
        if (const auto rest = under("/slos")) {
            return load != nullptr && concerns(*rest, project.slos, load->slo);
        }
        if (const auto rest = under("/systems")) {
            return target != nullptr && concerns(*rest, project.systems, target->system);
        }
        return !path.starts_with("/suites") && !path.starts_with("/comparisons");
    };
    Problems out;
    std::copy_if(problems.begin(), problems.end(), std::back_inserter(out), isOfRun);
    return out;
}

} // namespace loadstone
