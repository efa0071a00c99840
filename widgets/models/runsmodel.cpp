// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/runsmodel.h"

#include "models/fuzzymatch.h"
#include "models/runlook.h"
#include "text/numbers.h"
#include "text/words.h"

#include <QDateTime>
#include <QLocale>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

QString searchTextOf(const RunRow& run)
{
    const QStringList parts { u"#%1"_s.arg(run.id), run.name,  run.scenario, run.endpoint,
                              run.system,           run.notes, run.uuid };
    return foldedText((parts + run.tags).join(u'\n'));
}

QDateTime startOf(const RunRow& run)
{
    return QDateTime::fromMSecsSinceEpoch(run.startedAt / kNsPerMs);
}

NumberKind kindOf(int column)
{
    switch (column) {
    case RunsModel::TtftP50:
    case RunsModel::TtftP99:
    case RunsModel::LatencyP50:
    case RunsModel::LatencyP99:
        return NumberKind::Milliseconds;
    case RunsModel::Rate:
        return NumberKind::PerSecond;
    case RunsModel::OutputRate:
        return NumberKind::TokensPerSecond;
    case RunsModel::Errors:
        return NumberKind::Percent;
    default:
        return NumberKind::Count;
    }
}

std::optional<double> asNumber(const std::optional<std::int64_t>& count)
{
    return count ? std::optional(static_cast<double>(*count)) : std::nullopt;
}

QString percentileTitle(const QString& quantity, const QString& percentile, NumberKind kind)
{
    return axisTitle(RunsModel::tr("%1 %2", "TTFT, p99").arg(quantity, percentile), kind);
}

} // namespace

RunsModel::RunsModel(QObject* parent)
    : TableModel(parent)
{
}

void RunsModel::setRuns(std::vector<RunRow> runs, std::int64_t baseline)
{
    const auto sameRun = [](const RunRow& a, const RunRow& b) { return a.id == b.id; };
    const bool sameRuns =
        std::equal(runs.begin(), runs.end(), m_runs.begin(), m_runs.end(), sameRun);
    if (sameRuns && runs == m_runs && baseline == m_baseline) {
        return;
    }
    m_runs = std::move(runs);
    m_baseline = baseline;
    if (!sameRuns) {
        rebuild();
        return;
    }
    for (std::size_t i = 0; i < m_runs.size(); ++i) {
        if (m_rows[i].run != m_runs[i]) {
            m_rows[i] = { m_runs[i], false, searchTextOf(m_runs[i]) };
        }
    }
    if (!m_rows.empty()) {
        Q_EMIT dataChanged(index(0, 0), index(rows() - 1, ColumnCount - 1));
    }
}

void RunsModel::setExtras(RunExtras extras)
{
    if (extras == m_extras) {
        return;
    }
    const bool sameRuns = extras.trashed == m_extras.trashed;
    m_extras = std::move(extras);
    if (!sameRuns) {
        rebuild();
    } else {
        refreshUnits();
    }
}

void RunsModel::chooseUnits()
{
    for (int column = 0; column < ColumnCount; ++column) {
        std::optional<double> largest;
        if (kindOf(column) == NumberKind::Milliseconds) {
            for (int row = 0; row < rows(); ++row) {
                largest = std::max(largest, figure(row, column).value);
            }
        }
        m_inSeconds[static_cast<std::size_t>(column)] = standsInSeconds(largest, kindOf(column));
    }
}

void RunsModel::rebuild()
{
    beginResetModel();
    m_rows.clear();
    m_rows.reserve(m_runs.size() + m_extras.trashed.size());
    for (const RunRow& run : m_runs) {
        m_rows.push_back({ run, false, searchTextOf(run) });
    }
    for (const RunRow& run : m_extras.trashed) {
        // It may have come back since that was read.
        if (std::none_of(m_runs.begin(), m_runs.end(),
                         [&run](const RunRow& other) { return other.id == run.id; })) {
            m_rows.push_back({ run, true, searchTextOf(run) });
        }
    }
    chooseUnits();
    endResetModel();
}

int RunsModel::rowOf(std::int64_t run) const
{
    const auto found = std::find_if(m_rows.begin(), m_rows.end(),
                                    [run](const Row& row) { return row.run.id == run; });
    return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
}

