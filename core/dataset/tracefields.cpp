// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/tracefields.h"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cmath>

namespace loadstone::detail {

namespace {

template<class T>
std::optional<T> parsed(std::string_view text)
{
    T out {};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
    return error == std::errc() && end == text.data() + text.size() && !text.empty()
        ? std::optional(out)
        : std::nullopt;
}

std::string_view trimmed(std::string_view text)
{
    const auto from = text.find_first_not_of(" \t");
    return from == std::string_view::npos
        ? std::string_view()
        : text.substr(from, text.find_last_not_of(" \t") - from + 1);
}

bool areDigits(std::string_view text)
{
    return text.find_first_not_of("0123456789") == std::string_view::npos;
}

std::optional<Ns> added(Ns a, Ns b)
{
    Ns out = 0;
    return __builtin_add_overflow(a, b, &out) ? std::nullopt : std::optional(out);
}

// Reads `digits` digits from the front, then `mark` if it is one.
std::optional<int> take(std::string_view& text, std::size_t digits, std::string_view marks)
{
    if (text.size() < digits || !areDigits(text.substr(0, digits))) {
        return std::nullopt;
    }
    const auto out = parsed<int>(text.substr(0, digits));
    text.remove_prefix(digits);
    if (!marks.empty()) {
        if (text.empty() || marks.find(text.front()) == std::string_view::npos) {
            return std::nullopt;
        }
        text.remove_prefix(1);
    }
    return out;
}

// "+02:00", "-0530", "Z" or nothing.
std::optional<Ns> offsetNs(std::string_view text)
{
    if (text.empty() || text == "Z" || text == "z") {
        return 0;
    }
    const Ns sign = text.front() == '-' ? -1 : 1;
    if (text.front() != '+' && text.front() != '-') {
        return std::nullopt;
    }
    text.remove_prefix(1);
    const auto hours = take(text, 2, {});
    if (!text.empty() && text.front() == ':') {
        text.remove_prefix(1);
    }
    const auto minutes = text.empty() ? std::optional(0) : take(text, 2, {});
    return hours && minutes && text.empty()
        ? std::optional(sign * (*hours * 60 + *minutes) * 60 * kNsPerS)
        : std::nullopt;
}

} // namespace

std::optional<Ns> decimalNs(std::string_view text, Ns unit)
{
    text = trimmed(text);
    if (text.find_first_of("eE") != std::string_view::npos) {
        const auto number = parsed<double>(text);
        const double ns = number.value_or(std::nan("")) * static_cast<double>(unit);
        return std::isfinite(ns) && std::fabs(ns) < 9e18 ? std::optional<Ns>(std::llround(ns))
                                                         : std::nullopt;
    }
    const bool negative = text.starts_with('-');
    const std::string_view digits = text.substr(negative ? 1 : 0);
    const std::size_t point = digits.find('.');
    const std::string_view whole = digits.substr(0, point);
    const std::string_view fraction =
        point == std::string_view::npos ? std::string_view() : digits.substr(point + 1);
    const auto units = whole.empty() ? std::optional<Ns>(0) : parsed<Ns>(whole);
    Ns ns = 0;
    if (!areDigits(whole) || !areDigits(fraction) || (whole.empty() && fraction.empty()) || !units
        || __builtin_mul_overflow(*units, unit, &ns)) {
        return std::nullopt;
    }
    Ns part = 0;
    Ns digit = unit;
    for (const char c : fraction) {
        digit /= 10;
        part += (c - '0') * digit;
    }
    const auto sum = added(ns, part);
    return sum && negative ? std::optional(-*sum) : sum;
}

std::optional<Ns> dateNs(std::string_view text)
{
    text = trimmed(text);
    const auto year = take(text, 4, "-/");
    const auto month = take(text, 2, "-/");
    const auto day = take(text, 2, " T");
    const auto hour = take(text, 2, ":");
    const auto minute = take(text, 2, ":");
    const auto second = take(text, 2, {});
    if (!year || !month || !day || !hour || !minute || !second || *hour > 24 || *minute > 59
        || *second > 60) {
        return std::nullopt;
    }
    Ns fraction = 0;
    if (!text.empty() && (text.front() == '.' || text.front() == ',')) {
        text.remove_prefix(1);
        const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
        Ns digit = kNsPerS;
        for (const char c : text.substr(0, digits)) {
            digit /= 10;
            fraction += (c - '0') * digit;
        }
        text.remove_prefix(digits);
    }
    const auto offset = offsetNs(text);
    const std::chrono::year_month_day date { std::chrono::year(*year),
                                             std::chrono::month(static_cast<unsigned>(*month)),
                                             std::chrono::day(static_cast<unsigned>(*day)) };
    if (!offset || !date.ok()) {
        return std::nullopt;
    }
    const Ns days = std::chrono::sys_days(date).time_since_epoch().count();
    const Ns seconds = ((days * 24 + *hour) * 60 + *minute) * 60 + *second;
    return seconds * kNsPerS + fraction - *offset;
}

std::optional<std::uint64_t> lengthOf(const Json& value)
{
    if (value.is_number_unsigned()) {
        return value.get<std::uint64_t>();
    }
    std::optional<double> number;
    if (value.is_string()) {
        const std::string_view text = trimmed(value.get_ref<const std::string&>());
        if (const auto whole = parsed<std::uint64_t>(text)) {
            return whole;
        }
        number = parsed<double>(text);
    } else if (value.is_number()) {
        number = value.get<double>();
    }
    const bool fits = number && *number >= 0 && *number < 1e15 && std::floor(*number) == *number;
    return fits ? std::optional(static_cast<std::uint64_t>(*number)) : std::nullopt;
}

} // namespace loadstone::detail
