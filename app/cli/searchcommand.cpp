// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/units.h"
#include "command.h"
#include "config/loadgenpresets.h"
#include "config/loadlevel.h"
#include "config/projectfile.h"
#include "config/validate.h"
#include "control/searchcontroller.h"
#include "endpointoptions.h"
#include "exitcode.h"
#include "interrupts.h"
#include "jsonoutput.h"
#include "launcheroption.h"
#include "optionnames.h"
#include "progressline.h"
#include "projectstore.h"
#include "report/console.h"
#include "runchoice.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace loadstone::cli {

namespace {

QString loadText(RampOf of, const std::optional<double>& load)
{
    return load ? toQt(loadLevelText(of, *load)) : u"–"_s;
}

QString pointText(RampOf of, const SearchPoint& point)
{
    QString text = u"%1: %2"_s.arg(loadText(of, point.load),
                                   point.clientBound     ? u"this client could not make this load"_s
                                       : !point.headroom ? u"not decidable"_s
                                       : point.met       ? u"met"_s
                                                         : u"missed"_s);
    for (const SloItemVerdict& item : point.items) {
        text += u" · %1: %2"_s.arg(toQt(item.slo), numberText(item.value));
    }
    if (point.trials > 1) {
        text += u" · %1 trials"_s.arg(point.trials);
    }
    if (point.saturated) {
        text += u" · ended early, the server cannot keep up"_s;
    }
    if (!point.valid && !point.saturated) {
        text += u" · run %1 is INVALID"_s.arg(point.run);
    }
    return text;
}

/// What a person reads at the end.
QString endText(RampOf of, const SearchOutcome& outcome)
{
    const LoadSearchResult& result = outcome.result;
    switch (result.end) {
    case SearchEnd::Certified:
        return u"the limit is at %1 to %2 (95 %); at %3 enough trials met the objectives"_s.arg(
            loadText(of, result.low), loadText(of, result.high), loadText(of, result.certified));
    case SearchEnd::Found:
        return u"the last load that passed is %1, %2 failed"_s.arg(loadText(of, result.best),
                                                                   loadText(of, result.high));
    case SearchEnd::AllMet:
        return u"every load up to the highest one allowed met the objectives"_s;
    case SearchEnd::NoneMet:
        return u"no load met the objectives, not even %1"_s.arg(loadText(of, result.high));
    case SearchEnd::OutOfTrials:
        return u"the trials are used up and no load was certified: the answer is the fit's; allow "
               "more with --max-trials, or make them longer with --trial-duration"_s;
    case SearchEnd::Undecided:
        return u"a trial was too short for what is asked: see `show` of the last run for the "
               "requests that the percentile needs; make trials longer with --trial-duration"_s;
    case SearchEnd::ClientBound:
        return u"this client cannot make more load, the server could have taken it: use more "
               "workers or another machine"_s;
    case SearchEnd::Interrupted:
        return u"interrupted; go on with the same command and --resume"_s;
    case SearchEnd::Running:
    case SearchEnd::Failed:
        break;
    }
    return {};
}

int searchExitCode(const SearchOutcome& outcome)
{
    switch (outcome.result.end) {
    case SearchEnd::Certified:
    case SearchEnd::Found:
    case SearchEnd::AllMet:
        return kOk;
    case SearchEnd::Interrupted:
        return kInterrupted;
    case SearchEnd::Failed:
        return outcome.error ? exitCodeOf(*outcome.error) : kFailed;
    default:
        return kNotMet;
    }
}

class SearchCommand final : public Command
{
public:
    void declare(CLI::App& root) override
    {
        m_app = root.add_subcommand("search", "Find the highest load that still meets the SLOs");
        m_app->add_option("FILE", m_file, "Project file")->required();
        m_app->add_option("--scenario", m_scenario, "Scenario by name whose load is searched")
            ->required();
        m_app->add_option("--endpoint-name", m_endpoint,
                          "Endpoint by name, needed when there are several");
        m_app
            ->add_option("--slo", m_slos,
                         "What must be met, e.g. 'p99_ttft_ms<500' or mlperf:MODEL, instead of the "
                         "scenario's own; may be given several times")
            ->allow_extra_args(false);
        m_app->add_option("--from", m_from, "First load (default: the scenario's own)");
        m_app->add_option("--to", m_to, "Highest load to try (default: as far as it goes)");
        m_app->add_option("--trial-duration", m_duration,
                          "How long a trial lasts instead of the scenario's stop rule");
        m_app->add_option("--max-trials", m_trials, "Most trials altogether (default 12)")
            ->check(wholeNumber(1));
        m_app
            ->add_option("--certify-trials", m_certify,
                         "Trials that must agree at the end (default 3)")
            ->check(wholeNumber(1));
        m_app->add_flag("--find-peak", m_findPeak,
                        "Search as LoadGen's FindPeakPerformance does: double, then bisect; every "
                        "trial's word is final, and their number is not limited");
        m_app->add_option("--seed", m_seed, "Base seed instead of the scenario's")
            ->check(wholeNumber(0));
        m_app->add_flag("--resume", m_resume,
                        "Go on with the last search of the same specification");
        m_launcher.declare(*m_app);
        m_app->add_flag("--keep-logs", m_keepLogs, "Keep the request logs after they are stored");
        m_app->add_flag("--no-calibration", m_noCalibration,
                        "Do not measure first what this client alone can do (half a second a run)");
        m_app->add_option("--json", m_json, "Write the search object to a file, - for stdout");
    }

