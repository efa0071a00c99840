// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/keptrequest.h"

#include "record/logformat.h"
#include "store/chunk.h"
#include "store/columns.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

/// The entry of one request in the chunks of a column.
template<class Entry>
class Finder
{
public:
    using Take = bool (*)(std::string_view, std::vector<Entry>&);

    Finder(Phase phase, std::uint64_t index, const std::atomic<bool>* cancelled)
        : m_phase(phase)
        , m_index(index)
        , m_cancelled(cancelled)
    {
    }

    Result<void> look(detail::Database& database, std::int64_t trial, std::string_view column,
                      Take take)
    {
        return detail::readBlobs(database, trial, column, [&](std::string_view bytes) {
            if (found || (m_cancelled != nullptr && m_cancelled->load())) {
                return true;
            }
            std::vector<Entry> entries;
            const bool whole = take(bytes, entries);
            const auto at = std::find_if(entries.begin(), entries.end(), [this](const Entry& one) {
                return one.index == m_index && one.phase == m_phase;
            });
            if (at != entries.end()) {
                found = std::move(*at);
            }
            return whole;
        });
    }

    std::optional<Entry> found;

private:
    Phase m_phase;
    std::uint64_t m_index;
    const std::atomic<bool>* m_cancelled;
};

} // namespace

Result<KeptRequest> loadKeptRequest(Store& store, std::int64_t trial, Phase phase,
                                    std::uint64_t index, const std::atomic<bool>* cancelled)
{
    detail::Database& database = store.database();
    Finder<LogBatch::Gaps> gaps(phase, index, cancelled);
    Finder<LogBatch::Text> texts(phase, index, cancelled);
    Finder<KeptExchange> exchanges(phase, index, cancelled);
    auto done = gaps.look(database, trial, detail::kGapsColumn, detail::takeGaps);
    if (done) {
        done = texts.look(database, trial, detail::kAnswersColumn, detail::takeAnswers);
    }
    if (done && !texts.found) {
        done = texts.look(database, trial, detail::kTextsColumn, detail::takeTexts);
    }
    if (done) {
        done = exchanges.look(database, trial, detail::kExchangesColumn, detail::takeExchanges);
    }
    if (!done) {
        return tl::unexpected(done.error());
    }
    if (cancelled != nullptr && cancelled->load()) {
        return makeError(ErrorCode::Cancelled, u"cancelled"_s);
    }
    const auto count = database.value(u"SELECT sum(rows) FROM request_columns"
                                      " WHERE trial = ? AND \"column\" = ?"_s,
                                      { qlonglong { trial }, toQt(detail::kExchangesColumn) });
    if (!count) {
        return tl::unexpected(count.error());
    }
    KeptRequest kept;
    kept.gaps = gaps.found ? std::move(gaps.found->gaps) : std::vector<Ns>();
    kept.text = std::move(texts.found);
    kept.exchange = std::move(exchanges.found);
    kept.exchanges = count->toULongLong();
    return kept;
}

} // namespace loadstone
