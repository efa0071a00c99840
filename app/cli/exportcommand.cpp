// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/runresult.h"
#include "base/file.h"
#include "command.h"
#include "control/reportprocess.h"
#include "control/runhistory.h"
#include "control/runsummary.h"
#include "control/storedcomparison.h"
#include "control/storedsearch.h"
#include "exitcode.h"
#include "interchange/loadgenwriter.h"
#include "projectstore.h"
#include "report/csvexport.h"
#include "report/loadreport.h"
#include "report/renderrequest.h"
#include "report/reportbuilder.h"
#include "store/sqliteexport.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace loadstone::cli {

namespace {

class ExportCommand final : public Command
{
public:
    void declare(CLI::App& root) override
    {
        m_app = root.add_subcommand("export", "Write reports and raw data of runs");
        m_app->add_option("FILE", m_file, "Project file")->required();
        m_app->add_option("RUN", m_runs, kRunSelectors)->required();
        m_app->add_option("--csv", m_csv, "Folder for summary.csv, requests.csv, per_second.csv …");
        m_app->add_option("--json", m_json, "Result object, - for stdout");
        m_app->add_option("--sqlite", m_sqlite, "SQLite file with one row a request");
        m_app->add_option("--markdown", m_markdown, "Report as Markdown");
        m_app->add_option("--pdf", m_pdf,
                          "Report as PDF; several runs: a comparison with the first");
        m_app->add_option("--html", m_html, "Report as one HTML file");
        m_app->add_option("--loadgen", m_loadgen,
                          "Folder for logs in the format of MLPerf LoadGen, by its definitions");
        auto* search = m_app->add_flag("--search", m_search,
                                       "Reports are of the search that the run belongs to");
        auto* curve = m_app
                          ->add_flag("--load-curve", m_curve,
                                     "Reports are of the runs as one scenario at several loads")
                          ->excludes(search);
        m_app
            ->add_option("--trend", m_trend,
                         "STAT_METRIC: reports are of this number over all runs of the run's "
                         "scenario")
            ->excludes(search)
            ->excludes(curve);
        m_app->add_option("--definitions", m_definitions,
                          "Write everything under another definition set, e.g. vllm/1");
        m_app->add_option("--paper", m_paper, "a4 or letter")
            ->check(CLI::IsMember({ "a4", "letter" }));
        m_app->add_option("--title", m_title, "Title of the report");
        m_app->add_option("--author", m_author, "Author of the report");
        m_app->add_option("--comments", m_comments, "Text for the report's first page");
        m_app->add_option("--language", m_language, "Language of PDF and HTML, e.g. de");
    }

    int run() override
    {
        if (m_csv.empty() && m_json.empty() && m_sqlite.empty() && m_markdown.empty()
            && m_pdf.empty() && m_html.empty() && m_loadgen.empty()) {
            return fail(Error {
                ErrorCode::InvalidSpecification,
                u"say what to write: --csv, --json, --sqlite, --markdown, --pdf, --html or --loadgen"_s,
                {} });
        }
        const auto metric = parseMetricRef(m_trend);
        if (!m_trend.empty() && (!metric || !isNumber(*metric))) {
            return fail(Error { ErrorCode::InvalidSpecification,
                                u"names a number, e.g. p99_ttft_ms"_s, u"--trend"_s });
        }
        const auto store = openResults(toQt(m_file), false);
        if (!store) {
            return failNaming(store.error());
        }
        std::vector<RunResult> results;
        for (const std::string& selector : m_runs) {
            const auto row = findRun(**store, toQt(m_file), selector);
            if (!row) {
                return failNaming(row.error());
            }
            const auto json = resultOfRun(**store, *row, toQt(m_definitions));
            if (!json) {
                return fail(json.error());
            }
            auto result = runResultFromJson(*json);
            if (!result) {
                return fail(result.error());
            }
            results.push_back(std::move(*result));
        }
        for (const auto& written :
             { writeCsv(**store, results), writeJson(results), writeSqlite(**store, results),
               writeMarkdown(**store, results), writeLoadGen(**store, results) }) {
            if (!written) {
                return fail(written.error());
            }
        }
        return m_pdf.empty() && m_html.empty() ? kOk : render(results);
    }

private:
    // PDF and HTML need fonts and charts: the render program makes them.
    int render(const std::vector<RunResult>& results) const
    {
        RenderRequest request;
        request.store = Store::pathForProject(QFileInfo(toQt(m_file)).absoluteFilePath());
        for (const RunResult& result : results) {
            request.runs.push_back(result.run.id);
        }
        request.subject = m_search ? RenderSubject::Search
            : m_curve              ? RenderSubject::LoadCurve
            : !m_trend.empty()     ? RenderSubject::Trend
                                   : RenderSubject::Comparison;
        request.metric = toQt(m_trend);
        request.pdf = absolute(m_pdf);
        request.html = absolute(m_html);
        request.letter = m_paper == "letter";
        request.language = toQt(m_language);
        request.definitions = toQt(m_definitions);
        request.title = toQt(m_title);
        request.author = toQt(m_author);
        request.comments = toQt(m_comments);
        int code = kFailed;
        ReportProcess process;
        QObject::connect(
            &process, &ReportProcess::finished, &process,
            [&code] {
                code = kOk;
                QCoreApplication::exit();
            },
            Qt::QueuedConnection);
        QObject::connect(
            &process, &ReportProcess::failed, &process,
            [&code](const Error& error) {
                code = fail(error);
                QCoreApplication::exit();
            },
            Qt::QueuedConnection);
        process.start(prettyJson(toJson(request)));
        QCoreApplication::exec();
        return code;
    }

