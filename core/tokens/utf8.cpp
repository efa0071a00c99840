// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tokens/utf8.h"

#include "tokens/charclasses.h"

#include <simdjson.h>

#include <QString>

#include <algorithm>

namespace loadstone::detail {

namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";

struct Sequence
{
    std::size_t size = 0; // bytes that belong together
    bool valid = false;
};

/// What begins at the front of `text`, which is not empty.
Sequence sequenceAt(std::string_view text)
{
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char first = byte(0);
    if (first < 0x80) {
        return { 1, true };
    }
    const std::size_t length = first < 0xC2 ? 0
        : first < 0xE0                      ? 2
        : first < 0xF0                      ? 3
        : first < 0xF5                      ? 4
                                            : 0;
    if (length == 0) {
        return { 1, false };
    }
    for (std::size_t i = 1; i < length; ++i) {
        if (i == text.size()) {
            return { i, false };
        }
        // Only the second byte is narrower: no overlong forms, no surrogates, nothing past the end.
        const unsigned char low = i > 1 ? 0x80 : first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80;
        const unsigned char high = i > 1 ? 0xBF
            : first == 0xED              ? 0x9F
            : first == 0xF4              ? 0x8F
                                         : 0xBF;
        if (byte(i) < low || byte(i) > high) {
            return { i, false };
        }
    }
    return { length, true };
}

} // namespace

std::string_view validUtf8(std::string_view text, std::string& storage)
{
    if (simdjson::validate_utf8(text.data(), text.size())) {
        return text;
    }
    storage.clear();
    storage.reserve(text.size() + kReplacement.size());
    while (!text.empty()) {
        const Sequence sequence = sequenceAt(text);
        storage.append(sequence.valid ? text.substr(0, sequence.size) : kReplacement);
        text.remove_prefix(sequence.size);
    }
    return storage;
}

void putUtf8(std::string& out, char32_t point)
{
    const auto put = [&](char32_t byte) { out.push_back(static_cast<char>(byte)); };
    if (point < 0x80) {
        put(point);
    } else if (point < 0x800) {
        put(0xC0U | point >> 6U);
        put(0x80U | (point & 0x3FU));
    } else if (point < 0x10000) {
        put(0xE0U | point >> 12U);
        put(0x80U | (point >> 6U & 0x3FU));
        put(0x80U | (point & 0x3FU));
    } else {
        put(0xF0U | point >> 18U);
        put(0x80U | (point >> 12U & 0x3FU));
        put(0x80U | (point >> 6U & 0x3FU));
        put(0x80U | (point & 0x3FU));
    }
}

namespace {

// Whether what comes before the character has no say in its form: then a text may be cut there.
bool standsAlone(std::string_view text, std::size_t at, NormalForm form)
{
    const auto first = static_cast<unsigned char>(text[at]);
    if (first < 0x80) {
        return true;
    }
    const std::uint8_t kind = CharClasses::instance().at(text, at).kind;
    if (form != NormalForm::Nfc || (kind & kMark) != 0 || (first & 0xC0U) == 0x80U) {
        return false;
    }
    // The vowels and finals of Hangul compose with what is before them, and so may letters beyond
    // the basic plane that are younger than the tables.
    const bool isJamo = first == 0xE1 && text[at + 1] >= '\x85' && text[at + 1] <= '\x87';
    return !isJamo && (first < 0xF0 || kind == 0);
}

} // namespace

std::string_view normalised(std::string_view text, NormalForm form, std::string& storage)
{
    // Nothing composes below U+0300, nothing decomposes below U+0080.
    const unsigned char firstChanging = form == NormalForm::Nfc ? 0xCC : 0x80;
    const auto isPlain = [&](std::string_view part) {
        return std::none_of(part.begin(), part.end(),
                            [&](char c) { return static_cast<unsigned char>(c) >= firstChanging; });
    };
    if (form == NormalForm::None || isPlain(text)) {
        return text;
    }
    const auto qtForm = form == NormalForm::Nfc ? QString::NormalizationForm_C
        : form == NormalForm::Nfd               ? QString::NormalizationForm_D
        : form == NormalForm::Nfkc              ? QString::NormalizationForm_KC
                                                : QString::NormalizationForm_KD;
    // In short parts: Qt's work grows with the square of the length where much is to be changed.
    constexpr std::size_t kPart = 64;
    storage.clear();
    storage.reserve(text.size() + kPart);
    while (!text.empty()) {
        std::size_t end = std::min(kPart, text.size());
        while (end < text.size() && !standsAlone(text, end, form)) {
            ++end;
        }
        const std::string_view part = text.substr(0, end);
        text.remove_prefix(end);
        if (isPlain(part)) {
            storage.append(part);
            continue;
        }
        const QByteArray bytes = QString::fromUtf8(part.data(), static_cast<qsizetype>(part.size()))
                                     .normalized(qtForm)
                                     .toUtf8();
        storage.append(bytes.constData(), static_cast<std::size_t>(bytes.size()));
    }
    return storage;
}

} // namespace loadstone::detail
