// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/shortcutsdialog.h"
#include "help/helpwindow.h"
#include "pages/objectwords.h"
#include "pages/resultpage.h"
#include "pages/runspage.h"
#include "plots/chartkeys.h"
#include "testmain.h"
#include "windowrig.h"

#include <QAbstractButton>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QMenuBar>
#include <QRegularExpression>
#include <QShortcut>
#include <QTabWidget>
#include <QTableView>
#include <QToolBar>
#include <QTreeWidget>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace loadstone;

using Section = ProjectTreeModel::Section;

namespace {

struct Key
{
    QString owner; // object name of action or button
    QString text;
    QKeySequence keys;
};

struct Row
{
    QString group;
    QString what;
    QString keys;
};

std::vector<Key> keysBelow(const QWidget& window)
{
    std::vector<Key> found;
    for (const QAction* action : window.findChildren<QAction*>()) {
        for (const QKeySequence& one : action->shortcuts()) {
            found.push_back({ action->objectName(), action->text(), one });
        }
    }
    for (const QAbstractButton* button : window.findChildren<QAbstractButton*>()) {
        if (!button->shortcut().isEmpty()
            && button->shortcut() != QKeySequence::mnemonic(button->text())) {
            found.push_back({ button->objectName(), button->text(), button->shortcut() });
        }
    }
    for (const QShortcut* shortcut : window.findChildren<QShortcut*>()) {
        found.push_back({ u"QShortcut"_s, {}, shortcut->key() });
    }
    return found;
}

std::vector<Row> rowsOf(ShortcutsDialog& dialog)
{
    std::vector<Row> rows;
    const auto* list = dialog.findChild<QTreeWidget*>(u"shortcutsList"_s);
    for (int i = 0; i < list->topLevelItemCount(); ++i) {
        const QTreeWidgetItem* group = list->topLevelItem(i);
        for (int row = 0; row < group->childCount(); ++row) {
            rows.push_back(
                { group->text(0), group->child(row)->text(0), group->child(row)->text(1) });
        }
    }
    return rows;
}

bool names(const QString& listed, const QKeySequence& keys)
{
    const QString text = keys.toString(QKeySequence::NativeText);
    return listed.split(u"; "_s).contains(text) || listed.split(u", "_s).contains(text);
}

QString plain(QString text)
{
    return text.remove(u'&');
}

} // namespace

