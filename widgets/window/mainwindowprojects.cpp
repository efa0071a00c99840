// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// What keeps a person's work: read-only projects, recovery, merging, saved versions, comparing.

#include "config/projectdiff.h"
#include "config/projectfile.h"
#include "dialogs/historydialog.h"
#include "dialogs/projectdiffdialog.h"
#include "pages/messagebar.h"
#include "text/preferences.h"
#include "window/mainwindow.h"
#include "window/projectsession.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QTimer>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

QString nameOf(const QString& path)
{
    return QFileInfo(path).completeBaseName();
}

} // namespace

void MainWindow::buildProjectMenu(QMenu* file)
{
    m_versions = addAction(file, u"actionHistory"_s, tr("Saved &versions…"), {});
    m_compareFile = addAction(file, u"actionCompareFile"_s, tr("Com&pare with a file…"), {});
    file->addSeparator();
    QAction* templates = addAction(file, u"actionTemplates"_s, tr("My &templates…"), {});
    m_projectTemplate =
        addAction(file, u"actionProjectTemplate"_s, tr("Save project as temp&late…"), {});
    connect(m_versions, &QAction::triggered, this, &MainWindow::showHistory);
    connect(m_compareFile, &QAction::triggered, this, &MainWindow::askForCompareFile);
    connect(templates, &QAction::triggered, this, &MainWindow::showTemplates);
    connect(m_projectTemplate, &QAction::triggered, this, [this] { saveTemplate(true); });
}

void MainWindow::buildProjectKeeping()
{
    m_readOnly = new MessageBar(u"readOnly"_s, tr("Read-only project"));
    if (auto* column = qobject_cast<QVBoxLayout*>(centralWidget()->layout())) {
        column->insertWidget(0, m_readOnly);
    }
    connect(m_session, &ProjectSession::readOnlyChanged, this, &MainWindow::showReadOnly);
    connect(m_session, &ProjectSession::saveRefused, this, [this] {
        m_readOnly->show(); // says why
        askForSaveAs();
    });
    connect(m_session, &ProjectSession::recoveryFound, this, &MainWindow::askAboutRecovery);
    connect(m_session, &ProjectSession::mergeAsked, this, &MainWindow::askAboutMerge);
    connect(m_session, &ProjectSession::autosaved, this, [this](const QDateTime& time) {
        m_projectStatus->setText(
            tr("%1 · unsaved changes kept at %2", "file, time")
                .arg(m_session->path(),
                     QLocale().toString(time.toLocalTime().time(), QLocale::ShortFormat)));
    });
    const auto follow = [this] {
        for (QAction* action : { m_versions, m_compareFile, m_projectTemplate }) {
            action->setEnabled(m_session->isOpen());
        }
    };
    connect(m_session, &ProjectSession::opened, this, follow);
    follow();
    // Once the window shows: a project that is named on the command line is about to be opened.
    QTimer::singleShot(0, this, &MainWindow::offerLeftBehind);
}

void MainWindow::showReadOnly()
{
    updateTitle();
    const QString name = nameOf(m_session->path());
    const MessageAction saveAs { u"readOnlySaveAs"_s, tr("Save &as…"), [this] {
                                    m_readOnly->show();
                                    askForSaveAs();
                                } };
    switch (m_session->readOnly()) {
    case ReadOnly::No:
        if (!m_readOnly->isHidden()) {
            m_readOnly->hide();
            m_message->showMessage(Tone::Accent, tr("“%1” can be saved now.").arg(name));
        }
        return;
    case ReadOnly::Locked:
        m_readOnly->showQuestion(
            Tone::Warning,
            m_session->lockOwner().isEmpty()
                ? tr("“%1” is open in another window: read-only here.").arg(name)
                : tr("“%1” is open in another window (%2): read-only here.")
                      .arg(name, m_session->lockOwner()),
            tr("Runs work as always. Changes can be saved as another file, or here once the other "
               "window has closed the project."),
            { saveAs });
        return;
    case ReadOnly::Folder:
        m_readOnly->showQuestion(
            Tone::Warning, tr("“%1” is read-only: you may not write in its folder.").arg(name),
            tr("Changes can be saved as another file. Runs need a folder that "
               "can be written to."),
            { saveAs });
        return;
    }
}

