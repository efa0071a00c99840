// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/timeserieschart.h"

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr std::size_t kMarkedPoints = 30;
constexpr double kAround = 4; // of a mark that stands around one of the other axis

double markOf(qsizetype points)
{
    constexpr qsizetype kFew = 3;
    constexpr qsizetype kSome = 12;
    return points <= kFew ? 9 : points <= kSome ? 7 : 5;
}

} // namespace

TimeSeriesChart::TimeSeriesChart(QWidget* parent)
    : Chart(parent)
{
    setXKind(NumberKind::Seconds);
    connect(this, &QCustomPlot::afterLayout, this, [this] {
        placeLimits(m_limits);
        for (ShadedSpan& span : m_shades) {
            span.place();
        }
    });
}

void TimeSeriesChart::setAxes(const QString& left, NumberKind leftKind, const QString& right,
                              NumberKind rightKind)
{
    m_leftKind = leftKind;
    m_rightKind = rightKind;
    setChoosesScale(leftKind == NumberKind::Milliseconds);
    setYKind(leftKind);
    setAxisTitles(AxisQuantity { tr("Time since start"), NumberKind::Seconds },
                  AxisQuantity { left, leftKind },
                  right.isEmpty() ? QString() : AxisQuantity { right, rightKind });
    showRightAxis(!right.isEmpty());
}

void TimeSeriesChart::setSeries(std::span<const TimeSeries> series)
{
    m_marked.clear();
    removeAllLines();
    int style = 0;
    for (const TimeSeries& one : series) {
        FastGraph* graph = addLine(one.name, style++, one.rightAxis ? yAxis2 : yAxis);
        setData(graph, one.seconds, one.values);
        // Of a short run each value is a thing of its own.
        if (one.seconds.size() <= kMarkedPoints) {
            m_marked.emplace_back(graph, style - 1);
        }
    }
    markPoints(theme());
    dataChanged();
}

/// Two at one place are both seen: those of the right axis are open, and wider.
void TimeSeriesChart::markPoints(const ChartTheme& theme)
{
    for (const auto& [graph, style] : m_marked) {
        const SeriesStyle look = theme.series(style);
        const bool isRight = graph->valueAxis() == yAxis2;
        const double size = markOf(graph->data()->size());
        graph->setScatterStyle(
            isRight ? QCPScatterStyle(QCPScatterStyle::ssSquare, QPen(look.color, 1.5), Qt::NoBrush,
                                      size + kAround)
                    : QCPScatterStyle(static_cast<QCPScatterStyle::ScatterShape>(look.marker),
                                      QPen(look.color, 1.5), look.color, size));
    }
}

void TimeSeriesChart::addShade(double from, double to, const QString& label)
{
    m_shades.emplace_back(*this, from, to, label);
    m_shades.back().applyTheme(theme(), font());
}

void TimeSeriesChart::addLimit(double value, const QString& label)
{
    m_limits.emplace_back(*this, value, label);
    m_limits.back().applyTheme(theme(), font());
}

void TimeSeriesChart::clearMarks()
{
    for (ShadedSpan& span : m_shades) {
        span.remove();
    }
    for (LimitLine& limit : m_limits) {
        limit.remove();
    }
    m_shades.clear();
    m_limits.clear();
}

void TimeSeriesChart::fitAxes()
{
    Chart::fitAxes();
    // Marks at the ends are whole.
    const QCPRange across = xAxis->range();
    if (!m_marked.empty() && across.size() > 0) {
        const double room = 0.025 * across.size();
        xAxis->setRange(across.lower > 0 ? std::max(0.0, across.lower - room) : across.lower,
                        across.upper + room);
    }
    // What does not count is seen as well, and its name stands above the lines.
    constexpr double kForName = 1.12;
    for (const ShadedSpan& span : m_shades) {
        if (span.from() < xAxis->range().lower) {
            xAxis->setRangeLower(span.from());
        }
    }
    for (QCPAxis* axis : { yAxis, yAxis2 }) {
        if (!m_shades.empty() && axis->scaleType() == QCPAxis::stLinear) {
            axis->setRangeUpper(axis->range().upper * kForName);
        }
    }
}

void TimeSeriesChart::applyTheme(const ChartTheme& theme)
{
    markPoints(theme);
    for (LimitLine& limit : m_limits) {
        limit.applyTheme(theme, font());
    }
    for (ShadedSpan& span : m_shades) {
        span.applyTheme(theme, font());
    }
}

NumberKind TimeSeriesChart::kindOf(const QCPGraph* graph) const
{
    return graph->valueAxis() == yAxis2 ? m_rightKind : m_leftKind;
}

