// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/units.h"
#include "grab.h"
#include "pages/comparepage.h"
#include "pages/resultpage.h"
#include "pages/verdictband.h"
#include "store/store.h"
#include "testmain.h"
#include "theme/theme.h"
#include "widgetwalk.h"

#include <QLabel>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTranslator>

using namespace Qt::StringLiterals;
using namespace loadstone;
using test::grabWindow;

namespace {

struct Box
{
    const char* name;
    const char* accelerator;
    int accelerators;
    double price;
    double requestsPerS;
    double p99;
};

SplitBlock category(const char* name, std::int64_t n, double p50, double tokens)
{
    SplitBlock block;
    block.name = name;
    block.requests.issued = n;
    block.requests.completed = n;
    block.latency.n = n;
    block.latency.percentiles[*percentileIndex("p50")] = p50;
    block.latency.percentiles[*percentileIndex("p90")] = 1.6 * p50;
    block.latency.percentiles[*percentileIndex("p99")] = 2.2 * p50;
    block.ttft = block.latency;
    block.outputTokensMean = tokens;
    if (n < 368) {
        block.latency.unsupported = { "p99", "p95" };
    }
    return block;
}

RunResult resultOf(const RunRow& row, const Box& box)
{
    RunResult result;
    result.run.id = row.id;
    result.run.uuid = row.uuid.toStdString();
    result.run.name = row.name.toStdString();
    result.run.scenario = row.scenario.toStdString();
    result.run.endpoint = row.endpoint.toStdString();
    result.run.system = box.name;
    result.run.mode = "performance";
    result.run.state = "completed";
    result.run.startedAt = isoTime(row.startedAt).toStdString();
    result.run.definitions = "native/1";
    result.nTrials = 5;
    result.verdict.valid = true;
    // More than the head of a low window has room for.
    for (const char* code : { "no_warmup", "few_trials", "single_prompt", "governor" }) {
        result.verdict.reasons.push_back({ code, Severity::Warning, Json::object() });
    }
    result.verdict.slo = SloVerdict { true, { { "p99_latency_ms<=500", box.p99, true } } };
    result.summary.throughput.requestsPerS = box.requestsPerS;
    result.summary.throughput.outputTokensPerS = 120 * box.requestsPerS;
    result.summary.requests.issued = 5000;
    result.summary.requests.completed = 5000;
    SeriesStats& latency = result.summary.latency;
    latency.n = 5000;
    latency.percentiles[*percentileIndex("p50")] = box.p99 / 2;
    latency.percentiles[*percentileIndex("p99")] = box.p99;
    result.summary.ttft = latency;
    result.categories = { category("chat", 3000, 120, 150.5), category("code", 1800, 310, 420),
                          category("a rather long name of a category", 200, 90, 33) };
    result.manifest = Json {
        { "system",
          { { "name", box.name },
            { "accelerator", box.accelerator },
            { "accelerators", box.accelerators },
            { "price_per_hour", box.price },
            { "currency", "EUR" } } },
        { "load", { { "kind", "server" }, { "rate_per_s", 100.0 }, { "concurrency", nullptr } } },
        { "workload", { { "dataset", { { "name", "q" }, { "sha256", "aa" } } } } },
    };
    return result;
}

void fill(Store& store)
{
    const std::array boxes { Box { "box-a", "H100 80 GB SXM", 8, 36, 99, 410 },
                             Box { "box-b", "MI300X", 4, 18.5, 96, 340 } };
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        RunRow row;
        row.uuid = u"00000000-0000-4000-8000-%1"_s.arg(i, 12, 10, QChar(u'0'));
        row.name = u"chat"_s;
        row.scenario = u"chat"_s;
        row.endpoint = u"endpoint-%1"_s.arg(i);
        row.system = QString::fromUtf8(boxes.at(i).name);
        row.state = RunState::Done;
        row.definitions = u"native/1"_s;
        row.startedAt = 1'760'000'000 * kNsPerS;
        const auto id = store.createRun(row);
        QVERIFY(id);
        row.id = *id;
        const RunResult result = resultOf(row, boxes.at(i));
        QVERIFY(store.setManifest(*id, result.manifest));
        QVERIFY(store.setResult(*id, toJson(result)));
    }
}

QString cell(const QTableView& view, const QString& row, int column)
{
    for (int i = 0; i < view.model()->rowCount(); ++i) {
        if (view.model()->index(i, 0).data().toString() == row) {
            return view.model()->index(i, column).data().toString();
        }
    }
    return u"(no such row)"_s;
}

/// Columns whose texts do not fit into them.
QStringList narrowColumns(const QTableView& view)
{
    QStringList narrow;
    for (int column = 0; column < view.model()->columnCount(); ++column) {
        if (static_cast<const QAbstractItemView&>(view).sizeHintForColumn(column)
            > view.columnWidth(column)) {
            narrow << view.model()->headerData(column, Qt::Horizontal).toString();
        }
    }
    return narrow;
}

} // namespace

