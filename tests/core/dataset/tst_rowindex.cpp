// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/loadeddataset.h"
#include "dataset/rowindex.h"
#include "dataset/samplereader.h"
#include "testmain.h"

#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

constexpr std::uint64_t kRows = 40'000; // of 1 KiB each: more than is read from the start

} // namespace

class RowIndexTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase()
    {
        QFile file(path());
        QVERIFY(file.open(QIODevice::WriteOnly));
        const QByteArray filler(1000, 'x');
        file.write("\xef\xbb\xbf\n"); // a mark and a line that is no row
        for (std::uint64_t i = 1; i <= kRows; ++i) {
            file.write("{\"prompt\": \"row " + QByteArray::number(qulonglong { i }) + " " + filler
                       + "\"}"
                       + (i % 1000 == 0    ? "\n \n"
                              : i % 2 == 0 ? "\r\n"
                                           : "\n"));
        }
    }

    void rowsAreFound_data()
    {
        QTest::addColumn<quint64>("row");
        for (const quint64 row :
             { 1ULL, 2ULL, 255ULL, 256ULL, 257ULL, 1000ULL, 1001ULL, 39999ULL, 40000ULL }) {
            QTest::addRow("row %llu", row) << row;
        }
    }

    void rowsAreFound()
    {
        QFETCH(quint64, row);
        const auto sample = loadSample(dataset(), m_dir.path(), row);
        QVERIFY2(sample, qPrintable(sample ? QString() : errorText(sample.error())));
        QVERIFY2(toQt(sample->prompt).startsWith(u"row %1 "_s.arg(row)),
                 sample->prompt.substr(0, 20).c_str());
        // One line in front of all, and one behind each thousand rows.
        QCOMPARE(sample->line, std::uint64_t { row + 1 + (row - 1) / 1000 });
    }

    void beyondTheEnd()
    {
        const auto beyond = loadSample(dataset(), m_dir.path(), kRows + 1);
        QVERIFY(!beyond);
        QCOMPARE(beyond.error().detail, u"there is no row 40001: 40000 are used"_s);
        Dataset limited = dataset();
        limited.limit = 300;
        QVERIFY(loadSample(limited, m_dir.path(), 300));
        QCOMPARE(loadSample(limited, m_dir.path(), 301).error().detail,
                 u"there is no row 301: 300 are used"_s);
    }

    void filteredRowsAreCountedByReading()
    {
        Dataset filtered = dataset();
        filtered.filters = { { "prompt", FilterOp::Matches, "^row \\d*00 ", {} } };
        const auto sample = loadSample(filtered, m_dir.path(), 12);
        QVERIFY2(sample, qPrintable(sample ? QString() : errorText(sample.error())));
        QVERIFY(sample->prompt.starts_with("row 1200 "));
    }

    void theSearchCanBeGivenUp()
    {
        const auto index = std::make_shared<detail::RowIndex>(path());
        const auto rows = index->rows(nullptr);
        QVERIFY(rows);
        QCOMPARE(*rows, kRows);
        const std::atomic<bool> cancelled = true;
        const auto found = index->find(kRows + 5, &cancelled);
        QVERIFY(found && !*found); // the end is known by now
    }

    void smallFilesHaveNone()
    {
        QFile small(m_dir.filePath(u"small.jsonl"_s));
        QVERIFY(small.open(QIODevice::WriteOnly));
        small.write("{\"prompt\": \"a\"}\n");
        small.close();
        QVERIFY(detail::RowIndex::of(small.fileName()) == nullptr);
    }

    // Only the beginning is looked at: the file is sparse, and reading it whole would take minutes.
    void aPreviewReadsNoMoreThanItShows()
    {
        QFile file(m_dir.filePath(u"large.jsonl"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        for (int i = 0; i < 100; ++i) {
            file.write("{\"prompt\": \"a\", \"n\": " + QByteArray::number(i) + "}\n");
        }
        if (!file.resize(1LL << 40)) {
            QSKIP("this file system has no sparse files");
        }
        file.close();
        Dataset large;
        large.path = "large.jsonl";
        const auto preview = previewDataset(large, m_dir.path(), 20);
        QVERIFY2(preview, qPrintable(preview ? QString() : errorText(preview.error())));
        QCOMPARE(preview->rows.size(), std::size_t { 20 });
        QVERIFY(preview->choice && preview->choice->prompt == "prompt");
        QVERIFY(loadSample(large, m_dir.path(), 7));
        QVERIFY(file.remove());
    }

    void contentThatIsTooMuchIsNotHeld()
    {
        QFile file(m_dir.filePath(u"much.jsonl"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        const QByteArray filler(9000, 'x');
        for (int i = 0; i < 30; ++i) {
            file.write("{\"prompt\": \"" + QByteArray::number(i) + filler + "\"}\n");
        }
        file.close();
        Dataset much;
        much.path = "much.jsonl";
        const auto held = loadDataset(much, m_dir.path());
        QVERIFY(held && held->samples.front().hasContent);
        const auto loaded = loadDataset(much, m_dir.path(), nullptr, RowUse::Prompts, 100'000);
        QVERIFY2(loaded, qPrintable(loaded ? QString() : errorText(loaded.error())));
        QCOMPARE(loaded->samples.size(), std::size_t { 30 });
        const auto reader = SampleReader::open(much, m_dir.path());
        QVERIFY(reader);
        for (const Sample& sample : loaded->samples) {
            QVERIFY(!sample.hasContent && sample.prompt.empty());
            const auto again = (*reader)->next();
            QVERIFY(again && *again);
            QCOMPARE((*again)->hash, sample.hash);
            QCOMPARE((*again)->contentBytes, sample.contentBytes);
        }
        QVERIFY(file.remove());
    }

private:
    QString path() const { return m_dir.filePath(u"rows.jsonl"_s); }

    static Dataset dataset()
    {
        Dataset out;
        out.path = "rows.jsonl";
        return out;
    }

    QTemporaryDir m_dir;
};

LOADSTONE_TEST(RowIndexTest)

#include "tst_rowindex.moc"
