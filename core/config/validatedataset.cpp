// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/benchmarkpresets.h"
#include "config/checker.h"
#include "config/prompttemplate.h"
#include "config/validate.h"

#include <QDate>
#include <QRegularExpression>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace loadstone::detail {

namespace {

// Written by the engine from other settings; replacing them would measure something else.
constexpr std::array<std::string_view, 5> kOwnKeys { "model", "messages", "prompt", "stream",
                                                     "stream_options" };

void checkGeneration(const Checker& at, const Generation& generation)
{
    if (generation.maxTokens && *generation.maxTokens < 1) {
        at.at("max_tokens")
            .error("out_of_range", u"an answer needs room for a token"_s,
                   u"write 1 or more, or null"_s);
    }
    if (generation.minTokens && *generation.minTokens < 0) {
        at.at("min_tokens")
            .error("out_of_range", u"a count cannot be negative"_s, u"write 0 or more, or null"_s);
    }
    if (generation.minTokens && generation.maxTokens
        && *generation.minTokens > *generation.maxTokens) {
        at.at("min_tokens")
            .error("out_of_range", u"min_tokens is above max_tokens"_s,
                   u"lower it to %1 or less"_s.arg(*generation.maxTokens));
    }
    if (generation.temperature && !(*generation.temperature >= 0)) {
        at.at("temperature")
            .error("out_of_range", u"a temperature cannot be negative"_s,
                   u"write 0 or more, or null"_s);
    }
    if (generation.topP && !(*generation.topP > 0 && *generation.topP <= 1)) {
        at.at("top_p").error("out_of_range", u"not a share above 0"_s,
                             u"write a number above 0, at most 1, or null"_s);
    }
    for (const std::string_view key : kOwnKeys) {
        if (generation.extra.is_object() && generation.extra.contains(key)) {
            at.at("extra").at(key).error("reserved_key", u"Loadstone writes this key itself"_s,
                                         u"remove it"_s);
        }
    }
    checkSecrets(at.at("extra"), generation.extra);
}

void checkTemplate(const Checker& at, const Dataset& dataset)
{
    const auto parsed = PromptTemplate::parse(*dataset.promptTemplate);
    if (!parsed && parsed.error().code == ErrorCode::Unsupported) {
        at.error(
            "bad_template", parsed.error().detail,
            u"write {% if column %}, {% elif column == \"text\" %}, {% else %}, {% endif %}"_s);
    } else if (!parsed) {
        at.error("bad_template", parsed.error().detail,
                 u"write {{column}} with two braces on each side"_s);
    } else if (!parsed->hasColumns()) {
        at.error("bad_template", u"without a placeholder every prompt would be the same"_s,
                 u"write {{column}} where the row's text belongs"_s);
    }
    if (!dataset.map.messages.empty()) {
        at.error("conflicting_keys",
                 u"a template makes a prompt, map.messages takes whole "
                 "conversations"_s,
                 u"keep one of the two"_s);
    }
}

void checkFilter(const Checker& at, const RowFilter& filter)
{
    if (filter.column.empty()) {
        at.at("column").error("missing_value", u"the filter names no column"_s,
                              u"write the column that it looks at"_s);
    }
    const bool isOrder = filter.op == FilterOp::Less || filter.op == FilterOp::AtMost
        || filter.op == FilterOp::Greater || filter.op == FilterOp::AtLeast;
    bool isNumber = false;
    toQt(filter.value).toDouble(&isNumber);
    if (isOrder && !isNumber) {
        at.at("value").error("bad_value", u"%1 compares numbers"_s.arg(toQt(termName(filter.op))),
                             u"write a number"_s);
    }
    if (filter.op == FilterOp::Matches && !QRegularExpression(toQt(filter.value)).isValid()) {
        at.at("value").error("bad_value", u"not a regular expression"_s,
                             u"correct it, or use contains"_s);
    }
}

QString scorerNames()
{
    QStringList names;
    for (const std::string_view name : kScorerProfiles) {
        names << toQt(name);
    }
    return names.join(u", "_s);
}

void checkDate(const Checker& at, const std::string& date)
{
    if (!date.empty() && !QDate::fromString(toQt(date), Qt::ISODate).isValid()) {
        at.error("bad_value", u"not a day"_s, u"write it as 2025-01-31, or null"_s);
    }
}

/// The columns that a rubric has to put in, or the judge would not see what it grades.
std::vector<std::string> neededColumns(std::string_view scorer)
{
    return scorer == "judge-pair/1" ? std::vector<std::string> { "first", "second" }
                                    : std::vector<std::string> { "answer" };
}

void checkRubric(const Checker& at, std::string_view scorer, const std::string& rubric)
{
    const auto parsed = PromptTemplate::parse(rubric);
    if (!parsed) {
        at.error("bad_template", parsed.error().detail,
                 u"write {{question}}, {{expected}} and {{answer}}, or {{first}} and {{second}}"_s);
        return;
    }
    for (const std::string& column : neededColumns(scorer)) {
        const bool isThere = std::any_of(
            parsed->nodes().begin(), parsed->nodes().end(),
            [&column](const PromptTemplate::Node& node) { return node.column == column; });
        if (!isThere) {
            at.error("bad_template", u"the judge would not see {{%1}}"_s.arg(toQt(column)),
                     u"write it where the text belongs"_s);
        }
    }
}

/// What the scorers need whose points an endpoint gives.
void checkJudge(const Checker& at, const Dataset& dataset)
{
    const ScoringSettings& scoring = dataset.scoring;
    if (scoring.threshold && !(*scoring.threshold > 0 && *scoring.threshold <= 1)) {
        at.at("threshold")
            .error("out_of_range", u"not a share above 0"_s,
                   u"write a number above 0, at most 1, or null"_s);
    }
    if (scoring.judgeTokens < 1) {
        at.at("judge_max_tokens")
            .error("out_of_range", u"an answer needs room for a token"_s, u"write 1 or more"_s);
    }
    const std::string scorer = withPreset(dataset).scorer;
    if (!asksEndpoint(scorer)) {
        if (!scoring.judge.empty()) {
            at.at("judge").warning("no_effect",
                                   u"only judge/1, judge-pair/1 and similarity/1 ask a judge"_s,
                                   u"choose one of them as scorer, or remove the key"_s);
        }
        return;
    }
    if (!scoring.rubric.empty() && scorer == "similarity/1") {
        at.at("rubric").warning("no_effect", u"similarity/1 compares texts, it has no rubric"_s,
                                u"remove the key"_s);
    } else if (!scoring.rubric.empty()) {
        checkRubric(at.at("rubric"), scorer, scoring.rubric);
    }
    if (scoring.judge.empty()) {
        at.at("judge").error(
            "missing_value",
            u"the scorer %1 asks an endpoint, and none is named"_s.arg(toQt(scorer)),
            u"name one of /endpoints"_s);
        return;
    }
    const Endpoint* endpoint = findEndpoint(at.project(), scoring.judge);
    if (endpoint == nullptr) {
        at.at("judge").error("missing_reference",
                             u"there is no endpoint %1"_s.arg(inQuotes(scoring.judge)),
                             u"name one of /endpoints"_s);
        return;
    }
    const bool wantsVectors = scorer == "similarity/1";
    if (wantsVectors && endpoint->api != ApiKind::OpenAiEmbeddings) {
        at.at("judge").error("bad_value", u"similarity/1 needs an endpoint that gives embeddings"_s,
                             u"name one of API kind openai-embeddings"_s);
    } else if (!wantsVectors && !generatesText(endpoint->api)) {
        at.at("judge").error("bad_value", u"a judge has to write text"_s,
                             u"name an endpoint whose API kind generates text"_s);
    }
}

void checkScoring(const Checker& at, const Dataset& dataset)
{
    checkJudge(at.at("scoring"), dataset);
    if (!dataset.preset.empty() && findBenchmark(dataset.preset) == nullptr) {
        at.at("preset").error("unknown_word",
                              u"there is no benchmark %1"_s.arg(inQuotes(dataset.preset)),
                              u"write one of: %1"_s.arg(benchmarkNames()));
    }
    const ScoringSettings& scoring = dataset.scoring;
    for (const auto& [key, value] :
         { std::pair("tolerance", scoring.tolerance),
           std::pair("relative_tolerance", scoring.relativeTolerance) }) {
        if (value && !(*value >= 0)) {
            at.at("scoring").at(key).error("out_of_range", u"a tolerance cannot be negative"_s,
                                           u"write 0 or more, or null"_s);
        }
    }
    if (!scoring.pattern.empty() && !QRegularExpression(toQt(scoring.pattern)).isValid()) {
        at.at("scoring").at("pattern").error("bad_value", u"not a regular expression"_s,
                                             u"check its brackets and backslashes"_s);
    }
    if (scoring.testTimeout && *scoring.testTimeout <= 0) {
        at.at("scoring")
            .at("test_timeout_ms")
            .error("out_of_range", u"no program ends in no time"_s,
                   u"write more than 0, or null"_s);
    }
    checkDate(at.at("date_from"), dataset.dateFrom);
    checkDate(at.at("date_to"), dataset.dateTo);
}

// What the path means decides which of the other keys have a use.
void checkPlace(const Checker& at, const Dataset& dataset)
{
    checkMadePrompts(at, dataset);
    if (dataset.path.empty() && !dataset.generator) {
        at.at("path").error("missing_value", u"there is no file"_s,
                            u"write its path, relative to the project file"_s);
        return;
    }
    static const QRegularExpression name(u"^hf:[\\w.-]+/[\\w.-]+$"_s);
    const bool isHub = isHubPath(dataset.path);
    if (isHub && !name.match(toQt(dataset.path)).hasMatch()) {
        at.at("path").error(
            "bad_value", u"not the name of a dataset on the hub"_s,
            u"write hf:ORG/NAME; config, split and revision are keys of their own"_s);
    }
    if (!isHub && !dataset.revision.empty()) {
        at.at("revision")
            .error("conflicting_keys", u"only datasets of the hub have a revision"_s,
                   u"remove it"_s);
    }
    if (isHub && dataset.revision.empty()) {
        at.at("revision")
            .warning("not_pinned", u"the dataset may change on the hub"_s,
                     u"write the commit that was measured with"_s);
    }
}

void checkTokens(const Checker& at, const Dataset& dataset)
{
    const ColumnMap& map = dataset.map;
    if (map.tokens.empty()) {
        return;
    }
    if (!map.prompt.empty() || !map.messages.empty() || dataset.promptTemplate) {
        at.at("tokens").error(
            "conflicting_keys",
            u"token numbers stand for the whole prompt, and a text is mapped, too"_s,
            u"keep one of the two"_s);
    }
    if (!map.images.empty() || !map.system.empty()) {
        at.at("tokens").error("conflicting_keys",
                              u"nothing can be added to a prompt of token numbers"_s,
                              u"remove images and system"_s);
    }
}

} // namespace

