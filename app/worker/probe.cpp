// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "probe.h"

#include "endpoint/kinds/requesthead.h"
#include "endpoint/transport/dialer.h"
#include "endpoint/transport/responsereader.h"
#include "ipc/secretmask.h"
#include "record/bodiesfile.h"

#include <algorithm>

#include <poll.h>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr std::size_t kShownText = 400;
// Of a body and of a text that go back as a message: with escapes all of it stays below a line's
// limit.
constexpr std::size_t kMostReturned = 64U << 10U;
constexpr std::size_t kMostGaps = 4096;

/// What a tokenizer's answer comes to: {"count": N} of vLLM and SGLang, {"tokens": […]} of
/// llama.cpp, a bare list of TGI.
std::optional<std::int64_t> countIn(std::string_view text)
{
    const auto json = parseJson(text);
    if (!json) {
        return std::nullopt;
    }
    if (json->is_array()) {
        return static_cast<std::int64_t>(json->size());
    }
    const auto count = json->is_object() ? json->find("count") : json->end();
    if (json->is_object() && count != json->end() && count->is_number_unsigned()) {
        return count->get<std::int64_t>();
    }
    const auto tokens = json->is_object() ? json->find("tokens") : json->end();
    return json->is_object() && tokens != json->end() && tokens->is_array()
        ? std::optional(static_cast<std::int64_t>(tokens->size()))
        : std::nullopt;
}

/// One connection at a time to one endpoint, blocking; only for probes.
class Prober
{
public:
    Prober(const ProbeMessage& message, Channel& channel, const EngineControl& control,
           ProbeResultMessage& result)
        : m_message(message)
        , m_channel(channel)
        , m_control(control)
        , m_result(result)
        , m_mask(message.secrets)
        , m_buffer(65536 + kReadPadding)
    {
    }

    Result<void> prepare();
    void askForModels();
    void askTimed(std::string_view body, std::uint32_t number);
    void tell(ProbeRequest request, std::uint32_t number);
    void askForCount(std::string_view body, std::uint32_t number);

private:
    RequestHeadSpec headSpec() const;
    bool post(std::string_view body, std::uint32_t number, const Expectation& expectation,
              ProbeRequest& out);
    bool connect(Ns& took);
    void exchange(const std::string& request, const Expectation& expectation);
    bool waitFor(bool read, bool write, Ns until);
    Outcome send(std::string_view bytes, Ns until);
    void receive(Ns until);
    bool isStillOpen();
    void readModels(std::string_view text);
    void returnBytes(const Answer& answer, ProbeRequest& out) const;

    std::string id(std::uint32_t number) const
    {
        return m_message.idPrefix + std::to_string(number);
    }

    const ProbeMessage& m_message;
    Channel& m_channel;
    const EngineControl& m_control;
    ProbeResultMessage& m_result;
    SecretMask m_mask;
    std::vector<char> m_buffer;
    BaseUrl m_url;
    std::vector<SocketAddress> m_addresses;
    std::unique_ptr<TlsContext> m_tls;
    std::optional<ProxyHop> m_proxy;
    Stream m_stream;
    ResponseReader m_reader;
    Ns m_issued = 0;
    bool m_reused = false;
};

Result<void> Prober::prepare()
{
    const EndpointPlan& endpoint = m_message.endpoint;
    if (endpoint.urls.empty()) {
        return makeError(ErrorCode::InvalidSpecification, u"no base URL"_s, u"endpoint.urls"_s);
    }
    auto url = parseBaseUrl(endpoint.urls.front());
    if (!url) {
        return tl::unexpected(url.error());
    }
    m_url = std::move(*url);
    auto proxy = proxyFor(m_url, endpoint.proxy, m_message.secrets.proxyAuthorization);
    if (!proxy) {
        return tl::unexpected(proxy.error());
    }
    m_proxy = std::move(*proxy);
    m_result.proxied = m_proxy.has_value();
    const auto head = buildRequestHead(headSpec());
    if (!head) {
        return tl::unexpected(head.error());
    }
    if (m_url.tls) {
        auto tls = TlsContext::create(
            { endpoint.tlsVerify, endpoint.tlsCa, endpoint.tlsCert, endpoint.tlsKey });
        if (!tls) {
            return tl::unexpected(tls.error());
        }
        m_tls = std::move(*tls);
    }
    auto addresses = resolve(m_proxy ? m_proxy->url : m_url);
    if (!addresses) {
        m_result.error = std::string(termName(Outcome::Dns));
        m_result.errorText = addresses.error().detail.toStdString();
        return {};
    }
    m_addresses = std::move(*addresses);
    for (const SocketAddress& address : m_addresses) {
        m_result.addresses.push_back(address.text());
    }
    return {};
}

