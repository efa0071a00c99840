// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/projecthistory.h"

#include "base/file.h"
#include "config/projectsecrets.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTimeZone>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

const QString kStamp = u"yyyyMMdd-HHmmss-zzz"_s;
const QString kUnsaved = u"-unsaved.loadstone"_s;
constexpr qsizetype kStampLength = 19;
constexpr qsizetype kHashLength = 16;

/// The text as it stands when nothing in it is secret.
Result<std::string> withoutSecrets(std::string_view text)
{
    auto json = parseJson(text);
    if (!json) {
        return tl::unexpected(json.error());
    }
    return removeSecrets(*json).empty() ? std::string(text) : prettyJson(*json);
}

} // namespace

ProjectHistory::ProjectHistory(QString folder, std::size_t most, qint64 mostBytes)
    : m_folder(std::move(folder))
    , m_most(most)
    , m_mostBytes(mostBytes)
{
}

QString ProjectHistory::folderFor(const QString& root, const QString& project)
{
    const QFileInfo file(project);
    const QByteArray hash =
        QCryptographicHash::hash(file.absoluteFilePath().toUtf8(), QCryptographicHash::Sha256)
            .toHex()
            .left(kHashLength);
    return QDir(root).filePath(file.completeBaseName() % u'-' % QString::fromLatin1(hash));
}

Result<void> ProjectHistory::keep(std::string_view text, const QDateTime& time, bool unsaved) const
{
    const auto plain = withoutSecrets(text);
    if (!plain) {
        return tl::unexpected(plain.error());
    }
    const auto before = versions();
    if (!before.empty()) {
        if (const auto newest = ProjectHistory::text(before.front()); newest && *newest == *plain) {
            return {};
        }
    }
    if (!QDir().mkpath(m_folder)) {
        return makeError(ErrorCode::Io, u"the folder cannot be made"_s, m_folder);
    }
    const QDir folder(m_folder);
    const QString stamp = time.toUTC().toString(kStamp);
    const QString ending = unsaved ? kUnsaved : u".loadstone"_s;
    QString path = folder.filePath(stamp % ending);
    for (int number = 2; QFileInfo::exists(path); ++number) {
        path = folder.filePath(stamp % u'-' % QString::number(number) % ending);
    }
    if (auto written = writeFileAtomically(path, *plain); !written) {
        return written;
    }
    QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner);
    prune();
    return {};
}

std::vector<SavedVersion> ProjectHistory::versions() const
{
    std::vector<SavedVersion> versions;
    const QFileInfoList files =
        QDir(m_folder).entryInfoList({ u"*.loadstone"_s }, QDir::Files, QDir::Name);
    for (const QFileInfo& file : files) {
        QDateTime time = QDateTime::fromString(file.fileName().left(kStampLength), kStamp);
        time.setTimeSpec(Qt::UTC);
        if (time.isValid()) {
            versions.push_back(
                { file.filePath(), time, file.size(), file.fileName().endsWith(kUnsaved) });
        }
    }
    // Copies of one millisecond are numbered, and "-10" sorts before "-2".
    std::stable_sort(versions.begin(), versions.end(),
                     [](const SavedVersion& a, const SavedVersion& b) {
                         return a.time != b.time              ? a.time > b.time
                             : a.file.size() != b.file.size() ? a.file.size() > b.file.size()
                                                              : a.file > b.file;
                     });
    return versions;
}

Result<std::string> ProjectHistory::text(const SavedVersion& version)
{
    return readFile(version.file);
}

void ProjectHistory::prune() const
{
    std::size_t count = 0;
    qint64 bytes = 0;
    for (const SavedVersion& version : versions()) {
        ++count;
        bytes += version.size;
        // The newest stays however large it is.
        if (count > m_most || (count > 1 && bytes > m_mostBytes)) {
            QFile::remove(version.file);
        }
    }
}

} // namespace loadstone
