// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/file.h"
#include "config/example.h"
#include "dataset/tracefile.h"
#include "plan/plan.h"
#include "plan/probeplan.h"
#include "record/bodiesfile.h"
#include "testmain.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

constexpr int kTurns = 8;

std::string lines(const char* name, int count)
{
    std::string text;
    for (int i = 0; i < count; ++i) {
        text += std::string("{\"prompt\": \"") + name + std::to_string(i) + "\"}\n";
    }
    return text;
}

std::string conversation()
{
    Json messages = Json::array({ Json { { "role", "system" }, { "content", "Be \"brief\"." } } });
    for (int turn = 0; turn < kTurns; ++turn) {
        messages.push_back(
            Json { { "role", "user" }, { "content", "question " + std::to_string(turn) } });
        messages.push_back(
            Json { { "role", "assistant" }, { "content", "recorded " + std::to_string(turn) } });
    }
    return compactJson(Json { { "messages", messages } }) + "\n";
}

} // namespace

// Mixes, traces and conversations on their way from the project to the bodies file.
class WorkloadPlanTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase()
    {
        QVERIFY(m_dir.isValid());
        const auto write = [this](const QString& name, const std::string& text) {
            return writeFileAtomically(m_dir.filePath(name), text).has_value();
        };
        QVERIFY(write(u"a.jsonl"_s, lines("a", 7)) && write(u"b.jsonl"_s, lines("b", 3)));
        QVERIFY(write(u"trace.csv"_s,
                      "timestamp,input_length,output_length\r\n5000,3,9\r\n5500,4,8\r\n5250,5,7\r\n"
                      "9000,6,6"));
        QVERIFY(write(u"talk.jsonl"_s, conversation()));
    }

    // A server may refuse what only the second dataset of a mix asks for.
    void optionsOfAMixAreThoseOfAllItsDatasets()
    {
        Project project = projectOf(ScenarioKind::Server);
        project.scenarios[0].dataset.clear();
        project.scenarios[0].mix = { part("a", 70), part("b", 30) };
        project.scenarios[0].load.ratePerS = 100;
        project.scenarios[0].stop.samples = 50;
        project.datasets[0].generation.temperature = 0.5;
        project.datasets[1].generation.topP = 0.9;
        project.datasets[1].generation.extra = Json { { "top_k", 3 } };
        const auto run = prepare(project);
        QVERIFY2(run, run ? "" : qPrintable(errorText(run.error())));
        const auto options = optionRequest(*run, {});
        QVERIFY(options);
        for (const char* wanted : { "temperature", "top_p" }) {
            QVERIFY2(std::find(options->options.begin(), options->options.end(), wanted)
                         != options->options.end(),
                     wanted);
        }
        QVERIFY(toQt(options->body).contains(u"\"top_k\":3"_s));
    }

    void mixesAreOneRangeADataset()
    {
        Project project = projectOf(ScenarioKind::Server);
        project.scenarios[0].dataset.clear();
        project.scenarios[0].mix = { part("a", 70), part("b", 30) };
        project.scenarios[0].load.ratePerS = 100;
        project.scenarios[0].stop.samples = 50;
        project.datasets[1].generation.maxTokens = 77;
        const auto run = prepare(project);
        QVERIFY2(run, qPrintable(run ? QString() : errorText(run.error())));
        QCOMPARE(run->plan.sampleCount, 10U);
        QCOMPARE(run->plan.mix, (std::vector<MixRange> { { 0, 7, 70 }, { 7, 3, 30 } }));
        QVERIFY(*runPlanFromJson(toJson(run->plan)) == run->plan);
        const Json& workload = run->manifest.at("workload");
        QCOMPARE(workload.at("mix").size(), std::size_t { 2 });
        QCOMPARE(workload.at("mix")[1].at("name").get<std::string>(), std::string("b"));
        QCOMPARE(workload.at("mix")[1].at("first_sample").get<int>(), 7);
        QCOMPARE(workload.at("mix")[1].at("share").get<double>(), 0.3);
        QCOMPARE(workload.at("dataset").at("name").get<std::string>(), std::string("a + b"));
        // Each part's requests are made with its own parameters.
        QVERIFY(bodyText(*run, 8).contains(u"\"max_tokens\":77"_s));
        QVERIFY(!bodyText(*run, 6).contains(u"\"max_tokens\":77"_s));
        QVERIFY(bodyText(*run, 6).contains(u"a6"_s) && bodyText(*run, 8).contains(u"b1"_s));
        // Other weights are another workload.
        project.scenarios[0].mix[0].weight = 60;
        QVERIFY(prepare(project)->manifest.at("workload").at("dataset").at("sha256")
                != workload.at("dataset").at("sha256"));
    }

    void aMixIsThatOfEachLoadAndEndpoint()
    {
        Project project = projectOf(ScenarioKind::Concurrency);
        project.scenarios[0].dataset.clear();
        project.scenarios[0].mix = { part("a", 2), part("b", 1) };
        const auto closed = prepare(project);
        project.scenarios[0].kind = ScenarioKind::Constant;
        project.scenarios[0].load.ratePerS = 7;
        const auto open = prepare(project);
        QVERIFY(closed && open);
        QVERIFY(closed->plan.mix == open->plan.mix && closed->plan.seed == open->plan.seed);
    }

    void tracesAreDueAtTheirInstants_data()
    {
        QTest::addColumn<double>("speed");
        QTest::addColumn<qint64>("skipMs");
        QTest::addColumn<qint64>("windowMs"); // −1: to the end
        QTest::addColumn<qint64>("warmupMs");
        QTest::addColumn<QVector<qint64>>("dueMs");
        QTest::addColumn<quint64>("measured");
        QTest::newRow("the whole trace, sorted")
            << 1.0 << qint64 { 0 } << qint64 { -1 } << qint64 { 0 }
            << QVector<qint64> { 0, 250, 500, 4000 } << quint64 { 4 };
        QTest::newRow("twice as fast") << 2.0 << qint64 { 0 } << qint64 { -1 } << qint64 { 0 }
                                       << QVector<qint64> { 0, 125, 250, 2000 } << quint64 { 4 };
        QTest::newRow("a window") << 1.0 << qint64 { 200 } << qint64 { 1000 } << qint64 { 0 }
                                  << QVector<qint64> { 50, 300 } << quint64 { 2 };
        QTest::newRow("its beginning is the warm-up")
            << 1.0 << qint64 { 0 } << qint64 { -1 } << qint64 { 300 }
            << QVector<qint64> { 0, 250, 500, 4000 } << quint64 { 2 };
    }

    void tracesAreDueAtTheirInstants()
    {
        QFETCH(double, speed);
        QFETCH(qint64, skipMs);
        QFETCH(qint64, windowMs);
        QFETCH(qint64, warmupMs);
        QFETCH(QVector<qint64>, dueMs);
        QFETCH(quint64, measured);
        Project project = projectOf(ScenarioKind::Trace);
        Scenario& scenario = project.scenarios[0];
        scenario.dataset = "trace";
        scenario.load.speed = speed;
        scenario.load.skip = skipMs * kNsPerMs;
        if (windowMs >= 0) {
            scenario.load.window = windowMs * kNsPerMs;
        }
        if (warmupMs > 0) {
            scenario.warmup.duration = warmupMs * kNsPerMs;
        }
        const auto run = prepare(project);
        QVERIFY2(run, qPrintable(run ? QString() : errorText(run.error())));
        QVERIFY(run->plan.trace && *runPlanFromJson(toJson(run->plan)) == run->plan);
        QCOMPARE(run->plan.stop.samples.value_or(0), measured);
        QCOMPARE(run->plan.rampUp, warmupMs * kNsPerMs);
        QVERIFY(!run->plan.warmup.isSet());
        const auto bodies = written(*run);
        QVector<qint64> due;
        for (std::uint32_t i = 0; i < bodies->count(); ++i) {
            due << bodies->body(i).due / kNsPerMs;
        }
        QCOMPARE(due, dueMs);
        QCOMPARE(run->estimate.requests.value_or(0), measured);
        QVERIFY(run->generatedPrompts);
    }

    void promptsThatWereTooManyToHoldAreWrittenAllTheSame()
    {
        Project project = projectOf(ScenarioKind::Trace);
        project.scenarios[0].dataset = "trace";
        project.scenarios[0].load.speed = 1;
        const auto held = prepare(project);
        QVERIFY(held);
        PreparedRun dropped = *held;
        std::for_each(dropped.rows.begin(), dropped.rows.end(), dropContent);
        const Dataset& source = dropped.parts[0].source;
        const auto trace = readTrace(source, m_dir.path());
        const std::vector<std::size_t> order { 0, 2, 1, 3 };
        dropped.parts[0].prompts =
            traceDataset(source, *trace, order, { std::shared_ptr<void>(), &wordMaker() }, 0)
                ->prompts;
        QVERIFY(dropped.parts[0].prompts);
        const auto ours = written(*held);
        const auto again = written(dropped);
        QCOMPARE(again->count(), 4U);
        for (std::uint32_t i = 0; i < again->count(); ++i) {
            QCOMPARE(again->body(i).bytes, ours->body(i).bytes);
            QCOMPARE(again->body(i).due, ours->body(i).due);
        }
    }

    void aTraceSaysWhatItIs()
    {
        Project project = projectOf(ScenarioKind::Trace);
        project.scenarios[0].dataset = "trace";
        const auto run = prepare(project);
        QVERIFY(run);
        QVERIFY2(run->notes.join(u'\n').contains(
                     u"trace: lengths, 4 of 4 requests over 4.0 s (0.75/s on average, 3/s in the "
                     "fullest second), instants in ms"_s),
                 qPrintable(run->notes.join(u'\n')));
        QVERIFY(run->notes.join(u'\n').contains(u"not in the order of their instants"_s));
        QVERIFY(bodyText(*run, 1).contains(u"\"max_tokens\":7"_s)); // sorted: the row at 5250
        project.scenarios[0].load.skip = 9 * kNsPerS;
        const auto empty = prepare(project);
        QVERIFY(!empty);
        QCOMPARE(empty.error().where, u"/scenarios/0/load"_s);
    }

    void servedRepliesGoBetweenPreparedPieces()
    {
        Project project = projectOf(ScenarioKind::Sessions);
        project.scenarios[0].dataset = "talk";
        project.scenarios[0].cache = CacheMode::SaltRun;
        const auto run = prepare(project);
        QVERIFY2(run, qPrintable(run ? QString() : errorText(run.error())));
        QVERIFY(run->plan.sessions && *runPlanFromJson(toJson(run->plan)) == run->plan);
        QCOMPARE(run->plan.sessions->conversations, 1U);
        QCOMPARE(run->manifest.at("workload").at("bodies").get<std::string>(),
                 std::string("spliced"));
        const auto bodies = written(*run);
        QCOMPARE(bodies->count(), std::uint32_t { kTurns });
        QVERIFY(bodies->body(0).saltOffset > 0);
        std::string sent;
        for (std::uint32_t turn = 0; turn < kTurns; ++turn) {
            const Body body = bodies->body(turn);
            QCOMPARE(body.turn, static_cast<std::uint16_t>(turn));
            if (turn == 0) {
                sent = body.bytes;
            } else {
                const auto at = static_cast<std::size_t>(body.replyAt);
                sent.resize(sent.size() - body.drop);
                sent += std::string(body.bytes.substr(0, at)) + "served \\\""
                    + std::to_string(turn - 1) + "\\\"" + std::string(body.bytes.substr(at));
                // Only what is new: no history.
                QVERIFY(body.bytes.size() < 200);
            }
            const auto json = parseJson(sent);
            QVERIFY2(json, sent.c_str());
            const Json& messages = json->at("messages");
            QCOMPARE(messages.size(), std::size_t { 2 + 2 * turn });
            for (std::size_t before = 0; before < turn; ++before) {
                QCOMPARE(messages[2 + 2 * before].at("content").get<std::string>(),
                         "served \"" + std::to_string(before) + "\"");
            }
            QCOMPARE(messages.back().at("content").get<std::string>(),
                     "question " + std::to_string(turn));
            QVERIFY(json->contains("stream"));
        }
    }

    void aSaltBehindTheMessagesMovesWithThem()
    {
        Project project = projectOf(ScenarioKind::Sessions);
        project.endpoints[0].api = ApiKind::Anthropic; // its system text stands behind them
        project.scenarios[0].dataset = "talk";
        project.scenarios[0].cache = CacheMode::SaltRun;
        const auto run = prepare(project);
        QVERIFY2(run, qPrintable(run ? QString() : errorText(run.error())));
        const auto bodies = written(*run);
        const Body first = bodies->body(0);
        QVERIFY(first.saltOffset > 0);
        const std::string salt(first.bytes.substr(static_cast<std::size_t>(first.saltOffset), 16));
        for (std::uint32_t turn = 1; turn < kTurns; ++turn) {
            const Body body = bodies->body(turn);
            QVERIFY(body.saltOffset > 0);
            QCOMPARE(std::string(body.bytes.substr(static_cast<std::size_t>(body.saltOffset), 16)),
                     salt);
        }
    }

    void recordedHistoryIsSentAsItIs()
    {
        Project project = projectOf(ScenarioKind::Sessions);
        project.scenarios[0].dataset = "talk";
        project.scenarios[0].sessions.history = SessionHistory::Recorded;
        const auto run = prepare(project);
        QVERIFY(run);
        const auto bodies = written(*run);
        const auto last = parseJson(bodies->body(kTurns - 1).bytes);
        QVERIFY(last);
        QCOMPARE(last->at("messages").size(), std::size_t { 2 * kTurns });
        QCOMPARE(last->at("messages")[2].at("content").get<std::string>(),
                 std::string("recorded 0"));
        QCOMPARE(bodies->body(kTurns - 1).replyAt, -1);
    }

    void ratesOfSessionsAndRequestsAreToldApart()
    {
        Project project = projectOf(ScenarioKind::Sessions);
        project.scenarios[0].dataset = "talk";
        project.scenarios[0].load.ratePerS = 2;
        project.scenarios[0].stop.duration = kNsPerS;
        const auto run = prepare(project);
        QVERIFY(run);
        QVERIFY2(run->notes.join(u'\n').contains(
                     u"2 conversations begin each second, which asks for about 16/s requests"_s),
                 qPrintable(run->notes.join(u'\n')));
        const Json& sessions = run->manifest.at("load").at("sessions");
        QCOMPARE(sessions.at("sessions_per_s").get<double>(), 2.0);
        QCOMPARE(sessions.at("requests_per_s_about").get<double>(), 16.0);
        QVERIFY(sessions.at("at_a_time").is_null());
    }

    void kindsWithoutMessagesTakeNoConversations()
    {
        Project project = projectOf(ScenarioKind::Sessions);
        project.scenarios[0].dataset = "talk";
        project.endpoints[0].api = ApiKind::OpenAiCompletions;
        const auto run = prepare(project);
        QVERIFY(!run);
        QVERIFY2(run.error().detail.contains(u"takes no conversations"_s),
                 qPrintable(run.error().detail));
    }

