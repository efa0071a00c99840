// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/file.h"
#include "command.h"
#include "config/example.h"
#include "config/validate.h"
#include "dataset/loadeddataset.h"
#include "exitcode.h"
#include "lengthoption.h"
#include "projectstore.h"

#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace loadstone::cli {

namespace {

class GenerateCommand final : public Command
{
public:
    void declare(CLI::App& root) override
    {
        m_app = root.add_subcommand(
            "generate",
            "Write prompts that are made, as JSON lines: two systems get the same bytes");
        m_app->add_option("OUT", m_out, "File to write; - for stdout")->required();
        auto* from = m_app->add_option("--from", m_project,
                                       "Project with the dataset, instead of the options below");
        m_app->add_option("--dataset", m_name, "Its dataset with a generator or a trace")
            ->needs(from);
        m_app->add_option("--rows", m_settings.rows, "Prompts to make")->capture_default_str();
        m_app->add_option("--seed", m_settings.seed, "Of lengths and texts")->capture_default_str();
        m_app->add_option("--prompt-length", m_prompt, kLengthForms);
        m_app->add_option("--output-length", m_output, "The same for the answers asked for");
        m_app->add_option("--tokenizer", m_settings.tokenizer,
                          "File or folder that lengths are counted by; else they are in words");
        m_app->add_option("--pairs", m_settings.pairs,
                          "File with a prompt and an output length a row, to draw from instead");
        m_app->add_option("--prefix", m_settings.prefix,
                          "Length of a text that the prompts of a group begin with");
        m_app->add_option("--groups", m_settings.groups, "Groups with a prefix of their own")
            ->capture_default_str();
        m_app->add_flag("--alike", m_alike,
                        "All prompts begin alike; else each differs from its first words on");
    }

    int run() override
    {
        Project project;
        QString directory = u"."_s;
        std::string name = "generated";
        if (m_project.empty()) {
            auto made = fromOptions(name);
            if (!made) {
                return fail(made.error());
            }
            project = std::move(*made);
        } else {
            auto opened = openProject(toQt(m_project));
            if (!opened) {
                return fail(opened.error());
            }
            project = std::move(*opened);
            directory = QFileInfo(toQt(m_project)).absolutePath();
            name = m_name;
        }
        const Dataset* dataset = findDataset(project, name);
        if (dataset == nullptr || !(dataset->generator || dataset->trace)) {
            tell(
                u"error: there is no dataset \"%1\" with a generator or a trace"_s.arg(toQt(name)));
            return kUsage;
        }
        if (const int wrong = problemsOf(project, *dataset)) {
            return wrong;
        }
        const auto loaded = loadDataset(*dataset, directory);
        return loaded ? write(*loaded) : fail(loaded.error());
    }

private:
    Result<Project> fromOptions(const std::string& name)
    {
        m_settings.unique = !m_alike;
        for (const auto& [text, length, option] :
             { std::tuple(&m_prompt, &m_settings.prompt, "--prompt-length"),
               std::tuple(&m_output, &m_settings.output, "--output-length") }) {
            if (text->empty()) {
                continue;
            }
            auto parsed = parseLength(*text, option);
            if (!parsed) {
                return tl::unexpected(parsed.error());
            }
            *length = std::move(*parsed);
        }
        Project project = emptyProject("generate");
        Dataset dataset;
        dataset.name = name;
        dataset.generator = m_settings;
        project.datasets.push_back(std::move(dataset));
        return project;
    }

    static int problemsOf(const Project& project, const Dataset& dataset)
    {
        const std::string place = "/datasets/" + std::to_string(&dataset - project.datasets.data());
        for (const Problem& problem : validate(project)) {
            if (problem.severity == Problem::Severity::Error && problem.path.starts_with(place)) {
                tell(problemText(problem));
                return kUsage;
            }
        }
        return kOk;
    }

    int write(const LoadedDataset& loaded) const
    {
        std::string text;
        for (const Sample& sample : loaded.samples) {
            Json row { { "prompt", sample.prompt } };
            if (sample.maxTokens) {
                row["max_tokens"] = *sample.maxTokens;
            }
            text += compactJson(row) + '\n';
        }
        if (m_out == "-") {
            print(toQt(text));
        } else if (const auto written = writeFileAtomically(toQt(m_out), text); !written) {
            return fail(written.error());
        }
        tell(loaded.choiceText());
        return kOk;
    }

    std::string m_out;
    std::string m_project;
    std::string m_name;
    std::string m_prompt;
    std::string m_output;
    GeneratorSettings m_settings;
    bool m_alike = false;
};

} // namespace

std::unique_ptr<Command> makeGenerateCommand()
{
    return std::make_unique<GenerateCommand>();
}

} // namespace loadstone::cli
