// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/consoleaccuracy.h"

#include "base/json.h"

using namespace Qt::StringLiterals;

namespace loadstone::detail {

namespace {

constexpr std::size_t kFlipsShown = 20;
constexpr qsizetype kAnswerShown = 40;

QString percent(double share)
{
    return QString::number(100 * share, 'f', 2) % u" %"_s;
}

QString answerText(const ItemOutcome& outcome)
{
    const QString answer = toQt(outcome.answer).simplified().left(kAnswerShown);
    return answer.isEmpty() ? toQt(outcome.status) : answer;
}

} // namespace

QString scoredBy(const AccuracyBlock& block)
{
    const bool own = block.extractor.empty() || block.extractor == block.scorer;
    return own ? toQt(block.scorer)
               : QString(toQt(block.scorer) % u", answers by "_s % toQt(block.extractor));
}

QString judgingLine(const AccuracyBlock& block)
{
    if (!block.judging) {
        return {};
    }
    const JudgingBlock& judging = *block.judging;
    QString out = u"  judged by %1 (%2): %3 questions, %4 of them answered before"_s
                      .arg(toQt(judging.endpoint), toQt(judging.model))
                      .arg(judging.questions)
                      .arg(judging.reused);
    if (judging.inputTokens && judging.outputTokens) {
        out += u", %1 + %2 tokens"_s.arg(*judging.inputTokens).arg(*judging.outputTokens);
    }
    if (judging.conflicts > 0) {
        out += u"; %1 pairs were judged differently in the two orders"_s.arg(judging.conflicts);
    }
    return out % u'\n';
}

QString passLines(const AccuracyBlock& block)
{
    QString out;
    for (const auto& [k, value] : block.passAtK) {
        out += u"  pass@%1 %2\n"_s.arg(toQt(k), percent(value));
    }
    if (block.majority) {
        out += u"  majority of the answers to an item %1\n"_s.arg(percent(*block.majority));
    }
    return out;
}

QString pairLines(const Comparison& comparison)
{
    if (!comparison.accuracy) {
        return {};
    }
    const AccuracyPairs& pairs = *comparison.accuracy;
    QString out =
        u"\naccuracy on the same %1 items: %2"_s.arg(pairs.items).arg(percent(pairs.difference));
    if (pairs.ci95 && pairs.ci95->low && pairs.ci95->high) {
        out += u" [%1, %2]"_s.arg(percent(*pairs.ci95->low), percent(*pairs.ci95->high));
    }
    if (pairs.mcNemarP) {
        out += u"; right to wrong %1, wrong to right %2, McNemar p = %3"_s
                   .arg(pairs.rightToWrong.value_or(0))
                   .arg(pairs.wrongToRight.value_or(0))
                   .arg(*pairs.mcNemarP, 0, 'g', 3);
    }
    out += u'\n';
    for (std::size_t i = 0; i < std::min(pairs.flips.size(), kFlipsShown); ++i) {
        const ItemFlip& flip = pairs.flips[i];
        out += u"  item %1 %2: %3 → %4 (expected %5)\n"_s.arg(flip.item).arg(
            flip.nowRight ? u"now right"_s : u"now wrong"_s, answerText(flip.base),
            answerText(flip.candidate), toQt(flip.base.expected).simplified().left(kAnswerShown));
    }
    if (pairs.flips.size() > kFlipsShown) {
        out +=
            u"  and %1 more: compare --json has them all\n"_s.arg(pairs.flips.size() - kFlipsShown);
    }
    return out;
}

} // namespace loadstone::detail
