// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/desktopnote.h"

#ifdef LOADSTONE_DBUS
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#endif
#include <QVariantMap>

#include <utility>

using namespace Qt::StringLiterals;

namespace loadstone {

#ifdef LOADSTONE_DBUS

namespace {

const QString kService = u"org.freedesktop.Notifications"_s;
const QString kPath = u"/org/freedesktop/Notifications"_s;

} // namespace

void DesktopNote::follow()
{
    QDBusConnection(m_bus->session)
        .connect(kService, kPath, kService, u"ActionInvoked"_s, this,
                 SLOT(onAction(uint, QString)));
}

void DesktopNote::show(const QString& title, const QString& text)
{
    if (!m_bus) {
        setBus(DesktopBus::ofDesktop());
    }
    if (m_bus->session.isEmpty()) {
        Q_EMIT failed();
        return;
    }
    constexpr int kAsTheDesktopLikes = -1;
    QDBusMessage call = QDBusMessage::createMethodCall(kService, kPath, kService, u"Notify"_s);
    const QVariantMap hints { { u"desktop-entry"_s, u"io.github.loadstone.Loadstone"_s } };
    // "default": a click anywhere on it. The text may be read as markup.
    call.setArguments({ u"Loadstone"_s, m_id, u"io.github.loadstone.Loadstone"_s, title,
                        text.toHtmlEscaped(), QStringList { u"default"_s, tr("Show") }, hints,
                        kAsTheDesktopLikes });
    auto* watcher =
        new QDBusPendingCallWatcher(QDBusConnection(m_bus->session).asyncCall(call), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this, [this, watcher] {
        watcher->deleteLater();
        const QDBusPendingReply<quint32> reply = *watcher;
        if (reply.isError()) {
            Q_EMIT failed();
        } else {
            m_id = reply.value();
        }
    });
}

void DesktopNote::close()
{
    if (m_id != 0) {
        QDBusMessage call =
            QDBusMessage::createMethodCall(kService, kPath, kService, u"CloseNotification"_s);
        call.setArguments({ std::exchange(m_id, 0) });
        QDBusConnection(m_bus->session).send(call);
    }
}

#else

void DesktopNote::follow() { }

void DesktopNote::show(const QString&, const QString&)
{
    Q_EMIT failed();
}

void DesktopNote::close() { }

#endif

DesktopNote::DesktopNote(QObject* parent)
    : QObject(parent)
{
}

void DesktopNote::setBus(const DesktopBus& bus)
{
    m_bus = bus;
    if (!bus.session.isEmpty()) {
        follow();
    }
}

void DesktopNote::onAction(uint id, const QString& action)
{
    if (id == m_id && m_id != 0 && action == "default"_L1) {
        Q_EMIT activated();
    }
}

} // namespace loadstone
