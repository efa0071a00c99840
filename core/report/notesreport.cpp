// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/reporttext.h"
#include "store/store.h"

using namespace Qt::StringLiterals;

namespace loadstone {

Result<std::vector<ReportNote>> reportNotes(Store& store, std::int64_t run)
{
    const auto annotations = store.annotations(run);
    if (!annotations) {
        return tl::unexpected(annotations.error());
    }
    std::vector<ReportNote> notes;
    for (const Annotation& one : *annotations) {
        ReportNote note;
        note.fromS = static_cast<double>(one.from) / 1e9;
        if (one.to) {
            note.toS = static_cast<double>(*one.to) / 1e9;
        }
        note.trial = one.trial;
        note.text = one.text;
        note.run = run;
        notes.push_back(std::move(note));
    }
    return notes;
}

Result<std::vector<ReportNote>> reportNotes(Store& store, std::span<const RunResult> results)
{
    std::vector<ReportNote> all;
    for (const RunResult& result : results) {
        auto notes = reportNotes(store, result.run.id);
        if (!notes) {
            return notes;
        }
        all.insert(all.end(), std::make_move_iterator(notes->begin()),
                   std::make_move_iterator(notes->end()));
    }
    return all;
}

namespace detail {

namespace {

QString qt(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

DocTable notesTable(const ReportWriter& writer, const RunResult& result)
{
    DocTable table;
    table.columns = { writer.text(QT_TRANSLATE_NOOP("Report", "No.")),
                      writer.text(QT_TRANSLATE_NOOP("Report", "From (s)")),
                      writer.text(QT_TRANSLATE_NOOP("Report", "To (s)")),
                      writer.text(QT_TRANSLATE_NOOP("Report", "Trial")),
                      writer.text(QT_TRANSLATE_NOOP("Report", "Note")) };
    table.rightAligned = { true, true, true, true, false };
    int number = 1;
    for (const ReportNote& note : writer.options().notes) {
        if (note.run != 0 && note.run != result.run.id) {
            continue;
        }
        table.rows.push_back({ writer.count(number++), writer.number(note.fromS),
                               note.toS ? writer.number(note.toS) : QString(),
                               result.nTrials < 2 ? QString()
                                   : note.trial   ? writer.count(*note.trial + 1)
                                                  : writer.text(QT_TRANSLATE_NOOP("Report", "all")),
                               note.text });
    }
    return withoutEmptyColumns(std::move(table));
}

} // namespace

void notesSection(ReportWriter& writer, const RunResult& result)
{
    DocTable table = notesTable(writer, result);
    if (table.rows.empty() && result.run.notes.empty()) {
        return;
    }
    writer.heading(writer.text(QT_TRANSLATE_NOOP("Report", "Notes")));
    if (!result.run.notes.empty()) {
        writer.paragraph(qt(result.run.notes));
    }
    if (!table.rows.empty()) {
        writer.paragraph(writer.text(QT_TRANSLATE_NOOP(
            "Report",
            "What people wrote at a time of the run; charts over time carry the numbers.")));
        writer.add(std::move(table));
    }
}

void notesOfRuns(ReportWriter& writer, std::span<const RunResult> results)
{
    bool isBegun = false;
    for (const RunResult& result : results) {
        DocTable table = notesTable(writer, result);
        if (table.rows.empty() && result.run.notes.empty()) {
            continue;
        }
        if (!isBegun) {
            writer.heading(writer.text(QT_TRANSLATE_NOOP("Report", "Notes on the runs")));
            isBegun = true;
        }
        writer.heading(writer.text(QT_TRANSLATE_NOOP("Report", "Run %1: %2"),
                                   QString::number(result.run.id), qt(result.run.name)),
                       2);
        if (!result.run.notes.empty()) {
            writer.paragraph(qt(result.run.notes));
        }
        if (table.rows.empty()) {
            continue;
        }
        // A number in a chart is looked up below it.
        DocChart chart { DocChart::Kind::LatencyTimeline,
                         writer.text(QT_TRANSLATE_NOOP("Report", "Every request over time")),
                         {},
                         { result.run.id } };
        chart.withNext = true;
        writer.add(std::move(chart));
        writer.add(std::move(table));
    }
}

} // namespace detail

} // namespace loadstone
