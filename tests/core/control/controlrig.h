// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "children.h"
#include "control/runcontroller.h"
#include "scriptedserver.h"
#include "store/store.h"

#include <QSignalSpy>
#include <QTemporaryDir>

namespace loadstone::test {

/// A project of one endpoint, one dataset and one scenario in a folder of its own, and what it
/// takes to run it. Owned by a test function.
class ControlRig
{
public:
    explicit ControlRig(const std::string& url);

    /// Replaces the dataset: so many rows, the first `right` of which expect what they ask.
    void writePrompts(int rows, int right) const;

    /// The run as it stands in `project` now; ends the test program when it cannot be planned.
    RunRequest request(const std::string& endpoint = "e") const;

    /// Runs it to its end; an end without name when that takes longer.
    RunEnd run(int boundMs = 60'000);

    /// Waits for the end of a run that was started on `controller`.
    static RunEnd wait(const QSignalSpy& finished, int boundMs = 60'000);

    std::unique_ptr<Store> store() const;
    QString storePath() const;
    QString runsDir() const;

    /// Everything below the folder, names and contents in one.
    QByteArray allBytes() const;

    QTemporaryDir dir;
    Project project;
    bool keepLogs = false;
    bool preflight = true;
    bool calibrate = false; // most tests are about something else
};

bool isAlive(pid_t pid);

/// Answers every GET with a list of `models` and every POST with `post`, a whole HTTP response;
/// heads of all requests go to `seen`.
class ModelServer
{
public:
    ModelServer(std::string models, std::string post, int modelsStatus = 200);

    std::string url() const { return m_server.url(); }

    std::vector<std::string> seen() const;

private:
    std::string m_models;
    std::string m_post;
    mutable std::mutex m_mutex;
    std::vector<std::string> m_seen; // guarded by m_mutex
    ScriptedServer m_server; // last: its threads use the others
};

std::string jsonResponse(int status, const std::string& body);

} // namespace loadstone::test
