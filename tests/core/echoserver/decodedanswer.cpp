// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "decodedanswer.h"

#include "base/json.h"

#include <QString>

#include <algorithm>
#include <cctype>
#include <cstdlib>

#include <zlib.h>

namespace loadstone::test {

namespace {

// Bytes that are no UTF-8 become U+FFFD, as a lenient client shows them.
std::string lenient(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())).toStdString();
}

std::string lower(std::string_view text)
{
    std::string out(text);
    std::transform(out.begin(), out.end(), out.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return out;
}

std::optional<std::string> header(const std::string& head, const std::string& name)
{
    const auto found = lower(head).find("\r\n" + name + ":");
    if (found == std::string::npos) {
        return std::nullopt;
    }
    const auto begin = found + name.size() + 3;
    std::string value = head.substr(begin, head.find("\r\n", begin) - begin);
    value.erase(0, value.find_first_not_of(' '));
    return value;
}

void readChunks(DecodedAnswer& answer, std::string_view rest)
{
    for (;;) {
        const auto lineEnd = rest.find("\r\n");
        if (lineEnd == std::string_view::npos) {
            return;
        }
        const std::string line(rest.substr(0, lineEnd));
        char* end = nullptr;
        const std::size_t size = std::strtoul(line.c_str(), &end, 16);
        if (end == line.c_str()) {
            return;
        }
        rest.remove_prefix(lineEnd + 2);
        if (size == 0) {
            const auto trailers = rest.find("\r\n\r\n");
            answer.whole = rest.starts_with("\r\n") || trailers != std::string_view::npos;
            answer.rest = rest.substr(rest.starts_with("\r\n") ? 2 : trailers + 4);
            return;
        }
        answer.body += rest.substr(0, size);
        if (rest.size() < size + 2) {
            return;
        }
        rest.remove_prefix(size + 2);
    }
}

std::string inflated(const std::string& data)
{
    z_stream stream {};
    ::inflateInit2(&stream, 15 + 16);
    std::string in = data;
    std::string out(in.size() * 40 + 1000, '\0');
    stream.next_in = reinterpret_cast<Bytef*>(in.data());
    stream.avail_in = static_cast<uInt>(in.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    const int result = ::inflate(&stream, Z_FINISH);
    out.resize(result == Z_STREAM_END ? stream.total_out : 0);
    ::inflateEnd(&stream);
    return out;
}

void take(std::string& target, const Json& object, const char* key)
{
    if (object.is_object() && object.contains(key) && object[key].is_string()) {
        target += object[key].get<std::string>();
    }
}

void readDelta(DecodedAnswer& answer, const Json& choice)
{
    const char* key = choice.contains("delta") ? "delta" : "message";
    take(answer.text, choice, "text");
    take(answer.finish, choice, "finish_reason");
    if (!choice.contains(key)) {
        return;
    }
    const Json& delta = choice[key];
    take(answer.text, delta, "content");
    take(answer.reasoning, delta, "reasoning_content");
    take(answer.reasoning, delta, "reasoning");
    take(answer.refusal, delta, "refusal");
    if (delta.is_object() && delta.contains("tool_calls")) {
        take(answer.tool, delta["tool_calls"][0]["function"], "arguments");
    }
}

void readObject(DecodedAnswer& answer, std::string_view text)
{
    const Json json = Json::parse(lenient(text), nullptr, false);
    if (!json.is_object()) {
        ++answer.malformed;
        return;
    }
    if (json.contains("error")) {
        ++answer.errors;
    }
    if (json.contains("usage") && json["usage"].is_object()) {
        answer.completionTokens = json["usage"]["completion_tokens"].get<long long>();
    }
    if (json.contains("choices")) {
        for (const Json& choice : json["choices"]) {
            readDelta(answer, choice);
        }
    }
}

void endEvent(DecodedAnswer& answer, std::optional<std::string>& data)
{
    if (!data) {
        return;
    }
    answer.events.push_back(*data);
    if (*data == "[DONE]") {
        answer.done = true;
    } else {
        readObject(answer, *data);
    }
    data.reset();
}

void readEvents(DecodedAnswer& answer)
{
    std::string_view rest = answer.body;
    if (rest.starts_with("\xEF\xBB\xBF")) {
        rest.remove_prefix(3);
    }
    std::optional<std::string> data;
    while (!rest.empty()) {
        const auto end = std::min(rest.find_first_of("\r\n"), rest.size());
        const std::string_view line = rest.substr(0, end);
        rest.remove_prefix(
            std::min(rest.size(), rest.substr(end).starts_with("\r\n") ? end + 2 : end + 1));
        if (line.empty()) {
            endEvent(answer, data);
        } else if (line.starts_with("data:")) {
            const auto value = line.substr(line.starts_with("data: ") ? 6 : 5);
            data = data ? *data + "\n" + std::string(value) : std::string(value);
        }
    }
    // Only a whole body may leave its last event without a blank line.
    if (answer.whole) {
        endEvent(answer, data);
    }
}

} // namespace

DecodedAnswer decodeAnswer(std::string_view bytes, bool closed)
{
    DecodedAnswer answer;
    for (;;) {
        const auto end = bytes.find("\r\n\r\n");
        if (end == std::string_view::npos || !bytes.starts_with("HTTP/1.")) {
            answer.rest = bytes;
            return answer;
        }
        answer.head = bytes.substr(0, end + 2);
        answer.status = std::atoi(answer.head.c_str() + 9);
        bytes.remove_prefix(end + 4);
        if (answer.status >= 200) {
            break;
        }
        ++answer.interim;
    }
    const auto length = header(answer.head, "content-length");
    if (header(answer.head, "transfer-encoding")) {
        readChunks(answer, bytes);
    } else if (length) {
        const std::size_t size = std::strtoul(length->c_str(), nullptr, 10);
        answer.body = bytes.substr(0, size);
        answer.whole = answer.body.size() == size;
        answer.rest = bytes.substr(answer.body.size());
    } else {
        answer.body = bytes;
        answer.whole = closed;
    }
    if (header(answer.head, "content-encoding")) {
        answer.body = inflated(answer.body);
    }
    const char* fallback = answer.body.starts_with('{') ? "application/json" : "text/event-stream";
    const std::string type = lower(header(answer.head, "content-type").value_or(fallback));
    if (type.starts_with("text/event-stream")) {
        readEvents(answer);
    } else if (!answer.body.empty()) {
        readObject(answer, answer.body);
    }
    return answer;
}

} // namespace loadstone::test
