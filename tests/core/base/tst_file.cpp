// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/file.h"
#include "testmain.h"

#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cstdlib>
#include <thread>

#include <sys/stat.h>
#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace loadstone;

class FileTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void aFullDiskLeavesTheOldFileAlone_data()
    {
        QTest::addColumn<int>("bytes");
        QTest::newRow("less than a buffer") << 12'000;
        QTest::newRow("more than a buffer") << 600'000;
    }

    void aFullDiskLeavesTheOldFileAlone()
    {
        QFETCH(int, bytes);
        QTemporaryDir dir;
        const QString mount = dir.filePath(u"small"_s);
        QVERIFY(QFile(mount).exists() || ::mkdir(QFile::encodeName(mount).constData(), 0700) == 0);
        const QByteArray command =
            QByteArray("mount -t tmpfs -o size=16k tmpfs ") + QFile::encodeName(mount) + " 2>&1";
        if (::geteuid() != 0 || std::system(command.constData()) != 0) {
            QSKIP("a small file system can only be made as root");
        }
        const QString path = mount + u"/project"_s;
        const auto old = writeFileAtomically(path, std::string(8'000, 'o'));
        const auto result =
            writeFileAtomically(path, std::string(static_cast<std::size_t>(bytes), 'n'));
        const auto kept = readFile(path);
        const QByteArray undo = QByteArray("umount ") + QFile::encodeName(mount);
        const int undone = std::system(undo.constData());
        QCOMPARE(undone, 0);
        QVERIFY(old);
        QVERIFY(!result);
        QCOMPARE(result.error().code, ErrorCode::DiskFull);
        QVERIFY(kept);
        QCOMPARE(*kept, std::string(8'000, 'o'));
    }

    void theTableOfOpenFilesNeedNotGrowUnderLoad()
    {
        const std::uint64_t limit = raiseFileLimit();
        QVERIFY(limit > 0);
        const auto status = readFile(u"/proc/self/status"_s);
        QVERIFY(status);
        const std::size_t at = status->find("FDSize:");
        QVERIFY(at != std::string::npos);
        const std::uint64_t slots = std::strtoull(status->c_str() + at + 7, nullptr, 10);
        QVERIFY2(slots >= std::min<std::uint64_t>(limit, 65536),
                 qPrintable(QString::number(slots)));
    }

    void aPipeIsWrittenTo()
    {
        QTemporaryDir dir;
        const QString path = dir.filePath(u"pipe"_s);
        QVERIFY(::mkfifo(QFile::encodeName(path).constData(), 0600) == 0);
        std::string got;
        std::jthread reader([&] { got = readFile(path).value_or(std::string("unread")); });
        const auto written = writeFileAtomically(path, "through");
        reader.join();
        QVERIFY(written);
        QCOMPARE(got, std::string("through"));

        struct stat after
        {
        };

        QVERIFY(::stat(QFile::encodeName(path).constData(), &after) == 0);
        QVERIFY(S_ISFIFO(after.st_mode));
    }

    void anAbsentFolderIsAnError()
    {
        QTemporaryDir dir;
        const auto result = writeFileAtomically(dir.filePath(u"no/such/folder"_s), "x");
        QVERIFY(!result);
        QCOMPARE(result.error().code, ErrorCode::Io);
    }
};

LOADSTONE_TEST(FileTest)

#include "tst_file.moc"
