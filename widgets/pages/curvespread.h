// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/loadcurve.h"
#include "metrics/boxsummary.h"
#include "models/task.h"

#include <QWidget>

class QComboBox;
class QLabel;

namespace loadstone {

class LevelBoxChart;

/// How the latencies spread at each load of a curve, a box a trial: trials are never pooled. Reads
/// the requests once somebody looks; owned by the page of the curves.
class CurveSpread final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(CurveSpread)

public:
    explicit CurveSpread(QString store, QWidget* parent = nullptr);

    void setCurves(std::vector<LoadCurve> curves);

Q_SIGNALS:
    /// The curve that is chosen is drawn.
    void drawn();

protected:
    void showEvent(QShowEvent* event) override;

private:
    void compute();

    QString m_store;
    std::vector<LoadCurve> m_curves;
    QLabel* m_label;
    QComboBox* m_of;
    LevelBoxChart* m_chart;
    bool m_isFresh = false;
    Task m_task;
};

} // namespace loadstone
