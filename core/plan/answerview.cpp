// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "plan/answerview.h"

#include "base/json.h"
#include "endpoint/kinds/answerjson.h"
#include "endpoint/transport/responsereader.h"
#include "endpoint/transport/sseparser.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr std::size_t kKeep = 1U << 20U;

/// The kept head for a body that is framed by its length and not coded any more.
std::string plainHead(const KeptExchange& exchange)
{
    static constexpr std::array<std::string_view, 5> kFraming {
        "content-length", "transfer-encoding", "content-encoding", "connection", "trailer",
    };
    std::string out;
    std::string_view rest = exchange.head;
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find('\n'), rest.size() - 1) + 1;
        const std::string_view line = rest.substr(0, end);
        rest.remove_prefix(end);
        const QString name = toQt(line.substr(0, line.find(':'))).toLower();
        const bool isFraming =
            std::any_of(kFraming.begin(), kFraming.end(),
                        [&](std::string_view framing) { return name == toQt(framing); });
        const bool isEnd = line.find_first_not_of("\r\n") == std::string_view::npos;
        if (isEnd && !rest.empty()) {
            out.clear(); // an interim response, e.g. 100 Continue: the real head follows
        } else if (!isEnd && !isFraming) {
            out.append(line);
        }
    }
    return out + "Content-Length: " + std::to_string(exchange.body.size()) + "\r\n\r\n";
}

std::string padded(std::string text)
{
    text.append(kReadPadding, '\0');
    return text;
}

void decodeWhole(const RunPlan& plan, const KeptExchange& exchange, AnswerView& view)
{
    ResponseReader reader;
    Expectation expectation;
    expectation.api = plan.endpoint.api;
    expectation.pointers = &plan.endpoint.pointers;
    expectation.streaming = plan.streaming;
    expectation.keepText = true;
    reader.begin(expectation);
    const std::string whole = plainHead(exchange) + exchange.body;
    const std::string bytes = padded(whole);
    if (reader.feed({ bytes.data(), whole.size() }, 1) == Progress::NeedMore) {
        reader.endOfStream(1);
    }
    view.content = std::string(reader.answer().content);
    view.reasoning = std::string(reader.answer().reasoning);
}

AnswerEvent eventOf(const RunPlan& plan, const SseEvent& event, std::string& seen)
{
    AnswerEvent out;
    out.data = std::string(event.data);
    const bool isOpaque = plan.endpoint.api == ApiKind::Custom && plan.endpoint.pointers.areEmpty();
    if (isOpaque) {
        out.hasContent = !event.isError;
        out.text = out.data;
        return out;
    }
    AnswerPiece piece;
    std::string content;
    std::string reasoning;
    std::string cumulative;
    AnswerTexts texts;
    texts.content = &content;
    texts.reasoning = &reasoning;
    texts.cumulative = plan.endpoint.api == ApiKind::SgLang ? &cumulative : nullptr;
    texts.pointers = &plan.endpoint.pointers;
    const std::string bytes = padded(out.data);
    const std::string_view data(bytes.data(), out.data.size());
    if (!decodeAnswer(plan.endpoint.api, AnswerForm::Event, data, texts, piece) || piece.isError) {
        return out;
    }
    if (piece.hasCumulative) {
        content = cumulative.starts_with(seen) ? cumulative.substr(seen.size()) : cumulative;
        piece.hasContent = !content.empty();
        seen = std::move(cumulative);
    }
    out.text = reasoning + content;
    out.hasContent = piece.hasText();
    return out;
}

bool saysEvents(const KeptExchange& exchange)
{
    const QString head = toQt(exchange.head).toLower();
    if (head.contains(u"text/event-stream"_s)) {
        return true;
    }
    // As a reader finds out that is not told.
    constexpr std::array<std::string_view, 5> kFirst { "data:", "event:", "id:", "retry:", ":" };
    return !head.contains(u"content-type:"_s)
        && std::any_of(kFirst.begin(), kFirst.end(),
                       [&](std::string_view first) { return exchange.body.starts_with(first); });
}

bool saysLines(const KeptExchange& exchange)
{
    const QString head = toQt(exchange.head).toLower();
    return head.contains(u"ndjson"_s) || head.contains(u"jsonl"_s);
}

} // namespace

AnswerView viewAnswer(const RunPlan& plan, const KeptExchange& exchange)
{
    AnswerView view;
    view.isBinary = exchange.body.find('\0') != std::string::npos;
    if (exchange.body.empty() || exchange.head.empty()) {
        return view;
    }
    decodeWhole(plan, exchange, view);
    if (view.isBinary || !(saysEvents(exchange) || saysLines(exchange))) {
        return view;
    }
    SseParser parser;
    parser.reset(kKeep);
    if (!saysEvents(exchange)) {
        parser.readLines();
    }
    std::string seen;
    const auto take = [&](const SseEvent& event) {
        if (!event.data.empty()) {
            view.events.push_back(eventOf(plan, event, seen));
        }
    };
    const std::string bytes = padded(exchange.body);
    if (parser.feed(bytes.data(), bytes.data() + exchange.body.size(), 1, take)) {
        parser.finish(1, take);
    }
    return view;
}

} // namespace loadstone
