// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/runresult.h"
#include "controlrig.h"
#include "record/bodiesfile.h"
#include "testmain.h"

#include <QTest>

#include <algorithm>
#include <atomic>
#include <mutex>
#include <set>

using namespace Qt::StringLiterals;
using namespace loadstone;
using loadstone::test::ControlRig;
using loadstone::test::ScriptedServer;

Q_DECLARE_METATYPE(loadstone::RunEnd)

namespace {

QString why(const RunEnd& end)
{
    return end.error ? errorText(*end.error) : u"no error"_s;
}

Hook hookOf(HookTime when, const std::string& url, HookFailure onFailure = HookFailure::Fail)
{
    Hook hook;
    hook.when = when;
    hook.url = url;
    hook.onFailure = onFailure;
    return hook;
}

/// Answers hooks with a status and keeps their first lines and bodies' heads.
class HookServer
{
public:
    explicit HookServer(int status)
        : m_answer(test::jsonResponse(status, "{}"))
        , m_server([this](int fd, int) {
            const std::string head = ScriptedServer::readRequest(fd);
            {
                const std::lock_guard lock(m_mutex);
                m_seen.push_back(head);
            }
            ScriptedServer::write(fd, m_answer);
        })
    {
    }

    std::string url() const { return m_server.url(); }

    std::vector<std::string> seen() const
    {
        const std::lock_guard lock(m_mutex);
        return m_seen;
    }

private:
    std::string m_answer;
    mutable std::mutex m_mutex;
    std::vector<std::string> m_seen; // guarded by m_mutex
    ScriptedServer m_server; // last: its threads use the others
};

/// A server that refuses the first requests while it loads.
class LoadingServer
{
public:
    explicit LoadingServer(int refusals)
        : m_left(refusals)
        , m_server([this](int fd, int) {
            for (;;) {
                const std::string head = ScriptedServer::readRequest(fd);
                if (head.empty()) {
                    return;
                }
                if (head.starts_with("GET")) {
                    ScriptedServer::write(fd, test::jsonResponse(404, "{}"));
                } else if (m_left.fetch_sub(1) > 0) {
                    ScriptedServer::write(fd, test::jsonResponse(503, "{}"));
                } else {
                    ScriptedServer::write(fd, ScriptedServer::streamedAnswer());
                }
            }
        })
    {
    }

    std::string url() const { return m_server.url(); }

private:
    std::atomic<int> m_left;
    ScriptedServer m_server;
};

} // namespace

