// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The levels of a ramp, and where it broke.
#include "base/json.h"
#include "report/reporttext.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone::detail {

namespace {

QString levelOf(const ReportWriter& writer, const std::optional<double>& level,
                const std::string& of)
{
    return !level ? writer.text(QT_TRANSLATE_NOOP("Report", "no level"))
        : of == "rate"
        ? writer.text(QT_TRANSLATE_NOOP("Report", "%1 requests/s"), numberText(level))
        : writer.text(QT_TRANSLATE_NOOP("Report", "%1 requests in flight"), numberText(level));
}

QString breakSentence(const ReportWriter& writer, const BreakBlock& block)
{
    if (!block.broke && !block.held) {
        return writer.text(QT_TRANSLATE_NOOP(
            "Report", "The ramp ended before a level could show whether it holds."));
    }
    if (!block.broke) {
        return writer.text(QT_TRANSLATE_NOOP("Report", "Every level held; the last one was %1."),
                           levelOf(writer, block.held, block.of));
    }
    return writer.text(
        QT_TRANSLATE_NOOP("Report", "%1 held, %2 broke after %3 s: %4 was %5."),
        levelOf(writer, block.held, block.of), levelOf(writer, block.broke, block.of),
        numberText(block.atS), toQt(block.condition),
        block.value ? numberText(block.value) : writer.text(QT_TRANSLATE_NOOP("Report", "true")));
}

DocTable levelTable(const ReportWriter& writer, const TrialResult& trial)
{
    DocTable table;
    table.columns = { writer.text(QT_TRANSLATE_NOOP("Report", "Level")),
                      writer.text(QT_TRANSLATE_NOOP("Report", "From (s)")),
                      writer.text(QT_TRANSLATE_NOOP("Report", "Issued")),
                      writer.text(QT_TRANSLATE_NOOP("Report", "Failed")),
                      writer.text(QT_TRANSLATE_NOOP("Report", "Dropped")),
                      writer.text(QT_TRANSLATE_NOOP("Report", "Requests/s")),
                      writer.text(QT_TRANSLATE_NOOP("Report", "p50 latency (ms)")),
                      writer.text(QT_TRANSLATE_NOOP("Report", "p99 latency (ms)")),
                      writer.text(QT_TRANSLATE_NOOP("Report", "p99 TTFT (ms)")),
                      writer.text(QT_TRANSLATE_NOOP("Report", "In flight")),
                      writer.text(QT_TRANSLATE_NOOP("Report", "Growth (1/s)")) };
    table.rightAligned.assign(static_cast<std::size_t>(table.columns.size()), true);
    const auto withMark = [](const SeriesStats& series, std::string_view stat) {
        const auto value = series.value(stat);
        return QString(numberText(value)
                       % (value && series.isUnsupported(stat) ? u" *"_s : QString()));
    };
    const auto any = [&trial](std::int64_t RequestCounts::*count) {
        return std::any_of(trial.levels.begin(), trial.levels.end(),
                           [count](const LevelBlock& level) { return level.requests.*count > 0; });
    };
    const bool failures = any(&RequestCounts::failed);
    const bool drops = any(&RequestCounts::dropped);
    for (const LevelBlock& level : trial.levels) {
        table.rows.push_back({ numberText(level.level), numberText(level.fromS),
                               QString::number(level.requests.issued),
                               // A column of nothing but 0 would take the room of the others.
                               failures ? QString::number(level.requests.failed) : QString(),
                               drops ? QString::number(level.requests.dropped) : QString(),
                               numberText(level.requestsPerS), withMark(level.latency, "p50"),
                               withMark(level.latency, "p99"), withMark(level.ttft, "p99"),
                               numberText(level.inFlightMean),
                               numberText(level.inFlightSlopePerS) });
    }
    return table;
}

} // namespace

void levelsSection(ReportWriter& writer, const RunResult& result)
{
    const bool any = std::any_of(result.trials.begin(), result.trials.end(),
                                 [](const TrialResult& trial) { return !trial.levels.empty(); });
    if (!any) {
        return;
    }
    writer.heading(writer.text(QT_TRANSLATE_NOOP("Report", "Levels of the ramp")));
    if (result.breakPoint) {
        writer.paragraph(breakSentence(writer, *result.breakPoint));
    }
    // Charts are of the first trial, as those of a run are.
    const auto& shown = result.trials.front().levels;
    if (!shown.empty()) {
        writer.chart(DocChart::Kind::Levels,
                     writer.text(QT_TRANSLATE_NOOP("Report", "Latency and work done by level")), {},
                     { result.run.id });
        writer.chart(DocChart::Kind::LevelSpread,
                     writer.text(QT_TRANSLATE_NOOP("Report", "Latency spread by level")), {},
                     { result.run.id });
    }
    if (std::any_of(shown.begin(), shown.end(), [](const LevelBlock& level) {
            return level.requests.errorShare().value_or(0) > 0;
        })) {
        writer.chart(DocChart::Kind::LevelErrors,
                     writer.text(QT_TRANSLATE_NOOP("Report", "Latency and errors by level")), {},
                     { result.run.id });
    }
    for (const TrialResult& trial : result.trials) {
        DocTable table = levelTable(writer, trial);
        if (result.trials.size() > 1) {
            table.caption = writer.text(QT_TRANSLATE_NOOP("Report", "Trial %1"),
                                        QString::number(trial.index + 1));
        }
        writer.add(withoutEmptyColumns(std::move(table)));
    }
    writer.paragraph(
        writer.text(QT_TRANSLATE_NOOP(
            "Report",
            "A level's requests are those scheduled while it lasted. * too few requests for this "
            "percentile.")),
        true);
}

} // namespace loadstone::detail
