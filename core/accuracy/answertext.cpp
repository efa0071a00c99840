// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "accuracy/answertext.h"

#include <algorithm>
#include <array>

namespace loadstone::detail {

namespace {

constexpr std::string_view kSpaces = " \t\r\n\f\v";

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

struct Replacement
{
    std::string_view from;
    std::string_view to;
};

// Not NFKC: it would turn ten squared into 102.
constexpr std::array<Replacement, 15> kReplacements { {
    { "\xe2\x88\x92", "-" }, // minus sign
    { "\xef\xb9\xa3", "-" }, // small hyphen-minus
    { "\xef\xbc\x8d", "-" }, // full-width hyphen-minus
    { "\xc2\xa0", " " }, // no-break space
    { "\xe2\x80\xaf", " " }, // narrow no-break space
    { "\xe2\x80\x87", " " }, // figure space
    { "\xe2\x80\x89", " " }, // thin space
    { "\xe2\x80\x8b", "" }, // zero-width space
    { "\xe2\x80\x8c", "" },
    { "\xe2\x80\x8d", "" },
    { "\xef\xbb\xbf", "" }, // byte order mark
    { "\xe2\x82\xac", "$" }, // euro sign: a currency like another
    { "\xc2\xa3", "$" }, // pound sign
    { "\r\n", "\n" },
    { "\xef\xbc\x85", "%" },
} };

// Full-width ASCII U+FF01…U+FF5E is EF BC 81…BF, EF BD 80…9E.
char fullWidth(std::string_view text)
{
    if (text.size() < 3 || text[0] != '\xef') {
        return '\0';
    }
    const auto second = static_cast<unsigned char>(text[1]);
    const auto third = static_cast<unsigned char>(text[2]);
    if (second == 0xbc && third >= 0x81 && third <= 0xbf) {
        return static_cast<char>(third - 0x81 + 0x21);
    }
    if (second == 0xbd && third >= 0x80 && third <= 0x9e) {
        return static_cast<char>(third - 0x80 + 0x60);
    }
    return '\0';
}

// Digits with one optional point and thousands separators in the right places.
bool isPlainNumber(std::string_view text)
{
    const std::size_t point = std::min(text.find('.'), text.size());
    const std::string_view whole = text.substr(0, point);
    const std::string_view fraction = point < text.size() ? text.substr(point + 1) : "";
    const bool grouped = whole.find(',') != std::string_view::npos;
    if (whole.empty() || !std::all_of(fraction.begin(), fraction.end(), isDigit)) {
        return false;
    }
    if (!grouped) {
        return std::all_of(whole.begin(), whole.end(), isDigit);
    }
    const std::size_t first = whole.find(',');
    if (first == 0 || first > 3 || whole.size() % 4 != first % 4) {
        return false;
    }
    for (std::size_t i = 0; i < whole.size(); ++i) {
        const bool separator = i >= first && (i - first) % 4 == 0;
        if (separator ? whole[i] != ',' : !isDigit(whole[i])) {
            return false;
        }
    }
    return true;
}

} // namespace

std::string_view trimmed(std::string_view text)
{
    const std::size_t from = text.find_first_not_of(kSpaces);
    if (from == std::string_view::npos) {
        return {};
    }
    return text.substr(from, text.find_last_not_of(kSpaces) - from + 1);
}

std::string normalisedText(std::string_view text)
{
    std::string out;
    for (const char c : trimmed(text)) {
        if (c == '\n' && out.ends_with('\r')) {
            out.pop_back();
        }
        out += c;
    }
    return out;
}

std::string plainSigns(std::string_view text)
{
    std::string out;
    out.reserve(text.size());
    while (!text.empty()) {
        const auto* found =
            std::find_if(kReplacements.begin(), kReplacements.end(),
                         [text](const Replacement& r) { return text.starts_with(r.from); });
        if (found != kReplacements.end()) {
            out += found->to;
            text.remove_prefix(found->from.size());
        } else if (const char plain = fullWidth(text); plain != '\0') {
            out += plain;
            text.remove_prefix(3);
        } else {
            out += text.front();
            text.remove_prefix(1);
        }
    }
    return out;
}

std::optional<std::string> canonicalNumber(std::string_view text)
{
    const std::string plain = plainSigns(text);
    text = trimmed(plain);
    bool negative = false;
    // "-$5", "$-5" and "+5" are written.
    while (!text.empty() && (text.front() == '-' || text.front() == '+' || text.front() == '$')) {
        if (text.front() == '-' && negative) {
            return std::nullopt;
        }
        negative = negative || text.front() == '-';
        text = trimmed(text.substr(1));
    }
    while (
        !text.empty()
        && (text.back() == '.' || text.back() == '%' || text.back() == '$' || text.back() == ' ')) {
        text.remove_suffix(1);
    }
    const std::string padded = text.starts_with('.') ? "0" + std::string(text) : std::string(text);
    if (!isPlainNumber(padded)) {
        return std::nullopt;
    }
    std::string out = padded;
    std::erase(out, ',');
    if (out.find('.') != std::string::npos) {
        out.erase(out.find_last_not_of('0') + 1);
        if (out.ends_with('.')) {
            out.pop_back();
        }
    }
    out.erase(0, std::min(out.find_first_not_of('0'), out.size() - 1));
    if (out.starts_with('.')) {
        out.insert(out.begin(), '0');
    }
    return negative && out != "0" ? "-" + out : out;
}

std::optional<std::string> lastNumber(std::string_view text)
{
    const std::string plain = plainSigns(text);
    const std::string_view view = plain;
    for (std::size_t end = view.size(); end > 0; --end) {
        if (!isDigit(view[end - 1])) {
            continue;
        }
        std::size_t from = end;
        while (from > 0
               && (isDigit(view[from - 1]) || view[from - 1] == '.' || view[from - 1] == ',')) {
            --from;
        }
        std::string_view token = view.substr(from, end - from);
        // "lists 3,4" is two numbers, "ends.5" is a number behind a word's point.
        while (!token.empty() && !canonicalNumber(token)) {
            token.remove_prefix(token.find_first_of(".,") == std::string_view::npos
                                    ? token.size()
                                    : token.find_first_of(".,") + 1);
        }
        if (token.empty()) {
            continue;
        }
        const std::size_t begin = end - token.size();
        // A minus belongs to the number unless it stands between two operands.
        const bool minus = begin > 0 && view[begin - 1] == '-'
            && (begin == 1 || kSpaces.find(view[begin - 2]) != std::string_view::npos
                || std::string_view("($=:*").find(view[begin - 2]) != std::string_view::npos);
        const auto number = canonicalNumber(token);
        return minus && *number != "0" ? "-" + *number : *number;
    }
    return std::nullopt;
}

std::optional<std::string_view> lastBox(std::string_view text)
{
    for (std::size_t search = text.size(); search > 0;) {
        const std::size_t boxed = text.rfind("\\boxed{", search - 1);
        const std::size_t framed = text.rfind("\\fbox{", search - 1);
        if (boxed == std::string_view::npos && framed == std::string_view::npos) {
            return std::nullopt;
        }
        const bool isBoxed =
            framed == std::string_view::npos || (boxed != std::string_view::npos && boxed > framed);
        const std::size_t start = isBoxed ? boxed : framed;
        const std::size_t open = start + (isBoxed ? 7 : 6);
        int depth = 1;
        for (std::size_t i = open; i < text.size(); ++i) {
            if (text[i] == '\\') {
                ++i;
            } else if (text[i] == '{') {
                ++depth;
            } else if (text[i] == '}' && --depth == 0) {
                return text.substr(open, i - open);
            }
        }
        search = start;
    }
    return std::nullopt;
}

} // namespace loadstone::detail
