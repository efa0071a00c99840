// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The prompts of a trace: lengths and shared prefixes are those of its rows, the words are not.
#include "base/random.h"
#include "dataset/tracefile.h"

#include <algorithm>
#include <numeric>
#include <unordered_set>

namespace loadstone {

namespace {

Result<std::string> promptOf(const TraceRow& row, const TraceSettings& settings,
                             const TextMaker& maker)
{
    const auto length = static_cast<std::size_t>(row.input);
    if (row.prompt) {
        return ownText(maker, settings.seed, "prompt-", *row.prompt, length);
    }
    std::string text;
    std::size_t used = 0;
    const auto add = [&](std::string_view what, std::uint64_t number,
                         std::size_t part) -> Result<void> {
        const auto more = ownText(maker, settings.seed, what, number, part);
        if (!more) {
            return tl::unexpected(more.error());
        }
        appendText(text, *more);
        used += part;
        return {};
    };
    for (const std::uint64_t id : row.blocks) {
        const std::size_t part = std::min(length - used, static_cast<std::size_t>(settings.block));
        if (part == 0) {
            break;
        }
        if (auto added = add("block-", id, part); !added) {
            return tl::unexpected(added.error());
        }
    }
    if (used < length) {
        if (auto added = add("row-", row.line, length - used); !added) {
            return tl::unexpected(added.error());
        }
    }
    return text;
}

} // namespace

Result<LoadedDataset> traceDataset(const Dataset& dataset, const Trace& trace,
                                   std::span<const std::size_t> rows, const TextMaker& maker)
{
    const TraceSettings settings = dataset.trace.value_or(TraceSettings());
    LoadedDataset out;
    out.sha256 = trace.sha256;
    out.fileBytes = trace.fileBytes;
    std::unordered_set<std::string> distinct;
    std::uint64_t input = 0;
    std::uint64_t output = 0;
    for (const std::size_t number : rows) {
        const TraceRow& row = trace.rows[number];
        Sample sample;
        auto prompt = promptOf(row, settings, maker);
        if (!prompt) {
            return tl::unexpected(prompt.error());
        }
        sample.prompt = std::move(*prompt);
        sample.maxTokens = static_cast<std::int64_t>(row.output);
        sample.line = row.line;
        hashSample(sample);
        distinct.insert(sample.hash);
        input += row.input;
        output += row.output;
        out.samples.push_back(std::move(sample));
    }
    out.distinctPrompts = distinct.size();
    const auto [first, last] =
        std::minmax_element(trace.rows.begin(), trace.rows.end(),
                            [](const TraceRow& a, const TraceRow& b) { return a.at < b.at; });
    const auto count = static_cast<double>(std::max<std::size_t>(1, rows.size()));
    out.made = Json { { "from", "trace" },
                      { "format", std::string(termName(trace.format)) },
                      { "unit", std::string(termName(trace.unit)) },
                      { "rows_in_file", trace.rows.size() },
                      { "span_s", static_cast<double>(last->at - first->at) / 1e9 },
                      { "without_answer", trace.withoutAnswer },
                      { "left_out", trace.leftOut },
                      { "lengths_in", std::string(maker.unit()) },
                      { "input_mean", static_cast<double>(input) / count },
                      { "output_mean", static_cast<double>(output) / count },
                      { "block", settings.block },
                      { "seed", settings.seed } };
    return out;
}

Result<LoadedDataset> traceDataset(const Dataset& dataset, const Trace& trace,
                                   const TextMaker& maker)
{
    std::vector<std::size_t> all(trace.rows.size());
    std::iota(all.begin(), all.end(), std::size_t { 0 });
    return traceDataset(dataset, trace, all, maker);
}

} // namespace loadstone
