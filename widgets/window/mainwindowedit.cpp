// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Edits of the project: new, duplicate, delete, undo, and the question before they are lost.
#include "config/loadgenpresets.h"
#include "config/projectfile.h"
#include "config/validate.h"
#include "dialogs/buttonnames.h"
#include "dialogs/projectdialog.h"
#include "pages/messagebar.h"
#include "pages/objectpage.h"
#include "pages/objectwords.h"
#include "window/mainwindow.h"
#include "window/projectsession.h"

#include <QComboBox>
#include <QDir>
#include <QFileInfo>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QTabWidget>
#include <QTreeView>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

using Section = ProjectTreeModel::Section;

constexpr int kBoxIcon = 40;

QString folderOf(const QString& project)
{
    return QFileInfo(project).absolutePath();
}

/// The name that a new object starts with.
QString newName(Section section)
{
    switch (section) {
    case Section::Endpoints:
        return MainWindow::tr("New endpoint");
    case Section::Datasets:
        return MainWindow::tr("New dataset");
    case Section::Systems:
        return MainWindow::tr("New system");
    case Section::Scenarios:
        return MainWindow::tr("New scenario");
    case Section::Suites:
        return MainWindow::tr("New suite");
    default:
        return MainWindow::tr("New SLO");
    }
}

/// As short as it can be from the project's folder.
QString shortPath(const QString& path, const QString& folder)
{
    const QString relative = QDir(folder).relativeFilePath(path);
    return relative.startsWith("../"_L1) ? path : relative;
}

} // namespace

void MainWindow::buildEditMenu(QMenu* edit)
{
    edit->addSeparator();
    m_newMenu = edit->addMenu(themedIcon(u"add"_s), tr("&New"));
    m_newMenu->setObjectName(u"newObjectMenu"_s);
    const QList<std::pair<Section, QString>> kinds {
        { Section::Endpoints, tr("&Endpoint") }, { Section::Datasets, tr("&Dataset") },
        { Section::Systems, tr("S&ystem") },     { Section::Scenarios, tr("S&cenario") },
        { Section::Suites, tr("S&uite") },       { Section::Slos, tr("SL&O") },
    };
    for (const auto& [section, text] : kinds) {
        QAction* action = addAction(
            m_newMenu, u"actionNew_"_s + QString::fromLatin1(sectionKey(section)), text, {});
        action->setIcon(themedIcon(objectIcon(section)));
        connect(action, &QAction::triggered, this, [this, section] { createObject(section); });
    }
    QMenu* limits = m_newMenu->addMenu(themedIcon(objectIcon(Section::Slos)),
                                       tr("SLO with the limits of a &model"));
    limits->setObjectName(u"newSloMenu"_s);
    limits->setToolTipsVisible(true);
    for (const std::string& model : sloPresets()) {
        QAction* action = addAction(limits, u"actionNewSlo_"_s + toQt(model), toQt(model), {});
        QStringList items;
        for (const SloItem& item : presetSlo(model)) {
            items << sloText(item);
        }
        action->setToolTip(toQt(loadGenRound()) + u": "_s + items.join(u", "_s));
        connect(action, &QAction::triggered, this, [this, model] { createSlo(model); });
    }
    QAction* here = addAction(edit, u"actionNewHere"_s, tr("Another of the &same kind"),
                              { QKeySequence(Qt::Key_Insert) }, u"new"_s);
    m_duplicate = addAction(edit, u"actionDuplicate"_s, tr("D&uplicate"),
                            { QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_D) }, u"duplicate"_s);
    m_remove = addAction(edit, u"actionDelete"_s, tr("&Delete"), { QKeySequence(Qt::Key_Delete) },
                         u"remove"_s);
    edit->addSeparator();
    m_properties = addAction(edit, u"actionProperties"_s, tr("&Project properties…"),
                             { QKeySequence(Qt::ALT | Qt::Key_Return) }, u"project"_s);
    connect(m_properties, &QAction::triggered, this, &MainWindow::showProperties);
    // In a field these keys are the field's own.
    for (QAction* action : { here, m_remove }) {
        action->setShortcutContext(Qt::WidgetShortcut);
        m_treeView->addAction(action);
    }
    connect(here, &QAction::triggered, this, [this] {
        const QModelIndex at = m_treeView->currentIndex();
        const auto section = static_cast<Section>(at.data(ProjectTreeModel::SectionRole).toInt());
        if (at.isValid() && section != Section::Runs) {
            createObject(section);
        }
    });
    connect(m_duplicate, &QAction::triggered, this, &MainWindow::duplicateObject);
    connect(m_remove, &QAction::triggered, this, &MainWindow::removeObject);
    connect(edit, &QMenu::aboutToShow, this, &MainWindow::updateEditActions);
    connect(edit, &QMenu::aboutToHide, this, [this] {
        // Their keys work whatever was chosen then.
        m_remove->setEnabled(true);
        m_duplicate->setEnabled(true);
    });
    m_treeView->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_treeView, &QWidget::customContextMenuRequested, this, [this, here](QPoint where) {
        auto* menu = new QMenu(this);
        menu->setObjectName(u"treeMenu"_s);
        menu->setAttribute(Qt::WA_DeleteOnClose);
        const QModelIndex at = m_treeView->indexAt(where);
        const auto section = static_cast<Section>(at.data(ProjectTreeModel::SectionRole).toInt());
        if (at.data(ProjectTreeModel::RunRole).toLongLong() != 0) {
            menu->addActions(findChild<QMenu*>(u"resultsMenu"_s)->actions());
        } else if (at.isValid() && section == Section::Runs) {
            menu->addAction(findChild<QAction*>(u"actionRuns"_s));
        } else if (at.isValid()) {
            addTreeActions(menu, section, here);
        } else {
            menu->addMenu(m_newMenu);
            menu->addAction(findChild<QAction*>(u"actionPasteObjects"_s));
        }
        menu->popup(m_treeView->viewport()->mapToGlobal(where));
    });
    connect(m_session, &ProjectSession::objectRenamed, this, &MainWindow::followRename);
    connect(m_session, &ProjectSession::changed, this, &MainWindow::onProjectChanged);
}

