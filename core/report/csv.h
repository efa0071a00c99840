// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace loadstone {

/// Builds RFC 4180 text row by row in one growing string; owned by whoever writes the file.
/// Undefined values are empty fields.
class CsvText
{
public:
    CsvText& text(std::string_view value);
    CsvText& text(const QString& value);
    CsvText& integer(std::int64_t value);

    /// Shortest text that reads back as the same double; empty when undefined or not finite.
    CsvText& number(std::optional<double> value);
    CsvText& empty();
    void endRow();

    const std::string& str() const { return m_text; }

    std::string take();

    std::size_t size() const { return m_text.size(); }

private:
    void separate();

    std::string m_text;
    bool m_rowStarted = false;
};

} // namespace loadstone
