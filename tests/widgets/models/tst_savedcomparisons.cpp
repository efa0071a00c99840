// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/projectfile.h"
#include "models/savedcomparisons.h"
#include "testmain.h"

#include <QAbstractItemModelTester>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

const QString kOne = u"11111111-0000-4000-8000-000000000000"_s;
const QString kTwo = u"22222222-0000-4000-8000-000000000000"_s;
const QString kThree = u"33333333-0000-4000-8000-000000000000"_s;

std::vector<RunRow> twoRuns()
{
    std::vector<RunRow> runs(2);
    runs[0].id = 4;
    runs[0].uuid = kOne;
    runs[1].id = 9;
    runs[1].uuid = kTwo;
    return runs;
}

} // namespace

class SavedComparisonsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void editsKeepWhatTheyDoNotKnow()
    {
        Project project;
        project.comparisons =
            Json::array({ "not an object",
                          Json { { "name", "a" },
                                 { "base", kOne.toStdString() },
                                 { "candidates", Json::array({ kTwo.toStdString() }) },
                                 { "note", "of a later version" } },
                          Json { { "name", "without runs" } } });
        QCOMPARE(savedComparisons(project).size(), std::size_t { 1 });
        Project edited = withComparison(project, { u"a"_s, kTwo, { kOne, kThree } });
        QCOMPARE(edited.comparisons.size(), std::size_t { 3 });
        QCOMPARE(edited.comparisons[1]["note"], Json("of a later version"));
        QCOMPARE(savedComparisons(edited).front(),
                 (SavedComparison { u"a"_s, kTwo, { kOne, kThree } }));
        edited = withComparisonName(edited, u"a"_s, u"b"_s);
        QVERIFY(!findSavedComparison(edited, u"a"_s));
        QVERIFY(findSavedComparison(edited, u"b"_s));
        edited = withoutComparison(edited, u"b"_s);
        QVERIFY(savedComparisons(edited).empty());
        QCOMPARE(edited.comparisons.size(), std::size_t { 2 });
        QVERIFY(withoutComparison(edited, u"b"_s) == edited);
    }

    void aProjectFileKeepsThem()
    {
        const QTemporaryDir dir;
        const QString path = dir.filePath(u"p.loadstone"_s);
        Project project;
        project.name = "p";
        project = withComparison(project, { u"größer ↔ kleiner"_s, kOne, { kTwo } });
        QVERIFY(saveProject(project, path));
        const auto read = loadProject(path);
        QVERIFY(read);
        QCOMPARE(savedComparisons(*read), savedComparisons(project));
    }

    void runsAreFoundByTheirIdentifier()
    {
        const FoundRuns all = findRuns({ u"a"_s, kTwo, { kOne } }, twoRuns());
        QCOMPARE(all.runs, (std::vector<std::int64_t> { 9, 4 }));
        QVERIFY(all.hasBase && all.missing.isEmpty());
        const FoundRuns part = findRuns({ u"a"_s, kThree, { kOne } }, twoRuns());
        QCOMPARE(part.runs, (std::vector<std::int64_t> { 4 }));
        QVERIFY(!part.hasBase);
        QCOMPARE(part.missing, QStringList(kThree));
    }

    void theListSaysWhichRunsAreGone()
    {
        SavedComparisonsModel model;
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::Fatal);
        model.setComparisons({ { u"whole"_s, kTwo, { kOne } },
                               { u"part"_s, kOne, { kThree } },
                               { u"none"_s, kThree, { kThree } } },
                             twoRuns());
        const auto text = [&model](int row) {
            return model.index(row, SavedComparisonsModel::RunsColumn).data().toString();
        };
        QCOMPARE(text(0), u"#9 ↔ #4"_s);
        QCOMPARE(text(1), u"#4 (gone: 33333333)"_s);
        QCOMPARE(text(2), u"gone: 33333333, 33333333"_s);
    }
};

LOADSTONE_TEST(SavedComparisonsTest)

#include "tst_savedcomparisons.moc"
