// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Objects on their way between projects: clipboard, drag and drop, a person's own templates.

#include "config/projectfile.h"
#include "config/projecttemplates.h"
#include "dialogs/buttonnames.h"
#include "dialogs/templatesdialog.h"
#include "pages/messagebar.h"
#include "pages/objectwords.h"
#include "text/diffwords.h"
#include "text/preferences.h"
#include "window/mainwindow.h"
#include "window/projectsession.h"

#include <QApplication>
#include <QClipboard>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QTreeView>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

using Section = ProjectTreeModel::Section;

constexpr int kBoxIcon = 40;

std::optional<Section> sectionOf(const std::string& key)
{
    for (int i = 0; i < ProjectTreeModel::kSections; ++i) {
        const auto section = static_cast<Section>(i);
        if (section != Section::Runs && key == sectionKey(section)) {
            return section;
        }
    }
    return std::nullopt;
}

} // namespace

void MainWindow::buildClipActions(QMenu* edit)
{
    edit->addSeparator();
    QAction* copy = addAction(edit, u"actionCopyObjects"_s, tr("&Copy"),
                              { QKeySequence(Qt::CTRL | Qt::Key_C) }, u"copy"_s);
    QAction* paste = addAction(edit, u"actionPasteObjects"_s, tr("Pas&te"),
                               { QKeySequence(Qt::CTRL | Qt::Key_V) }, u"add"_s);
    QAction* keep = addAction(edit, u"actionObjectTemplate"_s, tr("Save as te&mplate…"), {});
    // In a field these keys are the field's own.
    for (QAction* action : { copy, paste }) {
        action->setShortcutContext(Qt::WidgetShortcut);
        m_treeView->addAction(action);
    }
    connect(copy, &QAction::triggered, this, &MainWindow::copyObjects);
    connect(paste, &QAction::triggered, this,
            [this] { pasteText(QApplication::clipboard()->text()); });
    connect(keep, &QAction::triggered, this, [this] { saveTemplate(false); });
    m_clipActions = { copy, paste, keep };
    m_treeView->setDragEnabled(true);
    m_treeView->setDragDropMode(QAbstractItemView::DragOnly);
    m_tree->setClipMaker([this](const QModelIndexList& indexes) {
        std::vector<ObjectRef> refs;
        for (const QModelIndex& index : indexes) {
            const auto section =
                static_cast<Section>(index.data(ProjectTreeModel::SectionRole).toInt());
            if (section != Section::Runs && !index.data(ProjectTreeModel::IsSectionRole).toBool()) {
                refs.push_back({ sectionKey(section),
                                 index.data(ProjectTreeModel::NameRole).toString().toStdString() });
            }
        }
        return refs.empty() ? QString() : clipOf(refs);
    });
}

QString MainWindow::clipOf(const std::vector<ObjectRef>& refs) const
{
    const QString folder = QFileInfo(m_session->path()).absolutePath();
    return toQt(clipText(loadstone::copyObjects(m_session->project(), refs, folder)));
}

std::vector<ObjectRef> MainWindow::chosenObjects() const
{
    std::vector<ObjectRef> refs;
    const auto chosen = chosenObject();
    if (m_treeView->hasFocus()) {
        for (const QModelIndex& index : m_treeView->selectionModel()->selectedRows()) {
            const auto section =
                static_cast<Section>(index.data(ProjectTreeModel::SectionRole).toInt());
            if (section != Section::Runs && !index.data(ProjectTreeModel::IsSectionRole).toBool()) {
                refs.push_back({ sectionKey(section),
                                 index.data(ProjectTreeModel::NameRole).toString().toStdString() });
            }
        }
    }
    if (refs.empty() && chosen) {
        refs.push_back({ sectionKey(chosen->first), chosen->second.toStdString() });
    }
    return refs;
}

void MainWindow::copyObjects()
{
    const std::vector<ObjectRef> refs = chosenObjects();
    if (refs.empty()) {
        // A run, or a heading: its words, as any list has it.
        QApplication::clipboard()->setText(
            m_treeView->currentIndex().data(Qt::DisplayRole).toString());
        return;
    }
    QApplication::clipboard()->setText(clipOf(refs));
    m_status->setText(tr("Copied: %1").arg(objectListText(refs)));
}

void MainWindow::pasteText(const QString& text)
{
    if (!m_session->isOpen()) {
        m_message->showMessage(Tone::Warning, tr("No project is open."),
                               tr("Make or open one first."));
        return;
    }
    const auto clip = clipFromText(text.toStdString());
    if (!clip) {
        m_message->showMessage(
            Tone::Accent, tr("The clipboard holds no objects of a project."),
            tr("Copy some in the project's list, or an object of a project file as text."));
        return;
    }
    askAndPaste(*clip);
}