RequestHeadSpec Prober::headSpec() const
{
    RequestHeadSpec spec = loadstone::headSpec(m_message.endpoint, m_url);
    spec.headers.insert(spec.headers.end(), m_message.secrets.headers.begin(),
                        m_message.secrets.headers.end());
    spec.authorization = m_message.secrets.authorization;
    spec.viaProxy = m_proxy && !m_url.tls;
    spec.proxyAuthorization = m_message.secrets.proxyAuthorization;
    return spec;
}

bool Prober::waitFor(bool read, bool write, Ns until)
{
    for (;;) {
        const Ns left = until - monotonicNs();
        if (left <= 0 || m_control.isEnding()) {
            return false;
        }
        pollfd wait {};
        wait.fd = m_stream.fd();
        wait.events = static_cast<short>((read ? POLLIN : 0) | (write ? POLLOUT : 0));
        if (::poll(&wait, 1, static_cast<int>(std::min<Ns>(left / kNsPerMs + 1, 100))) > 0) {
            return true;
        }
    }
}

// Uses the open connection when it still lives, else the first address that answers.
bool Prober::connect(Ns& took)
{
    took = 0;
    m_reused = isStillOpen();
    if (m_reused) {
        return true;
    }
    m_stream.close();
    const DialSpec spec { m_tls.get(), m_url.host, m_proxy ? &*m_proxy : nullptr,
                          m_message.endpoint.timeouts.connect };
    Dialled dialled = dial(m_addresses, spec, [this] { return m_control.isEnding(); });
    if (m_result.tried.empty()) {
        for (const AddressTrial& trial : dialled.trials) {
            m_result.tried.push_back(
                { trial.address, std::string(termName(trial.outcome)), trial.started, trial.took });
        }
        m_result.lostOnIpv6 = dialled.lostOnIpv6();
    }
    if (dialled.outcome != Outcome::Ok) {
        m_result.error = std::string(termName(dialled.outcome));
        m_result.errorText = dialled.error;
        return false;
    }
    took = std::max<Ns>(1, dialled.took);
    m_stream = std::move(dialled.stream);
    // As in a run: this one and no other from now on.
    m_addresses = { dialled.address };
    m_result.pinned = dialled.address.text();
    m_result.reachable = true;
    m_result.tls = m_stream.tlsVersion();
    return true;
}

bool Prober::isStillOpen()
{
    if (!m_stream.isOpen()) {
        return false;
    }
    const IoResult io = m_stream.read(std::span<char>(m_buffer.data(), 1));
    return io.status == IoStatus::WouldBlock;
}

Outcome Prober::send(std::string_view bytes, Ns until)
{
    while (!bytes.empty()) {
        const IoResult io = m_stream.write(std::span<const char>(bytes));
        if (io.status == IoStatus::Ok) {
            bytes.remove_prefix(io.bytes);
        } else if (io.status == IoStatus::WouldBlock) {
            if (!waitFor(m_stream.wantsRead(), true, until)) {
                return Outcome::TimeoutFirstByte;
            }
        } else {
            return io.outcome;
        }
    }
    return Outcome::Ok;
}

void Prober::receive(Ns until)
{
    const Timeouts& timeouts = m_message.endpoint.timeouts;
    Ns quietUntil = m_issued + timeouts.firstByte;
    for (;;) {
        const IoResult io =
            m_stream.read(std::span<char>(m_buffer.data(), m_buffer.size() - kReadPadding));
        const Ns now = monotonicNs();
        Progress progress = Progress::NeedMore;
        if (io.status == IoStatus::Ok) {
            progress = m_reader.feed(std::span<const char>(m_buffer.data(), io.bytes), now);
            quietUntil = now + timeouts.idle;
        } else if (io.status == IoStatus::Closed) {
            progress = m_reader.endOfStream(now);
        } else if (io.status == IoStatus::Failed) {
            progress = m_reader.fail(io.outcome, now, m_stream.errorText());
        } else if (!waitFor(true, m_stream.wantsWrite(), std::min(until, quietUntil))) {
            const Outcome outcome = m_control.isEnding() ? Outcome::Cancelled
                : until <= quietUntil                    ? Outcome::TimeoutTotal
                : m_reader.anyByte()                     ? Outcome::TimeoutIdle
                                                         : Outcome::TimeoutFirstByte;
            progress = m_reader.fail(outcome, monotonicNs());
        }
        if (progress != Progress::NeedMore) {
            return;
        }
    }
}

