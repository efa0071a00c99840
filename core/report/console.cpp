// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/console.h"

#include "base/units.h"
#include "report/comparisonanswer.h"
#include "report/consoleaccuracy.h"
#include "report/consolefacts.h"
#include "report/trialnotes.h"

#include <QStringList>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr qsizetype kLabelWidth = detail::kConsoleLabels;
constexpr qsizetype kNumberWidth = 12;
constexpr qsizetype kColumnGap = 2;

QString qt(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QString padded(const QString& text, qsizetype width)
{
    return text.leftJustified(width);
}

QString right(const QString& text, qsizetype width = kNumberWidth)
{
    return text.rightJustified(width);
}

/// Columns as wide as their widest cell, so that none runs into the next: names to the left,
/// numbers to the right, and whatever follows the last column of `numbers` as it stands.
QString aligned(const std::vector<QStringList>& rows, qsizetype numbers)
{
    std::vector<qsizetype> widths(static_cast<std::size_t>(numbers) + 1, kNumberWidth);
    widths.front() = kLabelWidth;
    for (const QStringList& row : rows) {
        for (qsizetype i = 0; i < row.size() && i <= numbers; ++i) {
            qsizetype& width = widths[static_cast<std::size_t>(i)];
            width = std::max(width, row[i].size() + (i > 0 ? kColumnGap : 0));
        }
    }
    QString out;
    for (const QStringList& row : rows) {
        QString line;
        for (qsizetype i = 0; i < row.size(); ++i) {
            line += i == 0     ? padded(row[i], widths.front())
                : i <= numbers ? right(row[i], widths[static_cast<std::size_t>(i)])
                               : QString(QString(kColumnGap, u' ') % row[i]);
        }
        out += line % u"\n"_s;
    }
    return out;
}

QString intervalText(const std::optional<Bounds>& bounds, std::string_view unit)
{
    if (!bounds) {
        return {};
    }
    const auto end = [unit](std::optional<double> value, QStringView unbounded) {
        return value ? numberText(unit.empty() ? *value * 100 : *value) : unbounded.toString();
    };
    return QString(u"["_s % end(bounds->low, u"−∞") % u", "_s % end(bounds->high, u"∞") % u"]"_s);
}

/// The state of a run that has no verdict, else the verdict.
QString verdictWord(const RunBlock& run, bool valid)
{
    if (run.state == "running" || run.state == "interrupted" || run.state == "failed") {
        return qt(run.state).toUpper();
    }
    return valid ? u"VALID"_s : u"INVALID"_s;
}

QString sloText(const SloItemVerdict& item, const RunResult& result)
{
    const Result<Slo> slo = parseSlo(std::string_view(item.slo));
    const auto& goodput = result.summary.goodput;
    const bool isLimit = slo && slo->isRequestLimit() && goodput && goodput->of > 0;
    const QString word = item.met ? (*item.met ? u"met"_s : u"missed"_s)
        : isLimit                 ? u"counted by good_fraction"_s
                                  : u"not decided"_s;
    const QString measured = isLimit
        ? u"%1 of %2 requests are good"_s.arg(goodput->good).arg(goodput->of)
        : u"measured "_s % numberText(item.value);
    return u"  SLO %1: %2 (%3)\n"_s.arg(qt(item.slo), word, measured);
}

void verdictLines(QString& out, const RunResult& result)
{
    out += QString(u"Run %1  %2\n"_s.arg(result.run.id).arg(qt(result.run.name)));
    out += verdictWord(result.run, result.verdict.valid);
    if (result.verdict.slo) {
        const auto met = result.verdict.slo->met;
        out += met ? (*met ? u", SLO met"_s : u", SLO missed"_s) : u", SLO not decided"_s;
    }
    out += u"\n"_s;
    const auto error = result.manifest.find("error");
    if (error != result.manifest.end() && error->is_string()) {
        out += u"  "_s % qt(error->get_ref<const std::string&>()) % u"\n"_s;
    }
    for (const Reason& reason : result.verdict.reasons) {
        out += u"  %1 %2: %3 %4\n"_s.arg(qt(severityName(reason.severity)), qt(reason.code),
                                         reasonMessage(reason), reasonRemedy(reason));
    }
    if (result.verdict.slo) {
        for (const SloItemVerdict& item : result.verdict.slo->items) {
            out += sloText(item, result);
        }
    }
}

void countLine(QString& out, const RequestCounts& c)
{
    out += padded(u"requests"_s, kLabelWidth)
        % u"%1 issued = %2 completed + %3 failed + %4 cancelled + %5 unfinished\n"_s.arg(c.issued)
              .arg(c.completed)
              .arg(c.failed)
              .arg(c.cancelled)
              .arg(c.unfinished);
    for (const auto& [name, count] : c.failedBy) {
        out += padded({}, kLabelWidth) % u"failed by %1: %2\n"_s.arg(qt(name)).arg(count);
    }
    if (c.abandoned > 0) {
        out += padded({}, kLabelWidth) % u"given up by clients: %1\n"_s.arg(c.abandoned);
    }
    if (c.notAttempted > 0 || c.dropped > 0) {
        out += padded({}, kLabelWidth)
            % u"not attempted %1, dropped %2\n"_s.arg(c.notAttempted).arg(c.dropped);
    }
}

void headlineLines(QString& out, const RunResult& result)
{
    std::vector<QStringList> rows;
    for (const Headline& item : headline(result)) {
        if (!item.value.value && result.run.mode == "accuracy") {
            continue; // times of answers that are scored are no result
        }
        QString more;
        const QString interval = intervalText(item.value.ci95, item.unit);
        if (!interval.isEmpty()) {
            more += u"95 % "_s % interval % u"  "_s;
        }
        if (item.value.neededN > 0) {
            more += u"needs n ≥ %1  "_s.arg(item.value.neededN);
        }
        more += u"n=%1"_s.arg(item.value.n);
        rows.push_back({ qt(item.id), valueText(item.value.value, item.unit), more });
    }
    out += aligned(rows, 1);
}

void goodputLine(QString& out, const RunResult& result)
{
    if (!result.summary.goodput || result.summary.goodput->of == 0) {
        return;
    }
    const GoodputBlock& goodput = *result.summary.goodput;
    QStringList limits;
    for (const std::string& limit : goodput.limits) {
        limits << qt(limit);
    }
    QString line = padded(u"goodput"_s, kLabelWidth)
        % u"%1 of %2 requests good"_s.arg(goodput.good).arg(goodput.of) % u", "_s
        % valueText(goodput.fraction, {});
    const QString interval = intervalText(goodput.fractionCi95, {});
    if (!interval.isEmpty()) {
        line += u" 95 % "_s % interval;
    }
    line += u", "_s % valueText(goodput.requestsPerS, "1/s");
    if (goodput.outputTokensPerS) {
        line += u", "_s % valueText(goodput.outputTokensPerS, "tokens/s");
    }
    out += line % u" ("_s % limits.join(u", "_s) % u")\n"_s;
    if (goodput.right) {
        const QString ends = intervalText(goodput.rightFractionCi95, {});
        out += padded(u"graded goodput"_s, kLabelWidth)
            % u"%1 of %2 %3good and right, "_s.arg(*goodput.right)
                  .arg(goodput.graded)
                  .arg(goodput.performanceRun.empty()
                           ? (goodput.graded < goodput.of ? u"graded requests "_s : u"requests "_s)
                           : u"requests of the performance half "_s)
            % valueText(goodput.rightFraction, {})
            % (ends.isEmpty() ? QString() : QString(u" 95 % "_s % ends)) % u", "_s
            % valueText(goodput.rightPerS, "1/s") % u'\n';
    }
}

/// Levels of a ramp, of the first trial: files hold those of all.
void levelLines(QString& out, const RunResult& result)
{
    if (result.trials.empty() || result.trials.front().levels.empty()) {
        return;
    }
    std::vector<QStringList> rows { { u"level"_s, u"issued"_s, u"failed"_s, u"dropped"_s,
                                      u"requests/s"_s, u"p50 ms"_s, u"p99 ms"_s, u"in flight"_s } };
    for (const LevelBlock& level : result.trials.front().levels) {
        rows.push_back({ numberText(level.level), QString::number(level.requests.issued),
                         QString::number(level.requests.failed),
                         QString::number(level.requests.dropped), numberText(level.requestsPerS),
                         numberText(level.latency.value("p50")),
                         numberText(level.latency.value("p99")), numberText(level.inFlightMean) });
    }
    out += u"\n"_s % aligned(rows, 7);
}

void seriesTable(QString& out, const MetricBlocks& blocks, std::int64_t trials)
{
    const std::array<std::string_view, 6> stats { "mean", "p50", "p90", "p99", "p99_9", "max" };
    std::vector<QStringList> rows { { {} } };
    for (const std::string_view stat : stats) {
        rows.front() << qt(stat);
    }
    rows.front() << u"n"_s;
    bool isMarked = false;
    for (const auto& [key, series] : seriesOf(blocks)) {
        if (series->n == 0) {
            continue;
        }
        QStringList row { qt(key) };
        for (const std::string_view stat : stats) {
            const bool marked = series->isUnsupported(stat);
            isMarked = isMarked || marked;
            row << (series->isCensored(stat)
                        ? u"∞"_s
                        : QString(numberText(series->value(stat)) % (marked ? u"*"_s : u""_s)));
        }
        rows.push_back(row << QString::number(series->n));
    }
    if (rows.size() == 1) {
        return;
    }
    out += u"\n"_s % aligned(rows, qsizetype { stats.size() } + 1);
    if (isMarked) {
        out += u"(* too few requests for this percentile)\n"_s;
    }
    if (trials > 1) {
        out += u"(mean and percentiles: mean of %1 trials; max: of all their requests)\n"_s.arg(
            trials);
    }
}

QString metText(std::optional<bool> met)
{
    return met ? (*met ? u"yes"_s : u"NO"_s) : u"not stated"_s;
}

/// The lines of LoadGen's own summary that decide.
void loadGenLines(QString& out, const RunResult& result)
{
    const LoadGenBlock& block = *result.summary.loadgen;
    const QString word = !block.valid ? u"no verdict"_s : *block.valid ? u"VALID"_s : u"INVALID"_s;
    out += u"\n"_s % padded(u"LoadGen"_s, kLabelWidth)
        % u"%1, %2: %3 %4\n"_s.arg(qt(block.scenario), word, qt(block.metric),
                                   numberText(block.result));
    QString rules = u"min duration %1, min queries %2, early stopping %3"_s.arg(
        metText(block.minDurationMet), metText(block.minQueriesMet),
        metText(block.earlyStoppingMet));
    if (block.scenario == "Server") {
        rules = u"constraints %1, "_s.arg(metText(block.constraintsMet)) % rules;
    }
    if (block.queriesNeeded && *block.queriesNeeded > 0) {
        rules += u" (%1 more queries needed)"_s.arg(*block.queriesNeeded);
    }
    out += padded({}, kLabelWidth) % rules % u"\n"_s;
    if (block.inferredTokensPerS) {
        out += padded({}, kLabelWidth)
            % u"%1 tokens/s, inferred\n"_s.arg(numberText(block.inferredTokensPerS));
    }
    if (const QStringList ends = loadGenEarlyEnds(result); !ends.isEmpty()) {
        out += padded({}, kLabelWidth) % u"ended early by %1\n"_s.arg(ends.join(u", "_s));
    }
    if (block.percentileLatency && block.scenario != "Offline") {
        out += padded({}, kLabelWidth)
            % u"%1th percentile latency %2 ns of %3 queries\n"_s
                  .arg(QString::number(100 * block.percentile, 'g', 6))
                  .arg(*block.percentileLatency)
                  .arg(block.queries);
    }
}

} // namespace

