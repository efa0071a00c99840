// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "plan/plantokens.h"

#include "tokens/tokenizer.h"

#include <QDir>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

std::int64_t tokensOf(const Sample& sample, const Tokenizer& tokenizer)
{
    if (!sample.messages.is_array()) {
        return static_cast<std::int64_t>(tokenizer.count(sample.prompt));
    }
    std::size_t tokens = 0;
    for (const Json& message : sample.messages) {
        const auto content = message.is_object() ? message.find("content") : message.end();
        if (!message.is_object() || content == message.end()) {
            continue;
        }
        if (content->is_string()) {
            tokens += tokenizer.count(content->get_ref<const std::string&>());
        } else if (content->is_array()) {
            for (const Json& part : *content) {
                const auto text = part.is_object() ? part.find("text") : part.end();
                tokens += part.is_object() && text != part.end() && text->is_string()
                    ? tokenizer.count(text->get_ref<const std::string&>())
                    : 0;
            }
        }
    }
    return static_cast<std::int64_t>(tokens);
}

} // namespace

std::optional<std::int64_t> promptTokens(const PreparedRun& prepared, std::uint32_t sample)
{
    const ApiKind api = prepared.endpoint.api;
    const bool isText = generatesText(api) && api != ApiKind::Custom && api != ApiKind::KServe;
    if (!prepared.tokenizer || !isText || prepared.plan.cache != CacheMode::None
        || sample >= prepared.rows.size()) {
        return std::nullopt;
    }
    const Sample& row = prepared.rows[sample];
    const bool isServed = prepared.plan.sessions && prepared.plan.sessions->served && row.turn > 0;
    if (!row.hasContent || isServed) {
        return std::nullopt; // what was sent is not here
    }
    return row.tokens.empty() ? tokensOf(row, *prepared.tokenizer)
                              : static_cast<std::int64_t>(row.tokens.size());
}

Result<void> detail::planTokenizer(PreparedRun& run, const QString& projectDir)
{
    if (!generatesText(run.endpoint.api)) {
        return {};
    }
    if (!run.endpoint.tokenizePath.empty()) {
        run.plan.keepTexts = true;
    }
    if (run.endpoint.tokenizer.empty()) {
        return {};
    }
    auto loaded = sharedTokenizer(QDir(projectDir).absoluteFilePath(toQt(run.endpoint.tokenizer)));
    if (!loaded) {
        return tl::unexpected(loaded.error());
    }
    run.tokenizer = std::move(*loaded);
    run.plan.keepTexts = true;
    return {};
}

} // namespace loadstone
