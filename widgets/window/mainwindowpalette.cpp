// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What MainWindow gives to the command palette.
#include "dialogs/commandpalette.h"
#include "help/helpbook.h"
#include "help/helpkeeper.h"
#include "help/helpsearch.h"
#include "models/runlook.h"
#include "pages/findintext.h"
#include "pages/objectwords.h"
#include "pages/page.h"
#include "pages/resultpage.h"
#include "text/words.h"
#include "theme/fieldbuttons.h"
#include "window/mainwindow.h"
#include "window/projectedit.h"
#include "window/projectsession.h"

#include <QApplication>
#include <QComboBox>
#include <QDateTime>
#include <QFileInfo>
#include <QLineEdit>
#include <QLocale>
#include <QMenu>
#include <QMenuBar>
#include <QPointer>
#include <QTabWidget>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

using Section = ProjectTreeModel::Section;

constexpr std::size_t kMostOfHelp = 12; // its own window has all

/// Read once; the search in it, too.
const HelpBook& helpBook()
{
    static const HelpBook book;
    return book;
}

QString plainText(const QString& text)
{
    QString plain = text;
    plain.replace(u"&&"_s, u"\x01"_s).remove(u'&').replace(u"\x01"_s, u"&"_s);
    return plain;
}

/// Icons of actions have no names; the palette draws its own by what they do.
QString iconOf(const QAction& action)
{
    static const QHash<QString, QString> icons {
        { u"actionRun"_s, u"run"_s },           { u"actionStop"_s, u"stop"_s },
        { u"actionSearch"_s, u"search"_s },     { u"actionSweep"_s, u"sweep"_s },
        { u"actionBaseline"_s, u"star"_s },     { u"actionRuns"_s, u"runs"_s },
        { u"actionTrend"_s, u"chart"_s },       { u"actionUndo"_s, u"undo"_s },
        { u"actionRedo"_s, u"redo"_s },         { u"actionBack"_s, u"back"_s },
        { u"actionForward"_s, u"forward"_s },   { u"actionOpen"_s, u"open"_s },
        { u"actionSave"_s, u"save"_s },         { u"actionNew"_s, u"new"_s },
        { u"actionDeleteRuns"_s, u"remove"_s }, { u"actionArchiveRuns"_s, u"archive"_s },
    };
    return icons.value(action.objectName());
}

} // namespace

void MainWindow::buildPalette(QMenu* edit)
{
    QAction* palette = addAction(
        edit, u"actionPalette"_s, tr("&Find and do…"),
        { QKeySequence(Qt::CTRL | Qt::Key_K), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_P) },
        u"search"_s);
    palette->setToolTip(
        tr("Every command, object, run and page by a few letters of its name (Ctrl+K)"));
    connect(palette, &QAction::triggered, this, &MainWindow::showPalette);
    QList<QKeySequence> keys = QKeySequence::keyBindings(QKeySequence::Find);
    if (const QKeySequence ours(Qt::CTRL | Qt::Key_F); !keys.contains(ours)) {
        keys.append(ours);
    }
    QAction* find = addAction(edit, u"actionFind"_s, tr("Find on this pa&ge"), keys, u"search"_s);
    find->setToolTip(tr("In the text or the list in front (Ctrl+F)"));
    connect(find, &QAction::triggered, this, &MainWindow::findOnPage);
}

// The nearest one around the keyboard: a page may have several.
void MainWindow::findOnPage()
{
    const QWidget* page = m_tabs->currentWidget();
    const QWidget* focused = QApplication::focusWidget();
    for (const QWidget* at = page && page->isAncestorOf(focused) ? focused : page; at;
         at = at == page ? nullptr : at->parentWidget()) {
        for (FindInText* find : at->findChildren<FindInText*>()) {
            if (find->isVisible()) {
                find->begin();
                return;
            }
        }
        for (QLineEdit* field : at->findChildren<QLineEdit*>()) {
            if (field->isVisible() && isSearchField(field)) {
                field->setFocus(Qt::ShortcutFocusReason);
                field->selectAll();
                return;
            }
        }
    }
    showPalette();
}

void MainWindow::addPaletteSource(std::unique_ptr<PaletteSource> source)
{
    m_paletteSources.push_back(std::move(source));
}

