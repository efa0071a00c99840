// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/json.h"
#include "config/project.h"
#include "ipc/messages.h"

#include <QObject>
#include <QString>

#include <memory>
#include <optional>
#include <vector>

class QNetworkAccessManager;
class QNetworkReply;

namespace loadstone {

/// What came of one hook; part of the result.
struct HookOutcome
{
    Hook hook;
    Ns at = 0; // CLOCK_REALTIME
    Ns took = 0;
    std::optional<int> status; // nothing: no answer
    QString error; // empty: answered with 2xx

    bool isFatal() const { return !error.isEmpty() && hook.onFailure == HookFailure::Fail; }
};

Json toJson(const HookOutcome& outcome);

/// "before-trial POST /flush: 200 in 3 ms"
QString hookText(const HookOutcome& outcome);

/// What hooks need of the run that they surround.
struct HookSetup
{
    std::vector<Hook> hooks;
    std::string baseUrl; // for a hook that names a path only; such a one gets the secrets, too
    Secrets secrets;
    bool tlsVerify = true;
    QString tlsCa; // PEM file; empty: the system's
    QString tlsCert; // PEM file of the client's own certificate; empty: none
    QString tlsKey; // PEM file of its key; empty: in tlsCert
    std::string proxy; // http://HOST:PORT; empty: none; never used for loopback
};

/// Sends the HTTP requests that surround trials, one after another, never while a trial measures.
/// Owned by the run's controller, in its thread.
class HookRunner final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(HookRunner)

public:
    explicit HookRunner(HookSetup setup, QObject* parent = nullptr);
    ~HookRunner() override;

    bool has(HookTime when) const;

    /// All hooks of that time, up to the first that fails and may not; ends in one `finished`.
    void start(HookTime when);

    /// Ends the request under way; there is no `finished` then.
    void cancel();

Q_SIGNALS:
    void finished(const std::vector<loadstone::HookOutcome>& outcomes);

private:
    void next();
    void onAnswer();
    void take(const HookOutcome& outcome);

    HookSetup m_setup;
    std::unique_ptr<QNetworkAccessManager> m_network;
    QNetworkReply* m_reply = nullptr; // of m_network
    std::vector<Hook> m_waiting; // last one first
    std::vector<HookOutcome> m_outcomes;
    Ns m_begun = 0;
};

} // namespace loadstone
