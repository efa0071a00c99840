// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/workloads.h"
#include "report/comparisonanswer.h"
#include "report/reporttext.h"
#include "report/systemstext.h"

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

using detail::metricLabel;
using detail::ReportWriter;

QString qt(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

struct Word
{
    CompareWord word;
    const char* text;
};

const std::array<Word, 9> kWords { {
    { CompareWord::Faster, QT_TRANSLATE_NOOP("Report", "faster") },
    { CompareWord::Slower, QT_TRANSLATE_NOOP("Report", "slower") },
    { CompareWord::Better, QT_TRANSLATE_NOOP("Report", "better") },
    { CompareWord::Worse, QT_TRANSLATE_NOOP("Report", "worse") },
    { CompareWord::DetectableBelowThreshold,
      QT_TRANSLATE_NOOP("Report", "detectable but below threshold") },
    { CompareWord::Equivalent, QT_TRANSLATE_NOOP("Report", "equivalent within ±2 %") },
    { CompareWord::NoDifference, QT_TRANSLATE_NOOP("Report", "no difference detected") },
    { CompareWord::NotEnoughData, QT_TRANSLATE_NOOP("Report", "not enough data") },
    { CompareWord::NotComparable, QT_TRANSLATE_NOOP("Report", "not comparable") },
} };

QString wordText(const ReportWriter& writer, const MetricComparison& metric)
{
    const auto found = std::find_if(kWords.begin(), kWords.end(),
                                    [&](const Word& word) { return word.word == metric.word; });
    return found == kWords.end() ? qt(compareWordName(metric.word)) : writer.text(found->text);
}

/// What a word alone does not say: how small a difference the runs could have shown. Below the
/// table, where there is room for it.
QString wordNote(const ReportWriter& writer, const MetricComparison& metric)
{
    QStringList parts;
    if (isOfTrialMaxima(metric)) {
        parts << writer.text(QT_TRANSLATE_NOOP("Report", "of the means of the trials' maxima"));
    }
    if (metric.detectablePercent) {
        parts << writer.text(
            metric.difference
                ? QT_TRANSLATE_NOOP("Report",
                                    "a difference of %1 points or more would have been seen")
                : QT_TRANSLATE_NOOP("Report", "a difference of %1 % or more would have been seen"),
            writer.number(metric.detectablePercent));
    }
    if (metric.neededTrials > 0) {
        parts << writer.text(QT_TRANSLATE_NOOP("Report", "%1 more trials of each would decide it"),
                             QString::number(metric.neededTrials));
    }
    if (metric.neededPrompts > 0) {
        parts << writer.text(QT_TRANSLATE_NOOP("Report", "%1 more prompts would decide it"),
                             QString::number(metric.neededPrompts));
    }
    if (metric.neededRequests > 0) {
        parts << writer.text(
            QT_TRANSLATE_NOOP("Report", "it takes %1 requests in each trial to rely on it"),
            QString::number(metric.neededRequests));
    }
    if (metric.neededObservations > 0) {
        parts << writer.text(
            metric.metric.starts_with("accuracy")
                ? QT_TRANSLATE_NOOP("Report", "%1 more items of each would decide it")
                : QT_TRANSLATE_NOOP("Report", "%1 more requests of each would decide it"),
            QString::number(metric.neededObservations));
    }
    return parts.isEmpty()
        ? QString()
        : QString(metricLabel(writer, metric.metric) % u": "_s % parts.join(u"; "_s) % u"."_s);
}

/// How the runs belong together, named.
QString designText(const ReportWriter& writer, const Comparison& comparison)
{
    switch (comparison.design) {
    case CompareDesign::Unpaired:
        break;
    case CompareDesign::Blocked:
        return writer.text(
            QT_TRANSLATE_NOOP("Report",
                              "Design: blocked. Trials of both ran beside each other in %1 blocks; "
                              "each block is a pair."),
            writer.count(comparison.pairs));
    case CompareDesign::PairedPrompts:
        if (comparison.pairs > 0) {
            return writer.text(
                QT_TRANSLATE_NOOP("Report",
                                  "Design: paired by prompt. Both answered the same %1 prompts; "
                                  "means and percentiles of what a prompt took are compared prompt "
                                  "by prompt, everything else trial by trial."),
                writer.count(comparison.pairs));
        }
        return writer.text(QT_TRANSLATE_NOOP(
            "Report",
            "Design: the same prompts, but what each of them took is not known; separate "
            "trials are compared."));
    }
    return writer.text(
        QT_TRANSLATE_NOOP("Report", "Design: unpaired. Separate trials are compared."));
}

QString pointsUnit(const ReportWriter& writer)
{
    return u" "_s % writer.text(QT_TRANSLATE_NOOP("Report", "pp"));
}

// Ratios are shown as a change in per cent: that is what people say.
QString differenceText(const ReportWriter& writer, const MetricComparison& metric)
{
    if (metric.ratio) {
        return QString((*metric.ratio >= 1 ? u"+"_s : u"−"_s)
                       % writer.number(std::abs(*metric.ratio - 1) * 100) % u" %"_s);
    }
    if (metric.difference) {
        return QString((*metric.difference >= 0 ? u"+"_s : u"−"_s)
                       % writer.number(std::abs(*metric.difference) * 100) % pointsUnit(writer));
    }
    return u"–"_s;
}

QString changeInterval(const ReportWriter& writer, const MetricComparison& metric)
{
    if (!metric.ci95) {
        return {};
    }
    const auto end = [&](std::optional<double> value, const QString& unbounded) {
        if (!value) {
            return unbounded;
        }
        const double change = metric.ratio ? (*value - 1) * 100 : *value * 100;
        return QString((change >= 0 ? u"+"_s : u"−"_s) % writer.number(std::abs(change)));
    };
    return QString(writer.bounds(end(metric.ci95->low, u"−∞"_s), end(metric.ci95->high, u"∞"_s))
                   % (metric.ratio ? u" %"_s : pointsUnit(writer)));
}

bool isImproved(CompareWord word)
{
    return word == CompareWord::Faster || word == CompareWord::Better;
}

/// A run by its name; with its number where the other one has the same name.
QString nameOf(const ReportWriter& writer, const RunBlock& run, const RunBlock& other)
{
    return run.name == other.name ? writer.text(QT_TRANSLATE_NOOP("Report", "Run %1: %2"),
                                                QString::number(run.id), qt(run.name))
                                  : qt(run.name);
}

QString countsOf(const ReportWriter& writer, const Comparison& comparison)
{
    int better = 0;
    int worse = 0;
    int open = 0;
    int alike = 0;
    std::int64_t needed = 0;
    for (const MetricComparison& metric : comparison.metrics) {
        switch (compareStanding(metric.word)) {
        case CompareStanding::Decided:
            ++(isImproved(metric.word) ? better : worse);
            break;
        case CompareStanding::Open:
            ++open;
            needed = std::max(needed, metric.neededTrials);
            break;
        case CompareStanding::Alike:
            ++alike;
            break;
        }
    }
    QStringList parts;
    if (better + worse > 0 || open == 0) {
        parts << writer.text(QT_TRANSLATE_NOOP("Report", "%1 better · %2 worse"),
                             QString::number(better), QString::number(worse));
    }
    if (open > 0) {
        const QString count = QString::number(open);
        parts << (needed > 1 ? writer.text(
                      QT_TRANSLATE_NOOP("Report",
                                        "%1 not decidable: each run needs %2 more trials"),
                      count, QString::number(needed))
                      : needed == 1
                      ? writer.text(QT_TRANSLATE_NOOP(
                                        "Report", "%1 not decidable: each run needs 1 more trial"),
                                    count)
                      : writer.text(QT_TRANSLATE_NOOP("Report", "%1 not decidable"), count));
    }
    if (alike > 0) {
        parts << writer.text(QT_TRANSLATE_NOOP("Report", "%1 without a difference"),
                             QString::number(alike));
    }
    return parts.join(u" · "_s);
}

DocAnswer answerOf(const ReportWriter& writer, const Comparison& comparison, int most = 0)
{
    DocAnswer answer;
    answer.question = writer.options().question.isEmpty()
        ? writer.text(QT_TRANSLATE_NOOP("Report", "Does “%1” differ from “%2”?"),
                      nameOf(writer, comparison.candidate, comparison.base),
                      nameOf(writer, comparison.base, comparison.candidate))
        : writer.options().question;
    bool good = false;
    bool bad = false;
    QStringList facts;
    for (const MetricComparison& metric : comparison.metrics) {
        if (compareStanding(metric.word) != CompareStanding::Decided) {
            continue;
        }
        (isImproved(metric.word) ? good : bad) = true;
        facts << QString(metricLabel(writer, metric.metric) % u" "_s
                         % differenceText(writer, metric) % u" "_s
                         % changeInterval(writer, metric));
    }
    if (facts.isEmpty()) {
        answer.answer = writer.text(
            QT_TRANSLATE_NOOP("Report", "No metric shows a difference that can be relied on."));
    } else if (most > 0 && facts.size() > most + 1) {
        answer.answer =
            writer.text(QT_TRANSLATE_NOOP("Report", "Yes: %1; and %2 other metrics."),
                        facts.first(most).join(u"; "_s), QString::number(facts.size() - most));
    } else {
        answer.answer = writer.text(QT_TRANSLATE_NOOP("Report", "Yes: %1."), facts.join(u"; "_s));
    }
    answer.verdict = countsOf(writer, comparison);
    answer.tone = bad ? DocAnswer::Tone::Bad
        : good        ? DocAnswer::Tone::Good
                      : DocAnswer::Tone::Neutral;
    // A number of an invalid run is never shown without saying so.
    for (const auto& [valid, run] :
         { std::pair(comparison.baseValid, &comparison.base),
           std::pair(comparison.candidateValid, &comparison.candidate) }) {
        if (!valid) {
            answer.verdict += u" · "_s
                % writer.text(run->state == "running"
                                  ? QT_TRANSLATE_NOOP("Report", "run %1 is still RUNNING")
                                  : QT_TRANSLATE_NOOP("Report", "run %1 is INVALID"),
                              QString::number(run->id));
            answer.tone = DocAnswer::Tone::Bad;
        }
    }
    return answer;
}

/// As on the screen: "endpoint / urls" for /endpoint/urls.
QString settingName(std::string_view pointer)
{
    QString name = qt(pointer);
    if (name.startsWith(u'/')) {
        name.remove(0, 1);
    }
    return name.replace(u"/"_s, u" / "_s).replace(u'_', u' ');
}

QString settingValue(const Json& value)
{
    constexpr qsizetype kMost = 80;
    // A whole description stands for itself by its name.
    const bool named = value.is_object() && value.contains("name") && value["name"].is_string();
    const QString text = value.is_null() ? u"–"_s
        : value.is_string()              ? qt(value.get_ref<const std::string&>())
        : named                          ? qt(value["name"].get_ref<const std::string&>())
                                         : qt(compactJson(value));
    return text.size() > kMost ? QString(text.left(kMost - 1) % u'…') : text;
}

DocTable differences(const ReportWriter& writer, const Comparison& comparison)
{
    DocTable table;
    table.columns = { writer.text(QT_TRANSLATE_NOOP("Report", "What")),
                      nameOf(writer, comparison.base, comparison.candidate),
                      nameOf(writer, comparison.candidate, comparison.base) };
    table.rightAligned = { false, false, false };
    for (const ManifestDifference& difference : comparison.differences) {
        table.rows.push_back({ settingName(difference.path), settingValue(difference.base),
                               settingValue(difference.candidate) });
    }
    return table;
}

DocTable metricsTable(const ReportWriter& writer, const Comparison& comparison)
{
    DocTable table;
    table.columns = { writer.text(QT_TRANSLATE_NOOP("Report", "Metric")),
                      writer.text(QT_TRANSLATE_NOOP("Report", "Base")),
                      writer.text(QT_TRANSLATE_NOOP("Report", "Candidate")),
                      writer.text(QT_TRANSLATE_NOOP("Report", "Difference")),
                      writer.text(QT_TRANSLATE_NOOP("Report", "95 % interval")),
                      u"n"_s,
                      writer.text(QT_TRANSLATE_NOOP("Report", "Verdict")) };
    table.rightAligned = { false, true, true, true, true, true, false };
    for (const MetricComparison* metric : inReadingOrder(comparison)) {
        table.rows.push_back({ metricLabel(writer, metric->metric),
                               detail::valueWithUnit(writer, metric->base, metric->unit),
                               detail::valueWithUnit(writer, metric->candidate, metric->unit),
                               differenceText(writer, *metric), changeInterval(writer, *metric),
                               u"%1 / %2"_s.arg(metric->nBase).arg(metric->nCandidate),
                               wordText(writer, *metric) });
    }
    return table;
}

/// What the answer depends on and a reader of the first page alone would miss: why a run is
/// invalid, what the machine did, and that the runs were not interleaved.
DocList cautions(const ReportWriter& writer, std::span<const RunResult> results,
                 std::span<const Comparison> comparisons)
{
    constexpr std::array<std::string_view, 2> kMachine { "host_busy", "governor" };
    DocList list;
    for (const RunResult& result : results) {
        std::vector<std::string_view> told; // a trial each has the same to say
        for (const Reason& found : result.verdict.reasons) {
            const bool matters = found.severity == Severity::Error
                || std::find(kMachine.begin(), kMachine.end(), found.code) != kMachine.end();
            if (matters && std::find(told.begin(), told.end(), found.code) == told.end()) {
                told.push_back(found.code);
                list.items << writer.text(QT_TRANSLATE_NOOP("Report", "Run %1: %2"),
                                          QString::number(result.run.id), writer.reason(found));
            }
        }
    }
    const bool isUnpaired =
        std::any_of(comparisons.begin(), comparisons.end(), [](const Comparison& comparison) {
            return std::find(comparison.flags.begin(), comparison.flags.end(), "unpaired")
                != comparison.flags.end();
        });
    if (isUnpaired) {
        list.items << writer.reason({ "unpaired", Severity::Info, Json::object() });
    }
    return list;
}

/// Below the first answer, before anything that may take a page.
void belowAnswer(ReportWriter& writer, std::span<const RunResult> results,
                 std::span<const Comparison> comparisons)
{
    if (DocList list = cautions(writer, results, comparisons); !list.items.isEmpty()) {
        writer.add(std::move(list));
    }
    if (!writer.options().comments.isEmpty()) {
        writer.heading(writer.text(QT_TRANSLATE_NOOP("Report", "Comments")), 2);
        writer.paragraph(writer.options().comments);
        writer.heading(writer.text(QT_TRANSLATE_NOOP("Report", "Metric by metric")), 2);
    }
}

/// One interval a workload, and what they come to together.
void workloadSection(ReportWriter& writer, const WorkloadSummary& summary)
{
    writer.heading(writer.text(QT_TRANSLATE_NOOP("Report", "Across workloads: %1 against %2"),
                               qt(summary.candidate), qt(summary.base)));
    const auto change = [&writer](std::optional<double> ratio, const std::optional<Bounds>& ends) {
        MetricComparison item;
        item.ratio = ratio;
        item.ci95 = ends;
        return ratio ? QString(differenceText(writer, item) % u' ' % changeInterval(writer, item))
                     : u"–"_s;
    };
    DocTable table;
    table.columns = { writer.text(QT_TRANSLATE_NOOP("Report", "Metric")) };
    table.rightAligned = { false };
    if (!summary.metrics.empty()) {
        for (const WorkloadRatio& one : summary.metrics.front().workloads) {
            table.columns << qt(one.workload);
            table.rightAligned.push_back(true);
        }
    }
    table.columns << writer.text(QT_TRANSLATE_NOOP("Report", "Geometric mean"));
    table.rightAligned.push_back(true);
    for (const AcrossWorkloads& item : summary.metrics) {
        QStringList row { metricLabel(writer, item.metric) };
        for (const WorkloadRatio& one : item.workloads) {
            row << change(one.ratio, one.ci95);
        }
        table.rows.push_back(row << change(item.ratio, item.ci95));
    }
    writer.add(std::move(table));
    writer.paragraph(
        writer.text(QT_TRANSLATE_NOOP(
            "Report",
            "The mean is that of the ratios, each workload counting the same; it speaks "
            "about these workloads only. Trials of unlike workloads are never pooled: "
            "the gap between workloads would count as noise.")),
        true);
}

} // namespace

