// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Fields of what requests are made of: mixes, traces, conversations, generated prompts.
#include "pages/editspecs.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone::detail {

namespace {

/// Shown for a kind of load, and as long as the file has the key all the same.
void showFor(EditSpec& spec, const char* kind)
{
    spec.shown = [path = spec.key, kind](const Json& object) {
        const auto word = jsonAt(object, u"kind"_s);
        return jsonAt(object, path) || (word && *word == kind);
    };
}

/// Shown when the dataset's prompts are made so.
void showWith(EditSpec& spec, const char* part)
{
    spec.shown = [part = QString::fromLatin1(part)](const Json& object) {
        return jsonAt(object, part).has_value();
    };
}

EditSpec filled(EditSpec spec, const QString& unit, const QString& normal)
{
    spec.unit = unit;
    spec.normal = normal;
    return spec;
}

EditSpec choice(EditSpec spec, EditChoices choices)
{
    spec.normalWord = choices.front().first.toStdString();
    spec.normal = choices.front().second;
    spec.choices = std::move(choices);
    return spec;
}

void addTraceFields(std::vector<EditSpec>& specs)
{
    const auto add = [&specs](EditSpec spec) {
        showWith(spec, "trace");
        specs.push_back(std::move(spec));
    };
    add(choice(editSpec("trace/format", EditKind::Choice, EditWords::tr("Format of the trace"),
                        EditWords::tr("Which columns hold instants and lengths.")),
               { { u"auto"_s, EditWords::tr("by its columns") },
                 { u"mooncake"_s, EditWords::tr("Mooncake, with shared blocks") },
                 { u"azure"_s, EditWords::tr("Azure LLM inference") },
                 { u"burstgpt"_s, EditWords::tr("BurstGPT") },
                 { u"lengths"_s, EditWords::tr("timestamp, input_length, output_length") },
                 { u"requests"_s, EditWords::tr("Loadstone's own requests") } }));
    add(choice(editSpec("trace/unit", EditKind::Choice, EditWords::tr("Instants are in"),
                        EditWords::tr("A wrong unit makes the trace a thousand times too fast or "
                                      "too slow; the run says how long it is.")),
               { { u"auto"_s, EditWords::tr("the format's usual unit") },
                 { u"s"_s, EditWords::tr("seconds") },
                 { u"ms"_s, EditWords::tr("milliseconds") },
                 { u"us"_s, EditWords::tr("microseconds") },
                 { u"ns"_s, EditWords::tr("nanoseconds") } }));
    add(filled(editSpec("trace/block", EditKind::Whole, EditWords::tr("Length of a block"),
                        EditWords::tr("What one hash id of the trace stands for; prompts with the "
                                      "same ids begin with the same text.")),
               {}, u"512"_s));
    add(filled(editSpec("trace/seed", EditKind::Whole, EditWords::tr("Seed of the texts"),
                        EditWords::tr("The same seed makes the same prompts.")),
               {}, u"1"_s));
}

void addLength(std::vector<EditSpec>& specs, const QString& part, const QString& label,
               const QString& help, const QString& absent)
{
    const auto key = [&part](const char* name) {
        return QString(u"generator/"_s % part % u'/' % QString::fromLatin1(name)).toStdString();
    };
    const auto add = [&specs, part](EditSpec spec, std::vector<std::string> shapes) {
        spec.shown = [path = spec.key, shapes = std::move(shapes),
                      shape = QString(u"generator/"_s + part + u"/shape"_s)](const Json& object) {
            const auto word = jsonAt(object, shape);
            const std::string now =
                word && word->is_string() ? word->get<std::string>() : std::string("fixed");
            return jsonAt(object, u"generator"_s)
                && (jsonAt(object, path) || shapes.empty()
                    || std::find(shapes.begin(), shapes.end(), now) != shapes.end());
        };
        specs.push_back(std::move(spec));
    };
    add(choice(editSpec(key("shape").c_str(), EditKind::Choice, label, help),
               { { u"fixed"_s, EditWords::tr("always the same") },
                 { u"uniform"_s, EditWords::tr("uniform between two ends") },
                 { u"normal"_s, EditWords::tr("normal") },
                 { u"lognormal"_s, EditWords::tr("lognormal") },
                 { u"histogram"_s, EditWords::tr("a histogram") } }),
        {});
    add(filled(editSpec(key("mean").c_str(), EditKind::Number, EditWords::tr("Length, or mean"),
                        EditWords::tr("In words, or tokens where a tokenizer counts.")),
               {}, absent),
        { "fixed", "normal", "lognormal" });
    add(filled(editSpec(key("deviation").c_str(), EditKind::Number,
                        EditWords::tr("Standard deviation"),
                        EditWords::tr("Of the lengths themselves, also of a lognormal.")),
               {}, EditWords::tr("none")),
        { "normal", "lognormal" });
    add(filled(editSpec(key("min").c_str(), EditKind::Whole, EditWords::tr("at least"),
                        EditWords::tr("Lengths outside of the bounds are drawn again.")),
               {}, u"1"_s),
        { "uniform", "normal", "lognormal" });
    add(filled(editSpec(key("max").c_str(), EditKind::Whole, EditWords::tr("at most"),
                        EditWords::tr("Lengths outside of the bounds are drawn again.")),
               {}, EditWords::tr("no limit")),
        { "uniform", "normal", "lognormal" });
    EditSpec bins = editSpec(key("bins").c_str(), EditKind::Rows, EditWords::tr("Bins"),
                             EditWords::tr("A bin is drawn by weight, then a length within it."));
    bins.columns = { { u"0"_s, EditWords::tr("From"), {}, true },
                     { u"1"_s, EditWords::tr("To"), {}, true },
                     { u"2"_s, EditWords::tr("Weight"), {}, true } };
    bins.rowsAreArrays = true;
    bins.newRow = Json::array({ 1, 128, 1 });
    add(bins, { "histogram" });
}

void addGeneratorFields(std::vector<EditSpec>& specs)
{
    const auto add = [&specs](EditSpec spec) {
        showWith(spec, "generator");
        specs.push_back(std::move(spec));
    };
    add(filled(editSpec("generator/rows", EditKind::Whole, EditWords::tr("Prompts to make"),
                        EditWords::tr("Each is another one, until a run begins anew with them.")),
               EditWords::tr("rows"), u"1000"_s));
    addLength(specs, u"prompt"_s, EditWords::tr("Length of prompts"),
              EditWords::tr("What comes behind the shared beginning."), {});
    addLength(specs, u"output"_s, EditWords::tr("Length of answers"),
              EditWords::tr("Asked for as max_tokens; servers end earlier unless they are told to "
                            "ignore the end of sequence."),
              EditWords::tr("as the generation says"));
    add(filled(editSpec("generator/pairs", EditKind::File, EditWords::tr("Lengths from a file"),
                        EditWords::tr("Rows with a prompt and an output length, drawn from instead "
                                      "of the two above.")),
               {}, EditWords::tr("none")));
    add(filled(editSpec("generator/prefix", EditKind::Whole, EditWords::tr("Shared beginning"),
                        EditWords::tr("Length of a text that all prompts of a group begin with.")),
               {}, u"0"_s));
    add(filled(editSpec("generator/groups", EditKind::Whole, EditWords::tr("Groups"),
                        EditWords::tr("So many different beginnings.")),
               {}, u"1"_s));
    EditSpec unique =
        editSpec("generator/unique", EditKind::Flag, EditWords::tr("Unique from the first words"),
                 EditWords::tr("Behind the shared beginning no two prompts begin alike, so that a "
                               "prefix cache finds nothing else."));
    unique.normalWord = "true";
    unique.normal = EditWords::tr("on");
    add(unique);
    add(filled(editSpec("generator/seed", EditKind::Whole, EditWords::tr("Seed of the prompts"),
                        EditWords::tr("The same seed makes the same prompts.")),
               {}, u"1"_s));
}

EditSpec tokenizerSpec(const char* key)
{
    return filled(editSpec(key, EditKind::File, EditWords::tr("Lengths counted by"),
                           EditWords::tr("Tokenizer that makes lengths exact in tokens; a file or "
                                         "folder.")),
                  {}, EditWords::tr("nothing: words"));
}

} // namespace

