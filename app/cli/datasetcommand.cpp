// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "command.h"
#include "config/projectfile.h"
#include "dataset/loadeddataset.h"
#include "datasetoptions.h"
#include "exitcode.h"
#include "hubfetch.h"
#include "interrupts.h"
#include "projectstore.h"
#include "report/console.h"
#include "report/datasettext.h"

#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace loadstone::cli {

namespace {

class DatasetCommand final : public Command
{
public:
    void declare(CLI::App& root) override
    {
        m_app = root.add_subcommand("dataset", "Look at the workload without running it");
        m_app->require_subcommand(0, 1);
        m_describe = m_app->add_subcommand(
            "describe", "Rows, duplicates, lengths, categories and hash of a dataset");
        m_describe
            ->add_option(
                "F", m_file,
                "Data file, folder, hf:ORG/NAME of the hub, or a project with its datasets")
            ->required();
        m_describe->add_option("--name", m_name, "Of a project: only the dataset of that name");
        m_options.declare(*m_describe);
        m_describe->add_flag("--refresh", m_refresh,
                             "Ask the hub what the revision is now, though it was fetched");
        m_describe->add_flag("--json", m_json, "Print JSON");
    }

    int run() override
    {
        if (!m_describe->parsed()) {
            tell(u"error: dataset needs a word such as describe; see loadstone-cli dataset "
                 "--help"_s);
            return kUsage;
        }
        const auto datasets = wanted();
        if (!datasets) {
            return failNaming(datasets.error());
        }
        Json objects = Json::array();
        QString text;
        for (const Dataset& dataset : datasets->list) {
            ProgressLine line;
            if (const auto fetched = fetchIfNamed(dataset, line, nullptr, m_refresh); !fetched) {
                return fail(fetched.error());
            }
            const auto loaded = loadDataset(dataset, datasets->folder);
            if (!loaded) {
                return fail(loaded.error());
            }
            tell(loaded->choiceText());
            Json facts = loaded->facts();
            facts["name"] = dataset.name;
            facts["path"] = dataset.path;
            text += (text.isEmpty() ? u""_s : u"\n"_s) % datasetConsoleText(facts);
            objects.push_back(std::move(facts));
        }
        print(m_json ? toQt(prettyJson(Json { { "schema", 1 }, { "datasets", objects } })) : text);
        return kOk;
    }

private:
    struct Wanted
    {
        std::vector<Dataset> list;
        QString folder;
    };

    Result<Wanted> wanted() const
    {
        if (!toQt(m_file).endsWith(u".loadstone"_s)) {
            auto dataset = m_options.dataset(m_file);
            if (!dataset) {
                return tl::unexpected(dataset.error());
            }
            return Wanted { { std::move(*dataset) }, {} };
        }
        auto project = openProject(toQt(m_file));
        if (!project) {
            return tl::unexpected(project.error());
        }
        Wanted out { {}, QFileInfo(toQt(m_file)).absolutePath() };
        for (Dataset& dataset : project->datasets) {
            if (m_name.empty() || dataset.name == m_name) {
                out.list.push_back(std::move(dataset));
            }
        }
        if (out.list.empty()) {
            return makeError(ErrorCode::InvalidSpecification,
                             m_name.empty() ? u"the project has no datasets"_s
                                            : u"there is no dataset \"%1\""_s.arg(toQt(m_name)),
                             toQt(m_file));
        }
        return out;
    }

    CLI::App* m_describe = nullptr;
    std::string m_file;
    std::string m_name;
    DatasetOptions m_options;
    bool m_refresh = false;
    bool m_json = false;
};

} // namespace

std::unique_ptr<Command> makeDatasetCommand()
{
    return std::make_unique<DatasetCommand>();
}

} // namespace loadstone::cli
