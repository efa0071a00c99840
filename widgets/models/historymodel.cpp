// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/historymodel.h"

#include "models/tones.h"
#include "text/words.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

QDateTime startOf(const HistoryPoint& point)
{
    return QDateTime::fromString(toQt(point.run.startedAt), Qt::ISODateWithMs);
}

} // namespace

QString historyNoteSentence(const std::string& note)
{
    if (note == "definitions_differ") {
        return HistoryModel::tr("The runs rest on unlike definition sets, so no change of level is "
                                "looked for: choose one.");
    }
    if (note == "endpoints_differ") {
        return HistoryModel::tr("The runs are against several endpoints: choose one to see it "
                                "alone.");
    }
    if (note == "few_runs") {
        return HistoryModel::tr("Fewer than ten runs against one endpoint are VALID with enough "
                                "requests for this number, so no change of level is looked for.");
    }
    return historyNoteText(note);
}

HistoryModel::HistoryModel(QObject* parent)
    : TableModel(parent)
{
}

void HistoryModel::setHistory(History history)
{
    beginResetModel();
    m_history = std::move(history);
    const auto metric = parseMetricRef(m_history.metric);
    m_kind = metric ? metricNumberKind(metric->kind) : NumberKind::Plain;
    chooseUnits();
    endResetModel();
}

void HistoryModel::chooseUnits()
{
    std::optional<double> largest;
    for (const HistoryPoint& point : m_history.points) {
        largest =
            std::max({ largest, point.value.value, point.value.ci95.value_or(Bounds()).high });
    }
    m_inSeconds = standsInSeconds(largest, m_kind);
}

QString HistoryModel::title(int column) const
{
    switch (column) {
    case Run:
        return tr("Run");
    case Started:
        return tr("Started");
    case Value:
        return m_history.metric.empty() ? tr("Value")
                                        : axisTitle(metricText(std::string_view(m_history.metric)),
                                                    shownKind(m_kind, m_inSeconds));
    case Interval:
        return tr("95 % interval");
    case Trials:
        return tr("Trials");
    case Endpoint:
        return tr("Endpoint");
    case Engine:
        return tr("Engine");
    default:
        return tr("To know");
    }
}

QString HistoryModel::known(std::size_t row) const
{
    const HistoryPoint& point = m_history.points[row];
    QStringList all;
    if (!point.valid) {
        all << tr("INVALID");
    }
    if (point.value.neededN > 0) {
        all << tr("too few values: %1 needed")
                   .arg(formatCount(static_cast<std::uint64_t>(point.value.neededN)));
    }
    if (point.changed) {
        const auto better = isBetterFrom(m_history, row);
        all << (!better       ? tr("the level changes here")
                    : *better ? tr("the level changes here: better")
                              : tr("the level changes here: worse"));
    }
    if (!point.run.importedFrom.empty()) {
        all << tr("imported");
    }
    if (!point.notes.empty()) {
        all << toQt(point.notes).simplified();
    }
    return all.join(u"; "_s);
}

QString HistoryModel::text(int row, int column) const
{
    const HistoryPoint& point = m_history.points[static_cast<std::size_t>(row)];
    switch (column) {
    case Run:
        return u"#%1"_s.arg(point.run.id);
    case Started:
        return QLocale().toString(startOf(point).toLocalTime(), QLocale::ShortFormat);
    case Value:
        return formatBareIn(point.value.value, m_kind, m_inSeconds);
    case Interval: {
        const Bounds bounds = point.value.ci95.value_or(Bounds());
        return bounds.low && bounds.high
            ? boundsText(formatBareIn(bounds.low, m_kind, m_inSeconds),
                         formatBareIn(bounds.high, m_kind, m_inSeconds))
            : undefinedText();
    }
    case Trials:
        return formatCount(static_cast<std::uint64_t>(std::max<std::int64_t>(0, point.trials)));
    case Endpoint:
        return toQt(point.run.endpoint);
    case Engine: {
        const QString engine = toQt(point.engine + ' ' + point.engineVersion).trimmed();
        return engine.isEmpty() ? undefinedText() : engine;
    }
    default:
        return known(static_cast<std::size_t>(row));
    }
}

QVariant HistoryModel::raw(int row, int column) const
{
    const HistoryPoint& point = m_history.points[static_cast<std::size_t>(row)];
    switch (column) {
    case Run:
        return qlonglong { point.run.id };
    case Started:
        return startOf(point);
    case Value:
        return point.value.value ? QVariant(*point.value.value) : QVariant();
    case Trials:
        return qlonglong { point.trials };
    default:
        return text(row, column);
    }
}

QVariant HistoryModel::other(int row, int column, int role) const
{
    const HistoryPoint& point = m_history.points[static_cast<std::size_t>(row)];
    if (role == ToneRole && !point.valid && (column == Known || column == Value)) {
        return toneBad;
    }
    if (role == ToneRole && point.changed && column == Known) {
        const auto better = isBetterFrom(m_history, static_cast<std::size_t>(row));
        return !better ? toneWarning : *better ? toneGood : toneBad;
    }
    if (role == Qt::ToolTipRole && column == Interval && !point.value.ciMethod.empty()) {
        return intervalMethodText(point.value.ciMethod);
    }
    if (role == Qt::ToolTipRole && column == Known) {
        return known(static_cast<std::size_t>(row));
    }
    return {};
}

} // namespace loadstone
