// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "accuracy/answertext.h"
#include "accuracy/mathequal.h"
#include "accuracy/programtests.h"
#include "accuracy/scorerparts.h"
#include "base/json.h"

#include <QRegularExpression>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace loadstone::detail {

namespace {

constexpr unsigned kLettersUnknown = 10;

/// Answers that an extraction profile takes out of texts.
class TaskScorer : public Scorer
{
public:
    TaskScorer(std::string_view profile, AnswerTask task, ExtractionProfile extractor)
        : m_profile(profile)
        , m_task(task)
        , m_extractor(extractor)
    {
    }

    std::string_view profile() const override { return m_profile; }

    std::string_view extractor() const override { return termName(m_extractor); }

    bool readsAsTool() const override { return isCompatible(m_extractor); }

    Extraction extract(std::string_view text) const override
    {
        return extractAnswer(m_extractor, m_task, text, {});
    }

    Extraction extractFrom(const AnswerInput& input, std::string_view) const override
    {
        AnswerContext context = contextOf(input.expected);
        context.finish = input.finish;
        return extractAnswer(m_extractor, m_task, input.text, context);
    }

    Extraction expected(std::string_view column) const override
    {
        return { std::string(trimmed(column)) };
    }

    double grade(std::string_view answer, std::string_view expected) const override
    {
        return answer == expected ? 1 : 0;
    }

protected:
    virtual AnswerContext contextOf(std::string_view) const { return {}; }

    ExtractionProfile extraction() const { return m_extractor; }

private:
    std::string m_profile;
    AnswerTask m_task;
    ExtractionProfile m_extractor;
};

/// The column is a letter, or {"answer": letter, "choices": […]}.
class ChoiceScorer final : public TaskScorer
{
public:
    explicit ChoiceScorer(ExtractionProfile extractor)
        : TaskScorer("choice/1", AnswerTask::Choice, extractor)
    {
    }

    Extraction expected(std::string_view column) const override
    {
        const auto json = parseJson(column);
        std::string letter(trimmed(column));
        if (json && json->is_object() && json->contains("answer")
            && (*json)["answer"].is_string()) {
            letter = (*json)["answer"].get<std::string>();
        }
        while (!letter.empty() && (letter.back() == ')' || letter.back() == '.')) {
            letter.pop_back();
        }
        if (letter.starts_with('(')) {
            letter.erase(0, 1);
        }
        const bool isLetter = letter.size() == 1
            && ((letter[0] >= 'A' && letter[0] <= 'Z') || (letter[0] >= 'a' && letter[0] <= 'z'));
        if (!isLetter) {
            return { letter, AnswerStatus::Unparseable, {} };
        }
        letter[0] = static_cast<char>(letter[0] & ~0x20);
        return { letter };
    }

protected:
    AnswerContext contextOf(std::string_view column) const override
    {
        AnswerContext context;
        context.letters = kLettersUnknown;
        const auto json = parseJson(column);
        if (json && json->is_object() && json->contains("choices")
            && (*json)["choices"].is_array()) {
            for (const Json& choice : (*json)["choices"]) {
                context.choices.push_back(choice.is_string() ? choice.get<std::string>()
                                                             : compactJson(choice));
            }
            context.letters = static_cast<unsigned>(context.choices.size());
        }
        return context;
    }
};

/// AIME: whole numbers, so 073 is 73, except for tools that compare texts.
class IntegerScorer final : public TaskScorer
{
public:
    explicit IntegerScorer(ExtractionProfile extractor)
        : TaskScorer("integer/1", AnswerTask::Integer, extractor)
    {
    }

    Extraction expected(std::string_view column) const override
    {
        const std::string text(trimmed(column));
        if (readsAsTool()) {
            return { text };
        }
        const auto number = canonicalNumber(text);
        return number ? Extraction { *number } : Extraction { text, AnswerStatus::Unparseable, {} };
    }
};

/// GSM8K and numbers with a tolerance.
class NumberTaskScorer final : public TaskScorer
{
public:
    NumberTaskScorer(std::string_view profile, ExtractionProfile extractor,
                     const ScoringSettings& settings)
        : TaskScorer(profile, AnswerTask::Number, extractor)
        , m_absolute(settings.tolerance.value_or(0))
        , m_relative(settings.relativeTolerance.value_or(0))
    {
    }

