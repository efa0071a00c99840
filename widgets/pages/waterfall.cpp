// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/waterfall.h"

#include "plots/charttheme.h"
#include "text/words.h"

#include <QPainter>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

Waterfall::Waterfall(QWidget* parent)
    : QWidget(parent)
{
    setObjectName(u"waterfall"_s);
    setAccessibleName(tr("Where the time of the chosen request went"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void Waterfall::setRequest(const std::optional<RequestRecord>& record)
{
    m_parts.clear();
    m_title.clear();
    if (record) {
        Ns last = record->scheduled;
        const auto add = [this, &last](const QString& name, Ns until) {
            if (happened(last) && happened(until) && until >= last) {
                m_parts.push_back({ name, last, until });
                last = until;
            }
        };
        add(tr("late start"), record->dispatched);
        add(tr("queue"), record->connected);
        add(tr("send"), record->issued);
        add(tr("wait for first byte"), record->firstByte);
        add(tr("first token"), record->firstToken);
        add(tr("stream"), record->lastToken);
        m_answered = last;
        add(tr("close"), record->closed);
        m_title =
            tr("Request %1: %2").arg(QString::number(record->index), outcomeText(record->outcome));
    }
    QStringList words;
    for (const Part& part : m_parts) {
        words.append(part.name % u' '
                     % formatNumber(static_cast<double>(part.to - part.from) / 1e6,
                                    NumberKind::Milliseconds));
    }
    setAccessibleDescription(m_title % u". "_s % words.join(u", "_s));
    update();
}

QSize Waterfall::sizeHint() const
{
    return { 400, fontMetrics().height() * 3 + 26 };
}

QSize Waterfall::minimumSizeHint() const
{
    return { 200, sizeHint().height() };
}

void Waterfall::paintEvent(QPaintEvent* event)
{
    Q_UNUSED(event)
    QPainter painter(this);
    painter.fillRect(rect(), palette().color(QPalette::Base));
    const int line = fontMetrics().height();
    const QRect area = rect().adjusted(10, 6, -10, -6);
    if (m_parts.empty()) {
        painter.setPen(palette().color(QPalette::PlaceholderText));
        painter.drawText(area, Qt::AlignVCenter | Qt::AlignLeft,
                         tr("Choose a request to see where its time went."));
        return;
    }
    const ChartTheme theme = ChartTheme::fromPalette(palette());
    const Ns start = m_parts.front().from;
    const auto span = static_cast<double>(std::max<Ns>(m_parts.back().to - start, 1));
    painter.setPen(theme.text);
    painter.drawText(area, Qt::AlignTop | Qt::AlignLeft, m_title);
    const int barTop = area.top() + line + 5;
    int labelLeft = area.left();
    for (std::size_t i = 0; i < m_parts.size(); ++i) {
        const Part& part = m_parts[i];
        // After the last token nothing is measured any more.
        const QColor color =
            part.from >= m_answered ? theme.axis : theme.series(static_cast<int>(i)).color;
        const double left = static_cast<double>(part.from - start) / span * area.width();
        const double width = static_cast<double>(part.to - part.from) / span * area.width();
        painter.fillRect(QRectF(area.left() + left, barTop, std::max(width, 1.0), line * 0.7),
                         color);
        const QString label = part.name % u"  "_s
            % formatNumber(static_cast<double>(part.to - part.from) / 1e6,
                           NumberKind::Milliseconds);
        const int labelTop = barTop + line;
        const int needed = fontMetrics().horizontalAdvance(label) + 30;
        if (labelLeft + needed > area.right() + 20) {
            continue;
        }
        painter.fillRect(QRect(labelLeft, labelTop + line / 4, 9, 9), color);
        painter.setPen(theme.text);
        painter.drawText(QRect(labelLeft + 14, labelTop, needed, line),
                         Qt::AlignLeft | Qt::AlignVCenter, label);
        labelLeft += needed;
    }
}

} // namespace loadstone
