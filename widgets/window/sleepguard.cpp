// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/sleepguard.h"

#ifdef LOADSTONE_DBUS
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusUnixFileDescriptor>
#endif

using namespace Qt::StringLiterals;

namespace loadstone {

#ifdef LOADSTONE_DBUS

namespace {

const QString kProgram = u"Loadstone"_s;

QDBusMessage toScreenSaver(const QString& method, const QVariantList& arguments)
{
    QDBusMessage call = QDBusMessage::createMethodCall(u"org.freedesktop.ScreenSaver"_s,
                                                       u"/org/freedesktop/ScreenSaver"_s,
                                                       u"org.freedesktop.ScreenSaver"_s, method);
    call.setArguments(arguments);
    return call;
}

} // namespace

/// Of systemd a file that is open, of other desktops a number.
struct SleepGuard::Held
{
    Held(const QString& bus, std::optional<QDBusUnixFileDescriptor> file, quint32 cookie)
        : m_bus(bus)
        , m_file(std::move(file))
        , m_cookie(cookie)
    {
    }

    Q_DISABLE_COPY_MOVE(Held)

    ~Held()
    {
        if (!m_file) {
            QDBusConnection(m_bus).send(toScreenSaver(u"UnInhibit"_s, { m_cookie }));
        }
    }

private:
    QString m_bus;
    std::optional<QDBusUnixFileDescriptor> m_file; // closed, it is over
    quint32 m_cookie;
};

void SleepGuard::askSystem(const QString& why)
{
    if (m_bus->system.isEmpty()) {
        askSession(why);
        return;
    }
    QDBusMessage call =
        QDBusMessage::createMethodCall(u"org.freedesktop.login1"_s, u"/org/freedesktop/login1"_s,
                                       u"org.freedesktop.login1.Manager"_s, u"Inhibit"_s);
    call.setArguments({ u"sleep:idle"_s, kProgram, why, u"block"_s });
    auto* watcher =
        new QDBusPendingCallWatcher(QDBusConnection(m_bus->system).asyncCall(call), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this,
            [this, watcher, why, turn = m_turn, bus = m_bus->system] {
                watcher->deleteLater();
                const QDBusPendingReply<QDBusUnixFileDescriptor> reply = *watcher;
                if (turn != m_turn) {
                    return; // with the answer the file goes, too
                }
                if (reply.isError() || !reply.value().isValid()) {
                    askSession(why);
                    return;
                }
                m_held = std::make_unique<Held>(bus, reply.value(), 0);
                Q_EMIT changed();
            });
}

void SleepGuard::askSession(const QString& why)
{
    if (m_bus->session.isEmpty()) {
        return;
    }
    auto* watcher = new QDBusPendingCallWatcher(
        QDBusConnection(m_bus->session).asyncCall(toScreenSaver(u"Inhibit"_s, { kProgram, why })),
        this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this,
            [this, watcher, turn = m_turn, bus = m_bus->session] {
                watcher->deleteLater();
                const QDBusPendingReply<quint32> reply = *watcher;
                if (reply.isError()) {
                    return;
                }
                auto held = std::make_unique<Held>(bus, std::nullopt, reply.value());
                if (turn == m_turn) {
                    m_held = std::move(held);
                    Q_EMIT changed();
                }
            });
}

#else

struct SleepGuard::Held
{
};

void SleepGuard::askSystem(const QString&) { }

void SleepGuard::askSession(const QString&) { }

#endif

SleepGuard::SleepGuard(QObject* parent)
    : QObject(parent)
{
}

SleepGuard::~SleepGuard() = default;

void SleepGuard::setBus(const DesktopBus& bus)
{
    m_bus = bus;
}

void SleepGuard::hold(const QString& why)
{
    if (m_wanted) {
        return;
    }
    m_wanted = true;
    ++m_turn;
    if (!m_bus) {
        m_bus = DesktopBus::ofDesktop();
    }
    askSystem(why);
}

void SleepGuard::release()
{
    if (!m_wanted) {
        return;
    }
    m_wanted = false;
    ++m_turn;
    if (m_held) {
        m_held.reset();
        Q_EMIT changed();
    }
}

bool SleepGuard::isHeld() const
{
    return m_held != nullptr;
}

} // namespace loadstone
