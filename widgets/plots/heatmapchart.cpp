// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/heatmapchart.h"

#include "plots/tickers.h"
#include "text/chartwords.h"

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr std::uint32_t kLogFrom = 20; // in one cell: then colours go by ratio

/// Lightness goes one way only, so the order is seen without the hues too.
QCPColorGradient gradientOf(const ChartTheme& theme)
{
    QCPColorGradient gradient;
    gradient.setColorInterpolation(QCPColorGradient::ciRGB);
    gradient.clearColorStops();
    if (theme.dark) {
        gradient.setColorStopAt(0, QColor(0x2c, 0x4a, 0x6e));
        gradient.setColorStopAt(0.35, QColor(0x5f, 0x74, 0x8a));
        gradient.setColorStopAt(0.7, QColor(0xb8, 0xad, 0x73));
        gradient.setColorStopAt(1, QColor(0xff, 0xea, 0x6b));
    } else {
        gradient.setColorStopAt(0, QColor(0xbf, 0xd9, 0xec));
        gradient.setColorStopAt(0.35, QColor(0x6a, 0xa9, 0xd4));
        gradient.setColorStopAt(0.7, QColor(0x1f, 0x6b, 0xa8));
        gradient.setColorStopAt(1, QColor(0x08, 0x24, 0x4e));
    }
    return gradient;
}

} // namespace

/// The cells of the map, as rectangles: sharp on paper too. Owned by its plot.
class HeatCells final : public QCPAbstractPlottable
{
public:
    explicit HeatCells(HeatMapChart& chart)
        : QCPAbstractPlottable(chart.xAxis, chart.yAxis)
        , m_chart(chart)
    {
        setSelectable(QCP::stNone);
        removeFromLegend();
    }

    double selectTest(const QPointF&, bool, QVariant*) const override { return -1; }

    QCPRange getKeyRange(bool& found, QCP::SignDomain) const override
    {
        const HeatGrid& grid = m_chart.grid();
        found = grid.total > 0;
        return { 0, grid.stepS * static_cast<double>(grid.columns) };
    }

    QCPRange getValueRange(bool& found, QCP::SignDomain, const QCPRange&) const override
    {
        const HeatGrid& grid = m_chart.grid();
        found = grid.total > 0;
        return found ? QCPRange(grid.edges.front(), grid.edges.back()) : QCPRange();
    }

protected:
    void draw(QCPPainter* painter) override
    {
        const HeatGrid& grid = m_chart.grid();
        painter->setAntialiasing(false);
        constexpr std::int64_t kFew = 100; // requests
        const double least = grid.total <= kFew ? 6 : 1;
        std::vector<double> down;
        for (const double edge : grid.edges) {
            down.push_back(std::round(mValueAxis->coordToPixel(edge)));
        }
        for (std::size_t column = 0; column < grid.columns; ++column) {
            const double from = grid.stepS * static_cast<double>(column);
            const double left = std::round(mKeyAxis->coordToPixel(from));
            const double right = std::round(mKeyAxis->coordToPixel(from + grid.stepS));
            for (std::size_t row = 0; row < grid.rows(); ++row) {
                if (const std::uint32_t count = grid.at(column, row)) {
                    QRectF cell(left, down[row + 1], right - left, down[row] - down[row + 1]);
                    // However many there are, each keeps a pixel; of a few each is seen.
                    const double wider = std::max(0.0, least - cell.width()) / 2;
                    const double higher = std::max(0.0, least - cell.height()) / 2;
                    cell.adjust(-wider, -higher, wider, higher);
                    painter->fillRect(cell, m_chart.colorOf(count));
                }
            }
        }
    }

    void drawLegendIcon(QCPPainter*, const QRectF&) const override { }

private:
    HeatMapChart& m_chart;
};

