// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/runresult.h"
#include "base/file.h"
#include "command.h"
#include "control/runsummary.h"
#include "exitcode.h"
#include "projectstore.h"
#include "report/csvexport.h"
#include "store/sqliteexport.h"

#include <QDir>

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
        m_app->add_option("RUN", m_runs, "One or more runs")->required();
        m_app->add_option("--csv", m_csv, "Folder for summary.csv, requests.csv, per_second.csv …");
        m_app->add_option("--json", m_json, "Result object, - for stdout");
        m_app->add_option("--sqlite", m_sqlite, "SQLite file with one row a request");
    }

    int run() override
    {
        if (m_csv.empty() && m_json.empty() && m_sqlite.empty()) {
            return fail(Error { ErrorCode::InvalidSpecification,
                                u"say what to write: --csv, --json or --sqlite"_s,
                                {} });
        }
        const auto store = openResults(toQt(m_file), false);
        if (!store) {
            return fail(store.error(), kUsage);
        }
        std::vector<RunResult> results;
        for (const std::string& selector : m_runs) {
            const auto row = (*store)->findRun(toQt(selector));
            if (!row) {
                return fail(row.error(), kUsage);
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
        for (const auto& written :
             { writeCsv(**store, results), writeJson(results), writeSqlite(**store, results) }) {
            if (!written) {
                return fail(written.error());
            }
        }
        return kOk;
    }

private:
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
};

} // namespace

std::unique_ptr<Command> makeExportCommand()
{
    return std::make_unique<ExportCommand>();
}

} // namespace loadstone::cli
