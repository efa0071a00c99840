// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "config/project.h"
#include "models/tablemodel.h"
#include "store/runrow.h"

#include <QAbstractItemModel>

#include <array>
#include <functional>

namespace loadstone {

/// Everything in a project, by kind, and its runs, newest first. Updated in place: what did not
/// change stays selected.
class ProjectTreeModel final : public QAbstractItemModel
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ProjectTreeModel)

public:
    enum class Section { Endpoints, Datasets, Systems, Scenarios, Suites, Slos, Runs };
    static constexpr int kSections = 7;

    enum Role {
        SectionRole = FirstOwnRole, // int of Section
        NameRole, // of an object; empty for a section
        RunRole, // id of a run, else 0
        IsSectionRole,
    };

    explicit ProjectTreeModel(QObject* parent = nullptr);

    void setProject(const Project& project);
    /// Oldest first, as the store lists them. The baseline (0: none) is marked.
    void setRuns(const std::vector<RunRow>& runs, std::int64_t baseline = 0);

    /// Text that a drag of these rows carries; empty: they cannot be dragged.
    using ClipMaker = std::function<QString(const QModelIndexList&)>;

    void setClipMaker(ClipMaker maker) { m_clipMaker = std::move(maker); }

    /// MIME type of objects of a project, beside plain text.
    static QString clipType();

    QModelIndex indexOf(Section section, const QString& name) const;
    QModelIndex indexOfRun(std::int64_t run) const;

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& child) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    QStringList mimeTypes() const override;
    QMimeData* mimeData(const QModelIndexList& indexes) const override;

private:
    struct Item
    {
        QString name;
        QString text;
        QString tip;
        QString icon;
        int tone = 0;
        std::int64_t run = 0;

        bool operator==(const Item&) const = default;
    };

    void replace(Section section, std::vector<Item> items);
    static Item itemOf(const RunRow& run);

    const std::vector<Item>& items(int section) const
    {
        return m_items[static_cast<std::size_t>(section)];
    }

    std::array<std::vector<Item>, kSections> m_items;
    ClipMaker m_clipMaker;
};

} // namespace loadstone
