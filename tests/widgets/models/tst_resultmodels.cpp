// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "metrics/series.h"
#include "models/jsontreemodel.h"
#include "models/reasonsmodel.h"
#include "models/statisticsmodel.h"
#include "models/tones.h"
#include "testmain.h"
#include "text/words.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;

class ResultModelsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void reasonsAreSentences()
    {
        ReasonsModel model;
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::Fatal);
        std::vector<Reason> reasons;
        for (const ReasonSpec& spec : reasonTable()) {
            reasons.push_back({ std::string(spec.code), spec.severity, Json::object() });
        }
        model.setReasons(reasons);
        QCOMPARE(model.rowCount(), int(reasonTable().size()));
        for (int row = 0; row < model.rowCount(); ++row) {
            const QString message = model.index(row, ReasonsModel::Message).data().toString();
            QVERIFY2(message.size() > 10, qPrintable(message));
            QVERIFY2(!message.contains(u'{'), qPrintable(message));
            QVERIFY(!model.index(row, 0).data(IconNameRole).toString().isEmpty());
        }
    }

    void unsupportedPercentilesAreFaint()
    {
        StatisticsModel model;
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::Fatal);
        std::vector<std::int64_t> values;
        for (int i = 1; i <= 100; ++i) {
            values.push_back(i * kNsPerMs);
        }
        MetricBlocks blocks;
        blocks.latency = summarise(SampleSet::of(values, 1e6), "latency/1", "scheduled");
        model.setBlocks(blocks);
        QCOMPARE(model.rowCount(), 1);
        const auto column = [&model](const QString& title) {
            for (int i = 0; i < model.columnCount(); ++i) {
                if (model.headerData(i, Qt::Horizontal, Qt::DisplayRole).toString() == title) {
                    return i;
                }
            }
            return -1;
        };
        const QModelIndex p99 = model.index(0, column(u"p99"_s));
        QCOMPARE(p99.data(SortRole).toDouble(), 99.0);
        QCOMPARE(p99.data(ToneRole).toInt(), int(toneFaint));
        QVERIFY(p99.data(Qt::ToolTipRole).toString().contains(u"368"_s));
        const QModelIndex p50 = model.index(0, column(u"p50"_s));
        QCOMPARE(p50.data().toString(), u"50.00"_s);
        QCOMPARE(p50.data(ToneRole).toInt(), int(toneText));
    }

    void jsonIsATree()
    {
        JsonTreeModel model;
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::Fatal);
        model.setJson(Json { { "model", "m" },
                             { "price", nullptr },
                             { "seeds", { 1, 2 } },
                             { "host", { { "cpu", "x" }, { "cores", 2 } } } });
        QCOMPARE(model.rowCount(), 4);
        QCOMPARE(model.index(1, 1).data().toString(), u"–"_s);
        QCOMPARE(model.index(2, 1).data().toString(), u"1, 2"_s);
        const QModelIndex host = model.index(3, 0);
        QCOMPARE(model.rowCount(host), 2);
        QCOMPARE(model.index(1, 1, host).data().toString(), u"2"_s);
        QCOMPARE(model.parent(model.index(1, 0, host)), host);
    }

    void everyNumberHasOneText_data()
    {
        QTest::addColumn<double>("value");
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("text");
        QTest::newRow("hundreds keep one decimal")
            << 1233.44 << int(NumberKind::Milliseconds) << u"1233.4\u00a0ms"_s;
        QTest::newRow("tens keep two decimals")
            << 11.24 << int(NumberKind::Milliseconds) << u"11.24\u00a0ms"_s;
        QTest::newRow("ones keep two") << 2.345 << int(NumberKind::Plain) << u"2.35"_s;
        QTest::newRow("a share is a percentage")
            << 0.0021 << int(NumberKind::Percent) << u"0.210\u00a0%"_s;
        QTest::newRow("zero") << 0.0 << int(NumberKind::Percent) << u"0\u00a0%"_s;
        QTest::newRow("no sentinel") << qQNaN() << int(NumberKind::Plain) << u"–"_s;
        QTest::newRow("minus") << -3.5 << int(NumberKind::Plain) << u"−3.50"_s;
    }

    void everyNumberHasOneText()
    {
        QFETCH(double, value);
        QFETCH(int, kind);
        QFETCH(QString, text);
        QCOMPARE(formatNumber(value, NumberKind(kind)), text);
    }

    void codesBecomeWords()
    {
        for (std::size_t i = 0; i < Terms<Outcome>::names.size(); ++i) {
            const QString text = outcomeText(static_cast<Outcome>(i));
            QVERIFY(!text.isEmpty());
            QVERIFY(text != undefinedText());
        }
        for (int code = 0; code <= int(ErrorCode::Internal); ++code) {
            QVERIFY(!errorSentence({ static_cast<ErrorCode>(code), {}, {} }).text.isEmpty());
        }
        QCOMPARE(metricText("p99_ttft_ms"), u"TTFT p99"_s);
        QCOMPARE(sloText("p99_ttft_ms<=500"), u"TTFT p99\u00a0≤\u00a0500.0\u00a0ms"_s);
    }
};

LOADSTONE_TEST(ResultModelsTest)

#include "tst_resultmodels.moc"