void Prober::exchange(const std::string& request, const Expectation& expectation)
{
    m_reader.begin(expectation);
    m_issued = monotonicNs();
    const Ns until = m_issued + m_message.endpoint.timeouts.total;
    const Outcome sent = send(request, until);
    if (sent == Outcome::Ok) {
        receive(until);
    } else {
        m_reader.fail(sent, monotonicNs(), m_stream.errorText());
    }
    if (!m_reader.answer().keepAlive) {
        m_stream.close();
    }
}

void Prober::askForModels()
{
    Ns took = 0;
    if (m_addresses.empty() || !connect(took)) {
        return;
    }
    RequestHeadSpec spec = headSpec();
    spec.method = "GET";
    spec.path = "/v1/models";
    spec.hasBody = false;
    spec.accept = "application/json";
    const auto head = buildRequestHead(spec);
    if (!head) {
        return;
    }
    Expectation expectation;
    expectation.raw = true;
    expectation.streaming = false;
    exchange(head->beforeId + id(0) + head->afterId, expectation);
    const Answer& answer = m_reader.answer();
    m_result.modelsStatus = answer.httpStatus;
    if (answer.outcome == Outcome::Ok) {
        readModels(answer.content);
    }
}

void Prober::readModels(std::string_view text)
{
    const auto json = parseJson(text);
    if (!json || !json->is_object()) {
        return;
    }
    const auto data = json->find("data");
    if (data == json->end() || !data->is_array()) {
        return;
    }
    for (const Json& model : *data) {
        const auto name = model.is_object() ? model.find("id") : model.end();
        if (model.is_object() && name != model.end() && name->is_string()) {
            m_result.models.push_back(name->get<std::string>());
        }
    }
    m_result.modelServed =
        std::find(m_result.models.begin(), m_result.models.end(), m_message.endpoint.model)
        != m_result.models.end();
}

// All of an answer, as far as a message has room for it.
void Prober::returnBytes(const Answer& answer, ProbeRequest& out) const
{
    KeptExchange kept;
    kept.head = answer.head.substr(0, kMostReturned);
    kept.body = answer.body.substr(0, kMostReturned);
    kept.bodyBytes = answer.bodyBytes;
    m_mask.apply(kept);
    out.head = std::move(kept.head);
    out.body = std::move(kept.body);
    out.bodyBytes = kept.bodyBytes;
    out.text = m_mask.masked(answer.content.substr(0, kMostReturned), true);
    out.reasoning = m_mask.masked(answer.reasoning.substr(0, kMostReturned), true);
    if (happened(answer.firstByte)) {
        out.firstByte = answer.firstByte - m_issued;
    }
    const auto gaps = answer.gaps.first(std::min(answer.gaps.size(), kMostGaps));
    out.gaps.assign(gaps.begin(), gaps.end());
}

// False when it could not even be sent.
bool Prober::post(std::string_view body, std::uint32_t number, const Expectation& expectation,
                  ProbeRequest& out)
{
    if (m_addresses.empty() || !connect(out.connect)) {
        return false;
    }
    const auto head = buildRequestHead(headSpec());
    if (!head) {
        return false;
    }
    const std::string request = head->beforeId + id(number) + head->afterId
        + std::to_string(body.size()) + "\r\n\r\n" + std::string(body);
    out.reused = m_reused;
    exchange(request, expectation);
    if (m_reused && !m_reader.anyByte() && m_reader.answer().outcome == Outcome::Reset) {
        // As in a run: what died on a stale connection is sent once more.
        m_stream.close();
        if (!connect(out.connect)) {
            return false;
        }
        out.reused = false;
        exchange(request, expectation);
    }
    return true;
}