void MainWindow::showPalette()
{
    // One that was just closed is there until the event loop has deleted it.
    for (CommandPalette* open : findChildren<CommandPalette*>()) {
        if (open->isVisible()) {
            open->activateWindow();
            return;
        }
    }
    updateEditActions();
    nameArchiveAction();
    nameBaselineAction(true);
    std::vector<PaletteEntry> entries;
    addPageEntries(entries);
    addPartEntries(entries);
    for (const QAction* top : menuBar()->actions()) {
        if (const QMenu* menu = top->menu()) {
            addActionEntries(*menu, plainText(menu->title()), {}, entries);
        }
    }
    addObjectEntries(entries);
    addRunEntries(entries);
    addRecentEntries(entries);
    addHelpEntries(entries);
    for (const auto& source : m_paletteSources) {
        for (PaletteEntry& entry : source->entries()) {
            entries.push_back(std::move(entry));
        }
    }
    // Their keys work whatever was chosen then.
    m_remove->setEnabled(true);
    m_duplicate->setEnabled(true);
    nameBaselineAction(false);
    auto* palette = new CommandPalette(
        std::move(entries), [this](const QString& query) { return helpFound(query); }, this);
    palette->show(); // not modal: what it does may open dialogs, and a click beside it closes it
}

/// `place`: the menu of the menu bar; `above`: menus below it, which belong to what an action says:
/// "New ▸ System".
void MainWindow::addActionEntries(const QMenu& menu, const QString& place, const QString& above,
                                  std::vector<PaletteEntry>& out) const
{
    for (QAction* action : menu.actions()) {
        if (const QMenu* below = action->menu()) {
            if (below != m_recentMenu) {
                addActionEntries(*below, place, above % plainText(below->title()) % u" ▸ "_s, out);
            }
            continue;
        }
        // The palette does not offer itself.
        if (action->isSeparator() || !action->isVisible() || action->text().isEmpty()
            || action->objectName().isEmpty() || action->objectName() == "actionPalette"_L1) {
            continue;
        }
        PaletteEntry entry;
        entry.id = u"action:"_s % action->objectName();
        entry.title = above % plainText(action->text());
        entry.subtitle = place;
        entry.keywords = plainText(action->toolTip());
        entry.icon = iconOf(*action);
        entry.keys = action->shortcut().toString(QKeySequence::NativeText);
        entry.whyNot = action->isEnabled() ? QString() : whyNot(*action);
        entry.run = [action] { action->trigger(); };
        out.push_back(std::move(entry));
    }
}

QString MainWindow::whyNot(const QAction& action) const
{
    const QString name = action.objectName();
    if (name == "actionUndo"_L1) {
        return tr("There is nothing to undo.");
    }
    if (name == "actionRedo"_L1) {
        return tr("There is nothing to redo.");
    }
    if (name == "actionBack"_L1 || name == "actionForward"_L1) {
        return tr("No page was open before.");
    }
    if (&action == m_stop) {
        return tr("No run is going on.");
    }
    if (!m_session->isOpen()) {
        return tr("No project is open.");
    }
    if (&action == m_run || &action == m_search || &action == m_sweep) {
        return tr("A run needs a scenario and an endpoint.");
    }
    if (&action == m_remove || &action == m_duplicate) {
        return tr("No object of the project is chosen.");
    }
    return tr("This cannot be done now.");
}

void MainWindow::addPageEntries(std::vector<PaletteEntry>& out)
{
    for (int i = 0; i < m_tabs->count(); ++i) {
        const auto* page = qobject_cast<Page*>(m_tabs->widget(i));
        if (!page || i == m_tabs->currentIndex()) {
            continue;
        }
        PaletteEntry entry;
        entry.id = u"page:"_s % page->key();
        entry.title = page->title();
        entry.subtitle = tr("Open page");
        entry.icon = page->iconName();
        if (i < 9) {
            entry.keys = QKeySequence(u"Ctrl+%1"_s.arg(i + 1)).toString(QKeySequence::NativeText);
        }
        entry.run = [this, key = page->key()] {
            if (Page* found = findPage(key)) {
                m_tabs->setCurrentWidget(found);
                found->setFocus();
            }
        };
        out.push_back(std::move(entry));
    }
}

void MainWindow::addPartEntries(std::vector<PaletteEntry>& out) const
{
    const auto* page = qobject_cast<Page*>(m_tabs->currentWidget());
    if (!page) {
        return;
    }
    for (QAction* action : page->findChildren<QAction*>()) {
        // Those of a table or a chart alone mean nothing without the keyboard being there.
        if (action->shortcutContext() != Qt::WidgetWithChildrenShortcut || action->text().isEmpty()
            || action->objectName().isEmpty()) {
            continue;
        }
        PaletteEntry entry;
        entry.id = u"part:"_s % action->objectName();
        entry.title = plainText(action->text());
        entry.subtitle = page->title();
        entry.icon = page->iconName();
        entry.keys = action->shortcut().toString(QKeySequence::NativeText);
        entry.whyNot = action->isEnabled() ? QString() : tr("This cannot be done now.");
        entry.run = [held = QPointer<QAction>(action)] {
            if (held) {
                held->trigger();
            }
        };
        out.push_back(std::move(entry));
    }
}

