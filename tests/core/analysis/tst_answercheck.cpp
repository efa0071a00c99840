// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/answercheck.h"
#include "record/answersample.h"
#include "testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

std::string times(int n, const std::string& text)
{
    std::string out;
    for (int i = 0; i < n; ++i) {
        out += text;
    }
    return out;
}

std::string essay()
{
    return "Load tests answer a plain question: how much can a service take before people notice? "
           "They do so by asking it more and more, and by writing down when each reply began and "
           "when it was whole. A single number hides most of that story.";
}

} // namespace

/// The look at a sample of answers.
class AnswerCheckTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void textsThatGoInCircles_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("loops");
        QTest::newRow("nothing") << QString() << false;
        QTest::newRow("prose") << toQt(essay()) << false;
        QTest::newRow("a short no") << u"no no no no"_s << false;
        QTest::newRow("one word again and again") << toQt(times(60, "the ")) << true;
        QTest::newRow("prose that ends in a loop")
            << toQt(essay() + times(40, " and so it goes on")) << true;
        QTest::newRow("a loop that is cut in mid-word")
            << toQt(times(40, "I am sorry. ") + "I am so") << true;
        QTest::newRow("two sentences said twice") << toQt(essay() + essay()) << false;
        QTest::newRow("a loop followed by blanks") << toQt(times(60, "ha ") + "\n\n") << true;
    }

    void textsThatGoInCircles()
    {
        QFETCH(QString, text);
        QFETCH(bool, loops);
        QCOMPARE(goesInCircles(text.toStdString()), loops);
    }

    void sharesAreOfTheSample()
    {
        AnswerCheck check;
        QVERIFY(!check.block());
        check.add("p1", "one answer", false, false);
        check.add("p2", "another answer", false, true);
        check.add("p3", "", true, false);
        check.add("p4", times(50, "la "), false, true);
        const auto block = check.block();
        QVERIFY(block);
        QCOMPARE(*block, (AnswersBlock { 4, 0.25, 0.25, 0.5, 0 }));
        const auto back = answersBlockFromJson(toJson(*block));
        QVERIFY(back);
        QCOMPARE(*back, *block);
    }

    void oneTextForDifferentPromptsIsIdentical()
    {
        AnswerCheck check;
        for (const char* prompt : { "p1", "p2", "p3" }) {
            check.add(prompt, "yes", false, false);
        }
        check.add("p4", "no", false, false);
        check.add("p5", "no", false, false);
        const auto block = check.block();
        QVERIFY(block);
        QCOMPARE(block->identical, 0.6);
        QCOMPARE(block->repeated, 1.0);
    }

    void oneTextForOnePromptIsNot()
    {
        AnswerCheck check;
        for (int i = 0; i < 8; ++i) {
            check.add("p", "the same as ever", false, false);
        }
        QCOMPARE(check.block()->identical, 0.0);
        QCOMPARE(check.block()->repeated, 0.0);
    }

    void theSampleIsEven()
    {
        std::vector<RequestRecord> requests(1000);
        for (std::size_t i = 0; i < requests.size(); ++i) {
            requests[i].index = i;
            requests[i].outcome = i == 8 ? Outcome::Reset : Outcome::Ok;
        }
        requests[4].phase = Phase::Warmup;
        const auto sampled = sampledAnswers(requests);
        QCOMPARE(answerStep(999), std::uint64_t { 4 });
        QCOMPARE(sampled.size(), std::size_t { 248 }); // of 250: one failed, one was a warm-up
        QCOMPARE(sampled[1]->index, std::uint64_t { 12 });
    }
};

LOADSTONE_TEST(AnswerCheckTest)
#include "tst_answercheck.moc"
