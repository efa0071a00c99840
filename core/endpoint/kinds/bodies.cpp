// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "endpoint/kinds/bodies.h"

#include "endpoint/kinds/bodyparts.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr std::size_t kSaltSize = 16;

tl::unexpected<Error> invalid(const QString& why, const QString& where)
{
    return makeError(ErrorCode::InvalidSpecification, why, where);
}

Result<std::string> bodyText(const BodySpec& spec, const std::string& salt)
{
    if (spec.api == ApiKind::Custom) {
        return detail::customBody(spec, salt);
    }
    auto body = detail::bodyJson(spec, salt);
    if (!body) {
        return tl::unexpected(body.error());
    }
    if (spec.api == ApiKind::KServe) {
        return detail::tensorBody(spec, *body, salt);
    }
    return compactJson(*body);
}

// The n-th place holder that may stand for the salt while the body is put together.
std::string placeHolder(unsigned n)
{
    std::string text = "5a17" + std::string(kSaltSize - 4, '0');
    for (std::size_t i = kSaltSize; n > 0 && i > 4; n >>= 4U) {
        text[--i] = "0123456789abcdef"[n & 0xFU];
    }
    return text;
}

std::string pathOf(ApiKind api, bool stream)
{
    switch (api) {
    case ApiKind::OpenAiChat:
        return "/v1/chat/completions";
    case ApiKind::OpenAiCompletions:
        return "/v1/completions";
    case ApiKind::OpenAiResponses:
        return "/v1/responses";
    case ApiKind::OpenAiEmbeddings:
        return "/v1/embeddings";
    case ApiKind::Rerank:
        return "/v1/rerank";
    case ApiKind::SgLang:
        return "/generate";
    case ApiKind::Tgi:
        return stream ? "/generate_stream" : "/generate";
    case ApiKind::OllamaChat:
        return "/api/chat";
    case ApiKind::OllamaGenerate:
        return "/api/generate";
    case ApiKind::Anthropic:
        return "/v1/messages";
    case ApiKind::KServe:
        return "/v2/models/{model}/infer";
    case ApiKind::Custom:
        break;
    }
    return "/";
}

std::string percentEncoded(std::string_view text)
{
    constexpr std::string_view kMarks = "-._~:@";
    constexpr std::string_view kHex = "0123456789ABCDEF";
    std::string out;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        const bool isPlain = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z')
            || (c >= 'A' && c <= 'Z') || kMarks.find(c) != std::string_view::npos;
        if (isPlain) {
            out += c;
        } else {
            out += '%';
            out += kHex[byte >> 4U];
            out += kHex[byte & 15U];
        }
    }
    return out;
}

} // namespace

std::string requestPath(ApiKind api, std::string_view model, bool stream, std::string_view path)
{
    std::string out = path.empty() ? pathOf(api, stream) : std::string(path);
    constexpr std::string_view kModel = "{model}";
    if (const auto at = out.find(kModel); at != std::string::npos) {
        out.replace(at, kModel.size(), percentEncoded(model));
    }
    return out;
}

Result<BuiltBody> buildBody(const BodySpec& spec)
{
    BuiltBody built;
    if (!spec.salt) {
        auto body = bodyText(spec, {});
        if (!body) {
            return tl::unexpected(body.error());
        }
        built.bytes = std::move(*body);
        return built;
    }
    // A place holder that the text doesn't hold by itself tells where the salt came to stand.
    for (unsigned n = 0;; ++n) {
        const std::string salt = placeHolder(n);
        auto body = bodyText(spec, salt);
        if (!body) {
            return tl::unexpected(body.error());
        }
        built.bytes = std::move(*body);
        const std::size_t at = built.bytes.find(salt);
        if (at == std::string::npos) {
            return invalid(u"the salt has no text to stand in, or extra replaces it"_s,
                           u"generation.extra"_s);
        }
        if (built.bytes.find(salt, at + 1) == std::string::npos) {
            built.bytes.replace(at, kSaltSize, kSaltSize, '0');
            built.saltOffset = static_cast<std::int64_t>(at);
            return built;
        }
    }
}

} // namespace loadstone
