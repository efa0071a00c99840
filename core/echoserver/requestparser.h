// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/terms.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace loadstone {

/// Incremental parser of the server's requests (HTTP/1.0 and 1.1). Deliberately its own: it shares
/// nothing with the client's response parser. Owned by a connection, reused for its requests.
class RequestParser
{
public:
    enum class Status : std::uint8_t { Incomplete, Complete, Malformed };
    enum class Route : std::uint8_t { Other, Api, Models, Tokenize };

    static constexpr std::size_t kMaxHead = std::size_t { 64 } * 1024;
    static constexpr std::size_t kMaxBody = std::size_t { 1 } << 28;

    /// Looks at all bytes buffered from the start of the request; goes on where it stopped.
    Status advance(std::string_view buffered);

    /// Bytes of the buffer that the complete request took.
    std::size_t consumed() const { return m_position; }

    /// Forgets the request; the next call starts a new one.
    void reset();

    Route route() const { return m_route; }

    /// Of Route::Api. SGLang's stands for TGI too where both have the same path.
    ApiKind api() const { return m_api; }

    /// The path alone asks for a stream.
    bool isStreamPath() const { return m_isStreamPath; }

    bool isPost() const { return m_isPost; }

    /// Inference-Header-Content-Length; 0: there was none.
    std::size_t jsonSize() const { return m_jsonSize; }

    bool isHead() const { return m_isHead; }

    bool keepAlive() const { return m_keepAlive; }

    /// An HTTP/1.0 client, which knows no chunks.
    bool isOld() const { return m_isOld; }

    /// The head is complete, the body is not, and the client waits for permission to send it.
    bool expectsContinue() const { return m_expectsContinue; }

    /// X-Request-Id, empty when there was none.
    const std::string& requestId() const { return m_requestId; }

    /// The body; points into `buffered` of the last advance() unless it came in chunks.
    std::string_view body() const { return m_chunked ? std::string_view(m_chunkedBody) : m_body; }

private:
    enum class State : std::uint8_t { Head, Length, ChunkSize, ChunkData, ChunkEnd, Trailer };

    bool parseHead(std::string_view head);
    bool parseRequestLine(std::string_view line);
    void findRoute(std::string_view method, std::string_view target);
    bool parseHeader(std::string_view line);
    Status advanceHead(std::string_view buffered);
    Status advanceChunks(std::string_view buffered);
    bool readChunkSize(std::string_view line);

    State m_state = State::Head;
    Route m_route = Route::Other;
    ApiKind m_api = ApiKind::OpenAiChat;
    bool m_isStreamPath = false;
    bool m_isPost = false;
    bool m_isHead = false;
    bool m_keepAlive = true;
    bool m_isOld = false;
    bool m_expectsContinue = false;
    bool m_chunked = false;
    bool m_hasLength = false;
    std::size_t m_position = 0; // all before it has been dealt with
    std::size_t m_searched = 0; // no end of the head before it
    std::size_t m_jsonSize = 0;
    std::size_t m_length = 0; // of the body, or of the rest of a chunk
    std::string_view m_body;
    std::string m_chunkedBody;
    std::string m_requestId;
};

} // namespace loadstone
