// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/trendchart.h"

#include "plots/tickers.h"
#include "text/chartwords.h"
#include "text/words.h"

#include <algorithm>
#include <cmath>
#include <map>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr double kMarker = 7;
constexpr double kLabelGap = 3; // pixels from the line
constexpr double kReach = 12; // pixels around a point that a click counts for

double positionOf(std::size_t row)
{
    return static_cast<double>(row) + 1;
}

QString runName(const HistoryPoint& point)
{
    return u"#%1"_s.arg(point.run.id);
}

/// Shares are drawn in per cent, as their axis says.
double drawn(double value, NumberKind kind)
{
    return kind == NumberKind::Percent ? 100 * value : value;
}

bool isCounted(const HistoryPoint& point)
{
    return point.valid && point.value.value.has_value();
}

} // namespace

QString engineText(const HistoryPoint& point)
{
    return toQt(point.engine + ' ' + point.engineVersion).trimmed();
}

TrendChart::TrendChart(QWidget* parent)
    : Chart(parent)
{
    setLegendOfOne(true);
    setExplanation(chartExplanation(ChartTopic::Trend));
    setEmptyText(tr("No run has this number"));
    connect(this, &QCustomPlot::afterLayout, this, &TrendChart::placeMarks);
    connect(this, &QCustomPlot::beforeReplot, this, &TrendChart::followVisibility);
}

void TrendChart::clearAll()
{
    for (const Line& line : m_lines) {
        if (line.bars) {
            removePlottable(line.bars);
        }
    }
    for (const Upright& mark : m_marks) {
        removeItem(mark.line);
        removeItem(mark.label);
    }
    m_lines.clear();
    m_marks.clear();
    removeAllLines();
}

void TrendChart::setHistory(const History& history)
{
    clearAll();
    m_history = history;
    const auto metric = parseMetricRef(history.metric);
    m_kind = metric ? metricNumberKind(metric->kind) : NumberKind::Plain;
    m_quantity = metricText(std::string_view(history.metric));
    setYKind(m_kind);
    setAxisTitles(tr("Run"), AxisQuantity { m_quantity, m_kind });
    QStringList names;
    std::vector<std::pair<std::string, std::vector<std::size_t>>> series; // in order of appearance
    std::vector<std::size_t> invalid;
    for (std::size_t i = 0; i < history.points.size(); ++i) {
        const HistoryPoint& point = history.points[i];
        names << runName(point);
        if (!point.value.value) {
            continue;
        }
        if (!point.valid) {
            invalid.push_back(i);
            continue;
        }
        auto found = std::find_if(series.begin(), series.end(), [&point](const auto& one) {
            return one.first == point.run.endpoint;
        });
        if (found == series.end()) {
            found = series.insert(series.end(), { point.run.endpoint, {} });
        }
        found->second.push_back(i);
    }
    xAxis->setTicker(QSharedPointer<NameTicker>::create(names));
    int style = 0;
    for (const auto& [endpoint, rows] : series) {
        addSeries(toQt(endpoint), rows, style++);
    }
    if (!invalid.empty()) {
        addInvalid(invalid);
    }
    if (!series.empty()) {
        addMarks();
    }
    setTheme(theme());
    dataChanged();
}

void TrendChart::addSeries(const QString& name, const std::vector<std::size_t>& rows, int style)
{
    std::vector<double> x;
    std::vector<double> y;
    QCPGraph* graph = addLine(name, style);
    auto* bars = new QCPErrorBars(xAxis, yAxis);
    bars->removeFromLegend();
    bars->setErrorType(QCPErrorBars::etValueError);
    bars->setDataPlottable(graph);
    bars->setSelectable(QCP::stNone);
    bars->setWhiskerWidth(7);
    bars->setSymbolGap(0);
    for (const std::size_t row : rows) {
        const MetricValue& value = m_history.points[row].value;
        x.push_back(positionOf(row));
        y.push_back(drawn(*value.value, m_kind));
        // An undefined end is no bar, not one of length 0.
        const auto off = [&](const std::optional<double>& end) {
            return end ? std::abs(drawn(*end, m_kind) - y.back()) : qQNaN();
        };
        const Bounds bounds = value.ci95.value_or(Bounds());
        bars->addData(off(bounds.low), off(bounds.high));
    }
    setData(graph, x, y);
    m_lines.push_back({ graph, bars });
}

void TrendChart::addInvalid(const std::vector<std::size_t>& rows)
{
    std::vector<double> x;
    std::vector<double> y;
    for (const std::size_t row : rows) {
        x.push_back(positionOf(row));
        y.push_back(drawn(*m_history.points[row].value.value, m_kind));
    }
    QCPGraph* graph = addLine(tr("INVALID"), static_cast<int>(m_lines.size()));
    graph->setLineStyle(QCPGraph::lsNone);
    setData(graph, x, y);
    m_lines.push_back({ graph, nullptr });
}