void MainWindow::askAndPaste(const ProjectClip& clip)
{
    const std::vector<ObjectRef> missing = missingReferences(clip, m_session->project());
    if (missing.empty()) {
        paste(clip, false);
        return;
    }
    auto* box =
        new QMessageBox(QMessageBox::Question, tr("Paste"), tr("Add what these objects need, too?"),
                        QMessageBox::NoButton, this);
    box->setObjectName(u"pasteBox"_s);
    box->setIconPixmap(themedIcon(u"add"_s, Tone::Accent).pixmap(kBoxIcon, kBoxIcon));
    box->setInformativeText(tr("%1: this project does not have %2.", "objects, what they need")
                                .arg(objectListText(clip.objects), objectListText(missing)));
    box->setAttribute(Qt::WA_DeleteOnClose);
    QPushButton* all = box->addButton(tr("&With what they need"), QMessageBox::AcceptRole);
    all->setObjectName(u"pasteAll"_s);
    QPushButton* only = box->addButton(tr("&Only these"), QMessageBox::DestructiveRole);
    only->setObjectName(u"pasteOnly"_s);
    QPushButton* cancel = box->addButton(tr("Cancel"), QMessageBox::RejectRole);
    cancel->setObjectName(u"pasteCancel"_s);
    box->setDefaultButton(all);
    box->setEscapeButton(cancel);
    nameButtons(box);
    connect(box, &QMessageBox::finished, this, [this, box, clip, all, only] {
        if (box->clickedButton() == all || box->clickedButton() == only) {
            paste(clip, box->clickedButton() == all);
        }
    });
    box->open();
}

void MainWindow::paste(const ProjectClip& clip, bool withReferences)
{
    auto pasted = pasteObjects(m_session->project(), clip, withReferences,
                               QFileInfo(m_session->path()).absolutePath());
    if (!pasted || pasted->objects.empty()) {
        m_message->showMessage(Tone::Warning, tr("Nothing could be pasted."));
        return;
    }
    ProjectChange change;
    change.after = std::move(pasted->project);
    change.text = tr("paste %1").arg(objectListText(pasted->objects));
    m_session->edit(change);
    const ObjectRef& last = pasted->objects.back();
    if (const auto section = sectionOf(last.section)) {
        m_treeView->expand(m_tree->index(static_cast<int>(*section), 0));
        chooseInTree(m_tree->indexOf(*section, toQt(last.name)));
        showObject(*section, toQt(last.name));
    }
    m_status->setText(tr("Pasted: %1").arg(objectListText(pasted->objects)));
}

void MainWindow::saveTemplate(bool wholeProject)
{
    if (!m_session->isOpen()) {
        return;
    }
    const QString folder = QFileInfo(m_session->path()).absolutePath();
    ProjectTemplate made;
    made.isProject = wholeProject;
    if (wholeProject) {
        made.clip = loadstone::wholeProject(m_session->project(), folder);
        made.name = toQt(m_session->project().name);
    } else {
        const std::vector<ObjectRef> refs = chosenObjects();
        if (!refs.empty()) {
            made.clip = loadstone::copyObjects(m_session->project(), refs, folder);
            made.name = toQt(refs.front().name);
        }
    }
    if (made.clip.objects.empty()) {
        m_message->showMessage(Tone::Accent, tr("There is nothing to make a template of."),
                               tr("Choose an object in the project's list first."));
        return;
    }
    QStringList taken;
    for (const ProjectTemplate& each : TemplateFolder(ProjectSession::templateFolder()).all()) {
        taken << each.name;
    }
    auto* dialog = new TemplateNameDialog(wholeProject ? tr("Save project as template")
                                                       : tr("Save as template"),
                                          made.name, taken, true, this);
    connect(dialog, &TemplateNameDialog::named, this, [this, made](const QString& name) {
        ProjectTemplate named = made;
        named.name = name;
        const auto done = TemplateFolder(ProjectSession::templateFolder()).save(named);
        if (!done) {
            m_message->showError(tr("The template could not be written."), done.error());
            return;
        }
        m_status->setText(tr("Template saved: %1").arg(name));
    });
    dialog->open();
}

void MainWindow::showTemplates()
{
    auto* dialog = new TemplatesDialog(TemplateFolder(ProjectSession::templateFolder()),
                                       m_session->isOpen(), this);
    connect(dialog, &TemplatesDialog::failed, m_message,
            qOverload<const QString&, const Error&>(&MessageBar::showError));
    connect(dialog, &TemplatesDialog::useRequested, this, [this](const ProjectTemplate& made) {
        if (made.isProject) {
            newFromTemplate(made);
        } else {
            askAndPaste(made.clip);
        }
    });
    dialog->open();
}

void MainWindow::newFromTemplate(const ProjectTemplate& made)
{
    if (!mayLeaveProject()) {
        return;
    }
    auto* dialog = new QFileDialog(this, tr("New project from “%1”").arg(made.name),
                                   Preferences::current().projectsIn({}),
                                   tr("Loadstone projects (*.loadstone)"));
    dialog->setObjectName(u"templateProjectDialog"_s);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(u"loadstone"_s);
    connect(dialog, &QFileDialog::fileSelected, this, [this, made](const QString& path) {
        whenSaved([this, made, path] { m_session->create(path, made); });
    });
    dialog->open();
}

} // namespace loadstone