/// What a run does around its trials, with real workers.
class SurroundingsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void hooksAreCalledInOrderAndKept()
    {
        HookServer hooks(200);
        ControlRig rig("echo:?ttft=1ms&itl=0ms&tokens=2");
        rig.project.scenarios.front().trials = 2;
        rig.project.scenarios.front().stop.samples = 10;
        rig.project.endpoints.front().hooks = {
            hookOf(HookTime::AfterTrial, hooks.url() + "/stop"),
            hookOf(HookTime::BeforeRun, hooks.url() + "/flush"),
            hookOf(HookTime::BeforeTrial, hooks.url() + "/start"),
        };
        rig.project.endpoints.front().hooks[1].method = "DELETE";
        rig.project.endpoints.front().hooks[2].body = "{\"num_steps\":5}";
        const RunEnd end = rig.run();
        QVERIFY2(end.state == RunState::Done && !end.error, qPrintable(why(end)));
        const auto seen = hooks.seen();
        QStringList lines;
        for (const std::string& head : seen) {
            lines << toQt(head.substr(0, head.find(" HTTP")));
        }
        const QStringList expected { u"DELETE /flush"_s, u"POST /start"_s, u"POST /stop"_s,
                                     u"POST /start"_s, u"POST /stop"_s };
        QCOMPARE(lines, expected);
        QVERIFY(seen[1].find("application/json") != std::string::npos);
        QCOMPARE(end.result["manifest"]["hooks"].size(), std::size_t { 1 });
        QCOMPARE(end.result["manifest"]["hooks"][0]["status"], Json(200));
        const Json& kept = end.result["generator"]["hooks"];
        QCOMPARE(kept.size(), std::size_t { 4 });
        QCOMPARE(kept[0]["when"], Json("before-trial"));
        QCOMPARE(kept[1]["when"], Json("after-trial"));
        QCOMPARE(kept[3]["trial"], Json(1));
        QVERIFY(kept[0]["ms"].is_number() && kept[0]["at"].is_string());
        QVERIFY(kept[0]["error"].is_null());
    }

    // Between the first trial and the second: its hook is due, and has not been called.
    void stoppedInTheMomentHooksBegin_data()
    {
        QTest::addColumn<bool>("cancel");
        QTest::newRow("stopped") << false;
        QTest::newRow("cancelled") << true;
    }

    void stoppedInTheMomentHooksBegin()
    {
        QFETCH(bool, cancel);
        HookServer hooks(200);
        ControlRig rig("echo:?ttft=1ms&itl=0ms&tokens=2");
        rig.project.scenarios.front().trials = 2;
        rig.project.scenarios.front().stop.samples = 10;
        rig.project.endpoints.front().hooks = { hookOf(HookTime::BeforeTrial,
                                                       hooks.url() + "/start") };
        RunController controller;
        QSignalSpy finished(&controller, &RunController::finished);
        connect(&controller, &RunController::trialFinished, &controller, [&controller, cancel] {
            QMetaObject::invokeMethod(
                &controller,
                [&controller, cancel] {
                    if (cancel) {
                        controller.cancel();
                    } else {
                        controller.stop(kNsPerS);
                    }
                },
                Qt::QueuedConnection);
        });
        controller.start(rig.request());
        const RunEnd end = ControlRig::wait(finished);
        QCOMPARE(end.state, RunState::Interrupted);
        QCOMPARE(end.result["trials"].size(), std::size_t { 1 });
        QCOMPARE(hooks.seen().size(), std::size_t { 1 });
    }

    void aHookThatFails_data()
    {
        QTest::addColumn<int>("when");
        QTest::addColumn<int>("onFailure");
        QTest::addColumn<int>("state");
        QTest::addColumn<int>("completed"); // below 0: there is no result
        const auto row = [](const char* name, HookTime when, HookFailure onFailure, RunState state,
                            int completed) {
            QTest::newRow(name) << static_cast<int>(when) << static_cast<int>(onFailure)
                                << static_cast<int>(state) << completed;
        };
        row("before the run: nothing is sent", HookTime::BeforeRun, HookFailure::Fail,
            RunState::Failed, -1);
        row("before a trial: nothing is sent", HookTime::BeforeTrial, HookFailure::Fail,
            RunState::Failed, -1);
        row("after a trial: what was measured is kept", HookTime::AfterTrial, HookFailure::Fail,
            RunState::Failed, 10);
        row("one that may fail", HookTime::BeforeTrial, HookFailure::Warn, RunState::Done, 10);
    }

    void aHookThatFails()
    {
        QFETCH(int, when);
        QFETCH(int, onFailure);
        QFETCH(int, state);
        QFETCH(int, completed);
        HookServer hooks(500);
        ControlRig rig("echo:?ttft=1ms&itl=0ms&tokens=2");
        rig.project.scenarios.front().stop.samples = 10;
        rig.project.endpoints.front().hooks = { hookOf(
            static_cast<HookTime>(when), hooks.url() + "/h", static_cast<HookFailure>(onFailure)) };
        const RunEnd end = rig.run();
        QCOMPARE(static_cast<int>(end.state), state);
        QCOMPARE(end.error.has_value(), end.state == RunState::Failed);
        if (end.error) {
            QVERIFY2(end.error->detail.contains(u"HTTP 500"_s), qPrintable(why(end)));
        }
        QCOMPARE(end.result.is_object() ? end.result["summary"]["requests"]["completed"].get<int>()
                                        : -1,
                 completed);
        QCOMPARE(hooks.seen().size(), std::size_t { 1 });
    }

    void aPathGoesToTheServerItself()
    {
        test::ModelServer server("{\"data\":[{\"id\":\"m\"}]}", ScriptedServer::streamedAnswer());
        ControlRig rig(server.url());
        rig.project.scenarios.front().stop.samples = 4;
        rig.project.endpoints.front().hooks = { hookOf(HookTime::BeforeRun, "/reset?all=1") };
        rig.project.endpoints.front().headers = { { "x-api-key", "env:LOADSTONE_TEST_KEY" } };
        qputenv("LOADSTONE_TEST_KEY", "abc123");
        const RunEnd end = rig.run();
        qunsetenv("LOADSTONE_TEST_KEY");
        QVERIFY2(end.state == RunState::Done, qPrintable(why(end)));
        const auto seen = server.seen();
        const auto hook = std::find_if(seen.begin(), seen.end(), [](const std::string& head) {
            return head.starts_with("POST /reset?all=1 ");
        });
        QVERIFY(hook != seen.end());
        QVERIFY(toQt(*hook).contains(u"x-api-key: abc123"_s, Qt::CaseInsensitive));
        QVERIFY(!rig.allBytes().contains("abc123"));
    }

    void waitsUntilTheServerAnswers()
    {
        LoadingServer server(2);
        ControlRig rig(server.url());
        rig.preflight = false;
        rig.project.scenarios.front().stop.samples = 4;
        rig.project.endpoints.front().waitReady = 20 * kNsPerS;
        const RunEnd end = rig.run();
        QVERIFY2(end.state == RunState::Done, qPrintable(why(end)));
        QCOMPARE(end.result["summary"]["requests"]["completed"], Json(4));
        const Json& waited = end.result["manifest"]["wait_ready"];
        QCOMPARE(waited["ready"], Json(true));
        QCOMPARE(waited["attempts"], Json(3));
        QVERIFY(waited["waited_ms"].get<double>() > 0);
    }

    void givesUpWhenTheTimeIsOver()
    {
        LoadingServer server(1'000);
        ControlRig rig(server.url());
        rig.project.endpoints.front().waitReady = kNsPerS;
        const RunEnd end = rig.run();
        QCOMPARE(end.state, RunState::Failed);
        QVERIFY(end.error && end.error->code == ErrorCode::Unreachable);
        QVERIFY2(end.error->detail.contains(u"not ready within"_s), qPrintable(why(end)));
        QVERIFY2(end.error->detail.contains(u"503"_s), qPrintable(why(end)));
    }

    void modelsShareTheRequests()
    {
        ControlRig rig("echo:?ttft=1ms&itl=0ms&tokens=2");
        rig.project.endpoints.front().models = { { "big", 1, {} }, { "small", 3, {} } };
        const RunEnd end = rig.run();
        QVERIFY2(end.state == RunState::Done, qPrintable(why(end)));
        const Json& models = end.result["models"];
        QCOMPARE(models.size(), std::size_t { 2 });
        QCOMPARE(models[0]["model"], Json("big"));
        QCOMPARE(models[0]["issued"], Json(25));
        QCOMPARE(models[1]["issued"], Json(75));
        QCOMPARE(models[1]["share"], Json(0.75));
        const auto result = runResultFromJson(end.result);
        QVERIFY(result);
        QCOMPARE(toJson(*result), end.result);
    }

    void modelsAreInTheBodies()
    {
        ControlRig rig("http://127.0.0.1:1");
        rig.project.endpoints.front().models = { { "big", 1, {} }, { "small", 1, {} } };
        const auto bodiesOf = [&rig](std::uint64_t seed) {
            rig.project.scenarios.front().seed = seed;
            const RunRequest request = rig.request();
            const QString path = rig.dir.filePath(u"bodies"_s);
            if (!writeBodies(request.prepared, path)) {
                qFatal("no bodies");
            }
            const auto file = BodiesFile::open(path);
            std::string order;
            for (std::uint32_t i = 0; file && i < (*file)->count(); ++i) {
                const std::string_view bytes = (*file)->body(i).bytes;
                order += bytes.find("\"big\"") != std::string_view::npos ? 'b'
                    : bytes.find("\"small\"") != std::string_view::npos  ? 's'
                                                                         : '?';
            }
            return order;
        };
        const std::string first = bodiesOf(1);
        QCOMPARE(std::count(first.begin(), first.end(), 'b'), std::ptrdiff_t { 50 });
        QCOMPARE(std::count(first.begin(), first.end(), 's'), std::ptrdiff_t { 50 });
        QCOMPARE(bodiesOf(1), first);
        QVERIFY(bodiesOf(2) != first);
    }

    void saltsArriveAtTheServer_data()
    {
        QTest::addColumn<int>("cache");
        QTest::addColumn<std::size_t>("distinct");
        QTest::addColumn<bool>("salted");
        QTest::newRow("none: all as in the data")
            << static_cast<int>(CacheMode::None) << std::size_t { 1 } << false;
        QTest::newRow("one salt for the run")
            << static_cast<int>(CacheMode::SaltRun) << std::size_t { 1 } << true;
        QTest::newRow("a salt for each request")
            << static_cast<int>(CacheMode::SaltRequest) << std::size_t { 12 } << true;
    }

    void saltsArriveAtTheServer()
    {
        QFETCH(int, cache);
        QFETCH(std::size_t, distinct);
        QFETCH(bool, salted);
        test::ModelServer server(
            "{\"data\":[{\"id\":\"m\"}]}",
            test::jsonResponse(200,
                               "{\"choices\":[{\"message\":{\"content\":\"yes\"},"
                               "\"finish_reason\":\"stop\"}]}"));
        ControlRig rig(server.url());
        rig.preflight = false;
        rig.writePrompts(1, 1);
        Scenario& scenario = rig.project.scenarios.front();
        scenario.streaming = Streaming::Off;
        scenario.stop.samples = 12;
        scenario.trials = 1;
        scenario.cache = static_cast<CacheMode>(cache);
        const RunEnd end = rig.run();
        QVERIFY2(end.state == RunState::Done, qPrintable(why(end)));
        // What the bodies file holds, with its place for a salt.
        const RunRequest request = rig.request();
        const QString path = rig.dir.filePath(u"bodies"_s);
        QVERIFY(writeBodies(request.prepared, path));
        const auto file = BodiesFile::open(path);
        QVERIFY(file && (*file)->count() == 1);
        const Body planned = (*file)->body(0);
        QCOMPARE(planned.saltOffset >= 0, salted);
        constexpr std::size_t kSalt = 16;
        const std::string_view blank = salted
            ? planned.bytes.substr(static_cast<std::size_t>(planned.saltOffset), kSalt)
            : std::string_view();
        std::set<std::string> bodies;
        std::size_t count = 0;
        for (const std::string& text : server.seen()) {
            // Not those of a look before the run.
            if (!text.starts_with("POST") || text.find("X-Request-Id: p-") != std::string::npos) {
                continue;
            }
            std::string body = text.substr(text.find("\r\n\r\n") + 4);
            bodies.insert(body);
            ++count;
            if (salted) {
                const auto at = static_cast<std::size_t>(planned.saltOffset);
                const std::string salt = body.substr(at, kSalt);
                QVERIFY(salt != blank);
                QCOMPARE(salt.find_first_not_of("0123456789abcdef"), std::string::npos);
                body.replace(at, kSalt, blank);
            }
            QCOMPARE(body, std::string(planned.bytes));
        }
        QCOMPARE(count, std::size_t { 12 });
        QCOMPARE(bodies.size(), distinct);
    }

    void cachedTokensAreToldAndAskedAbout_data()
    {
        QTest::addColumn<int>("cache");
        QTest::addColumn<bool>("unknown");
        QTest::newRow("nothing is said about the cache")
            << static_cast<int>(CacheMode::None) << true;
        QTest::newRow("a salt for each request")
            << static_cast<int>(CacheMode::SaltRequest) << false;
    }

    void cachedTokensAreToldAndAskedAbout()
    {
        QFETCH(int, cache);
        QFETCH(bool, unknown);
        test::ModelServer server(
            "{\"data\":[{\"id\":\"m\"}]}",
            test::jsonResponse(200,
                               "{\"choices\":[{\"message\":{\"content\":\"yes\"},"
                               "\"finish_reason\":\"stop\"}],\"usage\":{\"prompt_tokens\":10,"
                               "\"completion_tokens\":1,\"prompt_tokens_details\":"
                               "{\"cached_tokens\":8}}}"));
        ControlRig rig(server.url());
        Scenario& scenario = rig.project.scenarios.front();
        scenario.streaming = Streaming::Off;
        scenario.stop.samples = 10;
        scenario.cache = static_cast<CacheMode>(cache);
        const RunEnd end = rig.run();
        QVERIFY2(end.state == RunState::Done, qPrintable(why(end)));
        QCOMPARE(end.result["summary"]["tokens"]["cached_share"], Json(0.8));
        const Json& reasons = end.result["verdict"]["reasons"];
        QCOMPARE(std::any_of(reasons.begin(), reasons.end(),
                             [](const Json& reason) { return reason["code"] == "cache_unknown"; }),
                 unknown);
    }

    void pinnedWorkersSayWhere()
    {
        ControlRig rig("echo:?ttft=1ms&itl=0ms&tokens=2");
        rig.project.scenarios.front().pin = true;
        rig.project.scenarios.front().stop.samples = 10;
        const RunEnd end = rig.run();
        QVERIFY2(end.state == RunState::Done, qPrintable(why(end)));
        QCOMPARE(end.result["manifest"]["engine"]["pin"], Json(true));
        QVERIFY(end.result["generator"]["cpus"][0].is_number_integer());
    }
};

LOADSTONE_TEST(SurroundingsTest)
#include "tst_surroundings.moc"
