// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "command.h"
#include "control/runhistory.h"
#include "exitcode.h"
#include "projectstore.h"

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
        const auto history = historyOfRuns(
            **store, { toQt(m_scenario), toQt(m_endpoint), toQt(m_definitions), *metric });
        if (!history) {
            return fail(history.error());
        }
        if (history->points.empty()) {
            return fail(Error { ErrorCode::NotFound, u"no finished run of this scenario"_s,
                                toQt(m_scenario) });
        }
        print(m_json ? toQt(prettyJson(toJson(*history))) : historyText(*history));
        for (const std::string& note : history->notes) {
            tell(u"note: %1"_s.arg(historyNoteText(note)));
        }
        return kOk;
    }

private:
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
