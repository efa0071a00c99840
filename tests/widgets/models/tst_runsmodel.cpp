// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/runsfilter.h"
#include "models/runsmodel.h"
#include "testmain.h"
#include "text/numbers.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;

using Show = RunsFilter::Show;

namespace {

RunRow row(std::int64_t id, const QString& scenario, const QString& endpoint, RunState state,
           std::optional<bool> valid)
{
    RunRow run;
    run.id = id;
    run.uuid = u"0000000%1-2222-4333-8444-555555555555"_s.arg(id);
    run.name = u"%1 against %2"_s.arg(scenario, endpoint);
    run.scenario = scenario;
    run.endpoint = endpoint;
    run.state = state;
    run.valid = valid;
    run.startedAt = id * kNsPerS;
    return run;
}

std::vector<RunRow> sampleRuns()
{
    std::vector<RunRow> runs {
        row(1, u"server"_s, u"old"_s, RunState::Done, true),
        row(2, u"server"_s, u"new"_s, RunState::Done, false),
        row(3, u"offline"_s, u"new"_s, RunState::Interrupted, std::nullopt),
        row(4, u"offline"_s, u"old"_s, RunState::Failed, std::nullopt),
        row(5, u"server"_s, u"old"_s, RunState::Running, std::nullopt),
    };
    runs[0].tags = { u"Release"_s, u"größer"_s };
    runs[1].notes = u"the other node\nwas restarted"_s;
    runs[3].archived = true;
    return runs;
}

RunExtras sampleExtras()
{
    RunExtras extras;
    RunFigures figures;
    figures.trials = 3;
    figures.issued = 200;
    figures.failed = 5;
    figures.requestsPerS = 40;
    figures.latencyP99 = { 80, false };
    extras.figures[1] = figures;
    figures.requestsPerS = 60;
    extras.figures[2] = figures;
    extras.bytes = { { 1, 1'000 }, { 2, 2'000 }, { 6, 10 } };
    extras.logBytes[sampleRuns()[0].uuid] = 500;
    extras.trashed = { row(6, u"server"_s, u"old"_s, RunState::Done, true) };
    return extras;
}

QString idsOf(const QAbstractItemModel& model)
{
    QStringList ids;
    for (int i = 0; i < model.rowCount(); ++i) {
        ids << model.index(i, RunsModel::Number).data(SortRole).toString();
    }
    return ids.join(u' ');
}

} // namespace

class RunsModelTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void cellsSayWhatIsKnown()
    {
        RunsModel model;
        const QAbstractItemModelTester tester(&model);
        model.setRuns(sampleRuns(), 2);
        const auto text = [&model](int at, int column) {
            return model.index(at, column).data().toString();
        };
        QCOMPARE(text(0, RunsModel::Number), u"#1"_s);
        QCOMPARE(text(1, RunsModel::Number), u"★ #2"_s);
        QCOMPARE(text(0, RunsModel::Rate), undefinedText());
        QCOMPARE(text(0, RunsModel::Storage), undefinedText());
        model.setExtras(sampleExtras());
        QCOMPARE(text(0, RunsModel::Rate), formatBare(40.0, NumberKind::PerSecond));
        QCOMPARE(text(0, RunsModel::Errors), formatNumber(0.025, NumberKind::Percent));
        QCOMPARE(text(2, RunsModel::Rate), undefinedText());
        QCOMPARE(text(0, RunsModel::Tags), u"Release, größer"_s);
        QCOMPARE(text(1, RunsModel::Note), u"the other node was restarted"_s);
        QCOMPARE(model.bytes(0), std::optional<std::int64_t>(1'500));
        QVERIFY(!model.bytes(2));
        QVERIFY2(!model.index(0, RunsModel::LatencyP99).data(Qt::ToolTipRole).toString().isEmpty(),
                 "a percentile of too few requests says so");
        QCOMPARE(model.allTags(), QStringList({ u"größer"_s, u"Release"_s }));
    }

    void runsAreFiltered_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("verdict"); // −1: any
        QTest::addColumn<QString>("scenario");
        QTest::addColumn<QString>("endpoint");
        QTest::addColumn<int>("show");
        QTest::addColumn<QString>("ids");
        const auto add = [](const char* name, const QString& text, int verdict,
                            const QString& scenario, const QString& endpoint, Show show,
                            const QString& ids) {
            QTest::newRow(name) << text << verdict << scenario << endpoint << static_cast<int>(show)
                                << ids;
        };
        const QString none;
        add("nothing asked: all but archived ones", none, -1, none, none, Show::Current,
            u"1 2 3 5"_s);
        add("the archive", none, -1, none, none, Show::Archived, u"4"_s);
        add("archived or not", none, -1, none, none, Show::All, u"1 2 3 4 5"_s);
        add("deleted ones", none, -1, none, none, Show::Deleted, u"6"_s);
        add("a scenario", none, -1, u"offline"_s, none, Show::All, u"3 4"_s);
        add("an endpoint", none, -1, none, u"new"_s, Show::Current, u"2 3"_s);
        add("a verdict", none, static_cast<int>(RunVerdict::Invalid), none, none, Show::Current,
            u"2"_s);
        add("those under way", none, static_cast<int>(RunVerdict::Running), none, none,
            Show::Current, u"5"_s);
        add("a tag, whatever its capitals", u"release"_s, -1, none, none, Show::Current, u"1"_s);
        add("a tag without its dots", u"groß"_s, -1, none, none, Show::Current, u"1"_s);
        add("a word of the note", u"restarted"_s, -1, none, none, Show::Current, u"2"_s);
        add("several words, all of them", u"server old"_s, -1, none, none, Show::Current, u"1 5"_s);
        add("a number", u"#3"_s, -1, none, none, Show::Current, u"3"_s);
        add("everything at once", u"against"_s, static_cast<int>(RunVerdict::Valid), u"server"_s,
            u"old"_s, Show::Current, u"1"_s);
    }

    void runsAreFiltered()
    {
        QFETCH(QString, text);
        QFETCH(int, verdict);
        QFETCH(QString, scenario);
        QFETCH(QString, endpoint);
        QFETCH(int, show);
        QFETCH(QString, ids);
        RunsModel model;
        model.setRuns(sampleRuns(), 0);
        model.setExtras(sampleExtras());
        RunsFilter filter(&model);
        const QAbstractItemModelTester tester(&filter);
        QVERIFY(!filter.isNarrow());
        filter.setText(text);
        filter.setVerdict(verdict < 0 ? std::nullopt
                                      : std::optional(static_cast<RunVerdict>(verdict)));
        filter.setScenario(scenario);
        filter.setEndpoint(endpoint);
        filter.setShow(static_cast<Show>(show));
        QCOMPARE(idsOf(filter), ids);
    }

    void whatIsUndefinedComesLast()
    {
        RunsModel model;
        model.setRuns(sampleRuns(), 0);
        model.setExtras(sampleExtras());
        RunsFilter filter(&model);
        filter.sort(RunsModel::Rate, Qt::AscendingOrder);
        QCOMPARE(idsOf(filter), u"1 2 3 5"_s);
        filter.sort(RunsModel::Rate, Qt::DescendingOrder);
        QVERIFY2(idsOf(filter).startsWith(u"2 1 "_s), qPrintable(idsOf(filter)));
        filter.sort(RunsModel::Number, Qt::DescendingOrder);
        QCOMPARE(idsOf(filter), u"5 3 2 1"_s);
    }

    void tagsAndNotesAreEditedInPlace()
    {
        RunsModel model;
        model.setRuns(sampleRuns(), 0);
        model.setExtras(sampleExtras());
        QSignalSpy tags(&model, &RunsModel::tagsEdited);
        QSignalSpy notes(&model, &RunsModel::noteEdited);
        QVERIFY(model.setData(model.index(0, RunsModel::Tags), u"a,  b c ,a,,"_s, Qt::EditRole));
        QCOMPARE(tags.count(), 1);
        QCOMPARE(tags.front().at(0).toLongLong(), 1);
        QCOMPARE(tags.front().at(1).toStringList(), QStringList({ u"a"_s, u"b c"_s }));
        QCOMPARE(model.index(0, RunsModel::Tags).data().toString(), u"a, b c"_s);
        QVERIFY(model.setData(model.index(0, RunsModel::Tags), u"a, b c"_s, Qt::EditRole));
        QCOMPARE(tags.count(), 1); // nothing has changed
        // In one line a note of several would lose the others.
        QVERIFY(!model.flags(model.index(1, RunsModel::Note)).testFlag(Qt::ItemIsEditable));
        QVERIFY(!model.setData(model.index(1, RunsModel::Note), u"one line"_s, Qt::EditRole));
        QCOMPARE(notes.count(), 0);
        QVERIFY(model.setData(model.index(0, RunsModel::Note), u"one line"_s, Qt::EditRole));
        QCOMPARE(notes.count(), 1);
        QVERIFY(!model.setData(model.index(0, RunsModel::Scenario), u"x"_s, Qt::EditRole));
        QVERIFY(!model.flags(model.index(5, RunsModel::Tags)).testFlag(Qt::ItemIsEditable));
    }

    void aRunThatCameBackIsListedOnce()
    {
        RunsModel model;
        const QAbstractItemModelTester tester(&model);
        model.setRuns(sampleRuns(), 0);
        model.setExtras(sampleExtras());
        QCOMPARE(model.rowCount(), 6);
        std::vector<RunRow> runs = sampleRuns();
        runs.push_back(sampleExtras().trashed.front());
        model.setRuns(runs, 0);
        QCOMPARE(model.rowCount(), 6);
        QVERIFY(!model.isTrashed(model.rowOf(6)));
    }
};

LOADSTONE_TEST(RunsModelTest)

#include "tst_runsmodel.moc"
