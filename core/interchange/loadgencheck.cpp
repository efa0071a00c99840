// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "interchange/loadgencheck.h"

#include "analysis/earlystopping.h"
#include "base/units.h"
#include "interchange/loadgenkeys.h"
#include "metrics/percentile.h"
#include "schedule/loadgenstream.h"

#include <QDateTime>
#include <QString>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

/// Beyond this many queries nobody waits for the schedule to be drawn again.
constexpr std::int64_t kMostDrawn = 50'000'000;

std::string shown(double value)
{
    return QString::number(value, 'g', 6).toStdString();
}

std::string shown(Ns value)
{
    return std::to_string(value);
}

std::string yesNo(bool value)
{
    return value ? "yes" : "no";
}

/// Equal in the six digits that LoadGen writes; `slack` is what rounding before adds, relative.
bool sameSixDigits(double logged, double computed, double slack = 0)
{
    return std::abs(logged - computed) <= (5.01e-6 + slack) * std::abs(computed);
}

std::optional<Ns> powerSpan(const LoadGenLog& log)
{
    const auto at = [](const std::optional<std::string>& text) {
        return QDateTime::fromString(QString::fromStdString(text.value_or("")),
                                     u"MM-dd-yyyy HH:mm:ss.zzz"_s);
    };
    const QDateTime begin = at(log.powerBegin);
    const QDateTime end = at(log.powerEnd);
    constexpr qint64 kMost = 1'000'000'000'000; // of ms: 30 years
    const qint64 span = begin.isValid() && end.isValid() ? begin.msecsTo(end) : -1;
    return span >= 0 && span < kMost ? std::optional<Ns>(span * kNsPerMs) : std::nullopt;
}

/// The first whole number behind `before`.
std::optional<std::int64_t> numberBehind(const std::string& text, std::string_view before)
{
    const std::size_t at = text.find(before);
    if (at == std::string::npos) {
        return std::nullopt;
    }
    const QString rest = QString::fromStdString(text.substr(at + before.size()));
    qsizetype digits = 0;
    while (digits < rest.size() && rest[digits].isDigit()) {
        ++digits;
    }
    bool fine = false;
    const qlonglong value = rest.left(digits).toLongLong(&fine);
    return fine ? std::optional<std::int64_t>(value) : std::nullopt;
}

/// What no test can have stated counts as not stated, so that nothing below can overflow.
LoadGenLog plausible(LoadGenLog log)
{
    constexpr std::int64_t kMost = std::int64_t { 1 } << 40U;
    for (auto* count : { &log.queries, &log.minQueries, &log.minSamples, &log.samplesPerQuery,
                         &log.minDurationMs, &log.targetDurationMs }) {
        if (*count && (**count < 0 || **count > kMost)) {
            count->reset();
        }
    }
    if (log.overlatency && (*log.overlatency < 0 || *log.overlatency > log.queries.value_or(0))) {
        log.overlatency.reset();
    }
    if (log.targetPercentile && !(*log.targetPercentile > 0 && *log.targetPercentile < 1)) {
        log.targetPercentile.reset();
    }
    return log;
}

class Checker
{
public:
    explicit Checker(const LoadGenFolder& folder)
        : m_folder(folder)
        , m_log(plausible(folder.log()))
        , m_scenario(m_log.scenario.value_or(""))
    {
    }

    LoadGenCheck run()
    {
        sequence();
        if (m_log.isAccuracy()) {
            answers();
            return std::move(m_check);
        }
        times("latency", m_log.latency, samples());
        times("query latency", m_log.queryLatency, m_log.queries);
        times("TTFT", m_log.ttft, samples());
        times("TPOT", m_log.tpot, samples());
        rates();
        minDuration();
        minQueries();
        constraint();
        if (isServer()) {
            serverStopping();
        } else if (m_scenario == "Offline") {
            m_check.earlyStoppingMet = true;
            compareFlag("early stopping", m_log.earlyStoppingMet, true, "Offline needs none");
        } else {
            estimates();
        }
        verdict();
        summary();
        return std::move(m_check);
    }

private:
    bool isServer() const { return m_scenario == "Server"; }

