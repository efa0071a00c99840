// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "editorrig.h"

/// Editing a project in its window.
class ProjectEditorTest final : public EditorRig
{
    Q_OBJECT

private Q_SLOTS:

    void editsAreUndoneByteByByte()
    {
        ObjectPage* page = scenario(u"server"_s);
        type(line(page, u"load/rate_per_s"_s), u"123.5"_s);
        QCOMPARE(findScenario(project(), nameOf(page))->load.ratePerS, 123.5);
        QVERIFY(m_window->isWindowModified());
        // Six keys are one step; the next field is another one.
        QCOMPARE(m_window->session()->undoStack()->count(), 1);
        type(line(page, u"trials"_s), u"7"_s);
        QCOMPARE(findScenario(project(), nameOf(page))->trials, 7U);
        QCOMPARE(m_window->session()->undoStack()->count(), 2);
        m_window->session()->undoStack()->undo();
        m_window->session()->undoStack()->undo();
        QCOMPARE(text(project()), m_before);
        QVERIFY(!m_window->isWindowModified());
        QVERIFY(line(page, u"load/rate_per_s"_s).text() != u"123.5"_s);
        m_window->session()->undoStack()->redo();
        QCOMPARE(line(page, u"load/rate_per_s"_s).text(), u"123.5"_s);
    }

    void numbersAreReadAsTheyAreWritten_data()
    {
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("written");
        QTest::addColumn<double>("value");
        QTest::newRow("a comma") << u"load/rate_per_s"_s << u"12,5"_s << 12.5;
        QTest::newRow("a point") << u"load/rate_per_s"_s << u"12.5"_s << 12.5;
        QTest::newRow("thousands") << u"trials"_s << u"1.000"_s << 1000.0;
        QTest::newRow("per cent") << u"error_share_limit"_s << u"2,5"_s << 0.025;
        QTest::newRow("per cent with its sign") << u"error_share_limit"_s << u"7 %"_s << 0.07;
    }

    void numbersAreReadAsTheyAreWritten()
    {
        QFETCH(QString, key);
        QFETCH(QString, written);
        QFETCH(double, value);
        const QLocale before;
        QLocale::setDefault(QLocale(u"de_DE"_s));
        ObjectPage* page = scenario(u"server"_s);
        type(line(page, key), written);
        const auto index = objectIndex(project(), Section::Scenarios, toQt(nameOf(page)));
        const auto found = jsonAt(objectJson(project(), Section::Scenarios, *index), key);
        QLocale::setDefault(before);
        QVERIFY(found && found->is_number());
        const double number = *found;
        QCOMPARE(number, value);
    }

    void whatIsMissingInANewOneIsNoErrorYet()
    {
        m_window->findChild<QAction*>(u"actionNew_datasets"_s)->trigger();
        auto* page = qobject_cast<ObjectPage*>(
            m_window->findChild<QTabWidget*>(u"pages"_s)->currentWidget());
        QVERIFY(page);
        QCOMPARE(page->title(), u"New dataset"_s);
        const auto* field = page->findChild<EditField*>(u"field_path"_s);
        QCOMPARE(field->problem(), u"Required"_s);
        type(line(page, u"path"_s), u"a"_s);
        QTest::keyClick(&line(page, u"path"_s), Qt::Key_Backspace);
        QVERIFY2(field->problem().startsWith(u"Error"_s), qPrintable(field->problem()));
    }

    void mistakesStandBesideTheField_data()
    {
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("written");
        QTest::newRow("a rate that is no number") << u"load/rate_per_s"_s << u"fast"_s;
        QTest::newRow("a rate below zero") << u"load/rate_per_s"_s << u"-1"_s;
        QTest::newRow("no trials") << u"trials"_s << u"0"_s;
        QTest::newRow("half a trial") << u"trials"_s << u"1.5"_s;
        QTest::newRow("more than all") << u"error_share_limit"_s << u"200"_s;
        QTest::newRow("no duration") << u"stop/duration_ms"_s << u"0"_s;
        QTest::newRow("no name") << u"name"_s << u" "_s;
    }

