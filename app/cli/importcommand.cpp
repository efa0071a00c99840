// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "command.h"
#include "exitcode.h"
#include "interchange/imported.h"
#include "projectstore.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone::cli {

namespace {

class ImportCommand final : public Command
{
public:
    void declare(CLI::App& root) override
    {
        m_app = root.add_subcommand("import", "Take other tools' results in as runs");
        m_app->add_option("FILE", m_file, "Project file")->required();
        m_app
            ->add_option("PATH", m_paths,
                         "Folder with MLPerf LoadGen's logs (mlperf_log_detail.txt …), or one that "
                         "holds such folders")
            ->required();
        m_app->add_option("--format", m_format, "auto or loadgen")
            ->check(CLI::IsMember({ "auto", "loadgen" }));
        m_app->add_option("--name", m_name, "Name of the run; one PATH only");
        m_app->add_option("--scenario", m_scenario,
                          "Scenario that the run counts to in comparisons and trends");
        m_app->add_option("--system", m_systemName, "System of the project that was measured");
        m_app->add_flag("--check", m_check,
                        "Only print what the log states beside what its settings and numbers give");
    }

    int run() override
    {
        const auto project = openProject(toQt(m_file));
        if (!project) {
            return failNaming(project.error());
        }
        if (!m_systemName.empty()) {
            const auto named = std::find_if(
                project->systems.begin(), project->systems.end(),
                [this](const SystemInfo& system) { return system.name == m_systemName; });
            if (named == project->systems.end()) {
                return fail(Error { ErrorCode::InvalidSpecification,
                                    u"the project describes no system %1"_s.arg(toQt(m_systemName)),
                                    u"--system"_s });
            }
            m_system = *named;
        }
        QStringList folders;
        for (const std::string& path : m_paths) {
            const QStringList found = loadGenFolders(toQt(path));
            if (found.isEmpty()) {
                return failNaming(Error { ErrorCode::NotFound,
                                          u"holds no logs of MLPerf LoadGen "
                                          "(mlperf_log_detail.txt, mlperf_log_summary.txt)"_s,
                                          toQt(path) });
            }
            folders << found;
        }
        if (!m_name.empty() && folders.size() > 1) {
            return fail(Error { ErrorCode::InvalidSpecification,
                                u"one name, but %1 runs"_s.arg(folders.size()), u"--name"_s });
        }
        return takeIn(folders);
    }

private:
    int takeIn(const QStringList& folders)
    {
        std::unique_ptr<Store> store;
        if (!m_check) {
            auto opened = openResults(toQt(m_file), true);
            if (!opened) {
                return fail(opened.error());
            }
            store = std::move(*opened);
        }
        int code = kOk;
        for (const QString& folder : folders) {
            // One unreadable log of many is told of, and the others are taken in.
            if (const auto done = takeInOne(store.get(), folder); !done) {
                code = std::max(code, fail(done.error()));
            }
        }
        return code;
    }

    Result<void> takeInOne(Store* store, const QString& folder)
    {
        const auto logs = readLoadGenFolder(folder);
        if (!logs) {
            return tl::unexpected(logs.error());
        }
        const LoadGenCheck check = checkLoadGen(*logs);
        if (store == nullptr) {
            printCheck(folder, check);
            return {};
        }
        auto run = importLoadGen(*logs, check, { toQt(m_name), toQt(m_scenario), m_system });
        if (!run) {
            return tl::unexpected(run.error());
        }
        const auto stored = storeImported(*store, std::move(*run));
        if (!stored) {
            return tl::unexpected(stored.error());
        }
        const QString word = !stored->row.valid ? u"–"_s
            : *stored->row.valid                ? u"VALID"_s
                                                : u"INVALID"_s;
        print(u"%1\t%2\t%3\n"_s.arg(stored->row.id).arg(word, stored->row.name));
        if (stored->wasThere) {
            tell(u"note: these logs are there already, as run %1"_s.arg(stored->row.id));
        }
        for (const LoadGenFinding& finding : check.findings) {
            if (finding.agrees == false) {
                tell(
                    u"warning: run %1: %2 is %3 in the log, its settings and numbers give %4"_s.arg(
                        QString::number(stored->row.id), toQt(finding.what), toQt(finding.logged),
                        toQt(finding.computed)));
            }
        }
        return {};
    }

    static void printCheck(const QString& folder, const LoadGenCheck& check)
    {
        for (const LoadGenFinding& finding : check.findings) {
            const QString word = !finding.agrees ? u"open"_s
                : *finding.agrees                ? u"agrees"_s
                                                 : u"DIFFERS"_s;
            print(QStringList { folder, word, toQt(finding.what), toQt(finding.logged),
                                toQt(finding.computed), toQt(finding.note) }
                      .join(u'\t')
                  % u"\n"_s);
        }
    }

    std::string m_file;
    std::vector<std::string> m_paths;
    std::string m_format = "auto";
    std::string m_name;
    std::string m_scenario;
    std::string m_systemName;
    std::optional<SystemInfo> m_system;
    bool m_check = false;
};

} // namespace

std::unique_ptr<Command> makeImportCommand()
{
    return std::make_unique<ImportCommand>();
}

} // namespace loadstone::cli
