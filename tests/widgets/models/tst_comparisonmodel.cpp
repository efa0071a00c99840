// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/comparisonmodel.h"
#include "models/tones.h"
#include "report/comparisonanswer.h"
#include "testmain.h"
#include "text/comparewords.h"
#include "text/numbers.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

Comparison sample()
{
    Comparison comparison;
    comparison.base.id = 1;
    comparison.candidate.id = 2;
    comparison.candidate.name = "new";
    MetricComparison slower;
    slower.metric = "p99_ttft_ms";
    slower.unit = "ms";
    slower.base = 100;
    slower.candidate = 110;
    slower.nBase = 5;
    slower.nCandidate = 4;
    slower.ratio = 1.1;
    slower.ci95 = Bounds { 1.05, 1.15 };
    slower.method = "welch_log";
    slower.pAdjusted = 0.002;
    slower.word = CompareWord::Slower;
    MetricComparison errors;
    errors.metric = "error_share";
    errors.base = 0.02;
    errors.candidate = 0.0;
    errors.nBase = errors.nCandidate = 5;
    errors.difference = -0.02;
    errors.ci95 = Bounds { -0.03, std::nullopt };
    errors.word = CompareWord::NoDifference;
    errors.detectablePercent = 1.5;
    MetricComparison few;
    few.metric = "requests_per_s";
    few.higherIsBetter = true;
    few.word = CompareWord::NotEnoughData;
    few.note = "few_trials";
    few.neededTrials = 2;
    comparison.metrics = { slower, errors, few };
    comparison.differences = { { "/endpoint/model", Json("a"), Json("b") },
                               { "/scenario/seed", Json(nullptr), Json(7) } };
    return comparison;
}

} // namespace

class ComparisonModelTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void metricsSayWhatWasFound()
    {
        ComparisonModel model;
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::Fatal);
        model.setComparisons({ sample() });
        QCOMPARE(model.rowCount(), 3);
        const auto text = [&model](int row, int column) {
            return model.index(row, column).data().toString();
        };
        QCOMPARE(text(0, ComparisonModel::MetricColumn), u"TTFT p99"_s);
        QCOMPARE(text(0, ComparisonModel::BaseValue), formatNumber(100, NumberKind::Milliseconds));
        QCOMPARE(text(0, ComparisonModel::CandidateColumn), u"#2 new"_s);
        QVERIFY(text(0, ComparisonModel::DifferenceColumn).startsWith(u"+10"_s));
        QVERIFY(text(0, ComparisonModel::IntervalColumn).startsWith(u"[+5"_s));
        QCOMPARE(text(0, ComparisonModel::CountColumn), u"5 / 4"_s);
        QCOMPARE(text(0, ComparisonModel::VerdictColumn), u"slower"_s);
        QCOMPARE(model.index(0, ComparisonModel::VerdictColumn).data(ToneRole).toInt(),
                 int(toneBad));
        // What is decided, then what is open, then what is alike.
        QVERIFY(text(2, ComparisonModel::DifferenceColumn).startsWith(u"−2"_s));
        QVERIFY(text(2, ComparisonModel::DifferenceColumn).endsWith(u"pp"_s));
        QVERIFY(text(2, ComparisonModel::IntervalColumn).contains(u"∞"_s));
        QVERIFY(text(2, ComparisonModel::VerdictColumn).contains(u"could have seen"_s));
        QCOMPARE(model.index(2, ComparisonModel::VerdictColumn).data(ToneRole).toInt(),
                 int(toneText));
        QCOMPARE(text(1, ComparisonModel::DifferenceColumn), undefinedText());
        QCOMPARE(text(1, ComparisonModel::IntervalColumn), undefinedText());
        QVERIFY(!text(1, ComparisonModel::VerdictColumn).contains(u"fewer than"_s));
        QVERIFY(text(1, ComparisonModel::VerdictColumn).contains(u"needs 2 more trial"_s));
    }

    void everyWordHasAText()
    {
        for (int word = 0; word <= int(CompareWord::NotComparable); ++word) {
            QVERIFY(!compareWordText(CompareWord(word)).isEmpty());
            QVERIFY(compareWordText(CompareWord(word)) != undefinedText());
        }
        QCOMPARE(comparisonCounts(sample(), {}),
                 u"0 better · 1 worse · 1 not decidable: each run needs 2 more trials · "
                 "1 without a difference"_s);
    }

    void theAnswerIsASentence()
    {
        Comparison comparison = sample();
        const DocAnswer answer = comparisonAnswer(comparison, {});
        QVERIFY2(answer.answer.startsWith(u"Yes: "_s), qPrintable(answer.answer));
        QVERIFY2(answer.answer.contains(u"[+5"_s), qPrintable(answer.answer));
        QVERIFY(answer.verdict.startsWith(comparisonCounts(comparison, {})));
        comparison.metrics.erase(comparison.metrics.begin());
        QVERIFY(comparisonAnswer(comparison, {}).answer.startsWith(u"No metric"_s));
    }

    void nothingDecidedIsNoAbsenceOfDifferences()
    {
        Comparison comparison = sample();
        comparison.metrics = { comparison.metrics[2], comparison.metrics[2] };
        const QString text = comparisonCounts(comparison, {});
        QVERIFY2(text.startsWith(u"2 not decidable"_s), qPrintable(text));
    }

    void changesAreNoMoreExactThanAnybodyMeasures_data()
    {
        QTest::addColumn<double>("ratio");
        QTest::addColumn<QString>("text");
        QTest::newRow("nothing") << 1.0 << u"0.00\u00a0%"_s;
        QTest::newRow("next to nothing") << 1.00001 << u"0.00\u00a0%"_s;
        QTest::newRow("a little less") << 0.999 << u"−0.10\u00a0%"_s;
        QTest::newRow("twice as much and more") << 2.5 << u"+150.0\u00a0%"_s;
    }

    void changesAreNoMoreExactThanAnybodyMeasures()
    {
        QFETCH(double, ratio);
        QFETCH(QString, text);
        MetricComparison item;
        item.metric = "p50_latency_ms";
        item.ratio = ratio;
        QCOMPARE(comparisonDifferenceText(item), text);
    }

    void ratesNameTheirUnit()
    {
        MetricComparison item;
        item.metric = "requests_per_s";
        QCOMPARE(comparisonValueText(item, 103), u"103.0\u00a0requests/s"_s);
        QCOMPARE(comparisonValueText(item, std::nullopt), undefinedText());
    }

    void differencesAreListed()
    {
        DifferencesModel model;
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::Fatal);
        model.setComparisons({ sample(), sample() });
        QCOMPARE(model.rowCount(), 4);
        QCOMPARE(model.index(0, DifferencesModel::WhatColumn).data().toString(),
                 u"Endpoint / Model"_s);
        QCOMPARE(model.index(0, DifferencesModel::BaseValue).data().toString(), u"a"_s);
        QCOMPARE(model.index(1, DifferencesModel::BaseValue).data().toString(), undefinedText());
        QCOMPARE(model.index(1, DifferencesModel::CandidateValue).data().toString(), u"7"_s);
        model.setComparisons({});
        QCOMPARE(model.rowCount(), 0);
    }
};

LOADSTONE_TEST(ComparisonModelTest)

#include "tst_comparisonmodel.moc"
