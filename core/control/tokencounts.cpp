// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "control/tokencounts.h"

#include "record/runplan.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

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

std::optional<std::int64_t> sumOf(std::string_view a, std::string_view b, const TextCount& count)
{
    std::int64_t sum = 0;
    for (const std::string_view text : { a, b }) {
        const auto tokens = text.empty() ? std::optional<std::int64_t>(0) : count(text);
        if (!tokens) {
            return std::nullopt;
        }
        sum += *tokens;
    }
    return sum;
}

/// The reasoning and the content of an answer, or of the beginning of both.
struct Spoken
{
    std::string_view reasoning;
    std::string_view content;
};

Spoken spoken(const LogBatch::Text& text)
{
    return { text.reasoning, text.content };
}

// Where there is reasoning it came first.
Spoken firstChunk(const LogBatch::Text& text)
{
    const std::size_t bytes = text.firstChunkBytes;
    const std::size_t thought = std::min(bytes, text.reasoning.size());
    return { std::string_view(text.reasoning).substr(0, thought),
             std::string_view(text.content).substr(0, bytes - thought) };
}

/// Two texts to the model, with something between them that nobody sees.
std::optional<std::int64_t> tokensOf(const Spoken& spoken, const TextCount& count)
{
    return sumOf(spoken.reasoning, spoken.content, count);
}

bool saysNothing(const RequestRecord& request)
{
    return (request.flags & (kHadContent | kHadReasoning)) == 0;
}

/// The measured texts of a trial by the index of their request.
class TextsByIndex
{
public:
    explicit TextsByIndex(std::span<const LogBatch::Text> texts)
    {
        m_texts.reserve(texts.size());
        for (const LogBatch::Text& text : texts) {
            if (text.phase == Phase::Measured) {
                m_texts.emplace(text.index, &text);
            }
        }
    }

    /// Null where none was kept.
    const LogBatch::Text* of(const RequestRecord& request) const
    {
        const auto found = m_texts.find(request.index);
        return found == m_texts.end() ? nullptr : found->second;
    }

private:
    std::unordered_map<std::uint64_t, const LogBatch::Text*> m_texts;
};

/// Nothing where the text is not all that the model wrote.
std::optional<std::int64_t> answerTokens(const RequestRecord& request, const TextsByIndex& texts,
                                         const TextCount& count)
{
    if ((request.flags & kHadToolCalls) != 0) {
        return std::nullopt;
    }
    if (const LogBatch::Text* text = texts.of(request)) {
        return tokensOf(spoken(*text), count);
    }
    return saysNothing(request) && isCompleted(request) ? std::optional<std::int64_t>(0)
                                                        : std::nullopt;
}

void setTokens(RequestRecord& request, std::optional<std::int64_t> tokens, TokenSource source)
{
    request.outputTokens = tokens ? static_cast<std::int32_t>(*tokens) : kNoCount;
    request.tokenSource = tokens ? source : TokenSource::None;
    if (!tokens) {
        request.firstChunkTokens = kNoCount;
    }
}

void setFirstChunk(RequestRecord& request, const TextsByIndex& texts, const TextCount& count)
{
    const LogBatch::Text* text = texts.of(request);
    if (request.outputTokens < 0 || text == nullptr || text->firstChunkBytes == 0) {
        return;
    }
    // A chunk that ends within a word may be more tokens alone than in its place.
    if (const auto tokens = tokensOf(firstChunk(*text), count)) {
        request.firstChunkTokens = static_cast<std::int32_t>(
            std::clamp<std::int64_t>(*tokens, 1, std::max(request.outputTokens, 1)));
    }
}

/// Completed answers, and those of them that came without an exact count.
struct Lacking
{
    std::int64_t completed = 0;
    std::int64_t lacking = 0;

    /// So many that all have to be counted in another way.
    bool tooMany() const { return lacking > 0 && 100 * lacking >= completed; }
};

