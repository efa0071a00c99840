// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLayout>

namespace loadstone {

/// Widgets one behind the other, in as many lines as the width needs. Owns its items, as layouts
/// do.
class ChipFlow final : public QLayout
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ChipFlow)

public:
    explicit ChipFlow(int spacing, QWidget* parent = nullptr);
    ~ChipFlow() override;

    void addItem(QLayoutItem* item) override;
    int count() const override;
    QLayoutItem* itemAt(int index) const override;
    QLayoutItem* takeAt(int index) override;
    QSize sizeHint() const override;
    QSize minimumSize() const override;
    Qt::Orientations expandingDirections() const override;

    bool hasHeightForWidth() const override { return true; }

    int heightForWidth(int width) const override;
    void setGeometry(const QRect& rect) override;

private:
    int place(const QRect& rect, bool apply) const;

    QList<QLayoutItem*> m_items;
};

} // namespace loadstone
