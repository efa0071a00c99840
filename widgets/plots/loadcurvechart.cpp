// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/loadcurvechart.h"

#include "plots/labelplacer.h"
#include "plots/valuespread.h"
#include "text/chartwords.h"

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr double kLabelGap = 7; // pixels from the point
constexpr double kMarker = 8;
constexpr double kRing = 17; // around a marker

/// Rings around points; in the legend as large as there is room.
class Rings final : public QCPCurve
{
public:
    using QCPCurve::QCPCurve;

protected:
    void drawLegendIcon(QCPPainter* painter, const QRectF& rect) const override
    {
        applyScattersAntialiasingHint(painter);
        QCPScatterStyle style = mScatterStyle;
        style.setSize(std::min(rect.width(), rect.height()) - 2 * style.pen().widthF());
        style.applyTo(painter, mPen);
        style.drawShape(painter, rect.center());
    }
};

void orderByLoad(std::vector<LoadPoint>& points)
{
    // A rate and a concurrency are different things: no order of the two would mean anything.
    const bool alike = std::all_of(points.begin(), points.end(), [&points](const LoadPoint& one) {
        return one.load && points.front().load && one.load->kind == points.front().load->kind;
    });
    std::stable_sort(points.begin(), points.end(), [alike](const LoadPoint& a, const LoadPoint& b) {
        // Beyond saturation more load gives less throughput: the line turns back.
        return alike && a.load->value != b.load->value ? a.load->value < b.load->value
                                                       : a.throughput < b.throughput;
    });
}

QCPRange expanded(const std::optional<QCPRange>& range, double low, double high)
{
    return range ? range->expanded(QCPRange(low, high)) : QCPRange(low, high);
}

} // namespace

LoadCurveChart::LoadCurveChart(QWidget* parent)
    : Chart(parent)
{
    setTitle(tr("Throughput and latency"));
    setLegendOfOne(true);
    setQuantities(tr("Completed requests"), NumberKind::PerSecond, tr("Latency"));
    setExplanation(chartExplanation(ChartTopic::LoadCurve));
    connect(this, &QCustomPlot::afterLayout, this, &LoadCurveChart::placeLabels);
    connect(this, &QCustomPlot::beforeReplot, this, &LoadCurveChart::followVisibility);
}

void LoadCurveChart::setQuantities(const QString& throughput, NumberKind throughputKind,
                                   const QString& time, NumberKind timeKind)
{
    m_throughput = throughput;
    m_time = time;
    m_throughputKind = throughputKind;
    m_timeKind = timeKind;
    setXKind(throughputKind);
    setChoosesScale(timeKind == NumberKind::Milliseconds);
    setYKind(timeKind);
    setAxisTitles(AxisQuantity { throughput, throughputKind }, AxisQuantity { time, timeKind });
}

void LoadCurveChart::clearLines()
{
    for (const Line& line : m_lines) {
        for (QCPItemText* label : line.labels) {
            removeItem(label);
        }
        if (line.rings) {
            removePlottable(line.rings);
        }
        removePlottable(line.across);
        removePlottable(line.along);
        removePlottable(line.curve);
    }
    m_lines.clear();
}

void LoadCurveChart::setSeries(std::span<const LoadSeries> series)
{
    clearLines();
    for (const LoadSeries& one : series) {
        if (!one.points.empty()) {
            addLine(one);
        }
    }
    setTheme(theme());
    dataChanged();
}

void LoadCurveChart::addLine(LoadSeries series)
{
    orderByLoad(series.points);
    Line line;
    line.curve = new QCPCurve(xAxis, yAxis);
    line.curve->setName(series.name);
    line.curve->setSelectable(QCP::stNone);
    const auto bars = [&](QCPErrorBars::ErrorType type) {
        auto* made = new QCPErrorBars(xAxis, yAxis);
        made->removeFromLegend();
        made->setErrorType(type);
        made->setDataPlottable(line.curve);
        made->setSelectable(QCP::stNone);
        made->setWhiskerWidth(7);
        made->setSymbolGap(0);
        return made;
    };
    line.across = bars(QCPErrorBars::etKeyError);
    line.along = bars(QCPErrorBars::etValueError);
    const auto add = [](QCPErrorBars* to, double at, const auto& interval) {
        // An undefined interval is no bar, not one of length 0.
        to->addData(interval ? at - interval->first : qQNaN(),
                    interval ? interval->second - at : qQNaN());
    };
    for (const LoadPoint& point : series.points) {
        line.curve->addData(point.throughput, point.time);
        add(line.across, point.throughput, point.throughputInterval);
        add(line.along, point.time, point.timeInterval);
        auto* label = new QCPItemText(this);
        label->setSelectable(false);
        label->setText(point.label);
        label->position->setType(QCPItemPosition::ptAbsolute);
        line.labels.push_back(label);
    }
    line.series = std::move(series);
    addRings(line);
    m_lines.push_back(std::move(line));
}

