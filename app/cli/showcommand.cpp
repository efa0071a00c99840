// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/runresult.h"
#include "base/units.h"
#include "command.h"
#include "config/goldenaccuracies.h"
#include "control/checks.h"
#include "control/runscoring.h"
#include "control/runsummary.h"
#include "control/scoringjob.h"
#include "exitcode.h"
#include "interrupts.h"
#include "launcheroption.h"
#include "projectstore.h"
#include "report/console.h"
#include "resultnotes.h"
#include "showrequest.h"

#include <QCoreApplication>
#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace loadstone::cli {

namespace {

QString verdictWord(const RunRow& row)
{
    if (row.state == RunState::Done) {
        return row.valid ? (*row.valid ? u"VALID"_s : u"INVALID"_s) : u"–"_s;
    }
    return toQt(termName(row.state)).toUpper();
}

class RunsCommand final : public Command
{
public:
    void declare(CLI::App& root) override
    {
        m_app = root.add_subcommand("runs", "List the runs of a project");
        m_app->add_option("FILE", m_file, "Project file")->required();
        m_app->add_flag("--json", m_json, "Print JSON");
    }

    int run() override
    {
        const auto store = openResults(toQt(m_file), false);
        if (!store) {
            return failNaming(store.error());
        }
        const auto rows = (*store)->runs();
        if (!rows) {
            return fail(rows.error());
        }
        m_json ? printJson(*rows) : printTable(*rows);
        return kOk;
    }

private:
    static void printJson(const std::vector<RunRow>& rows)
    {
        Json runs = Json::array();
        for (const RunRow& row : rows) {
            Json tags = Json::array();
            for (const QString& tag : row.tags) {
                tags.push_back(tag.toStdString());
            }
            runs.push_back(Json {
                { "id", row.id },
                { "uuid", row.uuid.toStdString() },
                { "name", row.name.toStdString() },
                { "scenario", row.scenario.toStdString() },
                { "endpoint", row.endpoint.toStdString() },
                { "system", row.system.isEmpty() ? Json(nullptr) : Json(row.system.toStdString()) },
                { "mode", std::string(termName(row.mode)) },
                { "state", std::string(termName(row.state)) },
                { "valid", valueOrNull(row.valid) },
                { "started_at",
                  row.startedAt > 0 ? Json(isoTime(row.startedAt).toStdString()) : Json() },
                { "notes", row.notes.toStdString() },
                { "tags", std::move(tags) },
                { "archived", row.archived } });
        }
        print(toQt(prettyJson(Json { { "schema", 1 }, { "runs", runs } })));
    }

    static void printTable(const std::vector<RunRow>& rows)
    {
        for (const RunRow& row : rows) {
            print(u"%1\t%2\t%3\t%4\n"_s.arg(row.id).arg(
                verdictWord(row), row.startedAt > 0 ? isoTime(row.startedAt) : u"–"_s, row.name));
        }
    }

    std::string m_file;
    bool m_json = false;
};

class ShowCommand final : public Command
{
public:
    void declare(CLI::App& root) override
    {
        m_app = root.add_subcommand("show", "Show one run");
        m_app->add_option("FILE", m_file, "Project file")->required();
        m_app->add_option("RUN", m_run, kRunSelectors)->required();
        m_app->add_flag("--json", m_json, "Print the result object");
        m_app->add_option("--definitions", m_definitions,
                          "Compute under another definition set: native/1, loadgen/1, "
                          "mlperf-endpoints/1, vllm/1, "
                          "guidellm/1 or aiperf/1");
        m_requestOption =
            m_app->add_option("--request", m_request,
                              "One request: its X-Request-Id, its index, TRIAL:INDEX, or w-INDEX "
                              "for the warm-up");
        m_app
            ->add_flag("--curl", m_curl,
                       "Print the command that makes this request with curl, secrets as variables")
            ->needs(m_requestOption);
    }

    int run() override
    {
        const auto store = openResults(toQt(m_file), false);
        if (!store) {
            return failNaming(store.error());
        }
        const auto row = findRun(**store, toQt(m_file), m_run);
        if (!row) {
            return failNaming(row.error());
        }
        if (m_requestOption->count() > 0) {
            return showRequest(**store, *row, toQt(m_file), toQt(m_request), m_json, m_curl);
        }
        const auto json = resultOfRun(**store, *row, toQt(m_definitions));
        if (!json) {
            return fail(json.error());
        }
        if (m_json) {
            print(toQt(prettyJson(*json)));
            return kOk;
        }
        const auto result = runResultFromJson(*json);
        if (!result) {
            return fail(result.error());
        }
        print(consoleText(*result));
        for (const QString& line : resultNotes(*result)) {
            tell(line);
        }
        return kOk;
    }

private:
    std::string m_file;
    std::string m_run;
    std::string m_definitions;
    std::string m_request;
    CLI::Option* m_requestOption = nullptr;
    bool m_json = false;
    bool m_curl = false;
};

class ScoreCommand final : public Command
{
public:
    void declare(CLI::App& root) override
    {
        m_app = root.add_subcommand("score", "Score the kept answers of a run again");
        m_app->add_option("FILE", m_file, "Project file")->required();
        m_app->add_option("RUN", m_run, kRunSelectors)->required();
        m_app->add_option("--profile", m_profile,
                          "Scorer (choice/1), extraction profile (simple-evals), or "
                          "both (choice/1:simple-evals)");
        m_app->add_option("--judge", m_judge,
                          "Endpoint of the project that grades, for judge/1, judge-pair/1 and "
                          "similarity/1; what it said before is not asked again");
        m_launcher.declare(*m_app);
        m_app->add_option("--golden", m_golden,
                          "Judge by a published reference accuracy (exit code 1 when it is not "
                          "reached): "
                              + goldenNames().toStdString());
    }

