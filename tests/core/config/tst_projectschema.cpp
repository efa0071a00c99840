// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/file.h"
#include "config/example.h"
#include "config/projectfile.h"
#include "testmain.h"

#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

// Reads the schema and an array of instances; prints 1 or 0 for each.
const char* const kCheck =
    "import json, sys\n"
    "import jsonschema\n"
    "schema = json.load(open(sys.argv[1]))\n"
    "jsonschema.Draft202012Validator.check_schema(schema)\n"
    "validator = jsonschema.Draft202012Validator(schema)\n"
    "print(''.join('1' if validator.is_valid(i) else '0' for i in json.load(open(sys.argv[2]))))\n";

// Single quotes stand for double ones.
Json changed(const char* pointer, const char* value)
{
    Json json = toJson(exampleProject());
    json[Json::json_pointer(pointer)] =
        Json::parse(QString::fromUtf8(value).replace(u'\'', u'"').toStdString());
    return json;
}

} // namespace

// The shipped schema, judged by an independent validator.
class ProjectSchemaTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase()
    {
        QProcess python;
        python.start(u"python3"_s,
                     { u"-c"_s, u"import jsonschema; jsonschema.Draft202012Validator"_s });
        if (!python.waitForFinished(30'000) || python.exitCode() != 0) {
            QSKIP("python3 with jsonschema is not here");
        }
        QVERIFY(writeFileAtomically(m_dir.filePath(u"schema.json"_s), projectJsonSchema()));
        QVERIFY(writeFileAtomically(m_dir.filePath(u"check.py"_s), kCheck));
    }

    void builtInSchemaIsTheShippedOne()
    {
        const auto shipped =
            readFile(QStringLiteral(LOADSTONE_SOURCE_DIR "/resources/schema/project-1.json"));
        QVERIFY(shipped);
        QCOMPARE(toQt(projectJsonSchema()), toQt(*shipped));
    }

    void goodProjectsPass()
    {
        Json all = Json::array();
        all.push_back(toJson(exampleProject()));
        all.push_back(toJson(emptyProject("e")));
        Project full = exampleProject();
        full.endpoints[0].auth.ref = "env:KEY";
        full.endpoints[0].headers = { { "x-api-key", "keychain:k" }, { "x-b", "c" } };
        full.datasets[0].promptTemplate = "{{prompt}}";
        full.datasets[0].format = DatasetFormat::Arrow;
        full.datasets[0].config = "main";
        full.datasets[0].split = "test";
        full.datasets[0].revision = "v1";
        full.datasets[0].filters = { { "a", FilterOp::Contains, "x", {} } };
        full.datasets[0].map.images = "i";
        full.datasets[0].map.tokens = "t";
        full.datasets[0].scorer = "exact/1";
        full.datasets[0].preset = "livecodebench";
        full.datasets[0].extractor = ExtractionProfile::LmEvalFlexible;
        full.datasets[0].shuffle = ChoiceShuffle::CPython;
        full.datasets[0].scoring.tolerance = 0.5;
        full.datasets[0].scoring.testTimeout = 6 * kNsPerS;
        full.datasets[0].map.choices = { "a", "b" };
        full.datasets[0].dateFrom = "2025-01-31";
        full.scenarios[2].load.maxInFlight = 4;
        full.baseline = "latest";
        all.push_back(toJson(full));
        all.push_back(changed("/unknown", "1"));
        all.push_back(changed("/endpoints/0/auth", "null"));
        LoadGenScenario& loadGen = full.scenarios[2].loadgen.emplace();
        loadGen.preset = "resnet50";
        loadGen.issue = LoadGenIssue::Equal;
        loadGen.percentile = 99.9;
        loadGen.coalesce = true;
        loadGen.minDuration = kNsPerS;
        loadGen.seeds.schedule = 16159082839903944936ULL;
        all.push_back(toJson(full));
        all.push_back(changed("/scenarios/0/loadgen", "null"));
        full.datasets.emplace_back().name = "made";
        full.datasets.back().generator.emplace().prompt.mean = 512;
        full.datasets.emplace_back().name = "trace";
        full.datasets.back().path = "trace.csv";
        full.datasets.back().trace.emplace().unit = TraceUnit::Seconds;
        Scenario& mixed = full.scenarios.emplace_back();
        mixed.name = "mixed";
        mixed.mix.resize(2);
        mixed.mix[0].dataset = "made";
        mixed.mix[1].dataset = "trace";
        Scenario& replay = full.scenarios.emplace_back();
        replay.name = "replay";
        replay.kind = ScenarioKind::Trace;
        replay.dataset = "trace";
        replay.load.speed = 2;
        replay.load.skip = kNsPerS;
        Scenario& talk = full.scenarios.emplace_back();
        talk.name = "talk";
        talk.kind = ScenarioKind::Sessions;
        talk.dataset = "made";
        talk.sessions.think = kNsPerS;
        talk.sessions.header.clear();
        all.push_back(toJson(full));
        QCOMPARE(verdicts(all), u"11111111"_s);
    }

    void badProjectsFail()
    {
        struct Bad
        {
            const char* pointer;
            const char* value;
        };

        const std::vector<Bad> bad {
            { "/schema", "2" },
            { "/endpoints/0/urls", "[]" },
            { "/endpoints/0/urls/0", "'ftp://x'" },
            { "/endpoints/0/urls/0", "'http://user:pw@x'" },
            { "/endpoints/0/api", "'grpc'" },
            { "/endpoints/0/auth/ref", "'sk-literal'" },
            { "/endpoints/0/headers", "{'Authorization': 'Bearer x'}" },
            { "/endpoints/0/timeouts_ms/total", "0" },
            { "/datasets/0/limit", "0" },
            { "/datasets/0/extractor", "'robust/9'" },
            { "/datasets/0/shuffle", "'often'" },
            { "/datasets/0/date_to", "'tomorrow'" },
            { "/datasets/0/scoring", "{'tolerance': -1}" },
            { "/datasets/0/path", "''" },
            { "/datasets/0/generator", "{'rows': 0}" },
            { "/datasets/0/trace", "{'format': 'csv'}" },
            { "/scenarios/0/dataset", "''" },
            { "/scenarios/0/mix", "[{'dataset': 'a', 'weight': 0}]" },
            { "/scenarios/0/sessions", "{'header': 'a b'}" },
            { "/datasets/0/generation/extra", "{'stream': true}" },
            { "/slos/0/items/0/op", "'>='" },
            { "/slos/0/items/0/metric", "'error_share'" },
            { "/scenarios/0/kind", "'burst'" },
            { "/scenarios/0/name", "''" },
            { "/scenarios/0/workers", "2" },
            { "/scenarios/0/seed", "-1" },
            { "/scenarios/2/load", "{}" },
            { "/scenarios/2/load/concurrency", "5" },
            { "/scenarios/4/load/concurrency", "0" },
            { "/scenarios/0/error_share_limit", "1.5" },
            { "/scenarios/0/loadgen", "{'issue': 'twice'}" },
            { "/scenarios/0/loadgen", "{'target_latency_percentile': 100}" },
            { "/scenarios/0/loadgen", "{'seeds': {'qsl': -1}}" },
            { "/suites/0/items/0", "['a', 'b', 'c']" },
            { "/systems/0/currency", "'dollar'" },
        };
        Json all = Json::array();
        for (const Bad& one : bad) {
            all.push_back(changed(one.pointer, one.value));
        }
        const QString got = verdicts(all);
        QCOMPARE(got.size(), static_cast<qsizetype>(bad.size()));
        for (qsizetype i = 0; i < got.size(); ++i) {
            QVERIFY2(got[i] == u'0', bad[static_cast<std::size_t>(i)].pointer);
        }
    }

private:
    QString verdicts(const Json& instances)
    {
        const QString path = m_dir.filePath(u"instances.json"_s);
        if (!writeFileAtomically(path, compactJson(instances))) {
            return {};
        }
        QProcess python;
        python.start(u"python3"_s,
                     { m_dir.filePath(u"check.py"_s), m_dir.filePath(u"schema.json"_s), path });
        python.waitForFinished(60'000);
        const QByteArray errors = python.readAllStandardError();
        if (!errors.isEmpty()) {
            qWarning("%s", errors.constData());
        }
        return QString::fromUtf8(python.readAllStandardOutput().trimmed());
    }

    QTemporaryDir m_dir;
};

LOADSTONE_TEST(ProjectSchemaTest)

#include "tst_projectschema.moc"
