// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A search for the highest load that meets the objectives.
#include "report/loadreport.h"
#include "report/reporttext.h"

#include <algorithm>
#include <array>
#include <cmath>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

using detail::ReportWriter;

constexpr int kLoadDigits = 5;

QString qt(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QString bareLoad(const std::optional<double>& load, const ReportOptions& options)
{
    return load ? options.locale.toString(*load, 'g', kLoadDigits) : u"–"_s;
}

QString stepWord(const ReportWriter& writer, SearchStep step)
{
    switch (step) {
    case SearchStep::Grow:
        return writer.text(QT_TRANSLATE_NOOP("Report", "growth"));
    case SearchStep::Narrow:
        return writer.text(QT_TRANSLATE_NOOP("Report", "between the two"));
    case SearchStep::Refine:
        return writer.text(QT_TRANSLATE_NOOP("Report", "beside the limit"));
    case SearchStep::Certify:
        break;
    }
    return writer.text(QT_TRANSLATE_NOOP("Report", "certifying"));
}

QString objectives(const SearchRecord& search, const ReportOptions& options)
{
    QStringList texts;
    for (const std::string& slo : search.slos) {
        texts << objectiveText(slo, options);
    }
    return texts.join(u", "_s);
}

/// The highest load that met what was asked; nothing when none did.
std::optional<double> highestMet(const SearchRecord& search)
{
    std::optional<double> highest;
    for (const SearchPoint& point : search.points) {
        if (point.met && (!highest || point.load > *highest)) {
            highest = point.load;
        }
    }
    return highest;
}

std::uint32_t trialsOf(const SearchRecord& search)
{
    std::uint32_t trials = 0;
    for (const SearchPoint& point : search.points) {
        trials += point.trials;
    }
    return trials;
}

/// What is known of a search that has no answer (yet).
QString soFar(const ReportWriter& writer, const SearchRecord& search)
{
    const ReportOptions& options = writer.options();
    const LoadSearchResult& result = search.result;
    if (result.low && result.high) {
        return writer.text(QT_TRANSLATE_NOOP("Report", "So far the limit lies between %1 and %2."),
                           loadText(search.of, result.low, options),
                           loadText(search.of, result.high, options));
    }
    if (const auto highest = highestMet(search)) {
        return writer.text(QT_TRANSLATE_NOOP("Report", "So far up to %1 were met."),
                           loadText(search.of, highest, options));
    }
    return search.points.empty()
        ? writer.text(QT_TRANSLATE_NOOP("Report", "Nothing was measured yet."))
        : writer.text(QT_TRANSLATE_NOOP("Report", "So far no load met what is asked."));
}

QString outOfTrials(const ReportWriter& writer, const SearchRecord& search)
{
    const ReportOptions& options = writer.options();
    const LoadSearchResult& result = search.result;
    if (!result.best) {
        return writer.text(
            QT_TRANSLATE_NOOP("Report", "The trials are used up and no limit was found."));
    }
    return writer.text(
        QT_TRANSLATE_NOOP("Report",
                          "The trials are used up and no load was certified. By the fit the "
                          "highest load that meets the objectives is about %1, and the limit "
                          "lies between %2 and %3 (95 %)."),
        loadText(search.of, result.best, options), loadText(search.of, result.low, options),
        loadText(search.of, result.high, options));
}

DocAnswer answerOf(const ReportWriter& writer, const SearchRecord& search)
{
    DocAnswer answer;
    answer.question = writer.options().question.isEmpty()
        ? writer.text(QT_TRANSLATE_NOOP("Report", "What is the highest load that meets %1?"),
                      objectives(search, writer.options()))
        : writer.options().question;
    answer.answer = searchAnswer(search, writer.options());
    const SearchEnd end = search.result.end;
    answer.tone = end == SearchEnd::Certified || end == SearchEnd::Found || end == SearchEnd::AllMet
        ? DocAnswer::Tone::Good
        : end == SearchEnd::NoneMet ? DocAnswer::Tone::Bad
                                    : DocAnswer::Tone::Neutral;
    return answer;
}

DocCards cardsOf(const ReportWriter& writer, const SearchRecord& search)
{
    const ReportOptions& options = writer.options();
    const LoadSearchResult& result = search.result;
    DocCards cards;
    cards.cards = {
        { writer.text(QT_TRANSLATE_NOOP("Report", "Highest load")),
          loadText(search.of, result.best, options),
          result.low && result.high ? QString(
              u"95 % "_s
              % writer.bounds(bareLoad(result.low, options), bareLoad(result.high, options)))
                                    : QString(),
          {} },
        { writer.text(QT_TRANSLATE_NOOP("Report", "Certified at")),
          loadText(search.of, result.certified, options),
          {},
          {} },
        { writer.text(QT_TRANSLATE_NOOP("Report", "Trials")),
          writer.count(static_cast<std::int64_t>(trialsOf(search))),
          {},
          {} },
    };
    return cards;
}

} // namespace

