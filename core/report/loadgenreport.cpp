// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/reporttext.h"

using namespace Qt::StringLiterals;

namespace loadstone::detail {

namespace {

QString metText(const ReportWriter& writer, std::optional<bool> met)
{
    return writer.text(!met       ? QT_TRANSLATE_NOOP("Report", "not stated")
                           : *met ? QT_TRANSLATE_NOOP("Report", "met")
                                  : QT_TRANSLATE_NOOP("Report", "not met"));
}

QString msText(std::optional<Ns> value)
{
    return valueText(value ? std::optional(static_cast<double>(*value) / 1e6) : std::nullopt, "ms");
}

} // namespace

void loadGenSection(ReportWriter& writer, const RunResult& result)
{
    if (!result.summary.loadgen) {
        return;
    }
    const LoadGenBlock& block = *result.summary.loadgen;
    writer.heading(writer.text(QT_TRANSLATE_NOOP("Report", "By MLPerf LoadGen's rules")));
    DocTable table;
    table.columns = { writer.text(QT_TRANSLATE_NOOP("Report", "Rule")),
                      writer.text(QT_TRANSLATE_NOOP("Report", "Value")) };
    table.rightAligned = { false, true };
    const auto row = [&](const char* label, const QString& value) {
        table.rows.push_back({ writer.text(label), value });
    };
    row(QT_TRANSLATE_NOOP("Report", "Scenario"), QString::fromStdString(block.scenario));
    row(QT_TRANSLATE_NOOP("Report", "Verdict"),
        block.valid ? (*block.valid ? u"VALID"_s : u"INVALID"_s) : metText(writer, block.valid));
    const bool isRate = block.scenario == "Server" || block.scenario == "Offline";
    row(QT_TRANSLATE_NOOP("Report", "Result"),
        isRate ? valueWithUnit(writer, block.result, "1/s") : msText(block.earlyStoppingLatency));
    if (block.inferredTokensPerS) {
        row(QT_TRANSLATE_NOOP("Report", "Tokens/s, inferred"),
            numberText(block.inferredTokensPerS));
    }
    if (block.scenario == "Server") {
        row(QT_TRANSLATE_NOOP("Report", "Latency limit"), metText(writer, block.constraintsMet));
    }
    row(QT_TRANSLATE_NOOP("Report", "Shortest duration"), metText(writer, block.minDurationMet));
    row(QT_TRANSLATE_NOOP("Report", "Fewest queries"), metText(writer, block.minQueriesMet));
    row(QT_TRANSLATE_NOOP("Report", "Early stopping"), metText(writer, block.earlyStoppingMet));
    if (block.queriesNeeded && *block.queriesNeeded > 0) {
        row(QT_TRANSLATE_NOOP("Report", "Further queries needed"),
            QString::number(*block.queriesNeeded));
    }
    if (const QStringList rules = loadGenEarlyEnds(result); !rules.isEmpty()) {
        row(QT_TRANSLATE_NOOP("Report", "Ended early by"), rules.join(u", "_s));
    }
    if (block.scenario != "Offline") {
        row(QT_TRANSLATE_NOOP("Report", "Queries"), QString::number(block.queries));
        table.rows.push_back(
            { writer.text(QT_TRANSLATE_NOOP("Report", "Latency at the percentile %1"),
                          QString::number(100 * block.percentile, 'g', 6)),
              msText(block.percentileLatency) });
    }
    writer.add(std::move(table));
}

} // namespace loadstone::detail
