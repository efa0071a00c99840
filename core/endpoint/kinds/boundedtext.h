// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "endpoint/kinds/answer.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace loadstone {

/// Words for errorText in a place of fixed size: what is too long is cut between characters.
class BoundedText
{
public:
    void clear() { m_size = 0; }

    bool isEmpty() const { return m_size == 0; }

    std::string_view view() const { return { m_bytes.data(), m_size }; }

    void append(std::string_view text)
    {
        std::size_t n = std::min(text.size(), m_bytes.size() - m_size);
        while (n < text.size() && n > 0 && (text[n] & 0xC0) == 0x80) {
            --n;
        }
        std::copy_n(text.begin(), n, m_bytes.begin() + static_cast<std::ptrdiff_t>(m_size));
        m_size += n;
    }

private:
    std::array<char, kMaxErrorText> m_bytes {};
    std::size_t m_size = 0;
};

} // namespace loadstone
