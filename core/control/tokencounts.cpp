// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "control/tokencounts.h"

#include "record/runplan.h"

#include <algorithm>
#include <unordered_map>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr std::size_t kComparedWhole = 2000; // up to so many answers all are compared
constexpr std::uint64_t kComparedEach = 20; // of more every so manieth

/// Given by the server itself, or read off what it sent beside the text.
bool isExact(TokenSource source)
{
    return source == TokenSource::Usage || source == TokenSource::ServerTokenize
        || source == TokenSource::TokenIds;
}

bool isCompleted(const RequestRecord& request)
{
    return request.phase == Phase::Measured && request.outcome == Outcome::Ok;
}

/// Content and reasoning: two texts to the model, with something between them that nobody sees.
std::int64_t tokensOf(const LogBatch::Text& text, const Tokenizer& tokenizer)
{
    return static_cast<std::int64_t>(tokenizer.count(text.reasoning)
                                     + tokenizer.count(text.content));
}

// Where there is reasoning it came first.
std::int64_t firstChunkOf(const LogBatch::Text& text, const Tokenizer& tokenizer)
{
    const std::size_t bytes = text.firstChunkBytes;
    const std::size_t thought = std::min(bytes, text.reasoning.size());
    return static_cast<std::int64_t>(
        tokenizer.count(std::string_view(text.reasoning).substr(0, thought))
        + tokenizer.count(std::string_view(text.content).substr(0, bytes - thought)));
}

class TrialCount
{
public:
    TrialCount(std::span<RequestRecord> requests, std::span<const LogBatch::Text> texts,
               const Tokenizer& tokenizer)
        : m_requests(requests)
        , m_tokenizer(tokenizer)
    {
        m_texts.reserve(texts.size());
        for (const LogBatch::Text& text : texts) {
            if (text.phase == Phase::Measured) {
                m_texts.emplace(text.index, &text);
            }
        }
    }

    TokenCheck count(const PromptCount& prompts)
    {
        const TokenizerFacts& facts = m_tokenizer.facts();
        m_check.file = facts.file;
        m_check.kind = facts.kind;
        m_check.sha256 = facts.sha256;
        for (const RequestRecord& request : m_requests) {
            if (isCompleted(request)) {
                ++m_check.completed;
                m_check.lacking += isExact(request.tokenSource) ? 0 : 1;
            }
        }
        m_check.decides = 100 * m_check.lacking >= m_check.completed && m_check.lacking > 0;
        for (RequestRecord& request : m_requests) {
            if (request.phase == Phase::Measured) {
                take(request);
                addPrompt(request, prompts);
            }
        }
        return m_check;
    }

private:
    void take(RequestRecord& request)
    {
        const bool exact = isExact(request.tokenSource) && request.outputTokens >= 0;
        const bool wanted = m_check.decides || (exact && isCompleted(request) && compares(request));
        const auto client = wanted ? clientCount(request) : std::nullopt;
        if (wanted && !client && isCompleted(request)) {
            ++m_check.uncounted;
        }
        if (exact && client && isCompleted(request)) {
            m_check.addAnswer(request.outputTokens, *client);
        }
        if (m_check.decides) {
            set(request, client);
        } else if (!exact && isCompleted(request)) {
            set(request, std::nullopt);
        }
        fillFirstChunk(request);
    }

    bool compares(const RequestRecord& request) const
    {
        return m_check.completed <= static_cast<std::int64_t>(kComparedWhole)
            || request.index % kComparedEach == 0;
    }

    /// Nothing where the text is not all that the model wrote.
    std::optional<std::int64_t> clientCount(const RequestRecord& request) const
    {
        const auto found = m_texts.find(request.index);
        if ((request.flags & kHadToolCalls) != 0) {
            return std::nullopt;
        }
        if (found != m_texts.end()) {
            return tokensOf(*found->second, m_tokenizer);
        }
        const bool isEmpty = (request.flags & (kHadContent | kHadReasoning)) == 0;
        return isEmpty && isCompleted(request) ? std::optional<std::int64_t>(0) : std::nullopt;
    }

    static void set(RequestRecord& request, std::optional<std::int64_t> tokens)
    {
        request.outputTokens = tokens ? static_cast<std::int32_t>(*tokens) : kNoCount;
        request.tokenSource = tokens ? TokenSource::Tokenizer : TokenSource::None;
        if (!tokens) {
            request.firstChunkTokens = kNoCount;
        }
    }

    void fillFirstChunk(RequestRecord& request) const
    {
        const auto found = m_texts.find(request.index);
        const bool told = request.firstChunkTokens != kNoCount && !m_check.decides;
        if (told || request.outputTokens < 0 || found == m_texts.end()
            || found->second->firstChunkBytes == 0) {
            return;
        }
        // A chunk that ends within a word may be more tokens alone than in its place.
        const std::int64_t tokens = firstChunkOf(*found->second, m_tokenizer);
        request.firstChunkTokens = static_cast<std::int32_t>(
            std::clamp<std::int64_t>(tokens, 1, std::max(request.outputTokens, 1)));
    }

    void addPrompt(const RequestRecord& request, const PromptCount& prompts)
    {
        if (!prompts || !isCompleted(request) || request.promptTokens <= 0 || !compares(request)) {
            return;
        }
        const auto known = m_prompts.try_emplace(request.sample);
        if (known.second) {
            known.first->second = prompts(request.sample);
        }
        if (known.first->second) {
            m_check.addPrompt(request.promptTokens, *known.first->second);
        }
    }

    std::span<RequestRecord> m_requests;
    const Tokenizer& m_tokenizer;
    std::unordered_map<std::uint64_t, const LogBatch::Text*> m_texts;
    std::unordered_map<std::uint32_t, std::optional<std::int64_t>> m_prompts;
    TokenCheck m_check;
};

} // namespace

TokenCheck countTrial(std::span<RequestRecord> requests, std::span<const LogBatch::Text> texts,
                      const Tokenizer& tokenizer, const PromptCount& prompts)
{
    return TrialCount(requests, texts, tokenizer).count(prompts);
}

Result<void> countRun(Store& store, std::int64_t run, const Tokenizer& tokenizer,
                      const PromptCount& prompts)
{
    const auto trials = store.trials(run);
    if (!trials) {
        return tl::unexpected(trials.error());
    }
    for (const TrialRow& trial : *trials) {
        const auto plan = runPlanFromJson(trial.plan);
        if (!plan) {
            return tl::unexpected(plan.error());
        }
        if (!plan->keepTexts) {
            continue;
        }
        auto requests = store.loadRequests(trial.id);
        const auto texts = store.loadTexts(trial.id);
        if (!requests || !texts) {
            return tl::unexpected(requests ? texts.error() : requests.error());
        }
        TrialRow counted = trial;
        counted.facts["token_check"] = toJson(countTrial(*requests, *texts, tokenizer, prompts));
        if (const auto done = store.setTokenCounts(trial.id, *requests); !done) {
            return done;
        }
        if (const auto done = store.updateTrial(counted); !done) {
            return done;
        }
    }
    return {};
}

} // namespace loadstone
