// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "endpoint/transport/address.h"
#include "record/runplan.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace loadstone {

/// What the constant part of a request is made of.
struct RequestHeadSpec
{
    std::string method = "POST";
    BaseUrl url;
    std::string path; // of the kind, e.g. /v1/chat/completions
    std::vector<std::pair<std::string, std::string>> headers; // replace the defaults by name
    std::string authorization; // value of the Authorization header, a secret; may be empty
    std::string accept = "text/event-stream, application/json";
    std::string contentType = "application/json"; // ignored without body
    bool hasBody = true;
    bool viaProxy = false; // name the whole URL, as a proxy needs it
    std::string proxyAuthorization; // with viaProxy: a secret; may be empty
};

/// Text of a request head, cut where each request differs. On the wire stands
/// beforeId, request id, afterId, then with a body: its length in decimal, "\r\n\r\n", the body.
/// Without a body afterId already ends the head. Holds the secret: never log it.
struct RequestHead
{
    std::string beforeId; // through "X-Request-Id: "
    std::string afterId; // with a body through "Content-Length: "
    bool hasBody = true;
};

/// The request of a plan to one of its base URLs, without what is secret.
RequestHeadSpec headSpec(const EndpointPlan& endpoint, const BaseUrl& url);

/// Path of the request: the base URL's own, then the kind's, with a version that both name only
/// once
/// ("/v1" + "/v1/models"), and a base that already ends with the kind's path left as it is.
std::string joinPath(std::string_view base, std::string_view path);

/// InvalidSpecification for names or values that can't be sent, and for headers that frame the
/// message (Content-Length, Transfer-Encoding, Connection).
Result<RequestHead> buildRequestHead(const RequestHeadSpec& spec);

} // namespace loadstone
