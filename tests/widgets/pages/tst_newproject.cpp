// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/example.h"
#include "config/projectfile.h"
#include "config/validate.h"
#include "grab.h"
#include "pages/editfield.h"
#include "pages/lengthhint.h"
#include "pages/livepage.h"
#include "pages/newprojectdialog.h"
#include "pages/probepanel.h"
#include "pages/resultpage.h"
#include "testmain.h"
#include "theme/theme.h"
#include "window/mainwindow.h"
#include "window/projectsession.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAction>
#include <QComboBox>
#include <QCompleter>
#include <QFileInfo>
#include <QLabel>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QSettings>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableView>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;
using test::grabWindow;
using test::typeText;

class NewProjectTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase()
    {
        QCoreApplication::setOrganizationName(u"loadstone-test"_s);
        QCoreApplication::setApplicationName(u"newproject"_s);
        QSettings().clear();
        qputenv("LOADSTONE_WORKER", test::program("loadstone-worker").toLocal8Bit());
        qputenv("LOADSTONE_ECHO", test::program("loadstone-echo").toLocal8Bit());
        m_theme = std::make_unique<Theme>();
    }

    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        m_window = std::make_unique<MainWindow>(m_theme.get());
        m_window->resize(1280, 800);
        m_window->show();
        button(u"welcomeNew"_s)->click();
        m_dialog = m_window->findChild<NewProjectDialog*>();
        QVERIFY(m_dialog);
        QTRY_VERIFY(m_dialog->isVisible());
    }

    void cleanup()
    {
        delete m_dialog;
        m_window.reset();
    }

    void fromTheWelcomePageToAResult()
    {
        QVERIFY(!button(u"assistantNext"_s)->isEnabled());
        grabWindow(*m_dialog, u"assistant_1_start"_s);
        button(u"assistantBundled"_s)->click();
        QVERIFY(button(u"assistantNext"_s)->isEnabled());
        button(u"assistantTest"_s)->click();
        const auto* probe = m_dialog->findChild<ProbePanel*>();
        QTRY_VERIFY_WITH_TIMEOUT(!probe->isBusy(), 30'000);
        QCOMPARE(probe->text(), u"The endpoint answers."_s);
        grabWindow(*m_dialog, u"assistant_1_tested"_s);
        next();
        QTRY_VERIFY_WITH_TIMEOUT(button(u"assistantNext"_s)->isEnabled(), 10'000);
        const auto* request = m_dialog->findChild<QPlainTextEdit*>(u"requestText"_s);
        QTRY_VERIFY_WITH_TIMEOUT(request->toPlainText().contains(u"\"messages\""_s), 10'000);
        grabWindow(*m_dialog, u"assistant_2"_s);
        next();
        for (const QString& kind : { u"single-stream"_s, u"multi-stream"_s, u"server"_s,
                                     u"offline"_s, u"concurrency"_s }) {
            m_dialog->findChild<QRadioButton*>(u"scenarioKind_"_s + kind)->click();
            QVERIFY2(button(u"assistantNext"_s)->isEnabled(), qPrintable(kind));
            grabWindow(*m_dialog, u"assistant_3_"_s + kind);
        }
        m_dialog->findChild<QRadioButton*>(u"scenarioKind_server"_s)->click();
        typeText(*edit(u"load_rate_per_s"_s), u"50"_s);
        QCOMPARE(edit(u"warmup_duration_ms"_s)->text(), u"10"_s);
        QCOMPARE(edit(u"trials"_s)->text(), u"3"_s);
        typeText(*edit(u"stop_duration_ms"_s), u"2"_s);
        typeText(*edit(u"warmup_duration_ms"_s), u"1"_s);
        typeText(*edit(u"trials"_s), u"1"_s);
        next();
        typeText(*line(u"assistantFolder"_s), m_dir->path());
        typeText(*line(u"assistantName"_s), u"first try"_s);
        QTRY_VERIFY_WITH_TIMEOUT(button(u"assistantRun"_s)->isEnabled(), 10'000);
        QCOMPARE(text(u"assistantFactRequests"_s), u"about 100 in each of 1 trial(s)"_s);
        QVERIFY(text(u"assistantFactDuration"_s).contains(u"3\u00a0s"_s));
        grabWindow(*m_dialog, u"assistant_4"_s);
        m_theme->apply(ThemeChoice::Dark);
        grabWindow(*m_dialog, u"assistant_4_dark"_s);
        m_theme->apply(ThemeChoice::Light);
        QSignalSpy ended(m_window->session(), &ProjectSession::runEnded);
        button(u"assistantRun"_s)->click();
        QTRY_COMPARE_WITH_TIMEOUT(ended.count(), 1, 60'000);
        QTRY_VERIFY_WITH_TIMEOUT(m_window->findChild<ResultPage*>()
                                     && m_window->findChild<ResultPage*>()->isLoaded(),
                                 20'000);
        const auto saved = loadProject(m_dir->filePath(u"first try.loadstone"_s));
        QVERIFY(saved);
        QVERIFY(validate(*saved).empty());
        QCOMPARE(saved->name, "first try");
        QCOMPARE(saved->datasets.front().path, "prompts.jsonl");
        QCOMPARE(saved->scenarios.front().load.ratePerS.value_or(0), 50.0);
    }

    void whatIsWrongIsSaidBesideTheFieldAndBelow_data()
    {
        QTest::addColumn<int>("step");
        QTest::addColumn<QString>("field");
        QTest::addColumn<QString>("wrong");
        QTest::addColumn<QString>("words");
        QTest::newRow("no model") << 0 << u"model"_s << u""_s << u"there is no model"_s;
        QTest::newRow("a key in clear")
            << 0 << u"auth_ref"_s << u"sk-1234"_s << u"not a reference to a secret"_s;
        QTest::newRow("no tokens")
            << 1 << u"generation_max_tokens"_s << u"0"_s << u"an answer needs room"_s;
        QTest::newRow("no requests at a time")
            << 2 << u"load_concurrency"_s << u"0"_s << u"0 cannot be used"_s;
        QTest::newRow("no number") << 2 << u"trials"_s << u"three"_s << u"a whole number"_s;
        QTest::newRow("no duration")
            << 2 << u"stop_duration_ms"_s << u"0"_s << u"nothing is done"_s;
    }

    void whatIsWrongIsSaidBesideTheFieldAndBelow()
    {
        QFETCH(int, step);
        QFETCH(QString, field);
        QFETCH(QString, wrong);
        QFETCH(QString, words);
        button(u"assistantBundled"_s)->click();
        if (field == "model"_L1) {
            m_dialog->findChild<QPlainTextEdit*>(u"edit_urls"_s)
                ->setPlainText(u"http://127.0.0.1:1"_s);
        }
        for (int i = 0; i < step; ++i) {
            QTRY_VERIFY_WITH_TIMEOUT(button(u"assistantNext"_s)->isEnabled(), 10'000);
            next();
        }
        QTRY_VERIFY_WITH_TIMEOUT(button(u"assistantNext"_s)->isEnabled(), 10'000);
        const QString before = edit(field)->text();
        typeText(*edit(field), wrong);
        QVERIFY(!button(u"assistantNext"_s)->isEnabled());
        QVERIFY2(text(u"assistantReason"_s).contains(words),
                 qPrintable(text(u"assistantReason"_s)));
        const auto* beside = m_dialog->findChild<EditField*>(u"field_"_s + field);
        QVERIFY2(beside->problem().contains(words), qPrintable(beside->problem()));
        grabWindow(*m_dialog, u"assistant_wrong_"_s + field);
        typeText(*edit(field), before);
        QTRY_VERIFY_WITH_TIMEOUT(button(u"assistantNext"_s)->isEnabled(), 10'000);
        QCOMPARE(text(u"assistantReason"_s), QString());
        QCOMPARE(beside->problem(), QString());
    }

    void aServerOfSeveralModelsOffersThem()
    {
        const auto server = modelServer("{\"id\":\"big\"},{\"id\":\"small\"}");
        writeAddress(*server);
        QVERIFY(!button(u"assistantNext"_s)->isEnabled());
        button(u"assistantTest"_s)->click();
        const auto* probe = m_dialog->findChild<ProbePanel*>();
        QTRY_VERIFY_WITH_TIMEOUT(!probe->isBusy(), 30'000);
        QVERIFY2(probe->text().contains(u"serves 2 models"_s), qPrintable(probe->text()));
        QCOMPARE(edit(u"model"_s)->text(), QString());
        const QCompleter* completer = edit(u"model"_s)->completer();
        QVERIFY(completer);
        QCOMPARE(completer->model()->index(1, 0).data().toString(), u"small"_s);
        QVERIFY(completer->popup()->isVisible());
        completer->popup()->hide();
    }

    void theOnlyModelOfAServerIsTaken()
    {
        const auto server = modelServer("{\"id\":\"only\"}");
        writeAddress(*server);
        const auto* probe = m_dialog->findChild<ProbePanel*>();
        button(u"assistantTest"_s)->click();
        QTRY_COMPARE_WITH_TIMEOUT(edit(u"model"_s)->text(), u"only"_s, 30'000);
        QTRY_VERIFY_WITH_TIMEOUT(!probe->isBusy(), 30'000);
        QCOMPARE(probe->text(), u"The endpoint answers."_s);
        QVERIFY(!probe->isHidden());
        QVERIFY(button(u"assistantNext"_s)->isEnabled());
    }

    void theVerdictIsOfTheEndpointThatIsWritten()
    {
        const auto* probe = m_dialog->findChild<ProbePanel*>();
        m_dialog->findChild<QPlainTextEdit*>(u"edit_urls"_s)
            ->setPlainText(u"echo:?ttft=30000ms&tokens=2"_s); // silent for long enough
        typeText(*edit(u"model"_s), u"one"_s);
        button(u"assistantTest"_s)->click();
        QVERIFY(probe->isBusy());
        QVERIFY(!probe->isHidden());
        typeText(*edit(u"model"_s), u"another"_s);
        QVERIFY(!probe->isBusy());
        QVERIFY(probe->isHidden());
        button(u"assistantTest"_s)->click();
        QVERIFY(probe->isBusy());
        button(u"assistantBundled"_s)->click();
        button(u"assistantTest"_s)->click();
        QTRY_VERIFY_WITH_TIMEOUT(!probe->isBusy(), 30'000);
        QCOMPARE(probe->text(), u"The endpoint answers."_s);
    }

    void choicesAreKeptWhenAnotherIsLookedAt()
    {
        button(u"assistantBundled"_s)->click();
        next();
        auto* sample = m_dialog->findChild<QRadioButton*>(u"assistantSample"_s);
        auto* own = m_dialog->findChild<QRadioButton*>(u"assistantFile"_s);
        typeText(*edit(u"generation_max_tokens"_s), u"77"_s);
        own->click();
        QCOMPARE(edit(u"generation_max_tokens"_s)->text(), u"77"_s);
        typeText(*edit(u"path"_s), m_dir->filePath(u"own.csv"_s));
        auto* prompt = m_dialog->findChild<QComboBox*>(u"edit_map_prompt"_s);
        typeText(*prompt->lineEdit(), u"frage"_s);
        sample->click();
        QCOMPARE(edit(u"generation_max_tokens"_s)->text(), u"77"_s);
        typeText(*edit(u"generation_max_tokens"_s), u"99"_s);
        own->click();
        QCOMPARE(edit(u"generation_max_tokens"_s)->text(), u"99"_s);
        QVERIFY(edit(u"path"_s)->text().endsWith(u"own.csv"_s));
        QCOMPARE(prompt->currentText(), u"frage"_s);
        sample->click();
        QTRY_VERIFY_WITH_TIMEOUT(button(u"assistantNext"_s)->isEnabled(), 10'000);
        next();
        const auto choose = [this](const QString& kind) {
            m_dialog->findChild<QRadioButton*>(u"scenarioKind_"_s + kind)->click();
        };
        typeText(*edit(u"load_concurrency"_s), u"5"_s);
        typeText(*edit(u"stop_duration_ms"_s), u"7"_s);
        typeText(*edit(u"warmup_duration_ms"_s), u"2"_s);
        typeText(*edit(u"trials"_s), u"4"_s);
        choose(u"offline"_s);
        QCOMPARE(edit(u"stop_duration_ms"_s)->text(), QString());
        choose(u"server"_s);
        QCOMPARE(edit(u"load_rate_per_s"_s)->text(), u"10"_s);
        choose(u"concurrency"_s);
        QCOMPARE(edit(u"load_concurrency"_s)->text(), u"5"_s);
        QCOMPARE(edit(u"stop_duration_ms"_s)->text(), u"7"_s);
        QCOMPARE(edit(u"warmup_duration_ms"_s)->text(), u"2"_s);
        QCOMPARE(edit(u"trials"_s)->text(), u"4"_s);
    }

    void aPresetBringsItsRules()
    {
        button(u"assistantBundled"_s)->click();
        for (int i = 0; i < 2; ++i) {
            QTRY_VERIFY_WITH_TIMEOUT(button(u"assistantNext"_s)->isEnabled(), 10'000);
            next();
        }
        const auto choose = [this](const QString& kind) {
            m_dialog->findChild<QRadioButton*>(u"scenarioKind_"_s + kind)->click();
        };
        auto* rules = m_dialog->findChild<QComboBox*>(u"edit_loadgen_preset"_s);
        const auto pick = [rules](const QString& word) {
            rules->setCurrentIndex(rules->findData(word));
            Q_EMIT rules->activated(rules->currentIndex());
        };
        choose(u"concurrency"_s);
        QVERIFY(!rules->isVisible());
        choose(u"server"_s);
        QVERIFY(rules->isVisible() && edit(u"stop_duration_ms"_s)->isVisible());
        pick(u"resnet50"_s);
        QVERIFY(!edit(u"stop_duration_ms"_s)->isVisible());
        QVERIFY(edit(u"loadgen_min_duration_ms"_s)->isVisible());
        typeText(*edit(u"loadgen_min_duration_ms"_s), u"2"_s);
        grabWindow(*m_dialog, u"assistant_3_loadgen"_s);
        choose(u"concurrency"_s);
        QCOMPARE(edit(u"stop_duration_ms"_s)->text(), u"20"_s);
        QVERIFY(button(u"assistantNext"_s)->isEnabled());
        choose(u"server"_s);
        pick(u"resnet50"_s);
        pick(u"loadstone"_s);
        QCOMPARE(edit(u"stop_duration_ms"_s)->text(), u"45"_s);
        pick(u"resnet50"_s);
        typeText(*edit(u"loadgen_min_duration_ms"_s), u"20"_s);
        QVERIFY(button(u"assistantNext"_s)->isEnabled());
        next();
        QVERIFY2(text(u"assistantFactScenario"_s).contains(u"resnet50"_s),
                 qPrintable(text(u"assistantFactScenario"_s)));
        QTRY_VERIFY2_WITH_TIMEOUT(text(u"assistantFactRequests"_s).contains(u"about 200"_s),
                                  qPrintable(text(u"assistantFactRequests"_s)), 10'000);
    }

    void aSizeThatTheServerDecidesIsNotGuessed()
    {
        button(u"assistantBundled"_s)->click();
        for (int i = 0; i < 3; ++i) {
            QTRY_VERIFY_WITH_TIMEOUT(button(u"assistantNext"_s)->isEnabled(), 10'000);
            next();
        }
        QTRY_VERIFY_WITH_TIMEOUT(!text(u"assistantFactDisk"_s).isEmpty(), 10'000);
        // At a fixed concurrency nobody knows how many requests there will be.
        QVERIFY2(text(u"assistantFactDisk"_s).startsWith(u"at least"_s),
                 qPrintable(text(u"assistantFactDisk"_s)));
        QVERIFY(text(u"assistantFactDisk"_s).contains(u"depends on the server"_s));
    }

    // A button that moves as the field before it is left is not hit by the click that left it.
    void theTestStaysWhereItIsWhenTheModelIsWritten()
    {
        const auto* field = m_dialog->findChild<EditField*>(u"field_model"_s);
        QCOMPARE(field->problem(), u"Required"_s);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
        const auto place = [this] {
            const auto* test = button(u"assistantTest"_s);
            QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
            return test->mapTo(m_dialog, QPoint());
        };
        const QPoint before = place();
        typeText(*edit(u"model"_s), u"m"_s);
        QCOMPARE(field->problem(), QString());
        QCOMPARE(place(), before);
        typeText(*edit(u"model"_s), QString());
        QVERIFY(field->problem().startsWith(u"Error"_s));
        QCOMPARE(place(), before);
    }

    void tooShortIsSaidBeforeItIsRun()
    {
        button(u"assistantBundled"_s)->click();
        for (int i = 0; i < 2; ++i) {
            QTRY_VERIFY_WITH_TIMEOUT(button(u"assistantNext"_s)->isEnabled(), 10'000);
            next();
        }
        const auto hintOf = [this](const QString& step) {
            return m_dialog->findChild<QWidget*>(step)->findChild<LengthHint*>();
        };
        const LengthHint* hint = hintOf(u"assistantScenario"_s);
        // How many requests come at a fixed concurrency the server decides.
        QVERIFY2(hint->text().contains(u"no longer than"_s), qPrintable(hint->text()));
        m_dialog->findChild<QRadioButton*>(u"scenarioKind_server"_s)->click();
        QVERIFY2(!hint->isVisible(), qPrintable(hint->text())); // it comes with enough
        typeText(*edit(u"stop_duration_ms"_s), u"10"_s);
        QVERIFY(hint->isVisible());
        QVERIFY2(hint->text().contains(u"42\u00a0s"_s) && hint->text().contains(u"10\u00a0s"_s),
                 qPrintable(hint->text()));
        grabWindow(*m_dialog, u"assistant_3_short"_s);
        next();
        const LengthHint* last = hintOf(u"assistantSummary"_s);
        QTRY_VERIFY_WITH_TIMEOUT(last->isVisible(), 10'000);
        QCOMPARE(last->text(), hint->text());
        last->findChild<QPushButton*>(u"lengthHintSet"_s)->click();
        QTRY_VERIFY_WITH_TIMEOUT(!last->isVisible(), 10'000);
        QVERIFY2(text(u"assistantFactScenario"_s).contains(u"42"_s),
                 qPrintable(text(u"assistantFactScenario"_s)));
        button(u"assistantBack"_s)->click();
        QCOMPARE(edit(u"stop_duration_ms"_s)->text(), u"42"_s);
    }

    void anEmptyFormDoesNotComplainYet()
    {
        for (const EditField* field : m_dialog->findChildren<EditField*>()) {
            // What has to be there is said, but is no mistake of anybody.
            const QString said = field->problem();
            QVERIFY2(said.isEmpty() || said == u"Required"_s, qPrintable(said));
        }
        QVERIFY(!text(u"assistantReason"_s).isEmpty());
    }

    void aFileOfOnesOwnIsNamedFromTheProject()
    {
        QFile file(m_dir->filePath(u"questions.csv"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("frage,antwort\nwie viel?,42\nwann?,nie\n");
        file.close();
        button(u"assistantBundled"_s)->click();
        next();
        m_dialog->findChild<QRadioButton*>(u"assistantFile"_s)->click();
        QVERIFY(!button(u"assistantNext"_s)->isEnabled());
        typeText(*edit(u"path"_s), m_dir->filePath(u"gone.csv"_s));
        const auto* state = m_dialog->findChild<QLabel*>(u"previewState"_s);
        QTRY_VERIFY_WITH_TIMEOUT(state->text().contains(u"gone.csv"_s), 10'000);
        QVERIFY(!button(u"assistantNext"_s)->isEnabled());
        typeText(*edit(u"path"_s), file.fileName());
        QTRY_VERIFY_WITH_TIMEOUT(text(u"assistantReason"_s).contains(u"columns do not fit"_s),
                                 10'000);
        QVERIFY(!button(u"assistantNext"_s)->isEnabled());
        auto* prompt = m_dialog->findChild<QComboBox*>(u"edit_map_prompt"_s);
        QVERIFY(prompt->findText(u"frage"_s) >= 0);
        typeText(*prompt->lineEdit(), u"frage"_s);
        QTRY_VERIFY_WITH_TIMEOUT(button(u"assistantNext"_s)->isEnabled(), 10'000);
        const auto* request = m_dialog->findChild<QPlainTextEdit*>(u"requestText"_s);
        QTRY_VERIFY_WITH_TIMEOUT(request->toPlainText().contains(u"wie viel?"_s), 10'000);
        m_dialog->findChild<QSpinBox*>(u"requestRow"_s)->setValue(2);
        QTRY_VERIFY_WITH_TIMEOUT(request->toPlainText().contains(u"wann?"_s), 10'000);
        grabWindow(*m_dialog, u"assistant_2_file"_s);
        next();
        next();
        typeText(*line(u"assistantFolder"_s), m_dir->path());
        QTRY_VERIFY_WITH_TIMEOUT(button(u"assistantCreate"_s)->isEnabled(), 10'000);
        QVERIFY(text(u"assistantFactDataset"_s).contains(u"questions.csv"_s));
        QSignalSpy opened(m_window->session(), &ProjectSession::opened);
        button(u"assistantCreate"_s)->click();
        QTRY_VERIFY_WITH_TIMEOUT(opened.count() > 0, 30'000);
        const Project& project = m_window->session()->project();
        QCOMPARE(project.datasets.front().path, "questions.csv");
        QCOMPARE(project.datasets.front().name, "questions");
        QCOMPARE(project.scenarios.front().dataset, "questions");
        QVERIFY(!m_window->session()->isRunning());
        QVERIFY(!QFileInfo::exists(m_dir->filePath(u"prompts.jsonl"_s)));
    }

    void aPlaceThatIsTakenIsExplained_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("folder");
        QTest::addColumn<QString>("words");
        QTest::newRow("no name") << u""_s << u"."_s << u"no name"_s;
        QTest::newRow("a path as name") << u"a/b"_s << u"."_s << u"no / in it"_s;
        QTest::newRow("a project is there") << u"taken"_s << u"."_s << u"already"_s;
        QTest::newRow("no whole path") << u"new"_s << u"x"_s << u"whole path"_s;
        QTest::newRow("below a file") << u"new"_s << u"./taken.loadstone"_s << u"no folder"_s;
        QTest::newRow("other prompts") << u"new"_s << u"./other"_s << u"another prompts.jsonl"_s;
    }

    void aPlaceThatIsTakenIsExplained()
    {
        QFETCH(QString, name);
        QFETCH(QString, folder);
        QFETCH(QString, words);
        QVERIFY(initProject(m_dir->filePath(u"taken.loadstone"_s), false));
        QVERIFY(QDir(m_dir->path()).mkdir(u"other"_s));
        QFile other(m_dir->filePath(u"other/prompts.jsonl"_s));
        QVERIFY(other.open(QIODevice::WriteOnly));
        other.write("{}\n");
        other.close();
        button(u"assistantBundled"_s)->click();
        for (int i = 0; i < 3; ++i) {
            QTRY_VERIFY_WITH_TIMEOUT(button(u"assistantNext"_s)->isEnabled(), 10'000);
            next();
        }
        typeText(*line(u"assistantFolder"_s), m_dir->path());
        QTRY_VERIFY_WITH_TIMEOUT(button(u"assistantRun"_s)->isEnabled(), 10'000);
        if (folder.startsWith(u'.')) {
            folder = m_dir->path() + folder.mid(1);
        }
        typeText(*line(u"assistantFolder"_s), folder);
        typeText(*line(u"assistantName"_s), name);
        QVERIFY(!button(u"assistantRun"_s)->isEnabled());
        QVERIFY(!button(u"assistantCreate"_s)->isEnabled());
        QVERIFY2(text(u"assistantReason"_s).contains(words),
                 qPrintable(text(u"assistantReason"_s)));
        QVERIFY(text(u"assistantPlace"_s).contains(words));
    }

    void whatCannotBeWrittenIsNotLostAndStartsNothingLater()
    {
        button(u"assistantBundled"_s)->click();
        for (int i = 0; i < 3; ++i) {
            QTRY_VERIFY_WITH_TIMEOUT(button(u"assistantNext"_s)->isEnabled(), 10'000);
            next();
        }
        typeText(*line(u"assistantFolder"_s), m_dir->path());
        typeText(*line(u"assistantName"_s), u"late"_s);
        QTRY_VERIFY_WITH_TIMEOUT(button(u"assistantRun"_s)->isEnabled(), 10'000);
        // Another program is quicker, with a project that has a scenario of the same name.
        NewProject other;
        other.project = exampleProject();
        other.project.datasets = { sampleDataset() };
        other.project.scenarios.front().kind = ScenarioKind::Concurrency;
        other.project.scenarios.resize(1);
        other.project.endpoints.resize(1);
        other.project.suites.clear();
        other.folder = m_dir->path();
        other.path = m_dir->filePath(u"late.loadstone"_s);
        QVERIFY(writeNewProject(other));
        QSignalSpy failed(m_window->session(), &ProjectSession::failed);
        QSignalSpy preparing(m_window->session(), &ProjectSession::runPreparing);
        button(u"assistantRun"_s)->click();
        QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 1, 10'000);
        QVERIFY(m_dialog && m_dialog->isVisible() && m_dialog->isEnabled());
        QVERIFY(!text(u"assistantReason"_s).isEmpty());
        QCOMPARE(line(u"assistantName"_s)->text(), u"late"_s);
        QSignalSpy opened(m_window->session(), &ProjectSession::opened);
        m_window->openProject(other.path);
        QTRY_VERIFY_WITH_TIMEOUT(opened.count() + failed.count() > 1, 10'000);
        QVERIFY2(failed.count() == 1,
                 qPrintable(m_window->findChild<QLabel*>(u"messageText"_s)->text()));
        QCOMPARE(m_window->session()->project().scenarios.front().name, "concurrency");
        QCOMPARE(preparing.count(), 0);
        QVERIFY(!m_window->session()->isRunning());
    }

    void changesOfTheOpenProjectAreAskedAboutBeforeTheFirstStep()
    {
        m_dialog->reject();
        QTRY_VERIFY(!m_dialog);
        const QString path = m_dir->filePath(u"open.loadstone"_s);
        QVERIFY(initProject(path, true));
        auto* session = m_window->session();
        QSignalSpy opened(session, &ProjectSession::opened);
        m_window->openProject(path);
        QTRY_VERIFY_WITH_TIMEOUT(opened.count() > 0, 10'000);
        ProjectChange change;
        change.after = session->project();
        change.after.name = "changed";
        change.text = u"rename"_s;
        session->edit(change);
        m_window->findChild<QAction*>(u"actionNew"_s)->trigger();
        QVERIFY(!m_window->findChild<NewProjectDialog*>());
        auto* box = m_window->findChild<QMessageBox*>(u"saveBox"_s);
        QVERIFY(box);
        box->button(QMessageBox::Save)->click();
        QTRY_VERIFY(m_window->findChild<NewProjectDialog*>());
        m_dialog = m_window->findChild<NewProjectDialog*>();
    }

    void everyInputIsReachedByTab()
    {
        button(u"assistantBundled"_s)->click();
        for (int step = 0; step < 4; ++step) {
            m_dialog->activateWindow();
            QTRY_VERIFY(m_dialog->isActiveWindow());
            QTRY_VERIFY_WITH_TIMEOUT(
                button(step < 3 ? u"assistantNext"_s : u"assistantRun"_s)->isEnabled(), 10'000);
            QSet<QWidget*> reached;
            for (int i = 0; i < 60; ++i) {
                QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
                reached.insert(QApplication::focusWidget());
            }
            for (auto* widget : m_dialog->findChildren<QWidget*>()) {
                const bool input = qobject_cast<QAbstractButton*>(widget)
                    || qobject_cast<QLineEdit*>(widget) || qobject_cast<QPlainTextEdit*>(widget)
                    || qobject_cast<QComboBox*>(widget);
                const auto* radio = qobject_cast<QRadioButton*>(widget);
                const bool inside = qobject_cast<QComboBox*>(widget->parentWidget())
                    || qobject_cast<QSpinBox*>(widget->parentWidget())
                    || widget->inherits("QTableCornerButton")
                    || (radio && !radio->isChecked()); // arrow keys reach the others
                if (input && !inside && widget->isVisible() && widget->isEnabled()) {
                    const bool combo = qobject_cast<QComboBox*>(widget)
                        && reached.contains(qobject_cast<QComboBox*>(widget)->lineEdit());
                    QVERIFY2(combo || reached.contains(widget), qPrintable(widget->objectName()));
                }
            }
            if (step < 3) {
                button(u"assistantNext"_s)->setFocus();
                QTest::keyClick(button(u"assistantNext"_s), Qt::Key_Return);
            }
        }
        QCOMPARE(text(u"assistantHeading"_s), u"Step 4 of 4: Summary"_s);
        QTest::keyClick(m_dialog, Qt::Key_Escape);
        QVERIFY(!m_window->session()->isOpen());
    }

    void arrowKeysChooseAKind()
    {
        button(u"assistantBundled"_s)->click();
        next();
        QTRY_VERIFY_WITH_TIMEOUT(button(u"assistantNext"_s)->isEnabled(), 10'000);
        next();
        m_dialog->activateWindow();
        QTRY_COMPARE(QApplication::focusWidget()->objectName(), u"scenarioKind_concurrency"_s);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Left);
        QVERIFY(m_dialog->findChild<QRadioButton*>(u"scenarioKind_offline"_s)->isChecked());
        QVERIFY(
            !m_dialog->findChild<EditField*>(u"field_load_rate_per_s"_s)->isVisibleTo(m_dialog));
    }

private:
    QAbstractButton* button(const QString& name) const
    {
        return m_window->findChild<QAbstractButton*>(name);
    }

    QLineEdit* line(const QString& name) const { return m_dialog->findChild<QLineEdit*>(name); }

    void writeAddress(const QTcpServer& server)
    {
        m_dialog->findChild<QPlainTextEdit*>(u"edit_urls"_s)
            ->setPlainText(u"http://127.0.0.1:%1"_s.arg(server.serverPort()));
    }

    /// Lists these models and answers every question with a word.
    static std::unique_ptr<QTcpServer> modelServer(const QByteArray& models)
    {
        auto server = std::make_unique<QTcpServer>();
        connect(server.get(), &QTcpServer::newConnection, server.get(),
                [tcp = server.get(), models] {
                    QTcpSocket* socket = tcp->nextPendingConnection();
                    connect(socket, &QTcpSocket::readyRead, socket, [socket, models] {
                        // Heads and bodies of a test connection are short: each comes in one piece.
                        const bool asksModels = socket->readAll().startsWith("GET ");
                        const QByteArray body = asksModels
                            ? QByteArray("{\"object\":\"list\",\"data\":[" + models + "]}")
                            : QByteArray("{\"choices\":[{\"index\":0,\"message\":{\"role\":"
                                         "\"assistant\",\"content\":\"hi\"},"
                                         "\"finish_reason\":\"stop\"}]}");
                        socket->write("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
                                      "Connection: close\r\nContent-Length: "
                                      + QByteArray::number(body.size()) + "\r\n\r\n" + body);
                        socket->disconnectFromHost();
                    });
                });
        server->listen(QHostAddress::LocalHost);
        return server;
    }

    QLineEdit* edit(const QString& key) const { return line(u"edit_"_s + key); }

    QString text(const QString& name) const { return m_dialog->findChild<QLabel*>(name)->text(); }

    void next() { button(u"assistantNext"_s)->click(); }

    std::unique_ptr<Theme> m_theme;
    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<MainWindow> m_window;
    QPointer<NewProjectDialog> m_dialog;
};

LOADSTONE_GUI_TEST(NewProjectTest)

#include "tst_newproject.moc"
