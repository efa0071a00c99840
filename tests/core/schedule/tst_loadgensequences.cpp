// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/file.h"
#include "base/json.h"
#include "interchange/loadgencheck.h"
#include "schedule/libstdcxx.h"
#include "schedule/loadgensequence.h"
#include "schedule/loadgenstream.h"
#include "testmain.h"

#include <QDir>
#include <QTest>

#include <algorithm>
#include <fstream>
#include <numeric>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

constexpr std::string_view kSchema = "loadgen-sequences/1";

/// Every file of the schema in the folder that LOADSTONE_VECTORS names, else in our own.
std::vector<std::pair<QString, Json>> vectorFiles()
{
    const QString named = qEnvironmentVariable("LOADSTONE_VECTORS");
    const QDir dir(named.isEmpty() ? QStringLiteral(LOADSTONE_TEST_DATA "/vectors") : named);
    std::vector<std::pair<QString, Json>> files;
    for (const QString& name : dir.entryList({ u"*.json"_s }, QDir::Files, QDir::Name)) {
        const auto bytes = readFile(dir.filePath(name));
        auto json = bytes ? parseJson(*bytes) : Result<Json>(tl::unexpected(bytes.error()));
        if (json && json->is_object() && json->value("schema", Json()) == kSchema) {
            files.emplace_back(name.chopped(5), std::move(*json));
        }
    }
    return files;
}

ScenarioKind kindOf(const std::string& name)
{
    return name == "Server"     ? ScenarioKind::Server
        : name == "Offline"     ? ScenarioKind::Offline
        : name == "MultiStream" ? ScenarioKind::MultiStream
                                : ScenarioKind::SingleStream;
}

LoadGenSettings settingsOf(const Json& keys)
{
    LoadGenSettings settings;
    settings.kind = kindOf(keys["effective_scenario"].get<std::string>());
    settings.accuracy = keys["effective_test_mode"] == "AccuracyOnly";
    settings.issueUnique = keys["effective_performance_issue_unique"].get<bool>();
    settings.issueSame = keys["effective_performance_issue_same"].get<bool>();
    settings.sameIndex = keys.value("effective_performance_issue_same_index", std::uint64_t { 0 });
    settings.equalIssue = keys["effective_sample_concatenate_permutation"].get<bool>();
    settings.qslSeed = keys["effective_qsl_rng_seed"].get<std::uint64_t>();
    settings.sampleIndexSeed = keys["effective_sample_index_rng_seed"].get<std::uint64_t>();
    settings.scheduleSeed = keys["effective_schedule_rng_seed"].get<std::uint64_t>();
    settings.totalSamples = keys["qsl_reported_total_count"].get<std::uint64_t>();
    settings.performanceSamples = keys["effective_performance_sample_count"].get<std::uint64_t>();
    settings.samplesPerQuery = keys["effective_samples_per_query"].get<std::uint64_t>();
    settings.minQueries = keys["effective_min_query_count"].get<std::uint64_t>();
    settings.minDuration = keys["effective_min_duration_ms"].get<std::int64_t>() * kNsPerMs;
    settings.targetQps = keys["effective_target_qps"].get<double>();
    return settings;
}

/// Where the two first differ; empty when `expected` is how `found` begins.
template<class Value>
QString firstDifference(const std::vector<Value>& found, const Json& expected)
{
    if (found.size() < expected.size()) {
        return u"%1 instead of at least %2"_s.arg(found.size()).arg(expected.size());
    }
    for (std::size_t i = 0; i < expected.size(); ++i) {
        if (found[i] != expected[i].get<Value>()) {
            return u"at %1: %2 instead of %3"_s.arg(i).arg(found[i]).arg(
                expected[i].get<std::int64_t>());
        }
    }
    return {};
}

LoadGenSettings smallServer()
{
    LoadGenSettings settings;
    settings.kind = ScenarioKind::Server;
    settings.totalSamples = 50;
    settings.performanceSamples = 20;
    settings.targetQps = 100;
    settings.minDuration = kNsPerS;
    return settings;
}

} // namespace

