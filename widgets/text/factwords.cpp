// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/factwords.h"

#include "base/clock.h"
#include "text/numbers.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QHash>
#include <QLocale>

#include <cmath>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

struct FactWords
{
    Q_DECLARE_TR_FUNCTIONS(FactWords)
};

struct Fact
{
    const char* key;
    const char* text;
};

constexpr Fact kFacts[] {
    // what was measured
    { "system", QT_TRANSLATE_NOOP("FactWords", "System under test") },
    { "accelerator", QT_TRANSLATE_NOOP("FactWords", "Accelerator") },
    { "accelerators", QT_TRANSLATE_NOOP("FactWords", "Number of accelerators") },
    { "cpu", QT_TRANSLATE_NOOP("FactWords", "Processor") },
    { "memory", QT_TRANSLATE_NOOP("FactWords", "Memory") },
    { "engine", QT_TRANSLATE_NOOP("FactWords", "Engine") },
    { "engine_version", QT_TRANSLATE_NOOP("FactWords", "Engine version") },
    { "model_revision", QT_TRANSLATE_NOOP("FactWords", "Model revision") },
    { "precision", QT_TRANSLATE_NOOP("FactWords", "Number format") },
    { "price_per_hour", QT_TRANSLATE_NOOP("FactWords", "Price per hour") },
    { "price_per_million_input_tokens",
      QT_TRANSLATE_NOOP("FactWords", "Price of a million prompt tokens") },
    { "price_per_million_output_tokens",
      QT_TRANSLATE_NOOP("FactWords", "Price of a million answer tokens") },
    { "currency", QT_TRANSLATE_NOOP("FactWords", "Currency") },
    { "idle_watts", QT_TRANSLATE_NOOP("FactWords", "Idle power (W)") },
    { "notes", QT_TRANSLATE_NOOP("FactWords", "Notes") },
    { "name", QT_TRANSLATE_NOOP("FactWords", "Name") },
    { "model", QT_TRANSLATE_NOOP("FactWords", "Model") },
    { "revision", QT_TRANSLATE_NOOP("FactWords", "Revision") },
    { "endpoint", QT_TRANSLATE_NOOP("FactWords", "Endpoint") },
    { "urls", QT_TRANSLATE_NOOP("FactWords", "Base URLs") },
    { "path", QT_TRANSLATE_NOOP("FactWords", "Path") },
    { "api", QT_TRANSLATE_NOOP("FactWords", "API") },
    { "auth", QT_TRANSLATE_NOOP("FactWords", "Key from") },
    { "headers", QT_TRANSLATE_NOOP("FactWords", "Headers") },
    { "tls", QT_TRANSLATE_NOOP("FactWords", "TLS") },
    { "verify", QT_TRANSLATE_NOOP("FactWords", "Certificate checked") },
    { "ca", QT_TRANSLATE_NOOP("FactWords", "Authority") },
    { "proxy", QT_TRANSLATE_NOOP("FactWords", "Proxy") },
    { "timeouts_ms", QT_TRANSLATE_NOOP("FactWords", "Time-outs (ms)") },
    { "connect", QT_TRANSLATE_NOOP("FactWords", "Connect") },
    { "idle", QT_TRANSLATE_NOOP("FactWords", "Silence") },
    { "total", QT_TRANSLATE_NOOP("FactWords", "Total") },
    { "quality_target", QT_TRANSLATE_NOOP("FactWords", "Quality target") },
    // workload
    { "workload", QT_TRANSLATE_NOOP("FactWords", "Workload") },
    { "project", QT_TRANSLATE_NOOP("FactWords", "Project") },
    { "dataset", QT_TRANSLATE_NOOP("FactWords", "Dataset") },
    { "format", QT_TRANSLATE_NOOP("FactWords", "Format") },
    { "compression", QT_TRANSLATE_NOOP("FactWords", "Compression") },
    { "sha256", QT_TRANSLATE_NOOP("FactWords", "SHA-256") },
    { "bytes", QT_TRANSLATE_NOOP("FactWords", "Size") },
    { "rows", QT_TRANSLATE_NOOP("FactWords", "Rows") },
    { "distinct_prompts", QT_TRANSLATE_NOOP("FactWords", "Different prompts") },
    { "columns", QT_TRANSLATE_NOOP("FactWords", "Columns") },
    { "map", QT_TRANSLATE_NOOP("FactWords", "Roles of the columns") },
    { "prompt", QT_TRANSLATE_NOOP("FactWords", "Prompt") },
    { "messages", QT_TRANSLATE_NOOP("FactWords", "Messages") },
    { "expected", QT_TRANSLATE_NOOP("FactWords", "Expected answer") },
    { "category", QT_TRANSLATE_NOOP("FactWords", "Category") },
    { "guessed", QT_TRANSLATE_NOOP("FactWords", "Columns found by name") },
    { "dropped_replies", QT_TRANSLATE_NOOP("FactWords", "Replies left out") },
    { "limit", QT_TRANSLATE_NOOP("FactWords", "Rows used") },
    { "template", QT_TRANSLATE_NOOP("FactWords", "Template") },
    { "generation", QT_TRANSLATE_NOOP("FactWords", "Generation") },
    { "max_tokens", QT_TRANSLATE_NOOP("FactWords", "Output tokens at most") },
    { "min_tokens", QT_TRANSLATE_NOOP("FactWords", "Output tokens at least") },
    { "ignore_eos", QT_TRANSLATE_NOOP("FactWords", "Answers to full length") },
    { "temperature", QT_TRANSLATE_NOOP("FactWords", "Temperature") },
    { "top_p", QT_TRANSLATE_NOOP("FactWords", "Top p") },
    { "extra", QT_TRANSLATE_NOOP("FactWords", "More settings") },
    { "streaming", QT_TRANSLATE_NOOP("FactWords", "Streaming") },
    { "mode", QT_TRANSLATE_NOOP("FactWords", "Mode") },
    { "repeats", QT_TRANSLATE_NOOP("FactWords", "Repeats") },
    { "bodies", QT_TRANSLATE_NOOP("FactWords", "Requests are written") },
    { "mix", QT_TRANSLATE_NOOP("FactWords", "Mix") },
    { "weight", QT_TRANSLATE_NOOP("FactWords", "Weight") },
    { "made", QT_TRANSLATE_NOOP("FactWords", "Made prompts") },
    { "lengths_in", QT_TRANSLATE_NOOP("FactWords", "Lengths are in") },
    // load
    { "scenario", QT_TRANSLATE_NOOP("FactWords", "Scenario") },
    { "load", QT_TRANSLATE_NOOP("FactWords", "Load") },
    { "kind", QT_TRANSLATE_NOOP("FactWords", "Kind of load") },
    { "arrivals", QT_TRANSLATE_NOOP("FactWords", "Arrivals") },
    { "rate_per_s", QT_TRANSLATE_NOOP("FactWords", "Rate (requests/s)") },
    { "concurrency", QT_TRANSLATE_NOOP("FactWords", "Concurrency") },
    { "samples_per_query", QT_TRANSLATE_NOOP("FactWords", "Requests per query") },
    { "max_in_flight", QT_TRANSLATE_NOOP("FactWords", "In flight at most") },
    { "burstiness", QT_TRANSLATE_NOOP("FactWords", "Burstiness") },
    { "stop", QT_TRANSLATE_NOOP("FactWords", "End") },
    { "samples", QT_TRANSLATE_NOOP("FactWords", "Requests") },
    { "requests", QT_TRANSLATE_NOOP("FactWords", "Requests") },
    { "warmup", QT_TRANSLATE_NOOP("FactWords", "Warm-up") },
    { "duration_ms", QT_TRANSLATE_NOOP("FactWords", "Duration") },
    { "drain_ms", QT_TRANSLATE_NOOP("FactWords", "Wait for the last answers") },
    { "no_progress_ms", QT_TRANSLATE_NOOP("FactWords", "Longest time without progress") },
    { "first_byte", QT_TRANSLATE_NOOP("FactWords", "First byte") },
    { "seeds", QT_TRANSLATE_NOOP("FactWords", "Seeds") },
    { "base", QT_TRANSLATE_NOOP("FactWords", "Base seed") },
    { "streams", QT_TRANSLATE_NOOP("FactWords", "Random streams") },
    { "rule", QT_TRANSLATE_NOOP("FactWords", "Rule") },
    { "cache", QT_TRANSLATE_NOOP("FactWords", "Server cache") },
    { "salted", QT_TRANSLATE_NOOP("FactWords", "Prompts with a salt") },
    { "trials", QT_TRANSLATE_NOOP("FactWords", "Trials") },
    { "slo", QT_TRANSLATE_NOOP("FactWords", "SLO") },
    { "spending", QT_TRANSLATE_NOOP("FactWords", "Spending") },
    { "prices", QT_TRANSLATE_NOOP("FactWords", "Prices") },
    { "per_hour", QT_TRANSLATE_NOOP("FactWords", "Per hour") },
    { "per_million_input_tokens", QT_TRANSLATE_NOOP("FactWords", "Per million prompt tokens") },
    { "per_million_output_tokens", QT_TRANSLATE_NOOP("FactWords", "Per million answer tokens") },
    { "max_cost", QT_TRANSLATE_NOOP("FactWords", "Cap on cost") },
    { "prompt_tokens_estimate", QT_TRANSLATE_NOOP("FactWords", "Tokens of a prompt, estimated") },
    { "check_answers", QT_TRANSLATE_NOOP("FactWords", "Answers are looked at") },
    { "keep_bodies", QT_TRANSLATE_NOOP("FactWords", "Bodies are kept") },
    { "keep_bodies_mib", QT_TRANSLATE_NOOP("FactWords", "Bodies at most (MiB)") },
    { "secret_headers", QT_TRANSLATE_NOOP("FactWords", "Headers with a secret") },
    { "ref", QT_TRANSLATE_NOOP("FactWords", "Reference") },
    { "prefix", QT_TRANSLATE_NOOP("FactWords", "Text before it") },
    { "score_share", QT_TRANSLATE_NOOP("FactWords", "Share of answers graded") },
    { "error_share_limit", QT_TRANSLATE_NOOP("FactWords", "Failed requests allowed") },
    { "min_duration_ns", QT_TRANSLATE_NOOP("FactWords", "Minimum duration") },
    { "min_count", QT_TRANSLATE_NOOP("FactWords", "Minimum number of requests") },
    // how it was measured
    { "measurement_points", QT_TRANSLATE_NOOP("FactWords", "Measurement points") },
    { "clock", QT_TRANSLATE_NOOP("FactWords", "Clock") },
    { "scheduled", QT_TRANSLATE_NOOP("FactWords", "Scheduled") },
    { "dispatched", QT_TRANSLATE_NOOP("FactWords", "Dispatched") },
    { "connected", QT_TRANSLATE_NOOP("FactWords", "Connected") },
    { "issued", QT_TRANSLATE_NOOP("FactWords", "Issued") },
    { "first_token", QT_TRANSLATE_NOOP("FactWords", "First token") },
    { "first_answer_token", QT_TRANSLATE_NOOP("FactWords", "First token of the answer") },
    { "last_token", QT_TRANSLATE_NOOP("FactWords", "Last token") },
    { "closed", QT_TRANSLATE_NOOP("FactWords", "Closed") },
    { "definitions", QT_TRANSLATE_NOOP("FactWords", "Definitions") },
    { "version", QT_TRANSLATE_NOOP("FactWords", "Version") },
    { "workers", QT_TRANSLATE_NOOP("FactWords", "Worker processes") },
    { "launcher", QT_TRANSLATE_NOOP("FactWords", "Launcher") },
    { "spin", QT_TRANSLATE_NOOP("FactWords", "Busy waiting") },
    { "spin_reason", QT_TRANSLATE_NOOP("FactWords", "Why busy waiting or not") },
    { "checks", QT_TRANSLATE_NOOP("FactWords", "What the result is judged by") },
    { "scorer", QT_TRANSLATE_NOOP("FactWords", "Scorer") },
    { "extractor", QT_TRANSLATE_NOOP("FactWords", "Answers taken by") },
    { "scoring", QT_TRANSLATE_NOOP("FactWords", "Scoring") },
    { "variants", QT_TRANSLATE_NOOP("FactWords", "Orders of each question") },
    { "choice_shuffle", QT_TRANSLATE_NOOP("FactWords", "Order of choices") },
    { "preset", QT_TRANSLATE_NOOP("FactWords", "Benchmark") },
    { "prompts_generated", QT_TRANSLATE_NOOP("FactWords", "Prompts are generated") },
    { "cache_stated", QT_TRANSLATE_NOOP("FactWords", "Cache is stated") },
    { "bundled_server", QT_TRANSLATE_NOOP("FactWords", "Bundled server") },
    // machines
    { "host", QT_TRANSLATE_NOOP("FactWords", "Machine of the client") },
    { "hostname", QT_TRANSLATE_NOOP("FactWords", "Host name") },
    { "kernel", QT_TRANSLATE_NOOP("FactWords", "Kernel") },
    { "distribution", QT_TRANSLATE_NOOP("FactWords", "Distribution") },
    { "architecture", QT_TRANSLATE_NOOP("FactWords", "Architecture") },
    { "physical", QT_TRANSLATE_NOOP("FactWords", "Physical cores") },
    { "logical", QT_TRANSLATE_NOOP("FactWords", "Logical cores") },
    { "usable", QT_TRANSLATE_NOOP("FactWords", "Usable cores") },
    { "governor", QT_TRANSLATE_NOOP("FactWords", "Frequency governor") },
    { "memory_bytes", QT_TRANSLATE_NOOP("FactWords", "Memory") },
    { "load_average", QT_TRANSLATE_NOOP("FactWords", "Load average") },
    { "virtualization", QT_TRANSLATE_NOOP("FactWords", "Virtual machine") },
    { "clocksource", QT_TRANSLATE_NOOP("FactWords", "Clock source") },
    { "limits", QT_TRANSLATE_NOOP("FactWords", "Limits") },
    { "open_files", QT_TRANSLATE_NOOP("FactWords", "Open files") },
    { "open_files_hard", QT_TRANSLATE_NOOP("FactWords", "Open files, hard limit") },
    { "ports", QT_TRANSLATE_NOOP("FactWords", "Ports") },
    { "versions", QT_TRANSLATE_NOOP("FactWords", "Versions") },
    { "endpoint_facts", QT_TRANSLATE_NOOP("FactWords", "What the endpoint told") },
    { "reachable", QT_TRANSLATE_NOOP("FactWords", "Reachable") },
    { "addresses", QT_TRANSLATE_NOOP("FactWords", "Addresses") },
    { "server", QT_TRANSLATE_NOOP("FactWords", "Server") },
    { "models", QT_TRANSLATE_NOOP("FactWords", "Models") },
    { "models_status", QT_TRANSLATE_NOOP("FactWords", "HTTP status of the list of models") },
    { "model_served", QT_TRANSLATE_NOOP("FactWords", "Model is served") },
    { "keep_alive", QT_TRANSLATE_NOOP("FactWords", "Connections stay open") },
    { "usage", QT_TRANSLATE_NOOP("FactWords", "Answers say their tokens") },
    { "done_marker", QT_TRANSLATE_NOOP("FactWords", "Stream ends with [DONE]") },
    { "epoch_monotonic_ns", QT_TRANSLATE_NOOP("FactWords", "Start on the monotonic clock") },
    { "epoch_wall", QT_TRANSLATE_NOOP("FactWords", "Start") },
};

