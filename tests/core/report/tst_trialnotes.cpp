// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/reportbuilder.h"
#include "report/trialnotes.h"
#include "sampletrials.h"
#include "testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

Json placed(std::uint32_t trial, const std::vector<int>& order)
{
    return Json { { "trial", trial }, { "block", trial }, { "position", 0 }, { "order", order } };
}

Json suiteOf(const Json& items)
{
    return Json { { "name", "a-vs-b" },
                  { "id", "u" },
                  { "order", "interleaved" },
                  { "seed", 7 },
                  { "items", items },
                  { "item", 0 },
                  { "trials", { placed(0, { 0, 1 }), placed(1, { 1, 0 }) } } };
}

RunResult plain()
{
    RunResult result = test::sampleRun({ 1, 1.01, 0.99 });
    for (TrialResult& trial : result.trials) {
        trial.steadiness.reset();
    }
    return result;
}

} // namespace

class TrialNotesTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void nothingToSay() { QCOMPARE(trialNotes(plain()), QStringList()); }

    void theOrderOfTheBlocks_data()
    {
        QTest::addColumn<QString>("items");
        QTest::addColumn<QString>("order");
        QTest::newRow("one scenario") << u"[[\"s\",\"a\"],[\"s\",\"b\"]]"_s << u"a, b | b, a"_s;
        QTest::newRow("two scenarios")
            << u"[[\"s\",\"a\"],[\"t\",\"b\"]]"_s << u"s @ a, t @ b | t @ b, s @ a"_s;
        QTest::newRow("items that are none") << u"[5]"_s << QString();
    }

    void theOrderOfTheBlocks()
    {
        QFETCH(QString, items);
        QFETCH(QString, order);
        RunResult result = plain();
        result.manifest["suite"] = suiteOf(Json::parse(items.toStdString()));
        const QStringList notes = trialNotes(result);
        QCOMPARE(notes.size(), order.isEmpty() ? 0 : 1);
        if (!order.isEmpty()) {
            QCOMPARE(notes.front(),
                     u"Trials of the interleaved suite “a-vs-b”, in blocks of this order: %1 (seed "
                     "7)."_s.arg(order));
        }
    }

    void whyASuiteEndedARun_data()
    {
        QTest::addColumn<QString>("ended");
        QTest::addColumn<QString>("note");
        QTest::newRow("its partner was at a cap")
            << u"{\"partners\":[\"s @ b\"],\"trials\":2,\"planned\":5}"_s
            << u"Ended after 2 of 5 trials: s @ b reached a cap, and a trial without its partner "
               u"of "
               "the block compares nothing."_s;
        QTest::newRow("nothing ended it") << u"null"_s << QString();
        QTest::newRow("what is none") << u"{\"partners\":[],\"trials\":\"x\"}"_s << QString();
        QTest::newRow("a list") << u"[1]"_s << QString();
    }

    void whyASuiteEndedARun()
    {
        QFETCH(QString, ended);
        QFETCH(QString, note);
        RunResult result = plain();
        Json suite = suiteOf(Json::array());
        suite["ended"] = Json::parse(ended.toStdString());
        result.manifest["suite"] = suite;
        QCOMPARE(trialNotes(result), note.isEmpty() ? QStringList() : QStringList { note });
    }

    void whatPrecisionWasReached_data()
    {
        QTest::addColumn<double>("reached");
        QTest::addColumn<bool>("met");
        QTest::addColumn<int>("needed");
        QTest::addColumn<QString>("text");
        QTest::newRow("reached") << 0.014 << true << 0
                                 << u"±2 %: ±1.4 % after 7 trials. Stopping"_s;
        QTest::newRow("not reached")
            << 0.05 << false << 12 << u"It was not reached; about 12 more trials would do."_s;
        QTest::newRow("out of reach") << 0.5 << false << 0 << u"It was not reached."_s;
        QTest::newRow("no interval") << -1.0 << false << 0 << u"it has no interval"_s;
    }

    void whatPrecisionWasReached()
    {
        QFETCH(double, reached);
        QFETCH(bool, met);
        QFETCH(int, needed);
        QFETCH(QString, text);
        RunResult result = plain();
        PrecisionBlock block;
        block.metric = "requests_per_s";
        block.asked = 0.02;
        block.reached = reached < 0 ? std::nullopt : std::optional(reached);
        block.met = met;
        block.trials = 7;
        block.neededTrials = needed;
        result.precision = block;
        const QStringList notes = trialNotes(result);
        QCOMPARE(notes.size(), 1);
        QVERIFY2(notes.front().contains(text), qPrintable(notes.front()));
    }

    void whatAdvisersSay()
    {
        RunResult result = plain();
        SteadinessBlock block;
        block.seconds = 60;
        block.start = SteadinessBlock::Start { 10, 1640, false };
        block.change = SteadinessBlock::Change { 42, 10.25, 15.5 };
        block.drift = SteadinessBlock::Drift { -0.21, 12 };
        result.trials[1].steadiness = block;
        block.start->noSteadyState = true;
        block.change.reset();
        block.drift.reset();
        result.trials[2].steadiness = block;
        const QStringList expected {
            u"Trial 2: The first 10 s look unsettled: MSER-5 would cut 1640 requests. Nothing was "
            "cut; a longer warm-up does it."_s,
            u"Trial 2: The level changes at 42 s: median latency 10.25 ms before, 15.50 ms after."_s,
            u"Trial 2: Median latency falls by 21 % over the trial."_s,
            u"Trial 3: MSER-5 finds no steady state in the requests completed each second: measure "
            "longer, or warm up longer."_s,
        };
        QCOMPARE(trialNotes(result), expected);
        // The report says the same, in its language's numbers.
        ReportOptions options;
        options.locale = QLocale(QLocale::German);
        QStringList paragraphs;
        for (const DocBlock& part : buildRunReport(result, options).blocks) {
            if (const auto* paragraph = std::get_if<DocParagraph>(&part)) {
                paragraphs << paragraph->text;
            }
        }
        QVERIFY(paragraphs.filter(u"MSER-5 would cut 1.640 requests"_s).size() == 1);
        QVERIFY(paragraphs.filter(u"10,25 ms before"_s).size() == 1);
    }

    // With several trials the interval is over them, whatever requests are like.
    void dependenceMattersInOneTrialOnly()
    {
        SteadinessBlock block;
        block.dependence =
            SteadinessBlock::Dependence { 1000, 0.7, 180.4, 20.5, Bounds { 19, 22 } };
        RunResult one = test::sampleRun({ 1 });
        one.trials[0].steadiness = block;
        const QStringList notes = trialNotes(one);
        QCOMPARE(notes.size(), 1);
        QVERIFY(notes.front().contains(u"1000 requests are worth about 180"_s));
        QVERIFY(notes.front().contains(u"95 % interval 19"_s));
        RunResult several = plain();
        several.trials[0].steadiness = block;
        QCOMPARE(trialNotes(several), QStringList());
        block.dependence->effective = 950;
        one.trials[0].steadiness = block;
        QCOMPARE(trialNotes(one), QStringList());
    }
};

LOADSTONE_TEST(TrialNotesTest)
#include "tst_trialnotes.moc"
