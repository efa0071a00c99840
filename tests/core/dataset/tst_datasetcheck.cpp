// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/file.h"
#include "dataset/datasetcheck.h"
#include "dataset/loadeddataset.h"
#include "testmain.h"

#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;

class DatasetCheckTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void everyProblemHasItsPlace_data()
    {
        QTest::addColumn<QString>("rows"); // single quotes stand for double ones; empty: no file
        QTest::addColumn<QString>("prompt"); // map.prompt
        QTest::addColumn<QString>("place"); // within the dataset; empty: nothing is wrong
        QTest::addColumn<QString>("word"); // the message names it
        QTest::addColumn<ErrorCode>("code"); // what loading it says
        const auto row = [](const char* name, const char* rows, const char* prompt,
                            const char* place, const char* word, ErrorCode code) {
            QTest::newRow(name) << QString::fromUtf8(rows) << QString::fromUtf8(prompt)
                                << QString::fromUtf8(place) << QString::fromUtf8(word) << code;
        };
        const ErrorCode specification = ErrorCode::InvalidSpecification;
        row("a sound file", "{'a': 'x'}\n{'a': 'y'}\n", "a", "", "", specification);
        row("no file", "", "", "/path", "data.jsonl", ErrorCode::NotFound);
        row("a file without rows", "\n\n", "", "/path", "no rows", ErrorCode::Unreadable);
        row("a damaged line far down", "{'a': 'x'}\n{'a': 'y'}\n{'a':\n", "a", "/path", "line 3",
            ErrorCode::Unreadable);
        row("a column that is not there", "{'a': 'x'}\n", "b", "/map/prompt", "\"b\"",
            specification);
        row("nothing to guess", "{'a': 'x'}\n", "", "/map", "map.prompt", specification);
        row("a row that lacks the column", "{'a': 'x'}\n{'b': 'y'}\n", "a", "/map", "line 2",
            specification);
        row("an empty prompt", "{'a': 'x'}\n{'a': ' '}\n", "a", "/map", "prompt is empty",
            specification);
    }

    void everyProblemHasItsPlace()
    {
        QFETCH(QString, rows);
        QFETCH(QString, prompt);
        QFETCH(QString, place);
        QFETCH(QString, word);
        QFETCH(ErrorCode, code);
        QTemporaryDir dir;
        if (!rows.isEmpty()) {
            QVERIFY(writeFileAtomically(dir.filePath(u"data.jsonl"_s),
                                        QString(rows).replace(u'\'', u'"').toStdString()));
        }
        const Project project = projectOf(prompt);
        const Problems problems = checkDatasetFiles(project, dir.path());
        const auto loaded = loadDataset(project.datasets[0], dir.path());
        QCOMPARE(loaded.has_value(), place.isEmpty());
        QCOMPARE(problems.empty(), place.isEmpty());
        if (!place.isEmpty()) {
            QCOMPARE(problems.size(), std::size_t { 1 });
            QCOMPARE(toQt(problems[0].path), u"/datasets/0"_s % place);
            QVERIFY2(problemText(problems[0]).contains(word), qPrintable(problemText(problems[0])));
            QVERIFY(problems[0].severity == Problem::Severity::Error);
            QCOMPARE(loaded.error().code, code);
        }
    }

    void allUnknownColumnsAtOnce()
    {
        QTemporaryDir dir;
        QVERIFY(writeFileAtomically(dir.filePath(u"data.jsonl"_s), "{\"a\": \"x\"}\n"));
        Project project = projectOf(u"b"_s);
        project.datasets[0].map.expected = "c";
        const Problems problems = checkDatasetFiles(project, dir.path());
        QCOMPARE(problems.size(), std::size_t { 2 });
        QCOMPARE(toQt(problems[1].path), u"/datasets/0/map/expected"_s);
    }

    void gradedRowsNeedAnAnswer()
    {
        QTemporaryDir dir;
        QVERIFY(writeFileAtomically(dir.filePath(u"data.jsonl"_s),
                                    "{\"a\": \"x\", \"e\": \"1\"}\n{\"a\": \"x\", \"e\": null}\n"));
        Project project = projectOf(u"a"_s);
        project.datasets[0].map.expected = "e";
        Scenario scenario;
        scenario.dataset = "d";
        project.scenarios = { scenario };
        QVERIFY(checkDatasetFiles(project, dir.path()).empty());
        project.scenarios[0].mode = Mode::Accuracy;
        const Problems problems = checkDatasetFiles(project, dir.path());
        QCOMPARE(problems.size(), std::size_t { 1 });
        QCOMPARE(toQt(problems[0].path), u"/datasets/0/map/expected"_s);
        QVERIFY(problems[0].message.contains(u"line 2"_s));
    }

private:
    static Project projectOf(const QString& prompt)
    {
        Dataset dataset;
        dataset.name = "d";
        dataset.path = "data.jsonl";
        dataset.map.prompt = prompt.toStdString();
        Project project;
        project.datasets = { dataset };
        return project;
    }
};

Q_DECLARE_METATYPE(loadstone::ErrorCode)

LOADSTONE_TEST(DatasetCheckTest)

#include "tst_datasetcheck.moc"
