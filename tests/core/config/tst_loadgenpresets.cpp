// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/file.h"
#include "config/loadgenpresets.h"
#include "config/projectfile.h"
#include "config/validate.h"
#include "testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

constexpr qint64 kDatasets = -1; // the dataset's own count

Scenario scenarioOf(const char* preset, ScenarioKind kind)
{
    Scenario scenario;
    scenario.kind = kind;
    scenario.loadgen.emplace().preset = preset;
    return scenario;
}

qint64 ms(const std::optional<Ns>& value)
{
    return value.value_or(-1) / kNsPerMs;
}

} // namespace

class LoadGenPresetsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void limitsOfModelsAreObjectives_data()
    {
        QTest::addColumn<QString>("written");
        QTest::addColumn<QString>("items");
        QTest::newRow("of tokens, below")
            << u"mlperf:llama2-70b-interactive"_s << u"p99_ttft_ms < 450, p99_tpot_ms < 40"_s;
        QTest::newRow("of latency, at most") << u"mlperf:bert"_s << u"p99_latency_ms <= 130"_s;
        QTest::newRow("written out") << u"p90_itl_ms<=7.5"_s << u"p90_itl_ms <= 7.5"_s;
        QTest::newRow("a model without Server") << u"mlperf:3d-unet"_s << QString();
        QTest::newRow("no model") << u"mlperf:llama9"_s << QString();
        QTest::newRow("no objective") << u"bert"_s << QString();
    }

    void limitsOfModelsAreObjectives()
    {
        QFETCH(QString, written);
        QFETCH(QString, items);
        const auto read = parseObjectives(written);
        QCOMPARE(read.has_value(), !items.isEmpty());
        QStringList texts;
        for (const SloItem& item : read.value_or(std::vector<SloItem>())) {
            texts << sloText(item);
        }
        QCOMPARE(texts.join(u", "_s), items);
        if (!read && written.startsWith(u"mlperf:"_s)) {
            QVERIFY2(read.error().detail.contains(u"llama2-70b-interactive"_s),
                     qPrintable(read.error().detail));
        }
    }

    void everyModelWithLimitsHasThem()
    {
        const auto names = sloPresets();
        QCOMPARE(names.size(), std::size_t { 19 });
        for (const std::string& name : names) {
            const auto items = presetSlo(name);
            QVERIFY2(items.size() == 1 || items.size() == 2, name.c_str());
            for (const SloItem& item : items) {
                QVERIFY2(parseSloItem(sloText(item)).value().value == item.value, name.c_str());
            }
        }
    }

    void modelsHaveTheRoundsValues_data()
    {
        QTest::addColumn<qint64>("samples");
        QTest::addColumn<bool>("equal");
        QTest::addColumn<bool>("tokens");
        QTest::addColumn<qint64>("latency");
        QTest::addColumn<qint64>("ttft");
        QTest::addColumn<qint64>("tpot");
        QTest::addColumn<qint64>("offline");
        const auto row = [](const char* model, qint64 samples, bool equal, bool tokens,
                            qint64 latency, qint64 ttft, qint64 tpot, qint64 offline) {
            QTest::newRow(model) << samples << equal << tokens << latency << ttft << tpot
                                 << offline;
        };
        row("resnet50", 1024, false, false, 15, 100, 100, 24576);
        row("retinanet", 64, false, false, 100, 100, 100, 24576);
        row("bert", 10833, false, false, 130, 100, 100, 10833);
        row("dlrm-v2", 204800, false, false, 60, 100, 100, 24576);
        row("dlrm-v3", kDatasets, false, false, 80, 100, 100, 100);
        row("3d-unet", kDatasets, true, false, 10, 100, 100, 43);
        row("gptj", 13368, true, false, 20000, 100, 100, 13368);
        row("stable-diffusion-xl", 5000, false, false, 20000, 100, 100, 5000);
        row("rgat", 788379, true, false, 10, 100, 100, 788379);
        row("pointpainting", 1024, false, false, 10, 100, 100, 100);
        row("whisper", 1633, true, true, 10, 100, 100, 1633);
        row("yolo", 64, false, false, 10, 100, 100, 100);
        row("wan-2.2-t2v-a14b", 248, false, false, 10, 100, 100, 248);
        row("llama2-70b", 24576, true, true, 10, 2000, 200, 24576);
        row("llama2-70b-interactive", 24576, true, true, 10, 450, 40, 100);
        row("mixtral-8x7b", 15000, true, true, 10, 2000, 200, 15000);
        row("llama3_1-405b", 8313, true, true, 10, 6000, 175, 8313);
        row("llama3_1-405b-interactive", 8313, true, true, 10, 4500, 80, 100);
        row("llama3_1-8b", 13368, true, true, 10, 2000, 100, 13368);
        row("llama3_1-8b-interactive", 13368, true, true, 10, 500, 30, 100);
        row("llama3_1-8b-edge", 5000, true, true, 10, 100, 100, 5000);
        row("deepseek-r1", 4388, true, true, 10, 2000, 80, 4388);
        row("deepseek-r1-interactive", 4388, true, true, 10, 1500, 15, 100);
        row("gpt-oss-120b", 6396, true, true, 10, 3000, 80, 100);
        row("gpt-oss-120b-interactive", 6396, true, true, 10, 2000, 15, 100);
        row("qwen3-vl-235b-a22b", 48289, true, false, 12000, 100, 100, 48289);
        row("any-model", kDatasets, false, false, 10, 100, 100, 100);
    }

    void modelsHaveTheRoundsValues()
    {
        QFETCH(qint64, samples);
        QFETCH(bool, equal);
        QFETCH(bool, tokens);
        QFETCH(qint64, latency);
        QFETCH(qint64, ttft);
        QFETCH(qint64, tpot);
        QFETCH(qint64, offline);
        const char* const model = QTest::currentDataTag();
        QVERIFY(isLoadGenPreset(model));
        const LoadGenScenario server = effectiveLoadGen(scenarioOf(model, ScenarioKind::Server));
        QCOMPARE(server.performanceSamples ? static_cast<qint64>(*server.performanceSamples)
                                           : kDatasets,
                 samples);
        QCOMPARE(*server.issue == LoadGenIssue::Equal, equal);
        QCOMPARE(*server.tokenLatencies, tokens);
        QCOMPARE(ms(server.targetLatency), latency);
        QCOMPARE(ms(server.ttft), ttft);
        QCOMPARE(ms(server.tpot), tpot);
        QCOMPARE(ms(server.minDuration), qint64 { 600'000 });
        QCOMPARE(*server.percentile, 99.0);
        QCOMPARE(*server.minQueries, std::uint64_t { 100 });
        QCOMPARE(*server.seeds.qsl, 2085463073848966840ULL);
        QCOMPARE(*server.seeds.sampleIndex, 2747215439041700203ULL);
        QCOMPARE(*server.seeds.schedule, 16159082839903944936ULL);
        const auto whole = effectiveLoadGen(scenarioOf(model, ScenarioKind::Offline));
        QCOMPARE(static_cast<qint64>(*whole.minQueries), offline);
    }

    void oneModelsTokensAreInferred()
    {
        for (const std::string& model : loadGenPresets()) {
            const auto settings = effectiveLoadGen(scenarioOf(model.c_str(), ScenarioKind::Server));
            QCOMPARE(settings.inferredTokens.value_or(0), model == "gptj" ? 69.0 : 0.0);
        }
    }

    void allOfThemAreTested()
    {
        // As many as the rows above, and in their order.
        const std::vector<std::string> names = loadGenPresets();
        QCOMPARE(names.size(), std::size_t { 27 });
        QCOMPARE(names.front(), std::string("resnet50"));
        QCOMPARE(names.back(), std::string("any-model"));
        QCOMPARE(loadGenRound(), std::string("MLPerf Inference v6.1"));
    }

    void kindsHaveTheirOwn()
    {
        const auto of = [](const char* model, ScenarioKind kind) {
            return effectiveLoadGen(scenarioOf(model, kind));
        };
        QCOMPARE(*of("any-model", ScenarioKind::SingleStream).percentile, 90.0);
        QCOMPARE(ms(of("any-model", ScenarioKind::SingleStream).expectedLatency), qint64 { 10 });
        QCOMPARE(*of("pointpainting", ScenarioKind::SingleStream).percentile, 99.9);
        QCOMPARE(*of("any-model", ScenarioKind::MultiStream).minQueries, std::uint64_t { 662 });
        QCOMPARE(ms(of("any-model", ScenarioKind::MultiStream).expectedLatency), qint64 { 80 });
        QCOMPARE(ms(of("retinanet", ScenarioKind::MultiStream).expectedLatency), qint64 { 528 });
        QCOMPARE(*of("gpt-oss-120b", ScenarioKind::Offline).accuracySamples,
                 std::uint64_t { 4395 });
    }

    void withoutAPresetLoadGensDefaultsHold()
    {
        const auto single = effectiveLoadGen(scenarioOf("", ScenarioKind::SingleStream));
        QCOMPARE(ms(single.minDuration), qint64 { 10'000 });
        QCOMPARE(*single.minQueries, std::uint64_t { 100 });
        QCOMPARE(*single.percentile, 90.0);
        QCOMPARE(ms(single.expectedLatency), qint64 { 1 });
        QCOMPARE(*single.seeds.qsl, std::uint64_t { 0 });
        const auto multi = effectiveLoadGen(scenarioOf("", ScenarioKind::MultiStream));
        QCOMPARE(*multi.percentile, 99.0);
        QCOMPARE(ms(multi.expectedLatency), qint64 { 8 });
        QCOMPARE(*multi.minQueries, std::uint64_t { 100 });
        const auto server = effectiveLoadGen(scenarioOf("", ScenarioKind::Server));
        QCOMPARE(ms(server.targetLatency), qint64 { 100 });
        QCOMPARE(*server.maxAsyncQueries, std::uint64_t { 0 });
        QVERIFY(!*server.coalesce && !*server.tokenLatencies);
        QVERIFY(*server.issue == LoadGenIssue::Random);
    }

    void whatTheScenarioSaysComesFirst()
    {
        Scenario scenario = scenarioOf("llama2-70b", ScenarioKind::Server);
        scenario.loadgen->ttft = 5 * kNsPerS;
        scenario.loadgen->issue = LoadGenIssue::Unique;
        scenario.loadgen->seeds.schedule = 3;
        const LoadGenScenario all = effectiveLoadGen(scenario);
        QCOMPARE(ms(all.ttft), qint64 { 5'000 });
        QCOMPARE(ms(all.tpot), qint64 { 200 });
        QVERIFY(*all.issue == LoadGenIssue::Unique);
        QCOMPARE(*all.seeds.schedule, std::uint64_t { 3 });
        QCOMPARE(*all.seeds.qsl, 2085463073848966840ULL);
    }

    void presetsHaveKnownKeysOnly()
    {
        const auto text =
            readFile(QStringLiteral(LOADSTONE_SOURCE_DIR "/resources/presets/mlperf-v6.1.json"));
        QVERIFY(text);
        const auto file = parseJson(*text);
        QVERIFY(file);
        Json parts = (*file)["models"];
        parts["all"] = (*file)["all"];
        for (Json& part : parts) {
            Json scenarios = part.value("scenarios", Json::object());
            part.erase("scenarios");
            scenarios["whole"] = part;
            for (const auto& [name, settings] : scenarios.items()) {
                QVERIFY(name == "whole" || termFromName<ScenarioKind>(name));
                Problems problems;
                loadGenFromJson(settings, problems, {});
                QVERIFY2(problems.empty(), problems.empty() ? "" : problems[0].path.c_str());
            }
        }
    }

    void anUnknownModelHasNoSettings()
    {
        QVERIFY(!isLoadGenPreset("resnet51"));
        QVERIFY(presetLoadGen("resnet51", ScenarioKind::Server) == LoadGenScenario());
    }

    void aScenarioKeepsItInTheFile()
    {
        Problems problems;
        const Json json = Json::parse("{\"name\": \"s\", \"kind\": \"server\", \"dataset\": \"d\","
                                      "\"loadgen\": {\"preset\": \"bert\", \"mine\": 1,"
                                      "\"seeds\": {\"qsl\": 18446744073709551615}}}");
        Scenario scenario = scenarioFromJson(json, problems);
        QCOMPARE(problems.size(), std::size_t { 1 }); // the key that nobody knows
        QCOMPARE(*scenario.loadgen->seeds.qsl, ~std::uint64_t { 0 });
        QVERIFY(toJson(scenario) == json);
        scenario.loadgen->coalesce = true;
        QCOMPARE(toJson(scenario)["loadgen"]["mine"].get<int>(), 1);
        QVERIFY(toJson(scenario)["loadgen"]["coalesce_queries"].get<bool>());
        scenario.loadgen.reset();
        QVERIFY(!toJson(scenario).contains("loadgen"));
        scenario.loadgen.emplace();
        QVERIFY(toJson(scenario)["loadgen"] == Json::object());
        problems.clear();
        QVERIFY(scenarioFromJson(toJson(scenario), problems).loadgen.has_value());
    }
};

LOADSTONE_TEST(LoadGenPresetsTest)
#include "tst_loadgenpresets.moc"