    void mistakesStandBesideTheField()
    {
        QFETCH(QString, key);
        QFETCH(QString, written);
        ObjectPage* page = scenario(u"server"_s);
        auto* field = page->findChild<EditField*>(u"field_"_s + QString(key).replace(u'/', u'_'));
        QVERIFY(field);
        QCOMPARE(field->problem(), QString());
        QLineEdit& edit = line(page, key);
        const QString good = edit.text().isEmpty() ? u"10"_s : edit.text();
        type(edit, written);
        QVERIFY(!field->problem().isEmpty());
        QCOMPARE(edit.text(), written);
        type(edit, good);
        QCOMPARE(field->problem(), QString());
    }

    void theKindDecidesWhichFieldsThereAre_data()
    {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QStringList>("fields");
        QTest::newRow("single stream") << u"single-stream"_s << QStringList();
        QTest::newRow("multi stream")
            << u"multi-stream"_s << QStringList { u"samples_per_query"_s };
        QTest::newRow("server") << u"server"_s
                                << QStringList { u"rate_per_s"_s, u"max_in_flight"_s };
        QTest::newRow("offline") << u"offline"_s << QStringList { u"concurrency"_s };
        QTest::newRow("concurrency") << u"concurrency"_s << QStringList { u"concurrency"_s };
        QTest::newRow("trace") << u"trace"_s << QStringList { u"max_in_flight"_s };
        QTest::newRow("sessions") << u"sessions"_s
                                  << QStringList { u"rate_per_s"_s, u"concurrency"_s };
    }

    void theKindDecidesWhichFieldsThereAre()
    {
        QFETCH(QString, kind);
        QFETCH(QStringList, fields);
        ObjectPage* page = scenario(kind == "server"_L1 ? u"concurrency"_s : u"server"_s);
        pick(*page->findChild<QComboBox*>(u"edit_kind"_s), kind);
        QCOMPARE(toQt(termName(findScenario(project(), nameOf(page))->kind)), kind);
        for (const QString& key : { u"rate_per_s"_s, u"concurrency"_s, u"samples_per_query"_s,
                                    u"max_in_flight"_s, u"burstiness"_s }) {
            const auto* field = page->findChild<EditField*>(u"field_load_"_s + key);
            QCOMPARE(field->isVisibleTo(page), fields.contains(key));
        }
        // Nothing of the load is wrong (an SLO may ask for streams that the kind has not).
        QCOMPARE(page->findChild<EditField*>(u"field_kind"_s)->problem(), QString());
        for (const Problem& problem : validate(project())) {
            QVERIFY2(problem.path.find("/load") == std::string::npos, problem.path.c_str());
        }
        m_window->session()->undoStack()->undo();
        QCOMPARE(text(project()), m_before);
    }

    void theRulesDecideWhichFieldsThereAre()
    {
        ObjectPage* page = scenario(u"server"_s);
        const QString name = QString::fromStdString(nameOf(page));
        const auto field = [&](const QString& key) {
            return page->findChild<EditField*>(u"field_"_s + QString(key).replace(u'/', u'_'));
        };
        auto* rules = page->findChild<QComboBox*>(u"edit_loadgen_preset"_s);
        QVERIFY(rules);
        QCOMPARE(rules->currentData().toString(), u"loadstone"_s);
        QVERIFY(!field(u"loadgen/min_duration_ms"_s)->isVisibleTo(page));
        QVERIFY(field(u"stop/duration_ms"_s)->isVisibleTo(page));
        pick(*rules, u"llama2-70b"_s);
        const auto now = [&] { return *findScenario(project(), name.toStdString()); };
        QCOMPARE(toQt(now().loadgen->preset), u"llama2-70b"_s);
        QCOMPARE(toQt(now().definitions), u"loadgen/1"_s);
        QVERIFY(!now().stop.duration && !now().stop.samples);
        QVERIFY(field(u"loadgen/min_duration_ms"_s)->isVisibleTo(page));
        QVERIFY(field(u"loadgen/ttft_latency_ms"_s)->isVisibleTo(page));
        QVERIFY(!field(u"loadgen/expected_qps"_s)->isVisibleTo(page));
        QVERIFY(!field(u"stop/duration_ms"_s)->isVisibleTo(page));
        QCOMPARE(field(u"loadgen/preset"_s)->problem(), QString());
        grabWindow(*m_window, u"editor_loadgen"_s);
        type(line(page, u"loadgen/min_duration_ms"_s), u"60"_s);
        QCOMPARE(now().loadgen->minDuration.value_or(0), 60 * kNsPerS);
        type(line(page, u"loadgen/seeds/schedule"_s), u"16159082839903944936"_s);
        QCOMPARE(now().loadgen->seeds.schedule.value_or(0), 16159082839903944936ULL);
        pick(*rules, u"loadgen"_s);
        QVERIFY(now().loadgen && now().loadgen->preset.empty());
        QCOMPARE(now().loadgen->minDuration.value_or(0), 60 * kNsPerS);
        pick(*rules, u"loadstone"_s);
        QVERIFY(!now().loadgen);
        QCOMPARE(toQt(now().definitions), u"native/1"_s);
        while (m_window->session()->undoStack()->canUndo()) {
            m_window->session()->undoStack()->undo();
        }
        QCOMPARE(text(project()), m_before);
    }

