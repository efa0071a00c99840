// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <memory>

class QWidget;

namespace loadstone {

class HelpWindow;

/// Opens the help for one main window and its dialogs: F1 shows what it says about the widget that
/// has the focus or, after the mouse was used, lies under it. Owned by the main window.
class HelpKeeper final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(HelpKeeper)

public:
    explicit HelpKeeper(QWidget* window);
    ~HelpKeeper() override;

    /// Topics as kHelpProperty has them.
    void show(const QString& topic);
    /// What F1 shows now; `asked`: the widget that got the key, where it is known.
    QString topicHere(const QWidget* asked = nullptr) const;

    /// Null until help was opened.
    HelpWindow* window() const { return m_help.get(); }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool isOurs(const QWidget* widget) const;
    void trigger(const QString& action) const;

    QWidget* m_window;
    std::unique_ptr<HelpWindow> m_help;
    bool m_byMouse = false;
};

/// Opens the help of the main window that `from` belongs to; false when it belongs to none.
bool showHelp(const QWidget* from, const QString& topic);

} // namespace loadstone
