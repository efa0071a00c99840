// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/arrivalpanel.h"

#include "base/random.h"
#include "config/loadgenpresets.h"
#include "plots/timeserieschart.h"
#include "schedule/arrivals.h"
#include "schedule/loadgenstream.h"
#include "text/words.h"

#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <numeric>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr double kLongest = 120; // seconds that are drawn
constexpr double kLongestRamp = 3600; // to its last level
constexpr double kUsual = 60;
constexpr double kMostArrivals = 2e6;
constexpr int kHeight = 240;

bool isOpen(ScenarioKind kind)
{
    return kind == ScenarioKind::Server || kind == ScenarioKind::Constant
        || kind == ScenarioKind::Gamma;
}

/// The offsets of one arrival after the other, under the scenario's own rules or LoadGen's.
std::function<Ns()> arrivalsOf(const Scenario& scenario, double seconds)
{
    const double rate = scenario.load.ratePerS.value_or(0);
    if (scenario.loadgen && scenario.kind == ScenarioKind::Server) {
        LoadGenSettings settings;
        settings.kind = scenario.kind;
        settings.totalSamples = 1;
        settings.performanceSamples = 1;
        settings.minQueries = 1;
        settings.scheduleSeed = effectiveLoadGen(scenario).seeds.schedule.value_or(0);
        settings.minDuration = static_cast<Ns>(std::ceil(seconds)) * kNsPerS;
        settings.targetQps = rate;
        if (auto made = LoadGenStream::make(settings, { 0 })) {
            return [stream = std::move(*made)]() mutable { return stream.next(); };
        }
    }
    if (const auto ramp = loadRampOf(scenario)) {
        return [stream = ArrivalStream(*ramp, streamSeed(scenario.seed, 0, "arrival"))]() mutable {
            return stream.next();
        };
    }
    return [stream = ArrivalStream(scenario.kind, rate, streamSeed(scenario.seed, 0, "arrival"),
                                   scenario.load.burstiness.value_or(1))]() mutable {
        return stream.next();
    };
}

} // namespace

ArrivalPanel::ArrivalPanel(QWidget* parent)
    : ObjectPanel(parent)
    , m_state(new QLabel)
    , m_chart(new TimeSeriesChart)
{
    setObjectName(u"arrivalPreview"_s);
    m_state->setObjectName(u"arrivalState"_s);
    m_state->setWordWrap(true);
    m_chart->setObjectName(u"arrivalChart"_s);
    m_chart->setTitle(tr("Requests begun each second"));
    m_chart->setAxes(tr("Requests"), NumberKind::PerSecond);
    m_chart->setMinimumHeight(kHeight);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_state);
    layout->addWidget(m_chart);
}

void ArrivalPanel::showObject(const Project& project, std::size_t index, const QString& directory)
{
    Q_UNUSED(directory)
    const Scenario& scenario = project.scenarios.at(index);
    if (m_isShown && scenario == m_scenario) {
        return;
    }
    m_scenario = scenario;
    m_isShown = true;
    const auto ramp = loadRampOf(scenario);
    const auto length = statedDuration(scenario);
    if (ramp && scenario.load.of == RampOf::Concurrency) {
        m_chart->setVisible(true);
        drawSlots(*ramp, length ? static_cast<double>(*length) / kNsPerS : kUsual);
        return;
    }
    const double rate = ramp
        ? std::max(meanLevel(*ramp, length.value_or(static_cast<Ns>(kUsual) * kNsPerS)), 1e-3)
        : scenario.load.ratePerS.value_or(0);
    const bool drawn = ramp || (isOpen(scenario.kind) && std::isfinite(rate) && rate > 0);
    m_chart->setVisible(drawn);
    if (!drawn) {
        m_state->setText(scenario.kind == ScenarioKind::Ramp
                             ? tr("With its levels and how long they last, the ramp is drawn here.")
                             : isOpen(scenario.kind)
                             ? tr("With a rate, the arrivals of requests are drawn here.")
                             : tr("Requests follow one another as answers come: there is no "
                                  "schedule to draw."));
        return;
    }
    const std::optional<Ns> stated =
        scenario.loadgen ? effectiveLoadGen(scenario).minDuration : length;
    draw(scenario, rate,
         stated                      ? static_cast<double>(*stated) / kNsPerS
             : scenario.stop.samples ? static_cast<double>(*scenario.stop.samples) / rate
                                     : kUsual);
}

void ArrivalPanel::draw(const Scenario& scenario, double rate, double length)
{
    length = std::clamp(std::min(length, kMostArrivals / rate), 1.0,
                        scenario.kind == ScenarioKind::Ramp ? kLongestRamp : kLongest);
    const auto ramp = loadRampOf(scenario);
    const auto next = arrivalsOf(scenario, length);
    std::vector<double> seconds(static_cast<std::size_t>(std::ceil(length)));
    std::vector<double> counts(seconds.size());
    std::vector<double> asked(seconds.size());
    for (std::size_t i = 0; i < seconds.size(); ++i) {
        seconds[i] = static_cast<double>(i);
        asked[i] = ramp ? levelAt(*ramp, static_cast<Ns>((seconds[i] + 0.5) * kNsPerS)) : rate;
    }
    double drawnSoFar = 0;
    while (drawnSoFar++ < kMostArrivals) {
        const auto second = static_cast<std::size_t>(std::max<Ns>(next(), 0) / kNsPerS);
        if (second >= counts.size()) {
            break;
        }
        ++counts[second];
    }
    m_chart->setTitle(tr("Requests begun each second"));
    m_chart->setAxes(tr("Requests"), NumberKind::PerSecond);
    m_chart->clearMarks();
    if (ramp) {
        const std::array series { TimeSeries { tr("First trial"), seconds, counts, false },
                                  TimeSeries { tr("asked for"), seconds, asked, false } };
        m_chart->setSeries(series);
    } else {
        const std::array series { TimeSeries { tr("First trial"), seconds, counts, false } };
        m_chart->setSeries(series);
        m_chart->addLimit(rate, tr("asked for"));
    }
    m_chart->resetView();
    m_state->setText(tr("The seed gives these arrivals in the first trial; %1 requests in %2.")
                         .arg(formatCount(static_cast<std::uint64_t>(
                                  std::accumulate(counts.begin(), counts.end(), 0.0))),
                              formatNumber(length, NumberKind::Seconds)));
}

void ArrivalPanel::drawSlots(const LoadRamp& ramp, double length)
{
    length = std::clamp(length, 1.0, kLongestRamp);
    std::vector<double> seconds(static_cast<std::size_t>(std::ceil(length)) + 1);
    std::vector<double> slots(seconds.size());
    for (std::size_t i = 0; i < seconds.size(); ++i) {
        seconds[i] = static_cast<double>(i);
        slots[i] = std::round(levelAt(ramp, static_cast<Ns>(seconds[i] * kNsPerS)));
    }
    m_chart->setTitle(tr("Requests in flight"));
    m_chart->setAxes(tr("Requests"), NumberKind::Plain);
    m_chart->clearMarks();
    const std::array series { TimeSeries { tr("asked for"), seconds, slots, false } };
    m_chart->setSeries(series);
    m_chart->resetView();
    m_state->setText(
        tr("Up to %1 requests are in flight; each follows the answer before it.")
            .arg(formatCount(static_cast<std::uint64_t>(std::llround(highestLevel(ramp))))));
}

} // namespace loadstone
