// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/chartchoice.h"

#include "plots/chart.h"
#include "plots/chartcursor.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr double kFlat = 12; // pixels: a box that is lower is meant as a part of x
constexpr int kFill = 56; // alpha

QCPRange sorted(double a, double b)
{
    return QCPRange(std::min(a, b), std::max(a, b));
}

} // namespace

std::int64_t firstStepFrom(double edge)
{
    constexpr double kRounding = 1e-3; // of a step
    return static_cast<std::int64_t>(std::ceil(edge - kRounding));
}

ChartChoice::ChartChoice(Chart& chart)
    : m_chart(chart)
    , m_rect(new QCPItemRect(&chart))
{
    m_rect->setLayer(u"overlay"_s); // drawn anew without the data
    m_rect->setSelectable(false);
    m_rect->setVisible(false);
    for (QCPItemPosition* corner : { m_rect->topLeft, m_rect->bottomRight }) {
        corner->setTypeX(QCPItemPosition::ptPlotCoords);
    }
}

void ChartChoice::applyTheme()
{
    QColor color = m_chart.palette().color(QPalette::Highlight);
    m_rect->setPen(QPen(color, 2));
    color.setAlpha(kFill);
    m_rect->setBrush(m_filled ? QBrush(color) : QBrush());
}

void ChartChoice::setKind(ChoiceKind kind, bool filled)
{
    m_kind = kind;
    if (filled != m_filled) {
        m_filled = filled;
        applyTheme();
    }
}

void ChartChoice::show(const std::optional<QCPRange>& x, const std::optional<QCPRange>& y)
{
    const bool same = x == m_x && y == m_y;
    m_x = x;
    m_y = y;
    if (!x) {
        m_anchor.reset();
    }
    if (!same) {
        draw(x, y);
    }
}

void ChartChoice::draw(const std::optional<QCPRange>& x, const std::optional<QCPRange>& y)
{
    m_rect->setVisible(x.has_value() || y.has_value());
    const auto place = [](QCPItemPosition* corner, std::optional<double> key,
                          std::optional<double> value, double edge) {
        corner->setTypeX(key ? QCPItemPosition::ptPlotCoords : QCPItemPosition::ptAxisRectRatio);
        corner->setTypeY(value ? QCPItemPosition::ptPlotCoords : QCPItemPosition::ptAxisRectRatio);
        corner->setCoords(key.value_or(edge), value.value_or(edge));
    };
    place(m_rect->topLeft, x ? std::optional(x->lower) : std::nullopt,
          y ? std::optional(y->upper) : std::nullopt, 0);
    place(m_rect->bottomRight, x ? std::optional(x->upper) : std::nullopt,
          y ? std::optional(y->lower) : std::nullopt, 1);
    m_chart.redrawOverlay();
}

void ChartChoice::setMode(bool on)
{
    m_mode = on && takesRanges();
    if (m_mode && m_chart.selectionRectMode() != QCP::srmNone) {
        m_chart.setSelectionRectMode(QCP::srmNone);
    }
    m_chart.setCursor(m_mode ? Qt::SplitHCursor : Qt::ArrowCursor);
}

bool ChartChoice::press(const QMouseEvent& event)
{
    m_from.reset();
    const bool wanted = m_mode || event.modifiers().testFlag(Qt::ShiftModifier);
    if (!takesRanges() || event.button() != Qt::LeftButton || !wanted || m_chart.isEmpty()
        || !m_chart.axisRect()->rect().contains(event.pos())) {
        return false;
    }
    m_from = event.position();
    m_moved = false;
    return true;
}

QRectF ChartChoice::dragged(const QPointF& to) const
{
    const QRectF area(m_chart.axisRect()->rect());
    const QPointF end(std::clamp(to.x(), area.left(), area.right()),
                      std::clamp(to.y(), area.top(), area.bottom()));
    return QRectF(*m_from, end).normalized();
}

bool ChartChoice::isFlat(const QRectF& box) const
{
    return m_kind != ChoiceKind::Box || box.height() < kFlat;
}

bool ChartChoice::move(const QMouseEvent& event)
{
    if (!m_from) {
        return false;
    }
    m_moved = m_moved
        || (event.position() - *m_from).manhattanLength() >= QApplication::startDragDistance();
    if (m_moved) {
        const QRectF box = dragged(event.position());
        draw(sorted(m_chart.xAxis->pixelToCoord(box.left()),
                    m_chart.xAxis->pixelToCoord(box.right())),
             isFlat(box) ? std::nullopt
                         : std::optional(sorted(m_chart.yAxis->pixelToCoord(box.bottom()),
                                                m_chart.yAxis->pixelToCoord(box.top()))));
    }
    return true;
}

bool ChartChoice::release(const QMouseEvent& event)
{
    if (!m_from || event.button() != Qt::LeftButton) {
        return false;
    }
    const QRectF box = dragged(event.position());
    m_from.reset();
    if (!m_moved) {
        return false; // a click
    }
    const QCPRange x =
        sorted(m_chart.xAxis->pixelToCoord(box.left()), m_chart.xAxis->pixelToCoord(box.right()));
    std::optional<QCPRange> y;
    if (!isFlat(box)) {
        y = sorted(m_chart.yAxis->pixelToCoord(box.bottom()),
                   m_chart.yAxis->pixelToCoord(box.top()));
    }
    m_anchor.reset();
    // Until its owner says what became of it, what was drawn before is what is chosen.
    draw(m_x, m_y);
    Q_EMIT m_chart.chosen(x, y);
    return true;
}

