// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/shortcutsdialog.h"

#include "dialogs/buttonnames.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QMenu>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

/// Title of the menu that the action stands in.
QString menuOf(const QAction& action)
{
    for (const QObject* place : action.associatedObjects()) {
        if (const auto* menu = qobject_cast<const QMenu*>(place)) {
            return QString(menu->title()).remove(u'&');
        }
    }
    return {};
}

} // namespace

ShortcutsDialog::ShortcutsDialog(const QList<QAction*>& actions, QWidget* parent)
    : QDialog(parent)
{
    setObjectName(u"shortcutsDialog"_s);
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Keyboard shortcuts"));
    setAccessibleName(tr("Keyboard shortcuts"));
    resize(520, 560);
    auto* list = new QTreeWidget;
    list->setObjectName(u"shortcutsList"_s);
    list->setAccessibleName(tr("Keyboard shortcuts"));
    list->setHeaderLabels({ tr("What"), tr("Keys") });
    list->setRootIsDecorated(false);
    list->setIndentation(12);
    QTreeWidgetItem* group = nullptr;
    const auto begin = [list, &group](const QString& title) {
        group = new QTreeWidgetItem(list, { title, QString() });
        QFont bold = list->font();
        bold.setBold(true);
        group->setFont(0, bold);
        group->setFlags(Qt::ItemIsEnabled);
    };
    const auto add = [&group](const QString& what, const QString& keys) {
        new QTreeWidgetItem(group, { what, keys });
    };
    QString menu;
    for (const QAction* action : actions) {
        if (!action->shortcuts().isEmpty()) {
            if (const QString title = menuOf(*action); title != menu || !group) {
                menu = title;
                begin(menu);
            }
            // Undo and redo say what they would do now; that is no part of the list.
            add(QString(action->whatsThis().isEmpty() ? action->text() : action->whatsThis())
                    .remove(u'&'),
                QKeySequence::listToString(action->shortcuts(), QKeySequence::NativeText));
        }
    }
    const auto native = [](const QKeySequence& keys) {
        return keys.toString(QKeySequence::NativeText);
    };
    begin(tr("Pages"));
    add(tr("Page 1 to 9"), native(Qt::CTRL | Qt::Key_1) % u" … "_s % native(Qt::CTRL | Qt::Key_9));
    begin(tr("Charts"));
    add(tr("Zoom"), tr("wheel, + and −"));
    add(tr("Zoom one axis"), tr("Ctrl+wheel and X; Shift+wheel and Y"));
    add(tr("Move"), tr("drag, arrow keys; Shift for one pixel"));
    add(tr("Zoom box"), u"Z"_s);
    add(tr("Whole view"), tr("double-click, Home or 0"));
    add(tr("Logarithmic axis"), u"L"_s);
    add(tr("Cross-hair, step by points"), tr("Space, Ctrl+Left, Ctrl+Right"));
    add(tr("Show or hide a series"), tr("click the legend, 1 to 9"));
    add(tr("Go to the request"), tr("click, G or Enter"));
    add(tr("Select a part"), tr("Shift+drag; S and drag; Ctrl+Shift with Left or Right"));
    add(tr("Select what is in view"), u"V"_s);
    add(tr("Zoom to the selection"), u"F"_s);
    add(tr("Clear the selection"), tr("Esc or Backspace"));
    add(tr("Copy as picture"), native(Qt::CTRL | Qt::Key_C));
    list->expandAll();
    list->setItemsExpandable(false);
    // As wide as its words are in this language.
    constexpr int kAround = 80;
    QHeaderView* header = list->header();
    header->setStretchLastSection(false);
    header->setSectionResizeMode(QHeaderView::ResizeToContents);
    header->resizeSections(QHeaderView::ResizeToContents);
    resize(std::max(width(), header->sectionSize(0) + header->sectionSize(1) + kAround), height());
    header->setStretchLastSection(true);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    buttons->setObjectName(u"shortcutsButtons"_s);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(list);
    layout->addWidget(buttons);
    nameButtons(this);
}

} // namespace loadstone
