// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/trialnotes.h"

#include "base/json.h"
#include "base/units.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <map>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr double kDependent = 0.8; // fewer independent values than this share are worth a word

class Notes
{
public:
    Notes(const RunResult& result, const TrialNoteWords& words)
        : m_result(result)
        , m_words(words)
    {
    }

    QStringList all();

private:
    template<class... Args>
    QString text(const char* english, const Args&... args) const
    {
        QString out = m_words.translate ? m_words.translate(english) : QString::fromUtf8(english);
        if constexpr (sizeof...(args) > 0) {
            out = out.arg(QString(args)...);
        }
        return out;
    }

    QString number(double value) const
    {
        return m_words.locale.toString(value, 'f', decimalsShown(value));
    }

    QString count(std::int64_t value) const
    {
        return m_words.locale.toString(static_cast<qlonglong>(value));
    }

    QString percent(double share) const { return m_words.locale.toString(100 * share, 'g', 3); }

    void addSuite();
    void addSuiteEnd(const Json& ended);
    void addPrecision();
    void addKeptBodies();
    void addSteadiness(const TrialResult& trial);
    void addDependence(const TrialResult& trial);

    const RunResult& m_result;
    const TrialNoteWords& m_words;
    QStringList m_notes;
};

/// What stands for an item: its endpoint, or all of it when the scenarios differ.
QStringList itemNames(const Json& suite)
{
    QStringList names;
    const auto items = suite.find("items");
    if (items == suite.end() || !items->is_array()) {
        return names;
    }
    bool isOneScenario = true;
    for (const Json& item : *items) {
        if (!item.is_array() || item.size() != 2 || !item[0].is_string() || !item[1].is_string()) {
            return {};
        }
        isOneScenario = isOneScenario && item[0] == (*items)[0][0];
    }
    for (const Json& item : *items) {
        const QString endpoint = toQt(item[1].get_ref<const std::string&>());
        names << (isOneScenario
                      ? endpoint
                      : QString(toQt(item[0].get_ref<const std::string&>()) % u" @ "_s % endpoint));
    }
    return names;
}

/// "a, b | b, a": the blocks as they were run.
QString blockOrder(const Json& suite)
{
    const QStringList names = itemNames(suite);
    const auto trials = suite.find("trials");
    QStringList blocks;
    if (trials == suite.end() || !trials->is_array()) {
        return {};
    }
    for (const Json& trial : *trials) {
        const auto order = trial.is_object() ? trial.find("order") : trial.end();
        if (!trial.is_object() || order == trial.end() || !order->is_array()) {
            return {};
        }
        QStringList block;
        for (const Json& item : *order) {
            const auto at = item.is_number_integer() ? item.get<qsizetype>() : qsizetype { -1 };
            if (at < 0 || at >= names.size()) {
                return {};
            }
            block << names[at];
        }
        blocks << block.join(u", "_s);
    }
    return blocks.join(u" | "_s);
}

void Notes::addSuiteEnd(const Json& ended)
{
    if (!ended.is_object()) {
        return;
    }
    const Json partners = ended.value("partners", Json());
    const Json trials = ended.value("trials", Json());
    const Json planned = ended.value("planned", Json());
    if (!partners.is_array() || !trials.is_number_integer() || !planned.is_number_integer()) {
        return;
    }
    QStringList names;
    for (const Json& partner : partners) {
        names << (partner.is_string() ? toQt(partner.get<std::string>()) : QString());
    }
    m_notes << text(
        QT_TRANSLATE_NOOP("Report",
                          "Ended after %1 of %2 trials: %3 reached a cap, and a trial without its "
                          "partner of the block compares nothing."),
        count(trials.get<std::int64_t>()), count(planned.get<std::int64_t>()), names.join(u", "_s));
}

void Notes::addSuite()
{
    const auto suite = m_result.manifest.find("suite");
    if (suite == m_result.manifest.end() || !suite->is_object()
        || suite->value("order", Json()) != "interleaved") {
        return;
    }
    addSuiteEnd(suite->value("ended", Json()));
    const QString order = blockOrder(*suite);
    if (order.isEmpty()) {
        return;
    }
    const Json seed = suite->value("seed", Json(0));
    m_notes << text(
        QT_TRANSLATE_NOOP("Report",
                          "Trials of the interleaved suite “%1”, in blocks of this order: "
                          "%2 (seed %3)."),
        toQt(suite->value("name", std::string())), order, toQt(compactJson(seed)));
}

void Notes::addPrecision()
{
    if (!m_result.precision) {
        return;
    }
    const PrecisionBlock& block = *m_result.precision;
    const QString metric = m_words.metric ? m_words.metric(block.metric) : toQt(block.metric);
    QString note = block.reached
        ? text(QT_TRANSLATE_NOOP("Report",
                                 "Trials went on until the mean of %1 was known to ±%2 %: ±%3 % "
                                 "after %4 trials."),
               metric, percent(block.asked), percent(*block.reached), count(block.trials))
        : text(QT_TRANSLATE_NOOP("Report",
                                 "Trials were to go on until the mean of %1 was known to ±%2 %: "
                                 "after %3 trials it has no interval."),
               metric, percent(block.asked), count(block.trials));
    note += u' ';
    if (block.met) {
        note += text(QT_TRANSLATE_NOOP(
            "Report", "Stopping on the width makes a 95 % interval cover about 93 %."));
    } else if (block.neededTrials > 0) {
        note +=
            text(QT_TRANSLATE_NOOP("Report", "It was not reached; about %1 more trials would do."),
                 count(block.neededTrials));
    } else {
        note += text(QT_TRANSLATE_NOOP("Report", "It was not reached."));
    }
    m_notes << note;
}