QStringList loadGenEarlyEnds(const RunResult& result)
{
    QStringList rules;
    const auto events = result.generator.find("events");
    if (events == result.generator.end() || !events->is_array()) {
        return rules;
    }
    for (const Json& event : *events) {
        if (event.is_object() && event.value("code", Json()) == "loadgen_ended_early") {
            const Json rule = event.value("args", Json::object()).value("rule", Json());
            if (rule.is_string() && !rules.contains(qt(rule.get_ref<const std::string&>()))) {
                rules << qt(rule.get_ref<const std::string&>());
            }
        }
    }
    return rules;
}

QString numberText(std::optional<double> value)
{
    if (!value || !std::isfinite(*value)) {
        return u"–"_s;
    }
    return QString::number(*value, 'f', decimalsShown(*value));
}

QString valueText(std::optional<double> value, std::string_view unit)
{
    if (!value || !std::isfinite(*value)) {
        return u"–"_s;
    }
    if (unit.empty()) {
        return QString(numberText(*value * 100) % u" %"_s);
    }
    return QString(numberText(value) % u" "_s % qt(unit));
}

QString consoleText(const RunResult& result)
{
    QString out;
    verdictLines(out, result);
    out += u"\n"_s;
    countLine(out, result.summary.requests);
    headlineLines(out, result);
    goodputLine(out, result);
    out += detail::factLines(result);
    if (result.summary.loadgen) {
        loadGenLines(out, result);
    }
    out += detail::shareLines(result);
    seriesTable(out, result.summary, result.nTrials);
    levelLines(out, result);
    const QStringList notes = trialNotes(result);
    if (!notes.isEmpty()) {
        out += u"\n"_s % notes.join(u'\n') % u"\n"_s;
    }
    for (const AccuracyBlock& block :
         result.summary.accuracy.value_or(std::vector<AccuracyBlock>())) {
        out += u"\naccuracy %1 (%2): %3 %4 n=%5 items, %6 answers\n"_s
                   .arg(qt(block.dataset), detail::scoredBy(block), valueText(block.score, {}),
                        intervalText(block.ci95, {}))
                   .arg(block.n)
                   .arg(block.answers());
        out += detail::passLines(block);
        out += detail::judgingLine(block);
        for (const auto& [status, count] : block.byStatus) {
            if (count > 0) {
                out += padded(u"  "_s % qt(status), kLabelWidth) % right(QString::number(count))
                    % u"\n"_s;
            }
        }
    }
    return out;
}

