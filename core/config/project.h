// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "base/json.h"
#include "base/keepbodies.h"
#include "base/loadramp.h"
#include "base/terms.h"
#include "config/problem.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace loadstone {

// Value types of a project file, schema 1. Every field has the default that an absent key has.
// `source` is the object as it was read: unknown keys, key order and spelling survive a save.
// It is null for objects made in memory; copy it along when an object is copied or edited.
// Durations are Ns here and milliseconds in the file.

inline constexpr int kProjectSchema = 1;

struct Auth
{
    std::string ref; // env:VAR, keychain:NAME, or empty: none
    Json source;

    bool operator==(const Auth&) const = default;
};

struct Tls
{
    bool verify = true;
    std::string ca; // PEM file, relative to the project; empty: the system's
    std::string cert; // the client's own, PEM, relative to the project; empty: none is shown
    std::string key; // of `cert`, PEM; empty: it stands in the same file
    Json source;

    bool operator==(const Tls&) const = default;
};

struct EndpointTimeouts
{
    Ns connect = 10 * kNsPerS;
    Ns firstByte = 600 * kNsPerS;
    Ns idle = 120 * kNsPerS;
    Ns total = 600 * kNsPerS;
    Json source;

    bool operator==(const EndpointTimeouts&) const = default;
};

/// One model of several behind an endpoint (adapters, a router), and its part of the requests.
struct ModelShare
{
    std::string model;
    double weight = 1;
    Json source;

    bool operator==(const ModelShare&) const = default;
};

enum class HookTime : std::uint8_t { BeforeRun, BeforeTrial, AfterTrial };

template<>
struct Terms<HookTime>
{
    static constexpr std::array<std::string_view, 3> names { "before-run", "before-trial",
                                                             "after-trial" };
};

enum class HookFailure : std::uint8_t { Fail, Warn };

template<>
struct Terms<HookFailure>
{
    static constexpr std::array<std::string_view, 2> names { "fail", "warn" };
};

/// An HTTP request beside the measurement: flush a cache, start or stop a profiler.
struct Hook
{
    HookTime when = HookTime::BeforeTrial;
    std::string method = "POST";
    std::string url; // http(s)://…, or /path below the endpoint's first base URL
    std::string body; // as it is; JSON is sent as application/json
    HookFailure onFailure = HookFailure::Fail;
    Ns timeout = 30 * kNsPerS;
    Json source;

    bool operator==(const Hook&) const = default;
};

/// What requests and answers look like where the kind alone doesn't tell: custom, kserve, rerank.
/// Of a kind that has no use for a key it must keep its default.
struct RequestSettings
{
    std::string method = "POST"; // custom
    std::string path; // custom; {model} stands for the model's name
    std::string contentType = "application/json"; // custom
    std::string body; // custom: template with {{column}}
    std::string bodyFile; // custom, kserve: column that names a file with the raw bytes
    std::string text; // custom: JSON pointers into the answer, or into each event
    std::string tokens;
    std::string finishReason;
    std::string input = "text_input"; // kserve: name of the tensor
    std::string datatype = "BYTES"; // kserve
    bool binary = false; // kserve: the binary tensor extension
    std::string documents; // rerank: column; empty: found by name
    Json source;

    bool operator==(const RequestSettings&) const = default;
};

/// Requests that are sent again after an answer that says "later". Off unless `max` is set.
struct Retry
{
    std::uint32_t max = 0; // attempts after the first one
    std::vector<std::uint16_t> on { 429, 503 }; // HTTP statuses
    Ns backoff = 500 * kNsPerMs; // before the first one, then doubled; Retry-After goes before it
    Json source;

    bool operator==(const Retry&) const = default;
};

struct Endpoint
{
    std::string name;
    std::vector<std::string> urls; // http://, https://, or echo:?OPTION=VALUE&…
    ApiKind api = ApiKind::OpenAiChat;
    std::string model;
    std::vector<ModelShare> models; // instead of `model` for each request; empty: `model`
    std::optional<Ns> waitReady; // before a run: how long it may take to answer; absent: no waiting
    std::vector<Hook> hooks;
    RequestSettings request;
    Auth auth;
    std::vector<std::pair<std::string, std::string>> headers; // value may be a secret's ref
    Tls tls;
    std::string proxy = "none"; // or http://HOST:PORT; never used for loopback
    std::string proxyAuth; // env:VAR or keychain:NAME of USER:PASSWORD; empty: none
    EndpointTimeouts timeouts;
    Retry retry;
    std::string system; // name of a SystemInfo, or empty
    std::string tokenizer; // file or folder, relative to the project; empty: none
    std::string tokenizePath; // of the server's own tokenizer, /tokenize; empty: it is not asked
    Json source;

