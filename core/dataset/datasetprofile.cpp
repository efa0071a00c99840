// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/datasetprofile.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace loadstone {

namespace {

constexpr std::size_t kMostCategories = 50; // in the list
constexpr std::size_t kMostCounted = 10'000; // a column that is different in each row is none

std::uint32_t bounded(std::uint64_t value)
{
    return static_cast<std::uint32_t>(
        std::min<std::uint64_t>(value, std::numeric_limits<std::uint32_t>::max()));
}

std::uint64_t characters(const std::string& text)
{
    constexpr unsigned kTop = 0xc0;
    constexpr unsigned kContinues = 0x80;
    return static_cast<std::uint64_t>(std::count_if(text.begin(), text.end(), [](char c) {
        return (static_cast<unsigned char>(c) & kTop) != kContinues;
    }));
}

// Of the texts among content parts; images are counted.
std::uint64_t charactersOfParts(const Json& parts, std::uint64_t& images)
{
    std::uint64_t out = 0;
    for (const Json& part : parts) {
        if (!part.is_object()) {
            continue;
        }
        images += part.contains("image_url") ? 1U : 0U;
        const auto text = part.find("text");
        if (text != part.end() && text->is_string()) {
            out += characters(text->get_ref<const std::string&>());
        }
    }
    return out;
}

Json toJson(const std::optional<LengthStats>& stats)
{
    return stats ? Json { { "n", stats->n },     { "mean", stats->mean }, { "min", stats->min },
                          { "p25", stats->p25 }, { "p50", stats->p50 },   { "p75", stats->p75 },
                          { "p95", stats->p95 }, { "p99", stats->p99 },   { "max", stats->max } }
                 : Json(nullptr);
}

} // namespace

std::optional<LengthStats> lengthStats(std::vector<std::uint32_t> lengths)
{
    if (lengths.empty()) {
        return std::nullopt;
    }
    std::sort(lengths.begin(), lengths.end());
    const auto at = [&lengths](std::size_t percent) -> std::uint64_t {
        constexpr std::size_t kWhole = 100;
        const std::size_t rank = (lengths.size() * percent + kWhole - 1) / kWhole;
        return lengths[std::max<std::size_t>(rank, 1) - 1];
    };
    const double sum = std::accumulate(lengths.begin(), lengths.end(), 0.0);
    return LengthStats { lengths.size(),  sum / static_cast<double>(lengths.size()),
                         lengths.front(), at(25),
                         at(50),          at(75),
                         at(95),          at(99),
                         lengths.back() };
}

void ProfileBuilder::add(const Sample& sample)
{
    ++m_profile.rows;
    if (!sample.tokens.empty()) {
        m_tokens.push_back(bounded(sample.tokens.size()));
    }
    std::uint64_t length = characters(sample.prompt);
    if (sample.messages.is_array()) {
        ++m_profile.conversations;
        m_messages.push_back(bounded(sample.messages.size()));
        length = 0;
        for (const Json& message : sample.messages) {
            const auto content = message.find("content");
            if (content == message.end()) {
                continue; // a call of a tool
            }
            if (content->is_string()) {
                length += characters(content->get_ref<const std::string&>());
            } else if (content->is_array()) {
                length += charactersOfParts(*content, m_profile.images);
            }
        }
    }
    if (sample.tokens.empty()) {
        m_characters.push_back(bounded(length));
    }
    if (sample.expected) {
        m_expected.push_back(bounded(characters(*sample.expected)));
    }
    if (sample.maxTokens) {
        m_limits.push_back(bounded(static_cast<std::uint64_t>(*sample.maxTokens)));
    }
    if (sample.category
        && (m_categories.size() < kMostCounted || m_categories.contains(*sample.category))) {
        ++m_categories[*sample.category];
    }
}

DatasetProfile ProfileBuilder::finish(std::uint64_t distinct)
{
    DatasetProfile out = std::move(m_profile);
    out.duplicates = out.rows - std::min(out.rows, distinct);
    out.promptCharacters = lengthStats(std::move(m_characters));
    out.promptTokens = lengthStats(std::move(m_tokens));
    out.messages = lengthStats(std::move(m_messages));
    out.expectedCharacters = lengthStats(std::move(m_expected));
    out.outputLimits = lengthStats(std::move(m_limits));
    out.categories = { m_categories.begin(), m_categories.end() };
    std::stable_sort(out.categories.begin(), out.categories.end(),
                     [](const auto& a, const auto& b) { return a.second > b.second; });
    if (out.categories.size() > kMostCategories) {
        out.otherCategories = out.categories.size() - kMostCategories;
        out.categories.resize(kMostCategories);
    }
    return out;
}

Json toJson(const DatasetProfile& profile)
{
    Json categories = Json::object();
    for (const auto& [name, rows] : profile.categories) {
        categories[name] = rows;
    }
    return Json { { "rows", profile.rows },
                  { "duplicates", profile.duplicates },
                  { "conversations", profile.conversations },
                  { "images", profile.images },
                  { "prompt_characters", toJson(profile.promptCharacters) },
                  { "prompt_tokens", toJson(profile.promptTokens) },
                  { "messages", toJson(profile.messages) },
                  { "expected_characters", toJson(profile.expectedCharacters) },
                  { "output_limits", toJson(profile.outputLimits) },
                  { "categories", profile.categories.empty() ? Json(nullptr) : categories },
                  { "other_categories", profile.otherCategories } };
}

} // namespace loadstone