void LoadCurveChart::addRings(Line& line)
{
    for (const LoadPoint& point : line.series.points) {
        if (!point.ringed) {
            continue;
        }
        if (!line.rings) {
            line.rings = new Rings(xAxis, yAxis);
            line.rings->setLineStyle(QCPCurve::lsNone);
            line.rings->setSelectable(QCP::stNone);
            line.rings->setName(m_ring);
            // Said once, however many lines there are.
            const bool said = std::any_of(m_lines.begin(), m_lines.end(),
                                          [](const Line& one) { return one.rings != nullptr; });
            if (said || m_ring.isEmpty()) {
                line.rings->removeFromLegend();
            }
        }
        line.rings->addData(point.throughput, point.time);
    }
}

QString LoadCurveChart::pointName(const LoadPoint& point) const
{
    return point.ringed && !m_ring.isEmpty()
        ? tr("%1 (%2)", "run, what stands out").arg(point.label, m_ring)
        : point.label;
}

void LoadCurveChart::followVisibility()
{
    for (const Line& line : m_lines) {
        const bool visible = line.curve->visible();
        line.across->setVisible(visible);
        line.along->setVisible(visible);
        if (line.rings) {
            line.rings->setVisible(visible);
        }
    }
}

void LoadCurveChart::placeLabels()
{
    const QRectF area = axisRect()->rect();
    const QFontMetricsF metrics(font());
    LabelPlacer places(area);
    const auto pixel = [this](double throughput, double time) {
        return QPointF(xAxis->coordToPixel(throughput), yAxis->coordToPixel(time));
    };
    for (const Line& line : m_lines) {
        std::optional<QPointF> before;
        for (const LoadPoint& point : line.series.points) {
            if (!line.curve->visible()) {
                break;
            }
            const QPointF at = pixel(point.throughput, point.time);
            places.addPoint(at, point.ringed ? kRing : kMarker);
            if (before) {
                places.addLine(QLineF(*before, at));
            }
            before = at;
            if (const auto& span = point.throughputInterval) {
                places.addLine(
                    QLineF(pixel(span->first, point.time), pixel(span->second, point.time)));
            }
            if (const auto& span = point.timeInterval) {
                places.addLine(QLineF(pixel(point.throughput, span->first),
                                      pixel(point.throughput, span->second)));
            }
        }
    }
    for (const Line& line : m_lines) {
        for (std::size_t i = 0; i < line.labels.size(); ++i) {
            const LoadPoint& point = line.series.points[i];
            QCPItemText* label = line.labels[i];
            const QSizeF size(metrics.horizontalAdvance(point.label) + 2, metrics.height());
            const double gap = point.ringed ? kRing / 2 + 1 : kLabelGap;
            const auto place = line.curve->visible()
                ? places.place(pixel(point.throughput, point.time), size, gap)
                : std::nullopt;
            // Without a place the cross-hair and the table still name it.
            label->setVisible(place.has_value());
            if (place) {
                label->setPositionAlignment(Qt::AlignLeft | Qt::AlignTop);
                label->position->setCoords(place->topLeft());
            }
        }
    }
}

qsizetype LoadCurveChart::pointCount() const
{
    qsizetype count = 0;
    for (const Line& line : m_lines) {
        count += line.curve->visible() ? line.curve->dataCount() : 0;
    }
    return count;
}

bool LoadCurveChart::wantsLogarithmic() const
{
    double least = HUGE_VAL;
    double most = 0;
    for (const Line& line : m_lines) {
        for (const LoadPoint& point : line.series.points) {
            if (line.curve->visible()) {
                least = std::min(least, point.time);
                most = std::max(most, point.time);
            }
        }
    }
    return least > 0 && most > ValueSpread::kFlattened * least;
}

void LoadCurveChart::fitAxes()
{
    std::optional<QCPRange> across;
    std::optional<QCPRange> along;
    for (const Line& line : m_lines) {
        if (!line.curve->visible()) {
            continue;
        }
        for (const LoadPoint& point : line.series.points) {
            const auto [left, right] =
                point.throughputInterval.value_or(std::pair(point.throughput, point.throughput));
            const auto [low, high] = point.timeInterval.value_or(std::pair(point.time, point.time));
            across = expanded(across, std::min(left, point.throughput),
                              std::max(right, point.throughput));
            along = expanded(along, std::min(low, point.time), std::max(high, point.time));
        }
    }
    const auto fit = [](QCPAxis* axis, const std::optional<QCPRange>& range) {
        if (axis->scaleType() == QCPAxis::stLogarithmic) {
            // An interval that reaches 0 has no end on this axis.
            const double top = range ? range->upper : 1;
            const double low = range && range->lower > 0 ? range->lower : top / 100;
            padRange(axis, low, top, 0.1);
        } else {
            padRange(axis, 0, range ? range->upper : 1, 0.1);
        }
    };
    fit(xAxis, across);
    fit(yAxis, along);
}

