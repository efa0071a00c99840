// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/distributionchart.h"

#include "plots/chartitems.h"
#include "plots/valuespread.h"
#include "text/chartwords.h"

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr int kFewestBins = 12;
constexpr int kMostBins = 80;
constexpr std::size_t kSharePoints = 400;
constexpr std::size_t kOneOf = 100; // so many may be far off, or one of a few
constexpr std::size_t kFewest = 10;

/// More than the values can fill would show chance, not their shape.
int binsFor(std::size_t values)
{
    const auto wanted = static_cast<int>(std::lround(2 * std::sqrt(static_cast<double>(values))));
    return std::clamp(wanted, kFewestBins, kMostBins);
}

bool isBelow(std::int64_t value, double edge)
{
    return value < firstStepFrom(edge);
}

} // namespace

DistributionChart::DistributionChart(QWidget* parent)
    : Chart(parent)
{
    setLogAxis(xAxis);
    setYKind(NumberKind::Count);
    m_counts = addLine(tr("Requests"), 0);
    m_counts->setLineStyle(QCPGraph::lsStepLeft);
    m_shares = addLine(tr("Cumulative share"), 1, yAxis2);
    showRightAxis(true);
    setTitle(tr("Latency distribution"));
    setQuantity(tr("Latency"));
    setExplanation(chartExplanation(ChartTopic::Distribution));
}

void DistributionChart::setQuantity(const QString& quantity, NumberKind kind)
{
    m_quantity = quantity;
    m_kind = kind;
    setXKind(kind);
    setAxisTitles(AxisQuantity { quantity, kind }, tr("Requests"), tr("Cumulative share (%)"));
}

void DistributionChart::setSamples(std::shared_ptr<const SampleSet> samples)
{
    m_samples = std::move(samples);
    rebuild();
    dataChanged();
}

double DistributionChart::unit(std::int64_t steps) const
{
    return static_cast<double>(steps) / m_samples->perUnit;
}

/// What lies far from all others would leave them a single bar.
void DistributionChart::chooseSpan()
{
    const auto& values = m_samples->ascending;
    m_span = { values.front(), values.back() };
    m_hasFarOff = false;
    const std::size_t few = values.size() / kOneOf > 0 ? values.size() / kOneOf
        : values.size() >= kFewest                     ? 1
                                                       : 0;
    if (few == 0) {
        return;
    }
    const auto high = static_cast<double>(values[values.size() - 1 - few]);
    const auto low = static_cast<double>(values[few]);
    // By ratio on a logarithmic axis, by distance on an even one.
    const double reach = ValueSpread::kFarOff * (high - low);
    constexpr double kAtLeast = 2; // times: hardly different is not far off
    const bool log = isLogarithmic();
    const double above = log ? high * ValueSpread::kFarOff : std::max(low + reach, high * kAtLeast);
    const double below = log ? low / ValueSpread::kFarOff : std::min(high - reach, low / kAtLeast);
    const auto atMost =
        std::upper_bound(values.begin(), values.end(), above, [](double edge, std::int64_t value) {
            return edge < static_cast<double>(value);
        });
    const auto atLeast = std::lower_bound(values.begin(), values.end(), below, isBelow);
    m_hasFarOff = atMost != values.end() || atLeast != values.begin();
    if (!showsFarOff()) {
        m_span = { *atLeast, *(atMost - 1) };
    }
}