void MainWindow::addObjectEntries(std::vector<PaletteEntry>& out)
{
    const Project& project = m_session->project();
    for (const Section section : { Section::Scenarios, Section::Endpoints, Section::Datasets,
                                   Section::Suites, Section::Slos, Section::Systems }) {
        for (const QString& name : objectNames(project, section)) {
            PaletteEntry entry;
            entry.id = u"object:%1:"_s.arg(QString::fromLatin1(sectionKey(section))) % name;
            entry.title = name;
            entry.subtitle = objectKindText(section);
            entry.icon = objectIcon(section);
            entry.run = [this, section, name] { showObject(section, name); };
            out.push_back(std::move(entry));
        }
    }
    for (const QString& name : objectNames(project, Section::Scenarios)) {
        PaletteEntry entry;
        entry.id = u"run-scenario:"_s % name;
        entry.title = tr("Run %1", "a scenario").arg(name);
        entry.subtitle = tr("against %1", "an endpoint").arg(m_endpoint->currentText());
        entry.icon = u"run"_s;
        entry.run = [this, name] { startRun(name, true); };
        out.push_back(std::move(entry));
    }
    for (const QString& name : objectNames(project, Section::Suites)) {
        PaletteEntry entry;
        entry.id = u"run-suite:"_s % name;
        entry.title = tr("Run the suite %1").arg(name);
        entry.subtitle = objectKindText(Section::Suites);
        entry.icon = u"run"_s;
        entry.run = [this, name] { startSuite(name); };
        out.push_back(std::move(entry));
    }
}

void MainWindow::addRunEntries(std::vector<PaletteEntry>& out)
{
    const auto& runs = m_session->runs();
    for (auto run = runs.rbegin(); run != runs.rend(); ++run) {
        PaletteEntry entry;
        entry.id = u"run:"_s % run->uuid;
        entry.title = tr("#%1 %2", "run number, name").arg(QString::number(run->id), run->name);
        QStringList parts { verdictWord(run->state, run->valid) };
        if (run->startedAt > 0) {
            parts << QLocale().toString(QDateTime::fromMSecsSinceEpoch(run->startedAt / kNsPerMs),
                                        QLocale::ShortFormat);
        }
        parts += run->tags;
        if (run->archived) {
            parts << tr("archived", "a run");
        }
        entry.subtitle = parts.join(u" · "_s);
        entry.keywords =
            QStringList { run->scenario, run->endpoint, run->system, run->notes }.join(u' ');
        entry.icon = runLook(*run).icon;
        entry.run = [this, id = run->id] {
            const QModelIndex at = m_tree->indexOfRun(id);
            at.isValid() ? openIndex(at) : static_cast<void>(showRun(id));
        };
        out.push_back(std::move(entry));
    }
}

void MainWindow::addHelpEntries(std::vector<PaletteEntry>& out)
{
    for (const HelpEntry& topic : helpBook().entries()) {
        PaletteEntry entry;
        entry.id = u"help:"_s % topic.id;
        entry.title = topic.title;
        entry.subtitle = tr("Help");
        entry.keywords = topic.keywords.join(u' ');
        entry.icon = u"help"_s;
        entry.run = [this, id = topic.id] { showHelp(this, id); };
        out.push_back(std::move(entry));
    }
}

/// What the help says about it, with the words around.
std::vector<PaletteEntry> MainWindow::helpFound(const QString& query)
{
    static const HelpSearch search(helpBook());
    std::vector<PaletteEntry> found;
    for (const HelpHit& hit : search.findAll(query, kMostOfHelp)) {
        PaletteEntry entry;
        entry.id = u"help:"_s % hit.topic;
        entry.title = hit.title == hit.page ? hit.title : QString(hit.page % u" › "_s % hit.title);
        entry.subtitle = tr("Help");
        entry.detail = hit.extract;
        entry.icon = u"help"_s;
        entry.run = [this, id = hit.topic] { showHelp(this, id); };
        found.push_back(std::move(entry));
    }
    return found;
}

void MainWindow::addRecentEntries(std::vector<PaletteEntry>& out)
{
    for (const QString& path : recentFiles()) {
        const QFileInfo file(path);
        if (!file.exists() || path == m_session->path()) {
            continue;
        }
        const QString name = file.completeBaseName();
        PaletteEntry entry;
        entry.id = u"open:"_s % path;
        entry.title = tr("Open %1", "a project").arg(name);
        entry.subtitle = path;
        entry.icon = u"project"_s;
        entry.run = [this, path] { openProject(path); };
        out.push_back(entry);
        entry.id = u"open-window:"_s % path;
        entry.title = tr("Open %1 in a new window", "a project").arg(name);
        entry.run = [this, path] { openInNewWindow(path); };
        out.push_back(std::move(entry));
    }
}

} // namespace loadstone
