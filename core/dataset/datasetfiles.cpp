// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/datasetfiles.h"

#include "base/file.h"
#include "base/json.h"
#include "dataset/datasetcard.h"
#include "dataset/hubcache.h"

#include <QDir>
#include <QDirIterator>
#include <QFileInfo>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone::detail {

namespace {

constexpr int kMostFiles = 100'000; // somebody's home folder is no dataset

tl::unexpected<Error> inFolder(const Error& error, const QString& folder)
{
    return makeError(error.code, error.detail, error.where.isEmpty() ? folder : error.where);
}

Result<std::vector<std::string>> namesIn(const QString& folder)
{
    std::vector<std::string> out;
    const QDir root(folder);
    QDirIterator files(folder, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        if (out.size() >= kMostFiles) {
            return makeError(
                ErrorCode::Unsupported,
                u"the folder holds more than %1 files: name the one with the data"_s.arg(
                    kMostFiles),
                folder);
        }
        out.push_back(root.relativeFilePath(files.next()).toStdString());
    }
    std::sort(out.begin(), out.end());
    return out;
}

// A folder that a library for datasets saved: its shards are named in state.json.
Result<DataFiles> savedFolder(const QString& folder)
{
    const QString path = folder % u"/state.json"_s;
    const auto text = readFile(path);
    if (!text) {
        return tl::unexpected(text.error());
    }
    const auto state = parseJson(*text, path);
    if (!state) {
        return tl::unexpected(state.error());
    }
    const auto wrong = [&path](const QString& what) {
        return makeError(ErrorCode::Unreadable, what, path);
    };
    DataFiles out;
    out.place = folder;
    const auto files = state->is_object() ? state->find("_data_files") : state->end();
    if (!state->is_object() || files == state->end() || !files->is_array() || files->empty()) {
        return wrong(u"there are no _data_files in it"_s);
    }
    if (const auto rows = state->find("_indices_files");
        rows != state->end() && !rows->is_null() && !(rows->is_array() && rows->empty())) {
        return makeError(ErrorCode::Unsupported,
                         u"the rows are a selection by indices: flatten them before saving"_s,
                         path);
    }
    for (const Json& file : *files) {
        if (!file.is_object() || !file.contains("filename") || !file["filename"].is_string()) {
            return wrong(u"an entry of _data_files has no filename"_s);
        }
        const std::string name = file["filename"].get<std::string>();
        if (name.find("..") != std::string::npos || name.starts_with('/')) {
            return wrong(u"a filename leads out of the folder"_s);
        }
        out.files.push_back({ folder % u'/' % toQt(name), name });
    }
    if (const auto split = state->find("_split"); split != state->end() && split->is_string()) {
        out.split = split->get<std::string>();
    }
    return out;
}

// Splits saved side by side.
Result<DataFiles> savedSplits(const Dataset& dataset, const QString& folder)
{
    const QString path = folder % u"/dataset_dict.json"_s;
    const auto text = readFile(path);
    const auto list = text ? parseJson(*text, path) : Result<Json>(tl::unexpected(text.error()));
    if (!list) {
        return tl::unexpected(list.error());
    }
    QStringList names;
    if (list->is_object() && list->contains("splits") && (*list)["splits"].is_array()) {
        for (const Json& split : (*list)["splits"]) {
            names << (split.is_string() ? toQt(split.get<std::string>()) : QString());
        }
    }
    const QString wanted =
        dataset.split.empty() && names.size() == 1 ? names.front() : toQt(dataset.split);
    if (!names.contains(wanted) || wanted.contains(u'/')) {
        const QString all = names.join(u", "_s);
        return makeError(ErrorCode::InvalidSpecification,
                         wanted.isEmpty()
                             ? u"there are several splits, name one in split: %1"_s.arg(all)
                             : u"there is no split \"%1\"; there are: %2"_s.arg(wanted, all),
                         folder);
    }
    auto out = savedFolder(folder % u'/' % wanted);
    if (out) {
        out->split = wanted.toStdString();
    }
    return out;
}

} // namespace

Result<DataFiles> findInFolder(const Dataset& dataset, const QString& folder)
{
    if (QFileInfo::exists(folder % u"/state.json"_s)) {
        return savedFolder(folder);
    }
    if (QFileInfo::exists(folder % u"/dataset_dict.json"_s)) {
        return savedSplits(dataset, folder);
    }
    const auto names = namesIn(folder);
    if (!names) {
        return tl::unexpected(names.error());
    }
    return findAmong(dataset, folder, *names);
}

Result<DataFiles> findAmong(const Dataset& dataset, const QString& folder,
                            const std::vector<std::string>& names)
{
    std::vector<CardConfig> card;
    const QString readme = folder % u"/README.md"_s;
    if (const auto text = readFile(readme)) {
        auto read = readCard(*text, readme);
        if (!read) {
            return tl::unexpected(read.error());
        }
        card = std::move(*read);
    }
    const auto choice = chooseFiles(names, card, dataset.config, dataset.split);
    if (!choice) {
        return inFolder(choice.error(), folder);
    }
    DataFiles out { folder, {}, choice->config, choice->split, {} };
    for (const std::string& name : choice->names) {
        out.files.push_back({ folder % u'/' % toQt(name), name });
    }
    return out;
}

Result<DataFiles> findDataFiles(const Dataset& dataset, const QString& directory)
{
    if (isHubPath(dataset.path)) {
        return findFetched(dataset);
    }
    const QString path = QDir(directory).filePath(toQt(dataset.path));
    const QFileInfo info(path);
    if (!info.isDir()) {
        if (!dataset.config.empty() || !dataset.split.empty()) {
            return makeError(ErrorCode::InvalidSpecification,
                             u"a single file has neither configs nor splits"_s, path);
        }
        return DataFiles { path, { { path, info.fileName().toStdString() } }, {}, {}, {} };
    }
    // A hub's cache keeps what it fetched below the commit.
    if (QFileInfo(path % u"/snapshots"_s).isDir()) {
        const auto commit = cachedCommit(path, dataset.revision);
        if (!commit) {
            return tl::unexpected(commit.error());
        }
        auto out = findInFolder(dataset, path % u"/snapshots/"_s % toQt(*commit));
        if (out) {
            out->revision = *commit;
        }
        return out;
    }
    return findInFolder(dataset, path);
}

} // namespace loadstone::detail
