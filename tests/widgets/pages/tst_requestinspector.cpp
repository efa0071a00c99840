// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspectorrig.h"

/// The inspector over real runs: bundled server, worker, store.
class RequestInspectorTest final : public InspectorRig
{
    Q_OBJECT

private Q_SLOTS:

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
};

LOADSTONE_GUI_TEST(RequestInspectorTest)
#include "tst_requestinspector.moc"
