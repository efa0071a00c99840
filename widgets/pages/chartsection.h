// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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
    std::shared_ptr<const std::vector<std::uint8_t>>
        marks; // a byte a row, 0: not chosen; null: all
    std::optional<std::pair<double, double>> windowS; // from the epoch
    double endS = 0; // where time axes end
    QStringList baseUrls; // by the index that records have
    int workers = 1;
    std::optional<double> errorLimit; // share that the run may not exceed

    std::span<const std::uint8_t> mask() const
    {
        return marks ? std::span<const std::uint8_t>(*marks) : std::span<const std::uint8_t>();
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
