// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/tokencheck.h"

#include "metrics/jsonfields.h"

#include <algorithm>
#include <cstdlib>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

std::optional<double> quotient(std::int64_t part, std::int64_t whole)
{
    return whole > 0 ? std::optional(static_cast<double>(part) / static_cast<double>(whole))
                     : std::nullopt;
}

} // namespace

void TokenCheck::addAnswer(std::int64_t server, std::int64_t client)
{
    ++compared;
    serverTokens += server;
    clientTokens += client;
    const std::int64_t off = client - server;
    apart += std::abs(off) > 1 && 100 * std::abs(off) > server ? 1 : 0;
    const double percent =
        100 * static_cast<double>(off) / static_cast<double>(std::max<std::int64_t>(server, 1));
    const auto border = std::upper_bound(kBorders.begin(), kBorders.end(), percent);
    ++differences[static_cast<std::size_t>(border - kBorders.begin())];
}

void TokenCheck::addPrompt(std::int64_t server, std::int64_t client)
{
    ++prompts;
    serverPromptTokens += server;
    clientPromptTokens += client;
}

TokenCheck& TokenCheck::operator+=(const TokenCheck& other)
{
    if (file.empty()) {
        file = other.file;
        kind = other.kind;
        sha256 = other.sha256;
    }
    decides = decides || other.decides;
    completed += other.completed;
    lacking += other.lacking;
    uncounted += other.uncounted;
    compared += other.compared;
    serverTokens += other.serverTokens;
    clientTokens += other.clientTokens;
    apart += other.apart;
    for (std::size_t i = 0; i < differences.size(); ++i) {
        differences[i] += other.differences[i];
    }
    prompts += other.prompts;
    serverPromptTokens += other.serverPromptTokens;
    clientPromptTokens += other.clientPromptTokens;
    return *this;
}

std::optional<double> TokenCheck::ratio() const
{
    return quotient(clientTokens, serverTokens);
}

std::optional<double> TokenCheck::apartShare() const
{
    return quotient(apart, compared);
}

std::optional<double> TokenCheck::templateOverhead() const
{
    return quotient(serverPromptTokens - clientPromptTokens, prompts);
}

bool TokenCheck::differs() const
{
    const std::int64_t off = std::abs(clientTokens - serverTokens);
    return 100 * off > serverTokens && off > compared;
}

Json toJson(const TokenCheck& check)
{
    Json differences = Json::array();
    for (std::size_t i = 0; i < check.differences.size(); ++i) {
        const auto border = [](std::size_t at) {
            return at < TokenCheck::kBorders.size() ? Json(TokenCheck::kBorders[at])
                                                    : Json(nullptr);
        };
        differences.push_back(Json { { "from_percent", i > 0 ? border(i - 1) : Json(nullptr) },
                                     { "to_percent", border(i) },
                                     { "answers", check.differences[i] } });
    }
    return Json {
        { "tokenizer",
          { { "file", check.file }, { "kind", check.kind }, { "sha256", check.sha256 } } },
        { "decides", check.decides },
        { "completed", check.completed },
        { "lacking", check.lacking },
        { "uncounted", check.uncounted },
        { "compared", check.compared },
        { "server_tokens", check.serverTokens },
        { "client_tokens", check.clientTokens },
        { "ratio", numberOrNull(check.ratio()) },
        { "apart", check.apart },
        { "apart_share", numberOrNull(check.apartShare()) },
        { "differences", differences },
        { "prompts", check.prompts },
        { "server_prompt_tokens", check.serverPromptTokens },
        { "client_prompt_tokens", check.clientPromptTokens },
        { "template_overhead", numberOrNull(check.templateOverhead()) }
    };
}

Result<TokenCheck> tokenCheckFromJson(const Json& json)
{
    detail::JsonFields f(json);
    TokenCheck check;
    QString bad;
    if (const Json* tokenizer = f.object("tokenizer")) {
        detail::JsonFields t(*tokenizer);
        check.file = t.text("file");
        check.kind = t.text("kind");
        check.sha256 = t.text("sha256");
        bad = t.bad();
    }
    check.decides = f.boolean("decides").value_or(false);
    check.completed = f.count("completed");
    check.lacking = f.count("lacking");
    check.uncounted = f.count("uncounted");
    check.compared = f.count("compared");
    check.serverTokens = f.count("server_tokens");
    check.clientTokens = f.count("client_tokens");
    check.apart = f.count("apart");
    if (const Json* classes = f.array("differences")) {
        for (std::size_t i = 0; i < std::min(classes->size(), check.differences.size()); ++i) {
            detail::JsonFields one((*classes)[i]);
            check.differences[i] = one.count("answers");
            bad = bad.isEmpty() ? one.bad() : bad;
        }
    }
    check.prompts = f.count("prompts");
    check.serverPromptTokens = f.count("server_prompt_tokens");
    check.clientPromptTokens = f.count("client_prompt_tokens");
    bad = f.bad().isEmpty() ? bad : f.bad();
    if (!bad.isEmpty()) {
        return makeError(ErrorCode::Unreadable, u"not a comparison of token counts: wrong type"_s,
                         bad);
    }
    return check;
}

} // namespace loadstone
