// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/hubclient.h"

#include "base/json.h"
#include "dataset/datasetcard.h"
#include "dataset/hubcache.h"
#include "dataset/hubhttp.h"

#include <QCryptographicHash>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QLockFile>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

using namespace detail;

constexpr qint64 kReportEveryMs = 100;
constexpr int kTries = 3; // of one file, when the connection breaks

/// Fetches one dataset. Lives for one call.
class HubFetch
{
public:
    HubFetch(const Dataset& dataset, const HubOptions& options)
        : m_dataset(dataset)
        , m_options(options)
        , m_http(options)
        , m_name(hubName(dataset))
        , m_folder(hubFolder(m_name))
    {
    }

    Result<void> run()
    {
        if (!m_options.refresh && findFetched(m_dataset)) {
            return {};
        }
        if (qEnvironmentVariableIntValue("HF_HUB_OFFLINE") == 1) {
            return findFetched(m_dataset).map([](const DataFiles&) {});
        }
        if (!QDir().mkpath(m_folder)) {
            return makeError(ErrorCode::Io, u"the folder cannot be made"_s, m_folder);
        }
        // Another Loadstone may be at it; a lock of a process that died does not count.
        QLockFile lock(m_folder % u"/.lock"_s);
        lock.setStaleLockTime(0);
        while (!lock.tryLock(100)) {
            if (m_options.cancelled != nullptr && m_options.cancelled->load()) {
                return makeError(ErrorCode::Cancelled, u"the fetching was cancelled"_s);
            }
            if (lock.error() != QLockFile::LockFailedError) {
                return makeError(ErrorCode::Io, u"the folder cannot be written to"_s, m_folder);
            }
        }
        auto listing = list();
        return listing ? fetch(*listing) : tl::unexpected(listing.error());
    }

private:
    QUrl url(const QString& path) const
    {
        QUrl out = m_http.base();
        QString base = out.path();
        while (base.endsWith(u'/')) {
            base.chop(1);
        }
        out.setPath(base % path, QUrl::DecodedMode);
        return out;
    }

    Result<HubListing> list()
    {
        const QString revision = m_dataset.revision.empty() ? u"main"_s : toQt(m_dataset.revision);
        QUrl address = url(u"/api/datasets/"_s % toQt(m_name) % u"/revision/"_s % revision);
        address.setQuery(u"blobs=true"_s);
        const auto text = m_http.text(address);
        if (!text) {
            return tl::unexpected(text.error());
        }
        const QString where = address.toString(QUrl::RemoveQuery);
        const auto json =
            parseJson({ text->constData(), static_cast<std::size_t>(text->size()) }, where);
        if (!json) {
            return tl::unexpected(json.error());
        }
        HubListing out;
        try {
            out.commit = json->at("sha").get<std::string>();
            for (const Json& file : json->at("siblings")) {
                HubFile one { file.at("rfilename").get<std::string>(), 0, {} };
                const auto lfs = file.find("lfs");
                if (lfs != file.end() && lfs->is_object()) {
                    one.size = lfs->at("size").get<std::uint64_t>();
                    one.sha256 = lfs->value("sha256", std::string());
                } else {
                    one.size = file.value("size", std::uint64_t { 0 });
                }
                if (isSafeName(one.name)) {
                    out.files.push_back(std::move(one));
                }
            }
        } catch (const std::exception& error) {
            return makeError(
                ErrorCode::Unreadable,
                u"the hub's listing is not understood: %1"_s.arg(QString::fromUtf8(error.what())),
                where);
        }
        if (!isSafeName(out.commit) || out.commit.find('/') != std::string::npos) {
            return makeError(ErrorCode::Unreadable, u"the hub names no commit"_s, where);
        }
        return out;
    }

    Result<void> fetch(const HubListing& listing)
    {
        const QString snapshot = m_folder % u"/snapshots/"_s % toQt(listing.commit);
        if (const HubFile* card = findFile(listing, "README.md")) {
            if (auto got = fetchFile(listing, *card, snapshot); !got) {
                return got;
            }
        }
        const auto found = findAmong(m_dataset, snapshot, namesOf(listing));
        if (!found) {
            return makeError(found.error().code, found.error().detail, toQt(m_dataset.path));
        }
        m_progress.allBytes = 0;
        m_progress.doneBytes = 0;
        for (const DataFile& file : found->files) {
            m_progress.allBytes += findFile(listing, file.name)->size;
        }
        for (const DataFile& file : found->files) {
            if (auto got = fetchFile(listing, *findFile(listing, file.name), snapshot); !got) {
                return got;
            }
        }
        return keepListing(m_folder, m_dataset.revision, listing);
    }