/// What can be done with a heading, or with one of the objects below it.
void MainWindow::addTreeActions(QMenu* menu, Section section, const QAction* newHere)
{
    // Named by what it makes; its key is the tree's own.
    QAction* make = menu->addAction(themedIcon(u"new"_s),
                                    newName(section) % u'\t'
                                        % newHere->shortcut().toString(QKeySequence::NativeText));
    make->setObjectName(u"treeNew"_s);
    connect(make, &QAction::triggered, this, [this, section] { createObject(section); });
    if (section == Section::Slos) {
        menu->addMenu(findChild<QMenu*>(u"newSloMenu"_s));
    }
    menu->addSeparator();
    if (!chosenObject()) {
        menu->addAction(findChild<QAction*>(u"actionPasteObjects"_s));
        return;
    }
    menu->addAction(m_duplicate);
    menu->addActions(m_clipActions);
    menu->addSeparator();
    menu->addAction(m_remove);
}

void MainWindow::updateEditActions()
{
    m_newMenu->setEnabled(m_session->isOpen());
    m_remove->setEnabled(chosenObject().has_value());
    m_duplicate->setEnabled(chosenObject().has_value());
}

std::optional<std::pair<Section, QString>> MainWindow::chosenObject() const
{
    const auto* page = qobject_cast<ObjectPage*>(m_tabs->currentWidget());
    if (page && !m_treeView->hasFocus()) {
        return std::pair(page->section(), page->name());
    }
    const QModelIndex at = m_treeView->currentIndex();
    const auto section = static_cast<Section>(at.data(ProjectTreeModel::SectionRole).toInt());
    const bool isObject = at.isValid() && section != Section::Runs
        && !at.data(ProjectTreeModel::IsSectionRole).toBool();
    return isObject
        ? std::optional(std::pair(section, at.data(ProjectTreeModel::NameRole).toString()))
        : std::nullopt;
}

void MainWindow::onProjectChanged()
{
    m_tree->setProject(m_session->project());
    fillChoices();
    updateTitle();
    onRunningChanged(m_session->isRunning());
}

void MainWindow::followRename(const ObjectRename& rename)
{
    for (int i = 0; i < m_tabs->count(); ++i) {
        if (auto* page = qobject_cast<ObjectPage*>(m_tabs->widget(i))) {
            page->follow(rename);
        }
    }
    QComboBox* box = rename.section == Section::Scenarios ? m_scenario
        : rename.section == Section::Endpoints            ? m_endpoint
                                                          : nullptr;
    if (box && box->currentText() == rename.from) {
        box->setItemText(box->currentIndex(), rename.to);
    }
}

