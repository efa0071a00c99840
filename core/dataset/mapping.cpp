// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/mapping.h"

#include "config/benchmarkpresets.h"
#include "dataset/benchmarkrows.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <numeric>

using namespace Qt::StringLiterals;

namespace loadstone::detail {

namespace {

constexpr std::array<std::string_view, 9> kGuesses {
    "messages", "conversations", "prompt", "text_input", "question",
    "problem",  "instruction",   "input",  "text",
};

QString inQuotes(std::string_view text)
{
    return u'"' % toQt(text) % u'"';
}

tl::unexpected<Error> refused(const QString& text)
{
    return makeError(ErrorCode::InvalidSpecification, text);
}

bool sameButCase(const std::string& a, const std::string& b)
{
    return toQt(a).compare(toQt(b), Qt::CaseInsensitive) == 0;
}

QString columnList(const Json& row)
{
    QString names;
    for (const auto& [key, ignored] : row.items()) {
        names += (names.isEmpty() ? QString() : u", "_s) + toQt(key);
    }
    return names;
}

// Column that plays a role by a name; nothing when there is none.
Result<std::optional<std::string>> columnLike(const Json& row, std::string_view name)
{
    std::vector<std::string> found;
    for (const auto& [key, ignored] : row.items()) {
        if (sameButCase(key, std::string(name))) {
            found.push_back(key);
        }
    }
    if (found.size() > 1) {
        return refused(u"the columns %1 and %2 differ only in case: name one of them in map"_s.arg(
            inQuotes(found[0]), inQuotes(found[1])));
    }
    return found.empty() ? std::nullopt : std::optional(found.front());
}

Result<void> checkColumn(const Json& row, const char* role, const std::string& column)
{
    if (column.empty() || member(row, column) != nullptr) {
        return {};
    }
    return refused(u"there is no column %1 for %2; the columns are: %3"_s.arg(
        inQuotes(column), QString::fromUtf8(role), columnList(row)));
}

// Text of a value as a prompt or an expected answer shows it; nothing for null.
std::optional<std::string> textOf(const Json& value)
{
    if (value.is_null()) {
        return std::nullopt;
    }
    return value.is_string() ? value.get<std::string>() : compactJson(value);
}

bool isConversation(const Json& value)
{
    return value.is_array() && !value.empty() && value.front().is_object();
}

std::string roleName(const std::string& word)
{
    if (word == "human") {
        return "user";
    }
    if (word == "gpt" || word == "bot" || word == "model" || word == "chatgpt") {
        return "assistant";
    }
    return word;
}

// {role, content} as it is, {from, value} translated.
Result<Json> toMessage(const Json& turn)
{
    if (turn.is_object() && turn.contains("role")
        && (turn.contains("content") || turn.contains("tool_calls"))) {
        return turn;
    }
    if (turn.is_object() && turn.contains("from") && turn.contains("value")
        && turn["from"].is_string()) {
        return Json { { "role", roleName(turn["from"].get<std::string>()) },
                      { "content", turn["value"] } };
    }
    return refused(u"a message is neither {role, content} nor {from, value}"_s);
}

std::optional<std::int64_t> wholeNumber(const Json& value)
{
    if (value.is_number_integer()) {
        return value.get<std::int64_t>();
    }
    if (value.is_number_float() && value.get<double>() == std::floor(value.get<double>())
        && std::abs(value.get<double>()) < 1e15) {
        return static_cast<std::int64_t>(value.get<double>());
    }
    if (value.is_string()) {
        const std::string text = value.get<std::string>();
        std::int64_t out = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
        if (error == std::errc() && end == text.data() + text.size()) {
            return out;
        }
    }
    return std::nullopt;
}

std::string trimmed(const std::string& text)
{
    const auto from = text.find_first_not_of(" \t");
    return from == std::string::npos ? std::string()
                                     : text.substr(from, text.find_last_not_of(" \t") - from + 1);
}

} // namespace

Result<Mapping> Mapping::settle(const Dataset& dataset, const Json& firstRow, RowUse use)
{
    Mapping out;
    out.m_keepsRows = use == RowUse::Rows;
    ColumnChoice& choice = out.m_choice;
    ColumnMap& map = out.m_map;
    map = dataset.map;
    for (std::string* column : { &map.prompt, &map.expected, &map.category }) {
        *column = columnOf(firstRow, *column);
    }
    out.m_isProgram = dataset.scorer == "python/1";
    choice = { map.prompt,   map.messages, map.system,
               map.expected, map.category, map.maxTokens,
               map.model,    false,        dataset.promptTemplate.has_value() };
    const std::array<std::pair<const char*, const std::string*>, 7> roles { {
        { "prompt", &map.prompt },
        { "messages", &map.messages },
        { "system", &map.system },
        { "expected", &map.expected },
        { "category", &map.category },
        { "max_tokens", &map.maxTokens },
        { "model", &map.model },
    } };
    for (const auto& [role, column] : roles) {
        if (findBenchmark(dataset.preset) != nullptr && column == &map.category
            && member(firstRow, *column) == nullptr) {
            choice.category.clear(); // some editions of a benchmark have none
            continue;
        }
        if (auto fits = checkColumn(firstRow, role, *column); !fits) {
            return tl::unexpected(fits.error());
        }
    }
    if (dataset.promptTemplate) {
        out.m_hasTemplate = true;
        out.m_template = *dataset.promptTemplate;
        return out;
    }
    if (!map.prompt.empty() || !map.messages.empty()) {
        return out;
    }
    choice.guessed = true;
    for (const std::string_view name : kGuesses) {
        const auto column = columnLike(firstRow, name);
        if (!column) {
            return tl::unexpected(column.error());
        }
        if (*column) {
            const bool conversation = name == "messages" || name == "conversations";
            (conversation ? choice.messages : choice.prompt) = **column;
            return out;
        }
    }
    if (out.m_keepsRows && !firstRow.empty()) {
        const auto query = columnLike(firstRow, "query");
        choice.prompt = query && *query ? **query : firstRow.begin().key();
        return out;
    }
    return refused(u"no column is known to hold prompts: set map.prompt or map.messages; the "
                   "columns are: %1"_s.arg(columnList(firstRow)));
}

Result<void> Mapping::fillMessages(const Json& value, Sample& sample)
{
    Json messages = Json::array();
    for (const Json& turn : value) {
        auto message = toMessage(turn);
        if (!message) {
            return tl::unexpected(message.error());
        }
        messages.push_back(std::move(*message));
    }
    // The reply is what the server is asked for; sending a recorded one would prefill the answer.
    const bool endsInReply = messages.size() > 1 && messages.back()["role"] == "assistant";
    if (endsInReply) {
        messages.erase(messages.size() - 1);
        ++m_droppedReplies;
    }
    if (messages.empty()) {
        return refused(u"the conversation is empty"_s);
    }
    sample.messages = std::move(messages);
    return {};
}

Result<std::string> Mapping::expand(const Json& row, Sample& sample) const
{
    std::string out;
    std::size_t at = 0;
    for (;;) {
        const std::size_t open = m_template.find("{{", at);
        const std::size_t close =
            open == std::string::npos ? open : m_template.find("}}", open + 2);
        if (close == std::string::npos) {
            return out + m_template.substr(at);
        }
        out += m_template.substr(at, open - at);
        const std::string column = trimmed(m_template.substr(open + 2, close - open - 2));
        if (column == "choices" && !m_map.choices.empty()) {
            sample.beforeChoices = out;
            out.clear();
            at = close + 2;
            continue;
        }
        const Json* value = member(row, column);
        auto text = value != nullptr ? textOf(*value) : std::nullopt;
        if (value == nullptr && column == "prompt" && !m_map.prompt.empty()) {
            value = member(row, m_map.prompt);
            text = value != nullptr ? textOf(*value) : std::nullopt;
        }
        if (value == nullptr && column == "program_form") {
            text = programForm(row);
        }
        if (!text) {
            return refused(u"the template's column %1 is missing"_s.arg(inQuotes(column)));
        }
        out += *text;
        at = close + 2;
    }
}

// A request made of a whole row needs no prompt; what is taken for one need not be text.
Result<void> Mapping::fillAnything(const Json& row, Sample& sample) const
{
    sample.row = row;
    if (m_hasTemplate) {
        auto text = expand(row, sample);
        if (!text) {
            return tl::unexpected(text.error());
        }
        sample.prompt = std::move(*text);
        return {};
    }
    const Json* value = member(row, m_choice.prompt);
    sample.prompt = value != nullptr ? textOf(*value).value_or(std::string()) : std::string();
    return {};
}

Result<void> Mapping::fillContent(const Json& row, Sample& sample)
{
    if (m_keepsRows && m_choice.messages.empty()) {
        return fillAnything(row, sample);
    }
    if (m_hasTemplate) {
        auto text = expand(row, sample);
        if (!text) {
            return tl::unexpected(text.error());
        }
        sample.prompt = std::move(*text);
    } else {
        const std::string& column = m_choice.messages.empty() ? m_choice.prompt : m_choice.messages;
        const Json* value = member(row, column);
        if (value == nullptr || value->is_null()) {
            return refused(u"the column %1 is missing"_s.arg(inQuotes(column)));
        }
        if (isConversation(*value)) {
            return fillMessages(*value, sample);
        }
        // Tables hold conversations as text.
        if (!m_choice.messages.empty() && value->is_string()) {
            const Json parsed = Json::parse(value->get<std::string>(), nullptr, false);
            if (isConversation(parsed)) {
                return fillMessages(parsed, sample);
            }
            return refused(u"the column %1 holds no conversation"_s.arg(inQuotes(column)));
        }
        if (value->is_structured()) {
            return refused(
                u"the column %1 holds neither text nor messages"_s.arg(inQuotes(column)));
        }
        sample.prompt = *textOf(*value);
    }
    if ((sample.beforeChoices + sample.prompt).find_first_not_of(" \t\r\n") == std::string::npos) {
        return refused(u"the prompt is empty"_s);
    }
    return {};
}

Result<void> Mapping::fillExpected(const Json& row, Sample& sample) const
{
    if (m_isProgram && m_choice.expected.empty()) {
        auto tests = programTests(row);
        if (!tests) {
            return tl::unexpected(tests.error());
        }
        sample.expected = std::move(*tests);
        return {};
    }
    const Json* value = m_choice.expected.empty() ? nullptr : member(row, m_choice.expected);
    sample.expected = value != nullptr ? textOf(*value) : std::nullopt;
    if (m_map.choices.empty()) {
        return {};
    }
    if (auto read = readChoices(row, m_map, sample); !read) {
        return tl::unexpected(read.error());
    }
    // Without a place of their own they follow the prompt.
    sample.behindChoices = sample.prompt;
    if (sample.beforeChoices.empty()) {
        sample.beforeChoices = sample.prompt + "\n\n";
        sample.behindChoices.clear();
    }
    std::vector<std::uint32_t> order(sample.choices.size());
    std::iota(order.begin(), order.end(), 0U);
    orderChoices(sample, order);
    sample.permutation.clear();
    return {};
}

Result<Sample> Mapping::apply(const Row& row)
{
    Sample sample;
    sample.line = row.line;
    if (auto filled = fillContent(row.object, sample); !filled) {
        return tl::unexpected(filled.error());
    }
    const auto text = [&row](const std::string& column) -> std::optional<std::string> {
        const Json* value = column.empty() ? nullptr : member(row.object, column);
        return value != nullptr ? textOf(*value) : std::nullopt;
    };
    if (auto filled = fillExpected(row.object, sample); !filled) {
        return tl::unexpected(filled.error());
    }
    if (const auto system = text(m_choice.system); system && !system->empty() && !m_keepsRows) {
        Json messages = sample.messages.is_null()
            ? Json::array({ Json { { "role", "user" }, { "content", sample.prompt } } })
            : std::move(sample.messages);
        if (messages.front()["role"] != "system") {
            messages.insert(messages.begin(),
                            Json { { "role", "system" }, { "content", *system } });
        }
        sample.messages = std::move(messages);
        sample.prompt.clear();
    }
    sample.category = text(m_choice.category);
    sample.model = text(m_choice.model);
    if (sample.model && sample.model->empty()) {
        sample.model.reset();
    }
    const Json* limit =
        m_choice.maxTokens.empty() ? nullptr : member(row.object, m_choice.maxTokens);
    if (limit != nullptr && !limit->is_null()) {
        sample.maxTokens = wholeNumber(*limit);
        if (!sample.maxTokens || *sample.maxTokens < 1) {
            return refused(
                u"the column %1 is not a token count"_s.arg(inQuotes(m_choice.maxTokens)));
        }
    }
    hashSample(sample);
    return sample;
}

} // namespace loadstone::detail
