// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tokens/utf8.h"

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

std::string_view normalised(std::string_view text, NormalForm form, std::string& storage)
{
    // Nothing composes below U+0300, nothing decomposes below U+0080.
    const unsigned char firstChanging = form == NormalForm::Nfc ? 0xCC : 0x80;
    const auto changes = [&](char c) { return static_cast<unsigned char>(c) >= firstChanging; };
    if (form == NormalForm::None || std::none_of(text.begin(), text.end(), changes)) {
        return text;
    }
    const auto qtForm = form == NormalForm::Nfc ? QString::NormalizationForm_C
        : form == NormalForm::Nfd               ? QString::NormalizationForm_D
        : form == NormalForm::Nfkc              ? QString::NormalizationForm_KC
                                                : QString::NormalizationForm_KD;
    const QByteArray bytes = QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()))
                                 .normalized(qtForm)
                                 .toUtf8();
    storage.assign(bytes.constData(), static_cast<std::size_t>(bytes.size()));
    return storage;
}

} // namespace loadstone::detail
