// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/textmaker.h"

#include <algorithm>
#include <array>
#include <cstring>

namespace loadstone {

namespace {

// Order and number are part of what a seed means: other ones would be another dataset.
constexpr std::array<std::string_view, 512> kWords {
    "able",     "about",    "above",   "across",   "act",      "again",     "ago",       "agree",
    "air",      "all",      "almost",  "alone",    "along",    "already",   "always",    "amount",
    "and",      "animal",   "answer",  "appear",   "apple",    "area",      "arm",       "around",
    "art",      "ask",      "autumn",  "away",     "baby",     "back",      "ball",      "bank",
    "bath",     "bear",     "beat",    "beauty",   "because",  "become",    "before",    "begin",
    "behind",   "bell",     "beside",  "best",     "big",      "black",     "blood",     "blue",
    "board",    "boat",     "body",    "bone",     "book",     "both",      "boy",       "bread",
    "break",    "bright",   "bring",   "broad",    "brother",  "brown",     "build",     "button",
    "buy",      "calm",     "can",     "care",     "cat",      "chair",     "change",    "cheap",
    "check",    "choose",   "circle",  "city",     "class",    "climb",     "clock",     "cloth",
    "cloud",    "cold",     "colour",  "comb",     "come",     "common",    "copper",    "cord",
    "cost",     "course",   "cover",   "cow",      "cross",    "crowd",     "cry",       "cup",
    "current",  "curve",    "cut",     "date",     "desk",     "dinner",    "direct",    "dish",
    "dog",      "doubt",    "draw",    "dress",    "drink",    "drive",     "drop",      "dry",
    "dust",     "earth",    "east",    "easy",     "either",   "empty",     "end",       "equal",
    "ever",     "every",    "exact",   "example",  "expect",   "eye",       "fact",      "fair",
    "fall",     "family",   "farm",    "father",   "fear",     "feather",   "feel",      "few",
    "fine",     "finger",   "first",   "fish",     "five",     "flag",      "flame",     "flat",
    "floor",    "flower",   "fly",     "foot",     "for",      "forest",    "forget",    "forward",
    "free",     "friend",   "front",   "full",     "game",     "garden",    "gate",      "gather",
    "general",  "gentle",   "girl",    "give",     "goat",     "good",      "grain",     "ground",
    "grow",     "guess",    "guide",   "hair",     "hall",     "hammer",    "hand",      "happen",
    "happy",    "harbour",  "hard",    "hat",      "have",     "he",        "heat",      "help",
    "here",     "high",     "hill",    "hold",     "hole",     "home",      "hope",      "horse",
    "hospital", "house",    "how",     "hundred",  "ice",      "if",        "important", "in",
    "insect",   "instead",  "iron",    "island",   "join",     "journey",   "just",      "kick",
    "kind",     "king",     "kitchen", "knee",     "knife",    "knot",      "lake",      "lamp",
    "land",     "language", "large",   "last",     "laugh",    "law",       "leaf",      "learn",
    "leave",    "left",     "leg",     "less",     "let",      "library",   "lift",      "like",
    "line",     "lip",      "little",  "live",     "lock",     "long",      "low",       "main",
    "man",      "many",     "mark",    "market",   "match",    "matter",    "may",       "mean",
    "measure",  "meat",     "milk",    "month",    "moon",     "more",      "morning",   "most",
    "mother",   "mouth",    "move",    "much",     "music",    "must",      "nail",      "name",
    "nation",   "near",     "never",   "new",      "news",     "next",      "night",     "noise",
    "north",    "nose",     "not",     "note",     "number",   "nut",       "object",    "ocean",
    "off",      "office",   "oil",     "old",      "on",       "once",      "one",       "open",
    "opposite", "orange",   "other",   "out",      "over",     "page",      "paint",     "parcel",
    "part",     "party",    "pass",    "past",     "path",     "pen",       "person",    "picture",
    "piece",    "place",    "plan",    "plant",    "plate",    "play",      "plough",    "pocket",
    "possible", "pot",      "print",   "process",  "produce",  "pump",      "pure",      "quality",
    "question", "quiet",    "quite",   "raise",    "range",    "rate",      "reach",     "read",
    "ready",    "real",     "reason",  "receive",  "record",   "repeat",    "rest",      "rhythm",
    "ride",     "right",    "ring",    "road",     "rock",     "roll",      "roof",      "root",
    "rough",    "rule",     "run",     "safe",     "sail",     "salt",      "same",      "sand",
    "say",      "school",   "science", "sea",      "seat",     "second",    "seed",      "seem",
    "sell",     "send",     "seven",   "shade",    "shape",    "share",     "sheep",     "shelf",
    "ship",     "shirt",    "short",   "shoulder", "show",     "side",      "sign",      "silver",
    "simple",   "six",      "skin",    "slip",     "slow",     "small",     "smell",     "smile",
    "snow",     "so",       "soap",    "soft",     "some",     "son",       "soon",      "soup",
    "south",    "spade",    "speak",   "speed",    "spell",    "spend",     "spoon",     "spring",
    "square",   "stamp",    "stand",   "start",    "station",  "stay",      "stem",      "step",
    "stick",    "still",    "stone",   "stop",     "store",    "storm",     "story",     "street",
    "stretch",  "strong",   "study",   "such",     "sugar",    "supply",    "sure",      "surprise",
    "system",   "table",    "tail",    "take",     "talk",     "tall",      "taste",     "than",
    "that",     "thin",     "thing",   "third",    "this",     "through",   "throw",     "thumb",
    "tie",      "time",     "to",      "today",    "together", "tomorrow",  "tongue",    "too",
    "top",      "town",     "trade",   "train",    "travel",   "tree",      "trick",     "true",
    "try",      "turn",     "unit",    "until",    "use",      "usual",     "valley",    "value",
    "verse",    "very",     "view",    "village",  "voice",    "walk",      "wall",      "want",
    "war",      "warm",     "wash",    "waste",    "water",    "wax",       "way",       "wealth",
    "weather",  "week",     "weight",  "well",     "west",     "wet",       "what",      "wheel",
    "when",     "where",    "which",   "while",    "whistle",  "white",     "who",       "whole",
    "wild",     "wind",     "window",  "wine",     "winter",   "wire",      "with",      "woman",
    "wool",     "word",     "world",   "worm",     "wound",    "yesterday", "you",       "zinc",
};

/// A word with the blank behind it, in a place of fixed size: copied without asking for its length.
struct Slot
{
    std::array<char, 15> text {};
    std::uint8_t size = 0;
};

constexpr std::array<Slot, kWords.size()> kSlots = [] {
    std::array<Slot, kWords.size()> out {};
    for (std::size_t i = 0; i < kWords.size(); ++i) {
        const std::string_view word = kWords[i];
        std::copy(word.begin(), word.end(), out[i].text.begin());
        out[i].text[word.size()] = ' ';
        out[i].size = static_cast<std::uint8_t>(word.size() + 1);
    }
    return out;
}();

class WordMaker final : public TextMaker
{
public:
    std::string_view unit() const override { return "words"; }

