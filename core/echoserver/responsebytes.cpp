// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "echoserver/responsebytes.h"

#include "echoserver/jsontext.h"

#include <algorithm>

#include <zlib.h>

namespace loadstone {

namespace {

constexpr Ns kCutGap = 200 * kNsPerUs; // between the halves of a cut event
constexpr std::size_t kTrickles = 40;

std::string_view reasonPhrase(int status)
{
    switch (status) {
    case 200:
        return "OK";
    case 201:
        return "Created";
    case 302:
        return "Found";
    case 400:
        return "Bad Request";
    case 404:
        return "Not Found";
    case 422:
        return "Unprocessable Entity";
    case 429:
        return "Too Many Requests";
    case 500:
        return "Internal Server Error";
    case 503:
        return "Service Unavailable";
    default:
        return "Status";
    }
}

/// gzip of a body that grows, flushed at the end of each piece.
class Deflater
{
public:
    Deflater()
    {
        constexpr int kGzipWindow = 15 + 16;
        m_ok = ::deflateInit2(&m_stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, kGzipWindow, 8,
                              Z_DEFAULT_STRATEGY)
            == Z_OK;
    }

    ~Deflater()
    {
        if (m_ok) {
            ::deflateEnd(&m_stream);
        }
    }

    Deflater(const Deflater&) = delete;
    Deflater& operator=(const Deflater&) = delete;

    std::string add(std::string_view data, bool last)
    {
        std::string in(data);
        std::string out(in.size() + 256, '\0');
        m_stream.next_in = reinterpret_cast<Bytef*>(in.data());
        m_stream.avail_in = static_cast<uInt>(in.size());
        std::size_t filled = 0;
        do {
            if (filled == out.size()) {
                out.resize(out.size() * 2);
            }
            m_stream.next_out = reinterpret_cast<Bytef*>(out.data() + filled);
            m_stream.avail_out = static_cast<uInt>(out.size() - filled);
            ::deflate(&m_stream, last ? Z_FINISH : Z_SYNC_FLUSH);
            filled = out.size() - m_stream.avail_out;
        } while (m_stream.avail_out == 0);
        out.resize(filled);
        return out;
    }

private:
    z_stream m_stream {};
    bool m_ok = false;
};

/// One rendering; lives for a call of renderResponse.
class Renderer
{
public:
    Renderer(const Response& response, const AnswerShape& shape, AnswerPlan& plan)
        : m_response(response)
        , m_shape(shape)
        , m_plan(plan)
        , m_pieces(response.pieces)
        , m_untilClose(shape.framing == Framing::UntilClose
                       || (response.streamed && response.oldClient))
    {
        const bool chunkFault = shape.tinyChunks || shape.chunkExtensions || shape.trailers
            || shape.framing == Framing::BrokenChunk;
        const bool byLength =
            shape.framing == Framing::LengthTooLong || shape.framing == Framing::LengthTooShort;
        m_chunked = !m_untilClose && !byLength && (response.streamed || chunkFault);
        if (shape.gzip) {
            compress();
        }
        m_length = shape.framing == Framing::LengthTooShort ? bytesUntilHalf() : bodyText().size();
    }

    void render()
    {
        m_plan.ending = m_shape.ending;
        if (m_plan.ending == Ending::KeepAlive && (m_untilClose || !m_response.keepAlive)) {
            m_plan.ending = Ending::Close;
        }
        cut();
        if (m_shape.cut != Cut::BeforeHead) {
            std::string text = head();
            if (m_shape.cut == Cut::InsideHead) {
                text.resize(text.size() / 2);
            } else {
                m_plan.status = m_response.status;
            }
            m_plan.bytes = std::move(text);
        }
        if (m_response.headOnly) {
            m_pieces.clear();
        }
        writePieces();
        mergeWrites();
        splitWrites();
        if (m_shape.silence > 0) {
            const Ns last = m_plan.steps.empty() ? 0 : std::max<Ns>(0, m_plan.steps.back().at);
            m_plan.steps.push_back({ last + m_shape.silence, m_plan.bytes.size() });
        }
    }

private:
    std::string_view bodyText() const { return m_shape.gzip ? m_compressed : m_response.body; }

