// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What Chart shows of its data: ranges and scales; drawing is in chart.cpp.
#include "plots/chart.h"
#include "plots/valuespread.h"

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr qsizetype kLookedAt = 5'000; // values of a series, to choose a scale

} // namespace

void Chart::padRange(QCPAxis* axis, double low, double high, double headroom)
{
    if (axis->scaleType() == QCPAxis::stLogarithmic) {
        const double bottom = low > 0 ? low : high > 0 ? high / 1000 : 0.1;
        const double top = std::max(high, bottom * 1.0001);
        const double factor = std::pow(top / bottom, headroom) * 1.1;
        axis->setRange(bottom / factor, top * factor);
        return;
    }
    if (low == 0 && high == 0) {
        axis->setRange(0, 1); // what counts nothing has no room below it
        return;
    }
    if (!(high > low)) {
        const double around = std::max(std::abs(low), 1.0) * 0.5;
        axis->setRange(low > 0 ? std::max(0.0, low - around) : low - around, low + around);
        return;
    }
    axis->setRange(low, high + (high - low) * headroom);
}

void Chart::fitAxes()
{
    const auto fit = [this](QCPAxis* valueAxis) {
        std::optional<QCPRange> range;
        for (int i = 0; i < graphCount(); ++i) {
            bool found = false;
            const QCPRange own = graph(i)->getValueRange(
                found,
                valueAxis->scaleType() == QCPAxis::stLogarithmic ? QCP::sdPositive : QCP::sdBoth);
            if (found && graph(i)->visible() && graph(i)->valueAxis() == valueAxis) {
                range = range ? range->expanded(own) : own;
            }
        }
        if (range) {
            const bool log = valueAxis->scaleType() == QCPAxis::stLogarithmic;
            padRange(valueAxis, log ? range->lower : std::min(0.0, range->lower), range->upper);
        } else {
            valueAxis->setRange(valueAxis->scaleType() == QCPAxis::stLogarithmic ? 0.1 : 0, 1);
        }
    };
    fit(yAxis);
    fit(yAxis2);
    std::optional<QCPRange> keys;
    for (int i = 0; i < graphCount(); ++i) {
        bool found = false;
        const QCPRange own = graph(i)->getKeyRange(found);
        if (found) {
            keys = keys ? keys->expanded(own) : own;
        }
    }
    if (keys) {
        padRange(xAxis, keys->lower, keys->upper, 0);
    }
}

void Chart::setScale(bool logarithmic)
{
    m_logAxis->setScaleType(logarithmic ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
    updateTickers();
}

bool Chart::wantsLogarithmic() const
{
    std::optional<double> lowest; // what the lowest series usually is
    double highest = 0;
    for (int i = 0; i < graphCount(); ++i) {
        const QCPGraph* series = graph(i);
        if (!series->visible() || series->valueAxis() != m_logAxis) {
            continue;
        }
        std::vector<float> values;
        const qsizetype count = series->data()->size();
        const qsizetype step = std::max<qsizetype>(1, count / kLookedAt);
        for (qsizetype at = 0; at < count; at += step) {
            values.push_back(static_cast<float>((series->data()->constBegin() + at)->value));
        }
        const ValueSpread spread = ValueSpread::of(std::move(values));
        if (spread.n == 0) {
            continue;
        }
        if (spread.least <= 0) {
            return false; // would not be seen any more
        }
        lowest = std::min(lowest.value_or(spread.median), spread.median);
        highest = std::max(highest, spread.most);
    }
    return lowest && highest > ValueSpread::kFlattened * *lowest;
}

void Chart::fitWhole()
{
    m_fitting = true;
    if (m_choosesScale && !m_isScaleChosen && !isEmpty() && wantsLogarithmic() != isLogarithmic()) {
        setScale(!isLogarithmic());
    }
    fitAxes();
    if (m_wholeX && !isEmpty()) {
        xAxis->setRange(*m_wholeX);
    }
    m_fitting = false;
}

void Chart::setWholeX(const std::optional<QCPRange>& range)
{
    m_wholeX = range;
    if (!m_zoomed) {
        fitWhole();
        replot(rpQueuedReplot);
    }
}

void Chart::followX(const QCPRange& range)
{
    if (isEmpty() || xAxis->range() == range) {
        return;
    }
    m_fitting = true;
    xAxis->setRange(range);
    m_fitting = false;
    m_zoomed = !m_wholeX || range != *m_wholeX;
    replot(rpQueuedReplot);
}

void Chart::showWhole()
{
    fitWhole();
    m_zoomed = false;
    Q_EMIT viewChanged();
    replot(rpQueuedReplot);
}

void Chart::resetView()
{
    // Who sees the whole already asks for what lies beyond its edges.
    m_showsFarOff = !m_zoomed && !m_showsFarOff && hasFarOff();
    showWhole();
}

} // namespace loadstone
