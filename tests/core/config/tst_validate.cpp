// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/example.h"
#include "config/projectfile.h"
#include "config/validate.h"
#include "testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

// The example with one value replaced (or added) at a JSON pointer. Single quotes stand for double
// ones.
Json changed(const QString& pointer, const QString& value)
{
    Json json = toJson(exampleProject());
    json[Json::json_pointer(pointer.toStdString())] =
        Json::parse(QString(value).replace(u'\'', u'"').toStdString());
    return json;
}

QString text(const Problems& problems)
{
    QString out;
    for (const Problem& problem : problems) {
        out += toQt(problem.code) + u' ' + problemText(problem) + u'\n';
    }
    return out;
}

} // namespace

class ValidateTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void everyProblemHasItsPlace_data()
    {
        QTest::addColumn<QString>("pointer");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("code"); // "!": an error, "?": a warning
        QTest::addColumn<QString>("path"); // empty: the pointer
        endpointRows();
        datasetRows();
        comparisonRows();
        scenarioRows();
        loadGenRows();
        otherRows();
    }

    void everyProblemHasItsPlace()
    {
        QFETCH(QString, pointer);
        QFETCH(QString, value);
        QFETCH(QString, code);
        QFETCH(QString, path);
        const auto project = projectFromJson(changed(pointer, value));
        QVERIFY(project);
        const Problems problems = validate(*project);
        const QString where = path.isEmpty() ? pointer : path;
        const auto severity =
            code[0] == u'!' ? Problem::Severity::Error : Problem::Severity::Warning;
        bool found = false;
        for (const Problem& problem : problems) {
            found = found
                || (problem.severity == severity && toQt(problem.code) == code.mid(1)
                    && toQt(problem.path) == where);
            QVERIFY(!problem.message.isEmpty() && !problem.remedy.isEmpty());
            QVERIFY2(!problemText(problem).contains(u"hunter2"_s), "a message repeats the secret");
        }
        QVERIFY2(found,
                 qPrintable(u"missing "_s + code + u' ' + where + u" in:\n"_s + text(problems)));
    }

    void goodValuesAreAccepted_data()
    {
        QTest::addColumn<QString>("pointer");
        QTest::addColumn<QString>("value");
        const auto row = [](const char* name, const char* pointer, const char* value) {
            QTest::newRow(name) << QString::fromUtf8(pointer) << QString::fromUtf8(value);
        };
        row("https with a path", "/endpoints/0/urls", "['https://api.example.com/v1']");
        row("two servers", "/endpoints/0/urls", "['http://a:8000', 'http://[::1]:8000']");
        row("completions", "/endpoints/0/api", "'openai-completions'");
        row("secret by reference in a header", "/endpoints/0/headers",
            "{'x-api-key': 'env:KEY', 'Authorization': 'keychain:my key'}");
        row("harmless header", "/endpoints/0/headers", "{'X-Tenant': 'blue', 'max-tokens': '5'}");
        row("auth by keychain", "/endpoints/0/auth", "{'ref': 'keychain:work key'}");
        row("no auth", "/endpoints/0/auth", "null");
        row("a proxy", "/endpoints/0/proxy", "'http://proxy.example:3128'");
        row("a client's certificate with its key", "/endpoints/0/tls",
            "{'cert': 'client.pem', 'key': 'client.key'}");
        row("a client's certificate and key in one file", "/endpoints/0/tls",
            "{'cert': 'client.pem'}");
        row("retries", "/endpoints/0/retry", "{'max': 3, 'on': [429, 502, 503]}");
        row("no retries", "/endpoints/0/retry", "null");
        row("template", "/datasets/0/template", "'Q: {{ prompt }}'");
        row("template with a condition", "/datasets/0/template",
            "'{% if a %}{{a}}{% elif b == 1 %}{{b}}{% else %}{{c}}{% endif %}'");
        row("filters", "/datasets/0/filters",
            "[{'column': 'a', 'value': 3}, {'column': 'b', 'op': '<=', 'value': '0.5'}, {'column': "
            "'c', 'op': 'matches', 'value': '^x'}]");
        row("folder with a split", "/datasets/0/split", "'test'");
        row("Parquet", "/datasets/0/format", "'parquet'");
        row("token numbers", "/datasets/0/map", "{'tokens': 'input_ids'}");
        row("extra parameters", "/datasets/0/generation/extra",
            "{'stop_token_ids': [1], 'top_k': 4}");
        row("accuracy of a dataset", "/slos/0/items",
            "[{'metric': 'good_fraction', 'op': '>=', 'value': 0.95}]");
        row("limit for each request", "/slos/0/items",
            "[{'metric': 'ttft_ms', 'stat': null, 'op': '<', 'value': 200}]");
        row("cap in flight", "/scenarios/2/load", "{'rate_per_s': 50, 'max_in_flight': 8}");
        row("stall probes beside an open loop", "/scenarios/2/stall_probes", "true");
        row("bodies of failed requests", "/scenarios/2/keep_bodies", "'failed'");
        row("caps beside a duration", "/scenarios/2/stop",
            "{'duration_ms': 60000, 'max_tokens': 100000, 'max_cost': 0.5}");
        row("caps beside LoadGen's rules", "/scenarios/3",
            "{'name': 'o', 'kind': 'offline', 'dataset': 'prompts', 'loadgen': {},"
            " 'definitions': 'loadgen/1', 'stop': {'max_tokens': 100000}}");
        row("streamed offline", "/scenarios/3/streaming", "'on'");
        row("a worker a slot", "/scenarios/4/workers", "16");
        row("many workers of an open loop", "/scenarios/2/workers", "64");
        row("no warm-up", "/scenarios/2/warmup", "{'duration_ms': 0}");
        row("LoadGen's rules with its definitions", "/scenarios/3",
            "{'name': 'o', 'kind': 'offline', 'dataset': 'prompts', 'loadgen': {},"
            " 'definitions': 'loadgen/1'}");
        row("a preset", "/scenarios/3",
            "{'name': 's', 'kind': 'server', 'dataset': 'prompts', 'load': {'rate_per_s': 5},"
            " 'loadgen': {'preset': 'llama2-70b'}, 'definitions': 'loadgen/1', 'workers': 2}");
    }

    void goodValuesAreAccepted()
    {
        QFETCH(QString, pointer);
        QFETCH(QString, value);
        const auto project = projectFromJson(changed(pointer, value));
        QVERIFY(project);
        QVERIFY2(validate(*project).empty(), qPrintable(text(validate(*project))));
    }

    void allProblemsAtOnce()
    {
        Json json = toJson(exampleProject());
        json["endpoints"][0]["urls"] = Json::array();
        json["datasets"][0]["path"] = "";
        json["scenarios"][0]["trials"] = 0;
        json["scenarios"][4]["kind"] = 5;
        const auto project = projectFromJson(json);
        QVERIFY(project);
        QVERIFY(validate(*project).size() >= 4);
    }

    // A run is refused only for what concerns it.
    void problemsOfOneRun()
    {
        Json json = toJson(exampleProject());
        json["scenarios"][0]["trials"] = 0;
        json["scenarios"][10 - 8]["trials"] = 0;
        json["slos"][0]["items"][0]["op"] = ">=";
        json["suites"][0]["items"][0][0] = "gone";
        json["endpoints"].push_back(json["endpoints"][0]);
        json["endpoints"][1]["name"] = "other";
        json["endpoints"][1]["api"] = "custom";
        json["endpoints"][1]["request"] = Json { { "path", "/x" } };
        json["nonsense"] = 1;
        const auto project = projectFromJson(json);
        QVERIFY(project);
        const Problems all = validate(*project);
        const auto paths = [&](const char* scenario, const char* endpoint) {
            QStringList out;
            for (const Problem& problem : problemsOfRun(all, *project, scenario, endpoint)) {
                out << toQt(problem.path);
            }
            out.sort();
            return out;
        };
        QCOMPARE(paths("single", "bundled"),
                 (QStringList { u"/nonsense"_s, u"/scenarios/0/trials"_s }));
        QCOMPARE(
            paths("server-50", "bundled"),
            (QStringList { u"/nonsense"_s, u"/scenarios/2/trials"_s, u"/slos/0/items/0/op"_s }));
        QCOMPARE(paths("offline", "other"),
                 (QStringList { u"/endpoints/1/request/body"_s, u"/nonsense"_s }));
        QCOMPARE(paths("offline", "bundled"), QStringList { u"/nonsense"_s });
    }

    void secretNames_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<bool>("secret");
        for (const char* name :
             { "Authorization", "authorization", "Proxy-Authorization", "x-api-key", "api_key",
               "apiKey", "X-Auth-Token", "X-My-Token", "access_token", "Cookie", "client_secret",
               "password", "token", "Ocp-Apim-Subscription-Key", "x-goog-api-key" }) {
            QTest::newRow(name) << QString::fromUtf8(name) << true;
        }
        for (const char* name : { "max_tokens", "eos_token", "X-Tenant", "Accept", "tokenizer",
                                  "keyboard", "stop_token_ids", "" }) {
            QTest::newRow(*name == '\0' ? "empty" : name) << QString::fromUtf8(name) << false;
        }
    }

    void secretNames()
    {
        QFETCH(QString, name);
        QFETCH(bool, secret);
        QCOMPARE(isSecretName(name.toStdString()), secret);
    }

    void secretRefs()
    {
        for (const char* good :
             { "env:A", "env:OPENAI_API_KEY", "keychain:x", "keychain:my key" }) {
            QVERIFY2(isSecretRef(good), good);
        }
        for (const char* bad : { "", "env:", "keychain:", "env:1A", "env:A B", "ENV:A", "sk-1",
                                 "env:A\nB", "keychain:a\nb" }) {
            QVERIFY2(!isSecretRef(bad), bad);
        }
    }

    void slosAreParsed_data()
    {
        QTest::addColumn<QString>("input");
        QTest::addColumn<QString>("output"); // empty: refused
        QTest::newRow("percentile") << u"p99_ttft_ms<500"_s << u"p99_ttft_ms < 500"_s;
        QTest::newRow("spaces") << u" p99_9_latency_ms  <=  1.5 "_s << u"p99_9_latency_ms <= 1.5"_s;
        QTest::newRow("mean") << u"mean_tpot_ms<=30"_s << u"mean_tpot_ms <= 30"_s;
        QTest::newRow("per request") << u"ttft_ms<200"_s << u"ttft_ms < 200"_s;
        QTest::newRow("rate") << u"requests_per_s>=100"_s << u"requests_per_s >= 100"_s;
        QTest::newRow("share") << u"error_share<0.01"_s << u"error_share < 0.01"_s;
        QTest::newRow("accuracy of a dataset")
            << u"accuracy:my set>0.9"_s << u"accuracy:my set > 0.9"_s;
        QTest::newRow("unknown statistic") << u"p98_ttft_ms<1"_s << QString();
        QTest::newRow("unknown metric") << u"p99_speed<1"_s << QString();
        QTest::newRow("statistic where there is none") << u"p99_error_share<1"_s << QString();
        QTest::newRow("wrong direction") << u"p99_ttft_ms>1"_s << QString();
        QTest::newRow("wrong direction of a rate") << u"requests_per_s<1"_s << QString();
        QTest::newRow("no value") << u"p99_ttft_ms<"_s << QString();
        QTest::newRow("value with unit") << u"p99_ttft_ms<500ms"_s << QString();
        QTest::newRow("not a number") << u"p99_ttft_ms<nan"_s << QString();
        QTest::newRow("negative") << u"p99_ttft_ms<-1"_s << QString();
        QTest::newRow("equals") << u"p99_ttft_ms=1"_s << QString();
        QTest::newRow("empty") << QString() << QString();
    }

    void slosAreParsed()
    {
        QFETCH(QString, input);
        QFETCH(QString, output);
        const auto item = parseSloItem(input);
        QCOMPARE(item.has_value(), !output.isEmpty());
        if (item) {
            QCOMPARE(sloText(*item), output);
            QVERIFY(*parseSloItem(output) == *item);
        } else {
            QCOMPARE(item.error().code, ErrorCode::InvalidSpecification);
        }
    }

