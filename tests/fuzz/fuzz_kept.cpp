// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "fuzzing.h"
#include "ipc/secretmask.h"
#include "plan/answerview.h"
#include "record/logformat.h"

using namespace loadstone;
using namespace loadstone::fuzz;

namespace {

constexpr std::string_view kKey = "sk-0123456789abcdef";

/// Entries that could be read are the same once they were written again.
void readEntries(std::string_view payload)
{
    std::vector<KeptExchange> exchanges;
    detail::takeExchanges(payload, exchanges);
    std::string again;
    std::size_t bytes = 0;
    for (const KeptExchange& one : exchanges) {
        bytes += one.request.size() + one.head.size() + one.body.size() + one.errorText.size();
        detail::putExchange(again, one);
    }
    require(bytes <= payload.size(), "an entry holds no more than there is");
    std::vector<KeptExchange> second;
    require(detail::takeExchanges(again, second) && second == exchanges,
            "what was read can be written and read");
    std::vector<LogBatch::Gaps> gaps;
    std::vector<LogBatch::Text> texts;
    detail::takeGaps(payload, gaps);
    detail::takeTexts(payload, texts);
    detail::takeAnswers(payload, texts);
}

/// Head, body and request of an exchange, from a text that holds them one behind the other.
KeptExchange exchangeOf(std::string_view text, std::size_t cut)
{
    const std::size_t end = text.find("\r\n\r\n");
    KeptExchange out;
    out.head = text.substr(0, end == std::string_view::npos ? text.size() : end + 4);
    out.body = text.substr(out.head.size());
    out.bodyBytes = out.body.size() + cut;
    out.request = out.body;
    out.requestBytes = out.bodyBytes;
    out.errorText = text.substr(0, 512);
    return out;
}

void maskSecrets(KeptExchange exchange)
{
    static const SecretMask mask([] {
        Secrets secrets;
        secrets.authorization = "Bearer " + std::string(kKey);
        return secrets;
    }());
    const bool isCut = exchange.bodyBytes > exchange.body.size();
    mask.apply(exchange);
    for (const std::string* part :
         { &exchange.request, &exchange.head, &exchange.body, &exchange.errorText }) {
        require(part->find(kKey) == std::string::npos, "no secret is kept");
    }
    for (std::size_t n = 4; isCut && n < kKey.size(); ++n) {
        require(!exchange.body.ends_with(kKey.substr(0, n)), "no start of one where it was cut");
    }
    require(exchange.body.size() <= exchange.bodyBytes, "what is kept is a part of the whole");
}

} // namespace

// What is kept of exchanges, from the log's blocks to what a person is shown: servers and files
// decide what it holds.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    Input input(data, size);
    const std::uint8_t choice = input.takeByte();
    const std::uint8_t kind = input.takeByte();
    if (choice % 2 == 0) {
        readEntries(input.rest());
        return 0;
    }
    const KeptExchange exchange = exchangeOf(input.rest(), choice & 2U ? 100 : 0);
    RunPlan plan;
    plan.endpoint.api = kindOf(kind);
    if (const AnswerPointers* pointers = pointersOf(kind)) {
        plan.endpoint.pointers = *pointers;
    }
    plan.streaming = choice & 4U;
    const AnswerView view = viewAnswer(plan, exchange);
    std::size_t shown = 0;
    for (const AnswerEvent& event : view.events) {
        shown += event.data.size();
        require(!event.data.empty(), "an event holds something");
    }
    require(shown <= exchange.body.size(), "events are parts of the body");
    require(view.isBinary == (exchange.body.find('\0') != std::string::npos), "bytes are no text");
    maskSecrets(exchange);
    return 0;
}