    void promptsAreReadOrMade()
    {
        const std::string name = project().datasets.front().name;
        auto* page = qobject_cast<ObjectPage*>(m_window->showObject(Section::Datasets, toQt(name)));
        const auto isShown = [page](const QString& key) {
            return page->findChild<EditField*>(u"field_"_s + QString(key).replace(u'/', u'_'))
                ->isVisibleTo(page);
        };
        auto* made = page->findChild<QComboBox*>(u"edit_made"_s);
        QCOMPARE(made->currentData().toString(), u"file"_s);
        QVERIFY(isShown(u"path"_s) && !isShown(u"generator/rows"_s));
        pick(*made, u"generator"_s);
        QVERIFY(project().datasets.front().generator && project().datasets.front().path.empty());
        QVERIFY(!isShown(u"path"_s) && isShown(u"generator/rows"_s));
        QVERIFY(isShown(u"generator/prompt/mean"_s) && !isShown(u"generator/prompt/bins"_s));
        pick(*page->findChild<QComboBox*>(u"edit_generator_prompt_shape"_s), u"uniform"_s);
        QVERIFY(isShown(u"generator/prompt/min"_s));
        pick(*made, u"trace"_s);
        QVERIFY(project().datasets.front().trace && !project().datasets.front().generator);
        QVERIFY(isShown(u"path"_s) && isShown(u"trace/block"_s));
        pick(*made, u"file"_s);
        QVERIFY(!project().datasets.front().trace);
        QVERIFY(!isShown(u"trace/block"_s));
    }

    void renamingFollowsReferences()
    {
        const std::string before = project().datasets.front().name;
        auto* page =
            qobject_cast<ObjectPage*>(m_window->showObject(Section::Datasets, toQt(before)));
        type(line(page, u"name"_s), u"questions"_s);
        QCOMPARE(project().datasets.front().name, "questions");
        QCOMPARE(page->title(), u"questions"_s);
        for (const Scenario& one : project().scenarios) {
            QCOMPARE(one.dataset, "questions");
        }
        QCOMPARE(m_window->session()->undoStack()->count(), 1);
        m_window->session()->undoStack()->undo();
        QCOMPARE(text(project()), m_before);
        QCOMPARE(page->title(), toQt(before));
        QCOMPARE(m_window->findChild<QTabWidget*>(u"pages"_s)->currentWidget(), page);
    }

    void newDuplicateDelete_data()
    {
        QTest::addColumn<QString>("list");
        for (const Section section : { Section::Endpoints, Section::Datasets, Section::Systems,
                                       Section::Scenarios, Section::Suites, Section::Slos }) {
            QTest::newRow(sectionKey(section)) << QString::fromLatin1(sectionKey(section));
        }
    }

