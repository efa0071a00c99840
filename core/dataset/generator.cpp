// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/generator.h"

#include "base/random.h"
#include "config/projectfile.h"
#include "dataset/rowreader.h"
#include "dataset/tracefields.h"

#include <QCryptographicHash>
#include <QDir>

#include <algorithm>
#include <array>
#include <cmath>
#include <unordered_set>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr double kLongest = 1e7;
constexpr int kTries = 1000;

// Polar method; the second value is not kept, so that a draw depends on nothing before.
double normal(Random& random)
{
    for (;;) {
        const double x = 2 * random.uniform() - 1;
        const double y = 2 * random.uniform() - 1;
        const double square = x * x + y * y;
        if (square > 0 && square < 1) {
            return x * std::sqrt(-2 * std::log(square) / square);
        }
    }
}

struct Pair
{
    std::uint64_t prompt = 0;
    std::uint64_t output = 0;
};

// The first column of the row that plays the role.
template<std::size_t kNames>
std::optional<std::uint64_t> valueOf(const Json& row,
                                     const std::array<std::string_view, kNames>& names)
{
    for (const std::string_view name : names) {
        if (const auto found = row.find(std::string(name)); found != row.end()) {
            return detail::lengthOf(*found);
        }
    }
    return std::nullopt;
}

Result<std::vector<Pair>> readPairs(const QString& path)
{
    static constexpr std::array<std::string_view, 6> kPrompt { "prompt",        "input",
                                                               "input_length",  "prompt_tokens",
                                                               "ContextTokens", "Request tokens" };
    static constexpr std::array<std::string_view, 5> kOutput { "output", "output_length",
                                                               "output_tokens", "GeneratedTokens",
                                                               "Response tokens" };
    const auto opened = detail::openRows(path, DatasetFormat::Auto, {});
    if (!opened) {
        return tl::unexpected(opened.error());
    }
    std::vector<Pair> pairs;
    for (;;) {
        const auto row = opened->reader->next();
        if (!row) {
            return tl::unexpected(row.error());
        }
        if (!*row) {
            break;
        }
        const auto prompt = valueOf((*row)->object, kPrompt);
        const auto output = valueOf((*row)->object, kOutput);
        if (!prompt || !output || *prompt < 1 || *output < 1
            || static_cast<double>(std::max(*prompt, *output)) > kLongest) {
            return makeError(ErrorCode::Unreadable,
                             u"line %1: a prompt and an output length are expected, as in "
                             "{\"prompt\": 512, \"output\": 128}"_s.arg((*row)->line),
                             path);
        }
        pairs.push_back({ *prompt, *output });
    }
    if (pairs.empty()) {
        return makeError(ErrorCode::Unreadable, u"there are no rows in it"_s, path);
    }
    return pairs;
}

/// Makes one row after the other.
class Generator
{
public:
    Generator(const GeneratorSettings& settings, std::vector<Pair> pairs, const TextMaker& maker)
        : m_settings(settings)
        , m_pairs(std::move(pairs))
        , m_maker(maker)
        , m_prompt(settings.prompt)
        , m_output(settings.output)
    {
    }

    Result<Sample> row(std::uint64_t number) const
    {
        Random random(streamSeed(m_settings.seed, 0, "lengths-" + std::to_string(number)));
        Pair lengths;
        Sample sample;
        if (m_pairs.empty()) {
            lengths.prompt = m_prompt.next(random);
            lengths.output = m_settings.output == LengthSettings {} ? 0 : m_output.next(random);
        } else {
            lengths = m_pairs[random.below(m_pairs.size())];
        }
        if (lengths.output > 0) {
            sample.maxTokens = static_cast<std::int64_t>(lengths.output);
        }
        auto prompt = prefixOf(number);
        if (!prompt) {
            return tl::unexpected(prompt.error());
        }
        const auto length = static_cast<std::size_t>(lengths.prompt);
        const auto own = m_settings.unique
            ? ownText(m_maker, m_settings.seed, "row-", number, length)
            : commonText(length);
        if (!own) {
            return tl::unexpected(own.error());
        }
        appendText(*prompt, *own);
        sample.prompt = std::move(*prompt);
        sample.line = number + 1;
        hashSample(sample);
        return sample;
    }

private:
    Result<std::string> prefixOf(std::uint64_t number) const
    {
        return m_settings.prefix == 0
            ? Result<std::string>(std::string())
            : ownText(m_maker, m_settings.seed, "prefix-", number % m_settings.groups,
                      static_cast<std::size_t>(m_settings.prefix));
    }

