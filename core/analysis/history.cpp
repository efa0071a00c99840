// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/history.h"

#include "analysis/steadiness.h"
#include "base/json.h"
#include "base/units.h"

#include <QStringList>

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <span>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

// Below this no two parts are long enough to tell a change of level from chance.
constexpr std::size_t kFewestForChange = 10;

std::string textAt(const Json& manifest, const char* key)
{
    const auto system = manifest.find("system");
    if (system == manifest.end() || !system->is_object()) {
        return {};
    }
    const auto found = system->find(key);
    return found != system->end() && found->is_string() ? found->get<std::string>() : std::string();
}

/// Where two levels explain most. The shift looks for parts that are long enough to be told from
/// chance; one at their shortest may lie beyond: a change of the last runs is not named before it.
std::size_t cutOf(std::span<const double> values, const MeanShift& shift)
{
    const auto cut = static_cast<std::size_t>(shift.firstLength);
    const auto shortest = static_cast<std::size_t>(shift.minSegment);
    const bool atStart = cut == shortest;
    const bool atEnd = cut == values.size() - shortest;
    if (!atStart && !atEnd) {
        return cut;
    }
    const double mean =
        std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
    std::size_t best = cut;
    double bestGain = -1;
    double sum = 0;
    for (std::size_t k = 1; k < values.size(); ++k) {
        sum += values[k - 1] - mean;
        const auto left = static_cast<double>(k);
        const double gain =
            sum * sum / left + sum * sum / (static_cast<double>(values.size()) - left);
        const bool within = (atStart && k <= cut) || (atEnd && k >= cut);
        if (within && gain > bestGain) {
            bestGain = gain;
            best = k;
        }
    }
    return best;
}

/// First values of new levels, within [from, from + values.size()).
void findChanges(std::span<const double> values, std::size_t from, std::vector<std::size_t>& out)
{
    const auto shift = meanShift(values);
    if (!shift || !shift->accepted) {
        return;
    }
    const std::size_t cut = cutOf(values, *shift);
    findChanges(values.first(cut), from, out);
    out.push_back(from + cut);
    findChanges(values.subspan(cut), from + cut, out);
}

bool takesPart(const HistoryPoint& point)
{
    return point.valid && point.value.value && point.value.neededN == 0 && !point.value.censored;
}

Json boundsOrNull(const std::optional<Bounds>& bounds)
{
    return bounds ? toJson(*bounds) : Json(nullptr);
}

Json textOrNull(const std::string& text)
{
    return text.empty() ? Json(nullptr) : Json(text);
}

} // namespace

HistoryPoint historyPoint(const RunResult& result, const MetricRef& metric)
{
    HistoryPoint point;
    point.run = result.run;
    point.valid = result.verdict.valid;
    point.engine = textAt(result.manifest, "engine");
    point.engineVersion = textAt(result.manifest, "engine_version");
    point.trials = result.nTrials;
    point.value = metricValue(result.summary, metric);
    return point;
}

History historyOf(std::vector<HistoryPoint> points, const MetricRef& metric)
{
    History history;
    history.metric = metricRefText(metric);
    history.unit = metricUnit(metric.kind);
    history.higherIsBetter = metric.higherIsBetter();
    history.points = std::move(points);

    struct Series
    {
        std::vector<double> values;
        std::vector<std::size_t> rows;
    };

    std::set<std::string> sets;
    std::map<std::string, Series> endpoints;
    for (std::size_t i = 0; i < history.points.size(); ++i) {
        const HistoryPoint& point = history.points[i];
        sets.insert(point.run.definitions);
        Series& series = endpoints[point.run.endpoint];
        if (takesPart(point)) {
            series.values.push_back(*point.value.value);
            series.rows.push_back(i);
        }
    }
    if (endpoints.size() > 1) {
        history.notes.emplace_back("endpoints_differ");
    }
    if (sets.size() > 1) {
        history.notes.emplace_back("definitions_differ");
        return history;
    }
    bool isLookedFor = false;
    for (const auto& [endpoint, series] : endpoints) {
        if (series.values.size() < kFewestForChange) {
            continue;
        }
        isLookedFor = true;
        std::vector<std::size_t> changes;
        findChanges(series.values, 0, changes);
        for (const std::size_t change : changes) {
            history.points[series.rows[change]].changed = true;
        }
    }
    if (!isLookedFor) {
        history.notes.emplace_back("few_runs");
    }
    return history;
}

