// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspectorrig.h"

/// Sending a request of a run again, once and several times.
class RequestResendTest final : public InspectorRig
{
    Q_OBJECT

private Q_SLOTS:

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
};

LOADSTONE_GUI_TEST(RequestResendTest)
#include "tst_requestresend.moc"