void TrendChart::addMarks()
{
    std::map<std::string, QString> version; // of an endpoint's last run
    for (std::size_t i = 0; i < m_history.points.size(); ++i) {
        const HistoryPoint& point = m_history.points[i];
        const QString engine = engineText(point);
        const auto before = version.find(point.run.endpoint);
        if (!engine.isEmpty() && before != version.end() && before->second != engine) {
            addMark(positionOf(i) - 0.5, Mark::Version, engine);
        }
        if (!engine.isEmpty()) {
            version[point.run.endpoint] = engine;
        }
        if (point.changed) {
            const Mark level = levelMark(i);
            addMark(positionOf(i) - 0.5, level, levelText(level));
        }
    }
}

TrendChart::Mark TrendChart::levelMark(std::size_t row) const
{
    const auto better = isBetterFrom(m_history, row);
    return !better ? Mark::Level : *better ? Mark::Better : Mark::Worse;
}

QString TrendChart::levelText(Mark level)
{
    switch (level) {
    case Mark::Better:
        return tr("level changes: better");
    case Mark::Worse:
        return tr("level changes: worse");
    default:
        return tr("level changes");
    }
}

void TrendChart::addMark(double x, Mark mark, const QString& text)
{
    Upright made { x, mark, new QCPItemStraightLine(this), new QCPItemText(this) };
    made.line->setSelectable(false);
    for (QCPItemPosition* point : { made.line->point1, made.line->point2 }) {
        point->setTypeX(QCPItemPosition::ptPlotCoords);
        point->setTypeY(QCPItemPosition::ptAxisRectRatio);
    }
    made.line->point1->setCoords(x, 0);
    made.line->point2->setCoords(x, 1);
    made.label->setSelectable(false);
    made.label->setText(text);
    made.label->position->setType(QCPItemPosition::ptAbsolute);
    m_marks.push_back(made);
}

// Names stand at the top, those of levels a line further down; one that would run into the next is
// left out: the cross-hair and the table still say it.
void TrendChart::placeMarks()
{
    const QRectF area = axisRect()->rect();
    const QFontMetricsF metrics(font());
    std::map<bool, double> end; // of a row: of levels or not
    for (const Upright& upright : m_marks) {
        const bool level = upright.mark != Mark::Version;
        const double x = xAxis->coordToPixel(upright.x);
        const double width = metrics.horizontalAdvance(upright.label->text());
        const double left = std::min(x + kLabelGap, area.right() - width - kLabelGap);
        const bool fits = x >= area.left() && x <= area.right()
            && (!end.contains(level) || left > end[level] + kLabelGap);
        upright.label->setVisible(fits);
        if (!fits) {
            continue;
        }
        end[level] = left + width;
        upright.label->setPositionAlignment(Qt::AlignLeft | Qt::AlignTop);
        upright.label->position->setCoords(left,
                                           area.top() + 2 + (level ? metrics.height() + 2 : 0));
    }
}

void TrendChart::followVisibility()
{
    for (const Line& line : m_lines) {
        if (line.bars) {
            line.bars->setVisible(line.graph->visible());
        }
    }
}

qsizetype TrendChart::pointCount() const
{
    qsizetype count = 0;
    for (const Line& line : m_lines) {
        count += line.graph->visible() ? line.graph->dataCount() : 0;
    }
    return count;
}

void TrendChart::fitAxes()
{
    xAxis->setRange(0.5, std::max(1.5, static_cast<double>(m_history.points.size()) + 0.5));
    std::optional<QCPRange> range;
    for (const HistoryPoint& point : m_history.points) {
        if (!point.value.value) {
            continue;
        }
        const Bounds bounds = point.value.ci95.value_or(Bounds());
        for (const std::optional<double>& value : { point.value.value, bounds.low, bounds.high }) {
            if (value) {
                const double at = drawn(*value, m_kind);
                range = range ? range->expanded(QCPRange(at, at)) : QCPRange(at, at);
            }
        }
    }
    if (!range) {
        yAxis->setRange(isLogarithmic() ? 0.1 : 0, 1);
        return;
    }
    // Changes are what is looked for: the axis need not begin at 0. Room above for names.
    const double below = range->size() * 0.08;
    constexpr double kHeadroom = 0.3;
    padRange(yAxis, isLogarithmic() || range->lower < below ? range->lower : range->lower - below,
             range->upper, kHeadroom);
}

