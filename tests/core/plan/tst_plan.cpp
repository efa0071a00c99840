// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/file.h"
#include "config/example.h"
#include "plan/plan.h"
#include "record/bodiesfile.h"
#include "testmain.h"

#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include <functional>

using namespace Qt::StringLiterals;
using namespace loadstone;

class PlanTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase()
    {
        QVERIFY(m_dir.isValid());
        QVERIFY(writeFileAtomically(m_dir.filePath(u"prompts.jsonl"_s), examplePrompts()));
        std::string answers;
        for (int i = 0; i < 40; ++i) {
            answers += "{\"question\": \"q" + std::to_string(i) + "\", \"answer\": \"so\\n#### "
                + std::to_string(i) + "\"}\n";
        }
        QVERIFY(writeFileAtomically(m_dir.filePath(u"answers.jsonl"_s), answers));
    }

    void serverOfTheExample()
    {
        const auto run = prepareRun(request("server-50"));
        QVERIFY2(run, qPrintable(run ? QString() : errorText(run.error())));
        const RunPlan& plan = run->plan;
        QVERIFY(plan.kind == ScenarioKind::Server && plan.mode == Mode::Performance);
        QVERIFY(plan.streaming && !plan.keepTexts);
        QCOMPARE(plan.ratePerS, 50.0);
        QCOMPARE(plan.stop.duration.value_or(0), 10 * kNsPerS);
        QCOMPARE(plan.warmup.duration.value_or(0), 2 * kNsPerS);
        QCOMPARE(plan.drain, 30 * kNsPerS);
        QCOMPARE(plan.noProgress, 300 * kNsPerS);
        QCOMPARE(plan.sampleCount, 64U);
        QCOMPARE(plan.trial, 0U);
        QVERIFY(plan.runUuid.empty());
        QCOMPARE(toQt(plan.endpoint.path), u"/v1/chat/completions"_s);
        QVERIFY(plan.endpoint.urls.empty());
        QCOMPARE(toQt(run->bundledUrl), u"echo:?ttft=20ms&itl=2ms&tokens=32"_s);
        QCOMPARE(run->trials, 3U);
        QCOMPARE(run->samples.size(), std::size_t { 64 });
        QCOMPARE(run->distinctPrompts, std::size_t { 64 });
        QCOMPARE(run->slo.size(), std::size_t { 2 });
        QVERIFY(run->system && run->system->name == "this-machine");
        QCOMPARE(run->estimate.requests.value_or(0), std::uint64_t { 500 });
        QCOMPARE(run->estimate.duration.value_or(0), 12 * kNsPerS);
        QVERIFY(run->warnings.empty());
        QCOMPARE(run->notes.size(), 2);
        QVERIFY2(run->notes[0].contains(u"64 rows, prompts from column \"prompt\""_s),
                 qPrintable(run->notes[0]));
        QCOMPARE(run->notes[1], u"about 500 requests in each of 3 trials, about 12s each"_s);
        // What a worker gets must survive its message.
        const auto again = runPlanFromJson(toJson(plan));
        QVERIFY(again && *again == plan);
    }

    void defaultsOfEachKind_data()
    {
        QTest::addColumn<QString>("scenario");
        QTest::addColumn<quint64>("concurrency");
        QTest::addColumn<quint32>("perQuery");
        QTest::addColumn<bool>("streaming");
        QTest::addColumn<qint64>("requests");
        QTest::newRow("SingleStream")
            << u"single"_s << quint64 { 1 } << 8U << true << qint64 { 30 };
        QTest::newRow("MultiStream") << u"multi"_s << quint64 { 1 } << 8U << true << qint64 { 160 };
        QTest::newRow("Concurrency")
            << u"concurrency-16"_s << quint64 { 16 } << 8U << true << qint64 { 400 };
        QTest::newRow("Offline: the dataset once, all in flight, not streamed")
            << u"offline"_s << quint64 { 64 } << 8U << false << qint64 { 64 };
    }

    void defaultsOfEachKind()
    {
        QFETCH(QString, scenario);
        QFETCH(quint64, concurrency);
        QFETCH(quint32, perQuery);
        QFETCH(bool, streaming);
        QFETCH(qint64, requests);
        PlanRequest wanted = request(scenario.toUtf8().constData());
        for (Scenario& one : wanted.project.scenarios) {
            if (one.kind == ScenarioKind::Offline) {
                one.load.concurrency.reset();
            }
        }
        const auto run = prepareRun(wanted);
        QVERIFY2(run, qPrintable(run ? QString() : errorText(run.error())));
        QCOMPARE(run->plan.concurrency, std::uint64_t { concurrency });
        QCOMPARE(run->plan.samplesPerQuery, perQuery);
        QCOMPARE(run->plan.streaming, streaming);
        QCOMPARE(run->estimate.requests.value_or(0), static_cast<std::uint64_t>(requests));
    }

    void halvesOfBothModesKnowEachOther()
    {
        PlanRequest wanted = request("concurrency-16");
        QCOMPARE(partsOf(wanted).size(), std::size_t { 1 });
        QVERIFY(partsOf(wanted).front().pair.empty());
        wanted.overrides.mode = Mode::Both;
        const auto parts = partsOf(wanted);
        QCOMPARE(parts.size(), std::size_t { 2 });
        QVERIFY(!parts[0].pair.empty());
        QCOMPARE(parts[0].pair, parts[1].pair);
        QVERIFY(partsOf(wanted).front().pair != parts[0].pair); // of another time
        const auto run = prepareRun(parts[0]);
        QVERIFY2(run, qPrintable(run ? QString() : errorText(run.error())));
        QCOMPARE(run->manifest["both"]["id"].get<std::string>(), parts[0].pair);
        QVERIFY(run->estimate.freeDisk.value_or(0) > 0);
        QVERIFY(!prepareRun(request("server-50"))->manifest.contains("both"));
    }

    void offlineForATimeIsCapped()
    {
        PlanRequest wanted = request("offline");
        wanted.project.scenarios[3].load.concurrency.reset();
        wanted.project.scenarios[3].stop.duration = 5 * kNsPerS;
        const auto run = prepareRun(wanted);
        QVERIFY(run);
        QVERIFY(run->plan.concurrency > 64 && run->plan.concurrency <= 1024);
        QVERIFY(!run->estimate.requests);
        QCOMPARE(run->estimate.duration.value_or(0), 5 * kNsPerS);
        QVERIFY(run->notes.join(u'\n').contains(
            u"at most %1 requests in flight"_s.arg(run->plan.concurrency)));
    }

    void accuracyHasItsOwnDefaults()
    {
        const auto run = prepareRun(accuracyRequest());
        QVERIFY2(run, qPrintable(run ? QString() : errorText(run.error())));
        QVERIFY(run->plan.mode == Mode::Accuracy && run->plan.keepTexts);
        QCOMPARE(run->plan.concurrency, std::uint64_t { 32 });
        QCOMPARE(run->plan.repeats, 2U);
        QCOMPARE(run->estimate.requests.value_or(0), std::uint64_t { 80 });
        QCOMPARE(toQt(run->scorer), u"gsm8k/1"_s);
        QCOMPARE(run->samples.at(3).expected.value_or(""), std::string("so\n#### 3"));
        const Json& target = run->manifest.at("quality_target");
        QCOMPARE(target.at("scorer"), Json("gsm8k/1"));
        QCOMPARE(target.at("threshold").at("value"), Json(0.9));
    }

    void accuracyNeedsEveryAnswer()
    {
        PlanRequest wanted = accuracyRequest();
        std::string rows = "{\"question\": \"a\", \"answer\": \"1\"}\n{\"question\": \"b\"}\n";
        QVERIFY(writeFileAtomically(m_dir.filePath(u"holes.jsonl"_s), rows));
        wanted.project.datasets.back().path = "holes.jsonl";
        const auto run = prepareRun(wanted);
        QVERIFY(!run);
        QCOMPARE(run.error().code, ErrorCode::InvalidSpecification);
        QVERIFY(run.error().detail.contains(u"line 2 has no expected answer"_s));
    }

    void overridesReplaceTheScenario()
    {
        PlanRequest wanted = request("server-50");
        wanted.overrides = {
            7,    std::nullopt, 99,          2, SpinMode::Off, CacheMode::SaltRequest, std::nullopt,
            true, 5000,         std::nullopt
        };
        const auto run = prepareRun(wanted);
        QVERIFY(run);
        QCOMPARE(run->trials, 7U);
        QCOMPARE(run->workers, 2U);
        QCOMPARE(run->scenario.pin, true);
        QCOMPARE(run->spending.caps.tokens, std::optional<std::uint64_t>(5000));
        QCOMPARE(run->plan.seed, std::uint64_t { 99 });
        QVERIFY(run->plan.spin == SpinMode::Off && run->plan.cache == CacheMode::SaltRequest);
        QCOMPARE(run->manifest.at("trials"), Json(7));
        QCOMPARE(run->manifest.at("cache").at("mode"), Json("salt-request"));
        QCOMPARE(run->scenario.trials, 7U);

        wanted.overrides.trials = 0; // an override is checked like the file
        const auto bad = prepareRun(wanted);
        QVERIFY(!bad);
        QCOMPARE(bad.error().where, u"/scenarios/2/trials"_s);
    }

    void aLengthReplacesBothStopRules()
    {
        PlanRequest wanted = request("server-50");
        wanted.overrides.length = RunLength { 7 * kNsPerS, {} };
        auto run = prepareRun(wanted);
        QVERIFY(run);
        QCOMPARE(run->plan.stop.duration, std::optional<Ns>(7 * kNsPerS));
        QCOMPARE(run->estimate.requests, std::optional<std::uint64_t>(350));
        wanted.overrides.length = RunLength { {}, 40 };
        run = prepareRun(wanted);
        QVERIFY(run);
        QCOMPARE(run->plan.stop.duration, std::optional<Ns>());
        QCOMPARE(run->estimate.requests, std::optional<std::uint64_t>(40));
        wanted = accuracyRequest(); // asks every question, however long that takes
        wanted.overrides.length = RunLength { {}, 1 };
        run = prepareRun(wanted);
        QVERIFY(run);
        QCOMPARE(run->estimate.requests, std::optional<std::uint64_t>(80));
    }

    void badRequestsAreRefused_data()
    {
        QTest::addColumn<QString>("what");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("where"); // end of it
        const auto row = [](const char* name, const char* what, ErrorCode code, const char* where) {
            QTest::newRow(name) << QString::fromUtf8(what) << static_cast<int>(code)
                                << QString::fromUtf8(where);
        };
        row("unknown scenario", "scenario", ErrorCode::InvalidSpecification, "/scenarios");
        row("unknown endpoint", "endpoint", ErrorCode::InvalidSpecification, "/endpoints");
        row("a trace that is none", "kind", ErrorCode::InvalidSpecification,
            "/scenarios/2/dataset");
        row("custom API that is not described", "api", ErrorCode::InvalidSpecification,
            "/endpoints/0/request/path");
        row("missing dataset file", "file", ErrorCode::NotFound, "gone.jsonl");
        row("missing certificate file", "ca", ErrorCode::NotFound, "ca.pem");
        row("missing client certificate", "cert", ErrorCode::NotFound, "client.pem");
        row("more workers than slots", "workers", ErrorCode::InvalidSpecification,
            "/scenarios/2/workers");
        row("more workers than rows", "rows", ErrorCode::InvalidSpecification,
            "/scenarios/2/workers");
        row("more connections than the machine allows", "slots", ErrorCode::Io, "");
    }

    void badRequestsAreRefused()
    {
        QFETCH(QString, what);
        QFETCH(int, code);
        QFETCH(QString, where);
        PlanRequest wanted = request(what == u"scenario"_s ? "nothing" : "server-50");
        Project& project = wanted.project;
        if (what == u"endpoint"_s) {
            wanted.endpoint = "nothing";
        } else if (what == u"kind"_s) {
            project.scenarios[2].kind = ScenarioKind::Trace;
        } else if (what == u"api"_s) {
            project.endpoints[0].api = ApiKind::Custom;
        } else if (what == u"file"_s) {
            project.datasets[0].path = "gone.jsonl";
        } else if (what == u"ca"_s) {
            project.endpoints[0].tls.ca = "ca.pem";
        } else if (what == u"cert"_s) {
            project.endpoints[0].tls.cert = "client.pem";
        } else if (what == u"workers"_s || what == u"rows"_s) {
            Scenario& scenario = project.scenarios[2];
            scenario.kind = what == u"rows"_s ? ScenarioKind::Offline : ScenarioKind::Concurrency;
            scenario.load = {};
            scenario.slo.clear();
            scenario.workers = 3;
            if (what == u"rows"_s) {
                project.datasets[0].limit = 2;
                scenario.stop = {};
            } else {
                scenario.load.concurrency = 2;
            }
        } else if (what == u"slots"_s) {
            project.scenarios[2].load.maxInFlight = 1'000'000;
        }
        const auto run = prepareRun(wanted);
        QVERIFY(!run);
        QCOMPARE(static_cast<int>(run.error().code), code);
        QVERIFY2(where.isEmpty() || run.error().where.endsWith(where),
                 qPrintable(errorText(run.error())));
        if (what == u"slots"_s) {
            QVERIFY(run.error().detail.contains(u"1000000 connections"_s));
        }
    }

    void problemsOfOtherPartsDoNotMatter()
    {
        PlanRequest wanted = request("server-50");
        wanted.project.scenarios[0].kind = ScenarioKind::Trace;
        wanted.project.suites[0].items[0].scenario = "gone";
        QVERIFY(prepareRun(wanted));
    }

    void changedDatasetIsAWarning()
    {
        PlanRequest wanted = request("server-50");
        wanted.project.datasets[0].sha256 = std::string(64, '0');
        const auto run = prepareRun(wanted);
        QVERIFY(run);
        QCOMPARE(run->warnings.size(), std::size_t { 1 });
        QCOMPARE(toQt(run->warnings[0].code), u"dataset_changed"_s);
        wanted.project.datasets[0].sha256 =
            run->manifest.at("workload").at("dataset").at("sha256").get<std::string>();
        QVERIFY(prepareRun(wanted)->warnings.empty());
    }

    void secretsStayOut()
    {
        qputenv("LOADSTONE_TEST_KEY", "hunter2");
        PlanRequest wanted = request("server-50");
        Endpoint& endpoint = wanted.project.endpoints[0];
        endpoint.urls = { "https://api.example.com/v1" };
        endpoint.auth.ref = "env:LOADSTONE_TEST_KEY";
        endpoint.headers = { { "X-Tenant", "blue-team" },
                             { "x-api-key", "env:LOADSTONE_TEST_KEY" } };
        endpoint.tls.verify = false;
        const auto run = prepareRun(wanted);
        QVERIFY2(run, qPrintable(run ? QString() : errorText(run.error())));
        const std::vector<SecretHeader> expected {
            { "x-api-key", "env:LOADSTONE_TEST_KEY", "" },
            { "Authorization", "env:LOADSTONE_TEST_KEY", "Bearer " },
        };
        QVERIFY(run->secretHeaders == expected);
        QCOMPARE(run->plan.endpoint.headers.size(), std::size_t { 1 });
        QCOMPARE(run->plan.endpoint.urls.size(), std::size_t { 1 });
        const QString manifest = toQt(prettyJson(run->manifest));
        QVERIFY(!manifest.contains(u"hunter2"_s));
        QVERIFY2(!manifest.contains(u"blue-team"_s), "of headers only the names are kept");
        QVERIFY(manifest.contains(u"X-Tenant"_s));
        QVERIFY(!toQt(compactJson(toJson(run->plan))).contains(u"hunter2"_s));
        QCOMPARE(run->manifest.at("endpoint").at("tls").at("verify"), Json(false));
        QVERIFY(std::any_of(run->warnings.begin(), run->warnings.end(),
                            [](const Problem& problem) { return problem.code == "insecure_tls"; }));

        endpoint.headers = { { "Authorization", "Bearer hunter2" } };
        const auto literal = prepareRun(wanted);
        QVERIFY(!literal);
        QVERIFY(!errorText(literal.error()).contains(u"hunter2"_s));
    }

    void aProxyIsUsedOnlyWhenItIsNamed_data()
    {
        QTest::addColumn<QString>("url");
        QTest::addColumn<QString>("proxy");
        QTest::addColumn<QString>("variable");
        QTest::addColumn<QString>("used");
        QTest::addColumn<QString>("note");
        const QString far = u"http://model.example:8000"_s;
        const QString none = u"none"_s;
        QTest::newRow("none anywhere") << far << none << QString() << QString() << QString();
        QTest::newRow("of the environment alone")
            << far << none << u"http_proxy"_s << QString() << u"http_proxy is set and not used"_s;
        QTest::newRow("of the environment, for another scheme")
            << far << none << u"https_proxy"_s << QString() << QString();
        QTest::newRow("of the environment, for TLS")
            << u"https://model.example"_s << none << u"HTTPS_PROXY"_s << QString()
            << u"HTTPS_PROXY is set and not used"_s;
        QTest::newRow("of the environment, for loopback")
            << u"http://127.0.0.1:8000"_s << none << u"http_proxy"_s << QString() << QString();
        QTest::newRow("named by the endpoint") << far << u"http://proxy:3128"_s << u"http_proxy"_s
                                               << u"http://proxy:3128"_s << QString();
        QTest::newRow("named for loopback")
            << u"http://localhost:8000"_s << u"http://proxy:3128"_s << QString() << QString()
            << u"the proxy is not used: the endpoint is this machine"_s;
    }

    void aProxyIsUsedOnlyWhenItIsNamed()
    {
        QFETCH(QString, url);
        QFETCH(QString, proxy);
        QFETCH(QString, variable);
        QFETCH(QString, used);
        QFETCH(QString, note);
        for (const char* name : { "http_proxy", "HTTP_PROXY", "https_proxy", "HTTPS_PROXY",
                                  "all_proxy", "ALL_PROXY" }) {
            qunsetenv(name);
        }
        if (!variable.isEmpty()) {
            qputenv(variable.toLatin1().constData(), "http://user:hunter2@elsewhere:1");
        }
        PlanRequest wanted = request("server-50");
        Endpoint& endpoint = wanted.project.endpoints[0];
        endpoint.urls = { url.toStdString() };
        endpoint.proxy = proxy.toStdString();
        endpoint.proxyAuth = proxy == u"none"_s ? "" : "env:PROXY_LOGIN";
        const auto run = prepareRun(wanted);
        if (!variable.isEmpty()) {
            qunsetenv(variable.toLatin1().constData());
        }
        QVERIFY2(run, qPrintable(run ? QString() : errorText(run.error())));
        QCOMPARE(toQt(run->plan.endpoint.proxy), used);
        QCOMPARE(toQt(run->manifest.at("endpoint").at("proxy").get<std::string>()),
                 used.isEmpty() ? u"none"_s : used);
        const std::vector<SecretHeader> secrets = used.isEmpty()
            ? std::vector<SecretHeader> {}
            : std::vector<SecretHeader> { { "Proxy-Authorization", "env:PROXY_LOGIN", "" } };
        QVERIFY(run->secretHeaders == secrets);
        const QStringList about = run->notes.filter(u"prox"_s, Qt::CaseInsensitive);
        QCOMPARE(about.isEmpty(), note.isEmpty());
        QVERIFY2(note.isEmpty() || about.first().startsWith(note), qPrintable(about.join(u'\n')));
        QVERIFY(!about.join(u'\n').contains(u"hunter2"_s));
    }

    void plansRetries()
    {
        PlanRequest wanted = request("server-50");
        wanted.project.endpoints[0].retry = { 3, { 429, 502 }, 250 * kNsPerMs, {} };
        const auto run = prepareRun(wanted);
        QVERIFY(run);
        const RetryPlan expected { 3, { 429, 502 }, 250 * kNsPerMs };
        QVERIFY(run->plan.endpoint.retry == expected);
        QVERIFY(runPlanFromJson(toJson(run->plan)) == run->plan);
        const Json& retry = run->manifest.at("endpoint").at("retry");
        QCOMPARE(retry.at("max"), Json(3));
        QCOMPARE(retry.at("on"), Json::array({ 429, 502 }));
        // A plan that was kept before there were retries is still one.
        Json old = toJson(run->plan);
        for (const char* key :
             { "retry", "proxy", "tls_cert", "tls_key", "method", "content_type", "pointers" }) {
            old["endpoint"].erase(key);
        }
        const auto read = runPlanFromJson(old);
        QVERIFY2(read, read ? "" : qPrintable(errorText(read.error())));
        QVERIFY(read->endpoint.retry == RetryPlan());
        QCOMPARE(read->endpoint.method, std::string("POST"));
        for (const Json& none : { Json(), Json::array(), Json("plan") }) {
            QVERIFY(!runPlanFromJson(none));
        }
    }

    void manifestIsComplete()
    {
        const auto run = prepareRun(request("server-50"));
        QVERIFY(run);
        const Json& manifest = run->manifest;
        for (const char* pointer : { "/system/name",
                                     "/model/name",
                                     "/quality_target",
                                     "/workload/project/sha256",
                                     "/workload/dataset/sha256",
                                     "/workload/dataset/map/prompt",
                                     "/workload/template",
                                     "/workload/generation/max_tokens",
                                     "/load/arrivals",
                                     "/load/rate_per_s",
                                     "/seeds/base",
                                     "/cache/mode",
                                     "/measurement_points/issued",
                                     "/engine/version",
                                     "/engine/workers",
                                     "/definitions",
                                     "/endpoint/urls/0",
                                     "/endpoint/timeouts_ms/total",
                                     "/endpoint/headers",
                                     "/slo",
                                     "/error_share_limit" }) {
            QVERIFY2(manifest.contains(Json::json_pointer(pointer)), pointer);
        }
        QCOMPARE(manifest.at("quality_target"), Json("none stated"));
        QCOMPARE(manifest.at("load").at("arrivals"), Json("poisson"));
        QCOMPARE(manifest.at("workload").at("dataset").at("rows"), Json(64));
        QCOMPARE(manifest.at("workload").at("generation").at("max_tokens"), Json(32));
    }

    void bodiesAreWritten_data()
    {
        QTest::addColumn<bool>("salted");
        QTest::addColumn<bool>("chat");
        QTest::newRow("chat") << false << true;
        QTest::newRow("chat with salt") << true << true;
        QTest::newRow("completions") << false << false;
        QTest::newRow("completions with salt") << true << false;
    }

    void bodiesAreWritten()
    {
        QFETCH(bool, salted);
        QFETCH(bool, chat);
        PlanRequest wanted = request("server-50");
        wanted.project.endpoints[0].api = chat ? ApiKind::OpenAiChat : ApiKind::OpenAiCompletions;
        wanted.project.datasets[0].generation.ignoreEos = true;
        wanted.project.datasets[0].generation.extra = Json { { "top_k", 3 } };
        wanted.overrides.cache = salted ? CacheMode::SaltRun : CacheMode::None;
        const auto run = prepareRun(wanted);
        QVERIFY(run);
        const QString path = m_dir.filePath(u"bodies"_s);
        const auto written = writeBodies(*run, path);
        QVERIFY2(written, qPrintable(written ? QString() : errorText(written.error())));
        QCOMPARE(QFileInfo(path).permissions() & (QFileDevice::ReadGroup | QFileDevice::ReadOther),
                 QFileDevice::Permissions());
        const auto file = BodiesFile::open(path);
        QVERIFY(file);
        QCOMPARE((*file)->count(), run->plan.sampleCount);
        for (std::uint32_t i = 0; i < (*file)->count(); ++i) {
            const Body body = (*file)->body(i);
            QCOMPARE(body.sample, i);
            QCOMPARE(body.expectedOutputTokens, 32);
            const auto json = parseJson(body.bytes);
            QVERIFY(json);
            QCOMPARE((*json)["min_tokens"], Json(32)); // whatever else would stop the model
            QCOMPARE(json->at("model"), Json("echo"));
            QCOMPARE(json->at("stream"), Json(true));
            QCOMPARE(json->at("max_tokens"), Json(32));
            QCOMPARE(json->at("top_k"), Json(3));
            const Json& content =
                chat ? json->at("messages").back().at("content") : json->at("prompt");
            const std::string text = content.get<std::string>();
            QVERIFY(toQt(text).endsWith(toQt(run->rows[i].prompt)));
            QCOMPARE(body.saltOffset >= 0, salted);
            if (salted) {
                QVERIFY(body.bytes.substr(static_cast<std::size_t>(body.saltOffset), 16)
                        == std::string_view(text).substr(0, 16));
            }
        }
    }

    void conversationsNeedAChat()
    {
        QVERIFY(
            writeFileAtomically(m_dir.filePath(u"talk.jsonl"_s),
                                "{\"messages\": [{\"role\": \"user\", \"content\": \"x\"}]}\n"));
        PlanRequest wanted = request("server-50");
        wanted.project.datasets[0].map = {};
        wanted.project.datasets[0].path = "talk.jsonl";
        wanted.project.endpoints[0].api = ApiKind::OpenAiCompletions;
        const auto run = prepareRun(wanted);
        QVERIFY(run);
        const auto written = writeBodies(*run, m_dir.filePath(u"bodies"_s));
        QVERIFY(!written);
        QCOMPARE(written.error().code, ErrorCode::InvalidSpecification);
        QVERIFY(written.error().where.contains(u"line 1"_s));
    }

    void trialsDifferInTheirNumberOnly()
    {
        const auto run = prepareRun(request("server-50"));
        QVERIFY(run);
        RunPlan third = trialPlan(*run, "uuid", 2);
        QCOMPARE(third.trial, 2U);
        QCOMPARE(toQt(third.runUuid), u"uuid"_s);
        third.trial = 0;
        third.runUuid.clear();
        QVERIFY(third == run->plan);
    }

private:
    PlanRequest request(const char* scenario) const
    {
        return { exampleProject(), m_dir.path(), scenario, "bundled", {}, {} };
    }

    PlanRequest accuracyRequest() const
    {
        PlanRequest wanted = request("score");
        Dataset dataset;
        dataset.name = "answers";
        dataset.path = "answers.jsonl";
        dataset.map.expected = "answer";
        wanted.project.datasets.push_back(dataset);
        SloGroup slo;
        slo.name = "good";
        slo.items = { { "accuracy", "", ">=", 0.9, {} } };
        wanted.project.slos.push_back(slo);
        Scenario scenario;
        scenario.name = "score";
        scenario.dataset = "answers";
        scenario.mode = Mode::Accuracy;
        scenario.repeats = 2;
        scenario.slo = "good";
        wanted.project.scenarios.push_back(scenario);
        return wanted;
    }

    QTemporaryDir m_dir;
};

LOADSTONE_TEST(PlanTest)

#include "tst_plan.moc"
