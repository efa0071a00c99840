// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/objectwords.h"

#include <QCoreApplication>

#include <array>

namespace loadstone {

namespace {

struct ObjectWords
{
    Q_DECLARE_TR_FUNCTIONS(ObjectWords)
};

} // namespace

QString objectIcon(ProjectTreeModel::Section section)
{
    static constexpr std::array kIcons { "endpoint", "dataset", "system", "scenario",
                                         "suite",    "slo",     "runs" };
    return QString::fromLatin1(kIcons[static_cast<std::size_t>(section)]);
}

QString objectKindText(ProjectTreeModel::Section section)
{
    using Section = ProjectTreeModel::Section;
    switch (section) {
    case Section::Endpoints:
        return ObjectWords::tr("Endpoint");
    case Section::Datasets:
        return ObjectWords::tr("Dataset");
    case Section::Systems:
        return ObjectWords::tr("System under test");
    case Section::Scenarios:
        return ObjectWords::tr("Scenario");
    case Section::Suites:
        return ObjectWords::tr("Suite");
    case Section::Slos:
        return ObjectWords::tr("Service level objective");
    case Section::Runs:
        return ObjectWords::tr("Run");
    }
    return {};
}

} // namespace loadstone
