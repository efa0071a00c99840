// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "config/project.h"
#include "config/prompttemplate.h"
#include "record/judgedcolumn.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace loadstone {

/// What a judge's replies to one answer come to.
struct JudgedGrade
{
    double score = 0; // 0…1
    bool conflict = false; // the two orders of a pair were judged differently
};

/// What another endpoint is asked of an answer, and how its replies are read: the part of judge/1,
/// judge-pair/1 and similarity/1 that needs no endpoint. Value type, any thread.
class Judging
{
public:
    /// InvalidSpecification for another scorer or a rubric that cannot be read.
    static Result<Judging> make(std::string_view scorer, const ScoringSettings& settings);

    /// What is asked of one answer, one request each; the same text is the same question.
    std::vector<std::string> questions(const JudgedItem& item, std::string_view answer) const;

    /// Whether a reply can be graded by. A judge that fails is never a wrong answer.
    bool isReply(std::string_view text) const;

    /// From the replies to `questions`, in their order; nothing when one of them is no reply.
    std::optional<JudgedGrade> grade(std::span<const std::string_view> replies) const;

    /// Whether the endpoint gives vectors instead of verdicts.
    bool wantsVectors() const { return m_kind == Kind::Similarity; }

private:
    enum class Kind { Verdict, Pair, Similarity };

    Judging(Kind kind, PromptTemplate rubric, const ScoringSettings& settings)
        : m_kind(kind)
        , m_rubric(std::move(rubric))
        , m_bothOrders(settings.bothOrders)
        , m_threshold(settings.threshold)
    {
    }

    double counted(double score) const;

    Kind m_kind;
    PromptTemplate m_rubric;
    bool m_bothOrders;
    std::optional<double> m_threshold;
};

namespace detail {

/// The last JSON object of a text that has the member, however it is wrapped.
std::optional<Json> lastObjectWith(std::string_view text, const char* member);

/// Of the vectors in the JSON of two embeddings; nothing where one is none, has no length, or they
/// do not fit each other.
std::optional<double> cosine(std::string_view a, std::string_view b);

} // namespace detail

} // namespace loadstone
