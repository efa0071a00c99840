// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Datasets hold images as OpenAI's chat API has them; other kinds have their own words.
#include "endpoint/kinds/bodyparts.h"

using namespace Qt::StringLiterals;

namespace loadstone::detail {

namespace {

tl::unexpected<Error> invalid(const QString& why)
{
    return makeError(ErrorCode::InvalidSpecification, why, u"messages"_s);
}

// URL of an image part; empty: another part.
std::string imageUrl(const Json& part)
{
    if (!part.is_object() || !part.contains("image_url")) {
        return {};
    }
    const Json& image = part["image_url"];
    if (image.is_string()) {
        return image.get<std::string>();
    }
    return image.is_object() && image.contains("url") && image["url"].is_string()
        ? image["url"].get<std::string>()
        : std::string();
}

// data:TYPE;base64,BYTES in its two parts; nothing for other URLs.
std::optional<std::pair<std::string, std::string>> dataOf(const std::string& url)
{
    constexpr std::string_view kScheme = "data:";
    constexpr std::string_view kMark = ";base64,";
    const auto mark = url.find(kMark);
    if (!url.starts_with(kScheme) || mark == std::string::npos) {
        return std::nullopt;
    }
    return std::pair(url.substr(kScheme.size(), mark - kScheme.size()),
                     url.substr(mark + kMark.size()));
}

Json anthropicPart(const std::string& url)
{
    const auto data = dataOf(url);
    return data ? Json { { "type", "image" },
                         { "source",
                           { { "type", "base64" },
                             { "media_type", data->first },
                             { "data", data->second } } } }
                : Json { { "type", "image" }, { "source", { { "type", "url" }, { "url", url } } } };
}

// Rows of a dataset may hold anything as a part's type.
bool isOfType(const Json& part, std::string_view type)
{
    const auto found = part.is_object() ? part.find("type") : part.end();
    return found != part.end() && found->is_string()
        && found->get_ref<const std::string&>() == type;
}

void translateContent(ApiKind api, Json& content)
{
    for (Json& part : content) {
        if (isOfType(part, "input_image")) {
            continue; // in the kind's own words
        }
        const std::string url = imageUrl(part);
        const bool isResponses = api == ApiKind::OpenAiResponses;
        if (!url.empty()) {
            part = isResponses ? Json { { "type", "input_image" }, { "image_url", url } }
                               : anthropicPart(url);
        } else if (isResponses && isOfType(part, "text")) {
            part["type"] = "input_text";
        }
    }
}

// Texts are joined, images stand beside them.
Result<void> ollamaMessage(Json& message)
{
    std::string text;
    Json images = Json::array();
    for (const Json& part : message["content"]) {
        if (const std::string url = imageUrl(part); !url.empty()) {
            const auto data = dataOf(url);
            if (!data) {
                return invalid(u"Ollama takes the bytes of images, not their URLs"_s);
            }
            images.push_back(data->second);
        } else if (part.is_object() && part.contains("text") && part["text"].is_string()) {
            text += (text.empty() ? "" : "\n") + part["text"].get<std::string>();
        }
    }
    message["content"] = text;
    if (!images.empty()) {
        message["images"] = std::move(images);
    }
    return {};
}

} // namespace

Result<void> translateParts(ApiKind api, Json& messages)
{
    if (api != ApiKind::Anthropic && api != ApiKind::OpenAiResponses
        && api != ApiKind::OllamaChat) {
        return {};
    }
    for (Json& message : messages) {
        const auto content = message.find("content");
        if (content == message.end() || !content->is_array()) {
            continue;
        }
        if (api == ApiKind::OllamaChat) {
            if (auto done = ollamaMessage(message); !done) {
                return done;
            }
        } else {
            translateContent(api, *content);
        }
    }
    return {};
}

} // namespace loadstone::detail
