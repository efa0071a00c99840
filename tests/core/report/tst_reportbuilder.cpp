// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/comparisonanswer.h"
#include "report/console.h"
#include "report/reportbuilder.h"
#include "sampletrials.h"
#include "testmain.h"

#include <QRegularExpression>
#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

// Every text that a reader would see, block by block.
class Texts
{
public:
    explicit Texts(const Document& document)
    {
        all << document.title << document.subtitle << document.author << document.date;
        for (const DocBlock& block : document.blocks) {
            std::visit(*this, block);
        }
    }

    void operator()(const DocHeading& heading)
    {
        headings << heading.text;
        all << heading.text;
    }

    void operator()(const DocParagraph& paragraph) { all << paragraph.text; }

    void operator()(const DocAnswer& answer)
    {
        answers << answer.answer;
        verdicts << answer.verdict;
        all << answer.question << answer.answer << answer.verdict;
    }

    void operator()(const DocCards& block)
    {
        for (const DocCards::Card& card : block.cards) {
            cards << card.label;
            all << card.label << card.value << card.interval << card.note;
        }
    }

    void operator()(const DocTable& table)
    {
        wellFormed = wellFormed && std::size_t(table.columns.size()) == table.rightAligned.size();
        all << table.caption << table.columns;
        columns << table.columns;
        for (const QStringList& row : table.rows) {
            firstCells << row.front();
        }
        for (const QStringList& row : table.rows) {
            wellFormed = wellFormed && row.size() == table.columns.size();
            all << row;
        }
    }

    void operator()(const DocList& list)
    {
        items << list.items;
        all << list.items;
    }

    void operator()(const DocChart& chart)
    {
        charts.push_back(chart.kind);
        all << chart.title << chart.caption;
    }

    QStringList all;
    QStringList headings;
    QStringList answers;
    QStringList verdicts;
    QStringList cards;
    QStringList columns;
    QStringList firstCells;
    QStringList items;
    std::vector<DocChart::Kind> charts;
    bool wellFormed = true;
};

RunResult emptyRun(const std::string& state)
{
    RunFacts facts;
    facts.run = test::sampleRun({ 1 }).run;
    facts.run.state = state;
    return assembleRun({}, facts);
}

RunResult allFailed()
{
    test::Shape shape;
    shape.requests = 50;
    shape.failed = 50;
    return test::sampleRun({ 1 }, shape);
}

RunResult accuracyRun()
{
    test::Shape shape;
    shape.mode = Mode::Accuracy;
    RunResult run = test::sampleRun({ 1 }, shape);
    run.trials[0].blocks.accuracy = { accuracyBlock("gsm8k", "exact/1", "exact/1",
                                                    { { "right", 976 }, { "wrong", 24 } }) };
    run.summary = summariseTrials(run.trials);
    return run;
}

RunResult byLoadGen()
{
    RunResult run = test::sampleRun({ 1 });
    run.run.definitions = "loadgen/1";
    LoadGenBlock& block = run.summary.loadgen.emplace();
    block.scenario = "SingleStream";
    block.valid = true;
    block.earlyStoppingMet = true;
    block.earlyStoppingLatency = 1'556'256;
    block.percentileLatency = 1'548'366;
    block.percentile = 0.9;
    block.queries = 2212;
    return run;
}

RunResult withReason(const std::string& code)
{
    RunResult run = test::sampleRun({ 1, 1, 1 });
    run.verdict.reasons = { { code, findReason(code)->severity, Json::object() } };
    run.limitations = limitationsOf(run.verdict.reasons);
    return run;
}

Document comparisonOf(const RunResult& base, const RunResult& candidate)
{
    const std::vector<RunResult> results { base, candidate };
    const auto comparisons =
        compareRuns(base, std::span<const RunResult>(&candidate, 1), CompareOptions {});
    return buildComparisonReport(results, comparisons, {});
}

RunResult failuresAndSlo()
{
    test::Shape shape;
    shape.failed = 30;
    return test::sampleRun({ 1, 1.1, 1.2 }, shape, { *parseSlo("p99_ttft_ms<500") });
}

} // namespace

