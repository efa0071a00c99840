// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// usage: windowcost page STORE RUN   time from opening a run's page to its charts, and the memory
//        windowcost live            CPU of a live page that is drawn five times a second
//        windowcost select REQUESTS  time from a choice in a chart to all charts, cards' numbers
//        and
//                                   the table's rows; of a move of the linked cross-hairs
//        windowcost pan POINTS       time of a frame while a chart is dragged, beside the bare plot
//        windowcost runs FOLDER N    a project with N runs: opening it, its list, filters, palette
#include "base/random.h"
#include "config/example.h"
#include "dialogs/commandpalette.h"
#include "models/palettemodel.h"
#include "models/requesttablemodel.h"
#include "pages/livepage.h"
#include "pages/resultpage.h"
#include "pages/runspage.h"
#include "pages/trialcharts.h"
#include "pages/trialselection.h"
#include "plots/percentilechart.h"
#include "plots/timelinechart.h"
#include "plots/timeserieschart.h"
#include "store/store.h"
#include "theme/theme.h"
#include "window/mainwindow.h"
#include "window/projectsession.h"

#include <QAction>
#include <QApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QLineEdit>
#include <QMainWindow>
#include <QMouseEvent>
#include <QSettings>
#include <QThread>

#include <algorithm>
#include <cstdio>
#include <ctime>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

double peakMiB()
{
    QFile status(u"/proc/self/status"_s);
    if (status.open(QIODevice::ReadOnly)) {
        for (const QByteArray& line : status.readAll().split('\n')) {
            if (line.startsWith("VmHWM:")) {
                return line.mid(6).trimmed().split(' ').front().toDouble() / 1024;
            }
        }
    }
    return 0;
}

int page(const QString& store, std::int64_t run)
{
    QMainWindow window;
    window.resize(1280, 800);
    window.show();
    QApplication::processEvents();
    const double before = peakMiB();
    QElapsedTimer clock;
    clock.start();
    auto* page = new ResultPage(store, run);
    window.setCentralWidget(page);
    double first = 0;
    qint64 longest = 0; // the window did not answer for so long
    const QList<Chart*> charts = page->findChildren<Chart*>();
    for (;;) {
        QElapsedTimer turn;
        turn.start();
        QApplication::processEvents();
        longest = std::max(longest, turn.nsecsElapsed());
        const auto isShown = [](const Chart* chart) { return chart->isVisible(); };
        const auto isFilled = [&](const Chart* chart) {
            return isShown(chart) && !chart->isEmpty();
        };
        const auto shown = std::count_if(charts.begin(), charts.end(), isShown);
        const auto filled = std::count_if(charts.begin(), charts.end(), isFilled);
        if (first == 0 && filled > 0) {
            (*std::find_if(charts.begin(), charts.end(), isFilled))->repaint();
            first = static_cast<double>(clock.nsecsElapsed()) / 1e6;
        }
        // Charts of what a run does not have stay empty: those of failures, for one.
        if ((shown > 0 && filled >= shown - 1) || clock.elapsed() > 120'000) {
            break;
        }
        QThread::usleep(500); // a window that waits for events leaves the processor to others
    }
    std::printf("first_chart_ms %.0f\nall_charts_ms %.0f\nlongest_turn_ms %.0f\npeak_mib "
                "%.0f\nbefore_mib %.0f\n",
                first, static_cast<double>(clock.nsecsElapsed()) / 1e6,
                static_cast<double>(longest) / 1e6, peakMiB(), before);
    return first > 0 ? 0 : 1;
}

template<class Frame>
double medianFrame(Frame&& frame)
{
    std::vector<double> times;
    for (int i = 0; i < 40; ++i) {
        QElapsedTimer clock;
        clock.start();
        frame(i % 2 == 0 ? 9.0 : -7.0);
        times.push_back(static_cast<double>(clock.nsecsElapsed()) / 1e6);
    }
    std::nth_element(times.begin(), times.begin() + 20, times.end());
    return times[20];
}

