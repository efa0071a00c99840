// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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

/// Three real runs (bundled server, worker, store) and a pane of requests over them, for tests of
/// the inspector.
class InspectorRig : public QObject
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

protected:
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
