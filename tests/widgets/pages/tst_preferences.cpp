// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/example.h"
#include "config/projectfile.h"
#include "dialogs/preferencesdialog.h"
#include "dialogs/reportdialog.h"
#include "grab.h"
#include "models/statisticsmodel.h"
#include "pages/newproject.h"
#include "pages/projectchanges.h"
#include "plots/charttheme.h"
#include "testmain.h"
#include "text/numbers.h"
#include "text/preferences.h"
#include "text/translations.h"
#include "theme/theme.h"
#include "window/mainwindow.h"
#include "window/projectsession.h"

#include <QAbstractButton>
#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QSettings>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QTranslator>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;
using namespace loadstone;
using test::grabWindow;

namespace {

Preferences sample()
{
    Preferences preferences;
    preferences.language = u"de"_s;
    preferences.theme = u"dark"_s;
    preferences.palette = SeriesPalette::Contrast;
    preferences.timeUnit = TimeUnit::Fitting;
    preferences.groupThousands = false;
    preferences.percentiles = QStringList { u"p50"_s, u"p99"_s };
    preferences.organisation = u"Example & Söhne"_s;
    preferences.accent = u"#aa3377"_s;
    preferences.footer = u"Confidential"_s;
    preferences.checkAnswers = false;
    preferences.projectFolder = QDir::tempPath();
    preferences.exportFolder = QDir::tempPath();
    preferences.autosaveS = 42;
    preferences.launchers = { { u"near"_s, u"taskset -c 0 {worker}"_s } };
    preferences.launcher = u"near"_s;
    return preferences;
}

} // namespace

