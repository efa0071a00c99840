// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/console.h"

#include "base/units.h"

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr int kLabelWidth = 22;
constexpr int kNumberWidth = 12;

QString qt(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QString padded(const QString& text, int width)
{
    return text.leftJustified(width);
}

QString right(const QString& text, int width = kNumberWidth)
{
    return text.rightJustified(width);
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

void verdictLines(QString& out, const RunResult& result)
{
    out += QString(u"Run %1  %2\n"_s.arg(result.run.id).arg(qt(result.run.name)));
    const QString verdict = result.run.state == "interrupted" ? u"INTERRUPTED"_s
        : result.run.state == "failed"                        ? u"FAILED"_s
        : result.verdict.valid                                ? u"VALID"_s
                                                              : u"INVALID"_s;
    out += verdict;
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
            out += u"  SLO %1: %2 (measured %3)\n"_s.arg(
                qt(item.slo), item.met ? (*item.met ? u"met"_s : u"missed"_s) : u"not decided"_s,
                numberText(item.value));
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
    if (c.notAttempted > 0 || c.dropped > 0) {
        out += padded({}, kLabelWidth)
            % u"not attempted %1, dropped %2\n"_s.arg(c.notAttempted).arg(c.dropped);
    }
}

void headlineLines(QString& out, const RunResult& result)
{
    for (const Headline& item : headline(result)) {
        QString line =
            padded(qt(item.id), kLabelWidth) % right(valueText(item.value.value, item.unit));
        const QString interval = intervalText(item.value.ci95, item.unit);
        if (!interval.isEmpty()) {
            line += u"  95 % "_s % interval;
        }
        if (item.value.neededN > 0) {
            line += u"  needs n ≥ %1"_s.arg(item.value.neededN);
        }
        line += u"  n=%1\n"_s.arg(item.value.n);
        out += line;
    }
}

void seriesTable(QString& out, const MetricBlocks& blocks)
{
    const std::array<std::string_view, 6> stats { "mean", "p50", "p90", "p99", "p99_9", "max" };
    QString head = padded({}, kLabelWidth);
    for (const std::string_view stat : stats) {
        head += right(qt(stat));
    }
    out += head % right(u"n"_s) % u"\n"_s;
    for (const auto& [key, series] : seriesOf(blocks)) {
        if (series->n == 0) {
            continue;
        }
        QString line = padded(qt(key), kLabelWidth);
        for (const std::string_view stat : stats) {
            const QString mark = series->isUnsupported(stat) ? u"*"_s : QString();
            line +=
                right(series->isCensored(stat) ? u"∞"_s
                                               : QString(numberText(series->value(stat)) % mark));
        }
        out += line % right(QString::number(series->n)) % u"\n"_s;
    }
    out += u"(* too few requests for this percentile)\n"_s;
}

} // namespace

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
    out += u"\n"_s;
    seriesTable(out, result.summary);
    for (const AccuracyBlock& block :
         result.summary.accuracy.value_or(std::vector<AccuracyBlock>())) {
        out += u"\naccuracy %1 (%2): %3 %4 n=%5 items, %6 answers\n"_s
                   .arg(qt(block.dataset), qt(block.scorer), valueText(block.score, {}),
                        intervalText(block.ci95, {}))
                   .arg(block.n)
                   .arg(block.answers());
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
    QString out = u"base      %1  %2%3\ncandidate %4  %5%6\n"_s.arg(
        QString::number(comparison.base.id), qt(comparison.base.name),
        comparison.baseValid ? QString() : u"  INVALID"_s, QString::number(comparison.candidate.id),
        qt(comparison.candidate.name), comparison.candidateValid ? QString() : u"  INVALID"_s);
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
    out += u"\n"_s % padded(u"metric"_s, kLabelWidth) % right(u"base"_s) % right(u"candidate"_s)
        % u"  difference\n"_s;
    for (const MetricComparison& metric : comparison.metrics) {
        out += padded(qt(metric.metric), kLabelWidth) % right(valueText(metric.base, metric.unit))
            % right(valueText(metric.candidate, metric.unit)) % u"  "_s % comparisonText(metric)
            % u"\n"_s;
    }
    return out;
}

} // namespace loadstone
