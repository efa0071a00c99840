// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// One number of a scenario over its runs.
#include "report/loadreport.h"
#include "report/reporttext.h"

#include <QDateTime>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

using detail::ReportWriter;

QString qt(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

bool counts(const HistoryPoint& point)
{
    return point.valid && point.value.value && point.value.neededN == 0 && !point.value.censored;
}

std::vector<std::string> endpointsOf(const History& history)
{
    std::vector<std::string> names;
    for (const HistoryPoint& point : history.points) {
        if (std::find(names.begin(), names.end(), point.run.endpoint) == names.end()) {
            names.push_back(point.run.endpoint);
        }
    }
    return names;
}

/// Where the level of an endpoint's runs changed, and by how much.
struct LevelChange
{
    const HistoryPoint* first = nullptr; // of the new level
    double before = 0; // means
    double after = 0;
};

std::vector<LevelChange> changesOf(const History& history, const std::string& endpoint)
{
    struct Level
    {
        const HistoryPoint* first = nullptr;
        double sum = 0;
        int count = 0;
    };

    std::vector<Level> levels;
    for (const HistoryPoint& point : history.points) {
        if (point.run.endpoint != endpoint || !counts(point)) {
            continue;
        }
        if (levels.empty() || point.changed) {
            levels.push_back({ &point });
        }
        levels.back().sum += *point.value.value;
        ++levels.back().count;
    }
    std::vector<LevelChange> changes;
    for (std::size_t i = 1; i < levels.size(); ++i) {
        changes.push_back({ levels[i].first, levels[i - 1].sum / levels[i - 1].count,
                            levels[i].sum / levels[i].count });
    }
    return changes;
}

/// "29 Nov 2026, 14:05 UTC" as the language writes it.
QString dateText(const ReportWriter& writer, const std::string& started)
{
    const QDateTime time = QDateTime::fromString(qt(started), Qt::ISODateWithMs).toUTC();
    return time.isValid() ? writer.options().locale.toString(time, u"d MMM yyyy HH:mm"_s)
                          : qt(started);
}

QString changeText(const ReportWriter& writer, const History& history, const LevelChange& change)
{
    const QString both = writer.text(QT_TRANSLATE_NOOP("Report", "from run %1 on %2 instead of %3"),
                                     QString::number(change.first->run.id),
                                     detail::valueWithUnit(writer, change.after, history.unit),
                                     detail::valueWithUnit(writer, change.before, history.unit));
    if (history.unit.empty() || change.before == 0) {
        return both; // a share is itself in per cent
    }
    const double percent = (change.after / change.before - 1) * 100;
    return QString(both % u" ("_s % (percent < 0 ? u"−"_s : u"+"_s)
                   % writer.number(std::abs(percent)) % u" %)"_s);
}

bool isWorse(const History& history, const LevelChange& change)
{
    return history.higherIsBetter ? change.after < change.before : change.after > change.before;
}

QString noteText(const ReportWriter& writer, const std::string& note)
{
    if (note == "definitions_differ") {
        return writer.text(QT_TRANSLATE_NOOP("Report",
                                             "The runs rest on unlike definition sets, so no "
                                             "change of level is looked for."));
    }
    if (note == "endpoints_differ") {
        return writer.text(
            QT_TRANSLATE_NOOP("Report",
                              "The runs are against several endpoints; changes are looked for "
                              "within each of them."));
    }
    return writer.text(QT_TRANSLATE_NOOP(
        "Report",
        "Fewer than ten runs against one endpoint are VALID with enough requests for this number, "
        "so no change of level is looked for."));
}

DocAnswer answerOf(const ReportWriter& writer, std::string_view scenario, const History& history)
{
    DocAnswer answer;
    const QString metric = detail::metricLabel(writer, history.metric);
    answer.question = writer.options().question.isEmpty()
        ? writer.text(QT_TRANSLATE_NOOP("Report", "Has “%1” of %2 changed over its runs?"), metric,
                      qt(scenario))
        : writer.options().question;
    QStringList facts;
    bool worse = false;
    const std::vector<std::string> endpoints = endpointsOf(history);
    for (const std::string& endpoint : endpoints) {
        for (const LevelChange& change : changesOf(history, endpoint)) {
            const QString text = changeText(writer, history, change);
            facts << (endpoints.size() > 1 ? QString(qt(endpoint) % u": "_s % text) : text);
            worse = isWorse(history, change); // the last one is how it stands
        }
    }
    const bool isOpen =
        std::any_of(history.notes.begin(), history.notes.end(), [](const std::string& note) {
            return note == "definitions_differ" || note == "few_runs";
        });
    if (!facts.isEmpty()) {
        answer.answer = writer.text(QT_TRANSLATE_NOOP("Report", "Yes: %1."), facts.join(u"; "_s));
        answer.tone = worse ? DocAnswer::Tone::Bad : DocAnswer::Tone::Good;
    } else if (isOpen) {
        answer.answer = writer.text(QT_TRANSLATE_NOOP("Report", "That cannot be told."));
    } else {
        answer.answer =
            writer.text(QT_TRANSLATE_NOOP("Report", "No change of its level was found."));
    }
    QStringList notes;
    for (const std::string& note : history.notes) {
        notes << noteText(writer, note);
    }
    answer.verdict = notes.join(u' ');
    return answer;
}

QString boundsText(const ReportWriter& writer, const History& history, const HistoryPoint& point)
{
    const Bounds bounds = point.value.ci95.value_or(Bounds());
    return bounds.low && bounds.high ? detail::intervalText(writer, point.value.ci95, history.unit)
                                     : QString();
}

DocCards cardsOf(const ReportWriter& writer, const History& history)
{
    const HistoryPoint* last = nullptr;
    std::int64_t valid = 0;
    std::int64_t changes = 0;
    for (const HistoryPoint& point : history.points) {
        last = counts(point) ? &point : last;
        valid += point.valid ? 1 : 0;
        changes += point.changed ? 1 : 0;
    }
    DocCards cards;
    const auto total = static_cast<std::int64_t>(history.points.size());
    if (last != nullptr) {
        const QString interval = boundsText(writer, history, *last);
        cards.cards.push_back(
            { detail::metricLabel(writer, history.metric),
              detail::valueWithUnit(writer, last->value.value, history.unit),
              interval.isEmpty()
                  ? QString()
                  : writer.text(QT_TRANSLATE_NOOP("Report", "95 % interval %1"), interval),
              writer.text(QT_TRANSLATE_NOOP("Report", "of run %1, the last one"),
                          QString::number(last->run.id)) });
    }
    cards.cards.push_back(
        { writer.text(QT_TRANSLATE_NOOP("Report", "Runs")),
          writer.count(total),
          {},
          valid < total
              ? writer.text(QT_TRANSLATE_NOOP("Report", "%1 of them VALID"), writer.count(valid))
              : QString() });
    cards.cards.push_back({ writer.text(QT_TRANSLATE_NOOP("Report", "Changes of level")),
                            writer.count(changes),
                            {},
                            {} });
    return cards;
}

QString knownText(const ReportWriter& writer, const HistoryPoint& point)
{
    QStringList parts;
    if (!point.valid) {
        parts << writer.text(QT_TRANSLATE_NOOP("Report", "INVALID"));
    }
    if (point.value.neededN > 0) {
        parts << writer.text(QT_TRANSLATE_NOOP("Report", "needs n ≥ %1"),
                             writer.count(point.value.neededN));
    }
    if (point.changed) {
        parts << writer.text(QT_TRANSLATE_NOOP("Report", "level changes"));
    }
    if (!point.notes.empty()) {
        parts << qt(point.notes).simplified();
    }
    return parts.join(u"; "_s);
}

DocTable runsTable(const ReportWriter& writer, const History& history)
{
    DocTable table;
    table.columns = { writer.text(QT_TRANSLATE_NOOP("Report", "Run")),
                      writer.text(QT_TRANSLATE_NOOP("Report", "Started (UTC)")),
                      detail::metricLabel(writer, history.metric),
                      writer.text(QT_TRANSLATE_NOOP("Report", "95 % interval")),
                      writer.text(QT_TRANSLATE_NOOP("Report", "Trials")),
                      writer.text(QT_TRANSLATE_NOOP("Report", "Endpoint")),
                      writer.text(QT_TRANSLATE_NOOP("Report", "Engine")),
                      writer.text(QT_TRANSLATE_NOOP("Report", "Note")) };
    table.rightAligned = { true, false, true, true, true, false, false, false };
    const bool several = endpointsOf(history).size() > 1;
    for (const HistoryPoint& point : history.points) {
        table.rows.push_back({ u"#%1"_s.arg(point.run.id), dateText(writer, point.run.startedAt),
                               detail::valueWithUnit(writer, point.value.value, history.unit),
                               boundsText(writer, history, point), writer.count(point.trials),
                               several ? qt(point.run.endpoint) : QString(),
                               qt(point.engine + ' ' + point.engineVersion).trimmed(),
                               knownText(writer, point) });
    }
    return detail::withoutEmptyColumns(std::move(table));
}

} // namespace

