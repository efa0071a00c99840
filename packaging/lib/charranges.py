#!/usr/bin/env python3
# SPDX-FileCopyrightText: Loadstone contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes core/tokens/charranges.cpp: what pre-tokenizers ask of a code point, as runs of equal classes.

usage: charranges.py > core/tokens/charranges.cpp   (the Unicode version is that of the Python it runs on)
"""
import sys
import unicodedata

UPPER, LOWER, OTHER, MARK, NUMBER, SPACE = 1, 2, 4, 8, 16, 32
BY_CATEGORY = {
    "Lu": UPPER, "Lt": UPPER, "Ll": LOWER, "Lm": OTHER, "Lo": OTHER,
    "Mn": MARK, "Mc": MARK, "Me": MARK, "Nd": NUMBER, "Nl": NUMBER, "No": NUMBER,
}
# The property White_Space, which never changes.
WHITE_SPACE = {*range(0x9, 0xE), 0x20, 0x85, 0xA0, 0x1680, *range(0x2000, 0x200B), 0x2028, 0x2029, 0x202F, 0x205F, 0x3000}


def class_of(point):
    return SPACE if point in WHITE_SPACE else BY_CATEGORY.get(unicodedata.category(chr(point)), 0)


runs = []
for point in range(0x110000):
    kind = class_of(point)
    if not runs or runs[-1][1] != kind:
        runs.append((point, kind))

out = sys.stdout
out.write(f"""// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tokens/charclasses.h"

namespace loadstone::detail {{

// Unicode {unicodedata.unidata_version}; written by packaging/lib/charranges.py. Each number is a code point, times 64,
// plus the class of all from there to the next.
// clang-format off
constexpr std::uint32_t kRanges[] = {{
""")
line = "   "
for point, kind in runs:
    word = f" {point * 64 + kind},"
    if len(line) + len(word) > 100:
        out.write(line + "\n")
        line = "   "
    line += word
out.write(f"""{line}
}};
// clang-format on

std::span<const std::uint32_t> charRanges()
{{
    return kRanges;
}}

}} // namespace loadstone::detail
""")
