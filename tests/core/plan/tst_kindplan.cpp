// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/file.h"
#include "plan/plan.h"
#include "plan/probeplan.h"
#include "record/bodiesfile.h"
#include "testmain.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

std::string headerOf(const PreparedRun& run, std::string_view name)
{
    for (const auto& [key, value] : run.plan.endpoint.headers) {
        if (key == name) {
            return value;
        }
    }
    return {};
}

bool warns(const PreparedRun& run, const char* code)
{
    return std::any_of(run.warnings.begin(), run.warnings.end(),
                       [code](const Problem& problem) { return problem.code == code; });
}

} // namespace

/// What a run of each API kind is frozen to.
class KindPlanTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        Endpoint endpoint;
        endpoint.name = "e";
        endpoint.urls = { "http://127.0.0.1:1" };
        endpoint.model = "m";
        Dataset dataset;
        dataset.name = "d";
        dataset.path = "data/rows.jsonl";
        Scenario scenario;
        scenario.name = "s";
        scenario.dataset = "d";
        m_project = Project();
        m_project.name = "p";
        m_project.endpoints = { endpoint };
        m_project.datasets = { dataset };
        m_project.scenarios = { scenario };
        QVERIFY(QDir(m_dir->path()).mkpath(u"data"_s));
        write(u"data/rows.jsonl"_s,
              "{\"q\":\"one \\\"1\\\"\",\"n\":1,\"documents\":[\"a\",\"b\"],\"file\":\"a.bin\"}\n"
              "{\"q\":\"two\",\"n\":[2],\"documents\":[\"c\"],\"file\":\"b.bin\"}\n");
        write(u"data/a.bin"_s, std::string("\x00\x01", 2));
        write(u"data/b.bin"_s, "bee");
    }

    void customBodiesAreTheTemplatesWithEachRow()
    {
        custom().body = "{\"q\":\"{{q}}\",\"n\":{{n}},\"m\":\"{{model}}\"}";
        custom().text = "/answer";
        custom().method = "PUT";
        custom().path = "/x/{model}";
        const auto run = prepare();
        QVERIFY2(run, why(run));
        const EndpointPlan& plan = run->plan.endpoint;
        QCOMPARE(plan.method, std::string("PUT"));
        QCOMPARE(plan.path, std::string("/x/m"));
        QCOMPARE(plan.pointers.text, std::string("/answer"));
        QVERIFY(!run->plan.streaming);
        QVERIFY((bodies(*run)
                 == std::vector<std::string> { "{\"q\":\"one \\\"1\\\"\",\"n\":1,\"m\":\"m\"}",
                                               "{\"q\":\"two\",\"n\":[2],\"m\":\"m\"}" }));
        QCOMPARE(run->distinctPrompts, std::size_t { 2 });
        QCOMPARE(run->manifest["endpoint"]["request"]["path"], Json("/x/{model}"));
        const auto again = runPlanFromJson(toJson(run->plan));
        QVERIFY(again && *again == run->plan);
    }

    void customBodiesMayBeFiles()
    {
        custom().bodyFile = "file";
        custom().contentType = "image/png";
        const auto run = prepare();
        QVERIFY2(run, why(run));
        QCOMPARE(run->plan.endpoint.contentType, std::string("image/png"));
        QVERIFY((bodies(*run) == std::vector<std::string> { std::string("\x00\x01", 2), "bee" }));
        QVERIFY(QFile::remove(m_dir->filePath(u"data/b.bin"_s)));
        const auto refused = writeBodies(*run, m_dir->filePath(u"bodies"_s));
        QVERIFY(!refused && refused.error().code == ErrorCode::NotFound);
    }

    void rerankTakesTheRowsDocuments()
    {
        m_project.endpoints.front().api = ApiKind::Rerank;
        m_project.datasets.front().map.prompt = "q";
        const auto run = prepare();
        QVERIFY2(run, why(run));
        QCOMPARE(bodies(*run).back(),
                 std::string("{\"model\":\"m\",\"query\":\"two\",\"documents\":[\"c\"]}"));
    }

    void tensorsOfBytesAreAnnounced()
    {
        Endpoint& endpoint = m_project.endpoints.front();
        endpoint.api = ApiKind::KServe;
        endpoint.request.binary = true;
        endpoint.request.bodyFile = "file";
        const auto run = prepare();
        QVERIFY2(run, why(run));
        QCOMPARE(run->plan.endpoint.path, std::string("/v2/models/m/infer"));
        QCOMPARE(run->plan.endpoint.contentType, std::string("application/octet-stream"));
        const std::string size = headerOf(*run, "Inference-Header-Content-Length");
        for (const std::string& body : bodies(*run)) {
            const auto json = parseJson(body.substr(0, std::stoul(size)));
            QVERIFY(json);
            QCOMPARE((*json)["inputs"][0]["parameters"]["binary_data_size"],
                     Json(body.size() - std::stoul(size)));
        }
    }

    void anthropicHasItsOwnHeaders()
    {
        Endpoint& endpoint = m_project.endpoints.front();
        endpoint.api = ApiKind::Anthropic;
        endpoint.auth.ref = "env:KEY";
        m_project.datasets.front().map.prompt = "q";
        auto run = prepare();
        QVERIFY2(run, why(run));
        QCOMPARE(headerOf(*run, "anthropic-version"), std::string("2023-06-01"));
        QCOMPARE(run->secretHeaders.size(), std::size_t { 1 });
        QCOMPARE(run->secretHeaders.front().name, std::string("x-api-key"));
        QVERIFY(run->secretHeaders.front().prefix.empty());
        endpoint.headers = { { "Anthropic-Version", "2024-01-01" } };
        run = prepare();
        QVERIFY(run && headerOf(*run, "anthropic-version").empty());
        QCOMPARE(headerOf(*run, "Anthropic-Version"), std::string("2024-01-01"));
    }

    void parametersWithoutAWordAreWarnedAbout()
    {
        m_project.datasets.front().map.prompt = "q";
        m_project.datasets.front().generation.ignoreEos = true;
        for (const ApiKind api : { ApiKind::OpenAiChat, ApiKind::SgLang, ApiKind::Tgi,
                                   ApiKind::OllamaChat, ApiKind::OpenAiEmbeddings }) {
            m_project.endpoints.front().api = api;
            const auto run = prepare();
            QVERIFY2(run, why(run));
            const bool known = api == ApiKind::OpenAiChat || api == ApiKind::SgLang;
            QCOMPARE(warns(*run, "option_unknown"), !known);
        }
    }

    void kindsThatDoNotStreamAreNotAskedTo()
    {
        Scenario& scenario = m_project.scenarios.front();
        m_project.datasets.front().map.prompt = "q";
        for (const ApiKind api : { ApiKind::OpenAiEmbeddings, ApiKind::Rerank, ApiKind::KServe }) {
            m_project.endpoints.front().api = api;
            scenario.streaming = Streaming::Auto;
            const auto run = prepare();
            QVERIFY2(run, why(run));
            QVERIFY(!run->plan.streaming);
            scenario.streaming = Streaming::On;
            const auto refused = prepare();
            QVERIFY(!refused && refused.error().code == ErrorCode::InvalidSpecification);
            QCOMPARE(refused.error().where, u"/scenarios/0/streaming"_s);
        }
        scenario.streaming = Streaming::Auto;
        scenario.slo = "fast";
        m_project.slos = { { "fast", { { "ttft_ms", "p50", "<=", 5, {} } }, {} } };
        const auto refused = prepare();
        QVERIFY(!refused);
        QCOMPARE(refused.error().where, u"/scenarios/0/slo"_s);
    }

    void tgiHasAPathForStreams()
    {
        m_project.endpoints.front().api = ApiKind::Tgi;
        m_project.datasets.front().map.prompt = "q";
        QCOMPARE(prepare()->plan.endpoint.path, std::string("/generate_stream"));
        m_project.scenarios.front().streaming = Streaming::Off;
        QCOMPARE(prepare()->plan.endpoint.path, std::string("/generate"));
    }

    void probesAskEachKindWhatItCanAnswer()
    {
        for (std::size_t i = 0; i < Terms<ApiKind>::names.size(); ++i) {
            const auto api = static_cast<ApiKind>(i);
            Endpoint endpoint = m_project.endpoints.front();
            endpoint.api = api;
            endpoint.request.path = api == ApiKind::Custom ? "/x" : "";
            endpoint.request.body = api == ApiKind::Custom ? "{{q}}" : "";
            const auto plan = planProbe(endpoint, {});
            QVERIFY2(plan, std::string(termName(api)).c_str());
            QCOMPARE(plan->body.empty(), api == ApiKind::Custom); // only a row can make one
            QCOMPARE(plan->streaming, generatesText(api) && api != ApiKind::Custom);
        }
    }