    bool operator==(const Endpoint&) const = default;
};

enum class DatasetFormat : std::uint8_t {
    Auto,
    JsonLines,
    JsonDocument,
    Csv,
    Tsv,
    Text,
    Parquet,
    Arrow
};

template<>
struct Terms<DatasetFormat>
{
    static constexpr std::array<std::string_view, 8> names { "auto", "jsonl", "json",    "csv",
                                                             "tsv",  "text",  "parquet", "arrow" };
};

/// Which column plays which role; an empty name is guessed (prompt, messages) or absent (others).
/// "a.b" names a member of a nested object.
struct ColumnMap
{
    std::string prompt;
    std::string messages;
    std::string system;
    std::string expected;
    std::string category;
    std::string maxTokens;
    std::string model; // a row's own model
    std::string images; // one or several: files, URLs, base64, {bytes, path}
    std::string tokens; // a prompt as a list of token numbers, instead of text
    std::vector<std::string> choices; // one column with a list, or a column for each choice
    Json source;

    bool operator==(const ColumnMap&) const = default;
};

enum class FilterOp : std::uint8_t {
    Equal,
    NotEqual,
    Less,
    AtMost,
    Greater,
    AtLeast,
    Contains,
    Matches
};

template<>
struct Terms<FilterOp>
{
    static constexpr std::array<std::string_view, 8> names { "==", "!=", "<",        "<=",
                                                             ">",  ">=", "contains", "matches" };
};

/// Only rows that it holds for are used. < and the like compare numbers, `matches` is a regular
/// expression that fits somewhere.
struct RowFilter
{
    std::string column;
    FilterOp op = FilterOp::Equal;
    std::string value; // a number or true in the file is as good as its text
    Json source;

    bool operator==(const RowFilter&) const = default;
};

/// How answers are taken out of texts: our own rules, or another tool's so that its published
/// numbers can be met.
enum class ExtractionProfile : std::uint8_t {
    Robust1,
    MlcommonsEndpoints,
    SimpleEvals,
    LmEval, // its strict filters
    LmEvalFlexible,
    LcbOfficial,
    MmluProOfficial,
};

template<>
struct Terms<ExtractionProfile>
{
    static constexpr std::array<std::string_view, 7> names {
        "robust/1",         "mlcommons-endpoints", "simple-evals",      "lm-eval",
        "lm-eval-flexible", "lcb-official",        "mmlu-pro-official",
    };
};

/// Order of the choices of a question: as in the data, drawn for each question and repeat, or as
/// CPython's generator draws them for the published numbers of simple-evals.
enum class ChoiceShuffle : std::uint8_t { None, Seeded, CPython };

template<>
struct Terms<ChoiceShuffle>
{
    static constexpr std::array<std::string_view, 3> names { "none", "seeded", "cpython" };
};

/// What some scorers need to know beside the expected answers.
struct ScoringSettings
{
    std::optional<double> tolerance; // number/1: absolute
    std::optional<double> relativeTolerance; // number/1: of the expected number
    std::string pattern; // regex/1; empty: the expected answer is one
    Json schema = Json::object(); // json-schema/1; empty: the expected answer is one
    bool ignoreCase = false; // exact/1, contains/1, regex/1
    std::optional<Ns> testTimeout; // of each test of a program
    std::string judge; // endpoint that grades: judge/1, judge-pair/1, similarity/1
    std::string rubric; // template of what it is asked; empty: the scorer's own
    bool bothOrders = true; // judge-pair/1: each pair a second time, the other way round
    std::uint32_t judgeTokens = 1024; // most of a verdict; key judge_max_tokens
    std::optional<double> threshold; // a score from here on is a point, below it none
    Json source;

    bool operator==(const ScoringSettings&) const = default;
};

/// Generation parameters of requests; nothing is sent for an absent one.
struct Generation
{
    std::optional<std::int64_t> maxTokens;
    std::optional<std::int64_t> minTokens;
    bool ignoreEos = false;
    std::optional<double> temperature;
    std::optional<double> topP;
    Json extra = Json::object(); // merged into the body last
    Json source;