    int run() override
    {
        const auto store = openResults(toQt(m_file), false);
        if (!store) {
            return failNaming(store.error());
        }
        const auto row = findRun(**store, toQt(m_file), m_run);
        if (!row) {
            return failNaming(row.error());
        }
        const auto manifest = (*store)->manifest(row->id);
        if (!manifest) {
            return fail(manifest.error());
        }
        if (!isGraded(row->mode, *manifest)) {
            return fail(Error { ErrorCode::InvalidSpecification,
                                u"is neither an accuracy run nor one with score_share: no answers "
                                "were kept"_s,
                                toQt(m_run) });
        }
        const auto launcher = m_launcher.launcher();
        if (!launcher) {
            return fail(launcher.error());
        }
        if (const auto scored = score(row->id, checksFromManifest(*manifest), *launcher); scored) {
            return fail(*scored);
        }
        const auto json = summariseRun(**store, row->id);
        if (!json) {
            return fail(json.error());
        }
        if (const auto done = (*store)->setResult(row->id, *json); !done) {
            return fail(done.error());
        }
        const auto result = runResultFromJson(*json);
        if (result) {
            print(consoleText(*result));
        }
        return result && !m_golden.empty() ? judge(**store, *result) : kOk;
    }

private:
    /// Nothing when the scores are written.
    std::optional<Error> score(std::int64_t run, const RunChecks& checks,
                               const Launcher& launcher) const
    {
        ScoringSetup setup;
        setup.store = Store::pathForProject(QFileInfo(toQt(m_file)).absoluteFilePath());
        setup.runsDir = Store::runsDirForProject(QFileInfo(toQt(m_file)).absoluteFilePath());
        setup.run = run;
        setup.launcher = launcher;
        setup.profile = m_profile;
        setup.projectDir = QFileInfo(toQt(m_file)).absolutePath();
        std::string judge = m_judge;
        if (judge.empty() && checks.scoring.is_object()) {
            const auto found = checks.scoring.find("judge");
            judge = found != checks.scoring.end() && found->is_string() ? found->get<std::string>()
                                                                        : std::string();
        }
        if (!judge.empty()) {
            const auto project = openProject(toQt(m_file));
            if (!project) {
                return project.error();
            }
            const Endpoint* endpoint = findEndpoint(*project, judge);
            if (endpoint == nullptr) {
                return Error { ErrorCode::InvalidSpecification,
                               u"there is no endpoint \"%1\" in the project"_s.arg(toQt(judge)),
                               u"--judge"_s };
            }
            setup.judge = JudgeEndpoint { *endpoint, std::nullopt };
            if (const SystemInfo* system = findSystem(*project, endpoint->system)) {
                setup.judge->system = *system;
            }
        }
        std::optional<Error> out;
        ScoringJob job(std::move(setup));
        Interrupts interrupts;
        QObject::connect(&interrupts, &Interrupts::raised, &job, &ScoringJob::cancel);
        QObject::connect(&job, &ScoringJob::note, &job, [](const QString& text) { tell(text); });
        QObject::connect(
            &job, &ScoringJob::finished, &job,
            [&out](const std::optional<Error>& error) {
                out = error;
                QCoreApplication::quit();
            },
            Qt::QueuedConnection);
        QMetaObject::invokeMethod(&job, &ScoringJob::start, Qt::QueuedConnection);
        QCoreApplication::exec();
        return out;
    }

    int judge(Store& store, const RunResult& result) const
    {
        const GoldenAccuracy* golden = findGolden(m_golden);
        if (golden == nullptr) {
            return fail(Error { ErrorCode::InvalidSpecification,
                                u"is none of: %1"_s.arg(goldenNames()), u"--golden"_s });
        }
        std::optional<Error> error;
        const auto scoreOf = [&](std::string_view scorer) -> std::optional<double> {
            const std::string profile = scorer.empty() ? m_profile : std::string(scorer);
            const auto share = shareUnder(store, result.run.id, profile);
            if (!share) {
                error = share.error();
                return std::nullopt;
            }
            return *share;
        };
        const auto& tokens = result.summary.tokens;
        const Json judged =
            judgeGolden(*golden, scoreOf,
                        golden->tokensInAll > 0 ? asNumber(tokens.outputTotal) : tokens.outputMean);
        if (error) {
            return fail(*error);
        }
        print(toQt(prettyJson(judged)));
        return judged["met"].get<bool>() ? kOk : kNotMet;
    }

    static std::optional<double> asNumber(std::optional<std::int64_t> count)
    {
        return count ? std::optional(static_cast<double>(*count)) : std::nullopt;
    }

    std::string m_file;
    std::string m_run;
    std::string m_profile;
    std::string m_golden;
    std::string m_judge;
    LauncherOption m_launcher;
};

} // namespace

std::unique_ptr<Command> makeRunsCommand()
{
    return std::make_unique<RunsCommand>();
}

std::unique_ptr<Command> makeShowCommand()
{
    return std::make_unique<ShowCommand>();
}

std::unique_ptr<Command> makeScoreCommand()
{
    return std::make_unique<ScoreCommand>();
}

} // namespace loadstone::cli
