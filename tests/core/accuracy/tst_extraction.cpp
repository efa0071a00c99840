// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "accuracy/extraction.h"
#include "base/file.h"
#include "testmain.h"

#include <QDir>
#include <QTest>

#include <algorithm>
#include <map>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

const std::map<std::string, AnswerTask> kTasks {
    { "gpqa", AnswerTask::Choice },        { "mmlu_pro", AnswerTask::Choice },
    { "aime", AnswerTask::Integer },       { "gsm8k", AnswerTask::Number },
    { "livecodebench", AnswerTask::Code },
};

const std::map<std::string, ExtractionProfile> kColumns {
    { "mlcommons_endpoints", ExtractionProfile::MlcommonsEndpoints },
    { "simple_evals", ExtractionProfile::SimpleEvals },
    { "lm_eval", ExtractionProfile::LmEval },
    { "lm_eval_strict", ExtractionProfile::LmEval },
    { "lm_eval_flexible", ExtractionProfile::LmEvalFlexible },
    { "livecodebench_official", ExtractionProfile::LcbOfficial },
    { "tiger_mmlu_pro", ExtractionProfile::MmluProOfficial },
};

// Tools that Loadstone has no profile of.
const std::vector<std::string> kOtherTools { "mlperf_deepseek_r1", "helm_gpqa" };

std::string statusOf(const Extraction& got)
{
    return got.problem ? std::string(termName(*got.problem)) : "ok";
}

AnswerContext contextOf(const Json& entry)
{
    AnswerContext context;
    context.finish =
        entry.at("finish_reason") == "length" ? FinishReason::Length : FinishReason::Stop;
    context.letters = entry.at("task") == "mmlu_pro" ? 10 : 4;
    if (entry.contains("choices")) {
        context.choices = entry.at("choices").get<std::vector<std::string>>();
    }
    if (entry.contains("fn_name") && entry.at("fn_name").is_string()) {
        context.functionName = entry.at("fn_name").get<std::string>();
    }
    return context;
}

QString inWords(const Json& answer)
{
    return answer.is_null() ? u"nothing"_s : u'"' % toQt(answer.get<std::string>()) % u'"';
}

} // namespace

class ExtractionTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    // Every file of the schema in the folder: the one of the tests, or another that somebody names.
    void initTestCase()
    {
        QString folder = qEnvironmentVariable("LOADSTONE_VECTORS");
        if (folder.isEmpty()) {
            folder = QStringLiteral(LOADSTONE_TEST_DATA "/vectors");
        }
        const QFileInfo given(folder);
        const QDir dir(given.isFile() ? given.absolutePath() : folder);
        for (const QString& name : dir.entryList({ u"*.json"_s }, QDir::Files, QDir::Name)) {
            const auto text = readFile(dir.filePath(name));
            QVERIFY2(text, qPrintable(name));
            auto json = parseJson(*text);
            QVERIFY2(json, qPrintable(name));
            const bool ours = json->is_object() && json->contains("schema")
                && (*json)["schema"] == "extraction-cases/1";
            if (ours) {
                for (Json& entry : json->at("cases")) {
                    m_cases.push_back(std::move(entry));
                }
            }
        }
        QVERIFY2(!m_cases.empty(), qPrintable(u"no extraction cases in "_s + folder));
    }

    void everyTaskAndToolIsKnown()
    {
        for (const Json& entry : m_cases) {
            const auto id = entry.at("id").get<std::string>();
            QVERIFY2(kTasks.contains(entry.at("task").get<std::string>()), id.c_str());
            for (const auto& [tool, ignored] : entry.at("other_tools").items()) {
                const bool known = kColumns.contains(tool)
                    || std::find(kOtherTools.begin(), kOtherTools.end(), tool) != kOtherTools.end();
                QVERIFY2(known, (id + ": " + tool).c_str());
            }
        }
    }

    void robust_data() { addRows(); }

    void robust()
    {
        QFETCH(int, number);
        const Json& entry = m_cases[static_cast<std::size_t>(number)];
        const Json& expected = entry.at("expected");
        const Extraction got = extractAnswer(ExtractionProfile::Robust1,
                                             kTasks.at(entry.at("task").get<std::string>()),
                                             entry.at("text").get<std::string>(), contextOf(entry));
        QCOMPARE(toQt(statusOf(got)), toQt(expected.at("status").get<std::string>()));
        QCOMPARE(inWords(got.answer.empty() ? Json(nullptr) : Json(got.answer)),
                 inWords(expected.at("answer")));
    }

    void asOtherTools_data() { addRows(); }

    void asOtherTools()
    {
        QFETCH(int, number);
        const Json& entry = m_cases[static_cast<std::size_t>(number)];
        for (const auto& [tool, expected] : entry.at("other_tools").items()) {
            const auto column = kColumns.find(tool);
            if (column == kColumns.end()) {
                continue;
            }
            const Extraction got =
                extractAnswer(column->second, kTasks.at(entry.at("task").get<std::string>()),
                              entry.at("text").get<std::string>(), contextOf(entry));
            const Json answer = got.problem ? Json(nullptr) : Json(got.answer);
            QCOMPARE(toQt(tool) % u": "_s % inWords(answer),
                     toQt(tool) % u": "_s % inWords(expected));
        }
    }

    void rulesOfOurOwn_data()
    {
        QTest::addColumn<int>("task");
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("cut");
        QTest::addColumn<QString>("answer");
        const auto row = [](const char* name, AnswerTask task, const QString& text, bool cut,
                            const char* answer) {
            QTest::newRow(name) << static_cast<int>(task) << text << cut
                                << QString::fromLatin1(answer);
        };
        const auto choice = AnswerTask::Choice;
        row("letter below the declaration", choice, u"**Answer:**\n\nC\n\nBecause it is."_s, false,
            "C");
        row("markup around the letter", choice, u"Answer: **A** clearly wins."_s, false, "A");
        row("reason behind the letter", choice, u"The answer is A because of that."_s, false, "A");
        row("hyphenated word", choice, u"The answer is B-cells."_s, false, "no_answer");
        row("list joined by a comma", choice, u"Answer: A, B and D"_s, false, "multiple");
        row("sentence behind a comma", choice, u"Answer: D, A is too small"_s, false, "D");
        row("text in a box", choice, u"\\boxed{\\text{Option C}}"_s, false, "C");
        row("two letters in a box", choice, u"\\boxed{B \\text{ and } C}"_s, false, "multiple");
        row("end of a list of options", choice, u"(A) 1\n(B) 2\n(C) 3\n(D) 4"_s, false,
            "no_answer");
        row("an option behind the list of all", choice, u"A) 1\nB) 2\n\nB) 2"_s, false, "B");
        row("option that is said to be right", choice, u"So option (B) is correct, I think."_s,
            false, "B");
        row("refusal to choose", choice, u"I cannot pick B or C."_s, false, "no_answer");
        row("declared before the cut", choice, u"Answer: C\n\nThe others are"_s, true, "C");
        row("last line before a cut", choice, u"Hm.\nC"_s, true, "truncated");
        row("analysis without a final channel", choice,
            u"<|channel|>analysis<|message|>Answer: A"_s, true, "truncated");
        const auto integer = AnswerTask::Integer;
        row("two solutions in a box", integer, u"\\boxed{n = 5 \\text{ or } n = 7}"_s, false,
            "unparseable");
        row("box that was left open", integer, u"\\boxed{20"_s, false, "truncated");
        row("space between thousands", integer, u"\\boxed{1 024}"_s, false, "out_of_range");
        row("unit", integer, u"\\boxed{12~\\mathrm{cm}^2}"_s, false, "12");
        row("millions", integer, u"\\boxed{5 million}"_s, false, "unparseable");
        row("power behind the declaration", integer, u"The answer is 2^5."_s, false, "no_answer");
        row("declared, and more text before the cut", integer, u"Answer: 12 as n"_s, true, "12");
        row("declared too large", integer, u"Answer: 1000"_s, false, "out_of_range");
        const auto number = AnswerTask::Number;
        row("heading of four marks", number, u"#### 3. Result\nIt is 7."_s, false, "7");
        row("cut behind the mark", number, u"#### 12"_s, true, "truncated");
        row("thin space between thousands", number, u"It is 12\u202f345 in all."_s, false, "12345");
        row("fraction at the end", number, u"She keeps 8, which is 3/4."_s, false, "8");
        const auto code = AnswerTask::Code;
        row("new version was cut off", code, u"```python\nx = 1\n```\nBetter:\n```python\nx ="_s,
            true, "truncated");
        row("longer fence around a shorter one", code, u"````python\nx = '''\n```\n'''\n````"_s,
            false, "x = '''\n```\n'''");
        row("tag in braces", code, u"``` {.python}\nx = 1\n```"_s, false, "x = 1");
    }

    void rulesOfOurOwn()
    {
        QFETCH(int, task);
        QFETCH(QString, text);
        QFETCH(bool, cut);
        QFETCH(QString, answer);
        AnswerContext context;
        context.finish = cut ? FinishReason::Length : FinishReason::Stop;
        const Extraction got = extractAnswer(
            ExtractionProfile::Robust1, static_cast<AnswerTask>(task), text.toStdString(), context);
        QCOMPARE(toQt(got.problem ? termName(*got.problem) : std::string_view(got.answer)), answer);
    }

private:
    void addRows() const
    {
        QTest::addColumn<int>("number");
        for (std::size_t i = 0; i < m_cases.size(); ++i) {
            const auto id = m_cases[i].at("id").get<std::string>();
            QTest::addRow("%s of %zu", id.c_str(), i) << static_cast<int>(i);
        }
    }

    std::vector<Json> m_cases;
};

LOADSTONE_TEST(ExtractionTest)

#include "tst_extraction.moc"