QString TimeSeriesChart::readout(double x, double y) const
{
    Q_UNUSED(y)
    QStringList lines { formatNumber(x, NumberKind::Seconds) };
    for (int i = 0; i < graphCount(); ++i) {
        const QCPGraph* series = graph(i);
        if (!series->visible() || series->data()->isEmpty()) {
            continue;
        }
        auto at = series->data()->findBegin(x, false);
        if (at == series->data()->constEnd()
            || (at != series->data()->constBegin() && x - (at - 1)->key < at->key - x)) {
            --at;
        }
        lines.append(series->name() % u": "_s % formatNumber(at->value, kindOf(series)));
    }
    if (std::any_of(m_shades.begin(), m_shades.end(),
                    [x](const ShadedSpan& span) { return span.contains(x); })) {
        lines.append(tr("not counted"));
    }
    return lines.join(u'\n');
}

std::optional<ChartBucket> TimeSeriesChart::bucketAt(const QPointF& pixel) const
{
    constexpr double kNear = 8; // pixels
    if (m_bucketWidth <= 0) {
        return std::nullopt;
    }
    std::optional<double> found;
    double closest = kNear * kNear;
    const double from = xAxis->pixelToCoord(pixel.x() - kNear);
    const double to = xAxis->pixelToCoord(pixel.x() + kNear);
    for (int i = 0; i < graphCount(); ++i) {
        const QCPGraph* series = graph(i);
        if (!series->visible()) {
            continue;
        }
        for (auto at = series->data()->findBegin(from, false);
             at != series->data()->constEnd() && at->key <= to; ++at) {
            const double dx = xAxis->coordToPixel(at->key) - pixel.x();
            const double dy = series->valueAxis()->coordToPixel(at->value) - pixel.y();
            if (dx * dx + dy * dy <= closest) { // NaN: a gap, never
                closest = dx * dx + dy * dy;
                found = at->key;
            }
        }
    }
    if (!found) {
        return std::nullopt;
    }
    const double begin =
        m_bucketFrom + std::floor((*found - m_bucketFrom) / m_bucketWidth) * m_bucketWidth;
    return ChartBucket { QCPRange(begin, begin + m_bucketWidth) };
}

LiveChart::LiveChart(QWidget* parent)
    : TimeSeriesChart(parent)
{
    // Anything may draw it, a resize for one, after values came that were not to be drawn yet.
    connect(this, &QCustomPlot::beforeReplot, this, [this] {
        if (!isZoomed()) {
            fitWhole();
        }
    });
}

void LiveChart::setNames(const QStringList& names)
{
    setChoosesScale(false); // an axis that changes while somebody looks is no help
    removeAllLines();
    m_now = 0;
    int style = 0;
    for (const QString& name : names) {
        addLine(name, style++);
    }
    dataChanged();
    resetView();
}

void LiveChart::append(double seconds, std::span<const std::optional<double>> values, bool draw)
{
    m_now = std::max(m_now, seconds);
    for (int i = 0; i < graphCount() && static_cast<std::size_t>(i) < values.size(); ++i) {
        graph(i)->addData(seconds, values[static_cast<std::size_t>(i)].value_or(qQNaN()));
    }
    if (draw) {
        dataChanged();
    }
}

void LiveChart::fitAxes()
{
    // A young run fills the chart too: the axis grows in steps up to the followed part.
    double width = m_followed;
    for (const double step : { 5.0, 10.0, 20.0, 30.0 }) {
        if (m_now <= step) {
            width = std::min(width, step);
            break;
        }
    }
    const double left = std::max(0.0, m_now - width);
    xAxis->setRange(left, std::max(m_now, left + width));
    std::optional<QCPRange> values;
    const bool log = isLogarithmic();
    for (int i = 0; i < graphCount(); ++i) {
        bool found = false;
        const QCPRange own =
            graph(i)->getValueRange(found, log ? QCP::sdPositive : QCP::sdBoth, xAxis->range());
        if (found && graph(i)->visible()) {
            values = values ? values->expanded(own) : own;
        }
    }
    if (values) {
        padRange(yAxis, log ? values->lower : std::min(0.0, values->lower), values->upper, 0.12);
    } else {
        yAxis->setRange(log ? 0.1 : 0, 1);
    }
}

QString LiveChart::summary() const
{
    QStringList parts;
    for (int i = 0; i < graphCount(); ++i) {
        if (!graph(i)->data()->isEmpty()) {
            const double last = (graph(i)->data()->constEnd() - 1)->value;
            parts.append(
                tr("%1 now %2").arg(graph(i)->name(), formatNumber(last, kindOf(graph(i)))));
        }
    }
    return parts.isEmpty() ? tr("No data") : parts.join(u", "_s);
}

} // namespace loadstone
