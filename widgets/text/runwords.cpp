// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/runwords.h"

#include "text/numbers.h"

#include <QCoreApplication>
#include <QLocale>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

struct RunWords
{
    Q_DECLARE_TR_FUNCTIONS(RunWords)
};

QString percent(double share)
{
    return formatNumber(share, NumberKind::Percent);
}

QString counted(std::int64_t number)
{
    return formatCount(static_cast<std::uint64_t>(number));
}

} // namespace

QString moneyWords(double amount, const std::string& currency)
{
    const QLocale locale;
    const QString number =
        amount >= 1 ? locale.toString(amount, 'f', 2) : locale.toString(amount, 'g', 3);
    return QString(number % u' ' % toQt(currency));
}

QString answersText(const AnswersBlock& block)
{
    return RunWords::tr("Of %1 answers looked at: %2 empty, %3 repeated, %4 cut by length, %5 "
                        "identical.")
        .arg(counted(block.sampled), percent(block.empty), percent(block.repeated),
             percent(block.truncated), percent(block.identical));
}

QString tokenCheckText(const TokenCheck& check)
{
    QStringList sentences;
    if (check.decides) {
        sentences << RunWords::tr("The server did not count the tokens of %1 of %2 answers: all "
                                  "are counted with the tokenizer %3.")
                         .arg(counted(check.lacking), counted(check.completed), toQt(check.file));
    }
    if (check.compared > 0) {
        sentences << RunWords::tr("In %1 answers the tokenizer counts %2 tokens, the server %3; "
                                  "%4 of them are over 1 % apart.")
                         .arg(counted(check.compared), counted(check.clientTokens),
                              counted(check.serverTokens), counted(check.apart));
    }
    if (const auto overhead = check.templateOverhead()) {
        sentences << RunWords::tr("The chat template adds %1 tokens to a prompt.")
                         .arg(QLocale().toString(*overhead, 'f', 1));
    }
    return sentences.join(u' ');
}

QString auditText(const AuditBlock& audit)
{
    const QString name = audit.isCaching ? RunWords::tr("Audit for a cache of answers")
                                         : RunWords::tr("Audit of answers under load");
    if (!audit.passed) {
        return RunWords::tr("%1: not judged, its reference run is not there.").arg(name);
    }
    const QString word =
        *audit.passed ? RunWords::tr("passed", "audit") : RunWords::tr("failed", "audit");
    if (audit.isCaching) {
        return RunWords::tr("%1: %2. One prompt over and over was answered at %3 times the rate of "
                            "distinct prompts; below %4 passes.")
            .arg(name, word, formatNumber(audit.ratio, NumberKind::Plain),
                 formatNumber(1 + audit.threshold, NumberKind::Plain));
    }
    return RunWords::tr("%1: %2. Under load the answers score %3, in the accuracy run %4, on %5 "
                        "items.")
        .arg(name, word, formatNumber(audit.underLoad, NumberKind::Percent),
             formatNumber(audit.accuracy, NumberKind::Percent), counted(audit.items));
}

QString spendingText(const SpendingBlock& block)
{
    QString text = RunWords::tr("Spent: %1 tokens of prompts, %2 of answers",
                                "all trials and warm-ups together")
                       .arg(counted(block.inputTokens), counted(block.outputTokens));
    if (block.estimated) {
        text += u' ' % RunWords::tr("(estimated)");
    }
    if (block.cost) {
        text += u", "_s % moneyWords(*block.cost, block.currency);
    }
    text += u'.';
    if (block.endedBy == kTokenCap) {
        text += u' '
            % RunWords::tr("The run ended at its cap of %1 tokens.")
                  .arg(counted(block.maxTokens.value_or(0)));
    } else if (block.endedBy == kCostCap) {
        text += u' '
            % RunWords::tr("The run ended at its cap of %1.")
                  .arg(moneyWords(block.maxCost.value_or(0), block.currency));
    }
    return text;
}

} // namespace loadstone
