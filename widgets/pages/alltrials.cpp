// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/alltrials.h"

#include "store/loadedtrial.h"

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

Error cancelledError()
{
    return { ErrorCode::Cancelled, u"cancelled"_s, {} };
}

} // namespace

const TrialRow* AllTrials::trialOf(std::size_t row) const
{
    const auto trial = rows->trialOf(row);
    for (const TrialRow& one : trials) {
        if (trial && one.index == *trial) {
            return &one;
        }
    }
    return nullptr;
}

Result<SharedAllTrials> loadAllTrials(const QString& path, const std::vector<TrialRow>& trials,
                                      const std::string& definitions,
                                      std::shared_ptr<const std::vector<std::uint32_t>> categories,
                                      const std::atomic<bool>& cancelled)
{
    const auto store = Store::open(path, OpenMode::ReadOnly);
    if (!store) {
        return tl::unexpected(store.error());
    }
    const auto set = findDefinitionSet(definitions);
    if (!set) {
        return tl::unexpected(set.error());
    }
    std::uint64_t count = 0;
    for (const TrialRow& trial : trials) {
        const auto one = (*store)->requestCount(trial.id);
        if (!one) {
            return tl::unexpected(one.error());
        }
        count += *one;
    }
    auto all = std::make_shared<AllTrials>();
    auto rows = std::make_shared<RequestRows>();
    // Room for all of them at once: growing would hold them twice.
    auto records = std::make_shared<std::vector<RequestRecord>>();
    records->reserve(count);
    for (const TrialRow& trial : trials) {
        if (cancelled.load()) {
            return tl::unexpected(cancelledError());
        }
        const auto loaded = LoadedTrial::load(**store, trial, false);
        if (!loaded) {
            return tl::unexpected(loaded.error());
        }
        rows->parts.push_back({ records->size(), trial.index });
        rows->kind = loaded->plan().kind;
        records->insert(records->end(), loaded->requests().begin(), loaded->requests().end());
        TrialInput input = loaded->input();
        all->plans.push_back(std::make_shared<const RunPlan>(loaded->plan()));
        input.plan = all->plans.back().get();
        input.gaps = {};
        input.self.clear();
        input.right.reset();
        input.graded.reset();
        all->inputs.push_back(std::move(input));
        all->trials.push_back(trial);
    }
    rows->records = *records;
    rows->owner = records;
    rows->definitions = *set;
    for (std::size_t i = 0; i < all->inputs.size(); ++i) {
        const std::size_t first = rows->parts[i].first;
        const std::size_t end =
            i + 1 < rows->parts.size() ? rows->parts[i + 1].first : records->size();
        all->inputs[i].requests = rows->records.subspan(first, end - first);
    }
    all->rows = std::move(rows);
    all->categories = std::move(categories);
    return SharedAllTrials(std::move(all));
}

std::shared_ptr<const TrialColumns> columnsOfAll(const SharedAllTrials& all,
                                                 const std::atomic<bool>& cancelled)
{
    auto result = std::make_shared<TrialColumns>();
    for (const TrialInput& input : all->inputs) {
        // Only rows are marked by these: the numbers of a whole trial are not asked for.
        auto columns =
            makeRequestColumns(input, *all->rows->definitions, MetricBlocks(), cancelled);
        if (!columns) {
            return nullptr;
        }
        columns->owner = all;
        if (all->categories) {
            columns->setCategories(*all->categories);
        }
        result->push_back(std::move(columns));
    }
    return result;
}

std::shared_ptr<const std::vector<std::uint8_t>> marksOfAll(const TrialColumns& columns,
                                                            const RequestSelection& selection,
                                                            const std::atomic<bool>& cancelled)
{
    auto marks = std::make_shared<std::vector<std::uint8_t>>();
    for (const auto& one : columns) {
        const auto selected = selectRequests(*one, selection, cancelled);
        if (!selected) {
            return nullptr;
        }
        marks->insert(marks->end(), selected->marks->begin(), selected->marks->end());
    }
    return marks;
}

} // namespace loadstone
