// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "window/desktopbus.h"

#include <QObject>

#include <memory>
#include <optional>

namespace loadstone {

/// Keeps the machine from going to sleep by itself while something is measured: what slept has
/// measured nothing. Nothing happens where the desktop has no way. Owned by the window; never
/// waits for an answer.
class SleepGuard final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(SleepGuard)

public:
    explicit SleepGuard(QObject* parent = nullptr);
    ~SleepGuard() override;

    /// Others than the desktop's.
    void setBus(const DesktopBus& bus);

    /// Until it is released, or the program ends. `why` is shown by the desktop.
    void hold(const QString& why);
    void release();

    /// The desktop has agreed.
    bool isHeld() const;

Q_SIGNALS:
    void changed();

private:
    struct Held;

    void askSystem(const QString& why);
    void askSession(const QString& why);

    std::optional<DesktopBus> m_bus; // looked for at the first run
    std::unique_ptr<Held> m_held;
    quint64 m_turn = 0; // answers to earlier ones are too late
    bool m_wanted = false;
};

} // namespace loadstone
