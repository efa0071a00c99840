// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/timelinechart.h"

#include "text/chartwords.h"

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace loadstone {

TimelineChart::TimelineChart(QWidget* parent)
    : Chart(parent)
{
    for (PointCloud*& cloud : m_clouds) {
        cloud = new PointCloud(xAxis, yAxis);
    }
    m_clouds[0]->setName(tr("completed"));
    m_clouds[1]->setName(tr("failed (time to failure)"));
    m_clouds[2]->setName(tr("not finished"));
    setXKind(NumberKind::Seconds);
    setChoosesScale(true);
    setTitle(tr("Requests over time"));
    setQuantity(tr("Latency"));
    setExplanation(chartExplanation(ChartTopic::RequestsOverTime));
    connect(this, &QCustomPlot::afterLayout, this, [this] {
        placeLimits(m_limits);
        for (ShadedSpan& span : m_warmup) {
            span.place();
        }
    });
    setTheme(ChartTheme::fromPalette(palette()));
}

void TimelineChart::setQuantity(const QString& quantity, NumberKind kind)
{
    m_quantity = quantity;
    m_kind = kind;
    setYKind(kind);
    setAxisTitles(AxisQuantity { tr("Time since start"), NumberKind::Seconds },
                  AxisQuantity { quantity, kind });
}

void TimelineChart::setPoints(std::span<const TimelinePoint> points)
{
    std::array<std::vector<PointCloud::Point>, 3> sorted;
    std::vector<float> values;
    values.reserve(points.size());
    for (const TimelinePoint& point : points) {
        if (std::isfinite(point.value) && std::isfinite(point.seconds)) {
            values.push_back(static_cast<float>(point.value));
            sorted[static_cast<std::size_t>(point.kind)].push_back(
                { point.seconds, static_cast<float>(point.value), point.row });
        }
    }
    m_spread = ValueSpread::of(std::move(values));
    for (std::size_t i = 0; i < m_clouds.size(); ++i) {
        const bool any = !sorted[i].empty();
        m_clouds[i]->setPoints(std::move(sorted[i]));
        m_clouds[i]->setFarOff(m_spread.low, m_spread.high);
        // Only kinds that occur stand in the legend.
        if (any && !legend->hasItemWithPlottable(m_clouds[i])) {
            m_clouds[i]->addToLegend();
        } else if (!any) {
            m_clouds[i]->removeFromLegend();
        }
    }
    setTheme(theme());
    dataChanged();
}

void TimelineChart::setMarks(const std::shared_ptr<const std::vector<std::uint8_t>>& marks)
{
    for (PointCloud* cloud : m_clouds) {
        cloud->setMarks(marks);
    }
    dataChanged();
}

void TimelineChart::setWarmup(std::optional<std::pair<double, double>> span)
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

void TimelineChart::addLimit(double value, const QString& label)
{
    m_limits.emplace_back(*this, value, label);
    m_limits.back().applyTheme(theme(), font());
    dataChanged();
}

void TimelineChart::clearLimits()
{
    for (LimitLine& limit : m_limits) {
        limit.remove();
    }
    m_limits.clear();
}

const PointCloud& TimelineChart::cloud(TimelinePoint::Kind kind) const
{
    return *m_clouds[static_cast<std::size_t>(kind)];
}

qsizetype TimelineChart::pointCount() const
{
    qsizetype count = 0;
    for (const PointCloud* cloud : m_clouds) {
        if (cloud && cloud->visible()) {
            count += static_cast<qsizetype>(cloud->points().size());
        }
    }
    return count;
}

bool TimelineChart::wantsLogarithmic() const
{
    return m_spread.wantsLogarithm();
}

bool TimelineChart::hasFarOff() const
{
    return m_spread.hasFarAbove() || (isLogarithmic() && m_spread.hasFarBelow());
}

QString TimelineChart::farOff() const
{
    PointCloud::Beyond above;
    PointCloud::Beyond below;
    for (const PointCloud* cloud : m_clouds) {
        if (!cloud->visible()) {
            continue;
        }
        const PointCloud::Beyond up = cloud->beyondEdge(true);
        const PointCloud::Beyond down = cloud->beyondEdge(false);
        above.furthest = std::max(above.furthest, up.furthest);
        if (down.count > 0) {
            below.furthest =
                below.count > 0 ? std::min(below.furthest, down.furthest) : down.furthest;
        }
        above.count += up.count;
        below.count += down.count;
    }
    return farOffText(above.count, above.furthest, below.count, below.furthest, m_kind);
}

void TimelineChart::fitAxes()
{
    std::optional<QCPRange> keys;
    std::optional<QCPRange> values;
    const auto domain = isLogarithmic() ? QCP::sdPositive : QCP::sdBoth;
    for (const PointCloud* cloud : m_clouds) {
        bool found = false;
        const QCPRange own = cloud->getKeyRange(found, QCP::sdBoth);
        if (!found || !cloud->visible()) {
            continue;
        }
        keys = keys ? keys->expanded(own) : own;
        QCPRange high = cloud->getValueRange(found, domain, QCPRange());
        if (!showsFarOff() && m_spread.low <= m_spread.high) {
            // What is far off is marked at the edge.
            const double low = isLogarithmic() ? m_spread.low : high.lower;
            high = QCPRange(std::min(std::max(high.lower, low), m_spread.high),
                            std::min(std::max(high.upper, low), m_spread.high));
        }
        if (found) {
            values = values ? values->expanded(high) : high;
        }
    }
    if (keys && !(keys->upper > 0)) {
        xAxis->setRange(-0.05, 1); // on the axis itself a lonely point would not be seen
    } else if (keys) {
        constexpr std::size_t kFew = 100; // whose markers are large
        padRange(xAxis, std::min(0.0, keys->lower), keys->upper, m_spread.n <= kFew ? 0.03 : 0.01);
    } else {
        xAxis->setRange(0, 1);
    }
    if (values) {
        // Room below zero for the markers of requests that failed at once.
        const double room = isLogarithmic() ? values->lower : -0.03 * values->upper;
        // The name of the warm-up stands above the points.
        constexpr double kForName = 0.25;
        constexpr double kPlain = 0.12;
        padRange(yAxis, std::min(room, values->lower), values->upper,
                 m_warmup.empty() || isLogarithmic() ? kPlain : kForName);
    } else {
        yAxis->setRange(isLogarithmic() ? 0.1 : 0, 1);
    }
}

void TimelineChart::applyTheme(const ChartTheme& theme)
{
    const QColor ok = theme.series(0).color;
    const QColor failed = theme.series(1).color;
    const double size = markerSize(m_spread.n);
    const double mark = std::max(7.0, size); // shapes need room
    m_clouds[0]->setLook(ok, QCPScatterStyle::ssDisc, size);
    m_clouds[1]->setLook(failed, QCPScatterStyle::ssCross, mark);
    m_clouds[2]->setLook(theme.series(3).color, QCPScatterStyle::ssDiamond, mark);
    for (PointCloud* cloud : m_clouds) {
        QColor few = cloud->pen().color();
        QColor many = theme.dark ? few.lighter(160) : few.darker(260);
        few.setAlpha(theme.dark ? 110 : 80);
        cloud->setDensityColors(few, many);
        QColor faint = theme.axis;
        faint.setAlpha(theme.dark ? 120 : 100);
        cloud->setFaintColor(faint);
    }
    for (LimitLine& limit : m_limits) {
        limit.applyTheme(theme, font());
    }
    for (ShadedSpan& span : m_warmup) {
        span.applyTheme(theme, font());
    }
}

QString TimelineChart::readout(double x, double y) const
{
    if (std::isnan(y)) {
        return {}; // which of the requests at this time is not said
    }
    const QPointF pixel(xAxis->coordToPixel(x), yAxis->coordToPixel(y));
    const PointCloud* owner = nullptr;
    const PointCloud::Point* best = nullptr;
    double closest = 0;
    for (const PointCloud* cloud : m_clouds) {
        double distance = 0;
        const PointCloud::Point* point =
            cloud->visible() ? cloud->nearest(pixel, 12, &distance) : nullptr;
        if (point && (!best || distance < closest)) {
            best = point;
            owner = cloud;
            closest = distance;
        }
    }
    if (!best) {
        return tr("%1, %2").arg(formatNumber(x, NumberKind::Seconds), formatNumber(y, m_kind));
    }
    return tr("%1: %2 at %3")
        .arg(owner->name(), formatNumber(static_cast<double>(best->y), m_kind),
             formatNumber(best->x, NumberKind::Seconds));
}

std::optional<QPointF> TimelineChart::nextPoint(double x, int direction) const
{
    std::optional<QPointF> best;
    for (const PointCloud* cloud : m_clouds) {
        if (!cloud->visible()) {
            continue;
        }
        const auto& points = cloud->points(); // by x
        const auto before = [](const PointCloud::Point& point, double at) { return point.x < at; };
        const auto after = [](double at, const PointCloud::Point& point) { return at < point.x; };
        auto found = direction > 0 ? std::upper_bound(points.begin(), points.end(), x, after)
                                   : std::lower_bound(points.begin(), points.end(), x, before);
        while (direction > 0 && found != points.end() && !cloud->isMarked(*found)) {
            ++found;
        }
        while (direction < 0 && found != points.begin() && !cloud->isMarked(*(found - 1))) {
            --found;
        }
        if (found == (direction > 0 ? points.end() : points.begin())) {
            continue;
        }
        if (direction < 0) {
            --found;
        }
        if (!best || (found->x - best->x()) * direction < 0) {
            best = QPointF(found->x, static_cast<double>(found->y));
        }
    }
    return best;
}

qint64 TimelineChart::rowAt(const QPointF& pixel) const
{
    qint64 row = -1;
    double closest = 0;
    for (const PointCloud* cloud : m_clouds) {
        double distance = 0;
        const PointCloud::Point* point =
            cloud->visible() ? cloud->nearest(pixel, 8, &distance) : nullptr;
        if (point && (row < 0 || distance < closest)) {
            row = point->row;
            closest = distance;
        }
    }
    return row;
}

ChartTable TimelineChart::table() const
{
    ChartTable result;
    result.columns = { tr("Outcome"), axisTitle(tr("Time since start"), NumberKind::Seconds),
                       axisTitle(m_quantity, m_kind) };
    for (const PointCloud* cloud : m_clouds) {
        for (const PointCloud::Point& point : cloud->points()) {
            if (!cloud->isMarked(point)) {
                continue;
            }
            result.rowNames.append(cloud->name());
            result.rows.push_back({ point.x, static_cast<double>(point.y) });
        }
    }
    return result;
}

QString TimelineChart::summary() const
{
    QStringList parts;
    for (const PointCloud* cloud : m_clouds) {
        if (cloud && cloud->markedPoints() > 0) {
            parts.append(tr("%1 %2").arg(
                formatCount(static_cast<std::uint64_t>(cloud->markedPoints())), cloud->name()));
        }
    }
    return parts.isEmpty() ? tr("No data") : parts.join(u", "_s);
}

} // namespace loadstone
