// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Fields of datasets.
#include "pages/editspecs.h"

#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace loadstone::detail {

namespace {

EditSpec column(const char* key, const QString& label, const QString& normal, const QString& help)
{
    EditSpec spec = editSpec(key, EditKind::Column, label, help);
    spec.normal = normal;
    return spec;
}

void addColumns(std::vector<EditSpec>& specs)
{
    const QString guessed = EditWords::tr("found by name");
    const QString absent = EditWords::tr("none");
    specs.push_back(column("map/prompt", EditWords::tr("Prompt"), guessed,
                           EditWords::tr("Column with the text that is sent.")));
    specs.back().group = EditWords::tr("Columns");
    specs.push_back(
        column("map/messages", EditWords::tr("Messages"), guessed,
               EditWords::tr("Column with a whole conversation, instead of a prompt.")));
    specs.push_back(column("map/system", EditWords::tr("System message"), absent,
                           EditWords::tr("Column with instructions sent before the prompt.")));
    specs.push_back(column("map/expected", EditWords::tr("Expected answer"), absent,
                           EditWords::tr("Column that answers are graded against; accuracy "
                                         "scenarios need it.")));
    specs.push_back(column("map/category", EditWords::tr("Category"), absent,
                           EditWords::tr("Column that scores are also broken down by.")));
    specs.push_back(column("map/max_tokens", EditWords::tr("Output limit"), absent,
                           EditWords::tr("Column with a row's own limit of output tokens.")));
    specs.push_back(column("map/model", EditWords::tr("Model"), absent,
                           EditWords::tr("Column with a row's own model or adapter.")));
    addChoices(specs);
    specs.push_back(column("map/images", EditWords::tr("Images"), guessed,
                           EditWords::tr("Column with images: files, URLs or base64.")));
    specs.push_back(column("map/tokens", EditWords::tr("Token numbers"), absent,
                           EditWords::tr("Column with prompts that are lists of token numbers.")));
    EditSpec text = editSpec("template", EditKind::LongText, EditWords::tr("Template"),
                             EditWords::tr("Prompt made of several columns, written as "
                                           "{{column}} in a text; {% if column %} … {% else %} … "
                                           "{% endif %} makes parts depend on a column."));
    text.normal = EditWords::tr("the prompt column as it is");
    specs.push_back(text);
}

/// Which files of a folder or of the hub; a file of its own has no use for them.
void addChoiceOfFiles(std::vector<EditSpec>& specs)
{
    const auto isHub = [](const Json& object) {
        const auto path = jsonAt(object, u"path"_s);
        return path && path->is_string() && isHubPath(path->get<std::string>());
    };
    const auto isFolder = [isHub](const Json& object) {
        const auto path = jsonAt(object, u"path"_s);
        const QString text = path && path->is_string() ? toQt(path->get<std::string>()) : QString();
        return isHub(object) || jsonAt(object, u"config"_s) || jsonAt(object, u"split"_s)
            || (!text.isEmpty() && QFileInfo(text).suffix().isEmpty());
    };
    EditSpec config = editSpec("config", EditKind::Text, EditWords::tr("Configuration"),
                               EditWords::tr("Of several in the folder or on the hub."));
    config.normal = EditWords::tr("the only or default one");
    config.shown = isFolder;
    specs.push_back(config);
    EditSpec split = editSpec("split", EditKind::Text, EditWords::tr("Split"),
                              EditWords::tr("Such as test or train."));
    split.normal = EditWords::tr("the only one");
    split.shown = isFolder;
    specs.push_back(split);
    EditSpec revision =
        editSpec("revision", EditKind::Text, EditWords::tr("Revision"),
                 EditWords::tr("Branch, tag or commit on the hub; a commit stays what it is."));
    revision.normal = u"main"_s;
    revision.shown = [isHub](const Json& object) {
        return isHub(object) || jsonAt(object, u"revision"_s).has_value();
    };
    specs.push_back(revision);
}

EditSpec filtersSpec()
{
    EditSpec filters =
        editSpec("filters", EditKind::Rows, EditWords::tr("Filters"),
                 EditWords::tr("Only rows for which all of them hold are used; the limit counts "
                               "these."));
    const EditChoices ops { { u"=="_s, u"="_s },
                            { u"!="_s, u"≠"_s },
                            { u"<"_s, u"<"_s },
                            { u"<="_s, u"≤"_s },
                            { u">"_s, u">"_s },
                            { u">="_s, u"≥"_s },
                            { u"contains"_s, EditWords::tr("contains") },
                            { u"matches"_s, EditWords::tr("matches", "a regular expression") } };
    filters.columns = { { u"column"_s, EditWords::tr("Column"), {}, false },
                        { u"op"_s, EditWords::tr("Must be"), ops, false },
                        { u"value"_s, EditWords::tr("Value"), {}, false } };
    filters.newRow = Json { { "column", "" }, { "op", "==" }, { "value", "" } };
    filters.normal = EditWords::tr("none");
    return filters;
}

void addGeneration(std::vector<EditSpec>& specs)
{
    const QString server = EditWords::tr("the server's own");
    EditSpec most =
        editSpec("generation/max_tokens", EditKind::Whole, EditWords::tr("Output tokens at most"),
                 EditWords::tr("Answers are cut off there."));
    most.group = EditWords::tr("What the model may write");
    most.unit = EditWords::tr("tokens");
    most.normal = server;
    specs.push_back(most);
    EditSpec fewest =
        editSpec("generation/min_tokens", EditKind::Whole, EditWords::tr("Output tokens at least"),
                 EditWords::tr("Not every server knows this setting."));
    fewest.unit = EditWords::tr("tokens");
    fewest.normal = EditWords::tr("none");
    specs.push_back(fewest);
    EditSpec full =
        editSpec("generation/ignore_eos", EditKind::Flag, EditWords::tr("Answers to full length"),
                 EditWords::tr("The model's own end is ignored, so that all answers "
                               "are equally long."));
    full.normalWord = "false";
    full.normal = EditWords::tr("off");
    specs.push_back(full);
    EditSpec temperature =
        editSpec("generation/temperature", EditKind::Number, EditWords::tr("Temperature"),
                 EditWords::tr("0 gives the likeliest answer each time."));
    temperature.normal = server;
    specs.push_back(temperature);
    EditSpec top = editSpec("generation/top_p", EditKind::Number, EditWords::tr("Top p"),
                            EditWords::tr("Share of likely tokens that are drawn from, up to 1."));
    top.normal = server;
    specs.push_back(top);
    EditSpec extra =
        editSpec("generation/extra", EditKind::JsonObject, EditWords::tr("More settings"),
                 EditWords::tr("A JSON object that is merged into each request."));
    extra.normal = EditWords::tr("none");
    specs.push_back(extra);
}

} // namespace

