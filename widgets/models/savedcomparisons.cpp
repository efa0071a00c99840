// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/savedcomparisons.h"

#include "models/tones.h"
#include "text/words.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr qsizetype kShownOfUuid = 8;

QString textOf(const Json& object, const char* key)
{
    const auto found = object.find(key);
    return found != object.end() && found->is_string() ? toQt(found->get_ref<const std::string&>())
                                                       : QString();
}

std::optional<SavedComparison> comparisonOf(const Json& entry)
{
    if (!entry.is_object()) {
        return std::nullopt;
    }
    SavedComparison comparison { textOf(entry, "name"), textOf(entry, "base"), {} };
    const auto candidates = entry.find("candidates");
    if (candidates != entry.end() && candidates->is_array()) {
        for (const Json& one : *candidates) {
            if (one.is_string()) {
                comparison.candidates << toQt(one.get_ref<const std::string&>());
            }
        }
    }
    const bool whole = !comparison.name.isEmpty() && !comparison.base.isEmpty()
        && !comparison.candidates.isEmpty();
    return whole ? std::optional(std::move(comparison)) : std::nullopt;
}

/// The entry of a name, or null.
Json* entryOf(Project& project, const QString& name)
{
    if (!project.comparisons.is_array()) {
        project.comparisons = Json::array();
    }
    for (Json& entry : project.comparisons) {
        if (entry.is_object() && textOf(entry, "name") == name) {
            return &entry;
        }
    }
    return nullptr;
}

} // namespace

std::vector<SavedComparison> savedComparisons(const Project& project)
{
    std::vector<SavedComparison> all;
    if (!project.comparisons.is_array()) {
        return all;
    }
    for (const Json& entry : project.comparisons) {
        if (auto comparison = comparisonOf(entry)) {
            all.push_back(std::move(*comparison));
        }
    }
    return all;
}

std::optional<SavedComparison> findSavedComparison(const Project& project, const QString& name)
{
    const auto all = savedComparisons(project);
    const auto found = std::find_if(
        all.begin(), all.end(), [&name](const SavedComparison& one) { return one.name == name; });
    return found == all.end() ? std::nullopt : std::optional(*found);
}

Project withComparison(const Project& project, const SavedComparison& comparison)
{
    Project edited = project;
    Json* entry = entryOf(edited, comparison.name);
    if (!entry) {
        edited.comparisons.push_back(Json { { "name", comparison.name.toStdString() } });
        entry = &edited.comparisons.back();
    }
    (*entry)["base"] = comparison.base.toStdString();
    Json candidates = Json::array();
    for (const QString& run : comparison.candidates) {
        candidates.push_back(run.toStdString());
    }
    (*entry)["candidates"] = std::move(candidates);
    return edited;
}

Project withComparisonName(const Project& project, const QString& from, const QString& to)
{
    Project edited = project;
    if (Json* entry = entryOf(edited, from)) {
        (*entry)["name"] = to.toStdString();
    }
    return edited;
}

Project withoutComparison(const Project& project, const QString& name)
{
    Project edited = project;
    if (const Json* entry = entryOf(edited, name)) {
        edited.comparisons.erase(static_cast<std::size_t>(entry - &edited.comparisons.front()));
    }
    return edited;
}

FoundRuns findRuns(const SavedComparison& comparison, const std::vector<RunRow>& runs)
{
    FoundRuns found;
    const auto look = [&](const QString& uuid) {
        const auto run = std::find_if(runs.begin(), runs.end(),
                                      [&uuid](const RunRow& row) { return row.uuid == uuid; });
        if (run == runs.end()) {
            found.missing << uuid;
            return false;
        }
        found.runs.push_back(run->id);
        return true;
    };
    found.hasBase = look(comparison.base);
    for (const QString& candidate : comparison.candidates) {
        look(candidate);
    }
    return found;
}

SavedComparisonsModel::SavedComparisonsModel(QObject* parent)
    : TableModel(parent)
{
}

void SavedComparisonsModel::setComparisons(std::vector<SavedComparison> comparisons,
                                           const std::vector<RunRow>& runs)
{
    beginResetModel();
    m_rows.clear();
    for (SavedComparison& comparison : comparisons) {
        FoundRuns found = findRuns(comparison, runs);
        m_rows.push_back({ std::move(comparison), std::move(found) });
    }
    endResetModel();
}

QString SavedComparisonsModel::title(int column) const
{
    return column == NameColumn ? tr("Name") : tr("Runs, the base first");
}

QString SavedComparisonsModel::text(int row, int column) const
{
    const Row& entry = m_rows[static_cast<std::size_t>(row)];
    if (column == NameColumn) {
        return entry.comparison.name;
    }
    QStringList runs;
    for (const std::int64_t run : entry.found.runs) {
        runs << u"#%1"_s.arg(run);
    }
    QString text = runs.join(u" ↔ "_s);
    if (!entry.found.missing.isEmpty()) {
        QStringList gone;
        for (const QString& uuid : entry.found.missing) {
            gone << uuid.left(kShownOfUuid);
        }
        const QString words =
            tr("gone: %1", "runs that are not there any more").arg(gone.join(u", "_s));
        text = text.isEmpty() ? words : tr("%1 (%2)", "runs, remark").arg(text, words);
    }
    return text;
}

QVariant SavedComparisonsModel::other(int row, int column, int role) const
{
    const Row& entry = m_rows[static_cast<std::size_t>(row)];
    const bool whole = entry.found.missing.isEmpty();
    if (column != RunsColumn || whole) {
        return {};
    }
    if (role == IconNameRole) {
        return u"warning"_s;
    }
    if (role == ToneRole) {
        return toneWarning;
    }
    return role == Qt::ToolTipRole ? QVariant(entry.found.missing.join(u'\n')) : QVariant();
}

} // namespace loadstone