void TrendChart::applyTheme(const ChartTheme& theme)
{
    int index = 0;
    for (const Line& line : m_lines) {
        if (!line.bars) {
            line.graph->setScatterStyle(
                QCPScatterStyle(QCPScatterStyle::ssCross, QPen(theme.bad, 2), Qt::NoBrush, 9));
            continue;
        }
        const SeriesStyle style = theme.series(index++);
        line.graph->setScatterStyle(
            QCPScatterStyle(static_cast<QCPScatterStyle::ScatterShape>(style.marker),
                            QPen(style.color, 2), style.color, kMarker));
        line.bars->setPen(QPen(style.color, 1));
    }
    for (const Upright& upright : m_marks) {
        const bool level = upright.mark != Mark::Version;
        const QColor color = upright.mark == Mark::Better ? theme.good
            : upright.mark == Mark::Worse                 ? theme.bad
            : level                                       ? theme.limit
                                                          : theme.faintText;
        upright.line->setPen(QPen(color, level ? 2 : 1, level ? Qt::SolidLine : Qt::DotLine));
        upright.label->setColor(color);
        upright.label->setFont(font());
    }
}

QString TrendChart::pointText(std::size_t row) const
{
    const HistoryPoint& point = m_history.points[row];
    const Bounds bounds = point.value.ci95.value_or(Bounds());
    QString value = formatNumber(point.value.value, m_kind);
    if (bounds.low && bounds.high) {
        value += u' ' % formatInterval(std::pair(*bounds.low, *bounds.high), m_kind);
    }
    QStringList lines { tr("%1, %2", "run, system").arg(runName(point), toQt(point.run.endpoint)),
                        m_quantity % u": "_s % value };
    if (const QString engine = engineText(point); !engine.isEmpty()) {
        lines << engine;
    }
    if (!point.valid) {
        lines << tr("INVALID");
    }
    if (point.changed) {
        lines << levelText(levelMark(row));
    }
    if (!point.notes.empty()) {
        lines << toQt(point.notes).simplified();
    }
    return lines.join(u'\n');
}

QString TrendChart::readout(double x, double y) const
{
    Q_UNUSED(y)
    std::optional<std::size_t> best;
    for (std::size_t i = 0; i < m_history.points.size(); ++i) {
        if (m_history.points[i].value.value
            && (!best || std::abs(positionOf(i) - x) < std::abs(positionOf(*best) - x))) {
            best = i;
        }
    }
    return best ? pointText(*best) : QString();
}

std::optional<QPointF> TrendChart::nextPoint(double x, int direction) const
{
    std::optional<QPointF> best;
    for (std::size_t i = 0; i < m_history.points.size(); ++i) {
        const auto& value = m_history.points[i].value.value;
        const double ahead = (positionOf(i) - x) * direction;
        if (value && ahead > 1e-6 && (!best || ahead < (best->x() - x) * direction)) {
            best = QPointF(positionOf(i), drawn(*value, m_kind));
        }
    }
    return best;
}

qint64 TrendChart::rowAt(const QPointF& pixel) const
{
    qint64 row = -1;
    double closest = kReach;
    for (std::size_t i = 0; i < m_history.points.size(); ++i) {
        const auto& value = m_history.points[i].value.value;
        if (!value) {
            continue;
        }
        const double distance = std::hypot(xAxis->coordToPixel(positionOf(i)) - pixel.x(),
                                           yAxis->coordToPixel(drawn(*value, m_kind)) - pixel.y());
        if (distance < closest) {
            closest = distance;
            row = static_cast<qint64>(i);
        }
    }
    return row;
}

QString TrendChart::summary() const
{
    if (isEmpty()) {
        return Chart::summary();
    }
    QStringList parts { tr("%n runs", nullptr, static_cast<int>(m_history.points.size())) };
    QStringList changes;
    const HistoryPoint* last = nullptr;
    for (std::size_t i = 0; i < m_history.points.size(); ++i) {
        const HistoryPoint& point = m_history.points[i];
        last = isCounted(point) ? &point : last;
        if (point.changed) {
            changes << tr("%1 (%2)", "run, what happens there")
                           .arg(runName(point), levelText(levelMark(i)));
        }
    }
    if (last) {
        parts << tr("last value %1 (%2)", "number, run")
                     .arg(formatNumber(last->value.value, m_kind), runName(*last));
    }
    if (!changes.isEmpty()) {
        parts << changes.join(u", "_s);
    }
    return parts.join(u"; "_s);
}

ChartTable TrendChart::table() const
{
    ChartTable result;
    const QString value = axisTitle(m_quantity, m_kind);
    result.columns = { tr("Run"), value, tr("%1, low", "end of an interval").arg(value),
                       tr("%1, high", "end of an interval").arg(value) };
    for (const HistoryPoint& point : m_history.points) {
        const Bounds bounds = point.value.ci95.value_or(Bounds());
        const auto number = [this](const std::optional<double>& one) {
            return one ? drawn(*one, m_kind) : qQNaN();
        };
        result.rowNames
            << tr("%1, %2", "run, system").arg(runName(point), toQt(point.run.endpoint));
        result.rows.push_back(
            { number(point.value.value), number(bounds.low), number(bounds.high) });
    }
    return result;
}

} // namespace loadstone