    void newDuplicateDelete()
    {
        QFETCH(QString, list);
        const auto size = [this, &list] {
            const Json json = toJson(project());
            return json.contains(list.toStdString()) ? json[list.toStdString()].size() : 0;
        };
        const std::size_t before = size();
        trigger(u"actionNew_"_s + list);
        QCOMPARE(size(), before + 1);
        auto* tabs = m_window->findChild<QTabWidget*>(u"pages"_s);
        auto* page = qobject_cast<ObjectPage*>(tabs->currentWidget());
        QVERIFY(page);
        const QString name = page->name();
        trigger(u"actionDuplicate"_s);
        QCOMPARE(size(), before + 2);
        QVERIFY(qobject_cast<ObjectPage*>(tabs->currentWidget())->name() != name);
        trigger(u"actionDelete"_s);
        QCOMPARE(size(), before + 1);
        for (int i = 0; i < 3; ++i) {
            m_window->session()->undoStack()->undo();
        }
        QCOMPARE(text(project()), m_before);
    }

    void aCopyIsCalledOne()
    {
        const QString name = toQt(project().endpoints.front().name);
        m_window->showObject(Section::Endpoints, name);
        trigger(u"actionDuplicate"_s);
        QCOMPARE(toQt(project().endpoints.back().name), QString(name % u" copy"_s));
        QCOMPARE(currentPage()->name(), QString(name % u" copy"_s));
        const auto* said = m_window->findChild<QLabel*>(u"messageText"_s);
        QVERIFY(said && said->isVisible());
        QVERIFY2(said->text().contains(name % u" copy is a copy of "_s), qPrintable(said->text()));
        m_window->showObject(Section::Endpoints, name);
        trigger(u"actionDuplicate"_s);
        QCOMPARE(toQt(project().endpoints.back().name), QString(name % u" copy-2"_s));
    }

    void aSuiteGoesOnToTheNextEndpoint()
    {
        m_window->showObject(Section::Endpoints, toQt(project().endpoints.front().name));
        trigger(u"actionDuplicate"_s);
        trigger(u"actionNew_suites"_s);
        const auto* page = currentPage();
        const std::vector<Scenario> scenarios = project().scenarios;
        const std::vector<Endpoint> endpoints = project().endpoints;
        QVERIFY(scenarios.size() > 1 && endpoints.size() == 2);
        auto* add = page->findChild<QPushButton*>(u"add_items"_s);
        add->click();
        using Items = std::vector<SuiteItem>;
        QCOMPARE(project().suites.back().items,
                 (Items { { scenarios[0].name, endpoints[0].name },
                          { scenarios[0].name, endpoints[1].name } }));
        add->click();
        QCOMPARE(project().suites.back().items.back(),
                 (SuiteItem { scenarios[1].name, endpoints[0].name }));
        for (std::size_t i = 3; i < scenarios.size() * endpoints.size(); ++i) {
            add->click();
        }
        std::set<std::pair<std::string, std::string>> different;
        for (const SuiteItem& item : project().suites.back().items) {
            different.emplace(item.scenario, item.endpoint);
        }
        QCOMPARE(different.size(), scenarios.size() * endpoints.size());
    }

    void anObjectiveIsSetOnceOnEach()
    {
        trigger(u"actionNew_slos"_s);
        auto* add = currentPage()->findChild<QPushButton*>(u"add_items"_s);
        add->click();
        add->click();
        const auto& items = project().slos.back().items;
        QCOMPARE(items.size(), std::size_t { 3 });
        QVERIFY(items[0].metric != items[1].metric && items[1].metric != items[2].metric
                && items[0].metric != items[2].metric);
        QVERIFY(!hasErrors(validate(project())));
    }

