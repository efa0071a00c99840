// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/charttabledialog.h"
#include "loadproject.h"
#include "pages/card.h"
#include "pages/comparepage.h"
#include "pages/resultpage.h"
#include "pages/verdictband.h"
#include "plots/chart.h"
#include "testmain.h"
#include "theme/theme.h"
#include "window/mainwindow.h"
#include "window/projectsession.h"

#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QDialog>
#include <QImage>
#include <QLabel>
#include <QMenuBar>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include <array>
#include <cmath>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

constexpr int kRunMs = 60'000;
constexpr int kMostLinks = 4;
constexpr double kText = 4.5; // WCAG 2, AA
constexpr double kStark = 7; // AAA

/// Relative luminance, WCAG 2.
double luminance(const QColor& color)
{
    const auto part = [](double c) {
        return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * part(color.redF()) + 0.7152 * part(color.greenF())
        + 0.0722 * part(color.blueF());
}

double contrast(const QColor& a, const QColor& b)
{
    const double first = luminance(a);
    const double second = luminance(b);
    return (std::max(first, second) + 0.05) / (std::min(first, second) + 0.05);
}

QAccessibleInterface* interfaceOf(QObject* object)
{
    return QAccessible::queryAccessibleInterface(object);
}

/// What a screen reader finds below an object, with role and name.
QAccessibleInterface* find(QAccessibleInterface* at, QAccessible::Role role, const QString& name)
{
    if (!at || !at->isValid()) {
        return nullptr;
    }
    if (at->role() == role && at->text(QAccessible::Name) == name) {
        return at;
    }
    for (int i = 0; i < at->childCount(); ++i) {
        if (QAccessibleInterface* found = find(at->child(i), role, name)) {
            return found;
        }
    }
    return nullptr;
}

/// Everything that Tab reaches, in its order.
QList<QWidget*> tabChain(QWidget& window)
{
    QList<QWidget*> chain;
    for (QWidget* widget = window.nextInFocusChain(); widget && widget != &window;
         widget = widget->nextInFocusChain()) {
        if (widget->window() == &window && widget->isVisible() && widget->isEnabled()
            && (widget->focusPolicy() & Qt::TabFocus) != 0 && !widget->focusProxy()) {
            chain << widget;
        }
    }
    return chain;
}

QString nameOf(const QWidget& widget)
{
    return QString::fromLatin1(widget.metaObject()->className()) % u" '"_s % widget.objectName()
        % u'\'';
}

} // namespace

