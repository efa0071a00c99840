// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/projectfile.h"
#include "config/projecthistory.h"
#include "config/projecttemplates.h"
#include "dialogs/commandpalette.h"
#include "dialogs/historydialog.h"
#include "dialogs/notesdialog.h"
#include "dialogs/projectdiffdialog.h"
#include "dialogs/templatesdialog.h"
#include "models/palettemodel.h"
#include "testmain.h"
#include "windowrig.h"

#include <QAbstractItemView>
#include <QClipboard>
#include <QGuiApplication>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>

using namespace Qt::StringLiterals;
using namespace loadstone;

/// Enter in a list does one thing: views tell that a row was activated and leave the key to the
/// dialog, whose default button then does something, too.
class DialogKeysTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void init() { m_rig.begin(); }

    void cleanup() { m_rig.end(); }

    void enterChangesANote()
    {
        NotesDialog dialog;
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        ChartNote note;
        note.id = 1;
        note.text = u"restarted"_s;
        dialog.setNotes({ note });
        QSignalSpy changed(&dialog, &NotesDialog::editRequested);
        QSignalSpy added(&dialog, &NotesDialog::addRequested);
        QSignalSpy finished(&dialog, &QDialog::finished);
        dialog.show();
        QVERIFY(QTest::qWaitForWindowActive(&dialog));
        auto* table = dialog.findChild<QAbstractItemView*>(u"notesTable"_s);
        table->setFocus();
        QTest::keyClick(table, Qt::Key_Return);
        QCOMPARE(changed.count(), 1);
        QCOMPARE(added.count(), 0);
        QCOMPARE(finished.count(), 0);
    }

    void enterRestoresNoVersion()
    {
        const ProjectHistory history(m_rig.path(u"history"_s));
        Project project;
        project.name = "before";
        QVERIFY(history.keep(prettyJson(toJson(project)), QDateTime::currentDateTimeUtc()));
        project.name = "now";
        HistoryDialog dialog(history, toJson(project));
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        QSignalSpy restored(&dialog, &HistoryDialog::restoreRequested);
        dialog.show();
        QVERIFY(QTest::qWaitForWindowActive(&dialog));
        auto* list = dialog.findChild<QAbstractItemView*>(u"historyList"_s);
        QVERIFY(dialog.findChild<QPushButton*>(u"historyRestore"_s)->isEnabled());
        list->setFocus();
        QTest::keyClick(list, Qt::Key_Return);
        QCOMPARE(restored.count(), 0);
        dialog.show();
        dialog.findChild<QPushButton*>(u"historyRestore"_s)->click();
        QCOMPARE(restored.count(), 1);
    }

    void enterClosesTheDifferences()
    {
        Project before;
        before.name = "before";
        Project now;
        now.name = "now";
        QGuiApplication::clipboard()->setText(u"mine"_s);
        ProjectDiffDialog dialog(u"before"_s, u"now"_s, projectDiff(toJson(before), toJson(now)));
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        dialog.show();
        QVERIFY(QTest::qWaitForWindowActive(&dialog));
        auto* view = dialog.findChild<QAbstractItemView*>(u"projectDiffView"_s);
        view->setFocus();
        QTest::keyClick(view, Qt::Key_Return);
        QVERIFY(!dialog.isVisible());
        QCOMPARE(QGuiApplication::clipboard()->text(), u"mine"_s);
    }

    void enterUsesATemplateOnce()
    {
        const TemplateFolder folder(m_rig.path(u"templates"_s));
        ProjectTemplate made;
        made.name = u"mine"_s;
        made.isProject = true;
        Project project;
        project.endpoints.emplace_back().name = "one";
        made.clip = wholeProject(project, m_rig.path({}));
        QVERIFY(folder.save(made));
        TemplatesDialog dialog(folder, true);
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        QSignalSpy used(&dialog, &TemplatesDialog::useRequested);
        dialog.show();
        QVERIFY(QTest::qWaitForWindowActive(&dialog));
        auto* list = dialog.findChild<QAbstractItemView*>(u"templatesList"_s);
        list->setFocus();
        QTest::keyClick(list, Qt::Key_Return);
        QCOMPARE(used.count(), 1);
    }

    // What a line of the palette says is what Enter does.
    void thePaletteSaysWhatBecomesOfTheBaseline()
    {
        QVERIFY(m_rig.open(m_rig.window(), u"runs.loadstone"_s, 2));
        m_rig.window()->showRun(1);
        QCOMPARE(firstLine(u"baseline"_s), u"Set as baseline"_s);
        test::WindowRig::action(m_rig.window(), u"actionBaseline"_s)->trigger();
        QCOMPARE(firstLine(u"baseline"_s), u"Remove baseline"_s);
        QCOMPARE(test::WindowRig::action(m_rig.window(), u"actionBaseline"_s)->text(),
                 u"Set as &baseline"_s);
    }

private:
    QString firstLine(const QString& words)
    {
        m_rig.window()->showPalette();
        QString title;
        for (CommandPalette* palette : m_rig.window()->findChildren<CommandPalette*>()) {
            if (palette->isVisible()) {
                palette->findChild<QLineEdit*>(u"paletteField"_s)->setText(words);
                for (int row = 0; row < palette->model()->rowCount(); ++row) {
                    if (palette->model()->entry(row).id == "action:actionBaseline"_L1) {
                        title = palette->model()->entry(row).title;
                    }
                }
                palette->reject();
            }
        }
        return title;
    }

    test::WindowRig m_rig { u"dialogkeys"_s };
};

LOADSTONE_GUI_TEST(DialogKeysTest)

#include "tst_dialogkeys.moc"
