// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "echoserver/serverloop.h"

#include <algorithm>
#include <cerrno>

#include <sys/socket.h>
#include <unistd.h>

// The half of the loop that reads requests and carries out answers.

namespace loadstone {

namespace {

constexpr std::string_view kContinue = "HTTP/1.1 100 Continue\r\n\r\n";
constexpr std::size_t kMaxBuffered = RequestParser::kMaxBody + RequestParser::kMaxHead;

RequestFacts factsOf(const Connection& connection)
{
    RequestFacts facts;
    facts.answersBefore = connection.answers;
    facts.keepAlive = connection.parser.keepAlive();
    facts.oldClient = connection.parser.isOld();
    facts.headOnly = connection.parser.isHead();
    return facts;
}

bool carries(const AnswerPlan& plan, std::size_t byte, std::size_t begin, std::size_t end)
{
    return byte != AnswerPlan::kNoByte && byte >= begin && byte < end && plan.bytes.size() > byte;
}

// What a client sends before a run has no number: scripts and shares are of the run's requests.
bool isProbe(const RequestParser& parser)
{
    return parser.requestId().starts_with("p-");
}

} // namespace

bool EchoServer::Loop::readFrom(Connection& connection, bool isLast)
{
    const ssize_t size = connection.tls
        ? ServerTls::receive(*connection.tls, m_buffer.data(), m_buffer.size())
        : ::recv(connection.fd, m_buffer.data(), m_buffer.size(), 0);
    if (size <= 0) {
        if (size < 0 && (errno == EAGAIN || errno == EINTR)) {
            return errno == EINTR;
        }
        // A client that closes, even only its sending side, gives up on the answer.
        close(connection);
        return false;
    }
    const bool mayHaveMore = isLast || static_cast<std::size_t>(size) == m_buffer.size();
    const Ns now = monotonicNs();
    connection.lastReadAt = now;
    if (connection.shutDown) {
        return mayHaveMore; // nothing more is served here
    }
    if (connection.inBegin == connection.in.size()) {
        connection.in.clear();
        connection.inBegin = 0;
        connection.firstByteAt = now;
    }
    connection.in.append(m_buffer.data(), static_cast<std::size_t>(size));
    if (connection.in.size() - connection.inBegin > kMaxBuffered) {
        close(connection);
        return false;
    }
    const int fd = connection.fd;
    const std::uint64_t serial = connection.serial;
    serveBuffered(connection);
    return mayHaveMore && find(fd, serial) != nullptr;
}

void EchoServer::Loop::serveBuffered(Connection& connection)
{
    const int fd = connection.fd;
    const std::uint64_t serial = connection.serial;
    while (!connection.active && !connection.shutDown
           && connection.inBegin < connection.in.size()) {
        const auto buffered = std::string_view(connection.in).substr(connection.inBegin);
        const auto status = connection.parser.advance(buffered);
        if (status == RequestParser::Status::Malformed) {
            refuseMalformed(connection);
            return;
        }
        if (status == RequestParser::Status::Incomplete) {
            if (connection.parser.expectsContinue() && !connection.continued) {
                connection.continued = true;
                send(connection, kContinue);
            }
            return;
        }
        serveRequest(connection);
        if (find(fd, serial) == nullptr) {
            return;
        }
    }
}

/// The API that a request is answered in; nothing: it is not served.
std::optional<ApiKind> EchoServer::Loop::servedApi(const RequestParser& parser) const
{
    const bool isApi = parser.route() == RequestParser::Route::Api;
    if (!m_options.api) {
        return isApi ? std::optional(parser.api()) : std::nullopt;
    }
    if (*m_options.api == ApiKind::Custom) {
        const bool isModels = parser.route() == RequestParser::Route::Models;
        return isModels || parser.isHead() ? std::nullopt : m_options.api;
    }
    // Both are at /generate.
    const bool isShared = *m_options.api == ApiKind::Tgi && parser.api() == ApiKind::SgLang;
    return isApi && (parser.api() == *m_options.api || isShared) ? m_options.api : std::nullopt;
}

void EchoServer::Loop::serveRequest(Connection& connection)
{
    using Route = RequestParser::Route;
    RequestParser& parser = connection.parser;
    connection.continued = false;
    connection.arrival = connection.firstByteAt;
    connection.readyAt = std::max(connection.lastReadAt, connection.readyAt);
    const Route route = parser.route();
    const std::optional<ApiKind> api = servedApi(parser);
    const bool served = api.has_value();
    if (served && !isProbe(parser) && m_requests++ == 0 && m_options.stall) {
        m_stallFrom = connection.arrival + m_options.stall->at;
    }
    const bool isOpenAi = api == ApiKind::OpenAiChat || api == ApiKind::OpenAiCompletions;
    const bool fast = isOpenAi && m_fastFixed && parser.keepAlive() && !parser.isOld();
    AnswerPlan plan;
    if (fast) {
        connection.requestId.assign(parser.requestId());
        connection.fixedRoute = api == ApiKind::OpenAiChat ? 0 : 1;
    } else if (served) {
        connection.requestId.assign(parser.requestId());
        plan = planFor(connection, *api);
    } else if (route == Route::Models) {
        plan = AnswerPlanner::models(factsOf(connection));
    } else if (route == Route::Tokenize && m_options.tokenize != EchoTokenize::Off) {
        plan = AnswerPlanner::tokenized(parser.body(), m_options.tokenize, factsOf(connection));
    } else {
        plan = AnswerPlanner::refusal(404, "no such route", factsOf(connection));
    }
    connection.inBegin += parser.consumed();
    parser.reset();
    connection.firstByteAt = connection.lastReadAt;
    if (fast) {
        serveFixed(connection);
        return;
    }
    begin(connection, std::move(plan), served);
}

AnswerPlan EchoServer::Loop::planFor(const Connection& connection, ApiKind api)
{
    RequestFacts facts = factsOf(connection);
    facts.index = isProbe(connection.parser) ? 0 : m_requests;
    if (overRate(connection.readyAt)) {
        return AnswerPlanner::refusal(429, "over the rate limit", facts);
    }
    if (m_options.reply == EchoReply::Fixed) {
        CompletionRequest request;
        request.api = api;
        return m_planner.plan(request, facts);
    }
    const RequestParser& parser = connection.parser;
    const RequestPlace place { api, parser.isStreamPath(), parser.jsonSize() };
    const auto request = readCompletionRequest(parser.body(), place);
    if (!request) {
        return AnswerPlanner::refusal(400, "the body is not a completion request", facts);
    }
    for (const EchoRejection& rejection : m_options.rejections) {
        if (request->has(rejection.option)) {
            const OptionRefusal refusal = refuseOption(rejection.words, rejection.option);
            return AnswerPlanner::refusalWith(refusal.status, refusal.body, facts);
        }
    }
    // Exact: all that was asked for, which a salt of the client's makes another request.
    const std::string_view asked =
        m_options.cache == EchoCache::Lossy ? std::string_view(request->text) : parser.body();
    const bool isKnown = m_options.cache != EchoCache::Off && !isProbe(parser)
        && !m_seen.insert(std::hash<std::string_view>()(asked)).second;
    if (!isKnown) {
        return m_planner.plan(*request, facts);
    }
    CompletionRequest again = *request;
    if (m_options.cache == EchoCache::Lossy) {
        again.text = "an answer to something like it"; // no planned answer has such a prompt
    }
    return m_fromCache.plan(again, facts);
}

bool EchoServer::Loop::overRate(Ns now)
{
    if (m_options.rateLimit == 0) {
        return false;
    }
    // A bucket that holds what one second allows, full at the start.
    const double capacity = std::max(1.0, m_options.rateLimit);
    const double earned = m_allowanceAt == 0
        ? capacity
        : m_options.rateLimit * static_cast<double>(now - m_allowanceAt) / 1e9;
    m_allowance = std::min(capacity, m_allowance + earned);
    m_allowanceAt = now;
    if (m_allowance < 1) {
        return true;
    }
    m_allowance -= 1;
    return false;
}

void EchoServer::Loop::serveFixed(Connection& connection)
{
    const FixedReply& reply = m_fixed[connection.fixedRoute];
    ++connection.answers;
    if (!m_log.isOpen()) {
        send(connection, reply.bytes);
        return;
    }
    AccessEntry entry;
    entry.id = connection.requestId;
    entry.connection = connection.serial;
    entry.arrival = connection.arrival;
    entry.lastToken = monotonicNs();
    entry.status = 200;
    entry.tokens = reply.tokens;
    const std::string id = connection.requestId;
    send(connection, reply.bytes);
    entry.closed = monotonicNs();
    entry.id = id;
    m_log.add(entry);
}

void EchoServer::Loop::refuseMalformed(Connection& connection)
{
    RequestFacts facts;
    facts.keepAlive = false;
    connection.in.clear();
    connection.inBegin = 0;
    connection.parser.reset();
    begin(connection, AnswerPlanner::refusal(400, "not an HTTP request", facts), false);
}

void EchoServer::Loop::begin(Connection& connection, AnswerPlan plan, bool logged)
{
    connection.active = true;
    connection.logged = logged;
    connection.started = false;
    connection.holdsSlot = false;
    connection.plan = std::move(plan);
    connection.step = 0;
    connection.sent = 0;
    connection.firstToken.reset();
    connection.lastToken.reset();
    connection.timer = 0;
    takeSlot(connection);
    advance(connection);
}

void EchoServer::Loop::advance(Connection& connection)
{
    Ns now = monotonicNs();
    while (connection.active) {
        if (connection.step == connection.plan.steps.size()) {
            if (!connection.started) {
                return; // written whole, but its turn has not come
            }
            finish(connection);
            return;
        }
        const PlanStep step = connection.plan.steps[connection.step];
        if (step.at != kAtAccept) {
            if (!connection.started) {
                return;
            }
            const Ns due = connection.serviceStart + step.at;
            if (due > now && due > (now = monotonicNs())) {
                connection.timer = due;
                m_timers.push({ due, connection.fd, connection.serial });
                return;
            }
        }
        ++connection.step;
        if (!carryOut(connection, step.end)) {
            return;
        }
    }
}

bool EchoServer::Loop::carryOut(Connection& connection, std::size_t end)
{
    const AnswerPlan& plan = connection.plan;
    const std::size_t beginByte = connection.sent;
    if (end <= beginByte) {
        return true;
    }
    const bool last = carries(plan, plan.lastTokenByte, beginByte, end);
    if (carries(plan, plan.firstTokenByte, beginByte, end)) {
        connection.firstToken = monotonicNs();
    }
    if (last) {
        connection.lastToken = monotonicNs();
    }
    connection.sent = end;
    if (!send(connection, std::string_view(plan.bytes).substr(beginByte, end - beginByte))) {
        return false;
    }
    if (last) {
        releaseSlot(connection, connection.serviceStart + plan.serviceTime);
    }
    return true;
}

/// As ::send(), whether or not there is TLS between.
ssize_t EchoServer::Loop::sendSome(Connection& connection, std::string_view data)
{
    return connection.tls ? ServerTls::send(*connection.tls, data)
                          : ::send(connection.fd, data.data(), data.size(), MSG_NOSIGNAL);
}

void EchoServer::Loop::shutDown(Connection& connection)
{
    if (connection.tls) {
        ServerTls::sayGoodbye(*connection.tls);
    }
    ::shutdown(connection.fd, SHUT_WR);
}

/// False when the connection is gone.
bool EchoServer::Loop::send(Connection& connection, std::string_view data)
{
    if (connection.outBegin < connection.out.size()) {
        connection.out += data;
        return true;
    }
    while (!data.empty()) {
        const ssize_t sent = sendSome(connection, data);
        if (sent >= 0) {
            data.remove_prefix(static_cast<std::size_t>(sent));
        } else if (errno == EAGAIN) {
            connection.out.assign(data);
            connection.outBegin = 0;
            watch(connection, true);
            return true;
        } else if (errno != EINTR) {
            close(connection);
            return false;
        }
    }
    return true;
}

/// Sends what waits; false when the connection is gone.
bool EchoServer::Loop::flushOut(Connection& connection)
{
    while (connection.outBegin < connection.out.size()) {
        const ssize_t sent =
            sendSome(connection, std::string_view(connection.out).substr(connection.outBegin));
        if (sent >= 0) {
            connection.outBegin += static_cast<std::size_t>(sent);
        } else if (errno == EAGAIN) {
            return true;
        } else if (errno != EINTR) {
            close(connection);
            return false;
        }
    }
    connection.out.clear();
    connection.outBegin = 0;
    watch(connection, false);
    if (connection.active && connection.step == connection.plan.steps.size()) {
        const int fd = connection.fd;
        const std::uint64_t serial = connection.serial;
        advance(connection);
        return find(fd, serial) != nullptr;
    }
    return true;
}

void EchoServer::Loop::logClosed(Connection& connection, Ns now)
{
    if (!connection.logged || !m_log.isOpen()) {
        return;
    }
    const AnswerPlan& plan = connection.plan;
    AccessEntry entry;
    entry.id = connection.requestId;
    entry.connection = connection.serial;
    entry.arrival = connection.arrival;
    entry.firstToken = connection.firstToken;
    entry.lastToken = connection.lastToken;
    entry.closed = now;
    entry.status = connection.sent > 0 ? plan.status : 0;
    // Cut short by the client: the usage it would have been told was not sent.
    entry.tokens = connection.sent == plan.bytes.size() ? plan.tokens : std::nullopt;
    entry.fault = plan.fault;
    m_log.add(entry);
}

void EchoServer::Loop::finish(Connection& connection)
{
    const Ending ending = connection.plan.ending;
    if (connection.outBegin < connection.out.size() && ending != Ending::Reset) {
        return; // flushOut comes back here
    }
    const Ns now = monotonicNs();
    connection.active = false;
    ++connection.answers;
    logClosed(connection, now);
    releaseSlot(connection, now);
    switch (ending) {
    case Ending::KeepAlive:
        connection.readyAt = now;
        break;
    case Ending::Close:
        // First our end, so that bytes of the client still under way do not turn it into a reset.
        shutDown(connection);
        close(connection);
        return;
    case Ending::Reset:
        close(connection, true);
        return;
    case Ending::HalfClose:
        shutDown(connection);
        connection.shutDown = true;
        return;
    }
    if (connection.inBegin < connection.in.size()) {
        m_pipelined.push_back({ connection.fd, connection.serial });
    }
}

} // namespace loadstone
