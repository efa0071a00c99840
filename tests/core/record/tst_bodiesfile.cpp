// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/file.h"
#include "base/random.h"
#include "record/bodiesfile.h"
#include "testmain.h"

#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

QString writeSample(const QTemporaryDir& dir)
{
    const QString path = dir.filePath(u"bodies"_s);
    auto writer = BodiesWriter::create(path);
    if (!writer || !(*writer)->add({ "{\"a\":\"0123456789abcdef\"}", 6, 0, 12 })
        || !(*writer)->add({ "", -1, 1, -1 })
        || !(*writer)->add({ std::string(3 << 20, 'x'), -1, 7, 1 }) || !(*writer)->finish()) {
        return {};
    }
    return path;
}

/// Without the sync of an atomic write: these tests write thousands of files.
bool overwrite(const QString& path, std::string_view data)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly)
        && file.write(data.data(), static_cast<qint64>(data.size()))
        == static_cast<qint64>(data.size());
}

} // namespace

class BodiesFileTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void bodiesAreReadBack()
    {
        const QTemporaryDir dir;
        const QString path = writeSample(dir);
        const auto file = BodiesFile::open(path);
        QVERIFY(file);
        QCOMPARE((*file)->count(), 3U);
        const Body first = (*file)->body(0);
        QCOMPARE(first.bytes, std::string_view("{\"a\":\"0123456789abcdef\"}"));
        QCOMPARE(first.saltOffset, std::int64_t { 6 });
        QCOMPARE(first.expectedOutputTokens, 12);
        QVERIFY((*file)->body(1).bytes.empty());
        QCOMPARE((*file)->body(2).sample, 7U);
        QCOMPARE((*file)->body(2).bytes.size(), std::size_t { 3 << 20 });

        struct stat info
        {
        };

        QCOMPARE(::stat(path.toLocal8Bit().constData(), &info), 0);
        QCOMPARE(info.st_mode & 0777U, 0600U);
    }

    void noBodiesAtAllIsAFileToo()
    {
        const QTemporaryDir dir;
        const QString path = dir.filePath(u"bodies"_s);
        QVERIFY((*BodiesWriter::create(path))->finish());
        QCOMPARE((*BodiesFile::open(path))->count(), 0U);
    }

    void aSaltOutsideItsBodyIsRefused()
    {
        const QTemporaryDir dir;
        const auto writer = BodiesWriter::create(dir.filePath(u"bodies"_s));
        QVERIFY(!(*writer)->add({ "0123456789abcdef", 1, 0, -1 }));
        QVERIFY(!(*writer)->add({ "short", 0, 0, -1 }));
        QVERIFY(!(*writer)->add({ "0123456789abcdef", -2, 0, -1 }));
        QVERIFY((*writer)->add({ "0123456789abcdef", 0, 0, -1 }));
    }

    void anUnfinishedFileIsRefused()
    {
        const QTemporaryDir dir;
        const QString path = dir.filePath(u"bodies"_s);
        {
            const auto writer = BodiesWriter::create(path);
            QVERIFY((*writer)->add({ std::string(2 << 20, 'x'), -1, 0, -1 }));
        }
        QCOMPARE(BodiesFile::open(path).error().code, ErrorCode::Unreadable);
        QCOMPARE(BodiesFile::open(dir.filePath(u"none"_s)).error().code, ErrorCode::NotFound);
        QVERIFY(overwrite(path, ""));
        QCOMPARE(BodiesFile::open(path).error().code, ErrorCode::Unreadable);
    }

    void damageOfHeadOrIndexIsNoticed()
    {
        const QTemporaryDir dir;
        const QString path = dir.filePath(u"bodies"_s);
        {
            const auto writer = BodiesWriter::create(path);
            QVERIFY((*writer)->add({ "body", -1, 0, -1 }));
            QVERIFY((*writer)->finish());
        }
        const std::string data = *readFile(path);
        constexpr std::size_t kHead = 32;
        for (std::size_t at = 0; at < data.size(); ++at) {
            if (at >= kHead && at < data.size() - kHead) {
                continue; // the bodies carry no checksum: they are read on the measured path
            }
            std::string damaged = data;
            damaged[at] = static_cast<char>(damaged[at] ^ 0x55);
            QVERIFY(overwrite(path, damaged));
            QVERIFY2(!BodiesFile::open(path), qPrintable(QString::number(at)));
        }
        for (std::size_t size = 0; size < data.size(); ++size) {
            QVERIFY(overwrite(path, std::string_view(data).substr(0, size)));
            QVERIFY2(!BodiesFile::open(path), qPrintable(QString::number(size)));
        }
    }
};

LOADSTONE_TEST(BodiesFileTest)

#include "tst_bodiesfile.moc"