void MainWindow::addObject(Section section, const Json& object, const QString& text, bool isNew)
{
    m_message->hide(); // what it said was of something else
    QString name;
    ProjectChange change;
    change.after = withObject(m_session->project(), section, object, name);
    change.text = text;
    m_session->edit(change);
    m_treeView->expand(m_tree->index(static_cast<int>(section), 0));
    chooseInTree(m_tree->indexOf(section, name));
    Page* page = showObject(section, name, isNew);
    if (auto* edit = page->findChild<QLineEdit*>(u"edit_name"_s)) {
        edit->setFocus();
        edit->selectAll();
    }
}

void MainWindow::createObject(Section section)
{
    if (!m_session->isOpen()) {
        m_message->showMessage(Tone::Warning, tr("No project is open."),
                               tr("Make or open one first."));
        return;
    }
    const QString kind = objectKindText(section);
    const Json object = newObject(m_session->project(), section, newName(section));
    addObject(section, object, tr("new: %1").arg(kind), true);
}

void MainWindow::createSlo(const std::string& model)
{
    if (!m_session->isOpen()) {
        createObject(Section::Slos); // says why not
        return;
    }
    SloGroup slo;
    slo.name = model;
    slo.items = presetSlo(model);
    addObject(Section::Slos, toJson(slo), tr("new: %1").arg(objectKindText(Section::Slos)), true);
}

void MainWindow::duplicateObject()
{
    const auto chosen = chosenObject();
    const auto index =
        chosen ? objectIndex(m_session->project(), chosen->first, chosen->second) : std::nullopt;
    if (!index) {
        return;
    }
    Json object = objectJson(m_session->project(), chosen->first, *index);
    object["name"] = tr("%1 copy", "name of a copied object").arg(chosen->second).toStdString();
    addObject(chosen->first, object, tr("duplicate %1").arg(chosen->second));
    if (const auto* page = qobject_cast<ObjectPage*>(m_tabs->currentWidget())) {
        m_message->showMessage(Tone::Accent,
                               tr("%1 is a copy of %2.").arg(page->name(), chosen->second),
                               tr("Give it a name of its own, and change what is to differ."));
    }
}

void MainWindow::removeObject()
{
    const auto chosen = chosenObject();
    const auto index =
        chosen ? objectIndex(m_session->project(), chosen->first, chosen->second) : std::nullopt;
    if (!index) {
        return;
    }
    ProjectChange change;
    change.after = withoutObject(m_session->project(), chosen->first, *index);
    change.text = tr("delete %1").arg(chosen->second);
    m_session->edit(change);
    m_message->showMessage(Tone::Accent, tr("%1 was deleted.").arg(chosen->second),
                           tr("Edit ▸ Undo brings it back."));
}

void MainWindow::addDatasetFile(const QString& path)
{
    const QFileInfo file(path);
    Json object = newObject(m_session->project(), Section::Datasets, file.baseName());
    object["path"] = shortPath(path, folderOf(m_session->path())).toStdString();
    addObject(Section::Datasets, object, tr("add dataset %1").arg(file.fileName()));
}

void MainWindow::showProperties()
{
    const Project& project = m_session->project();
    QString baseline;
    if (project.baseline) {
        const qint64 id = baselineRun();
        const auto& runs = m_session->runs();
        const auto run = std::find_if(runs.begin(), runs.end(),
                                      [id](const RunRow& row) { return row.id == id; });
        baseline = run != runs.end()
            ? tr("#%1 %2", "number and name of a run").arg(QString::number(id), run->name)
            : tr("%1 (there is no such run)").arg(toQt(*project.baseline));
    }
    auto* dialog = new ProjectDialog(toQt(project.name), m_session->path(), baseline, this);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        ProjectChange change;
        change.after = m_session->project();
        change.after.name = dialog->name().toStdString();
        if (dialog->isBaselineCleared()) {
            change.after.baseline.reset();
        }
        change.text = tr("change project properties");
        m_session->edit(change);
    });
    dialog->open();
}