void MainWindow::offerLeftBehind()
{
    if (m_session->isOpen()) {
        return;
    }
    const std::vector<ProjectRecovery> left = ProjectSession::leftBehind();
    if (left.empty()) {
        return;
    }
    const ProjectRecovery& newest = left.front();
    const QString time = QLocale().toString(newest.time.toLocalTime(), QLocale::ShortFormat);
    QString detail = tr("They are of %1. Opening the project shows them.").arg(time);
    if (left.size() > 1) {
        detail += u' '
            % tr("There are unsaved changes of %n more projects, too.", nullptr,
                 int(left.size()) - 1);
    }
    m_question->showQuestion(
        Tone::Warning,
        tr("Loadstone ended before “%1” was saved; its changes were kept.")
            .arg(nameOf(newest.project)),
        detail,
        { { u"questionOpenLeft"_s,
            tr("&Open “%1”").arg(nameOf(newest.project).replace(u'&', u"&&"_s)),
            [this, path = newest.project] { openProject(path); } } });
}

void MainWindow::askAboutRecovery()
{
    if (!m_session->foundRecovery() || findChild<RecoveryDialog*>()) {
        return;
    }
    auto* dialog =
        new RecoveryDialog(*m_session->foundRecovery(), toJson(m_session->project()), this);
    connect(dialog, &RecoveryDialog::restoreChosen, this, [this] {
        m_session->restoreRecovery();
        m_message->showMessage(Tone::Good, tr("The unsaved changes are back."),
                               tr("Save them to write them to the file; Edit ▸ Undo takes them "
                                  "back."));
    });
    connect(dialog, &RecoveryDialog::keepChosen, this, [this] {
        m_session->declineRecovery(true);
        m_message->showMessage(Tone::Accent, tr("The unsaved changes are kept."),
                               tr("File ▸ Saved versions… lists them."));
    });
    connect(dialog, &RecoveryDialog::deleteChosen, this,
            [this] { m_session->declineRecovery(false); });
    dialog->open();
}

void MainWindow::askAboutMerge(const ProjectMerge& merge)
{
    auto* dialog = new MergeDialog(merge, this);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        m_session->finishMerge(dialog->takeTheirs());
        m_message->showMessage(Tone::Accent, tr("Both sides' changes are put together."),
                               tr("Save them to write them to the file."));
    });
    connect(dialog, &QDialog::rejected, m_session, &ProjectSession::cancelMerge);
    dialog->open();
}

void MainWindow::showHistory()
{
    auto* dialog = new HistoryDialog(m_session->history(), toJson(m_session->project()), this);
    connect(dialog, &HistoryDialog::restoreRequested, this, [this](const SavedVersion& version) {
        m_session->restoreVersion(version);
        m_message->showMessage(Tone::Accent, tr("The version is restored in this window."),
                               tr("Save it to write it to the file; Edit ▸ Undo takes it back."));
    });
    dialog->open();
}

void MainWindow::askForCompareFile()
{
    auto* dialog = new QFileDialog(this, tr("Compare with a project"),
                                   QFileInfo(m_session->path()).absolutePath(),
                                   tr("Loadstone projects (*.loadstone)"));
    dialog->setObjectName(u"compareFileDialog"_s);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &MainWindow::compareWithFile);
    dialog->open();
}

void MainWindow::compareWithFile(const QString& path)
{
    const auto other = loadProject(path);
    if (!other) {
        m_message->showError(tr("The project could not be opened."), other.error());
        return;
    }
    const bool sameName = nameOf(path) == nameOf(m_session->path());
    const QString there = sameName ? tr("%1 (file)").arg(nameOf(path)) : nameOf(path);
    auto* shown =
        new ProjectDiffDialog(nameOf(m_session->path()), there,
                              projectDiff(toJson(m_session->project()), toJson(*other)), this);
    shown->open();
}

} // namespace loadstone
