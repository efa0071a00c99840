// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "metrics/percentile.h"
#include "report/reporttext.h"
#include "report/splittext.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

using detail::cardOf;
using detail::metricLabel;
using detail::ReportWriter;

QString qt(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

const Headline* findHeadline(const std::vector<Headline>& items, std::string_view key)
{
    const auto found = std::find_if(items.begin(), items.end(),
                                    [key](const Headline& item) { return item.id.ends_with(key); });
    return found == items.end() ? nullptr : &*found;
}

QString withInterval(const ReportWriter& writer, const Headline& item)
{
    const QString interval = detail::intervalText(writer, item.value.ci95, item.unit);
    const QString value = detail::valueWithUnit(writer, item.value.value, item.unit);
    return interval.isEmpty() ? value : QString(value % u" "_s % interval);
}

QString verdictText(const ReportWriter& writer, const RunResult& result)
{
    QString verdict = result.run.state == "interrupted"
        ? writer.text(QT_TRANSLATE_NOOP("Report", "INTERRUPTED: what was measured is shown"))
        : result.run.state == "running"
        ? writer.text(QT_TRANSLATE_NOOP("Report", "RUNNING: what is stored so far is shown"))
        : result.run.state == "failed" ? writer.text(QT_TRANSLATE_NOOP("Report", "FAILED"))
        : result.verdict.valid         ? writer.text(QT_TRANSLATE_NOOP("Report", "VALID"))
                                       : writer.text(QT_TRANSLATE_NOOP("Report", "INVALID"));
    if (result.verdict.slo) {
        const auto met = result.verdict.slo->met;
        verdict += u" · "_s
            % (!met       ? writer.text(QT_TRANSLATE_NOOP("Report", "objectives not decided"))
                   : *met ? writer.text(QT_TRANSLATE_NOOP("Report", "objectives met"))
                          : writer.text(QT_TRANSLATE_NOOP("Report", "objectives missed")));
    }
    return verdict;
}

DocAnswer::Tone toneOf(const RunResult& result)
{
    if (result.run.state == "running") {
        return DocAnswer::Tone::Neutral;
    }
    if (!result.verdict.valid
        || (result.verdict.slo && result.verdict.slo->met == std::optional<bool>(false))) {
        return DocAnswer::Tone::Bad;
    }
    return result.run.state == "completed" ? DocAnswer::Tone::Good : DocAnswer::Tone::Neutral;
}

// One sentence with the interval, written from the numbers alone.
QString answerText(const ReportWriter& writer, const RunResult& result,
                   const std::vector<Headline>& items)
{
    if (result.summary.requests.completed == 0) {
        return writer.text(
            QT_TRANSLATE_NOOP("Report", "No request was completed: there is nothing to report."));
    }
    if (result.run.mode == "accuracy" && result.summary.accuracy
        && !result.summary.accuracy->empty()) {
        const AccuracyBlock& block = result.summary.accuracy->front();
        const auto right = block.right();
        if (!right) {
            return writer.text(QT_TRANSLATE_NOOP("Report",
                                                 "%1 answers got a mean score of %2, 95 % "
                                                 "interval %3; which of them are right is not "
                                                 "defined."),
                               writer.count(block.answers()), writer.value(block.score, {}),
                               detail::intervalText(writer, block.ci95, {}));
        }
        return writer.text(
            QT_TRANSLATE_NOOP("Report",
                              "%1 of %2 answers were right: a score of %3, 95 % interval %4."),
            writer.count(*right), writer.count(block.answers()), writer.value(block.score, {}),
            detail::intervalText(writer, block.ci95, {}));
    }
    const Headline* rate = findHeadline(items, "requests_per_s");
    const Headline* latency = findHeadline(items, "_latency_ms");
    const Headline* ttft = findHeadline(items, "_ttft_ms");
    QString answer = rate && latency
        ? writer.text(QT_TRANSLATE_NOOP("Report", "The endpoint completed %1 with %2 of %3"),
                      withInterval(writer, *rate), metricLabel(writer, latency->id),
                      withInterval(writer, *latency))
        : QString();
    if (ttft && ttft->value.value) {
        answer += writer.text(QT_TRANSLATE_NOOP("Report", " and %1 of %2"),
                              metricLabel(writer, ttft->id), withInterval(writer, *ttft));
    }
    return answer % u"."_s;
}

DocCards accuracyCards(const ReportWriter& writer, const RunResult& result)
{
    DocCards cards;
    for (const AccuracyBlock& block :
         result.summary.accuracy.value_or(std::vector<AccuracyBlock>())) {
        const QString interval = detail::intervalText(writer, block.ci95, {});
        const QString whose = writer.text(QT_TRANSLATE_NOOP("Report", "%1, scored by %2"),
                                          qt(block.dataset), qt(block.scorer));
        cards.cards.push_back(
            { writer.text(QT_TRANSLATE_NOOP("Report", "Score")), writer.value(block.score, {}),
              interval.isEmpty()
                  ? QString()
                  : writer.text(QT_TRANSLATE_NOOP("Report", "95 % interval %1"), interval),
              whose });
        const auto right = block.right();
        cards.cards.push_back(
            { writer.text(QT_TRANSLATE_NOOP("Report", "Right answers")),
              right ? writer.text(QT_TRANSLATE_NOOP("Report", "%1 of %2"), writer.count(*right),
                                  writer.count(block.answers()))
                    : writer.value({}, {}),
              right ? QString()
                    : writer.text(QT_TRANSLATE_NOOP("Report", "no threshold says what is right")),
              writer.text(QT_TRANSLATE_NOOP("Report", "%1 items"), writer.count(block.n)) });
    }
    return cards;
}

void firstPage(ReportWriter& writer, const RunResult& result)
{
    const std::vector<Headline> items = headline(result);
    DocAnswer answer;
    answer.question = writer.options().question.isEmpty()
        ? writer.text(QT_TRANSLATE_NOOP("Report", "What does %1 deliver under the load “%2”?"),
                      qt(result.run.endpoint), qt(result.run.scenario))
        : writer.options().question;
    answer.answer = answerText(writer, result, items);
    answer.verdict = verdictText(writer, result);
    answer.tone = toneOf(result);
    writer.add(answer);
    DocCards cards = accuracyCards(writer, result);
    for (const Headline& item : items) {
        // In accuracy mode times and rates are no result: only whether answers came is.
        if (result.run.mode != "accuracy" || item.id == "error_share") {
            cards.cards.push_back(cardOf(writer, item));
        }
    }
    writer.add(std::move(cards));
    if (!writer.options().comments.isEmpty()) {
        writer.paragraph(writer.options().comments);
    }
    if (result.run.mode != "accuracy") {
        writer.chart(DocChart::Kind::LatencyPercentiles,
                     writer.text(QT_TRANSLATE_NOOP("Report", "Latency by percentile")), {},
                     { result.run.id });
    }
    writer.paragraph(
        writer.text(QT_TRANSLATE_NOOP("Report",
                                      "%1 issued = %2 completed + %3 failed + %4 cancelled + %5 "
                                      "unfinished, in %6 trial(s). Run %7, %8."),
                    writer.count(result.summary.requests.issued),
                    writer.count(result.summary.requests.completed),
                    writer.count(result.summary.requests.failed),
                    writer.count(result.summary.requests.cancelled),
                    writer.count(result.summary.requests.unfinished), writer.count(result.nTrials),
                    qt(result.run.uuid).left(8), qt(result.run.startedAt)),
        true);
}

/// Percentiles of the options, or all of them.
std::vector<std::string> shownStats(const ReportWriter& writer)
{
    std::vector<std::string> stats { "mean", "min" };
    const std::vector<std::string>& wanted = writer.options().percentiles;
    for (const PercentileLevel& level : kPercentiles) {
        const std::string name(level.name);
        if (wanted.empty() || std::find(wanted.begin(), wanted.end(), name) != wanted.end()) {
            stats.push_back(name);
        }
    }
    stats.emplace_back("max");
    return stats;
}

/// What a table leaves out is said, or a reader would take it for all there is.
void notePercentiles(ReportWriter& writer)
{
    if (writer.options().percentiles.empty()
        || writer.options().percentiles.size() == kPercentiles.size()) {
        return;
    }
    QStringList names;
    for (const std::string& stat : shownStats(writer)) {
        if (percentileIndex(stat)) {
            names << qt(stat).replace(u'_', u'.');
        }
    }
    writer.paragraph(
        writer.text(
            QT_TRANSLATE_NOOP(
                "Report", "Percentiles chosen for this report: %1. JSON and CSV hold all of them."),
            names.join(u", "_s)),
        true);
}

DocTable seriesTable(const ReportWriter& writer, const MetricBlocks& blocks,
                     std::initializer_list<std::string_view> keys)
{
    DocTable table;
    table.columns = { writer.text(QT_TRANSLATE_NOOP("Report", "Statistic")) };
    table.rightAligned = { false };
    std::vector<std::pair<std::string_view, const SeriesStats*>> shown;
    for (const auto& [key, series] : seriesOf(blocks)) {
        if (std::find(keys.begin(), keys.end(), key) != keys.end() && series->n > 0) {
            shown.emplace_back(key, series);
            table.columns << QString(metricLabel(writer, key)
                                     % (key.ends_with("_us") ? u" (µs)"_s : u" (ms)"_s))
                          << writer.text(QT_TRANSLATE_NOOP("Report", "95 % interval"));
            table.rightAligned.push_back(true);
            table.rightAligned.push_back(true);
        }
    }
    for (const std::string& stat : shownStats(writer)) {
        QStringList row { detail::wordOf(writer, stat).replace(u'_', u'.') };
        for (const auto& [key, series] : shown) {
            const Bounds* bounds = series->interval(stat);
            row << (series->isCensored(stat)
                        ? u"∞"_s
                        : QString(writer.number(series->value(stat))
                                  % (series->isUnsupported(stat) ? u" *"_s : QString())))
                << detail::intervalText(
                       writer, bounds ? std::optional<Bounds>(*bounds) : std::nullopt, "ms");
        }
        table.rows.push_back(std::move(row));
    }
    QStringList counts { u"n"_s };
    for (const auto& [key, series] : shown) {
        counts << writer.count(series->n) << QString();
    }
    table.rows.push_back(std::move(counts));
    return table;
}

void latencySection(ReportWriter& writer, const RunResult& result)
{
    writer.heading(writer.text(QT_TRANSLATE_NOOP("Report", "Latency")), 1, true);
    writer.add(detail::withoutEmptyColumns(
        seriesTable(writer, result.summary, { "latency_ms", "ttft_ms" })));
    writer.paragraph(
        writer.text(QT_TRANSLATE_NOOP(
            "Report", "* too few requests for this percentile: shown, but not relied on.")),
        true);
    if (result.nTrials > 1) {
        writer.paragraph(
            writer.text(QT_TRANSLATE_NOOP("Report",
                                          "Mean and percentiles are the mean of %1 trials; min and "
                                          "max are those of all their requests."),
                        writer.count(result.nTrials)),
            true);
    }
    notePercentiles(writer);
    writer.chart(DocChart::Kind::LatencyTimeline,
                 writer.text(QT_TRANSLATE_NOOP("Report", "Every request over time")), {},
                 { result.run.id });
    writer.chart(DocChart::Kind::LatencyHeatMap,
                 writer.text(QT_TRANSLATE_NOOP("Report", "Latency over time")), {},
                 { result.run.id });
    writer.chart(DocChart::Kind::LatencyDistribution,
                 writer.text(QT_TRANSLATE_NOOP("Report", "Latency distribution")), {},
                 { result.run.id });
    if (result.summary.requests.failed > 0) {
        writer.paragraph(writer.text(
            QT_TRANSLATE_NOOP("Report",
                              "Requests failed: the table above is over completed ones. Below "
                              "every issued request counts, a failed one as infinite.")));
        writer.add(detail::withoutEmptyColumns(
            seriesTable(writer, result.summary, { "latency_all_ms", "ttft_all_ms" })));
    }
}

void throughputSection(ReportWriter& writer, const RunResult& result)
{
    const ThroughputBlock& block = result.summary.throughput;
    writer.heading(writer.text(QT_TRANSLATE_NOOP("Report", "Throughput")));
    DocTable table;
    table.columns = { writer.text(QT_TRANSLATE_NOOP("Report", "Rate")),
                      writer.text(QT_TRANSLATE_NOOP("Report", "Value")),
                      writer.text(QT_TRANSLATE_NOOP("Report", "95 % interval")) };
    table.rightAligned = { false, true, true };
    const auto row = [&](const char* label, std::string_view key, std::optional<double> value,
                         std::string_view unit) {
        std::optional<Bounds> bounds;
        for (const auto& [name, interval] : block.ci95) {
            if (name == key) {
                bounds = interval;
            }
        }
        if (value) {
            table.rows.push_back({ writer.text(label), detail::valueWithUnit(writer, value, unit),
                                   detail::intervalText(writer, bounds, unit) });
        }
    };
    row(QT_TRANSLATE_NOOP("Report", "Requests asked for"), "target_per_s", block.targetPerS, "1/s");
    row(QT_TRANSLATE_NOOP("Report", "Requests scheduled"), "scheduled_per_s", block.scheduledPerS,
        "1/s");
    row(QT_TRANSLATE_NOOP("Report", "Requests issued"), "issued_per_s", block.issuedPerS, "1/s");
    row(QT_TRANSLATE_NOOP("Report", "Requests completed"), "requests_per_s", block.requestsPerS,
        "1/s");
    row(QT_TRANSLATE_NOOP("Report", "Output tokens"), "output_tokens_per_s", block.outputTokensPerS,
        "tokens/s");
    row(QT_TRANSLATE_NOOP("Report", "All tokens"), "total_tokens_per_s", block.totalTokensPerS,
        "tokens/s");
    writer.add(detail::withoutEmptyColumns(std::move(table)));
    writer.chart(DocChart::Kind::Throughput,
                 writer.text(QT_TRANSLATE_NOOP("Report", "Requests completed each second")), {},
                 { result.run.id });
    writer.chart(DocChart::Kind::LoadOverTime,
                 writer.text(QT_TRANSLATE_NOOP("Report", "Output tokens and requests in flight")),
                 {}, { result.run.id });
    if (result.summary.requests.failed > 0) {
        writer.chart(DocChart::Kind::Failures,
                     writer.text(QT_TRANSLATE_NOOP("Report", "Failed requests over time")), {},
                     { result.run.id });
    }
}

void tokenSection(ReportWriter& writer, const RunResult& result)
{
    if (result.summary.tpot.n == 0 && result.summary.tokens.source.empty()) {
        return;
    }
    writer.heading(writer.text(QT_TRANSLATE_NOOP("Report", "Tokens")));
    const TokenBlock& tokens = result.summary.tokens;
    writer.paragraph(writer.text(
        QT_TRANSLATE_NOOP("Report", "Mean input %1 tokens, mean output %2 tokens; counted by: %3."),
        writer.number(tokens.inputMean), writer.number(tokens.outputMean),
        tokens.source.empty() ? u"–"_s : qt(tokens.source)));
    if (tokens.cachedShare.value_or(0) > 0) {
        writer.paragraph(writer.text(
            QT_TRANSLATE_NOOP("Report", "%1 of the input tokens came out of the server's cache."),
            valueText(tokens.cachedShare, {})));
    }
    detail::tokenCheckParagraphs(writer, result);
    if (result.summary.tpot.n > 0) {
        writer.add(detail::withoutEmptyColumns(
            seriesTable(writer, result.summary, { "tpot_ms", "itl_ms" })));
    }
    if (result.summary.ttft.n > 0 && result.summary.tokens.inputMean) {
        writer.chart(
            DocChart::Kind::TtftByInput,
            writer.text(QT_TRANSLATE_NOOP("Report", "Time to first token by input length")), {},
            { result.run.id });
    }
}

} // namespace

