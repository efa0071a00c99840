// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/goldenaccuracies.h"

#include <QStringList>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr std::array<GoldenMetric, 4> kLlama2 {
    { { "rouge-1/1", 44.4312 }, { "rouge-2/1", 22.0352 }, { "rouge-l/1", 28.6162 } }
};

constexpr std::array<GoldenMetric, 4> kMixtral {
    { { "rouge-1/1", 45.5989 }, { "rouge-2/1", 23.3526 }, { "rouge-l/1", 30.4608 } }
};

constexpr std::array<GoldenAccuracy, 10> kGolden { {
    { "deepseek-r1", "DeepSeek-R1, exact match", { { { "", 81.3582 } } }, 0.99, 3886.2274, 0 },
    { "llama3.1-8b",
      "Llama 3.1 8B, CNN/DailyMail",
      { { { "rouge-1/1", 38.7792 },
          { "rouge-2/1", 15.9075 },
          { "rouge-l/1", 24.4957 },
          { "rouge-lsum/1", 35.793 } } },
      0.99,
      0,
      8'167'644 },
    { "llama2-70b-99", "Llama 2 70B, OpenOrca, 99 %", kLlama2, 0.99, 294.45, 0 },
    { "llama2-70b-99.9", "Llama 2 70B, OpenOrca, 99.9 %", kLlama2, 0.999, 294.45, 0 },
    { "llama3.1-405b",
      "Llama 3.1 405B, ROUGE-L",
      { { { "rouge-l/1", 21.6666 } } },
      0.99,
      684.68,
      0 },
    { "llama3.1-405b-em", "Llama 3.1 405B, exact match", { { { "", 90.1335 } } }, 0.99, 684.68, 0 },
    { "mixtral-8x7b", "Mixtral 8x7B, OpenOrca", kMixtral, 0.99, 144.84, 0 },
    { "mixtral-8x7b-gsm8k", "Mixtral 8x7B, GSM8K", { { { "", 73.66 } } }, 0.99, 144.84, 0 },
    { "mixtral-8x7b-mbxp", "Mixtral 8x7B, MBXP", { { { "", 60.16 } } }, 0.99, 144.84, 0 },
    { "qwen3.6-27b-edge", "Qwen3.6 27B, BFCL overall", { { { "", 86.23 } } }, 0.97, 0, 0 },
} };

} // namespace

std::span<const GoldenAccuracy> goldenAccuracies()
{
    return kGolden;
}

const GoldenAccuracy* findGolden(std::string_view name)
{
    const auto* found = std::find_if(kGolden.begin(), kGolden.end(),
                                     [name](const GoldenAccuracy& g) { return g.name == name; });
    return found == kGolden.end() ? nullptr : found;
}

QString goldenNames()
{
    QStringList names;
    for (const GoldenAccuracy& golden : kGolden) {
        names << toQt(golden.name);
    }
    return names.join(u", "_s);
}

Json judgeGolden(const GoldenAccuracy& golden,
                 const std::function<std::optional<double>(std::string_view scorer)>& scoreOf,
                 std::optional<double> tokens)
{
    bool met = true;
    Json metrics = Json::array();
    for (const GoldenMetric& metric : golden.metrics) {
        if (metric.value <= 0) {
            continue;
        }
        const auto share = scoreOf(metric.scorer);
        const double needed = golden.factor * metric.value;
        const bool reached = share && 100 * *share >= needed;
        met = met && reached;
        metrics.push_back(Json {
            { "scorer", metric.scorer.empty() ? Json(nullptr) : Json(std::string(metric.scorer)) },
            { "value", share ? Json(100 * *share) : Json(nullptr) },
            { "golden", metric.value },
            { "needed", needed },
            { "met", reached } });
    }
    Json band = nullptr;
    const double reference = golden.tokensInAll > 0 ? golden.tokensInAll : golden.tokensPerSample;
    if (reference > 0) {
        const double low = kGoldenTokensLeast * reference;
        const double high = kGoldenTokensMost * reference;
        const bool within = tokens && *tokens >= low && *tokens <= high;
        met = met && within;
        band = Json { { "value", valueOrNull(tokens) },
                      { "low", low },
                      { "high", high },
                      { "unit", golden.tokensInAll > 0 ? "tokens" : "tokens/sample" },
                      { "met", within } };
    }
    return Json { { "golden", std::string(golden.name) },
                  { "met", met },
                  { "metrics", std::move(metrics) },
                  { "tokens", std::move(band) } };
}

} // namespace loadstone
