// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "accuracy/judging.h"
#include "base/file.h"
#include "control/runsummary.h"
#include "control/scoringjob.h"
#include "controlrig.h"
#include "testmain.h"

#include <QTest>

#include <functional>
#include <map>

using namespace Qt::StringLiterals;
using namespace loadstone;
using namespace loadstone::test;

namespace {

constexpr int kQuestions = 6;

std::string questionText(int i)
{
    return "question " + std::to_string(i);
}

std::string answerText(int i)
{
    return "answer " + std::to_string(i);
}

/// What the judge says to the question of one answer; `order`: 0, or 1 for the other way round.
using Verdict = std::function<Json(int item, std::size_t order)>;

/// A run whose answers another bundled server grades.
class JudgedRig
{
public:
    explicit JudgedRig(const std::string& scorer)
        : m_rig("echo:")
        , m_scorer(scorer)
    {
        m_rig.preflight = false; // that of the judge is tested here
        std::string rows;
        std::string answers;
        for (int i = 0; i < kQuestions; ++i) {
            rows += compactJson(Json { { "prompt", questionText(i) },
                                       { "answer", "reference " + std::to_string(i) } })
                + "\n";
            answers +=
                compactJson(Json { { "prompt", questionText(i) }, { "answer", answerText(i) } })
                + "\n";
        }
        write(u"prompts.jsonl"_s, rows);
        write(u"answers.jsonl"_s, answers);
        m_rig.project.endpoints.front().urls = { echoOf(u"answers.jsonl"_s) };
        Endpoint judge;
        judge.name = "judge";
        judge.model = "j";
        judge.urls = { echoOf(u"verdicts.jsonl"_s) };
        m_rig.project.endpoints.push_back(judge);
        Dataset& dataset = m_rig.project.datasets.front();
        dataset.scorer = scorer;
        dataset.scoring.judge = "judge";
        dataset.map.prompt = "prompt";
        dataset.map.expected = "answer";
        m_rig.project.scenarios.front().mode = Mode::Accuracy;
    }

    Endpoint& judge() { return m_rig.project.endpoints.back(); }

    ScoringSettings& settings() { return m_rig.project.datasets.front().scoring; }

    ControlRig& rig() { return m_rig; }

    /// Plans what the judge says: {"text"}, {"status"}, or a verdict as it is.
    void plan(const Verdict& verdict)
    {
        const auto judging = Judging::make(m_scorer, settings());
        std::string lines;
        for (int i = 0; i < kQuestions; ++i) {
            const auto questions = judging->questions(
                { questionText(i), "reference " + std::to_string(i) }, answerText(i));
            for (std::size_t order = 0; order < questions.size(); ++order) {
                const Json said = verdict(i, order);
                Json line { { "prompt", questions[order] } };
                if (said.contains("status")) {
                    line["answer"] = "no";
                    line["status"] = said["status"];
                } else {
                    line["answer"] = said.contains("text") ? said["text"] : Json(compactJson(said));
                }
                lines += compactJson(line) + "\n";
            }
        }
        write(u"verdicts.jsonl"_s, lines);
    }

    RunEnd run()
    {
        m_end = m_rig.run();
        return m_end;
    }

