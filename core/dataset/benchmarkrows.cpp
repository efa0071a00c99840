// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/benchmarkrows.h"

#include "base/jsondepth.h"
#include "base/pythonrandom.h"
#include "base/random.h"
#include "config/benchmarkpresets.h"
#include "dataset/rowreader.h"

#include <algorithm>
#include <charconv>
#include <numeric>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr std::size_t kMostChoices = 26;

tl::unexpected<Error> refused(const QString& text)
{
    return makeError(ErrorCode::InvalidSpecification, text);
}

std::string letterOf(std::size_t index)
{
    return { static_cast<char>('A' + index) };
}

std::string textOf(const Json& value)
{
    return value.is_string() ? value.get<std::string>() : compactJson(value);
}

// A list, or a list written as text in a table.
std::optional<std::vector<std::string>> listOf(const Json& value)
{
    const Json list =
        value.is_string() ? jsonOrDiscarded(value.get_ref<const std::string&>()) : value;
    if (!list.is_array()) {
        return std::nullopt;
    }
    std::vector<std::string> out;
    for (const Json& one : list) {
        out.push_back(textOf(one));
    }
    return out;
}

std::optional<std::size_t> wholeNumber(const std::string& text)
{
    std::size_t out = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(out)
                                                                    : std::nullopt;
}

// A number from 0, the text of a choice, or a letter.
std::optional<std::size_t> rightChoice(const Json& value, const std::vector<std::string>& choices)
{
    const std::string expected = textOf(value);
    const auto found = std::find(choices.begin(), choices.end(), expected);
    if (found != choices.end() && !value.is_number()) {
        return static_cast<std::size_t>(found - choices.begin());
    }
    if (expected.size() == 1 && expected[0] >= 'A' && expected[0] <= 'Z') {
        const auto index = static_cast<std::size_t>(expected[0] - 'A');
        return index < choices.size() ? std::optional(index) : std::nullopt;
    }
    const auto index = wholeNumber(expected);
    return index && *index < choices.size() ? index : std::nullopt;
}

// Two choices of one text cannot be told apart by it: the right one stays, else the first.
void dropEqual(std::vector<std::string>& choices, std::optional<std::size_t>& right)
{
    for (std::size_t i = 0; i < choices.size();) {
        const auto here = choices.begin() + static_cast<std::ptrdiff_t>(i);
        const bool again = i != right
            && ((right && choices[i] == choices[*right])
                || std::find(choices.begin(), here, choices[i]) != here);
        if (!again) {
            ++i;
            continue;
        }
        choices.erase(here);
        if (right && i < *right) {
            --*right;
        }
    }
}

std::vector<std::uint32_t> seededOrder(Random& random, std::size_t count)
{
    std::vector<std::uint32_t> order(count);
    std::iota(order.begin(), order.end(), 0U);
    for (std::size_t i = count; i > 1; --i) {
        std::swap(order[i - 1], order[random.below(i)]);
    }
    return order;
}

} // namespace

void orderChoices(Sample& sample, std::span<const std::uint32_t> order)
{
    std::string block;
    Json texts = Json::array();
    std::optional<std::size_t> right;
    sample.permutation.clear();
    for (std::size_t k = 0; k < order.size(); ++k) {
        const std::string& text = sample.choices[order[k]];
        block += (k > 0 ? "\n" : "") + letterOf(k) + ") " + text;
        texts.push_back(text);
        sample.permutation += letterOf(order[k]);
        if (sample.right == order[k]) {
            right = k;
        }
    }
    std::string prompt = sample.beforeChoices + block + sample.behindChoices;
    if (sample.messages.is_null()) {
        sample.prompt = std::move(prompt);
    } else {
        Json& content = sample.messages.back()["content"];
        if (content.is_array()) { // images stand before the text
            content.back()["text"] = std::move(prompt);
        } else {
            content = std::move(prompt);
        }
    }
    if (right) {
        sample.expected =
            compactJson(Json { { "answer", letterOf(*right) }, { "choices", std::move(texts) } });
    }
    hashSample(sample);
}

