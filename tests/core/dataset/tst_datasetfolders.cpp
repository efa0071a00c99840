// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/file.h"
#include "dataset/datasetcard.h"
#include "dataset/loadeddataset.h"
#include "testmain.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;

class DatasetFoldersTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void filesAreChosen_data()
    {
        QTest::addColumn<QString>("names"); // with blanks between
        QTest::addColumn<QString>("card");
        QTest::addColumn<QString>("config");
        QTest::addColumn<QString>("split");
        QTest::addColumn<QString>("chosen"); // "config/split: names", or the error
        const QString shards =
            u"README.md main/test-00000-of-00001.parquet main/train-00000-of-00001.parquet "
            "socratic/test-00000-of-00001.parquet socratic/train-00000-of-00001.parquet"_s;
        const QString card = u"configs:\n- config_name: main\n  data_files:\n  - split: train\n"
                             "    path: main/train-*\n  - split: test\n    path: main/test-*\n"
                             "- config_name: socratic\n  data_files:\n  - split: test\n"
                             "    path: socratic/test-*\n"_s;
        QTest::newRow("by the card") << shards << card << u"main"_s << u"test"_s
                                     << u"main/test: main/test-00000-of-00001.parquet"_s;
        QTest::newRow("the only split of a config")
            << shards << card << u"socratic"_s << QString()
            << u"socratic/test: socratic/test-00000-of-00001.parquet"_s;
        QTest::newRow("several configs")
            << shards << card << QString() << u"test"_s
            << u"there are several configs, name one in config: main, socratic"_s;
        QTest::newRow("the default config")
            << shards
            << QString(card).replace(u"name: socratic\n"_s, u"name: socratic\n  default: true\n"_s)
            << QString() << u"test"_s << u"socratic/test: socratic/test-00000-of-00001.parquet"_s;
        QTest::newRow("an unknown config")
            << shards << card << u"x"_s << u"test"_s
            << u"there is no config \"x\"; there are: main, socratic"_s;
        QTest::newRow("configs by folder, without a card")
            << shards << QString() << u"main"_s << u"train"_s
            << u"main/train: main/train-00000-of-00001.parquet"_s;
        QTest::newRow("several folders, without a card")
            << shards << QString() << QString() << u"train"_s
            << u"there are several configs, name one in config: main, socratic"_s;
        QTest::newRow("splits by file name") << u"train.jsonl test.jsonl LICENSE.txt"_s << QString()
                                             << QString() << u"test"_s << u"/test: test.jsonl"_s;
        QTest::newRow("splits by folder")
            << u"train/a.csv train/b.csv test/a.csv"_s << QString() << QString() << u"train"_s
            << u"/train: train/a.csv train/b.csv"_s;
        QTest::newRow("other words for splits")
            << u"data/dev.json data/training.json"_s << QString() << QString() << u"validation"_s
            << u"/validation: data/dev.json"_s;
        QTest::newRow("one file without a split")
            << u"README.md prompts.csv.gz"_s << QString() << QString() << QString()
            << u"/train: prompts.csv.gz"_s;
        QTest::newRow("a list of patterns in the card")
            << u"a/1.json b/c/2.json x.json"_s
            << u"configs:\n- config_name: default\n  data_files: [a/*.json, 'b/**/*.json']\n"_s
            << QString() << QString() << u"default/train: a/1.json b/c/2.json"_s;
        QTest::newRow("splits as keys of the card")
            << u"a.json b.json"_s
            << u"configs:\n- config_name: c\n  data_files: {train: a.json, test: b.json}\n"_s
            << QString() << u"test"_s << u"c/test: b.json"_s;
        QTest::newRow("a data_dir in the card")
            << u"d/train.json d/test.json e.json"_s
            << u"configs:\n- config_name: c\n  data_dir: d\n"_s << QString() << u"test"_s
            << u"c/test: d/test.json"_s;
        QTest::newRow("a card without configs")
            << u"train.jsonl test.jsonl"_s << u"license: mit\ntags: [a]\n"_s << QString()
            << u"train"_s << u"/train: train.jsonl"_s;
        QTest::newRow("a shard is missing")
            << u"data/test-00000-of-00002.parquet"_s << QString() << QString() << QString()
            << u"1 of 2 shards of data/test are there"_s;
        QTest::newRow("nothing to read") << u"README.md a.png"_s << QString() << QString()
                                         << QString() << u"there are no data files in it"_s;
    }

    void filesAreChosen()
    {
        QFETCH(QString, names);
        QFETCH(QString, card);
        QFETCH(QString, config);
        QFETCH(QString, split);
        QFETCH(QString, chosen);
        std::vector<std::string> list;
        for (const QString& name : names.split(u' ')) {
            list.push_back(name.toStdString());
        }
        const auto configs =
            detail::readCard("---\n" + card.toStdString() + "---\n# Title\n", u"README.md"_s);
        QVERIFY2(configs, qPrintable(configs ? QString() : errorText(configs.error())));
        const auto got =
            detail::chooseFiles(list, *configs, config.toStdString(), split.toStdString());
        QString text;
        if (got) {
            text = toQt(got->config) % u'/' % toQt(got->split) % u':';
            for (const std::string& name : got->names) {
                text += u' ' % toQt(name);
            }
        } else {
            text = got.error().detail;
        }
        QCOMPARE(text, chosen);
    }

    void aBrokenCardNamesItsLine()
    {
        const auto card = detail::readCard("---\na: 1\nconfigs: [x\nb: ]\n---\n", u"README.md"_s);
        QVERIFY(!card);
        QCOMPARE(card.error().where, u"README.md"_s);
        QVERIFY2(card.error().detail.startsWith(u"line 4: "_s)
                     || card.error().detail.startsWith(u"line 3: "_s),
                 qPrintable(card.error().detail));
    }

    void shardsAreReadInOrder()
    {
        QTemporaryDir dir;
        QVERIFY(QDir(dir.path()).mkpath(u"set/data"_s));
        const auto write = [&dir](const char* name, const std::string& text) {
            QVERIFY(
                writeFileAtomically(dir.filePath(u"set/data/"_s % QString::fromUtf8(name)), text));
        };
        write("test-00000-of-00002.jsonl", "{\"prompt\": \"a\"}\n{\"prompt\": \"b\"}\n");
        write("test-00001-of-00002.jsonl", "{\"prompt\": \"c\"}\n");
        Dataset dataset;
        dataset.path = "set";
        const auto got = loadDataset(dataset, dir.path());
        QVERIFY2(got, qPrintable(got ? QString() : errorText(got.error())));
        QCOMPARE(got->samples.size(), std::size_t { 3 });
        QCOMPARE(got->samples[2].prompt, std::string("c"));
        QCOMPARE(got->samples[2].line, std::uint64_t { 3 });
        QCOMPARE(got->fileCount, std::size_t { 2 });
        QCOMPARE(got->folder, dir.filePath(u"set"_s));
        // A faulty file is named with its own line, a faulty row by its number among all.
        write("test-00001-of-00002.jsonl", "\n{broken\n");
        const auto broken = loadDataset(dataset, dir.path());
        QVERIFY(!broken);
        QVERIFY(broken.error().where.endsWith(u"test-00001-of-00002.jsonl"_s));
        QVERIFY(broken.error().detail.startsWith(u"line 2, byte "_s));
        write("test-00001-of-00002.jsonl", "{\"x\": 1}\n");
        const auto odd = loadDataset(dataset, dir.path());
        QVERIFY(!odd);
        QVERIFY2(odd.error().detail.startsWith(u"row 3: "_s), qPrintable(odd.error().detail));
    }

    void savedDatasetsAreRead()
    {
        QTemporaryDir dir;
        QVERIFY(QDir(dir.path()).mkpath(u"saved/test"_s));
        const QString folder = dir.filePath(u"saved/test"_s);
        QVERIFY(QFile::copy(QStringLiteral(LOADSTONE_TEST_DATA "/arrow/rows.arrow"),
                            folder % u"/data-00000-of-00001.arrow"_s));
        const auto write = [](const QString& path, const char* text) {
            QVERIFY(writeFileAtomically(path, text));
        };
        write(dir.filePath(u"saved/dataset_dict.json"_s), "{\"splits\": [\"train\", \"test\"]}");
        write(folder % u"/dataset_info.json"_s, "{}");
        write(folder % u"/state.json"_s,
              "{\"_data_files\": [{\"filename\": \"data-00000-of-00001.arrow\"}], "
              "\"_split\": \"test\", \"_indices_files\": null}");
        Dataset dataset;
        dataset.path = "saved";
        const auto several = loadDataset(dataset, dir.path());
        QVERIFY(!several);
        QVERIFY(several.error().detail.contains(u"name one in split: train, test"_s));
        dataset.split = "test";
        const auto got = loadDataset(dataset, dir.path());
        QVERIFY2(got, qPrintable(got ? QString() : errorText(got.error())));
        QCOMPARE(got->samples.size(), std::size_t { 1000 });
        QVERIFY(got->format == DatasetFormat::Arrow);
        QCOMPARE(toQt(got->split), u"test"_s);
        write(folder % u"/state.json"_s,
              "{\"_data_files\": [{\"filename\": \"../../secret.arrow\"}]}");
        QVERIFY(loadDataset(dataset, dir.path()).error().detail.contains(u"out of the folder"_s));
        write(folder % u"/state.json"_s,
              "{\"_data_files\": [{\"filename\": \"data-00000-of-00001.arrow\"}], "
              "\"_indices_files\": [{\"filename\": \"indices.arrow\"}]}");
        QCOMPARE(loadDataset(dataset, dir.path()).error().code, ErrorCode::Unsupported);
    }

    void aHubsCacheIsAFolder()
    {
        QTemporaryDir dir;
        const QString commit = u"0123456789abcdef0123456789abcdef01234567"_s;
        QVERIFY(QDir(dir.path()).mkpath(u"datasets--a--b/snapshots/"_s % commit));
        QVERIFY(QDir(dir.path()).mkpath(u"datasets--a--b/refs"_s));
        const QString folder = dir.filePath(u"datasets--a--b"_s);
        QVERIFY(writeFileAtomically(folder % u"/refs/main"_s, commit.toStdString()));
        QVERIFY(writeFileAtomically(folder % u"/snapshots/"_s % commit % u"/test.csv"_s,
                                    "prompt\nhello\n"));
        Dataset dataset;
        dataset.path = "datasets--a--b";
        const auto got = loadDataset(dataset, dir.path());
        QVERIFY2(got, qPrintable(got ? QString() : errorText(got.error())));
        QCOMPARE(toQt(got->revision), commit);
        QCOMPARE(got->samples.front().prompt, std::string("hello"));
    }
};

LOADSTONE_TEST(DatasetFoldersTest)

#include "tst_datasetfolders.moc"