    /// The kept answers once more.
    std::optional<Error> score()
    {
        ScoringSetup setup;
        setup.store = m_rig.storePath();
        setup.runsDir = m_rig.runsDir();
        setup.run = m_end.id;
        setup.judge = JudgeEndpoint { judge(), std::nullopt };
        setup.projectDir = m_rig.dir.path();
        ScoringJob job(std::move(setup));
        QSignalSpy finished(&job, &ScoringJob::finished);
        job.start();
        if (!QTest::qWaitFor([&] { return !finished.isEmpty(); }, 60'000)) {
            qFatal("no end");
        }
        return finished.first().first().value<std::optional<Error>>();
    }

    Json accuracy() const
    {
        return (*summariseRun(*m_rig.store(), m_end.id))["summary"]["accuracy"][0];
    }

    std::size_t runs() const { return m_rig.store()->runs()->size(); }

    std::size_t scores() const
    {
        const auto store = m_rig.store();
        return store->scores(store->trials(m_end.id)->front().id)->size();
    }

private:
    std::string echoOf(const QString& file) const
    {
        return "echo:?reply=answers&answers=" + m_rig.dir.filePath(file).toStdString()
            + "&ttft=0ms&itl=0ms&tail=0ms";
    }

    void write(const QString& name, const std::string& text) const
    {
        if (!writeFileAtomically(m_rig.dir.filePath(name), text)) {
            qFatal("no file");
        }
    }

    ControlRig m_rig;
    std::string m_scorer;
    RunEnd m_end;
};

/// 70 of 100 answers repeat what is expected, and every request is in time.
void gradeAShare(ControlRig& rig, const char* scorer, double share)
{
    rig.writePrompts(100, 70);
    Dataset& dataset = rig.project.datasets.front();
    dataset.map.prompt = "prompt";
    dataset.map.expected = "answer";
    dataset.scorer = scorer;
    Scenario& scenario = rig.project.scenarios.front();
    scenario.scoreShare = share;
    scenario.slo = "fast";
    SloItem item;
    item.metric = "latency_ms";
    item.value = 60'000;
    SloGroup group;
    group.name = "fast";
    group.items = { item };
    rig.project.slos = { group };
}

std::int64_t count(const Json& block, const char* status)
{
    return block["by_status"][status].get<std::int64_t>();
}

} // namespace

class JudgedRunsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void aJudgeGivesThePoints()
    {
        JudgedRig rig("judge/1");
        rig.settings().threshold = 0.5;
        rig.plan([](int item, std::size_t) { return Json { { "score", item < 4 ? 1.0 : 0.0 } }; });
        const RunEnd end = rig.run();
        QVERIFY2(end.state == RunState::Done,
                 end.error ? qPrintable(errorText(*end.error)) : "no end");
        const Json block = end.result["summary"]["accuracy"][0];
        QCOMPARE(block["score"].get<double>(), 4.0 / kQuestions);
        QCOMPARE(count(block, "right"), 4);
        QCOMPARE(count(block, "wrong"), 2);
        const Json judging = block["judging"];
        QCOMPARE(toQt(judging["endpoint"].get<std::string>()), u"judge"_s);
        QCOMPARE(judging["questions"], Json(kQuestions));
        QCOMPARE(judging["reused"], Json(0));
        QVERIFY(judging["input_tokens"].get<std::int64_t>() > kQuestions);
        QVERIFY(judging["output_tokens"].get<std::int64_t>() >= kQuestions);
        // What it took is a run like any other.
        QCOMPARE(rig.runs(), std::size_t { 2 });
        const auto asking = rig.rig().store()->runs()->back();
        QCOMPARE(asking.endpoint, u"judge"_s);
        QCOMPARE(asking.uuid.toStdString(), judging["run"].get<std::string>());
        const Json cost = *rig.rig().store()->result(asking.id);
        QCOMPARE(cost["summary"]["requests"]["completed"], Json(kQuestions));

        // What was judged is not asked again, whatever the judge would say by now.
        rig.plan([](int, std::size_t) { return Json { { "score", 0 } }; });
        const auto error = rig.score();
        QVERIFY2(!error, error ? qPrintable(errorText(*error)) : "");
        QCOMPARE(rig.runs(), std::size_t { 2 }); // not one request
        QCOMPARE(rig.accuracy()["score"].get<double>(), 4.0 / kQuestions);
        QCOMPARE(rig.accuracy()["judging"]["reused"], Json(kQuestions));
        QVERIFY(rig.accuracy()["judging"]["run"].is_null());
        // Another model is another judge.
        rig.judge().model = "other";
        QVERIFY(!rig.score());
        QCOMPARE(rig.runs(), std::size_t { 3 });
        QCOMPARE(rig.accuracy()["score"].get<double>(), 0.0);
    }