    Result<std::string> text(std::size_t length, Random& random) const override
    {
        constexpr std::size_t kAtOnce = 256;
        std::array<char, (kAtOnce + 1) * sizeof(Slot::text)> piece;
        std::string out;
        out.reserve(length * 6);
        for (std::size_t i = 0; i < length;) {
            char* end = piece.data();
            for (const std::size_t stop = std::min(length, i + kAtOnce); i < stop; ++i) {
                const Slot& slot = kSlots[random.below(kSlots.size())];
                std::memcpy(end, slot.text.data(), slot.text.size());
                end += slot.size;
            }
            out.append(piece.data(), end);
        }
        if (!out.empty()) {
            out.pop_back(); // the last blank
        }
        return out;
    }

    // The words are the digits of the number, so two numbers have the same only when they are
    // a power apart that no dataset reaches.
    Result<std::string> mark(std::uint64_t number, std::size_t length) const override
    {
        std::string out;
        for (std::size_t i = 0; i < length && i < kMarkLength; ++i) {
            out += (i > 0 ? " " : "");
            out += kWords[number % kWords.size()];
            number /= kWords.size();
        }
        return out;
    }
};

} // namespace

void appendText(std::string& text, std::string_view more)
{
    if (!text.empty() && !more.empty()) {
        text += ' ';
    }
    text += more;
}

Result<std::string> ownText(const TextMaker& maker, std::uint64_t seed, std::string_view what,
                            std::uint64_t number, std::size_t length)
{
    // One stream for each thing that texts are made for, whatever else the dataset holds.
    Random random(streamSeed(seed, 0, std::string(what) + std::to_string(number)));
    const std::size_t marked = std::min(length, TextMaker::kMarkLength);
    auto out = maker.mark(number, marked);
    if (!out || marked == length) {
        return out;
    }
    const auto rest = maker.text(length - marked, random);
    if (!rest) {
        return rest;
    }
    appendText(*out, *rest);
    return out;
}

const TextMaker& wordMaker()
{
    static const WordMaker maker;
    return maker;
}

} // namespace loadstone
