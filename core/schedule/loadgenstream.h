// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "schedule/loadgensequence.h"

#include <random>

namespace loadstone {

/// The queries of one loaded set, drawn one by one exactly as LoadGen would have generated them
/// beforehand; after `make` it allocates nothing. Memory: the set, and with equal issue one
/// position for each query that the minimum asks for. Value type, owned by whoever issues.
class LoadGenStream
{
public:
    /// Errors as of loadGenSequence. `endless`: SingleStream and MultiStream in performance mode go
    /// on as long as they are asked, where LoadGen runs out of what it generated.
    static Result<LoadGenStream> make(const LoadGenSettings& settings,
                                      std::vector<std::uint32_t> loaded, bool endless = false);

    /// No query is left to draw.
    bool isOver() const;

    /// Draws the next query, which is due at the returned offset from the first one.
    Ns next();

    /// Sample i of the query that was drawn last.
    std::uint32_t sample(std::uint64_t i) const;

    std::uint64_t samplesPerQuery() const { return m_perQuery; }

    /// Queries drawn so far.
    std::uint64_t drawn() const { return m_drawn; }

    /// Where the query after the last one drawn would be due.
    Ns duration() const { return m_at; }

    /// The set as it is loaded, without MultiStream's padding.
    const std::vector<std::uint32_t>& loaded() const { return m_loaded; }

private:
    LoadGenStream(const LoadGenSettings& settings, std::vector<std::uint32_t> loaded, bool endless);

    void drawLists(std::uint64_t padded, std::uint64_t minQueries);
    void repeatSet();
    std::uint64_t pick();
    Ns gap();

    LoadGenSettings m_settings;
    std::vector<std::uint32_t> m_loaded;
    bool m_endless;
    bool m_wholeSets; // at least whole sets are issued
    bool m_repeats = false; // Offline: m_list holds the copies one after the other
    std::mt19937 m_random; // of samples
    std::mt19937 m_schedule;
    std::vector<std::uint32_t> m_list; // positions in the order of use; empty: drawn with return
    std::uint64_t m_used = 0;
    std::uint64_t m_perQuery = 1;
    std::uint64_t m_padded = 0;
    std::uint64_t m_least = 0;
    std::uint64_t m_drawn = 0;
    std::uint64_t m_first = 0; // position of the current query's first sample
    Ns m_until = 0;
    Ns m_last = 0;
    Ns m_at = 0;
};

} // namespace loadstone
