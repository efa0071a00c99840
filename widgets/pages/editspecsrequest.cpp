// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Fields of what requests look like, for the API kinds that need to be told.
#include "pages/editfield.h"
#include "pages/editspecs.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

using detail::EditWords;

namespace {

using Kinds = std::vector<ApiKind>;

/// Shown for some kinds, and wherever something is written there.
EditSpec forKinds(const Kinds& kinds, EditSpec spec)
{
    spec.shown = [kinds, key = spec.key](const Json& object) {
        const auto api = jsonAt(object, u"api"_s);
        const auto kind =
            api && api->is_string() ? termFromName<ApiKind>(api->get<std::string>()) : std::nullopt;
        return jsonAt(object, key)
            || std::find(kinds.begin(), kinds.end(), kind.value_or(ApiKind::OpenAiChat))
            != kinds.end();
    };
    return spec;
}

EditSpec pointer(const char* key, const QString& label, const QString& help)
{
    EditSpec spec = detail::editSpec(key, EditKind::Text, label, help);
    spec.normal = EditWords::tr("not told");
    return forKinds({ ApiKind::Custom }, std::move(spec));
}

} // namespace

namespace detail {

void addRequestSpecs(std::vector<EditSpec>& specs)
{
    const Kinds custom { ApiKind::Custom };
    const Kinds tensors { ApiKind::KServe };
    const RequestSettings normal;
    EditSpec method = editSpec("request/method", EditKind::Text, EditWords::tr("Method"),
                               EditWords::tr("The HTTP method, in capitals."));
    method.group = EditWords::tr("Request");
    method.normal = toQt(normal.method);
    specs.push_back(forKinds(custom, method));
    specs.push_back(
        forKinds(custom,
                 editSpec("request/path", EditKind::Text, EditWords::tr("Path"),
                          EditWords::tr("What is called; {model} stands for the model's name."))));
    EditSpec type = editSpec("request/content_type", EditKind::Text, EditWords::tr("Content type"),
                             EditWords::tr("Media type of the body."));
    type.normal = toQt(normal.contentType);
    specs.push_back(forKinds(custom, type));
    specs.push_back(
        forKinds(custom,
                 editSpec("request/body", EditKind::LongText, EditWords::tr("Body"),
                          EditWords::tr("What is sent, with {{column}} where a row's value "
                                        "belongs; quotes around texts stand here."))));
    EditSpec file =
        editSpec("request/body_file", EditKind::Text, EditWords::tr("Files in column"),
                 EditWords::tr("Column that names a file beside the dataset: its bytes are sent."));
    file.normal = EditWords::tr("none");
    specs.push_back(forKinds({ ApiKind::Custom, ApiKind::KServe }, file));
    specs.push_back(pointer("request/text", EditWords::tr("Text at"),
                            EditWords::tr("JSON pointer to the text in an answer or event, such as "
                                          "/choices/0/text.")));
    specs.push_back(pointer("request/tokens", EditWords::tr("Tokens at"),
                            EditWords::tr("JSON pointer to the number of output tokens.")));
    specs.push_back(
        pointer("request/finish_reason", EditWords::tr("Finish reason at"),
                EditWords::tr("JSON pointer to the word that says why an answer ended.")));
    EditSpec input = editSpec("request/input", EditKind::Text, EditWords::tr("Input tensor"),
                              EditWords::tr("Name of the tensor that the row's value goes into."));
    input.normal = toQt(normal.input);
    specs.push_back(forKinds(tensors, input));
    EditSpec datatype =
        editSpec("request/datatype", EditKind::Text, EditWords::tr("Datatype"),
                 EditWords::tr("BYTES for texts, FP32 and the like for lists of numbers."));
    datatype.normal = toQt(normal.datatype);
    specs.push_back(forKinds(tensors, datatype));
    EditSpec binary = editSpec("request/binary", EditKind::Flag, EditWords::tr("Binary tensors"),
                               EditWords::tr("The values follow the JSON as bytes."));
    binary.normalWord = "false";
    binary.normal = EditWords::tr("off");
    specs.push_back(forKinds(tensors, binary));
    EditSpec documents =
        editSpec("request/documents", EditKind::Text, EditWords::tr("Documents in column"),
                 EditWords::tr("Column with the list of documents that are ranked."));
    documents.group = EditWords::tr("Request");
    documents.normal = EditWords::tr("found by name");
    specs.push_back(forKinds({ ApiKind::Rerank }, documents));
}

} // namespace detail

} // namespace loadstone
