// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/json.h"
#include "control/trialrunner.h"

#include <QObject>
#include <QTemporaryDir>

#include <memory>
#include <optional>

namespace loadstone {

class EchoProcess;

/// What a calibration needs of the run that it stands before.
struct CalibrationSetup
{
    RunPlan plan; // as the run's; its endpoint's address is replaced
    std::uint32_t workers = 1;
    std::uint64_t tokens = 64; // of an answer
    WorkerProgram workerProgram;
    QString echoProgram;
    QString bodiesPath;
    QProcessEnvironment environment { QProcessEnvironment::InheritFromParent };
};

/// What this client can do by itself, against a server that answers at once. Value type.
struct Calibration
{
    double capacityPerS = 0; // requests/s that keep all workers' loops busy all the time
    double reachedPerS = 0; // requests/s completed, where the server on this machine is the limit
    std::optional<double> latencyUs; // median of single requests: what the client and loopback add
    std::optional<double> budgetUs; // p99 of the same beyond their median: how much it varies
    std::uint64_t requests = 0;
    std::uint64_t concurrency = 0;
    std::uint64_t tokens = 0;
    bool streaming = false;

    bool operator==(const Calibration&) const = default;
};

Json toJson(const Calibration& calibration);

/// From the logs of the two short trials: many requests at a time, then single ones. Nothing when
/// no request was completed. Io, Unreadable.
Result<std::optional<Calibration>> calibrationFromLogs(const QStringList& crowded,
                                                       const QString& single);

/// Measures this client on the bundled server, with the run's own requests and an answer of their
/// shape, for about half a second. Owned by the run's controller, in its thread. Every start ends
/// in exactly one `finished`; a failure is a fact for the run, never its end.
class Calibrator final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Calibrator)

public:
    explicit Calibrator(CalibrationSetup setup, QObject* parent = nullptr);
    ~Calibrator() override;

    void start();

Q_SIGNALS:
    /// `why` says why there is no result.
    void finished(const std::optional<loadstone::Calibration>& result, const QString& why);

private:
    void crowd(const QString& url);
    void afterCrowd(const TrialOutcome& outcome);
    void conclude(const TrialOutcome& outcome);
    std::unique_ptr<TrialRunner> makeTrial(std::uint32_t trial, std::uint64_t concurrency,
                                           std::uint32_t workers, Ns duration);
    void give(const std::optional<Calibration>& result, const QString& why);

    CalibrationSetup m_setup;
    QTemporaryDir m_logs;
    QStringList m_crowdedLogs;
    QStringList m_singleLogs;
    std::unique_ptr<EchoProcess> m_echo;
    std::unique_ptr<TrialRunner> m_trial;
    bool m_given = false;
};

} // namespace loadstone