    bool operator==(const Generation&) const = default;
};

enum class TraceFormat : std::uint8_t { Auto, Mooncake, Azure, BurstGpt, Lengths, Requests };

template<>
struct Terms<TraceFormat>
{
    static constexpr std::array<std::string_view, 6> names { "auto",     "mooncake", "azure",
                                                             "burstgpt", "lengths",  "requests" };
};

enum class TraceUnit : std::uint8_t { Auto, Seconds, Milliseconds, Microseconds, Nanoseconds };

template<>
struct Terms<TraceUnit>
{
    static constexpr std::array<std::string_view, 5> names { "auto", "s", "ms", "us", "ns" };
};

/// The dataset's file holds instants and lengths, not prompts: those are made to fit.
struct TraceSettings
{
    TraceFormat format = TraceFormat::Auto;
    TraceUnit unit = TraceUnit::Auto; // of the instants; auto: the format's usual one
    std::uint64_t block = 512; // length that one hash id of a prefix stands for
    std::uint64_t seed = 1; // of the texts
    std::string tokenizer; // file or folder that lengths are counted by; empty: words
    Json source;

    bool operator==(const TraceSettings&) const = default;
};

enum class LengthShape : std::uint8_t { Fixed, Uniform, Normal, LogNormal, Histogram };

template<>
struct Terms<LengthShape>
{
    static constexpr std::array<std::string_view, 5> names { "fixed", "uniform", "normal",
                                                             "lognormal", "histogram" };
};

/// How long texts are. Values drawn outside of `min` and `max` are drawn again.
struct LengthSettings
{
    LengthShape shape = LengthShape::Fixed;
    std::optional<double> mean; // fixed: the length; lognormal: of the lengths themselves
    std::optional<double> deviation; // normal, lognormal: of the lengths
    std::optional<std::uint64_t> min;
    std::optional<std::uint64_t> max;
    Json bins = Json::array(); // histogram: [from, to, weight] each
    Json source;

    bool operator==(const LengthSettings&) const = default;
};

/// Prompts that are made instead of read.
struct GeneratorSettings
{
    std::uint64_t rows = 1000;
    std::uint64_t seed = 1;
    LengthSettings prompt; // what is behind the shared prefix
    LengthSettings output;
    std::string pairs; // file with a prompt and an output length a row, instead of the two
    std::uint64_t prefix = 0; // length of the text that the prompts of a group share
    std::uint64_t groups = 1;
    bool unique = true; // prompts differ from their first words on, but for the shared prefix
    std::string tokenizer; // file or folder that lengths are counted by; empty: words
    Json source;

    bool operator==(const GeneratorSettings&) const = default;
};

struct Dataset
{
    std::string name;
    std::string
        path; // file or folder, relative to the project file; hf:ORG/NAME: of the hub; empty with
    // `generator`
    std::string config; // of several in a folder or of a hub name; empty: the only or default one
    std::string split; // the same
    std::string revision; // of a hub name: branch, tag or commit; empty: main
    DatasetFormat format = DatasetFormat::Auto;
    std::string rows; // "a.b": where the rows are inside a JSON document; empty: found
    ColumnMap map;
    std::optional<std::string> promptTemplate; // key `template`; {{column}}, {% if column %}
    std::vector<RowFilter> filters; // all have to hold
    std::optional<std::uint64_t> limit; // first so many rows that pass the filters
    Generation generation;
    std::string preset; // benchmark that gives what is not stated here; see benchmarkpresets.h
    std::string scorer; // e.g. "exact/1"; empty: chosen by the data
    std::optional<ExtractionProfile> extractor; // absent: the scorer's own
    std::optional<ChoiceShuffle> shuffle; // accuracy mode; absent: none
    ScoringSettings scoring;
    std::string dateFrom; // YYYY-MM-DD: rows of a benchmark with dates from then on
    std::string dateTo; // and up to then
    std::optional<std::string> sha256; // pinned: another hash is a warning
    std::optional<TraceSettings> trace;
    std::optional<GeneratorSettings> generator;
    Json source;

    bool operator==(const Dataset&) const = default;
};

/// Hardware and software under test, as a person describes it.
struct SystemInfo
{
    std::string name;
    std::string accelerator;
    std::optional<std::int64_t> accelerators;
    std::string cpu;
    std::string memory;
    std::string engine;
    std::string engineVersion;
    std::string modelRevision;
    std::string precision;
    std::optional<double> pricePerHour;
    std::optional<double> pricePerMillionInput; // tokens of prompts
    std::optional<double> pricePerMillionOutput; // tokens of answers
    std::string currency = "USD"; // ISO 4217
    std::optional<double> idleWatts;
    std::string notes;
    Json source;

