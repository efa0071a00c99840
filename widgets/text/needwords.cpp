// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/needwords.h"

#include "base/units.h"
#include "text/numbers.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

struct NeedWords
{
    Q_DECLARE_TR_FUNCTIONS(NeedWords)
};

int whole(std::uint64_t count)
{
    constexpr std::uint64_t kMost = 2'000'000'000;
    return static_cast<int>(std::min(count, kMost));
}

/// Two digits are what such a reckoning is worth.
QString roundedText(Ns time)
{
    const bool seconds = time >= kNsPerS;
    const double value = seconds ? toSeconds(time) : toMs(time);
    const double unit = std::pow(10, std::floor(std::log10(std::max(value, 0.01))) - 1);
    const double rounded = std::round(value / unit) * unit;
    return QLocale().toString(rounded, 'f',
                              std::max(0, -static_cast<int>(std::round(std::log10(unit)))))
        % u'\u00a0' % unitName(seconds ? NumberKind::Seconds : NumberKind::Milliseconds);
}

/// Several requests stand for one that counts: those of a multi-stream's query.
bool countsQueries(const RequestNeed& need)
{
    return need.length && need.length->samples
        && *need.length->samples >= 2 * static_cast<std::uint64_t>(need.requests);
}

} // namespace

QString needText(const RequestNeed& need)
{
    const QString percentile = QString::fromStdString(need.percentile).replace(u'_', u'.');
    const QString count = formatCount(static_cast<std::uint64_t>(need.requests));
    const QString needed = need.reason == "early_stopping"
        ? NeedWords::tr(
              "LoadGen's early stopping needs at least %1 queries in each trial to accept "
              "a %2.",
              "number, percentile")
              .arg(count, percentile)
        : countsQueries(need)
        ? NeedWords::tr("A %1 that can be relied on needs %2 queries in each trial.",
                        "percentile, number")
              .arg(percentile, count)
        : NeedWords::tr("A %1 that can be relied on needs %2 requests in each trial.",
                        "percentile, number")
              .arg(percentile, count);
    if (need.longestAnswer) {
        return needed % u' '
            % NeedWords::tr("So many come when answers take no longer than %1 on average.", "time")
                  .arg(roundedText(*need.longestAnswer));
    }
    if (need.plannedDuration && need.length && need.length->duration) {
        return needed % u' '
            % NeedWords::tr("At this load that takes at least %1; %2 are planned.", "two durations")
                  .arg(formatSpan(*need.length->duration), formatSpan(*need.plannedDuration));
    }
    if (need.planned) {
        return needed % u' '
            % NeedWords::tr("Only %n are planned.", "requests",
                            whole(static_cast<std::uint64_t>(*need.planned)));
    }
    return needed;
}

QString lengthText(const RunLength& length, bool queries)
{
    if (length.duration) {
        return formatSpan(*length.duration);
    }
    const int count = whole(length.samples.value_or(0));
    return queries ? NeedWords::tr("%n queries", nullptr, count)
                   : NeedWords::tr("%n requests", nullptr, count);
}

} // namespace loadstone
