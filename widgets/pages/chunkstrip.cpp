// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/chunkstrip.h"

#include "base/units.h"
#include "plots/charttheme.h"
#include "text/numbers.h"

#include <QKeyEvent>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <QStyleOptionFocusRect>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr int kMargin = 8;

} // namespace

ChunkStrip::ChunkStrip(QWidget* parent)
    : QWidget(parent)
{
    setObjectName(u"chunkStrip"_s);
    setAccessibleName(tr("Chunks of the answer over time"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
}

void ChunkStrip::setChunks(const std::vector<Ns>& chunks, Ns origin, const QString& reason)
{
    m_chunks = chunks;
    m_origin = origin;
    m_reason = reason;
    m_current = -1;
    m_longest = 0;
    m_gaps.clear();
    std::vector<double> times;
    for (const Ns chunk : m_chunks) {
        times.push_back(toMs(chunk - m_origin));
    }
    m_trace = itlTraceOf(times);
    for (std::size_t i = 1; i < m_chunks.size(); ++i) {
        m_gaps.push_back(m_chunks[i] - m_chunks[i - 1]);
    }
    m_summary.clear();
    if (!m_chunks.empty()) {
        m_summary = tr("%n chunk(s) with content", nullptr, static_cast<int>(m_chunks.size()));
    }
    if (!m_gaps.empty()) {
        std::vector<Ns> sorted = m_gaps;
        std::sort(sorted.begin(), sorted.end());
        m_longest = sorted.back();
        const OneTimeUnit unit(isInSeconds());
        const auto at = std::max_element(m_gaps.begin(), m_gaps.end()) - m_gaps.begin();
        m_summary =
            tr("%1; gaps: median %2, longest %3 before chunk %4")
                .arg(m_summary, formatLatency(sorted[(sorted.size() - 1) / 2]),
                     formatLatency(m_longest), QLocale().toString(static_cast<qlonglong>(at) + 2));
    }
    if (m_trace.stallFromMs && m_trace.stalls > 0) {
        m_summary =
            tr("%1; %n stall(s) of %2 and more", nullptr, static_cast<int>(m_trace.stalls))
                .arg(m_summary, formatNumber(m_trace.stallFromMs, NumberKind::Milliseconds));
    }
    setToolTip(m_summary); // may be cut where it is drawn
    setAccessibleDescription(m_chunks.empty() ? m_reason : m_summary);
    update();
}

QSize ChunkStrip::sizeHint() const
{
    return { 420, fontMetrics().height() * 9 };
}

QSize ChunkStrip::minimumSizeHint() const
{
    return { 220, fontMetrics().height() * 5 };
}

QRectF ChunkStrip::plotArea() const
{
    const int line = fontMetrics().height();
    return QRectF(rect()).adjusted(kMargin, kMargin + line + 4, -kMargin, -kMargin - line - 4);
}

double ChunkStrip::xOf(std::size_t chunk) const
{
    const QRectF area = plotArea();
    const auto whole = static_cast<double>(std::max<Ns>(m_chunks.back() - m_origin, 1));
    return area.left() + static_cast<double>(m_chunks[chunk] - m_origin) / whole * area.width();
}

/// Instants and gaps stand in one unit.
bool ChunkStrip::isInSeconds() const
{
    return !m_chunks.empty() && standsInSeconds(toMs(m_chunks.back() - m_origin));
}

int ChunkStrip::nearest(double x) const
{
    int best = -1;
    double distance = 0;
    for (std::size_t i = 0; i < m_chunks.size(); ++i) {
        const double now = std::abs(xOf(i) - x);
        if (best < 0 || now < distance) {
            best = static_cast<int>(i);
            distance = now;
        }
    }
    return best;
}

QString ChunkStrip::wordsOf(std::size_t chunk) const
{
    const QString number = QLocale().toString(static_cast<qulonglong>(chunk) + 1);
    const OneTimeUnit unit(isInSeconds());
    const QString at = formatLatency(m_chunks[chunk] - m_origin);
    if (chunk == 0) {
        return tr("Chunk %1 at %2").arg(number, at);
    }
    const QString gap = formatLatency(m_gaps[chunk - 1]);
    return isStall(chunk)
        ? tr("Chunk %1 at %2, %3 after the one before: a stall").arg(number, at, gap)
        : tr("Chunk %1 at %2, %3 after the one before").arg(number, at, gap);
}

bool ChunkStrip::isStall(std::size_t chunk) const
{
    return chunk > 0 && m_trace.pauses[chunk - 1].isStall;
}

void ChunkStrip::setCurrent(int chunk)
{
    if (m_chunks.empty() || chunk == m_current) {
        return;
    }
    m_current = std::clamp(chunk, 0, static_cast<int>(m_chunks.size()) - 1);
    const QString words = wordsOf(static_cast<std::size_t>(m_current));
    setAccessibleDescription(words % u". "_s % m_summary);
    update();
    Q_EMIT currentChanged(m_current);
}

void ChunkStrip::keyPressEvent(QKeyEvent* event)
{
    const int last = static_cast<int>(m_chunks.size()) - 1;
    switch (event->key()) {
    case Qt::Key_Left:
        setCurrent(std::max(0, m_current - 1));
        return;
    case Qt::Key_Right:
        setCurrent(std::min(last, m_current + 1));
        return;
    case Qt::Key_Home:
        setCurrent(0);
        return;
    case Qt::Key_End:
        setCurrent(last);
        return;
    default:
        QWidget::keyPressEvent(event);
    }
}

void ChunkStrip::mouseMoveEvent(QMouseEvent* event)
{
    if (!m_chunks.empty()) {
        setCurrent(nearest(event->position().x()));
    }
    QWidget::mouseMoveEvent(event);
}

void ChunkStrip::mousePressEvent(QMouseEvent* event)
{
    if (!m_chunks.empty()) {
        setCurrent(nearest(event->position().x()));
    }
    QWidget::mousePressEvent(event);
}

void ChunkStrip::paintStems(QPainter& painter, const QRectF& area) const
{
    const ChartTheme theme = ChartTheme::fromPalette(palette());
    const QColor color = theme.series(0).color;
    painter.setPen(theme.axis);
    painter.drawLine(area.bottomLeft(), area.bottomRight());
    const auto highest = static_cast<double>(std::max<Ns>(m_longest, 1));
    // Stems of neighbours that share a pixel are drawn once, the highest.
    int lastX = -10;
    double lastHeight = 0;
    for (std::size_t i = 0; i < m_chunks.size(); ++i) {
        const int x = qRound(xOf(i));
        const double height = i == 0
            ? area.height()
            : std::max(2.0, static_cast<double>(m_gaps[i - 1]) / highest * area.height());
        if (x == lastX && height <= lastHeight) {
            continue;
        }
        lastX = x;
        lastHeight = height;
        // The first one has no gap: its dashed line is the wait for it.
        painter.setPen(i == 0           ? QPen(theme.faintText, 1, Qt::DashLine)
                           : isStall(i) ? QPen(theme.bad, 3)
                                        : QPen(color, 1.5));
        painter.drawLine(QPointF(x, area.bottom()), QPointF(x, area.bottom() - height));
    }
    if (m_current >= 0) {
        const auto chunk = static_cast<std::size_t>(m_current);
        const double x = xOf(chunk);
        painter.setPen(QPen(palette().color(QPalette::Highlight), 2));
        painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom() + 4));
    }
}

