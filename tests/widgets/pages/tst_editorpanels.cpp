// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "editorrig.h"

/// What stands beside the fields of an editor: tests of connections, previews, pictures of
/// arrivals.
class EditorPanelsTest final : public EditorRig
{
    Q_OBJECT

private Q_SLOTS:

    void theConnectionTestSaysWhatItFound()
    {
        qputenv("LOADSTONE_WORKER", test::program("loadstone-worker").toLocal8Bit());
        QProcess echo;
        echo.start(test::program("loadstone-echo"), { u"--port"_s, u"0"_s });
        QVERIFY(echo.waitForReadyRead(10'000));
        const QString first = QString::fromUtf8(echo.readLine()).trimmed();
        const QString url = first.section(u' ', -1);
        QVERIFY2(url.startsWith(u"http://"_s), qPrintable(first));
        trigger(u"actionNew_endpoints"_s);
        ObjectPage* page = currentPage();
        auto* urls = page->findChild<QPlainTextEdit*>(u"edit_urls"_s);
        urls->setPlainText(url);
        QCOMPARE(toQt(project().endpoints.back().urls.front()), url);
        type(line(page, u"model"_s), u"echo"_s);
        auto* panel = page->findChild<ProbePanel*>();
        page->findChild<QPushButton*>(u"objectCheck"_s)->click();
        QVERIFY(panel->isBusy());
        QTRY_VERIFY_WITH_TIMEOUT(!panel->isBusy(), 30'000);
        QCOMPARE(panel->text(), u"The endpoint answers."_s);
        const auto labels = panel->findChildren<QLabel*>();
        QVERIFY(std::any_of(labels.begin(), labels.end(), [](const QLabel* label) {
            return label->text().startsWith(u"TTFT "_s);
        }));
        grabWindow(*m_window, u"editor_probe"_s);
        echo.terminate();
        echo.waitForFinished();
        page->findChild<QPushButton*>(u"objectCheck"_s)->click();
        QTRY_VERIFY_WITH_TIMEOUT(!panel->isBusy(), 30'000);
        QVERIFY(panel->text().startsWith(u"It cannot be used."_s));
    }

    void theBundledServerIsStartedForTheTest()
    {
        qputenv("LOADSTONE_WORKER", test::program("loadstone-worker").toLocal8Bit());
        qputenv("LOADSTONE_ECHO", test::program("loadstone-echo").toLocal8Bit());
        auto* page = qobject_cast<ObjectPage*>(
            m_window->showObject(Section::Endpoints, toQt(project().endpoints.front().name)));
        const auto* panel = page->findChild<ProbePanel*>();
        page->findChild<QPushButton*>(u"objectCheck"_s)->click();
        QTRY_VERIFY_WITH_TIMEOUT(!panel->isBusy(), 30'000);
        QCOMPARE(panel->text(), u"The endpoint answers."_s);
    }

    void theDatasetPreviewShowsRowsAndRoles()
    {
        auto* page = qobject_cast<ObjectPage*>(
            m_window->showObject(Section::Datasets, toQt(project().datasets.front().name)));
        const auto* view = page->findChild<QTableView*>(u"previewTable"_s);
        QTRY_COMPARE_WITH_TIMEOUT(view->model()->rowCount(), 20, 30'000);
        bool hasPrompt = false;
        for (int column = 0; column < view->model()->columnCount(); ++column) {
            const QString title = view->model()->headerData(column, Qt::Horizontal).toString();
            hasPrompt = hasPrompt || title.contains(u"(prompt)"_s);
        }
        QVERIFY(hasPrompt);
        page->findChild<QScrollArea*>(u"objectScroll"_s)
            ->ensureWidgetVisible(page->findChild<QWidget*>(u"datasetPreview"_s));
        grabWindow(*m_window, u"editor_preview"_s);
        type(line(page, u"path"_s), u"gone.jsonl"_s);
        QTRY_COMPARE_WITH_TIMEOUT(view->model()->rowCount(), 0, 30'000);
        QTRY_VERIFY_WITH_TIMEOUT(
            page->findChild<QLabel*>(u"previewState"_s)->text().contains(u"gone"_s), 30'000);
    }

    void theRequestOfARowIsShown()
    {
        auto* page = qobject_cast<ObjectPage*>(
            m_window->showObject(Section::Datasets, toQt(project().datasets.front().name)));
        const auto* request = page->findChild<QPlainTextEdit*>(u"requestText"_s);
        QTRY_VERIFY_WITH_TIMEOUT(request->toPlainText().startsWith(u"POST /v1/chat/"_s), 30'000);
        QVERIFY(request->toPlainText().contains(u"\"stream\": true"_s));
        auto* view = page->findChild<QTableView*>(u"previewTable"_s);
        QTRY_COMPARE_WITH_TIMEOUT(view->model()->rowCount(), 20, 30'000);
        const QString prompt = view->model()->index(4, 0).data().toString();
        view->selectRow(4);
        QCOMPARE(page->findChild<QSpinBox*>(u"requestRow"_s)->value(), 5);
        QTRY_VERIFY_WITH_TIMEOUT(request->toPlainText().contains(prompt), 30'000);
        auto* scenarios = page->findChild<QComboBox*>(u"requestScenario"_s);
        scenarios->setCurrentText(u"offline"_s);
        QTRY_VERIFY_WITH_TIMEOUT(request->toPlainText().contains(u"\"stream\": false"_s), 30'000);
        page->findChild<QScrollArea*>(u"objectScroll"_s)
            ->ensureWidgetVisible(page->findChild<QWidget*>(u"requestPanel"_s));
        grabWindow(*m_window, u"editor_request"_s);
        page->findChild<QSpinBox*>(u"requestRow"_s)->setValue(999);
        QTRY_VERIFY_WITH_TIMEOUT(
            page->findChild<QLabel*>(u"requestState"_s)->text().contains(u"there is no row 999"_s),
            30'000);
        QVERIFY(!request->isVisibleTo(page));
    }

    void arrivalsAreDrawn()
    {
        ObjectPage* page = scenario(u"server"_s);
        const auto* chart = page->findChild<TimeSeriesChart*>(u"arrivalChart"_s);
        QVERIFY(chart->isVisibleTo(page));
        QVERIFY(chart->pointCount() > 0);
        page->findChild<QScrollArea*>(u"objectScroll"_s)
            ->ensureWidgetVisible(page->findChild<QWidget*>(u"arrivalPreview"_s));
        grabWindow(*m_window, u"editor_arrivals"_s);
        QVERIFY(!scenario(u"offline"_s)->findChild<QWidget*>(u"arrivalChart"_s)->isVisibleTo(page));
    }

    void arrivalsFollowTheBurstiness()
    {
        ObjectPage* page = scenario(u"server"_s);
        pick(*page->findChild<QComboBox*>(u"edit_kind"_s), u"gamma"_s);
        const auto* state = page->findChild<QLabel*>(u"arrivalState"_s);
        type(line(page, u"load/burstiness"_s), u"1"_s);
        const QString even = state->text();
        type(line(page, u"load/burstiness"_s), u"0.05"_s);
        QVERIFY2(state->text() != even, qPrintable(even));
        QVERIFY(page->findChild<TimeSeriesChart*>(u"arrivalChart"_s)->isVisibleTo(page));
    }

    void aRampIsWrittenAndDrawn()
    {
        ObjectPage* page = scenario(u"server"_s);
        pick(*page->findChild<QComboBox*>(u"edit_kind"_s), u"ramp"_s);
        const auto* state = page->findChild<QLabel*>(u"arrivalState"_s);
        const auto* chart = page->findChild<TimeSeriesChart*>(u"arrivalChart"_s);
        QVERIFY(chart->isVisibleTo(page));
        const QString steps = state->text();
        type(line(page, u"load/steps"_s), u"5, 10, 20"_s);
        QVERIFY2(state->text() != steps, qPrintable(steps));
        const auto ramp = loadRampOf(*findScenario(project(), nameOf(page)));
        QVERIFY(ramp);
        QCOMPARE(ramp->levels, (std::vector<double> { 5, 10, 20 }));
        // Of slots there are no arrivals: what is drawn is how many are in use.
        pick(*page->findChild<QComboBox*>(u"edit_load_of"_s), u"concurrency"_s);
        QVERIFY2(state->text().contains(u"20"_s), qPrintable(state->text()));
        QVERIFY(!page->findChild<QWidget*>(u"edit_load_arrivals"_s)->isVisibleTo(page));
        pick(*page->findChild<QComboBox*>(u"edit_load_shape"_s), u"burst"_s);
        QVERIFY(page->findChild<QWidget*>(u"edit_load_burst_requests"_s)->isVisibleTo(page));
    }
};

LOADSTONE_GUI_TEST(EditorPanelsTest)
#include "tst_editorpanels.moc"
