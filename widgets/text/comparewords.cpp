// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/comparewords.h"

#include "text/factwords.h"
#include "text/words.h"

#include <QCoreApplication>
#include <QLocale>

#include <cmath>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

struct CompareWords
{
    Q_DECLARE_TR_FUNCTIONS(CompareWords)
};

bool isShare(const MetricComparison& item)
{
    return item.difference && !item.ratio;
}

QString unitOfChange(const MetricComparison& item)
{
    return isShare(item) ? CompareWords::tr("pp", "percentage points") : u"%"_s;
}

QString signedNumber(double value)
{
    // Two decimals at least: a change of "+0.001 %" would claim more than anybody measures.
    constexpr double kOneDecimal = 100;
    const double size = std::abs(value);
    if (!std::isfinite(value)) {
        return undefinedText();
    }
    QLocale locale;
    locale.setNumberOptions(QLocale::OmitGroupSeparator);
    const QString text = locale.toString(size, 'f', size >= kOneDecimal ? 1 : 2);
    constexpr double kShown = 0.005;
    return size < kShown ? text : QString((value < 0 ? u"−"_s : u"+"_s) % text);
}

double changeOf(const MetricComparison& item, double value)
{
    return 100 * (isShare(item) ? value : value - 1);
}

} // namespace

QString compareWordText(CompareWord word)
{
    switch (word) {
    case CompareWord::Faster:
        return CompareWords::tr("faster");
    case CompareWord::Slower:
        return CompareWords::tr("slower");
    case CompareWord::Better:
        return CompareWords::tr("better");
    case CompareWord::Worse:
        return CompareWords::tr("worse");
    case CompareWord::DetectableBelowThreshold:
        return CompareWords::tr("detectable but below threshold");
    case CompareWord::Equivalent:
        return CompareWords::tr("equivalent within ±2 %");
    case CompareWord::NoDifference:
        return CompareWords::tr("no difference detected");
    case CompareWord::NotEnoughData:
        return CompareWords::tr("not enough data");
    case CompareWord::NotComparable:
        return CompareWords::tr("not comparable");
    }
    return undefinedText();
}

QString comparisonNoteText(std::string_view note)
{
    if (note == "few_trials") {
        return CompareWords::tr("fewer than 3 trials");
    }
    if (note == "prompts_of_few_trials") {
        return CompareWords::tr(
            "fewer than 3 trials: it speaks about these prompts in these runs only");
    }
    if (note == "few_prompts") {
        return CompareWords::tr("too few prompts for the signed-rank test");
    }
    if (note == "percentile_unsupported") {
        return CompareWords::tr("too few requests a trial for this percentile");
    }
    if (note == "prompts_unknown") {
        return CompareWords::tr("what each prompt took in both runs is not known");
    }
    if (note == "prompts_unsupported") {
        return CompareWords::tr("too few prompts for this percentile");
    }
    if (note == "undefined") {
        return CompareWords::tr("no value in every trial");
    }
    if (note == "not_positive") {
        return CompareWords::tr("a value is not above 0");
    }
    if (note == "definitions_differ") {
        return CompareWords::tr("the runs define it differently");
    }
    if (note == "basis_differs") {
        return CompareWords::tr("the runs base it on different facts");
    }
    if (note == "token_sources_differ") {
        return CompareWords::tr("tokens were counted from different sources");
    }
    if (note == "tokens_estimated") {
        return CompareWords::tr("token counts are estimates");
    }
    if (note == "output_length_differs") {
        return CompareWords::tr("output lengths differ by more than 10 %");
    }
    return toQt(note);
}

