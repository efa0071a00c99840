// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "spendingoptions.h"

#include "optionnames.h"

#include <algorithm>

namespace loadstone::cli {

void CapOptions::declare(CLI::App& app)
{
    app.add_option("--stop-tokens", tokens,
                   "End the run at so many tokens of prompts and answers, all trials together")
        ->check(wholeNumber(1));
    app.add_option("--max-cost", cost,
                   "End the run at this cost, in the currency of the prices, all trials together");
}

void PriceOptions::declare(CLI::App& app)
{
    app.add_option("--price-per-hour", perHour, "Price of the whole system per hour");
    app.add_option("--price-input", perMillionInput, "Price of a million tokens of prompts");
    app.add_option("--price-output", perMillionOutput, "Price of a million tokens of answers");
    app.add_option("--currency", currency, "ISO code of the prices' currency (default USD)");
}

void PriceOptions::apply(Project& project, Endpoint& endpoint) const
{
    if (!perHour && !perMillionInput && !perMillionOutput && currency.empty()) {
        return;
    }
    const Endpoint* before = findEndpoint(project, endpoint.name);
    endpoint.system = before != nullptr && !before->system.empty() ? before->system : endpoint.name;
    auto system =
        std::find_if(project.systems.begin(), project.systems.end(),
                     [&endpoint](const SystemInfo& s) { return s.name == endpoint.system; });
    if (system == project.systems.end()) {
        project.systems.emplace_back().name = endpoint.system;
        system = std::prev(project.systems.end());
    }
    system->pricePerHour = perHour ? perHour : system->pricePerHour;
    system->pricePerMillionInput = perMillionInput ? perMillionInput : system->pricePerMillionInput;
    system->pricePerMillionOutput =
        perMillionOutput ? perMillionOutput : system->pricePerMillionOutput;
    system->currency = currency.empty() ? system->currency : currency;
}

} // namespace loadstone::cli
