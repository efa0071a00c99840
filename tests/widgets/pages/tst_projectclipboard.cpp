// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/example.h"
#include "config/projectclip.h"
#include "config/projectfile.h"
#include "config/projecttemplates.h"
#include "dialogs/templatesdialog.h"
#include "grab.h"
#include "pages/messagebar.h"
#include "testmain.h"
#include "theme/theme.h"
#include "window/mainwindow.h"
#include "window/projectsession.h"

#include <QAbstractButton>
#include <QAction>
#include <QClipboard>
#include <QDir>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QGuiApplication>
#include <QListWidget>
#include <QMessageBox>
#include <QMimeData>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeView>

using namespace Qt::StringLiterals;
using namespace loadstone;
using test::grabWindow;
using Section = ProjectTreeModel::Section;

/// Objects that a person takes from one project to another, and templates of them.
class ProjectClipboardTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase()
    {
        QCoreApplication::setOrganizationName(u"loadstone-test"_s);
        QCoreApplication::setApplicationName(u"projectclipboard"_s);
        m_theme = std::make_unique<Theme>();
    }

    void init()
    {
        QSettings().clear();
        QDir(ProjectSession::templateFolder()).removeRecursively();
        m_dir = std::make_unique<QTemporaryDir>();
        QVERIFY(initProject(m_dir->filePath(u"from.loadstone"_s), true));
        QVERIFY(initProject(m_dir->filePath(u"to.loadstone"_s), false));
        m_from = open(u"from.loadstone"_s);
        m_to = open(u"to.loadstone"_s);
        QGuiApplication::clipboard()->clear();
    }

    void cleanup()
    {
        m_from.reset();
        m_to.reset();
    }

    void objectsAreCopiedWithOrWithoutWhatTheyNeed_data()
    {
        QTest::addColumn<QString>("button");
        QTest::addColumn<int>("scenarios");
        QTest::addColumn<int>("datasets");
        QTest::newRow("with") << u"pasteAll"_s << 1 << 1;
        QTest::newRow("without") << u"pasteOnly"_s << 1 << 0;
        QTest::newRow("not at all") << u"pasteCancel"_s << 0 << 0;
    }

    void objectsAreCopiedWithOrWithoutWhatTheyNeed()
    {
        QFETCH(QString, button);
        QFETCH(int, scenarios);
        QFETCH(int, datasets);
        const QString name = toQt(m_from->session()->project().scenarios.front().name);
        copy(Section::Scenarios, { name });
        const QString text = QGuiApplication::clipboard()->text();
        QVERIFY(parseJson(text.toStdString())); // a person can read and send it
        m_to->findChild<QAction*>(u"actionPasteObjects"_s)->trigger();
        auto* box = m_to->findChild<QMessageBox*>(u"pasteBox"_s);
        QVERIFY(box);
        grabWindow(*box, u"paste_box"_s);
        box->findChild<QAbstractButton*>(button)->click();
        const Project& project = m_to->session()->project();
        QCOMPARE(int(project.scenarios.size()), scenarios);
        QCOMPARE(int(project.datasets.size()), datasets);
        QCOMPARE(m_to->isWindowModified(), scenarios > 0);
        if (scenarios > 0) {
            m_to->session()->undoStack()->undo(); // one step, however many objects
            QVERIFY(m_to->session()->project().scenarios.empty());
            QVERIFY(m_to->session()->project().datasets.empty());
        }
    }

    void pastingIntoTheSameProjectMakesAnotherOne()
    {
        const QString name = toQt(m_from->session()->project().scenarios.front().name);
        const std::size_t before = m_from->session()->project().scenarios.size();
        copy(Section::Scenarios, { name });
        m_from->findChild<QAction*>(u"actionPasteObjects"_s)->trigger();
        const Project& project = m_from->session()->project();
        QCOMPARE(project.scenarios.size(), before + 1);
        QCOMPARE(toQt(project.scenarios.back().name), QString(name + u"-2"_s));
    }

    void severalObjectsGoTogether()
    {
        const auto& scenarios = m_from->session()->project().scenarios;
        copy(Section::Scenarios, { toQt(scenarios[0].name), toQt(scenarios[1].name) });
        m_to->findChild<QAction*>(u"actionPasteObjects"_s)->trigger();
        m_to->findChild<QAbstractButton*>(u"pasteAll"_s)->click();
        QCOMPARE(m_to->session()->project().scenarios.size(), std::size_t { 2 });
        QCOMPARE(m_to->session()->project().datasets.size(), std::size_t { 1 });
    }

    void otherTextsAreNotTaken()
    {
        QGuiApplication::clipboard()->setText(u"some words"_s);
        m_to->findChild<QAction*>(u"actionPasteObjects"_s)->trigger();
        QVERIFY(m_to->findChild<MessageBar*>(u"messageBar"_s)->isVisible());
        QVERIFY(!m_to->isWindowModified());
    }

    void objectsAreDragged()
    {
        auto* tree = m_from->findChild<QTreeView*>(u"projectTree"_s);
        auto* model = qobject_cast<ProjectTreeModel*>(tree->model());
        const QString name = toQt(m_from->session()->project().datasets.front().name);
        const QModelIndex index = model->indexOf(Section::Datasets, name);
        QVERIFY(model->flags(index) & Qt::ItemIsDragEnabled);
        QVERIFY(!(model->flags(index.parent()) & Qt::ItemIsDragEnabled));
        const std::unique_ptr<QMimeData> data(model->mimeData({ index }));
        QVERIFY(data);
        QVERIFY(data->hasText()); // a text editor takes it, too
        QDragEnterEvent enter(QPoint(50, 50), Qt::CopyAction, data.get(), Qt::LeftButton,
                              Qt::NoModifier);
        QCoreApplication::sendEvent(m_to.get(), &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop(QPointF(50, 50), Qt::CopyAction, data.get(), Qt::LeftButton,
                        Qt::NoModifier);
        QCoreApplication::sendEvent(m_to.get(), &drop);
        QCOMPARE(m_to->session()->project().datasets.size(), std::size_t { 1 });
    }

    void anObjectBecomesATemplateAndComesBack()
    {
        const QString name = toQt(m_from->session()->project().scenarios.front().name);
        choose(Section::Scenarios, { name });
        m_from->findChild<QAction*>(u"actionObjectTemplate"_s)->trigger();
        auto* naming = m_from->findChild<TemplateNameDialog*>();
        QVERIFY(naming);
        auto* edit = naming->findChild<QLineEdit*>(u"templateName"_s);
        test::typeText(*edit, QString());
        QVERIFY(!naming->findChild<QAbstractButton*>(u"templateNameOk"_s)->isEnabled());
        test::typeText(*edit, u"my load"_s);
        grabWindow(*naming, u"template_name"_s);
        naming->findChild<QAbstractButton*>(u"templateNameOk"_s)->click();
        m_to->findChild<QAction*>(u"actionTemplates"_s)->trigger();
        auto* dialog = m_to->findChild<TemplatesDialog*>();
        QVERIFY(dialog);
        auto* list = dialog->findChild<QListWidget*>(u"templatesList"_s);
        QCOMPARE(list->count(), 1);
        QVERIFY(list->item(0)->text().startsWith(u"my load"_s));
        grabWindow(*dialog, u"templates"_s);
        dialog->findChild<QAbstractButton*>(u"templatesUse"_s)->click();
        m_to->findChild<QAbstractButton*>(u"pasteAll"_s)->click();
        QCOMPARE(m_to->session()->project().scenarios.size(), std::size_t { 1 });
    }

    void aProjectBecomesATemplateAndANewProject()
    {
        m_from->findChild<QAction*>(u"actionProjectTemplate"_s)->trigger();
        m_from->findChild<QAbstractButton*>(u"templateNameOk"_s)->click();
        m_to->findChild<QAction*>(u"actionTemplates"_s)->trigger();
        m_to->findChild<QAbstractButton*>(u"templatesUse"_s)->click();
        auto* choice = m_to->findChild<QFileDialog*>(u"templateProjectDialog"_s);
        QVERIFY(choice);
        QVERIFY(QDir(m_dir->path()).mkdir(u"below"_s));
        const QString path = m_dir->filePath(u"below/fresh.loadstone"_s);
        QSignalSpy opened(m_to->session(), &ProjectSession::opened);
        Q_EMIT choice->fileSelected(path);
        choice->reject();
        QTRY_COMPARE_WITH_TIMEOUT(opened.count(), 1, 10'000);
        const Project& project = m_to->session()->project();
        QCOMPARE(project.name, "fresh");
        QCOMPARE(project.scenarios.size(), m_from->session()->project().scenarios.size());
        // Its files are named from where it is now.
        QVERIFY(QFile::exists(
            QDir(m_dir->filePath(u"below"_s)).filePath(toQt(project.datasets.front().path))));
    }

    void templatesAreRenamedAndDeleted()
    {
        const TemplateFolder folder(ProjectSession::templateFolder());
        TemplatesDialog empty(folder, true);
        empty.setAttribute(Qt::WA_DeleteOnClose, false);
        empty.show();
        QVERIFY(!empty.findChild<QListWidget*>()->isVisible());
        grabWindow(empty, u"templates_empty"_s);
        ProjectTemplate made;
        made.clip = wholeProject(m_from->session()->project(), m_dir->path());
        made.name = u"a"_s;
        QVERIFY(folder.save(made));
        made.name = u"b"_s;
        QVERIFY(folder.save(made));
        TemplatesDialog dialog(folder, false);
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        dialog.show();
        auto* list = dialog.findChild<QListWidget*>();
        QCOMPARE(list->count(), 2);
        QVERIFY(!dialog.findChild<QAbstractButton*>(u"templatesUse"_s)->isEnabled()); // no project
        dialog.findChild<QAbstractButton*>(u"templatesRename"_s)->click();
        auto* naming = dialog.findChild<TemplateNameDialog*>();
        test::typeText(*naming->findChild<QLineEdit*>(u"templateName"_s), u"b"_s);
        auto* use = naming->findChild<QAbstractButton*>(u"templateNameOk"_s);
        QVERIFY(!use->isEnabled()); // another one's name
        test::typeText(*naming->findChild<QLineEdit*>(u"templateName"_s), u"c"_s);
        use->click();
        QCOMPARE(list->count(), 2);
        QVERIFY(list->item(1)->text().startsWith(u'c'));
        list->setCurrentRow(0);
        dialog.findChild<QAbstractButton*>(u"templatesDelete"_s)->click();
        QCOMPARE(list->count(), 1);
        dialog.findChild<QAbstractButton*>(u"templatesUndo"_s)->click();
        QCOMPARE(list->count(), 2);
    }

private:
    std::unique_ptr<MainWindow> open(const QString& file)
    {
        auto window = std::make_unique<MainWindow>(m_theme.get());
        window->resize(1280, 800);
        window->show();
        QSignalSpy opened(window->session(), &ProjectSession::opened);
        window->openProject(m_dir->filePath(file));
        if (!QTest::qWaitFor([&opened] { return opened.count() > 0; }, 30'000)) {
            qWarning("the project was not opened");
        }
        return window;
    }

    void choose(Section section, const QStringList& names)
    {
        auto* tree = m_from->findChild<QTreeView*>(u"projectTree"_s);
        auto* model = qobject_cast<ProjectTreeModel*>(tree->model());
        m_from->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_from.get()));
        tree->setFocus();
        tree->selectionModel()->setCurrentIndex(model->indexOf(section, names.front()),
                                                QItemSelectionModel::ClearAndSelect
                                                    | QItemSelectionModel::Rows);
        for (const QString& name : names) {
            tree->selectionModel()->select(model->indexOf(section, name),
                                           QItemSelectionModel::Select | QItemSelectionModel::Rows);
        }
    }

    void copy(Section section, const QStringList& names)
    {
        choose(section, names);
        m_from->findChild<QAction*>(u"actionCopyObjects"_s)->trigger();
    }

    std::unique_ptr<Theme> m_theme;
    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<MainWindow> m_from;
    std::unique_ptr<MainWindow> m_to;
};

LOADSTONE_GUI_TEST(ProjectClipboardTest)

#include "tst_projectclipboard.moc"
