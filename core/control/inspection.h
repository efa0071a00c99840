// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "config/project.h"
#include "plan/answerview.h"
#include "plan/requestpreview.h"
#include "store/keptrequest.h"

#include <atomic>
#include <optional>
#include <string>
#include <vector>

namespace loadstone {

/// A stretch of a request's life. The first ones lie before its sending, the last is behind its
/// end.
enum class RequestPart : std::uint8_t {
    Late, // due, and not taken up yet
    Queue, // waited for a connection
    Connect, // TCP; of connections whose steps nobody kept, all until they were usable
    Secure, // TLS, and a proxy's tunnel before it
    Send,
    FirstByte,
    FirstToken,
    Stream,
    Close,
};

template<>
struct Terms<RequestPart>
{
    static constexpr std::array<std::string_view, 9> names {
        "late", "queue", "connect", "tls", "send", "first_byte", "first_token", "stream", "close",
    };
};

struct RequestSpan
{
    RequestPart part = RequestPart::Late;
    Ns from = 0; // from the epoch
    Ns to = 0;

    bool operator==(const RequestSpan&) const = default;
};

/// What happened one after the other, without gaps, from when the request was due; parts that took
/// no time at all are left out. `kept` tells the steps of a connection, `secured` whether TLS is
/// one of them.
std::vector<RequestSpan> requestSpans(const RequestRecord& record,
                                      const KeptExchange* kept = nullptr, bool secured = false);

/// Where the shown body of a request comes from.
enum class BodyOrigin : std::uint8_t { None, Kept, MadeAgain };

template<>
struct Terms<BodyOrigin>
{
    static constexpr std::array<std::string_view, 3> names { "none", "kept", "made_again" };
};

/// Which request of a store is looked at. Value type.
struct InspectionSpec
{
    std::int64_t run = 0;
    TrialRow trial;
    RequestRecord record;
    std::optional<Project> project; // to make a body again that was not kept
    QString projectDir;
};

/// One request with everything that is known of it. No secret in it. Value type.
struct Inspection
{
    std::string id; // as X-Request-Id carried it
    RequestRecord record;
    RunPlan plan;
    std::vector<SecretHeader> secrets; // that were sent
    std::string bundledUrl; // echo:… when the bundled server was measured
    KeptRequest kept;
    std::vector<RequestSpan> spans;
    std::vector<Ns> chunks; // when each chunk with content came, from the epoch
    RequestPreview head; // masked; without body
    BodyOrigin origin = BodyOrigin::None;
    std::string body;
    bool isWhole = false; // all of the body is there
    AnswerView answer; // of what was kept
};

/// Reads and takes apart; nothing is sent. For background threads, with a store of their own.
/// Cancelled soon after `cancelled` was set by another thread.
Result<Inspection> inspectRequest(Store& store, const InspectionSpec& spec,
                                  const std::atomic<bool>* cancelled = nullptr);

/// A request of a run by what people have of it: its id, or its index ("17", "2:17" in trial 2,
/// "w-17" in the warm-up). NotFound, InvalidSpecification.
Result<InspectionSpec> findRequest(Store& store, const RunRow& run, const QString& id);

/// Trial, phase and index in such a text; nothing when it is none. The trial is missing where the
/// text doesn't say it.
struct RequestName
{
    std::optional<std::uint32_t> trial;
    Phase phase = Phase::Measured;
    std::uint64_t index = 0;
    QString run; // first eight characters of its UUID, or empty

    bool operator==(const RequestName&) const = default;
};

std::optional<RequestName> parseRequestName(const QString& text);

/// The request as a shell command; see curlCommand. InvalidSpecification without a whole body.
Result<std::string> curlOf(const Inspection& inspection);

/// Everything as JSON, for scripts.
Json toJson(const Inspection& inspection);

/// References that a manifest names for the headers of its requests.
std::vector<SecretHeader> secretHeadersOf(const Json& manifest);

} // namespace loadstone
