#!/usr/bin/env python3
# SPDX-FileCopyrightText: Loadstone contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Texts that tokenizers are compared on, a Base64 line each; the same on every run.

usage: tokencases.py cases [gpt] | tokencases.py text MEGABYTES
"""
import base64
import random
import sys
import unicodedata

# Of each script: some of its words, and the blocks that letters are drawn from.
SCRIPTS = {
    "latin": ("the load of a server is not what its owner thinks don't WE'LL naïve façade Straße İstanbul ǅ", [(0x41, 0x24F)]),
    "cyrillic": ("нагрузка сервера измеряется честно не так ли Ёлка", [(0x400, 0x52F)]),
    "greek": ("ο διακομιστής απαντά αργά σήμερα Ἀθῆναι", [(0x370, 0x3FF), (0x1F00, 0x1FFF)]),
    "hebrew": ("השרת עונה לאט היום שָׁלוֹם", [(0x591, 0x5F4)]),
    "arabic": ("الخادم يجيب ببطء اليوم مُحَمَّد ٣٤٥", [(0x600, 0x6FF)]),
    "devanagari": ("सर्वर आज धीरे उत्तर देता है १२३", [(0x900, 0x97F)]),
    "bengali": ("সার্ভার আজ ধীরে উত্তর দেয়", [(0x980, 0x9FE)]),
    "tamil": ("சேவையகம் இன்று மெதுவாக பதிலளிக்கிறது", [(0xB82, 0xBFA)]),
    "thai": ("เซิร์ฟเวอร์ตอบช้าวันนี้", [(0xE01, 0xE5B)]),
    "georgian": ("სერვერი დღეს ნელა პასუხობს", [(0x10A0, 0x10FF)]),
    "han": ("服务器今天回答得很慢，我们测量它的延迟。", [(0x4E00, 0x9FA5), (0x3400, 0x34FF)]),
    "kana": ("サーバーは今日ゆっくり答えます。ｶﾞｷﾞ", [(0x3041, 0x30FF), (0xFF61, 0xFF9F)]),
    "hangul": ("서버가 오늘 느리게 대답합니다 한국어", [(0xAC00, 0xD7A3), (0x1100, 0x11FF)]),
    "ethiopic": ("አገልጋዩ ዛሬ በቀስታ ይመልሳል", [(0x1200, 0x137C)]),
    "symbols": ("∑ ≤ ½ ² Ⅷ ™ € → ✓ ░ 𝛼 𝟙", [(0x2000, 0x2BFF), (0x1D400, 0x1D7FF)]),
    "emoji": ("😀 👩‍💻 🇩🇪 👍🏽 🏴󠁧󠁢󠁳󠁣󠁴󠁿 ❤️", [(0x1F300, 0x1F64F), (0x1F900, 0x1F9FF)]),
}
SPACES = [" ", "  ", "    ", "\t", "\n", "\r\n", "\n\n", " \n ", "\u00a0", "\u2003", "\u3000", "\u2028", "\u202f", "\u1680", "\x0b", "\x0c", "\r", "\x85"]
MARKS = ["\u0301", "\u0308", "\u0327", "\u0323\u0307", "\u200d", "\ufe0f", "\u3099", "\u0345"]
DIGITS = ["7", "42", "123", "1234", "1234567", "3.14159", "1,000,000", "٣٤٥٦", "१२३४", "½", "x2", "２０２６"]
CODE = ["def f(x):\n    return x**2\n", "for (int i = 0; i < n; ++i) {\n\t\tsum += a[i];\n}\n", "https://example.org/a/b?c=d&e=%20f#g", "{\"k\": [1, 2, null]}", "// -----\n\n", "<p class='x'>don't</p>", "a/b//c\\d", "SELECT * FROM t WHERE x >= 'it''s';", "\\frac{1}{2}", "----====____", "!!!???...", "#!/bin/sh\r\n"]
SHORTENED = ["'s", "'S", "'t", "'T", "'re", "'RE", "'rE", "'ve", "'m", "'M", "'ll", "'LL", "'lL", "'d", "'D", "'x", "''s", "' s", "I'll've", "\u2019s"]
NAMED = ["<|endoftext|>", "<|im_start|>", "<|im_end|>", "<|eot_id|>", "<think>", "</think>", "<|endofprompt|>", "<|", "|>"]


def letters(rng, blocks, count):
    out = []
    while len(out) < count:
        low, high = rng.choice(blocks)
        char = chr(rng.randint(low, high))
        if unicodedata.category(char) not in ("Cn", "Cs", "Co"):
            out.append(char)
    return "".join(out)


def mixture(rng):
    out = []
    for _ in range(rng.randint(1, 14)):
        name = rng.choice(list(SCRIPTS))
        words, blocks = SCRIPTS[name]
        out.append(rng.choice([
            lambda: rng.choice(words.split()), lambda: letters(rng, blocks, rng.randint(1, 9)),
            lambda: rng.choice(SPACES), lambda: rng.choice(SPACES) * rng.randint(1, 4), lambda: rng.choice(MARKS),
            lambda: rng.choice(DIGITS), lambda: rng.choice(CODE), lambda: rng.choice(SHORTENED), lambda: rng.choice(NAMED),
            lambda: " " + rng.choice(words.split()), lambda: rng.choice(words.split()).upper(),
        ])())
    return "".join(out)


def cases():
    rng = random.Random(20260101)
    for words, _ in SCRIPTS.values():
        yield words.encode()
        yield unicodedata.normalize("NFD", words).encode()
    for group in (SPACES, MARKS, DIGITS, CODE, SHORTENED, NAMED):
        for one in group:
            yield one.encode()
            yield ("a" + one).encode()
            yield (one + "a").encode()
            yield ("é " + one + " é").encode()
    for words, blocks in SCRIPTS.values():
        for _ in range(60):
            count = rng.randint(1, 60)
            yield letters(rng, blocks, count).encode()
            yield " ".join(rng.choice(words.split()) for _ in range(rng.randint(1, 12))).encode()
    for _ in range(1200):
        yield mixture(rng).encode()
    for _ in range(400):  # bytes that are no UTF-8, alone and inside
        text = bytearray(mixture(rng).encode())
        for _ in range(rng.randint(1, 6)):
            at = rng.randint(0, len(text))
            text[at:at + rng.randint(0, 2)] = bytes(rng.choice([0x80, 0xBF, 0xC0, 0xC3, 0xE2, 0xED, 0xA0, 0xF0, 0x9F, 0xF4, 0x90, 0xF5, 0xFF, rng.randrange(256)]) for _ in range(rng.randint(1, 4)))
        yield bytes(text)
    yield "".join(rng.choice("abcdefghijklmnopqrstuvwxyz") for _ in range(100_000)).encode()
    yield ("a" * 20_000).encode()
    yield letters(rng, SCRIPTS["han"][1], 33_333).encode()
    yield letters(rng, SCRIPTS["emoji"][1], 5_000).encode()
    yield ("0123456789" * 2_000).encode()
    yield ("-=" * 5_000).encode()
    yield (" " * 3_000 + "x").encode()


def main():
    if sys.argv[1] == "text":
        rng = random.Random(7)
        out = []
        size = 0
        while size < float(sys.argv[2]) * 1e6:
            piece = " ".join(rng.choice(SCRIPTS[rng.choice(["latin"] * 12 + list(SCRIPTS))][0].split()) for _ in range(40))
            piece += rng.choice([". ", ".\n\n", ", ", " " + rng.choice(CODE), " " + rng.choice(DIGITS) + " "])
            out.append(piece)
            size += len(piece.encode())
        sys.stdout.write("".join(out))
        return
    # Where the other engines are known to be wrong. An apostrophe and a long s are a contraction without case. To
    # JavaScript's \\s, which gpt-tokenizer asks, U+FEFF is white space and U+0085 is none; and it sees special tokens
    # at the start of a text only.
    barred = ["'\u017f"]
    if sys.argv[2:] == ["gpt"]:
        barred += ["\ufeff", "\x85", "<|endoftext|>", "<|endofprompt|>", "<|im_start|>", "<|im_end|>"]
    for text in cases():
        if text and not any(one.encode() in text for one in barred):
            print(base64.b64encode(text).decode())


if __name__ == "__main__":
    main()