QStringList RunsModel::allTags() const
{
    QStringList tags;
    for (const Row& row : m_rows) {
        tags += row.run.tags;
    }
    tags.removeDuplicates();
    tags.sort(Qt::CaseInsensitive);
    return tags;
}

std::optional<std::int64_t> RunsModel::bytes(int row) const
{
    const auto stored = m_extras.bytes.find(run(row).id);
    if (stored == m_extras.bytes.end()) {
        return std::nullopt;
    }
    const auto logs = m_extras.logBytes.find(run(row).uuid);
    return stored->second + (logs == m_extras.logBytes.end() ? 0 : logs->second);
}

const RunFigures* RunsModel::figures(int row) const
{
    const auto found = m_extras.figures.find(run(row).id);
    return found == m_extras.figures.end() ? nullptr : &found->second;
}

RunFigure RunsModel::figure(int row, int column) const
{
    const RunFigures* all = figures(row);
    if (!all) {
        return {};
    }
    switch (column) {
    case TtftP50:
        return all->ttftP50;
    case TtftP99:
        return all->ttftP99;
    case LatencyP50:
        return all->latencyP50;
    case LatencyP99:
        return all->latencyP99;
    case Rate:
        return { all->requestsPerS };
    case OutputRate:
        return { all->outputTokensPerS };
    case Trials:
        return { asNumber(all->trials) };
    case Requests:
        return { asNumber(all->issued) };
    case Errors:
        if (all->issued.value_or(0) > 0 && all->failed) {
            return { static_cast<double>(*all->failed) / static_cast<double>(*all->issued) };
        }
        return {};
    default:
        return {};
    }
}

QString RunsModel::title(int column) const
{
    const NumberKind time =
        shownKind(NumberKind::Milliseconds, m_inSeconds[static_cast<std::size_t>(column)]);
    switch (column) {
    case Number:
        return tr("Run");
    case Verdict:
        return tr("Verdict");
    case Scenario:
        return tr("Scenario");
    case Endpoint:
        return tr("Endpoint");
    case Started:
        return tr("Started");
    case Rate:
        return tr("Requests/s");
    case TtftP50:
        return percentileTitle(u"TTFT"_s, u"p50"_s, time);
    case LatencyP50:
        return percentileTitle(tr("Latency"), u"p50"_s, time);
    case LatencyP99:
        return percentileTitle(tr("Latency"), u"p99"_s, time);
    case Errors:
        return tr("Errors");
    case Storage:
        return tr("Storage");
    case Tags:
        return tr("Tags");
    case Note:
        return tr("Note");
    case Name:
        return tr("Name");
    case System:
        return tr("System");
    case ModeColumn:
        return tr("Mode");
    case Trials:
        return tr("Trials");
    case Requests:
        return tr("Requests");
    case OutputRate:
        return tr("Output tokens/s");
    case TtftP99:
        return percentileTitle(u"TTFT"_s, u"p99"_s, time);
    case Definitions:
        return tr("Definitions");
    default:
        return tr("Imported from");
    }
}

QString RunsModel::titleTip(int column) const
{
    switch (column) {
    case Storage:
        return tr("What the run takes in the results and in kept logs");
    case Tags:
        return tr("F2 or a double-click edits them; parted by commas");
    case Note:
        return tr("F2 or a double-click edits it");
    default:
        return {};
    }
}

bool RunsModel::isNumber(int column) const
{
    switch (column) {
    case Number:
    case Rate:
    case TtftP50:
    case TtftP99:
    case LatencyP50:
    case LatencyP99:
    case Errors:
    case Storage:
    case Trials:
    case Requests:
    case OutputRate:
        return true;
    default:
        return false;
    }
}

QString RunsModel::text(int row, int column) const
{
    const RunRow& one = run(row);
    switch (column) {
    case Number:
        return one.id == m_baseline ? tr("★ #%1", "the baseline's number").arg(one.id)
                                    : u"#%1"_s.arg(one.id);
    case Verdict:
        return verdictWord(one.state, one.valid);
    case Scenario:
        return one.scenario;
    case Endpoint:
        return one.endpoint;
    case Started:
        return one.startedAt > 0 ? QLocale().toString(startOf(one), QLocale::ShortFormat)
                                 : undefinedText();
    case Storage: {
        const auto size = bytes(row);
        return size ? QLocale().formattedDataSize(*size, 1) : undefinedText();
    }
    case Tags:
        return tagsAsText(one.tags);
    case Note:
        return one.notes.simplified();
    case Name:
        return one.name;
    case System:
        return one.system.isEmpty() ? undefinedText() : one.system;
    case ModeColumn:
        return modeText(one.mode);
    case Definitions:
        return one.definitions;
    case Origin:
        return one.importedFrom.isEmpty() ? undefinedText() : one.importedFrom;
    case Errors:
        return formatNumber(figure(row, column).value, NumberKind::Percent);
    default:
        return formatBareIn(figure(row, column).value, kindOf(column),
                            m_inSeconds[static_cast<std::size_t>(column)]);
    }
}

