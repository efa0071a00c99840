// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/errorschart.h"

#include "text/chartwords.h"

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr double kMostBars = 120;

} // namespace

ErrorsChart::ErrorsChart(QWidget* parent)
    : Chart(parent)
{
    setXKind(NumberKind::Seconds);
    setYKind(NumberKind::Count);
    setLegendOfOne(true);
    setTitle(tr("Failed requests over time"));
    setEmptyText(tr("No request failed"));
    setAxisTitles(AxisQuantity { tr("Time since start"), NumberKind::Seconds }, tr("Requests"));
    setExplanation(chartExplanation(ChartTopic::Errors));
    connect(this, &QCustomPlot::afterLayout, this, [this] {
        for (ShadedSpan& span : m_quiet) {
            span.place();
        }
    });
}

void ErrorsChart::clearBars()
{
    for (QCPBars* bars : m_bars) {
        removePlottable(bars);
    }
    for (ShadedSpan& span : m_quiet) {
        span.remove();
    }
    m_bars.clear();
    m_names.clear();
    m_totals.clear();
    m_quiet.clear();
}

void ErrorsChart::addBars(const QString& name, std::uint64_t total,
                          const std::map<qint64, double>& counts)
{
    auto* bars = new QCPBars(xAxis, yAxis);
    bars->setName(tr("%1 (%n request(s))", "class of failure", static_cast<int>(total)).arg(name));
    bars->setWidthType(QCPBars::wtPlotCoords);
    bars->setWidth(m_width * 0.9);
    bars->setSelectable(QCP::stNone);
    for (const auto& [bin, count] : counts) {
        bars->addData((static_cast<double>(bin) + 0.5) * m_width, count);
    }
    if (!m_bars.empty()) {
        bars->moveAbove(m_bars.back());
    }
    m_bars.push_back(bars);
    m_names.push_back(name);
    m_totals.push_back(total);
}

void ErrorsChart::setFailures(std::span<const FailureClass> classes, double duration)
{
    clearBars();
    m_duration = std::max(duration, 0.1);
    m_width = niceStep(m_duration, kMostBars);
    for (const FailureClass& one : classes) {
        if (one.seconds.empty()) {
            continue;
        }
        std::map<qint64, double> counts;
        for (const double seconds : one.seconds) {
            counts[static_cast<qint64>(std::floor(seconds / m_width))] += 1;
        }
        addBars(one.name, one.seconds.size(), counts);
    }
    setTheme(theme());
    dataChanged();
}

void ErrorsChart::setTimeline(const ErrorTimeline& timeline, const QStringList& names,
                              std::pair<double, double> counts, double duration)
{
    clearBars();
    m_duration = std::max(duration, 0.1);
    m_width = timeline.stepS;
    for (std::size_t i = 0; i < timeline.classes.size(); ++i) {
        const ErrorTimeline::Class& one = timeline.classes[i];
        std::map<qint64, double> failed;
        for (std::size_t step = 0; step < one.counts.size(); ++step) {
            if (one.counts[step] > 0) {
                failed[static_cast<qint64>(step)] = static_cast<double>(one.counts[step]);
            }
        }
        addBars(names.value(static_cast<qsizetype>(i)), static_cast<std::uint64_t>(one.total),
                failed);
    }
    const bool any = std::any_of(timeline.ended.begin(), timeline.ended.end(),
                                 [](std::int64_t ended) { return ended > 0; });
    // Where there is nothing at all, words say it.
    setEmptyText(any ? tr("No request failed") : tr("No request ended"));
    if (any) {
        for (const auto& [begin, end] : timeline.quiet(counts.first, counts.second)) {
            m_quiet.emplace_back(*this, begin, end, tr("no request ended"));
            m_quiet.back().setPattern(Qt::BDiagPattern);
        }
    }
    setTheme(theme());
    dataChanged();
}

qsizetype ErrorsChart::pointCount() const
{
    qsizetype count = 0;
    for (const QCPBars* bars : m_bars) {
        count += bars->visible() ? bars->dataCount() : 0;
    }
    return count;
}

void ErrorsChart::fitAxes()
{
    padRange(xAxis, 0, m_duration, 0);
    std::map<double, double> sums;
    for (const QCPBars* bars : m_bars) {
        for (const QCPBarsData& bar : *bars->data()) {
            sums[bar.key] += bars->visible() ? bar.value : 0;
        }
    }
    double most = 0;
    for (const auto& [key, sum] : sums) {
        most = std::max(most, sum);
    }
    padRange(yAxis, isLogarithmic() ? 0.5 : 0, std::max(most, 1.0));
}

void ErrorsChart::applyTheme(const ChartTheme& theme)
{
    static constexpr std::array kPatterns { Qt::SolidPattern, Qt::BDiagPattern, Qt::Dense5Pattern,
                                            Qt::DiagCrossPattern };
    int index = 1;
    for (QCPBars* bars : m_bars) {
        const QColor color = theme.series(index).color;
        bars->setPen(QPen(color, 1));
        bars->setBrush(
            QBrush(color, kPatterns[static_cast<std::size_t>(index - 1) % kPatterns.size()]));
        ++index;
    }
    for (ShadedSpan& span : m_quiet) {
        span.applyTheme(theme, font());
    }
}

QString ErrorsChart::readout(double x, double y) const
{
    Q_UNUSED(y)
    const double bin = (std::floor(x / m_width) + 0.5) * m_width;
    QStringList lines { tr("%1 to %2")
                            .arg(formatBare(bin - m_width / 2, NumberKind::Seconds),
                                 formatNumber(bin + m_width / 2, NumberKind::Seconds)) };
    for (std::size_t i = 0; i < m_bars.size(); ++i) {
        const QCPBars* bars = m_bars[i];
        const auto at = bars->data()->findBegin(bin - m_width / 4, false);
        const bool found = at != bars->data()->constEnd() && at->key < bin + m_width / 4;
        if (bars->visible() && found) {
            lines.append(m_names[i] % u": "_s % formatNumber(at->value, NumberKind::Count));
        }
    }
    if (std::any_of(m_quiet.begin(), m_quiet.end(),
                    [x](const ShadedSpan& span) { return span.contains(x); })) {
        lines.append(tr("no request ended"));
    }
    return lines.join(u'\n');
}

std::optional<ChartBucket> ErrorsChart::bucketAt(const QPointF& pixel) const
{
    for (std::size_t i = 0; i < m_bars.size(); ++i) {
        if (m_bars[i]->visible() && m_bars[i]->selectTest(pixel, false) >= 0) {
            const double bin = std::floor(xAxis->pixelToCoord(pixel.x()) / m_width) * m_width;
            return ChartBucket { QCPRange(bin, bin + m_width), static_cast<int>(i) };
        }
    }
    return std::nullopt;
}

ChartTable ErrorsChart::table() const
{
    ChartTable result;
    result.columns = { tr("Class"), axisTitle(tr("From"), NumberKind::Seconds),
                       tr("Failed requests") };
    for (std::size_t i = 0; i < m_bars.size(); ++i) {
        const QCPBars* bars = m_bars[i];
        for (const QCPBarsData& bar : *bars->data()) {
            result.rowNames.append(m_names[i]);
            result.rows.push_back({ bar.key - m_width / 2, bar.value });
        }
    }
    return result;
}

QString ErrorsChart::summary() const
{
    QStringList parts;
    for (const QCPBars* bars : m_bars) {
        parts.append(bars->name());
    }
    return parts.isEmpty() ? Chart::summary() : parts.join(u", "_s);
}

} // namespace loadstone