int pan(std::size_t points)
{
    Random random(1);
    std::vector<double> x;
    std::vector<double> y;
    std::vector<TimelinePoint> cloud;
    for (std::size_t i = 0; i < points; ++i) {
        const double at = static_cast<double>(i) / 1e4;
        const double value = 20 + 30 * random.uniform();
        x.push_back(at);
        y.push_back(value);
        cloud.push_back(
            { at, value, static_cast<std::uint32_t>(i),
              i % 50 == 0 ? TimelinePoint::Kind::Failed : TimelinePoint::Kind::Completed });
    }
    const auto ready = [](QCustomPlot& plot) {
        plot.resize(1200, 500);
        plot.show();
        QApplication::processEvents();
    };
    QCustomPlot bare;
    bare.addGraph();
    bare.graph()->setData(QVector<double>(x.begin(), x.end()), QVector<double>(y.begin(), y.end()),
                          true);
    bare.rescaleAxes();
    ready(bare);
    const double reference = medianFrame([&](double dx) {
        bare.xAxis->moveRange(bare.xAxis->range().size() * dx / 1200);
        bare.replot(QCustomPlot::rpImmediateRefresh);
    });
    TimelineChart timeline;
    timeline.setPoints(cloud);
    ready(timeline);
    const double scatter = medianFrame([&](double dx) {
        timeline.pan(dx, 0);
        timeline.replot(QCustomPlot::rpImmediateRefresh);
    });
    TimeSeriesChart line;
    line.setAxes(u"latency"_s, NumberKind::Milliseconds);
    const TimeSeries series { u"p50"_s, x, y, false };
    line.setSeries({ &series, 1 });
    ready(line);
    const double lines = medianFrame([&](double dx) {
        line.pan(dx, 0);
        line.replot(QCustomPlot::rpImmediateRefresh);
    });
    std::printf("timeline_ms %.2f\nline_ms %.2f\nreference_ms %.2f\ntimeline_points "
                "%lld\nline_points %lld\n",
                scatter, lines, reference, static_cast<long long>(timeline.pointCount()),
                static_cast<long long>(line.pointCount()));
    return 0;
}

/// Streamed answers of a Server run, 50,000 a second, of which some fail.
TrialDetails trialOf(std::size_t count, std::shared_ptr<RunPlan> plan)
{
    Random random(1);
    auto records = std::make_shared<std::vector<RequestRecord>>(count);
    for (std::size_t i = 0; i < count; ++i) {
        RequestRecord& record = (*records)[i];
        record.index = i;
        record.scheduled = static_cast<Ns>(i) * 20 * kNsPerUs;
        record.dispatched = record.connected = record.issued = record.scheduled + kNsPerUs;
        const Ns first = static_cast<Ns>(20e6 + 30e6 * random.exponential());
        record.firstByte = record.firstToken = record.scheduled + first;
        record.lastToken = record.firstToken + static_cast<Ns>(50e6 * random.uniform());
        record.closed = record.lastToken + kNsPerUs;
        record.outputTokens = 20;
        record.contentChunks = 20;
        record.firstChunkTokens = 1;
        record.endpoint = static_cast<std::uint16_t>(i % 2);
        record.outcome = i % 50 == 0 ? Outcome::HttpStatus : Outcome::Ok;
    }
    plan->kind = ScenarioKind::Server;
    plan->stop.duration = static_cast<Ns>(count) * 20 * kNsPerUs;
    plan->endpoint.urls = { "http://a", "http://b" };
    TrialInput input;
    input.requests = *records;
    input.plan = plan.get();
    auto rows = std::make_shared<RequestRows>();
    rows->records = *records;
    rows->owner = records;
    rows->kind = plan->kind;
    rows->definitions = &nativeDefinitions();
    TrialMetrics metrics = computeTrial(input, nativeDefinitions());
    TrialDetails details;
    details.requests = rows;
    details.input = std::make_shared<const TrialInput>(input);
    details.blocks = std::make_shared<const MetricBlocks>(metrics.blocks);
    details.windowS = metrics.windowS;
    details.seconds = metrics.seconds;
    details.latency = std::make_shared<const SampleSet>(std::move(metrics.samples.latency));
    details.ttft = std::make_shared<const SampleSet>(std::move(metrics.samples.ttft));
    details.tpot = std::make_shared<const SampleSet>(std::move(metrics.samples.tpot));
    return details;
}

