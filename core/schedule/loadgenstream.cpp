// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "schedule/loadgenstream.h"

#include "schedule/libstdcxx.h"

#include <algorithm>
#include <numeric>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr double kNsInASecond = 1e9;
constexpr std::uint64_t kMostSamples = 1U << 28U; // what a person could wait for

Result<void> check(const LoadGenSettings& settings, std::uint64_t set)
{
    const auto wrong = [](const QString& what, const QString& where) {
        return makeError(ErrorCode::InvalidSpecification, what, where);
    };
    const bool known = settings.kind == ScenarioKind::SingleStream
        || settings.kind == ScenarioKind::MultiStream || settings.kind == ScenarioKind::Server
        || settings.kind == ScenarioKind::Offline;
    if (!known) {
        return wrong(u"not one of MLPerf's four scenarios"_s, u"kind"_s);
    }
    if (set == 0 || set >= kMostSamples) {
        return wrong(u"between 1 and 268,435,455 samples are needed"_s, u"total_samples"_s);
    }
    if (settings.samplesPerQuery == 0 || settings.samplesPerQuery >= kMostSamples) {
        return wrong(u"a query needs between 1 and 268,435,455 samples"_s, u"samples_per_query"_s);
    }
    // Slower than a query in 30 years, or faster than one each nanosecond: no clock can do it.
    constexpr double kSlowest = 1e-9;
    if (!(settings.targetQps > kSlowest) || !(settings.targetQps <= kNsInASecond)
        || settings.minQueries >= kMostSamples
        || static_cast<double>(settings.minDuration) / kNsInASecond * settings.targetQps
            >= static_cast<double>(kMostSamples)) {
        return wrong(u"a rate above 0 and up to 1e9 is needed, and less than 268 million queries"_s,
                     u"target_qps"_s);
    }
    if (settings.issueSame && settings.sameIndex >= set) {
        return wrong(u"the sample to repeat is not in the loaded set"_s, u"same_index"_s);
    }
    return {};
}

} // namespace

Result<LoadGenStream> LoadGenStream::make(const LoadGenSettings& settings,
                                          std::vector<std::uint32_t> loaded, bool endless)
{
    if (auto checked = check(settings, loaded.size()); !checked) {
        return tl::unexpected(checked.error());
    }
    return LoadGenStream(settings, std::move(loaded), endless);
}

LoadGenStream::LoadGenStream(const LoadGenSettings& settings, std::vector<std::uint32_t> loaded,
                             bool endless)
    : m_settings(settings)
    , m_loaded(std::move(loaded))
    , m_endless(endless && !settings.accuracy
                && (settings.kind == ScenarioKind::SingleStream
                    || settings.kind == ScenarioKind::MultiStream))
    , m_wholeSets(
          settings.equalIssue && !settings.accuracy
          && (settings.kind == ScenarioKind::MultiStream || settings.kind == ScenarioKind::Server))
    , m_random(libstdcxx::generator(settings.sampleIndexSeed))
    , m_schedule(libstdcxx::generator(settings.scheduleSeed))
{
    const std::uint64_t set = m_loaded.size();
    const bool offline = settings.kind == ScenarioKind::Offline;
    m_perQuery = settings.kind == ScenarioKind::MultiStream ? settings.samplesPerQuery : 1;
    m_padded = set + m_perQuery - 1;
    m_least = offline ? 1 : settings.minQueries;
    if (settings.accuracy) {
        m_least = std::max<std::uint64_t>(1, m_padded / settings.samplesPerQuery);
    }
    drawLists(m_padded, m_least);
    if (offline) {
        repeatSet();
        return;
    }
    m_until = settings.accuracy                 ? 0
        : settings.kind == ScenarioKind::Server ? settings.minDuration
                                                : 2 * settings.minDuration;
    if (m_wholeSets) {
        m_least = (m_least + m_padded - 1) / m_padded * m_padded;
    }
}

// Every list is drawn whether it is used or not, so that one mode's draws never depend on
// another's.
void LoadGenStream::drawLists(std::uint64_t padded, std::uint64_t minQueries)
{
    const std::uint64_t set = m_loaded.size();
    std::vector<std::uint32_t> starts;
    for (std::uint64_t i = 0; i < set; i += m_perQuery) {
        starts.push_back(static_cast<std::uint32_t>(i));
    }
    const bool useEqual = !m_settings.issueUnique && !m_settings.issueSame && m_settings.equalIssue;
    std::vector<std::uint32_t> accuracy;
    if (m_settings.accuracy) {
        accuracy = starts;
        libstdcxx::shuffle(accuracy, m_random);
    }
    libstdcxx::shuffle(starts, m_random);
    std::vector<std::uint32_t> running(padded);
    std::iota(running.begin(), running.end(), 0U);
    for (std::uint64_t j = 0; j < minQueries; j += padded) {
        libstdcxx::shuffle(running, m_random);
        if (useEqual) {
            m_list.insert(m_list.end(), running.begin(), running.end());
        }
    }
    if (m_settings.issueUnique) {
        m_list = std::move(starts);
    } else if (m_settings.accuracy && m_list.empty() && !m_settings.issueSame) {
        m_list = std::move(accuracy);
    }
}

// Offline's one query: the whole set as often as it fits.
void LoadGenStream::repeatSet()
{
    const std::uint64_t set = m_loaded.size();
    m_perQuery = m_settings.accuracy || m_settings.issueUnique ? set : m_settings.samplesPerQuery;
    m_list.clear();
    if (m_settings.accuracy || !m_settings.equalIssue) {
        return;
    }
    m_perQuery = (m_perQuery + set - 1) / set * set;
    if (m_settings.issueSame) {
        return;
    }
    m_repeats = true;
    m_list.reserve(m_perQuery);
    while (m_list.size() < m_perQuery) {
        std::vector<std::uint32_t> copy = m_loaded;
        libstdcxx::shuffle(copy, m_random);
        m_list.insert(m_list.end(), copy.begin(), copy.end());
    }
}

std::uint64_t LoadGenStream::pick()
{
    if (!m_list.empty()) {
        return m_list[m_used++ % m_list.size()];
    }
    return m_settings.issueSame ? m_settings.sameIndex
                                : libstdcxx::uniform(m_random, m_loaded.size() - 1);
}

Ns LoadGenStream::gap()
{
    const double seconds = m_settings.kind == ScenarioKind::Server
        ? libstdcxx::exponential(m_schedule, m_settings.targetQps)
        : 1 / m_settings.targetQps;
    return static_cast<Ns>(seconds * kNsInASecond);
}

bool LoadGenStream::isOver() const
{
    if (m_settings.kind == ScenarioKind::Offline) {
        return m_drawn > 0;
    }
    if (m_settings.issueUnique) {
        return m_drawn >= m_list.size();
    }
    return !m_endless && m_last >= m_until && m_drawn >= m_least;
}

Ns LoadGenStream::next()
{
    if (m_settings.kind != ScenarioKind::Offline) {
        m_first = pick();
    }
    ++m_drawn;
    m_last = m_at;
    m_at += gap();
    if (m_wholeSets && m_last < m_until && m_drawn == m_least) {
        m_least += m_padded;
    }
    return m_last;
}

std::uint32_t LoadGenStream::sample(std::uint64_t i) const
{
    if (m_settings.kind != ScenarioKind::Offline) {
        return m_loaded[(m_first + i) % m_loaded.size()];
    }
    if (m_settings.issueSame) {
        return m_loaded[m_settings.sameIndex];
    }
    return m_repeats ? m_list[i] : m_loaded[i % m_loaded.size()];
}

} // namespace loadstone
