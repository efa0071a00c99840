// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "echoserver/answerformat.h"

#include <algorithm>

namespace loadstone {

std::string AnswerFormat::text(std::size_t begin, std::size_t end) const
{
    std::string out;
    for (std::size_t i = begin; i < std::min(end, m_facts.shown); ++i) {
        out += m_facts.content.tokens[i];
    }
    return out;
}

std::string AnswerFormat::reasoningText() const
{
    return text(0, m_facts.content.reasoning);
}

std::string AnswerFormat::answerText() const
{
    return text(m_facts.content.reasoning, m_facts.shown);
}

std::string_view AnswerFormat::finishReason() const
{
    if (!m_facts.shape.finish) {
        return {};
    }
    return m_facts.shape.finishReason.empty() ? std::string_view(m_facts.content.finishReason)
                                              : m_facts.shape.finishReason;
}

std::uint64_t AnswerFormat::promptTokens() const
{
    return m_facts.shape.usage == UsageShape::Zero ? 0 : m_facts.request.promptTokens;
}

std::unique_ptr<AnswerFormat> makeAnswerFormat(const FormatFacts& facts)
{
    switch (facts.request.api) {
    case ApiKind::OpenAiChat:
    case ApiKind::OpenAiCompletions:
        break;
    case ApiKind::OpenAiResponses:
    case ApiKind::Anthropic:
        return detail::makeTypedFormat(facts);
    case ApiKind::SgLang:
    case ApiKind::Tgi:
    case ApiKind::OllamaChat:
    case ApiKind::OllamaGenerate:
    case ApiKind::Custom:
        return detail::makeNativeFormat(facts);
    case ApiKind::OpenAiEmbeddings:
    case ApiKind::Rerank:
    case ApiKind::KServe:
        return detail::makeWholeFormat(facts);
    }
    return nullptr;
}

} // namespace loadstone