double medianOf(std::vector<double> times)
{
    const auto middle = times.begin() + static_cast<std::ptrdiff_t>(times.size() / 2);
    std::nth_element(times.begin(), middle, times.end());
    return *middle;
}

template<class Done>
void waitFor(Done done)
{
    while (!done()) {
        QApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents, 20);
    }
}

int selectAmong(std::size_t requests)
{
    auto plan = std::make_shared<RunPlan>();
    const TrialDetails details = trialOf(requests, plan);
    const double seconds = details.windowS->second;
    TrialSelection selection;
    TrialCharts charts;
    RequestTableModel table;
    charts.useSelection(&selection);
    charts.resize(1240, 900);
    charts.show();
    int computed = 0;
    QObject::connect(&selection, &TrialSelection::computed, &charts, [&] {
        ++computed;
        RequestFilter filter;
        filter.marks = selection.result() ? selection.result()->marks : nullptr;
        table.setFilter(filter);
    });
    selection.setTrial(details, {}, 0);
    charts.setTrial(details, {});
    table.setRequests(details.requests);
    auto* timeline = charts.findChild<TimelineChart*>(u"timelineChart"_s);
    waitFor([&] { return !timeline->isEmpty(); });
    QElapsedTimer building;
    building.start();
    int before = computed;
    selection.setSpan(0, seconds / 4, SelectedSpan::Basis::Due);
    waitFor([&] { return computed > before; });
    std::printf("first_ms %.0f\n", static_cast<double>(building.nsecsElapsed()) / 1e6);
    std::vector<double> numbers;
    std::vector<double> all;
    std::vector<double> whole;
    for (int i = 0; i < 24; ++i) {
        RequestSelection next;
        switch (i % 4) {
        case 0: // all but a little
            next.span = SelectedSpan { { kNsPerMs * (1 + i), static_cast<Ns>(seconds * 1e9) },
                                       SelectedSpan::Basis::Due };
            break;
        case 1:
            next.span =
                SelectedSpan { { kNsPerS * i, kNsPerS * (i + 8) }, SelectedSpan::Basis::Ended };
            break;
        case 2: // the slowest tenth
            next.times[0] = StepRange { 110 * kNsPerMs + i, 10 * kNsPerS };
            break;
        default:
            next.groups[0] = static_cast<std::uint32_t>(i / 4 % 2);
            break;
        }
        before = computed;
        QElapsedTimer clock;
        clock.start();
        selection.setSelection(next);
        waitFor([&] { return computed > before; });
        numbers.push_back(static_cast<double>(clock.nsecsElapsed()) / 1e6);
        for (Chart* chart : charts.findChildren<Chart*>()) {
            chart->replot(QCustomPlot::rpImmediateRefresh);
        }
        waitFor([&] { return !table.isArranging(); });
        all.push_back(static_cast<double>(clock.nsecsElapsed()) / 1e6);
        if (i % 4 == 0) {
            whole.push_back(all.back());
        }
        std::fprintf(stderr, "selection %d: numbers %.0f ms, all drawn and listed %.0f ms\n", i,
                     numbers.back(), all.back());
    }
    std::vector<double> moves;
    const QRect area = timeline->axisRect()->rect();
    for (int i = 0; i < 200; ++i) {
        const QPoint at(area.left() + 20 + i * (area.width() - 40) / 200,
                        area.center().y() + i % 40);
        QMouseEvent move(QEvent::MouseMove, at, timeline->mapToGlobal(at), Qt::NoButton,
                         Qt::NoButton, Qt::NoModifier);
        QElapsedTimer clock;
        clock.start();
        QApplication::sendEvent(timeline, &move);
        moves.push_back(static_cast<double>(clock.nsecsElapsed()) / 1e6);
        QApplication::processEvents();
    }
    std::printf("selection_numbers_ms %.1f\nselection_ms %.1f\nselection_of_nearly_all_ms %.1f\n"
                "cursor_ms %.3f\ncursor_longest_ms %.3f\npeak_mib %.0f\n",
                medianOf(numbers), medianOf(all), medianOf(whole), medianOf(moves),
                *std::max_element(moves.begin(), moves.end()), peakMiB());
    return 0;
}

