// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "grab.h"
#include "loadproject.h"
#include "pages/searchdialog.h"
#include "pages/sweepdialog.h"
#include "testmain.h"
#include "theme/theme.h"
#include "widgetwalk.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

QString words(const QDialog& dialog, const QString& name)
{
    return dialog.findChild<QLabel*>(name)->text();
}

void mark(QDialog& dialog, const QString& list, int row, bool on)
{
    dialog.findChild<QListWidget*>(list)->item(row)->setCheckState(on ? Qt::Checked
                                                                      : Qt::Unchecked);
}

} // namespace

/// The dialogs that begin searches and sweeps.
class SearchDialogTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase()
    {
        m_theme = std::make_unique<Theme>();
        QVERIFY(!test::writeLoadProject(m_dir).isEmpty());
    }

    void aSearchSaysWhatItWillTake()
    {
        const auto dialog = search();
        QCOMPARE(dialog->problem(), QString());
        QTRY_VERIFY_WITH_TIMEOUT(!dialog->isAsking(), 20'000);
        const QString takes = words(*dialog, u"searchTakes"_s);
        QVERIFY2(takes.startsWith(u"At most 12 trial"_s), qPrintable(takes));
        QVERIFY(dialog->findChild<QPushButton*>(u"searchStart"_s)->isEnabled());
        // Of each endpoint that is marked.
        mark(*dialog, u"searchEndpoints"_s, 1, true);
        QTRY_VERIFY_WITH_TIMEOUT(!dialog->isAsking(), 20'000);
        QVERIFY(words(*dialog, u"searchTakes"_s).startsWith(u"At most 24 trial"_s));
        QCOMPARE(test::misnamedWidgets(*dialog), QStringList());
        QCOMPARE(test::clippedTexts(*dialog), QStringList());
        for (const bool dark : { false, true }) {
            m_theme->apply(dark ? ThemeChoice::Dark : ThemeChoice::Light);
            test::grabWindow(*dialog, dark ? u"search_dialog_dark"_s : u"search_dialog"_s);
        }
        m_theme->apply(ThemeChoice::Light);
    }

    void whatCannotBeSearchedIsSaid_data()
    {
        QTest::addColumn<QString>("field");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("part");
        QTest::newRow("no SLO at all") << u"searchSlo"_s << u"nonsense"_s << u""_s;
        QTest::newRow("an SLO that gets easier")
            << u"searchSlo"_s << u"requests_per_s>10"_s << u"harder"_s;
        QTest::newRow("a word as load") << u"searchFrom"_s << u"many"_s << u"no number"_s;
        QTest::newRow("no load") << u"searchFrom"_s << u"0"_s << u"above 0"_s;
        QTest::newRow("half a request in flight") << u"searchFrom"_s << u"2.5"_s << u"whole"_s;
        QTest::newRow("an end before the start") << u"searchTo"_s << u"0.5"_s << u"below"_s;
        QTest::newRow("a length without unit") << u"searchLength"_s << u"60"_s << u"60s"_s;
    }

    void whatCannotBeSearchedIsSaid()
    {
        QFETCH(QString, field);
        QFETCH(QString, text);
        QFETCH(QString, part);
        const auto dialog = search();
        test::typeText(*dialog->findChild<QLineEdit*>(field), text);
        const QString problem = words(*dialog, u"searchProblem"_s);
        QVERIFY2(!problem.isEmpty() && problem.contains(part), qPrintable(problem));
        QVERIFY(!dialog->findChild<QPushButton*>(u"searchStart"_s)->isEnabled());
        // And it is over as soon as the field is empty again.
        test::typeText(*dialog->findChild<QLineEdit*>(field), QString());
        QCOMPARE(words(*dialog, u"searchProblem"_s), QString());
    }

    void withoutAnEndpointNothingBegins()
    {
        const auto dialog = search();
        mark(*dialog, u"searchEndpoints"_s, 0, false);
        QVERIFY(dialog->problem().contains(u"endpoint"_s));
    }

    void theFieldsAreWhatIsSearched()
    {
        const auto dialog = search();
        test::typeText(*dialog->findChild<QLineEdit*>(u"searchSlo"_s),
                       u"p99_ttft_ms<500, error_share<0.01"_s);
        test::typeText(*dialog->findChild<QLineEdit*>(u"searchFrom"_s), u"2"_s);
        test::typeText(*dialog->findChild<QLineEdit*>(u"searchTo"_s), u"64"_s);
        test::typeText(*dialog->findChild<QLineEdit*>(u"searchLength"_s), u"90s"_s);
        dialog->findChild<QSpinBox*>(u"searchTrials"_s)->setValue(7);
        dialog->findChild<QSpinBox*>(u"searchCertify"_s)->setValue(2);
        QSignalSpy asked(dialog.get(), &SearchDialog::searchRequested);
        const auto searches = dialog->requests();
        QVERIFY2(searches, qPrintable(searches ? QString() : errorText(searches.error())));
        QCOMPARE(searches->size(), std::size_t { 1 });
        const SearchRequest& request = searches->front();
        QCOMPARE(request.slos.size(), std::size_t { 2 });
        QCOMPARE(request.settings.from, 2.0);
        QCOMPARE(request.settings.to, std::optional(64.0));
        QCOMPARE(request.trialLength, std::optional(90 * kNsPerS));
        QCOMPARE(request.settings.trials, 7U);
        QCOMPARE(request.settings.certifyTrials, 2U);
        QVERIFY(request.settings.method == SearchMethod::Fit);
        QCOMPARE(request.plan.endpoint, std::string("left"));
        dialog->findChild<QPushButton*>(u"searchStart"_s)->click();
        QCOMPARE(asked.count(), 1);
    }

    void onlyScenariosWithALoadAreThere()
    {
        QCOMPARE(LoadDialog::scenariosOf(test::loadProject()),
                 (QStringList { u"slots"_s, u"rate"_s }));
        Project none = test::loadProject();
        none.scenarios.erase(none.scenarios.begin(), none.scenarios.begin() + 2);
        SearchDialog dialog(none, m_dir.path(), u"once"_s, u"left"_s);
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        QVERIFY(dialog.problem().contains(u"one number"_s));
    }

    void aSweepProposesLoadsAboutTheScenariosOwn()
    {
        SweepDialog dialog(test::loadProject(), m_dir.path(), u"rate"_s, u"right"_s);
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        dialog.show();
        QCOMPARE(dialog.findChild<QLineEdit*>(u"sweepLoads"_s)->text(),
                 u"25; 50; 75; 100; 150; 200"_s);
        QCOMPARE(dialog.problem(), QString());
        QTRY_VERIFY_WITH_TIMEOUT(!dialog.isAsking(), 20'000);
        QVERIFY2(words(dialog, u"sweepTakes"_s).startsWith(u"6 trial"_s),
                 qPrintable(words(dialog, u"sweepTakes"_s)));
        const auto plans = dialog.plans();
        QVERIFY(plans);
        QCOMPARE(plans->size(), std::size_t { 6 });
        QCOMPARE(plans->front().scenario, std::string("rate at 25/s"));
        QCOMPARE(plans->back().endpoint, std::string("right"));
        QCOMPARE(test::misnamedWidgets(dialog), QStringList());
        QCOMPARE(test::clippedTexts(dialog), QStringList());
        test::grabWindow(dialog, u"sweep_dialog"_s);
        // Another scenario brings its own, unless somebody wrote some.
        dialog.findChild<QComboBox*>(u"sweepScenario"_s)->setCurrentText(u"slots"_s);
        QCOMPARE(dialog.findChild<QLineEdit*>(u"sweepLoads"_s)->text(), u"1; 2"_s);
        test::typeText(*dialog.findChild<QLineEdit*>(u"sweepLoads"_s), u"3 1, 8"_s);
        dialog.findChild<QComboBox*>(u"sweepScenario"_s)->setCurrentText(u"rate"_s);
        QCOMPARE(dialog.plans()->front().scenario, std::string("rate at 1/s"));
        QCOMPARE(dialog.plans()->size(), std::size_t { 3 });
    }

    void loadsThatAreNoneAreSaid_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("part");
        QTest::newRow("nothing") << u""_s << u"two loads"_s;
        QTest::newRow("one") << u"10"_s << u"two loads"_s;
        QTest::newRow("twice the same") << u"10; 10"_s << u"two loads"_s;
        QTest::newRow("a word") << u"10; many"_s << u"many is no number"_s;
        QTest::newRow("below 0") << u"-1; 10"_s << u"no load"_s;
    }

    void loadsThatAreNoneAreSaid()
    {
        QFETCH(QString, text);
        QFETCH(QString, part);
        SweepDialog dialog(test::loadProject(), m_dir.path(), u"rate"_s, u"left"_s);
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        dialog.show();
        test::typeText(*dialog.findChild<QLineEdit*>(u"sweepLoads"_s), text);
        const QString problem = words(dialog, u"sweepProblem"_s);
        QVERIFY2(problem.contains(part), qPrintable(problem));
    }

private:
    std::unique_ptr<SearchDialog> search()
    {
        auto dialog = std::make_unique<SearchDialog>(test::loadProject(), m_dir.path(), u"slots"_s,
                                                     u"left"_s);
        dialog->setAttribute(Qt::WA_DeleteOnClose, false);
        dialog->show();
        return dialog;
    }

    QTemporaryDir m_dir;
    std::unique_ptr<Theme> m_theme;
};

LOADSTONE_GUI_TEST(SearchDialogTest)
#include "tst_searchdialog.moc"
