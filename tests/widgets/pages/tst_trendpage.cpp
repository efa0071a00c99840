// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/runresult.h"
#include "base/units.h"
#include "chartwalk.h"
#include "grab.h"
#include "models/historymodel.h"
#include "models/tones.h"
#include "pages/trendpage.h"
#include "plots/trendchart.h"
#include "store/store.h"
#include "testmain.h"
#include "theme/theme.h"
#include "widgetwalk.h"

#include <QComboBox>
#include <QLabel>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

constexpr int kRuns = 16;
constexpr int kChange = 8; // the level is another from this run on

RunResult resultOf(const RunRow& row, int index)
{
    RunResult result;
    result.run.id = row.id;
    result.run.uuid = row.uuid.toStdString();
    result.run.name = row.name.toStdString();
    result.run.scenario = row.scenario.toStdString();
    result.run.endpoint = row.endpoint.toStdString();
    result.run.mode = "performance";
    result.run.state = "completed";
    result.run.startedAt = isoTime(row.startedAt).toStdString();
    result.run.definitions = "native/1";
    result.nTrials = 5;
    const double p99 = (index < kChange ? 100 : 130) + (index % 3);
    SeriesStats& latency = result.summary.latency;
    latency.n = 1000;
    latency.id = "latency.last_token.from_scheduled";
    latency.percentiles[*percentileIndex("p99")] = p99;
    latency.ci95 = { { "p99", Bounds { p99 - 4, p99 + 5 } } };
    latency.ciMethod = "student_t_over_trials";
    result.manifest = Json { { "system",
                               { { "engine", "vllm" },
                                 { "engine_version", index < kChange ? "0.9.1" : "0.10.0" } } } };
    if (index == 4) {
        result.verdict.valid = false;
        result.verdict.reasons = { { "interrupted", Severity::Error, Json::object() } };
    }
    return result;
}

void fill(Store& store)
{
    for (int i = 0; i < kRuns; ++i) {
        RunRow row;
        row.uuid = u"00000000-0000-4000-8000-%1"_s.arg(i, 12, 10, QChar(u'0'));
        row.name = u"chat"_s;
        row.scenario = u"chat"_s;
        row.endpoint = u"box"_s;
        row.state = RunState::Done;
        row.definitions = u"native/1"_s;
        row.startedAt = (1'760'000'000 + 86'400LL * i) * kNsPerS;
        row.notes = i == 2 ? u"new driver"_s : QString();
        const auto id = store.createRun(row);
        QVERIFY(id);
        row.id = *id;
        QVERIFY(store.setResult(*id, toJson(resultOf(row, i))));
    }
}

} // namespace

class TrendPageTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase()
    {
        m_theme = std::make_unique<Theme>();
        m_path = m_dir.filePath(u"trend.results.sqlite"_s);
        auto store = Store::open(m_path, OpenMode::ReadWrite);
        QVERIFY(store);
        fill(**store);
    }

    void init()
    {
        m_page = std::make_unique<TrendPage>(m_path, u"chat"_s);
        m_page->resize(1000, 700);
        m_page->show();
        QTRY_VERIFY_WITH_TIMEOUT(m_page->isLoaded(), 30'000);
    }

    void cleanup() { m_page.reset(); }

    void theRunsAreThereWithWhereTheLevelChanges()
    {
        const History& history = m_page->history();
        QCOMPARE(history.points.size(), std::size_t { kRuns });
        for (int i = 0; i < kRuns; ++i) {
            QCOMPARE(history.points[static_cast<std::size_t>(i)].changed, i == kChange);
        }
        auto* chart = m_page->findChild<TrendChart*>(u"trendChart"_s);
        QCOMPARE(chart->pointCount(), qsizetype { kRuns });
        QVERIFY2(chart->summary().contains(u"#9"_s), qPrintable(chart->summary()));
        QCOMPARE(chart->table().rows.size(), std::size_t { kRuns });
        QCOMPARE(chart->table().rows.front()[1], 96.0);
        QCOMPARE(test::chartFindings(*m_page), QStringList());
        auto* table = m_page->findChild<QTableView*>(u"trendTable"_s);
        const auto cell = [table](int row, int column) {
            return table->model()->index(row, column).data().toString();
        };
        QVERIFY(cell(2, HistoryModel::Known).contains(u"new driver"_s));
        QVERIFY(cell(4, HistoryModel::Known).contains(u"INVALID"_s));
        // A latency that rises is worse, in words and colour.
        QVERIFY2(cell(kChange, HistoryModel::Known).contains(u"worse"_s),
                 qPrintable(cell(kChange, HistoryModel::Known)));
        QCOMPARE(table->model()->index(kChange, HistoryModel::Known).data(ToneRole).toInt(),
                 int(toneBad));
        QCOMPARE(cell(kChange, HistoryModel::Engine), u"vllm 0.10.0"_s);
        // The headline says what the chart shows, and the newest run is in sight.
        const auto* answer = m_page->findChild<QLabel*>(u"trendAnswer"_s);
        QVERIFY2(answer->isVisible() && answer->text().contains(u"from run 9 on"_s),
                 qPrintable(answer->text()));
        QTRY_VERIFY(table->viewport()->rect().intersects(
            table->visualRect(table->model()->index(kRuns - 1, 0))));
        for (const bool dark : { false, true }) {
            m_theme->apply(dark ? ThemeChoice::Dark : ThemeChoice::Light);
            test::grabWindow(*m_page, dark ? u"trend_dark"_s : u"trend_light"_s);
        }
        m_theme->apply(ThemeChoice::Light);
    }

    void widgetsHaveNames()
    {
        QCOMPARE(test::misnamedWidgets(*m_page), QStringList());
        QCOMPARE(test::clippedTexts(*m_page), QStringList());
    }

    void aRunIsOpenedFromTableAndChart()
    {
        QSignalSpy opened(m_page.get(), &TrendPage::runRequested);
        auto* table = m_page->findChild<QTableView*>(u"trendTable"_s);
        table->setFocus();
        table->setCurrentIndex(table->model()->index(3, 0));
        QTest::keyClick(table, Qt::Key_Return);
        QCOMPARE(opened.count(), 1);
        QCOMPARE(opened.takeFirst().front().toLongLong(), 4);
        // By keys in the chart: cross-hair, to a point, open.
        auto* chart = m_page->findChild<TrendChart*>(u"trendChart"_s);
        chart->setFocus();
        Q_EMIT chart->pointActivated(0);
        QCOMPARE(opened.takeFirst().front().toLongLong(), 1);
    }

    void anotherNumberIsReadAgain()
    {
        auto* metric = m_page->findChild<QComboBox*>(u"trendMetric"_s);
        QSignalSpy loaded(m_page.get(), &TrendPage::loaded);
        metric->setCurrentIndex(metric->findData(u"p50_ttft_ms"_s));
        QTRY_VERIFY_WITH_TIMEOUT(loaded.count() > 0, 30'000);
        auto* chart = m_page->findChild<TrendChart*>(u"trendChart"_s);
        QVERIFY(chart->isEmpty() && !chart->emptyText().isEmpty());
        QVERIFY(m_page->findChild<QLabel*>(u"trendNotes"_s)->isVisible());
    }

private:
    QTemporaryDir m_dir;
    QString m_path;
    std::unique_ptr<Theme> m_theme;
    std::unique_ptr<TrendPage> m_page;
};

LOADSTONE_GUI_TEST(TrendPageTest)
#include "tst_trendpage.moc"