QString loadText(RampOf of, std::optional<double> load, const ReportOptions& options)
{
    if (!load) {
        return u"–"_s;
    }
    Document unused;
    const ReportWriter writer(unused, options);
    const QString number = bareLoad(load, options);
    if (of == RampOf::Concurrency && *load == 1) {
        return writer.text(QT_TRANSLATE_NOOP("Report", "1 request in flight"));
    }
    return of == RampOf::Rate
        ? writer.text(QT_TRANSLATE_NOOP("Report", "%1 requests/s"), number)
        : writer.text(QT_TRANSLATE_NOOP("Report", "%1 requests in flight"), number);
}

QString objectiveText(std::string_view slo, const ReportOptions& options)
{
    Document unused;
    const ReportWriter writer(unused, options);
    const auto read = parseSlo(slo);
    if (!read) {
        return qt(slo);
    }
    static const std::array<QString, 4> kOps { u"<"_s, u"≤"_s, u">"_s, u"≥"_s };
    return detail::metricLabel(writer, metricRefText(read->metric)) % u' '
        % kOps.at(static_cast<std::size_t>(read->op)) % u' '
        % detail::valueWithUnit(writer, read->value, metricUnit(read->metric.kind));
}

QString searchAnswer(const SearchRecord& search, const ReportOptions& options)
{
    Document unused;
    const ReportWriter writer(unused, options);
    const LoadSearchResult& result = search.result;
    const auto load = [&](const std::optional<double>& value) {
        return loadText(search.of, value, options);
    };
    switch (result.end) {
    case SearchEnd::Certified:
        return writer.text(
            QT_TRANSLATE_NOOP("Report",
                              "The highest load that meets the objectives is %1: the limit lies "
                              "between %2 and %3 (95 %), and at %4 enough trials met them."),
            load(result.best), load(result.low), load(result.high), load(result.certified));
    case SearchEnd::Found:
        return writer.text(
            QT_TRANSLATE_NOOP("Report", "%1 is the last load that passed; %2 failed."),
            load(result.best), load(result.high));
    case SearchEnd::AllMet:
        return writer.text(QT_TRANSLATE_NOOP("Report",
                                             "Every load up to the highest one allowed met the "
                                             "objectives, the last one at %1."),
                           load(highestMet(search)));
    case SearchEnd::NoneMet:
        return writer.text(QT_TRANSLATE_NOOP("Report", "No load met the objectives, not even %1."),
                           load(result.high));
    case SearchEnd::OutOfTrials:
        return outOfTrials(writer, search);
    case SearchEnd::Undecided:
        return writer.text(QT_TRANSLATE_NOOP("Report",
                                             "A trial was too short for what is asked and could "
                                             "not be judged: make trials longer."))
            % u' ' % soFar(writer, search);
    case SearchEnd::ClientBound:
        return writer.text(
            QT_TRANSLATE_NOOP("Report",
                              "This client cannot make more load, and the server could have taken "
                              "it: use more workers or another machine. Up to %1 were met."),
            load(highestMet(search)));
    case SearchEnd::Interrupted:
        return writer.text(QT_TRANSLATE_NOOP("Report", "The search was stopped.")) % u' '
            % soFar(writer, search);
    case SearchEnd::Failed:
        return writer.text(QT_TRANSLATE_NOOP("Report", "A run could not be carried out.")) % u' '
            % soFar(writer, search);
    case SearchEnd::Running:
        break;
    }
    return soFar(writer, search);
}

std::optional<double> usableLoad(const SearchRecord& search)
{
    const LoadSearchResult& result = search.result;
    if (result.certified) {
        return result.certified;
    }
    if (!result.best || *result.best <= 0) {
        return highestMet(search);
    }
    if (search.of == RampOf::Concurrency) {
        return std::floor(*result.best);
    }
    constexpr int kDigits = 3; // what lies beyond them was not measured
    const double step = std::pow(10, std::floor(std::log10(*result.best)) + 1 - kDigits);
    return std::floor(*result.best / step) * step;
}

QString searchPointWord(const SearchPoint& point, const ReportOptions& options)
{
    Document unused;
    const ReportWriter writer(unused, options);
    if (point.clientBound) {
        return writer.text(QT_TRANSLATE_NOOP("Report", "not made by this client"));
    }
    if (!point.headroom) {
        return writer.text(QT_TRANSLATE_NOOP("Report", "not decidable"));
    }
    if (point.met) {
        return writer.text(QT_TRANSLATE_NOOP("Report", "met"));
    }
    return point.saturated
        ? writer.text(QT_TRANSLATE_NOOP("Report", "missed, the server cannot keep up"))
        : writer.text(QT_TRANSLATE_NOOP("Report", "missed"));
}

