// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/diffwords.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

struct DiffWords
{
    Q_DECLARE_TR_FUNCTIONS(DiffWords)
};

constexpr std::size_t kMostNamed = 3;

QString joined(QStringList parts, std::size_t all)
{
    if (all > std::size_t(parts.size())) {
        parts << DiffWords::tr("%n more", "objects", int(all - std::size_t(parts.size())));
    }
    return parts.join(u", "_s);
}

QString keyText(const std::string& key)
{
    if (key == "name") {
        return DiffWords::tr("Name of the project");
    }
    if (key == "baseline") {
        return DiffWords::tr("Baseline");
    }
    if (key == "comparisons") {
        return DiffWords::tr("Saved comparisons");
    }
    return toQt(key);
}

} // namespace

QString sectionKindText(const std::string& section)
{
    if (section == "endpoints") {
        return DiffWords::tr("Endpoint");
    }
    if (section == "datasets") {
        return DiffWords::tr("Dataset");
    }
    if (section == "systems") {
        return DiffWords::tr("System");
    }
    if (section == "slos") {
        return DiffWords::tr("SLO");
    }
    if (section == "scenarios") {
        return DiffWords::tr("Scenario");
    }
    if (section == "suites") {
        return DiffWords::tr("Suite");
    }
    return DiffWords::tr("Project");
}

QString objectText(const std::string& section, const std::string& name)
{
    return section.empty()
        ? keyText(name)
        : DiffWords::tr("%1 %2", "what it is, its name").arg(sectionKindText(section), toQt(name));
}

QString objectListText(const std::vector<ObjectRef>& refs)
{
    constexpr std::size_t kMost = 6;
    QStringList parts;
    for (std::size_t i = 0; i < std::min(refs.size(), kMost); ++i) {
        parts << objectText(refs[i].section, refs[i].name);
    }
    return joined(parts, refs.size());
}

QString changeText(const ObjectChange& change)
{
    switch (change.kind) {
    case ObjectChange::Kind::Added:
        return DiffWords::tr("added");
    case ObjectChange::Kind::Removed:
        return DiffWords::tr("deleted");
    case ObjectChange::Kind::Renamed:
        return DiffWords::tr("renamed from %1").arg(toQt(change.formerName));
    case ObjectChange::Kind::Changed:
        break;
    }
    return DiffWords::tr("changed");
}

QString diffSummary(const ProjectDiff& diff)
{
    if (diff.empty()) {
        return DiffWords::tr("No difference");
    }
    const auto count = [&diff](ObjectChange::Kind kind) {
        return int(std::count_if(diff.begin(), diff.end(), [kind](const ObjectChange& change) {
            return change.kind == kind;
        }));
    };
    QStringList parts;
    const auto add = [&parts](int number, const QString& text) {
        if (number > 0) {
            parts << text;
        }
    };
    const int added = count(ObjectChange::Kind::Added);
    const int removed = count(ObjectChange::Kind::Removed);
    const int renamed = count(ObjectChange::Kind::Renamed);
    const int changed = count(ObjectChange::Kind::Changed);
    add(added, DiffWords::tr("%n added", "objects", added));
    add(removed, DiffWords::tr("%n deleted", "objects", removed));
    add(renamed, DiffWords::tr("%n renamed", "objects", renamed));
    add(changed, DiffWords::tr("%n changed", "objects", changed));
    return parts.join(u", "_s);
}

QString diffHeadline(const ProjectDiff& diff)
{
    QStringList parts;
    for (std::size_t i = 0; i < std::min(diff.size(), kMostNamed); ++i) {
        const QString name = diff[i].section.empty() ? keyText(diff[i].name) : toQt(diff[i].name);
        parts << DiffWords::tr("%1 %2", "name of an object, what became of it")
                     .arg(name, changeText(diff[i]));
    }
    return joined(parts, diff.size());
}

} // namespace loadstone
