// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "grab.h"
#include "pages/queuepanel.h"
#include "testmain.h"
#include "theme/theme.h"

#include <QAction>
#include <QScrollBar>
#include <QTableView>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;

/// The queue's table as a person looks at it.
class QueuePanelTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase() { m_theme = std::make_unique<Theme>(); }

    void whatRunsIsInSight()
    {
        QAction pause(u"Pause"_s);
        QAction skip(u"Skip"_s);
        QueuePanel panel(&pause, &skip);
        panel.resize(900, 240);
        panel.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panel));
        const auto* view = panel.findChild<QTableView*>(u"queueTable"_s);
        panel.setRows(rows(30));
        QCOMPARE(view->rowAt(0), 30);
        // Then a person may look at the others.
        view->verticalScrollBar()->setValue(0);
        panel.setRows(rows(30));
        QCOMPARE(view->rowAt(0), 0);
        panel.setRows(rows(31));
        QCOMPARE(view->rowAt(0), 31);
        test::grabWindow(panel, u"queue_panel_long"_s);
    }

    void anEntryThatEndedSaysHowLongItTook()
    {
        QueueModel model;
        auto all = rows(1);
        all.front().took = 83 * kNsPerS;
        model.setRows(all);
        QCOMPARE(model.index(0, QueueModel::Took).data().toString(), u"1:23"_s);
        QCOMPARE(model.index(1, QueueModel::Took).data().toString(), u"–"_s);
        QVERIFY(!model.index(1, QueueModel::Took).data(SortRole).isValid());
    }

private:
    /// Sixty entries; those before `running` have ended.
    static std::vector<QueueRow> rows(quint64 running)
    {
        std::vector<QueueRow> all;
        for (quint64 i = 0; i < 60; ++i) {
            QueueRow row;
            row.id = i + 1;
            row.name = u"scenario %1 against left"_s.arg(i);
            row.state = i < running ? QueueState::Done
                : i == running      ? QueueState::Running
                                    : QueueState::Waiting;
            row.outcome = i < running ? u"#%1 VALID"_s.arg(i + 1) : QString();
            all.push_back(row);
        }
        return all;
    }

    std::unique_ptr<Theme> m_theme;
};

LOADSTONE_GUI_TEST(QueuePanelTest)
#include "tst_queuepanel.moc"
