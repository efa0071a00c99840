// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "echoserver/requestparser.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace loadstone {

namespace {

constexpr std::string_view kHeadEnd = "\r\n\r\n";

// Chat first: load tests ask for it most.
constexpr std::array<std::pair<std::string_view, ApiKind>, 13> kPaths { {
    { "/v1/chat/completions", ApiKind::OpenAiChat },
    { "/v1/completions", ApiKind::OpenAiCompletions },
    { "/v1/responses", ApiKind::OpenAiResponses },
    { "/v1/embeddings", ApiKind::OpenAiEmbeddings },
    { "/v1/rerank", ApiKind::Rerank },
    { "/v2/rerank", ApiKind::Rerank },
    { "/rerank", ApiKind::Rerank },
    { "/generate", ApiKind::SgLang },
    { "/generate_stream", ApiKind::Tgi },
    { "/api/chat", ApiKind::OllamaChat },
    { "/api/generate", ApiKind::OllamaGenerate },
    { "/v1/messages", ApiKind::Anthropic },
    { "/custom", ApiKind::Custom },
} };

bool sameWord(std::string_view text, std::string_view lower)
{
    return text.size() == lower.size()
        && std::equal(text.begin(), text.end(), lower.begin(), [](char a, char b) {
               return (a >= 'A' && a <= 'Z' ? static_cast<char>(a + 32) : a) == b;
           });
}

std::string_view trimmed(std::string_view text)
{
    const auto first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos) {
        return {};
    }
    return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

bool hasToken(std::string_view list, std::string_view lower)
{
    while (!list.empty()) {
        const auto comma = list.find(',');
        if (sameWord(trimmed(list.substr(0, comma)), lower)) {
            return true;
        }
        list = comma == std::string_view::npos ? std::string_view() : list.substr(comma + 1);
    }
    return false;
}

} // namespace

void RequestParser::reset()
{
    m_state = State::Head;
    m_route = Route::Other;
    m_api = ApiKind::OpenAiChat;
    m_isStreamPath = false;
    m_isPost = false;
    m_isHead = false;
    m_jsonSize = 0;
    m_keepAlive = true;
    m_isOld = false;
    m_expectsContinue = false;
    m_chunked = false;
    m_hasLength = false;
    m_position = 0;
    m_searched = 0;
    m_length = 0;
    m_body = {};
    m_chunkedBody.clear();
    m_requestId.clear();
}

RequestParser::Status RequestParser::advance(std::string_view buffered)
{
    if (m_state == State::Head) {
        const Status status = advanceHead(buffered);
        if (status != Status::Complete) {
            return status;
        }
    }
    if (m_chunked) {
        return advanceChunks(buffered);
    }
    if (buffered.size() - m_position < m_length) {
        return Status::Incomplete;
    }
    m_body = buffered.substr(m_position, m_length);
    m_position += m_length;
    m_expectsContinue = false;
    return Status::Complete;
}

RequestParser::Status RequestParser::advanceHead(std::string_view buffered)
{
    // Empty lines before a request are left over from clients that end a body with one.
    while (m_position + 1 < buffered.size() && buffered[m_position] == '\r'
           && buffered[m_position + 1] == '\n') {
        m_position += 2;
    }
    m_searched = std::max(m_searched, m_position);
    const auto end = buffered.find(kHeadEnd, m_searched);
    if (end == std::string_view::npos) {
        // The last three bytes may be the start of the end.
        m_searched =
            std::max(m_position, buffered.size() - std::min<std::size_t>(buffered.size(), 3));
        return buffered.size() - m_position > kMaxHead ? Status::Malformed : Status::Incomplete;
    }
    if (!parseHead(buffered.substr(m_position, end + 2 - m_position))) {
        return Status::Malformed;
    }
    m_position = end + kHeadEnd.size();
    m_state = m_chunked ? State::ChunkSize : State::Length;
    return Status::Complete;
}

bool RequestParser::parseHead(std::string_view head)
{
    bool first = true;
    while (!head.empty()) {
        const auto end = head.find("\r\n");
        const std::string_view line = head.substr(0, end);
        if (!(first ? parseRequestLine(line) : parseHeader(line))) {
            return false;
        }
        first = false;
        head.remove_prefix(end + 2);
    }
    // Both framings at once are how requests are smuggled.
    return !(m_chunked && m_hasLength);
}

