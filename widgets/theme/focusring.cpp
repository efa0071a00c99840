// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "theme/focusring.h"

#include "theme/theme.h"

#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QFocusEvent>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPainter>
#include <QPlainTextEdit>
#include <QSplitter>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr int kAround = 2; // pixels outside of the widget, where there is room
constexpr double kWidth = 2;

/// Lies above the widget and takes no part in anything but painting.
class Ring final : public QWidget
{
public:
    explicit Ring(QWidget* parent)
        : QWidget(parent)
    {
        setObjectName(u"focusRing"_s);
        setAttribute(Qt::WA_TransparentForMouseEvents);
        setAttribute(Qt::WA_NoSystemBackground);
        setFocusPolicy(Qt::NoFocus);
    }

protected:
    void paintEvent(QPaintEvent* event) override
    {
        Q_UNUSED(event)
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(palette().color(QPalette::Highlight), kWidth));
        constexpr double kHalf = kWidth / 2;
        painter.drawRoundedRect(QRectF(rect()).adjusted(kHalf, kHalf, -kHalf, -kHalf), 3, 3);
    }
};

bool isByKeyboard(Qt::FocusReason reason)
{
    return reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason
        || reason == Qt::ShortcutFocusReason;
}

/// Inputs whose own outline turns to the accent; menus mark what is chosen.
bool showsItself(const QWidget& widget)
{
    return qobject_cast<const QLineEdit*>(&widget) || qobject_cast<const QPlainTextEdit*>(&widget)
        || qobject_cast<const QComboBox*>(&widget) || qobject_cast<const QAbstractSpinBox*>(&widget)
        || widget.inherits("QCustomPlot");
}

} // namespace

FocusRing::FocusRing(QObject* parent)
    : QObject(parent)
{
    qApp->installEventFilter(this);
}

FocusRing::~FocusRing()
{
    delete m_ring;
}

bool FocusRing::eventFilter(QObject* watched, QEvent* event)
{
    switch (event->type()) {
    case QEvent::FocusIn:
        if (auto* widget = qobject_cast<QWidget*>(watched)) {
            follow(isByKeyboard(static_cast<QFocusEvent*>(event)->reason()) ? widget : nullptr);
        }
        break;
    case QEvent::FocusOut:
        if (watched == m_target) {
            follow(nullptr);
        }
        break;
    case QEvent::Move:
    case QEvent::Resize:
    case QEvent::Show:
    case QEvent::Hide:
        if (watched == m_target) {
            place();
        }
        break;
    default:
        break;
    }
    return false;
}

void FocusRing::follow(QWidget* widget)
{
    const bool wanted = widget && !qobject_cast<QMenu*>(widget) && !qobject_cast<QMenuBar*>(widget)
        && !widget->isWindow() && (isHighContrast(widget->palette()) || !showsItself(*widget));
    m_target = wanted ? widget : nullptr;
    place();
}

void FocusRing::place()
{
    if (!m_target || !m_target->isVisible()) {
        if (m_ring) {
            m_ring->hide();
        }
        return;
    }
    QWidget* parent = m_target->parentWidget();
    // A splitter would make a part of its own of whatever is put into it.
    while (parent && qobject_cast<QSplitter*>(parent)) {
        parent = parent->parentWidget();
    }
    if (!parent) {
        return;
    }
    if (!m_ring || m_ring->parentWidget() != parent) {
        delete m_ring;
        m_ring = new Ring(parent);
    }
    const QRect at(m_target->mapTo(parent, QPoint()), m_target->size());
    m_ring->setGeometry(
        at.adjusted(-kAround, -kAround, kAround, kAround).intersected(parent->rect()));
    m_ring->raise();
    m_ring->show();
}

} // namespace loadstone