QString comparisonVerdictText(const MetricComparison& item)
{
    QString text = compareWordText(item.word);
    const bool open =
        item.word == CompareWord::NotEnoughData || item.word == CompareWord::NotComparable;
    QStringList details;
    if (isOfTrialMaxima(item)) {
        details << CompareWords::tr("of the means of the trials' maxima");
    }
    if (open && !item.note.empty()) {
        details << comparisonNoteText(item.note);
    }
    if (item.detectablePercent && !open) {
        details << CompareWords::tr("could have seen ≥ %1 %2", "number, unit")
                       .arg(formatBare(item.detectablePercent), unitOfChange(item));
    }
    if (item.neededTrials > 0) {
        // What would help says all that "fewer than 3 trials" says.
        if (item.note == "few_trials") {
            details.clear();
        }
        details << CompareWords::tr("needs %n more trial(s) each", nullptr,
                                    static_cast<int>(item.neededTrials));
    }
    if (item.neededPrompts > 0) {
        details << CompareWords::tr("needs %n more prompt(s)", nullptr,
                                    static_cast<int>(item.neededPrompts));
    }
    if (item.neededRequests > 0) {
        details << CompareWords::tr("needs %n request(s) in each trial", nullptr,
                                    static_cast<int>(item.neededRequests));
    }
    if (item.neededObservations > 0) {
        const int count = static_cast<int>(item.neededObservations);
        details << (item.metric.starts_with("accuracy")
                        ? CompareWords::tr("needs %n more item(s) each", nullptr, count)
                        : CompareWords::tr("needs %n more request(s) each", nullptr, count));
    }
    if (!details.isEmpty()) {
        text =
            CompareWords::tr("%1 (%2)", "verdict word, details").arg(text, details.join(u"; "_s));
    }
    return text;
}

QString comparisonDifferenceText(const MetricComparison& item)
{
    const auto value = isShare(item) ? item.difference : item.ratio;
    return value ? QString(signedNumber(changeOf(item, *value)) % u'\u00a0' % unitOfChange(item))
                 : undefinedText();
}

QString comparisonIntervalText(const MetricComparison& item)
{
    if (!item.ci95) {
        return undefinedText();
    }
    const auto end = [&item](std::optional<double> value, const QString& unbounded) {
        return value ? signedNumber(changeOf(item, *value)) : unbounded;
    };
    return boundsText(end(item.ci95->low, u"−∞"_s), end(item.ci95->high, u"∞"_s)) % u'\u00a0'
        % unitOfChange(item);
}

QString comparisonValueText(const MetricComparison& item, std::optional<double> value)
{
    const auto ref = parseComparedMetric(item.metric);
    const QString text = formatNumber(value, ref ? metricNumberKind(ref->kind) : NumberKind::Plain);
    const QString unit = !ref || !value             ? QString()
        : ref->kind == MetricKind::RequestsPerS     ? CompareWords::tr("requests/s")
        : ref->kind == MetricKind::OutputTokensPerS ? CompareWords::tr("tokens/s")
                                                    : QString();
    return unit.isEmpty() ? text : QString(text % u'\u00a0' % unit);
}

QString comparisonMethodText(std::string_view method)
{
    if (method == "welch_log") {
        return CompareWords::tr("Welch's t on logarithms, trials as units");
    }
    if (method == "paired_log") {
        return CompareWords::tr("Paired t on logarithms, trial beside trial");
    }
    if (method == "paired_prompts") {
        return CompareWords::tr("Paired by prompt, prompts as units");
    }
    if (method == "newcombe") {
        return CompareWords::tr("Newcombe's interval for a difference of shares");
    }
    if (method == "welch_items") {
        return CompareWords::tr("Welch's t on the items' averages");
    }
    return toQt(method);
}

QString comparisonDesignText(const Comparison& comparison)
{
    const QString pairs = formatCount(static_cast<std::uint64_t>(comparison.pairs));
    switch (comparison.design) {
    case CompareDesign::Unpaired:
        break;
    case CompareDesign::Blocked:
        return CompareWords::tr("Blocked: trials of both ran beside each other in %1 blocks; each "
                                "block is a pair.")
            .arg(pairs);
    case CompareDesign::PairedPrompts:
        return comparison.pairs > 0
            ? CompareWords::tr("Paired by prompt: both answered the same %1 prompts; means and "
                               "percentiles of what a prompt took are compared prompt by prompt, "
                               "everything else trial by trial.")
                  .arg(pairs)
            : CompareWords::tr("The same prompts, but what each of them took is not known; "
                               "separate trials are compared.");
    }
    return CompareWords::tr("Unpaired: separate trials are compared.");
}

CompareTone compareTone(CompareWord word)
{
    switch (word) {
    case CompareWord::Faster:
    case CompareWord::Better:
        return CompareTone::Good;
    case CompareWord::Slower:
    case CompareWord::Worse:
        return CompareTone::Bad;
    default:
        return CompareTone::Neutral;
    }
}

QString differencePathText(std::string_view pointer)
{
    QStringList parts;
    for (const QString& key : toQt(pointer).split(u'/', Qt::SkipEmptyParts)) {
        parts.append(factText(key));
    }
    return parts.join(u" / "_s);
}

} // namespace loadstone