QString consoleText(const Comparison& comparison)
{
    const auto word = [](const RunBlock& run, bool valid) {
        return valid ? QString() : QString(u"  "_s % verdictWord(run, valid));
    };
    QString out = u"base      %1  %2%3\ncandidate %4  %5%6\n"_s.arg(
        QString::number(comparison.base.id), qt(comparison.base.name),
        word(comparison.base, comparison.baseValid), QString::number(comparison.candidate.id),
        qt(comparison.candidate.name), word(comparison.candidate, comparison.candidateValid));
    out += u"design: %1\n"_s.arg(compareDesignText(comparison.design, comparison.pairs));
    for (const std::string& flag : comparison.flags) {
        out += u"note: %1\n"_s.arg(qt(flag));
    }
    if (!comparison.differences.empty()) {
        out += u"what else differs:\n"_s;
        for (const ManifestDifference& difference : comparison.differences) {
            out += u"  %1: %2 → %3\n"_s.arg(qt(difference.path), qt(compactJson(difference.base)),
                                            qt(compactJson(difference.candidate)));
        }
    }
    std::vector<QStringList> rows {
        { u"metric"_s, u"base"_s, u"candidate"_s, u"difference"_s },
    };
    for (const MetricComparison* metric : inReadingOrder(comparison)) {
        rows.push_back({ qt(metric->metric), valueText(metric->base, metric->unit),
                         valueText(metric->candidate, metric->unit), comparisonText(*metric) });
    }
    return QString(out % u"\n"_s % aligned(rows, 2) % detail::pairLines(comparison));
}

} // namespace loadstone
