// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "metrics/series.h"
#include "models/jsontreemodel.h"
#include "models/reasonsmodel.h"
#include "models/statisticsmodel.h"
#include "models/tones.h"
#include "testmain.h"
#include "text/factwords.h"
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
        QCOMPARE(p50.data().toString().trimmed(), u"50.00"_s);
        QCOMPARE(p50.data(ToneRole).toInt(), int(toneText));
    }

    void whatIsAMeanOfTrialsSaysSo_data()
    {
        QTest::addColumn<int>("trials");
        QTest::addColumn<QString>("title");
        QTest::addColumn<QString>("tip");
        QTest::newRow("mean of three") << 3 << u"mean"_s << u"Mean of 3 trials"_s;
        QTest::newRow("percentile of three") << 3 << u"p90"_s << u"Mean of 3 trials"_s;
        QTest::newRow("least of three")
            << 3 << u"min"_s << u"Smallest value of all requests of 3 trials"_s;
        QTest::newRow("most of three")
            << 3 << u"max"_s << u"Largest value of all requests of 3 trials"_s;
        QTest::newRow("n is no statistic") << 3 << u"n"_s << QString();
        QTest::newRow("one trial has no mean of trials") << 1 << u"p90"_s << QString();
    }

    void whatIsAMeanOfTrialsSaysSo()
    {
        QFETCH(int, trials);
        QFETCH(QString, title);
        QFETCH(QString, tip);
        std::vector<std::int64_t> values;
        for (int i = 1; i <= 100; ++i) {
            values.push_back(i * kNsPerMs);
        }
        MetricBlocks blocks;
        blocks.latency = summarise(SampleSet::of(values, 1e6), "latency/1", "scheduled");
        StatisticsModel model;
        model.setBlocks(blocks, trials);
        int column = 0;
        while (model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString() != title) {
            ++column;
            QVERIFY(column < model.columnCount());
        }
        QCOMPARE(model.headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString(), tip);
        const QString cell = model.index(0, column).data(Qt::ToolTipRole).toString();
        QVERIFY2(tip.isEmpty() ? !cell.contains(u"trials"_s) : cell.startsWith(tip),
                 qPrintable(cell));
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
        QCOMPARE(model.index(2, 1).data().toString(), u"1 · 2"_s);
        const QModelIndex host = model.index(3, 0);
        QCOMPARE(model.rowCount(host), 2);
        QCOMPARE(model.index(0, 0).data().toString(), u"Model"_s);
        QCOMPARE(model.index(1, 1, host).data().toString(), u"2"_s);
        model.setRaw(true);
        QCOMPARE(model.index(0, 0).data().toString(), u"model"_s);
        QCOMPARE(model.parent(model.index(1, 0, host)), host);
    }

    void factsAreForPeople_data()
    {
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("json");
        QTest::addColumn<QString>("text");
        QTest::newRow("a share") << u"error_share_limit"_s << u"0.01"_s << u"1.00\u00a0%"_s;
        QTest::newRow("a time") << u"duration_ms"_s << u"10000.0"_s << u"10\u00a0s"_s;
        QTest::newRow("a number") << u"rows"_s << u"64"_s << u"64"_s;
        QTest::newRow("unknown") << u"drain_ms"_s << u"null"_s << u"–"_s;
        QTest::newRow("a word") << u"quality_target"_s << u"\"none stated\""_s << u"none stated"_s;
    }

    void factsAreForPeople()
    {
        QFETCH(QString, key);
        QFETCH(QString, json);
        QFETCH(QString, text);
        QVERIFY(factText(key) != key);
        QCOMPARE(factValueText(key, *parseJson(json.toStdString())), text);
    }

    void numbersAreThoseOfTheLanguage()
    {
        const QLocale before;
        QLocale::setDefault(QLocale(u"de_DE"_s));
        QCOMPARE(formatNumber(12.02, NumberKind::Milliseconds), u"12,02\u00a0ms"_s);
        QCOMPARE(formatInterval(std::pair(5.03, 5.42), NumberKind::Milliseconds),
                 u"[5,03;\u00a05,42]\u00a0ms"_s);
        QCOMPARE(formatCount(1449), u"1.449"_s);
        QCOMPARE(localNumber(u"0.01"_s), u"0,01"_s);
        QCOMPARE(localNumber(u"found by name"_s), u"found by name"_s);
        for (const QString& written : { u"0,01"_s, u"0.01"_s, u" 0,01 "_s }) {
            QCOMPARE(plainNumber(written).toDouble(), 0.01);
        }
        QCOMPARE(plainNumber(u"1.449,5"_s), u"1449.5"_s);
        QCOMPARE(plainNumber(u"fast"_s), u"fast"_s);
        QLocale::setDefault(before);
        QCOMPARE(formatInterval(std::pair(5.03, 5.42)), u"[5.03,\u00a05.42]"_s);
    }

    void spansSayTheirUnits()
    {
        QCOMPARE(formatSpan(90 * kNsPerS), u"1\u00a0min\u00a030\u00a0s"_s);
        QCOMPARE(formatSpan(0), u"0\u00a0s"_s);
        QCOMPARE(formatSpan(2 * 3600 * kNsPerS), u"2\u00a0h"_s);
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