double cpuSeconds()
{
    timespec now {};
    ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9;
}

/// Share of a core that states at 5 Hz take, two minutes into a run.
double liveShare(LivePage& page, Ns& elapsed, bool draw)
{
    constexpr int kStates = 100;
    constexpr double kPerS = 5;
    double begin = 0;
    for (int i = -20; i < kStates; ++i) {
        if (i == 0) {
            begin = cpuSeconds();
        }
        elapsed += kNsPerS / 5;
        LiveState state;
        state.phase = Phase::Measured;
        state.elapsed = elapsed;
        state.duration = 600 * kNsPerS;
        state.counters.issued = static_cast<std::uint64_t>(elapsed / kNsPerMs);
        state.scheduledPerS = 1000;
        state.issuedPerS = 1000 + i % 7;
        state.completedPerS = 990 + i % 11;
        state.outputTokensPerS = 30'000 + 100 * (i % 13);
        state.latencyP50 = (20 + i % 3) * kNsPerMs;
        state.latencyP99 = (60 + i % 5) * kNsPerMs;
        state.ttftP50 = 5 * kNsPerMs;
        state.ttftP99 = (9 + i % 4) * kNsPerMs;
        state.inFlight = static_cast<std::uint64_t>(20 + i % 9);
        page.showState(state);
        if (draw) {
            for (LiveChart* chart : page.findChildren<LiveChart*>()) {
                chart->showLatest();
            }
        }
        QApplication::processEvents();
    }
    return (cpuSeconds() - begin) / kStates * kPerS;
}

int live()
{
    LivePage page(u"measured"_s);
    page.resize(1040, 720);
    page.show();
    page.setStage(RunController::Stage::Measuring);
    QApplication::processEvents();
    Ns elapsed = 0;
    for (int i = 0; i < 5; ++i) {
        static_cast<void>(liveShare(page, elapsed, false));
    }
    const double all = liveShare(page, elapsed, true);
    page.findChild<QWidget*>(u"liveChartsArea"_s)->hide();
    std::printf("live_share %.4f\ncollapsed_share %.4f\n", all, liveShare(page, elapsed, false));
    return 0;
}

double msOf(const QElapsedTimer& clock)
{
    return static_cast<double>(clock.nsecsElapsed()) / 1e6;
}