private:
    static void row(const char* name, const char* pointer, const char* value, const char* code,
                    const char* path = "")
    {
        QTest::newRow(name) << QString::fromUtf8(pointer) << QString::fromUtf8(value)
                            << QString::fromUtf8(code) << QString::fromUtf8(path);
    }

    static void endpointRows()
    {
        const char* const urls = "/endpoints/0/urls";
        row("no URL", urls, "[]", "!missing_value");
        row("ftp URL", urls, "['ftp://host']", "!bad_url", "/endpoints/0/urls/0");
        row("host alone", urls, "['localhost:8000']", "!bad_url", "/endpoints/0/urls/0");
        row("no host", urls, "['http://']", "!bad_url", "/endpoints/0/urls/0");
        row("bad second URL", urls, "['http://h', 'x']", "!bad_url", "/endpoints/0/urls/1");
        row("fragment", urls, "['http://h/#a']", "!bad_url", "/endpoints/0/urls/0");
        row("echo with a port", urls, "['echo:?port=80']", "!bad_url", "/endpoints/0/urls/0");
        row("echo beside another", urls, "['echo:', 'http://h']", "!bad_url");
        row("URLs as text", urls, "'http://h'", "!wrong_type");
        row("password in the URL", urls, "['http://u:hunter2@h']", "!literal_secret",
            "/endpoints/0/urls/0");
        row("key in the URL's query", urls, "['http://h/?api_key=hunter2']", "!literal_secret",
            "/endpoints/0/urls/0");
        row("unknown API", "/endpoints/0/api", "'grpc'", "!unknown_word");
        const char* api = "/endpoints/0";
        const auto custom = [](const char* rest) {
            return std::string(
                       "{'name': 'bundled', 'urls': ['echo:'], 'api': 'custom', 'request': {")
                + rest + "}}";
        };
        const auto badRequest = [&](const char* name, const char* rest, const char* code,
                                    const char* key) {
            row(name, api, custom(rest).c_str(), code,
                (std::string("/endpoints/0/request/") + key).c_str());
        };
        badRequest("custom without path", "'body': 'x'", "!missing_value", "path");
        badRequest("custom without body", "'path': '/x'", "!missing_value", "body");
        badRequest("body and file", "'path': '/x', 'body': 'x', 'body_file': 'f'",
                   "!conflicting_keys", "body_file");
        badRequest("open placeholder", "'path': '/x', 'body': '{{a'", "!bad_template", "body");
        badRequest("method in small letters", "'path': '/x', 'body': 'x', 'method': 'post'",
                   "!bad_value", "method");
        badRequest("pointer without slash", "'path': '/x', 'body': 'x', 'text': 'a'", "!bad_value",
                   "text");
        badRequest("no media type", "'path': '/x', 'body': 'x', 'content_type': 'json'",
                   "!bad_value", "content_type");
        row("request of another kind", "/endpoints/0/request", "{'path': '/x'}", "?no_effect");
        row("no model", "/endpoints/0", "{'name': 'e', 'urls': ['http://h']}", "!missing_value",
            "/endpoints/0/model");
        row("literal key", "/endpoints/0/auth/ref", "'sk-hunter2'", "!literal_secret");
        row("empty variable name", "/endpoints/0/auth/ref", "'env:'", "!literal_secret");
        row("literal Authorization", "/endpoints/0/headers", "{'Authorization': 'Bearer hunter2'}",
            "!literal_secret", "/endpoints/0/headers/Authorization");
        row("literal API key header", "/endpoints/0/headers", "{'X-API-Key': 'hunter2'}",
            "!literal_secret", "/endpoints/0/headers/X-API-Key");
        row("bearer text under another name", "/endpoints/0/headers", "{'X-Up': 'Bearer hunter2'}",
            "!literal_secret", "/endpoints/0/headers/X-Up");
        row("key under an unknown name", "/endpoints/0/api_key", "'hunter2'", "!literal_secret");
        row("key text anywhere", "/endpoints/0/comment", "'sk-hunter2hunter2hunter2'",
            "!literal_secret");
        row("header that the engine sends", "/endpoints/0/headers", "{'Content-Length': '5'}",
            "!reserved_header", "/endpoints/0/headers/Content-Length");
        row("header with a line break", "/endpoints/0/headers", "{'X-A': 'b\\r\\nX-C: d'}",
            "!bad_header", "/endpoints/0/headers/X-A");
        row("header name with a slash", "/endpoints/0/headers", "{'a/b': 'c'}", "!bad_header",
            "/endpoints/0/headers/a~1b");
        row("number as header", "/endpoints/0/headers", "{'a': 1}", "!wrong_type");
        row("unverified TLS", "/endpoints/0/tls/verify", "false", "?insecure_tls");
        row("a proxy that speaks TLS", "/endpoints/0/proxy", "'https://p:3128'", "!bad_url");
        row("a proxy with a path", "/endpoints/0/proxy", "'http://p:3128/x'", "!bad_url");
        row("a proxy without a scheme", "/endpoints/0/proxy", "'p:3128'", "!bad_url");
        row("a proxy with a password", "/endpoints/0/proxy", "'http://u:hunter2@p:3128'",
            "!literal_secret");
        row("a proxy's password in clear", "/endpoints/0/proxy_auth", "'u:hunter2'",
            "!literal_secret");
        row("credentials without a proxy", "/endpoints/0/proxy_auth", "'env:PROXY'", "?no_effect");
        row("a tokenizer of what writes no text", "/endpoints/0",
            "{'name': 'a', 'urls': ['http://h'], 'api': 'openai-embeddings', 'model': 'm', "
            "'tokenizer': 'tokenizer.json'}",
            "?no_effect", "/endpoints/0/tokenizer");
        row("a server's tokenizer of what writes no text", "/endpoints/0",
            "{'name': 'a', 'urls': ['http://h'], 'api': 'openai-embeddings', 'model': 'm', "
            "'tokenize_path': '/tokenize'}",
            "?no_effect", "/endpoints/0/tokenize_path");
        row("a server's tokenizer that is no path", "/endpoints/0/tokenize_path",
            "'http://h/tokenize'", "!bad_url");
        row("a server's tokenizer of several models", "/endpoints/0",
            "{'name': 'a', 'urls': ['http://h'], 'model': 'm', 'tokenize_path': '/tokenize', "
            "'models': [{'model': 'a', 'weight': 1}, {'model': 'b', 'weight': 1}]}",
            "?no_effect", "/endpoints/0/tokenize_path");
        row("a key in the project", "/endpoints/0/tls/key", "'-----BEGIN PRIVATE KEY-----hunter2'",
            "!literal_secret");
        row("a key alone", "/endpoints/0/tls/key", "'client.key'", "!missing_value",
            "/endpoints/0/tls/cert");
        row("more retries than sense", "/endpoints/0/retry", "{'max': 101}", "!out_of_range",
            "/endpoints/0/retry/max");
        row("retries of good answers", "/endpoints/0/retry", "{'max': 1, 'on': [200]}",
            "!out_of_range", "/endpoints/0/retry/on/0");
        row("retries of nothing", "/endpoints/0/retry", "{'max': 1, 'on': []}", "!missing_value",
            "/endpoints/0/retry/on");
        row("retries of a word", "/endpoints/0/retry", "{'max': 1, 'on': ['busy']}", "!wrong_type",
            "/endpoints/0/retry/on");
        row("retries without a pause", "/endpoints/0/retry", "{'max': 1, 'backoff_ms': 0}",
            "!out_of_range", "/endpoints/0/retry/backoff_ms");
        row("no time to connect", "/endpoints/0/timeouts_ms/connect", "0", "!out_of_range");
        row("negative time", "/endpoints/0/timeouts_ms/idle", "-5", "!wrong_type");
        row("unknown system", "/endpoints/0/system", "'box'", "!missing_reference");
        row("unknown key", "/endpoints/0/speed", "1", "?unknown_key");
        row("unknown time-out", "/endpoints/0/timeouts_ms/read", "1", "?unknown_key");
    }

    static void datasetRows()
    {
        const auto made = [](const char* name, const char* rest, const char* code,
                             const char* path) {
            row(name, "/datasets/0",
                qPrintable(u"{'name': 'prompts', "_s + QString::fromUtf8(rest) + u"}"_s), code,
                path);
        };
        made("a generator beside a file", "'path': 'a', 'generator': {'prompt': {'mean': 5}}",
             "!conflicting_keys", "/datasets/0/path");
        made("a generator without a length", "'generator': {}", "!missing_value",
             "/datasets/0/generator/prompt/mean");
        made("a generator without rows", "'generator': {'rows': 0, 'prompt': {'mean': 5}}",
             "!out_of_range", "/datasets/0/generator/rows");
        made("a spread that is not said", "'generator': {'prompt': {'shape': 'normal', 'mean': 5}}",
             "!missing_value", "/datasets/0/generator/prompt/deviation");
        made("uniform between nothing", "'generator': {'prompt': {'shape': 'uniform', 'min': 5}}",
             "!missing_value", "/datasets/0/generator/prompt");
        made("a histogram without bins", "'generator': {'prompt': {'shape': 'histogram'}}",
             "!missing_value", "/datasets/0/generator/prompt/bins");
        made("a bin that is none",
             "'generator': {'prompt': {'shape': 'histogram', 'bins': [[5, 4, 1]]}}", "!bad_value",
             "/datasets/0/generator/prompt/bins/0");
        made("bounds the wrong way round",
             "'generator': {'prompt': {'mean': 5, 'min': 9, 'max': 8}}", "!out_of_range",
             "/datasets/0/generator/prompt/min");
        made("lengths drawn and read", "'generator': {'pairs': 'p.csv', 'prompt': {'mean': 5}}",
             "!conflicting_keys", "/datasets/0/generator/pairs");
        made("no group at all", "'generator': {'groups': 0, 'prompt': {'mean': 5}}",
             "!out_of_range", "/datasets/0/generator/groups");
        made("an empty block", "'path': 'a', 'trace': {'block': 0}", "!out_of_range",
             "/datasets/0/trace/block");
        row("no path", "/datasets/0/path", "''", "!missing_value");
        row("unknown format", "/datasets/0/format", "'xml'", "!unknown_word");
        row("hub name without a name", "/datasets/0/path", "'hf:squad'", "!bad_value");
        row("hub name that may change", "/datasets/0/path", "'hf:a/b'", "?not_pinned",
            "/datasets/0/revision");
        row("revision of a file", "/datasets/0/revision", "'main'", "!conflicting_keys");
        row("filter without column", "/datasets/0/filters", "[{'column': '', 'value': 'x'}]",
            "!missing_value", "/datasets/0/filters/0/column");
        row("filter that compares no numbers", "/datasets/0/filters",
            "[{'column': 'a', 'op': '<', 'value': 'x'}]", "!bad_value",
            "/datasets/0/filters/0/value");
        row("filter with a broken expression", "/datasets/0/filters",
            "[{'column': 'a', 'op': 'matches', 'value': '('}]", "!bad_value",
            "/datasets/0/filters/0/value");
        row("filter with an unknown comparison", "/datasets/0/filters",
            "[{'column': 'a', 'op': '~', 'value': 'x'}]", "!unknown_word",
            "/datasets/0/filters/0/op");
        row("filter whose value is a list", "/datasets/0/filters",
            "[{'column': 'a', 'value': [1]}]", "!wrong_type", "/datasets/0/filters/0/value");
        row("token numbers and a prompt", "/datasets/0/map", "{'prompt': 'p', 'tokens': 't'}",
            "!conflicting_keys", "/datasets/0/map/tokens");
        row("token numbers and images", "/datasets/0/map", "{'images': 'i', 'tokens': 't'}",
            "!conflicting_keys", "/datasets/0/map/tokens");
        row("condition that is not closed", "/datasets/0/template", "'{% if a %}{{b}}'",
            "!bad_template");
        row("condition that cannot be read", "/datasets/0/template",
            "'{% if a b %}{{b}}{% endif %}'", "!bad_template");
        row("no rows wanted", "/datasets/0/limit", "0", "!out_of_range");
        row("prompt and messages", "/datasets/0/map/messages", "'m'", "!conflicting_keys");
        row("open placeholder", "/datasets/0/template", "'a {{b'", "!bad_template");
        row("template without placeholder", "/datasets/0/template", "'a'", "!bad_template");
        row("no tokens", "/datasets/0/generation/max_tokens", "0", "!out_of_range");
        row("fraction of a token", "/datasets/0/generation/max_tokens", "1.5", "!wrong_type");
        row("more than the most", "/datasets/0/generation/min_tokens", "33", "!out_of_range");
        row("negative temperature", "/datasets/0/generation/temperature", "-1", "!out_of_range");
        row("top_p over 1", "/datasets/0/generation/top_p", "1.1", "!out_of_range");
        row("replaced stream key", "/datasets/0/generation/extra", "{'stream': false}",
            "!reserved_key", "/datasets/0/generation/extra/stream");
        row("secret among the parameters", "/datasets/0/generation/extra", "{'api_key': 'hunter2'}",
            "!literal_secret", "/datasets/0/generation/extra/api_key");
        row("unknown scorer", "/datasets/0/scorer", "'magic/1'", "!unknown_word");
        row("unknown benchmark", "/datasets/0/preset", "'magic'", "!unknown_word");
        row("negative tolerance", "/datasets/0/scoring/tolerance", "-1", "!out_of_range");
        row("broken pattern", "/datasets/0/scoring/pattern", "'('", "!bad_value");
        row("judge that nobody named", "/datasets/0/scorer", "'judge/1'", "!missing_value",
            "/datasets/0/scoring/judge");
        row("judge of a scorer that asks none", "/datasets/0/scoring/judge", "'a'", "?no_effect");
        row("threshold of nothing", "/datasets/0/scoring/threshold", "0", "!out_of_range");
        row("verdict without room", "/datasets/0/scoring/judge_max_tokens", "0", "!out_of_range");
        row("share above all", "/scenarios/0/score_share", "1.5", "!out_of_range");
        row("no time for tests", "/datasets/0/scoring/test_timeout_ms", "0", "!out_of_range");
        row("no day", "/datasets/0/date_from", "'2025-02-30'", "!bad_value");
        row("bad hash", "/datasets/0/sha256", "'abc'", "!bad_value");
        row("unknown role", "/datasets/0/map/answer", "'a'", "?unknown_key");
    }

    static void comparisonRows()
    {
        row("comparison that is no object", "/comparisons", "['a']", "!wrong_type",
            "/comparisons/0");
        row("comparison without a name", "/comparisons", "[{'base': 'u', 'candidates': ['v']}]",
            "!missing_name", "/comparisons/0/name");
        row("two comparisons of one name", "/comparisons",
            "[{'name': 'c', 'base': 'u', 'candidates': ['v']},"
            " {'name': 'c', 'base': 'u', 'candidates': ['v']}]",
            "!duplicate_name", "/comparisons/1/name");
        row("comparison without a base", "/comparisons", "[{'name': 'c', 'candidates': ['v']}]",
            "!missing_value", "/comparisons/0/base");
        row("comparison of one run", "/comparisons",
            "[{'name': 'c', 'base': 'u', 'candidates': []}]", "!missing_value",
            "/comparisons/0/candidates");
    }

    static void scenarioRows()
    {
        row("unknown kind", "/scenarios/0/kind", "'burst'", "!unknown_word");
        row("a trace of prompts", "/scenarios/0/kind", "'trace'", "!no_trace",
            "/scenarios/0/dataset");
        const auto scenario = [](const char* name, const char* rest, const char* code,
                                 const char* path) {
            row(name, "/scenarios/0",
                qPrintable(u"{'name': 's', "_s + QString::fromUtf8(rest) + u"}"_s), code, path);
        };
        scenario("neither a dataset nor a mix", "'kind': 'concurrency'", "!missing_value",
                 "/scenarios/0/dataset");
        scenario("a dataset beside a mix", "'dataset': 'prompts', 'mix': [{'dataset': 'prompts'}]",
                 "!conflicting_keys", "/scenarios/0/mix");
        scenario("a mix of what is not there", "'mix': [{'dataset': 'gone'}]", "!missing_reference",
                 "/scenarios/0/mix/0/dataset");
        scenario("a dataset twice in a mix",
                 "'mix': [{'dataset': 'prompts'}, {'dataset': 'prompts'}]", "!duplicate_name",
                 "/scenarios/0/mix/1/dataset");
        scenario("a weight of nothing", "'mix': [{'dataset': 'prompts', 'weight': 0}]",
                 "!out_of_range", "/scenarios/0/mix/0/weight");
        scenario("a mix of which a sample is graded",
                 "'score_share': 0.5, 'mix': [{'dataset': 'prompts'}]", "!conflicting_keys",
                 "/scenarios/0/mix");
        scenario("a mix that cannot be graded",
                 "'mode': 'accuracy', 'mix': [{'dataset': 'prompts'}]", "!missing_expected",
                 "/scenarios/0/mode");
        scenario("a mix of conversations", "'kind': 'sessions', 'mix': [{'dataset': 'prompts'}]",
                 "!conflicting_keys", "/scenarios/0/mix");
        scenario("speed of a closed loop", "'dataset': 'prompts', 'load': {'speed': 2}",
                 "!wrong_load_key", "/scenarios/0/load/speed");
        scenario("a trace that stands still",
                 "'dataset': 'prompts', 'kind': 'trace', 'load': {'speed': 0}", "!out_of_range",
                 "/scenarios/0/load/speed");
        scenario("an empty window of a trace",
                 "'dataset': 'prompts', 'kind': 'trace', 'load': {'window_ms': 0}", "!out_of_range",
                 "/scenarios/0/load/window_ms");
        scenario("a trace warmed up by other requests",
                 "'dataset': 'prompts', 'kind': 'trace', 'warmup': {'requests': 5}",
                 "!conflicting_keys", "/scenarios/0/warmup/requests");
        scenario("salts between shared prefixes",
                 "'dataset': 'prompts', 'kind': 'trace', 'cache': 'salt-request'",
                 "?no_shared_prefix", "/scenarios/0/cache");
        scenario("conversations at a rate and so many at a time",
                 "'dataset': 'prompts', 'kind': 'sessions', 'load': {'rate_per_s': 1, "
                 "'concurrency': 2}",
                 "!conflicting_keys", "/scenarios/0/load");
        scenario("a header that is none",
                 "'dataset': 'prompts', 'kind': 'sessions', 'sessions': {'header': 'a b'}",
                 "!bad_value", "/scenarios/0/sessions/header");
        scenario("think times around nothing",
                 "'dataset': 'prompts', 'kind': 'sessions', 'sessions': {'distribution': "
                 "'exponential'}",
                 "!missing_value", "/scenarios/0/sessions/distribution");
        scenario("salts between turns",
                 "'dataset': 'prompts', 'kind': 'sessions', 'cache': 'salt-request'",
                 "!conflicting_keys", "/scenarios/0/cache");
        scenario("sessions of another kind", "'dataset': 'prompts', 'sessions': {'think_ms': 5}",
                 "?no_effect", "/scenarios/0/sessions");
        scenario("more workers than conversations at a time",
                 "'dataset': 'prompts', 'kind': 'sessions', 'workers': 2", "!out_of_range",
                 "/scenarios/0/workers");
        row("constant without a rate", "/scenarios/0/kind", "'constant'", "!missing_value",
            "/scenarios/0/load/rate_per_s");
        row("burstiness of Server", "/scenarios/2/load", "{'rate_per_s': 5, 'burstiness': 2}",
            "!wrong_load_key", "/scenarios/2/load/burstiness");
        row("accuracy without expected answers", "/scenarios/0/mode", "'accuracy'",
            "!missing_expected");
        row("stall probes in accuracy mode", "/scenarios/0",
            "{'name': 's', 'kind': 'single-stream', 'dataset': 'prompts', 'mode': 'accuracy',"
            " 'stall_probes': true}",
            "!conflicting_keys", "/scenarios/0/stall_probes");
        row("no inferred tokens", "/scenarios/3",
            "{'name': 'o', 'kind': 'offline', 'dataset': 'prompts',"
            " 'loadgen': {'inferred_tokens_per_sample': 0}}",
            "!out_of_range", "/scenarios/3/loadgen/inferred_tokens_per_sample");
        row("stall probes under LoadGen's rules", "/scenarios/3",
            "{'name': 'o', 'kind': 'offline', 'dataset': 'prompts', 'loadgen': {},"
            " 'stall_probes': true}",
            "!conflicting_keys", "/scenarios/3/stall_probes");
        row("a budget for no bodies", "/scenarios/2/keep_bodies_mib", "100", "?no_effect");
        row("no budget for bodies", "/scenarios/2/keep_bodies_mib", "0", "!out_of_range");
        row("bodies of some requests", "/scenarios/2/keep_bodies", "'some'", "!unknown_word");
        row("unknown dataset", "/scenarios/0/dataset", "'d'", "!missing_reference");
        row("no dataset", "/scenarios/0/dataset", "''", "!missing_value");
        row("unknown SLO", "/scenarios/0/slo", "'s'", "!missing_reference");
        row("TTFT without streaming", "/scenarios/2/streaming", "'off'", "!slo_needs_streaming",
            "/scenarios/2/slo");
        row("TTFT of Offline", "/scenarios/3/slo", "'chat'", "!slo_needs_streaming");
        row("rate of a closed loop", "/scenarios/4/load", "{'rate_per_s': 5}", "!wrong_load_key",
            "/scenarios/4/load/rate_per_s");
        row("concurrency of Server", "/scenarios/2/load", "{'rate_per_s': 5, 'concurrency': 2}",
            "!wrong_load_key", "/scenarios/2/load/concurrency");
        row("no rate", "/scenarios/2/load", "{}", "!missing_value", "/scenarios/2/load/rate_per_s");
        row("rate of 0", "/scenarios/2/load/rate_per_s", "0", "!out_of_range");
        row("negative rate", "/scenarios/2/load/rate_per_s", "-1", "!out_of_range");
        row("rate as text", "/scenarios/2/load/rate_per_s", "'50'", "!wrong_type");
        row("no slot", "/scenarios/4/load/concurrency", "0", "!out_of_range");
        row("half a slot", "/scenarios/4/load/concurrency", "0.5", "!wrong_type");
        row("load as a number", "/scenarios/4/load", "5", "!wrong_type");
        row("unknown load key", "/scenarios/4/load/users", "5", "?unknown_key");
        row("stop at once", "/scenarios/2/stop/duration_ms", "0", "!out_of_range");
        row("stop after nothing", "/scenarios/0/stop/samples", "0", "!out_of_range");
        row("duration as text", "/scenarios/2/stop/duration_ms", "'10s'", "!wrong_type");
        row("floor above the stop", "/scenarios/2/min_duration_ms", "60000", "?unreachable");
        row("count above the stop", "/scenarios/0/min_count", "1000", "?unreachable");
        row("no trial", "/scenarios/0/trials", "0", "!out_of_range");
        row("negative seed", "/scenarios/0/seed", "-1", "!wrong_type");
        row("precision of everything", "/scenarios/0/precision", "{'half_width': 1}",
            "!out_of_range", "/scenarios/0/precision/half_width");
        row("precision without a width", "/scenarios/0/precision", "{'min_trials': 6}",
            "?no_effect", "/scenarios/0/precision/half_width");
        row("precision of two trials", "/scenarios/0/precision",
            "{'half_width': 0.02, 'min_trials': 2}", "!out_of_range",
            "/scenarios/0/precision/min_trials");
        row("precision with more trials at least than at most", "/scenarios/0/precision",
            "{'half_width': 0.02, 'min_trials': 9, 'max_trials': 8}", "!out_of_range",
            "/scenarios/0/precision/max_trials");
        row("precision of an accuracy run", "/scenarios/0",
            "{'name': 'single', 'kind': 'single-stream', 'dataset': 'prompts', 'mode': 'accuracy', "
            "'precision': {'half_width': 0.02}}",
            "!conflicting_keys", "/scenarios/0/precision");
        row("precision of a share", "/scenarios/0/precision",
            "{'half_width': 0.02, 'metric': 'error_share'}", "!bad_value",
            "/scenarios/0/precision/metric");
        row("precision of a time without statistic", "/scenarios/0/precision",
            "{'half_width': 0.02, 'metric': 'latency_ms'}", "!bad_value",
            "/scenarios/0/precision/metric");
        row("precision of what is not measured", "/scenarios/0/precision",
            "{'half_width': 0.02, 'metric': 'p99_luck'}", "!bad_value",
            "/scenarios/0/precision/metric");
        row("unknown key of a precision", "/scenarios/0/precision",
            "{'half_width': 0.02, 'p': 0.05}", "?unknown_key", "/scenarios/0/precision/p");
        row("share over 1", "/scenarios/0/error_share_limit", "1.5", "!out_of_range");
        row("no worker", "/scenarios/2/workers", "0", "!out_of_range");
        row("two workers of one stream", "/scenarios/0/workers", "2", "!out_of_range");
        row("more workers than slots", "/scenarios/4/workers", "17", "!out_of_range");
        row("more workers than Offline may have in flight", "/scenarios/3/workers", "33",
            "!out_of_range");
        row("two workers of one slot", "/scenarios/4",
            "{'name': 'c', 'kind': 'concurrency', 'dataset': 'prompts', 'workers': 2}",
            "!out_of_range", "/scenarios/4/workers");
        row("no version of definitions", "/scenarios/0/definitions", "'native'", "!bad_value");
        row("a definition set that is not there", "/scenarios/0/definitions", "'nobody/1'",
            "!not_available");
        row("repeats without accuracy", "/scenarios/0/repeats", "3", "?no_effect");
        row("unknown cache word", "/scenarios/0/cache", "'flush'", "!unknown_word");
        row("empty name", "/scenarios/0/name", "''", "!missing_name");
        row("same name twice", "/scenarios/1/name", "'single'", "!duplicate_name");
        row("name with a tab", "/scenarios/0/name", "'a\\tb'", "!bad_name");
    }

    /// One wrong setting of a scenario under LoadGen's rules.
    static void loadGenRow(const char* name, const char* kind, const char* settings,
                           const char* more, const char* code, const char* path)
    {
        const std::string load = std::string(kind) == "server" ? "'load': {'rate_per_s': 5}, " : "";
        const std::string scenario = std::string("{'name': 'x', 'kind': '") + kind
            + "', 'dataset': 'prompts', " + load + "'definitions': 'loadgen/1', 'loadgen': {"
            + settings + "}" + more + "}";
        row(name, "/scenarios/3", scenario.c_str(), code,
            (std::string("/scenarios/3") + path).c_str());
    }

    static void loadGenRows()
    {
        const auto bad = loadGenRow;
        bad("LoadGen without such a kind", "concurrency", "", "", "!conflicting_keys", "/loadgen");
        bad("no such preset", "offline", "'preset': 'resnet51'", "", "!unknown_word",
            "/loadgen/preset");
        bad("LoadGen beside a stop", "offline", "", ", 'stop': {'samples': 5}", "!conflicting_keys",
            "/stop");
        bad("LoadGen beside a salt", "offline", "", ", 'cache': 'salt-run'", "!conflicting_keys",
            "/cache");
        bad("LoadGen drops nothing", "server", "",
            ", 'load': {'rate_per_s': 5, 'max_in_flight': 4}", "!conflicting_keys",
            "/load/max_in_flight");
        bad("LoadGen repeats nothing", "offline", "", ", 'repeats': 2", "!conflicting_keys",
            "/repeats");
        bad("Loadstone's numbers of LoadGen's run", "offline", "", ", 'definitions': 'native/1'",
            "?native_definitions", "/definitions");
        bad("a limit that Offline has not", "offline", "'target_latency_ms': 5", "",
            "!wrong_load_key", "/loadgen/target_latency_ms");
        bad("a hint that Server has not", "server", "'expected_latency_ms': 5", "",
            "!wrong_load_key", "/loadgen/expected_latency_ms");
        bad("outstanding queries of SingleStream", "single-stream", "'max_async_queries': 5", "",
            "!wrong_load_key", "/loadgen/max_async_queries");
        bad("percentile of 100", "server", "'target_latency_percentile': 100", "", "!out_of_range",
            "/loadgen/target_latency_percentile");
        bad("no samples", "offline", "'performance_sample_count': 0", "", "!out_of_range",
            "/loadgen/performance_sample_count");
        bad("no expected rate", "offline", "'expected_qps': 0", "", "!out_of_range",
            "/loadgen/expected_qps");
        bad("an index without \"same\"", "server", "'same_index': 3", "", "?no_effect",
            "/loadgen/same_index");
        bad("an index behind the set", "server",
            "'issue': 'same', 'same_index': 64, 'performance_sample_count': 64", "",
            "!out_of_range", "/loadgen/same_index");
        bad("a limit that tokens replace", "server",
            "'use_token_latencies': true, 'target_latency_ms': 5", "", "?no_effect",
            "/loadgen/target_latency_ms");
        bad("a limit of tokens that do not count", "server", "'ttft_latency_ms': 5", "",
            "?no_effect", "/loadgen/ttft_latency_ms");
        bad("tokens of whole answers", "server", "'use_token_latencies': true",
            ", 'streaming': 'off'", "!slo_needs_streaming", "/loadgen/use_token_latencies");
        bad("most below fewest queries", "server", "'max_query_count': 5", "", "?unreachable",
            "/loadgen/max_query_count");
        bad("longest below shortest duration", "single-stream", "'max_duration_ms': 5", "",
            "?unreachable", "/loadgen/max_duration_ms");
        bad("too many queries", "single-stream",
            "'min_duration_ms': 600000, 'expected_latency_ms': 0.000001", "", "!out_of_range",
            "/loadgen/min_duration_ms");
        bad("two workers and outstanding queries", "server", "'max_async_queries': 9",
            ", 'workers': 2", "!out_of_range", "/workers");
        bad("a word for issue", "server", "'issue': 'twice'", "", "!unknown_word",
            "/loadgen/issue");
        bad("a negative seed", "server", "'seeds': {'qsl': -1}", "", "!wrong_type",
            "/loadgen/seeds/qsl");
    }

    static void otherRows()
    {
        row("unknown metric", "/slos/0/items/0/metric", "'speed'", "!unknown_word");
        row("unknown statistic", "/slos/0/items/0/stat", "'p98'", "!unknown_word");
        row("unknown operator", "/slos/0/items/0/op", "'=='", "!unknown_word");
        row("wrong direction", "/slos/0/items/0/op", "'>='", "!wrong_direction");
        row("statistic of a share", "/slos/0/items/0/metric", "'error_share'", "!bad_value",
            "/slos/0/items/0/stat");
        row("share over 1 as limit", "/slos/0/items",
            "[{'metric': 'error_share', 'op': '<', 'value': 5}]", "!out_of_range",
            "/slos/0/items/0/value");
        row("accuracy of nothing", "/slos/0/items",
            "[{'metric': 'accuracy:x', 'op': '>', 'value': 0.5}]", "!missing_reference",
            "/slos/0/items/0/metric");
        row("accuracy in performance mode", "/slos/0/items",
            "[{'metric': 'accuracy', 'op': '>', 'value': 0.5}]", "!slo_not_in_mode",
            "/scenarios/2/slo");
        row("empty SLO", "/slos/0/items", "[]", "?empty_slo");
        row("suite without items", "/suites/0/items", "[]", "?empty_suite");
        row("suite of an unknown scenario", "/suites/0/items", "[['x', 'bundled']]",
            "!missing_reference", "/suites/0/items/0/0");
        row("suite of an unknown endpoint", "/suites/0/items", "[['single', 'x']]",
            "!missing_reference", "/suites/0/items/0/1");
        row("suite item of three", "/suites/0/items", "[['single', 'bundled', 'x']]",
            "!wrong_type");
        row("suite without trial", "/suites/0/trials", "0", "!out_of_range");
        row("suite that rests less than not at all", "/suites/0/rest_ms", "-1", "!wrong_type");
        row("suite with half a seed", "/suites/0/seed", "0.5", "!wrong_type");
        row("rest of runs one after another", "/suites/0",
            "{'name': 's', 'items': [['single', 'bundled']], 'rest_ms': 500}", "?no_effect",
            "/suites/0/rest_ms");
        row("suite with trials and a precision", "/suites/0",
            "{'name': 's', 'items': [['single', 'bundled']], 'trials': 5, "
            "'precision': {'half_width': 0.02}}",
            "!conflicting_keys", "/suites/0/trials");
        row("suite with a precision of 0", "/suites/0/precision", "{'half_width': 0}",
            "!out_of_range", "/suites/0/precision/half_width");
        row("negative price", "/systems/0/price_per_hour", "-1", "!out_of_range");
        row("negative price of prompts", "/systems/0/price_per_million_input_tokens", "-0.1",
            "!out_of_range");
        row("negative price of answers", "/systems/0/price_per_million_output_tokens", "-1",
            "!out_of_range");
        row("a price of prompts alone", "/systems/0/price_per_million_input_tokens", "0.5",
            "?one_price", "/systems/0/price_per_million_output_tokens");
        row("a price of answers alone", "/systems/0/price_per_million_output_tokens", "1.5",
            "?one_price", "/systems/0/price_per_million_input_tokens");
        row("cap of no tokens", "/scenarios/0/stop/max_tokens", "0", "!out_of_range");
        row("cap of no money", "/scenarios/0/stop/max_cost", "0", "!out_of_range");
        row("cap of less than no money", "/scenarios/0/stop/max_cost", "-3", "!out_of_range");
        row("currency sign", "/systems/0/currency", "'$'", "!bad_value");
        row("negative count", "/systems/0/accelerators", "-1", "!out_of_range");
        row("parts that are no list", "/suites", "{}", "!wrong_type");
        row("part that is no object", "/systems/0", "5", "!wrong_type");
        row("unnamed project", "/name", "''", "?missing_name");
        row("unknown key at the top", "/scenarioes", "[]", "?unknown_key");
        row("comparisons as text", "/comparisons", "'x'", "!wrong_type");
    }
};

LOADSTONE_TEST(ValidateTest)

#include "tst_validate.moc"