QVariant RunsModel::raw(int row, int column) const
{
    const RunRow& one = run(row);
    switch (column) {
    case Number:
        return qlonglong { one.id };
    case Started:
        return one.startedAt > 0 ? QVariant(qlonglong { one.startedAt }) : QVariant();
    case Storage: {
        const auto size = bytes(row);
        return size ? QVariant(qlonglong { *size }) : QVariant();
    }
    case Verdict:
        return static_cast<int>(runVerdict(one));
    case Tags:
    case Note:
    case System:
    case Origin: {
        const QString value = text(row, column);
        return value.isEmpty() || value == undefinedText() ? QVariant() : QVariant(value);
    }
    default:
        if (isNumber(column)) {
            const auto value = figure(row, column).value;
            return value ? QVariant(*value) : QVariant();
        }
        return text(row, column);
    }
}

QVariant RunsModel::other(int row, int column, int role) const
{
    const RunRow& one = run(row);
    const bool isFigure = isNumber(column) && column != Number && column != Storage;
    switch (role) {
    case Qt::EditRole:
        return column == Tags ? QVariant(tagsAsText(one.tags))
            : column == Note  ? QVariant(one.notes.simplified())
                              : QVariant();
    case IconNameRole:
        return column == Verdict ? QVariant(runLook(one).icon) : QVariant();
    case ToneRole:
        if (column == Verdict) {
            return static_cast<int>(runLook(one).tone);
        }
        return one.archived || m_rows[static_cast<std::size_t>(row)].trashed
                || (isFigure && !figure(row, column).isSupported)
            ? QVariant(toneFaint)
            : QVariant();
    case Qt::ToolTipRole:
        if (isFigure && !figure(row, column).isSupported) {
            return tr("Too few requests for this percentile.");
        }
        return column == Note && !one.notes.isEmpty()  ? QVariant(one.notes)
            : column == Number && one.id == m_baseline ? QVariant(tr("This run is the baseline."))
                                                       : QVariant();
    default:
        return {};
    }
}

Qt::ItemFlags RunsModel::flags(const QModelIndex& index) const
{
    Qt::ItemFlags flags = TableModel::flags(index);
    if (!index.isValid()) {
        return flags;
    }
    flags |= Qt::ItemNeverHasChildren;
    // In one line the others of a note would be lost.
    const bool fits = index.column() == Tags
        || (index.column() == Note && !run(index.row()).notes.trimmed().contains(u'\n'));
    if (fits && !isTrashed(index.row())) {
        flags |= Qt::ItemIsEditable;
    }
    return flags;
}

bool RunsModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::EditRole || !flags(index).testFlag(Qt::ItemIsEditable)) {
        return false;
    }
    RunRow& one = m_rows[static_cast<std::size_t>(index.row())].run;
    if (index.column() == Tags) {
        const QStringList tags = tagsFromText(value.toString());
        if (tags != one.tags) {
            one.tags = tags; // until the store has said it too
            Q_EMIT tagsEdited(one.id, tags);
        }
    } else if (const QString note = value.toString(); note != one.notes.simplified()) {
        one.notes = note;
        Q_EMIT noteEdited(one.id, note);
    }
    Q_EMIT dataChanged(index, index);
    return true;
}

QString RunsModel::tagsAsText(const QStringList& tags)
{
    return tags.join(u", "_s);
}

QStringList RunsModel::tagsFromText(const QString& text)
{
    QStringList tags;
    for (const QString& part : text.split(u',')) {
        if (const QString tag = part.simplified(); !tag.isEmpty() && !tags.contains(tag)) {
            tags << tag;
        }
    }
    return tags;
}

} // namespace loadstone
