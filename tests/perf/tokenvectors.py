#!/usr/bin/env python3
# SPDX-FileCopyrightText: Loadstone contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Trains a small byte-level vocabulary and writes what another engine makes of texts under every known way to cut them.

usage: tokenvectors.py MODULES > tests/data/vectors/bytelevel_cases.json   (MODULES: where check.sh tokens put its packages)
"""
import base64
import collections
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import unicodedata

import tokencases

HERE = pathlib.Path(__file__).resolve().parent
MERGES = 300
EACH = 60


def split(regex):
    return {"type": "Sequence", "pretokenizers": [
        {"type": "Split", "pattern": {"Regex": regex}, "behavior": "Isolated", "invert": False},
        {"type": "ByteLevel", "add_prefix_space": False, "trim_offsets": True, "use_regex": False}]}


CASED = r"[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]*[\p{Ll}\p{Lm}\p{Lo}\p{M}]+%s|[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]+[\p{Ll}\p{Lm}\p{Lo}\p{M}]*%s|"
SHORT = r"(?i:'s|'t|'re|'ve|'m|'ll|'d)"
KINDS = {
    "gpt2": (None, {"type": "ByteLevel", "add_prefix_space": False, "trim_offsets": True, "use_regex": True}),
    "gpt2 with a space in front": (None, {"type": "ByteLevel", "add_prefix_space": True, "trim_offsets": True, "use_regex": True}),
    "digits, then gpt2": (None, {"type": "Sequence", "pretokenizers": [
        {"type": "Digits", "individual_digits": True},
        {"type": "ByteLevel", "add_prefix_space": False, "trim_offsets": True, "use_regex": True}]}),
    "llama3": (None, split(SHORT + r"|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}{1,3}| ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+")),
    "qwen": ({"type": "NFC"}, split(SHORT + r"|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}| ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+")),
    "qwen with marks": ({"type": "NFC"}, split(SHORT + r"|[^\r\n\p{L}\p{N}]?[\p{L}\p{M}]+|\p{N}| ?[^\s\p{L}\p{M}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+")),
    "o200k": (None, split(CASED % (SHORT + "?", SHORT + "?") + r"\p{N}{1,3}| ?[^\s\p{L}\p{N}]+[\r\n/]*|\s*[\r\n]+|\s+(?!\S)|\s+")),
    "tekken": (None, split(CASED % ("", "") + r"\p{N}| ?[^\s\p{L}\p{N}]+[\r\n/]*|\s*[\r\n]+|\s+(?!\S)|\s+")),
}


def alphabet():
    plain = [*range(33, 127), *range(161, 173), *range(174, 256)]
    rest = [byte for byte in range(256) if byte not in plain]
    return {byte: chr(byte) for byte in plain} | {byte: chr(256 + i) for i, byte in enumerate(rest)}


def train():
    letters = alphabet()
    text = " ".join(words for words, _ in tokencases.SCRIPTS.values())
    text += " ".join(tokencases.CODE + tokencases.DIGITS) + " the server answers the question of the day" * 3
    words = collections.Counter(re.findall(r" ?\w+|\s+|[^\w\s]+", text))
    pieces = {word: [letters[byte] for byte in word.encode()] for word in words}
    vocabulary = [letters[byte] for byte in range(256)]
    merges = []
    while len(merges) < MERGES:
        pairs = collections.Counter()
        for word, parts in pieces.items():
            for pair in zip(parts, parts[1:]):
                pairs[pair] += words[word]
        best = max(pairs, key=lambda pair: (pairs[pair], pair))
        merges.append(best)
        vocabulary.append("".join(best))
        for word, parts in pieces.items():
            merged = []
            for part in parts:
                # Not within a word "aaa": what was just merged does not merge again.
                if merged and (merged[-1], part) == best:
                    merged[-1] = "".join(best)
                else:
                    merged.append(part)
            pieces[word] = merged
    return vocabulary, [" ".join(pair) for pair in merges]


def agreed(name, text):
    """The engine cuts at JavaScript's \\s and at ASCII digits where a pre-tokenizer is built in."""
    words = text.decode(errors="replace")
    if "'\u017f" in words or (name.startswith(("gpt2", "digits")) and ("\x85" in words or "\ufeff" in words)):
        return False
    return not name.startswith("digits") or all(char.isascii() or unicodedata.category(char)[0] != "N" for char in words)


def texts(rng, name):
    every = [text for text in tokencases.cases() if len(text) < 120 and agreed(name, text)]
    fixed = [words.encode() for words, _ in tokencases.SCRIPTS.values() if agreed(name, words.encode())]
    return fixed + rng.sample(every, EACH - len(fixed))


def main():
    vocabulary, merges = train()
    rng = random.Random(3)
    model = {"type": "BPE", "dropout": None, "unk_token": None, "continuing_subword_prefix": None, "end_of_word_suffix": None,
             "fuse_unk": False, "byte_fallback": False, "vocab": {word: i for i, word in enumerate(dict.fromkeys(vocabulary))}, "merges": merges}
    size = len(model["vocab"])
    added = [{"id": size + i, "content": content, "single_word": False, "lstrip": False, "rstrip": strips, "normalized": False, "special": special}
             for i, (content, strips, special) in enumerate([("<|im_start|>", False, True), ("<|im_end|>", False, True), ("<think>", True, False)])]
    kinds = []
    for name, (normalizer, cut) in KINDS.items():
        cases = texts(rng, name)
        with tempfile.TemporaryDirectory() as folder:
            file, lines = pathlib.Path(folder) / "tokenizer.json", pathlib.Path(folder) / "cases"
            file.write_text(json.dumps({"added_tokens": added, "normalizer": normalizer, "pre_tokenizer": cut, "post_processor": None,
                                        "decoder": {"type": "ByteLevel"}, "model": model}))
            lines.write_text("".join(base64.b64encode(text).decode() + "\n" for text in cases))
            ids = subprocess.run(["node", HERE / "tokenoracle.mjs", sys.argv[1], "hf", file, lines], capture_output=True, text=True, check=True).stdout
        kinds.append({"name": name, "normalizer": normalizer, "pre_tokenizer": cut,
                      "cases": [[base64.b64encode(text).decode(), line] for text, line in zip(cases, ids.splitlines(), strict=True)]})
    plain = {"ensure_ascii": False, "separators": (",", ":")}
    # A line for each case, so that changes can be read.
    print('{"schema":"bytelevel-cases/1","added_tokens":' + json.dumps(added, **plain))
    print(',"model":' + json.dumps(model, **plain) + ',"kinds":[')
    for i, kind in enumerate(kinds):
        cases = kind.pop("cases")
        print(("," if i else "") + json.dumps(kind, **plain)[:-1] + ',"cases":[')
        print(",\n".join(json.dumps(case, **plain) for case in cases) + "]}")
    print("]}")


main()
