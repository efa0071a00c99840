// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/curvespread.h"

#include "pages/levelcharts.h"
#include "pages/loadcharts.h"
#include "pages/pagechart.h"
#include "pages/rundetails.h"
#include "store/store.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

using Boxes = std::vector<std::optional<BoxSummary>>; // of the trials of a run

/// A single nothing where a run cannot be read: the other loads still say something.
Boxes boxesOfRun(const QString& path, std::int64_t run, const CancelFlag& flag)
{
    Boxes boxes;
    if (const auto store = Store::open(path, OpenMode::ReadOnly)) {
        const auto row = (*store)->run(run);
        const auto trials = (*store)->trials(run);
        if (row && trials) {
            for (const TrialRow& trial : *trials) {
                if (flag) {
                    break;
                }
                const auto details =
                    loadTrialDetails(path, trial, row->definitions.toStdString(), false);
                boxes.push_back(details && details->latency
                                    ? boxOf(details->latency->ascending, details->latency->perUnit)
                                    : std::nullopt);
            }
        }
    }
    if (boxes.empty()) {
        boxes.emplace_back();
    }
    return boxes;
}

/// The load, and which trial of it where runs have several.
std::vector<LevelBox> named(const std::vector<double>& loads, std::vector<Boxes> runs)
{
    const bool several =
        std::any_of(runs.begin(), runs.end(), [](const Boxes& boxes) { return boxes.size() > 1; });
    std::vector<LevelBox> all;
    for (std::size_t i = 0; i < loads.size() && i < runs.size(); ++i) {
        int trial = 0;
        for (std::optional<BoxSummary>& box : runs[i]) {
            ++trial;
            const QString load = levelName(loads[i]);
            all.push_back(
                { several ? CurveSpread::tr("%1 (%2)", "load, trial").arg(load).arg(trial) : load,
                  std::move(box) });
        }
    }
    return all;
}

} // namespace

CurveSpread::CurveSpread(QString store, QWidget* parent)
    : QWidget(parent)
    , m_store(std::move(store))
    , m_label(new QLabel(tr("End&point:")))
    , m_of(new QComboBox)
    , m_chart(makePageChart<LevelBoxChart>(u"curveSpreadChart"_s, tr("Latency spread by load")))
    , m_task(this)
{
    setObjectName(u"curveSpread"_s);
    m_label->setObjectName(u"curveSpreadLabel"_s);
    m_label->setBuddy(m_of);
    m_of->setObjectName(u"curveSpreadOf"_s);
    m_of->setAccessibleName(tr("Endpoint whose latencies are shown"));
    m_of->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    auto* bar = new QHBoxLayout;
    bar->addWidget(m_label);
    bar->addWidget(m_of);
    bar->addStretch(1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(bar);
    layout->addWidget(m_chart, 1);
    connect(m_of, &QComboBox::activated, this, &CurveSpread::compute);
}

void CurveSpread::setCurves(std::vector<LoadCurve> curves)
{
    m_curves = std::move(curves);
    const QString before = m_of->currentText();
    m_of->clear();
    for (const LoadCurve& curve : m_curves) {
        m_of->addItem(curveName(curve, m_curves));
    }
    m_of->setCurrentIndex(std::max(0, m_of->findText(before)));
    const bool several = m_curves.size() > 1;
    m_of->setVisible(several);
    m_label->setVisible(several);
    m_isFresh = false;
    if (isVisible()) {
        compute();
    }
}

void CurveSpread::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (!m_isFresh) {
        compute();
    }
}

void CurveSpread::compute()
{
    m_isFresh = true;
    const auto chosen = static_cast<std::size_t>(std::max(0, m_of->currentIndex()));
    if (chosen >= m_curves.size()) {
        m_task.cancel();
        m_chart->setLevels({}, tr("Load"));
        return;
    }
    const LoadCurve& curve = m_curves[chosen];
    std::vector<double> loads;
    std::vector<std::int64_t> runs;
    for (const LoadCurvePoint& point : curve.points) {
        loads.push_back(point.load);
        runs.push_back(point.run);
    }
    m_chart->setEmptyText(tr("Reading the requests…"));
    m_chart->setLevels({}, tr("Load"));
    m_task.run(
        [store = m_store, runs](const CancelFlag& flag) {
            std::vector<Boxes> all;
            for (const std::int64_t run : runs) {
                if (flag) {
                    break;
                }
                all.push_back(boxesOfRun(store, run, flag));
            }
            return all;
        },
        [this, loads = std::move(loads),
         ofSlots = curve.of != RampOf::Rate](std::vector<Boxes> all) {
            const bool several = std::any_of(all.begin(), all.end(),
                                             [](const Boxes& boxes) { return boxes.size() > 1; });
            const QString axis = levelAxis(ofSlots);
            m_chart->setEmptyText(tr("No load was completed yet"));
            m_chart->setLevels(named(loads, std::move(all)),
                               several ? tr("%1 (trial)", "what a load is").arg(axis) : axis);
            Q_EMIT drawn();
        });
}

} // namespace loadstone
