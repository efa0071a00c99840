// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/commandpalette.h"
#include "dialogs/preferencesdialog.h"
#include "dialogs/shortcutsdialog.h"
#include "grab.h"
#include "models/palettemodel.h"
#include "pages/runspage.h"
#include "testmain.h"
#include "windowrig.h"

#include <QApplication>
#include <QLineEdit>
#include <QPointer>
#include <QSignalSpy>
#include <QWindow>

using namespace Qt::StringLiterals;
using namespace loadstone;

/// The palette takes the keyboard and gives it back: keys go the way they come from the desktop,
/// through the window that has them, and not to a widget that a test has chosen.
class PaletteFocusTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void init()
    {
        m_rig.begin();
        QVERIFY(m_rig.activate());
        QVERIFY(m_rig.open(m_rig.window(), u"runs.loadstone"_s, 2));
    }

    void cleanup() { m_rig.end(); }

    void closingItIsOneAnswer_data()
    {
        QTest::addColumn<Qt::Key>("key");
        QTest::addColumn<int>("result");
        QTest::newRow("what was chosen is done") << Qt::Key_Return << int(QDialog::Accepted);
        QTest::newRow("nothing is done") << Qt::Key_Escape << int(QDialog::Rejected);
    }

    // Hiding takes its activity away, which once counted as a click beside it: a second answer
    // while the first was being given, after which the window took no keys.
    void closingItIsOneAnswer()
    {
        QFETCH(Qt::Key, key);
        QFETCH(int, result);
        CommandPalette* palette = open();
        QVERIFY(palette);
        QSignalSpy finished(palette, &QDialog::finished);
        const QPointer<CommandPalette> held(palette);
        type(u"all runs"_s);
        press(key);
        QTRY_VERIFY(!held);
        QCOMPARE(finished.count(), 1);
        QCOMPARE(finished.front().front().toInt(), result);
        QVERIFY(m_rig.activate());
        QTRY_COMPARE(m_rig.window()->findChildren<RunsPage*>().size(),
                     result == QDialog::Accepted ? 1 : 0);
        QVERIFY(open());
    }

    void theWindowHasTheKeysAgain()
    {
        for (int i = 0; i < 5; ++i) {
            CommandPalette* palette = open();
            QVERIFY2(palette, qPrintable(u"the palette does not open after %1 times"_s.arg(i)));
            QVERIFY(!palette->isModal()); // what it does may open dialogs
            const QPointer<CommandPalette> held(palette);
            type(i % 2 == 0 ? u"all runs"_s : u"welcome"_s);
            press(i == 3 ? Qt::Key_Escape : Qt::Key_Return);
            QTRY_VERIFY(!held);
            QVERIFY(m_rig.activate());
            QVERIFY(!QApplication::activeModalWidget());
        }
    }

    void aDialogThatItOpensHasTheKeys()
    {
        QVERIFY(open());
        type(u"preferences"_s);
        press(Qt::Key_Return);
        QPointer<PreferencesDialog> dialog;
        QTRY_VERIFY((dialog = m_rig.window()->findChild<PreferencesDialog*>()));
        QTRY_COMPARE(QApplication::activeWindow(), dialog.data());
        QCOMPARE(QApplication::activeModalWidget(), dialog.data());
        type(u"autosave"_s);
        QCOMPARE(dialog->findChild<QLineEdit*>(u"preferencesSearch"_s)->text(), u"autosave"_s);
        press(Qt::Key_Escape);
        QTRY_VERIFY(!dialog);
        QVERIFY(m_rig.activate());
        QVERIFY(open());
    }

    void aQuestionThatItBringsIsAnsweredByKeys()
    {
        test::WindowRig::rename(m_rig.window(), "changed");
        QVERIFY(open());
        type(u"quit"_s);
        press(Qt::Key_Return);
        QPointer<QDialog> box;
        QTRY_VERIFY((box = m_rig.window()->findChild<QDialog*>(u"saveBox"_s)));
        QTRY_COMPARE(QApplication::activeWindow(), box.data());
        press(Qt::Key_S, Qt::AltModifier);
        QTRY_VERIFY(!m_rig.window()->isVisible());
        QVERIFY(!m_rig.window()->isWindowModified());
    }

    void aClickBesideItClosesIt()
    {
        const QPointer<CommandPalette> palette(open());
        QVERIFY(palette);
        m_rig.window()->activateWindow();
        QTRY_VERIFY(!palette);
        QVERIFY(m_rig.activate());
        QVERIFY(open());
    }

    // It is deleted when the event loop comes round; who is quicker wants a new one.
    void itOpensAtOnceAfterItWasClosed()
    {
        CommandPalette* first = open();
        QVERIFY(first);
        first->reject();
        QVERIFY(first->isHidden());
        m_rig.window()->showPalette();
        const auto all = m_rig.window()->findChildren<CommandPalette*>();
        QVERIFY(std::any_of(all.begin(), all.end(),
                            [](const CommandPalette* one) { return one->isVisible(); }));
        // One is enough.
        m_rig.window()->showPalette();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QCOMPARE(m_rig.window()->findChildren<CommandPalette*>().size(), 1);
    }

    void itOpensFromAField()
    {
        m_rig.window()->showRunsPage();
        QLineEdit* field = nullptr;
        for (QLineEdit* one : m_rig.window()->findChildren<QLineEdit*>()) {
            field = one->isVisible() && one->isEnabled() ? one : field;
        }
        QVERIFY(field);
        field->setFocus();
        field->setText(u"some words"_s);
        field->setCursorPosition(4);
        QVERIFY(open());
        QCOMPARE(field->text(), u"some words"_s);
    }

    void keysOfThePageInFrontAreFound()
    {
        m_rig.window()->showRun(1);
        QTRY_VERIFY(m_rig.window()->findChild<QAction*>(u"nextOutlier"_s));
        CommandPalette* palette = open();
        QVERIFY(palette);
        type(u"next outlier"_s);
        QCOMPARE(palette->model()->entry(0).id, u"part:nextOutlier"_s);
        QCOMPARE(palette->model()->entry(0).keys, u"F4"_s);
    }

    // Below what can be done and opened; its second line is what stands there.
    void whatTheHelpSaysIsFound()
    {
        CommandPalette* palette = open();
        QVERIFY(palette);
        type(u"governor performance"_s);
        const PaletteModel& model = *palette->model();
        int withText = 0;
        int marked = 0;
        bool isBelow = false;
        for (int row = 0; row < model.rowCount(); ++row) {
            const PaletteEntry& entry = model.entry(row);
            isBelow = isBelow || !entry.detail.isEmpty();
            QCOMPARE(entry.detail.isEmpty(), !isBelow);
            if (!entry.detail.isEmpty()) {
                ++withText;
                QVERIFY(entry.id.startsWith("help:"_L1));
                const auto places =
                    model.index(row, 0).data(PaletteModel::DetailPositionsRole).value<QList<int>>();
                marked += places.isEmpty() ? 0 : 1;
            }
        }
        QVERIFY2(withText > 0, "the text says it, no title does");
        QVERIFY(marked > 0);
        test::grabWindow(*palette, u"palette_help"_s);
        QPointer<CommandPalette> held(palette);
        press(Qt::Key_Up); // the last one
        press(Qt::Key_Return);
        QTRY_VERIFY(!held);
        const auto shown = [] {
            for (const QWidget* widget : QApplication::topLevelWidgets()) {
                if (widget->inherits("loadstone::HelpWindow") && widget->isVisible()) {
                    return true;
                }
            }
            return false;
        };
        QTRY_VERIFY(shown());
    }

private:
    /// By its key, in whatever window has the keys.
    CommandPalette* open()
    {
        press(Qt::Key_K, Qt::ControlModifier);
        CommandPalette* shown = nullptr;
        const bool isThere = QTest::qWaitFor([&] {
            for (CommandPalette* one : m_rig.window()->findChildren<CommandPalette*>()) {
                shown = one->isVisible() && one->isActiveWindow() ? one : shown;
            }
            return shown != nullptr;
        });
        return isThere ? shown : nullptr;
    }

    static void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        if (QWindow* window = QGuiApplication::focusWindow()) {
            QTest::keyClick(window, key, modifiers);
        }
    }

    static void type(const QString& text)
    {
        for (const QChar letter : text) {
            if (QWindow* window = QGuiApplication::focusWindow()) {
                QTest::keyClick(window, letter.toLatin1());
            }
        }
    }

    test::WindowRig m_rig { u"palettefocus"_s };
};

LOADSTONE_GUI_TEST(PaletteFocusTest)

#include "tst_palettefocus.moc"