/// What LoadGen itself wrote, sample by sample and nanosecond by nanosecond.
class LoadGenSequencesTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void equalsLoadGen_data()
    {
        QTest::addColumn<QByteArray>("text");
        const auto files = vectorFiles();
        QVERIFY2(!files.empty(), "no file of the schema");
        for (const auto& [file, json] : files) {
            for (const Json& one : json["cases"]) {
                QTest::addRow("%s: %s", qPrintable(file), one["name"].get<std::string>().c_str())
                    << QByteArray::fromStdString(one.dump());
            }
        }
    }

    void equalsLoadGen()
    {
        QFETCH(QByteArray, text);
        const Json one = *parseJson(text.toStdString());
        const Json& keys = one["settings"];
        const auto sequence = loadGenSequence(settingsOf(keys));
        QVERIFY2(sequence, sequence ? "" : qPrintable(errorText(sequence.error())));
        const QString loaded = firstDifference(sequence->loaded, one["loaded_qsl_set_head"]);
        QVERIFY2(loaded.isEmpty(), qPrintable(u"loaded set "_s + loaded));
        const QString samples = firstDifference(sequence->samples, one["indices"]);
        QVERIFY2(samples.isEmpty(), qPrintable(u"samples "_s + samples));
        if (one.contains("scheduled_offset_ns")) {
            const QString offsets = firstDifference(sequence->offsets, one["scheduled_offset_ns"]);
            QVERIFY2(offsets.isEmpty(), qPrintable(u"offsets "_s + offsets));
        }
        QCOMPARE(sequence->queries(), keys["generated_query_count"].get<std::uint64_t>());
        QCOMPARE(sequence->duration, keys["generated_query_duration"].get<Ns>());
        QCOMPARE(sequence->samplesPerQuery,
                 keys["generated_samples_per_query"].get<std::uint64_t>());
        QCOMPARE(sequence->samples.size(), sequence->queries() * sequence->samplesPerQuery);
    }

    void equalsWhatLogsTell_data()
    {
        QTest::addColumn<QString>("folder");
        const QString logs = test::sharedDir() + u"/data/loadgen-logs"_s;
        const QDir dir(logs);
        if (test::sharedDir().isEmpty() || !dir.exists()) {
            QSKIP("the folder with LoadGen's logs is not here");
        }
        for (const QString& name : dir.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
            QTest::newRow(qPrintable(name)) << dir.filePath(name);
        }
    }

    void equalsWhatLogsTell()
    {
        QFETCH(QString, folder);
        const auto logs = readLoadGenFolder(folder);
        QVERIFY2(logs, logs ? "" : qPrintable(errorText(logs.error())));
        const auto settings = loadGenSettingsOf(logs->log());
        QVERIFY2(settings, settings ? "" : qPrintable(errorText(settings.error())));
        const auto sets = loadGenSets(*settings);
        const std::vector<LoadGenSetLog>& logged = logs->log().sets;
        QCOMPARE(logged.size(), settings->accuracy ? sets.size() : std::size_t { 1 });
        std::vector<std::uint32_t> issued;
        for (std::size_t i = 0; i < logged.size(); ++i) {
            std::vector<std::uint32_t> loaded = logged[i].loaded; // MultiStream's are padded
            QVERIFY(loaded.size() >= sets[i].size());
            loaded.resize(sets[i].size());
            QVERIFY(loaded == sets[i]);
            const auto sequence = loadGenSequence(*settings, sets[i]);
            QVERIFY2(sequence, sequence ? "" : qPrintable(errorText(sequence.error())));
            QCOMPARE(std::optional(static_cast<std::int64_t>(sequence->queries())),
                     logged[i].queries);
            QCOMPARE(std::optional(static_cast<std::int64_t>(sequence->samplesPerQuery)),
                     logged[i].samplesPerQuery);
            QCOMPARE(std::optional(sequence->duration), logged[i].duration);
            issued.insert(issued.end(), sequence->samples.begin(), sequence->samples.end());
        }
        if (!settings->accuracy) {
            return;
        }
        const QString path = folder + u"/mlperf_log_accuracy.json"_s;
        std::ifstream file(path.toStdString());
        std::size_t answers = 0;
        std::size_t inPlace = 0;
        const auto read = readLoadGenAnswers(file, path, [&](const LoadGenAnswer& answer) {
            ++answers;
            inPlace += answer.sequence < issued.size()
                    && answer.sample == issued[static_cast<std::size_t>(answer.sequence)]
                ? 1
                : 0;
            return Result<void>();
        });
        QVERIFY2(read, read ? "" : qPrintable(errorText(read.error())));
        QCOMPARE(answers, issued.size());
        QCOMPARE(inPlace, issued.size());
    }

    void theStreamGoesOnWhereLoadGenRunsOut_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<bool>("equal");
        for (const auto kind : { ScenarioKind::SingleStream, ScenarioKind::MultiStream }) {
            for (const bool equal : { false, true }) {
                QTest::addRow("%s%s", termName(kind).data(), equal ? ", equal issue" : "")
                    << static_cast<int>(kind) << equal;
            }
        }
    }

    void theStreamGoesOnWhereLoadGenRunsOut()
    {
        QFETCH(int, kind);
        QFETCH(bool, equal);
        LoadGenSettings settings = smallServer();
        settings.kind = static_cast<ScenarioKind>(kind);
        settings.samplesPerQuery = settings.kind == ScenarioKind::MultiStream ? 3 : 1;
        settings.equalIssue = equal;
        settings.minQueries = 50;
        const auto shorter = loadGenSequence(settings);
        auto stream = LoadGenStream::make(settings, shorter->loaded, true);
        QVERIFY(stream);
        settings.minDuration *= 10;
        const auto longer = loadGenSequence(settings);
        QVERIFY(longer->queries() > 5 * shorter->queries());
        for (std::uint64_t query = 0; query < longer->queries(); ++query) {
            QVERIFY(!stream->isOver());
            QCOMPARE(stream->next(), longer->offsets[query]);
            for (std::uint64_t i = 0; i < settings.samplesPerQuery; ++i) {
                QCOMPARE(stream->sample(i), longer->samples[query * settings.samplesPerQuery + i]);
            }
        }
    }

    void onlyTheLow32BitsOfASeedCount()
    {
        LoadGenSettings settings = smallServer();
        const auto one = loadGenSequence(settings);
        settings.qslSeed += std::uint64_t { 7 } << 32U;
        settings.sampleIndexSeed += std::uint64_t { 8 } << 32U;
        settings.scheduleSeed += std::uint64_t { 9 } << 32U;
        const auto other = loadGenSequence(settings);
        QVERIFY(one->samples == other->samples && one->offsets == other->offsets);
        settings.sampleIndexSeed += 1;
        QVERIFY(loadGenSequence(settings)->samples != one->samples);
    }

    void theSetIsTheFirstSamplesShuffled()
    {
        const auto sequence = loadGenSequence(smallServer());
        std::vector<std::uint32_t> sorted = sequence->loaded;
        std::sort(sorted.begin(), sorted.end());
        std::vector<std::uint32_t> expected(20);
        std::iota(expected.begin(), expected.end(), 0U);
        QVERIFY(sorted == expected);
        QVERIFY(sequence->loaded != expected);
    }

    void accuracySetsHoldEverySampleOnce()
    {
        LoadGenSettings settings = smallServer();
        settings.accuracy = true;
        std::vector<std::uint32_t> seen;
        const auto sets = loadGenSets(settings);
        QCOMPARE(sets.size(), std::size_t { 3 });
        for (const auto& set : sets) {
            const auto sequence = loadGenSequence(settings, set);
            QCOMPARE(sequence->samples.size(), set.size());
            seen.insert(seen.end(), sequence->samples.begin(), sequence->samples.end());
        }
        std::sort(seen.begin(), seen.end());
        std::vector<std::uint32_t> expected(50);
        std::iota(expected.begin(), expected.end(), 0U);
        QVERIFY(seen == expected);
    }

    void multiStreamTakesNeighboursOfTheLoadedOrder()
    {
        LoadGenSettings settings = smallServer();
        settings.kind = ScenarioKind::MultiStream;
        settings.samplesPerQuery = 8;
        const auto sequence = loadGenSequence(settings);
        bool wrapped = false;
        for (std::size_t query = 0; query < sequence->queries(); ++query) {
            const auto* first = &sequence->samples[query * 8];
            const auto at = std::find(sequence->loaded.begin(), sequence->loaded.end(), *first)
                - sequence->loaded.begin();
            wrapped = wrapped || at > 12;
            for (std::ptrdiff_t i = 0; i < 8; ++i) {
                QCOMPARE(first[i], sequence->loaded[static_cast<std::size_t>((at + i) % 20)]);
            }
        }
        QVERIFY2(wrapped, "starts are not aligned");
    }

    void equalIssueGivesEachSampleTheSameCount()
    {
        LoadGenSettings settings = smallServer();
        settings.equalIssue = true;
        settings.minDuration = 2 * kNsPerS;
        const auto sequence = loadGenSequence(settings);
        QCOMPARE(sequence->samples.size() % 20, std::size_t { 0 });
        QVERIFY(sequence->offsets.back() >= settings.minDuration);
        std::vector<std::size_t> counts(20);
        for (const std::uint32_t sample : sequence->samples) {
            ++counts[sample];
        }
        QCOMPARE(std::count(counts.begin(), counts.end(), sequence->samples.size() / 20), 20);
    }

    void sameIssuesOneSample()
    {
        LoadGenSettings settings = smallServer();
        settings.issueSame = true;
        settings.sameIndex = 3;
        const auto sequence = loadGenSequence(settings);
        QCOMPARE(
            std::count(sequence->samples.begin(), sequence->samples.end(), sequence->loaded[3]),
            static_cast<std::ptrdiff_t>(sequence->samples.size()));
    }

    void singleStreamGeneratesTwiceTheDuration()
    {
        LoadGenSettings settings = smallServer();
        settings.kind = ScenarioKind::SingleStream;
        settings.targetQps = 1000;
        settings.minDuration = 3 * kNsPerS;
        QCOMPARE(loadGenSequence(settings)->queries(), std::uint64_t { 6001 });
    }

    void sizesFollowTheirRules()
    {
        LoadGenSettings settings = smallServer();
        settings.kind = ScenarioKind::SingleStream;
        settings.equalIssue = true;
        settings.minQueries = 100;
        settings.minDuration = kNsPerS;
        settings.targetQps = 10;
        QCOMPARE(loadGenMinQueries(settings, 64), std::uint64_t { 128 });
        QCOMPARE(loadGenMinQueries(settings, 50), std::uint64_t { 150 }); // a whole one more
        settings.equalIssue = false;
        QCOMPARE(loadGenMinQueries(settings, 64), std::uint64_t { 100 });
        QCOMPARE(loadGenOfflineSamples(100, kNsPerS, 2000), std::uint64_t { 2200 });
        QCOMPARE(loadGenOfflineSamples(24'576, kNsPerS, 2000), std::uint64_t { 24'576 });
    }

    void refusesWhatCannotBe_data()
    {
        QTest::addColumn<QString>("where");
        QTest::newRow("a kind that LoadGen has not") << u"kind"_s;
        QTest::newRow("no samples") << u"total_samples"_s;
        QTest::newRow("no rate") << u"target_qps"_s;
        QTest::newRow("more than a query each nanosecond") << u"target_qps "_s;
        QTest::newRow("empty queries") << u"samples_per_query"_s;
        QTest::newRow("a sample behind the set") << u"same_index"_s;
    }

    void refusesWhatCannotBe()
    {
        QFETCH(QString, where);
        LoadGenSettings settings = smallServer();
        if (where == u"kind"_s) {
            settings.kind = ScenarioKind::Concurrency;
        } else if (where == u"total_samples"_s) {
            settings.totalSamples = 0;
        } else if (where == u"target_qps"_s) {
            settings.targetQps = 0;
        } else if (where == u"target_qps "_s) {
            settings.kind = ScenarioKind::SingleStream;
            settings.minDuration = 100 * kNsPerMs;
            settings.targetQps = 2e9;
            where = where.trimmed();
        } else if (where == u"samples_per_query"_s) {
            settings.samplesPerQuery = 0;
        } else {
            settings.issueSame = true;
            settings.sameIndex = 20;
        }
        const auto sequence = loadGenSequence(settings);
        QVERIFY(!sequence);
        QCOMPARE(sequence.error().where, where);
    }

    void largeSetsAreShuffledOneByOne()
    {
        std::vector<std::uint32_t> values(70'000);
        std::iota(values.begin(), values.end(), 0U);
        auto random = libstdcxx::generator(5);
        libstdcxx::shuffle(values, random);
        auto again = libstdcxx::generator(5);
        for (int i = 0; i < 69'999; ++i) {
            again();
        }
        QVERIFY2(random() == again(), "one draw a position");
        std::sort(values.begin(), values.end());
        QCOMPARE(values[69'999], 69'999U);
    }

#if defined(__GLIBCXX__) && _GLIBCXX_RELEASE >= 12
    void equalsThisLibrary()
    {
        for (const std::size_t n : { 2U, 3U, 10U, 11U, 1000U, 65'535U, 65'536U, 70'001U }) {
            std::vector<std::uint32_t> ours(n);
            std::iota(ours.begin(), ours.end(), 0U);
            std::vector<std::uint32_t> theirs = ours;
            auto a = libstdcxx::generator(n);
            auto b = libstdcxx::generator(n);
            libstdcxx::shuffle(ours, a);
            std::shuffle(theirs.begin(), theirs.end(), b);
            QVERIFY2(ours == theirs, qPrintable(QString::number(n)));
            std::exponential_distribution<double> gap(123.5);
            for (int i = 0; i < 100; ++i) {
                QCOMPARE(libstdcxx::exponential(a, 123.5), gap(b));
            }
        }
    }
#endif
};

LOADSTONE_TEST(LoadGenSequencesTest)

#include "tst_loadgensequences.moc"
