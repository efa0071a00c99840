// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "window/desktopbus.h"

#include <QObject>

#include <optional>

namespace loadstone {

/// A note that the desktop shows beside the windows. Owned by the notifier; never waits for an
/// answer.
class DesktopNote final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(DesktopNote)

public:
    explicit DesktopNote(QObject* parent = nullptr);

    /// Others than the desktop's.
    void setBus(const DesktopBus& bus);

    /// In the place of the one before.
    void show(const QString& title, const QString& text);
    void close();

Q_SIGNALS:
    /// The note was clicked.
    void activated();
    /// The desktop shows no notes.
    void failed();

private Q_SLOTS:
    // By name: that is how signals of the bus are connected.
    void onAction(uint id, const QString& action);

private:
    void follow();

    std::optional<DesktopBus> m_bus; // looked for at the first note
    quint32 m_id = 0; // 0: none is there
};

} // namespace loadstone