private:
    static MixPart part(const char* dataset, double weight)
    {
        MixPart out;
        out.dataset = dataset;
        out.weight = weight;
        return out;
    }

    static Project projectOf(ScenarioKind kind)
    {
        Project project = emptyProject("p");
        Endpoint endpoint;
        endpoint.name = "e";
        endpoint.urls = { "http://127.0.0.1:9" };
        endpoint.model = "m";
        project.endpoints = { endpoint };
        for (const char* name : { "a", "b", "trace", "talk" }) {
            Dataset dataset;
            dataset.name = name;
            dataset.path = dataset.name + (dataset.name == "trace" ? ".csv" : ".jsonl");
            project.datasets.push_back(dataset);
        }
        project.datasets[2].trace.emplace();
        Scenario scenario;
        scenario.name = "s";
        scenario.kind = kind;
        scenario.dataset = "a";
        project.scenarios = { scenario };
        return project;
    }

    Result<PreparedRun> prepare(const Project& project) const
    {
        return prepareRun({ project, m_dir.path(), "s", "e", {}, {} });
    }

    std::unique_ptr<BodiesFile> written(const PreparedRun& run) const
    {
        const QString path = m_dir.filePath(u"bodies"_s);
        if (const auto done = writeBodies(run, path); !done) {
            qWarning("%s", qPrintable(errorText(done.error())));
            return nullptr;
        }
        auto opened = BodiesFile::open(path);
        return opened ? std::move(*opened) : nullptr;
    }

    QString bodyText(const PreparedRun& run, std::uint32_t sample) const
    {
        return toQt(written(run)->body(sample).bytes);
    }

    QTemporaryDir m_dir;
};

LOADSTONE_TEST(WorkloadPlanTest)

#include "tst_workloadplan.moc"