Document buildRunReport(const RunResult& result, const ReportOptions& options)
{
    Document document;
    ReportWriter writer(document, options);
    document.title = options.title.isEmpty() ? qt(result.run.name) : options.title;
    document.subtitle =
        writer.text(QT_TRANSLATE_NOOP("Report", "Benchmark report · scenario %1 · endpoint %2"),
                    qt(result.run.scenario), qt(result.run.endpoint));
    document.author = options.author;
    document.date = qt(result.run.startedAt);
    firstPage(writer, result);
    detail::accuracySection(writer, result);
    detail::goodputSection(writer, result);
    detail::auditSection(writer, result);
    // A performance run may have graded a share of its answers, too.
    if (result.run.mode != "accuracy") {
        latencySection(writer, result);
        throughputSection(writer, result);
        tokenSection(writer, result);
        detail::answersSection(writer, result);
        detail::loadGenSection(writer, result);
        detail::levelsSection(writer, result);
    }
    if (!result.categories.empty()) {
        writer.heading(writer.text(QT_TRANSLATE_NOOP("Report", "By category")));
        writer.add(splitTable(result.categories, kSplitByCategory, options));
    }
    if (!result.components.empty()) {
        writer.heading(writer.text(QT_TRANSLATE_NOOP("Report", "By component of the mix")));
        writer.add(splitTable(result.components, kSplitByComponent, options));
    }
    if (!result.turns.empty()) {
        writer.heading(writer.text(QT_TRANSLATE_NOOP("Report", "By turn of the conversations")));
        writer.add(splitTable(result.turns, kSplitByTurn, options));
    }
    detail::notesSection(writer, result);
    detail::spendingSection(writer, result);
    detail::methodSection(writer, result);
    writer.warnings(result);
    writer.limitations({ &result, 1 });
    detail::datasetSection(writer, result);
    writer.heading(writer.text(QT_TRANSLATE_NOOP("Report", "System and manifest")));
    if (result.run.system.empty()) {
        writer.paragraph(
            writer.text(QT_TRANSLATE_NOOP("Report", "No system is described in the project.")));
    }
    writer.manifest(result);
    return document;
}

} // namespace loadstone
