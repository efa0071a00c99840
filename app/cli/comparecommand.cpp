// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/compare.h"
#include "analysis/systems.h"
#include "command.h"
#include "control/runsummary.h"
#include "control/storedcomparison.h"
#include "control/suitecomparison.h"
#include "exitcode.h"
#include "projectstore.h"
#include "report/console.h"
#include "report/systemstext.h"

using namespace Qt::StringLiterals;

namespace loadstone::cli {

namespace {

class CompareCommand final : public Command
{
public:
    void declare(CLI::App& root) override
    {
        m_app = root.add_subcommand("compare", "Compare runs with a base run");
        m_app->add_option("FILE", m_file, "Project file")->required();
        m_app->add_option("BASE", m_base, "Run that the others are compared with, or baseline");
        m_app->add_option("CANDIDATE", m_candidates, "One or more runs");
        m_app->add_option("--suite", m_suite,
                          "Instead of runs: the last execution of a suite, endpoint against "
                          "endpoint, with the geometric mean over its scenarios");
        m_app->add_option("--base-endpoint", m_baseEndpoint,
                          "With --suite: endpoint that the others are compared with (the suite's "
                          "first)");
        m_app->add_flag("--pool", m_pool,
                        "With --suite: one interval over the trials of all scenarios; refused "
                        "where these differ");
        m_app
            ->add_option(
                "--fail-on", m_failOn,
                "STAT_METRIC:WORSE%: exit 1 when a candidate is really worse by more than this")
            ->allow_extra_args(false);
        m_app
            ->add_option("--by", m_by,
                         "run, or system: systems side by side, per accelerator and for the price")
            ->check(CLI::IsMember({ "run", "system" }));
        m_app->add_flag("--json", m_json, "Print JSON");
    }

    int run() override
    {
        std::vector<FailRule> rules;
        for (const std::string& text : m_failOn) {
            const auto rule = parseFailRule(text);
            if (!rule) {
                return fail(rule.error());
            }
            rules.push_back(*rule);
        }
        const bool hasSuite = !m_suite.empty();
        if ((hasSuite && (!m_base.empty() || m_by == "system"))
            || (!hasSuite && (m_pool || !m_baseEndpoint.empty()))) {
            return fail(Error { ErrorCode::InvalidSpecification,
                                hasSuite ? u"takes no runs and no --by system"_s
                                         : u"--pool and --base-endpoint belong to it"_s,
                                u"--suite"_s });
        }
        const auto store = openResults(toQt(m_file), false);
        if (!store) {
            return failNaming(store.error());
        }
        if (!m_suite.empty()) {
            return ofSuite(**store, rules);
        }
        if (m_candidates.empty()) {
            return fail(Error { ErrorCode::InvalidSpecification,
                                u"name a base and at least one candidate, or a --suite"_s,
                                m_base.empty() ? u"BASE"_s : u"CANDIDATE"_s });
        }
        std::vector<RunResult> results;
        std::vector<std::string> selectors { m_base };
        selectors.insert(selectors.end(), m_candidates.begin(), m_candidates.end());
        for (const std::string& selector : selectors) {
            const auto row = findRun(**store, toQt(m_file), selector);
            if (!row) {
                return failNaming(row.error());
            }
            const auto json = resultOfRun(**store, *row);
            if (!json) {
                return fail(json.error());
            }
            auto result = runResultFromJson(*json);
            if (!result) {
                return fail(result.error());
            }
            results.push_back(std::move(*result));
        }
        if (m_by == "system") {
            return showSystems(compareSystems(results));
        }
        const auto comparisons = compareStored(**store, results, optionsFor(rules));
        return comparisons
            ? show(*comparisons, summariseWorkloads(results, optionsFor(rules)), rules)
            : fail(comparisons.error());
    }

private:
    int ofSuite(Store& store, const std::vector<FailRule>& rules) const
    {
        std::string base = m_baseEndpoint;
        if (const auto project = openProject(toQt(m_file)); base.empty() && project) {
            // The order of runs says nothing of who is compared with whom, the suite does.
            const Suite* suite = findSuite(*project, m_suite);
            base = suite != nullptr && !suite->items.empty() ? suite->items.front().endpoint : base;
        }
        const auto all = compareSuite(store, m_suite, base, optionsFor(rules));
        if (!all) {
            return fail(all.error());
        }
        if (m_pool) {
            if (const auto pooled = poolOf(*all); !pooled) {
                return fail(pooled.error());
            }
        }
        if (m_json) {
            print(toQt(prettyJson(toJson(m_suite, *all))));
        }
        int code = kOk;
        for (const SuiteComparison& one : *all) {
            code = std::max(code, regressionsOf(one.comparisons, rules));
            if (m_json) {
                continue;
            }
            for (const Comparison& comparison : one.comparisons) {
                print(consoleText(comparison) % u'\n');
            }
            printAcross(one.base, one.candidate, one.across);
        }
        return code;
    }

