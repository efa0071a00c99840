// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/chart.h"

#include "plots/chartaccessible.h"
#include "plots/chartcursor.h"
#include "plots/tickers.h"

#include <QMenu>
#include <QToolButton>

#include <algorithm>
#include <cmath>
#include <map>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr QSize kLegendIcon(28, 14); // dashes are told apart, markers are whole

} // namespace

Chart::Chart(QWidget* parent)
    : QCustomPlot(parent)
{
    installChartAccessibility();
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setMinimumSize(240, 160);
    setNoAntialiasingOnDrag(true);
    setInteractions(QCP::iRangeDrag | QCP::iRangeZoom);
    setUpLayout();
    m_logAxis = yAxis;
    m_empty = new QCPItemText(this);
    m_empty->position->setType(QCPItemPosition::ptAxisRectRatio);
    m_empty->position->setCoords(0.5, 0.5);
    m_empty->setPositionAlignment(Qt::AlignCenter);
    m_empty->setSelectable(false);
    m_emptyText = tr("No data");
    showTexts();
    m_choice = std::make_unique<ChartChoice>(*this);
    m_cursor = std::make_unique<ChartCursor>(*this);
    connect(this, &QCustomPlot::legendClick, this,
            [this](QCPLegend* clicked, const QCPAbstractLegendItem* item) {
                for (int i = 0; item && i < clicked->itemCount(); ++i) {
                    if (clicked->item(i) == item) {
                        toggleSeries(i);
                    }
                }
            });
    connect(this, &QCustomPlot::afterReplot, this, [this] { m_drawn = true; });
    connect(this, &QCustomPlot::beforeReplot, this, &Chart::sayFarOff);
    for (QCPAxis* axis : { xAxis, yAxis, yAxis2 }) {
        connect(axis, qOverload<const QCPRange&>(&QCPAxis::rangeChanged), this,
                [this] { updateUnits(); });
    }
    const auto ranged = [this] {
        if (!m_fitting && !isEmpty()) {
            m_zoomed = true;
            Q_EMIT viewChanged();
        }
    };
    connect(xAxis, qOverload<const QCPRange&>(&QCPAxis::rangeChanged), this, ranged);
    connect(yAxis, qOverload<const QCPRange&>(&QCPAxis::rangeChanged), this, ranged);
    buildMenu();
    followDirection();
    setTheme(ChartTheme::fromPalette(palette()));
}

Chart::~Chart()
{
    // The layout deletes what is in it.
    if (!legend->layout()) {
        m_legendRow->addElement(0, legendColumn(), legend);
    }
}

void Chart::setUpLayout()
{
    plotLayout()->clear();
    plotLayout()->setRowSpacing(0);
    m_title = new QCPTextElement(this, QString());
    m_title->setTextFlags(Qt::AlignLeft | Qt::AlignVCenter | Qt::TextWordWrap);
    m_title->setMargins(QMargins(8, 6, 34, 2));
    auto* area = new QCPAxisRect(this);
    // Its ground lies below the grid lines.
    area->setLayer(u"background"_s);
    legend = new QCPLegend;
    plotLayout()->addElement(0, 0, m_title);
    m_legendRow = new QCPLayoutGrid;
    plotLayout()->addElement(1, 0, m_legendRow);
    m_legendRow->addElement(0, 0, legend);
    m_legendSpace = new QCPLayoutElement(this);
    m_legendRow->addElement(0, 1, m_legendSpace);
    plotLayout()->addElement(2, 0, area);
    plotLayout()->setRowStretchFactor(0, 0.0001);
    plotLayout()->setRowStretchFactor(1, 0.0001);
    legend->setFillOrder(QCPLayoutGrid::foColumnsFirst);
    legend->setMargins(QMargins(8, 0, 8, 0));
    legend->setBorderPen(Qt::NoPen);
    legend->setBrush(Qt::NoBrush);
    legend->setColumnSpacing(14);
    legend->setIconTextPadding(5);
    legend->setIconSize(kLegendIcon);
    legend->setLayer(u"legend"_s);
    setAutoAddPlottableToLegend(true);
    xAxis = area->axis(QCPAxis::atBottom);
    yAxis = area->axis(QCPAxis::atLeft);
    xAxis2 = area->axis(QCPAxis::atTop);
    yAxis2 = area->axis(QCPAxis::atRight);
    for (QCPAxis* axis : area->axes()) {
        axis->setLayer(u"axes"_s);
        axis->grid()->setLayer(u"grid"_s);
    }
    area->setRangeDragAxes({ xAxis }, { yAxis, yAxis2 });
    area->setRangeZoomAxes({ xAxis }, { yAxis, yAxis2 });
    area->setMinimumMargins(QMargins(8, 6, 14, 8));
    updateTickers();
}

