// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/validate.h"

#include <QLocale>
#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <cmath>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr std::array<SloMetric, 9> kMetrics { {
    { "ttft_ms", true, true },
    { "tpot_ms", true, true },
    { "itl_ms", true, true },
    { "latency_ms", true, true },
    { "error_share", false, true },
    { "requests_per_s", false, false },
    { "output_tokens_per_s", false, false },
    { "accuracy", false, false },
    { "good_fraction", false, false },
} };

constexpr std::array<std::string_view, 8> kStats { "p50", "p90",   "p95",  "p97",
                                                   "p99", "p99_9", "mean", "max" };

tl::unexpected<Error> refused(const QString& text, const QString& why)
{
    return makeError(ErrorCode::InvalidSpecification, u"'%1' is not an SLO: %2"_s.arg(text, why));
}

// Splits "p99_ttft_ms"; false when it is no metric, with or without a stat.
bool splitName(const std::string& name, SloItem& item)
{
    if (findSloMetric(name) != nullptr) {
        item.metric = name;
        return true;
    }
    for (const std::string_view stat : kStats) {
        if (name.size() <= stat.size() + 1 || !name.starts_with(stat) || name[stat.size()] != '_') {
            continue;
        }
        const std::string rest = name.substr(stat.size() + 1);
        const SloMetric* metric = findSloMetric(rest);
        if (metric != nullptr && metric->isTime) {
            item.stat = stat;
            item.metric = rest;
            return true;
        }
    }
    return false;
}

} // namespace

const SloMetric* findSloMetric(std::string_view name)
{
    if (name.starts_with("accuracy:") && name.size() > 9) {
        name = "accuracy";
    }
    const auto* found = std::find_if(kMetrics.begin(), kMetrics.end(),
                                     [name](const SloMetric& m) { return m.name == name; });
    return found == kMetrics.end() ? nullptr : found;
}

bool isSloStat(std::string_view stat)
{
    return std::find(kStats.begin(), kStats.end(), stat) != kStats.end();
}

Result<SloItem> parseSloItem(const QString& text)
{
    static const QRegularExpression grammar(u"^\\s*(.+?)\\s*(<=|>=|<|>)\\s*(\\S+)\\s*$"_s);
    const auto match = grammar.match(text);
    if (!match.hasMatch()) {
        return refused(text, u"write STAT_METRIC OP VALUE, as in p99_ttft_ms<=500"_s);
    }
    SloItem item;
    if (!splitName(match.captured(1).toStdString(), item)) {
        return refused(text,
                       u"metrics are ttft_ms, tpot_ms, itl_ms, latency_ms (with p50, p90, p95, "
                       "p97, p99, p99_9, mean or max in front), error_share, requests_per_s, "
                       "output_tokens_per_s, accuracy and good_fraction"_s);
    }
    item.op = match.captured(2).toStdString();
    bool ok = false;
    item.value = match.captured(3).toDouble(&ok);
    if (!ok || !std::isfinite(item.value) || item.value < 0) {
        return refused(text, u"the value is not a number of 0 or more"_s);
    }
    if (item.op.starts_with('<') != findSloMetric(item.metric)->lowerIsBetter) {
        return refused(text,
                       findSloMetric(item.metric)->lowerIsBetter ? u"this metric needs < or <="_s
                                                                 : u"this metric needs > or >="_s);
    }
    return item;
}

QString sloText(const SloItem& item)
{
    const QString stat =
        item.stat.empty() ? QString() : QString(QString::fromStdString(item.stat) % u'_');
    return stat % QString::fromStdString(item.metric) % u' ' % QString::fromStdString(item.op)
        % u' ' % QString::number(item.value, 'g', QLocale::FloatingPointShortest);
}

} // namespace loadstone