    void compress()
    {
        Deflater deflater;
        std::size_t begin = 0;
        for (BodyPiece& piece : m_pieces) {
            const auto part = std::string_view(m_response.body).substr(begin, piece.end - begin);
            begin = piece.end;
            m_compressed += deflater.add(part, begin == m_response.body.size());
            piece.end = m_compressed.size();
        }
    }

    std::size_t halfPiece() const
    {
        const std::uint64_t half = std::max<std::uint64_t>(1, m_response.tokens / 2);
        std::size_t index = 0;
        while (index + 1 < m_pieces.size() && m_pieces[index].tokensSoFar < half) {
            ++index;
        }
        return index;
    }

    std::size_t bytesUntilHalf() const
    {
        if (m_response.streamed && !m_pieces.empty()) {
            return m_pieces[halfPiece()].end;
        }
        return bodyText().size() / 2;
    }

    /// Leaves in m_pieces what goes out before the answer stops.
    void cut()
    {
        if (m_shape.cut == Cut::None || m_pieces.empty()) {
            return;
        }
        if (m_shape.cut == Cut::BeforeHead || m_shape.cut == Cut::InsideHead) {
            m_pieces.clear();
            return;
        }
        if (!m_response.streamed) {
            BodyPiece& whole = m_pieces.front();
            whole.end = m_shape.cut == Cut::AfterHead ? 0 : whole.end / 2;
            m_pieces.resize(1);
            return;
        }
        if (m_shape.cut == Cut::AfterHead) {
            m_pieces.resize(m_pieces.front().at == kAtAccept ? 1 : 0);
            return;
        }
        const std::size_t half = halfPiece();
        if (m_shape.cut == Cut::InsideEvent && half + 1 < m_pieces.size()) {
            BodyPiece& last = m_pieces[half + 1];
            const std::size_t begin = m_pieces[half].end;
            last.end = begin + (last.end - begin) / 2;
            last.token = false;
            m_pieces.resize(half + 2);
            return;
        }
        m_pieces.resize(half + 1);
    }

    std::string head() const
    {
        std::string out(m_shape.interim);
        out += m_shape.framing == Framing::UntilClose ? "HTTP/1.0 " : "HTTP/1.1 ";
        detail::appendNumber(out, static_cast<std::uint64_t>(m_response.status));
        out += ' ';
        out += reasonPhrase(m_response.status);
        out += "\r\n";
        const std::string_view type = m_shape.contentType.value_or(m_response.contentType);
        if (!type.empty()) {
            out += "Content-Type: ";
            out += type;
            out += "\r\n";
        }
        if (m_response.streamed) {
            out += "Cache-Control: no-cache\r\n";
        }
        if (m_shape.gzip) {
            out += "Content-Encoding: gzip\r\n";
        }
        out += m_response.headers;
        out += m_shape.extraHeaders;
        if (m_chunked) {
            out += "Transfer-Encoding: chunked\r\n";
        } else if (!m_untilClose) {
            out += "Content-Length: ";
            detail::appendNumber(out, m_length);
            out += "\r\n";
        }
        if (!m_response.keepAlive || m_shape.announceClose) {
            out += "Connection: close\r\n";
        } else if (m_response.oldClient && !m_untilClose) {
            out += "Connection: keep-alive\r\n";
        }
        out += "\r\n";
        return out;
    }

    void appendChunk(std::string_view data)
    {
        std::string& out = m_plan.bytes;
        while (!data.empty()) {
            std::size_t size = data.size();
            if (m_shape.tinyChunks) {
                size = std::min(size, 1 + m_chunks % 7);
            }
            detail::appendNumber(out, size, 16);
            if (m_shape.chunkExtensions) {
                out += m_chunks % 2 == 0 ? ";note=\"a;b\"" : ";flag";
            }
            out += "\r\n";
            out += data.substr(0, size);
            out += "\r\n";
            data.remove_prefix(size);
            ++m_chunks;
        }
    }

    void appendEnd()
    {
        m_plan.bytes += m_shape.trailers ? "0\r\nX-Checksum: 1\r\nX-Took: 3\r\n\r\n" : "0\r\n\r\n";
    }

