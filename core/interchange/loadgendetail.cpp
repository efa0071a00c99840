// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/json.h"
#include "interchange/loadgenkeys.h"

#include <charconv>
#include <cmath>
#include <istream>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace detail {

std::optional<std::int32_t> loadGenMilliPercent(std::string_view text)
{
    double percent = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), percent);
    if (error != std::errc() || end != text.data() + text.size() || !(percent > 0)
        || percent > 100) {
        return std::nullopt;
    }
    return static_cast<std::int32_t>(std::lround(percent * 1000));
}

bool nextLine(std::istream& input, std::string& line, bool& tooLong, bool& hasEnd)
{
    constexpr std::size_t kLongest = std::size_t { 256 } << 20U;
    line.clear();
    tooLong = false;
    hasEnd = false;
    std::streambuf* const buffer = input.rdbuf();
    try {
        for (int c = buffer->sbumpc(); c != std::char_traits<char>::eof(); c = buffer->sbumpc()) {
            if (c == '\n') {
                hasEnd = true;
                break;
            }
            if (line.size() >= kLongest) {
                tooLong = true;
                break;
            }
            line.push_back(static_cast<char>(c));
        }
    } catch (
        const std::ios_base::failure&) { // the buffer of a file throws what the stream would note
        input.setstate(std::ios::badbit);
        line.clear();
        return false;
    }
    if (line.empty() && !hasEnd) {
        return false;
    }
    if (line.ends_with('\r')) {
        line.pop_back();
    }
    return true;
}

tl::unexpected<Error> badLine(const QString& where, std::int64_t line, const QString& what)
{
    return makeError(ErrorCode::Unreadable, u"line %1: %2"_s.arg(line).arg(what), where);
}

} // namespace detail

namespace {

using detail::badLine;
using detail::kLoadGenTimes;
using detail::LoadGenKey;
using detail::LoadGenTimesKeys;

constexpr std::string_view kMark = ":::MLLOG ";

// LoadGen's lines are flat; what is nested deeply would overflow the stack where it is copied.
bool isShallow(int depth, Json::parse_event_t /*event*/, Json& /*parsed*/)
{
    return depth < 8;
}

bool take(const Json& value, std::optional<std::string>& member)
{
    if (!value.is_string()) {
        return false;
    }
    member = value.get<std::string>();
    return true;
}

bool take(const Json& value, std::optional<bool>& member)
{
    if (!value.is_boolean()) {
        return false;
    }
    member = value.get<bool>();
    return true;
}

bool take(const Json& value, std::optional<double>& member)
{
    if (!value.is_number()) {
        return false;
    }
    member = value.get<double>();
    return true;
}

// Whole numbers of more than six digits come as 1.5e+07 through a stream's default format.
bool take(const Json& value, std::optional<std::int64_t>& member)
{
    constexpr double kExact = 9.0e15;
    if (value.is_number_float()) {
        const double number = value.get<double>();
        if (std::abs(number) > kExact || number != std::trunc(number)) {
            return false;
        }
        member = static_cast<std::int64_t>(number);
        return true;
    }
    if (!value.is_number_integer()
        || (value.is_number_unsigned() && value.get<std::uint64_t>() > INT64_MAX)) {
        return false;
    }
    member = value.get<std::int64_t>();
    return true;
}

bool take(const Json& value, std::optional<std::uint64_t>& member)
{
    if (!value.is_number_unsigned()) {
        return false;
    }
    member = value.get<std::uint64_t>();
    return true;
}

bool takeTime(const Json& value, std::optional<Ns>& member)
{
    constexpr Ns kMost = 1'000'000'000'000'000'000; // 30 years
    return take(value, member) && *member >= 0 && *member <= kMost;
}

/// What stands between `before` and `behind`, when there is something.
std::optional<std::string_view> between(std::string_view key, std::string_view before,
                                        std::string_view behind)
{
    if (key.size() <= before.size() + behind.size() || !key.starts_with(before)
        || !key.ends_with(behind)) {
        return std::nullopt;
    }
    return key.substr(before.size(), key.size() - before.size() - behind.size());
}

class DetailReader
{
public:
    DetailReader(std::istream& input, const QString& where)
        : m_input(input)
        , m_where(where)
    {
    }

    Result<LoadGenLog> run()
    {
        std::string line;
        bool tooLong = false;
        bool hasEnd = true;
        while (detail::nextLine(m_input, line, tooLong, hasEnd)) {
            ++m_line;
            if (tooLong) {
                return bad(u"longer than any line of a LoadGen log"_s);
            }
            if (line.empty()) {
                continue;
            }
            if (const auto done = entry(line, hasEnd); !done) {
                return tl::unexpected(done.error());
            }
        }
        if (m_input.bad()) {
            return makeError(ErrorCode::Io, u"cannot be read"_s, m_where);
        }
        if (m_line == 0) {
            return makeError(ErrorCode::Unreadable, u"is empty"_s, m_where);
        }
        if (!m_log.scenario || !m_log.testMode) {
            return bad(u"the log ends before it names scenario and mode"_s);
        }
        if (!m_log.isAccuracy() && !m_log.validity) {
            return bad(u"the log ends before its result"_s);
        }
        return std::move(m_log);
    }

private:
    tl::unexpected<Error> bad(const QString& what) const { return badLine(m_where, m_line, what); }

