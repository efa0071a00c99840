// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "accuracy/judging.h"
#include "accuracy/scorer.h"
#include "testmain.h"

#include <QTest>

#include <cmath>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

Judging judging(std::string_view scorer, const ScoringSettings& settings = {})
{
    auto made = Judging::make(scorer, settings);
    if (!made) {
        qFatal("%s", qPrintable(errorText(made.error())));
    }
    return std::move(*made);
}

std::optional<JudgedGrade> graded(const Judging& by, std::initializer_list<std::string_view> said)
{
    const std::vector<std::string_view> replies(said);
    return by.grade(replies);
}

} // namespace

class JudgingTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void verdictsAreRead_data()
    {
        QTest::addColumn<QString>("reply");
        QTest::addColumn<double>("score"); // -1: none
        const auto row = [](const char* name, const char* reply, double score) {
            QTest::newRow(name) << QString::fromUtf8(reply) << score;
        };
        row("alone", "{\"score\": 1}", 1);
        row("a part of a point", "{\"score\": 0.25}", 0.25);
        row("behind its reasons", "It is right.\n\n{\"score\": 1}", 1);
        row("fenced", "```json\n{\"score\": 0}\n```", 0);
        row("with more members", "{\"reason\": {\"why\": \"so\"}, \"score\": 0.5}", 0.5);
        row("the last one counts", "{\"score\": 0}\nNo: {\"score\": 1}", 1);
        row("thinking is no reply", "<think>{\"score\": 0}</think>{\"score\": 1}", 1);
        row("nothing but thinking", "<think>{\"score\": 0}", -1);
        row("braces in the reasons", "f(x) = {x} is it. {\"score\": 1}", 1);
        row("above one", "{\"score\": 5}", -1);
        row("below none", "{\"score\": -1}", -1);
        row("a word", "{\"score\": \"high\"}", -1);
        row("another member", "{\"verdict\": 1}", -1);
        row("cut off", "{\"score\": 1", -1);
        row("no JSON", "score: 1", -1);
        const std::string deep = std::string(200'000, '[') + std::string(200'000, ']');
        row("brackets without end", ("{\"score\": " + deep + "}").c_str(), -1);
        row("nothing", "", -1);
    }

    void verdictsAreRead()
    {
        QFETCH(QString, reply);
        QFETCH(double, score);
        const Judging by = judging("judge/1");
        const std::string text = reply.toStdString();
        QCOMPARE(by.isReply(text), score >= 0);
        const auto grade = graded(by, { text });
        QCOMPARE(grade.has_value(), score >= 0);
        QCOMPARE(grade ? grade->score : -1, score);
    }

    void anEchoOfTheQuestionIsNoReply()
    {
        for (const char* scorer : { "judge/1", "judge-pair/1" }) {
            const Judging by = judging(scorer);
            for (const std::string& question : by.questions({ "q", "e" }, "a")) {
                QVERIFY(!by.isReply(question));
            }
        }
    }

    void bothOrdersOfAPairAreAsked()
    {
        const Judging by = judging("judge-pair/1");
        const auto questions = by.questions({ "Which?", "MINE" }, "THEIRS");
        QCOMPARE(questions.size(), std::size_t { 2 });
        QVERIFY(questions[0].find("THEIRS") < questions[0].find("MINE"));
        QVERIFY(questions[1].find("THEIRS") > questions[1].find("MINE"));
        ScoringSettings once;
        once.bothOrders = false;
        QCOMPARE(judging("judge-pair/1", once).questions({ "q", "e" }, "a").size(),
                 std::size_t { 1 });
    }

    void pairsAreGraded_data()
    {
        QTest::addColumn<QString>("first");
        QTest::addColumn<QString>("second");
        QTest::addColumn<double>("score");
        QTest::addColumn<bool>("conflict");
        QTest::newRow("better in both orders") << u"first"_s << u"second"_s << 1.0 << false;
        QTest::newRow("worse in both orders") << u"second"_s << u"first"_s << 0.0 << false;
        QTest::newRow("a tie twice") << u"tie"_s << u"tie"_s << 0.5 << false;
        QTest::newRow("always the first") << u"first"_s << u"first"_s << 0.5 << true;
        QTest::newRow("always the second") << u"second"_s << u"second"_s << 0.5 << true;
        QTest::newRow("better, then a tie") << u"first"_s << u"tie"_s << 0.75 << true;
        QTest::newRow("no verdict the second time") << u"first"_s << u"both"_s << -1.0 << false;
    }

    void pairsAreGraded()
    {
        QFETCH(QString, first);
        QFETCH(QString, second);
        QFETCH(double, score);
        QFETCH(bool, conflict);
        const std::string one = "{\"better\": \"" + first.toStdString() + "\"}";
        const std::string two = "{\"better\": \"" + second.toStdString() + "\"}";
        const auto grade = graded(judging("judge-pair/1"), { one, two });
        QCOMPARE(grade.has_value(), score >= 0);
        if (grade) {
            QCOMPARE(grade->score, score);
            QCOMPARE(grade->conflict, conflict);
        }
    }

    void similarityIsTheCosine()
    {
        const Judging by = judging("similarity/1");
        QCOMPARE(by.questions({ "q", "e" }, "a"), (std::vector<std::string> { "a", "e" }));
        QCOMPARE(graded(by, { "[3, 4]", "[6, 8]" })->score, 1.0);
        QVERIFY(std::abs(graded(by, { "[1, 0]", "[1, 1]" })->score - std::sqrt(0.5)) < 1e-12);
        QCOMPARE(graded(by, { "[1, 0]", "[-1, 0]" })->score, 0.0); // no less than nothing
        for (const char* none : { "[0, 0]", "[1, 2, 3]", "[]", "[\"a\", 1]", "1", "" }) {
            QVERIFY2(!graded(by, { "[1, 1]", none }), none);
        }
        ScoringSettings strict;
        strict.threshold = 0.8;
        QCOMPARE(graded(judging("similarity/1", strict), { "[1, 0]", "[1, 1]" })->score, 0.0);
        QCOMPARE(graded(judging("similarity/1", strict), { "[1, 0]", "[9, 1]" })->score, 1.0);
    }

    void rubricsAreFilled()
    {
        ScoringSettings own;
        own.rubric = "Q {{question}} E {% if expected %}{{expected}}{% else %}none{% endif %} A "
                     "{{answer}}";
        const Judging by = judging("judge/1", own);
        QCOMPARE(toQt(by.questions({ "1", "2" }, "3").front()), u"Q 1 E 2 A 3"_s);
        QCOMPARE(toQt(by.questions({ "1", "" }, "{{question}}").front()),
                 u"Q 1 E none A {{question}}"_s);
        own.rubric = "{{answer";
        QVERIFY(!Judging::make("judge/1", own));
        QVERIFY(!Judging::make("exact/1", {}));
    }

    void columnsAreKept()
    {
        const auto item = readJudgedColumn(judgedColumn("a \"question\"", "an answer"));
        QVERIFY(item);
        QCOMPARE(toQt(item->question), u"a \"question\""_s);
        QVERIFY(!readJudgedColumn("plain text"));
        QVERIFY(!readJudgedColumn("{\"question\": 1, \"expected\": \"\"}"));
        const auto scorer = *makeScorer("judge/1");
        QCOMPARE(toQt(scorer->expected(judgedColumn("q", "e")).answer), u"e"_s);
        QVERIFY(!scorer->expected(judgedColumn("q", "")).problem);
        QVERIFY((*makeScorer("similarity/1"))->expected(judgedColumn("q", "")).problem);
    }
};

LOADSTONE_TEST(JudgingTest)

#include "tst_judging.moc"
