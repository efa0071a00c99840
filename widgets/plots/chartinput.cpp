// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Mouse and keyboard of Chart; drawing and data are in chart.cpp.
#include "plots/chart.h"
#include "plots/chartcursor.h"

#include <QApplication>
#include <QMenu>
#include <QScrollArea>
#include <QScrollBar>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

/// In a page that scrolls, the wheel belongs to the page until the chart was chosen.
bool pageWantsWheel(const Chart& chart)
{
    if (chart.hasFocus()) {
        return false;
    }
    for (QWidget* up = chart.parentWidget(); up && !up->isWindow(); up = up->parentWidget()) {
        const auto* area = qobject_cast<QScrollArea*>(up);
        if (area && area->verticalScrollBar()->maximum() > 0) {
            return true;
        }
    }
    return false;
}

} // namespace

void Chart::zoom(double factor, Qt::Orientations orientations)
{
    const QPointF centre =
        m_cursor->isShown() ? m_cursor->pixel() : QPointF(axisRect()->rect().center());
    if (orientations.testFlag(Qt::Horizontal)) {
        xAxis->scaleRange(factor, xAxis->pixelToCoord(centre.x()));
    }
    if (orientations.testFlag(Qt::Vertical)) {
        yAxis->scaleRange(factor, yAxis->pixelToCoord(centre.y()));
        yAxis2->scaleRange(factor, yAxis2->pixelToCoord(centre.y()));
    }
    replot(rpQueuedReplot);
}

void Chart::pan(double dx, double dy)
{
    const auto move = [](QCPAxis* axis, double pixels) {
        const double from = axis->pixelToCoord(0);
        const double to = axis->pixelToCoord(pixels);
        if (axis->scaleType() == QCPAxis::stLogarithmic) {
            axis->scaleRange(1.0, 1.0);
            const double ratio = to / from;
            axis->setRange(axis->range().lower * ratio, axis->range().upper * ratio);
        } else {
            axis->moveRange(to - from);
        }
    };
    move(xAxis, dx);
    move(yAxis, dy);
    move(yAxis2, dy);
    replot(rpQueuedReplot);
}

void Chart::toggleZoomBox()
{
    const bool on = selectionRectMode() != QCP::srmZoom;
    m_choice->setMode(false);
    setSelectionRectMode(on ? QCP::srmZoom : QCP::srmNone);
    setCursor(on ? Qt::CrossCursor : Qt::ArrowCursor);
}

bool Chart::handleViewKey(const QKeyEvent& event)
{
    constexpr double kStep = 0.8;
    const bool shift = event.modifiers().testFlag(Qt::ShiftModifier);
    const bool control = event.modifiers().testFlag(Qt::ControlModifier);
    const double pixels = shift ? 1 : 10;
    switch (event.key()) {
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        zoom(kStep, Qt::Horizontal | Qt::Vertical);
        return true;
    case Qt::Key_Minus:
    case Qt::Key_Underscore:
        zoom(1 / kStep, Qt::Horizontal | Qt::Vertical);
        return true;
    case Qt::Key_X:
        zoom(shift ? 1 / kStep : kStep, Qt::Horizontal);
        return true;
    case Qt::Key_Y:
        zoom(shift ? 1 / kStep : kStep, Qt::Vertical);
        return true;
    case Qt::Key_Left:
    case Qt::Key_Right: {
        const int direction = event.key() == Qt::Key_Right ? 1 : -1;
        if (control) {
            m_cursor->step(direction);
        } else {
            pan(direction * pixels, 0);
        }
        return true;
    }
    case Qt::Key_Up:
        pan(0, -pixels);
        return true;
    case Qt::Key_Down:
        pan(0, pixels);
        return true;
    default:
        return false;
    }
}

bool Chart::handleOtherKey(const QKeyEvent& event)
{
    if (event.matches(QKeySequence::Copy)) {
        menu()->findChild<QAction*>(u"chartCopyImage"_s)->trigger();
        return true;
    }
    if (event.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)) {
        return false;
    }
    switch (event.key()) {
    case Qt::Key_Home:
    case Qt::Key_0:
        resetView();
        return true;
    case Qt::Key_Z:
        toggleZoomBox();
        return true;
    case Qt::Key_L:
        setLogarithmic(!isLogarithmic());
        return true;
    case Qt::Key_Space:
        m_cursor->setEnabled(!m_cursor->isEnabled());
        if (m_cursor->isEnabled()) {
            m_cursor->moveTo(axisRect()->rect().center());
        }
        return true;
    case Qt::Key_Escape:
        if (selectionRectMode() == QCP::srmNone && !m_cursor->isShown()) {
            return false;
        }
        setSelectionRectMode(QCP::srmNone);
        unsetCursor();
        m_cursor->hide();
        return true;
    case Qt::Key_G:
    case Qt::Key_Return:
    case Qt::Key_Enter: {
        if (m_cursor->isShown()) {
            clicked(m_cursor->pixel());
        }
        return m_cursor->isShown();
    }
    default:
        if (event.key() >= Qt::Key_1 && event.key() <= Qt::Key_9) {
            toggleSeries(event.key() - Qt::Key_1);
            return true;
        }
        return false;
    }
}

