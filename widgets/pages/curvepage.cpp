// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/curvepage.h"

#include "control/storedsearch.h"
#include "models/reporttablemodel.h"
#include "models/tones.h"
#include "pages/columnfit.h"
#include "pages/curvespread.h"
#include "pages/loadband.h"
#include "pages/loadcharts.h"
#include "pages/pagechart.h"
#include "report/loadreport.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabBar>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr int kChartHeight = 230;

} // namespace

QString CurvePage::keyOf(const QString& scenario)
{
    return u"curve:"_s % scenario;
}

CurvePage::CurvePage(QString store, QString scenario, QWidget* parent)
    : LoadedPage(keyOf(scenario), u"curve"_s, tr("Reading the runs…"), parent)
    , m_store(std::move(store))
    , m_scenario(std::move(scenario))
    , m_band(new LoadBand(u"curve"_s))
    , m_report(m_band->addButton(u"curveReport"_s, tr("Re&port…"), tr("Report of the load curve")))
    , m_spread(new CurveSpread(m_store))
    , m_bar(new QTabBar)
    , m_stack(new QStackedWidget)
    , m_model(new ReportTableModel(this))
    , m_table(makeTable(m_model, u"curveTable"_s, tr("Runs at several loads")))
    , m_columns(new ColumnFit(m_table))
    , m_task(this)
{
    setTitle(tr("Loads of %1", "scenario").arg(m_scenario), u"sweep"_s);
    auto* both = new QSplitter(Qt::Vertical);
    both->setObjectName(u"curveSplitter"_s);
    both->addWidget(makeCharts());
    both->addWidget(m_table);
    both->setChildrenCollapsible(false);
    both->setStretchFactor(0, 3);
    both->setStretchFactor(1, 2);
    contentLayout()->addWidget(m_band);
    contentLayout()->addWidget(both, 1);
    connect(m_report, &QPushButton::clicked, this, &CurvePage::reportRequested);
    connect(m_table, &QTableView::activated, this, [this](const QModelIndex& index) {
        const std::vector<std::int64_t> all = runs();
        if (index.row() < static_cast<int>(all.size())) {
            Q_EMIT runRequested(all[static_cast<std::size_t>(index.row())]);
        }
    });
    setRetry([this] { reload(); });
    reload();
}

QWidget* CurvePage::makeCharts()
{
    m_bar->setObjectName(u"curveBar"_s);
    m_bar->setAccessibleName(tr("Which charts are shown"));
    m_bar->setDrawBase(false);
    m_bar->setExpanding(false);
    m_bar->addTab(tr("Throughput and latency"));
    m_bar->addTab(tr("Latency spread"));
    m_stack->setObjectName(u"curveStack"_s);
    m_stack->addWidget(makeCurves());
    m_stack->addWidget(m_spread);
    connect(m_bar, &QTabBar::currentChanged, m_stack, &QStackedWidget::setCurrentIndex);
    auto* charts = new QWidget;
    charts->setObjectName(u"curveChoice"_s);
    auto* layout = new QVBoxLayout(charts);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_bar);
    layout->addWidget(m_stack, 1);
    return charts;
}

QWidget* CurvePage::makeCurves()
{
    m_latency = makePageChart<LoadCurveChart>(u"curveLatency"_s, tr("Throughput and latency"));
    m_front = makePageChart<LoadCurveChart>(u"curveFront"_s, tr("Speed for a user and throughput"));
    m_latency->setEmptyText(tr("No load was completed yet"));
    auto* charts = new QWidget;
    charts->setObjectName(u"curveCharts"_s);
    auto* layout = new QHBoxLayout(charts);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    for (LoadCurveChart* chart : { m_latency, m_front }) {
        chart->setMinimumHeight(kChartHeight);
        layout->addWidget(chart, 1);
    }
    return charts;
}

std::vector<std::int64_t> CurvePage::runs() const
{
    std::vector<std::int64_t> all;
    for (const LoadCurve& curve : m_curves) {
        for (const LoadCurvePoint& point : curve.points) {
            all.push_back(point.run);
        }
    }
    return all;
}

void CurvePage::reload()
{
    beginLoading();
    m_task.run(
        [store = m_store, scenario = m_scenario](const CancelFlag& flag) -> Result<Data> {
            const auto opened = Store::open(store, OpenMode::ReadWrite);
            if (!opened) {
                return tl::unexpected(opened.error());
            }
            auto results = resultsAtLoads(**opened, scenario, &flag);
            if (!results) {
                return tl::unexpected(results.error());
            }
            Data read { std::move(*results), {} };
            read.curves = loadCurvesOf(read.results);
            std::erase_if(read.curves, [&scenario](const LoadCurve& curve) {
                return toQt(curve.scenario) != scenario;
            });
            return read;
        },
        [this](Result<Data> read) {
            if (!read) {
                failLoading(tr("The runs could not be read."), read.error());
                return;
            }
            showData(std::move(*read));
            endLoading();
        });
}

void CurvePage::showData(Data read)
{
    m_curves = std::move(read.curves);
    showAnswer();
    setLoadCurves(*m_latency, m_curves, read.results);
    setLoadFront(*m_front, m_curves);
    m_front->setVisible(hasFront(m_curves));
    m_spread->setCurves(m_curves);
    m_bar->setVisible(!m_curves.empty());
    m_model->setTable(curvesTable(m_curves, ReportTableModel::options()));
    std::vector<TableMark> marks;
    for (const LoadCurve& curve : m_curves) {
        for (const LoadCurvePoint& point : curve.points) {
            marks.push_back(point.valid ? TableMark() : TableMark { u"warning"_s, toneBad });
        }
    }
    m_model->setMarks(m_model->columnCount() - 1, std::move(marks));
    m_columns->refit();
    m_report->setVisible(!m_curves.empty());
}

void CurvePage::showAnswer()
{
    QStringList answers;
    for (const LoadCurve& curve : m_curves) {
        answers << curveAnswer(curve, ReportTableModel::options());
    }
    const QString none =
        tr("A load curve needs runs of %1 at two loads at least: Run ▸ Sweep loads… makes them.",
           "scenario")
            .arg(m_scenario);
    m_band->setAnswer(u"sweep"_s, Tone::Accent, answers.isEmpty() ? none : answers.join(u'\n'), {});
    setAccessibleDescription(m_band->answer());
}

} // namespace loadstone