DocAnswer trendAnswer(std::string_view scenario, const History& history,
                      const ReportOptions& options)
{
    Document unused;
    return answerOf(ReportWriter(unused, options), scenario, history);
}

Document buildTrendReport(std::string_view scenario, History history, const ReportOptions& options)
{
    Document document;
    ReportWriter writer(document, options);
    const QString metric = detail::metricLabel(writer, history.metric);
    document.title = options.title.isEmpty()
        ? writer.text(QT_TRANSLATE_NOOP("Report", "Trend of %1"), qt(scenario))
        : options.title;
    const std::vector<std::string> endpoints = endpointsOf(history);
    document.subtitle = endpoints.size() == 1
        ? writer.text(QT_TRANSLATE_NOOP("Report", "Trend report · %1 · endpoint %2"), metric,
                      qt(endpoints.front()))
        : writer.text(QT_TRANSLATE_NOOP("Report", "Trend report · %1 · %2 endpoints"), metric,
                      writer.count(static_cast<std::int64_t>(endpoints.size())));
    document.author = options.author;
    for (const HistoryPoint& point : history.points) {
        document.date = std::max(document.date, qt(point.run.startedAt));
    }
    writer.add(answerOf(writer, scenario, history));
    writer.add(cardsOf(writer, history));
    if (!options.comments.isEmpty()) {
        writer.paragraph(options.comments);
    }
    const DocTable table = runsTable(writer, history);
    std::vector<std::int64_t> runs;
    for (const HistoryPoint& point : history.points) {
        runs.push_back(point.run.id);
    }
    DocChart chart { DocChart::Kind::Trend,
                     writer.text(QT_TRANSLATE_NOOP("Report", "%1, run by run"), metric),
                     {},
                     std::move(runs) };
    chart.history = std::make_shared<const History>(std::move(history));
    writer.add(std::move(chart));
    writer.heading(writer.text(QT_TRANSLATE_NOOP("Report", "Runs")));
    writer.add(table);
    writer.heading(writer.text(QT_TRANSLATE_NOOP("Report", "Method")));
    writer.paragraph(writer.text(QT_TRANSLATE_NOOP(
        "Report",
        "Each run's number is that of its own report. The place where two levels explain the runs "
        "best is looked for, then within both parts again, for each endpoint by itself; runs that "
        "are INVALID or have too few requests take no part. A change of level says when, not why: "
        "what changed at that time stands in the manifests of the runs.")));
    return document;
}

} // namespace loadstone