void Notes::addSteadiness(const TrialResult& trial)
{
    const SteadinessBlock& block = *trial.steadiness;
    const QString of = m_result.trials.size() > 1
        ? QString(text(QT_TRANSLATE_NOOP("Report", "Trial %1: "), count(trial.index + 1)))
        : QString();
    if (block.start && block.start->noSteadyState) {
        m_notes << of
                % text(QT_TRANSLATE_NOOP(
                    "Report",
                    "MSER-5 finds no steady state in the requests completed each "
                    "second: measure longer, or warm up longer."));
    } else if (block.start && block.start->cutS > 0) {
        m_notes << of
                % text(QT_TRANSLATE_NOOP("Report",
                                         "The first %1 s look unsettled: MSER-5 would cut %2 "
                                         "requests. Nothing was cut; a longer warm-up does it."),
                       count(std::llround(block.start->cutS)), count(block.start->cutRequests));
    }
    if (block.change) {
        m_notes << of
                % text(QT_TRANSLATE_NOOP("Report",
                                         "The level changes at %1 s: median latency %2 ms before, "
                                         "%3 ms after."),
                       count(std::llround(block.change->atS)), number(block.change->beforeMs),
                       number(block.change->afterMs));
    }
    if (block.drift) {
        m_notes << of
                % (block.drift->share > 0
                       ? text(QT_TRANSLATE_NOOP("Report",
                                                "Median latency rises by %1 % over the trial."),
                              percent(block.drift->share))
                       : text(QT_TRANSLATE_NOOP("Report",
                                                "Median latency falls by %1 % over the trial."),
                              percent(-block.drift->share)));
    }
}

// One trial only: with several, the interval is over them and owes nothing to the requests.
void Notes::addDependence(const TrialResult& trial)
{
    const auto& series = trial.steadiness->dependence;
    if (m_result.nTrials != 1 || !series
        || series->effective >= kDependent * static_cast<double>(series->n)) {
        return;
    }
    const auto& bounds = series->batchCi95;
    QString note = text(
        QT_TRANSLATE_NOOP("Report",
                          "Neighbouring requests resemble each other (autocorrelation %1): for the "
                          "mean latency %2 requests are worth about %3."),
        number(series->lag1), count(series->n), count(std::llround(series->effective)));
    if (bounds && bounds->low && bounds->high && series->meanMs) {
        note += u' '
            % text(QT_TRANSLATE_NOOP("Report",
                                     "By 20 batch means it is %1 ms, 95 % interval %2 to %3 ms."),
                   number(*series->meanMs), number(*bounds->low), number(*bounds->high));
    }
    m_notes << note;
}

// A budget that was reached is never silent.
void Notes::addKeptBodies()
{
    const auto events = m_result.generator.find("events");
    if (events == m_result.generator.end() || !events->is_array()) {
        return;
    }
    std::map<std::int64_t, std::int64_t> kept; // by trial, of all its workers
    std::map<std::int64_t, std::int64_t> lost;
    std::int64_t budget = 0;
    const auto whole = [](const Json& json, const char* key) -> std::int64_t {
        const auto found = json.is_object() ? json.find(key) : json.end();
        return json.is_object() && found != json.end() && found->is_number_integer()
            ? found->get<std::int64_t>()
            : 0;
    };
    for (const Json& event : *events) {
        const Json code = event.is_object() ? event.value("code", Json()) : Json();
        const Json args = event.is_object() ? event.value("args", Json()) : Json();
        if (code == "bodies_full") {
            kept[whole(event, "trial")] += whole(args, "kept");
            budget = std::max(budget, whole(args, "budget_mib"));
        } else if (code == "bodies_lost") {
            lost[whole(event, "trial")] += whole(args, "count");
        }
    }
    for (const auto& [trial, number] : kept) {
        m_notes << text(QT_TRANSLATE_NOOP("Report",
                                          "Trial %1 kept the bodies of %2 requests and then no "
                                          "more: its budget of %3 MiB was reached."),
                        count(trial + 1), count(number), count(budget));
    }
    for (const auto& [trial, number] : lost) {
        m_notes << text(QT_TRANSLATE_NOOP("Report",
                                          "Trial %1 did not keep the bodies of %2 requests that it "
                                          "should have: the disk was too slow for them."),
                        count(trial + 1), count(number));
    }
}

QStringList Notes::all()
{
    addSuite();
    addPrecision();
    addKeptBodies();
    for (const TrialResult& trial : m_result.trials) {
        if (trial.steadiness) {
            addSteadiness(trial);
            addDependence(trial);
        }
    }
    return m_notes;
}

} // namespace

QStringList trialNotes(const RunResult& result, const TrialNoteWords& words)
{
    return Notes(result, words).all();
}

} // namespace loadstone
