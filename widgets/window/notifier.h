// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "theme/theme.h"

#include <QObject>

class QSystemTrayIcon;
class QWidget;

namespace loadstone {

class DesktopNote;

/// Tells a person who looks elsewhere that something has ended: the window asks for attention in
/// the task bar, and the desktop shows a note: its own, or one of an icon in its tray. Owned by the
/// window; GUI thread.
class Notifier final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Notifier)

public:
    explicit Notifier(QWidget* window);

    DesktopNote* note() const { return m_note; }

    /// Nothing while the window is in front, or when a person does not want it.
    void notify(const QString& title, const QString& text, Tone tone);

    /// Of the settings, for all windows.
    static bool isWanted();
    static void setWanted(bool wanted);

Q_SIGNALS:
    /// It was told, in whatever way this desktop has.
    void notified(const QString& title, const QString& text);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void showInTray();
    void raise();

    struct Told
    {
        QString title;
        QString text;
        Tone tone = Tone::Text;
    };

    QWidget* m_window;
    DesktopNote* m_note;
    Told m_told;
    QSystemTrayIcon* m_tray = nullptr; // only while there is something to tell
};

} // namespace loadstone
