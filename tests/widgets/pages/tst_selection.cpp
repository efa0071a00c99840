// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/file.h"
#include "config/example.h"
#include "config/projectfile.h"
#include "grab.h"
#include "pages/card.h"
#include "pages/chartsections.h"
#include "pages/requestspane.h"
#include "pages/resultpage.h"
#include "pages/selectionwords.h"
#include "pages/trialcharts.h"
#include "pages/trialselection.h"
#include "plots/distributionchart.h"
#include "plots/errorschart.h"
#include "plots/heatmapchart.h"
#include "plots/percentilechart.h"
#include "plots/timeserieschart.h"
#include "shortproject.h"
#include "store/sqliteexport.h"
#include "testmain.h"
#include "text/words.h"
#include "theme/theme.h"
#include "window/mainwindow.h"
#include "window/projectsession.h"

#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QFile>
#include <QFileDialog>
#include <QGuiApplication>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QSqlDatabase>
#include <QSqlQuery>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace loadstone;
using test::grabWindow;

namespace {

/// Requests of 20 to 60 ms, one a millisecond, of which each 50th fails at once; every other one
/// went to the second of two endpoints.
class Fixture
{
public:
    explicit Fixture(std::size_t count)
        : m_records(std::make_shared<std::vector<RequestRecord>>(count))
        , m_plan(std::make_shared<RunPlan>())
    {
        m_plan->kind = ScenarioKind::Server;
        m_plan->ratePerS = 1'000;
        m_plan->stop.duration = static_cast<Ns>(count) * kNsPerMs;
        m_plan->endpoint.urls = { "http://one:8000", "http://two:8000" };
        for (std::size_t i = 0; i < count; ++i) {
            RequestRecord& record = (*m_records)[i];
            const Ns due = static_cast<Ns>(i) * kNsPerMs;
            const Ns took = (20 + static_cast<Ns>(i * 7919 % 41)) * kNsPerMs;
            record.index = i;
            record.endpoint = static_cast<std::uint16_t>(i % 2);
            record.scheduled = record.dispatched = record.connected = record.issued = due;
            record.outcome = i % 50 == 49 ? Outcome::HttpStatus : Outcome::Ok;
            record.closed = due + (record.outcome == Outcome::Ok ? took : 1);
            if (record.outcome == Outcome::Ok) {
                record.firstByte = record.firstToken = due + took / 2;
                record.lastToken = due + took;
                record.outputTokens = 10;
                record.contentChunks = 10;
                record.firstChunkTokens = 1;
            }
        }
    }

    TrialDetails details() const
    {
        TrialInput input;
        input.requests = *m_records;
        input.plan = m_plan.get();
        TrialMetrics metrics = computeTrial(input, nativeDefinitions());
        auto rows = std::make_shared<RequestRows>();
        rows->records = *m_records;
        rows->owner = m_records;
        rows->kind = ScenarioKind::Server;
        rows->definitions = &nativeDefinitions();
        TrialDetails details;
        details.requests = rows;
        details.input = std::make_shared<const TrialInput>(input);
        details.blocks = std::make_shared<const MetricBlocks>(metrics.blocks);
        details.windowS = metrics.windowS;
        details.lastS = metrics.windowS->second + 0.06;
        details.baseUrls = { u"http://one:8000"_s, u"http://two:8000"_s };
        details.seconds = metrics.seconds;
        details.neverEnded = metrics.blocks.requests.failed;
        FailureTimes failed { Outcome::HttpStatus, {} };
        for (const RequestRecord& record : *m_records) {
            if (record.outcome != Outcome::Ok) {
                failed.seconds.push_back(static_cast<double>(record.closed) / 1e9);
            }
        }
        details.failures = { failed };
        details.latency = std::make_shared<const SampleSet>(std::move(metrics.samples.latency));
        details.ttft = std::make_shared<const SampleSet>(std::move(metrics.samples.ttft));
        details.tpot = std::make_shared<const SampleSet>(std::move(metrics.samples.tpot));
        return details;
    }

private:
    std::shared_ptr<std::vector<RequestRecord>> m_records;
    std::shared_ptr<RunPlan> m_plan;
};

/// The sections with their selection, as the page of a run has them.
struct ShownSections
{
    explicit ShownSections(std::size_t count)
        : fixture(count)
        , overview(new TrialCharts)
        , sections(overview, { u"timelineChart"_s })
    {
        const TrialDetails details = fixture.details();
        overview->useSelection(&selection);
        sections.useSelection(&selection);
        QObject::connect(&selection, &TrialSelection::computed, &sections,
                         [this] { sections.setSelection(selection.result()); });
        sections.resize(1000, 800);
        sections.show();
        selection.setTrial(details, {}, 0);
        overview->setTrial(details, {});
        sections.setTrial(details, {});
    }

