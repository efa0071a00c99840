// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Fields of a dataset that say how its answers are graded.
#include "config/benchmarkpresets.h"
#include "pages/editspecs.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone::detail {

namespace {

/// Whether one of the scorers is chosen, or none is and another key could matter.
std::function<bool(const Json&)> shownFor(const char* key, std::vector<std::string> scorers)
{
    return [name = QString::fromLatin1(key), wanted = std::move(scorers)](const Json& object) {
        if (jsonAt(object, name)) {
            return true;
        }
        const auto scorer = jsonAt(object, u"scorer"_s);
        return scorer && std::find(wanted.begin(), wanted.end(), *scorer) != wanted.end();
    };
}

EditSpec extractorSpec()
{
    EditSpec spec = editSpec("extractor", EditKind::Choice, EditWords::tr("Answers taken by"),
                             EditWords::tr("How the answer is found in a text; other tools' ways "
                                           "are there to meet their published numbers."));
    spec.normal = EditWords::tr("the scorer's own way");
    spec.choices = { { QString(), spec.normal } };
    for (const std::string_view profile : Terms<ExtractionProfile>::names) {
        spec.choices.emplace_back(toQt(profile), toQt(profile));
    }
    return spec;
}

void addSettings(std::vector<EditSpec>& specs)
{
    EditSpec tolerance =
        editSpec("scoring/tolerance", EditKind::Number, EditWords::tr("Tolerance"),
                 EditWords::tr("A number may be off by so much and still count as right."));
    tolerance.normal = EditWords::tr("none");
    tolerance.shown = shownFor("scoring/tolerance", { "number/1" });
    specs.push_back(tolerance);
    EditSpec relative = editSpec("scoring/relative_tolerance", EditKind::Percent,
                                 EditWords::tr("Relative tolerance"),
                                 EditWords::tr("The same as a share of the expected number."));
    relative.normal = EditWords::tr("none");
    relative.shown = shownFor("scoring/relative_tolerance", { "number/1" });
    specs.push_back(relative);
    EditSpec pattern =
        editSpec("scoring/pattern", EditKind::Text, EditWords::tr("Pattern"),
                 EditWords::tr("Regular expression that a right answer matches somewhere."));
    pattern.normal = EditWords::tr("the expected answer is one");
    pattern.shown = shownFor("scoring/pattern", { "regex/1" });
    specs.push_back(pattern);
    EditSpec schema = editSpec("scoring/schema", EditKind::JsonObject, EditWords::tr("JSON schema"),
                               EditWords::tr("Schema that a right answer fits."));
    schema.normal = EditWords::tr("the expected answer is one");
    schema.shown = shownFor("scoring/schema", { "json-schema/1" });
    specs.push_back(schema);
    EditSpec fold = editSpec("scoring/ignore_case", EditKind::Flag, EditWords::tr("Ignore case"),
                             EditWords::tr("Upper and lower case letters are the same."));
    fold.normalWord = "false";
    fold.normal = EditWords::tr("off");
    fold.shown = shownFor("scoring/ignore_case", { "exact/1", "contains/1", "regex/1" });
    specs.push_back(fold);
    EditSpec timeout =
        editSpec("scoring/test_timeout_ms", EditKind::Seconds, EditWords::tr("Time for a test"),
                 EditWords::tr("A program that takes longer in one test has failed it."));
    timeout.unit = EditWords::tr("s");
    timeout.normal = u"6"_s;
    timeout.shown = shownFor("scoring/test_timeout_ms", { "python/1" });
    specs.push_back(timeout);
}

/// Who grades where a scorer asks an endpoint, and what it is asked.
void addJudge(std::vector<EditSpec>& specs, const Project& project)
{
    EditSpec judge =
        editSpec("scoring/judge", EditKind::Reference, EditWords::tr("Judge"),
                 EditWords::tr("Endpoint that grades the answers, in a run of its own; "
                               "for similarity/1 one that gives embeddings."));
    judge.section = ProjectTreeModel::Section::Endpoints;
    judge.none = EditWords::tr("none");
    judge.choices = nameChoices(project, ProjectTreeModel::Section::Endpoints, judge.none);
    judge.shown = shownFor("scoring/judge", { "judge/1", "judge-pair/1", "similarity/1" });
    specs.push_back(judge);
    EditSpec rubric =
        editSpec("scoring/rubric", EditKind::LongText, EditWords::tr("Rubric"),
                 EditWords::tr("What the judge is asked, with {{question}}, {{expected}} and "
                               "{{answer}}, or {{first}} and {{second}} of a pair."));
    rubric.normal = EditWords::tr("the scorer's own");
    rubric.shown = shownFor("scoring/rubric", { "judge/1", "judge-pair/1" });
    specs.push_back(rubric);
    EditSpec orders =
        editSpec("scoring/both_orders", EditKind::Flag, EditWords::tr("Both orders"),
                 EditWords::tr("Shows each pair a second time, the other way round, "
                               "so that a preference for the first one is found out."));
    orders.normalWord = "true";
    orders.normal = EditWords::tr("on");
    orders.shown = shownFor("scoring/both_orders", { "judge-pair/1" });
    specs.push_back(orders);
    EditSpec room =
        editSpec("scoring/judge_max_tokens", EditKind::Whole, EditWords::tr("Room for a verdict"),
                 EditWords::tr("Most tokens that the judge may write."));
    room.unit = EditWords::tr("tokens");
    room.normal = u"1024"_s;
    room.shown = shownFor("scoring/judge_max_tokens", { "judge/1", "judge-pair/1" });
    specs.push_back(room);
    EditSpec threshold =
        editSpec("scoring/threshold", EditKind::Percent, EditWords::tr("Points from"),
                 EditWords::tr("A score from here on is a point, below it none. Without it no "
                               "answer is right or wrong."));
    threshold.unit = u"%"_s;
    threshold.normal = EditWords::tr("the score itself counts");
    threshold.shown = shownFor("scoring/threshold",
                               { "judge/1", "judge-pair/1", "similarity/1", "rouge-1/1",
                                 "rouge-2/1", "rouge-l/1", "rouge-lsum/1" });
    specs.push_back(threshold);
}

} // namespace

