// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "optionnames.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <charconv>

using namespace Qt::StringLiterals;

namespace loadstone::cli {

namespace {

struct Name
{
    const char* path; // beginning of it, N for an index
    const char* option;
};

// A longer path stands before the shorter one that begins it.
constexpr auto kNames = std::to_array<Name>({
    { "/scenarios/N/load/rate_per_s", "--target-qps" },
    { "/scenarios/N/load/concurrency", "--concurrency" },
    { "/scenarios/N/load/samples_per_query", "--samples-per-query" },
    { "/scenarios/N/load/max_in_flight", "--concurrency" },
    { "/scenarios/N/load/burstiness", "--load-pattern" },
    { "/scenarios/N/load/of", "--of" },
    { "/scenarios/N/load/from", "--from" },
    { "/scenarios/N/load/to", "--to" },
    { "/scenarios/N/load/steps", "--steps" },
    { "/scenarios/N/load/hold_ms", "--step-duration" },
    { "/scenarios/N/load/shape", "--shape" },
    { "/scenarios/N/load/arrivals", "--arrivals" },
    { "/scenarios/N/break/for_ms", "--break-for" },
    { "/scenarios/N/break", "--break-on" },
    { "/scenarios/N/kind", "--load-pattern" },
    { "/scenarios/N/stop/duration_ms", "--duration" },
    { "/scenarios/N/stop/samples", "--samples" },
    { "/scenarios/N/stop/max_tokens", "--stop-tokens" },
    { "/scenarios/N/stop/max_cost", "--max-cost" },
    { "/scenarios/N/stall_probes", "--stall-probes" },
    { "/scenarios/N/keep_bodies_mib", "--keep-bodies-mib" },
    { "/scenarios/N/keep_bodies", "--keep-bodies" },
    { "/scenarios/N/warmup", "--warmup" },
    { "/scenarios/N/loadgen/preset", "--preset" },
    { "/scenarios/N/loadgen", "--loadgen-set" },
    { "/scenarios/N/trials", "--trials" },
    { "/scenarios/N/precision/metric", "--precision-metric" },
    { "/scenarios/N/precision/min_trials", "--min-trials" },
    { "/scenarios/N/precision/max_trials", "--max-trials" },
    { "/scenarios/N/precision", "--precision" },
    { "/scenarios/N/seed", "--seed" },
    { "/scenarios/N/workers", "--workers" },
    { "/scenarios/N/slo", "--slo" },
    { "/scenarios/N/mode", "--mode" },
    { "/scenarios/N/cache", "--cache" },
    { "/scenarios/N/streaming", "--streaming" },
    { "/scenarios/N/spin", "--spin" },
    { "/scenarios/N/abandon/share", "--abandon" },
    { "/scenarios/N/abandon/after_ms", "--abandon-after" },
    { "/scenarios/N/abandon/after_tokens", "--abandon-after" },
    { "/scenarios/N/abandon", "--abandon" },
    { "/slos/N", "--slo" },
    { "/systems/N/price_per_hour", "--price-per-hour" },
    { "/systems/N/price_per_million_input_tokens", "--price-input" },
    { "/systems/N/price_per_million_output_tokens", "--price-output" },
    { "/systems/N/currency", "--currency" },
    { "/datasets/N/path", "--dataset" },
    { "/datasets/N/map", "--column" },
    { "/datasets/N/filters", "--filter" },
    { "/datasets/N/config", "--dataset-config" },
    { "/datasets/N/split", "--split" },
    { "/datasets/N/revision", "--revision" },
    { "/datasets/N/generation/max_tokens", "--max-tokens" },
    { "/datasets/N/generation/min_tokens", "--min-tokens" },
    { "/datasets/N/generation/extra", "--extra" },
    { "/endpoints/N/urls", "--endpoint" },
    { "/endpoints/N/api", "--api" },
    { "/endpoints/N/models", "--model-share" },
    { "/endpoints/N/model", "--model" },
    { "/endpoints/N/wait_ready_ms", "--wait-ready" },
    { "/endpoints/N/hooks", "--hook" },
    { "/endpoints/N/request", "--request" },
    { "/endpoints/N/auth", "--auth" },
    { "/endpoints/N/headers", "--header" },
    { "/endpoints/N/tls/verify", "--insecure" },
    { "/endpoints/N/tls/ca", "--ca" },
    { "/endpoints/N/tls/cert", "--cert" },
    { "/endpoints/N/tls/key", "--key" },
    { "/endpoints/N/proxy_auth", "--proxy-auth" },
    { "/endpoints/N/proxy", "--proxy" },
    { "/endpoints/N/retry", "--retry" },
    { "/endpoints/N/tokenizer", "--tokenizer" },
    { "/endpoints/N/tokenize_path", "--tokenize-path" },
    { "/endpoints/N/timeouts_ms/idle", "--idle-timeout" },
    { "/endpoints/N/timeouts_ms", "--timeout" },
});

} // namespace

CLI::Validator wholeNumber(unsigned least)
{
    return CLI::Validator(
        [least](const std::string& text) -> std::string {
            // CLI11 turns what is too large into the largest number there is.
            std::uint64_t number = 0;
            const char* end = text.data() + text.size();
            const auto [stop, error] = std::from_chars(text.data(), end, number);
            if (error == std::errc::result_out_of_range) {
                return "'" + text + "' is too large a number";
            }
            return error != std::errc() || stop != end || number < least
                ? "'" + text + "' is not a whole number of " + std::to_string(least) + " or more"
                : std::string();
        },
        "", "whole number");
}

QString optionOfPath(const QString& path)
{
    static const QRegularExpression index(u"^(/[a-z]+/)[0-9]+"_s);
    const QString general = QString(path).replace(index, u"\\1N"_s);
    const auto* found = std::find_if(kNames.begin(), kNames.end(), [&general](const Name& name) {
        const QString beginning = QString::fromLatin1(name.path);
        return general == beginning || general.startsWith(beginning % u'/');
    });
    if (found == kNames.end()) {
        return {};
    }
    const QString option = QString::fromLatin1(found->option);
    const QString key = general.mid(qstrlen(found->path) + 1);
    // One option for many keys has to say which.
    return option == "--loadgen-set"_L1 && !key.isEmpty()
        ? QString(option % u' ' % QString(key).replace(u'/', u'.'))
        : option;
}

QString inOptions(const QString& text)
{
    // Only what stands where a problem's text puts it: values may look like paths, too.
    static const QRegularExpression path(
        u"(^|(?:error|warning) )(/[a-z]+/[0-9]+(?:/[^\\s:]*)?)(?=:)"_s,
        QRegularExpression::MultilineOption);
    QString out;
    qsizetype at = 0;
    for (auto matches = path.globalMatch(text); matches.hasNext();) {
        const auto match = matches.next();
        const QString option = optionOfPath(match.captured(2));
        out += text.mid(at, match.capturedStart() - at) % match.captured(1)
            % (option.isEmpty() ? match.captured(2) : option);
        at = match.capturedEnd();
    }
    out += text.mid(at);
    out.replace(u"set map.prompt or map.messages"_s,
                u"name it with --column prompt=NAME or --column messages=NAME"_s);
    out.replace(u"name one of them in map"_s, u"name one of them with --column"_s);
    out.replace(u"describe its system with price_per_hour, price_per_million_input_tokens or "
                "price_per_million_output_tokens"_s,
                u"name it with --price-per-hour, --price-input or --price-output, or describe the "
                "endpoint's system in the project"_s);
    out.replace(u"set map.expected of the dataset"_s, u"name it with --column expected=NAME"_s);
    return out;
}

} // namespace loadstone::cli
