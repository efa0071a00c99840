// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "echoserver/replybook.h"

#include "base/file.h"
#include "base/json.h"

#include <cmath>
#include <functional>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

using LineReader = std::function<Result<void>(const Json&)>;

tl::unexpected<Error> bad(const QString& detail)
{
    return makeError(ErrorCode::Unreadable, detail);
}

/// Calls `read` with each object of a file of JSON lines; empty lines are skipped.
Result<void> readLines(const QString& path, const LineReader& read)
{
    const auto data = readFile(path);
    if (!data) {
        return tl::unexpected(data.error());
    }
    std::string_view rest = *data;
    int number = 0;
    while (!rest.empty()) {
        ++number;
        const auto end = rest.find('\n');
        const std::string_view line = rest.substr(0, end);
        rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 1);
        if (line.find_first_not_of(" \t\r") == std::string_view::npos) {
            continue;
        }
        const QString where = u"%1:%2"_s.arg(path).arg(number);
        const auto json = parseJson(line, where);
        if (!json) {
            return tl::unexpected(json.error());
        }
        if (!json->is_object()) {
            return makeError(ErrorCode::Unreadable, u"not a JSON object"_s, where);
        }
        if (auto result = read(*json); !result) {
            return makeError(result.error().code, result.error().detail, where);
        }
    }
    return {};
}

/// Text under a key; nothing when absent or null.
Result<std::optional<std::string>> optionalText(const Json& json, const char* key)
{
    const auto found = json.find(key);
    if (found == json.end() || found->is_null()) {
        return std::optional<std::string>();
    }
    if (!found->is_string()) {
        return bad(u"'%1' is not text"_s.arg(QLatin1StringView(key)));
    }
    return std::optional<std::string>(found->get<std::string>());
}

Result<std::optional<double>> optionalNumber(const Json& json, const char* key)
{
    const auto found = json.find(key);
    if (found == json.end() || found->is_null()) {
        return std::optional<double>();
    }
    if (!found->is_number() || !(found->get<double>() >= 0 && found->get<double>() <= 1e9)) {
        return bad(u"'%1' is not a number from 0 to 1e9"_s.arg(QLatin1StringView(key)));
    }
    return std::optional<double>(found->get<double>());
}

Result<PlannedAnswer> readAnswer(const Json& json)
{
    const auto text = optionalText(json, "answer");
    const auto reasoning = optionalText(json, "reasoning");
    const auto finish = optionalText(json, "finish_reason");
    const auto status = optionalNumber(json, "status");
    for (const auto* part : { &text, &reasoning, &finish }) {
        if (!*part) {
            return tl::unexpected(part->error());
        }
    }
    if (!status) {
        return tl::unexpected(status.error());
    }
    PlannedAnswer answer;
    answer.text = text->value_or(std::string());
    answer.reasoning = reasoning->value_or(std::string());
    answer.finishReason = finish->value_or(std::string());
    answer.status = static_cast<int>(status->value_or(200));
    if (answer.status < 200 || answer.status > 599) {
        return bad(u"'status' is not a number from 200 to 599"_s);
    }
    return answer;
}

Result<void> readTime(const Json& json, const char* key, std::optional<Ns>& target)
{
    const auto ms = optionalNumber(json, key);
    if (!ms) {
        return tl::unexpected(ms.error());
    }
    if (*ms) {
        target = static_cast<Ns>(std::llround(**ms * static_cast<double>(kNsPerMs)));
    }
    return {};
}

Result<ScriptLine> readScriptLine(const Json& json)
{
    ScriptLine line;
    if (auto read = readTime(json, "ttft_ms", line.ttft); !read) {
        return tl::unexpected(read.error());
    }
    if (auto read = readTime(json, "itl_ms", line.itl); !read) {
        return tl::unexpected(read.error());
    }
    const auto tokens = optionalNumber(json, "tokens");
    if (!tokens) {
        return tl::unexpected(tokens.error());
    }
    if (*tokens) {
        line.tokens = static_cast<std::uint32_t>(std::min(**tokens, 1e7));
    }
    const auto text = optionalText(json, "text");
    const auto fault = optionalText(json, "fault");
    if (!text || !fault) {
        return tl::unexpected(text ? fault.error() : text.error());
    }
    line.text = *text;
    if (*fault) {
        EchoOptions parsed;
        if (auto set = applyEchoOption(parsed, u"fault"_s, toQt(**fault)); !set) {
            return bad(set.error().detail);
        }
        line.fault = parsed.faults.front();
    }
    return line;
}

} // namespace

Result<void> ReplyBook::loadAnswers(const QString& path)
{
    return readLines(path, [this](const Json& json) -> Result<void> {
        const auto prompt = optionalText(json, "prompt");
        if (!prompt || !*prompt) {
            return bad(u"'prompt' is missing or not text"_s);
        }
        auto answer = readAnswer(json);
        if (!answer) {
            return tl::unexpected(answer.error());
        }
        m_answers.insert_or_assign(**prompt, std::move(*answer));
        return {};
    });
}

Result<void> ReplyBook::loadScript(const QString& path)
{
    auto loaded = readLines(path, [this](const Json& json) -> Result<void> {
        auto line = readScriptLine(json);
        if (!line) {
            return tl::unexpected(line.error());
        }
        m_script.push_back(std::move(*line));
        return {};
    });
    if (loaded && m_script.empty()) {
        return makeError(ErrorCode::Unreadable, u"holds no line"_s, path);
    }
    return loaded;
}

const PlannedAnswer* ReplyBook::answer(const std::string& prompt) const
{
    const auto found = m_answers.find(prompt);
    return found == m_answers.end() ? nullptr : &found->second;
}

const ScriptLine* ReplyBook::line(std::uint64_t index) const
{
    return m_script.empty() || index == 0 ? nullptr : &m_script[(index - 1) % m_script.size()];
}

} // namespace loadstone