std::optional<bool> isBetterFrom(const History& history, std::size_t point)
{
    if (point >= history.points.size() || !history.points[point].changed) {
        return std::nullopt;
    }

    struct Level
    {
        double sum = 0;
        double n = 0;
    };

    Level before;
    Level after;
    for (std::size_t i = 0; i < history.points.size(); ++i) {
        const HistoryPoint& one = history.points[i];
        if (one.run.endpoint != history.points[point].run.endpoint || !takesPart(one)) {
            continue;
        }
        if (one.changed && i < point) {
            before = {};
        } else if (one.changed && i > point) {
            break;
        }
        Level& level = i < point ? before : after;
        level.sum += *one.value.value;
        level.n += 1;
    }
    if (before.n == 0 || after.n == 0) {
        return std::nullopt;
    }
    return (after.sum / after.n > before.sum / before.n) == history.higherIsBetter;
}

Json toJson(const History& history)
{
    Json json { { "schema", 1 },
                { "metric", history.metric },
                { "unit", history.unit },
                { "higher_is_better", history.higherIsBetter },
                { "notes", history.notes },
                { "points", Json::array() } };
    for (const HistoryPoint& point : history.points) {
        json["points"].push_back(
            Json { { "run", point.run.id },
                   { "uuid", point.run.uuid },
                   { "started_at", point.run.startedAt },
                   { "endpoint", point.run.endpoint },
                   { "engine", textOrNull(point.engine) },
                   { "engine_version", textOrNull(point.engineVersion) },
                   { "valid", point.valid },
                   { "trials", point.trials },
                   { "value", point.value.value ? Json(*point.value.value) : Json(nullptr) },
                   { "ci95", boundsOrNull(point.value.ci95) },
                   { "ci_method", textOrNull(point.value.ciMethod) },
                   { "needed_n", point.value.neededN },
                   { "definitions", point.run.definitions },
                   { "id", textOrNull(point.value.id) },
                   { "change", point.changed },
                   { "notes", textOrNull(point.notes) } });
    }
    return json;
}

QString historyText(const History& history)
{
    const auto number = [](const std::optional<double>& value) {
        return value ? QString::number(*value, 'g', 6) : u"–"_s;
    };
    QString text = u"run\tstarted\t%1\tlow\thigh\tengine\tnote\n"_s.arg(toQt(history.metric));
    for (const HistoryPoint& point : history.points) {
        QStringList notes;
        if (!point.valid) {
            notes << u"INVALID"_s;
        }
        if (point.value.neededN > 0) {
            notes << u"too few values: %1 needed"_s.arg(point.value.neededN);
        }
        if (point.changed) {
            notes << u"the level changes here"_s;
        }
        if (!point.notes.empty()) {
            notes << toQt(point.notes).simplified();
        }
        const Bounds bounds = point.value.ci95.value_or(Bounds());
        const QString engine = toQt(point.engine + ' ' + point.engineVersion).trimmed();
        text += u"%1\t%2\t%3\t%4\t%5\t%6\t%7\n"_s.arg(
            QString::number(point.run.id), toQt(point.run.startedAt), number(point.value.value),
            number(bounds.low), number(bounds.high), engine.isEmpty() ? u"–"_s : engine,
            notes.join(u"; "_s));
    }
    return text;
}

QString historyNoteText(const std::string& note)
{
    if (note == "definitions_differ") {
        return u"the runs rest on unlike definition sets: no change is looked for; name one with "
               "--definitions"_s;
    }
    if (note == "endpoints_differ") {
        return u"the runs are against several endpoints: changes are looked for within each of "
               u"them; "
               "name one with --endpoint-name"_s;
    }
    return u"fewer than %1 runs against one endpoint are VALID with enough requests for this "
           u"number: "
           "no change of level is looked for"_s.arg(kFewestForChange);
}

} // namespace loadstone