    Result<std::string> commonText(std::size_t length) const
    {
        Random random(streamSeed(m_settings.seed, 0, "common"));
        return m_maker.text(length, random);
    }

    const GeneratorSettings& m_settings;
    std::vector<Pair> m_pairs;
    const TextMaker& m_maker;
    LengthDraw m_prompt;
    LengthDraw m_output;
};

Json factsOf(const Dataset& dataset, const LoadedDataset& data, const TextMaker& maker)
{
    return Json { { "from", "generator" },
                  { "settings", toJson(dataset).at("generator") },
                  { "lengths_in", std::string(maker.unit()) },
                  { "bytes_mean",
                    static_cast<double>(data.fileBytes)
                        / static_cast<double>(std::max<std::size_t>(1, data.samples.size())) } };
}

} // namespace

LengthDraw::LengthDraw(const LengthSettings& settings)
    : m_settings(settings)
    , m_least(static_cast<double>(std::max<std::uint64_t>(1, settings.min.value_or(1))))
    , m_most(settings.max ? static_cast<double>(*settings.max) : kLongest)
{
    double sum = 0;
    for (const Json& bin : settings.bins) {
        sum += bin[2].get<double>();
        m_upTo.push_back(sum);
    }
}

double LengthDraw::draw(Random& random) const
{
    const double mean = m_settings.mean.value_or(1);
    const double deviation = m_settings.deviation.value_or(0);
    switch (m_settings.shape) {
    case LengthShape::Fixed:
        break;
    case LengthShape::Uniform:
        return m_least
            + static_cast<double>(random.below(static_cast<std::uint64_t>(m_most - m_least) + 1));
    case LengthShape::Normal:
        return mean + deviation * normal(random);
    case LengthShape::LogNormal: {
        // Mean and deviation are those of the lengths, not of their logarithms.
        const double variance = std::log1p(deviation * deviation / (mean * mean));
        return std::exp(std::log(mean) - variance / 2 + std::sqrt(variance) * normal(random));
    }
    case LengthShape::Histogram: {
        const double at = random.uniform() * m_upTo.back();
        const auto found = std::upper_bound(m_upTo.begin(), m_upTo.end() - 1, at);
        const Json& bin = m_settings.bins[static_cast<std::size_t>(found - m_upTo.begin())];
        const auto from = static_cast<std::uint64_t>(std::ceil(bin[0].get<double>()));
        const auto to = static_cast<std::uint64_t>(bin[1].get<double>());
        return static_cast<double>(from + random.below(std::max(from, to) - from + 1));
    }
    }
    return mean;
}

std::uint64_t LengthDraw::next(Random& random) const
{
    double value = 0;
    for (int i = 0; i < kTries; ++i) {
        value = std::round(draw(random));
        if (value >= m_least && value <= m_most) {
            return static_cast<std::uint64_t>(value);
        }
    }
    return static_cast<std::uint64_t>(std::clamp(value, m_least, m_most));
}

Result<LoadedDataset> generateDataset(const Dataset& dataset, const QString& directory,
                                      const TextMaker& maker, const std::atomic<bool>* cancelled)
{
    const GeneratorSettings settings = dataset.generator.value_or(GeneratorSettings());
    std::vector<Pair> pairs;
    if (!settings.pairs.empty()) {
        auto read = readPairs(QDir(directory).filePath(toQt(settings.pairs)));
        if (!read) {
            return tl::unexpected(read.error());
        }
        pairs = std::move(*read);
    }
    const Generator generator(settings, std::move(pairs), maker);
    const std::uint64_t rows = std::min(settings.rows, dataset.limit.value_or(settings.rows));
    LoadedDataset out;
    QCryptographicHash all(QCryptographicHash::Sha256);
    std::unordered_set<std::string> distinct;
    for (std::uint64_t i = 0; i < rows; ++i) {
        if (cancelled != nullptr && cancelled->load(std::memory_order_relaxed)) {
            return makeError(ErrorCode::Cancelled, u"the generating was cancelled"_s);
        }
        auto sample = generator.row(i);
        if (!sample) {
            return tl::unexpected(sample.error());
        }
        const std::string mark =
            sample->hash + std::to_string(sample->maxTokens.value_or(0)) + '\n';
        all.addData(QByteArrayView(mark.data(), static_cast<qsizetype>(mark.size())));
        distinct.insert(sample->hash);
        out.fileBytes += sample->prompt.size();
        out.samples.push_back(std::move(*sample));
    }
    out.sha256 = all.result().toHex().toStdString();
    out.distinctPrompts = distinct.size();
    out.made = factsOf(dataset, out, maker);
    return out;
}

} // namespace loadstone
