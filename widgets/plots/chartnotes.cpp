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
constexpr std::size_t kRows = 3; // of labels, from the axes upwards
constexpr std::size_t kRowsOfLow = 2;
constexpr int kLowChart = 260; // pixels: of a lower one the data get more
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
        one.label->setLayer(u"legend"_s);
        one.label->setClipToAxisRect(false); // it stands above them
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

double ChartNotes::rowHeight() const
{
    return QFontMetricsF(m_chart.font()).height() + 2 + kGap / 2;
}

/// The axes make room for as many rows as there are, in the same layout.
void ChartNotes::place()
{
    const std::size_t rows = placeLabels();
    if (rows == m_rows) {
        return;
    }
    m_rows = rows;
    QCPAxisRect* axes = m_chart.axisRect();
    QMargins margins = axes->minimumMargins();
    constexpr int kAbove = 6;
    margins.setTop(kAbove + static_cast<int>(std::ceil(static_cast<double>(rows) * rowHeight())));
    axes->setMinimumMargins(margins);
    for (const auto phase : { QCPLayoutElement::upMargins, QCPLayoutElement::upLayout }) {
        m_chart.plotLayout()->update(phase);
    }
    // Others have placed what is theirs in the axes as they were.
    Q_EMIT m_chart.afterLayout();
}

// From left to right, each at its line, in the lowest row that is free there.
std::size_t ChartNotes::placeLabels()
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
    std::array<double, kRows> taken {};
    taken.fill(area.left());
    const auto last = taken.begin()
        + static_cast<std::ptrdiff_t>(m_chart.viewport().height() < kLowChart ? kRowsOfLow : kRows);
    std::size_t rows = 0;
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
            double left =
                std::clamp(begin, area.left(), std::max(area.left(), area.right() - width));
            const auto row =
                std::find_if(taken.begin(), last, [left](double until) { return until <= left; });
            if (row == last && text != number) {
                continue;
            }
            // Where none is free the number stands behind the one before it.
            const auto up = row == last ? std::min_element(taken.begin(), last) : row;
            const auto above = static_cast<std::size_t>(up - taken.begin());
            left = std::max(left, *up);
            const double top = area.top() - height - rowHeight() * static_cast<double>(above) - 1;
            one.place = QRectF(left, top, width, height);
            *up = std::max(*up, left + width + kGap);
            rows = std::max(rows, above + 1);
            one.label->setText(text);
            one.label->position->setCoords(left, top);
            break;
        }
    }
    return rows;
}

QString ChartNotes::textAt(const QPointF& pixel) const
{
    const auto text = [this](std::size_t i) {
        return QString(QString::number(m_notes[i].number) % u' ' % m_notes[i].text);
    };
    for (std::size_t i = 0; i < m_drawn.size(); ++i) {
        if (m_drawn[i].place.contains(pixel)) {
            return text(i);
        }
    }
    if (!m_chart.axisRect()->rect().contains(pixel.toPoint())) {
        return {};
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