void DistributionChart::rebuild()
{
    m_counts->data()->clear();
    m_shares->data()->clear();
    m_hasFarOff = false;
    if (!m_samples || m_samples->ascending.empty()) {
        return;
    }
    const auto& values = m_samples->ascending;
    chooseSpan();
    const bool log = isLogarithmic();
    double low = unit(m_span.low);
    double high = unit(m_span.high);
    if (log) {
        low = std::max(low, high / 1e6);
    }
    if (!(high > low)) {
        high = low > 0 ? low * 1.1 : low + 1;
        low = low > 0 ? low * 0.9 : low - 1;
    }
    std::vector<double> x;
    std::vector<double> y;
    // A value on an edge belongs to the bar that begins there, and at the end to the last one.
    const auto end = std::upper_bound(values.begin(), values.end(), m_span.high);
    auto from = std::lower_bound(values.begin(), values.end(), m_span.low);
    const int bins = binsFor(static_cast<std::size_t>(end - from));
    for (int i = 0; i < bins; ++i) {
        const double share = static_cast<double>(i + 1) / bins;
        const double before = static_cast<double>(i) / bins;
        const double left = log ? low * std::pow(high / low, before) : low + (high - low) * before;
        const double right = log ? low * std::pow(high / low, share) : low + (high - low) * share;
        const auto to =
            i + 1 == bins ? end : std::lower_bound(from, end, right * m_samples->perUnit, isBelow);
        x.push_back(left);
        y.push_back(static_cast<double>(to - from));
        from = to;
    }
    x.push_back(high);
    y.push_back(0);
    setData(m_counts, x, y);
    std::vector<double> shareX;
    std::vector<double> shareY;
    const std::size_t n = values.size();
    const std::size_t step = std::max<std::size_t>(1, n / kSharePoints);
    for (std::size_t i = 0; i < n; i = i + step < n || i + 1 == n ? i + step : n - 1) {
        shareX.push_back(unit(values[i]));
        // Failed requests never get there: the line ends below 100 %.
        shareY.push_back(100.0 * static_cast<double>(i + 1)
                         / static_cast<double>(m_samples->count()));
    }
    setData(m_shares, shareX, shareY);
}

QString DistributionChart::farOff() const
{
    if (!m_samples || m_samples->ascending.empty()) {
        return {};
    }
    const auto& values = m_samples->ascending;
    const auto below = std::lower_bound(values.begin(), values.end(), m_span.low) - values.begin();
    const auto above = values.end() - std::upper_bound(values.begin(), values.end(), m_span.high);
    return farOffText(static_cast<std::size_t>(above), unit(values.back()),
                      static_cast<std::size_t>(below), unit(values.front()), m_kind);
}

void DistributionChart::fitAxes()
{
    rebuild();
    Chart::fitAxes();
    bool found = false;
    const QCPRange bars = m_counts->getKeyRange(found);
    if (found) {
        padRange(xAxis, bars.lower, bars.upper, 0);
    }
    yAxis2->setRange(0, 106);
}

void DistributionChart::applyTheme(const ChartTheme& theme)
{
    QColor fill = theme.series(0).color;
    fill.setAlpha(60);
    m_counts->setBrush(fill);
    QPen pen = m_counts->pen();
    pen.setWidthF(1.5);
    m_counts->setPen(pen);
}

QString DistributionChart::readout(double x, double y) const
{
    Q_UNUSED(y)
    if (!m_samples || m_samples->ascending.empty()) {
        return {};
    }
    const auto& values = m_samples->ascending;
    const auto at = std::upper_bound(values.begin(), values.end(),
                                     static_cast<std::int64_t>(x * m_samples->perUnit));
    const double share =
        static_cast<double>(at - values.begin()) / static_cast<double>(m_samples->count());
    return tr("%1 of requests within %2")
        .arg(formatNumber(share, NumberKind::Percent), formatNumber(x, m_kind));
}

std::optional<ChartBucket> DistributionChart::bucketAt(const QPointF& pixel) const
{
    constexpr double kAbove = 6; // pixels: a low step can be met too
    const double x = xAxis->pixelToCoord(pixel.x());
    const auto bins = m_counts->data();
    auto right = bins->findEnd(x, false);
    if (right == bins->constBegin() || right == bins->constEnd() || !m_counts->visible()) {
        return std::nullopt;
    }
    const auto left = right - 1;
    const bool within = left->value > 0 && pixel.y() >= yAxis->coordToPixel(left->value) - kAbove;
    const bool last = right + 1 == bins->constEnd();
    return within ? std::optional(ChartBucket { QCPRange(left->key, right->key), -1, last })
                  : std::nullopt;
}

QString DistributionChart::summary() const
{
    if (!m_samples || m_samples->ascending.empty()) {
        return tr("No data");
    }
    return tr("%1 values from %2 to %3")
        .arg(formatCount(static_cast<std::uint64_t>(m_samples->ascending.size())),
             formatNumber(unit(m_samples->ascending.front()), m_kind),
             formatNumber(unit(m_samples->ascending.back()), m_kind));
}

} // namespace loadstone
