// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "runsstore.h"
#include "theme/theme.h"
#include "window/mainwindow.h"
#include "window/projectsession.h"

#include <QAction>
#include <QCoreApplication>
#include <QDir>
#include <QGuiApplication>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

namespace loadstone::test {

/// A window as a program has it, without anybody's settings; all windows are gone afterwards.
class WindowRig
{
public:
    explicit WindowRig(const QString& name)
    {
        QCoreApplication::setOrganizationName(QStringLiteral("loadstone-test"));
        QCoreApplication::setApplicationName(name);
        // A test goes on when its last window has closed.
        QGuiApplication::setQuitOnLastWindowClosed(false);
        m_theme = std::make_unique<Theme>();
    }

    void begin()
    {
        QSettings().clear();
        QDir(ProjectSession::recoveryFolder()).removeRecursively();
        m_dir = std::make_unique<QTemporaryDir>();
        m_theme->apply(ThemeChoice::Light);
        m_window = std::make_unique<MainWindow>(m_theme.get());
        m_window->resize(1280, 800);
        m_window->show();
    }

    void end()
    {
        for (MainWindow* window : MainWindow::openWindows()) {
            if (window != m_window.get()) {
                delete window;
            }
        }
        m_window.reset();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QCoreApplication::processEvents();
    }

    /// As the desktop's window manager does when another window has gone; offscreen there is none.
    bool activate() const
    {
        // What a window that has just gone left behind may come after it.
        return QTest::qWaitFor([this] {
            if (!m_window->isActiveWindow()) {
                m_window->activateWindow();
            }
            return m_window->isActiveWindow();
        });
    }

    MainWindow* window() const { return m_window.get(); }

    Theme* theme() const { return m_theme.get(); }

    QString path(const QString& name) const { return m_dir->filePath(name); }

    /// A project with this many runs, open in that window.
    bool open(MainWindow* window, const QString& name, int runs) const
    {
        const QString file = path(name);
        if (!writeProjectWithRuns(file, runs)) {
            return false;
        }
        window->openProject(file);
        return QTest::qWaitFor(
            [window, runs] { return window->session()->runs().size() == std::size_t(runs); },
            30'000);
    }

    /// An edit that nobody has saved.
    static void rename(MainWindow* window, const char* name)
    {
        ProjectChange change;
        change.after = window->session()->project();
        change.after.name = name;
        change.text = QStringLiteral("rename");
        window->session()->edit(change);
    }

    static QAction* action(const MainWindow* window, const QString& name)
    {
        return window->findChild<QAction*>(name);
    }

private:
    std::unique_ptr<Theme> m_theme;
    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<MainWindow> m_window;
};

} // namespace loadstone::test
