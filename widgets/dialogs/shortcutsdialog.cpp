// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/shortcutsdialog.h"

#include "dialogs/buttonnames.h"
#include "models/fuzzymatch.h"
#include "plots/chartkeys.h"
#include "theme/theme.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

/// Title of the menu of the menu bar that the action stands in, however deep.
QString menuOf(const QAction& action)
{
    QString title;
    const QAction* at = &action;
    while (at) {
        const QAction* above = nullptr;
        for (const QObject* place : at->associatedObjects()) {
            // A narrow menu bar has a menu without a name for what does not fit.
            const auto* menu = qobject_cast<const QMenu*>(place);
            if (menu && !menu->title().isEmpty()) {
                title = QString(menu->title()).remove(u'&');
                above = menu->menuAction();
                break;
            }
        }
        at = above;
    }
    return title;
}

QString nativeText(const QKeySequence& keys)
{
    return keys.toString(QKeySequence::NativeText);
}

} // namespace

ShortcutsDialog::ShortcutsDialog(const QList<QAction*>& actions, QWidget* parent)
    : QDialog(parent)
    , m_search(new QLineEdit)
    , m_list(new QTreeWidget)
    , m_none(new QLabel(tr("No key does that.")))
{
    setObjectName(u"shortcutsDialog"_s);
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Keyboard shortcuts"));
    setAccessibleName(tr("Keyboard shortcuts"));
    resize(520, 600);
    m_search->setObjectName(u"shortcutsSearch"_s);
    m_search->setAccessibleName(tr("Search keys and what they do"));
    m_search->setPlaceholderText(tr("Search keys and what they do"));
    m_search->setClearButtonEnabled(true);
    m_search->addAction(themedIcon(u"search"_s, Tone::Faint), QLineEdit::LeadingPosition);
    m_list->setObjectName(u"shortcutsList"_s);
    m_list->setAccessibleName(tr("Keyboard shortcuts"));
    m_list->setHeaderLabels({ tr("What"), tr("Keys") });
    m_list->setRootIsDecorated(false);
    m_list->setIndentation(12);
    m_list->setAlternatingRowColors(true);
    m_none->setObjectName(u"shortcutsNone"_s);
    m_none->setAlignment(Qt::AlignCenter);
    setTone(m_none, Tone::Faint);
    m_none->hide();
    addActions(actions);
    addOthers();
    m_list->expandAll();
    m_list->setItemsExpandable(false);
    // As wide as its words are in this language.
    constexpr int kAround = 80;
    QHeaderView* header = m_list->header();
    header->setStretchLastSection(false);
    header->setSectionResizeMode(QHeaderView::ResizeToContents);
    header->resizeSections(QHeaderView::ResizeToContents);
    resize(std::max(width(), header->sectionSize(0) + header->sectionSize(1) + kAround), height());
    header->setStretchLastSection(true);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    buttons->setObjectName(u"shortcutsButtons"_s);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_search, &QLineEdit::textChanged, this, &ShortcutsDialog::search);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_search);
    layout->addWidget(m_none, 1);
    layout->addWidget(m_list, 1);
    layout->addWidget(buttons);
    nameButtons(this);
    m_search->setFocus();
}

QTreeWidgetItem* ShortcutsDialog::group(const QString& title)
{
    for (int i = 0; i < m_list->topLevelItemCount(); ++i) {
        if (m_list->topLevelItem(i)->text(0) == title) {
            return m_list->topLevelItem(i);
        }
    }
    auto* item = new QTreeWidgetItem(m_list, { title, QString() });
    QFont bold = m_list->font();
    bold.setBold(true);
    item->setFont(0, bold);
    item->setFlags(Qt::ItemIsEnabled);
    return item;
}

void ShortcutsDialog::add(const QString& title, const QString& what, const QString& keys)
{
    new QTreeWidgetItem(group(title), { what, keys });
}

void ShortcutsDialog::addActions(const QList<QAction*>& actions)
{
    for (const QAction* action : actions) {
        if (action->shortcuts().isEmpty()) {
            continue;
        }
        // Undo and redo say what they would do now; that is no part of the list.
        add(menuOf(*action),
            QString(action->whatsThis().isEmpty() ? action->text() : action->whatsThis())
                .remove(u'&'),
            QKeySequence::listToString(action->shortcuts(), QKeySequence::NativeText));
    }
}

void ShortcutsDialog::addOthers()
{
    const QString pages = tr("Pages");
    add(pages, tr("Page 1 to 9"),
        nativeText(Qt::CTRL | Qt::Key_1) % u" … "_s % nativeText(Qt::CTRL | Qt::Key_9));
    const QString tables = tr("Tables");
    add(tables, tr("Copy the chosen rows"), nativeText(Qt::CTRL | Qt::Key_C));
    add(tables, tr("Edit tags or note of a run"), nativeText(Qt::Key_F2));
    add(tables, tr("Delete the chosen runs"), nativeText(Qt::Key_Delete));
    const QString charts = tr("Charts");
    for (const ChartKey& key : chartKeys()) {
        add(charts, key.what, key.text());
    }
}

void ShortcutsDialog::search(const QString& text)
{
    const QStringList words = foldedText(text).split(u' ', Qt::SkipEmptyParts);
    bool any = false;
    for (int i = 0; i < m_list->topLevelItemCount(); ++i) {
        QTreeWidgetItem* group = m_list->topLevelItem(i);
        bool inGroup = false;
        for (int row = 0; row < group->childCount(); ++row) {
            QTreeWidgetItem* item = group->child(row);
            const QString whole =
                foldedText(QString(group->text(0) % u'\n' % item->text(0) % u'\n' % item->text(1)));
            const bool fits =
                std::all_of(words.begin(), words.end(),
                            [&whole](const QString& word) { return whole.contains(word); });
            item->setHidden(!fits);
            inGroup = inGroup || fits;
        }
        group->setHidden(!inGroup);
        any = any || inGroup;
    }
    m_none->setVisible(!any);
    m_list->setVisible(any);
}

} // namespace loadstone
