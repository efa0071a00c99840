// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/file.h"
#include "control/inspection.h"
#include "control/resend.h"
#include "controlrig.h"
#include "plan/curlcommand.h"
#include "testmain.h"

#include <QProcess>
#include <QStandardPaths>
#include <QTest>

#include <algorithm>
#include <map>
#include <mutex>
#include <set>

using namespace Qt::StringLiterals;
using namespace loadstone;
using namespace loadstone::test;

Q_DECLARE_METATYPE(loadstone::RunEnd)

namespace {

constexpr const char* kSecret = "k3y-nobody-may-see";

/// Takes every request apart and keeps the last one.
class RequestCatcher
{
public:
    RequestCatcher()
        : m_server([this](int fd, int) {
            for (;;) {
                const std::string bytes = ScriptedServer::readRequest(fd);
                const std::size_t end = bytes.find("\r\n\r\n");
                if (end == std::string::npos) {
                    return;
                }
                {
                    const std::lock_guard lock(m_mutex);
                    m_head = bytes.substr(0, end + 2);
                    m_body = bytes.substr(end + 4);
                }
                ScriptedServer::write(fd, ScriptedServer::streamedAnswer());
            }
        })
    {
    }

    std::string url() const { return m_server.url(); }

    std::string head() const
    {
        const std::lock_guard lock(m_mutex);
        return m_head;
    }

