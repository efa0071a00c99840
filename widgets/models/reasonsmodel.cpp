// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/reasonsmodel.h"

#include "models/helprole.h"
#include "models/tones.h"
#include "text/words.h"

using namespace Qt::StringLiterals;

namespace loadstone {

ReasonsModel::ReasonsModel(QObject* parent)
    : TableModel(parent)
{
}

void ReasonsModel::setReasons(std::vector<Reason> reasons)
{
    beginResetModel();
    m_reasons = std::move(reasons);
    endResetModel();
}

QString ReasonsModel::title(int column) const
{
    switch (column) {
    case SeverityColumn:
        return tr("Weight");
    case Message:
        return tr("What");
    default:
        return tr("What to do");
    }
}

bool ReasonsModel::isNumber(int column) const
{
    Q_UNUSED(column)
    return false;
}

QString ReasonsModel::text(int row, int column) const
{
    const Reason& reason = m_reasons[static_cast<std::size_t>(row)];
    switch (column) {
    case SeverityColumn:
        return severityText(reason.severity);
    case Message:
        return reasonText(reason);
    default:
        return reasonRemedyText(reason);
    }
}

QVariant ReasonsModel::raw(int row, int column) const
{
    return column == SeverityColumn
        ? QVariant(static_cast<int>(m_reasons[static_cast<std::size_t>(row)].severity))
        : QVariant(text(row, column));
}

QVariant ReasonsModel::other(int row, int column, int role) const
{
    const Reason& reason = m_reasons[static_cast<std::size_t>(row)];
    if (role == Qt::ToolTipRole) {
        return text(row, column);
    }
    if (role == kHelpTopicRole) {
        return QString(u"reason:"_s % toQt(reason.code));
    }
    if (column != SeverityColumn) {
        return {};
    }
    if (role == IconNameRole) {
        return reason.severity == Severity::Error  ? u"invalid"_s
            : reason.severity == Severity::Warning ? u"warning"_s
                                                   : u"info"_s;
    }
    if (role == ToneRole) {
        return reason.severity == Severity::Error  ? toneBad
            : reason.severity == Severity::Warning ? toneWarning
                                                   : toneAccent;
    }
    return {};
}

} // namespace loadstone
