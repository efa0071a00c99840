// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/reasons.h"
#include "models/tablemodel.h"

namespace loadstone {

/// Why a result is not, or not fully, to be relied on, and what to do about it.
class ReasonsModel final : public TableModel
{
    Q_OBJECT

public:
    enum Column { SeverityColumn, Message, Remedy, ColumnCount };

    explicit ReasonsModel(QObject* parent = nullptr);

    void setReasons(std::vector<Reason> reasons);

    const std::vector<Reason>& reasons() const { return m_reasons; }

protected:
    int rows() const override { return static_cast<int>(m_reasons.size()); }

    int columns() const override { return ColumnCount; }

    QString title(int column) const override;
    bool isNumber(int column) const override;
    QString text(int row, int column) const override;
    QVariant raw(int row, int column) const override;
    QVariant other(int row, int column, int role) const override;

private:
    std::vector<Reason> m_reasons;
};

} // namespace loadstone
