// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/projecttreemodel.h"

#include "models/runlook.h"
#include "text/numbers.h"
#include "text/words.h"

#include <QDateTime>
#include <QLocale>
#include <QMimeData>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

QString sectionText(ProjectTreeModel::Section section)
{
    using Section = ProjectTreeModel::Section;
    switch (section) {
    case Section::Endpoints:
        return ProjectTreeModel::tr("Endpoints");
    case Section::Datasets:
        return ProjectTreeModel::tr("Datasets");
    case Section::Systems:
        return ProjectTreeModel::tr("Systems");
    case Section::Scenarios:
        return ProjectTreeModel::tr("Scenarios");
    case Section::Suites:
        return ProjectTreeModel::tr("Suites");
    case Section::Slos:
        return ProjectTreeModel::tr("SLOs");
    case Section::Runs:
        return ProjectTreeModel::tr("Runs");
    }
    return {};
}

QString sectionIcon(int section)
{
    static constexpr std::array kIcons { "endpoint", "dataset", "system", "scenario",
                                         "suite",    "slo",     "runs" };
    return QString::fromLatin1(kIcons[static_cast<std::size_t>(section)]);
}

} // namespace

ProjectTreeModel::ProjectTreeModel(QObject* parent)
    : QAbstractItemModel(parent)
{
}

void ProjectTreeModel::setProject(const Project& project)
{
    const auto names = [](const auto& objects, Section section) {
        std::vector<Item> items;
        for (const auto& object : objects) {
            items.push_back(
                { toQt(object.name), toQt(object.name), {}, sectionIcon(int(section)), 0, 0 });
        }
        return items;
    };
    replace(Section::Endpoints, names(project.endpoints, Section::Endpoints));
    replace(Section::Datasets, names(project.datasets, Section::Datasets));
    replace(Section::Systems, names(project.systems, Section::Systems));
    replace(Section::Scenarios, names(project.scenarios, Section::Scenarios));
    replace(Section::Suites, names(project.suites, Section::Suites));
    replace(Section::Slos, names(project.slos, Section::Slos));
}

ProjectTreeModel::Item ProjectTreeModel::itemOf(const RunRow& run)
{
    Item item;
    item.run = run.id;
    item.name = run.name;
    const QString word = verdictWord(run.state, run.valid);
    const QDateTime when = QDateTime::fromMSecsSinceEpoch(run.startedAt / kNsPerMs);
    item.text = tr("#%1 %2", "run number, name").arg(QString::number(run.id), run.name);
    item.tip = tr("%1 against %2\n%3\n%4", "scenario, endpoint, date, verdict")
                   .arg(run.scenario, run.endpoint,
                        run.startedAt > 0 ? QLocale().toString(when, QLocale::ShortFormat)
                                          : undefinedText(),
                        word);
    const RunLook look = runLook(run);
    item.icon = look.icon;
    item.tone = look.tone;
    return item;
}

void ProjectTreeModel::setRuns(const std::vector<RunRow>& runs, std::int64_t baseline)
{
    std::vector<Item> items;
    for (auto run = runs.rbegin(); run != runs.rend(); ++run) {
        Item item = itemOf(*run);
        if (run->id == baseline) {
            item.text = tr("★ %1", "run that is the baseline").arg(item.text);
            item.tip = tr("%1\nBaseline", "what a run is").arg(item.tip);
        }
        items.push_back(std::move(item));
    }
    replace(Section::Runs, std::move(items));
}

void ProjectTreeModel::replace(Section section, std::vector<Item> items)
{
    const QModelIndex parent = index(int(section), 0);
    auto& held = m_items[static_cast<std::size_t>(section)];
    const auto same = [](const Item& a, const Item& b) {
        return a.name == b.name && a.run == b.run;
    };
    // What both begin and end with stays; only the middle changes.
    std::size_t front = 0;
    while (front < held.size() && front < items.size() && same(held[front], items[front])) {
        ++front;
    }
    std::size_t back = 0;
    while (back + front < held.size() && back + front < items.size()
           && same(held[held.size() - 1 - back], items[items.size() - 1 - back])) {
        ++back;
    }
    const auto at = [](std::vector<Item>& list, std::size_t i) {
        return list.begin() + static_cast<std::ptrdiff_t>(i);
    };
    if (held.size() > front + back) {
        beginRemoveRows(parent, int(front), int(held.size() - back) - 1);
        held.erase(at(held, front), at(held, held.size() - back));
        endRemoveRows();
    }
    if (items.size() > front + back) {
        beginInsertRows(parent, int(front), int(items.size() - back) - 1);
        held.insert(at(held, front), at(items, front), at(items, items.size() - back));
        endInsertRows();
    }
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (held[i] != items[i]) {
            held[i] = items[i];
            const QModelIndex changed = index(int(i), 0, parent);
            Q_EMIT dataChanged(changed, changed);
        }
    }
    Q_EMIT dataChanged(parent, parent);
}

