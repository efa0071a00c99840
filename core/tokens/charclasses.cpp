// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tokens/charclasses.h"

#include <algorithm>
#include <map>

namespace loadstone::detail {

namespace {

constexpr std::uint32_t kPoints = 0x110000;
constexpr std::size_t kPage = 256;

} // namespace

const CharClasses& CharClasses::instance()
{
    static const CharClasses classes;
    return classes;
}

CharClasses::CharClasses()
{
    std::vector<std::uint8_t> all(kPoints);
    const auto ranges = charRanges();
    for (std::size_t i = 0; i < ranges.size(); ++i) {
        const std::uint32_t end = i + 1 < ranges.size() ? ranges[i + 1] >> 6U : kPoints;
        std::fill(all.begin() + (ranges[i] >> 6U), all.begin() + end,
                  static_cast<std::uint8_t>(ranges[i] & 0x3FU));
    }
    all['\r'] |= kNewline;
    all['\n'] |= kNewline;
    std::copy_n(all.begin(), m_ascii.size(), m_ascii.begin());

    std::map<std::vector<std::uint8_t>, std::uint16_t> known;
    for (std::size_t page = 0; page < all.size() / kPage; ++page) {
        const auto begin = all.begin() + static_cast<std::ptrdiff_t>(page * kPage);
        std::vector<std::uint8_t> bytes(begin, begin + kPage);
        const auto [found, isNew] =
            known.try_emplace(std::move(bytes), static_cast<std::uint16_t>(known.size()));
        if (isNew) {
            m_pages.insert(m_pages.end(), begin, begin + kPage);
        }
        m_pageOf.push_back(found->second);
    }
}

} // namespace loadstone::detail
