// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/fieldproblems.h"

#include "pages/editfield.h"
#include "text/problemwords.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

struct FieldProblems
{
    Q_DECLARE_TR_FUNCTIONS(FieldProblems)
};

bool isBelow(const std::string& path, const std::string& base)
{
    return path == base || path.starts_with(base + '/');
}

std::string pathOf(const EditField& field, const std::string& base)
{
    return base + '/' + field.spec().key.toStdString();
}

/// With the row in front, in a field of rows.
QString textInField(const EditField& field, const Problem& problem, const std::string& base)
{
    const QString sentence = problemSentence(problem);
    if (field.spec().kind != EditKind::Rows) {
        return sentence;
    }
    const std::string path = pathOf(field, base);
    const std::string rest = problem.path.substr(std::min(problem.path.size(), path.size() + 1));
    bool isRow = false;
    const int row = toQt(rest.substr(0, rest.find('/'))).toInt(&isRow);
    return isRow ? FieldProblems::tr("row %1: %2").arg(row + 1).arg(sentence) : sentence;
}

} // namespace

bool concernsObject(const Problem& problem, const std::string& base)
{
    return isBelow(problem.path, base);
}

EditField* fieldOfProblem(const std::vector<EditField*>& fields, const Problem& problem,
                          const std::string& base)
{
    const auto found = std::find_if(fields.begin(), fields.end(), [&](const EditField* field) {
        return isBelow(problem.path, pathOf(*field, base));
    });
    return found == fields.end() ? nullptr : *found;
}

QStringList showFieldProblems(const std::vector<EditField*>& fields, const Problems& problems,
                              const std::string& base,
                              const std::function<bool(const EditField&)>& isTold)
{
    QStringList others;
    std::vector<QStringList> texts(fields.size());
    std::vector<bool> isError(fields.size());
    for (const Problem& problem : problems) {
        if (!isBelow(problem.path, base)) {
            continue;
        }
        EditField* field = fieldOfProblem(fields, problem, base);
        if (!field) {
            others.append(problemSentence(problem));
            continue;
        }
        const auto at = static_cast<std::size_t>(std::find(fields.begin(), fields.end(), field)
                                                 - fields.begin());
        texts[at].append(textInField(*field, problem, base));
        isError[at] = isError[at] || problem.severity == Problem::Severity::Error;
    }
    for (std::size_t i = 0; i < fields.size(); ++i) {
        const bool told = !isTold || isTold(*fields[i]);
        if (!told && !texts[i].isEmpty() && isError[i]) {
            fields[i]->setRequired();
        } else {
            fields[i]->setProblem(told ? texts[i].join(u'\n') : QString(), isError[i]);
        }
    }
    return others;
}

} // namespace loadstone