    template<class C>
    C* chart(const char* name)
    {
        return sections.findChild<C*>(QString::fromLatin1(name));
    }

    /// Until the section shows what came of it.
    void select(const RequestSelection& wanted, ChartSections::Section section)
    {
        sections.setCurrent(section);
        bool computed = false;
        bool isDrawn = false;
        QObject context;
        QObject::connect(&selection, &TrialSelection::computed, &context, [&] {
            computed = true;
            isDrawn = false;
        });
        QObject::connect(sections.section(section), &ChartSection::drawn, &context,
                         [&] { isDrawn = true; });
        selection.setSelection(wanted);
        QTRY_VERIFY_WITH_TIMEOUT(computed && isDrawn, 20'000);
    }

    Fixture fixture;
    TrialSelection selection;
    TrialCharts* overview;
    ChartSections sections;
};

/// Charts with their selection, as the page of a run has them.
struct Shown
{
    explicit Shown(std::size_t count)
        : fixture(count)
    {
        charts.useSelection(&selection);
        charts.resize(1000, 900);
        charts.show();
        const TrialDetails details = fixture.details();
        selection.setTrial(details, {}, 0);
        charts.setTrial(details, {});
    }

    template<class C>
    C* chart(const char* name)
    {
        return charts.findChild<C*>(QString::fromLatin1(name));
    }

    /// Waits for what came of the selection.
    std::shared_ptr<const SelectedRequests> result()
    {
        QSignalSpy computed(&selection, &TrialSelection::computed);
        return computed.wait(20'000) ? selection.result() : nullptr;
    }

    Fixture fixture;
    TrialSelection selection;
    TrialCharts charts;
};

double sumOf(const Chart& chart)
{
    double sum = 0;
    for (const QCPGraphData& point : *chart.graph(0)->data()) {
        sum += point.value;
    }
    return sum;
}

QString chipTexts(const QWidget& page)
{
    QStringList texts;
    for (const QToolButton* chip :
         page.findChild<QWidget*>(u"selectionChips"_s)->findChildren<QToolButton*>()) {
        if (!chip->objectName().isEmpty()) {
            texts << chip->text();
        }
    }
    return texts.join(u" | "_s);
}

/// The example with one short scenario: 100 requests a second for 3 s after 1 s warm-up, of which
/// one in twenty fails.
QString writeProject(const QTemporaryDir& dir)
{
    const QString path = dir.filePath(u"short.loadstone"_s);
    auto project =
        test::writeShortProject(path, "echo:?ttft=20ms&itl=2ms&tokens=16&fault=http-500:0.05");
    if (!project) {
        return {};
    }
    std::string rows;
    for (int i = 0; i < 40; ++i) {
        rows += "{\"prompt\":\"question " + std::to_string(i) + "\",\"topic\":\""
            + (i % 4 == 0 ? "algebra" : "words") + "\"}\n";
    }
    Dataset& dataset = project->datasets.front();
    dataset.map.category = "topic";
    if (!writeFileAtomically(dir.filePath(toQt(dataset.path)), rows)) {
        return {};
    }
    return saveProject(*project, path) ? path : QString();
}

} // namespace

class SelectionTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase()
    {
        QCoreApplication::setOrganizationName(u"loadstone-test"_s);
        QCoreApplication::setApplicationName(u"selection"_s);
        QSettings().clear();
        m_theme = std::make_unique<Theme>();
        m_theme->apply(ThemeChoice::Light);
    }