void LoadCurveChart::applyTheme(const ChartTheme& theme)
{
    int index = 0;
    for (const Line& line : m_lines) {
        const SeriesStyle style = theme.series(index++);
        QPen pen(style.color, 2, style.dash);
        pen.setCapStyle(Qt::FlatCap);
        line.curve->setPen(pen);
        QCPScatterStyle marker(static_cast<QCPScatterStyle::ScatterShape>(style.marker), kMarker);
        marker.setPen(QPen(style.color, 2));
        marker.setBrush(style.color);
        line.curve->setScatterStyle(marker);
        for (QCPErrorBars* bars : { line.across, line.along }) {
            bars->setPen(QPen(style.color, 1));
        }
        if (line.rings) {
            line.rings->setPen(QPen(theme.text, 1));
            line.rings->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssCircle,
                                                        QPen(theme.text, 1.5), Qt::NoBrush, kRing));
        }
        for (QCPItemText* label : line.labels) {
            label->setFont(font());
            label->setColor(theme.text);
        }
    }
}

QString LoadCurveChart::readout(double x, double y) const
{
    const QPointF pixel(xAxis->coordToPixel(x), yAxis->coordToPixel(y));
    const LoadPoint* best = nullptr;
    const Line* owner = nullptr;
    double closest = 30; // pixels
    for (const Line& line : m_lines) {
        for (const LoadPoint& point : line.series.points) {
            const QPointF at(xAxis->coordToPixel(point.throughput),
                             yAxis->coordToPixel(point.time));
            const double distance = std::hypot(at.x() - pixel.x(), at.y() - pixel.y());
            if (line.curve->visible() && distance < closest) {
                closest = distance;
                best = &point;
                owner = &line;
            }
        }
    }
    if (!best) {
        return tr("%1, %2").arg(formatNumber(x, m_throughputKind), formatNumber(y, m_timeKind));
    }
    const auto line = [](const QString& name, double value, const auto& interval, NumberKind kind) {
        QString text = name % u": "_s % formatNumber(value, kind);
        return interval ? QString(text % u' ' % formatInterval(interval, kind)) : text;
    };
    return QStringList { tr("%1, %2", "run, system").arg(pointName(*best), owner->series.name),
                         line(m_throughput, best->throughput, best->throughputInterval,
                              m_throughputKind),
                         line(m_time, best->time, best->timeInterval, m_timeKind) }
        .join(u'\n');
}

std::optional<QPointF> LoadCurveChart::nextPoint(double x, int direction) const
{
    std::optional<QPointF> best;
    for (const Line& line : m_lines) {
        for (const LoadPoint& point : line.series.points) {
            const double ahead = (point.throughput - x) * direction;
            if (line.curve->visible() && ahead > 0
                && (!best || ahead < (best->x() - x) * direction)) {
                best = QPointF(point.throughput, point.time);
            }
        }
    }
    return best;
}

QString LoadCurveChart::summary() const
{
    if (isEmpty()) {
        return Chart::summary();
    }
    QStringList sentences;
    for (const Line& line : m_lines) {
        QStringList parts;
        for (const LoadPoint& point : line.series.points) {
            parts << tr("%1 %2 at %3", "run, time, throughput")
                         .arg(pointName(point), formatNumber(point.time, m_timeKind),
                              formatNumber(point.throughput, m_throughputKind));
        }
        sentences << line.series.name % u": "_s % parts.join(u", "_s);
    }
    return sentences.join(u"; "_s);
}

ChartTable LoadCurveChart::table() const
{
    ChartTable result;
    const QString across = axisTitle(m_throughput, m_throughputKind);
    const QString along = axisTitle(m_time, m_timeKind);
    result.columns = { tr("Run"),
                       across,
                       tr("%1, low", "end of an interval").arg(across),
                       tr("%1, high", "end of an interval").arg(across),
                       along,
                       tr("%1, low", "end of an interval").arg(along),
                       tr("%1, high", "end of an interval").arg(along) };
    const std::pair<double, double> none(qQNaN(), qQNaN());
    for (const Line& line : m_lines) {
        for (const LoadPoint& point : line.series.points) {
            const auto [left, right] = point.throughputInterval.value_or(none);
            const auto [low, high] = point.timeInterval.value_or(none);
            result.rowNames.append(
                tr("%1, %2", "run, system").arg(pointName(point), line.series.name));
            result.rows.push_back({ point.throughput, left, right, point.time, low, high });
        }
    }
    return result;
}

} // namespace loadstone
