// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "control/checks.h"

#include "config/projectfile.h"
#include "config/validate.h"
#include "plan/plan.h"

namespace loadstone {

RunChecks checksOf(const PreparedRun& prepared)
{
    RunChecks checks;
    checks.dataset = prepared.scenario.dataset;
    checks.scorer = prepared.scorer;
    checks.extractor = prepared.extractor;
    if (!prepared.scorer.empty()) {
        checks.scoring = toJson(prepared.scoring);
    }
    checks.variants = prepared.variants;
    for (const SloItem& item : prepared.slo) {
        checks.slo.push_back(sloText(item).toStdString());
    }
    checks.errorShareLimit = prepared.scenario.errorShareLimit;
    checks.minDuration = prepared.scenario.minDuration;
    if (prepared.scenario.minCount) {
        checks.minCount = static_cast<std::int64_t>(*prepared.scenario.minCount);
    }
    checks.distinctPrompts = static_cast<std::int64_t>(prepared.distinctPrompts);
    checks.promptsGenerated = prepared.generatedPrompts;
    // Salting is a statement about the cache; "none" is only the absence of one.
    checks.cacheStated = prepared.scenario.cache != CacheMode::None;
    checks.bundledServer = !prepared.bundledUrl.empty();
    checks.breakOn = prepared.scenario.breakRule.on;
    checks.breakHold = prepared.scenario.breakRule.hold;
    return checks;
}

Json toJson(const RunChecks& checks)
{
    return Json { { "dataset", checks.dataset },
                  { "scorer", checks.scorer.empty() ? Json(nullptr) : Json(checks.scorer) },
                  { "extractor",
                    checks.extractor.empty() ? Json(nullptr) : Json(checks.extractor) },
                  { "scoring", checks.scoring },
                  { "variants", checks.variants },
                  { "slo", checks.slo },
                  { "error_share_limit", checks.errorShareLimit },
                  { "min_duration_ns", valueOrNull(checks.minDuration) },
                  { "min_count", valueOrNull(checks.minCount) },
                  { "distinct_prompts", valueOrNull(checks.distinctPrompts) },
                  { "prompts_generated", checks.promptsGenerated },
                  { "cache_stated", checks.cacheStated },
                  { "bundled_server", checks.bundledServer },
                  { "break_on", checks.breakOn },
                  { "break_hold_ns", checks.breakHold } };
}

RunChecks checksFromManifest(const Json& manifest)
{
    RunChecks checks;
    if (!manifest.is_object() || !manifest.contains("checks") || !manifest["checks"].is_object()) {
        return checks;
    }
    const Json& json = manifest["checks"];
    const auto read = [&json](const char* key, auto& value) {
        using Value = std::remove_reference_t<decltype(value)>;
        const auto found = json.find(key);
        if (found == json.end() || found->is_null()) {
            return;
        }
        try {
            if constexpr (requires {
                              typename Value::value_type;
                              value.reset();
                          }) {
                value = found->template get<typename Value::value_type>();
            } else {
                value = found->template get<Value>();
            }
        } catch (const std::exception&) {
            // A manifest written by another tool: the default stays.
        }
    };
    read("dataset", checks.dataset);
    read("scorer", checks.scorer);
    read("extractor", checks.extractor);
    read("scoring", checks.scoring);
    read("variants", checks.variants);
    read("slo", checks.slo);
    read("error_share_limit", checks.errorShareLimit);
    read("min_duration_ns", checks.minDuration);
    read("min_count", checks.minCount);
    read("distinct_prompts", checks.distinctPrompts);
    read("prompts_generated", checks.promptsGenerated);
    read("cache_stated", checks.cacheStated);
    read("bundled_server", checks.bundledServer);
    read("break_on", checks.breakOn);
    read("break_hold_ns", checks.breakHold);
    return checks;
}

} // namespace loadstone
