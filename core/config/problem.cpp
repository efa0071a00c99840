// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/problem.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

bool hasErrors(const Problems& problems)
{
    return std::any_of(problems.begin(), problems.end(), [](const Problem& problem) {
        return problem.severity == Problem::Severity::Error;
    });
}

QString problemText(const Problem& problem)
{
    const QString word = problem.severity == Problem::Severity::Error ? u"error"_s : u"warning"_s;
    const QString path = problem.path.empty() ? u"/"_s : QString::fromStdString(problem.path);
    const QString text = word % u' ' % path % u": "_s % problem.message;
    return problem.remedy.isEmpty() ? text : QString(text % u": "_s % problem.remedy);
}

} // namespace loadstone
