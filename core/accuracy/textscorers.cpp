// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "accuracy/answertext.h"
#include "accuracy/jsonschema.h"
#include "accuracy/scorerparts.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace loadstone::detail {

namespace {

std::string folded(std::string_view text, bool ignoreCase)
{
    const std::string plain = normalisedText(text);
    return ignoreCase ? toQt(plain).toCaseFolded().toStdString() : plain;
}

// The whole answer is the answer; white space at its ends and line-end style do not count.
class ExactScorer : public Scorer
{
public:
    explicit ExactScorer(bool ignoreCase)
        : m_ignoreCase(ignoreCase)
    {
    }

    std::string_view profile() const override { return "exact/1"; }

    Extraction extract(std::string_view text) const override { return { normalisedText(text) }; }

    Extraction expected(std::string_view column) const override { return extract(column); }

    double grade(std::string_view answer, std::string_view expected) const override
    {
        return folded(answer, m_ignoreCase) == folded(expected, m_ignoreCase) ? 1 : 0;
    }

protected:
    bool m_ignoreCase;
};

class ContainsScorer final : public ExactScorer
{
public:
    using ExactScorer::ExactScorer;

    std::string_view profile() const override { return "contains/1"; }

    double grade(std::string_view answer, std::string_view expected) const override
    {
        const std::string wanted = folded(expected, m_ignoreCase);
        return !wanted.empty() && folded(answer, m_ignoreCase).find(wanted) != std::string::npos
            ? 1
            : 0;
    }
};

class RegexScorer final : public Scorer
{
public:
    explicit RegexScorer(const ScoringSettings& settings)
        : m_pattern(settings.pattern)
        , m_ignoreCase(settings.ignoreCase)
    {
    }

    std::string_view profile() const override { return "regex/1"; }

    Extraction extract(std::string_view text) const override { return { normalisedText(text) }; }

    Extraction expected(std::string_view column) const override
    {
        const std::string& pattern = m_pattern;
        Extraction out { pattern.empty() ? std::string(column) : pattern };
        if (!QRegularExpression(toQt(out.answer)).isValid()) {
            out.problem = AnswerStatus::Unparseable;
        }
        return out;
    }

    double grade(std::string_view answer, std::string_view expected) const override
    {
        const QRegularExpression pattern(toQt(expected),
                                         m_ignoreCase ? QRegularExpression::CaseInsensitiveOption
                                                      : QRegularExpression::NoPatternOption);
        return pattern.match(toQt(answer)).hasMatch() ? 1 : 0;
    }

private:
    std::string m_pattern;
    bool m_ignoreCase;
};

// A JSON document, in a fenced block or alone.
class JsonSchemaScorer final : public Scorer
{
public:
    explicit JsonSchemaScorer(const ScoringSettings& settings)
        : m_schema(settings.schema)
    {
    }

    std::string_view profile() const override { return "json-schema/1"; }

    Extraction extract(std::string_view text) const override
    {
        static const QRegularExpression fence(u"```(?:json|JSON)?[ \\t]*\\n(.*?)\\n[ \\t]*```"_s,
                                              QRegularExpression::DotMatchesEverythingOption);
        QString document = toQt(text).trimmed();
        for (auto all = fence.globalMatch(document); all.hasNext();) {
            const auto match = all.next();
            if (!all.hasNext()) {
                document = match.captured(1).trimmed();
            }
        }
        std::string answer = document.toStdString();
        if (!parseJson(answer)) {
            return { {}, AnswerStatus::Unparseable, {} };
        }
        return { std::move(answer) };
    }

    Extraction expected(std::string_view column) const override
    {
        if (!m_schema.empty()) {
            return { compactJson(m_schema) };
        }
        const auto schema = parseJson(column);
        if (!schema || !(schema->is_object() || schema->is_boolean())) {
            return { std::string(column), AnswerStatus::Unparseable, {} };
        }
        return { compactJson(*schema) };
    }

    double grade(std::string_view answer, std::string_view expected) const override
    {
        const auto document = parseJson(answer);
        const auto schema = parseJson(expected);
        return document && schema && fitsSchema(*document, *schema) ? 1 : 0;
    }

private:
    Json m_schema;
};

} // namespace

std::unique_ptr<Scorer> makeExactScorer(bool ignoreCase)
{
    return std::make_unique<ExactScorer>(ignoreCase);
}

std::unique_ptr<Scorer> makeContainsScorer(bool ignoreCase)
{
    return std::make_unique<ContainsScorer>(ignoreCase);
}

std::unique_ptr<Scorer> makeRegexScorer(const ScoringSettings& settings)
{
    return std::make_unique<RegexScorer>(settings);
}

std::unique_ptr<Scorer> makeJsonSchemaScorer(const ScoringSettings& settings)
{
    return std::make_unique<JsonSchemaScorer>(settings);
}

} // namespace loadstone::detail