// Each body has its place in the result, whatever became of it.
void Prober::askForCount(std::string_view body, std::uint32_t number)
{
    ProbeRequest out;
    Expectation expectation;
    expectation.raw = true;
    expectation.streaming = false;
    if (post(body, number, expectation, out)) {
        const Answer& answer = m_reader.answer();
        out.outcome = std::string(termName(answer.outcome));
        out.status = answer.httpStatus;
        out.outputTokens = answer.outcome == Outcome::Ok ? countIn(answer.content) : std::nullopt;
        if (!out.outputTokens) {
            out.error = m_mask.masked(
                answer.errorText.empty() ? answer.content.substr(0, kShownText) : answer.errorText,
                true);
        }
    } else {
        out.outcome = m_result.error;
        out.error = m_result.errorText;
    }
    m_result.requests.push_back(std::move(out));
}

void Prober::tell(ProbeRequest request, std::uint32_t number)
{
    if (m_message.reports) {
        m_channel.send(ProbeAnswerMessage { number, std::move(request) });
    } else {
        m_result.requests.push_back(std::move(request));
    }
}

void Prober::askTimed(std::string_view body, std::uint32_t number)
{
    ProbeRequest out;
    Expectation expectation;
    expectation.api = m_message.endpoint.api;
    expectation.pointers = &m_message.endpoint.pointers;
    expectation.streaming = m_message.streaming;
    expectation.keepText = true;
    expectation.keepBytes = m_message.keepBytes;
    expectation.keepGaps = m_message.keepBytes;
    if (!post(body, number, expectation, out)) {
        // Of a server that answered before it is a failure like others.
        if (m_message.reports && m_result.reachable) {
            out.outcome = m_result.error;
            out.error = m_result.errorText;
            tell(std::move(out), number);
        }
        return;
    }
    const Answer& answer = m_reader.answer();
    out.outcome = std::string(termName(answer.outcome));
    out.status = answer.httpStatus;
    if (happened(answer.firstToken)) {
        out.ttft = answer.firstToken - m_issued;
    }
    if (happened(answer.lastToken)) {
        out.latency = answer.lastToken - m_issued;
    }
    if (answer.promptTokens >= 0) {
        out.promptTokens = answer.promptTokens;
    }
    if (answer.outputTokens >= 0) {
        out.outputTokens = answer.outputTokens;
    }
    if (answer.cachedTokens >= 0) {
        out.cachedTokens = answer.cachedTokens;
    }
    out.contentChunks = answer.contentChunks;
    out.finishReason = std::string(termName(answer.finish));
    out.sawDone = (answer.flags & kSawDone) != 0;
    out.text = m_mask.masked(answer.content.substr(0, kShownText), true);
    out.error = m_mask.masked(answer.errorText, true);
    if (m_message.keepBytes) {
        returnBytes(answer, out);
    }
    if (answer.outcome == Outcome::Ok) {
        m_result.usage = answer.tokenSource == TokenSource::Usage;
        if ((answer.flags & kStreamed) != 0) {
            m_result.doneMarker = out.sawDone;
        }
        // A server may close behind an answer that promised to keep the connection.
        pollfd settle { m_stream.fd(), POLLIN, 0 };
        if (m_stream.isOpen()) {
            ::poll(&settle, 1, 20);
        }
        m_result.keepAlive = isStillOpen();
    }
    tell(std::move(out), number);
}

} // namespace

bool runProbe(const ProbeMessage& message, Channel& channel, EngineControl& control)
{
    ProbeResultMessage result;
    Prober prober(message, channel, control, result);
    const auto prepared = prober.prepare();
    if (!prepared) {
        const Error& error = prepared.error();
        channel.send(
            ErrorMessage { error.code, error.detail.toStdString(), error.where.toStdString() });
        return false;
    }
    std::unique_ptr<BodiesFile> bodies;
    if (message.body.empty() && !message.bodies.empty()) {
        auto opened = BodiesFile::open(toQt(message.bodies));
        if (!opened) {
            channel.send(ErrorMessage { opened.error().code, opened.error().detail.toStdString(),
                                        opened.error().where.toStdString() });
            return false;
        }
        bodies = std::move(*opened);
    }
    if (!message.onlyRequests) {
        prober.askForModels();
    }
    const bool any = !message.body.empty() || (bodies && bodies->count() > 0);
    for (std::uint32_t i = 0; any && i < message.requests && !control.isEnding(); ++i) {
        const std::string_view body =
            bodies ? bodies->body(i % bodies->count()).bytes : std::string_view(message.body);
        if (message.countsTokens) {
            prober.askForCount(body, i + 1);
        } else {
            prober.askTimed(body, i + 1);
        }
        if (message.reports && !result.reachable) {
            break; // the next ones would find nobody either
        }
    }
    channel.send(result);
    return true;
}

} // namespace loadstone
