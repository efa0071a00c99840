// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Fields of ramps, of what surrounds a run, and of several models behind one endpoint.
#include "pages/editspecs.h"

using namespace Qt::StringLiterals;

namespace loadstone::detail {

namespace {

bool isRamp(const Json& object)
{
    const auto kind = jsonAt(object, u"kind"_s);
    return kind && *kind == "ramp";
}

std::string wordAt(const Json& object, const QString& key, const char* normal)
{
    const auto word = jsonAt(object, key);
    return word && word->is_string() ? word->get<std::string>() : normal;
}

/// Which ramps a field belongs to.
enum class Of { Any, Levels, Steps, Rates, Bursts };

bool fits(Of of, const Json& object)
{
    const std::string shape = wordAt(object, u"load/shape"_s, "linear");
    const bool bursts = shape == "burst";
    switch (of) {
    case Of::Any:
        return true;
    case Of::Levels:
        return !bursts;
    case Of::Steps:
        return !bursts && (shape == "steps" || jsonAt(object, u"load/steps"_s).has_value());
    case Of::Rates:
        return wordAt(object, u"load/of"_s, "rate") == "rate";
    case Of::Bursts:
        break;
    }
    return bursts;
}

EditSpec rampSpec(const char* key, EditKind kind, const QString& label, const QString& help, Of of)
{
    EditSpec spec = editSpec(key, kind, label, help);
    spec.shown = [path = spec.key, of](const Json& object) {
        return jsonAt(object, path).has_value() || (isRamp(object) && fits(of, object));
    };
    return spec;
}

EditSpec withUnit(EditSpec spec, const QString& unit, const QString& normal)
{
    spec.unit = unit;
    spec.normal = normal;
    return spec;
}

EditSpec withWords(EditSpec spec, const EditChoices& choices)
{
    spec.choices = choices;
    spec.normalWord = choices.front().first.toStdString();
    spec.normal = choices.front().second;
    return spec;
}

void addLevels(std::vector<EditSpec>& specs)
{
    const QString level = EditWords::tr("requests/s or in flight");
    const QString seconds = EditWords::tr("s", "seconds");
    specs.push_back(withUnit(rampSpec("load/from", EditKind::Number, EditWords::tr("From"),
                                      EditWords::tr("Level that the ramp begins with; of bursts "
                                                    "the rate between them."),
                                      Of::Any),
                             level, {}));
    specs.push_back(withUnit(rampSpec("load/to", EditKind::Number, EditWords::tr("To"),
                                      EditWords::tr("Level that the ramp ends with."), Of::Levels),
                             level, {}));
    specs.push_back(withUnit(
        rampSpec("load/steps", EditKind::Levels, EditWords::tr("Steps"),
                 EditWords::tr("A number of levels, or each of them: 10, 20, 40. Without it the "
                               "load changes all the time."),
                 Of::Levels),
        {}, EditWords::tr("none")));
    specs.push_back(
        withUnit(rampSpec("load/hold_ms", EditKind::Seconds, EditWords::tr("A step lasts"),
                          EditWords::tr("How long each level is held."), Of::Steps),
                 seconds, EditWords::tr("an equal part of the whole")));
}

} // namespace

void addRamp(std::vector<EditSpec>& specs)
{
    specs.push_back(withWords(rampSpec("load/of", EditKind::Choice, EditWords::tr("Ramp of"),
                                       EditWords::tr("What rises or falls."), Of::Any),
                              { { u"rate"_s, EditWords::tr("the rate of requests") },
                                { u"concurrency"_s, EditWords::tr("requests in flight") } }));
    specs.push_back(withWords(rampSpec("load/shape", EditKind::Choice, EditWords::tr("Shape"),
                                       EditWords::tr("Exponential grows by equal ratios; bursts "
                                                     "come on top of a steady rate."),
                                       Of::Any),
                              { { u"linear"_s, EditWords::tr("linear") },
                                { u"exponential"_s, EditWords::tr("exponential") },
                                { u"steps"_s, EditWords::tr("steps") },
                                { u"burst"_s, EditWords::tr("bursts") } }));
    addLevels(specs);
    const QString seconds = EditWords::tr("s", "seconds");
    specs.push_back(withUnit(rampSpec("load/burst_requests", EditKind::Whole,
                                      EditWords::tr("Requests of a burst"),
                                      EditWords::tr("So many are begun at once."), Of::Bursts),
                             EditWords::tr("requests"), {}));
    specs.push_back(
        withUnit(rampSpec("load/burst_every_ms", EditKind::Seconds, EditWords::tr("A burst every"),
                          EditWords::tr("Time from one burst to the next."), Of::Bursts),
                 seconds, {}));
    specs.push_back(
        withWords(rampSpec("load/arrivals", EditKind::Choice, EditWords::tr("Arrivals"),
                           EditWords::tr("At random like visitors, or as even as the rate allows."),
                           Of::Rates),
                  { { u"poisson"_s, EditWords::tr("at random (Poisson)") },
                    { u"even"_s, EditWords::tr("evenly spaced") } }));
}

void addBreak(std::vector<EditSpec>& specs)
{
    specs.push_back(withUnit(
        rampSpec("break/on", EditKind::Lines, EditWords::tr("Break on"),
                 EditWords::tr("One a line: error_share>0.05, timeout_share>0, p99_ttft_ms>500, "
                               "p99_latency_ms>2000 or in_flight_growing. The ramp ends when one "
                               "has held, and the result says where it broke."),
                 Of::Levels),
        {}, EditWords::tr("nothing: to the last level")));
    specs.push_back(withUnit(rampSpec("break/for_ms", EditKind::Seconds, EditWords::tr("Held for"),
                                      EditWords::tr("How long a condition must hold within one "
                                                    "level."),
                                      Of::Levels),
                             EditWords::tr("s", "seconds"), u"5"_s));
}

EditSpec modelSharesSpec()
{
    EditSpec models = editSpec("models", EditKind::Rows, EditWords::tr("Several models"),
                               EditWords::tr("Models or adapters that share the requests by "
                                             "weight, instead of the one above."));
    models.columns = { { u"model"_s, EditWords::tr("Model"), {}, false },
                       { u"weight"_s, EditWords::tr("Weight"), {}, true } };
    models.newRow = Json { { "model", "" }, { "weight", 1 } };
    return models;
}

void addHooks(std::vector<EditSpec>& specs)
{
    EditSpec wait = editSpec("wait_ready_ms", EditKind::Seconds, EditWords::tr("Wait until ready"),
                             EditWords::tr("Before a run the endpoint is asked again and again "
                                           "until it answers, at most so long."));
    wait.group = EditWords::tr("Before and after");
    wait.unit = EditWords::tr("s", "seconds");
    wait.normal = EditWords::tr("no waiting");
    specs.push_back(wait);
    EditSpec hooks = editSpec("hooks", EditKind::Rows, EditWords::tr("Requests beside the run"),
                              EditWords::tr("Flush a cache, start or stop a profiler: a whole URL "
                                            "or a /path of the endpoint's server. The result "
                                            "keeps their answers."));
    hooks.columns = { { u"when"_s,
                        EditWords::tr("When"),
                        { { u"before-run"_s, EditWords::tr("before the run") },
                          { u"before-trial"_s, EditWords::tr("before each trial") },
                          { u"after-trial"_s, EditWords::tr("after each trial") } },
                        false },
                      { u"method"_s,
                        EditWords::tr("Method"),
                        { { u"POST"_s, u"POST"_s },
                          { u"GET"_s, u"GET"_s },
                          { u"PUT"_s, u"PUT"_s },
                          { u"DELETE"_s, u"DELETE"_s } },
                        false },
                      { u"url"_s, EditWords::tr("URL"), {}, false },
                      { u"on_failure"_s,
                        EditWords::tr("If it fails"),
                        { { u"fail"_s, EditWords::tr("the run fails") },
                          { u"warn"_s, EditWords::tr("a warning") } },
                        false } };
    hooks.newRow = Json {
        { "when", "before-trial" }, { "method", "POST" }, { "url", "/" }, { "on_failure", "fail" }
    };
    specs.push_back(hooks);
}

} // namespace loadstone::detail
