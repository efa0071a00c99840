// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/selectionwords.h"

#include "text/words.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(SelectionWords)
};

constexpr int kLongestName = 36;

/// "12.0–18.5 s".
QString rangeText(double from, double to, NumberKind kind)
{
    const auto [low, high] = formatEnds(from, to, kind);
    const QString single = formatNumber(from, kind);
    // A single value, or two that are written alike.
    return single == high ? high : QString(low % u'–' % high);
}

QString shortened(const QString& text)
{
    return text.size() > kLongestName ? QString(text.left(kLongestName - 1) % u'…') : text;
}

bool sameOutcomes(std::vector<Outcome> a, std::vector<Outcome> b)
{
    std::sort(a.begin(), a.end());
    std::sort(b.begin(), b.end());
    return a == b;
}

QString outcomesText(const std::vector<Outcome>& outcomes)
{
    if (sameOutcomes(outcomes, { Outcome::Ok })) {
        return Words::tr("completed");
    }
    if (sameOutcomes(outcomes, failedOutcomes())) {
        return Words::tr("failed");
    }
    if (sameOutcomes(outcomes, unfinishedOutcomes())) {
        return Words::tr("not finished");
    }
    QStringList names;
    for (const Outcome outcome : outcomes) {
        names << outcomeText(outcome);
    }
    return names.join(u", "_s);
}

SelectionPart spanPart(const SelectedSpan& span)
{
    const QString range = rangeText(static_cast<double>(span.ns.low) / 1e9,
                                    static_cast<double>(span.ns.high) / 1e9, NumberKind::Seconds);
    if (span.basis == SelectedSpan::Basis::Due) {
        return { u"chipTime"_s,
                 Words::tr("due %1", "time span").arg(range),
                 Words::tr("Requests that were due in this time"),
                 {} };
    }
    return { u"chipTime"_s,
             Words::tr("ended %1", "time span").arg(range),
             Words::tr("Requests that were over in this time: their last token came, or they "
                       "failed"),
             {} };
}

SelectionPart timePart(SelectedTime time, const StepRange& range, double perUnit)
{
    return { u"chip%1"_s.arg(time == SelectedTime::Latency    ? u"Latency"_s
                                 : time == SelectedTime::Ttft ? u"Ttft"_s
                                                              : u"Tpot"_s),
             Words::tr("%1 %2", "metric, range")
                 .arg(selectedTimeText(time),
                      rangeText(static_cast<double>(range.low) / perUnit,
                                static_cast<double>(range.high) / perUnit,
                                NumberKind::Milliseconds)),
             Words::tr("Completed requests with a value in this range; failed ones have none"),
             {} };
}

} // namespace

QString selectedTimeText(SelectedTime time)
{
    switch (time) {
    case SelectedTime::Latency:
        return Words::tr("Latency");
    case SelectedTime::Ttft:
        return Words::tr("TTFT");
    case SelectedTime::Tpot:
        break;
    }
    return Words::tr("TPOT");
}

QString requestGroupText(RequestGroup group)
{
    switch (group) {
    case RequestGroup::Endpoint:
        return Words::tr("Endpoint");
    case RequestGroup::Component:
        return Words::tr("Component");
    case RequestGroup::Turn:
        return Words::tr("Turn");
    case RequestGroup::Category:
        return Words::tr("Category");
    case RequestGroup::Worker:
        break;
    }
    return Words::tr("Worker");
}

QString groupNameText(RequestGroup group, const QString& name)
{
    if (name.isEmpty()) {
        return group == RequestGroup::Category ? Words::tr("(no category)")
                                               : Words::tr("(unnamed)");
    }
    return name;
}

std::vector<Outcome> failedOutcomes()
{
    std::vector<Outcome> all;
    for (std::size_t i = 0; i < Terms<Outcome>::names.size(); ++i) {
        if (isFailed(static_cast<Outcome>(i))) {
            all.push_back(static_cast<Outcome>(i));
        }
    }
    return all;
}

std::vector<Outcome> unfinishedOutcomes()
{
    return { Outcome::Cancelled, Outcome::Unfinished, Outcome::NotAttempted, Outcome::Dropped };
}

std::vector<SelectionPart> selectionParts(const TrialSelection& selection)
{
    const RequestSelection& all = selection.selection();
    std::vector<SelectionPart> parts;
    const auto add = [&](SelectionPart part, auto remove) {
        part.without = all;
        remove(part.without);
        parts.push_back(std::move(part));
    };
    if (all.span) {
        add(spanPart(*all.span), [](RequestSelection& rest) { rest.span.reset(); });
    }
    for (std::size_t i = 0; i < kSelectedTimes; ++i) {
        const auto time = static_cast<SelectedTime>(i);
        if (all.times[i]) {
            add(timePart(time, *all.times[i], selection.perUnit(time)),
                [i](RequestSelection& rest) { rest.times[i].reset(); });
        }
    }
    if (!all.outcomes.empty()) {
        const QString text = outcomesText(all.outcomes);
        add({ u"chipOutcome"_s,
              shortened(text),
              Words::tr("Requests with this outcome: %1").arg(text),
              {} },
            [](RequestSelection& rest) { rest.outcomes.clear(); });
    }
    for (std::size_t i = 0; i < kRequestGroups; ++i) {
        if (!all.groups[i]) {
            continue;
        }
        const auto group = static_cast<RequestGroup>(i);
        const QString name =
            groupNameText(group, selection.groupNames()[i].value(static_cast<int>(*all.groups[i])));
        const QString text = Words::tr("%1: %2", "what, which").arg(requestGroupText(group), name);
        add({ u"chipGroup%1"_s.arg(i),
              Words::tr("%1: %2", "what, which").arg(requestGroupText(group), shortened(name)),
              text,
              {} },
            [i](RequestSelection& rest) { rest.groups[i].reset(); });
    }
    return parts;
}

QString selectionSentence(const SelectedRequests& result, std::size_t trials, std::uint32_t trial)
{
    const auto count = [](std::int64_t n) { return formatCount(static_cast<std::uint64_t>(n)); };
    if (result.selected == 0) {
        return Words::tr("No request meets the selection. Take a part of it away, or clear it.");
    }
    if (trials > 1) {
        return Words::tr("%1 of %2 requests of trial %3. Cards, charts and requests show these; "
                         "verdict, statistics and reasons are those of the whole run.")
            .arg(count(result.selected), count(result.of), QString::number(trial + 1));
    }
    return Words::tr("%1 of %2 requests. Cards, charts and requests show these; verdict, "
                     "statistics and reasons are those of the whole run.")
        .arg(count(result.selected), count(result.of));
}

} // namespace loadstone