/// A store with as many runs as a team has after a year; what of a manifest lists never read is
/// only as large as a real one.
bool writeRuns(const QString& project, int count)
{
    if (!initProject(project, true)) {
        return false;
    }
    const auto store = Store::open(Store::pathForProject(project), OpenMode::ReadWrite);
    for (int i = 0; store && i < count; ++i) {
        RunRow row;
        row.uuid = u"%1-2222-4333-8444-555555555555"_s.arg(i, 8, 16, QChar(u'0'));
        row.scenario = u"scenario-%1"_s.arg(i % 12);
        row.endpoint = u"endpoint-%1"_s.arg(i % 5);
        row.name = u"%1 against %2"_s.arg(row.scenario, row.endpoint);
        row.state = RunState::Done;
        row.startedAt = 1'764'000'000 * kNsPerS + i * 60 * kNsPerS;
        row.definitions = u"native/1"_s;
        row.tags = { u"release-%1"_s.arg(i % 30) };
        row.notes = i % 4 == 0 ? u"what was found out about it at length %1"_s.arg(i) : QString();
        const double ms = 20 + i % 97;
        const Json times { { "p50", ms }, { "p99", 4 * ms }, { "unsupported", Json::array() } };
        const Json result {
            { "schema", 1 },
            { "verdict", { { "valid", i % 9 != 0 } } },
            { "summary",
              { { "n_trials", 3 },
                { "requests", { { "issued", 10'000 }, { "failed", i % 50 } } },
                { "throughput", { { "requests_per_s", ms }, { "output_tokens_per_s", 9 * ms } } },
                { "ttft_ms", times },
                { "latency_ms", times } } },
            { "manifest", std::string(30'000, 'm') },
        };
        const auto id = (*store)->createRun(row);
        if (!id || !(*store)->setResult(*id, result)) {
            return false;
        }
    }
    return store.has_value();
}

bool waitUntil(const std::function<bool()>& condition)
{
    QElapsedTimer clock;
    clock.start();
    while (!condition() && clock.elapsed() < 60'000) {
        QApplication::processEvents();
        QThread::usleep(200);
    }
    return condition();
}

int runs(const QString& folder, int count)
{
    const QString project = QDir(folder).filePath(u"many.loadstone"_s);
    if (!QFile::exists(project) && !writeRuns(project, count)) {
        return 1;
    }
    Theme theme;
    MainWindow window(&theme);
    window.resize(1280, 800);
    window.show();
    QApplication::processEvents();
    QElapsedTimer clock;
    clock.start();
    window.openProject(project);
    const auto size = static_cast<std::size_t>(count);
    if (!waitUntil([&] { return window.session()->runs().size() == size; })) {
        return 1;
    }
    QApplication::processEvents();
    window.repaint();
    const double open = msOf(clock);
    clock.start();
    window.showRunsPage();
    auto* page = window.findChild<RunsPage*>();
    QApplication::processEvents();
    const double list = msOf(clock);
    if (!waitUntil([&] { return page->isLoaded(); })) {
        return 1;
    }
    const double figures = msOf(clock);
    auto* search = page->findChild<QLineEdit*>(u"runsSearch"_s);
    double slowest = 0;
    std::vector<double> filters;
    for (const QString& text :
         { u"s"_s, u"sc"_s, u"scenario-3"_s, u"release-2 endpoint"_s, u"at length"_s, u"zzz"_s,
           u""_s, u"#49"_s, u"endpoint-1 release"_s, u""_s }) {
        clock.start();
        search->setText(text);
        QApplication::processEvents();
        page->repaint();
        filters.push_back(msOf(clock));
        slowest = std::max(slowest, filters.back());
    }
    std::nth_element(filters.begin(), filters.begin() + 5, filters.end());
    clock.start();
    window.showPalette();
    QApplication::processEvents();
    const double palette = msOf(clock);
    auto* field = window.findChild<QLineEdit*>(u"paletteField"_s);
    clock.start();
    field->setText(u"scenario"_s);
    QApplication::processEvents();
    std::printf("open_ms %.0f\nlist_ms %.0f\nfigures_ms %.0f\nfilter_ms %.1f\nslowest_filter_ms "
                "%.1f\npalette_ms %.1f\npalette_key_ms %.1f\nlisted %d\n",
                open, list, figures, filters[5], slowest, palette, msOf(clock),
                page->filter()->rowCount());
    return 0;
}

} // namespace

int main(int argc, char** argv)
{
    QApplication application(argc, argv);
    QCoreApplication::setOrganizationName(u"loadstone-perf"_s);
    Theme theme;
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() == 4 && arguments[1] == u"page"_s) {
        return page(arguments[2], arguments[3].toLongLong());
    }
    if (arguments.size() == 3 && arguments[1] == u"pan"_s) {
        return pan(arguments[2].toULongLong());
    }
    if (arguments.size() == 3 && arguments[1] == u"select"_s) {
        return selectAmong(arguments[2].toULongLong());
    }
    if (arguments.size() == 2 && arguments[1] == u"live"_s) {
        return live();
    }
    if (arguments.size() == 4 && arguments[1] == u"runs"_s) {
        QSettings().clear();
        return runs(arguments[2], arguments[3].toInt());
    }
    std::fputs(
        "usage: windowcost page STORE RUN | live | pan POINTS | select REQUESTS | runs FOLDER N\n",
        stderr);
    return 2;
}