    void add(std::string what, std::string logged, std::string computed, std::optional<bool> agrees,
             std::string note = {})
    {
        m_check.findings.push_back(
            { std::move(what), std::move(logged), std::move(computed), agrees, std::move(note) });
    }

    void open(std::string what, std::string logged, std::string why)
    {
        add(std::move(what), std::move(logged), {}, std::nullopt, std::move(why));
    }

    void compareFlag(std::string what, std::optional<bool> logged, std::optional<bool> computed,
                     std::string note)
    {
        if (!logged) {
            return;
        }
        if (!computed) {
            open(std::move(what), yesNo(*logged), std::move(note));
            return;
        }
        add(std::move(what), yesNo(*logged), yesNo(*computed), *logged == *computed,
            std::move(note));
    }

    void compareCount(std::string what, std::optional<std::int64_t> logged, std::int64_t computed,
                      std::string note = {})
    {
        if (logged) {
            add(std::move(what), shown(*logged), shown(computed), *logged == computed,
                std::move(note));
        }
    }

    std::optional<std::int64_t> samples() const { return loadGenSamplesOf(m_log); }

    /// The generated queries again, and when the last one that was issued was due.
    void sequence()
    {
        const auto settings = loadGenSettingsOf(m_log);
        if (!settings) {
            open("generated queries", {}, "the settings are not all there");
            return;
        }
        if (m_log.sets.empty()) {
            return; // nothing to compare with
        }
        const std::uint64_t most =
            std::max({ settings->totalSamples, settings->samplesPerQuery, settings->minQueries });
        if (most > static_cast<std::uint64_t>(kMostDrawn)) {
            open("generated queries", {}, "too many to draw again");
            return;
        }
        auto sets = loadGenSets(*settings);
        for (std::size_t i = 0; i < std::min(sets.size(), m_log.sets.size()); ++i) {
            const LoadGenSetLog& logged = m_log.sets[i];
            const std::string which =
                m_log.sets.size() > 1 ? " of set " + std::to_string(i + 1) : std::string();
            // MultiStream's are padded with their first.
            const bool begins = logged.loaded.size() >= sets[i].size()
                && std::equal(sets[i].begin(), sets[i].end(), logged.loaded.begin());
            add("loaded set" + which, std::to_string(logged.loaded.size()),
                std::to_string(sets[i].size()), begins,
                "the library's indices shuffled with qsl_rng_seed");
            if (logged.queries.value_or(0) > kMostDrawn) {
                open("generated queries" + which, shown(logged.queries.value_or(0)),
                     "too many to draw again");
                continue;
            }
            auto stream = LoadGenStream::make(*settings, std::move(sets[i]));
            if (stream && logged.queries) {
                drawAgain(*stream, logged, which);
            }
        }
    }

    void drawAgain(LoadGenStream& stream, const LoadGenSetLog& logged, const std::string& which)
    {
        while (!stream.isOver() && static_cast<std::int64_t>(stream.drawn()) <= *logged.queries) {
            const Ns due = stream.next();
            if (static_cast<std::int64_t>(stream.drawn()) == m_log.queries.value_or(-1)) {
                m_lastDue = due;
            }
        }
        compareCount("generated queries" + which, logged.queries,
                     static_cast<std::int64_t>(stream.drawn()));
        compareCount("generated samples per query" + which, logged.samplesPerQuery,
                     static_cast<std::int64_t>(stream.samplesPerQuery()));
        compareCount("generated duration" + which, logged.duration, stream.duration());
        // Another library's generator draws other offsets: nothing about them follows from ours.
        m_sameSchedule = logged.duration == stream.duration();
    }

    void answers()
    {
        double generated = 0; // exact up to 2^53
        for (const LoadGenSetLog& set : m_log.sets) {
            generated += static_cast<double>(set.queries.value_or(0))
                * static_cast<double>(set.samplesPerQuery.value_or(1));
        }
        if (m_folder.answers && generated > 0 && generated < 1e15) {
            compareCount("answers of the accuracy log", m_folder.answers,
                         static_cast<std::int64_t>(generated), "each generated sample once");
        }
    }

