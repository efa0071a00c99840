// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Generation parameters: what each kind calls them, where they stand, and which can be left out.
#include "endpoint/kinds/bodyparts.h"

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

/// What a kind calls the parameters; null: it has no such thing.
struct GenerationWords
{
    const char* within = nullptr; // object that they stand in
    const char* maxTokens = "max_tokens";
    const char* minTokens = nullptr;
    const char* ignoreEos = nullptr;
    const char* temperature = "temperature";
    const char* topP = "top_p";
    const char* seed = "seed";
    const char* stop = "stop";
};

GenerationWords wordsOf(ApiKind api)
{
    GenerationWords words;
    switch (api) {
    case ApiKind::OpenAiChat:
    case ApiKind::OpenAiCompletions:
        words.minTokens = "min_tokens";
        words.ignoreEos = "ignore_eos";
        break;
    case ApiKind::OpenAiResponses:
        words.maxTokens = "max_output_tokens";
        words.seed = words.stop = nullptr;
        break;
    case ApiKind::SgLang:
        words = { "sampling_params", "max_new_tokens", "min_new_tokens", "ignore_eos",
                  "temperature",     "top_p",          "sampling_seed",  "stop" };
        break;
    case ApiKind::Tgi:
        words = { "parameters",  "max_new_tokens", nullptr, nullptr,
                  "temperature", "top_p",          "seed",  "stop" };
        break;
    case ApiKind::OllamaChat:
    case ApiKind::OllamaGenerate:
        words = {
            "options", "num_predict", nullptr, nullptr, "temperature", "top_p", "seed", "stop"
        };
        break;
    case ApiKind::Anthropic:
        words.seed = nullptr;
        words.stop = "stop_sequences";
        break;
    case ApiKind::KServe:
        words = { "parameters",  "max_tokens", "min_tokens", "ignore_eos",
                  "temperature", "top_p",      "seed",       "stop" };
        break;
    case ApiKind::OpenAiEmbeddings:
    case ApiKind::Rerank:
    case ApiKind::Custom:
        words = { nullptr, nullptr, nullptr, nullptr, nullptr, nullptr, nullptr, nullptr };
        break;
    }
    return words;
}

/// Each parameter that is set, once: what it is called everywhere, what the kind calls it, value.
template<class Use>
void forEachSet(const GenerationSpec& spec, const GenerationWords& words, Use&& use)
{
    if (spec.maxTokens) {
        use("max_tokens", words.maxTokens, Json(*spec.maxTokens));
    }
    if (spec.minTokens) {
        use("min_tokens", words.minTokens, Json(*spec.minTokens));
    }
    if (spec.ignoreEos) {
        use("ignore_eos", words.ignoreEos, Json(*spec.ignoreEos));
    }
    if (spec.temperature) {
        use("temperature", words.temperature, Json(*spec.temperature));
    }
    if (spec.topP) {
        use("top_p", words.topP, Json(*spec.topP));
    }
    if (spec.seed) {
        use("seed", words.seed, Json(*spec.seed));
    }
    if (!spec.stop.is_null()) {
        use("stop", words.stop, spec.stop);
    }
}

bool isIn(const std::vector<std::string>& names, std::string_view name)
{
    return std::find(names.begin(), names.end(), name) != names.end();
}

bool asksForUsage(const BodySpec& spec)
{
    return spec.stream && spec.includeUsage
        && (spec.api == ApiKind::OpenAiChat || spec.api == ApiKind::OpenAiCompletions);
}

// TGI takes no temperature of 0; what is meant by it has another word there.
void makeGreedy(Json& parameters)
{
    const auto found = parameters.find("temperature");
    if (found != parameters.end() && found->get<double>() == 0) {
        parameters.erase("temperature");
        parameters["do_sample"] = false;
    }
}

} // namespace

std::vector<std::string> unknownOptions(ApiKind api, const GenerationSpec& generation)
{
    std::vector<std::string> names;
    forEachSet(generation, wordsOf(api), [&](const char* name, const char* word, const Json&) {
        if (!word) {
            names.emplace_back(name);
        }
    });
    return names;
}

std::vector<std::string> optionsOf(const BodySpec& spec)
{
    std::vector<std::string> names;
    if (asksForUsage(spec) && !isIn(spec.without, "stream_options")) {
        names.emplace_back("stream_options");
    }
    const bool isRenamed = spec.api == ApiKind::OpenAiChat;
    forEachSet(spec.generation, wordsOf(spec.api),
               [&](std::string_view name, const char* word, const Json&) {
                   const bool isNeeded = name == "max_tokens" && !isRenamed;
                   if (word && name != "stop" && !isNeeded && !isIn(spec.without, name)) {
                       names.emplace_back(name);
                   }
               });
    return names;
}

Result<void> detail::addGeneration(const BodySpec& spec, Json& body)
{
    const GenerationSpec& generation = spec.generation;
    for (const auto& [key, value] : { std::pair { "temperature", generation.temperature },
                                      std::pair { "top_p", generation.topP } }) {
        // JSON has no infinity: nlohmann would write null.
        if (value && !std::isfinite(*value)) {
            return makeError(ErrorCode::InvalidSpecification, u"not a finite number"_s,
                             u"generation."_s + toQt(key));
        }
    }
    if (asksForUsage(spec) && !isIn(spec.without, "stream_options")) {
        body["stream_options"] = Json { { "include_usage", true } };
    }
    const GenerationWords words = wordsOf(spec.api);
    Json parameters = words.within ? Json::object() : std::move(body);
    forEachSet(generation, words, [&](std::string_view name, const char* word, const Json& value) {
        const bool isLeftOut = isIn(spec.without, name);
        if (word && !isLeftOut) {
            parameters[word] = value;
        } else if (word && name == "max_tokens") {
            parameters["max_completion_tokens"] = value;
        }
    });
    if (spec.api == ApiKind::Anthropic && parameters.contains("stop_sequences")
        && !parameters["stop_sequences"].is_array()) {
        parameters["stop_sequences"] = Json::array({ parameters["stop_sequences"] });
    }
    if (spec.api == ApiKind::Tgi) {
        parameters["details"] = true;
        makeGreedy(parameters);
    }
    if (!words.within) {
        body = std::move(parameters);
    } else if (!parameters.empty()) {
        body[words.within] = std::move(parameters);
    }
    if (!generation.extra.is_null()) {
        if (!generation.extra.is_object()) {
            return makeError(ErrorCode::InvalidSpecification, u"extra must be an object"_s,
                             u"generation.extra"_s);
        }
        body.merge_patch(generation.extra);
    }
    return {};
}

} // namespace loadstone
