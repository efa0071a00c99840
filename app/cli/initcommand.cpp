// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "command.h"
#include "config/example.h"
#include "config/projectfile.h"
#include "config/validate.h"
#include "dataset/datasetcheck.h"
#include "exitcode.h"
#include "projectstore.h"

#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace loadstone::cli {

namespace {

class InitCommand final : public Command
{
public:
    void declare(CLI::App& root) override
    {
        m_app = root.add_subcommand("init", "Write a new project file");
        m_app->add_option("FILE", m_file, "Project file to make, NAME.loadstone")->required();
        m_app->add_flag("--example", m_example, "A project that runs against the bundled server");
    }

    int run() override
    {
        const QString path = toQt(m_file);
        if (const auto made = initProject(path, m_example); !made) {
            return fail(made.error());
        }
        tell(m_example ? u"wrote %1; run it with: loadstone-cli run %1"_s.arg(path)
                       : u"wrote %1"_s.arg(path));
        return kOk;
    }

private:
    std::string m_file;
    bool m_example = false;
};

class ValidateCommand final : public Command
{
public:
    void declare(CLI::App& root) override
    {
        m_app = root.add_subcommand("validate",
                                    "List every problem of a project file and its datasets");
        m_app->add_option("FILE", m_file, "Project file")->required();
    }

    int run() override
    {
        const auto project = openProject(toQt(m_file));
        if (!project) {
            return fail(project.error());
        }
        Problems problems = validate(*project);
        const Problems files = checkDatasetFiles(*project, QFileInfo(toQt(m_file)).absolutePath());
        problems.insert(problems.end(), files.begin(), files.end());
        for (const Problem& problem : problems) {
            print(problemText(problem) % u"\n"_s);
        }
        if (hasErrors(problems)) {
            return kUsage;
        }
        tell(problems.empty() ? u"no problems"_s : u"no errors"_s);
        return kOk;
    }

private:
    std::string m_file;
};

} // namespace

std::unique_ptr<Command> makeInitCommand()
{
    return std::make_unique<InitCommand>();
}

std::unique_ptr<Command> makeValidateCommand()
{
    return std::make_unique<ValidateCommand>();
}

} // namespace loadstone::cli
