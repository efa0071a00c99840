// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/jsontreemodel.h"

#include "text/factwords.h"
#include "text/numbers.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

QString valueText(const Json& json)
{
    if (json.is_null()) {
        return undefinedText();
    }
    if (json.is_string()) {
        return toQt(json.get_ref<const std::string&>());
    }
    if (json.is_boolean()) {
        return json.get<bool>() ? JsonTreeModel::tr("yes") : JsonTreeModel::tr("no");
    }
    return json.is_structured() ? QString() : toQt(json.dump());
}

bool isShortList(const Json& json)
{
    return json.is_array() && json.size() <= 4
        && std::none_of(json.begin(), json.end(),
                        [](const Json& item) { return item.is_structured(); });
}

} // namespace

JsonTreeModel::JsonTreeModel(QObject* parent)
    : QAbstractItemModel(parent)
{
}

void JsonTreeModel::setJson(const Json& json)
{
    beginResetModel();
    m_nodes.clear();
    m_top.clear();
    if (json.is_object()) {
        for (const auto& [key, value] : json.items()) {
            const int node = add(toQt(key), value, -1, toQt(key));
            m_nodes[static_cast<std::size_t>(node)].row = static_cast<int>(m_top.size());
            m_top.push_back(node);
        }
    }
    endResetModel();
}

void JsonTreeModel::setRaw(bool raw)
{
    beginResetModel();
    m_raw = raw;
    endResetModel();
}

int JsonTreeModel::add(const QString& key, const Json& json, int parent, const QString& kind)
{
    const int self = static_cast<int>(m_nodes.size());
    const QString words = factText(key);
    m_nodes.push_back({ key, valueText(json), words, factValueText(kind, json), parent, 0, {} });
    if (isShortList(json)) {
        QStringList parts;
        QStringList wordsParts;
        for (const Json& item : json) {
            parts.append(valueText(item));
            wordsParts.append(factValueText(kind, item));
        }
        m_nodes.back().value = parts.join(u", "_s);
        // Numbers may have a comma of their own.
        m_nodes.back().wordsValue = wordsParts.join(u" · "_s);
        return self;
    }
    int row = 0;
    const auto child = [&](const QString& name, const Json& value, const QString& is) {
        const int node = add(name, value, self, is);
        m_nodes[static_cast<std::size_t>(node)].row = row++;
        m_nodes[static_cast<std::size_t>(self)].children.push_back(node);
    };
    if (json.is_object()) {
        for (const auto& [name, value] : json.items()) {
            child(toQt(name), value, toQt(name));
        }
    } else if (json.is_array()) {
        for (std::size_t i = 0; i < json.size(); ++i) {
            child(QString::number(i + 1), json[i], kind);
        }
    }
    return self;
}

const std::vector<int>& JsonTreeModel::childrenOf(const QModelIndex& parent) const
{
    static const std::vector<int> none;
    if (!parent.isValid()) {
        return m_top;
    }
    return parent.column() == 0 ? m_nodes[parent.internalId()].children : none;
}

QModelIndex JsonTreeModel::index(int row, int column, const QModelIndex& parent) const
{
    if (!hasIndex(row, column, parent)) {
        return {};
    }
    return createIndex(row, column,
                       static_cast<quintptr>(childrenOf(parent)[static_cast<std::size_t>(row)]));
}

QModelIndex JsonTreeModel::parent(const QModelIndex& child) const
{
    if (!child.isValid()) {
        return {};
    }
    const int up = m_nodes[child.internalId()].parent;
    return up < 0
        ? QModelIndex()
        : createIndex(m_nodes[static_cast<std::size_t>(up)].row, 0, static_cast<quintptr>(up));
}

int JsonTreeModel::rowCount(const QModelIndex& parent) const
{
    return static_cast<int>(childrenOf(parent).size());
}

int JsonTreeModel::columnCount(const QModelIndex& parent) const
{
    Q_UNUSED(parent)
    return 2;
}

QVariant JsonTreeModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const Node& node = m_nodes[index.internalId()];
    if (role == Qt::DisplayRole) {
        return index.column() == 0 ? (m_raw ? node.key : node.words)
                                   : (m_raw ? node.value : node.wordsValue);
    }
    if (role == Qt::ToolTipRole) {
        return index.column() == 0 ? node.key : node.value;
    }
    return {};
}

QVariant JsonTreeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) {
        return {};
    }
    return section == 0 ? tr("Property") : tr("Value");
}

} // namespace loadstone