    Result<void> fetchFile(const HubListing& listing, const HubFile& file, const QString& snapshot)
    {
        const QString target = snapshot % u'/' % toQt(file.name);
        if (isFetched(file, target)) {
            m_progress.doneBytes += file.size;
            return {};
        }
        if (!QDir().mkpath(QFileInfo(target).path())) {
            return makeError(ErrorCode::Io, u"the folder cannot be made"_s, target);
        }
        m_progress.file = file.name;
        const QUrl address = url(u"/datasets/"_s % toQt(m_name) % u"/resolve/"_s
                                 % toQt(listing.commit) % u'/' % toQt(file.name));
        Result<void> got;
        for (int i = 0; i < kTries; ++i) {
            got = fetchPart(file, target, address);
            if (got || got.error().code != ErrorCode::Unreachable) {
                return got;
            }
        }
        return got;
    }

    // What is there of the file stays for the next time, whatever happens.
    Result<void> fetchPart(const HubFile& file, const QString& target, const QUrl& address)
    {
        QFile part(target % u".part"_s);
        if (!part.open(QIODevice::ReadWrite)) {
            return makeError(ErrorCode::Io, part.errorString(), part.fileName());
        }
        if (static_cast<std::uint64_t>(part.size()) > file.size) {
            part.resize(0); // of another time
        }
        QCryptographicHash hash(QCryptographicHash::Sha256);
        hash.addData(&part);
        const auto before = static_cast<std::uint64_t>(part.size());
        const std::uint64_t base = m_progress.doneBytes;
        m_progress.doneBytes = base + before;
        report(true);
        Result<void> got;
        if (before < file.size || file.size == 0) {
            got = m_http.pieces(
                address, before,
                [&] {
                    part.resize(0);
                    part.seek(0);
                    hash.reset();
                    m_progress.doneBytes = base;
                },
                [&](const QByteArray& piece) -> Result<void> {
                    if (part.write(piece) != piece.size() || !part.flush()) {
                        return makeError(part.error() == QFileDevice::ResourceError
                                             ? ErrorCode::DiskFull
                                             : ErrorCode::Io,
                                         part.errorString(), part.fileName());
                    }
                    hash.addData(piece);
                    m_progress.doneBytes += static_cast<std::uint64_t>(piece.size());
                    report(false);
                    return {};
                });
        }
        const auto size = static_cast<std::uint64_t>(part.size());
        part.close();
        if (!got) {
            m_progress.doneBytes = base;
            return got;
        }
        report(true);
        return finish(file, target, size, hash.result().toHex().toStdString(), address);
    }

    static Result<void> finish(const HubFile& file, const QString& target, std::uint64_t size,
                               const std::string& sha256, const QUrl& address)
    {
        const QString part = target % u".part"_s;
        const bool isRight = size == file.size && (file.sha256.empty() || file.sha256 == sha256);
        if (!isRight) {
            // A part that is too short may be gone on with; what is wrong may not.
            const bool isCut = size < file.size;
            if (!isCut) {
                QFile::remove(part);
            }
            return makeError(
                isCut ? ErrorCode::Unreachable : ErrorCode::Unreadable,
                isCut ? u"the connection broke off at byte %1 of %2"_s.arg(size).arg(file.size)
                      : u"the file is not the one that the hub lists"_s,
                address.toString());
        }
        QFile::remove(target);
        if (!QFile::rename(part, target)) {
            return makeError(ErrorCode::Io, u"the fetched file cannot be renamed"_s, target);
        }
        return {};
    }

    void report(bool isForced)
    {
        if (m_options.progress
            && (isForced || !m_since.isValid() || m_since.elapsed() >= kReportEveryMs)) {
            m_since.start();
            m_options.progress(m_progress);
        }
    }

    const Dataset& m_dataset;
    const HubOptions& m_options;
    HubHttp m_http;
    std::string m_name;
    QString m_folder;
    HubProgress m_progress;
    QElapsedTimer m_since;
};

} // namespace

Result<void> fetchHubDataset(const Dataset& dataset, const HubOptions& options)
{
    if (!isSafeName(hubName(dataset))
        || (!dataset.revision.empty() && !isSafeName(dataset.revision))) {
        return makeError(ErrorCode::InvalidSpecification, u"not the name of a dataset on the hub"_s,
                         toQt(dataset.path));
    }
    return HubFetch(dataset, options).run();
}

} // namespace loadstone