/// What a person sets: that it is kept, found, reset, and has its effect.
class PreferencesTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase()
    {
        QCoreApplication::setOrganizationName(u"loadstone-test"_s);
        QCoreApplication::setApplicationName(u"preferences"_s);
        m_theme = std::make_unique<Theme>();
    }

    void init()
    {
        QSettings().clear();
        Preferences::reload();
    }

    void cleanup()
    {
        m_dialog.reset();
        Preferences::use({});
        m_theme->apply(ThemeChoice::Light);
    }

    void settingsAreKept()
    {
        QCOMPARE(Preferences::load(), Preferences());
        sample().save();
        QCOMPARE(Preferences::load(), sample());
        // What is as it comes leaves nothing behind.
        Preferences().save();
        QVERIFY(QSettings().allKeys().isEmpty());
    }

    void whatCannotBeUsedIsAsIfNotSet_data()
    {
        QTest::addColumn<QString>("key");
        QTest::addColumn<QVariant>("value");
        QTest::newRow("a language that there is not") << u"language"_s << QVariant(u"tlh"_s);
        QTest::newRow("a set of colours that there is not")
            << u"charts/palette"_s << QVariant(u"plaid"_s);
        QTest::newRow("a unit that there is not") << u"numbers/time"_s << QVariant(u"weeks"_s);
        QTest::newRow("no percentile") << u"numbers/percentiles"_s << QVariant(QStringList());
        QTest::newRow("percentiles that there are not")
            << u"numbers/percentiles"_s << QVariant(QStringList { u"p42"_s });
        QTest::newRow("a colour that is none") << u"branding/accent"_s << QVariant(u"red;"_s);
        QTest::newRow("an interval that is no number")
            << u"autosave/seconds"_s << QVariant(u"often"_s);
    }

    void whatCannotBeUsedIsAsIfNotSet()
    {
        QFETCH(QString, key);
        QFETCH(QVariant, value);
        QSettings().setValue(key, value);
        QCOMPARE(Preferences::load(), Preferences());
    }

    void theDialogShowsAndTellsAll()
    {
        show(sample());
        QCOMPARE(m_dialog->preferences(), sample());
        QSignalSpy chosen(m_dialog.get(), &PreferencesDialog::chosen);
        click(u"preferencesApply"_s);
        QCOMPARE(chosen.count(), 1);
        QVERIFY(m_dialog->isVisible());
        click(u"preferencesOk"_s);
        QCOMPARE(chosen.count(), 2);
        QCOMPARE(chosen.back().at(0).value<Preferences>(), sample());
        QVERIFY(!m_dialog->isVisible());
    }

    void eachIsReset()
    {
        show(sample());
        int count = 0;
        const auto buttons = m_dialog->findChildren<QToolButton*>();
        for (QToolButton* button : buttons) {
            if (button->objectName().startsWith(u"preferenceReset_"_s)) {
                QVERIFY2(button->isEnabled() || button->objectName().endsWith(u"logo"_s),
                         qPrintable(button->objectName()));
                const Preferences before = m_dialog->preferences();
                button->click();
                QVERIFY(!button->isEnabled());
                if (!button->objectName().endsWith(u"logo"_s)) {
                    QVERIFY2(!(m_dialog->preferences() == before),
                             qPrintable(button->objectName()));
                }
                ++count;
            }
        }
        QCOMPARE(count, 16);
        QCOMPARE(m_dialog->preferences(), Preferences());
        QVERIFY(!m_dialog->findChild<QAbstractButton*>(u"preferencesResetAll"_s)->isEnabled());
    }

    void allAreReset()
    {
        show(sample());
        click(u"preferencesResetAll"_s);
        QCOMPARE(m_dialog->preferences(), Preferences());
    }

    void settingsAreFound_data()
    {
        QTest::addColumn<QString>("words");
        QTest::addColumn<QString>("found");
        QTest::newRow("a title") << u"accent"_s << u"accent"_s;
        QTest::newRow("a choice") << u"deutsch"_s << u"language"_s;
        QTest::newRow("an explanation") << u"crash"_s << u"autosave"_s;
        QTest::newRow("a group's words") << u"privacy"_s << u"checkAnswers"_s;
        QTest::newRow("two words in any order") << u"digits thousands"_s << u"group"_s;
        QTest::newRow("a percentile") << u"p99.9"_s << u"percentiles"_s;
        QTest::newRow("nothing") << u"coffee"_s << QString();
    }

    void settingsAreFound()
    {
        QFETCH(QString, words);
        QFETCH(QString, found);
        show({});
        m_dialog->findChild<QLineEdit*>(u"preferencesSearch"_s)->setText(words);
        QStringList shown;
        for (const QWidget* row : m_dialog->findChildren<QWidget*>()) {
            if (row->objectName().startsWith(u"preferenceRow_"_s) && row->isVisible()) {
                shown << row->objectName().mid(14);
            }
        }
        QCOMPARE(shown.join(u' '), found);
        QCOMPARE(m_dialog->findChild<QLabel*>(u"preferencesNothing"_s)->isVisible(),
                 found.isEmpty());
    }

    void whatIsWrongIsSaid_data()
    {
        QTest::addColumn<QString>("field");
        QTest::addColumn<QString>("text");
        QTest::newRow("a colour") << u"preference_accent"_s << u"#12"_s;
        QTest::newRow("a picture") << u"preference_logo"_s << u"/no/such/picture.png"_s;
        QTest::newRow("a folder") << u"preference_projectFolder"_s << u"/no/such/folder"_s;
        QTest::newRow("no percentile") << QString() << QString();
    }

    void whatIsWrongIsSaid()
    {
        QFETCH(QString, field);
        QFETCH(QString, text);
        show({});
        if (field.isEmpty()) {
            for (QCheckBox* box : m_dialog->findChildren<QCheckBox*>()) {
                if (box->objectName().startsWith(u"preferencePercentile_"_s)) {
                    box->setChecked(false);
                }
            }
        } else {
            m_dialog->findChild<QLineEdit*>(field)->setText(text);
        }
        QVERIFY(m_dialog->findChild<QLabel*>(u"preferencesProblem"_s)->isVisible());
        QVERIFY(!m_dialog->findChild<QAbstractButton*>(u"preferencesOk"_s)->isEnabled());
        click(u"preferencesResetAll"_s);
        QVERIFY(m_dialog->findChild<QAbstractButton*>(u"preferencesOk"_s)->isEnabled());
    }

    void theLanguageIsThatOfTheNextStart()
    {
        Preferences preferences;
        preferences.language = u"de"_s;
        QCOMPARE(preferences.locale().language(), QLocale::German);
        preferences.language = u"en"_s;
        QCOMPARE(preferences.locale().language(), QLocale::English);
        preferences.language.clear();
        QCOMPARE(preferences.locale(), QLocale::system());
    }

    void timesAreWrittenInTheUnit_data()
    {
        QTest::addColumn<int>("unit");
        QTest::addColumn<double>("value");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("interval");
        const auto row = [](const char* name, TimeUnit unit, double value, const QString& text,
                            const QString& interval) {
            QTest::newRow(name) << int(unit) << value << QString(text).replace(u'_', u'\u00a0')
                                << QString(interval).replace(u'_', u'\u00a0');
        };
        row("milliseconds", TimeUnit::Milliseconds, 1234.5, u"1234.5_ms"_s,
            u"[1234.5,_2469.0]_ms"_s);
        row("seconds", TimeUnit::Seconds, 1234.5, u"1.23_s"_s, u"[1.23,_2.47]_s"_s);
        row("few milliseconds in seconds", TimeUnit::Seconds, 5, u"0.005_s"_s,
            u"[0.005,_0.010]_s"_s);
        row("fitting, short", TimeUnit::Fitting, 400, u"400.0_ms"_s, u"[400.0,_800.0]_ms"_s);
        row("fitting, long", TimeUnit::Fitting, 1234.5, u"1.23_s"_s, u"[1.23,_2.47]_s"_s);
        row("fitting, an interval across", TimeUnit::Fitting, 600, u"600.0_ms"_s,
            u"[0.600,_1.20]_s"_s);
    }

    void timesAreWrittenInTheUnit()
    {
        QFETCH(int, unit);
        QFETCH(double, value);
        QFETCH(QString, text);
        QFETCH(QString, interval);
        Preferences preferences;
        preferences.timeUnit = TimeUnit(unit);
        Preferences::use(preferences);
        QCOMPARE(formatNumber(value, NumberKind::Milliseconds), text);
        QCOMPARE(formatInterval(std::pair(value, 2 * value), NumberKind::Milliseconds), interval);
        // Other kinds and bare numbers, whose heading names the unit, stay.
        QCOMPARE(formatBare(value, NumberKind::Milliseconds), formatBare(value, NumberKind::Plain));
        QVERIFY(formatNumber(5, NumberKind::Seconds).endsWith(u's'));
        QCOMPARE(formatNumber(std::nullopt, NumberKind::Milliseconds), undefinedText());
    }

    void digitsAreGroupedOrNot()
    {
        QCOMPARE(formatCount(12'345), u"12,345"_s);
        Preferences preferences;
        preferences.groupThousands = false;
        Preferences::use(preferences);
        QCOMPARE(formatCount(12'345), u"12345"_s);
        QCOMPARE(formatNumber(12'345, NumberKind::Count), u"12345"_s);
    }

    void tablesShowTheChosenPercentiles()
    {
        const auto columns = [] {
            StatisticsModel model;
            QStringList titles;
            for (int i = 0; i < model.columnCount(); ++i) {
                titles << model.headerData(i, Qt::Horizontal, Qt::DisplayRole).toString();
            }
            return titles.join(u' ');
        };
        QCOMPARE(columns(), u"Metric n mean p50 p90 p95 p97 p99 p99.9 min max Definition"_s);
        Preferences::use(sample());
        QCOMPARE(columns(), u"Metric n mean p50 p99 min max Definition"_s);
    }

    void chartsHaveTheChosenColours()
    {
        const QColor standard = ChartTheme::forLight().series(0).color;
        QList<QColor> all;
        for (const SeriesPalette palette :
             { SeriesPalette::Standard, SeriesPalette::Contrast, SeriesPalette::Grey }) {
            Preferences preferences;
            preferences.palette = palette;
            Preferences::use(preferences);
            for (const bool dark : { false, true }) {
                const ChartTheme theme = dark ? ChartTheme::forDark() : ChartTheme::forLight();
                for (int i = 0; i < 6; ++i) {
                    const QColor color = theme.series(i).color;
                    QVERIFY(contrast(color, theme.background) >= 3);
                    QVERIFY(theme.series(i).dash != theme.series((i + 1) % 6).dash
                            || theme.series(i).marker != theme.series((i + 1) % 6).marker);
                    all << color;
                }
            }
        }
        QCOMPARE(all.front(), standard);
        QVERIFY(all[12] != standard);
    }

    void reportsHaveTheBranding()
    {
        Preferences::use(sample());
        QTemporaryDir dir;
        ReportDialog dialog(dir.filePath(u"x.results.sqlite"_s), { 1 }, dir.filePath(u"r"_s));
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        const RenderRequest request = dialog.request();
        QCOMPARE(request.organisation, sample().organisation);
        QCOMPARE(request.accent, sample().accent);
        QCOMPARE(request.footer, sample().footer);
        QCOMPARE(request.palette, u"contrast"_s);
        QCOMPARE(request.percentiles, (std::vector<std::string> { "p50", "p99" }));
    }

    void newScenariosKeepTextsOrNot()
    {
        const Project project = exampleProject();
        const auto made = [&project] {
            return newObject(project, ProjectTreeModel::Section::Scenarios, u"x"_s);
        };
        QVERIFY(!made().contains("check_answers"));
        NewProject wanted;
        wanted.project = project;
        wanted.path = u"/a/b.loadstone"_s;
        QVERIFY(finishedProject(wanted).scenarios.front().checkAnswers);
        Preferences::use(sample());
        QCOMPARE(made()["check_answers"], Json(false));
        QVERIFY(!finishedProject(wanted).scenarios.front().checkAnswers);
    }

    void theWindowTakesThemOver()
    {
        QTemporaryDir dir;
        MainWindow window(m_theme.get());
        window.resize(1280, 800);
        window.show();
        window.findChild<QAction*>(u"actionPreferences"_s)->trigger();
        auto* dialog = window.findChild<PreferencesDialog*>();
        QVERIFY(dialog);
        dialog->findChild<QComboBox*>(u"preference_theme"_s)->setCurrentIndex(2);
        dialog->findChild<QLineEdit*>(u"preference_projectFolder"_s)->setText(dir.path());
        dialog->findChild<QLineEdit*>(u"preference_exportFolder"_s)->setText(dir.path());
        dialog->findChild<QAbstractButton*>(u"preferencesOk"_s)->click();
        QCOMPARE(m_theme->choice(), ThemeChoice::Dark);
        QVERIFY(window.findChild<QAction*>(u"actionTheme_dark"_s)->isChecked());
        QCOMPARE(Preferences::load().projectFolder, dir.path());
        window.findChild<QAction*>(u"actionOpen"_s)->trigger();
        auto* open = window.findChild<QFileDialog*>(u"openDialog"_s);
        QVERIFY(open);
        QCOMPARE(open->directory().absolutePath(), dir.path());
        open->reject();
        // A folder that is gone is no place to begin at.
        QCOMPARE(Preferences::current().exportsIn(u"/else"_s), dir.path());
        dir.remove();
        QCOMPARE(Preferences::current().exportsIn(u"/else"_s), u"/else"_s);
    }

    void theDialogIsSeenInBothThemesAndLanguages()
    {
        for (const QString& language : { u"en"_s, u"de"_s }) {
            const auto catalogues = loadCatalogues(QLocale(language), QStringLiteral(LOADSTONE_QM));
            for (const auto& catalogue : catalogues) {
                QCoreApplication::installTranslator(catalogue.get());
            }
            for (const ThemeChoice theme : { ThemeChoice::Light, ThemeChoice::Dark }) {
                m_theme->apply(theme);
                show(sample());
                grabWindow(*m_dialog, u"preferences_%1_%2"_s.arg(language, themeChoiceName(theme)));
                m_dialog->resize(m_dialog->width(), 1250);
                grabWindow(*m_dialog,
                           u"preferences_whole_%1_%2"_s.arg(language, themeChoiceName(theme)));
                m_dialog.reset();
            }
        }
    }

private:
    void show(const Preferences& preferences)
    {
        m_dialog = std::make_unique<PreferencesDialog>(preferences);
        m_dialog->setAttribute(Qt::WA_DeleteOnClose, false);
        m_dialog->show();
    }

    void click(const QString& name) { m_dialog->findChild<QAbstractButton*>(name)->click(); }

    static double contrast(const QColor& a, const QColor& b)
    {
        const auto luminance = [](const QColor& color) {
            const auto part = [](double value) {
                return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
            };
            return 0.2126 * part(double(color.redF())) + 0.7152 * part(double(color.greenF()))
                + 0.0722 * part(double(color.blueF()));
        };
        const double one = luminance(a) + 0.05;
        const double other = luminance(b) + 0.05;
        return std::max(one, other) / std::min(one, other);
    }

    std::unique_ptr<Theme> m_theme;
    std::unique_ptr<PreferencesDialog> m_dialog;
};

LOADSTONE_GUI_TEST(PreferencesTest)

#include "tst_preferences.moc"
