// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/queuemodel.h"

#include "models/tones.h"
#include "text/numbers.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

QString kindText(const QueueRow& row)
{
    switch (row.kind) {
    case QueueKind::Run:
        return row.isPair ? QueueModel::tr("Run, performance and accuracy") : QueueModel::tr("Run");
    case QueueKind::Suite:
        return QueueModel::tr("Suite");
    case QueueKind::Search:
        return QueueModel::tr("Search");
    case QueueKind::Sweep:
        return QueueModel::tr("Sweep");
    }
    return {};
}

QString iconOf(const QueueRow& row)
{
    switch (row.state) {
    case QueueState::Waiting:
        return u"runs"_s;
    case QueueState::Running:
        return u"running"_s;
    case QueueState::Done:
        return row.isBad ? u"invalid"_s : u"valid"_s;
    case QueueState::Failed:
        return u"invalid"_s;
    case QueueState::Stopped:
        return u"interrupted"_s;
    }
    return {};
}

ToneValue toneOf(const QueueRow& row)
{
    switch (row.state) {
    case QueueState::Waiting:
        return toneText;
    case QueueState::Running:
        return toneAccent;
    case QueueState::Done:
        return row.isBad ? toneBad : toneGood;
    case QueueState::Failed:
        return toneBad;
    case QueueState::Stopped:
        return toneWarning;
    }
    return toneText;
}

} // namespace

QString queueStateText(QueueState state)
{
    switch (state) {
    case QueueState::Waiting:
        return QueueModel::tr("waiting", "state in the queue");
    case QueueState::Running:
        return QueueModel::tr("running", "state in the queue");
    case QueueState::Done:
        return QueueModel::tr("done", "state in the queue");
    case QueueState::Failed:
        return QueueModel::tr("failed", "state in the queue");
    case QueueState::Stopped:
        return QueueModel::tr("stopped", "state in the queue");
    }
    return {};
}

void QueueModel::setRows(std::vector<QueueRow> rows)
{
    if (rows == m_rows) {
        return;
    }
    // Whoever reads along with a screen reader or has chosen a row keeps the place.
    const bool sameOrder = rows.size() == m_rows.size()
        && std::equal(rows.begin(), rows.end(), m_rows.begin(),
                      [](const QueueRow& a, const QueueRow& b) { return a.id == b.id; });
    if (sameOrder) {
        m_rows = std::move(rows);
        Q_EMIT dataChanged(index(0, 0),
                           index(static_cast<int>(m_rows.size()) - 1, ColumnCount - 1));
        return;
    }
    beginResetModel();
    m_rows = std::move(rows);
    endResetModel();
}

int QueueModel::rowOf(quint64 id) const
{
    const auto found = std::find_if(m_rows.begin(), m_rows.end(),
                                    [id](const QueueRow& row) { return row.id == id; });
    return found != m_rows.end() ? static_cast<int>(found - m_rows.begin()) : -1;
}

QString QueueModel::title(int column) const
{
    switch (column) {
    case Name:
        return tr("What is run");
    case Kind:
        return tr("Kind");
    case State:
        return tr("State");
    case Took:
        return tr("Took", "how long an entry of the queue ran");
    default:
        return tr("Outcome");
    }
}

bool QueueModel::isNumber(int column) const
{
    return column == Took;
}

QString QueueModel::text(int row, int column) const
{
    const QueueRow& one = this->row(row);
    switch (column) {
    case Name:
        return one.name;
    case Kind:
        return kindText(one);
    case State:
        return queueStateText(one.state);
    case Took:
        return one.took ? formatElapsed(*one.took) : undefinedText();
    default:
        return one.outcome;
    }
}

QVariant QueueModel::raw(int row, int column) const
{
    const QueueRow& one = this->row(row);
    switch (column) {
    case State:
        return static_cast<int>(one.state);
    case Took:
        return one.took ? QVariant(qlonglong { *one.took }) : QVariant();
    default:
        return text(row, column);
    }
}

QVariant QueueModel::other(int row, int column, int role) const
{
    const QueueRow& one = this->row(row);
    switch (role) {
    case IconNameRole:
        return column == State ? QVariant(iconOf(one)) : QVariant();
    case ToneRole:
        return column == State || column == Outcome ? QVariant(static_cast<int>(toneOf(one)))
                                                    : QVariant();
    case Qt::ToolTipRole:
        return text(row, column);
    default:
        return {};
    }
}

} // namespace loadstone