    void aShortScenarioSaysSo()
    {
        ObjectPage* page = scenario(u"server"_s);
        const auto* hint = page->findChild<LengthHint*>();
        QVERIFY(hint);
        test::typeText(line(page, u"stop/samples"_s), QString());
        type(line(page, u"load/rate_per_s"_s), u"20"_s);
        type(line(page, u"stop/duration_ms"_s), u"5"_s);
        QVERIFY(hint->isVisibleTo(page));
        QVERIFY2(hint->text().contains(u"368"_s) && hint->text().contains(u"p99"_s),
                 qPrintable(hint->text()));
        const std::string before = text(project());
        auto* set = page->findChild<QPushButton*>(u"lengthHintSet"_s);
        QCOMPARE(set->text(), u"Set to 21\u00a0s"_s);
        set->click();
        QCOMPARE(findScenario(project(), nameOf(page))->stop.duration,
                 std::optional<Ns>(21 * kNsPerS));
        QCOMPARE(line(page, u"stop/duration_ms"_s).text(), u"21"_s);
        QVERIFY(!hint->isVisibleTo(page));
        m_window->session()->undoStack()->undo(); // one step
        QCOMPARE(text(project()), before);
        QVERIFY(hint->isVisibleTo(page));
        test::typeText(line(page, u"stop/duration_ms"_s), QString());
        QVERIFY(!hint->isVisibleTo(page)); // nobody knows how long the dataset is
    }

    void aLengthIsWrittenAsItIsMeant_data()
    {
        QTest::addColumn<bool>("rules"); // LoadGen's
        QTest::addColumn<bool>("time");
        QTest::newRow("own rules, time") << false << true;
        QTest::newRow("own rules, number") << false << false;
        QTest::newRow("LoadGen, time") << true << true;
        QTest::newRow("LoadGen, number") << true << false;
    }

    void aLengthIsWrittenAsItIsMeant()
    {
        QFETCH(bool, rules);
        QFETCH(bool, time);
        Project before = project();
        before.scenarios.resize(1);
        Scenario& scenario = before.scenarios.front();
        scenario.kind = ScenarioKind::MultiStream;
        scenario.source = Json();
        scenario.stop = StopSettings {};
        if (rules) {
            scenario.loadgen = LoadGenScenario();
        } else {
            scenario.stop.duration = 5 * kNsPerS;
            scenario.stop.samples = 8;
        }
        const RunLength length = time ? RunLength { 42 * kNsPerS, {} } : RunLength { {}, 372 };
        const Project after = withLength(before, 0, length);
        setLength(scenario, length);
        const Scenario& written = after.scenarios.front();
        QCOMPARE(written.stop.duration, scenario.stop.duration);
        QCOMPARE(written.stop.samples, scenario.stop.samples);
        QCOMPARE(written.loadgen.has_value(), rules);
        if (rules) {
            QCOMPARE(written.loadgen->minDuration, scenario.loadgen->minDuration);
            QCOMPARE(written.loadgen->minQueries, scenario.loadgen->minQueries);
        }
    }

    void theTreesMenuNamesWhatItMakes()
    {
        auto* tree = m_window->findChild<QTreeView*>(u"projectTree"_s);
        QVERIFY(tree);
        const auto menuOf = [&](Section section) {
            const QModelIndex heading = tree->model()->index(int(section), 0);
            tree->setCurrentIndex(heading);
            tree->scrollTo(heading);
            Q_EMIT tree->customContextMenuRequested(tree->visualRect(heading).center());
            return m_window->findChildren<QMenu*>(u"treeMenu"_s).last();
        };
        const std::size_t before = project().suites.size();
        QMenu* menu = menuOf(Section::Suites);
        QAction* make = menu->actions().front();
        QVERIFY2(make->text().startsWith(u"New suite"_s), qPrintable(make->text()));
        make->trigger();
        QCOMPARE(project().suites.size(), before + 1);
        delete menu;
        menu = menuOf(Section::Runs); // where nothing can be made
        QCOMPARE(menu->actions().size(), 1);
        QCOMPARE(menu->actions().front()->objectName(), u"actionRuns"_s);
        delete menu;
    }

    void aSavedFileIsTheProject()
    {
        ObjectPage* page = scenario(u"server"_s);
        type(line(page, u"load/rate_per_s"_s), u"42"_s);
        trigger(u"actionSave"_s);
        QVERIFY(!m_window->isWindowModified());
        const auto saved = loadProject(m_path);
        QVERIFY(saved);
        QVERIFY(!hasErrors(validate(*saved)));
        QCOMPARE(text(*saved), text(project()));
        m_window->session()->undoStack()->undo();
        QVERIFY(m_window->isWindowModified());
    }