    void writePieces()
    {
        const std::string_view body = bodyText();
        constexpr std::size_t kChunkFrame = 12;
        m_plan.bytes.reserve(m_plan.bytes.size() + body.size() + m_pieces.size() * kChunkFrame);
        m_plan.steps.reserve(m_pieces.size() + 2);
        std::size_t begin = 0;
        for (const BodyPiece& piece : m_pieces) {
            const std::string_view part = body.substr(begin, piece.end - begin);
            begin = piece.end;
            if (m_chunked) {
                appendChunk(part);
            } else {
                m_plan.bytes += part;
            }
            if (piece.token) {
                if (m_response.streamed && m_plan.firstTokenByte == AnswerPlan::kNoByte) {
                    m_plan.firstTokenByte = m_plan.bytes.size() - 1;
                }
                m_plan.lastTokenByte = m_plan.bytes.size() - 1;
            }
            m_plan.steps.push_back({ piece.at, m_plan.bytes.size() });
        }
        if (m_plan.steps.empty() && !m_plan.bytes.empty()) {
            m_plan.steps.push_back({ kAtAccept, m_plan.bytes.size() });
        }
        if (m_shape.framing == Framing::BrokenChunk) {
            m_plan.bytes += "size?\r\n";
        } else if (m_chunked && m_shape.cut == Cut::None && !m_response.headOnly) {
            appendEnd();
        }
        if (m_plan.steps.empty()) {
            return;
        }
        if (m_shape.lateClose > 0 && m_plan.steps.back().end < m_plan.bytes.size()) {
            const Ns last = std::max<Ns>(0, m_plan.steps.back().at);
            m_plan.steps.push_back({ last + m_shape.lateClose, m_plan.bytes.size() });
        } else {
            m_plan.steps.back().end = m_plan.bytes.size();
        }
    }

    /// One write for everything, or for all but the first.
    void mergeWrites()
    {
        const bool keeps = m_response.mergeKeepsFirst && m_plan.steps.size() > 1;
        const std::size_t kept = keeps ? 1 : 0;
        if (!m_response.mergeAt || m_plan.steps.size() <= kept) {
            return;
        }
        m_plan.steps.resize(kept);
        m_plan.steps.push_back({ *m_response.mergeAt, m_plan.bytes.size() });
    }

    void splitWrites()
    {
        std::vector<PlanStep> steps;
        std::size_t begin = 0;
        std::uint64_t count = 0;
        switch (m_shape.writes) {
        case Writes::PerEvent:
            return;
        case Writes::PerByte:
            for (const PlanStep& step : m_plan.steps) {
                while (begin < step.end) {
                    steps.push_back({ step.at, ++begin });
                }
            }
            break;
        case Writes::MovingCut:
            for (const PlanStep& step : m_plan.steps) {
                const std::size_t size = step.end - begin;
                if (size > 1) {
                    const std::size_t cutAt = 1 + (m_response.index * 31 + ++count) % (size - 1);
                    steps.push_back({ step.at, begin + cutAt });
                }
                steps.push_back({ step.at == kAtAccept ? kAtAccept : step.at + kCutGap, step.end });
                begin = step.end;
            }
            break;
        case Writes::Pairs:
            for (std::size_t i = 0; i < m_plan.steps.size(); ++i) {
                // The first write is head and role; what follows goes in pairs.
                if (i % 2 == 0 || i + 1 == m_plan.steps.size()) {
                    steps.push_back(m_plan.steps[i]);
                }
            }
            break;
        case Writes::Trickle: {
            const std::size_t parts = std::min(kTrickles, m_plan.bytes.size());
            for (std::size_t i = 1; i <= parts; ++i) {
                steps.push_back(
                    { static_cast<Ns>(i - 1) * (m_shape.trickle / static_cast<Ns>(parts)),
                      m_plan.bytes.size() * i / parts });
            }
            break;
        }
        }
        m_plan.steps = std::move(steps);
    }

    const Response& m_response;
    const AnswerShape& m_shape;
    AnswerPlan& m_plan;
    std::vector<BodyPiece> m_pieces;
    std::string m_compressed;
    std::size_t m_length = 0;
    std::size_t m_chunks = 0;
    bool m_chunked = false;
    bool m_untilClose;
};

} // namespace

void renderResponse(const Response& response, const AnswerShape& shape, AnswerPlan& plan)
{
    Renderer(response, shape, plan).render();
}

} // namespace loadstone