const QHash<QString, const char*>& facts()
{
    static const QHash<QString, const char*> known = [] {
        QHash<QString, const char*> table;
        for (const Fact& fact : kFacts) {
            table.insert(QString::fromLatin1(fact.key), fact.text);
        }
        return table;
    }();
    return known;
}

QString numberOf(const QString& key, const Json& value)
{
    const double number = value.get<double>();
    if (key.endsWith("bytes"_L1)) {
        return QLocale().formattedDataSize(static_cast<qint64>(number));
    }
    if (key == "error_share_limit"_L1) {
        return formatNumber(number, NumberKind::Percent);
    }
    if (key == "epoch_monotonic_ns"_L1) {
        return formatNumber(number / kNsPerS, NumberKind::Seconds);
    }
    if (key.endsWith("_ns"_L1)) {
        return formatNumber(number / kNsPerS, NumberKind::Seconds);
    }
    if (key.endsWith("_ms"_L1)) {
        constexpr double kMsPerS = 1'000;
        return localNumber(QString::number(number / kMsPerS)) % u'\u00a0'
            % unitName(NumberKind::Seconds);
    }
    if (number == std::floor(number) && key != "seed"_L1 && key != "base"_L1) {
        return formatNumber(number, NumberKind::Count);
    }
    return localNumber(toQt(value.dump()));
}

} // namespace

QString factText(const QString& key)
{
    const auto found = facts().find(key);
    return found == facts().end() ? QString(key).replace(u'_', u' ') : FactWords::tr(*found);
}

QString factValueText(const QString& key, const Json& value)
{
    if (value.is_null()) {
        return undefinedText();
    }
    if (value.is_boolean()) {
        return value.get<bool>() ? FactWords::tr("yes") : FactWords::tr("no");
    }
    if (value.is_number()) {
        return numberOf(key, value);
    }
    if (!value.is_string()) {
        return {};
    }
    const QString text = toQt(value.get_ref<const std::string&>());
    if (key == "epoch_wall"_L1 || key.endsWith("_at"_L1)) {
        const QDateTime when = QDateTime::fromString(text, Qt::ISODateWithMs);
        return when.isValid() ? QLocale().toString(when.toLocalTime(), QLocale::ShortFormat) : text;
    }
    return text == "none stated"_L1 ? FactWords::tr("none stated") : text;
}

} // namespace loadstone