    Result<void> entry(const std::string& line, bool hasEnd)
    {
        if (!line.starts_with(kMark)) {
            return bad(u"is no line of a LoadGen log (:::MLLOG …)"_s);
        }
        const std::string_view text = std::string_view(line).substr(kMark.size());
        Json json = Json::parse(text.begin(), text.end(), isShallow, false);
        if (json.is_discarded()) {
            json = repaired(text);
        }
        if (json.is_discarded()) {
            return bad(hasEnd ? u"is no JSON"_s : u"the log is cut off here"_s);
        }
        const auto key = json.is_object() ? json.find("key") : json.end();
        const auto value = json.is_object() ? json.find("value") : json.end();
        if (!json.is_object() || key == json.end() || !key->is_string() || value == json.end()) {
            return bad(u"has no key and value"_s);
        }
        const std::string& name = key->get_ref<const std::string&>();
        const auto metadata = json.find("metadata");
        const auto flag = [&](const char* member) {
            return metadata != json.end() && metadata->is_object()
                && metadata->value(member, Json()) == true;
        };
        const bool isError = flag("is_error");
        const bool isWarning = flag("is_warning");
        if (isError || isWarning || name == "generic_message" || name.starts_with("error_")
            || name.starts_with("warning_")) {
            if (name != "num_errors") {
                m_log.messages.push_back(
                    { name, value->is_string() ? value->get<std::string>() : value->dump(), isError,
                      isWarning, m_line });
                return {};
            }
        }
        return assign(name, *value);
    }

    /// LoadGen writes strings as they are, and numbers that are none: neither is JSON.
    static Json repaired(std::string_view text)
    {
        constexpr std::string_view kKey = "{\"key\": \"";
        constexpr std::string_view kValue = "\", \"value\": ";
        constexpr std::string_view kTime = ", \"time_ms\": ";
        const std::size_t value = text.find(kValue);
        const std::size_t time = text.rfind(kTime);
        if (!text.starts_with(kKey) || value == std::string_view::npos
            || time == std::string_view::npos || time < value + kValue.size()) {
            return Json(Json::value_t::discarded);
        }
        const std::string rest = "{" + std::string(text.substr(time + 2));
        Json out = Json::parse(rest, isShallow, false);
        if (!out.is_object()) {
            return Json(Json::value_t::discarded);
        }
        out["key"] = std::string(text.substr(kKey.size(), value - kKey.size()));
        const std::string_view raw =
            text.substr(value + kValue.size(), time - value - kValue.size());
        if (raw == "nan" || raw == "-nan" || raw == "inf" || raw == "-inf") {
            out["value"] = nullptr;
        } else if (raw.size() >= 2 && raw.starts_with('"') && raw.ends_with('"')) {
            out["value"] = std::string(raw.substr(1, raw.size() - 2));
        } else {
            return Json(Json::value_t::discarded);
        }
        return out;
    }

    Result<void> assign(const std::string& name, const Json& value)
    {
        if (value.is_null()) {
            return {};
        }
        bool known = false;
        bool fits = true;
        detail::visitLoadGenKeys([&](const LoadGenKey& key, auto member) {
            if (!known && key.key == name) {
                known = true;
                fits = take(value, m_log.*member);
            }
        });
        if (!known) {
            fits = assignSet(name, value) && assignTime(name, value);
        }
        return fits ? Result<void>() : bad(u"%1 has a value of another kind"_s.arg(toQt(name)));
    }

    // False when the value is of the wrong kind; true for other keys as well.
    bool assignSet(const std::string& name, const Json& value)
    {
        if (name == "loaded_qsl_set") {
            LoadGenSetLog set;
            if (!value.is_array()) {
                return false;
            }
            set.loaded.reserve(value.size());
            for (const Json& index : value) {
                if (!index.is_number_unsigned() || index.get<std::uint64_t>() > UINT32_MAX) {
                    return false;
                }
                set.loaded.push_back(index.get<std::uint32_t>());
            }
            m_log.sets.push_back(std::move(set));
            return true;
        }
        const bool ofSet = name.starts_with("generated_");
        if (ofSet && m_log.sets.empty()) {
            m_log.sets.emplace_back();
        }
        return !ofSet
            || (name == "generated_query_count"          ? take(value, m_log.sets.back().queries)
                    : name == "generated_query_duration" ? take(value, m_log.sets.back().duration)
                                                         : name != "generated_samples_per_query"
                        || take(value, m_log.sets.back().samplesPerQuery));
    }

    bool assignTime(const std::string& name, const Json& value)
    {
        for (const LoadGenTimesKeys& keys : kLoadGenTimes) {
            std::optional<Ns> read;
            LoadGenTimes& times = m_log.*(keys.times);
            if (const auto part = between(name, keys.before, keys.behind)) {
                auto* const member = *part == "min" ? &times.min
                    : *part == "max"                ? &times.max
                    : *part == "mean"               ? &times.mean
                                                    : nullptr;
                if (member != nullptr) {
                    return takeTime(value, *member);
                }
            }
            const auto part = between(name, keys.percentileBefore, keys.percentileBehind);
            const auto percent = part ? detail::loadGenMilliPercent(*part) : std::nullopt;
            if (percent) {
                if (!takeTime(value, read)) {
                    return false;
                }
                times.percentiles[*percent] = *read;
                return true;
            }
        }
        return true;
    }

    std::istream& m_input;
    const QString& m_where;
    std::int64_t m_line = 0;
    LoadGenLog m_log;
};

} // namespace

Result<LoadGenLog> readLoadGenDetail(std::istream& input, const QString& where)
{
    return DetailReader(input, where).run();
}

} // namespace loadstone