    // Prose, a score that is none, and an error of the server.
    void aJudgeThatFailsGradesNothing()
    {
        JudgedRig rig("judge/1");
        const std::map<int, Json> bad { { 1, Json { { "text", "I would say it is fine." } } },
                                        { 2, Json { { "text", "{\"score\": 7}" } } },
                                        { 4, Json { { "status", 500 } } } };
        rig.plan([&](int item, std::size_t) {
            const auto found = bad.find(item);
            return found != bad.end() ? found->second : Json { { "score", 1 } };
        });
        const RunEnd end = rig.run();
        QCOMPARE(end.state, RunState::Failed);
        QVERIFY(end.error);
        QVERIFY2(end.error->detail.contains(u"3 of 6 questions"_s),
                 qPrintable(errorText(*end.error)));
        QCOMPARE(rig.scores(), std::size_t { 0 }); // and none of them is wrong
        QVERIFY(end.result["summary"]["accuracy"][0]["score"].is_null());
        // The next time only what is missing is asked for.
        rig.plan([](int, std::size_t) { return Json { { "score", 1 } }; });
        const auto error = rig.score();
        QVERIFY2(!error, error ? qPrintable(errorText(*error)) : "");
        QCOMPARE(rig.accuracy()["judging"]["reused"], Json(kQuestions - 3));
        QCOMPARE(rig.accuracy()["score"].get<double>(), 1.0);
    }

    void pointsWithoutAThresholdAreNeitherRightNorWrong()
    {
        JudgedRig rig("judge/1");
        rig.plan([](int item, std::size_t) { return Json { { "score", item < 4 ? 0.75 : 0.0 } }; });
        const RunEnd end = rig.run();
        QVERIFY2(end.state == RunState::Done,
                 end.error ? qPrintable(errorText(*end.error)) : "no end");
        const Json block = end.result["summary"]["accuracy"][0];
        QCOMPARE(block["score"].get<double>(), 3.0 / kQuestions);
        QVERIFY(block["by_status"]["right"].is_null() && block["by_status"]["wrong"].is_null());
        QCOMPARE(count(block, "scored"), kQuestions);
        QCOMPARE(end.result["limitations"][0], Json("accuracy_mode"));
        QCOMPARE(end.result["limitations"][1], Json("no_threshold"));
    }

    void aJudgeThatPrefersTheFirstIsFoundOut()
    {
        JudgedRig rig("judge-pair/1");
        rig.plan([](int, std::size_t) { return Json { { "better", "first" } }; });
        QCOMPARE(rig.run().state, RunState::Done);
        QCOMPARE(rig.accuracy()["score"].get<double>(), 0.5);
        QCOMPARE(rig.accuracy()["judging"]["conflicts"], Json(kQuestions));
        QCOMPARE(rig.accuracy()["judging"]["questions"], Json(2 * kQuestions));
        // Asked once it would have been believed.
        rig.settings().bothOrders = false;
        QCOMPARE(rig.run().state, RunState::Done);
        QCOMPARE(rig.accuracy()["score"].get<double>(), 1.0);
        QCOMPARE(rig.accuracy()["judging"]["reused"],
                 Json(kQuestions)); // the first order was known
    }

    void anHonestPairIsGraded()
    {
        JudgedRig rig("judge-pair/1");
        rig.plan([](int item, std::size_t order) {
            const bool isBetter = item < 2;
            return Json { { "better", isBetter == (order == 0) ? "first" : "second" } };
        });
        QCOMPARE(rig.run().state, RunState::Done);
        QCOMPARE(rig.accuracy()["score"].get<double>(), 2.0 / kQuestions);
        QCOMPARE(rig.accuracy()["judging"]["conflicts"], Json(0));
    }

    void similarTextsAreSimilar()
    {
        JudgedRig rig("similarity/1");
        rig.judge().api = ApiKind::OpenAiEmbeddings;
        rig.judge().urls = { "echo:" };
        const RunEnd end = rig.run();
        QVERIFY2(end.state == RunState::Done,
                 end.error ? qPrintable(errorText(*end.error)) : "no end");
        // "answer 3" and "reference 3" share one word of two.
        const double score = rig.accuracy()["score"].get<double>();
        QVERIFY2(score > 0.4 && score < 0.7, qPrintable(QString::number(score)));
        // Each text once: the answers, and what is expected.
        QCOMPARE(rig.accuracy()["judging"]["questions"], Json(2 * kQuestions));
    }

