// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/percentilechart.h"

#include "plots/tickers.h"
#include "plots/valuespread.h"
#include "text/chartwords.h"

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr double kFirmTail = 10;

double positionOf(double share, std::int64_t n)
{
    // The very last has nothing beyond it; half a request keeps it on the axis.
    const double last = 2.0 * static_cast<double>(std::max<std::int64_t>(n, 1));
    return share < 1 ? std::min(PercentileTicker::position(share), last) : last;
}

} // namespace

PercentileChart::PercentileChart(QWidget* parent)
    : Chart(parent)
{
    setChoosesScale(true);
    xAxis->setScaleType(QCPAxis::stLogarithmic);
    xAxis->setTicker(QSharedPointer<PercentileTicker>::create());
    axisRect()->setMinimumMargins(QMargins(8, 6, 26, 8)); // half of "99.9 %" at the very end
    setTitle(tr("Latency by percentile"));
    setQuantity(tr("Latency"));
    setExplanation(chartExplanation(ChartTopic::Percentiles));
    connect(this, &QCustomPlot::afterLayout, this, [this] { placeLimits(m_limits); });
}

void PercentileChart::setQuantity(const QString& quantity, NumberKind kind)
{
    m_quantity = quantity;
    m_kind = kind;
    setYKind(kind);
    setAxisTitles(tr("Percentile"), AxisQuantity { quantity, kind });
}

void PercentileChart::clear()
{
    for (LimitLine& limit : m_limits) {
        limit.remove();
    }
    m_limits.clear();
    m_curves.clear();
    removeAllLines();
    dataChanged();
}

void PercentileChart::addCurve(const QString& name, std::span<const CurvePoint> points,
                               std::int64_t n)
{
    const int style = static_cast<int>(m_curves.size());
    const Curve curve { name, addLine(name, style), addLine(QString(), style), n };
    curve.thin->removeFromLegend();
    std::vector<double> x;
    std::vector<double> y;
    std::size_t firm = 0;
    if (!points.empty()) {
        x.push_back(1);
        y.push_back(points.front().value);
    }
    for (const CurvePoint& point : points) {
        x.push_back(positionOf(point.share, n));
        y.push_back(point.value);
        const bool supported = (1 - point.share) * static_cast<double>(n) >= kFirmTail;
        firm = supported ? x.size() : firm;
    }
    const std::span<const double> xs(x);
    const std::span<const double> ys(y);
    setData(curve.firm, xs.first(firm), ys.first(firm));
    const std::size_t from = firm > 0 ? firm - 1 : 0;
    setData(curve.thin, xs.subspan(from), ys.subspan(from));
    m_curves.push_back(curve);
    setTheme(theme());
    dataChanged();
}

void PercentileChart::addLimit(double value, const QString& label)
{
    m_limits.emplace_back(*this, value, label);
    m_limits.back().applyTheme(theme(), font());
    dataChanged();
}

void PercentileChart::applyTheme(const ChartTheme& theme)
{
    for (LimitLine& limit : m_limits) {
        limit.applyTheme(theme, font());
    }
    for (const Curve& curve : m_curves) {
        QPen pen = curve.thin->pen();
        pen.setWidthF(1.5);
        curve.thin->setPen(pen);
    }
}

bool PercentileChart::wantsLogarithmic() const
{
    std::optional<double> middle;
    double least = HUGE_VAL;
    double most = 0;
    for (const Curve& curve : m_curves) {
        const auto half = valueAt(curve, 2);
        if (!half || !curve.firm->visible()) {
            continue;
        }
        middle = std::min(middle.value_or(*half), *half);
        for (const FastGraph* part : { curve.firm, curve.thin }) {
            for (const QCPGraphData& point : *part->data()) {
                if (std::isfinite(point.value)) {
                    least = std::min(least, point.value);
                    most = std::max(most, point.value);
                }
            }
        }
    }
    return middle && least > 0 && most > ValueSpread::kFlattened * *middle;
}

void PercentileChart::fitAxes()
{
    Chart::fitAxes();
    double right = 10;
    for (const Curve& curve : m_curves) {
        right = std::max(right, static_cast<double>(curve.n));
    }
    xAxis->setRange(1, std::min(right, 1e6) * 1.05);
    for (const LimitLine& limit : m_limits) {
        // A limit far above the data would squeeze it flat.
        if (!isLogarithmic() && limit.value() > yAxis->range().upper
            && limit.value() < yAxis->range().upper * 3) {
            yAxis->setRangeUpper(limit.value() * 1.08);
        }
    }
}

std::optional<double> PercentileChart::valueAt(const Curve& curve, double x) const
{
    for (const FastGraph* part : { curve.firm, curve.thin }) {
        if (part->data()->isEmpty() || x > (part->data()->constEnd() - 1)->key) {
            continue;
        }
        return part->data()->findBegin(x, false)->value;
    }
    return std::nullopt;
}

QString PercentileChart::readout(double x, double y) const
{
    Q_UNUSED(y)
    if (x < 1) {
        return {};
    }
    QStringList lines { tr("%1 of requests")
                            .arg(u"%1\u00a0%"_s.arg(
                                QLocale().toString(PercentileTicker::share(x) * 100, 'f',
                                                   x >= 1000      ? 2
                                                       : x >= 100 ? 1
                                                                  : 0))) };
    for (const Curve& curve : m_curves) {
        if (curve.firm->visible()) {
            lines.append(tr("%1 ≤ %2").arg(curve.name, formatNumber(valueAt(curve, x), m_kind)));
        }
    }
    return lines.join(u'\n');
}

ChartTable PercentileChart::table() const
{
    ChartTable result;
    result.columns = { tr("Percentile (%)") };
    std::vector<double> positions;
    for (const Curve& curve : m_curves) {
        result.columns.append(axisTitle(curve.name, m_kind));
        for (const FastGraph* part : { curve.firm, curve.thin }) {
            for (const QCPGraphData& point : *part->data()) {
                positions.push_back(point.key);
            }
        }
    }
    std::sort(positions.begin(), positions.end());
    positions.erase(std::unique(positions.begin(), positions.end()), positions.end());
    for (const double position : positions) {
        std::vector<double> row { PercentileTicker::share(position) * 100 };
        for (const Curve& curve : m_curves) {
            row.push_back(valueAt(curve, position).value_or(qQNaN()));
        }
        result.rows.push_back(std::move(row));
    }
    return result;
}

QString PercentileChart::summary() const
{
    QStringList parts;
    for (const Curve& curve : m_curves) {
        if (!curve.firm->data()->isEmpty() || !curve.thin->data()->isEmpty()) {
            parts.append(tr("%1: half within %2, 99 % within %3")
                             .arg(curve.name, formatNumber(valueAt(curve, 2), m_kind),
                                  formatNumber(valueAt(curve, 100), m_kind)));
        }
    }
    return parts.isEmpty() ? tr("No data") : parts.join(u"; "_s);
}

} // namespace loadstone
