// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/splittext.h"

#include "report/reporttext.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

using detail::ReportWriter;

QString qt(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

/// The highest percentile that every group with values supports: one column must not mix them.
std::string commonTail(const std::vector<SplitBlock>& groups)
{
    for (const char* stat : { "p99", "p95", "p90" }) {
        const bool all = std::all_of(groups.begin(), groups.end(), [stat](const SplitBlock& one) {
            return one.latency.n == 0 || !one.latency.isUnsupported(stat);
        });
        if (all) {
            return stat;
        }
    }
    return {};
}

} // namespace

DocTable splitTable(const std::vector<SplitBlock>& groups, std::string_view by,
                    const ReportOptions& options)
{
    Document document;
    const ReportWriter writer(document, options);
    DocTable table;
    if (groups.empty()) {
        return table;
    }
    const std::string tail = commonTail(groups);
    const bool failures = std::any_of(groups.begin(), groups.end(), [](const SplitBlock& one) {
        return one.requests.failed + one.requests.unfinished > 0;
    });
    const auto titled = [&](const char* stat, const char* metric) {
        return QString(detail::metricLabel(writer, std::string(stat) + metric) % u" (ms)"_s);
    };
    table.columns = { writer.text(by == kSplitByComponent
                                      ? QT_TRANSLATE_NOOP("Report", "Component")
                                      : QT_TRANSLATE_NOOP("Report", "Category")),
                      writer.text(QT_TRANSLATE_NOOP("Report", "Issued")),
                      writer.text(QT_TRANSLATE_NOOP("Report", "Failed")),
                      titled("p50", "_latency_ms"),
                      tail.empty() ? QString() : titled(tail.c_str(), "_latency_ms"),
                      titled("p50", "_ttft_ms"),
                      titled("p50", "_tpot_ms"),
                      writer.text(QT_TRANSLATE_NOOP("Report", "Tokens an answer")),
                      writer.text(QT_TRANSLATE_NOOP("Report", "Accuracy")) };
    table.rightAligned.assign(static_cast<std::size_t>(table.columns.size()), true);
    table.rightAligned.front() = false;
    for (const SplitBlock& block : groups) {
        const auto time = [&](const SeriesStats& series, const std::string& stat) {
            const auto value = stat.empty() ? std::nullopt : series.value(stat);
            return value && !series.isUnsupported(stat) ? writer.number(value) : u"–"_s;
        };
        const auto failed = block.requests.failed + block.requests.unfinished;
        table.rows.push_back(
            { block.name.empty() ? writer.text(QT_TRANSLATE_NOOP("Report", "none stated"))
                                 : qt(block.name),
              writer.count(block.requests.issued), failures ? writer.count(failed) : u"–"_s,
              time(block.latency, "p50"), time(block.latency, tail), time(block.ttft, "p50"),
              time(block.tpot, "p50"), writer.number(block.outputTokensMean),
              block.score ? writer.value(block.score, {}) : u"–"_s });
    }
    for (qsizetype column = 1; column < table.columns.size(); ++column) {
        const bool undefined =
            std::all_of(table.rows.begin(), table.rows.end(),
                        [column](const QStringList& row) { return row[column] == u"–"_s; });
        for (QStringList& row : table.rows) {
            row[column] = undefined ? QString() : row[column];
        }
    }
    return detail::withoutEmptyColumns(std::move(table));
}

} // namespace loadstone
