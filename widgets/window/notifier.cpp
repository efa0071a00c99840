// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/notifier.h"

#include <QApplication>
#include <QEvent>
#include <QSettings>
#include <QSystemTrayIcon>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

const QString kWantedKey = u"notifications/enabled"_s;

} // namespace

Notifier::Notifier(QWidget* window)
    : QObject(window)
    , m_window(window)
{
    window->installEventFilter(this);
}

bool Notifier::isWanted()
{
    return QSettings().value(kWantedKey, true).toBool();
}

void Notifier::setWanted(bool wanted)
{
    QSettings().setValue(kWantedKey, wanted);
}

void Notifier::notify(const QString& title, const QString& text, Tone tone)
{
    if (!isWanted() || m_window->isActiveWindow()) {
        return;
    }
    QApplication::alert(m_window);
    showOnDesktop(title, text, tone);
    Q_EMIT notified(title, text);
}

void Notifier::showOnDesktop(const QString& title, const QString& text, Tone tone)
{
    if (!QSystemTrayIcon::isSystemTrayAvailable() || !QSystemTrayIcon::supportsMessages()) {
        return;
    }
    if (!m_tray) {
        m_tray = new QSystemTrayIcon(m_window->windowIcon(), this);
        m_tray->setObjectName(u"trayIcon"_s);
        const auto raise = [this] {
            m_window->show();
            m_window->raise();
            m_window->activateWindow();
        };
        connect(m_tray, &QSystemTrayIcon::messageClicked, this, raise);
        connect(m_tray, &QSystemTrayIcon::activated, this, raise);
    }
    m_tray->setToolTip(title);
    m_tray->show(); // messages come from a visible icon only
    m_tray->showMessage(title, text,
                        tone == Tone::Bad || tone == Tone::Warning ? QSystemTrayIcon::Warning
                                                                   : QSystemTrayIcon::Information);
}

bool Notifier::eventFilter(QObject* watched, QEvent* event)
{
    // It was seen: nothing is left to tell.
    if (m_tray && watched == m_window && event->type() == QEvent::WindowActivate) {
        m_tray->hide();
    }
    return QObject::eventFilter(watched, event);
}

} // namespace loadstone
