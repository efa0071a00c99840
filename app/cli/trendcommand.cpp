// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/history.h"
#include "base/units.h"
#include "command.h"
#include "control/runsummary.h"
#include "exitcode.h"
#include "projectstore.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone::cli {

namespace {

class TrendCommand final : public Command
{
public:
    void declare(CLI::App& root) override
    {
        m_app = root.add_subcommand("trend", "One number of a scenario over all of its runs");
        m_app->add_option("FILE", m_file, "Project file")->required();
        m_app->add_option("--scenario", m_scenario, "Scenario by name")->required();
        m_app
            ->add_option("--metric", m_metric,
                         "STAT_METRIC, e.g. p99_ttft_ms, mean_latency_ms or requests_per_s")
            ->required();
        m_app->add_option("--endpoint-name", m_endpoint, "Only runs against this endpoint");
        m_app->add_option("--definitions", m_definitions, "Compute under another definition set");
        m_app->add_flag("--json", m_json, "Print JSON");
    }

    int run() override
    {
        const auto metric = parseMetricRef(m_metric);
        if (!metric) {
            return fail(metric.error());
        }
        if (!isNumber(*metric)) {
            return fail(Error { ErrorCode::InvalidSpecification,
                                u"which statistic? e.g. p99_%1"_s.arg(toQt(m_metric)),
                                u"--metric"_s });
        }
        const auto store = openResults(toQt(m_file), false);
        if (!store) {
            return failNaming(store.error());
        }
        const auto points = pointsOf(**store, *metric);
        if (!points) {
            return fail(points.error());
        }
        if (points->empty()) {
            return fail(Error { ErrorCode::NotFound, u"no finished run of this scenario"_s,
                                toQt(m_scenario) });
        }
        const History history = historyOf(*points, *metric);
        print(m_json ? toQt(prettyJson(toJson(history))) : historyText(history));
        for (const std::string& note : history.notes) {
            tell(u"note: %1"_s.arg(historyNoteText(note)));
        }
        return kOk;
    }

private:
    Result<std::vector<HistoryPoint>> pointsOf(Store& store, const MetricRef& metric) const
    {
        auto rows = store.runs();
        if (!rows) {
            return tl::unexpected(rows.error());
        }
        std::erase_if(*rows, [this](const RunRow& row) {
            return row.scenario != toQt(m_scenario) || row.state == RunState::Running
                || (!m_endpoint.empty() && row.endpoint != toQt(m_endpoint));
        });
        std::sort(rows->begin(), rows->end(), [](const RunRow& left, const RunRow& right) {
            return std::pair(left.startedAt, left.id) < std::pair(right.startedAt, right.id);
        });
        std::vector<HistoryPoint> points;
        for (const RunRow& row : *rows) {
            const auto json = resultOfRun(store, row, toQt(m_definitions));
            if (!json) {
                return tl::unexpected(json.error());
            }
            const auto result = runResultFromJson(*json);
            if (!result) {
                return tl::unexpected(result.error());
            }
            points.push_back(historyPoint(*result, metric));
            points.back().notes = row.notes.toStdString();
        }
        return points;
    }

    std::string m_file;
    std::string m_scenario;
    std::string m_metric;
    std::string m_endpoint;
    std::string m_definitions;
    bool m_json = false;
};

} // namespace

std::unique_ptr<Command> makeTrendCommand()
{
    return std::make_unique<TrendCommand>();
}

} // namespace loadstone::cli
