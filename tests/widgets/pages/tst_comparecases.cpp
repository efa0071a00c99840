// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/example.h"
#include "config/projectfile.h"
#include "grab.h"
#include "models/comparisonmodel.h"
#include "pages/comparepage.h"
#include "plots/loadcurvechart.h"
#include "plots/percentilechart.h"
#include "shortproject.h"
#include "testmain.h"
#include "text/comparewords.h"
#include "theme/theme.h"
#include "window/projectsession.h"

#include <QComboBox>
#include <QDir>
#include <QGraphicsView>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QSettings>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;
using test::grabWindow;

namespace {

Scenario scenarioOf(const Project& project, const std::string& name, double rate,
                    std::uint32_t trials)
{
    Scenario scenario = test::shortScenario(project, name);
    scenario.load.ratePerS = rate;
    scenario.trials = trials;
    return scenario;
}

/// Runs that differ in what they measured, by number: 1 quick, 2 slow, 3 not streamed, 4 invalid,
/// 5 of one trial, 6 as 1 at twice the load.
const QList<std::pair<QString, QString>> kRuns {
    { u"short"_s, u"quick"_s },   { u"short"_s, u"slow"_s },   { u"whole"_s, u"quick"_s },
    { u"short"_s, u"failing"_s }, { u"single"_s, u"quick"_s }, { u"double"_s, u"quick"_s }
};

QString writeProject(const QTemporaryDir& dir)
{
    const QString path = dir.filePath(u"cases.loadstone"_s);
    if (!initProject(path, true)) {
        return {};
    }
    Project project = *loadProject(path);
    Scenario whole = scenarioOf(project, "whole", 100, 3);
    whole.streaming = Streaming::Off;
    project.scenarios = { scenarioOf(project, "short", 100, 3), whole,
                          scenarioOf(project, "single", 100, 1),
                          scenarioOf(project, "double", 200, 3) };
    Endpoint quick = project.endpoints.front();
    quick.name = "quick";
    quick.urls = { "echo:?ttft=5ms&itl=1ms&tokens=8" };
    Endpoint slow = quick;
    slow.name = "slow";
    slow.urls = { "echo:?ttft=40ms&itl=1ms&tokens=8" };
    Endpoint failing = quick;
    failing.name = "failing";
    failing.urls = { "echo:?ttft=5ms&itl=1ms&tokens=8&fault=http-500:0.3" };
    project.endpoints = { quick, slow, failing };
    project.suites.clear();
    return saveProject(project, path) ? path : QString();
}

} // namespace

class CompareCasesTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase()
    {
        qputenv("LOADSTONE_WORKER", test::program("loadstone-worker").toLocal8Bit());
        qputenv("LOADSTONE_ECHO", test::program("loadstone-echo").toLocal8Bit());
        QCoreApplication::setOrganizationName(u"loadstone-test"_s);
        QCoreApplication::setApplicationName(u"comparecases"_s);
        QSettings().clear();
        m_theme = std::make_unique<Theme>();
        m_theme->apply(ThemeChoice::Light);
        const QString path = writeProject(m_dir);
        QVERIFY(!path.isEmpty());
        m_session = std::make_unique<ProjectSession>();
        QSignalSpy opened(m_session.get(), &ProjectSession::opened);
        m_session->open(path);
        QTRY_VERIFY_WITH_TIMEOUT(opened.count() > 0, 30'000);
        for (const auto& [scenario, endpoint] : kRuns) {
            QSignalSpy ended(m_session.get(), &ProjectSession::runEnded);
            m_session->startRun(scenario, endpoint);
            QTRY_COMPARE_WITH_TIMEOUT(ended.count(), 1, 60'000);
            QTRY_VERIFY_WITH_TIMEOUT(!m_session->isRunning(), 10'000);
        }
    }

    void cleanupTestCase() { m_session.reset(); }

    void everyComparisonIsWhole_data()
    {
        QTest::addColumn<QList<int>>("runs");
        QTest::newRow("two runs") << QList<int> { 1, 2 };
        QTest::newRow("three runs") << QList<int> { 1, 2, 6 };
        QTest::newRow("six runs") << QList<int> { 1, 2, 3, 4, 5, 6 };
        QTest::newRow("a run without streaming") << QList<int> { 1, 3 };
        QTest::newRow("an invalid run") << QList<int> { 1, 4 };
        QTest::newRow("one trial each") << QList<int> { 5, 5 + 1 };
    }

    void everyComparisonIsWhole()
    {
        QFETCH(QList<int>, runs);
        const auto page = open(runs);
        const auto candidates = static_cast<int>(runs.size()) - 1;
        const auto* table = page->findChild<QTableView*>(u"compareTable"_s);
        const QAbstractItemModel* model = table->model();
        QCOMPARE(model->rowCount() % candidates, 0);
        QVERIFY(model->rowCount() / candidates >= 6);
        QCOMPARE(table->isColumnHidden(ComparisonModel::CandidateColumn), candidates == 1);
        for (int row = 0; row < model->rowCount(); ++row) {
            QVERIFY(!text(*model, row, ComparisonModel::VerdictColumn).isEmpty());
            // A verdict is read whole.
            const QModelIndex at = model->index(row, ComparisonModel::VerdictColumn);
            QTRY_VERIFY(table->rowHeight(row) >= table->sizeHintForIndex(at).height());
        }
        const auto lines = [&page](const QString& name) {
            return page->findChild<QLabel*>(name)->text().split(u'\n');
        };
        QCOMPARE(lines(u"compareAnswer"_s).size(), candidates);
        // What holds for all is said once, in front.
        const QStringList differs = lines(u"compareDiffers"_s);
        QCOMPARE(differs.size(), candidates > 1 ? candidates + 1 : 1);
        QCOMPARE(differs.join(u' ').count(u"not measured in blocks"_s), 1);
        // However many they are, the charts and the table keep their room.
        page->findChild<QAbstractButton*>(u"compareMore"_s)->click();
        const auto* details = page->findChild<QScrollArea*>(u"compareHead"_s);
        QVERIFY(details->isVisible() && details->height() <= page->height() * 0.36);
        page->findChild<QAbstractButton*>(u"compareMore"_s)->click();
        const auto* curves = page->findChild<PercentileChart*>(u"comparePercentiles"_s);
        QCOMPARE(curves->table().columns.size(), runs.size() + 1);
        const auto* loads = page->findChild<LoadCurveChart*>(u"compareLoadCurve"_s);
        QCOMPARE(loads->pointCount(), runs.size());
        const auto* bars = page->findChild<QGraphicsView*>(u"compareBars"_s);
        QVERIFY(!bars->isHidden());
        QVERIFY(bars->accessibleDescription().contains(u"#%1"_s.arg(runs.last())));
        // Times stand at a percentile that all runs support; what cannot be shown is named.
        const QString said = bars->accessibleDescription();
        QVERIFY2(said.contains(u"Latency p"_s), qPrintable(said));
        QCOMPARE(said.section(u"Left out"_s, 1).contains(u"TTFT"_s), runs.contains(3));
        const QString name = QString::fromLatin1(QTest::currentDataTag()).replace(u' ', u'_');
        grabWindow(*page, u"compare_"_s + name);
        auto* bar = page->findChild<QScrollArea*>(u"compareChartScroll"_s)->verticalScrollBar();
        bar->setValue(bar->maximum());
        grabWindow(*page, u"compare_"_s + name + u"_bars"_s);
    }

    void whatWasNotStreamedHasNoFirstToken()
    {
        const auto page = open({ 1, 3 });
        const auto* model = page->findChild<QTableView*>(u"compareTable"_s)->model();
        int seen = 0;
        for (int row = 0; row < model->rowCount(); ++row) {
            if (text(*model, row, ComparisonModel::MetricColumn).startsWith(u"TTFT"_s)) {
                ++seen;
                QCOMPARE(text(*model, row, ComparisonModel::CandidateValue), undefinedText());
                QCOMPARE(text(*model, row, ComparisonModel::DifferenceColumn), undefinedText());
                QCOMPARE(text(*model, row, ComparisonModel::IntervalColumn), undefinedText());
            }
        }
        QVERIFY(seen > 0);
        auto* time = page->findChild<QComboBox*>(u"compareTime"_s);
        time->setCurrentIndex(time->findText(u"TTFT p50"_s));
        const auto* loads = page->findChild<LoadCurveChart*>(u"compareLoadCurve"_s);
        QCOMPARE(loads->pointCount(), qsizetype { 1 });
        page->findChild<QComboBox*>(u"compareMetric"_s)->setCurrentIndex(1);
        const auto* curves = page->findChild<PercentileChart*>(u"comparePercentiles"_s);
        QVERIFY(curves->table().columns.size() == 2); // the percentile and one run
        QVERIFY(curves->title().contains(u"TTFT"_s));
        QVERIFY(curves->legend->visible()); // whose curve it is
        QCOMPARE(page->findChild<QLabel*>(u"compareNoCurve"_s)->text(), u"No TTFT: #3"_s);
        grabWindow(*page, u"compare_not_streamed_ttft"_s);
        const QString answer = page->findChild<QLabel*>(u"compareDiffers"_s)->text();
        QVERIFY2(answer.contains(u"Streaming"_s), qPrintable(answer));
    }

    void theAnswerIsWholeInANarrowerWindow_data()
    {
        QTest::addColumn<QList<int>>("runs");
        QTest::addColumn<int>("width");
        for (const int width : { 1280, 1000, 800, 600 }) {
            const QByteArray to = " in " + QByteArray::number(width) + " pixels";
            QTest::newRow(QByteArray("two runs" + to).constData()) << QList<int> { 1, 2 } << width;
            QTest::newRow(QByteArray("without streaming" + to).constData())
                << QList<int> { 1, 3 } << width;
            QTest::newRow(QByteArray("three runs" + to).constData())
                << QList<int> { 1, 2, 6 } << width;
        }
    }

    void theAnswerIsWholeInANarrowerWindow()
    {
        QFETCH(QList<int>, runs);
        QFETCH(int, width);
        const auto page = open(runs);
        page->resize(1920, 900);
        for (int i = 0; i < 5; ++i) {
            QCoreApplication::processEvents();
        }
        page->resize(width, 900);
        for (int i = 0; i < 5; ++i) {
            QCoreApplication::processEvents();
        }
        int seen = 0;
        for (const QString& name : { u"compareInvalid"_s, u"compareQuestion"_s, u"compareAnswer"_s,
                                     u"compareCounts"_s }) {
            const auto* label = page->findChild<QLabel*>(name);
            seen += label->isVisible() ? 1 : 0;
            QVERIFY2(!label->isVisible()
                         || label->height() >= label->heightForWidth(label->width()),
                     qPrintable(label->text()));
        }
        QVERIFY(seen > 0);
        // A line of the details is cut where it must be, never wider than the page.
        const auto* brief = page->findChild<QLabel*>(u"compareBrief"_s);
        QVERIFY(brief->fontMetrics().horizontalAdvance(brief->text()) <= brief->width());
    }

    void aRunThatIsInvalidIsNamed()
    {
        const auto page = open({ 1, 4 });
        const auto* invalid = page->findChild<QLabel*>(u"compareInvalid"_s);
        QVERIFY(!invalid->isHidden());
        const QString head = invalid->text();
        QVERIFY2(head.contains(toneColor(Tone::Bad, page->palette()).name()), qPrintable(head));
        // The way to the reasons.
        QSignalSpy wanted(page.get(), &ComparePage::runRequested);
        Q_EMIT const_cast<QLabel*>(invalid)->linkActivated(u"4"_s);
        QCOMPARE(wanted.count(), 1);
        QCOMPARE(wanted.front().front().toLongLong(), 4);
        QVERIFY2(head.contains(u"#4"_s) && head.contains(u"INVALID"_s), qPrintable(head));
    }

    void oneTrialIsNotEnough()
    {
        const auto page = open({ 1, 5 });
        const auto* model = page->findChild<QTableView*>(u"compareTable"_s)->model();
        for (int row = 0; row < model->rowCount(); ++row) {
            const QString word = text(*model, row, ComparisonModel::VerdictColumn);
            const QString metric = text(*model, row, ComparisonModel::MetricColumn);
            if (metric != u"Errors"_s) { // a share is compared by its counts
                QVERIFY2(word.startsWith(compareWordText(CompareWord::NotEnoughData)),
                         qPrintable(metric + u": "_s + word));
            }
        }
        grabWindow(*page, u"compare_one_trial"_s);
    }

    void runsOfOneSystemAreConnectedInOrderOfLoad()
    {
        const auto page = open({ 6, 1, 2 });
        const auto* loads = page->findChild<LoadCurveChart*>(u"compareLoadCurve"_s);
        const ChartTable table = loads->table();
        QCOMPARE(table.rows.size(), std::size_t { 3 });
        QVERIFY(table.rowNames[0].startsWith(u"#1"_s)); // half the load of the base
        QVERIFY(table.rowNames[1].startsWith(u"#6"_s));
        QVERIFY(table.rowNames[2].startsWith(u"#2"_s));
        QCOMPARE(loads->legend->itemCount(), 2);
    }

private:
    static QString text(const QAbstractItemModel& model, int row, int column)
    {
        return model.index(row, column).data().toString();
    }

    std::unique_ptr<ComparePage> open(const QList<int>& runs) const
    {
        auto page = std::make_unique<ComparePage>(
            m_session->storePath(), std::vector<std::int64_t>(runs.begin(), runs.end()));
        page->resize(1030, 720);
        page->show();
        QSignalSpy loaded(page.get(), &ComparePage::loaded);
        loaded.wait(20'000);
        return page;
    }

    QTemporaryDir m_dir;
    std::unique_ptr<Theme> m_theme;
    std::unique_ptr<ProjectSession> m_session;
};

LOADSTONE_GUI_TEST(CompareCasesTest)

#include "tst_comparecases.moc"
