// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "accuracy/jsonschema.h"
#include "accuracy/mathequal.h"
#include "accuracy/porterstemmer.h"
#include "accuracy/rouge.h"
#include "accuracy/scorer.h"
#include "testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

/// JSON with single quotes.
Json json(const char* text)
{
    QByteArray bytes(text);
    bytes.replace('\'', '"');
    return *parseJson(bytes.toStdString());
}

} // namespace

class ScorersTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void textsAreScored_data()
    {
        QTest::addColumn<QString>("scorer");
        QTest::addColumn<QString>("settings");
        QTest::addColumn<QString>("answer");
        QTest::addColumn<QString>("expected");
        QTest::addColumn<QString>("status");
        const auto row = [](const char* name, const char* scorer, const char* settings,
                            const char* answer, const char* expected, const char* status) {
            QTest::newRow(name) << QString::fromUtf8(scorer) << QString::fromUtf8(settings)
                                << QString::fromUtf8(answer) << QString::fromUtf8(expected)
                                << QString::fromUtf8(status);
        };
        row("exact in another case", "exact/1", "{'ignore_case': true}", "PARIS", "paris", "right");
        row("contained", "contains/1", "{}", "It is Paris, of course.", "Paris", "right");
        row("contained in another case", "contains/1", "{}", "It is paris.", "Paris", "wrong");
        row("nothing is contained in all", "contains/1", "{}", "It is Paris.", "", "wrong");
        row("pattern of the row", "regex/1", "{}", "in 1969 or so", "\\b19[0-9]{2}\\b", "right");
        row("pattern of the settings", "regex/1", "{'pattern': '^yes'}", "Yes, it is", "-",
            "wrong");
        row("pattern in any case", "regex/1", "{'pattern': '^yes', 'ignore_case': true}",
            "Yes, it is", "-", "right");
        row("pattern that is none", "regex/1", "{}", "x", "(", "wrong");
        row("number within the tolerance", "number/1", "{'tolerance': 0.5}", "about 12.4", "12",
            "right");
        row("number outside of it", "number/1", "{'tolerance': 0.3}", "about 12.4", "12", "wrong");
        row("number within the share", "number/1", "{'relative_tolerance': 0.01}", "1,005", "1000",
            "right");
        row("another number without tolerance", "number/1", "{}", "12.4", "12", "wrong");
        row("no number", "number/1", "{}", "a dozen", "12", "no_answer");
        row("letter alone", "choice/1", "{}", "Answer: C", "C", "right");
        row("letter in lower case and brackets", "choice/1", "{}", "Answer: C", "(c)", "right");
        row("letter and choices", "choice/1", "{}", "\\boxed{two}",
            "{\"answer\":\"B\",\"choices\":[\"one\",\"two\"]}", "right");
        row("letter that there is not", "choice/1", "{}", "Answer: C",
            "{\"answer\":\"B\",\"choices\":[\"one\",\"two\"]}", "no_answer");
        row("two letters", "choice/1", "{}", "Answer: A or B", "A", "multiple");
        row("leading zeros", "integer/1", "{}", "\\boxed{73}", "073", "right");
        row("out of range", "integer/1", "{}", "\\boxed{1000}", "100", "out_of_range");
        row("document that fits", "json-schema/1", "{'schema': {'type': 'object'}}",
            "Here:\n```json\n{\"a\": 1}\n```", "-", "right");
        row("document that does not fit", "json-schema/1", "{}", "{\"a\": 1}",
            "{\"required\": [\"b\"]}", "wrong");
        row("no document", "json-schema/1", "{}", "{\"a\": ", "{}", "unparseable");
    }

    void textsAreScored()
    {
        QFETCH(QString, scorer);
        QFETCH(QString, settings);
        QFETCH(QString, answer);
        QFETCH(QString, expected);
        QFETCH(QString, status);
        const Json given = json(settings.toUtf8().constData());
        ScoringSettings scoring;
        scoring.ignoreCase = given.value("ignore_case", false);
        scoring.pattern = given.value("pattern", "");
        scoring.schema = given.value("schema", Json::object());
        if (given.contains("tolerance")) {
            scoring.tolerance = given["tolerance"].get<double>();
        }
        if (given.contains("relative_tolerance")) {
            scoring.relativeTolerance = given["relative_tolerance"].get<double>();
        }
        const auto made = makeScorer(scorer.toStdString(), std::nullopt, scoring);
        QVERIFY(made);
        const std::string text = answer.toStdString();
        const std::string column = expected.toStdString();
        const ItemScore item =
            scoreAnswer(**made, { 0, 0, 0, Outcome::Ok, FinishReason::Stop, text, column, {} });
        QCOMPARE(toQt(termName(item.status)), status);
        QCOMPARE(item.score, status == u"right"_s ? 1.0 : 0.0);
    }

    void toolsReadInTheirOwnWay_data()
    {
        QTest::addColumn<int>("extractor");
        QTest::addColumn<QString>("scorer");
        QTest::addColumn<QString>("answer");
        QTest::addColumn<QString>("expected");
        QTest::addColumn<bool>("cut");
        QTest::addColumn<QString>("status");
        const auto row = [](const char* name, ExtractionProfile extractor, const char* scorer,
                            const char* answer, const char* expected, bool cut,
                            const char* status) {
            QTest::newRow(name) << static_cast<int>(extractor) << QString::fromUtf8(scorer)
                                << QString::fromUtf8(answer) << QString::fromUtf8(expected) << cut
                                << QString::fromUtf8(status);
        };
        row("ours does not read what was cut", ExtractionProfile::Robust1, "gsm8k/1", "#### 18 and",
            "#### 18", true, "truncated");
        row("lm-eval reads what was cut", ExtractionProfile::LmEval, "gsm8k/1", "#### 18 and",
            "#### 18", true, "right");
        row("lm-eval compares texts", ExtractionProfile::LmEval, "gsm8k/1", "#### 18.0", "#### 18",
            false, "wrong");
        row("lm-eval without separators", ExtractionProfile::LmEval, "gsm8k/1", "#### 1,234",
            "#### 1234", false, "right");
        row("its flexible filter", ExtractionProfile::LmEvalFlexible, "gsm8k/1", "It costs $1,234.",
            "#### 1234", false, "right");
        row("reasoning counts for others", ExtractionProfile::SimpleEvals, "choice/1",
            "<think>Answer: A</think>Answer: B", "A", false, "right");
        row("and not for ours", ExtractionProfile::Robust1, "choice/1",
            "<think>Answer: A</think>Answer: B", "A", false, "wrong");
        row("texts of integers", ExtractionProfile::MlcommonsEndpoints, "integer/1", "\\boxed{073}",
            "73", false, "wrong");
    }

    void toolsReadInTheirOwnWay()
    {
        QFETCH(int, extractor);
        QFETCH(QString, scorer);
        QFETCH(QString, answer);
        QFETCH(QString, expected);
        QFETCH(bool, cut);
        QFETCH(QString, status);
        const auto made =
            makeScorer(scorer.toStdString(), static_cast<ExtractionProfile>(extractor));
        QVERIFY(made);
        const std::string text = answer.toStdString();
        const std::string column = expected.toStdString();
        const ItemScore item = scoreAnswer(**made,
                                           { 0,
                                             0,
                                             0,
                                             Outcome::Ok,
                                             cut ? FinishReason::Length : FinishReason::Stop,
                                             text,
                                             column,
                                             {} });
        QCOMPARE(toQt(termName(item.status)), status);
    }

    void wholeTextsHaveNoExtractor()
    {
        const auto made = makeScorer("exact/1", ExtractionProfile::SimpleEvals);
        QVERIFY(!made);
        QCOMPARE(made.error().code, ErrorCode::InvalidSpecification);
        QVERIFY(makeScorer("exact/1", ExtractionProfile::Robust1));
    }

    void majorityIsByQuestion()
    {
        std::vector<ItemScore> items;
        const auto add = [&items](std::uint32_t sample, const char* answer, AnswerStatus status) {
            ItemScore item;
            item.sample = sample;
            item.answer = answer;
            item.status = status;
            item.score = status == AnswerStatus::Right ? 1 : 0;
            items.push_back(item);
        };
        add(0, "7", AnswerStatus::Right);
        add(0, "8", AnswerStatus::Wrong);
        add(0, "7", AnswerStatus::Right);
        add(1, "5", AnswerStatus::Wrong); // as frequent as the right one, and first
        add(1, "6", AnswerStatus::Right);
        add(1, "", AnswerStatus::NoAnswer);
        add(2, "", AnswerStatus::NoAnswer);
        add(2, "", AnswerStatus::Truncated);
        add(2, "9", AnswerStatus::Right);
        QCOMPARE(*majorityShare(items), 2.0 / 3);
        QVERIFY(!majorityShare({}));
    }

    void mathIsComparedAsWritten_data()
    {
        QTest::addColumn<QString>("a");
        QTest::addColumn<QString>("b");
        QTest::addColumn<bool>("same");
        const auto row = [](const char* name, const char* a, const char* b, bool same) {
            QTest::newRow(name) << QString::fromUtf8(a) << QString::fromUtf8(b) << same;
        };
        row("fractions", "\\dfrac{3}{4}", "\\frac34", true);
        row("a fraction in a line", "3/4", "\\frac{3}{4}", true);
        row("a decimal", "0.75", "\\frac{3}{4}", true);
        row("a negative one", "-\\frac{1}{2}", "-0.5", true);
        row("spaces and brackets", "\\left( 3, \\, 4 \\right)", "(3,4)", true);
        row("degrees", "90^\\circ", "90", true);
        row("a unit", "5\\text{ cm}", "5", true);
        row("a word", "\\text{Evelyn}", "Evelyn", true);
        row("thousands", "10,\\!000", "10000", true);
        row("dollars", "\\$32", "32", true);
        row("a root", "2\\sqrt3", "2\\sqrt{3}", true);
        row("a name", "x=5", "5", true);
        row("zeros", "2.50", "2.5", true);
        row("another number", "2.51", "2.5", false);
        row("another order", "(4,3)", "(3,4)", false);
        row("an interval", "(3,4]", "(3,4)", false);
        row("algebra is not done", "x+1", "1+x", false);
        row("nothing", "", "", false);
        row("whole numbers that only just differ", "10000000001", "10000000000", false);
        const std::string huge(400, '7');
        row("more digits than a double holds", huge.c_str(), "\\frac{1}{2}", false);
        row("the same of them", huge.c_str(), huge.c_str(), true);
    }

    void numbersBeyondADouble()
    {
        ScoringSettings settings;
        settings.relativeTolerance = 0.01;
        const auto scorer = makeScorer("number/1", {}, settings);
        QVERIFY(scorer);
        const std::string huge(400, '7');
        QCOMPARE((*scorer)->grade(huge, "5"), 0.0);
        QCOMPARE((*scorer)->grade("0.25", "0.5"), 0.0);
        QCOMPARE((*scorer)->grade("0.501", "0.5"), 1.0);
    }

    void mathIsComparedAsWritten()
    {
        QFETCH(QString, a);
        QFETCH(QString, b);
        QFETCH(bool, same);
        QCOMPARE(detail::mathEqual(a.toStdString(), b.toStdString()), same);
    }

    void wordsAreStemmed()
    {
        const std::vector<std::pair<const char*, const char*>> words {
            { "caresses", "caress" },    { "ponies", "poni" },
            { "ties", "tie" },           { "cats", "cat" },
            { "agreed", "agre" },        { "plastered", "plaster" },
            { "motoring", "motor" },     { "conflated", "conflat" },
            { "hopping", "hop" },        { "falling", "fall" },
            { "hissing", "hiss" },       { "filing", "file" },
            { "happy", "happi" },        { "enjoy", "enjoy" },
            { "relational", "relat" },   { "vietnamization", "vietnam" },
            { "triplicate", "triplic" }, { "hopeful", "hope" },
            { "adjustment", "adjust" },  { "adoption", "adopt" },
            { "controll", "control" },   { "skies", "sky" },
            { "dying", "die" },          { "probate", "probat" },
        };
        for (const auto& [word, stem] : words) {
            QCOMPARE(QString::fromUtf8(word) % u" "_s % toQt(detail::porterStem(word)),
                     QString::fromUtf8(word) % u" "_s % QString::fromUtf8(stem));
        }
    }

    void overlapsOfTexts()
    {
        const std::string answer = "The cat sat on the mat.\nDogs were barking loudly.";
        const std::string reference = "A cat was sitting on the mat.\nThe dog barked loudly!";
        QVERIFY(qAbs(rouge(Rouge::One, answer, reference) - kOne) < 1e-6);
        QVERIFY(qAbs(rouge(Rouge::Two, answer, reference) - kTwo) < 1e-6);
        QVERIFY(qAbs(rouge(Rouge::L, answer, reference) - kLong) < 1e-6);
        QVERIFY(qAbs(rouge(Rouge::LSum, answer, reference) - kLines) < 1e-6);
        QCOMPARE(rouge(Rouge::One, reference, reference), 1.0);
        QCOMPARE(rouge(Rouge::LSum, "", reference), 0.0);
        QCOMPARE(rouge(Rouge::Two, "one", "one"), 0.0);
        const auto scorer = makeScorer("rouge-1/1");
        QCOMPARE((*scorer)->grade(reference, reference), 1.0);
    }

    // Parts of a point are right or wrong only where somebody said from which score on.
    void partsOfAPointNeedAThreshold_data()
    {
        QTest::addColumn<double>("threshold"); // 0: none
        QTest::addColumn<QString>("status");
        QTest::addColumn<double>("score");
        QTest::newRow("none") << 0.0 << u"scored"_s << 0.5;
        QTest::newRow("just reached") << 0.5 << u"right"_s << 1.0;
        QTest::newRow("missed") << 0.51 << u"wrong"_s << 0.0;
    }

    void partsOfAPointNeedAThreshold()
    {
        QFETCH(double, threshold);
        QFETCH(QString, status);
        QFETCH(double, score);
        ScoringSettings settings;
        if (threshold > 0) {
            settings.threshold = threshold;
        }
        for (const char* profile : { "rouge-1/1", "rouge-l/1", "rouge-lsum/1" }) {
            const auto scorer = makeScorer(profile, std::nullopt, settings);
            // One of two words is shared.
            const ItemScore item = scoreAnswer(
                **scorer, { 0, 0, 0, Outcome::Ok, FinishReason::Stop, "red car", "red bus", {} });
            QCOMPARE(toQt(termName(item.status)), status);
            QCOMPARE(item.score, score);
            QCOMPARE((*scorer)->tellsRight(), threshold > 0);
            QCOMPARE(tellsRight(profile, settings), threshold > 0);
            // What is no answer is none under any threshold.
            const ItemScore failed = scoreAnswer(
                **scorer, { 0, 0, 0, Outcome::HttpStatus, FinishReason::None, {}, "red bus", {} });
            QCOMPARE(failed.status, AnswerStatus::Failed);
        }
        QCOMPARE(tellsRight("judge/1", settings), threshold > 0);
        QVERIFY(tellsRight("exact/1", settings));
    }

    // A model that never stops: the square of its length would be gigabytes.
    void hugeTextsAreBounded()
    {
        std::string endless;
        for (int i = 0; i < 100'000; ++i) {
            endless += "word" + std::to_string(i % 7) + (i % 25'000 == 0 ? "\n" : " ");
        }
        const double whole = rouge(Rouge::L, endless, "word1 word2 other");
        QVERIFY(whole > 0 && whole < 0.01);
        QCOMPARE(rouge(Rouge::LSum, "word1 word2", "word1 word2"), 1.0);
        QVERIFY(rouge(Rouge::LSum, endless, "word1 word2 other") > 0);
        const std::string long1 = endless.substr(0, 15'000);
        QCOMPARE(rouge(Rouge::L, long1, long1), 1.0);
        QCOMPARE(rouge(Rouge::LSum, long1, long1), 1.0);
    }

    void schemasAreChecked_data()
    {
        QTest::addColumn<QString>("schema");
        QTest::addColumn<QString>("document");
        QTest::addColumn<bool>("fits");
        const auto row = [](const char* name, const char* schema, const char* document, bool fits) {
            QTest::newRow(name) << QString::fromUtf8(schema) << QString::fromUtf8(document) << fits;
        };
        row("types", "{'type': ['string', 'null']}", "null", true);
        row("a whole number", "{'type': 'integer'}", "3.0", true);
        row("not a whole number", "{'type': 'integer'}", "3.5", false);
        row("limits", "{'minimum': 1, 'exclusiveMaximum': 3}", "3", false);
        row("multiples", "{'multipleOf': 0.1}", "0.3", true);
        row("a member that is missing", "{'required': ['a']}", "{}", false);
        row("a member of another type", "{'properties': {'a': {'type': 'string'}}}", "{'a': 1}",
            false);
        row("a member too many", "{'properties': {'a': true}, 'additionalProperties': false}",
            "{'a': 1, 'b': 2}", false);
        row("members by pattern",
            "{'patternProperties': {'^x': {'type': 'number'}}, 'additionalProperties': false}",
            "{'x1': 1}", true);
        row("items", "{'items': {'type': 'number'}, 'minItems': 2}", "[1, 'a']", false);
        row("unique items", "{'uniqueItems': true}", "[{'a': 1, 'b': 2}, {'b': 2, 'a': 1}]", false);
        row("one of some", "{'enum': ['a', 'b']}", "'c'", false);
        row("one of two schemas", "{'oneOf': [{'type': 'number'}, {'minimum': 5}]}", "6", false);
        row("not", "{'not': {'type': 'string'}}", "'a'", false);
        row("if and else", "{'if': {'type': 'string'}, 'else': {'minimum': 5}}", "4", false);
        row("length in characters", "{'maxLength': 2}", "'\u00e4\u00f6'", true);
        row("a reference", "{'$defs': {'n': {'type': 'number'}}, '$ref': '#/$defs/n'}", "'a'",
            false);
        row("a reference in a circle", "{'$ref': '#'}", "1", false);
        row("references that branch without end", "{'anyOf': [{'$ref': '#'}, {'$ref': '#'}]}", "1",
            false);
        row("everything", "true", "1", true);
    }

    void schemasAreChecked()
    {
        QFETCH(QString, schema);
        QFETCH(QString, document);
        QFETCH(bool, fits);
        QCOMPARE(detail::fitsSchema(json(document.toUtf8().constData()),
                                    json(schema.toUtf8().constData())),
                 fits);
    }

private:
    // Counted by hand: 8 of 10 and 11 words, 3 of 9 and 10 pairs, 7 in one order, 8 by lines.
    static constexpr double kOne = 16.0 / 21;
    static constexpr double kTwo = 6.0 / 19;
    static constexpr double kLong = 14.0 / 21;
    static constexpr double kLines = 16.0 / 21;
};

LOADSTONE_TEST(ScorersTest)

#include "tst_scorers.moc"
