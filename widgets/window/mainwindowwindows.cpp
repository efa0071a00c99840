// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Several windows, one project each.
#include "pages/messagebar.h"
#include "text/preferences.h"
#include "window/mainwindow.h"
#include "window/projectsession.h"

#include <QApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr int kBeside = 32; // a new window shows that there are two

/// The same for all ways to name a file.
QString identityOf(const QString& path)
{
    const QFileInfo file(path);
    return file.exists() ? file.canonicalFilePath() : file.absoluteFilePath();
}

} // namespace

QList<MainWindow*> MainWindow::openWindows()
{
    QList<MainWindow*> windows;
    for (QWidget* widget : QApplication::topLevelWidgets()) {
        auto* window = qobject_cast<MainWindow*>(widget);
        if (window && window->isVisible()) {
            windows << window;
        }
    }
    return windows;
}

void MainWindow::buildWindowActions(QMenu* file)
{
    QAction* open = addAction(file, u"actionNewWindow"_s, tr("New &window"),
                              { QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_N) });
    QAction* other = addAction(file, u"actionOpenInWindow"_s, tr("Open in a new win&dow…"),
                               { QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_O) });
    connect(open, &QAction::triggered, this, [this] { openWindow(); });
    connect(other, &QAction::triggered, this, [this] {
        auto* dialog = new QFileDialog(this, tr("Open a project in a new window"),
                                       Preferences::current().projectsIn({}),
                                       tr("Loadstone projects (*.loadstone)"));
        dialog->setObjectName(u"openInWindowDialog"_s);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->setFileMode(QFileDialog::ExistingFile);
        connect(dialog, &QFileDialog::fileSelected, this, &MainWindow::openInNewWindow);
        dialog->open();
    });
    connect(m_theme, &Theme::changed, this, [this] {
        if (auto* action =
                findChild<QAction*>(u"actionTheme_"_s + themeChoiceName(m_theme->choice()))) {
            action->setChecked(true);
        }
    });
    connect(m_session, &ProjectSession::runPreparing, this, [this] {
        for (const MainWindow* window : openWindows()) {
            if (window != this && window->session()->isRunning()) {
                m_message->showMessage(
                    Tone::Warning, tr("Another window is measuring, too."),
                    tr("Both share this machine: neither result says what the endpoint can do "
                       "alone."));
            }
        }
    });
}

MainWindow* MainWindow::openWindow()
{
    writeSettings(); // the new one begins as this one is
    auto* window = new MainWindow(m_theme);
    window->setAttribute(Qt::WA_DeleteOnClose);
    window->setWindowState(windowState() & ~(Qt::WindowFullScreen | Qt::WindowMinimized));
    window->move(pos() + QPoint(kBeside, kBeside));
    window->show();
    return window;
}

// Not QApplication::closeAllWindows: it stops for good at the first window that asks.
void MainWindow::quit()
{
    for (MainWindow* window : openWindows()) {
        window->m_quitAll = true;
        if (!window->close()) {
            return; // it has asked; it goes on with the others once it is closed
        }
    }
}

void MainWindow::stay()
{
    m_quitAll = false;
    m_quitting = false;
}

void MainWindow::openInNewWindow(const QString& path)
{
    if (!raiseWindowOf(path)) {
        openWindow()->openProject(path);
    }
}

bool MainWindow::raiseWindowOf(const QString& path)
{
    const QString identity = identityOf(path);
    for (MainWindow* window : openWindows()) {
        if (window->session()->isOpen() && identityOf(window->session()->path()) == identity) {
            if (window->isMinimized()) {
                window->showNormal();
            }
            window->raise();
            window->activateWindow();
            return true;
        }
    }
    return false;
}

} // namespace loadstone
