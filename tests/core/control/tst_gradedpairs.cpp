// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "control/storedcomparison.h"
#include "controlrig.h"
#include "testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;
using namespace loadstone::test;

namespace {

void gradeExactly(ControlRig& rig)
{
    Dataset& dataset = rig.project.datasets.front();
    dataset.map.prompt = "prompt";
    dataset.map.expected = "answer";
    dataset.scorer = "exact/1";
    rig.project.scenarios.front().mode = Mode::Accuracy;
}

} // namespace

/// Which answers may be set beside each other, and which may be graded at all.
class GradedPairsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase()
    {
        m_rig = std::make_unique<ControlRig>("echo:?ttft=0ms&itl=0ms&tail=0ms");
        m_rig->writePrompts(20, 15);
        gradeExactly(*m_rig);
        for (RunResult& result : m_results) {
            const RunEnd end = m_rig->run();
            QCOMPARE(end.state, RunState::Done);
            result = *runResultFromJson(end.result);
        }
    }

    void itemsArePairedOfTheSameRowsOnly_data()
    {
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("value"); // of the candidate, as JSON
        QTest::addColumn<bool>("paired");
        QTest::newRow("the same rows") << QString() << QString() << true;
        QTest::newRow("another file") << u"sha256"_s << u"\"00\""_s << false;
        QTest::newRow("a file that nobody hashed") << u"sha256"_s << u"null"_s << false;
        QTest::newRow("other filters")
            << u"filters"_s << u"[{\"column\": \"a\", \"op\": \"==\", \"value\": \"b\"}]"_s
            << false;
        QTest::newRow("from another day on") << u"date_from"_s << u"\"2025-01-01\""_s << false;
        QTest::newRow("up to another day") << u"date_to"_s << u"\"2025-01-01\""_s << false;
    }

    void itemsArePairedOfTheSameRowsOnly()
    {
        QFETCH(QString, key);
        QFETCH(QString, value);
        QFETCH(bool, paired);
        std::vector<RunResult> results(m_results.begin(), m_results.end());
        if (!key.isEmpty()) {
            results[1].manifest["workload"]["dataset"][key.toStdString()] =
                *parseJson(value.toStdString());
        }
        const auto store = m_rig->store();
        const auto comparisons = compareStored(*store, results);
        QVERIFY(comparisons);
        QCOMPARE(comparisons->front().accuracy.has_value(), paired);
        if (paired) {
            QCOMPARE(comparisons->front().accuracy->items, 20);
            QVERIFY(comparisons->front().accuracy->flips.empty());
        }
    }

    // Every answer to it would be wrong: better said before the first request.
    void anExpectedAnswerThatCannotBeReadIsRefused()
    {
        ControlRig rig("echo:?ttft=0ms&itl=0ms&tail=0ms");
        rig.writePrompts(3, 1);
        gradeExactly(rig);
        rig.project.datasets.front().scorer = "integer/1"; // "nothing" is none
        const RunEnd end = rig.run();
        QCOMPARE(end.state, RunState::Failed);
        QVERIFY(end.error);
        QCOMPARE(end.error->code, ErrorCode::InvalidSpecification);
        QVERIFY2(end.error->detail.contains(u"cannot read the expected answer"_s),
                 qPrintable(end.error->detail));
        QVERIFY(rig.store()->runs()->empty()); // nothing was sent, nothing is kept
    }

private:
    std::unique_ptr<ControlRig> m_rig;
    std::array<RunResult, 2> m_results;
};

LOADSTONE_TEST(GradedPairsTest)

#include "tst_gradedpairs.moc"
