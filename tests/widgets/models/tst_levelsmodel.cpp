// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/levelsmodel.h"
#include "models/tones.h"
#include "testmain.h"
#include "text/breakwords.h"
#include "text/numbers.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

LevelBlock levelOf(double level, std::int64_t issued, std::int64_t failed)
{
    LevelBlock block;
    block.level = level;
    block.requests.issued = issued;
    block.requests.failed = failed;
    block.requests.completed = issued - failed;
    block.latency.percentiles[*percentileIndex("p99")] = 12.5;
    block.latency.n = issued - failed;
    block.latency.unsupported = { "p99" };
    return block;
}

} // namespace

class LevelsModelTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void aRowForEachLevel()
    {
        LevelsModel model;
        model.setLevels({ levelOf(10, 100, 0), levelOf(20, 200, 50) }, 20);
        QCOMPARE(model.rowCount(), 2);
        const auto text = [&model](int row, int column) {
            return model.index(row, column).data(Qt::DisplayRole).toString();
        };
        QCOMPARE(text(0, LevelsModel::Level), u"10"_s);
        QCOMPARE(text(1, LevelsModel::ErrorShare), formatBare(0.25, NumberKind::Percent));
        QCOMPARE(text(1, LevelsModel::Failed), u"50"_s);
        QCOMPARE(text(0, LevelsModel::LatencyP99), formatBare(12.5));
        QCOMPARE(text(0, LevelsModel::TtftP99), undefinedText());
        QVERIFY(!model.index(0, LevelsModel::TtftP99).data(SortRole).isValid());
        QVERIFY(!model.index(0, LevelsModel::Level).data(ToneRole).isValid());
        QCOMPARE(model.index(1, LevelsModel::Level).data(ToneRole).toInt(),
                 static_cast<int>(toneBad));
        QVERIFY(model.index(0, LevelsModel::LatencyP99)
                    .data(Qt::ToolTipRole)
                    .toString()
                    .contains(u"100"_s));
        QStringList titles;
        for (int column = 0; column < model.columnCount(); ++column) {
            titles << model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
        }
        QCOMPARE(titles.removeDuplicates(), 0);
    }

    void theBreakPointIsASentence()
    {
        BreakBlock block;
        block.of = "rate";
        block.held = 40;
        QVERIFY(breakPointText(block).contains(formatNumber(40, NumberKind::PerSecond)));
        block.broke = 80;
        block.condition = "p99_ttft_ms>500";
        block.value = 812;
        block.atS = 31;
        const QString text = breakPointText(block);
        for (const QString& part :
             { formatNumber(40, NumberKind::PerSecond), formatNumber(80, NumberKind::PerSecond),
               u"p99_ttft_ms>500"_s, u"812"_s }) {
            QVERIFY2(text.contains(part), qPrintable(text));
        }
        block.held.reset();
        QVERIFY(!breakPointText(block).contains(undefinedText()));
    }
};

LOADSTONE_TEST(LevelsModelTest)
#include "tst_levelsmodel.moc"
