// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/consolefacts.h"

#include "analysis/auditblock.h"
#include "base/units.h"
#include "report/console.h"

#include <numeric>

using namespace Qt::StringLiterals;

namespace loadstone::detail {

namespace {

constexpr qsizetype kLabelWidth = kConsoleLabels;

QString qt(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QString padded(const QString& text, qsizetype width)
{
    return text.leftJustified(width);
}

/// Offline: how many requests could be in flight at once, and whether that held the load back.
void capLine(QString& out, const RunResult& result)
{
    const Json::json_pointer kind("/load/kind");
    const Json::json_pointer cap("/load/concurrency");
    if (!result.manifest.contains(kind) || result.manifest[kind] != "offline"
        || !result.manifest.contains(cap) || !result.manifest[cap].is_number_unsigned()) {
        return;
    }
    out += padded(u"in flight"_s, kLabelWidth)
        % u"at most %1"_s.arg(result.manifest[cap].get<std::uint64_t>());
    const auto peak = result.generator.find("peak_in_flight");
    if (peak != result.generator.end() && peak->is_number_unsigned()) {
        out += u", highest %1"_s.arg(peak->get<std::uint64_t>());
    }
    const auto held = result.generator.find("at_cap_s");
    if (held != result.generator.end() && held->is_number()) {
        out += u", at the cap for %1"_s.arg(valueText(held->get<double>(), "s"));
    }
    out += u"\n"_s;
}

/// What the client alone could do, so that nobody takes its limit for the server's.
void calibrationLine(QString& out, const RunResult& result)
{
    const auto found = result.generator.find("calibration");
    if (found == result.generator.end() || !found->is_object()) {
        return;
    }
    const auto number = [&](const char* key) -> std::optional<double> {
        const auto at = found->find(key);
        return at != found->end() && at->is_number() ? std::optional(at->get<double>())
                                                     : std::nullopt;
    };
    out += padded(u"client alone"_s, kLabelWidth)
        % u"%1 in %2 each"_s.arg(valueText(number("capacity_per_s"), "1/s"),
                                 valueText(number("latency_us"), "µs"));
    if (const auto budget = number("error_budget_us")) {
        out += u", error budget ±%1"_s.arg(valueText(budget, "µs"));
    }
    out += u"\n"_s;
}

void stallProbeLine(QString& out, const RunResult& result)
{
    if (!result.stallProbes) {
        return;
    }
    const StallProbeBlock& probes = *result.stallProbes;
    out += padded(u"stall probes"_s, kLabelWidth)
        % u"%1 sent, %2 failed, p50 %3, longest %4\n"_s.arg(probes.n)
              .arg(probes.failed)
              .arg(valueText(probes.p50Ms, "ms"), valueText(probes.maxMs, "ms"));
}

/// Tokens and money, where somebody asked about them.
void spendingLine(QString& out, const RunResult& result)
{
    if (!result.spending) {
        return;
    }
    const SpendingBlock& spent = *result.spending;
    out += padded(u"spent"_s, kLabelWidth)
        % u"%1 tokens of prompts, %2 of answers%3"_s.arg(spent.inputTokens)
              .arg(spent.outputTokens)
              .arg(spent.estimated ? u" (estimated)"_s : QString());
    if (spent.cost) {
        out += u", %1"_s.arg(moneyText(*spent.cost, spent.currency));
    }
    if (spent.endedBy == kTokenCap) {
        out += u"; ended at the cap of %1 tokens"_s.arg(spent.maxTokens.value_or(0));
    } else if (spent.endedBy == kCostCap) {
        out +=
            u"; ended at the cap of %1"_s.arg(moneyText(spent.maxCost.value_or(0), spent.currency));
    }
    out += u"\n"_s;
}

/// What a sample of the answers is like.
void answersLine(QString& out, const RunResult& result)
{
    if (!result.answers) {
        return;
    }
    const AnswersBlock& answers = *result.answers;
    out += padded(u"answers"_s, kLabelWidth)
        % u"of %1 looked at: %2 empty, %3 repeated, %4 cut by length, %5 identical\n"_s
              .arg(answers.sampled)
              .arg(valueText(answers.empty, {}), valueText(answers.repeated, {}),
                   valueText(answers.truncated, {}), valueText(answers.identical, {}));
}

void addSplit(QString& out, const std::vector<SplitBlock>& groups, std::string_view by)
{
    for (const SplitBlock& block : groups) {
        out += padded(qt(by) % u' ' % (block.name.empty() ? u"–"_s : qt(block.name)), kLabelWidth)
            % u"%1 issued, %2 completed, p50 latency %3%4%5\n"_s.arg(block.requests.issued)
                  .arg(block.requests.completed)
                  .arg(valueText(block.latency.value("p50"), "ms"),
                       by == kSplitByTurn && block.ttft.value("p50")
                           ? QString(u", p50 TTFT "_s % valueText(block.ttft.value("p50"), "ms"))
                           : QString(),
                       block.score ? QString(u", score "_s % valueText(block.score, {}))
                                   : QString());
    }
}

/// How a tokenizer counts what the server counted.
void tokenizerLine(QString& out, const RunResult& result)
{
    if (!result.tokenCheck) {
        return;
    }
    const TokenCheck& check = *result.tokenCheck;
    out += padded(u"tokenizer"_s, kLabelWidth) % toQt(check.file);
    if (check.decides) {
        out += u": counts all answers, the server left out %1 of %2"_s.arg(check.lacking)
                   .arg(check.completed);
    }
    if (check.compared > 0) {
        out += u"; %1 tokens, the server %2, in %3 answers, %4 of them over 1 % apart"_s
                   .arg(check.clientTokens)
                   .arg(check.serverTokens)
                   .arg(check.compared)
                   .arg(check.apart);
    }
    if (const auto overhead = check.templateOverhead()) {
        out += u"; the template adds %1 tokens to a prompt"_s.arg(numberText(overhead));
    }
    out += u"\n"_s;
}

/// What an audit came to.
void auditLine(QString& out, const RunResult& result)
{
    if (result.audit.is_null()) {
        return;
    }
    const AuditBlock audit = auditBlock(result.audit);
    out += padded(u"audit"_s, kLabelWidth)
        % (audit.isCaching ? u"cache of answers: "_s : u"answers under load: "_s)
        % (!audit.passed       ? u"not judged, its reference run is not there"_s
               : *audit.passed ? u"passed"_s
                               : u"FAILED"_s);
    if (audit.ratio) {
        out += u", one prompt at %1 times the rate of distinct ones (below %2 passes)"_s.arg(
            numberText(audit.ratio), numberText(1 + audit.threshold));
    } else if (audit.underLoad) {
        out += u", score under load %1, in the accuracy run %2, on %3 items"_s
                   .arg(valueText(audit.underLoad, {}), valueText(audit.accuracy, {}))
                   .arg(audit.items);
    }
    out += u"\n"_s;
}

/// A rate of conversations is no rate of requests: both are said.
void addSessions(QString& out, const RunResult& result)
{
    if (result.turns.empty()) {
        return;
    }
    double seconds = 0;
    for (const TrialResult& trial : result.trials) {
        seconds += trial.windowS ? trial.windowS->second - trial.windowS->first : 0;
    }
    const std::int64_t begun = result.turns.front().requests.issued;
    const auto requests = std::accumulate(
        result.turns.begin(), result.turns.end(), std::int64_t { 0 },
        [](std::int64_t sum, const SplitBlock& turn) { return sum + turn.requests.issued; });
    const auto rate = [seconds](std::int64_t count) {
        return seconds > 0 ? std::optional(static_cast<double>(count) / seconds) : std::nullopt;
    };
    out += padded(u"conversations"_s, kLabelWidth)
        % u"%1 begun (%2), %3 requests (%4)\n"_s.arg(begun)
              .arg(valueText(rate(begun), "1/s"))
              .arg(requests)
              .arg(valueText(rate(requests), "1/s"));
}

void addShares(QString& out, const RunResult& result)
{
    if (result.summary.tokens.cachedShare.value_or(0) > 0) {
        out += padded(u"cached tokens"_s, kLabelWidth)
            % u"%1 of the prompts' tokens\n"_s.arg(
                valueText(result.summary.tokens.cachedShare, {}));
    }
    addSplit(out, result.categories, kSplitByCategory);
    addSplit(out, result.components, kSplitByComponent);
    addSessions(out, result);
    addSplit(out, result.turns, kSplitByTurn);
    for (const ModelBlock& model : result.models) {
        out += padded(u"model "_s % qt(model.model), kLabelWidth)
            % u"%1 issued, %2 completed, %3\n"_s.arg(model.issued)
                  .arg(model.completed)
                  .arg(valueText(model.share, {}));
    }
}

} // namespace

QString factLines(const RunResult& result)
{
    QString out;
    capLine(out, result);
    calibrationLine(out, result);
    stallProbeLine(out, result);
    spendingLine(out, result);
    answersLine(out, result);
    tokenizerLine(out, result);
    auditLine(out, result);
    return out;
}

QString shareLines(const RunResult& result)
{
    QString out;
    addShares(out, result);
    return out;
}

} // namespace loadstone::detail