QModelIndex ProjectTreeModel::index(int row, int column, const QModelIndex& parent) const
{
    if (!hasIndex(row, column, parent)) {
        return {};
    }
    // 0 for sections, else one more than the section of the parent.
    return createIndex(row, column, parent.isValid() ? quintptr(parent.row() + 1) : quintptr(0));
}

QModelIndex ProjectTreeModel::parent(const QModelIndex& child) const
{
    if (!child.isValid() || child.internalId() == 0) {
        return {};
    }
    return createIndex(int(child.internalId()) - 1, 0, quintptr(0));
}

int ProjectTreeModel::rowCount(const QModelIndex& parent) const
{
    if (!parent.isValid()) {
        return kSections;
    }
    return parent.internalId() == 0 && parent.column() == 0 ? int(items(parent.row()).size()) : 0;
}

int ProjectTreeModel::columnCount(const QModelIndex& parent) const
{
    Q_UNUSED(parent)
    return 1;
}

QVariant ProjectTreeModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const bool isSection = index.internalId() == 0;
    const int section = isSection ? index.row() : int(index.internalId()) - 1;
    if (role == SectionRole) {
        return section;
    }
    if (role == IsSectionRole) {
        return isSection;
    }
    if (isSection) {
        switch (role) {
        case Qt::DisplayRole:
            return items(section).empty()
                ? sectionText(Section(section))
                : tr("%1 (%2)", "section of the project, how many")
                      .arg(sectionText(Section(section)), formatCount(items(section).size()));
        case IconNameRole:
            return sectionIcon(section);
        case SortRole:
            return section;
        default:
            return {};
        }
    }
    const Item& item = items(section)[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
    case SortRole:
        return item.text;
    case Qt::ToolTipRole:
        return item.tip.isEmpty() ? QVariant() : QVariant(item.tip);
    case Qt::AccessibleDescriptionRole:
        return item.tip;
    case NameRole:
        return item.name;
    case RunRole:
        return QVariant::fromValue(qlonglong { item.run });
    case IconNameRole:
        return item.icon;
    case ToneRole:
        return item.tone;
    default:
        return {};
    }
}

Qt::ItemFlags ProjectTreeModel::flags(const QModelIndex& index) const
{
    Qt::ItemFlags flags = QAbstractItemModel::flags(index);
    if (index.isValid() && index.internalId() != 0) {
        flags |= Qt::ItemNeverHasChildren;
        if (m_clipMaker && int(index.internalId()) - 1 != int(Section::Runs)) {
            flags |= Qt::ItemIsDragEnabled;
        }
    }
    return flags;
}

QString ProjectTreeModel::clipType()
{
    return u"application/x-loadstone-objects+json"_s;
}

QStringList ProjectTreeModel::mimeTypes() const
{
    return { clipType(), u"text/plain"_s };
}

QMimeData* ProjectTreeModel::mimeData(const QModelIndexList& indexes) const
{
    const QString text = m_clipMaker ? m_clipMaker(indexes) : QString();
    if (text.isEmpty()) {
        return nullptr;
    }
    auto* data = new QMimeData; // the drag owns it
    data->setText(text);
    data->setData(clipType(), text.toUtf8());
    return data;
}

QModelIndex ProjectTreeModel::indexOf(Section section, const QString& name) const
{
    const auto& list = items(int(section));
    const auto found = std::find_if(list.begin(), list.end(),
                                    [&name](const Item& item) { return item.name == name; });
    return found == list.end() ? QModelIndex()
                               : index(int(found - list.begin()), 0, index(int(section), 0));
}

QModelIndex ProjectTreeModel::indexOfRun(std::int64_t run) const
{
    const auto& list = items(int(Section::Runs));
    const auto found =
        std::find_if(list.begin(), list.end(), [run](const Item& item) { return item.run == run; });
    return found == list.end() ? QModelIndex()
                               : index(int(found - list.begin()), 0, index(int(Section::Runs), 0));
}

} // namespace loadstone
