// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// What a person sets for all projects, and what follows from it at once.

#include "dialogs/preferencesdialog.h"
#include "models/tablemodel.h"
#include "pages/comparepage.h"
#include "pages/messagebar.h"
#include "pages/resultpage.h"
#include "pages/welcomepage.h"
#include "plots/barsview.h"
#include "plots/chart.h"
#include "text/preferences.h"
#include "window/mainwindow.h"

#include <QApplication>
#include <QEvent>
#include <QMenu>
#include <QTabBar>
#include <QTabWidget>

using namespace Qt::StringLiterals;

namespace loadstone {

void MainWindow::buildPreferences(QMenu* edit)
{
    edit->addSeparator();
    QAction* action = addAction(edit, u"actionPreferences"_s, tr("Pre&ferences…"),
                                { QKeySequence(Qt::CTRL | Qt::Key_Comma) });
    action->setMenuRole(QAction::PreferencesRole);
    connect(action, &QAction::triggered, this, &MainWindow::showPreferences);
}

void MainWindow::showPreferences()
{
    Preferences now = Preferences::current();
    now.theme = themeChoiceName(m_theme->choice());
    auto* dialog = new PreferencesDialog(now, this);
    connect(dialog, &PreferencesDialog::chosen, this, &MainWindow::applyPreferences);
    dialog->open();
}

void MainWindow::applyPreferences(const Preferences& preferences)
{
    const Preferences before = Preferences::current();
    Preferences::set(preferences);
    const ThemeChoice choice = themeChoiceFromName(preferences.theme);
    if (choice != m_theme->choice()) {
        m_theme->apply(choice);
    }
    if (auto* action = findChild<QAction*>(u"actionTheme_"_s + preferences.theme)) {
        action->setChecked(true);
    }
    followPreferences(before);
    for (MainWindow* window : openWindows()) {
        if (window != this) {
            window->followPreferences(before);
        }
    }
    if (preferences.language != before.language) {
        m_message->showMessage(Tone::Accent,
                               tr("The language changes when Loadstone starts again."));
    }
}

void MainWindow::followPreferences(const Preferences& before)
{
    const Preferences& preferences = Preferences::current();
    if (preferences.palette != before.palette) {
        for (QWidget* widget : findChildren<QWidget*>()) {
            if (qobject_cast<Chart*>(widget) || qobject_cast<BarsView*>(widget)) {
                QEvent event(QEvent::PaletteChange);
                QCoreApplication::sendEvent(widget, &event);
            }
        }
    }
    if (preferences.timeUnit != before.timeUnit
        || preferences.groupThousands != before.groupThousands
        || preferences.percentiles != before.percentiles) {
        reopenResults();
        for (TableModel* model : findChildren<TableModel*>()) {
            model->refreshUnits();
        }
        for (Chart* chart : findChildren<Chart*>()) {
            chart->refreshUnits();
        }
    }
}

void MainWindow::reopenResults()
{
    const int front = m_tabs->currentIndex();
    const bool hadWelcome = m_welcome != nullptr;
    for (int i = 0; i < m_tabs->count(); ++i) {
        const auto* result = qobject_cast<ResultPage*>(m_tabs->widget(i));
        const auto* compare = qobject_cast<ComparePage*>(m_tabs->widget(i));
        if (!result && !compare) {
            continue;
        }
        const qint64 run = result ? result->run() : 0;
        const std::vector<std::int64_t> runs =
            compare ? compare->runs() : std::vector<std::int64_t>();
        closePage(i);
        if (run != 0) {
            showRun(run);
        } else {
            showComparison({ runs.begin(), runs.end() });
        }
        if (!hadWelcome && m_welcome) {
            closePage(m_tabs->indexOf(m_welcome)); // it came as the last page went
        }
        m_tabs->tabBar()->moveTab(m_tabs->currentIndex(), i);
    }
    m_tabs->setCurrentIndex(front);
}

} // namespace loadstone
