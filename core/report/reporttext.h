// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "report/console.h"
#include "report/reportbuilder.h"

#include <QCoreApplication>

namespace loadstone::detail {

/// Collects the blocks of one report in one language; lives as long as the building takes.
class ReportWriter
{
public:
    ReportWriter(Document& document, const ReportOptions& options)
        : m_document(document)
        , m_options(options)
    {
    }

    /// Translation of an English template, with its arguments filled in.
    template<class... Args>
    QString text(const char* english, const Args&... args) const
    {
        QString out =
            m_options.translate ? m_options.translate(english) : QString::fromUtf8(english);
        if constexpr (sizeof...(args) > 0) {
            out = out.arg(QString(args)...);
        }
        return out;
    }

    QString reason(const Reason& reason) const;
    /// numberText and valueText with the language's point.
    QString number(std::optional<double> value) const;
    QString value(std::optional<double> value, std::string_view unit) const;
    /// Grouped as the language does.
    QString count(std::int64_t number) const;
    /// "[1.2, 1.4]"; a semicolon where the comma belongs to numbers.
    QString bounds(const QString& low, const QString& high) const;
    void heading(const QString& title, int level = 1, bool newPage = false);
    void paragraph(const QString& content, bool isNote = false);

    void add(DocBlock block) { m_document.blocks.push_back(std::move(block)); }

    void chart(DocChart::Kind kind, const QString& title, const QString& caption,
               std::vector<std::int64_t> runs);

    const ReportOptions& options() const { return m_options; }

    Document& document() { return m_document; }

    // Parts that both kinds of report have.
    void manifest(const RunResult& result);
    /// Only what is not as in `base`, whose manifest stands above.
    void manifestChanges(const RunResult& result, const RunResult& base);
    /// `named`: the heading says which run they belong to.
    void warnings(const RunResult& result, bool named = false);
    /// `further`: those of a comparison.
    void limitations(std::span<const RunResult> results, std::span<const Reason> further = {});

private:
    Document& m_document;
    const ReportOptions& m_options;
};

/// "p99 TTFT" for p99_ttft_ms, "Requests per second" for requests_per_s.
QString metricLabel(const ReportWriter& writer, std::string_view id);

/// What people call a state, a status of an answer or a unit of the files.
QString wordOf(const ReportWriter& writer, std::string_view id);

/// valueText with the unit as people say it: "12.3 requests/s".
QString valueWithUnit(const ReportWriter& writer, std::optional<double> value,
                      std::string_view unit);

/// The table without columns in which nothing stands.
DocTable withoutEmptyColumns(DocTable table);

/// Scores of a run whose answers were graded, and what is right of what came in time; nothing
/// else.
void accuracySection(ReportWriter& writer, const RunResult& result);
void goodputSection(ReportWriter& writer, const RunResult& result);

/// How it was measured: definitions, trials and what is to be known of them.
void methodSection(ReportWriter& writer, const RunResult& result);
/// What the prompts are like; nothing where that is not known.
void datasetSection(ReportWriter& writer, const RunResult& result);

/// LoadGen's own verdict on a run, when it was judged by its definitions.
void loadGenSection(ReportWriter& writer, const RunResult& result);

/// What a sample of the answers is like, and what the run took; nothing where it is not known.
void answersSection(ReportWriter& writer, const RunResult& result);
void tokenCheckParagraphs(ReportWriter& writer, const RunResult& result);
void spendingSection(ReportWriter& writer, const RunResult& result);

/// What an audit came to; nothing for other runs.
void auditSection(ReportWriter& writer, const RunResult& result);

/// The card of a headline number.
DocCards::Card cardOf(const ReportWriter& writer, const Headline& item);

/// Nothing for a run that nobody wrote notes on.
void notesSection(ReportWriter& writer, const RunResult& result);
/// The same of several runs, each with a chart that carries its notes' numbers.
void notesOfRuns(ReportWriter& writer, std::span<const RunResult> results);

/// Nothing for a run without a ramp.
void levelsSection(ReportWriter& writer, const RunResult& result);

/// "[1.2, 1.4]"; shares in per cent; empty without an interval.
QString intervalText(const ReportWriter& writer, const std::optional<Bounds>& bounds,
                     std::string_view unit);

} // namespace loadstone::detail