void MainWindow::askAboutFile(OutsideChange change)
{
    const QString file = QFileInfo(m_session->path()).fileName();
    const MessageAction keep { u"questionKeep"_s, tr("&Keep mine"), [this] {
                                  m_session->keepMine();
                                  m_message->showMessage(Tone::Accent,
                                                         tr("This window's version is kept."),
                                                         tr("Save it to write it over the file."));
                              } };
    const MessageAction reload { u"questionReload"_s, tr("&Reload"),
                                 [this] { m_session->reload(); } };
    const MessageAction merge { u"questionMerge"_s, tr("&Merge"),
                                [this] { m_session->mergeOutside(); } };
    switch (change) {
    case OutsideChange::Changed:
        if (m_session->hasOwnEdits()) {
            m_question->showQuestion(
                Tone::Warning, tr("%1 was changed by another program, and here.").arg(file),
                tr("Merge puts both sides' changes together; Reload takes the file's. Undo brings "
                   "this window's version back."),
                { merge, reload, keep });
            return;
        }
        m_question->showQuestion(
            Tone::Warning, tr("%1 was changed by another program.").arg(file),
            tr("Reload takes it over; Undo then brings this window's version back."),
            { reload, keep });
        return;
    case OutsideChange::Unreadable:
        m_question->showQuestion(
            Tone::Warning,
            tr("%1 was changed by another program and cannot be read now.").arg(file),
            tr("This window still has the project as it was."), { reload, keep });
        return;
    case OutsideChange::Moved: {
        const QString now = m_session->movedTo();
        m_question->showQuestion(
            Tone::Warning, tr("%1 is now called %2.").arg(file, QFileInfo(now).fileName()),
            tr("Runs and results stay with the old name."),
            { { u"questionFollow"_s, tr("&Open %1").arg(QFileInfo(now).fileName()),
                [this, now] {
                    if (!m_session->hasOwnEdits()) {
                        m_session->undoStack()->setClean(); // nothing would be lost
                    }
                    openProject(now);
                } },
              { u"questionSave"_s, tr("&Save again"), [this] { m_session->save(); } } });
        return;
    }
    case OutsideChange::Gone:
        m_question->showQuestion(
            Tone::Warning, tr("%1 is no longer there.").arg(file),
            tr("This window still has the project; saving writes it again."),
            { { u"questionSave"_s, tr("&Save again"), [this] { m_session->save(); } } });
        return;
    }
}

bool MainWindow::canDrop(const QString& path) const
{
    static const QStringList endings { u".jsonl"_s, u".json"_s, u".csv"_s, u".tsv"_s, u".txt"_s };
    if (path.endsWith(".loadstone"_L1)) {
        return true;
    }
    QString plain = path;
    for (const QString& packed : { u".gz"_s, u".zst"_s }) {
        if (plain.endsWith(packed)) {
            plain.chop(packed.size());
        }
    }
    return m_session->isOpen()
        && std::any_of(endings.begin(), endings.end(),
                       [&plain](const QString& ending) { return plain.endsWith(ending); });
}

void MainWindow::openDropped(const QString& path)
{
    if (path.endsWith(".loadstone"_L1)) {
        openProject(path);
    } else if (canDrop(path)) {
        addDatasetFile(path);
    }
}

void MainWindow::whenSaved(const std::function<void()>& next)
{
    if (!m_session->isModified()) {
        next();
        return;
    }
    if (m_askingToSave) {
        stay(); // the answer to that question says nothing about this
        return;
    }
    m_askingToSave = true;
    auto* box = new QMessageBox(
        QMessageBox::Question, tr("Unsaved changes"),
        tr("Save changes to “%1”?").arg(QFileInfo(m_session->path()).completeBaseName()),
        QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, this);
    box->setObjectName(u"saveBox"_s);
    box->setIconPixmap(themedIcon(u"save"_s, Tone::Accent).pixmap(kBoxIcon, kBoxIcon));
    box->setInformativeText(tr("Without saving they are lost."));
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setDefaultButton(QMessageBox::Save);
    // Qt's own words have no keys on most desktops.
    box->button(QMessageBox::Save)->setText(tr("&Save"));
    box->button(QMessageBox::Discard)->setText(tr("&Discard"));
    box->button(QMessageBox::Cancel)->setText(tr("&Cancel"));
    nameButtons(box);
    connect(box, &QMessageBox::finished, this, [this, next](int button) {
        m_askingToSave = false;
        if (button == QMessageBox::Save) {
            m_session->save();
        }
        if (button == QMessageBox::Discard
            || (button == QMessageBox::Save && !m_session->isModified())) {
            next();
        } else {
            stay();
        }
    });
    box->open();
}

} // namespace loadstone
