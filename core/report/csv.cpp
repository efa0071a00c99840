// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/csv.h"

#include <array>
#include <charconv>
#include <cmath>

namespace loadstone {

void CsvText::separate()
{
    if (m_rowStarted) {
        m_text += ',';
    }
    m_rowStarted = true;
}

CsvText& CsvText::text(std::string_view value)
{
    separate();
    if (value.find_first_of(",\"\r\n") == std::string_view::npos) {
        m_text += value;
        return *this;
    }
    m_text += '"';
    for (const char c : value) {
        if (c == '"') {
            m_text += '"';
        }
        m_text += c;
    }
    m_text += '"';
    return *this;
}

CsvText& CsvText::text(const QString& value)
{
    const QByteArray utf8 = value.toUtf8();
    return text(std::string_view(utf8.constData(), static_cast<std::size_t>(utf8.size())));
}

CsvText& CsvText::integer(std::int64_t value)
{
    separate();
    std::array<char, 24> buffer {};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr;
    m_text.append(buffer.data(), end);
    return *this;
}

CsvText& CsvText::number(std::optional<double> value)
{
    separate();
    if (value && std::isfinite(*value)) {
        std::array<char, 40> buffer {};
        const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), *value).ptr;
        m_text.append(buffer.data(), end);
    }
    return *this;
}

CsvText& CsvText::empty()
{
    separate();
    return *this;
}

void CsvText::endRow()
{
    m_text += '\n';
    m_rowStarted = false;
}

std::string CsvText::take()
{
    std::string out;
    out.swap(m_text);
    m_rowStarted = false;
    return out;
}

} // namespace loadstone
