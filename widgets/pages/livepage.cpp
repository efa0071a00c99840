// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/livepage.h"

#include "base/units.h"
#include "dialogs/charttabledialog.h"
#include "plots/timeserieschart.h"
#include "text/chartwords.h"
#include "text/problemwords.h"
#include "text/words.h"
#include "theme/theme.h"

#include <QGridLayout>
#include <QLabel>
#include <QListWidget>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QSettings>
#include <QThread>
#include <QToolButton>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr int kMostNotes = 200;
const QString kChartsKey = u"live/charts"_s;
constexpr int kProgressSteps = 1'000;
constexpr double kBoundShare = 0.9; // of a core; the verdict's limit for a client that is too busy

QString stageText(RunController::Stage stage)
{
    using Stage = RunController::Stage;
    switch (stage) {
    case Stage::Idle:
    case Stage::Preparing:
        return LivePage::tr("Preparing");
    case Stage::Preflight:
        return LivePage::tr("Checking the endpoint");
    case Stage::Calibrating:
        return LivePage::tr("Measuring this client alone");
    case Stage::Waiting:
        return LivePage::tr("Waiting for the next trial");
    case Stage::Warmup:
        return LivePage::tr("Warming up");
    case Stage::Measuring:
        return LivePage::tr("Measuring");
    case Stage::Storing:
        return LivePage::tr("Storing what was recorded");
    case Stage::Summarising:
        return LivePage::tr("Computing the result");
    case Stage::Finished:
        return LivePage::tr("Finished");
    }
    return {};
}

std::optional<double> ms(std::optional<Ns> value)
{
    return value ? std::optional(toMs(*value)) : std::nullopt;
}

/// Share of the phase that is over.
std::optional<double> fraction(const LiveState& state)
{
    std::optional<double> share;
    if (state.duration && *state.duration > 0) {
        share = static_cast<double>(state.elapsed) / static_cast<double>(*state.duration);
    }
    if (state.samples && *state.samples > 0) {
        const double bySamples =
            static_cast<double>(state.counters.issued) / static_cast<double>(*state.samples);
        share = share ? std::max(*share, bySamples) : bySamples;
    }
    return share ? std::optional(std::clamp(*share, 0.0, 1.0)) : std::nullopt;
}

LiveChart* makeChart(const QString& name, const QString& title, const QString& quantity,
                     NumberKind kind, const QStringList& series)
{
    auto* chart = new LiveChart;
    chart->setObjectName(name);
    chart->setTitle(title);
    chart->setAccessibleName(title);
    chart->setAxes(quantity, kind);
    chart->setNames(series);
    chart->setEmptyText(LivePage::tr("Waiting for the first requests"));
    chart->setExplanation(chartExplanation(
        kind == NumberKind::Milliseconds ? ChartTopic::LiveTimes : ChartTopic::LiveRates));
    ChartTableDialog::serve(chart);
    return chart;
}

QLabel* makeLabel(const QString& name)
{
    auto* label = new QLabel;
    label->setObjectName(name);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    return label;
}

} // namespace

QString LivePage::pageKey()
{
    return u"live"_s;
}

