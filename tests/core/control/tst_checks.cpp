// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "control/checks.h"
#include "plan/plan.h"
#include "testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

RunChecks sampleChecks()
{
    RunChecks checks;
    checks.dataset = "gsm8k";
    checks.scorer = "gsm8k/1";
    checks.slo = { "p99_ttft_ms <= 500", "error_share < 0.01" };
    checks.errorShareLimit = 0.05;
    checks.minDuration = 60 * kNsPerS;
    checks.minCount = 1'000;
    checks.distinctPrompts = 64;
    checks.promptsGenerated = true;
    checks.cacheStated = true;
    checks.bundledServer = true;
    return checks;
}

} // namespace

class ChecksTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void theManifestGivesThemBack()
    {
        for (const RunChecks& checks : { sampleChecks(), RunChecks() }) {
            Json manifest { { "other", 1 } };
            manifest["checks"] = toJson(checks);
            const auto read = parseJson(prettyJson(manifest));
            QVERIFY(read);
            QVERIFY(checksFromManifest(*read) == checks);
        }
    }

    void whatIsMissingOrWrongIsTheDefault()
    {
        QVERIFY(checksFromManifest(Json()) == RunChecks());
        QVERIFY(checksFromManifest(Json::array()) == RunChecks());
        QVERIFY(checksFromManifest(Json { { "checks", 5 } }) == RunChecks());
        Json manifest;
        manifest["checks"] = toJson(sampleChecks());
        manifest["checks"]["slo"] = "p99_ttft_ms <= 500";
        manifest["checks"]["min_count"] = "many";
        manifest["checks"].erase("scorer");
        RunChecks expected = sampleChecks();
        expected.slo.clear();
        expected.minCount.reset();
        expected.scorer.clear();
        QVERIFY(checksFromManifest(manifest) == expected);
    }

    void theyComeFromThePlan()
    {
        PreparedRun prepared;
        prepared.scenario.dataset = "d";
        prepared.scenario.errorShareLimit = 0.2;
        prepared.scenario.minCount = 7;
        prepared.scenario.minDuration = kNsPerS;
        prepared.scorer = "exact/1";
        prepared.slo = { { "ttft_ms", "p99", "<=", 500, {} } };
        prepared.distinctPrompts = 3;
        RunChecks checks = checksOf(prepared);
        QCOMPARE(checks.dataset, std::string("d"));
        QCOMPARE(checks.scorer, std::string("exact/1"));
        QCOMPARE(checks.slo.size(), std::size_t { 1 });
        QVERIFY(checks.slo.front().starts_with("p99_ttft_ms"));
        QCOMPARE(checks.errorShareLimit, 0.2);
        QCOMPARE(checks.minCount.value_or(0), std::int64_t { 7 });
        QCOMPARE(checks.minDuration.value_or(0), kNsPerS);
        QCOMPARE(checks.distinctPrompts.value_or(0), std::int64_t { 3 });
        QVERIFY(!checks.cacheStated && !checks.bundledServer);
        prepared.scenario.cache = CacheMode::SaltRun;
        prepared.bundledUrl = "echo:";
        checks = checksOf(prepared);
        QVERIFY(checks.cacheStated && checks.bundledServer);
    }
};

LOADSTONE_TEST(ChecksTest)

#include "tst_checks.moc"
