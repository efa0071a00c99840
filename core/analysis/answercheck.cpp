// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/answercheck.h"

#include "metrics/jsonfields.h"
#include "record/answersample.h"

#include <algorithm>
#include <set>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr std::size_t kShortestLoop = 32; // bytes that go round; less is no sign of anything
constexpr std::size_t kTurns = 4;

// The smallest p with text[i] == text[i + p] throughout.
std::size_t periodOf(std::string_view text)
{
    std::vector<std::size_t> border(text.size() + 1, 0); // longest proper one of each beginning
    for (std::size_t i = 1; i < text.size(); ++i) {
        std::size_t length = border[i];
        while (length > 0 && text[i] != text[length]) {
            length = border[length];
        }
        border[i + 1] = text[i] == text[length] ? length + 1 : 0;
    }
    return text.size() - border[text.size()];
}

double share(std::int64_t part, std::int64_t whole)
{
    return static_cast<double>(part) / static_cast<double>(whole);
}

} // namespace

bool goesInCircles(std::string_view text)
{
    const std::size_t last = text.find_last_not_of(" \t\r\n");
    text = text.substr(0, last == std::string_view::npos ? 0 : last + 1);
    const std::string_view half = text.substr(text.size() / 2);
    return half.size() >= kShortestLoop && periodOf(half) * kTurns <= half.size();
}

void AnswerCheck::add(std::string_view prompt, std::string_view text, bool isEmpty, bool isCut)
{
    ++m_sampled;
    m_empty += isEmpty ? 1 : 0;
    m_cut += isCut ? 1 : 0;
    if (!text.empty()) {
        const auto known = m_prompts.emplace(prompt, m_prompts.size()).first;
        m_answers.push_back({ std::string(text), known->second, goesInCircles(text) });
    }
}

std::optional<AnswersBlock> AnswerCheck::block() const
{
    if (m_sampled == 0) {
        return std::nullopt;
    }

    struct Text
    {
        std::set<std::size_t> prompts;
        std::int64_t answers = 0;
    };

    std::map<std::string_view, Text> texts;
    for (const Answer& answer : m_answers) {
        Text& text = texts[answer.text];
        text.prompts.insert(answer.prompt);
        ++text.answers;
    }
    std::int64_t repeated = 0;
    std::int64_t identical = 0;
    for (const Answer& answer : m_answers) {
        const Text& text = texts[answer.text];
        const bool isShared = text.prompts.size() > 1;
        repeated += isShared || answer.loops ? 1 : 0;
        identical = isShared ? std::max(identical, text.answers) : identical;
    }
    AnswersBlock block;
    block.sampled = m_sampled;
    block.empty = share(m_empty, m_sampled);
    block.repeated = share(repeated, m_sampled);
    block.truncated = share(m_cut, m_sampled);
    block.identical = share(identical, m_sampled);
    return block;
}

std::vector<const RequestRecord*> sampledAnswers(std::span<const RequestRecord> requests)
{
    const auto counts = [](const RequestRecord& request) {
        return request.phase == Phase::Measured && request.outcome == Outcome::Ok;
    };
    std::uint64_t last = 0;
    for (const RequestRecord& request : requests) {
        last = counts(request) ? std::max(last, request.index) : last;
    }
    std::vector<const RequestRecord*> sampled;
    for (const RequestRecord& request : requests) {
        if (counts(request) && request.index % answerStep(last) == 0) {
            sampled.push_back(&request);
        }
    }
    return sampled;
}

Json toJson(const AnswersBlock& block)
{
    return Json { { "sampled", block.sampled },
                  { "empty_share", block.empty },
                  { "repeated_share", block.repeated },
                  { "truncated_share", block.truncated },
                  { "identical_share", block.identical } };
}

Result<AnswersBlock> answersBlockFromJson(const Json& json)
{
    detail::JsonFields f(json);
    AnswersBlock block;
    block.sampled = f.count("sampled");
    block.empty = f.number("empty_share").value_or(0);
    block.repeated = f.number("repeated_share").value_or(0);
    block.truncated = f.number("truncated_share").value_or(0);
    block.identical = f.number("identical_share").value_or(0);
    if (!f.bad().isEmpty()) {
        return makeError(ErrorCode::Unreadable, u"not a look at the answers: wrong type"_s,
                         f.bad());
    }
    return block;
}

} // namespace loadstone
