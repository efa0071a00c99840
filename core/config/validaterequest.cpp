// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/checker.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace loadstone::detail {

namespace {

constexpr std::array<std::string_view, 12> kDatatypes {
    "BYTES", "BOOL",  "UINT8", "UINT16", "UINT32", "UINT64",
    "INT8",  "INT16", "INT32", "INT64",  "FP32",   "FP64",
};

bool hasNoBody(const std::string& method)
{
    return method == "GET" || method == "DELETE" || method == "HEAD";
}

void checkPointer(const Checker& at, const std::string& pointer)
{
    if (!pointer.empty() && pointer.front() != '/') {
        at.error("bad_value", u"not a JSON pointer"_s,
                 u"write where it stands in the answer, as in /choices/0/text"_s);
    }
}

void checkBody(const Checker& at, const RequestSettings& request)
{
    if (!request.body.empty() && !request.bodyFile.empty()) {
        at.at("body_file")
            .error("conflicting_keys", u"the body is a template and a file at once"_s,
                   u"keep one of the two"_s);
    }
    if (request.body.empty() && request.bodyFile.empty() && !hasNoBody(request.method)) {
        at.at("body").error("missing_value", u"there is no body to send"_s,
                            u"write a template with {{column}}, or name the column of files in "
                            "body_file"_s);
    }
    static const QRegularExpression placeholder(u"\\{\\{\\s*[^{}]+?\\s*\\}\\}"_s);
    QString rest = toQt(request.body);
    rest.remove(placeholder);
    if (rest.contains(u"{{"_s)) {
        at.at("body").error("bad_template", u"a placeholder is not closed"_s,
                            u"write {{column}} with two braces on each side"_s);
    }
}

void checkCustom(const Checker& at, const RequestSettings& request)
{
    static const QRegularExpression method(u"^[A-Z]{3,10}$"_s);
    static const QRegularExpression path(u"^/[!-~]*$"_s);
    static const QRegularExpression type(u"^[!-~]+/[ -~]+$"_s);
    if (!method.match(toQt(request.method)).hasMatch()) {
        at.at("method").error("bad_value", u"not an HTTP method"_s,
                              u"write one in capitals, such as POST"_s);
    }
    if (!path.match(toQt(request.path)).hasMatch()) {
        at.at("path").error("missing_value", u"there is no path to call"_s,
                            u"write one that starts with /"_s);
    }
    if (!type.match(toQt(request.contentType)).hasMatch()) {
        at.at("content_type")
            .error("bad_value", u"not a media type"_s, u"write one such as application/json"_s);
    }
    checkBody(at, request);
    checkPointer(at.at("text"), request.text);
    checkPointer(at.at("tokens"), request.tokens);
    checkPointer(at.at("finish_reason"), request.finishReason);
}

void checkTensor(const Checker& at, const RequestSettings& request)
{
    if (request.input.empty()) {
        at.at("input").error("missing_value", u"there is no name of the tensor"_s,
                             u"write the model's input, such as text_input"_s);
    }
    if (std::find(kDatatypes.begin(), kDatatypes.end(), request.datatype) == kDatatypes.end()) {
        at.at("datatype")
            .error("unknown_word",
                   u"%1 is no datatype of tensors here"_s.arg(inQuotes(request.datatype)),
                   u"write BYTES, BOOL, FP32, FP64, INT8 to INT64 or UINT8 to UINT64"_s);
    }
    if (!request.bodyFile.empty() && !request.binary) {
        at.at("binary").error("conflicting_keys", u"raw bytes of a file do not fit into JSON"_s,
                              u"set binary to true"_s);
    }
}

// What is set though the kind never looks at it.
bool hasIdleKeys(const Endpoint& endpoint)
{
    RequestSettings used;
    const RequestSettings& request = endpoint.request;
    used.source = request.source;
    if (endpoint.api == ApiKind::Custom) {
        used = request;
        used.input = RequestSettings().input;
        used.datatype = RequestSettings().datatype;
        used.binary = false;
        used.documents.clear();
    } else if (endpoint.api == ApiKind::KServe) {
        used.input = request.input;
        used.datatype = request.datatype;
        used.binary = request.binary;
        used.bodyFile = request.bodyFile;
    } else if (endpoint.api == ApiKind::Rerank) {
        used.documents = request.documents;
    }
    return used != request;
}

} // namespace

void checkRequest(const Checker& at, const Endpoint& endpoint)
{
    if (hasIdleKeys(endpoint)) {
        at.warning("no_effect",
                   u"the API kind %1 does not use all that stands here"_s.arg(
                       inQuotes(termName(endpoint.api))),
                   u"remove what belongs to another kind"_s);
    }
    if (endpoint.api == ApiKind::Custom) {
        checkCustom(at, endpoint.request);
    } else if (endpoint.api == ApiKind::KServe) {
        checkTensor(at, endpoint.request);
    }
}

} // namespace loadstone::detail
