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
        notes.push_back(std::move(note));
    }
    return notes;
}

namespace detail {

void notesSection(ReportWriter& writer, const RunResult& result)
{
    const std::vector<ReportNote>& notes = writer.options().notes;
    if (notes.empty()) {
        return;
    }
    writer.heading(writer.text(QT_TRANSLATE_NOOP("Report", "Notes")));
    writer.paragraph(writer.text(QT_TRANSLATE_NOOP(
        "Report", "What people wrote at a time of the run; charts over time carry the numbers.")));
    DocTable table;
    table.columns = { writer.text(QT_TRANSLATE_NOOP("Report", "No.")),
                      writer.text(QT_TRANSLATE_NOOP("Report", "From (s)")),
                      writer.text(QT_TRANSLATE_NOOP("Report", "To (s)")),
                      writer.text(QT_TRANSLATE_NOOP("Report", "Trial")),
                      writer.text(QT_TRANSLATE_NOOP("Report", "Note")) };
    table.rightAligned = { true, true, true, true, false };
    int number = 1;
    for (const ReportNote& note : notes) {
        table.rows.push_back({ writer.count(number++), writer.number(note.fromS),
                               note.toS ? writer.number(note.toS) : QString(),
                               result.nTrials < 2 ? QString()
                                   : note.trial   ? writer.count(*note.trial + 1)
                                                  : writer.text(QT_TRANSLATE_NOOP("Report", "all")),
                               note.text });
    }
    writer.add(withoutEmptyColumns(std::move(table)));
}

} // namespace detail

} // namespace loadstone
