// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "runchoice.h"

#include "exitcode.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone::cli {

namespace {

QString missingDataset(const PlanRequest& request)
{
    const Scenario* scenario = findScenario(request.project, request.scenario);
    const Dataset* dataset =
        scenario != nullptr ? findDataset(request.project, scenario->dataset) : nullptr;
    if (dataset == nullptr || dataset->path.empty() || isHubPath(dataset->path)) {
        return {};
    }
    const QString path = QDir(request.projectDir).filePath(toQt(dataset->path));
    return QFileInfo::exists(path) ? QString() : path;
}

} // namespace

Result<std::string> chosenEndpoint(const Project& project, const std::string& name)
{
    if (!name.empty()) {
        if (!findEndpoint(project, name)) {
            return makeError(
                ErrorCode::InvalidSpecification,
                u"no endpoint '%1'; there are: %2"_s.arg(toQt(name), namesOf(project.endpoints)),
                u"--endpoint-name"_s);
        }
        return name;
    }
    if (project.endpoints.size() == 1) {
        return project.endpoints.front().name;
    }
    return makeError(
        ErrorCode::InvalidSpecification,
        u"name one with --endpoint-name; there are: %1"_s.arg(namesOf(project.endpoints)),
        u"--endpoint-name"_s);
}

int refuseUnsound(const std::vector<PlanRequest>& requests)
{
    int code = kOk;
    for (const PlanRequest& request : requests) {
        if (const auto sound = checkRun(request); !sound) {
            code = std::max(code, fail(sound.error()));
        } else if (const QString file = missingDataset(request); !file.isEmpty()) {
            code = std::max(
                code, fail({ ErrorCode::NotFound, u"the dataset's file is not there"_s, file }));
        }
    }
    return code;
}

} // namespace loadstone::cli
