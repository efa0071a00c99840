// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/reporttext.h"

using namespace Qt::StringLiterals;

namespace loadstone::detail {

void answersSection(ReportWriter& writer, const RunResult& result)
{
    if (!result.answers) {
        return;
    }
    const AnswersBlock& answers = *result.answers;
    writer.heading(writer.text(QT_TRANSLATE_NOOP("Report", "Answers")));
    writer.paragraph(writer.text(
        QT_TRANSLATE_NOOP("Report",
                          "Of %1 answers that were looked at, %2 were empty, %3 repeated another "
                          "one or themselves, %4 were cut by length, and %5 had the same text "
                          "though the prompts differ."),
        writer.count(answers.sampled), valueText(answers.empty, {}),
        valueText(answers.repeated, {}), valueText(answers.truncated, {}),
        valueText(answers.identical, {})));
}

void spendingSection(ReportWriter& writer, const RunResult& result)
{
    if (!result.spending) {
        return;
    }
    const SpendingBlock& spent = *result.spending;
    writer.heading(writer.text(QT_TRANSLATE_NOOP("Report", "Spending")));
    writer.paragraph(writer.text(
        spent.estimated ? QT_TRANSLATE_NOOP("Report",
                                            "All trials and warm-ups took about %1 tokens of "
                                            "prompts and %2 of answers; the endpoint did not count "
                                            "all of them.")
                        : QT_TRANSLATE_NOOP("Report",
                                            "All trials and warm-ups took %1 tokens of prompts and "
                                            "%2 of answers."),
        writer.count(spent.inputTokens), writer.count(spent.outputTokens)));
    if (spent.cost) {
        writer.paragraph(
            writer.text(QT_TRANSLATE_NOOP("Report", "By the prices of the system that is %1."),
                        moneyText(*spent.cost, spent.currency)));
    }
    if (spent.endedBy == kTokenCap) {
        writer.paragraph(
            writer.text(QT_TRANSLATE_NOOP("Report", "The run ended at its cap of %1 tokens."),
                        writer.count(spent.maxTokens.value_or(0))));
    } else if (spent.endedBy == kCostCap) {
        writer.paragraph(writer.text(QT_TRANSLATE_NOOP("Report", "The run ended at its cap of %1."),
                                     moneyText(spent.maxCost.value_or(0), spent.currency)));
    }
}

} // namespace loadstone::detail
