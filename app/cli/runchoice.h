// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plan/plan.h"

#include <QStringList>

#include <string>
#include <vector>

namespace loadstone::cli {

/// "a, b, c", or "none", for texts that say what there is.
template<class T>
QString namesOf(const std::vector<T>& objects)
{
    QStringList list;
    for (const T& object : objects) {
        list << toQt(object.name);
    }
    return list.isEmpty() ? QStringLiteral("none") : list.join(QStringLiteral(", "));
}

/// The endpoint of that name; without a name the only one. InvalidSpecification lists them.
Result<std::string> chosenEndpoint(const Project& project, const std::string& name);

/// All or none: what cannot run is found before the first of them has taken its hour. Says why on
/// stderr; exit code.
int refuseUnsound(const std::vector<PlanRequest>& requests);

} // namespace loadstone::cli
