// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/reporttext.h"

using namespace Qt::StringLiterals;

namespace loadstone::detail {

void accuracySection(ReportWriter& writer, const RunResult& result)
{
    if (!result.summary.accuracy) {
        return;
    }
    writer.heading(writer.text(QT_TRANSLATE_NOOP("Report", "Accuracy")), 1, true);
    for (const AccuracyBlock& block : *result.summary.accuracy) {
        DocTable table;
        table.caption =
            writer.text(QT_TRANSLATE_NOOP("Report", "%1, scored by %2: %3, 95 % interval %4"),
                        toQt(block.dataset), toQt(block.scorer), writer.value(block.score, {}),
                        intervalText(writer, block.ci95, {}));
        table.columns = { writer.text(QT_TRANSLATE_NOOP("Report", "Status")),
                          writer.text(QT_TRANSLATE_NOOP("Report", "Answers")) };
        table.rightAligned = { false, true };
        for (const auto& [status, count] : block.byStatus) {
            table.rows.push_back({ wordOf(writer, status), writer.count(count) });
        }
        writer.add(std::move(table));
        if (block.judging) {
            const JudgingBlock& judging = *block.judging;
            writer.paragraph(
                writer.text(QT_TRANSLATE_NOOP("Report",
                                              "The points were given by %1 (model %2): %3 "
                                              "questions, of which %4 had been answered before."),
                            toQt(judging.endpoint), toQt(judging.model),
                            writer.count(judging.questions), writer.count(judging.reused)),
                true);
            if (judging.conflicts > 0) {
                writer.paragraph(
                    writer.text(QT_TRANSLATE_NOOP("Report",
                                                  "%1 pairs were judged differently in the two "
                                                  "orders; each counts as both."),
                                writer.count(judging.conflicts)),
                    true);
            }
        }
        if (block.answers() > block.n) {
            writer.paragraph(
                writer.text(QT_TRANSLATE_NOOP("Report",
                                              "%1 answers to %2 items: the interval is over the "
                                              "items, answers to the same one count once."),
                            writer.count(block.answers()), writer.count(block.n)),
                true);
        }
    }
}

void goodputSection(ReportWriter& writer, const RunResult& result)
{
    if (!result.summary.goodput || result.summary.goodput->of == 0) {
        return;
    }
    const GoodputBlock& goodput = *result.summary.goodput;
    if (!goodput.right || goodput.limits.empty()) {
        return; // the SLO table says the rest
    }
    writer.heading(writer.text(QT_TRANSLATE_NOOP("Report", "On time and right")), 1, true);
    writer.paragraph(
        writer.text(goodput.performanceRun.empty()
                        ? QT_TRANSLATE_NOOP("Report",
                                            "%1 of %2 graded requests met all limits and were "
                                            "answered right: %3, 95 % interval %4.")
                        : QT_TRANSLATE_NOOP("Report",
                                            "%1 of %2 requests of the performance half met all "
                                            "limits, and their question is answered right here: "
                                            "%3, 95 % interval %4."),
                    writer.count(*goodput.right), writer.count(goodput.graded),
                    writer.value(goodput.rightFraction, {}),
                    intervalText(writer, goodput.rightFractionCi95, {})),
        false);
}

} // namespace loadstone::detail
