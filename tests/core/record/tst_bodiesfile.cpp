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

    void instantsAndTurnsAreReadBack()
    {
        const QTemporaryDir dir;
        const QString path = dir.filePath(u"bodies"_s);
        Body first { "{\"a\":[\"b\"]}", -1, 0, -1 };
        first.due = 1'234'567'891;
        first.turns = 2;
        Body second { ",\"\",\"c\"]}", -1, 1, -1 };
        second.due = 5;
        second.turn = 1;
        second.turns = 2;
        second.replyAt = 2;
        second.drop = 2;
        {
            const auto writer = BodiesWriter::create(path);
            QVERIFY((*writer)->add(first));
            QVERIFY((*writer)->add(second));
            QVERIFY((*writer)->finish());
        }
        const auto file = BodiesFile::open(path);
        QVERIFY(file);
        QCOMPARE((*file)->body(0).due, Ns { 1'234'567'891 });
        QCOMPARE((*file)->body(0).replyAt, -1);
        const Body read = (*file)->body(1);
        QCOMPARE(read.due, Ns { 5 });
        QCOMPARE(read.turn, std::uint16_t { 1 });
        QCOMPARE(read.turns, std::uint16_t { 2 });
        QCOMPARE(read.replyAt, 2);
        QCOMPARE(read.drop, 2U);
    }

    void turnsThatDoNotFollowEachOtherAreRefused_data()
    {
        QTest::addColumn<int>("turn");
        QTest::addColumn<int>("turns");
        QTest::addColumn<int>("replyAt");
        QTest::addColumn<quint32>("drop");
        QTest::newRow("a turn is left out") << 2 << 3 << -1 << quint32 { 0 };
        QTest::newRow("another number of turns") << 1 << 4 << -1 << quint32 { 0 };
        QTest::newRow("a reply outside of its body") << 1 << 3 << 5 << quint32 { 0 };
        QTest::newRow("more is dropped than there is") << 1 << 3 << 0 << quint32 { 5 };
        QTest::newRow("a conversation that does not end") << 1 << 3 << -1 << quint32 { 0 };
    }

    void turnsThatDoNotFollowEachOtherAreRefused()
    {
        QFETCH(int, turn);
        QFETCH(int, turns);
        QFETCH(int, replyAt);
        QFETCH(quint32, drop);
        const QTemporaryDir dir;
        const QString path = dir.filePath(u"bodies"_s);
        Body first { "1234", -1, 0, -1 };
        first.turns = 3;
        Body second { "5678", -1, 1, -1 };
        second.turn = static_cast<std::uint16_t>(turn);
        second.turns = static_cast<std::uint16_t>(turns);
        second.replyAt = replyAt;
        second.drop = drop;
        {
            const auto writer = BodiesWriter::create(path);
            QVERIFY((*writer)->add(first));
            QVERIFY((*writer)->add(second));
            QVERIFY((*writer)->finish());
        }
        QCOMPARE(BodiesFile::open(path).error().code, ErrorCode::Unreadable);
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
        constexpr std::size_t kEntry = 56;
        for (std::size_t at = 0; at < data.size(); ++at) {
            if (at >= kHead && at < data.size() - kEntry) {
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
