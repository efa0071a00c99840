// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The prompts of a trace: lengths and shared prefixes are those of its rows, the words are not.
#include "base/random.h"
#include "dataset/tracefile.h"

#include <algorithm>
#include <limits>
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

TracePrompts::TracePrompts(std::vector<TraceRow> rows, const TraceSettings& settings,
                           std::shared_ptr<const TextMaker> maker)
    : m_rows(std::move(rows))
    , m_settings(settings)
    , m_maker(std::move(maker))
{
}

Result<std::string> TracePrompts::prompt(std::size_t row) const
{
    return promptOf(m_rows[row], m_settings, *m_maker);
}

Result<LoadedDataset> traceDataset(const Dataset& dataset, const Trace& trace,
                                   std::span<const std::size_t> rows,
                                   std::shared_ptr<const TextMaker> maker, std::uint64_t heldBytes,
                                   const std::atomic<bool>* cancelled)
{
    const TraceSettings settings = dataset.trace.value_or(TraceSettings());
    std::vector<TraceRow> taken;
    taken.reserve(rows.size());
    for (const std::size_t number : rows) {
        taken.push_back(trace.rows[number]);
    }
    auto prompts =
        std::make_shared<const TracePrompts>(std::move(taken), settings, std::move(maker));
    LoadedDataset out;
    out.sha256 = trace.sha256;
    out.fileBytes = trace.fileBytes;
    std::unordered_set<std::string> distinct;
    ProfileBuilder profile;
    std::uint64_t input = 0;
    std::uint64_t output = 0;
    std::uint64_t held = 0;
    for (std::size_t i = 0; i < prompts->rows().size(); ++i) {
        if (cancelled != nullptr && cancelled->load(std::memory_order_relaxed)) {
            return makeError(ErrorCode::Cancelled, {});
        }
        const TraceRow& row = prompts->rows()[i];
        Sample sample;
        auto prompt = prompts->prompt(i);
        if (!prompt) {
            return tl::unexpected(prompt.error());
        }
        sample.prompt = std::move(*prompt);
        sample.prompt.shrink_to_fit(); // may be held, and was put together piece by piece
        sample.maxTokens = static_cast<std::int64_t>(row.output);
        sample.line = row.line;
        hashSample(sample);
        profile.add(sample);
        distinct.insert(sample.hash);
        input += row.input;
        output += row.output;
        const bool wasHeld = held <= heldBytes;
        held += sample.contentBytes;
        out.samples.push_back(std::move(sample));
        if (held > heldBytes && wasHeld) {
            std::for_each(out.samples.begin(), out.samples.end(), dropContent);
        } else if (held > heldBytes) {
            dropContent(out.samples.back());
        }
    }
    out.distinctPrompts = distinct.size();
    out.profile = profile.finish(out.distinctPrompts);
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
                      { "lengths_in", std::string(prompts->unit()) },
                      { "input_mean", static_cast<double>(input) / count },
                      { "output_mean", static_cast<double>(output) / count },
                      { "block", settings.block },
                      { "seed", settings.seed } };
    if (held > heldBytes) {
        out.prompts = std::move(prompts);
    }
    return out;
}

Result<LoadedDataset> traceDataset(const Dataset& dataset, const Trace& trace,
                                   std::shared_ptr<const TextMaker> maker,
                                   const std::atomic<bool>* cancelled)
{
    std::vector<std::size_t> all(trace.rows.size());
    std::iota(all.begin(), all.end(), std::size_t { 0 });
    return traceDataset(dataset, trace, all, std::move(maker),
                        std::numeric_limits<std::uint64_t>::max(), cancelled);
}

} // namespace loadstone
