// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/json.h"

#include <QAbstractItemModel>

namespace loadstone {

/// A JSON object as a tree of keys and values, read only: manifests, endpoint facts.
class JsonTreeModel final : public QAbstractItemModel
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(JsonTreeModel)

public:
    explicit JsonTreeModel(QObject* parent = nullptr);

    void setJson(const Json& json);

    /// Keys and values as files have them, instead of words for people.
    void setRaw(bool raw);

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& child) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Node
    {
        QString key;
        QString value;
        QString words;
        QString wordsValue;
        int parent = -1;
        int row = 0;
        std::vector<int> children;
    };

    /// `kind`: the key that says what numbers in a list are.
    int add(const QString& key, const Json& json, int parent, const QString& kind);
    const std::vector<int>& childrenOf(const QModelIndex& parent) const;

    std::vector<Node> m_nodes;
    std::vector<int> m_top;
    bool m_raw = false;
};

} // namespace loadstone
