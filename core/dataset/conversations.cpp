// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/conversations.h"

#include "dataset/filehash.h"
#include "dataset/hubclient.h"
#include "dataset/rowreader.h"
#include "dataset/tracefields.h"

#include <cmath>
#include <limits>
#include <set>
#include <unordered_set>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr std::size_t kMostTurns = std::numeric_limits<std::uint16_t>::max();

std::string roleOf(const Json& message)
{
    const auto role = message.find("role");
    return role != message.end() && role->is_string() ? role->get<std::string>() : std::string();
}

bool isAnswer(const Json& message)
{
    return roleOf(message) == "assistant";
}

tl::unexpected<Error> badRow(const QString& path, std::uint64_t line, const QString& what)
{
    return makeError(ErrorCode::InvalidSpecification, u"line %1: %2"_s.arg(line).arg(what), path);
}

bool holdsMessages(const Json& row)
{
    return row.contains("conversation_id") && row.contains("role");
}

/// One conversation as it is read; `delays` counts for the message of the same number.
struct Conversation
{
    std::string id;
    Json messages = Json::array();
    std::vector<Ns> delays;
    Json tools;
    std::optional<std::string> model;
    std::uint64_t line = 0;
    std::uint64_t rows = 0;

    void add(Json message, Ns delay)
    {
        messages.push_back(std::move(message));
        delays.push_back(delay);
    }
};

// One sample for each reply that is asked for.
Result<void> addTurns(const Conversation& conversation, const QString& path, LoadedDataset& out)
{
    const auto ends = turnEnds(conversation.messages);
    if (ends.empty() || ends.size() > kMostTurns) {
        return badRow(path, conversation.line,
                      ends.empty() ? u"nobody asks anything in this conversation"_s
                                   : u"this conversation has too many turns"_s);
    }
    out.droppedReplies += isAnswer(conversation.messages.back()) ? 1 : 0;
    std::size_t before = 0;
    for (std::size_t turn = 0; turn < ends.size(); ++turn) {
        Sample sample;
        sample.messages = Json::array();
        for (std::size_t i = 0; i < ends[turn]; ++i) {
            sample.messages.push_back(conversation.messages[i]);
        }
        for (std::size_t i = before; turn > 0 && i < ends[turn]; ++i) {
            sample.due += conversation.delays[i];
        }
        before = ends[turn];
        sample.model = conversation.model;
        if (!conversation.tools.is_null()) {
            sample.extra = Json { { "tools", conversation.tools } };
        }
        sample.line = conversation.line;
        sample.turn = static_cast<std::uint16_t>(turn);
        sample.turns = static_cast<std::uint16_t>(ends.size());
        hashSample(sample);
        out.samples.push_back(std::move(sample));
    }
    return {};
}

/// Puts rows of a message each together.
class FlatReader
{
public:
    FlatReader(QString path, LoadedDataset& out)
        : m_path(std::move(path))
        , m_out(out)
    {
    }

    Result<void> add(const detail::Row& row)
    {
        const auto id = textOf(row.object, "conversation_id");
        const auto role = textOf(row.object, "role");
        const auto turn =
            row.object.contains("turn") ? detail::lengthOf(row.object.at("turn")) : std::nullopt;
        if (!id || !role || !turn) {
            return badRow(m_path, row.line, u"conversation_id, turn and role are expected"_s);
        }
        if (m_current.rows > 0 && *id != m_current.id) {
            if (auto ended = end(); !ended) {
                return ended;
            }
        }
        if (m_current.rows == 0) {
            if (!m_seen.insert(*id).second) {
                return badRow(m_path, row.line,
                              u"the rows of the conversation \"%1\" do not follow each other"_s.arg(
                                  toQt(*id)));
            }
            begin(row, *id);
        }
        if (*turn != m_current.rows + 1) {
            return badRow(m_path, row.line, u"turn %1 is expected here"_s.arg(m_current.rows + 1));
        }
        ++m_current.rows;
        return addMessage(row, *role);
    }

    Result<void> end()
    {
        if (m_current.rows == 0) {
            return {};
        }
        auto added = addTurns(m_current, m_path, m_out);
        ++conversations;
        m_current = Conversation();
        return added;
    }

    std::uint64_t conversations = 0;

private:
    static std::optional<std::string> textOf(const Json& row, const char* key)
    {
        const auto found = row.find(key);
        if (found == row.end() || found->is_null()) {
            return std::nullopt;
        }
        return found->is_string() ? found->get<std::string>() : found->dump();
    }

    void begin(const detail::Row& row, const std::string& id)
    {
        m_current.id = id;
        m_current.line = row.line;
        m_current.model = textOf(row.object, "model");
        if (const auto system = textOf(row.object, "system"); system && !system->empty()) {
            m_current.add(Json { { "role", "system" }, { "content", *system } }, 0);
        }
        if (const auto tools = row.object.find("tools");
            tools != row.object.end() && tools->is_array() && !tools->empty()) {
            m_current.tools = *tools;
        }
    }

