// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "endpoint/transport/paddedbuffer.h"

#include <cstdint>
#include <cstring>
#include <string_view>

namespace loadstone {

/// One server-sent event. `data` has padding behind it that starts with a line end or NUL, and
/// lives during the call.
struct SseEvent
{
    std::string_view data; // data lines joined by LF
    Ns at = 0; // read that completed its last data line
    bool isError = false; // "event: error"
    bool isCut = false; // the stream ended inside its last line
};

/// Splits a byte stream into server-sent events as the standard says, in any split: LF, CR and CRLF
/// end lines and nothing else does; lines of JSON too, when told so. A line that starts with '{'
/// counts as data: some servers put their error objects so into a stream. Owned by a reader;
/// carries only unfinished lines.
class SseParser
{
public:
    static constexpr std::size_t kMaxEvent = 1U << 24U;

    void reset(std::size_t keep)
    {
        m_line.reset(keep);
        m_data.reset(keep);
        m_view = {};
        m_hasData = m_inView = m_skipLf = m_isError = m_isLines = false;
        m_bom = 0;
    }

    /// From here to the next reset each line that is not blank is an event by itself.
    void readLines() { m_isLines = true; }

    /// Calls `use(const SseEvent&)` for each event that is complete. False: a line or event is
    /// longer than kMaxEvent. Bytes need padding behind them.
    template<class Use>
    bool feed(const char* p, const char* end, Ns now, Use&& use)
    {
        if (p == end) {
            return true;
        }
        if (m_bom < kNoBom) {
            p = skipBom(p, end);
        }
        if (m_skipLf && p != end) {
            p += *p == '\n' ? 1 : 0;
            m_skipLf = false;
        }
        // Each kind of line end is looked for once a byte, however many lines there are.
        const char* lf = find(p, end, '\n');
        const char* cr = find(p, end, '\r');
        while (p != end) {
            if (lf < p) {
                lf = find(p, end, '\n');
            }
            if (cr < p) {
                cr = find(p, end, '\r');
            }
            const char* stop = lf < cr ? lf : cr;
            if (stop == end) {
                m_line.append({ p, end });
                break;
            }
            if (m_line.isEmpty()) {
                takeLine({ p, static_cast<std::size_t>(stop - p) }, now, use);
            } else {
                m_line.append({ p, stop });
                takeCarriedLine(now, use);
            }
            p = passLineEnd(stop, end);
        }
        if (m_inView) {
            ownData();
        }
        return m_line.size() <= kMaxEvent && m_data.size() <= kMaxEvent;
    }

    /// The stream is over: an unfinished line or event counts as finished.
    template<class Use>
    void finish(Ns now, Use&& use)
    {
        if (m_bom > 0 && m_bom < kNoBom) {
            m_line.append({ kBom, m_bom });
        }
        m_bom = kNoBom;
        const bool isCut = !m_line.isEmpty();
        if (isCut && m_isLines) {
            use(SseEvent { m_line.text(), now, false, true });
            m_line.clear();
        } else if (isCut) {
            takeCarriedLine(now, use);
        }
        dispatch(use, isCut);
    }

    /// Behind the last byte an event goes on.
    bool isWithinEvent() const { return m_hasData || !m_line.isEmpty(); }

private:
    static constexpr const char* kBom = "\xEF\xBB\xBF";
    static constexpr std::uint8_t kNoBom = 4; // it was seen, or can't come any more

    static const char* find(const char* p, const char* end, char c)
    {
        const auto* found =
            static_cast<const char*>(std::memchr(p, c, static_cast<std::size_t>(end - p)));
        return found ? found : end;
    }

    const char* passLineEnd(const char* p, const char* end)
    {
        if (*p++ == '\r') {
            m_skipLf = p == end;
            return !m_skipLf && *p == '\n' ? p + 1 : p;
        }
        return p;
    }

    const char* skipBom(const char* p, const char* end)
    {
        while (p != end && m_bom < 3 && *p == kBom[m_bom]) {
            ++p;
            ++m_bom;
        }
        if (m_bom == 3) {
            m_bom = kNoBom;
        } else if (p != end) {
            m_line.append({ kBom, m_bom }); // it was the start of something else
            m_bom = kNoBom;
        }
        return p;
    }

    template<class Use>
    void takeLine(std::string_view line, Ns now, Use&& use)
    {
        if (m_isLines) {
            if (!line.empty()) {
                use(SseEvent { line, now, false, false });
            }
            return;
        }
        if (line.empty()) {
            dispatch(use, false);
            return;
        }
        std::string_view value;
        if (isData(line, value)) {
            addData(value, now);
        } else if (line.starts_with("event")) {
            m_isError = line == "event: error" || line == "event:error";
        }
    }

    template<class Use>
    void takeCarriedLine(Ns now, Use&& use)
    {
        const std::string_view line = m_line.text(); // behind it a NUL
        std::string_view value;
        if (m_isLines || m_hasData || !isData(line, value)) {
            takeLine(line, now, use); // data is appended to m_data here: no view into m_line stays
        } else {
            // The usual case, an event cut by a read: the line's buffer becomes the data's.
            m_data.swap(m_line);
            m_data.text(); // ends with a NUL; m_view is its tail
            m_view = value;
            m_hasData = true;
            m_inView = false;
            m_at = now;
        }
        m_line.clear();
    }

    static bool isData(std::string_view line, std::string_view& value)
    {
        if (line.size() >= 5 && std::memcmp(line.data(), "data:", 5) == 0) {
            value = line.substr(line.size() > 5 && line[5] == ' ' ? 6 : 5);
            return true;
        }
        if (line == "data") {
            value = {};
            return true;
        }
        if (!line.empty() && line.front() == '{') {
            value = line;
            return true;
        }
        return false;
    }

    void addData(std::string_view value, Ns now)
    {
        m_at = now;
        if (!m_hasData) {
            m_hasData = true;
            m_inView = true;
            m_view = value;
            return;
        }
        if (m_inView || m_view.data() != m_data.data() || m_view.size() != m_data.size()) {
            ownData();
        }
        m_data.append({ "\n", 1 });
        m_data.append({ value.data(), value.size() });
        m_view = m_data.text();
    }

    // Copies the data so far to the start of m_data.
    void ownData()
    {
        PaddedBuffer copy;
        if (!m_inView) {
            copy.swap(m_data); // m_view points into it
        }
        m_data.clear();
        m_data.append({ m_view.data(), m_view.size() });
        m_view = m_data.text();
        m_inView = false;
    }

    template<class Use>
    void dispatch(Use&& use, bool isCut)
    {
        if (m_hasData && !m_view.empty()) {
            use(SseEvent { m_view, m_at, m_isError, isCut });
        }
        m_hasData = false;
        m_inView = false;
        m_isError = false;
        m_view = {};
        m_data.clear();
    }

    PaddedBuffer m_line; // unfinished line
    PaddedBuffer m_data; // data of the unfinished event, unless it is a view
    std::string_view m_view; // into the bytes being fed (m_inView), or into m_data
    Ns m_at = 0;
    std::uint8_t m_bom = 0; // bytes of it seen
    bool m_hasData = false;
    bool m_inView = false;
    bool m_skipLf = false; // the last byte was CR
    bool m_isError = false;
    bool m_isLines = false;
};

} // namespace loadstone
