// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "control/runcontroller.h"
#include "pages/page.h"

#include <QElapsedTimer>

#include <array>

class QLabel;
class QListWidget;
class QProgressBar;
class QPushButton;
class QToolButton;

namespace loadstone {

class LiveChart;

/// A run while it goes on: progress with time left, live numbers, moving charts, health of the
/// client, what went wrong so far. Draws five times a second, once on a machine without idle cores;
/// the charts can be put away, which leaves the machine to the measurement.
class LivePage final : public Page
{
    Q_OBJECT

public:
    explicit LivePage(const QString& name, QWidget* parent = nullptr);

    static QString pageKey();

    void setStage(RunController::Stage stage);
    void showState(const LiveState& state);
    void addNote(const QString& text);
    /// Which of the runs of a suite measures now; stands below the name.
    void setTurn(const QString& text);
    void setEnded(const RunEnd& end);
    /// What the whole run takes by its plan: trials, warm-ups; nothing when that is not known.
    void setExpected(std::optional<Ns> whole);
    /// It never came to a run: preparing failed or was stopped.
    void setNotStarted();

    bool isOver() const { return m_now == RunController::Stage::Finished; }

    /// "12.3 asked/s, 12.1 done/s, …": what the status line shows beside other pages.
    QString liveLine() const;

Q_SIGNALS:
    void stopRequested();
    void resultRequested(qint64 run);
    void liveLineChanged(const QString& text);

private:
    static constexpr std::size_t kFigures = 8;

    QWidget* makeHead();
    QWidget* makeFigures();
    QWidget* makeCharts();
    void showCharts(bool shown);
    void showProgress(const LiveState& state);
    QString wholeText() const;
    void showNothingMeasured();
    void showNumbers(const LiveState& state);
    void showHealth(const LiveState& state);
    void appendCharts(const LiveState& state);
    void startPhase(const LiveState& state);

    QLabel* m_name;
    QLabel* m_stage;
    QString m_turn;
    QString m_liveLine;
    std::array<QLabel*, kFigures> m_figures {};
    QLabel* m_failures;
    QLabel* m_health;
    QProgressBar* m_progress;
    QPushButton* m_stop;
    QPushButton* m_result;
    QToolButton* m_showCharts;
    QWidget* m_charts;
    QListWidget* m_notes;
    LiveChart* m_requests;
    LiveChart* m_latency;
    LiveChart* m_tokens;
    LiveChart* m_inFlight;
    RunController::Stage m_now = RunController::Stage::Idle;
    qint64 m_run = 0;
    std::optional<double> m_share; // of the present phase
    QElapsedTimer m_since; // the run began
    std::optional<Ns> m_expected;
    // Time axis over warm-up and all trials.
    double m_offset = 0;
    double m_last = 0;
    std::uint32_t m_trial = 0;
    Phase m_phase = Phase::Warmup;
    bool m_started = false;
    QElapsedTimer m_drawn;
    qint64 m_drawEveryMs = 0;
};

} // namespace loadstone