HeatMapChart::HeatMapChart(QWidget* parent)
    : Chart(parent)
    , m_cells(new HeatCells(*this))
    , m_scale(new QCPColorScale(this))
{
    setXKind(NumberKind::Seconds);
    yAxis->setScaleType(QCPAxis::stLogarithmic);
    setTitle(tr("Latency over time"));
    setExplanation(chartExplanation(ChartTopic::HeatMap));
    setQuantity(tr("Latency"));
    plotLayout()->addElement(2, 1, m_scale);
    m_scale->setBarWidth(12);
    m_scale->setRangeDrag(false);
    m_scale->setRangeZoom(false);
    m_scale->setMinimumMargins(QMargins(2, 6, 8, 8));
    auto* group = new QCPMarginGroup(this);
    axisRect()->setMarginGroup(QCP::msBottom | QCP::msTop, group);
    m_scale->setMarginGroup(QCP::msBottom | QCP::msTop, group);
    connect(this, &QCustomPlot::afterLayout, this, [this] {
        for (ShadedSpan& span : m_warmup) {
            span.place();
        }
    });
    setGrid({});
}

void HeatMapChart::setQuantity(const QString& quantity, NumberKind kind)
{
    m_quantity = quantity;
    m_kind = kind;
    setYKind(kind);
    setAxisTitles(AxisQuantity { tr("Time since start"), NumberKind::Seconds },
                  AxisQuantity { quantity, kind });
}

void HeatMapChart::setGrid(HeatGrid grid)
{
    m_grid = std::move(grid);
    showScale();
    setTheme(theme());
    dataChanged();
}