DocTable searchTable(const SearchRecord& search, const ReportOptions& options)
{
    Document unused;
    const ReportWriter writer(unused, options);
    DocTable table;
    table.columns = { writer.text(QT_TRANSLATE_NOOP("Report", "Run")),
                      search.of == RampOf::Rate
                          ? writer.text(QT_TRANSLATE_NOOP("Report", "Asked requests/s"))
                          : writer.text(QT_TRANSLATE_NOOP("Report", "Requests in flight")),
                      writer.text(QT_TRANSLATE_NOOP("Report", "Trials")),
                      writer.text(QT_TRANSLATE_NOOP("Report", "Step")),
                      writer.text(QT_TRANSLATE_NOOP("Report", "Verdict")) };
    table.rightAligned = { true, true, true, false, false };
    for (const std::string& slo : search.slos) {
        table.columns << objectiveText(slo, options)
                      << writer.text(QT_TRANSLATE_NOOP("Report", "95 % interval"));
        table.rightAligned.insert(table.rightAligned.end(), { true, true });
    }
    for (const SearchPoint& point : search.points) {
        QStringList row { u"#%1"_s.arg(point.run), bareLoad(point.load, options),
                          QString::number(point.trials), stepWord(writer, point.step),
                          searchPointWord(point, options) };
        for (const std::string& slo : search.slos) {
            const auto item = std::find_if(
                point.items.begin(), point.items.end(), [&slo](const SloItemVerdict& one) {
                    const auto asked = parseSlo(slo);
                    return one.slo == slo || (asked && one.slo == sloText(*asked));
                });
            const auto at = static_cast<std::size_t>(item - point.items.begin());
            const auto read = parseSlo(slo);
            const std::string_view unit = read ? metricUnit(read->metric.kind) : "";
            row << (item == point.items.end() ? u"–"_s
                                              : detail::valueWithUnit(writer, item->value, unit))
                << (at < point.intervals.size() && point.intervals[at]
                        ? detail::intervalText(writer, point.intervals[at], unit)
                        : u"–"_s);
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

Document buildSearchReport(const SearchRecord& search, std::span<const RunResult> results,
                           const ReportOptions& options)
{
    Document document;
    ReportWriter writer(document, options);
    document.title = options.title.isEmpty()
        ? writer.text(QT_TRANSLATE_NOOP("Report", "Highest load of %1"), qt(search.scenario))
        : options.title;
    document.subtitle =
        writer.text(QT_TRANSLATE_NOOP("Report", "Search report · scenario %1 · endpoint %2"),
                    qt(search.scenario), qt(search.endpoint));
    document.author = options.author;
    document.date = qt(search.startedAt);
    std::vector<std::int64_t> runs;
    for (const SearchPoint& point : search.points) {
        runs.push_back(point.run);
    }
    for (const RunResult& result : results) {
        document.date = std::max(document.date, qt(result.run.startedAt));
    }
    writer.add(answerOf(writer, search));
    writer.add(cardsOf(writer, search));
    if (!options.comments.isEmpty()) {
        writer.paragraph(options.comments);
    }
    writer.chart(DocChart::Kind::Search,
                 writer.text(QT_TRANSLATE_NOOP("Report", "Loads that were tried")), {}, runs);
    writer.heading(writer.text(QT_TRANSLATE_NOOP("Report", "Trials of the search")));
    writer.add(searchTable(search, options));
    writer.heading(writer.text(QT_TRANSLATE_NOOP("Report", "Method")));
    writer.paragraph(
        search.settings.method == SearchMethod::FindPeak
            ? writer.text(QT_TRANSLATE_NOOP(
                "Report",
                "The load is doubled until a trial fails and bisected from there, as LoadGen's "
                "FindPeakPerformance does; every trial's word is final."))
            : writer.text(QT_TRANSLATE_NOOP(
                "Report",
                "The load grows until a trial misses the objectives. Further trials go beside the "
                "place where a monotone fit through all of them reaches the limit; the interval is "
                "that of the fit, and the answer is certified by further trials. A trial in which "
                "the server falls further and further behind ends early and counts as missed.")));
    writer.limitations(results);
    if (!results.empty()) {
        writer.heading(writer.text(QT_TRANSLATE_NOOP("Report", "System and manifest")));
        writer.manifest(results.back());
    }
    return document;
}

} // namespace loadstone