    static QString absolute(const std::string& path)
    {
        return path.empty() ? QString() : QFileInfo(toQt(path)).absoluteFilePath();
    }

    Result<void> writeMarkdown(Store& store, const std::vector<RunResult>& results) const
    {
        if (m_markdown.empty()) {
            return {};
        }
        ReportOptions options;
        options.title = toQt(m_title);
        options.author = toQt(m_author);
        options.comments = toQt(m_comments);
        if (m_search) {
            const auto search = storedSearch(store, searchOfRun(store, results.front().run.id));
            return search ? writeFileAtomically(
                       toQt(m_markdown), markdownText(buildSearchReport(*search, results, options)))
                          : Result<void>(tl::unexpected(search.error()));
        }
        if (m_curve) {
            return writeFileAtomically(toQt(m_markdown),
                                       markdownText(buildCurveReport(results, options)));
        }
        if (!m_trend.empty()) {
            const QString scenario = toQt(results.front().run.scenario);
            auto history = historyOfRuns(
                store, { scenario, {}, toQt(m_definitions), *parseMetricRef(m_trend) });
            return history
                ? writeFileAtomically(toQt(m_markdown),
                                      markdownText(buildTrendReport(scenario.toStdString(),
                                                                    std::move(*history), options)))
                : Result<void>(tl::unexpected(history.error()));
        }
        auto notes = reportNotes(store, results);
        if (!notes) {
            return tl::unexpected(notes.error());
        }
        options.notes = std::move(*notes);
        if (results.size() == 1) {
            return writeFileAtomically(toQt(m_markdown),
                                       markdownText(buildRunReport(results.front(), options)));
        }
        const auto comparisons = compareStored(store, results);
        if (!comparisons) {
            return tl::unexpected(comparisons.error());
        }
        return writeFileAtomically(
            toQt(m_markdown), markdownText(buildComparisonReport(results, *comparisons, options)));
    }

    Result<void> writeCsv(Store& store, const std::vector<RunResult>& results) const
    {
        if (m_csv.empty()) {
            return {};
        }
        for (const RunResult& result : results) {
            const QString folder = results.size() == 1
                ? toQt(m_csv)
                : QDir(toQt(m_csv)).filePath(u"run-%1"_s.arg(result.run.id));
            if (const auto done = exportCsv(store, result, folder); !done) {
                return done;
            }
        }
        return {};
    }

    // Whatever the rest is written under: these logs are LoadGen's numbers.
    Result<void> writeLoadGen(Store& store, const std::vector<RunResult>& results) const
    {
        if (m_loadgen.empty()) {
            return {};
        }
        for (const RunResult& one : results) {
            const auto row = store.run(one.run.id);
            const auto json = row ? resultOfRun(store, *row, u"loadgen/1"_s) : Result<Json>(Json());
            if (!row || !json) {
                return tl::unexpected(!row ? row.error() : json.error());
            }
            const auto result = runResultFromJson(*json);
            if (!result) {
                return tl::unexpected(result.error());
            }
            const QString folder = results.size() == 1
                ? toQt(m_loadgen)
                : QDir(toQt(m_loadgen)).filePath(u"run-%1"_s.arg(one.run.id));
            if (const auto done = writeLoadGenLogs(*result, folder); !done) {
                return done;
            }
        }
        return {};
    }

    Result<void> writeJson(const std::vector<RunResult>& results) const
    {
        if (m_json.empty()) {
            return {};
        }
        const std::string text = prettyJson(resultsToJson(results));
        if (m_json == "-") {
            print(toQt(text));
            return {};
        }
        return writeFileAtomically(toQt(m_json), text);
    }

    Result<void> writeSqlite(Store& store, const std::vector<RunResult>& results) const
    {
        if (m_sqlite.empty()) {
            return {};
        }
        std::vector<std::int64_t> ids;
        for (const RunResult& result : results) {
            ids.push_back(result.run.id);
        }
        return exportSqlite(store, ids, toQt(m_sqlite));
    }

    std::string m_file;
    std::vector<std::string> m_runs;
    std::string m_csv;
    std::string m_json;
    std::string m_sqlite;
    std::string m_markdown;
    std::string m_pdf;
    std::string m_html;
    std::string m_paper = "a4";
    std::string m_title;
    std::string m_author;
    std::string m_comments;
    std::string m_language;
    std::string m_definitions;
    std::string m_loadgen;
    std::string m_trend;
    bool m_search = false;
    bool m_curve = false;
};

} // namespace

std::unique_ptr<Command> makeExportCommand()
{
    return std::make_unique<ExportCommand>();
}

} // namespace loadstone::cli