int Chart::legendColumn() const
{
    return isRightToLeft() ? 1 : 0;
}

/// Words begin where people begin to read; numbers and time go from left to right everywhere.
void Chart::followDirection()
{
    const bool mirrored = isRightToLeft();
    constexpr int kMenu = 34; // room for its button
    m_title->setTextFlags((mirrored ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter
                          | Qt::TextWordWrap);
    m_title->setMargins(mirrored ? QMargins(kMenu, 6, 8, 2) : QMargins(8, 6, kMenu, 2));
    if (legend->layout()) {
        m_legendRow->take(legend);
    }
    m_legendRow->take(m_legendSpace);
    m_legendRow->addElement(0, 1 - legendColumn(), m_legendSpace);
    m_legendRow->setColumnStretchFactor(legendColumn(), 0.0001);
    m_legendRow->setColumnStretchFactor(1 - legendColumn(), 1);
    wrapLegend();
}

void Chart::setTitle(const QString& title)
{
    m_titleText = title;
    showTexts();
    if (accessibleName().isEmpty()) {
        setAccessibleName(title);
    }
    m_menuButton->setAccessibleName(tr("Chart menu: %1").arg(title));
}

void Chart::setEmptyText(const QString& text)
{
    m_emptyText = text;
    showTexts();
}

QString Chart::emptyText() const
{
    return isEmpty() && m_empty->visible() ? m_empty->text() : QString();
}

void Chart::setTheme(const ChartTheme& theme)
{
    m_theme = theme;
    restyle();
}

void Chart::restyle()
{
    const QFont base = font();
    QFont bold = base;
    bold.setBold(true);
    setBackground(m_theme.background);
    m_title->setFont(bold);
    m_title->setTextColor(m_theme.text);
    m_empty->setFont(base);
    m_empty->setColor(m_theme.faintText);
    legend->setFont(base);
    legend->setTextColor(m_theme.text);
    axisRect()->setBackground(m_theme.plotArea);
    for (QCPAxis* axis : axisRect()->axes()) {
        restyleAxis(axis);
    }
    for (const auto& [graph, style] : m_styles) {
        restyleSeries(graph, style);
    }
    for (int i = 0; i < legend->itemCount(); ++i) {
        // A wrapped legend counts the free places of its last row too.
        if (QCPAbstractLegendItem* item = legend->item(i)) {
            auto* own = qobject_cast<QCPPlottableLegendItem*>(item);
            const bool shown = !own || own->plottable()->visible();
            QFont look = base;
            look.setStrikeOut(!shown);
            item->setFont(look);
            item->setTextColor(shown ? m_theme.text : m_theme.faintText);
        }
    }
    m_choice->applyTheme();
    m_cursor->applyTheme();
    applyTheme(m_theme);
    replot(rpQueuedReplot);
}

void Chart::restyleAxis(QCPAxis* axis) const
{
    axis->setBasePen(QPen(m_theme.axis));
    axis->setTickPen(QPen(m_theme.axis));
    axis->setLabelColor(m_theme.faintText);
    axis->setTickLabelColor(m_theme.text);
    axis->setLabelFont(font());
    axis->setTickLabelFont(font());
    axis->setTickLengthIn(0);
    axis->setTickLengthOut(4);
    axis->setLabelPadding(4);
    axis->grid()->setPen(QPen(m_theme.grid, 1));
    axis->grid()->setZeroLinePen(Qt::NoPen);
    axis->grid()->setSubGridVisible(false);
    axis->setSubTicks(false);
}

void Chart::restyleSeries(QCPGraph* graph, int style) const
{
    const SeriesStyle look = m_theme.series(style);
    QPen pen(look.color, 2, look.dash);
    pen.setCapStyle(Qt::FlatCap);
    graph->setPen(pen);
}

void Chart::updateTickers() const
{
    for (QCPAxis* axis : { xAxis, yAxis, yAxis2 }) {
        if (axis->ticker().dynamicCast<PercentileTicker>()
            || axis->ticker().dynamicCast<NameTicker>()) {
            continue;
        }
        if (axis->scaleType() == QCPAxis::stLogarithmic) {
            axis->setTicker(QSharedPointer<LogTicker>::create());
        } else {
            // What is counted has no halves.
            const bool counts = (axis == yAxis && m_yKind == NumberKind::Count)
                || (axis == xAxis && m_xKind == NumberKind::Count);
            axis->setTicker(QSharedPointer<NumberTicker>::create(counts));
        }
    }
    updateUnits();
}

/// In seconds or in milliseconds, by what the axis reaches and a person prefers; data stay in
/// milliseconds.
void Chart::updateUnits() const
{
    constexpr double kMsPerS = 1000;
    const std::array axes { xAxis, yAxis, yAxis2 };
    for (std::size_t i = 0; i < axes.size(); ++i) {
        const AxisQuantity& said = m_axisQuantities[i];
        const bool seconds = standsInSeconds(axes[i]->range().upper, said.kind);
        axes[i]->setLabel(axisTitle(said.quantity, shownKind(said.kind, seconds)));
        const double unit = seconds ? kMsPerS : 1;
        if (const auto numbers = axes[i]->ticker().dynamicCast<NumberTicker>()) {
            numbers->setUnit(unit);
        } else if (const auto logarithms = axes[i]->ticker().dynamicCast<LogTicker>()) {
            logarithms->setUnit(unit);
        }
    }
}

std::optional<bool> Chart::timesInSeconds() const
{
    std::optional<bool> seconds;
    const std::array axes { xAxis, yAxis, yAxis2 };
    for (std::size_t i = 0; i < axes.size(); ++i) {
        const NumberKind kind = m_axisQuantities[i].kind;
        if (kind == NumberKind::Milliseconds) {
            seconds = seconds.value_or(false) || standsInSeconds(axes[i]->range().upper, kind);
        }
    }
    return seconds;
}

void Chart::refreshUnits()
{
    updateUnits();
    setAccessibleDescription(description());
    replot(rpQueuedReplot);
}

/// Cross-hair and choice alone; a chart that was never drawn has no buffer for them yet.
void Chart::redrawOverlay()
{
    if (m_drawn) {
        layer(u"overlay"_s)->replot();
    } else {
        replot(rpQueuedReplot);
    }
}

FastGraph* Chart::addLine(const QString& name, int style, QCPAxis* valueAxis)
{
    auto* graph = new FastGraph(xAxis, valueAxis ? valueAxis : yAxis);
    graph->setName(name);
    graph->setAdaptiveSampling(true);
    graph->setSelectable(QCP::stNone);
    m_styles.emplace_back(graph, style);
    restyleSeries(graph, style);
    return graph;
}

void Chart::removeAllLines()
{
    m_cursor->hide();
    m_styles.clear();
    clearGraphs();
}

void Chart::setData(QCPGraph* graph, std::span<const double> x, std::span<const double> y)
{
    QVector<QCPGraphData> points;
    const std::size_t n = std::min(x.size(), y.size());
    points.reserve(static_cast<qsizetype>(n));
    for (std::size_t i = 0; i < n; ++i) {
        points.append(QCPGraphData(x[i], y[i]));
    }
    graph->data()->set(points, true);
}

void Chart::setAxisTitles(const AxisQuantity& x, const AxisQuantity& y, const AxisQuantity& right)
{
    m_axisQuantities = { x, y, right };
    updateUnits();
}

void Chart::showRightAxis(bool shown)
{
    yAxis2->setVisible(shown);
    yAxis2->setTickLabels(shown);
    yAxis2->grid()->setVisible(false);
}

bool Chart::isLogarithmic() const
{
    return m_logAxis->scaleType() == QCPAxis::stLogarithmic;
}

void Chart::setLogarithmic(bool on)
{
    if (on == isLogarithmic()) {
        return;
    }
    m_isScaleChosen = true;
    setScale(on);
    showWhole();
}

qsizetype Chart::pointCount() const
{
    qsizetype count = 0;
    for (int i = 0; i < graphCount(); ++i) {
        if (graph(i)->visible()) {
            count += graph(i)->dataCount();
        }
    }
    return count;
}

QString Chart::summary() const
{
    if (isEmpty()) {
        return m_empty->text();
    }
    QStringList parts;
    for (int i = 0; i < graphCount(); ++i) {
        bool found = false;
        const QCPRange range = graph(i)->getValueRange(found);
        if (found && graph(i)->visible()) {
            const auto [low, high] = formatEnds(range.lower, range.upper, m_yKind);
            parts.append(tr("%1: %2 to %3").arg(graph(i)->name(), low, high));
        }
    }
    return parts.join(u"; "_s);
}

ChartTable Chart::table() const
{
    ChartTable result;
    // Data as they are: the axis may stand in another unit.
    result.columns.append(axisTitle(m_axisQuantities[0].quantity, m_axisQuantities[0].kind));
    std::map<double, std::vector<double>> rows;
    const auto columns = static_cast<std::size_t>(graphCount());
    for (int i = 0; i < graphCount(); ++i) {
        result.columns.append(graph(i)->name());
        for (const QCPGraphData& point : *graph(i)->data()) {
            auto& row = rows.try_emplace(point.key, columns, qQNaN()).first->second;
            row[static_cast<std::size_t>(i)] = point.value;
        }
    }
    for (auto& [key, values] : rows) {
        std::vector<double> row { key };
        row.insert(row.end(), values.begin(), values.end());
        result.rows.push_back(std::move(row));
    }
    return result;
}

QString Chart::readout(double x, double y) const
{
    Q_UNUSED(y)
    QStringList lines { formatNumber(x, m_xKind) };
    for (int i = 0; i < graphCount(); ++i) {
        const QCPGraph* series = graph(i);
        if (!series->visible() || series->data()->isEmpty() || series->name().isEmpty()) {
            continue;
        }
        auto at = series->data()->findBegin(x, false);
        if (at == series->data()->constEnd()
            || (at != series->data()->constBegin() && x - (at - 1)->key < at->key - x)) {
            --at;
        }
        lines.append(series->name() % u": "_s % formatBare(at->value, NumberKind::Plain));
    }
    return lines.join(u'\n');
}

QString Chart::cursorText() const
{
    return m_cursor->text();
}

std::optional<QPointF> Chart::nextPoint(double x, int direction) const
{
    std::optional<double> best;
    for (int i = 0; i < plottableCount(); ++i) {
        auto* const drawn = const_cast<Chart*>(this)->plottable(i);
        const QCPPlottableInterface1D* points = drawn->interface1D();
        // Error bars are no points of their own.
        if (!drawn->visible() || !points || !points->sortKeyIsMainKey()
            || qobject_cast<QCPErrorBars*>(drawn)) {
            continue;
        }
        const int at = direction > 0 ? points->findEnd(x, false) : points->findBegin(x, false) - 1;
        if (at < 0 || at >= points->dataCount()) {
            continue;
        }
        const double key = points->dataMainKey(at);
        if (!best || (direction > 0 ? key < *best : key > *best)) {
            best = key;
        }
    }
    return best ? std::optional(QPointF(*best, qQNaN())) : std::nullopt;
}

void Chart::dataChanged()
{
    if (!m_styled) {
        // The constructor could not reach what derived classes draw.
        m_styled = true;
        restyle();
    }
    m_empty->setVisible(isEmpty());
    for (QCPAxis* axis : { xAxis, yAxis, yAxis2 }) {
        if (auto* labels = dynamic_cast<TickLabels*>(axis->ticker().data())) {
            labels->setAxis(axis);
        }
    }
    if (!m_zoomed) {
        fitWhole();
    }
    sayFarOff();
    wrapLegend();
    setAccessibleDescription(description());
    replot(rpQueuedReplot);
}

void Chart::toggleSeries(int index)
{
    auto* item = qobject_cast<QCPPlottableLegendItem*>(legend->item(index));
    if (!item) {
        return;
    }
    QCPAbstractPlottable* series = item->plottable();
    series->setVisible(!series->visible());
    QFont look = font();
    look.setStrikeOut(!series->visible());
    item->setFont(look);
    item->setTextColor(series->visible() ? m_theme.text : m_theme.faintText);
    dataChanged();
}

void Chart::wrapLegend()
{
    const bool needed = legend->itemCount() > (m_legendOfOne ? 0 : 1);
    legend->setVisible(needed);
    // A hidden legend would still take its row.
    if (!needed && legend->layout()) {
        m_legendRow->take(legend);
    } else if (needed && !legend->layout()) {
        m_legendRow->addElement(0, legendColumn(), legend);
    }
    int widest = 0;
    int whole = 0;
    const QFontMetrics metrics(font());
    for (int i = 0; i < legend->itemCount(); ++i) {
        auto* item = qobject_cast<QCPPlottableLegendItem*>(legend->item(i));
        if (item) {
            // Items clip to themselves, at the very foot of the letters.
            item->setMargins(QMargins(0, 0, 0, 2));
        }
        const int own = item ? metrics.horizontalAdvance(item->plottable()->name()) : 0;
        widest = std::max(widest, own);
        whole += own;
    }
    // All in one line when that is wide enough; else in columns as wide as the widest.
    constexpr int kAround = kLegendIcon.width() + 5 + 14 + 6; // line, gaps
    const int room = width() - 16;
    const int columns = whole + legend->itemCount() * kAround <= room
        ? std::max(1, legend->itemCount())
        : std::max(1, room / (widest + kAround));
    if (columns != legend->wrap()) {
        legend->setWrap(columns);
        legend->setFillOrder(QCPLayoutGrid::foColumnsFirst, true); // moves what is there already
    }
}

} // namespace loadstone
