// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "echoserver/refusalwords.h"

#include "base/json.h"

namespace loadstone {

namespace {

Json openAiError(const std::string& message, const std::string& option)
{
    return Json { { "error",
                    { { "message", message },
                      { "type", "invalid_request_error" },
                      { "param", option },
                      { "code", "unsupported_parameter" } } } };
}

} // namespace

OptionRefusal refuseOption(RefusalWords words, std::string_view text)
{
    const std::string option(text);
    switch (words) {
    case RefusalWords::OpenAi:
        // Newer models have another name for the limit, and say so.
        return { 400,
                 compactJson(openAiError(
                     option == "max_tokens"
                         ? "Unsupported parameter: 'max_tokens' is not supported with this model. "
                           "Use 'max_completion_tokens' instead."
                         : "Unrecognized request argument supplied: " + option,
                     option)) };
    case RefusalWords::Vllm: {
        const std::string detail = "[{'type': 'extra_forbidden', 'loc': ('body', '" + option
            + "'), 'msg': 'Extra inputs are not permitted', 'input': True}]";
        return { 400,
                 compactJson(Json { { "object", "error" },
                                    { "message", detail },
                                    { "type", "BadRequestError" },
                                    { "param", nullptr },
                                    { "code", 400 } }) };
    }
    case RefusalWords::SgLang:
        return { 400,
                 compactJson(
                     Json { { "object", "error" },
                            { "message",
                              "1 validation error:\n  {'type': 'extra_forbidden', 'loc': "
                              "('body', '"
                                  + option + "'), 'msg': 'Extra inputs are not permitted'}" },
                            { "type", "Bad Request" },
                            { "param", nullptr },
                            { "code", 400 } }) };
    case RefusalWords::LlamaCpp:
        return { 400,
                 compactJson(Json { { "error",
                                      { { "code", 400 },
                                        { "message", "Unsupported param: " + option },
                                        { "type", "invalid_request_error" } } } }) };
    case RefusalWords::Tgi:
        return { 422,
                 "Failed to deserialize the JSON body into the target type: unknown field `"
                     + option + "` at line 1 column 120" };
    case RefusalWords::Silent:
        break;
    }
    return { 400, R"({"error":{"message":"Bad request","type":"invalid_request_error"}})" };
}

} // namespace loadstone
