// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "metrics/selectrequests.h"
#include "models/requestrows.h"
#include "models/task.h"

#include <QStringList>
#include <QWidget>

#include <optional>

namespace loadstone {

class Chart;

/// What the charts of one question need of a trial; shares the records. Value type.
struct SectionTrial
{
    SharedRequestRows requests;
    std::shared_ptr<const SelectedRequests> selected; // null: all are
    bool isPartOverTime = false; // by more than a span
    std::optional<std::pair<double, double>> windowS; // from the epoch
    double endS = 0; // where time axes end
    QStringList baseUrls; // by the index that records have
    int workers = 1;
    std::optional<double> errorLimit; // share that the run may not exceed

    /// A byte a row, 0: not selected; empty: all are. A chart does not lose what lies beside the
    /// range that was chosen on its own axis: `spared` are bits of NotMet.
    std::vector<std::uint8_t> mask(std::uint8_t spared = 0) const
    {
        return selected ? selected->marksBeside(spared) : std::vector<std::uint8_t>();
    }

    /// The time that rates are about.
    std::optional<std::pair<double, double>> rateS() const
    {
        return selected ? selected->rateS : windowS;
    }
};

/// The charts that answer one question about a trial, computed in the background. Owned by the page
/// that shows them.
class ChartSection : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ChartSection)

public:
    virtual void setTrial(const SectionTrial& trial) = 0;

    /// Those whose x is the time since the start: they move together.
    virtual QList<Chart*> timeCharts() const { return {}; }

Q_SIGNALS:
    /// Row of the records.
    void requestActivated(qint64 row);
    /// Everything of the last trial is drawn.
    void drawn();

protected:
    explicit ChartSection(const QString& name)
        : m_task(this)
    {
        setObjectName(name);
    }

    Task m_task;
};

} // namespace loadstone