std::vector<Sample> shuffleChoices(const std::vector<Sample>& questions, ChoiceShuffle shuffle,
                                   std::uint64_t seed, std::uint32_t repeats)
{
    std::vector<Sample> out;
    out.reserve(questions.size() * repeats);
    PythonRandom python(seed);
    for (std::uint32_t repeat = 0; repeat < repeats; ++repeat) {
        Random random(streamSeed(seed, repeat, "shuffle"));
        for (const Sample& question : questions) {
            out.push_back(question);
            if (question.choices.empty() || shuffle == ChoiceShuffle::None) {
                continue;
            }
            const auto count = static_cast<std::uint32_t>(question.choices.size());
            orderChoices(out.back(),
                         shuffle == ChoiceShuffle::CPython ? python.permutation(count)
                                                           : seededOrder(random, count));
        }
    }
    return out;
}

namespace detail {

std::string columnOf(const Json& row, const std::string& alternatives)
{
    std::string_view rest = alternatives;
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find('|'), rest.size());
        const std::string name(rest.substr(0, end));
        if (member(row, name) != nullptr) {
            return name;
        }
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return alternatives;
}

Result<void> readChoices(const Json& row, const ColumnMap& map, Sample& sample)
{
    std::vector<std::string> choices;
    std::optional<std::size_t> right;
    for (const std::string& column : map.choices) {
        const Json* value = member(row, column);
        if (value == nullptr || value->is_null()) {
            return refused(u"the column \"%1\" of the choices is missing"_s.arg(toQt(column)));
        }
        if (map.choices.size() == 1) {
            auto list = listOf(*value);
            if (!list) {
                return refused(u"the column \"%1\" holds no list of choices"_s.arg(toQt(column)));
            }
            choices = std::move(*list);
            break;
        }
        if (column == map.expected) {
            right = choices.size();
        }
        choices.push_back(textOf(*value));
    }
    const Json* expected = map.expected.empty() ? nullptr : member(row, map.expected);
    if (!right && expected != nullptr && !expected->is_null()) {
        right = rightChoice(*expected, choices);
        if (!right) {
            return refused(u"the expected answer is none of the choices"_s);
        }
    }
    dropEqual(choices, right);
    if (choices.size() < 2 || choices.size() > kMostChoices) {
        return refused(u"%1 choices are no question"_s.arg(choices.size()));
    }
    sample.choices = std::move(choices);
    sample.right = right;
    return {};
}

Result<std::string> programTests(const Json& row)
{
    const auto take = [&row](std::initializer_list<const char*> columns) {
        Json out = Json::object();
        for (const char* column : columns) {
            const Json* value = member(row, column);
            if (value != nullptr && !value->is_null()) {
                out[column] = *value;
            }
        }
        return out;
    };
    if (member(row, "entry_point") != nullptr) {
        const Json tests = take({ "prompt", "test", "entry_point" });
        if (tests.size() == 3) {
            return compactJson(tests);
        }
        return refused(u"the columns prompt, test and entry_point belong together"_s);
    }
    const Json tests = take({ "public_test_cases", "private_test_cases", "metadata" });
    if (tests.contains("public_test_cases") || tests.contains("private_test_cases")) {
        return compactJson(tests);
    }
    return refused(u"there are no tests for a program: neither test with entry_point, nor "
                   "public_test_cases"_s);
}

std::string programForm(const Json& row)
{
    const Json* starter = member(row, "starter_code");
    if (starter != nullptr && starter->is_string() && !starter->get<std::string>().empty()) {
        return "Start from this code and keep its names:\n\n```python\n"
            + starter->get<std::string>() + "\n```";
    }
    return "The program reads its input from standard input and writes only the result to standard "
           "output.";
}

bool isInWindow(const Dataset& dataset, const Json& row)
{
    const BenchmarkPreset* preset = findBenchmark(dataset.preset);
    if (preset == nullptr || preset->date.empty()
        || (dataset.dateFrom.empty() && dataset.dateTo.empty())) {
        return true;
    }
    const Json* value = member(row, preset->date);
    if (value == nullptr || !value->is_string()) {
        return false; // a row without a date is in no window
    }
    const std::string day = value->get<std::string>().substr(0, 10);
    return (dataset.dateFrom.empty() || day >= dataset.dateFrom)
        && (dataset.dateTo.empty() || day <= dataset.dateTo);
}

} // namespace detail

} // namespace loadstone
