// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/shortcutsdialog.h"

#include "dialogs/buttonnames.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

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
    list->setAlternatingRowColors(true);
    const auto add = [list](const QString& what, const QString& keys) {
        new QTreeWidgetItem(list, { what, keys });
    };
    for (const QAction* action : actions) {
        if (!action->shortcuts().isEmpty()) {
            // Undo and redo say what they would do now; that is no part of the list.
            add(QString(action->whatsThis().isEmpty() ? action->text() : action->whatsThis())
                    .remove(u'&'),
                QKeySequence::listToString(action->shortcuts(), QKeySequence::NativeText));
        }
    }
    add(tr("Page 1 to 9"), u"Ctrl+1 … Ctrl+9"_s);
    add(tr("Chart: zoom"), tr("wheel, + and −"));
    add(tr("Chart: zoom one axis"), tr("Ctrl+wheel and X; Shift+wheel and Y"));
    add(tr("Chart: move"), tr("drag, arrow keys; Shift for one pixel"));
    add(tr("Chart: zoom box"), u"Z"_s);
    add(tr("Chart: whole view"), tr("double-click, Home or 0"));
    add(tr("Chart: logarithmic axis"), u"L"_s);
    add(tr("Chart: cross-hair, step by points"), tr("Space, Ctrl+Left, Ctrl+Right"));
    add(tr("Chart: show or hide a series"), tr("click the legend, 1 to 9"));
    add(tr("Chart: go to the request"), tr("click, G or Enter"));
    add(tr("Chart: copy as picture"), u"Ctrl+C"_s);
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
