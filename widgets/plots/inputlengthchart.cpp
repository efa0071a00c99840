// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/inputlengthchart.h"

#include "plots/chartitems.h"
#include "text/chartwords.h"

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr double kPer = 1'000; // tokens, for the slope
constexpr double kReach = 12; // pixels around the cross-hair
constexpr double kClick = 8;

} // namespace

InputLengthChart::InputLengthChart(QWidget* parent)
    : Chart(parent)
    , m_cloud(new PointCloud(xAxis, yAxis))
    , m_line(addLine(tr("median trend"), 1))
{
    m_cloud->setName(tr("request"));
    setXKind(NumberKind::Count);
    setChoosesScale(true);
    setYKind(NumberKind::Milliseconds);
    setTitle(tr("TTFT by input length"));
    setEmptyText(tr("No request with a first token and a known input length"));
    setAxisTitles(tr("Input tokens"), AxisQuantity { tr("TTFT"), NumberKind::Milliseconds });
    setExplanation(chartExplanation(ChartTopic::InputLength));
    setPoints({}, std::nullopt);
}

void InputLengthChart::setPoints(std::vector<PointCloud::Point> points,
                                 const std::optional<RobustLine>& trend)
{
    std::vector<float> values;
    values.reserve(points.size());
    for (const PointCloud::Point& point : points) {
        values.push_back(point.y);
    }
    m_spread = ValueSpread::of(std::move(values));
    m_cloud->setPoints(std::move(points));
    m_cloud->setFarOff(m_spread.low, m_spread.high);
    m_trend = trend;
    m_line->data()->clear();
    if (trend) {
        const std::array<double, 2> x { trend->fromX, trend->toX };
        const std::array<double, 2> y { trend->at(trend->fromX), trend->at(trend->toX) };
        setData(m_line, x, y);
        m_line->setName(tr("median trend: %1").arg(trendText()));
    }
    for (QCPAbstractPlottable* shown : { static_cast<QCPAbstractPlottable*>(m_cloud),
                                         static_cast<QCPAbstractPlottable*>(m_line) }) {
        const bool any = shown == m_line ? trend.has_value() : !m_cloud->points().empty();
        if (any && !legend->hasItemWithPlottable(shown)) {
            shown->addToLegend();
        } else if (!any) {
            shown->removeFromLegend();
        }
    }
    setTheme(theme());
    dataChanged();
}

QString InputLengthChart::trendText() const
{
    if (!m_trend) {
        return {};
    }
    const double slope = m_trend->slope * kPer;
    QString text = tr("%1 per 1,000 tokens")
                       .arg(QString(slope >= 0 ? u"+"_s : QString())
                            % formatNumber(slope, NumberKind::Milliseconds));
    if (m_trend->slope95) {
        text += u' '
            % formatInterval(
                    std::pair(m_trend->slope95->first * kPer, m_trend->slope95->second * kPer));
    }
    return text;
}

qsizetype InputLengthChart::pointCount() const
{
    return m_cloud->visible() ? static_cast<qsizetype>(m_cloud->points().size()) : 0;
}

bool InputLengthChart::wantsLogarithmic() const
{
    return m_spread.wantsLogarithm();
}

bool InputLengthChart::hasFarOff() const
{
    return m_spread.hasFarAbove() || (isLogarithmic() && m_spread.hasFarBelow());
}

QString InputLengthChart::farOff() const
{
    const PointCloud::Beyond above = m_cloud->beyondEdge(true);
    const PointCloud::Beyond below = m_cloud->beyondEdge(false);
    return m_cloud->visible() ? farOffText(above.count, above.furthest, below.count, below.furthest,
                                           NumberKind::Milliseconds)
                              : QString();
}

