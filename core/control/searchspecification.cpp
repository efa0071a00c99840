// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "control/searchspecification.h"

#include "config/loadlevel.h"
#include "config/validate.h"

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr const char* kSloName = "search";

/// Objectives that can be searched by get harder to meet as the load rises.
Result<void> checkSlos(const std::vector<std::string>& slos)
{
    for (const std::string& text : slos) {
        const auto item = parseSloItem(toQt(text));
        if (!item) {
            return tl::unexpected(item.error());
        }
        const bool rises =
            item->metric == "requests_per_s" || item->metric == "output_tokens_per_s";
        if (rises || item->metric.starts_with("accuracy")) {
            return makeError(ErrorCode::InvalidSpecification,
                             u"'%1' cannot be searched by: it does not get harder to meet as the "
                             "load rises"_s.arg(toQt(text)));
        }
    }
    return {};
}

Result<void> checkBounds(const LoadSearchSettings& settings, bool whole)
{
    const auto bad = [](const QString& text) {
        return makeError(ErrorCode::InvalidSpecification, text);
    };
    if (!std::isfinite(settings.from) || settings.from <= 0) {
        return bad(u"the first load must be above 0"_s);
    }
    if (settings.to && (!std::isfinite(*settings.to) || *settings.to < settings.from)) {
        return bad(u"the highest load must not be below the first one"_s);
    }
    const bool fractions = settings.from != std::floor(settings.from)
        || (settings.to && *settings.to != std::floor(*settings.to));
    if (whole && fractions) {
        return bad(u"requests in flight are whole numbers"_s);
    }
    if (settings.trials < 1 || settings.certifyTrials < 1) {
        return bad(u"a search needs at least one trial"_s);
    }
    return {};
}

} // namespace

std::vector<std::string> searchSlos(const SearchRequest& request)
{
    const Scenario* scenario = findScenario(request.plan.project, request.plan.scenario);
    const SloGroup* group = scenario != nullptr && request.slos.empty()
        ? findSlo(request.plan.project, scenario->slo)
        : nullptr;
    std::vector<std::string> texts = request.slos;
    if (group != nullptr) {
        for (const SloItem& item : group->items) {
            texts.push_back(sloText(item).toStdString());
        }
    }
    return texts;
}

Result<RampOf> searchUnit(const SearchRequest& request)
{
    const Scenario* scenario = findScenario(request.plan.project, request.plan.scenario);
    if (scenario == nullptr) {
        return makeError(ErrorCode::InvalidSpecification, u"there is no such scenario"_s,
                         toQt(request.plan.scenario));
    }
    if (const auto can = scenarioAtLoad(*scenario, 1); !can) {
        return tl::unexpected(can.error());
    }
    if (scenario->mode != Mode::Performance) {
        return makeError(ErrorCode::InvalidSpecification,
                         u"a load is searched in performance mode only"_s, toQt(scenario->name));
    }
    const std::vector<std::string> slos = searchSlos(request);
    const bool peak = request.settings.method == SearchMethod::FindPeak;
    if (peak && scenario->loadgen && scenario->kind != ScenarioKind::Server) {
        return makeError(ErrorCode::InvalidSpecification,
                         u"LoadGen finds the peak of the Server scenario only"_s,
                         toQt(scenario->name));
    }
    if (slos.empty() && !(peak && scenario->loadgen)) {
        return makeError(ErrorCode::InvalidSpecification,
                         u"say what must be met, as in --slo 'p99_ttft_ms<500'"_s,
                         toQt(scenario->name));
    }
    if (const auto sound = checkSlos(slos); !sound) {
        return tl::unexpected(sound.error());
    }
    return loadUnitOf(*scenario).value_or(RampOf::Rate);
}

Result<LoadSearchSettings> resolveSearch(SearchRequest& request, RampOf of)
{
    LoadSearchSettings settings = request.settings;
    Project& project = request.plan.project;
    const auto scenario =
        std::find_if(project.scenarios.begin(), project.scenarios.end(),
                     [&](const Scenario& s) { return s.name == request.plan.scenario; });
    settings.whole = of == RampOf::Concurrency;
    if (settings.from == 0) {
        settings.from = loadLevelOf(*scenario).value_or(1);
    }
    if (const auto sound = checkBounds(settings, settings.whole); !sound) {
        return tl::unexpected(sound.error());
    }
    if (!request.slos.empty()) {
        SloGroup group;
        group.name = kSloName;
        while (findSlo(project, group.name) != nullptr) {
            group.name += "-";
        }
        for (const std::string& text : request.slos) {
            group.items.push_back(*parseSloItem(toQt(text)));
        }
        scenario->slo = group.name;
        project.slos.push_back(std::move(group));
    }
    if (request.trialLength) {
        scenario->stop = {};
        scenario->stop.duration = request.trialLength;
    }
    return settings;
}

} // namespace loadstone
