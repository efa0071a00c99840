// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/itltracechart.h"

#include "text/chartwords.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr std::size_t kMarkedPauses = 200;
constexpr double kMark = 5;
constexpr double kStallMark = 8;

} // namespace

ItlTraceChart::ItlTraceChart(QWidget* parent)
    : Chart(parent)
    , m_pauses(addLine(tr("pause before a chunk"), 0))
    , m_stalls(addLine(tr("stall"), 1))
    , m_median(addLine(tr("median"), 2))
{
    setXKind(NumberKind::Milliseconds);
    setYKind(NumberKind::Milliseconds);
    setTitle(tr("Pauses within the answer"));
    setEmptyText(tr("The answer came in one piece: there are no pauses"));
    setAxisTitles(axisTitle(tr("Time since the request began"), NumberKind::Milliseconds),
                  axisTitle(tr("Pause"), NumberKind::Milliseconds));
    setExplanation(chartExplanation(ChartTopic::ItlTrace));
    m_pauses->setLineStyle(QCPGraph::lsImpulse);
    m_stalls->setLineStyle(QCPGraph::lsImpulse);
    connect(this, &QCustomPlot::afterLayout, this, [this] {
        for (ShadedSpan& span : m_first) {
            span.place();
        }
    });
    setTokenTimes({});
}

void ItlTraceChart::setTokenTimes(std::span<const double> ms)
{
    m_trace = itlTraceOf(ms);
    std::vector<double> x;
    std::vector<double> y;
    std::vector<double> stallX;
    std::vector<double> stallY;
    for (const ItlPause& pause : m_trace.pauses) {
        auto& toX = pause.isStall ? stallX : x;
        auto& toY = pause.isStall ? stallY : y;
        toX.push_back(pause.atMs);
        toY.push_back(pause.ms);
    }
    setData(m_pauses, x, y);
    setData(m_stalls, stallX, stallY);
    const bool few = m_trace.pauses.size() <= kMarkedPauses;
    m_pauses->setScatterStyle(few ? QCPScatterStyle(QCPScatterStyle::ssDisc, kMark)
                                  : QCPScatterStyle(QCPScatterStyle::ssNone));
    m_stalls->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssSquare, kStallMark));
    m_median->data()->clear();
    if (m_trace.medianMs) {
        const std::array<double, 2> ends { m_trace.firstMs.value_or(0),
                                           m_trace.pauses.back().atMs };
        const std::array<double, 2> level { *m_trace.medianMs, *m_trace.medianMs };
        setData(m_median, ends, level);
        m_median->setName(
            tr("median %1").arg(formatNumber(m_trace.medianMs, NumberKind::Milliseconds)));
    }
    if (m_trace.stallFromMs) {
        m_stalls->setName(tr("stall: %1 and more (%n)", nullptr, static_cast<int>(m_trace.stalls))
                              .arg(formatNumber(m_trace.stallFromMs, NumberKind::Milliseconds)));
    }
    // Only what there is stands in the legend.
    for (FastGraph* graph : { m_pauses, m_stalls, m_median }) {
        if (graph->data()->isEmpty()) {
            graph->removeFromLegend();
        } else if (!legend->hasItemWithPlottable(graph)) {
            graph->addToLegend();
        }
    }
    for (ShadedSpan& span : m_first) {
        span.remove();
    }
    m_first.clear();
    if (m_trace.firstMs && *m_trace.firstMs > 0 && !m_trace.pauses.empty()) {
        m_first.emplace_back(
            *this, 0, *m_trace.firstMs,
            tr("TTFT %1").arg(formatNumber(m_trace.firstMs, NumberKind::Milliseconds)));
    }
    setTheme(theme());
    dataChanged();
}

qsizetype ItlTraceChart::pointCount() const
{
    return (m_pauses->visible() ? m_pauses->dataCount() : 0)
        + (m_stalls->visible() ? m_stalls->dataCount() : 0);
}