    void aSpanChosenInOneChartFiltersTheOthers()
    {
        Shown shown(5'000);
        auto* timeline = shown.chart<TimelineChart>("timelineChart");
        QTRY_COMPARE(timeline->pointCount(), qsizetype { 5'000 });
        const auto* distribution = shown.chart<DistributionChart>("distributionChart");
        const auto* latency = shown.chart<TimeSeriesChart>("latencyChart");
        const int seconds = latency->graph(0)->dataCount();
        QCOMPARE(sumOf(*distribution), 4'900.0);
        // Due in the third second, both ends in it: 1,001, of which 20 failed.
        Q_EMIT timeline->chosen(QCPRange(2, 3), std::nullopt);
        const auto result = shown.result();
        QVERIFY(result);
        QCOMPARE(result->selected, std::int64_t { 1'001 });
        QCOMPARE(result->of, std::int64_t { 5'000 });
        QCOMPARE(result->blocks.requests.failed, std::int64_t { 20 });
        QCOMPARE(sumOf(*distribution), 981.0);
        QCOMPARE(timeline->cloud(TimelinePoint::Kind::Completed).markedPoints(),
                 std::size_t { 981 });
        QCOMPARE(timeline->pointCount(), qsizetype { 5'000 }); // the others are faint, not gone
        // Charts over time keep what lies beside the span, and mark it.
        QCOMPARE(latency->graph(0)->dataCount(), seconds);
        for (const char* name :
             { "timelineChart", "throughputChart", "latencyChart", "errorsChart" }) {
            QCOMPARE(*shown.chart<Chart>(name)->choice().x(), QCPRange(2, 3));
        }
        QVERIFY(!distribution->choice().x());
        grabWindow(shown.charts, u"selection_charts_span"_s);
        // With the curve of all for comparison.
        const auto* curve = shown.chart<PercentileChart>("percentileChart");
        QVERIFY(curve->summary().contains(u"selected"_s)
                && curve->summary().contains(u"all completed"_s));
        shown.selection.clear();
        QCOMPARE(sumOf(*distribution), 4'900.0);
        QVERIFY(!timeline->choice().x());
        QCOMPARE(timeline->cloud(TimelinePoint::Kind::Completed).markedPoints(),
                 std::size_t { 4'900 });
    }

    void aRangeOfValuesFiltersWhatIsOverTime()
    {
        Shown shown(5'000);
        auto* distribution = shown.chart<DistributionChart>("distributionChart");
        auto* curve = shown.chart<PercentileChart>("percentileChart");
        const auto* throughput = shown.chart<TimeSeriesChart>("throughputChart");
        const double before = sumOf(*throughput);
        // 20 … 60 ms evenly: 41 values, of which 50 … 60 are eleven.
        Q_EMIT distribution->chosen(QCPRange(49.5, 60.5), std::nullopt);
        const auto result = shown.result();
        QVERIFY(result);
        QCOMPARE(*result->blocks.latency.min, 50.0);
        QCOMPARE(*result->blocks.latency.max, 60.0);
        QVERIFY(std::abs(static_cast<double>(result->selected) - 4'900.0 * 11 / 41) < 10);
        QCOMPARE(result->blocks.requests.failed, std::int64_t { 0 });
        QCOMPARE(sumOf(*distribution), 4'900.0); // its own range is marked, not cut out
        QCOMPARE(*distribution->choice().x(), QCPRange(49.5, 60.5));
        QVERIFY(sumOf(*throughput) < before * 0.35 && sumOf(*throughput) > 0);
        QCOMPARE(shown.chart<ErrorsChart>("errorsChart")->emptyText(),
                 u"No request of the selection failed"_s);
        // The upper half by percentile: from the median on.
        Q_EMIT curve->chosen(QCPRange(2, 100'000), std::nullopt);
        const auto half = shown.result();
        QVERIFY(half);
        QCOMPARE(*half->blocks.latency.min, *shown.fixture.details().blocks->latency.value("p50"));
        QCOMPARE(*half->blocks.latency.max, 60.0);
    }

    void failuresAreChosenByTheirBar()
    {
        Shown shown(5'000);
        Q_EMIT shown.chart<ErrorsChart>("errorsChart")
            ->bucketChosen(ChartBucket { QCPRange(1, 2), 0 });
        const auto result = shown.result();
        QVERIFY(result);
        QCOMPARE(result->selected, std::int64_t { 20 });
        QCOMPARE(result->blocks.requests.failed, std::int64_t { 20 });
        QVERIFY(!result->blocks.latency.value("p50"));
        // There are some, and none of them was completed.
        QCOMPARE(shown.chart<DistributionChart>("distributionChart")->emptyText(),
                 u"No request of the selection has this time"_s);
        const std::vector<SelectionPart> parts = selectionParts(shown.selection);
        QCOMPARE(parts.size(), std::size_t { 2 });
        QVERIFY2(parts[0].text.startsWith(u"ended 1"_s), qPrintable(parts[0].text));
        QCOMPARE(parts[1].text, outcomeText(Outcome::HttpStatus));
        RequestSelection none = shown.selection.selection();
        none.span.reset();
        none.times[1] = StepRange { 1, 2 };
        shown.selection.setSelection(none);
        QVERIFY(shown.result());
        QCOMPARE(shown.chart<DistributionChart>("distributionChart")->emptyText(),
                 u"No request in the selection"_s);
    }

    void theMenuSelectsByOutcomeAndEndpoint()
    {
        Shown shown(2'000);
        auto* menu = shown.charts.findChild<QMenu*>(u"selectMenu"_s);
        Q_EMIT menu->aboutToShow();
        auto* endpoints = menu->findChild<QMenu*>(u"selectGroup0"_s);
        QVERIFY(endpoints);
        QCOMPARE(endpoints->actions().size(), 2);
        QVERIFY(!menu->findChild<QMenu*>(u"selectGroup3"_s)); // there is one category
        endpoints->actions().at(1)->trigger();
        const auto result = shown.result();
        QVERIFY(result);
        QCOMPARE(result->selected, std::int64_t { 1'000 });
        QCOMPARE(result->blocks.requests.failed, std::int64_t { 40 }); // each 50th is an odd one
        Q_EMIT menu->aboutToShow();
        endpoints = menu->findChild<QMenu*>(u"selectGroup0"_s);
        QVERIFY(endpoints->actions().at(1)->isChecked());
        // Chosen again it is taken away.
        endpoints->actions().at(1)->trigger();
        QVERIFY(!shown.selection.isActive());
    }

    void sectionsShowTheSelection()
    {
        ShownSections shown(5'000);
        RequestSelection span;
        span.span = SelectedSpan { { 2 * kNsPerS, 3 * kNsPerS }, SelectedSpan::Basis::Ended };
        shown.select(span, ChartSections::Health);
        // Rates are of the time that was chosen, not of the whole window.
        const ChartTable rates = shown.chart<Chart>("healthRateChart")->table();
        QCOMPARE(rates.rowNames.size(), 2);
        QVERIFY2(std::abs(rates.rows[0][0] - 500) < 5 && std::abs(rates.rows[1][0] - 480) < 5,
                 qPrintable(u"%1 %2"_s.arg(rates.rows[0][0]).arg(rates.rows[1][0])));
        // Its course is not cut; the chosen part of it is marked.
        const auto* course = shown.chart<TimeSeriesChart>("healthTimeChart");
        QVERIFY(!std::isnan((course->graph(0)->data()->constEnd() - 2)->value));
        QCOMPARE(*course->choice().x(), QCPRange(2, 3));
        QVERIFY(!course->description().startsWith(u"selection"_s));
        QVERIFY(shown.chart<Chart>("healthErrorsChart")->description().startsWith(u"selection"_s));
    }

    void chartsOverTimeKeepWhatLiesBesideTheSpan()
    {
        ShownSections shown(5'000);
        shown.sections.setCurrent(ChartSections::Throughput);
        const auto* backlog = shown.chart<TimeSeriesChart>("backlogChart");
        QVERIFY(backlog);
        QTRY_VERIFY(!backlog->isEmpty());
        const double whole = sumOf(*backlog);
        RequestSelection selection;
        selection.span = SelectedSpan { { 2 * kNsPerS, 3 * kNsPerS }, SelectedSpan::Basis::Due };
        shown.select(selection, ChartSections::Throughput);
        QCOMPARE(sumOf(*backlog), whole);
        selection.groups[static_cast<std::size_t>(RequestGroup::Endpoint)] = 0;
        shown.select(selection, ChartSections::Throughput);
        QCOMPARE(sumOf(*backlog), whole / 2);
        QVERIFY(backlog->description().startsWith(u"selection"_s));
    }

    void aPartOfTheRequestsIsNoSilence()
    {
        ShownSections shown(5'000);
        shown.sections.setCurrent(ChartSections::Errors);
        auto* errors = shown.chart<ErrorsChart>("errorClassesChart");
        QVERIFY(errors);
        QTRY_VERIFY(!errors->isEmpty());
        const int items = errors->itemCount();
        // One request a second ended well: the time between them is no time without answers.
        RequestSelection few;
        few.times[0] = StepRange { 60 * kNsPerMs, 60 * kNsPerMs };
        few.groups[static_cast<std::size_t>(RequestGroup::Endpoint)] = 0;
        few.span = SelectedSpan { { kNsPerS, 2 * kNsPerS }, SelectedSpan::Basis::Ended };
        shown.select(few, ChartSections::Errors);
        QCOMPARE(errors->itemCount(), items);
        // There are some, and none failed.
        QCOMPARE(errors->emptyText(), u"No request failed"_s);
        RequestSelection none;
        none.times[0] = StepRange { 1, 2 };
        shown.select(none, ChartSections::Errors);
        QCOMPARE(errors->emptyText(), u"No request in the selection"_s);
    }

    void whatWasChosenOfOneMetricIsNoRangeOfAnother()
    {
        ShownSections shown(5'000);
        shown.sections.setCurrent(ChartSections::Latency);
        auto* heat = shown.chart<HeatMapChart>("heatMapChart");
        QVERIFY(heat);
        QTRY_VERIFY(!heat->isEmpty());
        const std::int64_t all = heat->grid().total;
        RequestSelection box;
        box.span = SelectedSpan { { kNsPerS, 2 * kNsPerS }, SelectedSpan::Basis::Due };
        box.times[0] = StepRange { 30 * kNsPerMs, 40 * kNsPerMs };
        shown.select(box, ChartSections::Latency);
        // What was chosen there is marked, not cut out.
        QCOMPARE(heat->grid().total, all);
        QVERIFY(heat->choice().y());
        QVERIFY(!heat->description().startsWith(u"selection"_s));
        QSignalSpy drawn(shown.sections.section(ChartSections::Latency), &ChartSection::drawn);
        shown.sections.findChild<QComboBox*>(u"heatMetric"_s)->setCurrentIndex(1);
        QTRY_VERIFY(!drawn.isEmpty());
        QVERIFY(!heat->choice().y());
        QVERIFY(heat->choice().x());
        QVERIFY(heat->grid().total < all && heat->grid().total > 0); // of that latency only
        QVERIFY(heat->description().startsWith(u"selection"_s));
    }

    void theLastChoiceWins()
    {
        Shown shown(200'000);
        for (int i = 1; i <= 30; ++i) {
            shown.selection.setSpan(0, i, SelectedSpan::Basis::Due);
        }
        const auto result = shown.result();
        QVERIFY(result);
        QCOMPARE(result->selected, std::int64_t { 30'001 });
        QSignalSpy later(&shown.selection, &TrialSelection::computed);
        shown.selection.clear();
        QCOMPARE(later.count(), 1);
        QVERIFY(!later.wait(200)); // nothing of an older choice comes behind
        QVERIFY(!shown.selection.result());
    }

    void aTrialReadAgainKeepsItsSelection()
    {
        Shown shown(2'000);
        shown.selection.setSpan(0.5, 1, SelectedSpan::Basis::Due);
        QVERIFY(shown.result());
        shown.selection.setTrial(shown.fixture.details(), {}, 0);
        QVERIFY(shown.selection.isActive());
        QVERIFY(shown.result());
        QCOMPARE(shown.selection.result()->selected, std::int64_t { 501 });
        shown.selection.setTrial(shown.fixture.details(), {}, 1);
        QVERIFY(!shown.selection.isActive());
    }

    void aRunIsLookedAtInParts()
    {
        qputenv("LOADSTONE_WORKER", test::program("loadstone-worker").toLocal8Bit());
        qputenv("LOADSTONE_ECHO", test::program("loadstone-echo").toLocal8Bit());
        QTemporaryDir dir;
        const QString path = writeProject(dir);
        QVERIFY(!path.isEmpty());
        MainWindow window(m_theme.get());
        window.resize(1280, 900);
        window.show();
        QSignalSpy ended(window.session(), &ProjectSession::runEnded);
        window.runWhenOpen(u"short"_s);
        window.openProject(path);
        QTRY_COMPARE_WITH_TIMEOUT(ended.count(), 1, 60'000);
        QTRY_VERIFY_WITH_TIMEOUT(
            window.findChild<ResultPage*>() && window.findChild<ResultPage*>()->isLoaded(), 20'000);
        auto& page = *window.findChild<ResultPage*>();
        cardsChartsAndTableShowTheSelection(window, page);
        if (QTest::currentTestFailed()) {
            return;
        }
        aRowOfTheCategoriesIsSelected(page);
        otherSectionsChooseAndFilter(window, page);
        theSelectionIsExported(page, dir, Store::pathForProject(path));
        anEmptyOneIsNamed(window, page);
    }

private:
    static bool select(ResultPage& page, const RequestSelection& selection)
    {
        QSignalSpy computed(&page.selection(), &TrialSelection::computed);
        page.selection().setSelection(selection);
        return computed.wait(20'000);
    }

    void cardsChartsAndTableShowTheSelection(MainWindow& window, ResultPage& page)
    {
        const auto* bar = page.findChild<QWidget*>(u"selectionBar"_s);
        const auto* card = page.findChild<Card*>(u"card3"_s);
        const QString whole = card->accessibleDescription();
        const QString verdict = page.findChild<QLabel*>(u"verdictWord"_s)->text();
        QVERIFY(bar->isHidden());
        QVERIFY(!page.findChild<QAction*>(u"clearSelection"_s)->isEnabled());
        const auto* timeline = page.findChild<TimelineChart*>(u"timelineChart"_s);
        const double from = *page.selection().rows()->scheduledSeconds(0) + 1.5;
        RequestSelection selection;
        selection.span =
            SelectedSpan { { static_cast<Ns>(from * 1e9), static_cast<Ns>((from + 1) * 1e9) },
                           SelectedSpan::Basis::Due };
        selection.outcomes = { Outcome::Ok };
        QVERIFY(select(page, selection));
        const auto result = page.selection().result();
        QVERIFY(result->selected > 40 && result->selected < result->of / 2);
        QVERIFY(!bar->isHidden());
        QVERIFY2(chipTexts(page).startsWith(u"due "_s)
                     && chipTexts(page).endsWith(u"completed  ×"_s),
                 qPrintable(chipTexts(page)));
        const QString counted =
            u"%1 of %2"_s.arg(formatCount(static_cast<std::uint64_t>(result->selected)),
                              formatCount(static_cast<std::uint64_t>(result->of)));
        QVERIFY(page.findChild<QLabel*>(u"selectionSentence"_s)->text().startsWith(counted));
        QVERIFY(card->accessibleName().contains(u"selection"_s));
        QVERIFY2(
            card->accessibleDescription().contains(u"n = %1 of "_s.arg(result->blocks.latency.n)),
            qPrintable(card->accessibleDescription()));
        QCOMPARE(page.findChild<QLabel*>(u"verdictWord"_s)->text(), verdict);
        const auto* model = page.findChild<RequestsPane*>()->model();
        QTRY_COMPARE(std::int64_t { model->rowCount() }, result->selected);
        QCOMPARE(static_cast<std::int64_t>(
                     timeline->cloud(TimelinePoint::Kind::Completed).markedPoints()),
                 result->selected);
        grabWindow(window, u"window_selection_light"_s);
        m_theme->apply(ThemeChoice::Dark);
        grabWindow(window, u"window_selection_dark"_s);
        m_theme->apply(ThemeChoice::Light);
        // A chip takes its part away; Esc all of it.
        QSignalSpy computed(&page.selection(), &TrialSelection::computed);
        page.findChild<QToolButton*>(u"chipTime"_s)->click();
        QVERIFY(computed.wait());
        QCOMPARE(chipTexts(page), u"completed  ×"_s);
        auto* clear = page.findChild<QAction*>(u"clearSelection"_s);
        QVERIFY(clear->isEnabled() && clear->shortcuts().contains(QKeySequence(Qt::Key_Escape)));
        clear->trigger();
        QVERIFY(!page.selection().isActive());
        QVERIFY(bar->isHidden());
        QCOMPARE(card->accessibleDescription(), whole);
        QTRY_VERIFY(model->rowCount() > result->of);
        // A request that the table hides is shown all the same.
        selection.outcomes = failedOutcomes();
        selection.span.reset();
        QVERIFY(select(page, selection));
        QTRY_VERIFY(model->rowCount() < 60 && !model->isArranging());
        Q_EMIT page.findChild<TrialCharts*>(u"trialCharts"_s)->requestActivated(5);
        QVERIFY(!page.selection().isActive());
        QTRY_VERIFY(page.findChild<QWidget*>(u"waterfall"_s)
                        ->accessibleDescription()
                        .contains(u"Request 5"_s));
        page.findChild<QTabWidget*>(u"resultTabs"_s)->setCurrentIndex(0);
    }

    static void aRowOfTheCategoriesIsSelected(ResultPage& page)
    {
        auto* table = page.findChild<QTableView*>(u"categoriesTable"_s);
        QVERIFY(table);
        QSignalSpy computed(&page.selection(), &TrialSelection::computed);
        Q_EMIT table->activated(table->model()->index(0, 0));
        QVERIFY(computed.wait());
        QCOMPARE(chipTexts(page), u"Category: algebra  ×"_s);
        QCOMPARE(formatCount(static_cast<std::uint64_t>(page.selection().result()->selected)),
                 table->model()->index(0, 1).data().toString());
        page.selection().clear();
    }

    static void otherSectionsChooseAndFilter(MainWindow& window, ResultPage& page)
    {
        auto* sections = page.findChild<ChartSections*>(u"chartSections"_s);
        QVERIFY(sections);
        sections->setCurrent(ChartSections::Latency);
        auto* heat = page.findChild<HeatMapChart*>(u"heatMapChart"_s);
        QVERIFY(heat);
        QTRY_VERIFY(!heat->isEmpty());
        const std::int64_t all = heat->grid().total;
        QSignalSpy computed(&page.selection(), &TrialSelection::computed);
        Q_EMIT heat->chosen(QCPRange(1.5, 2.5), QCPRange(10, 1'000));
        QVERIFY(computed.wait());
        const RequestSelection& selection = page.selection().selection();
        QCOMPARE(selection.span->basis, SelectedSpan::Basis::Due);
        QCOMPARE(selection.span->ns, (StepRange { 1'500'000'000, 2'500'000'000 }));
        QCOMPARE(*selection.times[0], (StepRange { 10 * kNsPerMs, 1'000 * kNsPerMs }));
        QCOMPARE(*heat->choice().x(), QCPRange(1.5, 2.5));
        QCOMPARE(heat->grid().total, all); // its own range is marked, not cut out
        RequestSelection less = selection;
        less.groups[static_cast<std::size_t>(RequestGroup::Category)] = 0;
        QVERIFY(select(page, less));
        QTRY_VERIFY(heat->grid().total < all);
        QVERIFY(heat->accessibleDescription().startsWith(u"selection"_s));
        grabWindow(window, u"window_selection_heat"_s);
        page.selection().clear();
        QTRY_COMPARE(heat->grid().total, all);
        QVERIFY(!heat->choice().x());
        sections->setCurrent(ChartSections::Overview);
    }

    static void theSelectionIsExported(ResultPage& page, const QTemporaryDir& dir,
                                       const QString& storePath)
    {
        RequestSelection selection;
        selection.outcomes = failedOutcomes();
        QVERIFY(select(page, selection));
        const auto result = page.selection().result();
        QVERIFY(result->selected > 0);
        const auto marked = std::count(result->marks->begin(), result->marks->end(), 1);
        QSignalSpy exported(&page, &ResultPage::selectionExported);
        page.findChild<QAction*>(u"exportSelection"_s)->trigger();
        auto* dialog = page.findChild<QFileDialog*>(u"selectionSaveDialog"_s);
        QVERIFY(dialog);
        dialog->reject();
        const QString csv = dir.filePath(u"failed.csv"_s);
        page.exportSelection(csv);
        QVERIFY(exported.wait());
        QFile file(csv);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QList<QByteArray> lines = file.readAll().trimmed().split('\n');
        QCOMPARE(lines.size(), marked + 1);
        QVERIFY(lines.front().startsWith("trial,phase,index,request_id,"));
        for (const QByteArray& line : lines.mid(1)) {
            QVERIFY(line.contains("http_status"));
        }
        // The condition finds the same requests in an exported database.
        selection = {};
        selection.outcomes = { Outcome::Ok };
        QVERIFY(select(page, selection));
        const auto& latency = page.selection().result()->times[0].ascending;
        const auto& tpot = page.selection().result()->times[2].ascending;
        selection.times[0] = StepRange { 0, latency[latency.size() * 3 / 4] };
        selection.times[2] = StepRange { tpot[tpot.size() / 4], tpot.back() };
        selection.span = SelectedSpan { { 0, 3 * kNsPerS }, SelectedSpan::Basis::Ended };
        selection.groups[static_cast<std::size_t>(RequestGroup::Category)] = 1;
        QVERIFY(select(page, selection));
        QVERIFY(page.selection().result()->selected > 20);
        page.findChild<QAction*>(u"copySelectionFilter"_s)->trigger();
        const QString condition = QGuiApplication::clipboard()->text();
        const auto store = Store::open(storePath, OpenMode::ReadOnly);
        QVERIFY(store);
        const QString database = dir.filePath(u"plain.sqlite"_s);
        const std::array<std::int64_t, 1> runs { page.run() };
        QVERIFY(exportSqlite(**store, runs, database));
        {
            QSqlDatabase plain = QSqlDatabase::addDatabase(u"QSQLITE"_s, u"plain"_s);
            plain.setDatabaseName(database);
            QVERIFY(plain.open());
            QSqlQuery query(plain);
            QVERIFY2(query.exec(u"SELECT count(*) FROM requests WHERE phase = 'measured' AND "_s
                                + condition),
                     qPrintable(condition));
            QVERIFY(query.next());
            QVERIFY(query.value(0).toLongLong() > 0);
            QCOMPARE(query.value(0).toLongLong(),
                     static_cast<qlonglong>(page.selection().result()->selected));
        }
        QSqlDatabase::removeDatabase(u"plain"_s);
        page.selection().clear();
    }

    static void anEmptyOneIsNamed(MainWindow& window, ResultPage& page)
    {
        RequestSelection selection;
        selection.times[0] = StepRange { 1, 2 };
        QVERIFY(select(page, selection));
        QCOMPARE(page.selection().result()->selected, std::int64_t { 0 });
        QVERIFY(page.findChild<QLabel*>(u"selectionSentence"_s)
                    ->text()
                    .startsWith(u"No request meets"_s));
        QVERIFY(!page.findChild<QPushButton*>(u"selectionUse"_s)->isEnabled());
        QCOMPARE(page.findChild<Card*>(u"card3"_s)->valueText(), undefinedText());
        grabWindow(window, u"window_selection_empty"_s);
        page.findChild<QTabWidget*>(u"resultTabs"_s)->setCurrentIndex(1);
        QTRY_COMPARE(page.findChild<RequestsPane*>()->model()->rowCount(), 0);
        QTRY_VERIFY(page.findChild<QLabel*>(u"requestsEmpty"_s)->isVisible());
        grabWindow(window, u"window_selection_empty_requests"_s);
        page.findChild<QPushButton*>(u"selectionClear"_s)->click();
        QVERIFY(!page.selection().isActive());
        QTRY_VERIFY(!page.findChild<QLabel*>(u"requestsEmpty"_s)->isVisible());
        page.findChild<QTabWidget*>(u"resultTabs"_s)->setCurrentIndex(0);
    }

    std::unique_ptr<Theme> m_theme;
};

LOADSTONE_GUI_TEST(SelectionTest)

#include "tst_selection.moc"
