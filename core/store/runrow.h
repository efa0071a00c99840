// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "base/json.h"
#include "base/terms.h"
#include "record/outcome.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <string>

namespace loadstone {

enum class RunState : std::uint8_t { Running, Done, Failed, Interrupted };

template<>
struct Terms<RunState>
{
    static constexpr std::array<std::string_view, 4> names {
        "running",
        "done",
        "failed",
        "interrupted",
    };
};

/// What lists show of a run; the large parts (manifest, result) are read one by one.
struct RunRow
{
    std::int64_t id = 0; // serial number within the store, given by createRun, never reused
    QString uuid; // with dashes, lower case
    QString name;
    QString scenario;
    QString endpoint;
    QString system; // may be empty: not stated
    Mode mode = Mode::Performance;
    RunState state = RunState::Running;
    Ns startedAt = 0; // CLOCK_REALTIME
    QString definitions; // definition set, e.g. native/1
    QString projectHash; // SHA-256 of the project as it was run
    std::optional<bool> valid; // verdict of the result object, once there is one
    QString notes;
    QStringList tags;
    QString importedFrom; // tool and file; empty: measured here
    bool keepLogs = false; // request logs stay after they were ingested
    bool archived = false; // a person put it aside: lists leave it out unless asked

    bool operator==(const RunRow&) const = default;
};

/// One trial of a run.
struct TrialRow
{
    std::int64_t id = 0; // within the store, given by createTrial
    std::int64_t run = 0;
    std::uint32_t index = 0;
    std::uint64_t seed = 0;
    RunState state = RunState::Running;
    Ns startedAt = 0; // CLOCK_REALTIME
    Ns epoch = 0; // CLOCK_MONOTONIC; instants of the records count from here
    std::optional<Ns> windowFrom; // measurement window, ns from the epoch
    std::optional<Ns> windowTo;
    Json plan; // RunPlan as the worker got it
    Json facts; // what the workers said of themselves, by whatever keys the controller chooses
    bool ingested = false; // all of its log is in the store

    bool operator==(const TrialRow&) const = default;
};

/// What a run's dataset held for one sample, so that re-scoring needs no dataset.
struct SampleRow
{
    std::uint32_t sample = 0;
    std::string hash; // SHA-256 of the prompt
    std::string category;
    std::string expected;
    std::string permutation; // of shuffled choices, e.g. "CABD"; empty: as in the data

    bool operator==(const SampleRow&) const = default;
};

/// Score of one answer of a trial.
struct ScoreRow
{
    std::uint64_t index = 0; // of the request
    std::uint32_t sample = 0;
    std::uint32_t repeat = 0;
    std::string status; // right, wrong, empty, …
    std::string answer; // as extracted
    std::string expected;
    std::optional<double> score;
    std::string category;

    bool operator==(const ScoreRow&) const = default;
};

} // namespace loadstone
