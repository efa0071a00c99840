// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/loadlevel.h"
#include "testmain.h"

#include <QTest>

using namespace loadstone;

namespace {

Scenario scenario(ScenarioKind kind)
{
    Scenario out;
    out.name = "s";
    out.kind = kind;
    return out;
}

} // namespace

/// A scenario under another load.
class LoadLevelTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void aLoadIsARateOrRequestsInFlight_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<double>("load");
        QTest::addColumn<QString>("name");
        const auto row = [](const char* name, ScenarioKind kind, double load, const char* becomes) {
            QTest::newRow(name) << static_cast<int>(kind) << load << QString::fromUtf8(becomes);
        };
        row("server", ScenarioKind::Server, 384.9, "s at 384.9/s");
        row("constant", ScenarioKind::Constant, 20, "s at 20/s");
        row("gamma", ScenarioKind::Gamma, 0.5, "s at 0.5/s");
        row("concurrency", ScenarioKind::Concurrency, 32, "s at 32 in flight");
        row("half a request in flight", ScenarioKind::Concurrency, 1.5, "");
        row("no load", ScenarioKind::Server, 0, "");
        row("offline", ScenarioKind::Offline, 8, "");
        row("single stream", ScenarioKind::SingleStream, 8, "");
    }

    void aLoadIsARateOrRequestsInFlight()
    {
        QFETCH(int, kind);
        QFETCH(double, load);
        QFETCH(QString, name);
        const auto made = scenarioAtLoad(scenario(static_cast<ScenarioKind>(kind)), load);
        QCOMPARE(made.has_value(), !name.isEmpty());
        if (made) {
            QCOMPARE(QString::fromStdString(made->name), name);
            QCOMPARE(loadLevelOf(*made), std::optional(load));
            QCOMPARE(scenarioWithoutLoad(made->name, *loadUnitOf(*made), load), std::string("s"));
        }
    }

    void theProjectHoldsItBesideTheOthers()
    {
        Project project;
        project.scenarios.push_back(scenario(ScenarioKind::Server));
        QCOMPARE(*addScenarioAtLoad(project, "s", 5), std::string("s at 5/s"));
        QCOMPARE(*addScenarioAtLoad(project, "s", 5), std::string("s at 5/s"));
        QCOMPARE(project.scenarios.size(), std::size_t { 2 });
        QVERIFY(!addScenarioAtLoad(project, "t", 5));
    }

    void aNameThatEndsOtherwiseStays()
    {
        QCOMPARE(scenarioWithoutLoad("s at 5/s", RampOf::Rate, 6), std::string("s at 5/s"));
        QCOMPARE(scenarioWithoutLoad("s", RampOf::Rate, 6), std::string("s"));
    }
};

LOADSTONE_TEST(LoadLevelTest)
#include "tst_loadlevel.moc"