    bool operator==(const SystemInfo&) const = default;
};

/// `STAT_METRIC OP VALUE`; a time metric without stat is a limit for each request.
struct SloItem
{
    std::string metric; // ttft_ms tpot_ms itl_ms latency_ms error_share requests_per_s …
    std::string stat; // p50 p90 p95 p97 p99 p99_9 mean max, or empty
    std::string op = "<=";
    double value = 0;
    Json source;

    bool operator==(const SloItem&) const = default;
};

struct SloGroup
{
    std::string name;
    std::vector<SloItem> items;
    Json source;

    bool operator==(const SloGroup&) const = default;
};

/// Levels of a ramp: so many between `from` and `to`, or each of a list.
struct RampSteps
{
    std::uint64_t count = 0; // 0: the list
    std::vector<double> levels;

    bool operator==(const RampSteps&) const = default;
};

/// What the kind needs; keys of other kinds are errors.
struct Load
{
    std::optional<double> ratePerS; // server, constant, gamma, sessions
    std::optional<std::uint64_t> concurrency; // concurrency (default 1), offline, sessions
    std::optional<std::uint64_t> samplesPerQuery; // multi-stream (default 8)
    std::optional<std::uint64_t> maxInFlight; // server, constant
    std::optional<double> burstiness; // gamma
    std::optional<Ns> rampUp; // concurrency: how long slots take to come in
    // ramp
    std::optional<RampOf> of; // rate
    std::optional<RampShape> shape; // linear
    std::optional<double> from; // requests/s, or requests in flight
    std::optional<double> to;
    std::optional<RampSteps> steps;
    std::optional<Ns> hold; // of each step
    std::optional<ArrivalSpacing> arrivals; // poisson
    std::optional<std::uint64_t> burstRequests;
    std::optional<Ns> burstEvery;
    // trace
    std::optional<double> speed; // 2: twice as fast
    std::optional<Ns> skip; // of its beginning, in the trace's own time
    std::optional<Ns> window; // how much of it from there
    Json source;

    bool operator==(const Load&) const = default;
};

struct StopSettings
{
    std::optional<Ns> duration;
    std::optional<std::uint64_t> samples;
    // Caps on the whole run, all trials and warm-ups together.
    std::optional<std::uint64_t> maxTokens; // of prompts and answers
    std::optional<double> maxCost; // in the currency of the endpoint's system
    Json source;

    bool operator==(const StopSettings&) const = default;
};

struct WarmupSettings
{
    std::optional<Ns> duration;
    std::optional<std::uint64_t> requests;
    Json source;

    bool operator==(const WarmupSettings&) const = default;
};

enum class LoadGenIssue : std::uint8_t { Random, Equal, Unique, Same };

template<>
struct Terms<LoadGenIssue>
{
    static constexpr std::array<std::string_view, 4> names { "random", "equal", "unique", "same" };
};

struct LoadGenSeeds
{
    std::optional<std::uint64_t> qsl;
    std::optional<std::uint64_t> sampleIndex;
    std::optional<std::uint64_t> schedule;
    Json source;

    bool operator==(const LoadGenSeeds&) const = default;
};

/// A scenario is issued under MLPerf LoadGen's rules, with these of its settings; what is absent
/// comes from the preset, then from LoadGen's own defaults. Rate and samples a query are in `load`.
struct LoadGenScenario
{
    std::string preset; // model of a round, or empty
    std::optional<Ns> minDuration;
    std::optional<Ns> maxDuration;
    std::optional<std::uint64_t> minQueries;
    std::optional<std::uint64_t> maxQueries;
    std::optional<std::uint64_t> performanceSamples;
    std::optional<std::uint64_t> accuracySamples;
    std::optional<double> percentile; // of 100; not for offline
    std::optional<Ns> targetLatency; // server
    std::optional<Ns> expectedLatency; // single-stream, multi-stream: a hint
    std::optional<double> expectedQps; // offline: a hint
    std::optional<std::uint64_t> maxAsyncQueries; // server
    std::optional<bool> coalesce; // server
    std::optional<LoadGenIssue> issue;
    std::optional<std::uint64_t> sameIndex;
    std::optional<bool> tokenLatencies;
    std::optional<double> inferredTokens; // of an answer, where LoadGen is not told: its rates
    std::optional<Ns> ttft; // server
    std::optional<Ns> tpot; // server
    LoadGenSeeds seeds;
    Json source;