Q_DECLARE_METATYPE(loadstone::Document)

class ReportBuilderTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void aComparisonsTableBeginsWithWhatWasFound()
    {
        // Of some metrics a difference is seen, of others not: the order is the page's.
        const RunResult base = test::sampleRun({ 1, 1.01, 0.99 });
        RunResult candidate = test::sampleRun({ 1.5, 1.51, 1.49 });
        candidate.run.id = base.run.id + 1;
        const auto comparisons =
            compareRuns(base, std::span<const RunResult>(&candidate, 1), CompareOptions {});
        const Comparison& comparison = comparisons.front();
        const auto ordered = inReadingOrder(comparison);
        QCOMPARE(ordered.size(), comparison.metrics.size());
        QVERIFY(
            std::is_sorted(ordered.begin(), ordered.end(), [](const auto* one, const auto* other) {
                return compareStanding(one->word) < compareStanding(other->word);
            }));
        // The sample must have something to sort.
        QVERIFY(!std::is_sorted(comparison.metrics.begin(), comparison.metrics.end(),
                                [](const MetricComparison& one, const MetricComparison& other) {
                                    return compareStanding(one.word) < compareStanding(other.word);
                                }));
        const std::vector<RunResult> results { base, candidate };
        const Document document = buildComparisonReport(results, comparisons, {});
        const auto table =
            std::find_if(document.blocks.begin(), document.blocks.end(), [](const DocBlock& block) {
                return std::holds_alternative<DocTable>(block);
            });
        QVERIFY(table != document.blocks.end());
        const QStringList& firstRow = std::get<DocTable>(*table).rows.front();
        QVERIFY2(firstRow.last() == u"slower"_s || firstRow.last() == u"worse"_s,
                 qPrintable(firstRow.join(u'|')));
        const QString console = consoleText(comparison);
        QVERIFY(console.indexOf(toQt(ordered.front()->metric))
                < console.indexOf(toQt(ordered.back()->metric)));
    }

    void loadGensVerdictHasItsOwnPart()
    {
        const QString heading = u"By MLPerf LoadGen's rules"_s;
        QVERIFY(!Texts(buildRunReport(test::sampleRun({ 1 }), {})).headings.contains(heading));
        const Texts texts(buildRunReport(byLoadGen(), {}));
        QVERIFY(texts.headings.contains(heading));
        for (const QString& part : { u"VALID"_s, u"1.56 ms"_s, u"1.55 ms"_s, u"2212"_s, u"met"_s,
                                     u"not stated"_s, u"Latency at the percentile 90"_s }) {
            QVERIFY2(texts.all.contains(part), qPrintable(part));
        }
        QVERIFY(!texts.all.filter(u"Definition set loadgen/1, that of MLPerf LoadGen"_s).isEmpty());
    }

    void numbersAreThoseOfTheLanguage()
    {
        ReportOptions german;
        german.locale = QLocale(u"de_DE"_s);
        const Texts texts(buildRunReport(test::sampleRun({ 1, 1.1, 1.2 }), german));
        const QString all = texts.all.join(u'\n');
        static const QRegularExpression point(u"\\d\\.\\d+ (ms|%|requests/s)"_s);
        static const QRegularExpression comma(u"\\d,\\d+ ms \\[\\d+,\\d+; \\d+,\\d+\\]"_s);
        QVERIFY2(!all.contains(point), qPrintable(point.match(all).captured()));
        QVERIFY2(all.contains(comma), qPrintable(texts.answers.join(u' ')));
    }

    void noTextShowsWhatIsNoText_data()
    {
        QTest::addColumn<Document>("document");
        QTest::newRow("three trials") << buildRunReport(test::sampleRun({ 1, 1.1, 1.2 }), {});
        QTest::newRow("one trial of three requests") << [] {
            test::Shape shape;
            shape.requests = 3;
            return buildRunReport(test::sampleRun({ 1 }, shape), {});
        }();
        QTest::newRow("failures and SLOs") << buildRunReport(failuresAndSlo(), {});
        QTest::newRow("not streamed") << [] {
            test::Shape shape;
            shape.streaming = false;
            return buildRunReport(test::sampleRun({ 1 }, shape), {});
        }();
        QTest::newRow("all failed") << buildRunReport(allFailed(), {});
        QTest::newRow("failed before it began") << buildRunReport(emptyRun("failed"), {});
        QTest::newRow("interrupted") << buildRunReport(emptyRun("interrupted"), {});
        QTest::newRow("accuracy") << buildRunReport(accuracyRun(), {});
        QTest::newRow("by LoadGen's definitions") << buildRunReport(byLoadGen(), {});
        QTest::newRow("comparison")
            << comparisonOf(test::sampleRun({ 1, 1, 1 }), test::sampleRun({ 2, 2.1, 2.2 }));
        QTest::newRow("comparison of one trial each")
            << comparisonOf(test::sampleRun({ 1 }), test::sampleRun({ 1 }));
        QTest::newRow("comparison with nothing")
            << comparisonOf(test::sampleRun({ 1, 1, 1 }), emptyRun("failed"));
        QTest::newRow("comparison of speed and accuracy")
            << comparisonOf(test::sampleRun({ 1, 1, 1 }), accuracyRun());
        for (const ReasonSpec& spec : reasonTable()) {
            QTest::newRow(std::string(spec.code).c_str())
                << buildRunReport(withReason(std::string(spec.code)), {});
        }
    }

    void noTextShowsWhatIsNoText()
    {
        QFETCH(Document, document);
        const Texts texts(document);
        QVERIFY(texts.wellFormed);
        const QRegularExpression wrong(
            u"\\b(nan|inf|null)\\b|%\\d|\\{\\w+\\}|(?<![\\d.])-1(?![\\d.])"_s,
            QRegularExpression::CaseInsensitiveOption);
        for (const QString& text : texts.all) {
            // Only the identity of the run carries dashes and digits at will.
            if (!text.contains(u"0e6a0f3c"_s) && !text.contains(u"2026-01-31"_s)) {
                QVERIFY2(!text.contains(wrong), qPrintable(text));
            }
        }
        QVERIFY(!markdownText(document).empty());
    }

    void theFirstPageAnswers()
    {
        const Texts texts(buildRunReport(test::sampleRun({ 1, 1, 1 }), {}));
        QCOMPARE(texts.verdicts, QStringList { u"VALID"_s });
        QVERIFY2(texts.answers.first().startsWith(u"The endpoint completed 9"_s)
                     || texts.answers.first().startsWith(u"The endpoint completed 100"_s),
                 qPrintable(texts.answers.first()));
        QVERIFY(texts.answers.first().contains(u"p99 latency of 84"_s));
        QVERIFY(texts.cards.contains(u"p99 time to first token"_s));
        QVERIFY(std::find(texts.charts.begin(), texts.charts.end(), DocChart::Kind::Failures)
                == texts.charts.end());
    }

    void failuresAreShown()
    {
        const Texts texts(buildRunReport(failuresAndSlo(), {}));
        QCOMPARE(texts.verdicts, QStringList { u"INVALID · objectives missed"_s });
        QVERIFY(std::find(texts.charts.begin(), texts.charts.end(), DocChart::Kind::Failures)
                != texts.charts.end());
        QVERIFY(texts.all.contains(u"∞"_s));
        QVERIFY(texts.headings.contains(u"Errors and warnings"_s));
        QVERIFY(std::any_of(texts.items.begin(), texts.items.end(), [](const QString& item) {
            return item.startsWith(u"error_share: "_s);
        }));
    }

    void nothingCompletedIsSaid_data()
    {
        QTest::addColumn<QString>("state");
        QTest::addColumn<QString>("verdict");
        QTest::newRow("failed") << u"failed"_s << u"FAILED"_s;
        QTest::newRow("interrupted")
            << u"interrupted"_s << u"INTERRUPTED: what was measured is shown"_s;
    }

    void nothingCompletedIsSaid()
    {
        QFETCH(QString, state);
        QFETCH(QString, verdict);
        const Texts texts(buildRunReport(emptyRun(state.toStdString()), {}));
        QCOMPARE(texts.answers,
                 QStringList { u"No request was completed: there is nothing to report."_s });
        QCOMPARE(texts.verdicts, QStringList { verdict });
    }

    void accuracyIsAboutAnswers()
    {
        const Texts texts(buildRunReport(accuracyRun(), {}));
        QVERIFY2(texts.answers.first().startsWith(
                     u"976 of 1000 answers were right: a score of 97.60 %, 95 % interval ["_s),
                 qPrintable(texts.answers.first()));
        QVERIFY(texts.headings.contains(u"Accuracy"_s));
        QVERIFY(!texts.headings.contains(u"Latency"_s));
        QVERIFY(texts.charts.empty());
    }

    void scoredAnswersAreNeitherRightNorWrong()
    {
        RunResult run = accuracyRun();
        run.trials[0].blocks.accuracy = { accuracyBlock("d", "rouge-l/1", "rouge-l/1",
                                                        { { "scored", 2 } },
                                                        { { 0, { 0.25 } }, { 1, { 0.75 } } }) };
        run.summary = summariseTrials(run.trials);
        const Texts texts(buildRunReport(run, {}));
        QVERIFY2(texts.answers.first().startsWith(
                     u"2 answers got a mean score of 50.00 %, 95 % interval ["_s),
                 qPrintable(texts.answers.first()));
    }

    void headingsAreWordsNotKeys_data()
    {
        QTest::addColumn<bool>("accuracy");
        QTest::newRow("a run with failures and objectives") << false;
        QTest::newRow("an accuracy run") << true;
    }

    void headingsAreWordsNotKeys()
    {
        QFETCH(bool, accuracy);
        RunResult run = accuracy ? accuracyRun() : failuresAndSlo();
        run.manifest = Json::object(); // its paths are what a reader looks up in files
        if (accuracy) {
            run.summary.accuracy->front().byStatus = { { "right", 1 }, { "no_answer", 2 } };
        }
        const Texts texts(buildRunReport(run, {}));
        static const QRegularExpression key(u"[a-z]_[a-z]|\\b1/s"_s);
        for (const QString& text :
             texts.headings + texts.columns + texts.firstCells + texts.cards + texts.answers) {
            QVERIFY2(!text.contains(key), qPrintable(text));
        }
        if (!accuracy) {
            QVERIFY(texts.columns.contains(u"Latency of all requests (ms)"_s));
            QVERIFY(texts.all.filter(u" requests/s"_s).size() >= 2);
            QVERIFY2(texts.firstCells.contains(u"1 of 3"_s), "trials are counted from 1");
            QVERIFY(texts.firstCells.contains(u"3 of 3"_s));
        }
    }

    void repeatsAreNamed()
    {
        const auto said = [](const RunResult& run) {
            return Texts(buildRunReport(run, {})).all.filter(u"answers to"_s);
        };
        RunResult run = accuracyRun();
        QVERIFY(said(run).isEmpty());
        run.summary.accuracy->front().n = 250;
        QCOMPARE(said(run).size(), 1);
        QVERIFY(said(run).front().startsWith(u"1000 answers to 250 items: "_s));
    }

    void everyLimitationHasItsSentence_data()
    {
        QTest::addColumn<QString>("code");
        for (const ReasonSpec& spec : reasonTable()) {
            if (spec.severity == Severity::Info) {
                QTest::newRow(std::string(spec.code).c_str()) << toQt(spec.code);
            }
        }
        QTest::newRow("few_trials is one too") << u"few_trials"_s;
        QTest::newRow("no_warmup is one too") << u"no_warmup"_s;
        QTest::newRow("tokens_estimated is one too") << u"tokens_estimated"_s;
        QTest::newRow("single_prompt is one too") << u"single_prompt"_s;
        QTest::newRow("insecure_tls is one too") << u"insecure_tls"_s;
    }

    void everyLimitationHasItsSentence()
    {
        QFETCH(QString, code);
        const QStringList calm = Texts(buildRunReport(test::sampleRun({ 1, 1, 1 }), {})).all;
        QVERIFY(calm.join(u'\n').contains(u"None were found by the program"_s));
        RunResult run = withReason(code.toStdString());
        const Document document = buildRunReport(run, {});
        const Texts texts(document);
        QVERIFY(!texts.all.join(u'\n').contains(u"None were found by the program"_s));
        QVERIFY(texts.headings.contains(u"Limitations"_s));
        // Read from a file: the code alone must do.
        run.verdict.reasons.clear();
        run.limitations = { code.toStdString() };
        QVERIFY(!Texts(buildRunReport(run, {})).items.isEmpty());
    }

    void comparisonsSayWhatTheirFlagsMean()
    {
        RunResult base = test::sampleRun({ 1, 1, 1 });
        RunResult candidate = test::sampleRun({ 2, 2.1, 2.2 });
        base.run.name = "old %1";
        candidate.run.name = "new %2";
        const Texts texts(comparisonOf(base, candidate));
        QVERIFY(texts.items.contains(
            u"The runs were not interleaved: drift between them counts as a difference."_s));
        QVERIFY(texts.answers.first().startsWith(u"Yes: "_s));
        QVERIFY(texts.all.contains(u"Does “new %2” differ from “old %1”?"_s));
        QVERIFY(texts.verdicts.first().contains(u"worse"_s));
    }

    void theFirstPageOfAComparisonSaysWhatItDependsOn()
    {
        RunResult base = withReason("no_warmup");
        RunResult candidate = test::sampleRun({ 2, 2.1, 2.2 });
        candidate.run.id = base.run.id + 1;
        const Reason busy { "host_busy", Severity::Warning,
                            Json { { "other_percent", 95 }, { "steal_percent", 0 } } };
        const Reason late { "client_bound", Severity::Error,
                            Json { { "busy_percent", 99 }, { "trial", 1 } } };
        candidate.verdict.reasons = { busy, late, late };
        const std::vector<RunResult> results { base, candidate, candidate };
        const auto comparisons =
            compareRuns(base, std::span<const RunResult>(results).subspan(1), CompareOptions {});
        ReportOptions options;
        options.comments = u"For the board."_s;
        const Document document = buildComparisonReport(results, comparisons, options);
        // Directly below the first answer, before any table or chart.
        QVERIFY(std::holds_alternative<DocAnswer>(document.blocks[0]));
        const auto* list = std::get_if<DocList>(&document.blocks[1]);
        QVERIFY(list);
        QCOMPARE(list->items.filter(u"95 %"_s).size(), 2); // both candidates are busy
        QCOMPARE(list->items.filter(u"99 %"_s).size(), 2);
        QCOMPARE(list->items.filter(u"not measured in blocks"_s).size(), 1);
        QCOMPARE(list->items.size(), 5);
        QVERIFY(list->items[0].contains(QString::number(candidate.run.id)));
        const auto* heading = std::get_if<DocHeading>(&document.blocks[2]);
        QVERIFY(heading);
        QCOMPARE(heading->text, u"Comments"_s);
        const auto* comments = std::get_if<DocParagraph>(&document.blocks[3]);
        QVERIFY(comments);
        QCOMPARE(comments->text, options.comments);
        QCOMPARE(Texts(document).all.count(options.comments), 1);
        const Texts without(buildComparisonReport(results, comparisons, {}));
        QVERIFY(!without.headings.contains(u"Comments"_s));
    }

    void aManifestIsWrittenOnceAndThenItsChanges()
    {
        RunResult base = test::sampleRun({ 1, 1, 1 });
        base.manifest = Json { { "a", 1 }, { "b", { { "c", "same" }, { "d", "old" } } } };
        RunResult candidate = test::sampleRun({ 2, 2.1, 2.2 });
        candidate.run.id = base.run.id + 1;
        candidate.manifest = Json { { "b", { { "c", "same" }, { "d", "new" } } }, { "e", true } };
        const Document document = comparisonOf(base, candidate);
        std::vector<DocTable> manifests;
        for (const DocBlock& block : document.blocks) {
            const auto* table = std::get_if<DocTable>(&block);
            if (table && table->caption.startsWith(u"Manifest"_s)) {
                manifests.push_back(*table);
            }
        }
        QCOMPARE(manifests.size(), std::size_t { 2 });
        QCOMPARE(manifests[0].rows.size(), std::size_t { 3 });
        const std::vector<QStringList> changes { { u"b.d"_s, u"new"_s, u"old"_s },
                                                 { u"e"_s, u"true"_s, u"–"_s },
                                                 { u"a"_s, u"–"_s, u"1"_s } };
        QCOMPARE(manifests[1].rows, changes);
    }

    void accuracyShowsScoresAndNoTimes()
    {
        test::Shape shape;
        shape.mode = Mode::Accuracy;
        RunResult run = test::sampleRun({ 1 }, shape);
        run.summary.accuracy = { accuracyBlock("gsm8k", "exact/1", "exact/1",
                                               { { "right", 9 }, { "wrong", 1 } }) };
        const Texts texts(buildRunReport(run, {}));
        const QString all = texts.all.join(u'\n');
        QVERIFY(texts.all.contains(u"90.00 %"_s));
        QVERIFY(texts.all.contains(u"9 of 10"_s));
        QVERIFY2(!all.contains(u"Requests per second"_s), qPrintable(all));
        QVERIFY2(!all.contains(u"own delay"_s), qPrintable(all));
        QVERIFY2(!all.contains(u"p99 latency (ms)"_s), qPrintable(all));
    }

    // Beside its times a performance run may have the score of a share of its answers.
    void aGradedShareLeavesTheTimes()
    {
        RunResult run = test::sampleRun({ 1, 1, 1 });
        const Texts before(buildRunReport(run, {}));
        run.summary.accuracy = { accuracyBlock("gsm8k", "exact/1", "exact/1",
                                               { { "right", 9 }, { "wrong", 1 } }) };
        const Texts texts(buildRunReport(run, {}));
        QVERIFY(texts.all.contains(u"90.00 %"_s));
        for (const QString& heading : before.headings) {
            QVERIFY2(texts.headings.contains(heading), qPrintable(heading));
        }
        QVERIFY(texts.charts == before.charts);
    }

    void whatPeopleAddIsThere()
    {
        ReportOptions options;
        options.title = u"Title of mine"_s;
        options.author = u"Änne"_s;
        options.comments = u"A comment"_s;
        options.question = u"Can it?"_s;
        const Document document = buildRunReport(test::sampleRun({ 1 }), options);
        const Texts texts(document);
        QCOMPARE(document.title, options.title);
        QCOMPARE(document.author, options.author);
        QVERIFY(texts.all.contains(options.comments));
        QVERIFY(texts.all.contains(options.question));
        QVERIFY(markdownText(document).starts_with("# Title of mine\n"));
    }

    void everyTextGoesThroughTheTranslation()
    {
        ReportOptions options;
        options.translate = [](const char* english) {
            return QString(u"⟦"_s % QString::fromUtf8(english) % u"⟧"_s);
        };
        options.translateReason = options.translate;
        const Texts texts(buildRunReport(failuresAndSlo(), options));
        for (const QString& heading : texts.headings) {
            QVERIFY2(heading.startsWith(u"⟦"_s), qPrintable(heading));
        }
        for (const QString& item : texts.items) {
            QVERIFY2(item.contains(u"⟦"_s), qPrintable(item));
        }
        for (const QString& card : texts.cards) {
            QVERIFY2(card.startsWith(u"⟦"_s), qPrintable(card));
        }
    }

    void noRunsIsAnEmptyDocument() { QVERIFY(buildComparisonReport({}, {}, {}).blocks.empty()); }
};

LOADSTONE_TEST(ReportBuilderTest)

#include "tst_reportbuilder.moc"