void ChunkStrip::paintEvent(QPaintEvent* event)
{
    Q_UNUSED(event)
    QPainter painter(this);
    painter.fillRect(rect(), palette().color(QPalette::Base));
    const QRect inner = rect().adjusted(kMargin, kMargin, -kMargin, -kMargin);
    if (m_chunks.empty()) {
        painter.setPen(palette().color(QPalette::PlaceholderText));
        painter.drawText(inner, Qt::AlignTop | Qt::AlignLeading | Qt::TextWordWrap, m_reason);
    } else {
        const ChartTheme theme = ChartTheme::fromPalette(palette());
        const int line = fontMetrics().height();
        painter.setPen(theme.text);
        const QString head =
            m_current < 0 ? m_summary : wordsOf(static_cast<std::size_t>(m_current));
        painter.drawText(QRect(inner.left(), inner.top(), inner.width(), line),
                         Qt::AlignLeft | Qt::AlignVCenter,
                         fontMetrics().elidedText(head, Qt::ElideRight, inner.width()));
        const QRectF area = plotArea();
        if (area.height() > 4) {
            paintStems(painter, area);
        }
        painter.setPen(theme.faintText);
        const QRect foot(inner.left(), inner.bottom() - line, inner.width(), line);
        painter.drawText(foot, Qt::AlignLeft | Qt::AlignVCenter, tr("sent"));
        const OneTimeUnit unit(isInSeconds());
        const QString end = formatLatency(m_chunks.back() - m_origin);
        painter.drawText(foot, Qt::AlignRight | Qt::AlignVCenter, end);
        const QString highest = tr("highest stem: %1").arg(formatLatency(m_longest));
        const int sides = 2
            * std::max(fontMetrics().horizontalAdvance(end),
                       fontMetrics().horizontalAdvance(tr("sent")));
        const int needed = fontMetrics().horizontalAdvance(highest) + sides + 4 * kMargin;
        if (m_longest > 0 && needed <= foot.width()) {
            painter.drawText(foot, Qt::AlignHCenter | Qt::AlignVCenter, highest);
        }
    }
    if (hasFocus()) {
        QStyleOptionFocusRect option;
        option.initFrom(this);
        option.rect = rect().adjusted(1, 1, -1, -1);
        style()->drawPrimitive(QStyle::PE_FrameFocusRect, &option, &painter, this);
    }
}

} // namespace loadstone