/// The tabs with systems beside each other and with categories, and the head above them.
class SideBySidePageTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase()
    {
        m_theme = std::make_unique<Theme>();
        m_path = m_dir.filePath(u"both.results.sqlite"_s);
        auto store = Store::open(m_path, OpenMode::ReadWrite);
        QVERIFY(store);
        fill(**store);
    }

    void systemsStandBesideEachOther()
    {
        ComparePage page(m_path, { 1, 2 });
        open(page);
        auto* tabs = page.findChild<QTabWidget*>(u"compareTabs"_s);
        const auto* view = page.findChild<QTableView*>(u"compareSystems"_s);
        const int tab = tabs->indexOf(view->parentWidget());
        QVERIFY(tab >= 0 && tabs->isTabVisible(tab));
        tabs->setCurrentIndex(tab);
        QCOMPARE(view->model()->columnCount(), 3);
        QCOMPARE(view->model()->headerData(1, Qt::Horizontal).toString(), u"box-a"_s);
        QCOMPARE(cell(*view, u"Accelerators"_s, 2), u"4 × MI300X"_s);
        grabBoth(page, u"systems"_s);
        QCOMPARE(narrowColumns(*view), QStringList());
        QCOMPARE(test::misnamedWidgets(page), QStringList());
        QCOMPARE(test::clippedTexts(page), QStringList());
    }

    void oneSystemHasNoTab()
    {
        ComparePage page(m_path, { 1, 1 });
        open(page);
        const auto* tabs = page.findChild<QTabWidget*>(u"compareTabs"_s);
        const auto* view = page.findChild<QTableView*>(u"compareSystems"_s);
        QVERIFY(!tabs->isTabVisible(tabs->indexOf(view->parentWidget())));
    }

    void categoriesAreRowsOfTheirOwnTab()
    {
        ResultPage page(m_path, 1);
        open(page);
        auto* tabs = page.findChild<QTabWidget*>(u"resultTabs"_s);
        auto* view = page.findChild<QTableView*>(u"categoriesTable"_s);
        QVERIFY(view);
        tabs->setCurrentIndex(tabs->count() - 1);
        QVERIFY(view->isVisible());
        QCOMPARE(view->model()->rowCount(), 3);
        QCOMPARE(view->model()->index(1, 0).data().toString(), u"code"_s);
        // p99 has too few requests in one of them, so all show p90.
        QStringList titles;
        for (int column = 0; column < view->model()->columnCount(); ++column) {
            titles << view->model()->headerData(column, Qt::Horizontal).toString();
        }
        QVERIFY2(titles.contains(u"p90 latency (ms)"_s), qPrintable(titles.join(u'|')));
        QVERIFY(!titles.contains(u"Accuracy"_s));
        grabBoth(page, u"categories"_s);
        QCOMPARE(narrowColumns(*view), QStringList());
        QCOMPARE(test::misnamedWidgets(page), QStringList());
        QCOMPARE(test::clippedTexts(page), QStringList());
    }

    void aLowWindowShowsTheWholeVerdict()
    {
        ResultPage page(m_path, 1);
        open(page);
        for (const QSize& size : { QSize(1280, 700), QSize(760, 380), QSize(1280, 700) }) {
            page.resize(size);
            for (int i = 0; i < 5; ++i) {
                QCoreApplication::processEvents();
            }
            const auto* band = page.findChild<VerdictBand*>();
            for (const QLabel* label : band->findChildren<QLabel*>()) {
                if (!label->isVisible() || !label->wordWrap()) {
                    continue;
                }
                const int needed = label->heightForWidth(label->width());
                QVERIFY2(label->height() >= needed,
                         qPrintable(u"%1 at %2: %3 of %4"_s.arg(label->objectName())
                                        .arg(size.height())
                                        .arg(label->height())
                                        .arg(needed)));
                QVERIFY(band->rect().contains(label->geometry()));
            }
            grabWindow(page, u"verdict_%1"_s.arg(size.height()));
        }
        // Nothing is lost: what the head leaves out stands behind its link.
        page.resize(760, 380);
        QTRY_VERIFY(page.findChild<QLabel*>(u"verdictReasons"_s)->text().contains(u"#reasons"_s));
    }

    void inGermanToo()
    {
        QTranslator german;
        QVERIFY(german.load(QStringLiteral(LOADSTONE_QM "/loadstone_de")));
        QVERIFY(QCoreApplication::installTranslator(&german));
        QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
        QStringList findings;
        {
            ComparePage systems(m_path, { 1, 2 });
            ResultPage categories(m_path, 1);
            for (LoadedPage* page :
                 { static_cast<LoadedPage*>(&systems), static_cast<LoadedPage*>(&categories) }) {
                page->resize(760, 380);
                page->show();
                QTRY_VERIFY_WITH_TIMEOUT(page->isLoaded(), 30'000);
                auto* tabs = page->findChild<QTabWidget*>();
                tabs->setCurrentIndex(tabs->count() - 1);
                grabWindow(*page, u"sidebyside_de_%1"_s.arg(page->objectName()));
                findings += test::clippedTexts(*page);
            }
        }
        QCoreApplication::removeTranslator(&german);
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        QCOMPARE(findings, QStringList());
    }

private:
    static void open(LoadedPage& page)
    {
        page.resize(1040, 700);
        page.show();
        QTRY_VERIFY_WITH_TIMEOUT(page.isLoaded(), 30'000);
    }

    void grabBoth(QWidget& page, const QString& name)
    {
        for (const bool dark : { false, true }) {
            m_theme->apply(dark ? ThemeChoice::Dark : ThemeChoice::Light);
            grabWindow(page, dark ? QString(name % u"_dark"_s) : name);
        }
        m_theme->apply(ThemeChoice::Light);
        page.resize(760, 380);
        grabWindow(page, name % u"_low"_s);
        page.resize(1040, 700);
    }

    QTemporaryDir m_dir;
    QString m_path;
    std::unique_ptr<Theme> m_theme;
};

LOADSTONE_GUI_TEST(SideBySidePageTest)
#include "tst_sidebyside.moc"
