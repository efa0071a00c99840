// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "control/workerprocess.h"
#include "plan/plan.h"

#include <QObject>
#include <QProcessEnvironment>

#include <memory>
#include <string>
#include <vector>

namespace loadstone {

/// Options that a refusal names: those of `options` that stand as words in the text of a request
/// that came to a client error. Empty for any other answer.
std::vector<std::string> refusedOptions(const ProbeRequest& request,
                                        const std::vector<std::string>& options);

/// Whether a server may have refused the request for something in it.
bool isRefusal(const ProbeRequest& request);

/// Finds out before a run which of its options one server does not take: sends a small request
/// with all of them, and again without what was refused. Owned by the run's controller; used once.
class OptionCheck final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(OptionCheck)

public:
    struct Setup
    {
        WorkerProgram worker;
        EndpointPlan endpoint; // of one base URL
        Secrets secrets;
        QProcessEnvironment environment;
        std::string idPrefix;
    };

    explicit OptionCheck(QObject* parent = nullptr);
    ~OptionCheck() override;

    /// `run` must live until `finished`.
    void start(const PreparedRun& run, Setup setup);

Q_SIGNALS:
    /// Options that requests to this server must do without. Never fails: a server that answers
    /// otherwise is the run's own business.
    void finished(const std::vector<std::string>& refused);

private:
    void ask(const std::vector<std::string>& without);
    void judge(const ProbeResultMessage& result);
    void askForNext();
    void conclude();

    const PreparedRun* m_run = nullptr;
    Setup m_setup;
    std::vector<std::string> m_all; // of the run's requests
    std::vector<std::string> m_without; // in the request under way
    std::vector<std::string> m_refused;
    std::size_t m_alone = 0; // option that is asked for by itself; 0: none yet
    bool m_isSilent = false; // a refusal named none: the request under way has no option at all
    std::unique_ptr<WorkerProcess> m_worker;
};

} // namespace loadstone
