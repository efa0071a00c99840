// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/loadlevel.h"

#include <QLocale>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace loadstone {

std::optional<RampOf> loadUnitOf(const Scenario& scenario)
{
    switch (scenario.kind) {
    case ScenarioKind::Server:
    case ScenarioKind::Constant:
    case ScenarioKind::Gamma:
        return RampOf::Rate;
    case ScenarioKind::Concurrency:
        return RampOf::Concurrency;
    default:
        return std::nullopt;
    }
}

std::optional<double> loadLevelOf(const Scenario& scenario)
{
    const auto of = loadUnitOf(scenario);
    if (!of) {
        return std::nullopt;
    }
    return *of == RampOf::Rate
        ? scenario.load.ratePerS
        : std::optional(static_cast<double>(scenario.load.concurrency.value_or(1)));
}

std::string loadLevelText(RampOf of, double load)
{
    constexpr int kDigits = 6;
    const QString number = QString::number(load, 'g', kDigits);
    return (of == RampOf::Rate ? QString(number % u"/s"_s) : QString(number % u" in flight"_s))
        .toStdString();
}

std::string scenarioWithoutLoad(std::string_view name, RampOf of, double load)
{
    const std::string suffix = " at " + loadLevelText(of, load);
    return std::string(name.ends_with(suffix) ? name.substr(0, name.size() - suffix.size()) : name);
}

Result<Scenario> scenarioAtLoad(const Scenario& scenario, double load)
{
    const auto of = loadUnitOf(scenario);
    if (!of) {
        return makeError(ErrorCode::InvalidSpecification,
                         u"a scenario of the kind %1 has no load that is one number; server, "
                         "constant, gamma and concurrency have"_s.arg(
                             QString::fromStdString(std::string(termName(scenario.kind)))),
                         QString::fromStdString(scenario.name));
    }
    const bool whole = *of == RampOf::Concurrency;
    if (!std::isfinite(load) || load <= 0 || (whole && load != std::floor(load))) {
        return makeError(ErrorCode::InvalidSpecification,
                         u"%1 is no load for it: write %2"_s.arg(load).arg(
                             whole ? u"a whole number of requests in flight"_s
                                   : u"requests per second above 0"_s),
                         QString::fromStdString(scenario.name));
    }
    Scenario out = scenario;
    out.name += " at " + loadLevelText(*of, load);
    if (whole) {
        out.load.concurrency = static_cast<std::uint64_t>(load);
    } else {
        out.load.ratePerS = load;
    }
    return out;
}

Result<std::string> addScenarioAtLoad(Project& project, std::string_view scenario, double load)
{
    const Scenario* base = findScenario(project, scenario);
    if (base == nullptr) {
        return makeError(ErrorCode::InvalidSpecification, u"there is no such scenario"_s,
                         QString::fromStdString(std::string(scenario)));
    }
    auto made = scenarioAtLoad(*base, load);
    if (!made) {
        return tl::unexpected(made.error());
    }
    std::string name = made->name;
    const auto same = std::find_if(project.scenarios.begin(), project.scenarios.end(),
                                   [&name](const Scenario& other) { return other.name == name; });
    if (same != project.scenarios.end()) {
        *same = std::move(*made);
    } else {
        project.scenarios.push_back(std::move(*made));
    }
    return name;
}

} // namespace loadstone