void HeatMapChart::showScale()
{
    // Where no cell has more than another there is nothing to compare.
    const bool shown = m_grid.most > 1;
    // A hidden element would still take its column.
    if (!shown && m_scale->layout()) {
        plotLayout()->take(m_scale);
    } else if (shown && !m_scale->layout()) {
        plotLayout()->addElement(2, 1, m_scale);
    }
    m_scale->setVisible(shown);
    plotLayout()->simplify();
    const bool ratios = m_grid.most >= kLogFrom;
    m_scale->setDataScaleType(ratios ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
    m_scale->setDataRange({ shown ? 1.0 : 0.0, std::max(1.0, static_cast<double>(m_grid.most)) });
    QCPAxis* axis = m_scale->axis();
    axis->setLabel(tr("Requests in a cell"));
    if (ratios) {
        axis->setTicker(QSharedPointer<LogTicker>::create());
    } else {
        axis->setTicker(QSharedPointer<NumberTicker>::create(true));
    }
}

void HeatMapChart::setWarmup(std::optional<std::pair<double, double>> span)
{
    for (ShadedSpan& old : m_warmup) {
        old.remove();
    }
    m_warmup.clear();
    if (span && span->second > span->first) {
        m_warmup.emplace_back(*this, span->first, span->second, tr("Warm-up"));
        m_warmup.back().applyTheme(theme(), font());
    }
    dataChanged();
}

QColor HeatMapChart::colorOf(std::uint32_t count) const
{
    QCPColorGradient gradient = m_scale->gradient();
    return QColor::fromRgba(gradient.color(static_cast<double>(count), m_scale->dataRange(),
                                           m_scale->dataScaleType() == QCPAxis::stLogarithmic));
}

qsizetype HeatMapChart::pointCount() const
{
    return static_cast<qsizetype>(m_grid.total);
}

void HeatMapChart::fitAxes()
{
    if (m_grid.total == 0) {
        xAxis->setRange(0, 1);
        yAxis->setRange(isLogarithmic() ? 0.1 : 0, 1);
        return;
    }
    xAxis->setRange(0, m_grid.stepS * static_cast<double>(m_grid.columns));
    if (isLogarithmic()) {
        // A single row is a stripe, not the whole ground.
        const double around =
            m_grid.rows() < 4 ? 1.5 : std::pow(m_grid.edges.back() / m_grid.edges.front(), 0.03);
        // The name of the warm-up stands above the cells.
        const double above =
            m_warmup.empty() ? 1 : std::pow(m_grid.edges.back() / m_grid.edges.front(), 0.14);
        yAxis->setRange(m_grid.edges.front() / around, m_grid.edges.back() * around * above);
    } else {
        padRange(yAxis, 0, m_grid.edges.back(), m_warmup.empty() ? 0.03 : 0.18);
    }
}

void HeatMapChart::styleScale(const ChartTheme& theme)
{
    m_scale->setGradient(gradientOf(theme));
    QCPAxis* axis = m_scale->axis();
    for (QCPAxis* side : axis->axisRect()->axes()) {
        side->setBasePen(QPen(theme.axis)); // the frame
    }
    axis->setTickPen(QPen(theme.axis));
    axis->setSubTicks(false);
    axis->setTickLengthIn(0);
    axis->setTickLengthOut(4);
    axis->setTickLabelColor(theme.text);
    axis->setTickLabelFont(font());
    axis->setLabelColor(theme.faintText);
    axis->setLabelFont(font());
}

void HeatMapChart::applyTheme(const ChartTheme& theme)
{
    styleScale(theme);
    for (ShadedSpan& span : m_warmup) {
        span.applyTheme(theme, font());
    }
}

std::optional<std::size_t> HeatMapChart::rowOf(double value) const
{
    const auto next = std::upper_bound(m_grid.edges.begin(), m_grid.edges.end(), value);
    if (next == m_grid.edges.begin() || next == m_grid.edges.end()) {
        return std::nullopt;
    }
    return static_cast<std::size_t>(next - m_grid.edges.begin()) - 1;
}

std::optional<std::size_t> HeatMapChart::fullestRow(std::size_t column) const
{
    std::optional<std::size_t> best;
    for (std::size_t row = 0; row < m_grid.rows(); ++row) {
        const std::uint32_t count = m_grid.at(column, row);
        if (count > 0 && (!best || count > m_grid.at(column, *best))) {
            best = row;
        }
    }
    return best;
}

QString HeatMapChart::readout(double x, double y) const
{
    const double column = std::floor(x / m_grid.stepS);
    const auto row = rowOf(y);
    if (column < 0 || column >= static_cast<double>(m_grid.columns) || !row) {
        return tr("%1, %2").arg(formatNumber(x, NumberKind::Seconds), formatNumber(y, m_kind));
    }
    const double from = column * m_grid.stepS;
    const auto span = [](const std::pair<QString, QString>& ends) {
        return tr("%1 to %2").arg(ends.first, ends.second);
    };
    return QStringList { span(formatEnds(from, from + m_grid.stepS, NumberKind::Seconds)),
                         span(formatEnds(m_grid.edges[*row], m_grid.edges[*row + 1], m_kind)),
                         tr("%n request(s)", nullptr,
                            static_cast<int>(m_grid.at(static_cast<std::size_t>(column), *row))) }
        .join(u'\n');
}

std::optional<QPointF> HeatMapChart::nextPoint(double x, int direction) const
{
    const auto columns = static_cast<double>(m_grid.columns);
    for (double column = std::floor(x / m_grid.stepS) + direction; column >= 0 && column < columns;
         column += direction) {
        if (const auto row = fullestRow(static_cast<std::size_t>(column))) {
            return QPointF((column + 0.5) * m_grid.stepS,
                           std::sqrt(m_grid.edges[*row] * m_grid.edges[*row + 1]));
        }
    }
    return std::nullopt;
}

QString HeatMapChart::summary() const
{
    if (m_grid.total == 0) {
        return Chart::summary();
    }
    return tr("%1 requests from %2 to %3, at most %4 in one cell")
        .arg(formatCount(static_cast<std::uint64_t>(m_grid.total)),
             formatNumber(m_grid.edges.front(), m_kind), formatNumber(m_grid.edges.back(), m_kind),
             formatCount(m_grid.most));
}

ChartTable HeatMapChart::table() const
{
    ChartTable result;
    const QString value = axisTitle(m_quantity, m_kind);
    result.columns = { axisTitle(tr("From"), NumberKind::Seconds),
                       axisTitle(tr("To"), NumberKind::Seconds), tr("%1, from").arg(value),
                       tr("%1, to").arg(value), tr("Requests") };
    for (std::size_t column = 0; column < m_grid.columns; ++column) {
        const double from = m_grid.stepS * static_cast<double>(column);
        for (std::size_t row = 0; row < m_grid.rows(); ++row) {
            if (const std::uint32_t count = m_grid.at(column, row)) {
                result.rows.push_back({ from, from + m_grid.stepS, m_grid.edges[row],
                                        m_grid.edges[row + 1], static_cast<double>(count) });
            }
        }
    }
    return result;
}

} // namespace loadstone
