// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/file.h"
#include "config/example.h"
#include "config/projectfile.h"
#include "control/runcontroller.h"
#include "grab.h"
#include "metrics/definitions.h"
#include "pages/chunkstrip.h"
#include "pages/findintext.h"
#include "pages/requestinspector.h"
#include "pages/requestnavigation.h"
#include "pages/requestspane.h"
#include "pages/resendpanel.h"
#include "pages/rundetails.h"
#include "pages/waterfall.h"
#include "testmain.h"
#include "text/translations.h"
#include "theme/style.h"
#include "theme/theme.h"
#include "widgetwalk.h"

#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QSettings>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTranslator>
#include <QTreeWidget>

using namespace Qt::StringLiterals;
using namespace loadstone;
using test::grabWindow;

Q_DECLARE_METATYPE(loadstone::RunEnd)

/// The inspector over real runs: bundled server, worker, store.
class RequestInspectorTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase()
    {
        qputenv("LOADSTONE_WORKER", test::program("loadstone-worker").toLocal8Bit());
        qputenv("LOADSTONE_ECHO", test::program("loadstone-echo").toLocal8Bit());
        QCoreApplication::setOrganizationName(u"loadstone-test"_s);
        QCoreApplication::setApplicationName(u"inspector"_s);
        m_theme = std::make_unique<Theme>();
        QVERIFY(m_dir.isValid());
        const QString path = m_dir.filePath(u"p.loadstone"_s);
        QVERIFY(initProject(path, true));
        m_project = *loadProject(path);
        Scenario scenario = m_project.scenarios.front();
        scenario.source = Json::object();
        scenario.name = "kept";
        scenario.kind = ScenarioKind::Concurrency;
        scenario.load = Load {};
        scenario.load.concurrency = 4;
        scenario.stop = StopSettings {};
        scenario.stop.samples = 120;
        scenario.warmup = WarmupSettings {};
        scenario.trials = 1;
        scenario.keepBodies = KeepBodies::All;
        m_project.scenarios = { scenario };
        scenario.name = "plain";
        scenario.keepBodies = KeepBodies::None;
        scenario.checkAnswers = false;
        m_project.scenarios.push_back(scenario);
        m_project.endpoints.front().urls = {
            "echo:?ttft=8ms&itl=2ms&tokens=24&jitter=0.3&fault=http-500:0.05"
        };
        m_kept = measure("kept");
        m_plain = measure("plain");
        QVERIFY(m_kept && m_plain);
    }

    void init()
    {
        QSettings().clear();
        m_theme->apply(ThemeChoice::Light);
    }

    void cleanup()
    {
        m_catalogues.clear();
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    }

    void everythingOfARequest()
    {
        const auto pane = paneOf(*m_kept, true);
        const RequestInspector& inspector = *pane->inspector();
        choose(*pane, firstRow(Outcome::Ok));
        const Inspection& seen = *inspector.inspection();
        QCOMPARE(seen.origin, BodyOrigin::Kept);
        const auto* waterfall = inspector.findChild<Waterfall*>();
        QVERIFY2(waterfall->text().contains(u"stream"_s), qPrintable(waterfall->text()));
        QVERIFY(waterfall->text().contains(u"ms"_s));
        const auto* strip = inspector.findChild<ChunkStrip*>();
        QVERIFY2(strip->summary().startsWith(u"24 chunk"_s), qPrintable(strip->summary()));
        const QString request = textOf(inspector, "inspectorRequest");
        QVERIFY2(request.startsWith(u"POST http://127.0.0.1:"_s), qPrintable(request));
        QVERIFY(request.contains(u"\"messages\": ["_s)); // with indents
        QVERIFY(request.contains(toQt("X-Request-Id: " + seen.id)));
        auto* kind = inspector.findChild<QComboBox*>(u"inspectorKind"_s);
        QVERIFY(!textOf(inspector, "inspectorAnswer").isEmpty());
        QVERIFY(!textOf(inspector, "inspectorAnswer").contains(u"data:"_s));
        kind->setCurrentIndex(1);
        const QString raw = textOf(inspector, "inspectorAnswer");
        QVERIFY(raw.startsWith(u"HTTP/1.1 200"_s) && raw.contains(u"data: [DONE]"_s));
        auto* chunks = inspector.findChild<QTreeWidget*>(u"inspectorChunks"_s);
        QCOMPARE(chunks->topLevelItemCount(), 24);
        for (int i = 0; i < 24; ++i) {
            QVERIFY(chunks->topLevelItem(i)->text(1).endsWith(u"ms"_s));
            QVERIFY(!chunks->topLevelItem(i)->text(3).isEmpty());
        }
        // By keyboard from chunk to chunk; the table follows.
        auto* keys = const_cast<ChunkStrip*>(strip);
        keys->setFocus();
        QTest::keyClick(keys, Qt::Key_End);
        QCOMPARE(keys->current(), 23);
        QTest::keyClick(keys, Qt::Key_Left);
        QCOMPARE(chunks->currentItem()->text(0), u"23"_s);
        QVERIFY(keys->accessibleDescription().startsWith(u"Chunk 23 at "_s));
    }

    void aFailedRequestTellsWhy()
    {
        const auto pane = paneOf(*m_kept, true);
        choose(*pane, firstRow(Outcome::HttpStatus));
        const QString note = pane->inspector()->findChild<QLabel*>(u"inspectorNote"_s)->text();
        QVERIFY2(note.startsWith(u"Error: "_s), qPrintable(note));
        pane->inspector()->findChild<QComboBox*>(u"inspectorKind"_s)->setCurrentIndex(1);
        QVERIFY(textOf(*pane->inspector(), "inspectorAnswer").contains(u"\n  \"error\": {"_s));
    }

    void theCommandIsCopied()
    {
        const auto pane = paneOf(*m_kept, true);
        choose(*pane, firstRow(Outcome::Ok));
        auto* curl = pane->inspector()->findChild<QPushButton*>(u"inspectorCurl"_s);
        QVERIFY(curl->isEnabled());
        curl->click();
        QVERIFY(QGuiApplication::clipboard()->text().startsWith(u"curl 'http://127.0.0.1:"_s));
        QVERIFY(pane->inspector()
                    ->findChild<QLabel*>(u"inspectorOrigin"_s)
                    ->text()
                    .contains(u"clipboard"_s));
    }

    void sendsAgainAndComparesWithoutChangingTheRun()
    {
        const auto pane = paneOf(*m_kept, true);
        choose(*pane, firstRow(Outcome::Ok));
        ResendPanel& panel = *pane->inspector()->resendPanel();
        pane->inspector()->tabs()->setCurrentWidget(&panel);
        QSignalSpy answered(&panel, &ResendPanel::answered);
        panel.findChild<QPushButton*>(u"resendButton"_s)->click();
        QCOMPARE(panel.stateText(), u"Sending…"_s);
        QVERIFY(answered.wait(20'000));
        QVERIFY2(panel.stateText().startsWith(u"Sent once more and answered"_s),
                 qPrintable(panel.stateText()));
        const auto* table = panel.findChild<QTreeWidget*>(u"resendTable"_s);
        QCOMPARE(table->topLevelItemCount(), 10);
        QCOMPARE(table->topLevelItem(0)->text(1), table->topLevelItem(0)->text(2));
        QCOMPARE(table->topLevelItem(8)->text(2), u"24"_s);
        grabWindow(*pane, u"inspector_resend"_s);
        const auto store = Store::open(storePath(), OpenMode::ReadOnly);
        QCOMPARE((*store)->runs()->size(), std::size_t { 2 });
        QCOMPARE((*store)->requestCount(m_kept->trial.id).value_or(0), std::uint64_t { 120 });
    }

    void saysHowToKeepBodies()
    {
        const auto pane = paneOf(*m_plain, false);
        choose(*pane, 3);
        const RequestInspector& inspector = *pane->inspector();
        for (const char* name : { "inspectorOrigin", "inspectorNote" }) {
            const QString text = inspector.findChild<QLabel*>(QLatin1String(name))->text();
            QVERIFY2(text.contains(u"Keep bodies"_s), qPrintable(text));
        }
        QVERIFY(!inspector.findChild<QPushButton*>(u"inspectorCurl"_s)->isEnabled());
        QVERIFY(!inspector.resendPanel()->findChild<QPushButton*>(u"resendButton"_s)->isEnabled());
        pane->inspector()->tabs()->setCurrentIndex(1);
        grabWindow(*pane, u"inspector_notkept"_s);
        // With the project the body is made again.
        const auto with = paneOf(*m_plain, true);
        choose(*with, 3);
        QCOMPARE(with->inspector()->inspection()->origin, BodyOrigin::MadeAgain);
        QVERIFY(with->inspector()->findChild<QPushButton*>(u"inspectorCurl"_s)->isEnabled());
    }

    void aRequestThatWasNeverSentSaysSo()
    {
        RequestInspector inspector;
        RequestRecord record;
        record.scheduled = record.dispatched = 5;
        record.index = 7;
        record.outcome = Outcome::Dropped;
        inspector.setRequest(record);
        QVERIFY(
            inspector.findChild<QLabel*>(u"inspectorTitle"_s)->text().contains(u"never sent"_s));
        QVERIFY(inspector.findChild<Waterfall*>()->accessibleDescription().startsWith(
            u"This request was never sent"_s));
    }

    void asksBeforeItDisturbsAMeasurement()
    {
        const auto pane = paneOf(*m_kept, true);
        choose(*pane, firstRow(Outcome::Ok));
        ResendPanel& panel = *pane->inspector()->resendPanel();
        auto* button = panel.findChild<QPushButton*>(u"resendButton"_s);
        pane->setProperty(kMeasuringProperty, true);
        button->click();
        QVERIFY(!panel.isSending());
        QVERIFY2(panel.stateText().startsWith(u"Something is being measured"_s),
                 qPrintable(panel.stateText()));
        QCOMPARE(button->text(), u"Send all the same"_s);
        QSignalSpy answered(&panel, &ResendPanel::answered);
        button->click();
        QVERIFY(panel.isSending());
        QVERIFY(answered.wait(20'000));
        // Whoever sends another one is asked again.
        button->click();
        QVERIFY(!panel.isSending());
        pane->setProperty(kMeasuringProperty, false);
        button->click();
        QVERIFY(panel.isSending());
        QVERIFY(answered.wait(20'000));
    }

    void aServerThatIsSilentIsNotWaitedFor()
    {
        const auto pane = paneOf(*m_kept, true);
        choose(*pane, firstRow(Outcome::Ok));
        Inspection silent = *pane->inspector()->inspection();
        silent.bundledUrl = "echo:?ttft=60s";
        ResendPanel& panel = *pane->inspector()->resendPanel();
        panel.setInspection(silent);
        auto* button = panel.findChild<QPushButton*>(u"resendButton"_s);
        QSignalSpy answered(&panel, &ResendPanel::answered);
        button->click();
        QVERIFY(panel.isSending());
        QCOMPARE(button->text(), u"Stop waiting"_s);
        QVERIFY(button->isEnabled());
        button->click();
        QCOMPARE(answered.count(), 1);
        QVERIFY(!panel.isSending());
        QVERIFY2(panel.stateText().startsWith(u"Stopped before"_s), qPrintable(panel.stateText()));
        QCOMPARE(button->text(), u"Send again"_s);
    }

    void theChosenOneStaysSo()
    {
        const auto pane = paneOf(*m_kept, true);
        const qint64 row = firstRow(Outcome::Ok);
        choose(*pane, row);
        auto* table = pane->findChild<QTableView*>(u"requestTable"_s);
        QSignalSpy loaded(pane->inspector(), &RequestInspector::loaded);
        QSignalSpy arranged(pane->model(), &RequestTableModel::arranged);
        table->sortByColumn(RequestTableModel::Latency, Qt::DescendingOrder);
        QTRY_COMPARE(arranged.count(), 1);
        QVERIFY(table->currentIndex().isValid());
        QCOMPARE(current(*pane), row);
        QVERIFY(table->selectionModel()->isRowSelected(table->currentIndex().row(), {}));
        // Another filter takes it away, and gives it back.
        auto* outcomes = pane->findChild<QComboBox*>(u"outcomeFilter"_s);
        outcomes->setCurrentIndex(2);
        QTRY_COMPARE(arranged.count(), 2);
        QVERIFY(!table->currentIndex().isValid());
        QVERIFY(pane->inspector()->inspection()); // it can still be read
        outcomes->setCurrentIndex(0);
        QTRY_COMPARE(arranged.count(), 3);
        QCOMPARE(current(*pane), row);
        QTest::qWait(120); // longer than the inspector waits before it reads
        QCOMPARE(loaded.count(), 0); // nothing was read again
    }

    void theChosenOneIsShownInBothDirections_data()
    {
        QTest::addColumn<Qt::LayoutDirection>("direction");
        QTest::newRow("text runs from left to right") << Qt::LeftToRight;
        QTest::newRow("text runs from right to left") << Qt::RightToLeft;
    }

    void theChosenOneIsShownInBothDirections()
    {
        QFETCH(Qt::LayoutDirection, direction);
        const auto pane = paneOf(*m_kept, true);
        pane->setLayoutDirection(direction);
        const qint64 row = firstRow(Outcome::Ok);
        auto* table = pane->findChild<QTableView*>(u"requestTable"_s);
        pane->choose(row);
        QVERIFY(table->currentIndex().isValid());
        QCOMPARE(current(*pane), row);
        QTRY_VERIFY_WITH_TIMEOUT(pane->inspector()->inspection().has_value(), 10'000);
        // Also where the table shows but the end of a line.
        table->horizontalHeader()->resizeSection(headerOf(*pane)->logicalIndex(0), 2'000);
        auto* bar = table->horizontalScrollBar();
        QTRY_VERIFY(bar->maximum() > 0);
        bar->setValue(bar->maximum());
        pane->choose(row + 1);
        QCOMPARE(current(*pane), row + 1);
    }

    void whoReadsInTheInspectorReadsOnThere()
    {
        const auto pane = paneOf(*m_kept, true);
        QTRY_VERIFY(pane->navigation()->isReady());
        choose(*pane, firstRow(Outcome::Ok));
        pane->activateWindow();
        pane->inspector()->tabs()->setCurrentIndex(2);
        auto* answer = pane->inspector()->findChild<QPlainTextEdit*>(u"inspectorAnswer"_s);
        answer->setFocus();
        QTRY_VERIFY(answer->hasFocus());
        QTest::keyClick(answer, Qt::Key_F9);
        QCOMPARE(current(*pane), qint64 { pane->navigation()->marks().failed.front() });
        QVERIFY(answer->hasFocus());
    }

    void wordsAreFoundInTheAnswer()
    {
        const auto pane = paneOf(*m_kept, true);
        choose(*pane, firstRow(Outcome::Ok));
        pane->activateWindow();
        pane->inspector()->tabs()->setCurrentIndex(2);
        pane->inspector()->findChild<QComboBox*>(u"inspectorKind"_s)->setCurrentIndex(1);
        auto* find = pane->inspector()->findChild<FindInText*>(u"findAnswer"_s);
        auto* answer = pane->inspector()->findChild<QPlainTextEdit*>(u"inspectorAnswer"_s);
        answer->setFocus();
        QTRY_VERIFY(answer->hasFocus());
        QTest::keySequence(answer, QKeySequence::Find);
        QTRY_VERIFY(find->field()->hasFocus());
        QTest::keyClicks(find->field(), u"DATA: {"_s); // whatever the case
        const qsizetype count = answer->toPlainText().count(u"data: {"_s);
        QVERIFY(count >= 24);
        QCOMPARE(find->stateText(), u"1 of %1"_s.arg(count));
        QTest::keyClick(find->field(), Qt::Key_Return);
        QCOMPARE(find->stateText(), u"2 of %1"_s.arg(count));
        QCOMPARE(answer->textCursor().selectedText(), u"data: {"_s);
        QTest::keyClick(find->field(), Qt::Key_Return, Qt::ShiftModifier);
        QTest::keyClick(find->field(), Qt::Key_Return, Qt::ShiftModifier);
        QCOMPARE(find->stateText(), u"%1 of %1"_s.arg(count)); // round the end
        // The next request is looked through for the same.
        choose(*pane, firstRow(Outcome::HttpStatus));
        QTRY_COMPARE(find->stateText(), u"not found"_s);
        QTest::keyClick(find->field(), Qt::Key_Escape);
        QCOMPARE(find->stateText(), QString());
    }

    void columnsAreChosen()
    {
        {
            const auto pane = paneOf(*m_kept, true);
            const QHeaderView* header = headerOf(*pane);
            QVERIFY(header->isSectionHidden(RequestTableModel::Attempts));
            pane->findChild<QAction*>(u"requestColumn_%1"_s.arg(int(RequestTableModel::Attempts)))
                ->trigger();
            pane->findChild<QAction*>(u"requestColumn_%1"_s.arg(int(RequestTableModel::Worker)))
                ->trigger();
            QVERIFY(!header->isSectionHidden(RequestTableModel::Attempts));
        }
        const auto pane = paneOf(*m_kept, true);
        QVERIFY(!headerOf(*pane)->isSectionHidden(RequestTableModel::Attempts));
        QVERIFY(headerOf(*pane)->isSectionHidden(RequestTableModel::Worker));
    }

    void anIdFitsIntoItsField()
    {
        for (const char* language : { "en_US", "de_DE" }) {
            QLocale::setDefault(QLocale(QLatin1String(language)));
            m_catalogues = loadCatalogues(QLocale(), QStringLiteral(LOADSTONE_QM));
            for (const auto& catalogue : m_catalogues) {
                QVERIFY(QCoreApplication::installTranslator(catalogue.get()));
            }
            const auto pane = paneOf(*m_kept, true);
            pane->resize(820, 620);
            QTest::qWait(10);
            const auto* id = pane->findChild<QLineEdit*>(u"requestId"_s);
            const QString whole = m_kept->uuid.left(8) % u"-0-1234567"_s;
            const int room = id->contentsRect().width() - 8;
            QVERIFY2(id->fontMetrics().horizontalAdvance(whole) <= room, language);
            QVERIFY2(id->fontMetrics().horizontalAdvance(id->placeholderText()) <= room, language);
        }
    }

    void withoutAServerTheResendSaysSo()
    {
        const auto pane = paneOf(*m_kept, true);
        choose(*pane, firstRow(Outcome::Ok));
        Inspection orphan = *pane->inspector()->inspection();
        orphan.bundledUrl.clear(); // its port is closed by now
        ResendPanel& panel = *pane->inspector()->resendPanel();
        panel.setInspection(orphan);
        pane->inspector()->tabs()->setCurrentWidget(&panel);
        QSignalSpy answered(&panel, &ResendPanel::answered);
        panel.send();
        QVERIFY(answered.wait(20'000));
        QVERIFY2(panel.stateText().startsWith(u"Nothing answers at http://127.0.0.1:"_s),
                 qPrintable(panel.stateText()));
        QVERIFY(panel.stateText().contains(u"connection refused"_s));
        grabWindow(*pane, u"inspector_nonetwork"_s);
    }

    void keysLeadFromOneToTheNext()
    {
        const auto pane = paneOf(*m_kept, true);
        RequestNavigation& navigation = *pane->navigation();
        QTRY_VERIFY(navigation.isReady());
        const RequestMarks& marks = navigation.marks();
        QVERIFY(!marks.failed.empty());
        auto* table = pane->findChild<QTableView*>(u"requestTable"_s);
        table->setFocus();
        QTest::keyClick(table, Qt::Key_F9);
        QCOMPARE(current(*pane), qint64 { marks.failed.front() });
        QTest::keyClick(table, Qt::Key_F9, Qt::ShiftModifier);
        QVERIFY(navigation.findChild<QLabel*>(u"navigationNote"_s)
                    ->text()
                    .contains(u"No failed request before"_s));
        QCOMPARE(current(*pane), qint64 { marks.failed.front() });
        if (!marks.outliers.empty()) {
            QTest::keyClick(table, Qt::Key_F4);
        }
        QTest::keyClick(table, Qt::Key_J, Qt::ControlModifier);
        auto* id = navigation.findChild<QLineEdit*>(u"requestId"_s);
        QTRY_VERIFY(id->hasFocus());
        const auto& records = pane->model()->requests()->records;
        QTest::keyClicks(id, m_kept->uuid.left(8) % u"-0-77"_s);
        QTest::keyClick(id, Qt::Key_Return);
        QTRY_COMPARE(records[static_cast<std::size_t>(current(*pane))].index, std::uint64_t { 77 });
        test::typeText(*id, u"ffffffff-0-1"_s);
        QTest::keyClick(id, Qt::Key_Return);
        QVERIFY(
            navigation.findChild<QLabel*>(u"navigationNote"_s)->text().contains(u"another run"_s));
    }

    void fitsEverywhere_data()
    {
        QTest::addColumn<QString>("language");
        QTest::addColumn<int>("width");
        QTest::addColumn<bool>("dark");
        QTest::newRow("light, wide") << u"en_US"_s << 1600 << false;
        QTest::newRow("dark, wide") << u"en_US"_s << 1280 << true;
        QTest::newRow("light, narrow") << u"en_US"_s << 760 << false;
        QTest::newRow("German, narrow") << u"de_DE"_s << 820 << false;
        QTest::newRow("German, dark, wide") << u"de_DE"_s << 1280 << true;
    }

    void fitsEverywhere()
    {
        QFETCH(QString, language);
        QFETCH(int, width);
        QFETCH(bool, dark);
        QLocale::setDefault(QLocale(language));
        m_catalogues = loadCatalogues(QLocale(language), QStringLiteral(LOADSTONE_QM));
        for (const auto& catalogue : m_catalogues) {
            QVERIFY(QCoreApplication::installTranslator(catalogue.get()));
        }
        m_theme->apply(dark ? ThemeChoice::Dark : ThemeChoice::Light);
        const auto pane = paneOf(*m_kept, true);
        pane->resize(width, 620);
        choose(*pane, firstRow(Outcome::Ok));
        QTabWidget* tabs = pane->inspector()->tabs();
        QString name = QString::fromLatin1(QTest::currentDataTag());
        name = u"inspector_"_s % name.remove(u',').replace(u' ', u'_');
        for (int tab = 0; tab < tabs->count(); ++tab) {
            tabs->setCurrentIndex(tab);
            QTest::qWait(10);
            const QStringList findings = test::clippedTexts(*pane) + test::misnamedWidgets(*pane);
            QVERIFY2(findings.isEmpty(), qPrintable(findings.join(u'\n')));
            grabWindow(*pane, name % u"_%1"_s.arg(tab));
        }
        tabs->setCurrentIndex(2);
        auto* kind = pane->inspector()->findChild<QComboBox*>(u"inspectorKind"_s);
        for (int i = 1; i < 3; ++i) {
            kind->setCurrentIndex(i);
            grabWindow(*pane, name % u"_2%1"_s.arg(i));
        }
    }

private:
    struct Measured
    {
        std::int64_t run = 0;
        QString uuid;
        TrialRow trial;
        SharedRequestRows rows;
    };

    QString storePath() const { return Store::pathForProject(m_dir.filePath(u"p.loadstone"_s)); }

    std::optional<Measured> measure(const std::string& scenario)
    {
        PlanRequest plan;
        plan.project = m_project;
        plan.projectDir = m_dir.path();
        plan.scenario = scenario;
        plan.endpoint = m_project.endpoints.front().name;
        auto prepared = prepareRun(plan);
        if (!prepared) {
            qWarning("%s", qPrintable(errorText(prepared.error())));
            return std::nullopt;
        }
        RunRequest request;
        request.prepared = std::move(*prepared);
        request.store = storePath();
        request.runsDir = Store::runsDirForProject(m_dir.filePath(u"p.loadstone"_s));
        request.calibrate = false;
        RunController controller;
        QSignalSpy finished(&controller, &RunController::finished);
        controller.start(request);
        if (!finished.wait(60'000)) {
            return std::nullopt;
        }
        const auto end = finished.first().first().value<RunEnd>();
        const auto store = Store::open(storePath(), OpenMode::ReadOnly);
        if (!store || end.id == 0) {
            return std::nullopt;
        }
        Measured out;
        out.run = end.id;
        out.uuid = end.uuid;
        out.trial = (*store)->trials(end.id)->front();
        const auto details = loadTrialDetails(storePath(), out.trial, "native/1");
        if (!details) {
            return std::nullopt;
        }
        out.rows = details->requests;
        return out;
    }

    std::unique_ptr<RequestsPane> paneOf(const Measured& measured, bool withProject)
    {
        auto pane = std::make_unique<RequestsPane>();
        pane->resize(1200, 700);
        pane->show();
        InspectionSource source;
        source.store = storePath();
        source.run = measured.run;
        source.runUuid = measured.uuid;
        source.trial = measured.trial;
        if (withProject) {
            source.project = m_project;
            source.projectDir = m_dir.path();
        }
        pane->setSource(source);
        pane->setRequests(measured.rows);
        return pane;
    }

    static void choose(RequestsPane& pane, qint64 row)
    {
        QSignalSpy loaded(pane.inspector(), &RequestInspector::loaded);
        pane.choose(row);
        if (!QTest::qWaitFor([&] { return !loaded.isEmpty(); }, 10'000)
            || !pane.inspector()->inspection()) {
            qFatal("nothing was read of the request");
        }
    }

    qint64 firstRow(Outcome outcome) const
    {
        const auto& records = m_kept->rows->records;
        const auto found =
            std::find_if(records.begin(), records.end(), [outcome](const RequestRecord& record) {
                return record.outcome == outcome;
            });
        return found - records.begin();
    }

    static qint64 current(const RequestsPane& pane)
    {
        const auto* table = pane.findChild<QTableView*>(u"requestTable"_s);
        return static_cast<qint64>(pane.model()->recordRow(table->currentIndex().row()));
    }

    static QHeaderView* headerOf(const RequestsPane& pane)
    {
        return pane.findChild<QTableView*>(u"requestTable"_s)->horizontalHeader();
    }

    static QString textOf(const QWidget& parent, const char* name)
    {
        return parent.findChild<QPlainTextEdit*>(QLatin1String(name))->toPlainText();
    }

    QTemporaryDir m_dir;
    std::unique_ptr<Theme> m_theme;
    Project m_project;
    std::optional<Measured> m_kept;
    std::optional<Measured> m_plain;
    std::vector<std::unique_ptr<QTranslator>> m_catalogues;
};

LOADSTONE_GUI_TEST(RequestInspectorTest)
#include "tst_requestinspector.moc"
