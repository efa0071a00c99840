// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/example.h"
#include "models/projecttreemodel.h"
#include "testmain.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;

using Section = ProjectTreeModel::Section;

namespace {

RunRow runRow(std::int64_t id, RunState state, std::optional<bool> valid)
{
    RunRow row;
    row.id = id;
    row.name = u"server @ local"_s;
    row.scenario = u"server"_s;
    row.endpoint = u"local"_s;
    row.state = state;
    row.valid = valid;
    return row;
}

} // namespace

class ProjectTreeModelTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void keepsToTheRulesOfModels()
    {
        ProjectTreeModel model;
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::Fatal);
        Project project = exampleProject();
        model.setProject(project);
        model.setRuns({ runRow(1, RunState::Done, true) });
        model.setRuns({ runRow(1, RunState::Done, true), runRow(2, RunState::Running, {}) });
        project.scenarios.erase(project.scenarios.begin());
        project.endpoints.clear();
        model.setProject(project);
        model.setRuns({});
        model.setProject(Project {});
    }

    void showsWhatTheProjectHolds()
    {
        const Project project = exampleProject();
        ProjectTreeModel model;
        model.setProject(project);
        const QModelIndex scenarios = model.index(int(Section::Scenarios), 0);
        QCOMPARE(model.rowCount(scenarios), int(project.scenarios.size()));
        const QModelIndex first = model.index(0, 0, scenarios);
        QCOMPARE(first.data(ProjectTreeModel::NameRole).toString(),
                 QString::fromStdString(project.scenarios.front().name));
        QCOMPARE(
            model.indexOf(Section::Scenarios, QString::fromStdString(project.scenarios.back().name))
                .row(),
            int(project.scenarios.size()) - 1);
        QVERIFY(!model.indexOf(Section::Scenarios, u"nothing of that name"_s).isValid());
    }

    void runsAreNewestFirstAndStaySelected()
    {
        ProjectTreeModel model;
        model.setRuns({ runRow(1, RunState::Done, true), runRow(2, RunState::Done, false) });
        const QPersistentModelIndex second = model.indexOfRun(2);
        QCOMPARE(second.row(), 0);
        QCOMPARE(second.data(IconNameRole).toString(), u"invalid"_s);
        QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
        QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
        model.setRuns({ runRow(1, RunState::Done, true), runRow(2, RunState::Done, false),
                        runRow(3, RunState::Running, {}) });
        QCOMPARE(inserted.count(), 1);
        QCOMPARE(reset.count(), 0);
        QVERIFY(second.isValid());
        QCOMPARE(second.row(), 1);
        QCOMPARE(second.data(ProjectTreeModel::RunRole).toLongLong(), 2);
    }
};

LOADSTONE_TEST(ProjectTreeModelTest)

#include "tst_projecttreemodel.moc"