void ItlTraceChart::fitAxes()
{
    Chart::fitAxes();
    if (!m_trace.pauses.empty()) {
        padRange(xAxis, 0, m_trace.pauses.back().atMs, 0.02);
    }
}

void ItlTraceChart::applyTheme(const ChartTheme& theme)
{
    m_pauses->setPen(QPen(theme.series(0).color, 1));
    m_stalls->setPen(QPen(theme.bad, 2));
    m_median->setPen(QPen(theme.series(2).color, 1.5, Qt::DashLine));
    for (FastGraph* graph : { m_pauses, m_stalls }) {
        QCPScatterStyle style = graph->scatterStyle();
        style.setPen(QPen(graph->pen().color(), 1));
        style.setBrush(graph->pen().color());
        graph->setScatterStyle(style);
    }
    for (ShadedSpan& span : m_first) {
        span.applyTheme(theme, font());
    }
}

QString ItlTraceChart::readout(double x, double y) const
{
    Q_UNUSED(y)
    if (m_trace.pauses.empty()) {
        return {};
    }
    const auto after =
        std::lower_bound(m_trace.pauses.begin(), m_trace.pauses.end(), x,
                         [](const ItlPause& pause, double at) { return pause.atMs < at; });
    auto nearest = after == m_trace.pauses.end() ? after - 1 : after;
    if (after != m_trace.pauses.begin() && after != m_trace.pauses.end()
        && x - (after - 1)->atMs < after->atMs - x) {
        nearest = after - 1;
    }
    const QString number =
        formatCount(static_cast<std::uint64_t>(nearest - m_trace.pauses.begin()) + 2);
    QStringList lines {
        tr("chunk %1 at %2").arg(number, formatNumber(nearest->atMs, NumberKind::Milliseconds)),
        tr("%1 after the one before").arg(formatNumber(nearest->ms, NumberKind::Milliseconds))
    };
    if (nearest->isStall) {
        lines.append(tr("stall"));
    }
    return lines.join(u'\n');
}

std::optional<QPointF> ItlTraceChart::nextPoint(double x, int direction) const
{
    const ItlPause* best = nullptr;
    for (const ItlPause& pause : m_trace.pauses) {
        const double ahead = (pause.atMs - x) * direction;
        if (ahead > 0 && (!best || ahead < (best->atMs - x) * direction)) {
            best = &pause;
        }
    }
    return best ? std::optional(QPointF(best->atMs, best->ms)) : std::nullopt;
}

QString ItlTraceChart::summary() const
{
    if (m_trace.pauses.empty()) {
        return Chart::summary();
    }
    const auto longest =
        std::max_element(m_trace.pauses.begin(), m_trace.pauses.end(),
                         [](const ItlPause& a, const ItlPause& b) { return a.ms < b.ms; });
    QStringList parts {
        tr("%n pause(s)", nullptr, static_cast<int>(m_trace.pauses.size())),
        tr("median %1").arg(formatNumber(m_trace.medianMs, NumberKind::Milliseconds)),
        tr("longest %1 at %2")
            .arg(formatNumber(longest->ms, NumberKind::Milliseconds),
                 formatNumber(longest->atMs, NumberKind::Milliseconds))
    };
    if (m_trace.stallFromMs) {
        parts.append(tr("%n stall(s)", nullptr, static_cast<int>(m_trace.stalls)));
    }
    return parts.join(u", "_s);
}

ChartTable ItlTraceChart::table() const
{
    ChartTable result;
    result.columns = { tr("Chunk"),
                       axisTitle(tr("Time since the request began"), NumberKind::Milliseconds),
                       axisTitle(tr("Pause"), NumberKind::Milliseconds) };
    double number = 2;
    for (const ItlPause& pause : m_trace.pauses) {
        result.rows.push_back({ number, pause.atMs, pause.ms });
        ++number;
    }
    return result;
}

} // namespace loadstone