    Extraction expected(std::string_view column) const override
    {
        const std::size_t mark = column.rfind("####");
        const std::string_view behind =
            trimmed(mark == std::string_view::npos ? column : column.substr(mark + 4));
        if (readsAsTool()) {
            return { asTool(behind) };
        }
        const auto number = canonicalNumber(behind);
        return number ? Extraction { *number }
                      : Extraction { std::string(behind), AnswerStatus::Unparseable, {} };
    }

    double grade(std::string_view answer, std::string_view expected) const override
    {
        if (readsAsTool()) {
            return asTool(answer) == expected ? 1 : 0;
        }
        if (answer == expected) {
            return 1;
        }
        const auto mine = canonicalNumber(answer);
        const auto theirs = canonicalNumber(expected);
        if (!mine || !theirs || (m_absolute <= 0 && m_relative <= 0)) {
            return 0;
        }
        // std::stod follows the locale and throws on what a double cannot hold.
        const double right = toQt(*theirs).toDouble();
        const double got = toQt(*mine).toDouble();
        const double allowed = std::max(m_absolute, m_relative * std::abs(right));
        return std::isfinite(right) && std::isfinite(got) && std::abs(got - right) <= allowed ? 1
                                                                                              : 0;
    }

private:
    // lm-eval takes these away on both sides, and compares what is left as text.
    std::string asTool(std::string_view text) const
    {
        if (extraction() != ExtractionProfile::LmEval
            && extraction() != ExtractionProfile::LmEvalFlexible) {
            return std::string(text);
        }
        std::string out(text);
        std::erase(out, ',');
        std::erase(out, '$');
        if (out.ends_with('.')) {
            out.pop_back();
        }
        return out;
    }

    double m_absolute;
    double m_relative;
};

class MathScorer final : public TaskScorer
{
public:
    explicit MathScorer(ExtractionProfile extractor)
        : TaskScorer("math/1", AnswerTask::Math, extractor)
    {
    }

    double grade(std::string_view answer, std::string_view expected) const override
    {
        return mathEqual(answer, expected) ? 1 : 0;
    }
};

/// The column holds tests; the answer is the program that gradePrograms runs.
class ProgramScorer final : public TaskScorer
{
public:
    explicit ProgramScorer(ExtractionProfile extractor)
        : TaskScorer("python/1", AnswerTask::Code, extractor)
    {
    }

    bool runsPrograms() const override { return true; }

    Extraction extractFrom(const AnswerInput& input, std::string_view text) const override
    {
        Extraction answer = TaskScorer::extractFrom(input, text);
        // Who completes a function may do so without a fence.
        if (answer.problem == AnswerStatus::NoAnswer && isCompletion(input.expected)
            && text.find("```") == std::string_view::npos) {
            return { std::string(text), std::nullopt, "completion" };
        }
        return answer;
    }

    Extraction expected(std::string_view column) const override
    {
        const auto tests = readProgramTests(column);
        return tests ? Extraction { tests->title() }
                     : Extraction { {}, AnswerStatus::Unparseable, {} };
    }

    double grade(std::string_view, std::string_view) const override { return 0; }

protected:
    AnswerContext contextOf(std::string_view column) const override
    {
        AnswerContext context;
        context.functionName = functionNameOf(column);
        return context;
    }
};

} // namespace

std::unique_ptr<Scorer> makeTaskScorer(std::string_view profile, ExtractionProfile extractor,
                                       const ScoringSettings& settings)
{
    if (profile == "choice/1") {
        return std::make_unique<ChoiceScorer>(extractor);
    }
    if (profile == "integer/1") {
        return std::make_unique<IntegerScorer>(extractor);
    }
    if (profile == "math/1") {
        return std::make_unique<MathScorer>(extractor);
    }
    if (profile == "python/1") {
        return std::make_unique<ProgramScorer>(extractor);
    }
    return std::make_unique<NumberTaskScorer>(profile, extractor, settings);
}

} // namespace loadstone::detail
