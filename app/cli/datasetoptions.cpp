// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetoptions.h"

#include <QFileInfo>
#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace loadstone::cli {

namespace {

tl::unexpected<Error> bad(const char* option, const QString& text)
{
    return makeError(ErrorCode::InvalidSpecification, text, QString::fromUtf8(option));
}

std::string* roleOf(ColumnMap& map, const std::string& role)
{
    return role == "prompt"    ? &map.prompt
        : role == "messages"   ? &map.messages
        : role == "system"     ? &map.system
        : role == "expected"   ? &map.expected
        : role == "category"   ? &map.category
        : role == "max_tokens" ? &map.maxTokens
        : role == "model"      ? &map.model
        : role == "images"     ? &map.images
        : role == "tokens"     ? &map.tokens
                               : nullptr;
}

Result<RowFilter> filterOf(const std::string& text)
{
    static const QRegularExpression form(
        u"^\\s*(.+?)\\s*(==|!=|<=|>=|<|>|\\scontains\\s|\\smatches\\s)\\s*(.*?)\\s*$"_s);
    const auto match = form.match(toQt(text));
    if (!match.hasMatch()) {
        return bad("--filter",
                   u"'%1' is not COLUMN OP VALUE with == != < <= > >= contains or matches"_s.arg(
                       toQt(text)));
    }
    const auto op = termFromName<FilterOp>(match.captured(2).trimmed().toStdString());
    return RowFilter { match.captured(1).toStdString(), *op, match.captured(3).toStdString(), {} };
}

} // namespace

void DatasetOptions::declare(CLI::App& app)
{
    app.add_option(
           "--column", columns,
           "ROLE=NAME: which column is prompt, messages, system, expected, category, model, "
           "max_tokens, images, tokens")
        ->allow_extra_args(false);
    app.add_option("--filter", filters,
                   "Use only rows for which 'COLUMN OP VALUE' holds, with == != < <= > >= contains "
                   "or matches; may be given several times")
        ->allow_extra_args(false);
    app.add_option("--dataset-config", config,
                   "Configuration, of several in a folder or on the hub");
    app.add_option("--split", split, "Split, the same");
    app.add_option("--revision", revision, "Branch, tag or commit of a dataset of the hub");
}

Result<Dataset> DatasetOptions::dataset(const std::string& path) const
{
    Dataset data;
    if (isHubPath(path)) {
        data.name = path.substr(path.rfind('/') + 1);
        data.path = path;
    } else {
        const QFileInfo file(QFileInfo(toQt(path)).absoluteFilePath()); // without a / at the end
        data.name = (file.isDir() ? file.fileName() : file.completeBaseName()).toStdString();
        data.path = file.absoluteFilePath().toStdString();
    }
    data.config = config;
    data.split = split;
    data.revision = revision;
    for (const std::string& column : columns) {
        const auto equals = column.find('=');
        std::string* target = roleOf(data.map, column.substr(0, equals));
        if (!target || equals == std::string::npos || equals + 1 == column.size()) {
            return bad("--column",
                       u"'%1' is not ROLE=NAME with a role of prompt, messages, system, "
                       u"expected, category, model, "
                       "max_tokens, images, tokens"_s.arg(toQt(column)));
        }
        *target = column.substr(equals + 1);
    }
    for (const std::string& text : filters) {
        auto filter = filterOf(text);
        if (!filter) {
            return tl::unexpected(filter.error());
        }
        data.filters.push_back(std::move(*filter));
    }
    return data;
}

} // namespace loadstone::cli
