// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/notifier.h"

#include "window/desktopnote.h"

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
    , m_note(new DesktopNote(this))
{
    connect(m_note, &DesktopNote::failed, this, &Notifier::showInTray);
    connect(m_note, &DesktopNote::activated, this, &Notifier::raise);
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
    m_told = { title, text, tone };
    m_note->show(title, text);
    Q_EMIT notified(title, text);
}

void Notifier::raise()
{
    if (m_window->isMinimized()) {
        m_window->showNormal();
    }
    m_window->show();
    m_window->raise();
    m_window->activateWindow();
}

void Notifier::showInTray()
{
    if (!QSystemTrayIcon::isSystemTrayAvailable() || !QSystemTrayIcon::supportsMessages()) {
        return;
    }
    if (!m_tray) {
        m_tray = new QSystemTrayIcon(m_window->windowIcon(), this);
        m_tray->setObjectName(u"trayIcon"_s);
        connect(m_tray, &QSystemTrayIcon::messageClicked, this, &Notifier::raise);
        connect(m_tray, &QSystemTrayIcon::activated, this, &Notifier::raise);
    }
    m_tray->setToolTip(m_told.title);
    m_tray->show(); // messages come from a visible icon only
    m_tray->showMessage(m_told.title, m_told.text,
                        m_told.tone == Tone::Bad || m_told.tone == Tone::Warning
                            ? QSystemTrayIcon::Warning
                            : QSystemTrayIcon::Information);
}

bool Notifier::eventFilter(QObject* watched, QEvent* event)
{
    // It was seen: nothing is left to tell.
    if (watched == m_window && event->type() == QEvent::WindowActivate) {
        m_note->close();
        if (m_tray) {
            m_tray->hide();
        }
    }
    return QObject::eventFilter(watched, event);
}

} // namespace loadstone