void InputLengthChart::fitAxes()
{
    bool found = false;
    const QCPRange across = m_cloud->getKeyRange(found, QCP::sdBoth);
    if (!found) {
        xAxis->setRange(0, 1);
        yAxis->setRange(isLogarithmic() ? 0.1 : 0, 1);
        return;
    }
    const double margin =
        across.size() > 0 ? 0.03 * across.size() : std::max(1.0, 0.2 * across.upper);
    xAxis->setRange(std::max(0.0, across.lower - margin), across.upper + margin);
    QCPRange along =
        m_cloud->getValueRange(found, isLogarithmic() ? QCP::sdPositive : QCP::sdBoth, QCPRange());
    if (!showsFarOff() && m_spread.low <= m_spread.high) {
        along = QCPRange(std::clamp(along.lower, m_spread.low, m_spread.high),
                         std::clamp(along.upper, m_spread.low, m_spread.high));
    }
    padRange(yAxis, isLogarithmic() ? along.lower : 0, found ? along.upper : 1);
}

void InputLengthChart::applyTheme(const ChartTheme& theme)
{
    QColor few = theme.series(0).color;
    const QColor many = theme.dark ? few.lighter(160) : few.darker(260);
    m_cloud->setLook(few, QCPScatterStyle::ssDisc, markerSize(m_spread.n));
    few.setAlpha(theme.dark ? 110 : 80);
    m_cloud->setDensityColors(few, many);
    QPen pen(theme.series(1).color, 2.5);
    m_line->setPen(pen);
}

QString InputLengthChart::readout(double x, double y) const
{
    const QPointF pixel(xAxis->coordToPixel(x), yAxis->coordToPixel(y));
    const PointCloud::Point* point = m_cloud->visible() ? m_cloud->nearest(pixel, kReach) : nullptr;
    QStringList lines;
    const double at = point ? point->x : x;
    lines.append(tr("%1 input tokens")
                     .arg(formatCount(static_cast<std::uint64_t>(std::max(0.0, std::round(at))))));
    if (point) {
        lines.append(
            tr("TTFT: %1")
                .arg(formatNumber(static_cast<double>(point->y), NumberKind::Milliseconds)));
    }
    if (m_trend && at >= m_trend->fromX && at <= m_trend->toX) {
        lines.append(tr("trend: %1").arg(formatNumber(m_trend->at(at), NumberKind::Milliseconds)));
    }
    return lines.join(u'\n');
}

std::optional<QPointF> InputLengthChart::nextPoint(double x, int direction) const
{
    const auto& points = m_cloud->points(); // by x
    const auto before = [](const PointCloud::Point& point, double at) { return point.x < at; };
    const auto after = [](double at, const PointCloud::Point& point) { return at < point.x; };
    auto found = direction > 0 ? std::upper_bound(points.begin(), points.end(), x, after)
                               : std::lower_bound(points.begin(), points.end(), x, before);
    if (found == (direction > 0 ? points.end() : points.begin())) {
        return std::nullopt;
    }
    if (direction < 0) {
        --found;
    }
    return QPointF(found->x, static_cast<double>(found->y));
}

qint64 InputLengthChart::rowAt(const QPointF& pixel) const
{
    const PointCloud::Point* point = m_cloud->visible() ? m_cloud->nearest(pixel, kClick) : nullptr;
    return point ? qint64 { point->row } : -1;
}

QString InputLengthChart::summary() const
{
    if (isEmpty()) {
        return Chart::summary();
    }
    QStringList parts {
        tr("%n request(s)", nullptr, static_cast<int>(m_cloud->points().size())),
        tr("%1 to %2 input tokens")
            .arg(formatCount(static_cast<std::uint64_t>(m_cloud->points().front().x)),
                 formatCount(static_cast<std::uint64_t>(m_cloud->points().back().x)))
    };
    if (m_trend) {
        parts.append(m_line->name());
    }
    return parts.join(u", "_s);
}

ChartTable InputLengthChart::table() const
{
    ChartTable result;
    result.columns = { tr("Input tokens"), axisTitle(tr("TTFT"), NumberKind::Milliseconds) };
    for (const PointCloud::Point& point : m_cloud->points()) {
        result.rows.push_back({ point.x, static_cast<double>(point.y) });
    }
    return result;
}

} // namespace loadstone
