// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/projectpaths.h"

#include "base/json.h"

#include <QDir>
#include <QFileInfo>

namespace loadstone {

Project movedTo(Project project, const QDir& from, const QDir& to)
{
    const auto move = [&from, &to](std::string& path) {
        if (!path.empty() && !isHubPath(path) && QFileInfo(toQt(path)).isRelative()) {
            path = to.relativeFilePath(from.absoluteFilePath(toQt(path))).toStdString();
        }
    };
    for (Dataset& dataset : project.datasets) {
        move(dataset.path);
        if (dataset.trace) {
            move(dataset.trace->tokenizer);
        }
        if (dataset.generator) {
            move(dataset.generator->pairs);
            move(dataset.generator->tokenizer);
        }
    }
    for (Endpoint& endpoint : project.endpoints) {
        move(endpoint.tls.ca);
        move(endpoint.tls.cert);
        move(endpoint.tls.key);
        move(endpoint.tokenizer);
    }
    return project;
}

} // namespace loadstone
