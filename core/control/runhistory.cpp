// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "control/runhistory.h"

#include "control/runsummary.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

Result<HistoryPoint> pointOf(Store& store, const RunRow& row, const HistoryQuery& query)
{
    const bool imported = !row.importedFrom.isEmpty();
    auto json = resultOfRun(store, row, query.definitions);
    const bool lacks = !json && imported && json.error().code == ErrorCode::Unsupported;
    if (lacks) {
        json = resultOfRun(store, row);
    }
    if (!json) {
        return tl::unexpected(json.error());
    }
    const auto result = runResultFromJson(*json);
    if (!result) {
        return tl::unexpected(result.error());
    }
    HistoryPoint point = historyPoint(*result, query.metric);
    if (lacks) {
        // Its number is another one; beside the others it would look like the same.
        point.value = {};
        point.run.definitions = query.definitions.toStdString();
    }
    point.notes = row.notes.toStdString();
    return point;
}

} // namespace

Result<History> historyOfRuns(Store& store, const HistoryQuery& query,
                              const std::atomic<bool>* cancelled)
{
    auto rows = store.runs();
    if (!rows) {
        return tl::unexpected(rows.error());
    }
    std::erase_if(*rows, [&query](const RunRow& row) {
        return row.scenario != query.scenario || row.state == RunState::Running
            || (!query.endpoint.isEmpty() && row.endpoint != query.endpoint);
    });
    std::sort(rows->begin(), rows->end(), [](const RunRow& left, const RunRow& right) {
        return std::pair(left.startedAt, left.id) < std::pair(right.startedAt, right.id);
    });
    std::vector<HistoryPoint> points;
    for (const RunRow& row : *rows) {
        if (cancelled != nullptr && cancelled->load()) {
            return makeError(ErrorCode::Cancelled, u"cancelled"_s);
        }
        auto point = pointOf(store, row, query);
        if (!point) {
            return tl::unexpected(point.error());
        }
        points.push_back(std::move(*point));
    }
    return historyOf(std::move(points), query.metric);
}

} // namespace loadstone
