// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/desktopbus.h"

#ifdef LOADSTONE_DBUS
#include <QDBusConnection>
#include <QFileInfo>
#include <QGuiApplication>
#endif

using namespace Qt::StringLiterals;

namespace loadstone {

DesktopBus DesktopBus::ofDesktop()
{
    DesktopBus bus;
#ifdef LOADSTONE_DBUS
    const QString platform = QGuiApplication::platformName();
    if (platform == "offscreen"_L1 || platform == "minimal"_L1) {
        return bus;
    }
    // Only buses that are there: the library would start one or wait for it.
    const auto isThere = [](const char* variable, const QString& usual) {
        return !qEnvironmentVariableIsEmpty(variable) || QFileInfo::exists(usual);
    };
    if (isThere("DBUS_SYSTEM_BUS_ADDRESS", u"/run/dbus/system_bus_socket"_s)) {
        const QDBusConnection system = QDBusConnection::systemBus();
        bus.system = system.isConnected() ? system.name() : QString();
    }
    if (isThere("DBUS_SESSION_BUS_ADDRESS", qEnvironmentVariable("XDG_RUNTIME_DIR") % u"/bus"_s)) {
        const QDBusConnection session = QDBusConnection::sessionBus();
        bus.session = session.isConnected() ? session.name() : QString();
    }
#endif
    return bus;
}

} // namespace loadstone
