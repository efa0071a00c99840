// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/json.h"
#include "interchange/loadgenkeys.h"

#include <charconv>
#include <istream>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

using detail::badLine;
using detail::kLoadGenTimes;
using detail::LoadGenKey;
using detail::LoadGenTimesKeys;

std::string_view trimmed(std::string_view text)
{
    constexpr std::string_view kBlank = " \t";
    const std::size_t from = text.find_first_not_of(kBlank);
    return from == std::string_view::npos
        ? std::string_view()
        : text.substr(from, text.find_last_not_of(kBlank) - from + 1);
}

bool isUndefined(std::string_view text)
{
    return text == "nan" || text == "-nan" || text == "inf" || text == "-inf";
}

template<class Number>
bool take(std::string_view text, std::optional<Number>& member)
{
    if (isUndefined(text)) {
        return true;
    }
    Number number {};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size()) {
        return false;
    }
    member = number;
    return true;
}

bool take(std::string_view text, std::optional<std::string>& member)
{
    member = std::string(text);
    return true;
}

bool take(std::string_view text, std::optional<bool>& member)
{
    const bool yes = text == "Yes" || text == "1";
    member = yes;
    return yes || text == "NO" || text == "No" || text == "0";
}

class SummaryReader
{
public:
    SummaryReader(std::istream& input, const QString& where)
        : m_input(input)
        , m_where(where)
    {
    }

    Result<LoadGenLog> run()
    {
        std::string line;
        bool tooLong = false;
        bool hasEnd = true;
        while (!m_closed && detail::nextLine(m_input, line, tooLong, hasEnd)) {
            ++m_line;
            if (tooLong) {
                return bad(u"longer than any line of a LoadGen summary"_s);
            }
            if (const auto done = oneLine(line); !done) {
                return tl::unexpected(done.error());
            }
        }
        if (m_input.bad()) {
            return makeError(ErrorCode::Io, u"cannot be read"_s, m_where);
        }
        if (m_line == 0) {
            return makeError(ErrorCode::Unreadable, u"is empty"_s, m_where);
        }
        if (!m_closed) {
            return bad(u"the summary ends before it counts its errors"_s);
        }
        if (m_hasBanner && (!m_log.scenario || !m_log.validity)) {
            return bad(u"the summary names no scenario or no result"_s);
        }
        if (!m_hasBanner) {
            m_log.testMode = "AccuracyOnly"; // it writes nothing but the counts of errors
        }
        if (m_log.scenario == "Offline") {
            m_log.queries = 1;
        }
        return std::move(m_log);
    }

private:
    tl::unexpected<Error> bad(const QString& what) const { return badLine(m_where, m_line, what); }

    Result<void> oneLine(std::string_view line)
    {
        if (line == "MLPerf Results Summary") {
            m_hasBanner = true;
            return {};
        }
        if (line.empty() || line.starts_with("====") || line.starts_with("Recommendations:")
            || isCount(line)) {
            return {};
        }
        if (!m_hasBanner) {
            return bad(u"is no line of a LoadGen summary"_s);
        }
        if (line.starts_with("Per-query latency:")) {
            m_ofQueries = true;
        } else if (line.starts_with(" * ")) {
            count(line.substr(3));
            return estimate(line.substr(3));
        } else if (const std::size_t colon = line.find(" : "); colon != std::string_view::npos) {
            return labelled(trimmed(line.substr(0, colon)), trimmed(line.substr(colon + 3)));
        } else if (const std::size_t tight = line.find(": "); tight != std::string_view::npos) {
            return labelled(trimmed(line.substr(0, tight)), trimmed(line.substr(tight + 2)));
        }
        return {};
    }

    // "No errors encountered during test." or "2 ERRORS encountered. See detailed log."
    bool isCount(std::string_view line)
    {
        const std::size_t at = line.find(" encountered");
        if (at == std::string_view::npos) {
            return false;
        }
        const std::string_view first = line.substr(0, line.find(' '));
        const bool errors = line.find("rror") < at || line.find("ERROR") < at;
        std::int64_t count = 0;
        const auto [end, error] = std::from_chars(first.data(), first.data() + first.size(), count);
        if (first != "No" && (error != std::errc() || end != first.data() + first.size())) {
            return false;
        }
        if (errors) {
            m_log.errors = count;
            m_closed = true;
        }
        return true;
    }

