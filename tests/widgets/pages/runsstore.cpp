// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "runsstore.h"

#include "config/example.h"
#include "store/store.h"

using namespace Qt::StringLiterals;

namespace loadstone::test {

bool writeProjectWithRuns(const QString& path, int count)
{
    if (!initProject(path, true)) {
        return false;
    }
    const auto store = Store::open(Store::pathForProject(path), OpenMode::ReadWrite);
    bool good = store.has_value();
    for (int i = 1; good && i <= count; ++i) {
        RunRow row;
        row.uuid = u"%1-2222-4333-8444-555555555555"_s.arg(i, 8, 16, QChar(u'0'));
        row.scenario = i % 2 == 1 ? u"server-50"_s : u"offline"_s;
        row.endpoint = i % 2 == 1 ? u"bundled"_s : u"other"_s;
        row.name = u"%1 against %2"_s.arg(row.scenario, row.endpoint);
        row.state = RunState::Done;
        row.startedAt = 1'764'000'000 * kNsPerS + i * 3'600 * kNsPerS;
        row.definitions = u"native/1"_s;
        const double ms = 10.0 + i;
        const Json summary {
            { "n_trials", 3 },
            { "requests", { { "issued", 1'000 + i }, { "failed", i % 7 } } },
            { "throughput", { { "requests_per_s", 50.5 }, { "output_tokens_per_s", 800.0 + i } } },
            { "ttft_ms", { { "p50", ms }, { "p99", 3 * ms }, { "unsupported", Json::array() } } },
            { "latency_ms",
              { { "p50", 5 * ms }, { "p99", 9 * ms }, { "unsupported", Json::array() } } },
        };
        const auto id = (*store)->createRun(row);
        good = id
            && (*store)->setResult(*id,
                                   Json { { "schema", 1 },
                                          { "verdict", { { "valid", i % 5 != 0 } } },
                                          { "summary", summary } });
    }
    return good;
}

} // namespace loadstone::test