void addMadePrompts(std::vector<EditSpec>& specs)
{
    EditSpec source = editSpec("made", EditKind::Choice, EditWords::tr("Prompts are"),
                               EditWords::tr("Read from a file, or made: to fit the instants and "
                                             "lengths of a trace, or to a description."));
    source.choices = { { QString(kPromptsRead), EditWords::tr("read from the file") },
                       { u"trace"_s, EditWords::tr("made to fit a trace") },
                       { u"generator"_s, EditWords::tr("generated") } };
    source.normalWord = kPromptsRead.data();
    source.normal = EditWords::tr("read from the file");
    source.read = [](const Json& object) -> std::optional<Json> {
        for (const char* part : { "generator", "trace" }) {
            if (jsonAt(object, QString::fromLatin1(part))) {
                return Json(part);
            }
        }
        return std::nullopt;
    };
    specs.push_back(source);
    addTraceFields(specs);
    specs.push_back(tokenizerSpec("trace/tokenizer"));
    showWith(specs.back(), "trace");
    addGeneratorFields(specs);
    specs.push_back(tokenizerSpec("generator/tokenizer"));
    showWith(specs.back(), "generator");
}

EditSpec mixSpec(const Project& project)
{
    EditSpec mix = editSpec("mix", EditKind::Rows, EditWords::tr("Mix"),
                            EditWords::tr("Datasets that share the requests by weight, instead of "
                                          "the one above; results come for each as well."));
    mix.columns = { { u"dataset"_s, EditWords::tr("Dataset"),
                      nameChoices(project, ProjectTreeModel::Section::Datasets), false },
                    { u"weight"_s, EditWords::tr("Weight"), {}, true } };
    // A list without words would be an input for free text.
    if (mix.columns[0].choices.empty()) {
        mix.columns[0].choices.emplace_back(QString(), EditWords::tr("none yet"));
    }
    mix.newRow =
        Json { { "dataset", mix.columns[0].choices.front().first.toStdString() }, { "weight", 1 } };
    mix.nextRow = [choices = mix.columns[0].choices, first = mix.newRow](const Json& rows) {
        for (const auto& [name, text] : choices) {
            const std::string word = name.toStdString();
            const bool isListed = std::any_of(rows.begin(), rows.end(), [&word](const Json& row) {
                return row.is_object() && row.contains("dataset") && row["dataset"] == word;
            });
            if (!isListed) {
                return Json { { "dataset", word }, { "weight", 1 } };
            }
        }
        return first;
    };
    return mix;
}

