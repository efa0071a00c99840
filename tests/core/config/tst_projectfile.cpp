// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/file.h"
#include "config/example.h"
#include "config/projectfile.h"
#include "config/validate.h"
#include "testmain.h"

#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

// The smallest complete project of the format's description; single quotes stand for double ones.
const char* const kDemo =
    "{'schema': 1, 'name': 'demo',\n"
    " 'endpoints': [{'name': 'local', 'urls': ['http://127.0.0.1:8000'], 'api': 'openai-chat', "
    "'model': 'm',\n"
    "   'auth': {'ref': 'env:OPENAI_API_KEY'}, 'headers': {}, 'tls': {'verify': true, 'ca': null}, "
    "'proxy': 'none',\n"
    "   'timeouts_ms': {'connect': 10000, 'idle': 120000, 'total': 600000}, 'system': 'box-a'}],\n"
    " 'datasets': [{'name': 'gsm8k', 'path': 'test.jsonl', 'format': 'auto', 'map': {'prompt': "
    "'question', 'expected': 'answer'},\n"
    "   'template': null, 'generation': {'max_tokens': 512, 'min_tokens': null, 'ignore_eos': "
    "false, 'temperature': 0}}],\n"
    " 'systems': [{'name': 'box-a', 'accelerator': 'A', 'accelerators': 8, 'engine': 'vllm', "
    "'engine_version': '1', 'price_per_hour': null}],\n"
    " 'slos': [{'name': 'chat', 'items': [{'metric': 'ttft_ms', 'stat': 'p99', 'op': '<=', "
    "'value': 500}]}],\n"
    " 'scenarios': [{'name': 'server-100', 'kind': 'server', 'dataset': 'gsm8k', 'mode': "
    "'performance', 'streaming': 'auto',\n"
    "   'load': {'rate_per_s': 100}, 'stop': {'duration_ms': 60000}, 'warmup': {'duration_ms': "
    "10000},\n"
    "   'trials': 3, 'seed': 1, 'slo': 'chat', 'error_share_limit': 0.01, 'definitions': "
    "'native/1'}],\n"
    " 'suites': [{'name': 'a-vs-b', 'items': [['server-100', 'local']], 'order': 'interleaved', "
    "'trials': 5}],\n"
    " 'baseline': null, 'comparisons': []}\n";

Json parsed(const std::string& text)
{
    std::string json = text;
    std::replace(json.begin(), json.end(), '\'', '"');
    return parseJson(json).value_or(Json());
}

Project read(const Json& json)
{
    auto project = projectFromJson(json);
    return project ? *project : Project();
}

} // namespace

class ProjectFileTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void readsTheDocumentedExample()
    {
        const Project project = read(parsed(kDemo));
        QVERIFY2(validate(project).empty(), qPrintable(text(validate(project))));
        QCOMPARE(project.name, std::string("demo"));
        const Endpoint& endpoint = project.endpoints.at(0);
        QCOMPARE(endpoint.auth.ref, std::string("env:OPENAI_API_KEY"));
        QCOMPARE(endpoint.timeouts.idle, 120 * kNsPerS);
        QCOMPARE(endpoint.timeouts.firstByte, 600 * kNsPerS);
        const Dataset& dataset = project.datasets.at(0);
        QCOMPARE(dataset.map.expected, std::string("answer"));
        QCOMPARE(dataset.generation.maxTokens.value_or(0), std::int64_t { 512 });
        QVERIFY(!dataset.generation.minTokens);
        QCOMPARE(dataset.generation.temperature.value_or(-1), 0.0);
        const Scenario& scenario = project.scenarios.at(0);
        QVERIFY(scenario.kind == ScenarioKind::Server);
        QCOMPARE(scenario.load.ratePerS.value_or(0), 100.0);
        QCOMPARE(scenario.stop.duration.value_or(0), 60 * kNsPerS);
        QCOMPARE(scenario.warmup.duration.value_or(0), 10 * kNsPerS);
        QCOMPARE(scenario.trials, 3U);
        QVERIFY(project.suites.at(0).order == SuiteOrder::Interleaved);
        QCOMPARE(project.suites.at(0).items.at(0).endpoint, std::string("local"));
    }

    void whatIsReadIsWrittenBack_data()
    {
        QTest::addColumn<QString>("json");
        QTest::newRow("documented example") << QString::fromUtf8(kDemo);
        QTest::newRow("only a schema") << u"{\"schema\": 1}"_s;
        QTest::newRow("unknown keys in the middle")
            << u"{\"x\": 1, \"schema\": 1, \"name\": \"n\", \"y\": {\"z\": [1, 2]}, "
               "\"scenarios\": [{\"a\": 0, \"name\": \"s\", \"load\": {\"b\": null, "
               "\"concurrency\": 2, \"c\": 3}}]}"_s;
        QTest::newRow("other spelling of the same values")
            << u"{\"schema\": 1.0, \"scenarios\": [{\"seed\": 5.0, \"trials\": 3, "
               "\"stop\": {\"duration_ms\": 1e3, \"samples\": null}, \"load\": {}}]}"_s;
        QTest::newRow("empty parts") << u"{\"schema\": 1, \"endpoints\": [{\"tls\": {}, "
                                        "\"auth\": null, \"headers\": {}}], \"slos\": []}"_s;
        QTest::newRow("values of a wrong type")
            << u"{\"schema\": 1, \"name\": 7, \"endpoints\": {\"a\": 1}, \"datasets\": [3], "
               "\"scenarios\": [{\"load\": [], \"seed\": -1, \"kind\": \"fast\"}]}"_s;
    }

    // Byte for byte, once the layout is ours.
    void whatIsReadIsWrittenBack()
    {
        QFETCH(QString, json);
        const Json before = parsed(json.toStdString());
        QCOMPARE(toQt(prettyJson(toJson(read(before)))), toQt(prettyJson(before)));
    }

    void ourFilesRoundTrip_data()
    {
        QTest::addColumn<bool>("example");
        QTest::newRow("example") << true;
        QTest::newRow("empty") << false;
    }

    void ourFilesRoundTrip()
    {
        QFETCH(bool, example);
        QTemporaryDir dir;
        const QString path = dir.filePath(u"p.loadstone"_s);
        QVERIFY(initProject(path, example));
        const auto first = readFile(path);
        auto project = loadProject(path);
        QVERIFY(project);
        QVERIFY(saveProject(*project, path));
        QCOMPARE(toQt(*readFile(path)), toQt(*first));
        QVERIFY(project->readProblems.empty());
    }

    void onlyWhatChangesIsChanged()
    {
        Json before = parsed(kDemo);
        before["scenarios"][0]["note"] = "mine";
        Project project = read(before);
        project.scenarios[0].load.ratePerS = 250;
        project.scenarios[0].cache = CacheMode::SaltRun;
        Json expected = before;
        expected["scenarios"][0]["load"]["rate_per_s"] = 250.0;
        expected["scenarios"][0]["cache"] = "salt-run";
        QCOMPARE(toQt(prettyJson(toJson(project))), toQt(prettyJson(expected)));
    }

    void valuesSurviveTheFile()
    {
        Project project = exampleProject();
        Scenario scenario = project.scenarios.front();
        scenario.name = "all";
        scenario.mode = Mode::Accuracy;
        scenario.seed = 0xffff'ffff'ffff'ffffULL;
        scenario.stop.duration = 1'500'500; // 1.5005 ms
        scenario.minDuration = 7 * kNsPerS;
        scenario.minCount = 9;
        scenario.errorShareLimit = 0.125;
        scenario.spin = SpinMode::Off;
        scenario.workers = 3;
        project.scenarios.push_back(scenario);
        project.endpoints[0].headers = { { "x-b", "1" }, { "x-a", "2" } };
        project.endpoints[0].timeouts.connect = 2500 * kNsPerMs;
        project.datasets[0].promptTemplate = "Q: {{prompt}}\nA:";
        project.datasets[0].split = "test";
        project.datasets[0].filters = { { "level", FilterOp::AtLeast, "3", {} } };
        project.datasets[0].map.images = "picture";
        project.datasets[0].generation.extra = Json { { "top_k", 5 } };
        const Project again = read(parsed(prettyJson(toJson(project))));
        QVERIFY(again.readProblems.empty());
        QCOMPARE(toQt(prettyJson(toJson(again))), toQt(prettyJson(toJson(project))));
        const Scenario& read = again.scenarios.back();
        QCOMPARE(read.seed, scenario.seed);
        QCOMPARE(read.stop.duration.value_or(0), Ns { 1'500'500 });
        QCOMPARE(read.minDuration.value_or(0), 7 * kNsPerS);
        QCOMPARE(read.minCount.value_or(0), std::uint64_t { 9 });
        QCOMPARE(read.errorShareLimit, 0.125);
        QVERIFY(read.mode == Mode::Accuracy && read.spin == SpinMode::Off && read.workers == 3);
        QVERIFY(again.endpoints[0].headers == project.endpoints[0].headers);
        QCOMPARE(again.endpoints[0].timeouts.connect, 2500 * kNsPerMs);
        QCOMPARE(again.datasets[0].promptTemplate.value_or(""), std::string("Q: {{prompt}}\nA:"));
        QCOMPARE(again.datasets[0].generation.extra.at("top_k"), Json(5));
        QCOMPARE(again.datasets[0].split, std::string("test"));
        QCOMPARE(again.datasets[0].filters.size(), std::size_t { 1 });
        QVERIFY(again.datasets[0].filters[0].op == FilterOp::AtLeast);
        QCOMPARE(again.datasets[0].filters[0].value, std::string("3"));
        QCOMPARE(again.datasets[0].map.images, std::string("picture"));
    }

    void badFilesAreRefused_data()
    {
        QTest::addColumn<QString>("content");
        QTest::addColumn<int>("code");
        const auto row = [](const char* name, const QString& content, ErrorCode code) {
            QTest::newRow(name) << content << static_cast<int>(code);
        };
        row("newer schema", u"{\"schema\": 2, \"unheard\": 1}"_s, ErrorCode::NewerSchema);
        row("no schema", u"{\"name\": \"x\"}"_s, ErrorCode::Unreadable);
        row("schema zero", u"{\"schema\": 0}"_s, ErrorCode::Unreadable);
        row("schema as text", u"{\"schema\": \"1\"}"_s, ErrorCode::Unreadable);
        row("an array", u"[]"_s, ErrorCode::Unreadable);
        row("not JSON", u"{\"schema\": 1,}"_s, ErrorCode::Unreadable);
        row("empty", QString(), ErrorCode::Unreadable);
    }

    void badFilesAreRefused()
    {
        QFETCH(QString, content);
        QFETCH(int, code);
        QTemporaryDir dir;
        const QString path = dir.filePath(u"p.loadstone"_s);
        QVERIFY(writeFileAtomically(path, content.toStdString()));
        const auto got = loadProject(path);
        QVERIFY(!got);
        QCOMPARE(static_cast<int>(got.error().code), code);
        QCOMPARE(got.error().where, path);
    }

    void initNeverOverwrites()
    {
        QTemporaryDir dir;
        const QString path = dir.filePath(u"p.loadstone"_s);
        QVERIFY(initProject(path, true));
        QCOMPARE(toQt(*readFile(dir.filePath(u"prompts.jsonl"_s))), toQt(examplePrompts()));
        const auto again = initProject(path, true);
        QVERIFY(!again);
        QCOMPARE(again.error().code, ErrorCode::InvalidSpecification);

        QVERIFY(writeFileAtomically(dir.filePath(u"prompts.jsonl"_s), "mine\n"));
        const auto other = initProject(dir.filePath(u"q.loadstone"_s), true);
        QVERIFY(!other);
        QCOMPARE(toQt(*readFile(dir.filePath(u"prompts.jsonl"_s))), u"mine\n"_s);
        QVERIFY(!readFile(dir.filePath(u"q.loadstone"_s)));
    }

    void exampleIsUsable()
    {
        const Project project = exampleProject();
        QVERIFY2(validate(project).empty(), qPrintable(text(validate(project))));
        QCOMPARE(project.scenarios.size(), std::size_t { 5 });
        QCOMPARE(project.suites.size(), std::size_t { 1 });
        QVERIFY(isBundled(project.endpoints[0]));
        const auto arguments = bundledArguments(project.endpoints[0].urls[0]);
        const std::vector<std::string> expected {
            "--ttft", "20ms", "--itl", "2ms", "--tokens", "32"
        };
        QVERIFY(arguments == expected);
        const std::string prompts = examplePrompts();
        QVERIFY(std::count(prompts.begin(), prompts.end(), '\n') >= 60);
        QVERIFY(!projectJsonSchema().empty());
    }

    void bundledOptionsAreDecoded()
    {
        const std::vector<std::string> expected { "--burst", "--fault", "http-500:0.05" };
        QVERIFY(bundledArguments("echo:?burst&fault=http-500%3A0.05&") == expected);
        QVERIFY(bundledArguments("echo:").empty());
        QVERIFY(bundledArguments("http://h/?ttft=1ms").empty());
    }

private:
    static QString text(const Problems& problems)
    {
        QString out;
        for (const Problem& problem : problems) {
            out += problemText(problem) + u'\n';
        }
        return out;
    }
};

LOADSTONE_TEST(ProjectFileTest)

#include "tst_projectfile.moc"
