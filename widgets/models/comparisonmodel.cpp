// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/comparisonmodel.h"

#include "models/tones.h"
#include "report/comparisonanswer.h"
#include "text/comparewords.h"
#include "text/words.h"

#include <QLocale>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

QString candidateText(const Comparison& comparison)
{
    return ComparisonModel::tr("#%1 %2", "run number, name")
        .arg(QString::number(comparison.candidate.id), toQt(comparison.candidate.name));
}

QString valueText(const Json& value)
{
    if (value.is_null()) {
        return undefinedText();
    }
    return value.is_string() ? toQt(value.get_ref<const std::string&>()) : toQt(compactJson(value));
}

} // namespace

ComparisonModel::ComparisonModel(QObject* parent)
    : TableModel(parent)
{
}

void ComparisonModel::setComparisons(const std::vector<Comparison>& comparisons)
{
    beginResetModel();
    m_rows.clear();
    for (const Comparison& comparison : comparisons) {
        for (const MetricComparison& item : comparison.metrics) {
            m_rows.push_back({ candidateText(comparison), item });
        }
    }
    // What was found is read first, without scrolling.
    std::stable_sort(m_rows.begin(), m_rows.end(), [](const Row& one, const Row& other) {
        return compareStanding(one.item.word) < compareStanding(other.item.word);
    });
    endResetModel();
}

QString ComparisonModel::title(int column) const
{
    switch (column) {
    case MetricColumn:
        return tr("Metric");
    case CandidateColumn:
        return tr("Candidate");
    case BaseValue:
        return tr("Base");
    case CandidateValue:
        return tr("Candidate's value");
    case DifferenceColumn:
        return tr("Difference");
    case IntervalColumn:
        return tr("95 % interval");
    case CountColumn:
        return tr("Trials");
    default:
        return tr("Verdict");
    }
}

QString ComparisonModel::titleTip(int column) const
{
    switch (column) {
    case DifferenceColumn:
        return tr("Of the candidate from the base: per cent, or points for shares");
    case CountColumn:
        return tr("Trials with a value: base / candidate");
    case VerdictColumn:
        return tr("A difference counts from 2 % on, with p-values adjusted over all metrics");
    default:
        return {};
    }
}

bool ComparisonModel::isNumber(int column) const
{
    return column >= BaseValue && column <= CountColumn;
}

QString ComparisonModel::text(int row, int column) const
{
    const Row& entry = m_rows[static_cast<std::size_t>(row)];
    const MetricComparison& item = entry.item;
    const auto ref = parseComparedMetric(item.metric);
    const bool isTime = ref && metricNumberKind(ref->kind) == NumberKind::Milliseconds;
    // What is compared stands in one unit.
    const OneTimeUnit unit(isTime
                               ? std::optional(standsInSeconds(std::max(item.base, item.candidate)))
                               : std::nullopt);
    switch (column) {
    case MetricColumn:
        return metricText(std::string_view(item.metric));
    case CandidateColumn:
        return entry.candidate;
    case BaseValue:
        return comparisonValueText(item, item.base);
    case CandidateValue:
        return comparisonValueText(item, item.candidate);
    case DifferenceColumn:
        return comparisonDifferenceText(item);
    case IntervalColumn:
        return comparisonIntervalText(item);
    case CountColumn:
        return u"%1 / %2"_s.arg(item.nBase).arg(item.nCandidate);
    default:
        return comparisonVerdictText(item);
    }
}

QVariant ComparisonModel::raw(int row, int column) const
{
    const MetricComparison& item = m_rows[static_cast<std::size_t>(row)].item;
    const auto number = [](std::optional<double> value) {
        return value ? QVariant(*value) : QVariant();
    };
    switch (column) {
    case BaseValue:
        return number(item.base);
    case CandidateValue:
        return number(item.candidate);
    case DifferenceColumn:
        return number(item.difference ? item.difference : item.ratio);
    case CountColumn:
        return QVariant(qlonglong { std::min(item.nBase, item.nCandidate) });
    default:
        return text(row, column);
    }
}

QVariant ComparisonModel::other(int row, int column, int role) const
{
    const MetricComparison& item = m_rows[static_cast<std::size_t>(row)].item;
    const CompareTone tone = compareTone(item.word);
    if (role == Qt::ToolTipRole) {
        if (column == IntervalColumn && !item.method.empty()) {
            const QString p = item.pAdjusted
                ? tr("\nadjusted p = %1").arg(QLocale().toString(*item.pAdjusted, 'g', 2))
                : QString();
            return QString(comparisonMethodText(item.method) % p);
        }
        if (column == MetricColumn) {
            const auto ref = parseComparedMetric(item.metric);
            return ref ? QVariant(metricExplanation(ref->kind)) : QVariant();
        }
        return column == VerdictColumn ? QVariant(text(row, column)) : QVariant();
    }
    if (column != VerdictColumn) {
        return {};
    }
    if (role == ToneRole) {
        return tone == CompareTone::Good ? toneGood : tone == CompareTone::Bad ? toneBad : toneText;
    }
    if (role == IconNameRole && tone != CompareTone::Neutral) {
        return tone == CompareTone::Good ? u"valid"_s : u"invalid"_s;
    }
    return {};
}

DifferencesModel::DifferencesModel(QObject* parent)
    : TableModel(parent)
{
}

void DifferencesModel::setComparisons(const std::vector<Comparison>& comparisons)
{
    beginResetModel();
    m_rows.clear();
    for (const Comparison& comparison : comparisons) {
        for (const ManifestDifference& item : comparison.differences) {
            m_rows.push_back({ candidateText(comparison), item });
        }
    }
    endResetModel();
}

QString DifferencesModel::title(int column) const
{
    switch (column) {
    case CandidateColumn:
        return tr("Candidate");
    case WhatColumn:
        return tr("What");
    case BaseValue:
        return tr("Base");
    default:
        return tr("Candidate's value");
    }
}

QString DifferencesModel::text(int row, int column) const
{
    const Row& entry = m_rows[static_cast<std::size_t>(row)];
    switch (column) {
    case CandidateColumn:
        return entry.candidate;
    case WhatColumn:
        return differencePathText(entry.item.path);
    case BaseValue:
        return valueText(entry.item.base);
    default:
        return valueText(entry.item.candidate);
    }
}

QVariant DifferencesModel::other(int row, int column, int role) const
{
    return role == Qt::ToolTipRole ? QVariant(text(row, column)) : QVariant();
}

} // namespace loadstone
