// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "plan/modelmix.h"

#include "base/random.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

using namespace Qt::StringLiterals;

namespace loadstone::detail {

namespace {

/// How many of `count` each weight gets: rounded down, the rest by the largest remainders.
std::vector<std::size_t> sharesOf(const std::vector<ModelShare>& models, std::size_t count)
{
    double sum = 0;
    for (const ModelShare& share : models) {
        sum += share.weight;
    }
    std::vector<std::size_t> counts;
    std::vector<std::pair<double, std::size_t>> rests; // negative remainder, place
    for (std::size_t i = 0; i < models.size(); ++i) {
        const double exact = models[i].weight / sum * static_cast<double>(count);
        counts.push_back(static_cast<std::size_t>(exact));
        rests.emplace_back(static_cast<double>(counts.back()) - exact, i);
    }
    std::sort(rests.begin(), rests.end());
    std::size_t given = std::accumulate(counts.begin(), counts.end(), std::size_t { 0 });
    for (std::size_t i = 0; given < count; ++i, ++given) {
        ++counts[rests[i % rests.size()].second];
    }
    return counts;
}

bool hasOwnModels(const PreparedRun& run)
{
    return std::any_of(run.rows.begin(), run.rows.end(),
                       [](const Sample& sample) { return sample.model.has_value(); });
}

} // namespace

void assignModels(PreparedRun& run)
{
    const std::vector<ModelShare>& models = run.endpoint.models;
    if (models.empty()) {
        return;
    }
    if (hasOwnModels(run)) {
        run.notes << u"models: the dataset's column decides, not the endpoint's weights"_s;
        return;
    }
    std::vector<std::size_t> order;
    const auto counts = sharesOf(models, run.rows.size());
    for (std::size_t i = 0; i < counts.size(); ++i) {
        order.insert(order.end(), counts[i], i);
        if (counts[i] == 0) {
            run.notes << u"models: \"%1\" gets no request, the dataset has too few rows"_s.arg(
                toQt(models[i].model));
        }
    }
    Random random(streamSeed(run.scenario.seed, 0, "model"));
    for (std::size_t i = 0; i < order.size(); ++i) {
        std::swap(order[i], order[i + static_cast<std::size_t>(random.below(order.size() - i))]);
        run.rows[i].model = models[order[i]].model;
    }
}

Json modelsJson(const PreparedRun& run)
{
    if (!hasOwnModels(run)) {
        return nullptr;
    }
    std::vector<std::string> names;
    std::map<std::string, std::size_t> places;
    std::vector<std::size_t> counts;
    Json ofSample = Json::array();
    for (const ModelShare& share : run.endpoint.models) {
        places.emplace(share.model, names.size());
        names.push_back(share.model);
        counts.push_back(0);
    }
    for (const Sample& sample : run.rows) {
        const std::string model = sample.model.value_or(run.plan.endpoint.model);
        const auto [place, isNew] = places.emplace(model, names.size());
        if (isNew) {
            names.push_back(model);
            counts.push_back(0);
        }
        ++counts[place->second];
        ofSample.push_back(place->second);
    }
    Json weights = Json::array();
    for (const ModelShare& share : run.endpoint.models) {
        weights.push_back(share.weight);
    }
    return Json { { "names", names },
                  { "weights", weights.size() == names.size() ? weights : Json(nullptr) },
                  { "samples", counts },
                  { "of_sample", std::move(ofSample) } };
}

} // namespace loadstone::detail
