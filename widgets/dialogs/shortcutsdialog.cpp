// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/shortcutsdialog.h"

#include "dialogs/buttonnames.h"
#include "models/fuzzymatch.h"
#include "plots/chartkeys.h"
#include "theme/fieldbuttons.h"
#include "theme/theme.h"

#include <QAbstractButton>
#include <QAction>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QSet>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

QString nativeText(const QKeySequence& keys)
{
    return keys.toString(QKeySequence::NativeText);
}

/// What a person reads in a menu or on a button, without the marks of its keys.
QString plainText(QString text)
{
    return text.replace(u"&&"_s, u"\x01"_s).remove(u'&').replace(u"\x01"_s, u"&"_s);
}

/// Alt and a letter of its own text, which everybody sees there.
bool isMnemonic(const QAbstractButton& button)
{
    return button.shortcut() == QKeySequence::mnemonic(button.text());
}

/// Everything in the menu and the menus below it, in its order.
void collect(const QMenu& menu, QList<QAction*>& out)
{
    for (QAction* action : menu.actions()) {
        if (const QMenu* below = action->menu()) {
            collect(*below, out);
        } else {
            out << action;
        }
    }
}

} // namespace

QList<PartKeys> ShortcutsDialog::partKeys()
{
    const QString result = tr("Requests of a result");
    const QString queue = tr("Run queue");
    const QString tables = tr("Tables");
    const QString help = tr("Window of the help");
    return {
        { result, { u"nextOutlier"_s }, tr("Next outlier"), { Qt::Key_F4 } },
        { result, { u"previousOutlier"_s }, tr("Previous outlier"), { Qt::SHIFT | Qt::Key_F4 } },
        { result, { u"nextFailed"_s }, tr("Next failed request"), { Qt::Key_F9 } },
        { result,
          { u"previousFailed"_s },
          tr("Previous failed request"),
          { Qt::SHIFT | Qt::Key_F9 } },
        { result, { u"goToRequest"_s }, tr("Go to a request"), { Qt::CTRL | Qt::Key_J } },
        { result,
          { u"clearSelection"_s },
          tr("Clear the selection"),
          { Qt::Key_Escape, Qt::Key_Backspace } },
        { queue, { u"queueUp"_s }, tr("Earlier"), { Qt::ALT | Qt::Key_Up } },
        { queue, { u"queueDown"_s }, tr("Later"), { Qt::ALT | Qt::Key_Down } },
        { queue, { u"queueRemove"_s }, tr("Remove"), { Qt::Key_Delete } },
        { queue, { u"queueOpen"_s }, tr("Open result"), { Qt::Key_Return } },
        { tables,
          { u"runsCopy"_s, u"copyRequests"_s, u"copyItems"_s, u"*Copy"_s },
          tr("Copy the chosen rows"),
          { Qt::CTRL | Qt::Key_C } },
        { tables,
          { u"*Csv"_s },
          tr("Copy the chosen rows as CSV"),
          { Qt::CTRL | Qt::SHIFT | Qt::Key_C } },
        { tables, { u"runsEditKey"_s }, tr("Edit tags or note of a run"), { Qt::Key_F2 } },
        { tables, { u"runsDeleteKey"_s }, tr("Delete the chosen runs"), { Qt::Key_Delete } },
        { tr("Welcome page"),
          { u"welcomeForget"_s },
          tr("Take out of this list"),
          { Qt::Key_Delete } },
        { help, {}, tr("Search the help"), { Qt::CTRL | Qt::Key_K } },
        { help, {}, tr("Find in page"), { Qt::CTRL | Qt::Key_F } },
        { help, {}, tr("Next place"), { Qt::Key_F3 } },
        { help, {}, tr("Previous place"), { Qt::SHIFT | Qt::Key_F3 } },
        { help, {}, tr("Back"), { Qt::ALT | Qt::Key_Left } },
        { help, {}, tr("Forward"), { Qt::ALT | Qt::Key_Right } },
        { help, {}, tr("First page"), { Qt::ALT | Qt::Key_Home } },
        { help, {}, tr("Larger"), { Qt::CTRL | Qt::Key_Plus, Qt::CTRL | Qt::Key_Equal } },
        { help, {}, tr("Smaller"), { Qt::CTRL | Qt::Key_Minus } },
        { help, {}, tr("As large as it comes"), { Qt::CTRL | Qt::Key_0 } },
        { help, {}, tr("How to use the help"), { Qt::Key_F1 } },
        { help, {}, tr("Close"), { Qt::CTRL | Qt::Key_W, Qt::Key_Escape } },
    };
}

bool PartKeys::areOf(const QString& name) const
{
    return std::any_of(names.begin(), names.end(), [&name](const QString& each) {
        return each.startsWith(u'*') ? name.endsWith(each.mid(1)) : name == each;
    });
}

ShortcutsDialog::ShortcutsDialog(QMainWindow& window)
    : QDialog(&window)
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
    makeSearchField(m_search);
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
    addActions(window);
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

void ShortcutsDialog::addActions(QMainWindow& window)
{
    QSet<const QObject*> listed;
    for (const QAction* top : window.menuBar()->actions()) {
        QList<QAction*> actions;
        if (top->menu()) {
            collect(*top->menu(), actions);
        }
        for (const QAction* action : std::as_const(actions)) {
            listed << action;
            if (!action->shortcuts().isEmpty()) {
                // Undo and redo say what they would do now; that is no part of the list.
                add(plainText(top->text()),
                    plainText(action->whatsThis().isEmpty() ? action->text() : action->whatsThis()),
                    QKeySequence::listToString(action->shortcuts(), QKeySequence::NativeText));
            }
        }
    }
    const QString pages = tr("Pages");
    add(pages, tr("Page 1 to 9"),
        nativeText(Qt::CTRL | Qt::Key_1) % u" … "_s % nativeText(Qt::CTRL | Qt::Key_9));
    const QString tabs = tr("Mouse on the tab of a page");
    add(tabs, tr("Close it"), tr("Middle button"));
    add(tabs, tr("Close it or others, what can be done with it"), tr("Right button"));
    add(tabs, tr("Put it elsewhere"), tr("Drag"));
    // What the open pages have beside that, and the table of parts does not know.
    const QList<PartKeys> parts = partKeys();
    const auto rest = [&](const QObject& of, const QString& text, const QList<QKeySequence>& keys) {
        const bool isPart = std::any_of(parts.begin(), parts.end(), [&of](const PartKeys& part) {
            return part.areOf(of.objectName());
        });
        const bool isChart = of.objectName().startsWith("bars"_L1);
        const bool isPageKey = of.objectName().startsWith("actionPage"_L1);
        if (!keys.isEmpty() && !text.isEmpty() && !isPart && !isChart && !isPageKey
            && !listed.contains(&of)) {
            add(pages, plainText(text), QKeySequence::listToString(keys, QKeySequence::NativeText));
        }
    };
    for (const QAction* action : window.findChildren<QAction*>()) {
        rest(*action, action->text(), action->shortcuts());
    }
    for (const QAbstractButton* button : window.findChildren<QAbstractButton*>()) {
        if (!button->shortcut().isEmpty() && !isMnemonic(*button)) {
            rest(*button, button->text(), { button->shortcut() });
        }
    }
}

void ShortcutsDialog::addOthers()
{
    for (const PartKeys& part : partKeys()) {
        add(part.part, part.what, QKeySequence::listToString(part.keys, QKeySequence::NativeText));
    }
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