    std::string body() const
    {
        const std::lock_guard lock(m_mutex);
        return m_body;
    }

private:
    mutable std::mutex m_mutex;
    std::string m_head; // guarded by m_mutex, as the body is
    std::string m_body;
    ScriptedServer m_server; // last: its threads use the others
};

std::string headerOf(const std::string& request, const std::string& name)
{
    const std::size_t at = request.find("\r\n" + name + ": ");
    const std::size_t from = at + name.size() + 4;
    return at == std::string::npos ? std::string()
                                   : request.substr(from, request.find("\r\n", from) - from);
}

ProbeRequest resent(const Inspection& inspection, Result<ProbeResultMessage>* whole = nullptr)
{
    Resend resend;
    std::optional<Result<ProbeResultMessage>> result;
    QObject::connect(&resend, &Resend::finished, &resend,
                     [&](const Result<ProbeResultMessage>& got) { result = got; });
    resend.start(inspection);
    if (!QTest::qWaitFor([&] { return result.has_value(); }, 20'000)) {
        qFatal("no end of a request that was sent again");
    }
    if (whole != nullptr) {
        *whole = *result;
    }
    return *result && !(*result)->requests.empty() ? (*result)->requests.front() : ProbeRequest();
}

} // namespace

class InspectionTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void namesOfRequests_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("meaning"); // run/trial/phase/index, or empty
        QTest::newRow("an index") << u" 17 "_s << u"/-/measured/17"_s;
        QTest::newRow("an index of the warm-up") << u"w-3"_s << u"/-/warmup/3"_s;
        QTest::newRow("trial and index") << u"2:17"_s << u"/1/measured/17"_s;
        QTest::newRow("trial and index of the warm-up") << u"1:w-4"_s << u"/0/warmup/4"_s;
        QTest::newRow("what X-Request-Id carried")
            << u"0123ABcd-2-17"_s << u"0123abcd/2/measured/17"_s;
        QTest::newRow("the same of the warm-up") << u"w-0123abcd-0-5"_s << u"0123abcd/0/warmup/5"_s;
        QTest::newRow("trials are counted from 1") << u"0:4"_s << QString();
        QTest::newRow("a word") << u"slow"_s << QString();
        QTest::newRow("warm-up twice") << u"w-1:w-4"_s << QString();
        QTest::newRow("too long a number") << u"12345678901234567890"_s << QString();
        QTest::newRow("nothing") << QString() << QString();
    }

    void namesOfRequests()
    {
        QFETCH(QString, text);
        QFETCH(QString, meaning);
        const auto name = parseRequestName(text);
        QCOMPARE(name.has_value(), !meaning.isEmpty());
        if (name) {
            const QString trial = name->trial ? QString::number(*name->trial) : u"-"_s;
            QCOMPARE(u"%1/%2/%3/%4"_s.arg(name->run, trial, toQt(termName(name->phase)))
                         .arg(name->index),
                     meaning);
        }
    }

    void partsOfTheTimeFollowEachOther_data()
    {
        QTest::addColumn<int>("keeps"); // 0 no exchange, 1 without steps, 2 with them
        QTest::addColumn<bool>("secured");
        QTest::addColumn<QString>("parts");
        QTest::newRow("a new connection, nothing kept")
            << 0 << false << u"late connect send first_byte first_token stream close"_s;
        QTest::newRow("a connection that was there")
            << 1 << false << u"late queue send first_byte first_token stream close"_s;
        QTest::newRow("a plain connection with its steps")
            << 2 << false << u"late queue connect send first_byte first_token stream close"_s;
        QTest::newRow("a secured one")
            << 2 << true << u"late queue connect tls send first_byte first_token stream close"_s;
    }

    void partsOfTheTimeFollowEachOther()
    {
        QFETCH(int, keeps);
        QFETCH(bool, secured);
        RequestRecord record;
        record.scheduled = 10;
        record.dispatched = 20;
        record.connected = 50;
        record.issued = 60;
        record.firstByte = 70;
        record.firstToken = 80;
        record.lastToken = 90;
        record.closed = 100;
        KeptExchange kept;
        if (keeps == 2) {
            kept.connectStart = 25;
            kept.tcpConnected = 40;
        }
        const auto spans = requestSpans(record, keeps > 0 ? &kept : nullptr, secured);
        QStringList parts;
        Ns last = record.scheduled;
        for (const RequestSpan& span : spans) {
            QCOMPARE(span.from, last);
            QVERIFY(span.to > span.from);
            last = span.to;
            parts << toQt(termName(span.part));
        }
        QCOMPARE(last, record.closed);
        QTEST(parts.join(u' '), "parts");
    }

    void aRequestThatWasNeverSentHasFewParts()
    {
        RequestRecord record;
        record.scheduled = 10;
        record.dispatched = 30;
        record.outcome = Outcome::Dropped;
        QCOMPARE(requestSpans(record),
                 (std::vector<RequestSpan> { { RequestPart::Late, 10, 30 } }));
    }

    // From the project to the store and back: the body is the one that the server got, the key is
    // nowhere.
    void whatWasSentIsKeptWithoutSecrets()
    {
        const RequestCatcher server;
        ControlRig rig = keyedRig(server.url());
        rig.project.scenarios.front().keepBodies = KeepBodies::All;
        const RunEnd end = rig.run();
        QVERIFY2(end.state == RunState::Done,
                 qPrintable(end.error ? errorText(*end.error) : QString()));
        QVERIFY(server.head().find(kSecret) != std::string::npos);
        QVERIFY(!rig.allBytes().contains(kSecret));
        const Inspection inspection = inspect(rig, u"3"_s);
        QCOMPARE(inspection.origin, BodyOrigin::Kept);
        QVERIFY(inspection.isWhole);
        QVERIFY(inspection.body.find("question") != std::string::npos);
        QCOMPARE(inspection.answer.content, std::string("hi"));
        QCOMPARE(inspection.chunks.size(), std::size_t { 1 });
        QCOMPARE(inspection.chunks.front(), inspection.record.firstToken);
        const auto events =
            std::count_if(inspection.answer.events.begin(), inspection.answer.events.end(),
                          [](const AnswerEvent& one) { return one.hasContent; });
        QCOMPARE(events, std::ptrdiff_t { 1 });
        QVERIFY(std::any_of(
            inspection.head.headers.begin(), inspection.head.headers.end(), [](const auto& header) {
                return header.first == "Authorization"
                    && toQt(header.second) == u"Bearer •••••••• (env:LOADSTONE_TEST_KEY)"_s;
            }));
        const std::string json = prettyJson(toJson(inspection));
        QVERIFY(json.find(kSecret) == std::string::npos);

        // Sent again through the worker: the same bytes, with the key.
        const ProbeRequest again = resent(inspection);
        QCOMPARE(again.outcome, std::string("ok"));
        QCOMPARE(server.body(), inspection.body);
        QVERIFY(server.head().find(std::string("Bearer ") + kSecret) != std::string::npos);
        QVERIFY(server.head().find("p-resend-" + inspection.id) != std::string::npos);
        QVERIFY(again.head.starts_with("HTTP/1.1 200"));
        QCOMPARE(again.text, inspection.answer.content);
        QVERIFY(again.firstByte && *again.firstByte > 0);
        QVERIFY(!rig.allBytes().contains(kSecret));
        const auto trials = rig.store()->trials(end.id);
        QCOMPARE(rig.store()->requestCount(trials->front().id).value_or(0), std::uint64_t { 20 });
    }

    // The header that names the conversation, although no record holds its number.
    void turnsOfAConversationShowItsHeader_data()
    {
        QTest::addColumn<int>("workers");
        QTest::newRow("one worker") << 1;
        QTest::newRow("two workers") << 2;
    }

    void turnsOfAConversationShowItsHeader()
    {
        QFETCH(int, workers);
        std::mutex mutex;
        std::map<std::string, std::string> sent; // header by request id
        const ScriptedServer server([&](int fd, int) {
            for (;;) {
                const std::string bytes = ScriptedServer::readRequest(fd);
                if (bytes.empty()) {
                    return;
                }
                {
                    const std::lock_guard lock(mutex);
                    sent[headerOf(bytes, "X-Request-Id")] = headerOf(bytes, "X-Talk");
                }
                ScriptedServer::write(fd, ScriptedServer::streamedAnswer());
            }
        });
        ControlRig rig(server.url());
        rig.preflight = false;
        std::string rows;
        for (int i = 0; i < 3; ++i) {
            Json turns = Json::array();
            for (int turn = 0; turn <= 2 * i; ++turn) {
                turns.push_back(Json { { "role", turn % 2 == 0 ? "user" : "assistant" },
                                       { "content", "turn " + std::to_string(turn) } });
            }
            rows += compactJson(Json { { "messages", turns } }) + '\n';
        }
        const QString file = rig.dir.filePath(u"talk.jsonl"_s);
        QVERIFY(writeFileAtomically(file, rows));
        Dataset dataset;
        dataset.name = rig.project.datasets.front().name;
        dataset.path = file.toStdString();
        rig.project.datasets = { dataset };
        Scenario& scenario = rig.project.scenarios.front();
        scenario.kind = ScenarioKind::Sessions;
        scenario.load.concurrency = 3;
        scenario.stop.samples = 7; // the dataset more than twice
        scenario.workers = static_cast<std::uint32_t>(workers);
        scenario.sessions.header = "X-Talk";
        scenario.warmup.requests = 2;
        const RunEnd end = rig.run();
        QVERIFY2(end.state == RunState::Done,
                 qPrintable(end.error ? errorText(*end.error) : QString()));
        const auto store = rig.store();
        const auto records = store->loadRequests(store->trials(end.id)->front().id);
        QVERIFY(records && records->size() >= 7);
        std::set<std::string> talks;
        for (const RequestRecord& record : *records) {
            const QString name = (record.phase == Phase::Warmup ? u"w-"_s : QString())
                % QString::number(record.index);
            const Inspection inspection = inspect(rig, name);
            const auto shown =
                std::find_if(inspection.head.headers.begin(), inspection.head.headers.end(),
                             [](const auto& header) { return header.first == "X-Talk"; });
            QVERIFY2(shown != inspection.head.headers.end(), qPrintable(name));
            QCOMPARE(shown->second, sent[inspection.id]);
            QVERIFY(!shown->second.empty());
            talks.insert(shown->second);
        }
        QCOMPARE(talks.size(), std::size_t { 9 });
    }

    void aBodyThatWasNotKeptIsMadeAgain()
    {
        ControlRig rig("echo:?ttft=1ms&itl=0ms&tokens=4");
        rig.project.scenarios.front().stop.samples = 20;
        QVERIFY(rig.run().state == RunState::Done);
        Inspection inspection = inspect(rig, u"3"_s);
        QCOMPARE(inspection.origin, BodyOrigin::MadeAgain);
        QVERIFY(inspection.body.find("question") != std::string::npos);
        QVERIFY(!inspection.answer.content.empty()); // of the sample of texts
        QCOMPARE(inspection.kept.gaps.size(), std::size_t { 3 });
        QCOMPARE(inspection.chunks.size(), std::size_t { 4 });
        QCOMPARE(inspection.chunks.back(), inspection.record.lastToken);
        // The server of the run is gone: another one answers, with the same options.
        QCOMPARE(inspection.bundledUrl, std::string("echo:?ttft=1ms&itl=0ms&tokens=4"));
        const ProbeRequest again = resent(inspection);
        QCOMPARE(again.outcome, std::string("ok"));
        QCOMPARE(again.contentChunks, std::uint64_t { 4 });
        QCOMPARE(again.gaps.size(), std::size_t { 3 });
        // Rows that have changed are not what was sent.
        rig.writePrompts(10, 10);
        rig.project.datasets.front().promptTemplate = "another {{prompt}}";
        inspection = inspect(rig, u"3"_s);
        QCOMPARE(inspection.origin, BodyOrigin::None);
        QVERIFY(!inspection.isWhole);
        QVERIFY(!curlOf(inspection));
    }

    void isSentSeveralTimesAndFailuresAreAnswers()
    {
        std::mutex mutex;
        std::vector<std::string> ids;
        const ScriptedServer server([&](int fd, int) {
            for (;;) {
                const std::string bytes = ScriptedServer::readRequest(fd);
                if (bytes.empty()) {
                    return;
                }
                bool refuses = false;
                {
                    const std::lock_guard lock(mutex);
                    ids.push_back(headerOf(bytes, "X-Request-Id"));
                    // The second of those that are sent again.
                    refuses = ids.back().ends_with("-2") && ids.back().starts_with("p-resend-");
                }
                ScriptedServer::write(fd,
                                      refuses ? "HTTP/1.1 503 Busy\r\nContent-Length: 0\r\n\r\n"
                                              : ScriptedServer::streamedAnswer());
            }
        });
        ControlRig rig(server.url());
        rig.preflight = false;
        rig.project.scenarios.front().stop.samples = 4;
        rig.project.scenarios.front().keepBodies = KeepBodies::All;
        QVERIFY(rig.run().state == RunState::Done);
        const Inspection inspection = inspect(rig, u"1"_s);
        ids.clear();
        Resend resend;
        std::vector<std::string> outcomes;
        QObject::connect(&resend, &Resend::answered, &resend, [&](const ProbeRequest& answer) {
            QVERIFY(resend.isBusy());
            outcomes.push_back(answer.outcome);
        });
        std::optional<Result<ProbeResultMessage>> result;
        QObject::connect(&resend, &Resend::finished, &resend,
                         [&](const Result<ProbeResultMessage>& got) { result = got; });
        resend.start(inspection, 4);
        QTRY_VERIFY_WITH_TIMEOUT(result.has_value(), 20'000);
        QVERIFY(*result);
        QCOMPARE(outcomes, (std::vector<std::string> { "ok", "http_status", "ok", "ok" }));
        QCOMPARE((*result)->requests.size(), std::size_t { 4 });
        QCOMPARE((*result)->requests[1].status, 503);
        QVERIFY((*result)->requests[2].reused);
        const std::string prefix = "p-resend-" + inspection.id + "-";
        QCOMPARE(
            ids,
            (std::vector<std::string> { prefix + "1", prefix + "2", prefix + "3", prefix + "4" }));
    }

    void stopsBetweenTwoOfThem()
    {
        ControlRig rig("echo:?ttft=1ms&itl=0ms&tokens=2");
        rig.project.scenarios.front().stop.samples = 4;
        rig.project.scenarios.front().keepBodies = KeepBodies::All;
        QVERIFY(rig.run().state == RunState::Done);
        Inspection inspection = inspect(rig, u"1"_s);
        inspection.bundledUrl = "echo:?ttft=20ms&itl=0ms&tokens=2";
        Resend resend;
        int answers = 0;
        std::optional<Result<ProbeResultMessage>> result;
        QObject::connect(&resend, &Resend::answered, &resend, [&](const ProbeRequest& answer) {
            QCOMPARE(answer.outcome, std::string("ok"));
            if (++answers == 2) {
                resend.cancel();
            }
        });
        QObject::connect(&resend, &Resend::finished, &resend,
                         [&](const Result<ProbeResultMessage>& got) {
                             QVERIFY(!result); // once
                             result = got;
                         });
        resend.start(inspection, 1000);
        QTRY_VERIFY_WITH_TIMEOUT(result.has_value(), 20'000);
        QVERIFY(!*result && result->error().code == ErrorCode::Cancelled);
        QVERIFY(!resend.isBusy());
        QCOMPARE(answers, 2);
    }

    void withoutANetworkItSaysSo()
    {
        std::string url;
        {
            const RequestCatcher gone;
            url = gone.url();
            ControlRig rig(url);
            rig.project.scenarios.front().stop.samples = 4;
            rig.project.scenarios.front().keepBodies = KeepBodies::All;
            rig.preflight = false;
            QVERIFY(rig.run().state == RunState::Done);
            m_orphan = inspect(rig, u"0"_s);
        }
        Result<ProbeResultMessage> whole = makeError(ErrorCode::Internal, u"none"_s);
        resent(m_orphan, &whole);
        QVERIFY(whole);
        QVERIFY(whole->requests.empty());
        QVERIFY(!whole->reachable);
        QCOMPARE(whole->error, std::string("refused"));
    }

    void anotherRequestIsNotFound_data()
    {
        QTest::addColumn<QString>("id");
        QTest::addColumn<int>("code");
        QTest::newRow("no such index") << u"9999"_s << static_cast<int>(ErrorCode::NotFound);
        QTest::newRow("no such trial") << u"5:0"_s << static_cast<int>(ErrorCode::NotFound);
        QTest::newRow("another run") << u"ffffffff-0-1"_s << static_cast<int>(ErrorCode::NotFound);
        QTest::newRow("no id") << u"slow"_s << static_cast<int>(ErrorCode::InvalidSpecification);
    }

    void anotherRequestIsNotFound()
    {
        QFETCH(QString, id);
        QFETCH(int, code);
        if (!m_small) {
            m_small = std::make_unique<ControlRig>("echo:?ttft=1ms&itl=0ms&tokens=2");
            m_small->project.scenarios.front().stop.samples = 4;
            QVERIFY(m_small->run().state == RunState::Done);
        }
        const auto store = m_small->store();
        const auto spec = findRequest(*store, store->runs()->front(), id);
        QVERIFY(!spec);
        QCOMPARE(static_cast<int>(spec.error().code), code);
    }

    // Real curl makes what stands on the clipboard: the server gets the very same bytes.
    void curlSendsTheSameBytes_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::newRow("JSON") << QByteArray("{\"a\": [1, 2]}");
        QTest::newRow("what a shell would eat")
            << QByteArray("{\"t\":\"it's $HOME `id` \\\\ \\\" ! %s\\n\"}\n");
        QTest::newRow("looks like a file") << QByteArray("@/etc/hostname");
        QTest::newRow("several lines") << QByteArray("a\r\nb\n\nc");
        QTest::newRow("not ASCII") << QByteArray("{\"t\":\"grüße 你好 \xF0\x9F\x98\x80\"}");
        QTest::newRow("bytes that are no text") << QByteArray("\0\x01\xFF\xFE\0z", 6);
        QTest::newRow("no text, though without a zero") << QByteArray("\xFF\x80 a\xE4", 5);
        QTest::newRow("a byte order mark") << QByteArray("\xEF\xBB\xBF{}");
        QTest::newRow("longer than an argument may be") << QByteArray(300'000, 'x');
        QTest::newRow("longer once it is quoted") << QByteArray(90'000, '\'');
        QTest::newRow("empty") << QByteArray();
    }

    void curlSendsTheSameBytes()
    {
        QFETCH(QByteArray, body);
        if (QStandardPaths::findExecutable(u"curl"_s).isEmpty()) {
            QSKIP("no curl");
        }
        const RequestCatcher server;
        CurlSpec spec;
        spec.endpoint.urls = { server.url() + "/v1?a=b&c=d" };
        spec.endpoint.path = "/v1/chat/completions";
        spec.endpoint.headers = { { "X-Quote", "it's \"here\" $PATH" }, { "X-Empty", "" } };
        spec.secrets = { { "Authorization", "env:LOADSTONE_TEST_KEY", "Bearer " },
                         { "x-other", "keychain:my key", {} } };
        spec.body = body.toStdString();
        const auto command = curlCommand(spec);
        QVERIFY2(command, qPrintable(command ? QString() : errorText(command.error())));
        QVERIFY(command->find(kSecret) == std::string::npos);
        QCOMPARE(toQt(*command).toStdString(), *command); // as a clipboard hands it on
        QProcess shell;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"LOADSTONE_TEST_KEY"_s, QString::fromLatin1(kSecret));
        environment.insert(u"MY_KEY"_s, u"second secret"_s);
        environment.insert(u"http_proxy"_s, u"http://127.0.0.1:1"_s);
        shell.setProcessEnvironment(environment);
        shell.start(u"sh"_s, {});
        shell.write(QByteArray::fromStdString(*command));
        shell.closeWriteChannel();
        QVERIFY(shell.waitForFinished(20'000));
        QVERIFY2(shell.exitCode() == 0, shell.readAllStandardError().constData());
        QCOMPARE(QByteArray::fromStdString(server.body()), body);
        const std::string head = server.head();
        QVERIFY2(head.starts_with("POST /v1/chat/completions?a=b&c=d HTTP/1.1\r\n"), head.c_str());
        for (const char* line :
             { "\r\nX-Quote: it's \"here\" $PATH\r\n", "\r\nX-Empty:",
               "\r\nx-other: second secret\r\n", "\r\nAuthorization: Bearer k3y-nobody-may-see\r\n",
               "\r\nContent-Type: application/json\r\n", "\r\nAccept-Encoding: identity\r\n" }) {
            QVERIFY2(head.find(line) != std::string::npos, line);
        }
        QVERIFY(head.find("Expect") == std::string::npos);
    }

    void secretsBecomeVariables_data()
    {
        QTest::addColumn<QString>("ref");
        QTest::addColumn<QString>("variable");
        QTest::newRow("of the environment") << u"env:OPENAI_API_KEY"_s << u"OPENAI_API_KEY"_s;
        QTest::newRow("of a keychain") << u"keychain:open-ai key"_s << u"OPEN_AI_KEY"_s;
        QTest::newRow("no name of a variable") << u"env:1;rm -rf"_s << u"KEY_1_RM__RF"_s;
    }

    void secretsBecomeVariables()
    {
        QFETCH(QString, ref);
        QTEST(toQt(variableOf(ref.toStdString())), "variable");
    }

private:
    static ControlRig keyedRig(const std::string& url)
    {
        qputenv("LOADSTONE_TEST_KEY", kSecret);
        ControlRig rig(url);
        rig.project.endpoints.front().auth.ref = "env:LOADSTONE_TEST_KEY";
        rig.project.scenarios.front().stop.samples = 20;
        rig.preflight = false;
        return rig;
    }

    static Inspection inspect(const ControlRig& rig, const QString& id)
    {
        const auto store = rig.store();
        auto spec = findRequest(*store, store->runs()->front(), id);
        if (!spec) {
            qFatal("%s", qPrintable(errorText(spec.error())));
        }
        spec->project = rig.project;
        spec->projectDir = rig.dir.path();
        auto inspection = inspectRequest(*store, *spec);
        if (!inspection) {
            qFatal("%s", qPrintable(errorText(inspection.error())));
        }
        return std::move(*inspection);
    }

    std::unique_ptr<ControlRig> m_small;
    Inspection m_orphan;
};

LOADSTONE_TEST(InspectionTest)
#include "tst_inspection.moc"
