// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "control/runcontroller.h"
#include "control/suiteschedule.h"

#include <QObject>
#include <QTimer>

#include <deque>
#include <memory>
#include <vector>

namespace loadstone {

/// An interleaved suite as it is handed to the controller: its runs prepared, one an item.
struct SuiteRequest
{
    std::string name;
    std::uint64_t seed = 1; // of the order
    Ns rest = 0; // between trials
    std::vector<RunRequest> runs;
};

/// Carries out the runs of a suite at once, trial by trial in randomised blocks: all are opened,
/// then one measures at a time while the others wait, then all are closed. Who is left alone by
/// partners at their caps ends with them: a block of one compares nothing, and costs. For CLI and
/// window alike; owned by them, in a thread with an event loop. Every start ends in exactly one
/// `finished`, after one `runFinished` for each run that was started.
class SuiteController final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(SuiteController)

public:
    explicit SuiteController(QObject* parent = nullptr);
    /// In the middle of it: what was measured is kept, the runs are interrupted.
    ~SuiteController() override;

    void start(SuiteRequest request);

    /// As RunController's, for all runs; none is started any more.
    void stop(Ns drain);
    void cancel();

    /// Those that were started, in the order of the suite.
    std::vector<RunController*> runs() const;

Q_SIGNALS:
    /// Before anything else of the run.
    void runStarted(loadstone::RunController* run);
    void trialStarted(loadstone::RunController* run, const QString& name,
                      const loadstone::SuitePlace& place);
    void runFinished(const loadstone::RunEnd& end);
    void finished(bool interrupted);

private:
    struct Item
    {
        std::unique_ptr<RunController> run;
        QString name;
        std::uint32_t trials = 0;
        bool waits = false; // for its next trial, or its end
        bool finished = false;
        bool capped = false; // at a cap of its own
        std::uint32_t begun = 0; // trials
        std::uint32_t whole = 0; // of a finished one: trials that were not cut
    };

    void step();
    void later();
    void open();
    void begin(const SuitePlace& place);
    void endAll();
    std::optional<SuitePlace> nextPlace();
    bool isPartner(std::size_t item, std::size_t other) const;
    bool isLeftAlone(std::size_t item, std::uint32_t block) const;
    Json whyEnded(std::size_t item) const;
    Json manifestBlock(std::size_t item) const;

    SuiteRequest m_request;
    std::vector<Item> m_items;
    std::size_t m_opened = 0;
    std::deque<SuitePlace> m_round;
    std::uint32_t m_block = 0; // of the next round
    std::uint32_t m_begun = 0; // trials of all runs
    QTimer m_rest;
    bool m_rested = false;
    bool m_stopping = false;
    bool m_isOver = false;
    QString m_id;
};

} // namespace loadstone