    bool operator==(const LoadGenScenario&) const = default;
};

/// When a ramp ends before its last level: any of the conditions held for a time. See
/// parseBreakCondition for their form.
struct BreakRule
{
    std::vector<std::string> on; // empty: never
    Ns hold = 5 * kNsPerS;
    Json source;

    bool operator==(const BreakRule&) const = default;
};

/// Clients that give up on a share of the requests.
struct Abandonment
{
    double share = 0; // 0: nobody gives up
    std::optional<Ns> after; // since the request was due; exponential: the mean
    std::optional<std::uint64_t> afterTokens; // instead of a time
    PatienceShape distribution = PatienceShape::Fixed;
    Json source;

    bool operator==(const Abandonment&) const = default;
};

/// Trials go on until the interval of a mean is narrow enough. It looks at the width alone, never
/// at whether something differs: that would find differences where there are none.
struct PrecisionRule
{
    std::optional<double> halfWidth; // of the mean, as a share of it; nothing: a fixed number
    std::string metric; // STAT_METRIC; empty: as defaultPrecisionMetric says
    std::uint32_t minTrials = 5;
    std::uint32_t maxTrials = 30;
    Json source;

    bool isSet() const { return halfWidth.has_value(); }

    bool operator==(const PrecisionRule&) const = default;
};

/// One dataset of several that a scenario's requests are drawn from, and its part of them.
struct MixPart
{
    std::string dataset;
    double weight = 1;
    Json source;

    bool operator==(const MixPart&) const = default;
};

/// What the turns of a conversation before the current one hold as replies.
enum class SessionHistory : std::uint8_t { Served, Recorded };

template<>
struct Terms<SessionHistory>
{
    static constexpr std::array<std::string_view, 2> names { "served", "recorded" };
};

/// Conversations of the kind sessions.
struct SessionSettings
{
    SessionHistory history = SessionHistory::Served;
    std::optional<Ns> think; // between an answer and the next turn; absent: as the data says
    PatienceShape distribution = PatienceShape::Fixed; // exponential: `think` is the mean
    std::string header = "X-Session-ID"; // of each request, its value names the session; or empty
    Json source;

    bool operator==(const SessionSettings&) const = default;
};

/// Two runs of one scenario and a rule on what they came to.
enum class Audit : std::uint8_t { None, OutputCaching, AccuracySampling };

template<>
struct Terms<Audit>
{
    static constexpr std::array<std::string_view, 3> names { "none", "output-caching",
                                                             "accuracy-sampling" };
};

struct Scenario
{
    std::string name;
    ScenarioKind kind = ScenarioKind::Concurrency;
    std::string dataset;
    std::vector<MixPart> mix; // instead of `dataset`
    Mode mode = Mode::Performance;
    Streaming streaming = Streaming::Auto;
    Load load;
    BreakRule breakRule; // ramp; key `break`
    StopSettings stop;
    WarmupSettings warmup;
    std::uint32_t trials = 1;
    std::uint64_t seed = 1;
    std::string slo; // name, or empty
    double errorShareLimit = 0.01;
    std::string definitions = "native/1";
    std::uint32_t repeats = 1; // accuracy
    CacheMode cache = CacheMode::None;
    std::optional<Ns> minDuration;
    std::optional<std::uint64_t> minCount;
    std::uint32_t workers = 1;
    SpinMode spin = SpinMode::Auto;
    std::optional<LoadGenScenario> loadgen; // its stop rules instead of `stop`
    bool pin = false; // each worker keeps to one processor
    Abandonment abandon;
    bool stallProbes = false; // a small request each second beside the load
    bool checkAnswers = true; // texts of a sample of the answers are kept and looked at
    KeepBodies keepBodies = KeepBodies::None; // for looking at single requests
    std::uint64_t keepBodiesMib = kBodyBudgetMib; // most of it, a trial
    double scoreShare = 0; // performance: of the requests whose answers are kept and graded
    Audit audit = Audit::None; // carried out as two runs, see partsOf
    std::optional<double> auditThreshold; // nothing: the audit's own
    PrecisionRule precision; // instead of `trials`
    SessionSettings sessions;
    Json source;