    void aJudgeThatIsNotThereSaysSo()
    {
        JudgedRig rig("judge/1");
        rig.judge().urls = { "http://127.0.0.1:1" };
        const RunEnd end = rig.run();
        QCOMPARE(end.state, RunState::Failed);
        QVERIFY(end.error);
        QCOMPARE(end.error->code, ErrorCode::Unreachable);
        QVERIFY(end.error->detail.contains(u"judge"_s));
        QCOMPARE(rig.scores(), std::size_t { 0 });
    }

    // ROUGE gives parts of a point: good and right needs somebody who says what is right.
    void gradedGoodputNeedsAThreshold_data()
    {
        QTest::addColumn<bool>("hasThreshold");
        QTest::newRow("without") << false;
        QTest::newRow("with one") << true;
    }

    void gradedGoodputNeedsAThreshold()
    {
        QFETCH(bool, hasThreshold);
        ControlRig rig("echo:?ttft=0ms&itl=0ms&tail=0ms");
        gradeAShare(rig, "rouge-l/1", 1);
        rig.project.scenarios.front().stop.samples = 100;
        if (hasThreshold) {
            rig.project.datasets.front().scoring.threshold = 0.6;
        }
        const RunEnd end = rig.run();
        QVERIFY2(end.state == RunState::Done,
                 end.error ? qPrintable(errorText(*end.error)) : "no end");
        const Json& summary = end.result["summary"];
        QCOMPARE(summary["accuracy"][0]["score"].get<double>(), 0.7);
        QCOMPARE(summary["goodput"]["good"], Json(100));
        const Json statuses = summary["accuracy"][0]["by_status"];
        const Json& limits = end.result["limitations"];
        QCOMPARE(std::find(limits.begin(), limits.end(), "no_threshold") == limits.end(),
                 hasThreshold);
        QCOMPARE(summary["goodput"].contains("graded"), hasThreshold);
        QCOMPARE(statuses["right"], hasThreshold ? Json(70) : Json(nullptr));
        QCOMPARE(statuses.value("scored", 0), hasThreshold ? 0 : 100);
        if (hasThreshold) {
            QCOMPARE(summary["goodput"]["graded"]["good"], Json(70));
        }
    }

    // A share of the requests, drawn by the seed, keeps its answers and is graded.
    void aShareOfAPerformanceRunIsGraded()
    {
        ControlRig rig("echo:?ttft=0ms&itl=0ms&tail=0ms");
        gradeAShare(rig, "exact/1", 0.3);
        rig.project.scenarios.front().stop.samples = 1000;
        const RunEnd end = rig.run();
        QVERIFY2(end.state == RunState::Done,
                 end.error ? qPrintable(errorText(*end.error)) : "no end");
        const Json block = end.result["summary"]["accuracy"][0];
        std::int64_t graded = 0;
        for (const auto& [status, number] : block["by_status"].items()) {
            graded += number.get<std::int64_t>();
        }
        QVERIFY2(graded > 240 && graded < 360, qPrintable(QString::number(graded)));
        const double score = block["score"].get<double>();
        QVERIFY2(score > 0.6 && score < 0.8, qPrintable(QString::number(score)));
        QCOMPARE(count(block, "failed"), 0);
        // Times are measurements, all the same, and what is on time and right is counted.
        QVERIFY(end.result["summary"]["latency_ms"]["p50"].is_number());
        const Json goodput = end.result["summary"]["goodput"];
        QCOMPARE(goodput["good"], Json(1000));
        QCOMPARE(goodput["graded"]["of"], Json(graded));
        QCOMPARE(goodput["graded"]["good"], Json(count(block, "right")));
        QVERIFY(qAbs(goodput["graded"]["fraction"].get<double>() - score) < 1e-9);
        const double rate = goodput["graded"]["requests_per_s"].get<double>()
            / goodput["requests_per_s"].get<double>();
        QVERIFY2(qAbs(rate - score) < 0.05, qPrintable(QString::number(rate)));
    }
};

LOADSTONE_TEST(JudgedRunsTest)

#include "tst_judgedruns.moc"
