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
#include "pages/messagebar.h"
#include "pages/requestinspector.h"
#include "pages/requestnavigation.h"
#include "pages/requestspane.h"
#include "pages/resendpanel.h"
#include "pages/resultpage.h"
#include "pages/rundetails.h"
#include "pages/trialcharts.h"
#include "pages/trialselection.h"
#include "pages/waterfall.h"
#include "testlanguage.h"
#include "testmain.h"
#include "text/translations.h"
#include "theme/style.h"
#include "theme/theme.h"
#include "widgetwalk.h"

#include <QAction>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QFile>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollBar>
#include <QSet>
#include <QSettings>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTableView>
#include <QTableWidget>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
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
        scenario.name = "several";
        scenario.keepBodies = KeepBodies::All;
        scenario.trials = 3;
        scenario.stop.samples = 40;
        m_project.scenarios.push_back(scenario);
        m_project.endpoints.front().urls = {
            "echo:?ttft=8ms&itl=2ms&tokens=24&jitter=0.3&fault=http-500:0.05"
        };
        m_kept = measure("kept");
        m_plain = measure("plain");
        m_several = measure("several");
        QVERIFY(m_kept && m_plain && m_several);
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
        QCOMPARE(table->topLevelItemCount(), 11);
        QCOMPARE(table->topLevelItem(0)->text(1), table->topLevelItem(0)->text(2));
        QCOMPARE(table->topLevelItem(9)->text(2), u"24"_s);
        // Four were under way at a time, and nothing computed the answer.
        const QString caveats = panel.findChild<QLabel*>(u"resendCaveats"_s)->text();
        QVERIFY2(caveats.contains(u"alone"_s) && caveats.contains(u"bundled server"_s),
                 qPrintable(caveats));
        grabWindow(*pane, u"inspector_resend"_s);
        const auto store = Store::open(storePath(), OpenMode::ReadOnly);
        QCOMPARE((*store)->runs()->size(), std::size_t { 3 });
        QCOMPARE((*store)->requestCount(m_kept->trial.id).value_or(0), std::uint64_t { 120 });
    }

    void sendsSeveralTimesAndShowsEachOne()
    {
        const auto pane = paneOf(*m_kept, true);
        choose(*pane, firstRow(Outcome::Ok));
        ResendPanel& panel = *pane->inspector()->resendPanel();
        pane->inspector()->tabs()->setCurrentWidget(&panel);
        auto* times = panel.findChild<QComboBox*>(u"resendTimes"_s);
        test::typeText(*times->lineEdit(), u"7"_s);
        QCOMPARE(panel.times(), 7);
        QVERIFY2(panel.stateText().startsWith(u"Sends this request 7 time"_s),
                 qPrintable(panel.stateText()));
        QSignalSpy answered(&panel, &ResendPanel::answered);
        panel.findChild<QPushButton*>(u"resendButton"_s)->click();
        QVERIFY(panel.findChild<QProgressBar*>(u"resendProgress"_s)->isVisible());
        QVERIFY(answered.wait(20'000));
        QVERIFY2(panel.stateText().startsWith(u"Sent 7 time"_s)
                     && panel.stateText().endsWith(u"All were answered."_s),
                 qPrintable(panel.stateText()));
        QVERIFY(panel.findChild<QProgressBar*>(u"resendProgress"_s)->isHidden());
        auto* table = panel.findChild<QTableWidget*>(u"resendRepeats"_s);
        QCOMPARE(table->rowCount(), 10); // recorded, median, range, and each
        const auto cell = [table](int row, int column) { return table->item(row, column)->text(); };
        QCOMPARE(cell(0, 0), u"Recorded"_s);
        QCOMPARE(cell(1, 1), u"of 7 completed"_s);
        QCOMPARE(cell(9, 0), u"7"_s);
        std::vector<double> totals;
        for (int row = 3; row < 10; ++row) {
            QCOMPARE(cell(row, 1), cell(0, 1)); // completed
            QCOMPARE(cell(row, 2), u"200"_s);
            QCOMPARE(cell(row, 5), u"24"_s);
            totals.push_back(cell(row, 4).section(u'\u00a0', 0, 0).toDouble());
        }
        std::sort(totals.begin(), totals.end());
        QVERIFY(totals.front() > 8);
        QCOMPARE(cell(1, 4).section(u'\u00a0', 0, 0).toDouble(), totals[3]);
        // Each one's answer can be read.
        table->setCurrentCell(5, 0);
        QCOMPARE(panel.findChild<QLabel*>(u"resendNowLabel"_s)->text(), u"Answer of repeat 3"_s);
        QVERIFY(!textOf(panel, "resendNow").isEmpty());
        grabWindow(*pane, u"inspector_repeats"_s);
        // Another request has no repeats yet.
        choose(*pane, firstRow(Outcome::Ok) + 1);
        QVERIFY(table->isHidden());
    }

    void failedRepeatsAreCountedAndShown()
    {
        const auto pane = paneOf(*m_kept, true);
        choose(*pane, firstRow(Outcome::Ok));
        Inspection faulty = *pane->inspector()->inspection();
        // Every other request is refused.
        QTcpServer server;
        QVERIFY(server.listen(QHostAddress::LocalHost));
        int requests = 0;
        connect(&server, &QTcpServer::newConnection, &server, [&] {
            QTcpSocket* socket = server.nextPendingConnection();
            auto bytes = std::make_shared<QByteArray>();
            connect(socket, &QTcpSocket::readyRead, socket, [socket, bytes, &requests] {
                *bytes += socket->readAll();
                const qsizetype head = bytes->indexOf("\r\n\r\n");
                const qsizetype length = bytes->indexOf("Content-Length: ");
                const qsizetype body =
                    bytes->mid(length + 16, bytes->indexOf('\r', length) - length - 16)
                        .toLongLong();
                if (head < 0 || length < 0 || bytes->size() < head + 4 + body) {
                    return;
                }
                bytes->clear();
                const QByteArray good = "{\"choices\":[{\"message\":{\"content\":\"yes\"},"
                                        "\"finish_reason\":\"stop\"}]}";
                const QByteArray bad = "{\"error\":{\"message\":\"busy\"}}";
                const QByteArray& answer = ++requests % 2 == 0 ? bad : good;
                socket->write("HTTP/1.1 " + QByteArray(requests % 2 == 0 ? "503 Busy" : "200 OK")
                              + "\r\nContent-Type: application/json\r\nContent-Length: "
                              + QByteArray::number(answer.size()) + "\r\n\r\n" + answer);
            });
        });
        faulty.bundledUrl.clear();
        faulty.plan.endpoint.urls = { "http://127.0.0.1:" + std::to_string(server.serverPort()) };
        faulty.plan.streaming = false;
        faulty.record.endpoint = 0;
        ResendPanel& panel = *pane->inspector()->resendPanel();
        pane->inspector()->tabs()->setCurrentWidget(&panel);
        panel.setInspection(faulty);
        panel.setTimes(5);
        QSignalSpy answered(&panel, &ResendPanel::answered);
        panel.send();
        QVERIFY(answered.wait(20'000));
        QVERIFY2(panel.stateText().contains(u" 3 completed; failed: 2 × "_s),
                 qPrintable(panel.stateText()));
        auto* table = panel.findChild<QTableWidget*>(u"resendRepeats"_s);
        QCOMPARE(table->item(4, 2)->text(), u"503"_s);
        QCOMPARE(table->item(4, 4)->text(), undefinedText());
        table->setCurrentCell(4, 0);
        QVERIFY(textOf(panel, "resendNow").contains(u"busy"_s));
        // Nobody knows what it takes from a cache, and what is not streamed has no first token.
        QVERIFY(panel.findChild<QLabel*>(u"resendCaveats"_s)->text().contains(u"cache"_s));
        QCOMPARE(table->item(1, 3)->text(), undefinedText());
        grabWindow(*pane, u"inspector_repeats_failed"_s);
    }

    void stoppedRepeatsStay()
    {
        const auto pane = paneOf(*m_kept, true);
        choose(*pane, firstRow(Outcome::Ok));
        Inspection slow = *pane->inspector()->inspection();
        slow.bundledUrl = "echo:?ttft=20ms&itl=0ms&tokens=4";
        ResendPanel& panel = *pane->inspector()->resendPanel();
        pane->inspector()->tabs()->setCurrentWidget(&panel);
        panel.setInspection(slow);
        panel.setTimes(1'000);
        QCOMPARE(panel.times(), ResendPanel::kMostTimes);
        QSignalSpy answered(&panel, &ResendPanel::answered);
        panel.send();
        auto* table = panel.findChild<QTableWidget*>(u"resendRepeats"_s);
        QTRY_VERIFY_WITH_TIMEOUT(table->rowCount() >= 5, 20'000);
        panel.findChild<QPushButton*>(u"resendButton"_s)->click();
        QCOMPARE(answered.count(), 1);
        QVERIFY(!panel.isSending());
        QCOMPARE(panel.stateText(),
                 u"Stopped after %1 of 200. All were answered."_s.arg(table->rowCount() - 3));
        QVERIFY(table->isVisible());
    }

    void allTrialsStandInOneTable()
    {
        const auto store = Store::open(storePath(), OpenMode::ReadOnly);
        const auto trials = (*store)->trials(m_several->run);
        QCOMPARE(trials->size(), std::size_t { 3 });
        const CancelFlag flag = false;
        const auto all = loadAllTrials(storePath(), *trials, "native/1", nullptr, flag);
        QVERIFY(all);
        QCOMPARE((*all)->rows->records.size(), std::size_t { 3 * 40 });
        const auto pane = paneOf(*m_several, true);
        auto* table = pane->findChild<QTableView*>(u"requestTable"_s);
        auto* box = pane->findChild<QCheckBox*>(u"allTrials"_s);
        QVERIFY(box->isHidden());
        pane->setTrialCount(3);
        QVERIFY(box->isVisible());
        QVERIFY(table->isColumnHidden(RequestTableModel::Trial));
        QSignalSpy wanted(pane.get(), &RequestsPane::allTrialsWanted);
        box->click();
        QCOMPARE(wanted.count(), 1);
        pane->setAllTrials(*all);
        QCOMPARE(pane->model()->rowCount(), 120);
        QVERIFY(!table->isColumnHidden(RequestTableModel::Trial));
        QCOMPARE(table->horizontalHeader()->visualIndex(RequestTableModel::Trial), 0);
        // What is read of a request is of its own trial.
        const std::size_t row = *(*all)->rows->rowOf(2, 4);
        choose(*pane, static_cast<qint64>(row));
        const std::uint64_t index = (*all)->rows->records[row].index;
        QCOMPARE(toQt(pane->inspector()->inspection()->id),
                 u"%1-2-%2"_s.arg(m_several->uuid.left(8)).arg(index));
        grabWindow(*pane, u"requests_alltrials"_s);
        // An id leads to its trial.
        auto* id = pane->navigation()->findChild<QLineEdit*>(u"requestId"_s);
        test::typeText(*id, m_several->uuid.left(8) % u"-1-7"_s);
        QTest::keyClick(id, Qt::Key_Return);
        QTRY_COMPARE((*all)->rows->trialOf(static_cast<std::size_t>(current(*pane))),
                     std::optional(1U));
        // A selection holds for all of them.
        RequestSelection failed;
        failed.outcomes = { Outcome::HttpStatus };
        const auto marks = marksOfAll(*columnsOfAll(*all, flag), failed, flag);
        QVERIFY(marks);
        QSignalSpy arranged(pane->model(), &RequestTableModel::arranged);
        pane->setMarks(marks);
        QVERIFY(arranged.wait());
        const auto count =
            std::count_if((*all)->rows->records.begin(), (*all)->rows->records.end(),
                          [](const auto& one) { return one.outcome == Outcome::HttpStatus; });
        QVERIFY(count >= 3);
        QCOMPARE(qint64 { pane->model()->rowCount() }, qint64 { count });
        // One trial again.
        pane->setRequests(m_several->rows);
        QTRY_COMPARE(pane->model()->rowCount(), 40);
        QVERIFY(table->isColumnHidden(RequestTableModel::Trial));
    }

    void thePageShowsAllTrials()
    {
        ResultPage page(storePath(), m_several->run);
        page.resize(1280, 900);
        page.show();
        QSignalSpy loaded(&page, &ResultPage::loaded);
        QVERIFY(page.isLoaded() || loaded.wait(20'000));
        auto* pane = page.findChild<RequestsPane*>(u"requestsPane"_s);
        auto* choice = page.findChild<QComboBox*>(u"trialChoice"_s);
        page.findChild<QTabWidget*>(u"resultTabs"_s)->setCurrentWidget(pane);
        QVERIFY(choice->isVisible());
        QSignalSpy shown(&page, &ResultPage::allTrialsShown);
        auto* box = pane->findChild<QCheckBox*>(u"allTrials"_s);
        box->click();
        QVERIFY(shown.wait(20'000));
        QVERIFY(choice->isHidden()); // it would say nothing of this table
        QCOMPARE(pane->model()->rowCount(), 120);
        // A point of a chart is a request of the trial that the charts show.
        choice->setCurrentIndex(1);
        QVERIFY(loaded.wait(20'000));
        QCOMPARE(pane->model()->rowCount(), 120);
        Q_EMIT page.findChild<TrialCharts*>(u"trialCharts"_s)->requestActivated(5);
        QTRY_VERIFY_WITH_TIMEOUT(pane->inspector()->inspection().has_value(), 10'000);
        QVERIFY2(pane->inspector()->inspection()->id.starts_with(
                     m_several->uuid.left(8).toStdString() + "-1-"),
                 pane->inspector()->inspection()->id.c_str());
        // What is selected is selected in all trials, and is exported so.
        page.selection().setOutcomes({ Outcome::HttpStatus });
        QTRY_VERIFY_WITH_TIMEOUT(pane->model()->rowCount() < 120, 20'000);
        const int failed = pane->model()->rowCount();
        QVERIFY(failed >= 3);
        const QString csv = m_dir.filePath(u"failed.csv"_s);
        QSignalSpy exported(&page, &ResultPage::selectionExported);
        page.exportSelection(csv);
        QVERIFY(exported.wait(20'000));
        QFile file(csv);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QSet<char> trials;
        const QList<QByteArray> lines = file.readAll().trimmed().split('\n');
        QCOMPARE(lines.size(), failed + 1);
        for (const QByteArray& line : lines.mid(1)) {
            trials.insert(line.front());
        }
        QCOMPARE(trials.size(), 3);
        // It says what was written, and opens the folder.
        auto* message = page.findChild<MessageBar*>();
        QVERIFY2(message->text().contains(u"failed.csv (%1 row"_s.arg(failed)),
                 qPrintable(message->text()));
        QVERIFY(message->findChild<QPushButton*>(u"messageFolder"_s));
        page.selection().clear();
        QTRY_COMPARE(pane->model()->rowCount(), 120);
        box->click();
        QTRY_COMPARE(pane->model()->rowCount(), 40);
        QVERIFY(choice->isVisible());
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
        table->horizontalHeader()->resizeSection(RequestTableModel::Index, 2'000);
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

    void titlesAreWhole()
    {
        for (const char* language : { "en", "de", "long", "rtl" }) {
            QSettings().clear();
            const test::TestLanguage words(QString::fromLatin1(language));
            const auto pane = paneOf(*m_kept, true);
            QHeaderView* header = headerOf(*pane);
            QCOMPARE(header->textElideMode(), Qt::ElideRight);
            for (int column = 0; column < RequestTableModel::ColumnCount; ++column) {
                const QString title =
                    pane->model()->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
                // With the mark of sorting, which must not cover it.
                QVERIFY2(header->isSectionHidden(column)
                             || header->sectionSize(column) >= header->sectionSizeHint(column),
                         qPrintable(QString::fromLatin1(language) % u": "_s % title));
            }
        }
    }

    void largeHidesTheTable()
    {
        const auto pane = paneOf(*m_kept, true);
        choose(*pane, firstRow(Outcome::HttpStatus));
        // What the server said is seen on every tab.
        auto* error = pane->inspector()->findChild<QLabel*>(u"inspectorError"_s);
        for (int tab = 0; tab < pane->inspector()->tabs()->count(); ++tab) {
            pane->inspector()->tabs()->setCurrentIndex(tab);
            QVERIFY(error->isVisible() && error->text().startsWith(u"Error: "_s));
        }
        auto* table = pane->findChild<QTableView*>(u"requestTable"_s);
        const int before = pane->inspector()->height();
        Q_EMIT table->activated(table->currentIndex()); // Enter
        QVERIFY(table->isHidden());
        QTRY_VERIFY(pane->inspector()->height() > before + 100);
        grabWindow(*pane, u"inspector_large"_s);
        pane->findChild<QToolButton*>(u"inspectorLarge"_s)->click();
        QVERIFY(table->isVisible());
        choose(*pane, firstRow(Outcome::Ok));
        QVERIFY(error->isHidden());
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
    std::optional<Measured> m_several; // trials
    std::vector<std::unique_ptr<QTranslator>> m_catalogues;
};

LOADSTONE_GUI_TEST(RequestInspectorTest)
#include "tst_requestinspector.moc"