    Result<void> addMessage(const detail::Row& row, const std::string& role)
    {
        const auto waits = row.object.find("delay_seconds");
        Ns delay = 0;
        if (waits != row.object.end() && !waits->is_null()) {
            const auto ns =
                waits->is_number() ? detail::decimalNs(waits->dump(), kNsPerS) : std::nullopt;
            if (!ns || *ns < 0) {
                return badRow(m_path, row.line, u"delay_seconds is no time"_s);
            }
            delay = *ns;
        }
        const auto results = row.object.find("tool_results");
        if (role == "tool" && results != row.object.end() && !results->is_null()) {
            return addResults(row, *results, delay);
        }
        if (role != "user" && role != "assistant" && role != "tool" && role != "system") {
            return badRow(m_path, row.line, u"there is no role \"%1\""_s.arg(toQt(role)));
        }
        Json message { { "role", role } };
        const auto content = row.object.find("content");
        message["content"] = content != row.object.end() ? *content : Json(nullptr);
        const auto calls = row.object.find("tool_calls");
        const bool hasCalls = calls != row.object.end() && calls->is_array() && !calls->empty();
        if (hasCalls) {
            message["tool_calls"] = *calls;
        }
        if (message["content"].is_null() && !hasCalls) {
            return badRow(m_path, row.line, u"the message is empty"_s);
        }
        m_current.add(std::move(message), delay);
        return {};
    }

    // One message for each result; the wait is before the first.
    Result<void> addResults(const detail::Row& row, const Json& results, Ns delay)
    {
        if (!results.is_array() || results.empty()) {
            return badRow(m_path, row.line, u"tool_results is no list"_s);
        }
        for (const Json& result : results) {
            if (!result.is_object() || !result.contains("tool_call_id")
                || !result.contains("content")) {
                return badRow(m_path, row.line,
                              u"a tool result has a tool_call_id and a content"_s);
            }
            const Json& content = result.at("content");
            m_current.add(
                Json { { "role", "tool" },
                       { "tool_call_id", result.at("tool_call_id") },
                       { "content", content.is_string() ? content : Json(content.dump()) } },
                std::exchange(delay, 0));
        }
        return {};
    }

    QString m_path;
    LoadedDataset& m_out;
    Conversation m_current;
    std::set<std::string> m_seen;
};

// Rows that hold a conversation each.
Result<LoadedDataset> loadWhole(const Dataset& dataset, const QString& directory,
                                const std::atomic<bool>* cancelled)
{
    auto loaded = loadDataset(dataset, directory, cancelled, RowUse::Prompts,
                              std::numeric_limits<std::uint64_t>::max());
    if (!loaded) {
        return loaded;
    }
    const std::vector<Sample> rows = std::exchange(loaded->samples, {});
    for (const Sample& row : rows) {
        if (!row.tokens.empty()) {
            return badRow(toQt(dataset.path), row.line, u"token numbers are no conversation"_s);
        }
        Conversation conversation;
        conversation.line = row.line;
        conversation.model = row.model;
        const Json messages = row.messages.is_null()
            ? Json::array({ Json { { "role", "user" }, { "content", row.prompt } } })
            : row.messages;
        for (const Json& message : messages) {
            conversation.add(message, 0);
        }
        const std::size_t first = loaded->samples.size();
        if (auto added = addTurns(conversation, toQt(dataset.path), *loaded); !added) {
            return tl::unexpected(added.error());
        }
        for (std::size_t i = first; i < loaded->samples.size(); ++i) {
            loaded->samples[i].maxTokens = row.maxTokens;
            loaded->samples[i].category = row.category;
        }
    }
    return loaded;
}

} // namespace

std::vector<std::size_t> turnEnds(const Json& messages)
{
    std::vector<std::size_t> ends;
    bool isAsked = false;
    for (std::size_t i = 0; i < messages.size(); ++i) {
        if (!isAnswer(messages[i])) {
            isAsked = isAsked || roleOf(messages[i]) != "system";
        } else if (isAsked) {
            ends.push_back(i);
            isAsked = false;
        }
    }
    if (isAsked) {
        ends.push_back(messages.size());
    }
    return ends;
}

Result<LoadedDataset> loadConversations(const Dataset& dataset, const QString& directory,
                                        const std::atomic<bool>* cancelled)
{
    if (isHubPath(dataset.path)) {
        HubOptions options;
        options.cancelled = cancelled;
        if (auto fetched = fetchHubDataset(dataset, options); !fetched) {
            return tl::unexpected(fetched.error());
        }
    }
    const auto preview = previewDataset(dataset, directory, 1);
    if (!preview) {
        return tl::unexpected(preview.error());
    }
    if (preview->rows.empty() || !holdsMessages(preview->rows.front())) {
        return loadWhole(dataset, directory, cancelled);
    }
    const auto opened = detail::openDataset(dataset, directory);
    if (!opened) {
        return tl::unexpected(opened.error());
    }
    const QString path = opened->files.files.front().path;
    if (!dataset.filters.empty() || opened->files.files.size() > 1) {
        return makeError(ErrorCode::InvalidSpecification,
                         u"rows of a message each are read from one file, without filters"_s, path);
    }
    const auto hash = detail::hashFile(path, cancelled);
    if (!hash) {
        return tl::unexpected(hash.error());
    }
    LoadedDataset out;
    out.format = opened->format;
    out.compression = opened->compression;
    out.columns = preview->columns;
    out.choice.messages = "conversation_id";
    out.sha256 = hash->sha256;
    out.fileBytes = hash->bytes;
    FlatReader reader(path, out);
    for (;;) {
        if (cancelled != nullptr && cancelled->load(std::memory_order_relaxed)) {
            return makeError(ErrorCode::Cancelled, u"the reading was cancelled"_s, path);
        }
        const auto row = opened->reader->next();
        if (!row) {
            return tl::unexpected(row.error());
        }
        auto added = *row ? reader.add(**row) : reader.end();
        if (!added) {
            return tl::unexpected(added.error());
        }
        if (!*row || (dataset.limit && reader.conversations >= *dataset.limit)) {
            break;
        }
    }
    std::unordered_set<std::string_view> distinct;
    for (const Sample& sample : out.samples) {
        distinct.insert(sample.hash);
    }
    out.distinctPrompts = distinct.size();
    return out;
}

} // namespace loadstone