/// What assistive tools, the keyboard and eyes that need contrast get of the window.
class AccessibilityTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase()
    {
        qputenv("LOADSTONE_WORKER", test::program("loadstone-worker").toLocal8Bit());
        qputenv("LOADSTONE_ECHO", test::program("loadstone-echo").toLocal8Bit());
        QCoreApplication::setOrganizationName(u"loadstone-test"_s);
        QCoreApplication::setApplicationName(u"accessibility"_s);
        QSettings().clear();
        m_theme = std::make_unique<Theme>();
        m_theme->apply(ThemeChoice::Light);
        const QString path = test::writeLoadProject(m_dir);
        QVERIFY(!path.isEmpty());
        m_window = std::make_unique<MainWindow>(m_theme.get());
        m_window->resize(1280, 800);
        m_window->show();
        QSignalSpy opened(session(), &ProjectSession::opened);
        m_window->openProject(path);
        QTRY_VERIFY_WITH_TIMEOUT(opened.count() > 0, 30'000);
        for (const QString& endpoint : { u"left"_s, u"right"_s }) {
            QSignalSpy ended(session(), &ProjectSession::runEnded);
            session()->startRun(u"slots"_s, endpoint);
            QTRY_COMPARE_WITH_TIMEOUT(ended.count(), 1, kRunMs);
            QTRY_VERIFY_WITH_TIMEOUT(!session()->isRunning(), 10'000);
        }
        QTRY_COMPARE_WITH_TIMEOUT(session()->runs().size(), std::size_t { 2 }, 10'000);
        m_page = m_window->showRun(1);
        QVERIFY(m_page);
        QTRY_VERIFY_WITH_TIMEOUT(m_page->isLoaded(), 20'000);
    }

    void init()
    {
        m_theme->apply(ThemeChoice::Light);
        m_window->showRun(1);
        tabs()->setCurrentIndex(0);
    }

    void cleanupTestCase() { m_window.reset(); }

    void aRunCanBeBegun()
    {
        QAccessibleInterface* button =
            find(interfaceOf(m_window.get()), QAccessible::Button, u"Run"_s);
        QVERIFY(button);
        QVERIFY(!button->state().disabled);
        QVERIFY(button->actionInterface());
        QVERIFY(button->actionInterface()->actionNames().contains(
            QAccessibleActionInterface::pressAction()));
        QSignalSpy triggered(m_window->findChild<QAction*>(u"actionRun"_s), &QAction::triggered);
        QSignalSpy ended(session(), &ProjectSession::runEnded);
        button->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
        QCOMPARE(triggered.count(), 1);
        QTRY_COMPARE_WITH_TIMEOUT(ended.count(), 1, kRunMs);
        QTRY_VERIFY_WITH_TIMEOUT(!session()->isRunning(), 10'000);
    }

    void theVerdictIsRead()
    {
        auto* band = m_page->findChild<VerdictBand*>();
        const QString word = band->findChild<QLabel*>(u"verdictWord"_s)->text();
        QVERIFY(!word.isEmpty());
        QAccessibleInterface* read = interfaceOf(band);
        QVERIFY2(read->text(QAccessible::Name).contains(word),
                 qPrintable(read->text(QAccessible::Name)));
        QVERIFY(read->text(QAccessible::Description).contains(u"80"_s)); // requests
        QVERIFY(find(read, QAccessible::StaticText, word));
    }

    void wordsAreReadBesideTheNameOfTheirLabel()
    {
        QLabel label(u"<b>Error:</b> too few requests"_s);
        label.setTextFormat(Qt::RichText);
        QCOMPARE(interfaceOf(&label)->text(QAccessible::Name), u"Error: too few requests"_s);
        label.setAccessibleName(u"Reasons"_s);
        QCOMPARE(interfaceOf(&label)->text(QAccessible::Name),
                 u"Reasons: Error: too few requests"_s);
        label.clear();
        QCOMPARE(interfaceOf(&label)->text(QAccessible::Name), u"Reasons"_s);
        QPushButton button;
        QLabel named(u"&Trials"_s);
        named.setBuddy(&button);
        QCOMPARE(interfaceOf(&named)->text(QAccessible::Name), u"Trials"_s);
        QCOMPARE(interfaceOf(&named)->role(), QAccessible::StaticText);
        const auto* reasons = m_page->findChild<QLabel*>(u"verdictReasons"_s);
        if (reasons->isVisible()) {
            QVERIFY(interfaceOf(const_cast<QLabel*>(reasons))->text(QAccessible::Name).size() > 12);
        }
    }

    void theCardsAreRead()
    {
        int read = 0;
        for (Card* card : m_page->findChildren<Card*>()) {
            if (!card->isVisible()) {
                continue;
            }
            QAccessibleInterface* one = interfaceOf(card);
            QVERIFY(one->state().focusable);
            const QString description = one->text(QAccessible::Description);
            QVERIFY2(description.startsWith(card->valueText()) && description.contains(u"n = "_s),
                     qPrintable(description));
            QVERIFY(!one->text(QAccessible::Name).isEmpty());
            ++read;
        }
        QCOMPARE(read, 6);
    }

    void theCellsOfTablesAreRead_data()
    {
        QTest::addColumn<QString>("table");
        QTest::newRow("statistics") << u"statisticsTable"_s;
        QTest::newRow("reasons") << u"reasonsTable"_s;
        QTest::newRow("requests") << u"requestTable"_s;
        QTest::newRow("comparison") << u"compareTable"_s;
    }

    void theCellsOfTablesAreRead()
    {
        QFETCH(QString, table);
        if (table == u"compareTable"_s) {
            ComparePage* page = m_window->showComparison({ 1, 2 });
            QTRY_VERIFY_WITH_TIMEOUT(page->isLoaded(), 20'000);
        }
        auto* view = m_window->findChild<QTableView*>(table);
        QVERIFY(view);
        const QAbstractItemModel* model = view->model();
        QTRY_VERIFY(model->rowCount() > 0);
        QAccessibleInterface* read = interfaceOf(view);
        QAccessibleTableInterface* cells = read->tableInterface();
        QVERIFY(cells);
        QCOMPARE(cells->rowCount(), model->rowCount());
        QVERIFY(!read->text(QAccessible::Name).isEmpty());
        int words = 0;
        for (int column = 0; column < model->columnCount(); ++column) {
            QAccessibleInterface* cell = cells->cellAt(0, column);
            QVERIFY(cell);
            QCOMPARE(cell->text(QAccessible::Name), model->index(0, column).data().toString());
            words += cell->text(QAccessible::Name).isEmpty() ? 0 : 1;
            QVERIFY(!cells->columnDescription(column).isEmpty() || view->isColumnHidden(column));
        }
        QVERIFY(words >= 2);
    }

    void theChartsSayWhatTheyShow()
    {
        int shown = 0;
        for (Chart* chart : m_page->findChildren<Chart*>()) {
            if (!chart->isVisible()) {
                continue;
            }
            QAccessibleInterface* read = interfaceOf(chart);
            QCOMPARE(read->role(), QAccessible::Chart);
            QVERIFY(!read->text(QAccessible::Name).isEmpty());
            const QString summary = read->text(QAccessible::Description);
            QVERIFY2(!summary.isEmpty(), qPrintable(nameOf(*chart)));
            // One without data says why.
            if (chart->isEmpty()) {
                continue;
            }
            ++shown;
            QVERIFY2(!chart->table().rows.empty(), qPrintable(nameOf(*chart)));
            Q_EMIT chart->tableRequested();
            auto* dialog = m_window->findChild<ChartTableDialog*>();
            QVERIFY2(dialog, qPrintable(nameOf(*chart)));
            auto* view = dialog->findChild<QTableView*>();
            QAccessibleTableInterface* cells = interfaceOf(view)->tableInterface();
            QVERIFY(cells && cells->rowCount() > 0);
            QVERIFY(!cells->cellAt(0, 0)->text(QAccessible::Name).isEmpty());
            delete dialog;
        }
        QVERIFY(shown >= 3);
    }

    void everyMenuEntryHasAName()
    {
        for (QAction* action : m_window->menuBar()->actions()) {
            QVERIFY(find(interfaceOf(m_window->menuBar()), QAccessible::MenuItem,
                         QString(action->text()).remove(u'&')));
        }
    }

    void focusIsSeen_data()
    {
        QTest::addColumn<ThemeChoice>("theme");
        QTest::addColumn<int>("tab");
        for (const ThemeChoice theme :
             { ThemeChoice::Light, ThemeChoice::Dark, ThemeChoice::HighContrast }) {
            for (const int tab : { 0, 1, 2 }) {
                QTest::addRow("%s, tab %d", qPrintable(themeChoiceName(theme)), tab)
                    << theme << tab;
            }
        }
    }

    void focusIsSeen()
    {
        QFETCH(ThemeChoice, theme);
        QFETCH(int, tab);
        m_theme->apply(theme);
        tabs()->setCurrentIndex(tab);
        settle();
        QStringList unseen;
        const QList<QWidget*> chain = tabChain(*m_window);
        QVERIFY(chain.size() > 5);
        for (QWidget* widget : chain) {
            if (QWidget* now = QApplication::focusWidget()) {
                now->clearFocus();
            }
            settle();
            const QRect around = QRect(widget->mapTo(m_window.get(), QPoint()), widget->size())
                                     .adjusted(-3, -3, 3, 3)
                                     .intersected(m_window->rect());
            const QImage before = m_window->grab(around).toImage();
            widget->setFocus(Qt::TabFocusReason);
            if (!widget->hasFocus()) {
                continue; // it hands its focus on
            }
            settle();
            if (m_window->grab(around).toImage() == before) {
                unseen << nameOf(*widget);
            }
        }
        QCOMPARE(unseen.join(u", "_s), QString());
    }

    void tabReachesEverything_data()
    {
        QTest::addColumn<int>("tab");
        QTest::newRow("charts") << 0;
        QTest::newRow("requests") << 1;
        QTest::newRow("statistics") << 2;
    }

    void tabReachesEverything()
    {
        QFETCH(int, tab);
        tabs()->setCurrentIndex(tab);
        settle();
        m_window->activateWindow();
        QTRY_VERIFY(m_window->isActiveWindow());
        const QList<QWidget*> chain = tabChain(*m_window);
        chain.front()->setFocus(Qt::TabFocusReason);
        QTRY_VERIFY(QApplication::focusWidget());
        QWidget* first = QApplication::focusWidget();
        QSet<QWidget*> reached;
        int same = 0;
        for (qsizetype i = 0; i < 3 * chain.size() + 10; ++i) {
            QWidget* now = QApplication::focusWidget();
            QVERIFY(now);
            reached.insert(now);
            QTest::keyClick(now, Qt::Key_Tab);
            // Within a text Tab goes from link to link.
            same = QApplication::focusWidget() == now ? same + 1 : 0;
            QVERIFY2(same < kMostLinks, qPrintable(u"Tab does not leave "_s % nameOf(*now)));
            if (same == 0 && QApplication::focusWidget() == first) {
                break;
            }
        }
        QCOMPARE(QApplication::focusWidget(), first);
        QStringList missed;
        for (QWidget* widget : chain) {
            if (!reached.contains(widget)) {
                missed << nameOf(*widget);
            }
        }
        QCOMPARE(missed.join(u", "_s), QString());
    }

    void cardsFollowTheVerdictAndChartsFollowTheCards()
    {
        const QList<QWidget*> chain = tabChain(*m_window);
        const auto place = [&chain](const QWidget* widget) {
            return chain.indexOf(const_cast<QWidget*>(widget));
        };
        const auto cards = m_page->findChildren<Card*>();
        for (qsizetype i = 1; i < cards.size(); ++i) {
            QVERIFY(place(cards[i - 1]) < place(cards[i]));
        }
        const auto charts = m_page->findChildren<Chart*>();
        for (const Chart* chart : charts) {
            if (chart->isVisible()) {
                QVERIFY(place(cards.back()) < place(chart));
            }
        }
    }

    void wordsStandOutFromTheirGround_data()
    {
        QTest::addColumn<QPalette>("palette");
        QTest::addColumn<double>("least");
        QTest::newRow("light") << lightPalette() << kText;
        QTest::newRow("dark") << darkPalette() << kText;
        QTest::newRow("high contrast") << highContrastPalette() << kStark;
    }

    void wordsStandOutFromTheirGround()
    {
        QFETCH(QPalette, palette);
        QFETCH(double, least);
        constexpr std::array kTones { Tone::Text, Tone::Faint,   Tone::Good,
                                      Tone::Bad,  Tone::Warning, Tone::Accent };
        for (const auto ground :
             { QPalette::Window, QPalette::Base, QPalette::AlternateBase, QPalette::Button }) {
            for (const Tone tone : kTones) {
                const double ratio = contrast(toneColor(tone, palette), palette.color(ground));
                QVERIFY2(ratio >= least,
                         qPrintable(u"tone %1 on role %2: %3"_s.arg(static_cast<int>(tone))
                                        .arg(static_cast<int>(ground))
                                        .arg(ratio)));
            }
        }
        QVERIFY(
            contrast(palette.color(QPalette::HighlightedText), palette.color(QPalette::Highlight))
            >= least);
    }

    void highContrastIsAChoiceOfItsOwn()
    {
        m_window->findChild<QAction*>(u"actionTheme_high-contrast"_s)->trigger();
        QCOMPARE(m_theme->choice(), ThemeChoice::HighContrast);
        QVERIFY(isHighContrast(QApplication::palette()));
        QVERIFY(m_theme->isDark());
        QCOMPARE(themeChoiceFromName(themeChoiceName(ThemeChoice::HighContrast)),
                 ThemeChoice::HighContrast);
        settle();
        m_window->grab().save(QStringLiteral(LOADSTONE_GRABS "/accessibility_high_contrast.png"));
        // A card has an edge.
        const Card* card = m_page->findChildren<Card*>().first();
        const QImage image = m_window->grab().toImage();
        const QPoint corner = card->mapTo(m_window.get(), QPoint(0, card->height() / 2));
        QCOMPARE(image.pixelColor(corner), QColor(Qt::white));
    }

private:
    static void settle()
    {
        for (int i = 0; i < 5; ++i) {
            QCoreApplication::processEvents();
        }
    }

    QTabWidget* tabs() const { return m_page->findChild<QTabWidget*>(u"resultTabs"_s); }

    ProjectSession* session() const { return m_window->session(); }

    QTemporaryDir m_dir;
    ResultPage* m_page = nullptr;
    std::unique_ptr<Theme> m_theme;
    std::unique_ptr<MainWindow> m_window;
};

LOADSTONE_GUI_TEST(AccessibilityTest)

#include "tst_accessibility.moc"
