// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/benchmarkpresets.h"

#include <QStringList>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr std::string_view kChoiceText =
    "{{prompt}}\n\n{{choices}}\n\nThink it through step by step. End with a line of the form "
    "\"Answer: X\", where X is the letter of one choice.";

constexpr std::string_view kBoxText =
    "{{prompt}}\n\nReason step by step and put the final answer inside \\boxed{}.";

constexpr std::string_view kNumberText =
    "{{prompt}}\n\nReason step by step. End with a line of the form \"#### N\", where N is the "
    "number alone.";

constexpr std::string_view kFunctionText =
    "Complete this Python function. Reply with the whole function in one ```python block.\n\n"
    "```python\n{{prompt}}\n```";

constexpr std::string_view kProgramText =
    "{{prompt}}\n\n{{program_form}}\n\nReply with the complete Python program in one ```python "
    "block.";

constexpr std::string_view kMaaLicence = "problems: Mathematical Association of America";

constexpr std::array<BenchmarkPreset, 9> kPresets { {
    { "gpqa-diamond", "GPQA Diamond", "Question|question", "Correct Answer",
      "Correct Answer+Incorrect Answer 1+Incorrect Answer 2+Incorrect Answer 3",
      "High-level domain|Subdomain", "", kChoiceText, "choice/1", ChoiceShuffle::Seeded, 5, 32768,
      0.6, 198, "Idavidrein/gpqa (gpqa_diamond)", "CC BY 4.0, gated",
      "Its authors ask not to publish questions, so keep result files private. simple-evals "
      "orders choices as shuffle cpython does, with 4 repeats and the extractor simple-evals." },
    { "aime-2025", "AIME 2025 I and II", "question|problem|Problem", "answer|Answer", "", "", "",
      kBoxText, "integer/1", ChoiceShuffle::None, 8, 32768, 0.6, 30, "opencompass/AIME2025",
      kMaaLicence, "30 questions: look at the interval before comparing." },
    { "aime-2024", "AIME 2024 I and II", "problem|Problem|question", "answer|Answer", "", "", "",
      kBoxText, "integer/1", ChoiceShuffle::None, 8, 32768, 0.6, 30, "HuggingFaceH4/aime_2024",
      kMaaLicence, "Older sets may have been trained on." },
    { "livecodebench", "LiveCodeBench code generation", "question_content", "", "",
      "difficulty|platform", "contest_date", kProgramText, "python/1", ChoiceShuffle::None, 3,
      32768, 0.2, 0, "livecodebench/code_generation_lite", "see the card; problems: their sites",
      "State the release (release_v5, release_v6) as the dataset's name and the window as "
      "date_from and date_to. Programs run in a sandbox." },
    { "mmlu-pro", "MMLU-Pro", "question", "answer_index|answer", "options", "category", "",
      kChoiceText, "choice/1", ChoiceShuffle::None, 1, 4096, 0, 12032, "TIGER-Lab/MMLU-Pro", "MIT",
      "Published numbers often come from five examples in the prompt and the extractor "
      "mmlu-pro-official." },
    { "mmlu", "MMLU", "question", "answer", "choices", "subject", "", kChoiceText, "choice/1",
      ChoiceShuffle::None, 1, 2048, 0, 14042, "cais/mmlu (all)", "MIT",
      "Many published numbers compare the likelihood of letters instead of generated answers." },
    { "gsm8k", "GSM8K", "question", "answer", "", "", "", kNumberText, "gsm8k/1",
      ChoiceShuffle::None, 1, 1024, 0, 1319, "openai/gsm8k (main)", "MIT",
      "lm-eval's numbers come from five examples in the prompt and its own extractors." },
    { "math-500", "MATH-500", "problem", "answer", "", "subject|level", "", kBoxText, "math/1",
      ChoiceShuffle::None, 1, 8192, 0, 500, "HuggingFaceH4/MATH-500", "MIT",
      "Expressions are compared as written after simple rewriting, not by algebra." },
    { "humaneval", "HumanEval", "prompt", "", "", "", "", kFunctionText, "python/1",
      ChoiceShuffle::None, 1, 2048, 0, 164, "openai/openai_humaneval", "MIT",
      "Programs run in a sandbox." },
} };

std::vector<std::string> splitColumns(std::string_view text)
{
    std::vector<std::string> out;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('+'), text.size());
        out.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return out;
}

} // namespace

std::span<const BenchmarkPreset> benchmarkPresets()
{
    return kPresets;
}

const BenchmarkPreset* findBenchmark(std::string_view name)
{
    const auto* found = std::find_if(kPresets.begin(), kPresets.end(),
                                     [name](const BenchmarkPreset& p) { return p.name == name; });
    return found == kPresets.end() ? nullptr : found;
}

QString benchmarkNames()
{
    QStringList names;
    for (const BenchmarkPreset& preset : kPresets) {
        names << toQt(preset.name);
    }
    return names.join(u", "_s);
}

Dataset withPreset(const Dataset& dataset)
{
    const BenchmarkPreset* preset = findBenchmark(dataset.preset);
    if (preset == nullptr) {
        return dataset;
    }
    Dataset out = dataset;
    const auto fill = [](std::string& value, std::string_view by) {
        if (value.empty()) {
            value = by;
        }
    };
    if (out.map.messages.empty()) {
        fill(out.map.prompt, preset->prompt);
        if (!out.promptTemplate && !preset->text.empty()) {
            out.promptTemplate = std::string(preset->text);
        }
    }
    fill(out.map.expected, preset->expected);
    fill(out.map.category, preset->category);
    if (out.map.choices.empty()) {
        out.map.choices = splitColumns(preset->choices);
    }
    fill(out.scorer, preset->scorer);
    if (!out.extractor) {
        out.extractor = ExtractionProfile::Robust1;
    }
    if (!out.shuffle) {
        out.shuffle = preset->shuffle;
    }
    if (!out.generation.maxTokens) {
        out.generation.maxTokens = preset->maxTokens;
    }
    if (!out.generation.temperature) {
        out.generation.temperature = preset->temperature;
    }
    return out;
}

std::uint32_t repeatsOf(const Scenario& scenario, const Dataset& dataset)
{
    const BenchmarkPreset* preset = findBenchmark(dataset.preset);
    const bool stated = scenario.repeats != 1
        || (scenario.source.is_object() && scenario.source.contains("repeats"));
    return stated || preset == nullptr ? scenario.repeats : preset->repeats;
}

} // namespace loadstone
