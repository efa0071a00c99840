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
    ReportOptions options;
    options.notes = std::move(notes);
    return QString::fromStdString(markdownText(buildRunReport(test::sampleRun(factors), options)));
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