CompareStanding compareStanding(CompareWord word)
{
    switch (word) {
    case CompareWord::Faster:
    case CompareWord::Slower:
    case CompareWord::Better:
    case CompareWord::Worse:
        return CompareStanding::Decided;
    case CompareWord::NotEnoughData:
    case CompareWord::NotComparable:
        return CompareStanding::Open;
    default:
        return CompareStanding::Alike;
    }
}

std::vector<const MetricComparison*> inReadingOrder(const Comparison& comparison)
{
    std::vector<const MetricComparison*> ordered;
    for (const MetricComparison& metric : comparison.metrics) {
        ordered.push_back(&metric);
    }
    std::stable_sort(ordered.begin(), ordered.end(),
                     [](const MetricComparison* one, const MetricComparison* other) {
                         return compareStanding(one->word) < compareStanding(other->word);
                     });
    return ordered;
}

DocAnswer comparisonAnswer(const Comparison& comparison, const ReportOptions& options, int most)
{
    Document document;
    return answerOf(ReportWriter(document, options), comparison, most);
}

QString comparisonCounts(const Comparison& comparison, const ReportOptions& options)
{
    Document document;
    return countsOf(ReportWriter(document, options), comparison);
}

Document buildComparisonReport(std::span<const RunResult> results,
                               std::span<const Comparison> comparisons,
                               const ReportOptions& options)
{
    Document document;
    ReportWriter writer(document, options);
    document.author = options.author;
    if (results.empty() || comparisons.empty()) {
        return document;
    }
    document.title = options.title.isEmpty()
        ? writer.text(QT_TRANSLATE_NOOP("Report", "Comparison with %1"),
                      qt(results.front().run.name))
        : options.title;
    QStringList compared;
    for (const RunResult& result : results.subspan(1)) {
        compared << QString::number(result.run.id);
    }
    document.subtitle =
        writer.text(QT_TRANSLATE_NOOP("Report", "Base: run %1 · compared with it: %2"),
                    QString::number(results.front().run.id), compared.join(u", "_s));
    std::vector<std::int64_t> runs;
    for (const RunResult& result : results) {
        runs.push_back(result.run.id);
        document.date = std::max(document.date, qt(result.run.startedAt));
    }
    for (const Comparison& comparison : comparisons) {
        writer.add(answerOf(writer, comparison));
        if (&comparison == &comparisons.front()) {
            belowAnswer(writer, results, comparisons);
        }
        writer.add(metricsTable(writer, comparison));
        writer.paragraph(designText(writer, comparison), true);
        QStringList notes;
        for (const MetricComparison* metric : inReadingOrder(comparison)) {
            if (const QString note = wordNote(writer, *metric); !note.isEmpty()) {
                notes << note;
            }
        }
        if (!notes.isEmpty()) {
            writer.paragraph(notes.join(u' '), true);
        }
    }
    for (const WorkloadSummary& summary : summariseWorkloads(results)) {
        workloadSection(writer, summary);
    }
    writer.chart(DocChart::Kind::LatencyPercentiles,
                 writer.text(QT_TRANSLATE_NOOP("Report", "Latency by percentile")), {}, runs);
    writer.chart(DocChart::Kind::ThroughputLatency,
                 writer.text(QT_TRANSLATE_NOOP("Report", "Throughput and latency")), {}, runs);
    writer.chart(DocChart::Kind::ComparisonBars,
                 writer.text(QT_TRANSLATE_NOOP("Report", "Side by side")), {}, runs);
    detail::notesOfRuns(writer, results);
    writer.heading(writer.text(QT_TRANSLATE_NOOP("Report", "What else differs")));
    for (const Comparison& comparison : comparisons) {
        if (comparison.differences.empty()) {
            writer.paragraph(
                comparisons.size() > 1 ? writer.text(
                    QT_TRANSLATE_NOOP("Report", "%1: nothing else that is recorded differs."),
                    nameOf(writer, comparison.candidate, comparison.base))
                                       : writer.text(QT_TRANSLATE_NOOP(
                                           "Report", "Nothing else that is recorded differs.")));
        } else {
            writer.add(differences(writer, comparison));
        }
    }
    const SystemsComparison systems = compareSystems(results);
    if (systems.systems.size() > 1) {
        writer.heading(writer.text(QT_TRANSLATE_NOOP("Report", "Systems side by side")));
        SystemsTable table = systemsTable(systems, options);
        writer.add(std::move(table.table));
        if (!table.notes.isEmpty()) {
            writer.paragraph(table.notes.join(u' '), true);
        }
    }
    writer.heading(writer.text(QT_TRANSLATE_NOOP("Report", "Method")));
    writer.paragraph(writer.text(QT_TRANSLATE_NOOP(
        "Report",
        "The unit of comparison is the trial. Ratios of times and rates are compared on logarithms "
        "(Welch's t, or paired where trials ran side by side), p-values are adjusted by Holm's "
        "method over all metrics shown, and a difference counts from 2 % on.")));
    for (const RunResult& result : results) {
        writer.warnings(result, true);
    }
    std::vector<Reason> flags;
    for (std::size_t i = 0; i < comparisons.size() && i + 1 < results.size(); ++i) {
        Json args { { "run", comparisons[i].base.id } };
        const auto before = results.front().summary.tokens.outputMean;
        const auto after = results[i + 1].summary.tokens.outputMean;
        if (before && after && *before > 0) {
            args["difference_percent"] = std::abs(*after / *before - 1) * 100;
        }
        for (const std::string& code : comparisons[i].flags) {
            flags.push_back({ code, Severity::Info, args });
        }
    }
    writer.limitations(results, flags);
    writer.heading(writer.text(QT_TRANSLATE_NOOP("Report", "Systems and manifests")));
    writer.manifest(results.front());
    for (const RunResult& result : results.subspan(1)) {
        writer.manifestChanges(result, results.front());
    }
    return document;
}

} // namespace loadstone
