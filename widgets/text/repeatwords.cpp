// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/repeatwords.h"

#include <QCoreApplication>

#include <cmath>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

struct RepeatWords
{
    Q_DECLARE_TR_FUNCTIONS(RepeatWords)
};

QString countText(std::size_t count)
{
    return formatCount(static_cast<std::uint64_t>(count));
}

QString warmCacheText(const RepeatSummary& summary)
{
    QString text = RepeatWords::tr("%1 of %2 found part of the prompt in the server's cache",
                                   "answers, answers that completed")
                       .arg(countText(summary.fromCache), countText(summary.completed));
    if (summary.cachedTokens) {
        text = RepeatWords::tr("%1 (median: %2 tokens)", "a sentence")
                   .arg(text,
                        formatNumber(std::round(summary.cachedTokens->median), NumberKind::Count));
    }
    return RepeatWords::tr("%1: their TTFT is that of a warm cache, not the one of a new prompt.",
                           "a sentence")
        .arg(text);
}

} // namespace

QString repeatCaveatText(RepeatCaveat caveat, const RepeatSummary& summary)
{
    switch (caveat) {
    case RepeatCaveat::Alone:
        return RepeatWords::tr("The recorded request went out among others of the run; these went "
                               "out alone, one after the other.");
    case RepeatCaveat::WarmCache:
        return warmCacheText(summary);
    case RepeatCaveat::CacheUnknown:
        return RepeatWords::tr("The server does not say what it takes from its cache: it has seen "
                               "this prompt before, so its TTFT may be that of a warm cache.");
    case RepeatCaveat::SaltRepeated:
        return RepeatWords::tr("In the run a salt of its own kept this request out of caches; the "
                               "same salt was sent again, so they may know it now.");
    case RepeatCaveat::SameAnswers:
        return summary.sameAsRecorded
            ? RepeatWords::tr(
                "Every answer is the recorded one word for word: the server generates "
                "without chance, or had the answer ready. Then its times say little "
                "about generating it.")
            : RepeatWords::tr(
                "All answers are the same word for word: the server generates without "
                "chance, or had the answer ready. Then its times say little about "
                "generating it.");
    case RepeatCaveat::BundledServer:
        return RepeatWords::tr("The bundled server answered, with the pauses it was told to make: "
                               "these times say nothing about a model.");
    }
    return {};
}

QString spreadText(const std::optional<RepeatSpread>& spread, NumberKind kind)
{
    if (!spread) {
        return undefinedText();
    }
    const auto [low, high] = formatEnds(spread->low, spread->high, kind);
    const QString same = formatNumber(spread->low, kind);
    return same == high ? high : QString(low % u" – "_s % high);
}

} // namespace loadstone
