// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/mapping.h"

#include "base/jsondepth.h"
#include "config/benchmarkpresets.h"
#include "dataset/benchmarkrows.h"
#include "dataset/conversation.h"
#include "dataset/images.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

using namespace Qt::StringLiterals;

namespace loadstone::detail {

namespace {

QString inQuotes(std::string_view text)
{
    return u'"' % toQt(text) % u'"';
}

tl::unexpected<Error> refused(const QString& text)
{
    return makeError(ErrorCode::InvalidSpecification, text);
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

// Whether a condition's column counts as there: not null, false, or without anything in it.
bool isFilled(const Json* value)
{
    if (value == nullptr || value->is_null() || value->empty()) {
        return false;
    }
    if (value->is_boolean()) {
        return value->get<bool>();
    }
    return !value->is_string() || !value->get_ref<const std::string&>().empty();
}

/// What a benchmark's template may name beside the row's own columns.
struct BenchmarkNames
{
    const ColumnMap& map;
    Sample& sample; // takes the text in front of the choices
};

std::optional<std::string> columnText(const Json& row, const std::string& column,
                                      const BenchmarkNames* names)
{
    const Json* value = member(row, column);
    if (value == nullptr && names != nullptr && column == "program_form") {
        return programForm(row);
    }
    if (value == nullptr && names != nullptr && column == "prompt") {
        value = member(row, names->map.prompt);
    }
    return value != nullptr ? shownText(*value) : std::nullopt;
}

/// The columns of a row as a template takes them.
class RowColumns
{
public:
    explicit RowColumns(const Json& row, const BenchmarkNames* names = nullptr)
        : m_row(row)
        , m_names(names)
    {
    }

    bool isFilled(const std::string& column) const
    {
        return loadstone::detail::isFilled(member(m_row, column));
    }

    std::optional<std::string> text(const std::string& column) const
    {
        const Json* value = member(m_row, column);
        return value != nullptr ? std::optional(shownText(*value).value_or(std::string()))
                                : std::nullopt;
    }

    Result<void> put(const std::string& column, std::string& out) const
    {
        if (column == "choices" && m_names != nullptr && !m_names->map.choices.empty()) {
            m_names->sample.beforeChoices = std::exchange(out, {});
            return {};
        }
        const auto shown = columnText(m_row, column, m_names);
        if (!shown) {
            return refused(u"the template's column %1 is missing"_s.arg(inQuotes(column)));
        }
        out += *shown;
        return {};
    }

private:
    const Json& m_row;
    const BenchmarkNames* m_names;
};

bool isTokenList(const Json& value)
{
    return value.is_array() && !value.empty()
        && std::all_of(value.begin(), value.end(),
                       [](const Json& entry) { return entry.is_number_integer(); });
}

} // namespace

std::optional<std::string> shownText(const Json& value)
{
    if (value.is_null()) {
        return std::nullopt;
    }
    return value.is_string() ? value.get<std::string>() : compactJson(value);
}

Result<std::string> fillTemplate(const PromptTemplate& prompt, const Json& row)
{
    std::string out;
    const RowColumns columns(row);
    if (auto filled = fillTemplateNodes(prompt.nodes(), columns, out); !filled) {
        return tl::unexpected(filled.error());
    }
    return out;
}

Result<Mapping> Mapping::settle(const Dataset& stated, const Json& firstRow, RowUse use,
                                const QString& folder)
{
    Dataset dataset = stated;
    for (std::string* column :
         { &dataset.map.prompt, &dataset.map.expected, &dataset.map.category }) {
        *column = columnOf(firstRow, *column);
    }
    if (findBenchmark(dataset.preset) != nullptr
        && member(firstRow, dataset.map.category) == nullptr) {
        dataset.map.category.clear(); // some editions of a benchmark have none
    }
    auto choice = chooseColumns(dataset, firstRow, use);
    if (!choice) {
        return tl::unexpected(choice.error());
    }
    // A column that is only called so is no reason to refuse the dataset.
    const bool isGuess = std::erase(choice->guessedRoles, "images") > 0;
    if (isGuess
        && imageParts(firstRow.value(choice->images, Json(nullptr)), folder,
                      isHubPath(dataset.path))) {
        choice->guessedRoles.emplace_back("images");
    } else if (isGuess) {
        choice->images.clear();
    }
    Mapping out;
    out.m_keepsRows = use == RowUse::Rows;
    out.m_choice = std::move(*choice);
    out.m_map = dataset.map;
    out.m_isProgram = dataset.scorer == "python/1";
    out.m_folder = folder;
    out.m_isForeign = isHubPath(dataset.path);
    if (dataset.promptTemplate) {
        auto parsed = PromptTemplate::parse(*dataset.promptTemplate);
        if (!parsed) {
            return refused(parsed.error().detail);
        }
        out.m_template = std::move(*parsed);
    }
    return out;
}

Result<std::string> Mapping::fillFrom(const Json& row, Sample& sample) const
{
    const BenchmarkNames names { m_map, sample };
    std::string out;
    const RowColumns columns(row, &names);
    if (auto filled = fillTemplateNodes(m_template->nodes(), columns, out); !filled) {
        return tl::unexpected(filled.error());
    }
    return out;
}

Result<void> Mapping::fillMessages(const Json& turns, Sample& sample)
{
    auto messages = toMessages(turns);
    if (!messages) {
        return tl::unexpected(messages.error());
    }
    // The reply is what the server is asked for; sending a recorded one would prefill the answer.
    const bool endsInReply = messages->size() > 1 && messages->back()["role"] == "assistant";
    if (endsInReply) {
        messages->erase(messages->size() - 1);
        ++m_droppedReplies;
    }
    if (messages->empty()) {
        return refused(u"the conversation is empty"_s);
    }
    sample.messages = std::move(*messages);
    return {};
}

Result<void> Mapping::fillTokens(const Json& value, const std::string& column, Sample& sample) const
{
    const Json list =
        value.is_string() ? jsonOrDiscarded(value.get_ref<const std::string&>()) : value;
    if (!isTokenList(list)) {
        return refused(u"the column %1 is no list of token numbers"_s.arg(inQuotes(column)));
    }
    sample.tokens.reserve(list.size());
    for (const Json& entry : list) {
        const auto number = entry.get<std::int64_t>();
        if (number < 0 || number > std::numeric_limits<std::int32_t>::max()) {
            return refused(u"the column %1 is no list of token numbers"_s.arg(inQuotes(column)));
        }
        sample.tokens.push_back(static_cast<std::int32_t>(number));
    }
    return {};
}

// A request made of a whole row needs no prompt; what is taken for one need not be text.
Result<void> Mapping::fillAnything(const Json& row, Sample& sample) const
{
    sample.row = row;
    if (m_template) {
        auto text = fillFrom(row, sample);
        if (!text) {
            return tl::unexpected(text.error());
        }
        sample.prompt = std::move(*text);
        return {};
    }
    const Json* value = member(row, m_choice.prompt);
    sample.prompt = value != nullptr ? shownText(*value).value_or(std::string()) : std::string();
    return {};
}

Result<void> Mapping::fillValue(const Json& value, const std::string& column, Sample& sample)
{
    // Tables hold conversations as text.
    const bool isTalk = !m_choice.messages.empty();
    if (const auto turns = conversationOf(value, isTalk)) {
        return fillMessages(*turns, sample);
    }
    if (isTalk && value.is_string()) {
        return refused(u"the column %1 holds no conversation"_s.arg(inQuotes(column)));
    }
    if (!isTalk && isTokenList(value)) {
        return fillTokens(value, column, sample);
    }
    if (value.is_structured()) {
        return refused(u"the column %1 holds neither text nor messages"_s.arg(inQuotes(column)));
    }
    sample.prompt = *shownText(value);
    return {};
}

Result<void> Mapping::fillContent(const Json& row, Sample& sample)
{
    if (m_keepsRows && m_choice.messages.empty()) {
        return fillAnything(row, sample);
    }
    if (m_template) {
        auto text = fillFrom(row, sample);
        if (!text) {
            return tl::unexpected(text.error());
        }
        sample.prompt = std::move(*text);
    } else {
        const std::string& column = !m_choice.tokens.empty() ? m_choice.tokens
            : m_choice.messages.empty()                      ? m_choice.prompt
                                                             : m_choice.messages;
        const Json* value = member(row, column);
        if (value == nullptr || value->is_null()) {
            return refused(u"the column %1 is missing"_s.arg(inQuotes(column)));
        }
        auto filled = m_choice.tokens.empty() ? fillValue(*value, column, sample)
                                              : fillTokens(*value, column, sample);
        if (!filled || !sample.messages.is_null() || !sample.tokens.empty()) {
            return filled;
        }
    }
    if ((sample.beforeChoices + sample.prompt).find_first_not_of(" \t\r\n") == std::string::npos) {
        return refused(u"the prompt is empty"_s);
    }
    return {};
}

// System text and images, which make messages of a plain prompt.
Result<void> Mapping::addToMessages(const Json& row, Sample& sample) const
{
    const auto value = [&row](const std::string& column) {
        const Json* found = column.empty() ? nullptr : member(row, column);
        return found != nullptr && !found->is_null() ? found : nullptr;
    };
    Json parts = Json::array();
    if (const Json* images = value(m_choice.images)) {
        auto made = imageParts(*images, m_folder, m_isForeign);
        if (!made) {
            return tl::unexpected(made.error());
        }
        parts = std::move(*made);
    }
    const Json* systemValue = value(m_choice.system);
    const std::string system =
        systemValue != nullptr ? shownText(*systemValue).value_or(std::string()) : std::string();
    if (parts.empty() && system.empty()) {
        return {};
    }
    if (!sample.tokens.empty()) {
        return refused(u"nothing can be added to a prompt of token numbers"_s);
    }
    Json messages = sample.messages.is_null()
        ? Json::array({ Json { { "role", "user" }, { "content", sample.prompt } } })
        : std::move(sample.messages);
    if (!parts.empty()) {
        addParts(messages, std::move(parts));
    }
    if (!system.empty()) {
        addSystem(messages, system);
    }
    sample.messages = std::move(messages);
    sample.prompt.clear();
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
    sample.expected = value != nullptr ? shownText(*value) : std::nullopt;
    if (m_map.choices.empty()) {
        return {};
    }
    if (!sample.messages.is_null() || !sample.tokens.empty()) {
        return refused(u"choices follow a text, not messages or token numbers"_s);
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
    if (auto filled = fillExpected(row.object, sample); !filled) {
        return tl::unexpected(filled.error());
    }
    if (!m_keepsRows) {
        if (auto added = addToMessages(row.object, sample); !added) {
            return tl::unexpected(added.error());
        }
    }
    const auto text = [&row](const std::string& column) -> std::optional<std::string> {
        const Json* value = column.empty() ? nullptr : member(row.object, column);
        return value != nullptr ? shownText(*value) : std::nullopt;
    };
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
