// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "accuracy/sandbox.h"
#include "base/file.h"
#include "control/runscoring.h"
#include "control/runsummary.h"
#include "controlrig.h"
#include "dataset/loadeddataset.h"
#include "testmain.h"

#include <QTest>

#include <algorithm>
#include <functional>
#include <set>

using namespace Qt::StringLiterals;
using namespace loadstone;
using namespace loadstone::test;

namespace {

/// What the bundled server says to one planned question.
struct Planted
{
    std::string answer;
    std::string finish = "stop";
    int status = 200;
};

using Plant = std::function<Planted(std::size_t index, const Sample& sample)>;

constexpr int kPrograms = 200'000; // ms, until many programs were run on a busy machine

/// A benchmark by its preset against the bundled server.
class BenchmarkRig
{
public:
    BenchmarkRig(const std::string& preset, const std::vector<Json>& rows)
        : m_rig("echo:")
    {
        std::string lines;
        for (const Json& row : rows) {
            lines += compactJson(row) + "\n";
        }
        write(u"rows.jsonl"_s, lines);
        use(preset, "rows.jsonl");
    }

    BenchmarkRig(const std::string& preset, const QString& file)
        : m_rig("echo:")
    {
        use(preset, file.toStdString());
    }

    Dataset& dataset() { return m_rig.project.datasets.front(); }

    Scenario& scenario() { return m_rig.project.scenarios.front(); }

    /// The accuracy block of a run whose answers are planted.
    Json run(const Plant& plant)
    {
        const RunRequest request = m_rig.request();
        std::string lines;
        for (std::size_t i = 0; i < request.prepared.rows.size(); ++i) {
            const Sample& sample = request.prepared.rows[i];
            const Planted planted = plant(i, sample);
            Json line { { "prompt", sample.prompt },
                        { "answer", planted.answer },
                        { "finish_reason", planted.finish } };
            if (planted.status != 200) {
                line["status"] = planted.status;
            }
            lines += compactJson(line) + "\n";
        }
        write(u"answers.jsonl"_s, lines);
        const QString answers = m_rig.dir.filePath(u"answers.jsonl"_s);
        m_rig.project.endpoints.front().urls = {
            "echo:?reply=answers&answers=" + answers.toStdString() + "&ttft=0ms&itl=0ms&tokens=4"
        };
        m_end = m_rig.run(kPrograms);
        if (m_end.state != RunState::Done) {
            qWarning("%s", m_end.error ? qPrintable(errorText(*m_end.error)) : "no end");
            return {};
        }
        return m_end.result["summary"]["accuracy"][0];
    }

    /// The same answers under another profile.
    Json scored(const std::string& profile) const
    {
        const auto store = m_rig.store();
        if (const auto done = scoreRun(*store, m_end.id, profile); !done) {
            qWarning("%s", qPrintable(errorText(done.error())));
            return {};
        }
        return (*summariseRun(*store, m_end.id))["summary"]["accuracy"][0];
    }

    std::vector<ScoreRow> items() const
    {
        const auto store = m_rig.store();
        return *store->scores(store->trials(m_end.id)->front().id);
    }

private:
    void use(const std::string& preset, const std::string& path)
    {
        Dataset dataset;
        dataset.name = "d";
        dataset.path = path;
        dataset.preset = preset;
        m_rig.project.datasets = { dataset };
        scenario().mode = Mode::Accuracy;
        scenario().load.concurrency = 8;
    }

    void write(const QString& name, const std::string& text) const
    {
        if (!writeFileAtomically(m_rig.dir.filePath(name), text)) {
            qFatal("no file");
        }
    }

    ControlRig m_rig;
    RunEnd m_end;
};

std::int64_t count(const Json& block, const char* status)
{
    return block["by_status"][status].get<std::int64_t>();
}

std::string rightLetter(const Sample& sample)
{
    return parseJson(*sample.expected)->at("answer").get<std::string>();
}

// Of eight questions, the first choice is right.
std::vector<Json> gpqaRows()
{
    std::vector<Json> rows;
    for (int i = 0; i < 8; ++i) {
        const std::string n = std::to_string(i);
        rows.push_back({ { "Record ID", "rec" + n },
                         { "Question", "Which of these is item " + n + "?" },
                         { "Correct Answer", "right " + n },
                         { "Incorrect Answer 1", "wrong a " + n },
                         { "Incorrect Answer 2", "wrong b " + n },
                         { "Incorrect Answer 3", "wrong c " + n },
                         { "High-level domain", i < 4 ? "Physics" : "Chemistry" } });
    }
    return rows;
}

} // namespace

class BenchmarkRunsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void gpqaIsShuffledAndScored()
    {
        BenchmarkRig rig("gpqa-diamond", gpqaRows());
        rig.scenario().repeats = 4;
        // The first six questions are right in each order, the seventh in half of its repeats.
        std::set<std::string> orders;
        const Json block = rig.run([&orders](std::size_t i, const Sample& sample) -> Planted {
            orders.insert(sample.permutation);
            const std::size_t question = i % 8;
            const bool right = question < 6 || (question == 6 && i / 8 < 2);
            const std::string letter = rightLetter(sample);
            return { "So.\n\nAnswer: " + (right ? letter : letter == "A" ? "B" : "A") };
        });
        QVERIFY(orders.size() > 8);
        QCOMPARE(block["n"], Json(8));
        QCOMPARE(block["score"].get<double>(), 26.0 / 32);
        QCOMPARE(count(block, "right"), 26);
        QCOMPARE(toQt(block["scorer"].get<std::string>()), u"choice/1"_s);
        QCOMPARE(toQt(block["extractor"].get<std::string>()), u"robust/1"_s);
        QCOMPARE(toQt(block["ci_method"].get<std::string>()), u"student_t_over_items"_s);
        // 6 right, one with 2 of 4, one with 0 of 4.
        QCOMPARE(block["pass_at_k"]["1"].get<double>(), 26.0 / 32);
        QVERIFY(qAbs(block["pass_at_k"]["2"].get<double>() - (6 + 5.0 / 6) / 8) < 1e-12);
        QCOMPARE(block["pass_at_k"]["4"].get<double>(), 7.0 / 8);
        const auto items = rig.items();
        QCOMPARE(items.size(), std::size_t { 32 });
        QCOMPARE(items.back().sample, 7U);
        QCOMPARE(items.back().repeat, 3U);
        QCOMPARE(items.back().category, std::string("Chemistry"));
        QCOMPARE(rig.scored("simple-evals")["score"].get<double>(), 26.0 / 32);
        const Json other = rig.scored("lm-eval");
        QCOMPARE(other["score"].get<double>(), 0.0);
        QCOMPARE(count(other, "no_answer"), 32);
        QCOMPARE(toQt(other["extractor"].get<std::string>()), u"lm-eval"_s);
    }

    // A vote is for a choice, not for the letter that it had in one of the repeats.
    void majorityVotesForChoicesWhateverTheirLetters()
    {
        BenchmarkRig rig("gpqa-diamond", gpqaRows());
        rig.scenario().repeats = 4;
        std::set<std::string> letters;
        const Json block = rig.run([&letters](std::size_t i, const Sample& sample) -> Planted {
            const std::string right = rightLetter(sample);
            letters.insert(right);
            return { "Answer: " + (i / 8 > 0 ? right : right == "A" ? "B" : "A") };
        });
        QVERIFY(letters.size() > 2);
        QVERIFY(block["score"].get<double>() < 0.9); // a repeat of the same order has one answer
        QCOMPARE(block["majority_at_k"].get<double>(), 1.0);
    }

    // As openai/simple-evals orders the choices of four questions: seed 0, question by question.
    void cpythonsOrderIsMet()
    {
        std::vector<Json> rows = gpqaRows();
        rows.resize(4);
        BenchmarkRig rig("gpqa-diamond", rows);
        rig.dataset().shuffle = ChoiceShuffle::CPython;
        rig.scenario().repeats = 2;
        QStringList orders;
        rig.run([&orders](std::size_t, const Sample& sample) -> Planted {
            orders << toQt(sample.permutation);
            return { "Answer: " + rightLetter(sample) };
        });
        QCOMPARE(orders.join(u' '), u"DBAC DBCA CDAB CADB BDAC CBAD DBAC DCBA"_s);
    }

    void aimeIsScoredOverRepeats()
    {
        std::vector<Json> rows;
        for (int i = 0; i < 5; ++i) {
            rows.push_back({ { "question", "What is " + std::to_string(70 + i) + "?" },
                             { "answer", std::to_string(70 + i) } });
        }
        BenchmarkRig rig("aime-2025", rows);
        rig.scenario().repeats = 3;
        const Json block = rig.run([](std::size_t i, const Sample& sample) -> Planted {
            switch (i) {
            case 0:
                return { "\\boxed{0" + *sample.expected + "}" };
            case 1:
                return { "\\boxed{1,024}" };
            case 2:
                return { "\\boxed{" + *sample.expected + "}", "length" };
            case 3:
                return { "I do not know." };
            default:
                return { "The answer is " + *sample.expected + "." };
            }
        });
        QCOMPARE(block["n"], Json(5));
        QCOMPARE(block["score"].get<double>(), 6.0 / 15);
        QCOMPARE(count(block, "out_of_range"), 3);
        QCOMPARE(count(block, "truncated"), 3);
        QCOMPARE(count(block, "no_answer"), 3);
        QCOMPARE(block["majority_at_k"].get<double>(), 2.0 / 5);
        // A tool that compares texts does not take 070 for 70, and reads what was cut off.
        QCOMPARE(rig.scored("mlcommons-endpoints")["score"].get<double>(), 6.0 / 15);
    }

    void liveCodeBenchRunsPrograms()
    {
        if (!Sandbox::open()) {
            QSKIP("no sandbox here");
        }
        const std::string io =
            "[{\"input\": \"3\\n\", \"output\": \"6\\n\", \"testtype\": \"stdin\"}]";
        const std::string call =
            "[{\"input\": \"4\", \"output\": \"8\", \"testtype\": \"functional\"}]";
        const QByteArray more("[{\"input\":\"5\\n\",\"output\":\"10\\n\"}]");
        QByteArray pickle("\x80\x02X");
        pickle.append(static_cast<char>(more.size()))
            .append(3, '\0')
            .append(more)
            .append("q\0.", 3);
        const std::string hidden = qCompress(pickle, 9).mid(4).toBase64().toStdString();
        const auto row = [](const char* title, const std::string& open, const std::string& closed,
                            const char* metadata, const char* starter, const char* date) {
            return Json { { "question_title", title },
                          { "question_content", std::string("Double it: ") + title },
                          { "platform", "own" },
                          { "contest_date", date },
                          { "starter_code", starter },
                          { "difficulty", "easy" },
                          { "public_test_cases", open },
                          { "private_test_cases", closed },
                          { "metadata", metadata } };
        };
        const char* starter = "class Solution:\n    def twice(self, n: int) -> int:\n        ";
        BenchmarkRig rig(
            "livecodebench",
            { row("a", io, hidden, "{}", "", "2025-01-05T00:00:00"),
              row("b", io, hidden, "{}", "", "2025-02-05T00:00:00"),
              row("c", call, "", "{\"func_name\": \"twice\"}", starter, "2025-03-05T00:00:00"),
              row("d", io, "", "{}", "", "2024-12-31T00:00:00") });
        rig.dataset().dateFrom = "2025-01-01";
        rig.scenario().repeats = 1;
        rig.scenario().source = Json { { "repeats", 1 } };
        const Json block = rig.run([](std::size_t i, const Sample& sample) -> Planted {
            const bool asksForClass = sample.prompt.find("class Solution") != std::string::npos;
            if (asksForClass != (i == 2)) {
                return { "the prompt is another one" };
            }
            return { i == 0       ? "```python\nprint(int(input()) * 2)\n```"
                         : i == 1 ? "```python\nprint(6)\n```" // right for the public test only
                                  : "```python\nclass Solution:\n    def twice(self, n):\n"
                                    "        return n * 2\n```" };
        });
        QCOMPARE(block["n"], Json(3));
        QCOMPARE(count(block, "right"), 2);
        QCOMPARE(count(block, "wrong"), 1);
        const auto items = rig.items();
        QCOMPARE(toQt(items[0].expected), u"2 tests: passed"_s);
        QCOMPARE(toQt(items[1].expected), u"2 tests: wrong answer in test 2"_s);
    }

    void listsOfChoicesAreRead_data()
    {
        QTest::addColumn<QString>("preset");
        QTest::addColumn<QString>("choices");
        QTest::addColumn<QString>("expected");
        QTest::newRow("MMLU-Pro") << u"mmlu-pro"_s << u"options"_s << u"answer_index"_s;
        QTest::newRow("MMLU") << u"mmlu"_s << u"choices"_s << u"answer"_s;
    }

    void listsOfChoicesAreRead()
    {
        QFETCH(QString, preset);
        QFETCH(QString, choices);
        QFETCH(QString, expected);
        std::vector<Json> rows;
        for (int i = 0; i < 6; ++i) {
            Json row { { "question", "Number " + std::to_string(i) + "?" },
                       { "category", "maths" },
                       { "subject", "maths" } };
            row[choices.toStdString()] = Json::array({ "one", "two", "three", "four" });
            row[expected.toStdString()] = i % 4;
            rows.push_back(row);
        }
        BenchmarkRig rig(preset.toStdString(), rows);
        const Json block = rig.run([](std::size_t i, const Sample& sample) -> Planted {
            return { i < 4 ? "The answer is (" + rightLetter(sample) + ")."
                           : "I would rather not guess." };
        });
        QCOMPARE(block["score"].get<double>(), 4.0 / 6);
        QCOMPARE(count(block, "no_answer"), 2);
        if (preset == u"mmlu-pro"_s) {
            QCOMPARE(rig.scored("mmlu-pro-official")["score"].get<double>(), 4.0 / 6);
        }
    }

    void math500ComparesExpressions()
    {
        BenchmarkRig rig("math-500",
                         { { { "problem", "a" }, { "answer", "\\frac{1}{2}" } },
                           { { "problem", "b" }, { "answer", "10,\\!000" } },
                           { { "problem", "c" }, { "answer", "x^2+1" } } });
        const Json block = rig.run([](std::size_t i, const Sample&) -> Planted {
            return { i == 0 ? "\\boxed{\\dfrac12}" : i == 1 ? "\\boxed{10000}" : "\\boxed{x^2+2}" };
        });
        QCOMPARE(block["score"].get<double>(), 2.0 / 3);
    }

    void gsm8kPlantedMix()
    {
        const QString file = sharedDir() + u"/data/gsm8k/test.jsonl"_s;
        if (sharedDir().isEmpty() || !QFile::exists(file)) {
            QSKIP("no shared data");
        }
        BenchmarkRig rig("gsm8k", file);
        const auto all = [](std::size_t, const Sample& sample) -> Planted {
            return { *sample.expected };
        };
        QCOMPARE(rig.run(all)["score"].get<double>(), 1.0);
        const Json block = rig.run([](std::size_t i, const Sample& sample) -> Planted {
            switch (i % 8) {
            case 0:
                return { "#### 987654321" };
            case 1:
                return { "" };
            case 2:
                return { *sample.expected, "length" };
            case 3:
                return { "no idea", "stop", 500 };
            case 4:
                return { "He cannot afford it." };
            default:
                return { *sample.expected };
            }
        });
        QCOMPARE(block["n"], Json(1319));
        QCOMPARE(count(block, "wrong"), 165);
        QCOMPARE(count(block, "empty"), 165);
        QCOMPARE(count(block, "truncated"), 165);
        QCOMPARE(count(block, "failed"), 165);
        QCOMPARE(count(block, "no_answer"), 165);
        QCOMPARE(count(block, "right"), 494);
        QCOMPARE(block["score"].get<double>(), 494.0 / 1319);
    }

    void humanEvalCanonicalAndMutated()
    {
        const QString file = sharedDir() + u"/data/humaneval/HumanEval.jsonl.gz"_s;
        if (sharedDir().isEmpty() || !QFile::exists(file)) {
            QSKIP("no shared data");
        }
        if (!Sandbox::open()) {
            QSKIP("no sandbox here");
        }
        BenchmarkRig rig("humaneval", file);
        // All 164 take minutes on a busy machine with sanitizers: perf_humaneval grades them.
        constexpr int kProblems = 16;
        rig.dataset().limit = kProblems;
        const auto solutions = canonicalSolutions(file);
        const Json block = rig.run([&solutions](std::size_t i, const Sample& sample) -> Planted {
            const Json tests = *parseJson(*sample.expected);
            const auto prompt = tests.at("prompt").get<std::string>();
            const std::string& body = solutions.at(i);
            switch (i % 4) {
            case 0: // as a completion
                return { body };
            case 1: // as a whole function
                return { "Here:\n```python\n" + prompt + body + "\n```" };
            default:
                return { "```python\n" + body + "\n```" };
            }
        });
        QVERIFY(block.is_object());
        QCOMPARE(count(block, "right"), kProblems);
        QCOMPARE(block["score"].get<double>(), 1.0);
        // Of some it is enough: what a wrong program costs is the same.
        constexpr int kMutated = 8;
        rig.dataset().limit = kMutated;
        const Json mutated = rig.run([&solutions](std::size_t i, const Sample&) -> Planted {
            return { i % 2 == 0 ? solutions.at(i) : std::string("    return None\n") };
        });
        QVERIFY(mutated.is_object());
        QCOMPARE(count(mutated, "right"), kMutated / 2);
        QCOMPARE(count(mutated, "wrong"), kMutated / 2);
        const auto items = rig.items();
        for (const ScoreRow& item : items) {
            const bool right = item.sample % 2 == 0;
            QCOMPARE(toQt(item.status), right ? u"right"_s : u"wrong"_s);
            QVERIFY2(right == item.expected.ends_with(": passed"), item.expected.c_str());
        }
    }

private:
    static std::vector<std::string> canonicalSolutions(const QString& file)
    {
        Dataset dataset;
        dataset.path = file.toStdString();
        dataset.map.prompt = "prompt";
        dataset.map.expected = "canonical_solution";
        const auto loaded = loadDataset(dataset, {});
        std::vector<std::string> out;
        for (const Sample& sample : loaded->samples) {
            out.push_back(*sample.expected);
        }
        return out;
    }
};

LOADSTONE_TEST(BenchmarkRunsTest)

#include "tst_benchmarkruns.moc"
