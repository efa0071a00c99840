// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "command.h"
#include "config/projectdiff.h"
#include "config/projectfile.h"
#include "exitcode.h"
#include "projectstore.h"

using namespace Qt::StringLiterals;

namespace loadstone::cli {

namespace {

const char* kindName(ObjectChange::Kind kind)
{
    switch (kind) {
    case ObjectChange::Kind::Added:
        return "added";
    case ObjectChange::Kind::Removed:
        return "removed";
    case ObjectChange::Kind::Renamed:
        return "renamed";
    case ObjectChange::Kind::Changed:
        break;
    }
    return "changed";
}

Json jsonOf(const ProjectDiff& diff)
{
    Json changes = Json::array();
    for (const ObjectChange& change : diff) {
        Json keys = Json::array();
        for (const KeyChange& key : change.keys) {
            keys.push_back(Json { { "path", key.path },
                                  { "before", valueOrNull(key.before) },
                                  { "after", valueOrNull(key.after) } });
        }
        changes.push_back(Json {
            { "change", kindName(change.kind) },
            { "section", change.section.empty() ? Json(nullptr) : Json(change.section) },
            { "name", change.name },
            { "former_name", change.formerName.empty() ? Json(nullptr) : Json(change.formerName) },
            { "keys", std::move(keys) } });
    }
    return Json { { "schema", 1 }, { "changes", std::move(changes) } };
}

class ProjectCommand final : public Command
{
public:
    void declare(CLI::App& root) override
    {
        m_app = root.add_subcommand("project", "Compare project files");
        m_app->require_subcommand(1);
        CLI::App* diff = m_app->add_subcommand(
            "diff",
            "List what differs: objects added, deleted, renamed, and keys with both values");
        diff->add_option("FILE", m_before, "Project file")->required();
        diff->add_option("OTHER", m_after, "The other one")->required();
        diff->add_flag("--json", m_json, "Print JSON");
        diff->add_flag("--exit-code", m_exitCode, "Exit 1 when the projects differ");
    }

    int run() override
    {
        const auto before = openProject(toQt(m_before));
        if (!before) {
            return fail(before.error());
        }
        const auto after = openProject(toQt(m_after));
        if (!after) {
            return fail(after.error());
        }
        const ProjectDiff diff = projectDiff(toJson(*before), toJson(*after));
        if (m_json) {
            print(toQt(prettyJson(jsonOf(diff))));
        } else if (diff.empty()) {
            tell(u"no difference"_s);
        } else {
            print(diffText(diff) % u'\n');
        }
        return m_exitCode && !diff.empty() ? kNotMet : kOk;
    }

private:
    std::string m_before;
    std::string m_after;
    bool m_json = false;
    bool m_exitCode = false;
};

} // namespace

std::unique_ptr<Command> makeProjectCommand()
{
    return std::make_unique<ProjectCommand>();
}

} // namespace loadstone::cli