    // Refused whenever there are several scenarios; with one, the comparison is that already.
    static Result<void> poolOf(const std::vector<SuiteComparison>& all)
    {
        for (const SuiteComparison& one : all) {
            std::vector<std::string> names;
            for (const Comparison& comparison : one.comparisons) {
                names.push_back(comparison.base.scenario);
            }
            const auto pooled = pooledTrials(names, std::vector<std::vector<double>>(names.size()));
            if (!pooled) {
                return tl::unexpected(pooled.error());
            }
        }
        return {};
    }

    static int regressionsOf(const std::vector<Comparison>& comparisons,
                             const std::vector<FailRule>& rules)
    {
        bool regressed = false;
        for (const Comparison& comparison : comparisons) {
            for (const FailRule& rule : rules) {
                if (isRegression(rule, comparison)) {
                    regressed = true;
                    tell(u"regression: run %1 is worse in %2 by more than %3 %"_s
                             .arg(comparison.candidate.id)
                             .arg(toQt(metricRefText(rule.metric)))
                             .arg(rule.percent));
                }
            }
        }
        return regressed ? kNotMet : kOk;
    }

    static CompareOptions optionsFor(const std::vector<FailRule>& rules)
    {
        CompareOptions options;
        if (rules.empty()) {
            return options;
        }
        // What a rule names is compared too, also when the default family lacks it.
        options.metrics = defaultComparisonFamily();
        for (const FailRule& rule : rules) {
            if (std::find(options.metrics.begin(), options.metrics.end(), rule.metric)
                == options.metrics.end()) {
                options.metrics.push_back(rule.metric);
            }
        }
        return options;
    }

    int showSystems(const SystemsComparison& systems) const
    {
        if (!m_failOn.empty()) {
            return fail(Error { ErrorCode::InvalidSpecification,
                                u"judges runs: leave out --by system"_s, u"--fail-on"_s });
        }
        if (systems.systems.size() < 2) {
            return fail(
                Error { ErrorCode::InvalidSpecification,
                        u"all runs are against %1: there is nothing to compare it with"_s.arg(
                            toQt(systems.systems.front().name)),
                        u"--by"_s });
        }
        print(m_json ? toQt(prettyJson(toJson(systems))) : consoleText(systems));
        return kOk;
    }

    static void printAcross(const std::string& base, const std::string& candidate,
                            const std::vector<AcrossWorkloads>& metrics)
    {
        if (!metrics.empty()) {
            print(u"%1 against %2 across workloads (geometric mean of ratios, workloads "
                  "fixed)\n"_s.arg(toQt(candidate), toQt(base)));
        }
        for (const AcrossWorkloads& item : metrics) {
            print(u"  %1: %2\n"_s.arg(toQt(item.metric), acrossWorkloadsText(item)));
        }
    }

    int show(const std::vector<Comparison>& comparisons,
             const std::vector<WorkloadSummary>& summaries,
             const std::vector<FailRule>& rules) const
    {
        Json list = Json::array();
        for (const Comparison& comparison : comparisons) {
            if (m_json) {
                list.push_back(toJson(comparison));
            } else {
                print(consoleText(comparison));
            }
        }
        if (m_json && list.size() == 1) {
            print(toQt(prettyJson(list.front())));
        } else if (m_json) {
            Json object { { "schema", 1 }, { "comparisons", list } };
            for (const WorkloadSummary& summary : summaries) {
                object["across_workloads"].push_back(toJson(summary));
            }
            print(toQt(prettyJson(object)));
        } else {
            for (const WorkloadSummary& summary : summaries) {
                printAcross(summary.base, summary.candidate, summary.metrics);
            }
        }
        return regressionsOf(comparisons, rules);
    }

    std::string m_file;
    std::string m_base;
    std::vector<std::string> m_candidates;
    std::vector<std::string> m_failOn;
    std::string m_suite;
    std::string m_baseEndpoint;
    bool m_pool = false;
    std::string m_by = "run";
    bool m_json = false;
};

} // namespace

std::unique_ptr<Command> makeCompareCommand()
{
    return std::make_unique<CompareCommand>();
}

} // namespace loadstone::cli
