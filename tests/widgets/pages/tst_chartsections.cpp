// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/charttabledialog.h"
#include "dialogs/notedialog.h"
#include "dialogs/notesdialog.h"
#include "grab.h"
#include "metrics/definitions.h"
#include "pages/chartsections.h"
#include "pages/runnotes.h"
#include "pages/trialcharts.h"
#include "plots/errorschart.h"
#include "plots/healthbars.h"
#include "plots/heatmapchart.h"
#include "plots/inputlengthchart.h"
#include "plots/timeserieschart.h"
#include "store/store.h"
#include "testmain.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabBar>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

/// A request each millisecond by `workers` workers to `urls` base URLs, of which the last one is
/// slow; each 50th fails, and between 2 s and 3 s nothing is sent. The first second warms up.
TrialDetails detailsOf(std::size_t count, int workers, int urls, bool known = true)
{
    TrialDetails details;
    auto records = std::make_shared<std::vector<RequestRecord>>();
    for (std::size_t i = 0; i < count; ++i) {
        const Ns due = static_cast<Ns>(i) * kNsPerMs;
        if (due > 2 * kNsPerS && due < 3 * kNsPerS) {
            continue;
        }
        RequestRecord& record = records->emplace_back();
        const auto url = static_cast<int>(i) % urls;
        const Ns took =
            (20 + static_cast<Ns>(i * 7919 % 41) + (url == urls - 1 ? 30 : 0)) * kNsPerMs;
        record.index = i;
        record.phase = due < kNsPerS ? Phase::Warmup : Phase::Measured;
        record.scheduled = record.dispatched = record.connected = record.issued = due;
        record.firstByte = record.firstToken = due + took / 2;
        record.lastToken = record.closed = due + took;
        record.outcome = i % 50 == 49 ? Outcome::HttpStatus : Outcome::Ok;
        record.worker = static_cast<std::uint8_t>(static_cast<int>(i) % workers);
        record.endpoint = static_cast<std::uint16_t>(url);
        if (known) {
            record.promptTokens = 100 + static_cast<int>(i % 400);
            record.outputTokens = 32;
        }
    }
    auto rows = std::make_shared<RequestRows>();
    rows->records = *records;
    rows->owner = records;
    rows->kind = ScenarioKind::Server;
    rows->definitions = *findDefinitionSet("native/1");
    details.requests = rows;
    details.workers = workers;
    for (int i = 0; i < urls; ++i) {
        details.baseUrls.append(u"http://replica-%1.example:8000"_s.arg(i + 1));
    }
    if (count > 0) {
        const double end = static_cast<double>(count) / 1e3;
        details.windowS = std::pair(std::min(1.0, end / 2), end);
        details.lastS = end + 0.06;
    }
    return details;
}

/// A page with the sections in it, as the result page has them.
struct Shown
{
    Shown()
        : charts(new TrialCharts)
        , sections(new ChartSections(
              charts,
              { u"timelineChart"_s, u"throughputChart"_s, u"latencyChart"_s, u"errorsChart"_s }))
    {
        sections->resize(1100, 760);
    }

    void look(const TrialDetails& details)
    {
        result.manifest = Json { { "error_share_limit", 0.05 } };
        charts->setTrial(details, result);
        sections->setTrial(details, result);
        sections->show();
    }

    /// Until what it shows is drawn.
    void open(ChartSections::Section section)
    {
        sections->setCurrent(section);
        ChartSection* made = sections->section(section);
        QVERIFY(made);
        QSignalSpy drawn(made, &ChartSection::drawn);
        QTRY_VERIFY_WITH_TIMEOUT(!drawn.isEmpty(), 20'000);
    }

    template<class C>
    C* chart(const char* name) const
    {
        return sections->findChild<C*>(QString::fromLatin1(name));
    }

    RunResult result;
    TrialCharts* charts;
    std::unique_ptr<ChartSections> sections;
};

double sumOf(const ChartTable& table, std::size_t column)
{
    double sum = 0;
    for (const auto& row : table.rows) {
        sum += std::isnan(row[column]) ? 0 : row[column];
    }
    return sum;
}

} // namespace

class ChartSectionsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void sectionsAreMadeWhenSomebodyLooks()
    {
        Shown shown;
        shown.look(detailsOf(6'000, 1, 1));
        for (int i = ChartSections::Latency; i < ChartSections::SectionCount; ++i) {
            QVERIFY(!shown.sections->section(static_cast<ChartSections::Section>(i)));
        }
        QVERIFY(!shown.chart<Chart>("heatMapChart"));
        shown.open(ChartSections::Latency);
        const auto* heat = shown.chart<HeatMapChart>("heatMapChart");
        QVERIFY(heat);
        // 5,001 were sent (nothing from 2 s to 3 s), each 50th of all 6,000 numbers failed.
        const qsizetype completed = heat->pointCount();
        QVERIFY(completed > 4'850 && completed < 4'950);
        QCOMPARE(static_cast<qsizetype>(sumOf(heat->table(), 4)), completed);
        QVERIFY(!shown.sections->section(ChartSections::Errors));
    }

    void eachSectionShowsItsNumbers()
    {
        Shown shown;
        shown.look(detailsOf(6'000, 2, 3));
        shown.open(ChartSections::Latency);
        const auto* lengths = shown.chart<InputLengthChart>("inputLengthChart");
        QVERIFY(lengths->pointCount() > 3'800); // measured ones only
        QVERIFY(lengths->trend());
        test::grabWindow(*shown.sections, u"sections_latency"_s);
        shown.open(ChartSections::Throughput);
        const auto* backlog = shown.chart<TimeSeriesChart>("backlogChart");
        QVERIFY(backlog->pointCount() > 100);
        const auto* load = shown.chart<TimeSeriesChart>("loadChart");
        QCOMPARE(load->graphCount(), 2);
        test::grabWindow(*shown.sections, u"sections_throughput"_s);
        shown.open(ChartSections::Errors);
        const auto* errors = shown.chart<ErrorsChart>("errorClassesChart");
        QCOMPARE(static_cast<int>(sumOf(errors->table(), 1)), 80); // of 4,000 measured ones
        const auto* share = shown.chart<TimeSeriesChart>("errorShareChart");
        // In the pause nothing ended: a gap, and no zero.
        const auto data = share->graph(0)->data();
        int gaps = 0;
        for (const QCPGraphData& point : *data) {
            if (point.key > 2.2 && point.key < 2.9) {
                QVERIFY(qIsNaN(point.value));
                ++gaps;
            } else if (point.key > 3.3 && point.key < 5) {
                QVERIFY(point.value >= 0 && point.value < 5);
            }
        }
        QVERIFY(gaps > 3);
        test::grabWindow(*shown.sections, u"sections_errors"_s);
        shown.open(ChartSections::Health);
        auto* by = shown.sections->findChild<QComboBox*>(u"healthBy"_s);
        const auto* latency = shown.chart<HealthBars>("healthLatencyChart");
        QVERIFY(by->isVisible());
        QCOMPARE(latency->pointCount(), qsizetype { 3 });
        const ChartTable table = latency->table();
        QVERIFY(table.rows[2][0] > table.rows[0][0] + 25); // the slow one
        QVERIFY(table.rowNames[2].contains(u"replica-3"_s));
        test::grabWindow(*shown.sections, u"sections_health"_s);
        QSignalSpy drawn(shown.sections->section(ChartSections::Health), &ChartSection::drawn);
        by->setCurrentIndex(1);
        Q_EMIT by->activated(1);
        QTRY_VERIFY(!drawn.isEmpty());
        QCOMPARE(latency->pointCount(), qsizetype { 2 });
        QCOMPARE(latency->table().rowNames.first(), u"worker 1"_s);
    }

    void darkSectionsAreReadable()
    {
        const QPalette before = QApplication::palette();
        QPalette dark = before;
        dark.setColor(QPalette::Window, QColor(0x1b, 0x1f, 0x25));
        dark.setColor(QPalette::Base, QColor(0x23, 0x28, 0x2f));
        dark.setColor(QPalette::Text, QColor(0xe6, 0xea, 0xef));
        dark.setColor(QPalette::WindowText, QColor(0xe6, 0xea, 0xef));
        QApplication::setPalette(dark);
        Shown shown;
        shown.look(detailsOf(6'000, 2, 8));
        shown.open(ChartSections::Latency);
        QVERIFY(shown.chart<HeatMapChart>("heatMapChart")->theme().dark);
        test::grabWindow(*shown.sections, u"sections_latency_dark"_s);
        shown.open(ChartSections::Health);
        QVERIFY(shown.chart<Chart>("healthTimeChart")->title().contains(u"6 slowest of 8"_s));
        test::grabWindow(*shown.sections, u"sections_health_dark"_s);
        QApplication::setPalette(before);
    }

    void healthNeedsSeveral_data()
    {
        QTest::addColumn<int>("workers");
        QTest::addColumn<int>("urls");
        QTest::addColumn<bool>("shown");
        QTest::newRow("one of each") << 1 << 1 << false;
        QTest::newRow("two workers") << 2 << 1 << true;
        QTest::newRow("two base URLs") << 1 << 2 << true;
    }

    void healthNeedsSeveral()
    {
        QFETCH(int, workers);
        QFETCH(int, urls);
        QFETCH(bool, shown);
        Shown page;
        page.look(detailsOf(2'000, workers, urls));
        const auto* bar = page.sections->findChild<QTabBar*>(u"chartSectionBar"_s);
        QCOMPARE(bar->isTabVisible(ChartSections::Health), shown);
        if (shown) {
            page.open(ChartSections::Health);
            QVERIFY(!page.sections->findChild<QComboBox*>(u"healthBy"_s)->isVisible());
            QCOMPARE(page.chart<HealthBars>("healthRateChart")->pointCount(), qsizetype { 2 });
        }
    }

    void emptyTrialsSaySo_data()
    {
        QTest::addColumn<int>("count");
        QTest::newRow("no request") << 0;
        QTest::newRow("one request") << 1;
    }

    void emptyTrialsSaySo()
    {
        QFETCH(int, count);
        Shown shown;
        TrialDetails details = detailsOf(static_cast<std::size_t>(count), 2, 1, false);
        shown.look(details);
        for (const auto section : { ChartSections::Latency, ChartSections::Throughput,
                                    ChartSections::Errors, ChartSections::Health }) {
            shown.open(section);
            for (const Chart* chart : shown.sections->section(section)->findChildren<Chart*>()) {
                QVERIFY2(!chart->isEmpty() || !chart->emptyText().isEmpty(),
                         qPrintable(chart->objectName()));
                QVERIFY(!chart->summary().isEmpty());
                QVERIFY2(!chart->explanation().isEmpty(), qPrintable(chart->objectName()));
            }
            test::grabWindow(*shown.sections,
                             u"sections_%1_%2"_s.arg(count).arg(static_cast<int>(section)));
        }
    }

    void aSelectionComputesAnew()
    {
        Shown shown;
        const TrialDetails details = detailsOf(4'000, 1, 1);
        shown.look(details);
        shown.open(ChartSections::Latency);
        const auto* heat = shown.chart<HeatMapChart>("heatMapChart");
        auto selected = std::make_shared<SelectedRequests>();
        selected->notMet.assign(details.requests->records.size(), NotMet::kOther);
        std::fill_n(selected->notMet.begin(), 10, std::uint8_t { 0 });
        selected->marks =
            std::make_shared<const std::vector<std::uint8_t>>(selected->marksBeside(0));
        selected->selected = 10;
        shown.sections->setSelection(selected);
        QTRY_COMPARE(heat->pointCount(), qsizetype { 10 });
        shown.sections->setSelection(nullptr);
        QTRY_VERIFY(heat->pointCount() > 2'900);
    }

    void timeAxesMoveTogether()
    {
        Shown shown;
        shown.look(detailsOf(6'000, 1, 1));
        auto* timeline = shown.chart<Chart>("timelineChart");
        QTRY_VERIFY(!timeline->isEmpty());
        timeline->zoom(0.5, Qt::Horizontal);
        const QCPRange part = timeline->xAxis->range();
        // What is looked at later shows the same part.
        shown.open(ChartSections::Latency);
        auto* heat = shown.chart<Chart>("heatMapChart");
        QTRY_VERIFY(heat->xAxis->range() == part);
        heat->resetView();
        QVERIFY(timeline->xAxis->range() == heat->xAxis->range());
        const auto* lengths = shown.chart<Chart>("inputLengthChart");
        QVERIFY(!(lengths->xAxis->range() == heat->xAxis->range())); // its axis is no time
    }

    void everyChartHasATable()
    {
        Shown shown;
        shown.look(detailsOf(3'500, 2, 2));
        for (const auto section : { ChartSections::Latency, ChartSections::Throughput,
                                    ChartSections::Errors, ChartSections::Health }) {
            shown.open(section);
        }
        for (Chart* chart : shown.sections->findChildren<Chart*>()) {
            Q_EMIT chart->tableRequested();
            auto* dialog = shown.sections->window()->findChild<ChartTableDialog*>();
            QVERIFY2(dialog, qPrintable(chart->objectName()));
            const auto* view = dialog->findChild<QTableView*>(u"chartTable"_s);
            QVERIFY2(chart->isEmpty() || view->model()->rowCount() > 0,
                     qPrintable(chart->objectName()));
            delete dialog;
        }
    }

    void notesAreKeptInTheStore()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(u"notes.results.sqlite"_s);
        std::int64_t run = 0;
        {
            const auto store = Store::open(path, OpenMode::ReadWrite);
            QVERIFY(store);
            RunRow row;
            row.name = u"noted"_s;
            row.uuid = u"6f1c1f9e-0000-4000-8000-000000000001"_s;
            const auto added = (*store)->createRun(row);
            QVERIFY2(added, added ? "" : qPrintable(added.error().detail));
            run = *added;
        }
        Shown shown;
        shown.look(detailsOf(6'000, 1, 1));
        auto* notes = new RunNotes(path, run, shown.sections.get());
        shown.sections->setNotes(notes);
        QSignalSpy changed(notes, &RunNotes::changed);
        QSignalSpy failed(notes, &RunNotes::failed);
        notes->load(2);
        QTRY_COMPARE(changed.count(), 1);
        auto* timeline = shown.chart<Chart>("timelineChart");
        QTRY_VERIFY(!timeline->isEmpty());
        QVERIFY(timeline->takesNotes());
        QVERIFY(!shown.chart<Chart>("percentileChart")->takesNotes());
        // A key asks, the dialog writes.
        timeline->setFocus();
        QTest::keyClick(timeline, Qt::Key_A);
        auto* dialog = shown.sections->window()->findChild<NoteDialog*>();
        QVERIFY(dialog);
        auto* ok = dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
        QVERIFY(!ok->isEnabled()); // nothing to say yet
        test::typeText(*dialog->findChild<QLineEdit*>(u"noteText"_s), u"replica restarted"_s);
        dialog->findChild<QDoubleSpinBox*>(u"noteFrom"_s)->setValue(2.5);
        dialog->findChild<QCheckBox*>(u"noteIsSpan"_s)->setChecked(true);
        dialog->findChild<QDoubleSpinBox*>(u"noteTo"_s)->setValue(2);
        QVERIFY(!ok->isEnabled()); // it would end before it begins
        dialog->findChild<QDoubleSpinBox*>(u"noteTo"_s)->setValue(3);
        dialog->findChild<QCheckBox*>(u"noteOfAll"_s)->setChecked(true);
        test::grabWindow(*dialog, u"note_dialog"_s);
        ok->click();
        QTRY_COMPARE(changed.count(), 2);
        QCOMPARE(failed.count(), 0);
        QCOMPARE(notes->notes().size(), std::size_t { 1 });
        const ChartNote note = notes->notes().front();
        QCOMPARE(note.text, u"replica restarted"_s);
        QCOMPARE(note.from, 2.5);
        QCOMPARE(note.to, std::optional(3.0));
        QVERIFY(!note.trial && note.id > 0 && note.createdAt > 0);
        // Drawn on every chart over time, also on one that is made later.
        QCOMPARE(ChartNotes::of(*timeline).notes().size(), std::size_t { 1 });
        shown.open(ChartSections::Latency);
        QCOMPARE(ChartNotes::of(*shown.chart<Chart>("heatMapChart")).notes().size(),
                 std::size_t { 1 });
        const auto* button = shown.sections->findChild<QToolButton*>(u"chartNotesButton"_s);
        QVERIFY(button->text().contains(u"(1)"_s));
        // Removed, and brought back as it was.
        notes->showList();
        auto* list = shown.sections->window()->findChild<NotesDialog*>();
        QVERIFY(list);
        test::grabWindow(*list, u"notes_dialog"_s);
        list->findChild<QPushButton*>(u"notesRemove"_s)->click();
        QTRY_COMPARE(notes->notes().size(), std::size_t { 0 });
        QVERIFY(list->findChild<QWidget*>(u"notesEmpty"_s)->isVisible());
        test::grabWindow(*list, u"notes_dialog_empty"_s);
        list->findChild<QPushButton*>(u"notesUndo"_s)->click();
        QTRY_COMPARE(notes->notes().size(), std::size_t { 1 });
        QVERIFY(notes->notes().front() == note);
        // A note of another trial is in the list, not in the charts of this one.
        notes->setTrial(1);
        QCOMPARE(ChartNotes::of(*timeline).notes().size(), std::size_t { 1 });
        delete list;
    }
};

LOADSTONE_GUI_TEST(ChartSectionsTest)

#include "tst_chartsections.moc"
