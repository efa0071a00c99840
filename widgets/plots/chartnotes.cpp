// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/chartnotes.h"

#include <QHelpEvent>
#include <QToolTip>

#include <algorithm>
#include <array>
#include <cmath>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr double kWidestLabel = 190; // pixels
constexpr std::size_t kRows = 3; // of labels, from the bottom
constexpr double kGap = 4;
constexpr double kNear = 5; // pixels from a line that count as pointing at it
constexpr double kPadding = 3;

QCPItemStraightLine* upright(Chart& chart, double x)
{
    auto* line = new QCPItemStraightLine(&chart);
    line->setSelectable(false);
    line->setAntialiased(false); // upright lines are sharp
    for (QCPItemPosition* point : { line->point1, line->point2 }) {
        point->setTypeX(QCPItemPosition::ptPlotCoords);
        point->setTypeY(QCPItemPosition::ptAxisRectRatio);
    }
    line->point1->setCoords(x, 0);
    line->point2->setCoords(x, 1);
    return line;
}

QCPItemRect* shadeOf(Chart& chart, double from, double to)
{
    auto* shade = new QCPItemRect(&chart);
    shade->setLayer(u"background"_s);
    shade->setSelectable(false);
    for (QCPItemPosition* corner : { shade->topLeft, shade->bottomRight }) {
        corner->setTypeX(QCPItemPosition::ptPlotCoords);
        corner->setTypeY(QCPItemPosition::ptAxisRectRatio);
    }
    shade->topLeft->setCoords(from, 0);
    shade->bottomRight->setCoords(to, 1);
    shade->setPen(Qt::NoPen);
    return shade;
}

} // namespace

ChartNotes::ChartNotes(Chart& chart)
    : QObject(&chart)
    , m_chart(chart)
{
    chart.installEventFilter(this);
    connect(&chart, &QCustomPlot::beforeReplot, this, [this] {
        if (!(m_theme == m_chart.theme())) {
            restyle();
        }
    });
    connect(&chart, &QCustomPlot::afterLayout, this, &ChartNotes::place);
}

ChartNotes& ChartNotes::of(Chart& chart)
{
    auto* notes = chart.findChild<ChartNotes*>({}, Qt::FindDirectChildrenOnly);
    return notes ? *notes : *new ChartNotes(chart);
}

void ChartNotes::clear()
{
    for (const Drawn& one : m_drawn) {
        if (one.shade) {
            m_chart.removeItem(one.shade);
        }
        m_chart.removeItem(one.line);
        m_chart.removeItem(one.label);
    }
    m_drawn.clear();
}

void ChartNotes::setNotes(std::vector<ChartNote> notes)
{
    clear();
    m_notes = std::move(notes);
    for (const ChartNote& note : m_notes) {
        Drawn one;
        if (note.to) {
            one.shade = shadeOf(m_chart, note.from, *note.to);
        }
        one.line = upright(m_chart, note.from);
        one.label = new QCPItemText(&m_chart);
        one.label->setSelectable(false);
        one.label->setLayer(u"legend"_s); // above the data
        one.label->setPadding(QMargins(int(kPadding), 0, int(kPadding), 0));
        one.label->setPositionAlignment(Qt::AlignLeft | Qt::AlignTop);
        one.label->position->setType(QCPItemPosition::ptAbsolute);
        m_drawn.push_back(one);
    }
    restyle();
    m_chart.replot(QCustomPlot::rpQueuedReplot);
}

void ChartNotes::restyle()
{
    m_theme = m_chart.theme();
    QColor ground = m_theme.plotArea;
    ground.setAlpha(225);
    QColor shade = m_theme.series(4).color;
    shade.setAlpha(m_theme.dark ? 50 : 40);
    for (const Drawn& one : m_drawn) {
        one.line->setPen(QPen(m_theme.series(4).color, 1.5, Qt::DashDotLine));
        one.label->setFont(m_chart.font());
        one.label->setColor(m_theme.text);
        one.label->setBrush(ground);
        one.label->setPen(QPen(m_theme.series(4).color, 1));
        if (one.shade) {
            one.shade->setBrush(shade);
        }
    }
}

// From left to right, each at its line, in the lowest row that is free there.
void ChartNotes::place()
{
    const QRectF area = m_chart.axisRect()->rect();
    const QFontMetricsF metrics(m_chart.font());
    const double height = metrics.height() + 2;
    std::vector<std::size_t> order(m_notes.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
        order[i] = i;
    }
    std::stable_sort(order.begin(), order.end(), [this](std::size_t a, std::size_t b) {
        return m_notes[a].from < m_notes[b].from;
    });
    std::array<double, kRows> free {};
    free.fill(area.left());
    for (const std::size_t i : order) {
        Drawn& one = m_drawn[i];
        const double to = m_notes[i].to.value_or(m_notes[i].from);
        const double begin = m_chart.xAxis->coordToPixel(m_notes[i].from);
        const double end = m_chart.xAxis->coordToPixel(to);
        one.place = {};
        const bool inside = begin <= area.right() && end >= area.left();
        one.label->setVisible(inside);
        if (!inside) {
            continue;
        }
        const QString number = QString::number(m_notes[i].number);
        const QString whole =
            metrics.elidedText(QString(number % u' ' % m_notes[i].text.simplified()),
                               Qt::ElideRight, std::min(kWidestLabel, area.width() / 2));
        for (const QString& text : { whole, number }) {
            const double width = metrics.horizontalAdvance(text) + 2 * kPadding + 2;
            const double left =
                std::clamp(begin, area.left(), std::max(area.left(), area.right() - width));
            const auto row = std::find_if(free.begin(), free.end(),
                                          [left](double taken) { return taken <= left; });
            if (row == free.end() && text != number) {
                continue;
            }
            const auto up = row == free.end() ? free.begin() : row;
            const double top = area.bottom() - 3
                - height * static_cast<double>(1 + (up - free.begin()))
                - kGap * static_cast<double>(up - free.begin());
            one.place = QRectF(left, top, width, height);
            *up = std::max(*up, left + width + kGap);
            one.label->setText(text);
            one.label->position->setCoords(left, top);
            break;
        }
    }
}

QString ChartNotes::textAt(const QPointF& pixel) const
{
    if (!m_chart.axisRect()->rect().contains(pixel.toPoint())) {
        return {};
    }
    const auto text = [this](std::size_t i) {
        return QString(QString::number(m_notes[i].number) % u' ' % m_notes[i].text);
    };
    for (std::size_t i = 0; i < m_drawn.size(); ++i) {
        if (m_drawn[i].place.contains(pixel)) {
            return text(i);
        }
    }
    for (std::size_t i = 0; i < m_notes.size(); ++i) {
        if (std::abs(m_chart.xAxis->coordToPixel(m_notes[i].from) - pixel.x()) <= kNear) {
            return text(i);
        }
    }
    return {};
}

bool ChartNotes::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::ToolTip || watched != &m_chart) {
        return QObject::eventFilter(watched, event);
    }
    const auto* help = static_cast<QHelpEvent*>(event);
    const QString text = textAt(help->pos());
    if (text.isEmpty()) {
        return QObject::eventFilter(watched, event);
    }
    // Without a tag it might be taken for plain text, with its marks of HTML in it.
    QToolTip::showText(help->globalPos(), u"<qt>%1</qt>"_s.arg(text.toHtmlEscaped()), &m_chart);
    return true;
}

} // namespace loadstone
