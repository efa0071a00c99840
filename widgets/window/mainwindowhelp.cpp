// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Help of MainWindow: its menu, and F1.
#include "help/helpkeeper.h"
#include "window/mainwindow.h"

#include <QMenu>

using namespace Qt::StringLiterals;

namespace loadstone {

void MainWindow::buildHelpActions(QMenu* help)
{
    auto* keeper = new HelpKeeper(this);
    QAction* here = addAction(help, u"actionHelpHere"_s, tr("&Help on what is here"),
                              { QKeySequence(Qt::Key_F1) }, u"help"_s);
    here->setToolTip(tr("What the help says about the field, chart or word in front (F1)"));
    QAction* contents =
        addAction(help, u"actionHelp"_s, tr("&Contents"), { QKeySequence(Qt::SHIFT | Qt::Key_F1) });
    connect(here, &QAction::triggered, keeper, [keeper] { keeper->show(keeper->topicHere()); });
    connect(contents, &QAction::triggered, keeper, [keeper] { keeper->show(u"start"_s); });
    const QList<std::tuple<QString, QString, QString>> pages {
        { u"actionHelpVerdicts"_s, tr("&Verdict codes"), u"verdicts"_s },
        { u"actionHelpMetrics"_s, tr("&Metrics"), u"metrics"_s },
        { u"actionHelpTroubleshooting"_s, tr("&Troubleshooting"), u"troubleshooting"_s },
    };
    help->addSeparator();
    for (const auto& [name, text, topic] : pages) {
        connect(addAction(help, name, text, {}), &QAction::triggered, keeper,
                [keeper, shown = topic] { keeper->show(shown); });
    }
    help->addSeparator();
}

} // namespace loadstone
