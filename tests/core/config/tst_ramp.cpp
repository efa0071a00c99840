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

// The example's first scenario as a ramp with this load and these further keys; single quotes
// stand for double ones.
Json rampProject(const QString& load, const QString& more)
{
    const auto parsed = [](const QString& text) {
        return Json::parse(QString(text).replace(u'\'', u'"').toStdString());
    };
    Json json = toJson(exampleProject());
    Json& scenario = json["scenarios"][0];
    scenario["kind"] = "ramp";
    scenario["load"] = parsed(load);
    scenario.erase("stop");
    scenario.erase("warmup");
    const Json further = parsed(more);
    for (const auto& [key, value] : further.items()) {
        scenario[key] = value;
    }
    return json;
}

Json endpointProject(const QString& key, const QString& value)
{
    Json json = toJson(exampleProject());
    json["endpoints"][0][key.toStdString()] =
        Json::parse(QString(value).replace(u'\'', u'"').toStdString());
    return json;
}

QStringList found(const Json& json)
{
    const auto project = projectFromJson(json);
    QStringList out;
    if (!project) {
        return { u"unreadable"_s };
    }
    for (const Problem& problem : validate(*project)) {
        const bool error = problem.severity == Problem::Severity::Error;
        out << (error ? u'!' : u'?') % toQt(problem.code) % u' ' % toQt(problem.path);
    }
    return out;
}

} // namespace

class RampConfigTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void rampsAreChecked_data()
    {
        QTest::addColumn<QString>("load");
        QTest::addColumn<QString>("more");
        QTest::addColumn<QString>("problem"); // below /scenarios/0; empty: none
        const auto row = [](const char* name, const char* load, const char* more,
                            const char* problem) {
            QTest::newRow(name) << QString::fromUtf8(load) << QString::fromUtf8(more)
                                << QString::fromUtf8(problem);
        };
        const char* stop = "{'stop':{'duration_ms':60000}}";
        row("linear", "{'from':0,'to':100}", stop, "");
        row("exponential", "{'from':1,'to':100,'shape':'exponential'}", stop, "");
        row("steps by number", "{'from':10,'to':100,'steps':10,'hold_ms':5000}", "{}", "");
        row("steps one by one", "{'steps':[10,20,5],'hold_ms':5000}", "{}", "");
        row("steps that share the time", "{'steps':[10,20]}", stop, "");
        row("bursts", "{'shape':'burst','from':5,'burst_requests':50,'burst_every_ms':1000}", stop,
            "");
        row("bursts alone", "{'shape':'burst','burst_requests':50,'burst_every_ms':1000}", stop,
            "");
        row("of requests in flight", "{'of':'concurrency','from':1,'to':64}", stop, "");
        row("with a cap", "{'from':1,'to':64,'max_in_flight':8}", stop, "");
        row("no time for a slope", "{'from':1,'to':100}", "{}", "!missing_value /stop/duration_ms");
        row("no time for steps", "{'steps':[1,2]}", "{}", "!missing_value /load/hold_ms");
        row("no last level", "{'from':1}", stop, "!missing_value /load/to");
        row("no first level", "{'to':1}", stop, "!missing_value /load/from");
        row("an exponential one from nothing", "{'from':0,'to':9,'shape':'exponential'}", stop,
            "!out_of_range /load/from");
        row("half a slot", "{'of':'concurrency','from':0.5,'to':9}", stop,
            "!out_of_range /load/from");
        row("a step of nothing", "{'steps':[1,0],'hold_ms':5}", "{}",
            "!out_of_range /load/steps/1");
        row("a list and its ends", "{'steps':[1,2],'from':1,'hold_ms':5}", "{}",
            "!conflicting_keys /load/from");
        row("a slope that holds", "{'from':1,'to':2,'hold_ms':5}", stop,
            "!conflicting_keys /load/hold_ms");
        row("steps without any", "{'shape':'steps','from':1,'to':2}", stop,
            "!missing_value /load/steps");
        row("bursts without number", "{'shape':'burst','burst_every_ms':5}", stop,
            "!missing_value /load/burst_requests");
        row("bursts of slots",
            "{'shape':'burst','of':'concurrency','burst_requests':5,'burst_every_ms':5}", stop,
            "!conflicting_keys /load/shape");
        row("arrivals of slots", "{'of':'concurrency','from':1,'to':2,'arrivals':'even'}", stop,
            "!conflicting_keys /load/arrivals");
        row("a rate as well", "{'from':1,'to':2,'rate_per_s':5}", stop,
            "!wrong_load_key /load/rate_per_s");
        row("the end comes first", "{'steps':[1,2],'hold_ms':60000}", stop,
            "?unreachable /load/hold_ms");
        row("a warm-up by number at 0", "{'from':0,'to':9}",
            "{'stop':{'duration_ms':60000},'warmup':{'requests':5}}",
            "!conflicting_keys /warmup/requests");
        row("a break point", "{'steps':[1,2],'hold_ms':6000}",
            "{'break':{'on':['error_share>0.1'],'for_ms':5000}}", "");
        row("a condition that is none", "{'steps':[1,2],'hold_ms':6000}",
            "{'break':{'on':['in_flight_growing','p99<5']}}", "!bad_value /break/on/1");
        row("held longer than a step", "{'steps':[1,2],'hold_ms':1000}",
            "{'break':{'on':['error_share>0.1'],'for_ms':5000}}", "!out_of_range /break/for_ms");
    }

    void rampsAreChecked()
    {
        QFETCH(QString, load);
        QFETCH(QString, more);
        QFETCH(QString, problem);
        const Json json = rampProject(load, more);
        QStringList problems;
        for (const QString& each : found(json)) {
            if (each.contains(u" /scenarios/0"_s)) {
                problems << QString(each).remove(u"/scenarios/0"_s);
            }
        }
        const QString all = problems.join(u" | "_s);
        if (problem.isEmpty()) {
            QVERIFY2(problems.isEmpty(), qPrintable(all));
            const auto project = projectFromJson(json);
            QVERIFY(loadRampOf(project->scenarios.front()));
            QCOMPARE(toJson(*project), json); // nothing is lost by a save
        } else {
            QVERIFY2(problems.contains(problem), qPrintable(all));
        }
    }

    void whatSurroundsARunIsChecked_data()
    {
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("problem"); // below /endpoints/0; empty: none
        const auto row = [](const char* name, const char* key, const char* value,
                            const char* problem) {
            QTest::newRow(name) << QString::fromUtf8(key) << QString::fromUtf8(value)
                                << QString::fromUtf8(problem);
        };
        row("hooks", "hooks",
            "[{'when':'before-run','method':'POST','url':'/flush'},"
            "{'when':'after-trial','method':'GET','url':'https://h/x','on_failure':'warn'}]",
            "");
        row("a hook to nowhere", "hooks", "[{'url':'flush'}]", "!bad_url /hooks/0/url");
        row("a hook to a file", "hooks", "[{'url':'file:///etc/passwd'}]", "!bad_url /hooks/0/url");
        row("a hook with a password", "hooks", "[{'url':'http://u:hunter2@h/'}]",
            "!literal_secret /hooks/0/url");
        row("no method", "hooks", "[{'url':'/x','method':'flush it'}]",
            "!bad_value /hooks/0/method");
        row("no time for a hook", "hooks", "[{'url':'/x','timeout_ms':0}]",
            "!out_of_range /hooks/0/timeout_ms");
        row("another time", "hooks", "[{'url':'/x','when':'sometimes'}]",
            "!unknown_word /hooks/0/when");
        row("waiting", "wait_ready_ms", "60000", "");
        row("waiting for no time", "wait_ready_ms", "0", "!out_of_range /wait_ready_ms");
        row("models", "models", "[{'model':'a','weight':1},{'model':'b','weight':0.5}]", "");
        row("a model without a name", "models", "[{'model':'','weight':1}]",
            "!missing_value /models/0/model");
        row("a model without weight", "models", "[{'model':'a','weight':0}]",
            "!out_of_range /models/0/weight");
        row("a model twice", "models", "[{'model':'a','weight':1},{'model':'a','weight':2}]",
            "!duplicate_name /models/1/model");
    }

    void whatSurroundsARunIsChecked()
    {
        QFETCH(QString, key);
        QFETCH(QString, value);
        QFETCH(QString, problem);
        QStringList problems;
        for (const QString& each : found(endpointProject(key, value))) {
            QVERIFY(!each.contains(u"hunter2"_s));
            if (each.contains(u" /endpoints/0/"_s + key)) {
                problems << QString(each).remove(u"/endpoints/0"_s);
            }
        }
        const QString all = problems.join(u" | "_s);
        if (problem.isEmpty()) {
            QVERIFY2(problems.isEmpty(), qPrintable(all));
        } else {
            QVERIFY2(problems.contains(problem), qPrintable(all));
        }
    }

    void slotsComeInOverATimeThatIsStated_data()
    {
        QTest::addColumn<int>("slotCount");
        QTest::addColumn<int>("warmupMs"); // below 0: by number
        QTest::addColumn<int>("stated"); // ms, below 0: not
        QTest::addColumn<int>("expected"); // ms
        QTest::newRow("without a warm-up all at once") << 16 << 0 << -1 << 0;
        QTest::newRow("10 ms a slot") << 16 << 5000 << -1 << 160;
        QTest::newRow("at most a second") << 500 << 5000 << -1 << 1000;
        QTest::newRow("one slot has nobody to wait for") << 1 << 5000 << -1 << 0;
        QTest::newRow("a warm-up by number is left as it is") << 16 << -1 << -1 << 0;
        QTest::newRow("as stated") << 16 << 0 << 250 << 250;
        QTest::newRow("not at all, as stated") << 16 << 5000 << 0 << 0;
    }

    void slotsComeInOverATimeThatIsStated()
    {
        QFETCH(int, slotCount);
        QFETCH(int, warmupMs);
        QFETCH(int, stated);
        QFETCH(int, expected);
        Scenario scenario;
        scenario.load.concurrency = static_cast<std::uint64_t>(slotCount);
        if (warmupMs > 0) {
            scenario.warmup.duration = warmupMs * kNsPerMs;
        } else if (warmupMs < 0) {
            scenario.warmup.requests = 10;
        }
        if (stated >= 0) {
            scenario.load.rampUp = stated * kNsPerMs;
        }
        QCOMPARE(rampUpOf(scenario), expected * kNsPerMs);
        scenario.mode = Mode::Accuracy;
        QCOMPARE(rampUpOf(scenario), Ns { 0 });
    }
};

LOADSTONE_TEST(RampConfigTest)
#include "tst_ramp.moc"