Lacking lackingOf(std::span<const RequestRecord> requests)
{
    Lacking out;
    for (const RequestRecord& request : requests) {
        if (isCompleted(request)) {
            ++out.completed;
            out.lacking += isExact(request.tokenSource) ? 0 : 1;
        }
    }
    return out;
}

class TrialCount
{
public:
    TrialCount(std::span<RequestRecord> requests, std::span<const LogBatch::Text> texts,
               const Tokenizer& tokenizer)
        : m_requests(requests)
        , m_tokenizer(tokenizer)
        , m_count([&tokenizer](std::string_view text) {
            return std::optional(static_cast<std::int64_t>(tokenizer.count(text)));
        })
        , m_texts(texts)
    {
    }

    TokenCheck count(const PromptCount& prompts)
    {
        const TokenizerFacts& facts = m_tokenizer.facts();
        m_check.file = facts.file;
        m_check.kind = facts.kind;
        m_check.sha256 = facts.sha256;
        const Lacking lacking = lackingOf(m_requests);
        m_check.completed = lacking.completed;
        m_check.lacking = lacking.lacking;
        m_check.decides = lacking.tooMany();
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
        const auto client = wanted ? answerTokens(request, m_texts, m_count) : std::nullopt;
        if (wanted && !client && isCompleted(request)) {
            ++m_check.uncounted;
        }
        if (exact && client && isCompleted(request)) {
            m_check.addAnswer(request.outputTokens, *client);
        }
        if (m_check.decides) {
            setTokens(request, client, TokenSource::Tokenizer);
        } else if (!exact && isCompleted(request)) {
            setTokens(request, std::nullopt, TokenSource::None);
        }
        if (request.firstChunkTokens == kNoCount || m_check.decides) {
            setFirstChunk(request, m_texts, m_count);
        }
    }

    bool compares(const RequestRecord& request) const
    {
        return m_check.completed <= static_cast<std::int64_t>(kComparedWhole)
            || request.index % kComparedEach == 0;
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
    TextCount m_count;
    TextsByIndex m_texts;
    std::unordered_map<std::uint32_t, std::optional<std::int64_t>> m_prompts;
    TokenCheck m_check;
};

} // namespace

std::vector<std::string> uncountedTexts(std::span<const RequestRecord> requests,
                                        std::span<const LogBatch::Text> texts)
{
    std::vector<std::string> out;
    if (!lackingOf(requests).tooMany()) {
        return out;
    }
    const TextsByIndex byIndex(texts);
    std::unordered_set<std::string_view> seen;
    const auto add = [&](std::string_view text) {
        if (!text.empty() && seen.insert(text).second) {
            out.emplace_back(text);
        }
    };
    for (const RequestRecord& request : requests) {
        const LogBatch::Text* text = byIndex.of(request);
        if (request.phase != Phase::Measured || text == nullptr
            || (request.flags & kHadToolCalls) != 0) {
            continue;
        }
        for (const Spoken& part : { spoken(*text), firstChunk(*text) }) {
            add(part.reasoning);
            add(part.content);
        }
    }
    return out;
}

bool countByServer(std::span<RequestRecord> requests, std::span<const LogBatch::Text> texts,
                   const TextCount& count)
{
    const TextsByIndex byIndex(texts);
    std::vector<std::optional<std::int64_t>> counts;
    counts.reserve(requests.size());
    Lacking after;
    for (const RequestRecord& request : requests) {
        counts.push_back(request.phase == Phase::Measured ? answerTokens(request, byIndex, count)
                                                          : std::nullopt);
        after.completed += isCompleted(request) ? 1 : 0;
        after.lacking += isCompleted(request) && !counts.back() ? 1 : 0;
    }
    if (after.tooMany()) {
        return false;
    }
    for (std::size_t i = 0; i < requests.size(); ++i) {
        if (requests[i].phase == Phase::Measured) {
            setTokens(requests[i], counts[i], TokenSource::ServerTokenize);
            setFirstChunk(requests[i], byIndex, count);
        }
    }
    return true;
}

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
