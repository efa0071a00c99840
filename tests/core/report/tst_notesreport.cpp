// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/reportbuilder.h"
#include "sampletrials.h"
#include "store/store.h"
#include "testmain.h"

#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

QString reportOf(std::vector<ReportNote> notes, const std::vector<double>& factors)
{
    RunResult run = test::sampleRun(factors);
    run.run.id = notes.empty() || notes.front().run == 0 ? run.run.id : notes.front().run;
    ReportOptions options;
    options.notes = std::move(notes);
    return QString::fromStdString(markdownText(buildRunReport(run, options)));
}

} // namespace

class NotesReportTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void notesOfTheStoreTravelIntoReports()
    {
        QTemporaryDir folder;
        const auto store =
            Store::open(folder.filePath(u"notes.results.sqlite"_s), OpenMode::ReadWrite);
        QVERIFY(store);
        RunRow row;
        row.uuid = u"6f1c1f9e-0000-4000-8000-000000000002"_s;
        row.name = u"noted"_s;
        const auto run = (*store)->createRun(row);
        QVERIFY(run);
        Annotation later;
        later.run = *run;
        later.from = 40 * kNsPerS;
        later.to = 52'500 * kNsPerMs;
        later.trial = 1;
        later.text = u"cache cleared"_s;
        Annotation earlier;
        earlier.run = *run;
        earlier.from = 12'250 * kNsPerMs;
        earlier.text = u"second replica restarted"_s;
        QVERIFY((*store)->addAnnotation(later));
        QVERIFY((*store)->addAnnotation(earlier));
        const auto notes = reportNotes(**store, *run);
        QVERIFY(notes);
        QCOMPARE(notes->size(), std::size_t { 2 });
        QCOMPARE(notes->front().fromS, 12.25); // by their time
        QVERIFY(!notes->front().toS && !notes->front().trial);
        const QString text = reportOf(*notes, { 1, 1, 1 });
        QVERIFY(text.contains(u"second replica restarted"_s));
        QVERIFY(text.contains(u"52.5"_s));
        QVERIFY(text.indexOf(u"second replica"_s) < text.indexOf(u"cache cleared"_s));
        QVERIFY(reportNotes(**store, *run + 1)->empty());
    }

    void aRunsOwnNoteTravelsToo()
    {
        RunResult run = test::sampleRun({ 1 });
        QVERIFY(
            !QString::fromStdString(markdownText(buildRunReport(run, {}))).contains(u"## Notes"_s));
        run.run.notes = "after the driver update";
        const QString text = QString::fromStdString(markdownText(buildRunReport(run, {})));
        QVERIFY(text.contains(u"## Notes"_s));
        QVERIFY(text.contains(u"after the driver update"_s));
    }

    void aComparisonCarriesTheNotesOfEachRun()
    {
        RunResult base = test::sampleRun({ 1, 1, 1 });
        base.run.id = 4;
        base.run.name = "before";
        RunResult candidate = test::sampleRun({ 1.2, 1.2, 1.2 });
        candidate.run.id = 7;
        candidate.run.name = "after";
        candidate.run.notes = "with the new scheduler";
        const std::vector<RunResult> results { base, candidate };
        const auto comparisons = compareRuns(base, std::span(&candidate, 1), CompareOptions {});
        const QString heading = u"Notes on the runs"_s;
        const auto report = [&](std::vector<ReportNote> notes) {
            ReportOptions options;
            options.notes = std::move(notes);
            return buildComparisonReport(results, comparisons, options);
        };
        ReportNote stall;
        stall.run = 4;
        stall.fromS = 12;
        stall.text = u"GC pause"_s;
        ReportNote restart;
        restart.run = 7;
        restart.fromS = 3;
        restart.text = u"restarted"_s;
        const Document document = report({ stall, restart });
        const QString text = QString::fromStdString(markdownText(document));
        const qsizetype begin = text.indexOf(heading);
        QVERIFY(begin > 0);
        // Each under its own run, with the chart that carries its number.
        const qsizetype first = text.indexOf(u"Run 4: before"_s, begin);
        const qsizetype second = text.indexOf(u"Run 7: after"_s, begin);
        QVERIFY(first > begin && second > first);
        QVERIFY(text.indexOf(u"GC pause"_s) > first && text.indexOf(u"GC pause"_s) < second);
        QVERIFY(text.indexOf(u"restarted"_s) > second);
        QVERIFY(text.indexOf(u"with the new scheduler"_s) > second);
        QVERIFY(text.indexOf(heading) < text.indexOf(u"What else differs"_s));
        std::vector<std::int64_t> drawn;
        for (std::size_t i = 0; i < document.blocks.size(); ++i) {
            const auto* chart = std::get_if<DocChart>(&document.blocks[i]);
            if (chart && chart->kind == DocChart::Kind::LatencyTimeline) {
                drawn.push_back(chart->runs.front());
                QVERIFY(chart->withNext);
                QVERIFY(std::holds_alternative<DocTable>(document.blocks[i + 1]));
            }
        }
        QCOMPARE(drawn, (std::vector<std::int64_t> { 4, 7 }));
        // The note on the run stays when nothing is written on its charts.
        QVERIFY(QString::fromStdString(markdownText(report({}))).contains(heading));
    }

    void withoutNotesThereIsNoSection()
    {
        const QString heading = u"What people wrote at a time of the run"_s;
        QVERIFY(!reportOf({}, { 1 }).contains(heading));
        ReportNote note;
        note.fromS = 3;
        note.text = u"alarm"_s;
        const QString text = reportOf({ note }, { 1 });
        QVERIFY(text.contains(heading));
        // Of one trial there is nothing to say which.
        const qsizetype section = text.indexOf(heading);
        const qsizetype end = text.indexOf(u"alarm"_s);
        QVERIFY(!text.mid(section, end - section).contains(u"Trial"_s));
    }
};

LOADSTONE_TEST(NotesReportTest)

#include "tst_notesreport.moc"