void ChartChoice::clear()
{
    m_anchor.reset();
    Q_EMIT m_chart.choiceCleared();
}

void ChartChoice::chooseView()
{
    if (takesRanges() && !m_chart.isEmpty()) {
        Q_EMIT m_chart.chosen(m_chart.xAxis->range(), std::nullopt);
    }
}

void ChartChoice::zoomTo()
{
    if (m_x) {
        m_chart.xAxis->setRange(*m_x);
    }
    if (m_y) {
        m_chart.yAxis->setRange(*m_y);
    }
    m_chart.replot(QCustomPlot::rpQueuedReplot);
}

/// As in a text: Shift stretches from where the cross-hair stood.
void ChartChoice::stepTo(int direction)
{
    ChartCursor& cursor = *m_chart.m_cursor;
    std::optional<double> before = cursor.key();
    if (!before && cursor.isShown()) {
        before = m_chart.xAxis->pixelToCoord(cursor.pixel().x());
    }
    cursor.step(direction);
    const std::optional<double> now = cursor.key();
    if (!now) {
        return;
    }
    const double anchor = m_anchor.value_or(before.value_or(*now));
    if (anchor != *now) {
        Q_EMIT m_chart.chosen(sorted(anchor, *now), std::nullopt);
    }
    m_anchor = anchor; // its owner's answer must not lose it
}

bool ChartChoice::key(const QKeyEvent& event)
{
    if (!takesRanges()) {
        return false;
    }
    const Qt::KeyboardModifiers modifiers = event.modifiers() & ~Qt::KeypadModifier;
    const bool across = event.key() == Qt::Key_Left || event.key() == Qt::Key_Right;
    if (across && modifiers == (Qt::ControlModifier | Qt::ShiftModifier)) {
        stepTo(event.key() == Qt::Key_Right ? 1 : -1);
        return true;
    }
    if (across || modifiers != Qt::NoModifier) {
        return false;
    }
    switch (event.key()) {
    case Qt::Key_S:
        setMode(!m_mode);
        return true;
    case Qt::Key_V:
        chooseView();
        return true;
    case Qt::Key_F:
        zoomTo();
        return true;
    case Qt::Key_Escape:
        if (m_mode) {
            setMode(false);
            return true;
        }
        [[fallthrough]];
    case Qt::Key_Backspace:
        if (m_x || m_y) {
            clear();
            return true;
        }
        return false;
    default:
        return false;
    }
}

void ChartChoice::addTo(QMenu& menu)
{
    const auto add = [&](const char* name, const QString& text, const QString& key, auto&& slot) {
        QAction* action = menu.addAction(QString(text % u'\t' % key));
        action->setObjectName(QString::fromLatin1(name));
        QObject::connect(action, &QAction::triggered, &m_chart, std::forward<decltype(slot)>(slot));
        m_actions.append(action);
        return action;
    };
    m_actions.append(menu.addSeparator());
    m_modeAction =
        add("chartChoose", Chart::tr("Select by &dragging"), u"S"_s, [this] { setMode(!m_mode); });
    m_modeAction->setCheckable(true);
    add("chartChooseView", Chart::tr("Select what is in &view"), u"V"_s, [this] { chooseView(); });
    add("chartZoomChoice", Chart::tr("Zoom to the selectio&n"), u"F"_s, [this] { zoomTo(); });
}

void ChartChoice::updateMenu()
{
    for (QAction* action : m_actions) {
        action->setVisible(takesRanges());
    }
    m_modeAction->setChecked(m_mode);
}

void Chart::setPart(const QString& note, const QString& emptyText)
{
    m_partNote = note;
    m_partEmptyText = emptyText;
    showTexts();
    setAccessibleDescription(description());
}

void Chart::showTexts()
{
    QStringList words { m_titleText, m_partNote, m_farOffText };
    words.removeAll(QString());
    m_title->setText(words.join(u" · "_s));
    m_empty->setText(m_partEmptyText.isEmpty() ? m_emptyText : m_partEmptyText);
}

void Chart::sayFarOff()
{
    if (const QString beyond = isEmpty() ? QString() : farOff(); beyond != m_farOffText) {
        m_farOffText = beyond;
        showTexts();
    }
}

QString Chart::description() const
{
    const OneTimeUnit unit(timesInSeconds());
    QString said = m_partNote.isEmpty() ? summary() : QString(m_partNote % u": "_s % summary());
    if (const QString beyond = farOff(); !beyond.isEmpty()) {
        said += u"; "_s % beyond;
    }
    return said;
}

void Chart::followCursor(const std::optional<double>& x)
{
    m_cursor->follow(x);
}

void Chart::showChoice(const std::optional<QCPRange>& x, const std::optional<QCPRange>& y)
{
    m_choice->show(x, y);
}

} // namespace loadstone