    bool operator==(const Scenario&) const = default;
};

enum class SuiteOrder : std::uint8_t { Ordered, Interleaved };

template<>
struct Terms<SuiteOrder>
{
    static constexpr std::array<std::string_view, 2> names { "ordered", "interleaved" };
};

struct SuiteItem
{
    std::string scenario;
    std::string endpoint;

    bool operator==(const SuiteItem&) const = default;
};

struct Suite
{
    std::string name;
    std::vector<SuiteItem> items;
    SuiteOrder order = SuiteOrder::Ordered;
    std::optional<std::uint32_t> trials; // instead of the scenarios' own
    std::uint64_t seed = 1; // of the order of an interleaved one
    Ns rest = 0; // between the trials of an interleaved one
    PrecisionRule precision; // instead of the scenarios' own, and of their trials
    Json source;

    bool operator==(const Suite&) const = default;
};

/// One NAME.loadstone file. Value type: edit a copy, then save it. Never holds a secret.
struct Project
{
    std::string name;
    std::vector<Endpoint> endpoints;
    std::vector<Dataset> datasets;
    std::vector<SystemInfo> systems;
    std::vector<SloGroup> slos;
    std::vector<Scenario> scenarios;
    std::vector<Suite> suites;
    std::optional<std::string> baseline; // RUN as on the command line
    Json comparisons = Json::array();
    Json source;
    Problems readProblems; // wrong types, unknown words and keys; part of validate()

    bool operator==(const Project&) const = default;
};

/// Answer profiles that this version has; `accuracy` implements exactly these.
inline constexpr std::array<std::string_view, 17> kScorerProfiles {
    "exact/1",   "contains/1", "regex/1",      "number/1",     "json-schema/1", "rouge-1/1",
    "rouge-2/1", "rouge-l/1",  "rouge-lsum/1", "gsm8k/1",      "choice/1",      "integer/1",
    "math/1",    "python/1",   "judge/1",      "judge-pair/1", "similarity/1",
};

/// Scorers whose points another endpoint gives, asked in a run of its own.
constexpr bool asksEndpoint(std::string_view scorer)
{
    return scorer == "judge/1" || scorer == "judge-pair/1" || scorer == "similarity/1";
}

/// What a scenario draws from: its mix, or its one dataset with weight 1.
std::vector<MixPart> partsOf(const Scenario& scenario);

/// By name, or nullptr. The pointer lives as long as the project is not changed.
const Endpoint* findEndpoint(const Project& project, std::string_view name);
const Dataset* findDataset(const Project& project, std::string_view name);
const SystemInfo* findSystem(const Project& project, std::string_view name);
const SloGroup* findSlo(const Project& project, std::string_view name);
const Scenario* findScenario(const Project& project, std::string_view name);
const Suite* findSuite(const Project& project, std::string_view name);

/// What the precision of a scenario is asked of when nothing is stated: throughput, and median
/// latency where the load sets the throughput.
std::string_view defaultPrecisionMetric(ScenarioKind kind);

/// Whether answers are asked for as streams: `auto` is on, except for Offline, for kinds that do
/// not generate text (they never are), and for custom, where a person has to say so.
bool isStreamed(const Scenario& scenario, ApiKind api);

/// The ramp that a scenario of that kind describes, its levels spelled out; nothing when a key is
/// missing or out of range, or for another kind.
std::optional<LoadRamp> loadRampOf(const Scenario& scenario);

/// How long issuing lasts by the stop rule: a ramp of steps says so itself.
std::optional<Ns> statedDuration(const Scenario& scenario);

/// How long a measured phase runs before measuring starts. Slots of a closed loop come in: as
/// stated, else 10 ms a slot, at most 1 s, when there is a warm-up by time, and none without. A
/// trace's warm-up is its own beginning.
Ns rampUpOf(const Scenario& scenario);

/// A dataset's path that names one of a hub: hf:ORG/NAME.
bool isHubPath(std::string_view path);

/// An `echo:` URL: Loadstone starts its own server for the run.
bool isBundledUrl(std::string_view url);

/// Whether every URL of an endpoint is `echo:`.
bool isBundled(const Endpoint& endpoint);

/// Arguments for loadstone-echo of an `echo:?ttft=20ms&itl=2ms&tokens=32` URL: --ttft 20ms …
/// A value-less option ("burst") gives the flag alone.
std::vector<std::string> bundledArguments(std::string_view url);

} // namespace loadstone