EditSpec presetSpec()
{
    EditSpec spec = editSpec("preset", EditKind::Choice, EditWords::tr("Benchmark"),
                             EditWords::tr("Gives columns, template, generation, scorer and "
                                           "repeats wherever nothing is written here."));
    spec.normal = EditWords::tr("none");
    spec.choices = { { QString(), spec.normal } };
    for (const BenchmarkPreset& preset : benchmarkPresets()) {
        spec.choices.emplace_back(toQt(preset.name), toQt(preset.title));
    }
    return spec;
}

void addDates(std::vector<EditSpec>& specs)
{
    const auto shown = [](const char* key) {
        return [name = QString::fromLatin1(key)](const Json& object) {
            const auto preset = jsonAt(object, u"preset"_s);
            return jsonAt(object, name) || (preset && *preset == "livecodebench");
        };
    };
    EditSpec from = editSpec("date_from", EditKind::Text, EditWords::tr("Problems from"),
                             EditWords::tr("Only rows of this day or later, as 2025-01-31."));
    from.normal = EditWords::tr("all");
    from.shown = shown("date_from");
    specs.push_back(from);
    EditSpec to = editSpec("date_to", EditKind::Text, EditWords::tr("Problems up to"),
                           EditWords::tr("Only rows of this day or earlier."));
    to.normal = EditWords::tr("all");
    to.shown = shown("date_to");
    specs.push_back(to);
}

void addChoices(std::vector<EditSpec>& specs)
{
    EditSpec choices =
        editSpec("map/choices", EditKind::Lines, EditWords::tr("Choices"),
                 EditWords::tr("Column with a list of choices, or a column for each, one a line."));
    choices.normal = EditWords::tr("none");
    specs.push_back(choices);
}

void addAnswers(std::vector<EditSpec>& specs, const Project& project)
{
    EditSpec scorer = editSpec("scorer", EditKind::Choice, EditWords::tr("Scorer"),
                               EditWords::tr("How answers are read and graded."));
    scorer.group = EditWords::tr("Answers");
    scorer.normal = EditWords::tr("chosen by the data");
    scorer.choices = { { QString(), scorer.normal } };
    for (const std::string_view profile : kScorerProfiles) {
        scorer.choices.emplace_back(toQt(profile), toQt(profile));
    }
    specs.push_back(scorer);
    specs.push_back(extractorSpec());
    EditSpec shuffle = editSpec("shuffle", EditKind::Choice, EditWords::tr("Order of choices"),
                                EditWords::tr("Drawn anew for each question and repeat, so that a "
                                              "preference for a letter averages out."));
    shuffle.normal = EditWords::tr("as in the data");
    shuffle.choices = { { QString(), shuffle.normal },
                        { u"none"_s, EditWords::tr("as in the data, whatever the benchmark says") },
                        { u"seeded"_s, EditWords::tr("drawn by the scenario's seed") },
                        { u"cpython"_s, EditWords::tr("as CPython draws it from seed 0") } };
    shuffle.shown = [](const Json& object) {
        return jsonAt(object, u"shuffle"_s) || jsonAt(object, u"map/choices"_s)
            || jsonAt(object, u"preset"_s);
    };
    specs.push_back(shuffle);
    addSettings(specs);
    addJudge(specs, project);
}

} // namespace loadstone::detail