    int run() override
    {
        const auto request = read();
        if (!request) {
            return fail(request.error());
        }
        if (const auto sound = SearchController::check(*request); !sound) {
            return fail(sound.error());
        }
        if (const auto writable = checkJsonOutput(toQt(m_json)); !writable) {
            return fail(writable.error());
        }
        // Recovery says what an earlier, interrupted run left before a new one starts.
        if (const auto store = openResults(toQt(m_file), true); !store) {
            return fail(store.error());
        }
        return search(*request);
    }

private:
    Result<SearchRequest> read() const
    {
        const auto project = openProject(toQt(m_file));
        if (!project) {
            return tl::unexpected(project.error());
        }
        const auto endpoint = chosenEndpoint(*project, m_endpoint);
        if (!endpoint) {
            return tl::unexpected(endpoint.error());
        }
        SearchRequest request;
        request.plan.project = *project;
        request.plan.projectDir = QFileInfo(toQt(m_file)).absolutePath();
        request.plan.scenario = m_scenario;
        request.plan.endpoint = *endpoint;
        request.plan.overrides.seed = m_seed;
        for (const std::string& text : m_slos) {
            const auto items = parseObjectives(toQt(text));
            if (!items) {
                return makeError(ErrorCode::InvalidSpecification, items.error().detail, u"--slo"_s);
            }
            for (const SloItem& item : *items) {
                request.slos.push_back(sloText(item).toStdString());
            }
        }
        LoadSearchSettings& settings = request.settings;
        settings.method = m_findPeak ? SearchMethod::FindPeak : SearchMethod::Fit;
        if (m_from && *m_from <= 0) {
            return makeError(ErrorCode::InvalidSpecification, u"a load is above 0"_s, u"--from"_s);
        }
        settings.from = m_from.value_or(0);
        settings.to = m_to;
        settings.trials = m_trials;
        settings.certifyTrials = m_certify;
        if (!m_duration.empty()) {
            const auto duration = durationOption("--trial-duration", m_duration);
            if (!duration) {
                return tl::unexpected(duration.error());
            }
            request.trialLength = *duration;
        }
        const auto launcher = m_launcher.launcher();
        if (!launcher) {
            return tl::unexpected(launcher.error());
        }
        request.launcher = *launcher;
        const QString path = QFileInfo(toQt(m_file)).absoluteFilePath();
        request.store = Store::pathForProject(path);
        request.runsDir = Store::runsDirForProject(path);
        request.projectHash = QString::fromLatin1(
            QCryptographicHash::hash(QByteArray::fromStdString(prettyJson(toJson(*project))),
                                     QCryptographicHash::Sha256)
                .toHex());
        request.resume = m_resume;
        request.keepLogs = m_keepLogs;
        request.calibrate = !m_noCalibration;
        return request;
    }

    int search(const SearchRequest& request)
    {
        SearchController controller;
        Interrupts interrupts;
        ProgressLine line;
        LoadStep step;
        std::optional<SearchOutcome> outcome;
        QObject::connect(&controller, &SearchController::note, &controller,
                         [&](const QString& text) { line.say(text); });
        QObject::connect(&controller, &SearchController::stepStarted, &controller,
                         [&](qint64 run, const LoadStep& started) {
                             step = started;
                             line.say(u"run %1 started at %2"_s.arg(run).arg(
                                 loadText(controller.of(), started.load)));
                         });
        QObject::connect(
            &controller, &SearchController::liveChanged, &controller, [&](const LiveState& state) {
                line.show(loadText(controller.of(), step.load) % u" · "_s % liveText(state));
            });
        QObject::connect(&controller, &SearchController::pointFinished, &controller,
                         [&](const SearchPoint& point, const LoadSearchResult&) {
                             line.say(pointText(controller.of(), point));
                         });
        QObject::connect(&controller, &SearchController::finished, &controller,
                         [&](const SearchOutcome& ended) {
                             outcome = ended;
                             QCoreApplication::exit();
                         });
        QObject::connect(&interrupts, &Interrupts::raised, &controller, [&](int count) {
            line.say(u"stopping; what was measured is kept (once more to end at once)"_s);
            controller.cancel();
            if (count > 1) {
                QCoreApplication::exit();
            }
        });
        controller.start(request);
        if (!outcome) {
            QCoreApplication::exec();
        }
        line.clear();
        return outcome ? show(*outcome) : static_cast<int>(kInterrupted);
    }

    int show(const SearchOutcome& outcome) const
    {
        const LoadSearchResult& result = outcome.result;
        if (outcome.error) {
            fail(*outcome.error);
        }
        if (const QString text = endText(outcome.of, outcome); !text.isEmpty()) {
            tell(text);
        }
        const auto field = [](const std::optional<double>& value) {
            constexpr int kDigits = 6;
            return value ? QString::number(*value, 'g', kDigits) : QString();
        };
        if (!outcome.points.empty()) {
            const QString answer =
                u"%1\t%2\t%3"_s.arg(field(result.best), field(result.low), field(result.high));
            m_json == "-" ? tell(answer) : print(answer % u"\n"_s);
        }
        int code = searchExitCode(outcome);
        if (const auto written = writeJsonOutput(toQt(m_json), outcome.object); !written) {
            code = std::max(code, fail(written.error()));
        }
        return code;
    }

    std::string m_file;
    std::string m_scenario;
    std::string m_endpoint;
    std::vector<std::string> m_slos;
    std::optional<double> m_from;
    std::optional<double> m_to;
    std::string m_duration;
    std::uint32_t m_trials = LoadSearchSettings().trials;
    std::uint32_t m_certify = LoadSearchSettings().certifyTrials;
    std::optional<std::uint64_t> m_seed;
    bool m_findPeak = false;
    bool m_resume = false;
    LauncherOption m_launcher;
    bool m_keepLogs = false;
    bool m_noCalibration = false;
    std::string m_json;
};

} // namespace

std::unique_ptr<Command> makeSearchCommand()
{
    return std::make_unique<SearchCommand>();
}

} // namespace loadstone::cli
