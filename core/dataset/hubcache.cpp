// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/hubcache.h"

#include "base/file.h"
#include "base/json.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>
#include <QStandardPaths>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone::detail {

namespace {

constexpr const char* kListing = "/listing-%1.json";

bool isCommit(const std::string& revision)
{
    static const QRegularExpression commit(u"^[0-9a-f]{40}$"_s);
    return commit.match(toQt(revision)).hasMatch();
}

QString folderName(const std::string& name)
{
    return u"datasets--"_s % toQt(name).replace(u'/', u"--"_s);
}

// Where the hub's own tools keep what they fetched.
QString foreignFolder(const std::string& name)
{
    QString cache = qEnvironmentVariable("HF_HUB_CACHE");
    if (cache.isEmpty() && qEnvironmentVariableIsSet("HF_HOME")) {
        cache = qEnvironmentVariable("HF_HOME") % u"/hub"_s;
    }
    if (cache.isEmpty()) {
        cache = QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation)
            % u"/huggingface/hub"_s;
    }
    return cache % u'/' % folderName(name);
}

tl::unexpected<Error> notFetched(const Dataset& dataset)
{
    return makeError(ErrorCode::NotFound,
                     u"the dataset has not been fetched from the hub yet: a run fetches it, and so "
                     "does loadstone-cli dataset describe"_s,
                     toQt(dataset.path));
}

// Whole: all chosen files are there in their size.
Result<DataFiles> ownFiles(const Dataset& dataset, const QString& folder)
{
    const auto commit = cachedCommit(folder, dataset.revision);
    const auto listing =
        commit ? keptListing(folder, *commit) : Result<HubListing>(tl::unexpected(commit.error()));
    if (!listing) {
        return tl::unexpected(listing.error());
    }
    const QString snapshot = folder % u"/snapshots/"_s % toQt(*commit);
    auto found = findAmong(dataset, snapshot, namesOf(*listing));
    if (!found) {
        return found;
    }
    found->revision = *commit;
    const bool isWhole =
        std::all_of(found->files.begin(), found->files.end(), [&](const DataFile& file) {
            const HubFile* listed = findFile(*listing, file.name);
            return listed != nullptr && isFetched(*listed, file.path);
        });
    return isWhole ? found : notFetched(dataset);
}

} // namespace

std::string hubName(const Dataset& dataset)
{
    return dataset.path.substr(dataset.path.find(':') + 1);
}

QString hubFolder(const std::string& name)
{
    const QString cache = qEnvironmentVariableIsSet("LOADSTONE_HUB_CACHE")
        ? qEnvironmentVariable("LOADSTONE_HUB_CACHE")
        : QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation)
            % u"/loadstone/hub"_s;
    return cache % u'/' % folderName(name);
}

std::vector<std::string> namesOf(const HubListing& listing)
{
    std::vector<std::string> out;
    for (const HubFile& file : listing.files) {
        out.push_back(file.name);
    }
    return out;
}

const HubFile* findFile(const HubListing& listing, const std::string& name)
{
    const auto found = std::find_if(listing.files.begin(), listing.files.end(),
                                    [&name](const HubFile& file) { return file.name == name; });
    return found == listing.files.end() ? nullptr : &*found;
}

bool isFetched(const HubFile& file, const QString& path)
{
    const QFileInfo info(path);
    return info.exists() && static_cast<std::uint64_t>(info.size()) == file.size;
}

Result<std::string> cachedCommit(const QString& folder, const std::string& revision)
{
    if (isCommit(revision) && QFileInfo(folder % u"/snapshots/"_s % toQt(revision)).isDir()) {
        return revision;
    }
    const std::string name = revision.empty() ? "main" : revision;
    if (isSafeName(name)) {
        if (const auto text = readFile(folder % u"/refs/"_s % toQt(name))) {
            const std::string commit = toQt(*text).trimmed().toStdString();
            if (isCommit(commit) && QFileInfo(folder % u"/snapshots/"_s % toQt(commit)).isDir()) {
                return commit;
            }
        }
    }
    const QStringList all =
        QDir(folder % u"/snapshots"_s).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    if (revision.empty() && all.size() == 1) {
        return all.front().toStdString();
    }
    return makeError(ErrorCode::NotFound,
                     u"the revision \"%1\" is not there; the commits are: %2"_s.arg(
                         toQt(name), all.join(u", "_s)),
                     folder);
}

Result<void> keepListing(const QString& folder, const std::string& revision,
                         const HubListing& listing)
{
    const QString commit = toQt(listing.commit);
    const std::string name = revision.empty() ? "main" : revision;
    const QString ref = folder % u"/refs/"_s % toQt(name);
    if (!QDir().mkpath(folder % u"/snapshots/"_s % commit)
        || !QDir().mkpath(QFileInfo(ref).path())) {
        return makeError(ErrorCode::Io, u"the folder cannot be made"_s, folder);
    }
    Json files = Json::array();
    for (const HubFile& file : listing.files) {
        files.push_back(
            { { "name", file.name }, { "size", file.size }, { "sha256", file.sha256 } });
    }
    const Json json { { "schema", 1 }, { "commit", listing.commit }, { "files", files } };
    const QString path = folder % QString::fromUtf8(kListing).arg(commit);
    if (auto written = writeFileAtomically(path, prettyJson(json)); !written) {
        return written;
    }
    return isCommit(name) ? Result<void>() : writeFileAtomically(ref, listing.commit);
}

Result<HubListing> keptListing(const QString& folder, const std::string& commit)
{
    const QString path = folder % QString::fromUtf8(kListing).arg(toQt(commit));
    const auto text = readFile(path);
    const auto json = text ? parseJson(*text, path) : Result<Json>(tl::unexpected(text.error()));
    if (!json) {
        return tl::unexpected(json.error());
    }
    HubListing out { commit, {} };
    try {
        for (const Json& file : json->at("files")) {
            out.files.push_back({ file.at("name").get<std::string>(),
                                  file.at("size").get<std::uint64_t>(),
                                  file.at("sha256").get<std::string>() });
        }
    } catch (const std::exception& error) {
        return makeError(ErrorCode::Unreadable, QString::fromUtf8(error.what()), path);
    }
    return out;
}

bool isSafeName(const std::string& name)
{
    const QStringList parts = toQt(name).split(u'/');
    return !name.empty() && std::none_of(parts.begin(), parts.end(), [](const QString& part) {
        return part.isEmpty() || part == u"."_s || part == u".."_s || part.contains(u'\\');
    });
}

Result<DataFiles> findFetched(const Dataset& dataset)
{
    const std::string name = hubName(dataset);
    if (!isSafeName(name)) {
        return makeError(ErrorCode::InvalidSpecification, u"not the name of a dataset on the hub"_s,
                         toQt(dataset.path));
    }
    const auto own = ownFiles(dataset, hubFolder(name));
    if (own || own.error().code == ErrorCode::InvalidSpecification) {
        return own;
    }
    const QString foreign = foreignFolder(name);
    if (const auto commit = cachedCommit(foreign, dataset.revision)) {
        auto found = findInFolder(dataset, foreign % u"/snapshots/"_s % toQt(*commit));
        if (found) {
            found->revision = *commit;
            return found;
        }
    }
    return notFetched(dataset);
}

} // namespace loadstone::detail
