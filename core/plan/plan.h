// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "config/project.h"
#include "config/runlength.h"
#include "dataset/sample.h"
#include "record/runplan.h"
#include "record/spending.h"

#include <QString>
#include <QStringList>

#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace loadstone {

class Tokenizer;

/// What the command line or a suite sets instead of the scenario's own value.
struct RunOverrides
{
    std::optional<std::uint32_t> trials; // a fixed number, whatever precision the scenario asks
    std::optional<PrecisionRule> precision; // instead of a fixed number
    std::optional<std::uint64_t> seed;
    std::optional<std::uint32_t> workers;
    std::optional<SpinMode> spin;
    std::optional<CacheMode> cache;
    std::optional<Mode> mode;
    std::optional<bool> pin;
    std::optional<std::uint64_t> maxTokens; // caps of `stop`
    std::optional<double> maxCost;
    std::optional<KeepBodies> keepBodies = {};
    std::optional<std::uint64_t> keepBodiesMib = {};
    std::optional<std::string> dataset = {}; // of a mix: this one alone
    std::optional<RunLength> length = {}; // of each trial
};

/// Which of the two runs of an audit.
enum class AuditPart : std::uint8_t { Reference, Tested };

/// Which run of which project. `bench` puts its own endpoint, dataset and scenario into a Project.
struct PlanRequest
{
    Project project;
    QString projectDir; // relative paths start here
    std::string scenario; // names within the project
    std::string endpoint;
    std::string suite; // that the run is of; empty: none
    RunOverrides overrides;
    std::string pair = {}; // the same in both halves of the mode *both* or of an audit; of partsOf
    std::optional<AuditPart> auditPart = {}; // set by partsOf
};

/// A header whose value is a secret. Control resolves the reference and sends it beside the plan.
struct SecretHeader
{
    std::string name; // Authorization, x-api-key, …
    std::string ref; // env:VAR or keychain:NAME
    std::string prefix; // "Bearer ", or empty

    bool operator==(const SecretHeader&) const = default;
};

/// Name of the secret header that is meant for the proxy; its value is still USER:PASSWORD.
inline constexpr std::string_view kProxyAuthorization = "Proxy-Authorization";

/// What a run will take; nothing where it depends on the server.
struct RunEstimate
{
    std::optional<std::uint64_t> requests; // of one trial, without warm-up
    std::optional<Ns> duration; // of one trial, warm-up included, drain not
    std::uint64_t connections = 0; // most at a time that are known beforehand
    std::uint64_t bodiesBytes = 0; // about
    std::optional<std::uint64_t> logBytes; // of all trials, about
    std::optional<std::uint64_t> inputTokens; // of all trials, warm-ups included, about
    std::optional<std::uint64_t> outputTokens; // the same, at most
    std::optional<double> cost; // at most, where a price is known
    std::optional<std::uint64_t> connectionLimit; // that this machine sets: open files, ports
    std::optional<std::uint64_t> freeDisk; // where logs and results go

    bool operator==(const RunEstimate&) const = default;
};

/// What the store keeps of a sample, so that scoring again needs no dataset.
struct PlannedSample
{
    std::string hash;
    std::optional<std::string> expected;
    std::optional<std::string> category;
    std::uint64_t line = 0;
    std::string permutation = {}; // of its choices; empty: as in the data
};

class TracePrompts;

/// One dataset of a run's workload, and what its requests have in common.
struct WorkloadPart
{
    std::string dataset;
    Dataset source; // with its preset; rows without content are read again
    std::shared_ptr<const TracePrompts> prompts; // of a trace: these make such rows again
    double weight = 1;
    MixRange range; // of the samples
    Generation generation;
    QString filesDir; // where paths in rows start: the dataset's folder
    Json facts; // of the manifest
};

/// Who gives the points of a run's answers, where the scorer asks an endpoint.
struct JudgeEndpoint
{
    Endpoint endpoint;
    std::optional<SystemInfo> system; // for what it costs
};

/// A run frozen: everything that is decided before the first request. Value type; control adds
/// run id, epoch, host and endpoint facts, and resolves secrets.
struct PreparedRun
{
    RunPlan plan; // trial 0, runUuid empty; urls empty for the bundled server until it listens
    std::uint32_t trials = 1; // at most, when the scenario asks for a precision
    std::uint32_t workers = 1; // of each trial
    Json manifest; // no secret in it
    std::vector<PlannedSample> samples; // index = RequestRecord::sample
    std::size_t distinctPrompts = 0;
    bool generatedPrompts = false; // few distinct prompts on purpose
    std::vector<SecretHeader> secretHeaders;
    std::string readyBody; // one small request that shows whether the endpoint answers
    std::string bundledUrl; // echo:… when the endpoint is the bundled server, else empty
    std::vector<SloItem> slo;
    std::string scorer; // where answers are graded: answer profile
    std::string extractor; // empty: the scorer's own
    ScoringSettings scoring;
    std::optional<JudgeEndpoint> judge;
    std::uint32_t variants = 1; // samples of each question, one after the other: its repeats
    SpendingRules spending;
    RunEstimate estimate;
    QStringList notes; // English, for stderr: column choice, caps, estimates
    Problems warnings; // of the specification and of the preflight estimates

    // As resolved, overrides applied.
    Scenario scenario;
    Endpoint endpoint;
    std::optional<SystemInfo> system;

    // For writeBodies.
    std::vector<Sample> rows;
    std::shared_ptr<const Tokenizer> tokenizer; // of the endpoint; may be null
    QString projectDir;
    std::vector<WorkloadPart> parts; // by Sample::component
    Generation generation; // of the first part: what requests without a row have
    QString filesDir; // the same
    std::vector<std::string> withoutOptions; // what the server refuses, as optionsOf names it
};

/// The runs that a request is carried out as: itself, or for the mode *both* its performance and
/// then its accuracy half, each under the SLOs and rules that fit it. The accuracy of a mix is a
/// run for each of its datasets, an audit its reference and what is set against it.
std::vector<PlanRequest> partsOf(const PlanRequest& request);

/// Checks the specification alone, as prepareRun does: no file, no server. InvalidSpecification;
/// else the warnings.
Result<Problems> checkRun(const PlanRequest& request);

/// Checks the specification, reads the dataset and freezes everything. InvalidSpecification (with
/// all problems in the detail, the first path in `where`), or what loadDataset says; Unsupported or
/// DiskFull when the machine's limits do not allow it (file descriptors, ports, disk; with
/// numbers). Cancelled soon after `cancelled` was set by another thread.
Result<PreparedRun> prepareRun(const PlanRequest& request,
                               const std::atomic<bool>* cancelled = nullptr);

/// The plan of trial k for one run: k and uuid set, nothing else differs.
RunPlan trialPlan(const PreparedRun& prepared, const std::string& runUuid, std::uint32_t trial);

/// Writes the bodies file of all samples (0600). Io, DiskFull, InvalidSpecification.
Result<void> writeBodies(const PreparedRun& prepared, const QString& path);

} // namespace loadstone