bool RequestParser::parseRequestLine(std::string_view line)
{
    const auto methodEnd = line.find(' ');
    const auto targetEnd = line.rfind(' ');
    if (methodEnd == std::string_view::npos || methodEnd == 0 || targetEnd <= methodEnd + 1) {
        return false;
    }
    const std::string_view method = line.substr(0, methodEnd);
    std::string_view target = line.substr(methodEnd + 1, targetEnd - methodEnd - 1);
    const std::string_view version = line.substr(targetEnd + 1);
    if (version != "HTTP/1.1" && version != "HTTP/1.0") {
        return false;
    }
    m_isOld = version == "HTTP/1.0";
    m_keepAlive = !m_isOld;
    m_isHead = method == "HEAD";
    // Absolute form, as through a proxy.
    if (target.starts_with("http://")) {
        const auto path = target.find('/', 7);
        target = path == std::string_view::npos ? std::string_view("/") : target.substr(path);
    }
    findRoute(method, target.substr(0, target.find('?')));
    return true;
}

void RequestParser::findRoute(std::string_view method, std::string_view target)
{
    m_isPost = method == "POST";
    if (method == "GET" && target == "/v1/models") {
        m_route = Route::Models;
        return;
    }
    if (m_isPost && target == "/tokenize") {
        m_route = Route::Tokenize;
        return;
    }
    for (const auto& [path, api] : kPaths) {
        if (m_isPost && target == path) {
            m_route = Route::Api;
            m_api = api;
            m_isStreamPath = target == "/generate_stream";
            return;
        }
    }
    if (m_isPost && target.starts_with("/v2/models/") && target.ends_with("/infer")) {
        m_route = Route::Api;
        m_api = ApiKind::KServe;
    }
}

bool RequestParser::parseHeader(std::string_view line)
{
    const auto colon = line.find(':');
    if (colon == std::string_view::npos || colon == 0 || line[colon - 1] == ' '
        || line[colon - 1] == '\t') {
        return false;
    }
    const std::string_view name = line.substr(0, colon);
    const auto value = [&] { return trimmed(line.substr(colon + 1)); };
    switch (name.size()) {
    case 6:
        if (sameWord(name, "expect")) {
            m_expectsContinue = sameWord(value(), "100-continue");
        }
        break;
    case 10:
        if (sameWord(name, "connection")) {
            m_keepAlive =
                hasToken(value(), "keep-alive") || (m_keepAlive && !hasToken(value(), "close"));
        }
        break;
    case 12:
        if (sameWord(name, "x-request-id")) {
            m_requestId.assign(value());
        }
        break;
    case 14:
        if (sameWord(name, "content-length")) {
            const std::string_view text = value();
            const auto [end, error] =
                std::from_chars(text.data(), text.data() + text.size(), m_length);
            if (m_hasLength || error != std::errc() || end != text.data() + text.size()
                || m_length > kMaxBody) {
                return false;
            }
            m_hasLength = true;
        }
        break;
    case 31:
        if (sameWord(name, "inference-header-content-length")) {
            const std::string_view text = value();
            const auto [end, error] =
                std::from_chars(text.data(), text.data() + text.size(), m_jsonSize);
            return error == std::errc() && end == text.data() + text.size();
        }
        break;
    case 17:
        if (sameWord(name, "transfer-encoding")) {
            m_chunked = sameWord(value(), "chunked");
            return m_chunked;
        }
        break;
    default:
        break;
    }
    return true;
}

RequestParser::Status RequestParser::advanceChunks(std::string_view buffered)
{
    for (;;) {
        if (m_state == State::ChunkData) {
            const std::size_t part = std::min(m_length, buffered.size() - m_position);
            m_chunkedBody.append(buffered.substr(m_position, part));
            m_position += part;
            m_length -= part;
            if (m_length > 0) {
                return Status::Incomplete;
            }
            m_state = State::ChunkEnd;
        }
        const auto end = buffered.find("\r\n", m_position);
        if (end == std::string_view::npos) {
            return buffered.size() - m_position > kMaxHead ? Status::Malformed : Status::Incomplete;
        }
        const std::string_view line = buffered.substr(m_position, end - m_position);
        m_position = end + 2;
        if (m_state == State::ChunkSize) {
            if (!readChunkSize(line)) {
                return Status::Malformed;
            }
            m_state = m_length > 0 ? State::ChunkData : State::Trailer;
        } else if (m_state == State::ChunkEnd) {
            if (!line.empty()) {
                return Status::Malformed;
            }
            m_state = State::ChunkSize;
        } else if (line.empty()) {
            m_expectsContinue = false;
            return Status::Complete;
        }
    }
}

bool RequestParser::readChunkSize(std::string_view line)
{
    const std::string_view digits = trimmed(line.substr(0, line.find(';')));
    const auto [end, error] =
        std::from_chars(digits.data(), digits.data() + digits.size(), m_length, 16);
    return error == std::errc() && end == digits.data() + digits.size()
        && m_chunkedBody.size() + m_length <= kMaxBody;
}

} // namespace loadstone