void checkDataset(const Checker& at, const Dataset& dataset)
{
    checkPlace(at, dataset);
    checkTokens(at.at("map"), dataset);
    for (std::size_t i = 0; i < dataset.filters.size(); ++i) {
        checkFilter(at.at("filters").at(i), dataset.filters[i]);
    }
    if (dataset.limit == std::uint64_t { 0 }) {
        at.at("limit").error("out_of_range", u"0 rows cannot be run"_s,
                             u"write 1 or more, or null for all"_s);
    }
    if (!dataset.map.prompt.empty() && !dataset.map.messages.empty()) {
        at.at("map")
            .at("messages")
            .error("conflicting_keys", u"prompt and messages are both mapped"_s,
                   u"keep messages for conversations, prompt for single texts"_s);
    }
    if (dataset.promptTemplate) {
        checkTemplate(at.at("template"), dataset);
    }
    checkGeneration(at.at("generation"), dataset.generation);
    const bool isKnown = std::find(kScorerProfiles.begin(), kScorerProfiles.end(), dataset.scorer)
        != kScorerProfiles.end();
    if (!dataset.scorer.empty() && !isKnown) {
        at.at("scorer").error("unknown_word",
                              u"there is no scorer %1"_s.arg(inQuotes(dataset.scorer)),
                              u"write one of: %1"_s.arg(scorerNames()));
    }
    checkScoring(at, dataset);
    static const QRegularExpression hash(u"^[0-9a-f]{64}$"_s);
    if (dataset.sha256 && !hash.match(toQt(*dataset.sha256)).hasMatch()) {
        at.at("sha256").error("bad_value", u"not a SHA-256"_s,
                              u"write 64 hexadecimal digits, or null"_s);
    }
}

} // namespace loadstone::detail
