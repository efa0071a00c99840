// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace loadstone {

/// Draws what models name by IconNameRole and ToneRole in the current theme. Owned by its view.
class IconDelegate final : public QStyledItemDelegate
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(IconDelegate)

public:
    /// `padding`: room at both sides of a cell, so that neighbouring columns keep apart.
    explicit IconDelegate(QObject* parent = nullptr, int padding = 0);

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;

private:
    int m_padding;
};

} // namespace loadstone