LivePage::LivePage(const QString& name, QWidget* parent)
    : Page(pageKey(), parent)
    // A machine whose cores are all measuring has none to draw with.
    , m_drawEveryMs(QThread::idealThreadCount() <= 2 ? 1'000 : 180)
{
    setObjectName(u"livePage"_s);
    setTitle(tr("Live: %1").arg(name), u"running"_s);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(10, 10, 10, 10);
    layout->setSpacing(8);
    layout->addWidget(makeHead());
    m_charts = makeCharts();
    layout->addWidget(m_charts, 1);
    layout->addStretch();
    m_notes = new QListWidget;
    m_notes->setObjectName(u"liveNotes"_s);
    m_notes->setAccessibleName(tr("Notes of the run"));
    m_notes->setMaximumHeight(fontMetrics().height() * 5);
    m_notes->setWordWrap(true);
    m_notes->hide();
    layout->addWidget(m_notes);
    m_name->setText(name);
    const bool shown = QSettings().value(kChartsKey, true).toBool();
    m_showCharts->setChecked(shown);
    m_charts->setVisible(shown);
    connect(m_showCharts, &QToolButton::toggled, this, &LivePage::showCharts);
    setStage(RunController::Stage::Preparing);
}

QWidget* LivePage::makeHead()
{
    auto* head = new QFrame;
    head->setObjectName(u"liveHead"_s);
    head->setAccessibleName(tr("Progress of the run"));
    head->setFrameShape(QFrame::StyledPanel);
    head->setAutoFillBackground(true);
    head->setBackgroundRole(QPalette::Base);
    m_name = makeLabel(u"liveName"_s);
    QFont bold = m_name->font();
    bold.setBold(true);
    bold.setPointSizeF(bold.pointSizeF() * 1.2);
    m_name->setFont(bold);
    m_stage = makeLabel(u"liveStage"_s);
    QWidget* figures = makeFigures();
    m_failures = makeLabel(u"liveFailures"_s);
    m_health = makeLabel(u"liveHealth"_s);
    m_progress = new QProgressBar;
    m_progress->setObjectName(u"liveProgress"_s);
    m_progress->setAccessibleName(tr("Progress of the run"));
    m_progress->setFormat(u"%p\u00a0%"_s);
    m_progress->setRange(0, 0);
    m_stop = new QPushButton(themedIcon(u"stop"_s, Tone::Bad), tr("S&top"));
    m_stop->setObjectName(u"liveStop"_s);
    m_stop->setAccessibleName(tr("Stop the run"));
    m_stop->setToolTip(tr("No new request; what is under way may finish. What was measured is "
                          "kept."));
    m_result = new QPushButton(tr("Sho&w result"));
    m_result->setObjectName(u"liveResult"_s);
    m_result->setAccessibleName(tr("Show the result of the run"));
    m_result->hide();
    m_showCharts = new QToolButton;
    m_showCharts->setObjectName(u"liveShowCharts"_s);
    m_showCharts->setText(tr("&Charts"));
    m_showCharts->setAccessibleName(tr("Show the moving charts"));
    m_showCharts->setToolTip(
        tr("Without the charts the window takes the least from the machine that measures."));
    m_showCharts->setCheckable(true);
    connect(m_stop, &QPushButton::clicked, this, &LivePage::stopRequested);
    connect(m_result, &QPushButton::clicked, this, [this] { Q_EMIT resultRequested(m_run); });
    auto* layout = new QGridLayout(head);
    layout->setContentsMargins(12, 8, 12, 8);
    layout->setVerticalSpacing(4);
    layout->setColumnStretch(0, 1);
    layout->addWidget(m_name, 0, 0);
    layout->addWidget(m_stage, 1, 0);
    layout->addWidget(m_showCharts, 0, 1, 2, 1, Qt::AlignTop);
    layout->addWidget(m_stop, 0, 2, 2, 1, Qt::AlignTop);
    layout->addWidget(m_result, 0, 3, 2, 1, Qt::AlignTop);
    layout->addWidget(m_progress, 2, 0, 1, 4);
    layout->addWidget(figures, 3, 0, 1, 4);
    layout->addWidget(m_failures, 4, 0, 1, 4);
    layout->addWidget(m_health, 5, 0, 1, 4);
    m_failures->setText(tr("Failed: none"));
    m_health->setText(u" "_s); // keeps its place
    return head;
}

QWidget* LivePage::makeFigures()
{
    // Each number has its place: what comes and goes in one line moves all the others.
    static const std::array<const char*, kFigures> kCaptions {
        QT_TR_NOOP("asked/s"),     QT_TR_NOOP("done/s"),    QT_TR_NOOP("latency p50"),
        QT_TR_NOOP("latency p99"), QT_TR_NOOP("TTFT p50"),  QT_TR_NOOP("TTFT p99"),
        QT_TR_NOOP("tokens/s"),    QT_TR_NOOP("in flight"),
    };
    auto* figures = new QWidget;
    figures->setObjectName(u"liveFigures"_s);
    auto* grid = new QGridLayout(figures);
    grid->setContentsMargins(0, 4, 0, 0);
    grid->setHorizontalSpacing(14);
    grid->setVerticalSpacing(0);
    for (std::size_t i = 0; i < kFigures; ++i) {
        const int column = static_cast<int>(i);
        auto* caption = new QLabel(tr(kCaptions[i]));
        caption->setObjectName(u"liveCaption%1"_s.arg(column + 1));
        caption->setForegroundRole(QPalette::PlaceholderText);
        auto* value = new QLabel(undefinedText());
        value->setObjectName(u"liveFigure%1"_s.arg(column + 1));
        value->setAccessibleName(caption->text());
        value->setTextFormat(Qt::PlainText);
        value->setMinimumWidth(fontMetrics().horizontalAdvance(u"99999.9 ms"_s));
        caption->setBuddy(value);
        grid->addWidget(caption, 0, column);
        grid->addWidget(value, 1, column);
        grid->setColumnStretch(column, 1);
        m_figures[i] = value;
    }
    return figures;
}

QWidget* LivePage::makeCharts()
{
    m_requests = makeChart(u"liveRequests"_s, tr("Requests per second"), tr("Requests"),
                           NumberKind::PerSecond, { tr("asked"), tr("issued"), tr("done") });
    m_latency = makeChart(u"liveLatency"_s, tr("Latency so far, approximate"), tr("Latency"),
                          NumberKind::Milliseconds,
                          { tr("latency p50"), tr("latency p99"), tr("TTFT p50"), tr("TTFT p99") });
    m_tokens = makeChart(u"liveTokens"_s, tr("Output tokens per second"), tr("Output tokens"),
                         NumberKind::TokensPerSecond, { tr("output tokens") });
    m_inFlight = makeChart(u"liveInFlight"_s, tr("Requests in flight"), tr("Requests"),
                           NumberKind::Count, { tr("in flight") });
    auto* charts = new QWidget;
    charts->setObjectName(u"liveCharts"_s);
    charts->setAccessibleName(tr("Moving charts"));
    auto* layout = new QGridLayout(charts);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    layout->addWidget(m_requests, 0, 0);
    layout->addWidget(m_latency, 0, 1);
    layout->addWidget(m_tokens, 1, 0);
    layout->addWidget(m_inFlight, 1, 1);
    // In a low window they are scrolled instead of cut off.
    auto* area = new QScrollArea;
    area->setObjectName(u"liveChartsArea"_s);
    area->setAccessibleName(charts->accessibleName());
    area->setFrameShape(QFrame::NoFrame);
    area->setFocusPolicy(Qt::NoFocus); // its charts are what Tab leads to
    area->setWidgetResizable(true);
    area->setWidget(charts);
    return area;
}

void LivePage::showCharts(bool shown)
{
    QSettings().setValue(kChartsKey, shown);
    m_charts->setVisible(shown);
    if (shown) {
        for (LiveChart* chart : { m_requests, m_latency, m_tokens, m_inFlight }) {
            chart->showLatest();
        }
    }
}

void LivePage::setStage(RunController::Stage stage)
{
    m_now = stage;
    m_stage->setText(m_turn.isEmpty() || stage == RunController::Stage::Finished
                         ? stageText(stage)
                         : QString(m_turn % u" · "_s % stageText(stage)));
    const bool measuring =
        stage == RunController::Stage::Warmup || stage == RunController::Stage::Measuring;
    if (!measuring) {
        m_progress->setRange(0, stage == RunController::Stage::Finished ? 1 : 0);
        m_progress->setValue(stage == RunController::Stage::Finished ? 1 : 0);
    }
    m_stop->setEnabled(measuring || stage == RunController::Stage::Preparing
                       || stage == RunController::Stage::Preflight
                       || stage == RunController::Stage::Calibrating
                       || stage == RunController::Stage::Waiting);
}

void LivePage::startPhase(const LiveState& state)
{
    // In a suite the next trial may be another run's of the same number.
    const bool again = toSeconds(state.elapsed) < m_last;
    if (m_started && (state.trial != m_trial || state.phase != m_phase || again)) {
        m_offset += m_last;
        if (m_phase == Phase::Warmup) {
            for (LiveChart* chart : { m_requests, m_latency, m_tokens, m_inFlight }) {
                chart->addShade(m_offset - m_last, m_offset, tr("Warm-up"));
            }
        }
        m_last = 0;
    }
    m_started = true;
    m_trial = state.trial;
    m_phase = state.phase;
}

void LivePage::showState(const LiveState& state)
{
    startPhase(state);
    m_last = std::max(m_last, toSeconds(state.elapsed));
    showProgress(state);
    showNumbers(state);
    appendCharts(state);
}

void LivePage::showProgress(const LiveState& state)
{
    const auto share = fraction(state);
    m_share = share;
    QStringList parts { stageText(m_now) };
    if (!m_turn.isEmpty()) {
        parts.prepend(m_turn);
    }
    if (state.trials > 1) {
        parts.append(tr("trial %1 of %2")
                         .arg(QString::number(state.trial + 1), QString::number(state.trials)));
    }
    if (state.duration) {
        parts.append(tr("%1 of %2", "time gone of time planned")
                         .arg(formatElapsed(std::min(state.elapsed, *state.duration)),
                              formatElapsed(*state.duration)));
    } else {
        parts.append(formatElapsed(state.elapsed));
    }
    if (state.samples) {
        parts.append(tr("%1 of %2 requests")
                         .arg(formatCount(state.counters.issued), formatCount(*state.samples)));
    }
    if (share && *share > 0.01) {
        const double left = static_cast<double>(state.elapsed) * (1 - *share) / *share;
        parts.append(tr("%1 left").arg(formatElapsed(static_cast<Ns>(left))));
    }
    // With one phase the whole is no news.
    if (state.trials > 1 || m_offset > 0) {
        parts.append(wholeText());
    }
    m_stage->setText(parts.join(u" · "_s));
    m_progress->setRange(0, share ? kProgressSteps : 0);
    m_progress->setValue(share ? static_cast<int>(*share * kProgressSteps) : 0);
}

void LivePage::setExpected(std::optional<Ns> whole)
{
    m_expected = whole;
    m_since.start();
}

QString LivePage::wholeText() const
{
    const Ns gone = m_since.isValid() ? m_since.nsecsElapsed() : 0;
    return m_expected && gone < *m_expected
        ? tr("whole run: %1 gone, about %2 left", "durations")
              .arg(formatElapsed(gone), formatElapsed(*m_expected - gone))
        : tr("whole run: %1 gone", "duration").arg(formatElapsed(gone));
}

void LivePage::showNumbers(const LiveState& state)
{
    const auto rate = [](std::optional<double> value) {
        return formatNumber(value, NumberKind::Plain);
    };
    const auto time = [](std::optional<Ns> value) {
        return formatNumber(ms(value), NumberKind::Milliseconds);
    };
    const std::array<QString, kFigures> figures {
        rate(state.scheduledPerS),    rate(state.completedPerS),   time(state.latencyP50),
        time(state.latencyP99),       time(state.ttftP50),         time(state.ttftP99),
        rate(state.outputTokensPerS), formatCount(state.inFlight),
    };
    for (std::size_t i = 0; i < kFigures; ++i) {
        m_figures[i]->setText(figures[i]);
    }
    QStringList parts;
    if (state.scheduledPerS) {
        parts.append(tr("%1 asked/s").arg(rate(state.scheduledPerS)));
    }
    parts.append(tr("%1 done/s").arg(rate(state.completedPerS)));
    parts.append(tr("latency p50 %1, p99 %2")
                     .arg(formatNumber(ms(state.latencyP50), NumberKind::Milliseconds),
                          formatNumber(ms(state.latencyP99), NumberKind::Milliseconds)));
    if (state.ttftP50) {
        parts.append(tr("TTFT p50 %1, p99 %2")
                         .arg(formatNumber(ms(state.ttftP50), NumberKind::Milliseconds),
                              formatNumber(ms(state.ttftP99), NumberKind::Milliseconds)));
    }
    parts.append(tr("%1 tok/s").arg(rate(state.outputTokensPerS)));
    parts.append(tr("%1 in flight").arg(formatCount(state.inFlight)));
    m_liveLine = parts.join(u" · "_s);
    QStringList failures;
    for (const auto& [name, count] : state.counters.failedBy) {
        failures.append(tr("%1: %2", "class of failure, count")
                            .arg(outcomeText(std::string_view(name)), formatCount(count)));
    }
    m_failures->setText(failures.isEmpty() ? tr("Failed: none")
                                           : tr("Failed: %1").arg(failures.join(u", "_s)));
    showHealth(state);
    Q_EMIT liveLineChanged(m_liveLine);
}

void LivePage::showHealth(const LiveState& state)
{
    QStringList parts;
    parts << tr("Client: schedule lag p99 %1")
                 .arg(state.lagKnown ? formatNumber(toMs(state.lagP99), NumberKind::Milliseconds)
                                     : undefinedText());
    const QString share = formatNumber(std::min(state.cpuShare, 1.0), NumberKind::Percent);
    parts << (state.spin ? tr("workers wait busily and fill their cores")
                         : tr("busiest worker %1 of a core").arg(share));
    parts << tr("%1 connections").arg(formatCount(state.connections));
    // Spinning fills a core whatever there is to do.
    const bool bound = !state.spin && state.cpuShare > kBoundShare;
    if (bound) {
        parts << tr("the client is the bottleneck: more worker processes or less load");
    }
    m_health->setText(parts.join(u", "_s));
    setTone(m_health, bound ? Tone::Warning : Tone::Text);
}

QString LivePage::liveLine() const
{
    return m_liveLine;
}

void LivePage::appendCharts(const LiveState& state)
{
    const bool due = !m_drawn.isValid() || m_drawn.elapsed() >= m_drawEveryMs;
    const bool draw = due && m_charts->isVisible();
    if (due) {
        m_drawn.start();
    }
    const double now = m_offset + toSeconds(state.elapsed);
    using Value = std::optional<double>;
    m_requests->append(
        now, std::array<Value, 3> { state.scheduledPerS, state.issuedPerS, state.completedPerS },
        draw);
    m_latency->append(now,
                      std::array<Value, 4> { ms(state.latencyP50), ms(state.latencyP99),
                                             ms(state.ttftP50), ms(state.ttftP99) },
                      draw);
    m_tokens->append(now, std::array<Value, 1> { state.outputTokensPerS }, draw);
    m_inFlight->append(now, std::array<Value, 1> { static_cast<double>(state.inFlight) }, draw);
}

void LivePage::addNote(const QString& text)
{
    m_notes->show();
    m_notes->addItem(text);
    while (m_notes->count() > kMostNotes) {
        delete m_notes->takeItem(0);
    }
    m_notes->scrollToBottom();
}

void LivePage::setTurn(const QString& text)
{
    m_turn = text;
    setStage(m_now);
}

void LivePage::showNothingMeasured()
{
    m_progress->setValue(0);
    for (LiveChart* chart : { m_requests, m_latency, m_tokens, m_inFlight }) {
        chart->setEmptyText(tr("No request was measured"));
    }
}

void LivePage::setNotStarted()
{
    setStage(RunController::Stage::Finished);
    showNothingMeasured();
    m_stage->setText(tr("The run did not start."));
}

void LivePage::setEnded(const RunEnd& end)
{
    m_run = end.id;
    setStage(RunController::Stage::Finished);
    m_stage->setText(tr("Finished: %1").arg(verdictWord(end.state, end.valid)));
    m_stop->setEnabled(false);
    m_result->setVisible(end.id != 0);
    if (!m_started) {
        showNothingMeasured();
    } else if (end.state != RunState::Done) {
        // It got so far and no further.
        m_progress->setRange(0, kProgressSteps);
        m_progress->setValue(static_cast<int>(m_share.value_or(0) * kProgressSteps));
    }
    if (end.error) {
        const Sentence sentence = errorSentence(*end.error);
        addNote(sentence.text % u' ' % sentence.remedy % u'\n' % errorDetail(*end.error));
    }
    for (LiveChart* chart : { m_requests, m_latency, m_tokens, m_inFlight }) {
        chart->showLatest();
    }
}

} // namespace loadstone