    // "Processed at least 64 queries (2212).", "Processed 55 queries.", "Only processed 26
    // queries."
    void count(std::string_view line)
    {
        for (const std::string_view before : { "queries (", "Processed ", "Only processed " }) {
            const std::size_t at = line.find(before);
            if (at == std::string_view::npos) {
                continue;
            }
            const std::string_view rest = line.substr(at + before.size());
            std::int64_t number = 0;
            if (std::from_chars(rest.data(), rest.data() + rest.size(), number).ec == std::errc()) {
                m_log.queries = number;
                return;
            }
        }
    }

    // "Early stopping 90.0th percentile estimate: 1556256"
    Result<void> estimate(std::string_view line)
    {
        constexpr std::string_view kBefore = "Early stopping ";
        constexpr std::string_view kBehind = "th percentile estimate: ";
        const std::size_t at = line.find(kBehind);
        if (!line.starts_with(kBefore) || at == std::string_view::npos) {
            return {};
        }
        std::optional<Ns> value;
        const auto percent =
            detail::loadGenMilliPercent(line.substr(kBefore.size(), at - kBefore.size()));
        if (!percent || !take(trimmed(line.substr(at + kBehind.size())), value)) {
            return bad(u"is no estimate of a percentile"_s);
        }
        const bool second = m_log.scenario == "MultiStream" || m_log.earlyStoppingSs.has_value();
        (second ? m_log.earlyStoppingMs : m_log.earlyStoppingSs) = value;
        return {};
    }

    Result<void> labelled(std::string_view label, std::string_view value)
    {
        bool known = false;
        bool fits = true;
        detail::visitLoadGenKeys([&](const LoadGenKey& key, auto member) {
            if (!known && !key.label.empty() && key.label == label) {
                known = true;
                fits = take(value, m_log.*member);
            }
        });
        if (!known) {
            fits = time(label, value);
        }
        return fits ? Result<void>() : bad(u"%1 has a value of another kind"_s.arg(toQt(label)));
    }

    // False for a time that is none; true for other labels as well.
    bool time(std::string_view label, std::string_view value)
    {
        constexpr std::string_view kPercentile = " percentile ";
        constexpr std::string_view kHeadline = "th percentile latency (ns)";
        if (label.ends_with(kHeadline)) {
            const auto percent =
                detail::loadGenMilliPercent(label.substr(0, label.size() - kHeadline.size()));
            m_log.targetPercentile = percent ? std::optional(*percent / 100'000.0) : std::nullopt;
            return percent.has_value();
        }
        for (const LoadGenTimesKeys& keys : kLoadGenTimes) {
            const bool queries = m_ofQueries && keys.times == &LoadGenLog::latency;
            LoadGenTimes& times = m_log.*(queries ? &LoadGenLog::queryLatency : keys.times);
            if (keys.labelBehind.empty()) {
                continue;
            }
            if (label.size() > 4 && label.substr(4) == keys.labelBehind) {
                return label.starts_with("Min ")
                    ? take(value, times.min)
                    : !label.starts_with("Max ") || take(value, times.max);
            }
            if (label.starts_with("Mean ") && label.substr(5) == keys.labelBehind) {
                return take(value, times.mean);
            }
            const std::size_t at = label.find(kPercentile);
            if (at == std::string_view::npos
                || label.substr(at + kPercentile.size()) != keys.percentileLabel) {
                continue;
            }
            std::optional<Ns> read;
            const auto percent = detail::loadGenMilliPercent(label.substr(0, at));
            if (!percent || !take(value, read)) {
                return false;
            }
            if (read) {
                times.percentiles[*percent] = *read;
            }
            return true;
        }
        return true;
    }

    std::istream& m_input;
    const QString& m_where;
    std::int64_t m_line = 0;
    bool m_hasBanner = false;
    bool m_ofQueries = false;
    bool m_closed = false; // the last thing it says was read
    LoadGenLog m_log;
};

} // namespace

Result<LoadGenLog> readLoadGenSummary(std::istream& input, const QString& where)
{
    return SummaryReader(input, where).run();
}

} // namespace loadstone
