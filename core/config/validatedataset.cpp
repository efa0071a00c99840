// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/checker.h"
#include "config/validate.h"

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
    static const QRegularExpression placeholder(u"\\{\\{\\s*[^{}]+?\\s*\\}\\}"_s);
    const QString text = toQt(*dataset.promptTemplate);
    QString rest = text;
    rest.remove(placeholder);
    if (rest.contains(u"{{"_s) || rest.contains(u"}}"_s)) {
        at.error("bad_template", u"a placeholder is not closed"_s,
                 u"write {{column}} with two braces on each side"_s);
    } else if (rest.size() == text.size()) {
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

} // namespace

void checkDataset(const Checker& at, const Dataset& dataset)
{
    checkMadePrompts(at, dataset);
    if (dataset.path.empty() && !dataset.generator) {
        at.at("path").error("missing_value", u"there is no file"_s,
                            u"write its path, relative to the project file"_s);
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
                              u"write exact/1 or gsm8k/1, or null to let the data decide"_s);
    }
    static const QRegularExpression hash(u"^[0-9a-f]{64}$"_s);
    if (dataset.sha256 && !hash.match(toQt(*dataset.sha256)).hasMatch()) {
        at.at("sha256").error("bad_value", u"not a SHA-256"_s,
                              u"write 64 hexadecimal digits, or null"_s);
    }
}

} // namespace loadstone::detail
