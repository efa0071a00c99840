// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/loadsearch.h"

#include <algorithm>
#include <cmath>

namespace loadstone {

namespace {

constexpr double kMostHeadroom = 10; // of an objective that nothing was used of
constexpr double kJustMissed = 0.999;
constexpr int kStepsDown = 6; // below the first load, before none is said to meet the objectives
constexpr double kBeside = 0.05; // relative distance of trials beside the crossing
constexpr double kSafe = 0.7; // standard errors below the crossing at which a load is certified
constexpr double kSafest = 1; // the same when there is no second attempt
constexpr double kNearest = 0.01; // to the crossing, relative
constexpr double kResolution = 0.03; // of the answer: so near below it lies a certified load
constexpr double kAbove = 0.05; // of a certified load: so far above it the fit is believed
constexpr double kRough = 0.08; // relative standard error above which the place is not yet known

double ratio(double limit, double value)
{
    if (value <= 0) {
        return kMostHeadroom;
    }
    return std::min(limit / value, kMostHeadroom);
}

double headroomOf(const Slo& slo, double value)
{
    const bool isCeiling = slo.op == Slo::Op::Less || slo.op == Slo::Op::LessOrEqual;
    if (isCeiling) {
        return ratio(slo.value, value);
    }
    // A share that must be high: what may be missing over what is.
    return ratio(1 - slo.value, 1 - value);
}

/// Nothing: not decidable. `skip`: somebody else decides for it.
std::optional<double> headroomOf(const SloItemVerdict& item)
{
    const auto slo = parseSlo(item.slo);
    if (!slo || (!item.met && !item.value)) {
        return std::nullopt;
    }
    if (!item.value) {
        return *item.met ? std::optional(kMostHeadroom) : std::optional(0.0);
    }
    const double headroom = headroomOf(*slo, *item.value);
    if (!item.met) {
        return std::nullopt;
    }
    return *item.met ? std::max(headroom, 1.0) : std::min(headroom, kJustMissed);
}

bool decidesForLimits(const SloItemVerdict& item)
{
    const auto slo = parseSlo(item.slo);
    return slo && slo->metric.kind == MetricKind::GoodFraction;
}

bool isLimit(const SloItemVerdict& item)
{
    const auto slo = parseSlo(item.slo);
    return slo && slo->isRequestLimit();
}

} // namespace

std::optional<double> headroomOf(const SloVerdict& verdict, std::optional<double> errorShare,
                                 double errorShareLimit)
{
    const bool shared = std::any_of(verdict.items.begin(), verdict.items.end(), decidesForLimits);
    double least = kMostHeadroom;
    bool undecided = verdict.items.empty();
    for (const SloItemVerdict& item : verdict.items) {
        if (shared && isLimit(item)) {
            continue;
        }
        const auto headroom = headroomOf(item);
        undecided = undecided || !headroom;
        least = std::min(least, headroom.value_or(least));
    }
    if (errorShare && *errorShare > errorShareLimit) {
        least = std::min({ least, ratio(errorShareLimit, *errorShare), kJustMissed });
    }
    // One that is missed for certain decides, whatever is not known of the others.
    return undecided && least >= 1 ? std::nullopt : std::optional(least);
}

LoadSearch::LoadSearch(const LoadSearchSettings& settings)
    : m_settings(settings)
{
}

void LoadSearch::add(SearchPoint point)
{
    m_points.push_back(std::move(point));
}

std::optional<LoadStep> LoadSearch::next() const
{
    return decide().step;
}

std::uint32_t LoadSearch::used() const
{
    std::uint32_t count = 0;
    for (const SearchPoint& point : m_points) {
        count += point.trials;
    }
    return count;
}

// Four digits are more than any trial can tell, and people have to read them.
double LoadSearch::rounded(double load, bool up) const
{
    if (m_settings.whole) {
        return std::max(1.0, up ? std::ceil(load) : std::floor(load));
    }
    const double scale = std::pow(10, 3 - std::floor(std::log10(load)));
    const double scaled = load * scale;
    // Divided, not multiplied: 365.9 and not 365.90000000000003.
    return (up ? std::ceil(scaled - 1e-9) : std::floor(scaled + 1e-9)) / scale;
}

std::vector<CrossingPoint> LoadSearch::crossingPoints() const
{
    std::vector<CrossingPoint> out;
    for (const SearchPoint& point : m_points) {
        if (point.headroom && !point.clientBound) {
            out.push_back({ point.load, *point.headroom, static_cast<double>(point.trials),
                            point.saturated });
        }
    }
    return out;
}

const SearchPoint* LoadSearch::certified() const
{
    const SearchPoint* best = nullptr;
    for (const SearchPoint& point : m_points) {
        if (point.step == SearchStep::Certify && point.met && point.valid
            && (best == nullptr || point.load > best->load)) {
            best = &point;
        }
    }
    return best;
}

LoadSearch::Decision LoadSearch::decide() const
{
    if (m_points.empty()) {
        const std::uint32_t trials = 1;
        return { LoadStep { m_settings.from, trials, SearchStep::Grow }, SearchEnd::Running };
    }
    const SearchPoint& last = m_points.back();
    if (!last.headroom && !last.clientBound) {
        return { std::nullopt, SearchEnd::Undecided };
    }
    return m_settings.method == SearchMethod::FindPeak ? findPeak() : decideFit();
}

// The trials that certified a load have moved the fit: with enough of them left, a load further up
// is tried when that is worth it.
bool LoadSearch::mayClimb() const
{
    const auto crossing = crossingOf(crossingPoints());
    const SearchPoint* best = certified();
    return best != nullptr && crossing && used() + m_settings.certifyTrials <= m_settings.trials
        && certifiable(*crossing) > best->load * (1 + m_settings.precision);
}

LoadSearch::Decision LoadSearch::decideFit() const
{
    const std::vector<CrossingPoint> points = crossingPoints();
    if (certified() != nullptr && !mayClimb()) {
        const bool all = std::all_of(points.begin(), points.end(), [](const CrossingPoint& point) {
            return point.headroom >= 1;
        });
        return { std::nullopt, all ? SearchEnd::AllMet : SearchEnd::Certified };
    }
    if (points.empty()) {
        return { std::nullopt, SearchEnd::ClientBound };
    }
    const std::uint32_t tried = used();
    const std::uint32_t left = m_settings.trials > tried ? m_settings.trials - tried : 0;
    if (left == 0) {
        return { std::nullopt, SearchEnd::OutOfTrials };
    }
    const auto crossing = crossingOf(points);
    if (crossing) {
        return decideBetween(*crossing, left);
    }
    const std::vector<FallingStep> steps = fallingFit(points);
    if (steps.front().headroom >= 1) {
        return decideBelowAll(steps.back().load, left);
    }
    const double lowest = steps.front().load;
    const double least =
        m_settings.whole ? 1.0 : rounded(m_settings.from / std::pow(m_settings.growth, kStepsDown));
    if (lowest <= least) {
        return { std::nullopt, SearchEnd::NoneMet };
    }
    const double lower = std::max(least, rounded(lowest / m_settings.growth));
    return { LoadStep { lower, 1, SearchStep::Grow }, SearchEnd::Running };
}

// Every load so far met the objectives: further up, or it is the highest one that may be tried.
LoadSearch::Decision LoadSearch::decideBelowAll(double highest, std::uint32_t left) const
{
    const bool bound = std::any_of(m_points.begin(), m_points.end(),
                                   [](const SearchPoint& point) { return point.clientBound; });
    if (bound) {
        return { std::nullopt, SearchEnd::ClientBound };
    }
    if (m_settings.to && highest >= *m_settings.to) {
        const std::uint32_t trials = std::min(left, m_settings.certifyTrials);
        return { LoadStep { highest, trials, SearchStep::Certify }, SearchEnd::Running };
    }
    double next = rounded(highest * growthAbove(highest), true);
    if (m_settings.to) {
        next = std::min(next, *m_settings.to);
    }
    return { LoadStep { next, 1, SearchStep::Grow }, SearchEnd::Running };
}

// Two loads show how fast the headroom falls: a limit that is far away need not be walked to, one
// that is near need not be jumped over.
double LoadSearch::growthAbove(double highest) const
{
    constexpr double kLeast = 1.4;
    const std::vector<FallingStep> steps = fallingFit(crossingPoints());
    if (steps.size() < 2) {
        return m_settings.growth;
    }
    const FallingStep& last = steps.back();
    const FallingStep& before = steps[steps.size() - 2];
    const double most = m_settings.growth * m_settings.growth;
    const double fall = before.headroom - last.headroom;
    if (fall <= 0) {
        return most;
    }
    const double limit = last.load + (last.headroom - 1) / fall * (last.load - before.load);
    return std::clamp(limit / highest, std::min(kLeast, m_settings.growth), most);
}

// A load between a met and a missed one, where the line does not yet say where.
double LoadSearch::narrowed(const LoadCrossing& crossing) const
{
    // Beyond what the server can do headroom is nothing however far one goes: a line drawn to there
    // passes the limit too late.
    constexpr double kMargin = 0.1;
    const double margin = kMargin * (crossing.missed - crossing.met);
    const double middle = std::min(crossing.load, std::sqrt(crossing.met * crossing.missed));
    return rounded(std::clamp(middle, crossing.met + margin, crossing.missed - margin));
}

// Below the crossing by its error: there the next trials are expected to agree. A load at which
// they did not is not tried again.
double LoadSearch::certifiable(const LoadCrossing& crossing) const
{
    const std::uint32_t left = m_settings.trials - std::min(m_settings.trials, used());
    // With nothing certified and no second attempt to come: on the safe side.
    const bool lastChance = certified() == nullptr && left < 2 * m_settings.certifyTrials;
    const double errors = lastChance ? kSafest : kSafe;
    const double distance = std::clamp(errors * crossing.error.value_or(0),
                                       crossing.load * kNearest, crossing.load * kResolution);
    double load = m_settings.whole && crossing.missed - crossing.met <= 1
        ? crossing.met
        : crossing.load - distance;
    for (const SearchPoint& point : m_points) {
        if (point.step == SearchStep::Certify && !point.met) {
            load = std::min(
                load, m_settings.whole ? point.load - 1 : point.load * (1 - m_settings.precision));
        }
    }
    return rounded(load);
}

LoadSearch::Decision LoadSearch::decideBetween(const LoadCrossing& crossing,
                                               std::uint32_t left) const
{
    const bool adjacent = m_settings.whole && crossing.missed - crossing.met <= 1;
    const double error = crossing.error ? *crossing.error / crossing.load : 1;
    // Trials for certifying, and for a second time when the first one disagrees; that is worth less
    // than to know first where to look.
    const std::uint32_t once = m_settings.certifyTrials;
    const bool twice = m_settings.trials >= 4 * once && error < 2 * m_settings.precision;
    const std::uint32_t reserve = twice ? 2 * once : once;
    const auto refined = static_cast<std::size_t>(
        std::count_if(m_points.begin(), m_points.end(), [](const SearchPoint& point) {
            return point.step == SearchStep::Refine || point.step == SearchStep::Certify;
        }));
    if (certified() != nullptr) {
        return { LoadStep { certifiable(crossing), once, SearchStep::Certify },
                 SearchEnd::Running };
    }
    if (left > once && !adjacent && refined == 0 && error > kRough
        && crossing.missed / crossing.met > 1 + 2 * kBeside) {
        const double load = narrowed(crossing);
        if (load > crossing.met && load < crossing.missed) {
            return { LoadStep { load, 1, SearchStep::Narrow }, SearchEnd::Running };
        }
    }
    if (left > reserve && !adjacent && error > m_settings.precision) {
        const double side = refined % 2 == 0 ? -kBeside : kBeside;
        const double load = rounded(crossing.load * (1 + side), side > 0);
        return { LoadStep { load, 1, SearchStep::Refine }, SearchEnd::Running };
    }
    const double load = certifiable(crossing);
    if (left < once || load <= 0) {
        return { std::nullopt, SearchEnd::OutOfTrials };
    }
    return { LoadStep { load, once, SearchStep::Certify }, SearchEnd::Running };
}

// Doubling until a trial fails, then halving the interval to a tenth of a request a second.
LoadSearch::Decision LoadSearch::findPeak() const
{
    if (m_points.back().clientBound) {
        return { std::nullopt, SearchEnd::ClientBound };
    }
    double met = 0;
    std::optional<double> missed;
    for (const SearchPoint& point : m_points) {
        if (point.met) {
            met = std::max(met, point.load);
        } else {
            missed = std::min(missed.value_or(point.load), point.load);
        }
    }
    if (met <= 0) {
        return { std::nullopt, SearchEnd::NoneMet };
    }
    if (!missed) {
        if (m_settings.to && met >= *m_settings.to) {
            return { std::nullopt, SearchEnd::AllMet };
        }
        double next = met * m_settings.growth;
        if (m_settings.to) {
            next = std::min(next, *m_settings.to);
        }
        return { LoadStep { m_settings.whole ? std::ceil(next) : next, 1, SearchStep::Grow },
                 SearchEnd::Running };
    }
    const double scale = m_settings.whole ? 1 : 10;
    if (std::floor(met * scale) + 1 >= std::floor(*missed * scale)) {
        return { std::nullopt, SearchEnd::Found };
    }
    const double middle = (met + *missed) / 2;
    return { LoadStep { m_settings.whole ? std::floor(middle) : middle, 1, SearchStep::Narrow },
             SearchEnd::Running };
}

LoadSearchResult LoadSearch::result() const
{
    LoadSearchResult out;
    out.end = m_points.empty() ? SearchEnd::Running : decide().end;
    if (m_settings.method == SearchMethod::FindPeak) {
        for (const SearchPoint& point : m_points) {
            if (point.met) {
                out.best = std::max(out.best.value_or(point.load), point.load);
            } else if (!point.clientBound) {
                out.high = std::min(out.high.value_or(point.load), point.load);
            }
        }
        out.low = out.best;
        return out;
    }
    const std::vector<CrossingPoint> points = crossingPoints();
    out.crossing = crossingOf(points);
    const std::vector<FallingStep> steps = fallingFit(points);
    std::optional<double> met;
    for (const FallingStep& step : steps) {
        if (step.headroom >= 1) {
            met = step.load;
        } else if (!out.high) {
            out.high = step.load;
        }
    }
    out.low = met;
    out.best = met;
    if (out.crossing && out.crossing->interval) {
        out.low = rounded(std::max(out.crossing->interval->low, 1e-6));
        out.high = rounded(out.crossing->interval->high, true);
        out.best = certifiable(*out.crossing);
    }
    if (const SearchPoint* point = certified()) {
        out.certified = point->load;
        out.best = point->load;
        if (out.crossing && out.crossing->error) {
            // The fit knows more than the trials at one load; but not so much more.
            const double fitted = out.crossing->load - *out.crossing->error / 2;
            out.best = rounded(std::clamp(fitted, point->load, point->load * (1 + kAbove)));
        }
    }
    if (out.best && out.low) {
        out.low = std::min(*out.low, *out.best);
    }
    if (out.best && out.high) {
        out.high = std::max(*out.high, *out.best);
    }
    return out;
}

} // namespace loadstone
