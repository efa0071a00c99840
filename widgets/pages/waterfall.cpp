// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/waterfall.h"

#include "base/units.h"
#include "plots/charttheme.h"
#include "text/words.h"

#include <QPainter>
#include <QStyleOptionFocusRect>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr int kMargin = 8;
constexpr int kColumnGap = 10;
constexpr int kMostLines = 10;

} // namespace

Waterfall::Waterfall(QWidget* parent)
    : QWidget(parent)
{
    setObjectName(u"waterfall"_s);
    setAccessibleName(tr("Where the time of the chosen request went"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    setFocusPolicy(Qt::TabFocus);
}

QString Waterfall::partText(RequestPart part)
{
    switch (part) {
    case RequestPart::Late:
        return tr("late start");
    case RequestPart::Queue:
        return tr("queue");
    case RequestPart::Connect:
        return tr("connect");
    case RequestPart::Secure:
        return tr("TLS");
    case RequestPart::Send:
        return tr("send");
    case RequestPart::FirstByte:
        return tr("wait for first byte");
    case RequestPart::FirstToken:
        return tr("first token");
    case RequestPart::Stream:
        return tr("stream");
    case RequestPart::Close:
        return tr("close");
    }
    return {};
}

void Waterfall::setSpans(const QString& title, const std::vector<RequestSpan>& spans,
                         const QString& reason, std::optional<RequestPart> withEarlier)
{
    m_lines.clear();
    m_reason = reason;
    // Parts and the whole stand below each other.
    const OneTimeUnit unit(
        spans.empty() ? std::nullopt
                      : std::optional(standsInSeconds(toMs(spans.back().to - spans.front().from))));
    for (const RequestSpan& span : spans) {
        Line line;
        line.name = span.part == withEarlier
            ? tr("%1, earlier attempts", "part of a request").arg(partText(span.part))
            : partText(span.part);
        line.length = formatLatency(span.to - span.from);
        line.from = span.from;
        line.to = span.to;
        line.color = static_cast<int>(span.part);
        line.isAfter = span.part == RequestPart::Close;
        m_lines.push_back(line);
    }
    if (!m_lines.empty()) {
        Line total;
        total.name = tr("together");
        total.from = m_lines.front().from;
        total.to = m_lines.back().to;
        total.length = formatLatency(total.to - total.from);
        total.isTotal = true;
        m_lines.push_back(total);
    }
    setAccessibleDescription(
        m_lines.empty() ? m_reason : QString(title % u". "_s % text().replace(u'\n', u", "_s)));
    updateGeometry();
    update();
}

QString Waterfall::text() const
{
    QStringList words;
    for (const Line& line : m_lines) {
        words.append(line.name % u' ' % line.length);
    }
    return words.join(u'\n');
}

int Waterfall::lineHeight() const
{
    return fontMetrics().height() + 1;
}

QSize Waterfall::sizeHint() const
{
    return { 420, lineHeight() * kMostLines + 2 * kMargin };
}

QSize Waterfall::minimumSizeHint() const
{
    const int lines = std::max<int>(3, static_cast<int>(m_lines.size()));
    return { 220, lineHeight() * lines + 2 * kMargin };
}

void Waterfall::paintEvent(QPaintEvent* event)
{
    Q_UNUSED(event)
    QPainter painter(this);
    painter.fillRect(rect(), palette().color(QPalette::Base));
    const QRect area = rect().adjusted(kMargin, kMargin, -kMargin, -kMargin);
    if (m_lines.empty()) {
        painter.setPen(palette().color(QPalette::PlaceholderText));
        painter.drawText(area, Qt::AlignTop | Qt::AlignLeading | Qt::TextWordWrap, m_reason);
    } else {
        const ChartTheme theme = ChartTheme::fromPalette(palette());
        int names = 0;
        int numbers = 0;
        for (const Line& line : m_lines) {
            // Advances are rounded; a text that just fits must not be cut.
            names = std::max(names, fontMetrics().horizontalAdvance(line.name) + 2);
            numbers = std::max(numbers, fontMetrics().horizontalAdvance(line.length));
        }
        names = std::min(names, area.width() / 2);
        const int height = lineHeight();
        const int barLeft = area.left() + names + numbers + 2 * kColumnGap;
        const int barWidth = std::max(0, area.right() - barLeft);
        const Ns start = m_lines.back().from;
        const auto span = static_cast<double>(std::max<Ns>(m_lines.back().to - start, 1));
        int top = area.top();
        for (const Line& line : m_lines) {
            if (line.isTotal) {
                painter.setPen(theme.grid);
                painter.drawLine(area.left(), top, area.right(), top);
            }
            painter.setPen(line.isAfter ? theme.faintText : theme.text);
            painter.drawText(QRect(area.left(), top, names, height),
                             Qt::AlignVCenter | Qt::AlignLeft,
                             fontMetrics().elidedText(line.name, Qt::ElideRight, names));
            painter.drawText(QRect(area.left() + names + kColumnGap, top, numbers, height),
                             Qt::AlignVCenter | Qt::AlignRight, line.length);
            const double left = static_cast<double>(line.from - start) / span * barWidth;
            const double width = static_cast<double>(line.to - line.from) / span * barWidth;
            const QColor color =
                line.isTotal || line.isAfter ? theme.axis : theme.series(line.color).color;
            const double thickness = line.isTotal ? 2 : height * 0.6;
            // A short part is seen all the same, and none leaves the picture.
            const double x = std::min(barLeft + left, static_cast<double>(area.right()) - 1);
            painter.fillRect(
                QRectF(x, top + (height - thickness) / 2, std::max(width, 1.5), thickness), color);
            top += height;
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
