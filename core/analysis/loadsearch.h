// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/loadcrossing.h"
#include "analysis/slo.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace loadstone {

enum class SearchStep : std::uint8_t {
    Grow, // further away from the load before, until there is one on either side
    Narrow, // between a load that meets the objectives and one that misses them
    Refine, // beside where the fit crosses the limit
    Certify, // several trials at the load that is going to be the answer
};

template<>
struct Terms<SearchStep>
{
    static constexpr std::array<std::string_view, 4> names { "grow", "narrow", "refine",
                                                             "certify" };
};

enum class SearchEnd : std::uint8_t {
    Running,
    Certified, // enough trials at the best load met the objectives
    Found, // FindPeak: the last load that passed
    AllMet, // also the highest load that was allowed
    NoneMet, // not even the lowest load
    OutOfTrials, // the answer is the fit's; no load was certified
    Undecided, // a trial could not be judged: too short for the percentile
    ClientBound, // this client could not make more load, the server could have taken it
    Interrupted,
    Failed, // a run could not be carried out
};

template<>
struct Terms<SearchEnd>
{
    static constexpr std::array<std::string_view, 10> names {
        "running",       "certified", "found",        "all_met",     "none_met",
        "out_of_trials", "undecided", "client_bound", "interrupted", "failed",
    };
};

enum class SearchMethod : std::uint8_t {
    Fit, // growth, then trials about where a monotone fit crosses the limit
    FindPeak, // as LoadGen does: double, then bisect; every trial's word is final
};

template<>
struct Terms<SearchMethod>
{
    static constexpr std::array<std::string_view, 2> names { "fit", "find-peak" };
};

/// What a search may do. Loads are requests a second, or requests in flight (`whole`).
struct LoadSearchSettings
{
    SearchMethod method = SearchMethod::Fit;
    double from = 1;
    std::optional<double> to; // not beyond
    double growth = 2;
    double precision = 0.012; // relative standard error of the load at which it is certified
    std::uint32_t trials = 12; // most, all steps together; FindPeak has no limit
    std::uint32_t certifyTrials = 3;
    bool whole = false;

    bool operator==(const LoadSearchSettings&) const = default;
};

/// One load that was tried: a run of one or several trials.
struct SearchPoint
{
    double load = 0;
    std::uint32_t trials = 1;
    SearchStep step = SearchStep::Grow;
    std::optional<double> headroom; // see headroomOf; nothing: could not be judged
    bool met = false;
    bool saturated = false; // ended early: the server fell further and further behind
    bool clientBound = false; // the client did not make this load; says nothing about the server
    bool valid = true; // verdict of the run
    std::int64_t run = 0;
    std::vector<SloItemVerdict> items;
    std::vector<std::optional<Bounds>> intervals; // 95 %, of the values in `items`

    bool operator==(const SearchPoint&) const = default;
};

/// What to try next.
struct LoadStep
{
    double load = 0;
    std::uint32_t trials = 1;
    SearchStep step = SearchStep::Grow;

    bool operator==(const LoadStep&) const = default;
};

/// The answer, whenever it is asked for. Undefined is nothing.
struct LoadSearchResult
{
    SearchEnd end = SearchEnd::Running;
    /// With a fit half a standard error below its crossing, but at most 5 % above `certified`.
    std::optional<double> best;
    std::optional<double> low; // bracket: 95 % interval of the load at which the limit is reached
    std::optional<double> high;
    std::optional<double> certified; // load at which enough trials met the objectives
    std::optional<LoadCrossing> crossing;

    bool operator==(const LoadSearchResult&) const = default;
};

/// Headroom of a trial that was cut short is at most this, however little time the queue had to
/// grow.
inline constexpr double kSaturatedHeadroom = 0.5;

/// How far from its limits a load is: limit over value of the tightest objective, so that 1 is the
/// limit and 0 stands for times without end. It falls with the load, in a queue about linearly.
/// `errorShareLimit`: more errors than that miss, whatever the objectives say. Nothing when an
/// objective cannot be judged.
std::optional<double> headroomOf(const SloVerdict& verdict, std::optional<double> errorShare,
                                 double errorShareLimit);

/// The search for the highest load that meets the objectives, one load after another: pure maths,
/// without clock or server. What comes next follows from the points alone, so that a search can be
/// continued from stored ones. Value type.
class LoadSearch
{
public:
    explicit LoadSearch(const LoadSearchSettings& settings);

    /// Nothing: it is over.
    std::optional<LoadStep> next() const;

    void add(SearchPoint point);

    LoadSearchResult result() const;

    const LoadSearchSettings& settings() const { return m_settings; }

    const std::vector<SearchPoint>& points() const { return m_points; }

private:
    struct Decision
    {
        std::optional<LoadStep> step;
        SearchEnd end = SearchEnd::Running;
    };

    Decision decide() const;
    Decision decideFit() const;
    Decision decideBelowAll(double highest, std::uint32_t left) const;
    Decision decideBetween(const LoadCrossing& crossing, std::uint32_t left) const;
    Decision findPeak() const;
    double certifiable(const LoadCrossing& crossing) const;
    bool mayClimb() const;
    double growthAbove(double highest) const;
    double narrowed(const LoadCrossing& crossing) const;
    std::vector<CrossingPoint> crossingPoints() const;
    const SearchPoint* certified() const;
    std::uint32_t used() const;
    double rounded(double load, bool up = false) const;

    LoadSearchSettings m_settings;
    std::vector<SearchPoint> m_points;
};

Json toJson(const LoadSearchSettings& settings);
Json toJson(const SearchPoint& point);
Json toJson(const LoadSearchResult& result);

/// Unreadable with the key in `where`.
Result<LoadSearchSettings> loadSearchSettingsFromJson(const Json& json);

} // namespace loadstone
