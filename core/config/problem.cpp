// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/problem.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

std::string jsonChildPath(const std::string& path, std::string_view key)
{
    std::string out = path + "/";
    for (const char c : key) {
        if (c == '~') {
            out += "~0";
        } else if (c == '/') {
            out += "~1";
        } else {
            out += c;
        }
    }
    return out;
}

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