void Chart::keyPressEvent(QKeyEvent* event)
{
    if (!m_choice->key(*event) && !handleViewKey(*event) && !handleOtherKey(*event)
        && !handleMenuKey(*event)) {
        QCustomPlot::keyPressEvent(event);
    }
}

bool Chart::event(QEvent* event)
{
    // The window's own single-key and copy shortcuts shall not take a focused chart's keys.
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->matches(QKeySequence::Copy) || key->modifiers() == Qt::NoModifier
            || key->modifiers() == Qt::ShiftModifier) {
            if (key->key() < Qt::Key_F1 || key->key() > Qt::Key_F35) {
                event->accept();
                return true;
            }
        }
    }
    return QCustomPlot::event(event);
}

void Chart::wheelEvent(QWheelEvent* event)
{
    if (pageWantsWheel(*this)) {
        event->ignore();
        return;
    }
    const bool control = event->modifiers().testFlag(Qt::ControlModifier);
    const bool shift = event->modifiers().testFlag(Qt::ShiftModifier);
    axisRect()->setRangeZoom(control     ? Qt::Orientations(Qt::Horizontal)
                                 : shift ? Qt::Orientations(Qt::Vertical)
                                         : Qt::Horizontal | Qt::Vertical);
    QCustomPlot::wheelEvent(event);
    event->accept();
}

void Chart::mousePressEvent(QMouseEvent* event)
{
    m_pressed = event->pos();
    m_doubleClicked = false;
    if (m_choice->press(*event)) {
        return;
    }
    QCustomPlot::mousePressEvent(event);
}

void Chart::mouseMoveEvent(QMouseEvent* event)
{
    if (m_choice->move(*event)) {
        return;
    }
    QCustomPlot::mouseMoveEvent(event);
    if (event->buttons() == Qt::NoButton) {
        m_cursor->moveTo(event->position());
    } else {
        m_cursor->hide();
    }
}

void Chart::mouseReleaseEvent(QMouseEvent* event)
{
    if (m_choice->release(*event)) {
        return;
    }
    QCustomPlot::mouseReleaseEvent(event);
    const bool isClick = event->button() == Qt::LeftButton && !m_doubleClicked
        && (event->pos() - m_pressed).manhattanLength() < QApplication::startDragDistance();
    if (isClick && axisRect()->rect().contains(event->pos())) {
        clicked(event->position());
    }
}

void Chart::clicked(const QPointF& pixel)
{
    const qint64 row = rowAt(pixel);
    if (row >= 0) {
        Q_EMIT pointActivated(row);
    } else if (m_choice->kind() != ChoiceKind::Nothing) {
        if (const auto bucket = bucketAt(pixel)) {
            Q_EMIT bucketChosen(*bucket);
        }
    }
}

void Chart::mouseDoubleClickEvent(QMouseEvent* event)
{
    QCustomPlot::mouseDoubleClickEvent(event);
    m_doubleClicked = true;
    if (axisRect()->outerRect().contains(event->pos())) {
        resetView();
    }
}

void Chart::leaveEvent(QEvent* event)
{
    m_cursor->hide();
    QCustomPlot::leaveEvent(event);
}

void Chart::focusInEvent(QFocusEvent* event)
{
    QCustomPlot::focusInEvent(event);
    update();
}

void Chart::focusOutEvent(QFocusEvent* event)
{
    QCustomPlot::focusOutEvent(event);
    update();
}

void Chart::contextMenuEvent(QContextMenuEvent* event)
{
    menu()->popup(event->globalPos());
    event->accept();
}

void Chart::resizeEvent(QResizeEvent* event)
{
    wrapLegend();
    QCustomPlot::resizeEvent(event);
    placeMenuButton();
}

void Chart::placeMenuButton()
{
    const int side = m_menuButton->sizeHint().height();
    const int left = isRightToLeft() ? 4 : width() - side - 4;
    m_menuButton->setGeometry(left, 4, side, side);
}

void Chart::paintEvent(QPaintEvent* event)
{
    QCustomPlot::paintEvent(event);
    if (hasFocus()) {
        QPainter painter(this);
        painter.setPen(QPen(palette().color(QPalette::Highlight), 2));
        painter.drawRect(rect().adjusted(1, 1, -1, -1));
    }
}

void Chart::changeEvent(QEvent* event)
{
    QCustomPlot::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
        setTheme(ChartTheme::fromPalette(palette()));
    } else if (event->type() == QEvent::LayoutDirectionChange) {
        followDirection();
        placeMenuButton();
        replot(rpQueuedReplot);
    }
}

} // namespace loadstone