    void savedElsewhereItStillFindsItsFiles()
    {
        type(line(scenario(u"server"_s), u"trials"_s), u"6"_s);
        QVERIFY(QDir(m_dir->path()).mkdir(u"below"_s));
        const QString path = m_dir->filePath(u"below/copy.loadstone"_s);
        QSignalSpy opened(m_window->session(), &ProjectSession::opened);
        m_window->session()->saveAs(path);
        QTRY_COMPARE_WITH_TIMEOUT(opened.count(), 1, 30'000);
        QCOMPARE(m_window->session()->path(), path);
        QVERIFY(!m_window->isWindowModified());
        QCOMPARE(project().datasets.front().path, "../prompts.jsonl");
        QCOMPARE(findScenario(project(), nameOf(scenario(u"server"_s)))->trials, 6U);
        QCOMPARE(text(*loadProject(m_path)), m_before);
    }

    void openingAnotherAsksFirst()
    {
        const QString other = m_dir->filePath(u"other.loadstone"_s);
        QVERIFY(saveProject(project(), other));
        type(line(scenario(u"server"_s), u"trials"_s), u"6"_s);
        QSignalSpy opened(m_window->session(), &ProjectSession::opened);
        m_window->openProject(other);
        auto* box = m_window->findChild<QMessageBox*>(u"saveBox"_s);
        QVERIFY(box);
        QCOMPARE(m_window->session()->path(), m_path);
        box->button(QMessageBox::Discard)->click();
        QTRY_COMPARE_WITH_TIMEOUT(opened.count(), 1, 30'000);
        QCOMPARE(m_window->session()->path(), other);
        QCOMPARE(text(*loadProject(m_path)), m_before);
    }

    void closingAsks_data()
    {
        QTest::addColumn<int>("button");
        QTest::addColumn<bool>("closes");
        QTest::addColumn<bool>("saves");
        QTest::newRow("save") << int(QMessageBox::Save) << true << true;
        QTest::newRow("discard") << int(QMessageBox::Discard) << true << false;
        QTest::newRow("cancel") << int(QMessageBox::Cancel) << false << false;
    }

    void closingAsks()
    {
        QFETCH(int, button);
        QFETCH(bool, closes);
        QFETCH(bool, saves);
        type(line(scenario(u"server"_s), u"trials"_s), u"9"_s);
        QVERIFY(!m_window->close());
        auto* box = m_window->findChild<QMessageBox*>(u"saveBox"_s);
        QVERIFY(box);
        // With a frame's font and its buttons.
        const int title = box->fontMetrics().horizontalAdvance(
            box->windowTitle() % u" — "_s % QGuiApplication::applicationDisplayName());
        QVERIFY2(box->width() >= title * 5 / 4 + 150, qPrintable(QString::number(box->width())));
        box->button(static_cast<QMessageBox::StandardButton>(button))->click();
        QTRY_COMPARE_WITH_TIMEOUT(!m_window->isVisible(), closes, 30'000);
        const Project saved = *loadProject(m_path);
        QCOMPARE(text(saved) != m_before, saves);
    }

    void anSloStartsWithTheLimitsOfAModel()
    {
        trigger(u"actionNewSlo_llama2-70b"_s);
        const SloGroup& slo = project().slos.back();
        QCOMPARE(slo.name, std::string("llama2-70b"));
        QCOMPARE(slo.items.size(), std::size_t { 2 });
        QCOMPARE(sloText(slo.items[0]), u"p99_ttft_ms < 2000"_s);
        QCOMPARE(sloText(slo.items[1]), u"p99_tpot_ms < 200"_s);
        QVERIFY(currentPage()->findChild<QLineEdit*>(u"cell_items_value_1"_s));
    }

    void rowsAreAddedAndRemoved()
    {
        trigger(u"actionNew_slos"_s);
        auto* page = currentPage();
        page->findChild<QPushButton*>(u"add_items"_s)->click();
        QCOMPARE(project().slos.back().items.size(), std::size_t { 2 });
        type(*page->findChild<QLineEdit*>(u"cell_items_value_1"_s), u"750"_s);
        QCOMPARE(project().slos.back().items[1].value, 750.0);
        pick(*page->findChild<QComboBox*>(u"cell_items_metric_1"_s), u"error_share"_s);
        QVERIFY(page->findChild<EditField*>(u"field_items"_s)->problem().contains(u"row 2"_s));
        page->findChild<QAbstractButton*>(u"remove_items_1"_s)->click();
        QCOMPARE(project().slos.back().items.size(), std::size_t { 1 });
        QCOMPARE(page->findChild<EditField*>(u"field_items"_s)->problem(), QString());
    }

    void aDroppedDatasetIsAdded()
    {
        QFile file(m_dir->filePath(u"dropped.csv"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("prompt,expected\none,two\n");
        file.close();
        QMimeData data;
        data.setUrls({ QUrl::fromLocalFile(file.fileName()) });
        QDragEnterEvent enter(QPoint(50, 50), Qt::CopyAction, &data, Qt::LeftButton,
                              Qt::NoModifier);
        QCoreApplication::sendEvent(m_window.get(), &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop(QPointF(50, 50), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(m_window.get(), &drop);
        QCOMPARE(project().datasets.back().name, "dropped");
        QCOMPARE(project().datasets.back().path, "dropped.csv");
        QVERIFY(m_window->isWindowModified());
    }

    void everyFieldHasANameAndALabel()
    {
        for (const Section section : { Section::Endpoints, Section::Datasets, Section::Systems,
                                       Section::Scenarios, Section::Suites, Section::Slos }) {
            trigger(u"actionNew_"_s + QString::fromLatin1(sectionKey(section)));
            ObjectPage* page = currentPage();
            const auto fields = page->findChildren<EditField*>();
            QVERIFY(fields.size() >= 2);
            for (const EditField* field : fields) {
                QVERIFY2(!field->input()->accessibleName().isEmpty(),
                         qPrintable(field->objectName()));
                QVERIFY2(!field->input()->accessibleDescription().isEmpty(),
                         qPrintable(field->objectName()));
                const auto labels = page->findChildren<QLabel*>();
                QVERIFY2(std::any_of(labels.begin(), labels.end(),
                                     [field](const QLabel* label) {
                                         return label->buddy() == field->input();
                                     }),
                         qPrintable(field->objectName()));
            }
            // A heading stands above at least one field that is there.
            const auto forms = page->findChildren<QFormLayout*>();
            QVERIFY(!forms.isEmpty());
            const auto* form = *std::max_element(forms.begin(), forms.end(),
                                                 [](const QFormLayout* a, const QFormLayout* b) {
                                                     return a->rowCount() < b->rowCount();
                                                 });
            for (int row = 0; row < form->rowCount(); ++row) {
                const auto* item = form->itemAt(row, QFormLayout::SpanningRole);
                const auto* heading = item ? qobject_cast<QLabel*>(item->widget()) : nullptr;
                if (!heading || !heading->objectName().startsWith(u"group_"_s)
                    || !heading->isVisibleTo(page)) {
                    continue;
                }
                int next = row + 1;
                const auto isHidden = [&] {
                    const auto* field = form->itemAt(next, QFormLayout::FieldRole);
                    return field && field->widget() && !field->widget()->isVisibleTo(page);
                };
                while (next < form->rowCount() && isHidden()) {
                    ++next;
                }
                const auto* below = form->itemAt(next, QFormLayout::FieldRole);
                QVERIFY2(next < form->rowCount() && below && below->widget(),
                         qPrintable(heading->text()));
            }
            grabWindow(*m_window,
                       u"editor_%1_light"_s.arg(QString::fromLatin1(sectionKey(section))));
            m_theme->apply(ThemeChoice::Dark);
            grabWindow(*m_window,
                       u"editor_%1_dark"_s.arg(QString::fromLatin1(sectionKey(section))));
            m_theme->apply(ThemeChoice::Light);
        }
    }
};

LOADSTONE_GUI_TEST(ProjectEditorTest)
#include "tst_projecteditor.moc"