std::vector<EditSpec> datasetSpecs(const Project& project)
{
    std::vector<EditSpec> specs;
    specs.push_back(editSpec("name", EditKind::Name, EditWords::tr("Name"),
                             EditWords::tr("What scenarios and reports call it.")));
    EditSpec path = editSpec("path", EditKind::File, EditWords::tr("File"),
                             EditWords::tr("One row a request, may be compressed; relative to the "
                                           "project's folder. Also a folder, or hf:ORG/NAME of the "
                                           "hub."));
    path.always = true;
    path.shown = [](const Json& object) {
        const auto file = jsonAt(object, u"path"_s);
        return (file && *file != "") || !jsonAt(object, u"generator"_s);
    };
    specs.push_back(path);
    addMadePrompts(specs);
    addChoiceOfFiles(specs);
    EditSpec format = editSpec("format", EditKind::Choice, EditWords::tr("Format"),
                               EditWords::tr("How the file is read."));
    format.choices = { { u"auto"_s, EditWords::tr("by its content") },
                       { u"jsonl"_s, EditWords::tr("JSON lines") },
                       { u"json"_s, EditWords::tr("JSON document") },
                       { u"csv"_s, EditWords::tr("CSV") },
                       { u"tsv"_s, EditWords::tr("Tab-separated") },
                       { u"text"_s, EditWords::tr("Text, a prompt a line") },
                       { u"parquet"_s, EditWords::tr("Parquet") },
                       { u"arrow"_s, EditWords::tr("Arrow stream") } };
    format.normalWord = "auto";
    format.normal = EditWords::tr("by its content");
    specs.push_back(format);
    EditSpec rows = editSpec("rows", EditKind::Text, EditWords::tr("Rows are in"),
                             EditWords::tr("Path of the list inside a JSON document, such as "
                                           "data.items."));
    rows.normal = EditWords::tr("found by itself");
    rows.shown = [](const Json& object) {
        const auto kind = jsonAt(object, u"format"_s);
        return jsonAt(object, u"rows"_s) || !kind || *kind == "auto" || *kind == "json";
    };
    specs.push_back(rows);
    EditSpec limit = editSpec("limit", EditKind::Whole, EditWords::tr("Rows used"),
                              EditWords::tr("Only this many rows from the start."));
    limit.unit = EditWords::tr("rows");
    limit.normal = EditWords::tr("all");
    specs.push_back(limit);
    specs.push_back(filtersSpec());
    specs.push_back(presetSpec());
    addDates(specs);
    addColumns(specs);
    addGeneration(specs);
    addAnswers(specs, project);
    EditSpec hash = editSpec("sha256", EditKind::Text, EditWords::tr("SHA-256"),
                             EditWords::tr("A run warns when the file has another one."));
    hash.normal = EditWords::tr("not checked");
    specs.push_back(hash);
    return specs;
}

} // namespace loadstone::detail
