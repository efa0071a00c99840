// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/comparesentences.h"

#include "pages/comparepage.h"
#include "text/comparewords.h"
#include "text/words.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr int kNamedDifferences = 6;

} // namespace

QString runText(const RunBlock& run)
{
    return ComparePage::tr("#%1 %2", "run number, name")
        .arg(QString::number(run.id), toQt(run.name));
}

QString differencesSentence(const Comparison& comparison)
{
    QStringList names;
    for (const ManifestDifference& difference : comparison.differences) {
        if (names.size() == kNamedDifferences) {
            break;
        }
        names << differencePathText(difference.path);
    }
    if (names.isEmpty()) {
        return ComparePage::tr("Settings, endpoint, dataset and systems of both runs are recorded "
                               "as the same.");
    }
    const int more = static_cast<int>(comparison.differences.size()) - kNamedDifferences;
    QString text = names.join(u", "_s);
    if (more > 0) {
        text = ComparePage::tr("%1 and %n more", "names of settings", more).arg(text);
    }
    return ComparePage::tr("What else differs: %1.").arg(text);
}

QString workloadSentence(const WorkloadSummary& summary)
{
    constexpr qsizetype kMost = 3;
    QStringList parts;
    std::size_t workloads = 0;
    for (const AcrossWorkloads& item : summary.metrics) {
        workloads = item.workloads.size();
        if (item.ratio && parts.size() < kMost) {
            MetricComparison shown;
            shown.ratio = item.ratio;
            shown.ci95 = item.ci95;
            parts << QString(metricText(std::string_view(item.metric)) % u' '
                             % comparisonDifferenceText(shown) % u' '
                             % comparisonIntervalText(shown));
        }
    }
    const int count = static_cast<int>(workloads);
    return parts.isEmpty()
        ? ComparePage::tr("%1 against %2 over %n scenarios: one of them is open, so there is no "
                          "summary.",
                          "endpoints", count)
              .arg(toQt(summary.candidate), toQt(summary.base))
        : ComparePage::tr("%1 against %2 over %n scenarios, geometric mean of the ratios: %3.",
                          "endpoints, changes of metrics", count)
              .arg(toQt(summary.candidate), toQt(summary.base), parts.join(u"; "_s));
}

QStringList flagSentences(const Comparison& comparison)
{
    QStringList sentences { comparisonDesignText(comparison) };
    for (const std::string& flag : comparison.flags) {
        Reason reason;
        reason.code = flag;
        reason.args = Json::object();
        sentences << reasonText(reason);
    }
    return sentences;
}

QString invalidSentence(const std::vector<Comparison>& comparisons)
{
    std::vector<const RunBlock*> runs;
    for (const Comparison& comparison : comparisons) {
        if (!comparison.baseValid && runs.empty()) {
            runs.push_back(&comparison.base);
        }
    }
    for (const Comparison& comparison : comparisons) {
        if (!comparison.candidateValid) {
            runs.push_back(&comparison.candidate);
        }
    }
    if (runs.empty()) {
        return {};
    }
    QStringList links;
    for (const RunBlock* run : runs) {
        links
            << ComparePage::tr("<a href=\"%1\">reasons of #%1</a>", "number of a run").arg(run->id);
    }
    const bool all = runs.size() == comparisons.size() + 1;
    const QString what = all && runs.size() == 2 ? ComparePage::tr("Both runs are INVALID")
        : all                                    ? ComparePage::tr("All runs are INVALID")
        : runs.size() == 1
        ? ComparePage::tr("%1 is INVALID").arg(runText(*runs.front()))
        : ComparePage::tr("%n run(s) are INVALID", nullptr, static_cast<int>(runs.size()));
    return ComparePage::tr("<b>%1</b>: %2", "which runs are invalid, links to the reasons")
        .arg(what.toHtmlEscaped(), links.join(u", "_s));
}

QStringList commonSentences(const std::vector<QStringList>& lists)
{
    QStringList common = lists.empty() ? QStringList() : lists.front();
    common.removeIf([&lists](const QString& sentence) {
        return std::any_of(lists.begin(), lists.end(),
                           [&sentence](const QStringList& one) { return !one.contains(sentence); });
    });
    return common;
}

} // namespace loadstone
