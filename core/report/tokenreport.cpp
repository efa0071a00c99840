// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/reporttext.h"

using namespace Qt::StringLiterals;

namespace loadstone::detail {

namespace {

QString classText(ReportWriter& writer, std::size_t i)
{
    const auto& borders = TokenCheck::kBorders;
    if (i == 0) {
        return writer.text(QT_TRANSLATE_NOOP("Report", "below %1 %"),
                           writer.number(borders.front()));
    }
    if (i == borders.size()) {
        return writer.text(QT_TRANSLATE_NOOP("Report", "from %1 % on"),
                           writer.number(borders.back()));
    }
    return writer.text(QT_TRANSLATE_NOOP("Report", "%1 to %2 %"), writer.number(borders[i - 1]),
                       writer.number(borders[i]));
}

void differencesTable(ReportWriter& writer, const TokenCheck& check)
{
    DocTable table;
    table.caption = writer.text(
        QT_TRANSLATE_NOOP("Report", "Tokenizer's count against the server's, by answers"));
    table.columns = { writer.text(QT_TRANSLATE_NOOP("Report", "Difference")),
                      writer.text(QT_TRANSLATE_NOOP("Report", "Answers")) };
    table.rightAligned = { false, true };
    for (std::size_t i = 0; i < check.differences.size(); ++i) {
        if (check.differences[i] > 0) {
            table.rows.push_back({ classText(writer, i), writer.count(check.differences[i]) });
        }
    }
    writer.add(std::move(table));
}

} // namespace

void tokenCheckParagraphs(ReportWriter& writer, const RunResult& result)
{
    if (!result.tokenCheck) {
        return;
    }
    const TokenCheck& check = *result.tokenCheck;
    if (check.decides) {
        writer.paragraph(writer.text(
            QT_TRANSLATE_NOOP("Report",
                              "The server did not count the tokens of %1 of %2 answers, so all of "
                              "them were counted after the run with the tokenizer %3."),
            writer.count(check.lacking), writer.count(check.completed), toQt(check.file)));
    }
    if (check.compared > 0) {
        writer.paragraph(writer.text(
            QT_TRANSLATE_NOOP("Report",
                              "In %1 answers the tokenizer counts %2 tokens where the server "
                              "counts %3; %4 of these answers are more than 1 % and one token "
                              "apart."),
            writer.count(check.compared), writer.count(check.clientTokens),
            writer.count(check.serverTokens), writer.count(check.apart)));
    }
    if (const auto overhead = check.templateOverhead()) {
        writer.paragraph(writer.text(
            QT_TRANSLATE_NOOP("Report",
                              "The chat template adds %1 tokens to a prompt on average: what the "
                              "server counts less what the texts are."),
            writer.number(overhead)));
    }
    if (check.apart > 0) {
        differencesTable(writer, check);
    }
}

} // namespace loadstone::detail