/// The list of keys holds every key that works in the window, in its parts and in the help.
class ShortcutsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void init()
    {
        m_rig.begin();
        QVERIFY(m_rig.open(m_rig.window(), u"runs.loadstone"_s, 3));
        openEverything();
    }

    void cleanup() { m_rig.end(); }

    void everyKeyIsListed()
    {
        // Whatever is open: what a person could open has keys, too.
        MainWindow empty(m_rig.theme());
        ShortcutsDialog* dialog = new ShortcutsDialog(empty);
        const std::vector<Row> rows = rowsOf(*dialog);
        QStringList missing;
        int seen = 0;
        for (const Key& key : keysBelow(*m_rig.window())) {
            ++seen;
            const bool isPage = key.owner.startsWith("actionPage"_L1);
            const bool isListed = std::any_of(rows.begin(), rows.end(), [&](const Row& row) {
                return isPage ? row.keys.startsWith(u"Ctrl+1"_s) : names(row.keys, key.keys);
            });
            if (!isListed) {
                missing << key.owner % u": "_s % key.keys.toString();
            }
        }
        QCOMPARE(missing.join(u'\n'), QString());
        QVERIFY2(seen > 60, qPrintable(QString::number(seen)));
    }

    void whatTheListSaysIsWhatTheActionSays()
    {
        ShortcutsDialog* dialog = new ShortcutsDialog(*m_rig.window());
        const std::vector<Row> rows = rowsOf(*dialog);
        for (const Key& key : keysBelow(*m_rig.window())) {
            const bool isOther = key.text.isEmpty() || key.owner.startsWith("bars"_L1)
                || key.owner.startsWith("actionPage"_L1)
                || key.owner.contains("copy"_L1, Qt::CaseInsensitive);
            const bool isStep = key.owner == "actionUndo"_L1 || key.owner == "actionRedo"_L1;
            if (isOther || isStep) {
                continue;
            }
            const bool isListed = std::any_of(rows.begin(), rows.end(), [&](const Row& row) {
                return row.what == plain(key.text) && names(row.keys, key.keys);
            });
            QVERIFY2(isListed,
                     qPrintable(key.owner % u": "_s % key.text % u' ' % key.keys.toString()));
        }
    }

    void everyKeyOfAPartIsThere()
    {
        const std::vector<Key> there = keysBelow(*m_rig.window());
        for (const PartKeys& part : ShortcutsDialog::partKeys()) {
            if (part.names.isEmpty()) {
                continue;
            }
            for (const QKeySequence& one : part.keys) {
                QVERIFY2(std::any_of(there.begin(), there.end(),
                                     [&](const Key& key) {
                                         return key.keys == one && part.areOf(key.owner);
                                     }),
                         qPrintable(part.what % u' ' % one.toString()));
            }
        }
    }

    void everyKeyOfTheHelpIsListed()
    {
        const HelpWindow help;
        QList<QKeySequence> listed;
        for (const PartKeys& part : ShortcutsDialog::partKeys()) {
            if (part.names.isEmpty()) {
                listed += part.keys;
            }
        }
        QList<QKeySequence> there { Qt::Key_Escape }; // by its key event
        for (const QShortcut* shortcut : help.findChildren<QShortcut*>()) {
            there << shortcut->key();
        }
        std::sort(listed.begin(), listed.end());
        std::sort(there.begin(), there.end());
        QCOMPARE(listed, there);
    }

    void theUsualKeysDoTheUsual_data()
    {
        QTest::addColumn<QString>("action");
        const auto row = [](const char* keys, const QString& action) {
            QTest::newRow(keys) << action;
        };
        row("Ctrl+N", u"actionNew"_s);
        row("Ctrl+O", u"actionOpen"_s);
        row("Ctrl+S", u"actionSave"_s);
        row("Ctrl+Shift+S", u"actionSaveAs"_s);
        row("Ctrl+W", u"actionClosePage"_s);
        row("Ctrl+Q", u"actionQuit"_s);
        row("Ctrl+Z", u"actionUndo"_s);
        row("Ctrl+Shift+Z", u"actionRedo"_s);
        row("Ctrl+Y", u"actionRedo"_s);
        row("Ctrl+F", u"actionFind"_s);
        row("Ctrl+K", u"actionPalette"_s);
        row("Ctrl+Shift+P", u"actionPalette"_s);
        row("Ctrl+,", u"actionPreferences"_s);
        row("F1", u"actionHelpHere"_s);
        row("F11", u"actionFullScreen"_s);
        row("F5", u"actionRun"_s);
        row("Shift+F5", u"actionStop"_s);
        row("Ctrl+F5", u"actionCheckEndpoint"_s);
        row("Ctrl+B", u"actionBaseline"_s);
        row("Ctrl+D", u"actionCompare"_s);
        row("Ctrl+Shift+R", u"actionReport"_s);
        row("Ctrl+1", u"actionPage1"_s);
        row("Ctrl+9", u"actionPage9"_s);
        row("?", u"actionShortcuts"_s);
        row("Ctrl+Tab", u"actionRecentPage"_s);
        row("Ctrl+Shift+Tab", u"actionRecentPageBack"_s);
        row("Ctrl+PgDown", u"actionNextPage"_s);
        row("Ctrl+PgUp", u"actionPreviousPage"_s);
        row("Ctrl+Shift+T", u"actionReopenPage"_s);
    }

    void theUsualKeysDoTheUsual()
    {
        QFETCH(QString, action);
        const QKeySequence keys = QKeySequence(QLatin1String(QTest::currentDataTag()));
        const QAction* has = test::WindowRig::action(m_rig.window(), action);
        QVERIFY2(has, qPrintable(action));
        QVERIFY2(has->shortcuts().contains(keys), qPrintable(action));
        // No other has it, or none of both would do anything.
        for (const Key& key : keysBelow(*m_rig.window())) {
            QVERIFY2(key.keys != keys || key.owner == action, qPrintable(key.owner));
        }
    }

    // A file that gives keys and builds nothing of what this test opens would be left out.
    void everyFileThatGivesKeysIsLookedAt()
    {
        const QStringList looked {
            u"barsview.cpp"_s,      u"helpwindow.cpp"_s,          u"findintext.cpp"_s,
            u"welcomepage.cpp"_s,   u"accuracypane.cpp"_s,        u"loadedpage.cpp"_s,
            u"objectpage.cpp"_s,    u"queuepanel.cpp"_s,          u"requestnavigation.cpp"_s,
            u"requestspane.cpp"_s,  u"resultpageselection.cpp"_s, u"runspagetable.cpp"_s,
            u"tablecopy.cpp"_s,     u"mainwindowactions.cpp"_s,   u"mainwindowclip.cpp"_s,
            u"mainwindowedit.cpp"_s
        };
        static const QRegularExpression gives(u"setShortcuts?\\(|new QShortcut"_s);
        QStringList others;
        for (const QString& folder : QDir(QStringLiteral(LOADSTONE_SOURCE_DIR "/widgets"))
                                         .entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
            QDir dir(QStringLiteral(LOADSTONE_SOURCE_DIR "/widgets/") % folder);
            for (const QString& name : dir.entryList({ u"*.cpp"_s })) {
                QFile file(dir.filePath(name));
                QVERIFY(file.open(QIODevice::ReadOnly));
                if (QString::fromUtf8(file.readAll()).contains(gives) && !looked.contains(name)) {
                    others << name;
                }
            }
        }
        QCOMPARE(others.join(u'\n'), QString());
    }

    // Two things with one letter: Alt and the letter only goes from one to the other.
    void noLetterOfAPageIsThatOfAMenu()
    {
        QMap<QKeySequence, QString> taken;
        for (const QAction* top : m_rig.window()->menuBar()->actions()) {
            taken[QKeySequence::mnemonic(top->text())] = top->text();
        }
        const QList<QLabel*> labels =
            m_rig.window()->findChild<QToolBar*>()->findChildren<QLabel*>();
        for (const QLabel* label : labels) {
            const QKeySequence letter = QKeySequence::mnemonic(label->text());
            QVERIFY2(!taken.contains(letter), qPrintable(label->text()));
            taken[letter] = label->text();
        }
        QVERIFY(taken.size() >= 8);
        QStringList twice;
        const auto* pages = m_rig.window()->findChild<QTabWidget*>(u"pages"_s);
        for (int i = 0; i < pages->count(); ++i) {
            const auto look = [&](const QString& text) {
                const QKeySequence letter = QKeySequence::mnemonic(text);
                if (!letter.isEmpty() && taken.contains(letter)) {
                    twice << pages->tabText(i) % u": "_s % text % u" and "_s % taken.value(letter);
                }
            };
            for (const QLabel* label : pages->widget(i)->findChildren<QLabel*>()) {
                look(label->buddy() ? label->text() : QString());
            }
            for (const QAbstractButton* button :
                 pages->widget(i)->findChildren<QAbstractButton*>()) {
                look(button->text());
            }
        }
        QCOMPARE(twice.join(u'\n'), QString());
    }

    void groupsAreNamedOnce()
    {
        ShortcutsDialog* dialog = new ShortcutsDialog(*m_rig.window());
        QStringList groups;
        const auto* list = dialog->findChild<QTreeWidget*>(u"shortcutsList"_s);
        for (int i = 0; i < list->topLevelItemCount(); ++i) {
            groups << list->topLevelItem(i)->text(0);
            QVERIFY(list->topLevelItem(i)->childCount() > 0);
        }
        QVERIFY(!groups.contains(QString()));
        QCOMPARE(QStringList(groups).removeDuplicates(), 0);
    }

private:
    /// Every kind of page and panel that has keys.
    void openEverything()
    {
        MainWindow* window = m_rig.window();
        const Project& project = window->session()->project();
        for (const Section section : { Section::Endpoints, Section::Datasets, Section::Systems,
                                       Section::Scenarios, Section::Suites, Section::Slos }) {
            if (const QStringList all = objectNames(project, section); !all.isEmpty()) {
                window->showObject(section, all.front());
            }
        }
        test::WindowRig::action(window, u"actionStart"_s)->trigger();
        test::WindowRig::action(window, u"actionWelcome"_s)->trigger();
        window->showRunsPage();
        window->showComparison({ 1, 2 });
        window->showTrend(u"server-50"_s);
        window->showCurve(u"server-50"_s);
        test::WindowRig::action(window, u"actionSearches"_s)->trigger();
        window->showRun(1);
        QTRY_VERIFY_WITH_TIMEOUT(window->findChild<QAction*>(u"nextOutlier"_s), 30'000);
    }

    test::WindowRig m_rig { u"shortcuts"_s };
};

LOADSTONE_GUI_TEST(ShortcutsTest)

#include "tst_shortcuts.moc"
