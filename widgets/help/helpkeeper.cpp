// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "help/helpkeeper.h"

#include "help/helptopics.h"
#include "help/helpwindow.h"

#include <QAction>
#include <QApplication>
#include <QCursor>
#include <QKeyEvent>

using namespace Qt::StringLiterals;

namespace loadstone {

HelpKeeper::HelpKeeper(QWidget* window)
    : QObject(window)
    , m_window(window)
{
    setObjectName(u"helpKeeper"_s);
    QApplication::instance()->installEventFilter(this);
}

HelpKeeper::~HelpKeeper() = default;

void HelpKeeper::show(const QString& topic)
{
    if (!m_help) {
        m_help = std::make_unique<HelpWindow>();
        connect(m_help.get(), &HelpWindow::actionRequested, this, &HelpKeeper::trigger);
    }
    m_help->showTopic(resolvedTopic(topic));
    m_help->show();
    m_help->raise();
    m_help->activateWindow();
}

void HelpKeeper::trigger(const QString& action) const
{
    if (auto* found = m_window->findChild<QAction*>(action)) {
        m_window->activateWindow();
        found->trigger();
    }
}

bool HelpKeeper::isOurs(const QWidget* widget) const
{
    for (; widget; widget = widget->parentWidget()) {
        if (widget == m_window) {
            return true;
        }
    }
    return false;
}

QString HelpKeeper::topicHere(const QWidget* asked) const
{
    const QPoint at = QCursor::pos();
    if (const QWidget* under = m_byMouse ? QApplication::widgetAt(at) : nullptr;
        under && isOurs(under)) {
        const QPoint inside = under->mapFromGlobal(at);
        return helpTopicAt(under, &inside);
    }
    const QWidget* focused = QApplication::focusWidget();
    const bool isThere = isOurs(focused) && (!asked || focused->window() == asked->window());
    return helpTopicAt(isThere ? focused : asked ? asked : m_window);
}

bool HelpKeeper::eventFilter(QObject* watched, QEvent* event)
{
    switch (event->type()) {
    case QEvent::MouseMove:
    case QEvent::MouseButtonPress:
        m_byMouse = true;
        break;
    case QEvent::KeyPress: {
        const auto* key = static_cast<QKeyEvent*>(event);
        const bool isHelp = key->key() == Qt::Key_F1 && key->modifiers() == Qt::NoModifier;
        m_byMouse = m_byMouse && isHelp;
        // In the main window its action has the key; dialogs have none.
        const auto* asked = qobject_cast<QWidget*>(watched);
        if (isHelp && isOurs(asked)) {
            show(topicHere(asked));
            return true;
        }
        break;
    }
    case QEvent::Hide:
        // Minimising is spontaneous; closing is not.
        if (watched == m_window && m_help && !event->spontaneous()) {
            m_help->close();
        }
        break;
    default:
        break;
    }
    return false;
}

bool showHelp(const QWidget* from, const QString& topic)
{
    for (const QWidget* at = from; at; at = at->parentWidget()) {
        if (auto* keeper =
                at->findChild<HelpKeeper*>(u"helpKeeper"_s, Qt::FindDirectChildrenOnly)) {
            keeper->show(topic);
            return true;
        }
    }
    return false;
}

} // namespace loadstone
