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

    void aTallDialogKeepsItsFieldsTogether()
    {
        const auto dialog = search();
        dialog->show();
        const auto span = [&dialog] {
            QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
            const auto place = [&dialog](const QString& name) {
                return dialog->findChild<QWidget*>(name)->mapTo(dialog.get(), QPoint()).y();
            };
            return place(u"searchLength"_s) - place(u"searchScenario"_s);
        };
        dialog->resize(dialog->width(), 800);
        const int before = span();
        dialog->resize(dialog->width(), 1'100);
        QCOMPARE(span(), before);
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
        QTest::newRow("a word as length") << u"searchLength"_s << u"long"_s << u"90s"_s;
        QTest::newRow("no length") << u"searchLength"_s << u"0"_s << u"90s"_s;
        QTest::newRow("a time in per cent") << u"searchSlo"_s << u"p99 TTFT < 2 %"_s << u""_s;
        QTest::newRow("two units of one time") << u"searchSlo"_s << u"p99_ttft_ms < 2 s"_s << u""_s;
        QTest::newRow("a share in milliseconds") << u"searchSlo"_s << u"errors < 5 ms"_s << u""_s;
        QTest::newRow("a share's percentile") << u"searchSlo"_s << u"p99 errors < 1"_s << u""_s;
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

    void conditionsAreReadAsPeopleWriteThem_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("slo");
        const auto row = [](const char* name, const QString& text, const QString& slo) {
            QTest::newRow(name) << text << slo;
        };
        row("as files have it", u"p99_ttft_ms<200"_s, u"p99_ttft_ms < 200"_s);
        row("with words and a unit", u"p99 TTFT < 200 ms"_s, u"p99_ttft_ms < 200"_s);
        row("in seconds", u"P99 ttft<0.2s"_s, u"p99_ttft_ms < 200"_s);
        row("a fraction of a second", u"p99 TTFT < 0.29 s"_s, u"p99_ttft_ms < 290"_s);
        row("without a unit", u"p90 Latency <= 1500"_s, u"p90_latency_ms <= 1500"_s);
        row("a file's name in capitals", u"P99_TTFT_MS < 200"_s, u"p99_ttft_ms < 200"_s);
        row("a file's name with a unit", u"p99_ttft_ms < 200 ms"_s, u"p99_ttft_ms < 200"_s);
        row("written out", u"mean time to first token < 300ms"_s, u"mean_ttft_ms < 300"_s);
        row("the median", u"median latency < 1 s"_s, u"p50_latency_ms < 1000"_s);
        row("three nines", u"p99.9 latency < 2 s"_s, u"p99_9_latency_ms < 2000"_s);
        row("a sign of mathematics", u"p95 TPOT ≤ 40 ms"_s, u"p95_tpot_ms <= 40"_s);
        row("errors in per cent", u"errors < 1 %"_s, u"error_share < 0.01"_s);
    }

    void conditionsAreReadAsPeopleWriteThem()
    {
        QFETCH(QString, text);
        QFETCH(QString, slo);
        const auto dialog = search();
        dialog->findChild<QLineEdit*>(u"searchSlo"_s)->setText(text); // no key types every sign
        const auto searches = dialog->requests();
        QVERIFY2(searches, qPrintable(searches ? QString() : errorText(searches.error())));
        QCOMPARE(searches->front().slos, std::vector<std::string> { slo.toStdString() });
    }

    void aLengthWithoutUnitCountsSeconds_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<qint64>("length");
        QTest::newRow("seconds") << u"20"_s << qint64 { 20 * kNsPerS };
        QTest::newRow("with a unit") << u" 2m "_s << qint64 { 120 * kNsPerS };
        QTest::newRow("half a second") << u"0.5"_s << qint64 { kNsPerS / 2 };
    }

    void aLengthWithoutUnitCountsSeconds()
    {
        QFETCH(QString, text);
        QFETCH(qint64, length);
        const auto dialog = search();
        test::typeText(*dialog->findChild<QLineEdit*>(u"searchLength"_s), text);
        const auto searches = dialog->requests();
        QVERIFY2(searches, qPrintable(searches ? QString() : errorText(searches.error())));
        QCOMPARE(searches->front().trialLength, std::optional<Ns>(length));
    }

    void whatWasSearchedLastStandsThere()
    {
        SearchRecord last;
        last.scenario = "rate";
        last.endpoint = "right";
        last.slos = { "p99_latency_ms < 40" };
        last.trialLength = 20 * kNsPerS;
        const auto dialog = search();
        dialog->prefill(last);
        const auto searches = dialog->requests();
        QVERIFY2(searches, qPrintable(searches ? QString() : errorText(searches.error())));
        QCOMPARE(searches->size(), std::size_t { 1 });
        QCOMPARE(searches->front().plan.scenario, last.scenario);
        QCOMPARE(searches->front().plan.endpoint, last.endpoint);
        QCOMPARE(searches->front().slos, last.slos);
        QCOMPARE(searches->front().trialLength, last.trialLength);
        // The scenario's own conditions stay its own.
        last.scenario = "slots";
        last.slos = { "p50_latency_ms < 17" };
        dialog->prefill(last);
        QCOMPARE(dialog->findChild<QLineEdit*>(u"searchSlo"_s)->text(), QString());
        // What the project has no longer is not asked for, and nobody's words are overwritten.
        last.endpoint = "gone";
        last.trialLength.reset();
        dialog->prefill(last);
        auto* length = dialog->findChild<QLineEdit*>(u"searchLength"_s);
        QCOMPARE(length->text(), u"20s"_s);
        last.endpoint = "left";
        test::typeText(*length, u"30s"_s);
        dialog->prefill(last);
        QCOMPARE(length->text(), u"30s"_s);
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