void addTraceLoad(std::vector<EditSpec>& specs)
{
    const QString seconds = EditWords::tr("s", "seconds");
    const auto add = [&specs](EditSpec spec) {
        showFor(spec, "trace");
        specs.push_back(std::move(spec));
    };
    add(filled(editSpec("load/speed", EditKind::Number, EditWords::tr("Speed"),
                        EditWords::tr("2 replays the trace in half the time.")),
               {}, u"1"_s));
    add(filled(editSpec("load/skip_ms", EditKind::Seconds, EditWords::tr("Begins behind"),
                        EditWords::tr("So much of the trace is left out, in its own time.")),
               seconds, u"0"_s));
    add(filled(editSpec("load/window_ms", EditKind::Seconds, EditWords::tr("Length of the window"),
                        EditWords::tr("So much of the trace is replayed, in its own time.")),
               seconds, EditWords::tr("to its end")));
}

void addSessions(std::vector<EditSpec>& specs)
{
    const auto add = [&specs](EditSpec spec) {
        showFor(spec, "sessions");
        specs.push_back(std::move(spec));
    };
    add(choice(editSpec("sessions/history", EditKind::Choice, EditWords::tr("Earlier replies"),
                        EditWords::tr("What a later turn holds as the replies before it.")),
               { { u"served"_s, EditWords::tr("those that were served") },
                 { u"recorded"_s, EditWords::tr("those of the dataset") } }));
    add(filled(editSpec("sessions/think_ms", EditKind::Seconds, EditWords::tr("Think time"),
                        EditWords::tr("Between an answer and the next turn.")),
               EditWords::tr("s", "seconds"), EditWords::tr("as the dataset says, else 0")));
    add(choice(editSpec("sessions/distribution", EditKind::Choice, EditWords::tr("Think times are"),
                        EditWords::tr("Whether all are the same, or the time is a mean.")),
               { { u"fixed"_s, EditWords::tr("all the same") },
                 { u"exponential"_s, EditWords::tr("exponential around the time") } }));
    add(filled(editSpec("sessions/header", EditKind::Text, EditWords::tr("Session header"),
                        EditWords::tr("Header that names the conversation, so that a router can "
                                      "keep to one server.")),
               {}, u"X-Session-ID"_s));
}

} // namespace loadstone::detail