private:
    RequestSettings& custom()
    {
        Endpoint& endpoint = m_project.endpoints.front();
        endpoint.api = ApiKind::Custom;
        if (endpoint.request.path.empty()) {
            endpoint.request.path = "/x";
        }
        return endpoint.request;
    }

    void write(const QString& name, const std::string& bytes) const
    {
        QVERIFY(writeFileAtomically(m_dir->filePath(name), bytes));
    }

    Result<PreparedRun> prepare() const
    {
        return prepareRun(PlanRequest { m_project, m_dir->path(), "s", "e", {}, {} });
    }

    static const char* why(const Result<PreparedRun>& run)
    {
        static QByteArray text;
        text = run ? QByteArray() : errorText(run.error()).toUtf8();
        return text.constData();
    }

    std::vector<std::string> bodies(const PreparedRun& run) const
    {
        const QString path = m_dir->filePath(u"bodies"_s);
        std::vector<std::string> out;
        if (!writeBodies(run, path)) {
            return out;
        }
        const auto file = BodiesFile::open(path);
        for (std::uint32_t i = 0; file && i < (*file)->count(); ++i) {
            out.emplace_back((*file)->body(i).bytes);
        }
        return out;
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    Project m_project;
};

LOADSTONE_TEST(KindPlanTest)

#include "tst_kindplan.moc"
