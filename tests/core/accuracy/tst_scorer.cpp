// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "accuracy/scorer.h"
#include "base/file.h"
#include "config/project.h"
#include "testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;

class ScorerTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void everyProfileExists()
    {
        for (const std::string_view name : kScorerProfiles) {
            const auto scorer = makeScorer(name);
            QVERIFY(scorer);
            QCOMPARE(toQt((*scorer)->profile()), toQt(name));
        }
        const auto missing = makeScorer("robust/9");
        QVERIFY(!missing);
        QCOMPARE(missing.error().code, ErrorCode::InvalidSpecification);
        QVERIFY(missing.error().detail.contains(u"gsm8k/1"_s));
    }

    void exactMatchIgnoresTheEnds_data()
    {
        QTest::addColumn<QString>("answer");
        QTest::addColumn<QString>("expected");
        QTest::addColumn<bool>("right");
        QTest::newRow("same text") << u"Paris"_s << u"Paris"_s << true;
        QTest::newRow("space at the ends") << u" Paris \n"_s << u"Paris"_s << true;
        QTest::newRow("line ends of another system") << u"a\r\nb"_s << u"a\nb"_s << true;
        QTest::newRow("other case") << u"paris"_s << u"Paris"_s << false;
        QTest::newRow("longer answer") << u"Paris."_s << u"Paris"_s << false;
        QTest::newRow("number in another form") << u"18.0"_s << u"18"_s << false;
    }

    void exactMatchIgnoresTheEnds()
    {
        QFETCH(QString, answer);
        QFETCH(QString, expected);
        QFETCH(bool, right);
        const auto item = score("exact/1", answer, expected);
        QCOMPARE(item.status, right ? AnswerStatus::Right : AnswerStatus::Wrong);
        QCOMPARE(item.score, right ? 1.0 : 0.0);
    }

    void numbersAreCompared_data()
    {
        QTest::addColumn<QString>("answer");
        QTest::addColumn<QString>("expected");
        QTest::addColumn<bool>("right");
        const QString worked = u"She has 3 * 6 = <<3*6=18>>18 left.\n#### 18"_s;
        QTest::newRow("the worked solution") << worked << worked << true;
        QTest::newRow("only the mark") << u"#### 18"_s << worked << true;
        QTest::newRow("only the number") << u"18"_s << worked << true;
        QTest::newRow("a sentence") << u"So the answer is 18 dollars."_s << worked << true;
        QTest::newRow("decimals") << u"#### 18.00"_s << worked << true;
        QTest::newRow("a box") << u"\\boxed{18} in 3 days"_s << worked << true;
        QTest::newRow("two numbers in a box") << u"\\boxed{18, 19}"_s << worked << false;
        QTest::newRow("another number") << u"#### 19"_s << worked << false;
        QTest::newRow("the first mark does not count")
            << u"#### 18\nNo, wait.\n#### 10"_s << worked << false;
        QTest::newRow("text behind the mark") << u"#### 18 or so"_s << worked << false;
        QTest::newRow("no number at all") << u"something else"_s << worked << false;
        QTest::newRow("thousands") << u"It costs $1,234.50 in all"_s << u"#### 1234.5"_s << true;
        QTest::newRow("wrong grouping") << u"#### 12,34"_s << u"#### 1234"_s << false;
        QTest::newRow("minus sign") << u"The balance is −7."_s << u"#### -7"_s << true;
        QTest::newRow("a range is no minus") << u"from 3-5 hours"_s << u"#### -5"_s << false;
        QTest::newRow("zero has no sign") << u"#### -0"_s << u"#### 0"_s << true;
        QTest::newRow("leading zeros") << u"#### 007"_s << u"#### 7"_s << true;
        QTest::newRow("an exponent is not a figure") << u"10² is it"_s << u"#### 102"_s << false;
        QTest::newRow("reasoning is cut") << u"<think>#### 99</think>\n#### 18"_s << worked << true;
        QTest::newRow("injected opening tag") << u"99 </think> 18"_s << worked << true;
    }

    void numbersAreCompared()
    {
        QFETCH(QString, answer);
        QFETCH(QString, expected);
        QFETCH(bool, right);
        const auto item = score("gsm8k/1", answer, expected);
        QCOMPARE(item.status, right ? AnswerStatus::Right : AnswerStatus::Wrong);
    }

    void referenceCasesOfNumbers()
    {
        const auto text =
            readFile(QStringLiteral(LOADSTONE_TEST_DATA "/vectors/extraction_cases.json"));
        QVERIFY(text);
        const auto json = parseJson(*text);
        QVERIFY(json);
        const auto scorer = makeScorer("gsm8k/1");
        int seen = 0;
        for (const Json& entry : json->at("cases")) {
            if (entry.at("task") != "gsm8k" || entry.at("expected").at("status") != "ok") {
                continue;
            }
            ++seen;
            const Extraction got = (*scorer)->extract(entry.at("text").get<std::string>());
            QCOMPARE(toQt(got.answer + " of " + entry.at("id").get<std::string>()),
                     toQt(entry.at("expected").at("answer").get<std::string>() + " of "
                          + entry.at("id").get<std::string>()));
        }
        QVERIFY(seen >= 10);
    }

    void statusRules_data()
    {
        QTest::addColumn<int>("outcome");
        QTest::addColumn<int>("finish");
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("status");
        const auto row = [](const char* name, Outcome outcome, FinishReason finish,
                            const QString& text, AnswerStatus status) {
            QTest::newRow(name) << static_cast<int>(outcome) << static_cast<int>(finish) << text
                                << static_cast<int>(status);
        };
        row("right", Outcome::Ok, FinishReason::Stop, u"42"_s, AnswerStatus::Right);
        row("wrong", Outcome::Ok, FinishReason::Stop, u"43"_s, AnswerStatus::Wrong);
        row("no finish reason", Outcome::Ok, FinishReason::None, u"42"_s, AnswerStatus::Right);
        row("right so far, but cut off", Outcome::Ok, FinishReason::Length, u"42"_s,
            AnswerStatus::Truncated);
        row("cut off before any text", Outcome::Ok, FinishReason::Length, u""_s,
            AnswerStatus::Truncated);
        row("thinking without end", Outcome::Ok, FinishReason::Stop, u"<think>42"_s,
            AnswerStatus::Truncated);
        row("empty", Outcome::Ok, FinishReason::Stop, u""_s, AnswerStatus::Empty);
        row("white space only", Outcome::Ok, FinishReason::Stop, u" \n"_s, AnswerStatus::Empty);
        row("thinking only", Outcome::Ok, FinishReason::Stop, u"<think>42</think>"_s,
            AnswerStatus::Empty);
        row("HTTP error", Outcome::HttpStatus, FinishReason::None, u"42"_s, AnswerStatus::Failed);
        row("cut connection", Outcome::Truncated, FinishReason::None, u"42"_s,
            AnswerStatus::Failed);
        row("unfinished", Outcome::Unfinished, FinishReason::None, u""_s, AnswerStatus::Failed);
    }

    void statusRules()
    {
        QFETCH(int, outcome);
        QFETCH(int, finish);
        QFETCH(QString, text);
        QFETCH(int, status);
        const std::string bytes = text.toStdString();
        const auto scorer = makeScorer("exact/1");
        const ItemScore item =
            scoreAnswer(**scorer,
                        { 7, 3, 1, static_cast<Outcome>(outcome), static_cast<FinishReason>(finish),
                          bytes, "42", "maths" });
        QCOMPARE(toQt(termName(item.status)), toQt(termName(static_cast<AnswerStatus>(status))));
        QCOMPARE(item.score, status == static_cast<int>(AnswerStatus::Right) ? 1.0 : 0.0);
        QCOMPARE(item.index, std::uint64_t { 7 });
        QCOMPARE(item.sample, 3U);
        QCOMPARE(item.repeat, 1U);
        QCOMPARE(item.category, std::string("maths"));
        QCOMPARE(item.expected, std::string("42"));
    }

    void denominatorIsWhatWasIssued()
    {
        std::vector<ItemScore> items;
        const auto add = [&items](AnswerStatus status, int count, const char* category) {
            for (int i = 0; i < count; ++i) {
                ItemScore item;
                item.status = status;
                item.score = status == AnswerStatus::Right ? 1 : 0;
                item.category = category;
                items.push_back(item);
            }
        };
        add(AnswerStatus::Right, 976, "a");
        add(AnswerStatus::Wrong, 264, "a");
        add(AnswerStatus::Empty, 40, "b");
        add(AnswerStatus::Failed, 26, "b");
        add(AnswerStatus::Truncated, 13, "b");
        const ScoreSummary summary = summarise(items);
        QCOMPARE(summary.issued, std::uint64_t { 1319 });
        QVERIFY(qAbs(*summary.score() - 976.0 / 1319) < 1e-12);
        QCOMPARE(
            QString::fromStdString(compactJson(byStatusJson(summary))),
            u"{\"right\":976,\"wrong\":264,\"empty\":40,\"truncated\":13,\"no_answer\":0,"
            "\"multiple\":0,\"unparseable\":0,\"out_of_range\":0,\"failed\":26,\"scored\":0}"_s);
        const auto byCategory = summariseByCategory(items);
        QCOMPARE(byCategory.size(), std::size_t { 2 });
        QCOMPARE(byCategory.at("b").issued, std::uint64_t { 79 });
        QCOMPARE(*byCategory.at("b").score(), 0.0);
        QVERIFY(!summarise({}).score());
    }

private:
    static ItemScore score(std::string_view profile, const QString& answer, const QString& expected)
    {
        const auto scorer = makeScorer(profile);
        const std::string text = answer.toStdString();
        const std::string column = expected.toStdString();
        return scoreAnswer(**scorer,
                           { 0, 0, 0, Outcome::Ok, FinishReason::Stop, text, column, {} });
    }
};

LOADSTONE_TEST(ScorerTest)

#include "tst_scorer.moc"