    /// Percentiles whose place among n values is the first, the last, or that of another one are
    /// determined; of all others only the order is.
    void times(const std::string& name, const LoadGenTimes& times, std::optional<std::int64_t> n)
    {
        if (times.isEmpty()) {
            return;
        }
        if (!n || *n < 1) {
            open(name + " percentiles", {}, "the number of values is not in the log");
            return;
        }
        const bool bounded = times.min && times.max;
        std::int64_t lastPlace = 0;
        Ns last = times.min.value_or(0);
        int fixed = 0;
        bool fine = true;
        for (const auto& [percent, value] : times.percentiles) {
            const std::int64_t place = std::min(loadGenIndex(*n, percent / 100'000.0), *n - 1);
            const bool isFirst = place == 0 && times.min.has_value();
            const bool isLast = place == *n - 1 && times.max.has_value();
            const bool isSame = place == lastPlace && place > 0;
            fixed += isFirst || isLast || isSame ? 1 : 0;
            fine = fine && value >= last && (!isFirst || value == *times.min)
                && (!isLast || value == *times.max) && (!isSame || value == last);
            last = value;
            lastPlace = place;
        }
        if (bounded) {
            const bool mean =
                !times.mean || (*times.min <= *times.mean && *times.mean <= *times.max);
            fine = fine && last <= *times.max && mean;
        }
        add(name + " percentiles",
            std::to_string(times.percentiles.size()) + " of " + std::to_string(*n) + " values",
            std::to_string(fixed) + " determined, all in order", fine, "place = n p, cut off");
    }

    void rate(const std::string& what, std::optional<double> logged, double computed,
              const std::string& note, double slack = 0)
    {
        if (logged) {
            add(what, shown(*logged), shown(computed), sameSixDigits(*logged, computed, slack),
                note);
        }
    }

    void rates()
    {
        const double n = static_cast<double>(m_log.queries.value_or(0));
        const auto mean = m_log.latency.mean;
        const bool single = m_scenario == "SingleStream";
        if (single && mean && *mean > 0) {
            rate("queries/s without overhead", m_log.qpsWithoutOverhead,
                 1e9 / static_cast<double>(*mean), "1 / mean latency",
                 1 / static_cast<double>(*mean));
        }
        if (single && m_log.qpsWithOverhead) {
            open("queries/s with overhead", shown(*m_log.qpsWithOverhead),
                 "rests on the issue time of the last query");
        }
        if (isServer() && m_lastDue && *m_lastDue > 0 && m_sameSchedule) {
            rate("scheduled samples/s", m_log.scheduledPerS, (n - 1) / toSeconds(*m_lastDue),
                 "(n - 1) / last offset of the schedule drawn again");
        } else if (isServer() && m_log.scheduledPerS) {
            open("scheduled samples/s", shown(*m_log.scheduledPerS), "the schedule is another's");
        }
        if (isServer() && m_log.completedPerS) {
            open("completed samples/s", shown(*m_log.completedPerS),
                 "rests on the completion of the last query issued");
        }
        const auto max = m_log.latency.max;
        if (m_scenario == "Offline" && samples() && max && *max > 0) {
            rate("samples/s", m_log.samplesPerS, static_cast<double>(*samples()) / toSeconds(*max),
                 "samples / longest latency");
        }
        for (const auto& [what, value] :
             { std::pair { "completed tokens/s", m_log.completedTokensPerS },
               std::pair { "tokens/s", m_log.tokensPerS } }) {
            if (value) {
                open(what, shown(*value), "the log does not state the number of tokens");
            }
        }
    }

    /// What the rule of the shortest duration looks at, where the numbers give it.
    std::pair<std::optional<Ns>, std::string> duration() const
    {
        const auto over = [this](std::optional<double> rate) -> std::optional<Ns> {
            const auto n = static_cast<double>(m_log.queries.value_or(0));
            const double ns = rate && *rate > 0 ? (n - 1) / *rate * 1e9 : -1;
            return ns > 0 && ns < 1e18 ? std::optional<Ns>(std::llround(ns)) : std::nullopt;
        };
        if (m_scenario == "Offline") {
            return { m_log.latency.max, "longest latency" };
        }
        if (isServer()) {
            return m_lastDue && m_sameSchedule
                ? std::pair { m_lastDue, std::string("last offset of the schedule drawn again") }
                : std::pair { over(m_log.scheduledPerS),
                              std::string("(n - 1) / scheduled samples/s") };
        }
        return { over(m_log.qpsWithOverhead), "(n - 1) / queries/s with overhead" };
    }

    bool endedNaturally() const
    {
        return std::any_of(m_log.messages.begin(), m_log.messages.end(),
                           [](const LoadGenMessage& message) {
                               return message.text.starts_with("Ending naturally");
                           });
    }

    void minDuration()
    {
        auto [found, how] = duration();
        if (!m_log.minDurationMs) {
            return;
        }
        const Ns needed = *m_log.minDurationMs * kNsPerMs;
        m_check.duration = found;
        if (found) {
            // Through six digits, what is just at the limit cannot be told.
            const bool rounded = how.starts_with("(n - 1)");
            const double off = std::abs(static_cast<double>(*found - needed));
            if (!rounded || off > 5.01e-6 * static_cast<double>(*found)) {
                m_check.minDurationMet = *found >= needed;
            } else {
                how = "too close to the limit for six digits";
            }
        } else if (const auto span = powerSpan(m_log); span && m_log.queryLatency.max
                   && *span - *m_log.queryLatency.max - kNsPerMs >= needed) {
            m_check.minDurationMet = true;
            how = "power_end - power_begin - longest query latency";
        } else if (endedNaturally() && m_log.targetDurationMs == m_log.minDurationMs) {
            m_check.minDurationMet = true;
            how = "no rule ended it before its duration";
        } else {
            how = "no number gives the issue time of the last query";
        }
        compareFlag("min duration", m_log.minDurationMet, m_check.minDurationMet, how);
    }

    void minQueries()
    {
        if (m_log.minQueries && m_log.queries) {
            m_check.minQueriesMet = *m_log.queries >= *m_log.minQueries;
            if (m_log.minSamples && samples()) {
                m_check.minQueriesMet = *m_check.minQueriesMet && *samples() >= *m_log.minSamples;
            }
        }
        compareFlag("min queries", m_log.minQueriesMet, m_check.minQueriesMet,
                    m_check.minQueriesMet ? "counts" : "the log counts no queries");
    }

    std::optional<Ns> percentile(const LoadGenTimes& times) const
    {
        const double p = m_log.targetPercentile.value_or(0.99);
        const auto found = times.percentiles.find(static_cast<std::int32_t>(std::lround(p * 1e5)));
        return found == times.percentiles.end() ? std::nullopt : std::optional(found->second);
    }

    static std::optional<bool> within(std::optional<Ns> value, std::optional<Ns> limit)
    {
        return value && limit ? std::optional(*value <= *limit) : std::nullopt;
    }

    void constraint()
    {
        if (!isServer()) {
            m_check.constraintsMet = true;
            return;
        }
        if (m_log.useTokenLatencies == true) {
            const auto first = within(percentile(m_log.ttft), m_log.ttftLimit);
            const auto rest = within(percentile(m_log.tpot), m_log.tpotLimit);
            m_check.constraintsMet = first && rest ? std::optional(*first && *rest) : std::nullopt;
            compareFlag("performance constraints", m_log.constraintsMet, m_check.constraintsMet,
                        "TTFT and TPOT at the percentile against their limits");
            return;
        }
        m_check.constraintsMet = within(percentile(m_log.latency), m_log.targetLatency);
        compareFlag("performance constraints", m_log.constraintsMet, m_check.constraintsMet,
                    "latency at the percentile against the target");
        if (m_check.constraintsMet && m_log.overlatency && m_log.queries && *m_log.queries > 0) {
            // Sorted, those above the target are the last ones.
            const std::int64_t place =
                loadGenIndex(*m_log.queries, m_log.targetPercentile.value_or(0.99));
            const bool met = place < *m_log.queries - *m_log.overlatency;
            add("queries above the target", shown(*m_log.overlatency),
                met ? "percentile within the target" : "percentile above the target",
                met == *m_check.constraintsMet, "place of the percentile among the queries");
        }
    }

    /// Fewest and most values above a limit that the logged times allow.
    static std::optional<std::pair<std::int64_t, std::int64_t>>
    aboveLimit(const LoadGenTimes& times, std::int64_t n, Ns limit)
    {
        if (!times.min || !times.max) {
            return std::nullopt;
        }
        std::int64_t fewest = *times.max > limit ? 1 : 0;
        std::int64_t most = *times.max > limit ? (*times.min > limit ? n : n - 1) : 0;
        for (const auto& [percent, value] : times.percentiles) {
            const std::int64_t place = std::min(loadGenIndex(n, percent / 100'000.0), n - 1);
            (value > limit ? fewest : most) =
                value > limit ? std::max(fewest, n - place) : std::min(most, n - place - 1);
        }
        return std::pair { fewest, most };
    }

    std::optional<bool> tokensPass(const LoadGenTimes& times, std::optional<Ns> limit)
    {
        const auto above = limit && m_log.queries && *m_log.queries > 0
            ? aboveLimit(times, *m_log.queries, *limit)
            : std::nullopt;
        if (!above) {
            return std::nullopt;
        }
        const double p = m_log.targetPercentile.value_or(0.99);
        if (above->first == above->second && !m_check.queriesNeeded) {
            m_check.queriesNeeded = serverPass(*m_log.queries, above->first, p).moreNeeded;
        }
        if (serverPass(*m_log.queries, above->second, p).pass) {
            return true;
        }
        return serverPass(*m_log.queries, above->first, p).pass ? std::nullopt
                                                                : std::optional(false);
    }

    void serverStopping()
    {
        const double p = m_log.targetPercentile.value_or(0.99);
        if (m_log.useTokenLatencies == true) {
            const auto rest = tokensPass(m_log.tpot, m_log.tpotLimit);
            const auto first = tokensPass(m_log.ttft, m_log.ttftLimit);
            if (rest == false || first == false) {
                m_check.earlyStoppingMet = false;
            } else if (rest && first) {
                m_check.earlyStoppingMet = true;
            }
            compareFlag("early stopping", m_log.earlyStoppingMet, m_check.earlyStoppingMet,
                        "bounds of the queries above the limits of TTFT and TPOT");
            return;
        }
        if (!m_log.queries || !m_log.overlatency) {
            compareFlag("early stopping", m_log.earlyStoppingMet, std::nullopt,
                        "the log does not count the queries above the target");
            return;
        }
        const ServerPass pass = serverPass(*m_log.queries, *m_log.overlatency, p);
        m_check.earlyStoppingMet = pass.pass;
        m_check.queriesNeeded = pass.pass ? 0 : pass.moreNeeded;
        compareFlag("early stopping", m_log.earlyStoppingMet, pass.pass,
                    "n against the fewest for the queries above the target");
        if (m_log.earlyStopping) {
            compareCount("further queries needed",
                         numberBehind(*m_log.earlyStopping, "need to run at least "),
                         pass.moreNeeded);
        }
    }

    /// The estimate is the value at a known place; the logged percentiles bound it.
    void estimate(const std::string& what, std::optional<Ns> logged, const LoadGenTimes& times,
                  double p)
    {
        const std::int64_t n = *m_log.queries;
        const PercentileEstimate found = estimatePercentile(n, p);
        if (!logged) {
            return;
        }
        if (!found.sufficient) {
            add(what, shown(*logged), "0", *logged == 0,
                "needs " + std::to_string(found.minQueries) + " queries");
            return;
        }
        Ns low = times.min.value_or(0);
        Ns high = times.max.value_or(INT64_MAX);
        for (const auto& [percent, value] : times.percentiles) {
            const std::int64_t place = std::min(loadGenIndex(n, percent / 100'000.0), n - 1);
            low = place <= *found.index ? std::max(low, value) : low;
            high = place >= *found.index ? std::min(high, value) : high;
        }
        if (*found.index == n - 1) {
            low = high;
        }
        const std::string bounds = low == high ? shown(low) : shown(low) + " to " + shown(high);
        add(what, shown(*logged), bounds, low <= *logged && *logged <= high,
            "value at place " + std::to_string(*found.index) + " of " + std::to_string(n)
                + ", counted from 0");
    }

    void estimates()
    {
        if (!m_log.queries) {
            compareFlag("early stopping", m_log.earlyStoppingMet, std::nullopt,
                        "the log counts no queries");
            return;
        }
        const bool single = m_scenario == "SingleStream";
        const double p = m_log.targetPercentile.value_or(single ? 0.9 : 0.99);
        const PercentileEstimate found = estimatePercentile(*m_log.queries, p);
        m_check.earlyStoppingMet = found.sufficient;
        m_check.queriesNeeded = std::max<std::int64_t>(0, found.minQueries - *m_log.queries);
        compareFlag("early stopping", m_log.earlyStoppingMet, found.sufficient,
                    "n against the fewest that any estimate needs");
        const std::string text = m_log.earlyStopping.value_or("");
        if (found.sufficient) {
            m_check.discarded = found.discarded;
            compareCount("fewest queries", numberBehind(text, "Processed at least "),
                         found.minQueries);
            compareCount("discarded latencies", numberBehind(text, "Would discard "),
                         found.discarded);
        } else {
            compareCount("fewest queries", numberBehind(text, "Need to process at least "),
                         found.minQueries);
        }
        const bool tokens = m_log.useTokenLatencies == true;
        const LoadGenTimes& times = !single ? m_log.queryLatency
            : tokens                        ? m_log.ttft // what LoadGen leaves there
                                            : m_log.latency;
        if (single) {
            estimate("early-stopping estimate", m_log.earlyStoppingSs, times, p);
            estimate("early-stopping estimate for MultiStream", m_log.earlyStoppingMs,
                     tokens ? m_log.ttft : m_log.latency, 0.99);
        } else {
            estimate("early-stopping estimate", m_log.earlyStoppingMs, times, p);
        }
    }

    void verdict()
    {
        bool all = true;
        bool known = true;
        for (const auto& met : { m_check.constraintsMet, m_check.minDurationMet,
                                 m_check.minQueriesMet, m_check.earlyStoppingMet }) {
            known = known && met;
            all = all && met.value_or(true);
        }
        m_check.valid = !all ? std::optional(false) : known ? std::optional(true) : std::nullopt;
        if (m_log.validity) {
            compareFlag("VALID", *m_log.validity == "VALID", m_check.valid,
                        m_check.valid ? "all of the rules above" : "not all rules are decided");
        }
        if (m_folder.detail) {
            const auto errors =
                std::count_if(m_log.messages.begin(), m_log.messages.end(),
                              [](const LoadGenMessage& message) { return message.isError; });
            compareCount("errors", m_log.errors, errors, "lines of the detail log that are errors");
        }
    }

    /// The summary says the same, with fewer digits.
    void summary()
    {
        if (!m_folder.detail || !m_folder.summary) {
            return;
        }
        const LoadGenLog& other = *m_folder.summary;
        int same = 0;
        int unlike = 0;
        std::string first;
        detail::visitLoadGenKeys([&](const detail::LoadGenKey& key, auto member) {
            const auto& mine = m_log.*member;
            const auto& theirs = other.*member;
            if (!mine || !theirs) {
                return;
            }
            bool equal = false;
            if constexpr (std::is_same_v<std::decay_t<decltype(*mine)>, double>) {
                equal = std::abs(*mine - *theirs) <= 0.00501 + 5.01e-6 * std::abs(*mine);
            } else {
                equal = *mine == *theirs;
            }
            ++(equal ? same : unlike);
            if (!equal && first.empty()) {
                first = std::string(key.key);
            }
        });
        for (const detail::LoadGenTimesKeys& keys : detail::kLoadGenTimes) {
            const LoadGenTimes& mine = m_log.*(keys.times);
            const LoadGenTimes& theirs = other.*(keys.times);
            if (mine.isEmpty() || theirs.isEmpty()) {
                continue;
            }
            ++(mine == theirs ? same : unlike);
        }
        add("summary and detail log", std::to_string(same + unlike) + " statements",
            std::to_string(same) + " the same", unlike == 0, first);
    }

    const LoadGenFolder& m_folder;
    const LoadGenLog m_log;
    std::string m_scenario;
    std::optional<Ns> m_lastDue;
    bool m_sameSchedule = false;
    LoadGenCheck m_check;
};

} // namespace

std::int64_t LoadGenCheck::count(std::optional<bool> agrees) const
{
    return std::count_if(findings.begin(), findings.end(),
                         [&](const LoadGenFinding& finding) { return finding.agrees == agrees; });
}

LoadGenCheck checkLoadGen(const LoadGenFolder& folder)
{
    return Checker(folder).run();
}

Result<LoadGenSettings> loadGenSettingsOf(const LoadGenLog& log)
{
    const auto lacking = [](const char* key) {
        return makeError(ErrorCode::Unreadable,
                         u"the log does not state %1"_s.arg(QString::fromLatin1(key)));
    };
    LoadGenSettings settings;
    const std::string scenario = log.scenario.value_or("");
    settings.kind = scenario == "Server" ? ScenarioKind::Server
        : scenario == "Offline"          ? ScenarioKind::Offline
        : scenario == "MultiStream"      ? ScenarioKind::MultiStream
                                         : ScenarioKind::SingleStream;
    const auto whole = [](const std::optional<std::int64_t>& value) {
        return static_cast<std::uint64_t>(std::max<std::int64_t>(0, value.value_or(0)));
    };
    if (scenario.empty() || !log.qslTotal || !log.performanceSamples || !log.minQueries
        || !log.minDurationMs || !log.targetQps || !log.samplesPerQuery) {
        return lacking(scenario.empty()              ? "effective_scenario"
                           : !log.qslTotal           ? "qsl_reported_total_count"
                           : !log.performanceSamples ? "effective_performance_sample_count"
                           : !log.minQueries         ? "effective_min_query_count"
                           : !log.minDurationMs      ? "effective_min_duration_ms"
                           : !log.targetQps          ? "effective_target_qps"
                                                     : "effective_samples_per_query");
    }
    constexpr std::uint64_t kMostSamples = 1U << 27U;
    constexpr std::uint64_t kMostSets = 1U << 16U; // an accuracy run loads one after another
    settings.accuracy = log.isAccuracy();
    settings.issueUnique = log.issueUnique.value_or(false);
    settings.issueSame = log.issueSame.value_or(false);
    settings.equalIssue = log.equalIssue.value_or(false);
    settings.sameIndex = log.sameIndex.value_or(0);
    settings.qslSeed = log.qslSeed.value_or(0);
    settings.sampleIndexSeed = log.sampleIndexSeed.value_or(0);
    settings.scheduleSeed = log.scheduleSeed.value_or(0);
    settings.totalSamples = whole(log.qslTotal);
    settings.performanceSamples = whole(log.performanceSamples);
    settings.samplesPerQuery = whole(log.samplesPerQuery);
    settings.minQueries = whole(log.minQueries);
    settings.minDuration = *log.minDurationMs > INT64_MAX / kNsPerMs / 8
        ? INT64_MAX / 8
        : std::max<std::int64_t>(0, *log.minDurationMs) * kNsPerMs;
    settings.targetQps = *log.targetQps;
    if (settings.totalSamples > kMostSamples || settings.performanceSamples > kMostSamples
        || settings.minQueries > kMostSamples || settings.samplesPerQuery > kMostSamples
        || (settings.accuracy
            && settings.totalSamples / std::max<std::uint64_t>(1, settings.performanceSamples)
                > kMostSets)) {
        return makeError(ErrorCode::Unsupported, u"the log's test is too large to draw again"_s);
    }
    return settings;
}

std::optional<std::int64_t> loadGenSamplesOf(const LoadGenLog& log)
{
    std::optional<std::int64_t> each = log.samplesPerQuery;
    if (!log.sets.empty() && log.sets.back().samplesPerQuery) {
        each = log.sets.back().samplesPerQuery; // equal issue rounds it up
    }
    constexpr std::int64_t kMost = std::int64_t { 1 } << 53U;
    if (!log.queries || !each || *each < 1 || *log.queries < 0 || *log.queries > kMost / *each) {
        return std::nullopt;
    }
    return *log.queries * *each;
}

} // namespace loadstone
