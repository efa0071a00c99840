// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/writtenfiles.h"

#include "text/numbers.h"

#include <QCoreApplication>
#include <QDesktopServices>
#include <QDir>
#include <QFileInfo>
#include <QUrl>

#include <algorithm>
#include <limits>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

struct WrittenFiles
{
    Q_DECLARE_TR_FUNCTIONS(WrittenFiles)
};

constexpr std::size_t kMostNamed = 6;

QString fileText(const CsvWritten& file)
{
    const auto n =
        static_cast<int>(std::min<std::int64_t>(file.rows, std::numeric_limits<int>::max()));
    return WrittenFiles::tr("%1 (%2 row(s))", "file, count; in a list", n)
        .arg(QFileInfo(file.path).fileName(), formatCount(static_cast<std::uint64_t>(file.rows)));
}

} // namespace

QString writtenText(const std::vector<CsvWritten>& files)
{
    if (files.empty()) {
        return {};
    }
    const QString first = files.front().path;
    const QString folder = QDir::toNativeSeparators(QFileInfo(first).absolutePath());
    if (files.size() > kMostNamed) {
        std::int64_t rows = 0;
        for (const CsvWritten& file : files) {
            rows += file.rows;
        }
        return WrittenFiles::tr("Written: %n file(s) with %1 rows, beginning with %2", nullptr,
                                static_cast<int>(files.size()))
            .arg(formatCount(static_cast<std::uint64_t>(rows)),
                 QDir::toNativeSeparators(QFileInfo(first).absoluteFilePath()));
    }
    QStringList names;
    for (const CsvWritten& file : files) {
        names << fileText(file);
    }
    return WrittenFiles::tr("Written to %1: %2", "folder, files").arg(folder, names.join(u", "_s));
}

MessageAction openFolderOf(const QString& file)
{
    return { u"messageFolder"_s, WrittenFiles::tr("Open the folder"), [file] {
                QDesktopServices::openUrl(QUrl::fromLocalFile(QFileInfo(file).absolutePath()));
            } };
}

} // namespace loadstone
