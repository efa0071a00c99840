// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/compare.h"

#include <QStringList>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <set>

namespace loadstone {

using namespace Qt::StringLiterals;

namespace {

// As CompareWord.
constexpr std::array<std::string_view, 9> kWords {
    "faster",
    "slower",
    "better",
    "worse",
    "detectable_below_threshold",
    "equivalent",
    "no_difference",
    "not_enough_data",
    "not_comparable",
};

/// Keys whose values differ from run to run by nature.
bool isVolatile(const std::string& key)
{
    static const std::set<std::string, std::less<>> names {
        "checks",
        "error",
        "requests",
        "load",
        "load_average",
        "uptime_s",
        "free",
        "pid",
        "available",
        "used",
        "time",
        "connect_ms",
        "ttft_ms",
        "latency_ms",
        "events",
        "swap_free",
        "idle",
        "mhz",
        "frequency_mhz",
        "available_bytes",
        "calibration",
        "wait_ready",
        "suite",
        "secret_headers",
        "both",
        "audit",
        "server_tokenizer",
    };
    return key.starts_with("epoch") || key.ends_with("_at") || key.ends_with("_now")
        || names.contains(key);
}

void addDifferences(const Json& base, const Json& candidate, const Json::json_pointer& path,
                    std::vector<ManifestDifference>& out)
{
    if (base == candidate) {
        return;
    }
    if (!base.is_object() || !candidate.is_object()) {
        out.push_back({ path.to_string(), base, candidate });
        return;
    }
    // The scenario's load stands at the top and is no host load. The hash of the whole project
    // changes with every other scenario in it; what concerns the runs is listed by itself. Which
    // files a run was imported from is its identity.
    const auto skip = [&path](const std::string& key) {
        return (isVolatile(key) && !(key == "load" && path.empty()))
            || (key == "sha256" && path.to_string() == "/workload/project")
            || (key == "imported" && path.empty())
            // Whether the rows are others says their hash.
            || (key == "profile" && path.to_string() == "/workload/dataset");
    };
    for (const auto& [key, value] : base.items()) {
        if (!skip(key)) {
            const auto other = candidate.find(key);
            addDifferences(value, other != candidate.end() ? *other : Json(nullptr), path / key,
                           out);
        }
    }
    for (const auto& [key, value] : candidate.items()) {
        if (!skip(key) && !base.contains(key)) {
            addDifferences(Json(nullptr), value, path / key, out);
        }
    }
}

/// The server that comes with the product, started for the run on whatever port was free.
bool usesBundledServer(const Json& manifest)
{
    const Json::json_pointer urls("/endpoint/urls");
    if (!manifest.is_object() || !manifest.contains(urls) || !manifest.at(urls).is_array()) {
        return false;
    }
    return std::ranges::any_of(manifest.at(urls), [](const Json& url) {
        return url.is_string() && url.get<std::string>().starts_with("echo:");
    });
}

Json runJson(const RunBlock& run, bool valid)
{
    Json json = Json::object();
    json["id"] = run.id;
    json["uuid"] = run.uuid;
    json["name"] = run.name;
    json["scenario"] = run.scenario;
    json["endpoint"] = run.endpoint;
    json["definitions"] = run.definitions;
    json["valid"] = valid;
    return json;
}

Json toJson(const MetricComparison& item)
{
    Json json = Json::object();
    json["metric"] = item.metric;
    json["unit"] = item.unit.empty() ? Json(nullptr) : Json(item.unit);
    json["higher_is_better"] = item.higherIsBetter;
    json["base"] = numberOrNull(item.base);
    json["candidate"] = numberOrNull(item.candidate);
    json["n_base"] = item.nBase;
    json["n_candidate"] = item.nCandidate;
    json["ratio"] = numberOrNull(item.ratio);
    json["difference"] = numberOrNull(item.difference);
    json["ci95"] = item.ci95 ? toJson(*item.ci95) : Json(nullptr);
    json["method"] = item.method.empty() ? Json(nullptr) : Json(item.method);
    json["se_log"] = numberOrNull(item.seLog);
    json["df"] = numberOrNull(item.df);
    json["p"] = numberOrNull(item.p);
    json["p_adjusted"] = numberOrNull(item.pAdjusted);
    json["word"] = std::string(compareWordName(item.word));
    json["detectable_percent"] = numberOrNull(item.detectablePercent);
    const auto countOrNull = [](std::int64_t count) {
        return count > 0 ? Json(count) : Json(nullptr);
    };
    json["n_prompts"] = countOrNull(item.nPrompts);
    json["needed_trials"] = countOrNull(item.neededTrials);
    json["needed_prompts"] = countOrNull(item.neededPrompts);
    json["needed_requests"] = countOrNull(item.neededRequests);
    json["needed_observations"] = countOrNull(item.neededObservations);
    json["note"] = item.note.empty() ? Json(nullptr) : Json(item.note);
    json["text"] = comparisonText(item).toStdString();
    return json;
}

QString signedPercent(double share)
{
    const QString number = QString::number(std::abs(100 * share), 'f', 1);
    return (share < 0 ? u"−"_s : u"+"_s) + number + u" %"_s;
}

QString changeText(const MetricComparison& item)
{
    const bool isRatio = item.ratio && !item.difference;
    const auto shown = [isRatio](double value) {
        return signedPercent(isRatio ? value - 1 : value);
    };
    const auto end = [&shown](const std::optional<double>& value) {
        return value ? shown(*value) : u"∞"_s;
    };
    if (!item.ratio && !item.difference) {
        return {};
    }
    QString text = shown(isRatio ? *item.ratio : *item.difference);
    if (!isRatio) {
        text += u" points"_s;
    }
    if (item.ci95) {
        text += u" [%1, %2]"_s.arg(end(item.ci95->low), end(item.ci95->high));
    }
    return text;
}

QString noteText(const MetricComparison& item)
{
    static const std::array<std::pair<std::string_view, const char*>, 13> texts { {
        { "few_trials", "fewer than 3 trials" },
        { "prompts_of_few_trials",
          "fewer than 3 trials: it speaks about these prompts in these runs only" },
        { "few_prompts", "too few prompts for the signed-rank test" },
        { "percentile_unsupported", "too few requests a trial for this percentile" },
        { "prompts_unknown", "what each prompt took in both runs is not known" },
        { "prompts_unsupported", "too few prompts for this percentile" },
        { "undefined", "no value in every trial" },
        { "not_positive", "a value is not above 0" },
        { "definitions_differ", "the runs define it differently" },
        { "basis_differs", "the runs base it on different facts" },
        { "token_sources_differ", "tokens were counted from different sources" },
        { "tokens_estimated", "token counts are estimates" },
        { "output_length_differs", "output lengths differ by more than 10 %" },
    } };
    for (const auto& [note, text] : texts) {
        if (note == item.note) {
            return QString::fromUtf8(text);
        }
    }
    return toQt(item.note);
}

/// What could have been seen and what it would take; empty, or a parenthesis.
QString openText(const MetricComparison& item, const QString& why = {})
{
    QStringList parts;
    if (!why.isEmpty()) {
        parts << why;
    }
    if (item.detectablePercent) {
        parts << u"could have seen ≥ %1 %2"_s.arg(QString::number(*item.detectablePercent, 'f', 1),
                                                  item.difference ? u"points"_s : u"%"_s);
    }
    if (item.neededTrials > 0) {
        parts << u"needs %1 more trials each"_s.arg(item.neededTrials);
    }
    if (item.neededPrompts > 0) {
        parts << u"needs %1 more prompts"_s.arg(item.neededPrompts);
    }
    if (item.neededRequests > 0) {
        parts << u"needs %1 requests in each trial"_s.arg(item.neededRequests);
    }
    if (item.neededObservations > 0) {
        parts << u"needs %1 more %2 each"_s.arg(item.neededObservations)
                     .arg(item.metric.starts_with("accuracy") ? u"items"_s : u"requests"_s);
    }
    return parts.isEmpty() ? QString() : QString(u" ("_s % parts.join(u"; "_s) % u")"_s);
}

QString wordAndChange(const MetricComparison& item)
{
    const QString change = changeText(item);
    const auto with = [&change](const QString& word) {
        return change.isEmpty() ? word : word + u": "_s + change;
    };
    switch (item.word) {
    case CompareWord::Faster:
        return with(u"faster"_s);
    case CompareWord::Slower:
        return with(u"slower"_s);
    case CompareWord::Better:
        return with(u"better"_s);
    case CompareWord::Worse:
        return with(u"worse"_s);
    case CompareWord::DetectableBelowThreshold:
        return with(u"detectable but below threshold"_s);
    case CompareWord::Equivalent:
        return with(u"equivalent within the margin"_s % openText(item));
    case CompareWord::NoDifference:
        return with(u"no difference detected"_s % openText(item));
    case CompareWord::NotEnoughData:
        return QString(u"not enough data"_s % openText(item, noteText(item)));
    case CompareWord::NotComparable:
        break;
    }
    return u"not comparable (%1)"_s.arg(noteText(item));
}

} // namespace

std::string_view compareWordName(CompareWord word)
{
    return kWords[static_cast<std::size_t>(word)];
}

std::vector<ManifestDifference> manifestDifferences(const Json& base, const Json& candidate)
{
    std::vector<ManifestDifference> differences;
    addDifferences(base, candidate, Json::json_pointer(), differences);
    // When each address was called is no property of the endpoint.
    std::erase_if(differences, [](const ManifestDifference& one) {
        return one.path.starts_with("/endpoint_facts/tried");
    });
    if (usesBundledServer(base) && usesBundledServer(candidate)) {
        std::erase_if(differences, [](const ManifestDifference& one) {
            return one.path == "/endpoint_facts/addresses" || one.path == "/endpoint_facts/pinned";
        });
    }
    return differences;
}

bool isOfTrialMaxima(const MetricComparison& item)
{
    const auto ref = parseComparedMetric(item.metric);
    return ref && ref->isTime() && ref->stat == "max";
}

QString comparisonText(const MetricComparison& item)
{
    return isOfTrialMaxima(item)
        ? QString(wordAndChange(item) % u", of the means of the trials' maxima"_s)
        : wordAndChange(item);
}

Json toJson(const Comparison& comparison)
{
    Json json = Json::object();
    json["schema"] = 1;
    json["base"] = runJson(comparison.base, comparison.baseValid);
    json["candidate"] = runJson(comparison.candidate, comparison.candidateValid);
    json["design"] = std::string(compareDesignName(comparison.design));
    json["pairs"] = comparison.pairs > 0 ? Json(comparison.pairs) : Json(nullptr);
    json["metrics"] = Json::array();
    for (const MetricComparison& item : comparison.metrics) {
        json["metrics"].push_back(toJson(item));
    }
    json["differences"] = Json::array();
    for (const ManifestDifference& difference : comparison.differences) {
        json["differences"].push_back(Json { { "path", difference.path },
                                             { "base", difference.base },
                                             { "candidate", difference.candidate } });
    }
    json["flags"] = comparison.flags;
    if (comparison.accuracy) {
        json["accuracy_pairs"] = toJson(*comparison.accuracy);
    }
    return json;
}

Result<FailRule> parseFailRule(std::string_view text)
{
    const auto bad = [&text](const QString& detail) {
        return makeError(ErrorCode::InvalidSpecification, detail, toQt(text));
    };
    const auto colon = text.rfind(':');
    if (colon == std::string_view::npos || text.empty() || text.back() != '%') {
        return bad(u"a rule is STAT_METRIC:WORSE%, e.g. p99_ttft_ms:5%"_s);
    }
    const std::string_view number = text.substr(colon + 1, text.size() - colon - 2);
    FailRule rule;
    const auto [end, error] =
        std::from_chars(number.data(), number.data() + number.size(), rule.percent);
    if (error != std::errc() || end != number.data() + number.size() || !std::isfinite(rule.percent)
        || rule.percent < 0) {
        return bad(u"'%1' is not a percentage"_s.arg(toQt(number)));
    }
    const auto metric = parseComparedMetric(text.substr(0, colon));
    if (!metric) {
        return bad(metric.error().detail);
    }
    if (!isNumber(*metric)) {
        return bad(u"which statistic of '%1'? e.g. p99_%1"_s.arg(toQt(metricRefText(*metric))));
    }
    rule.metric = *metric;
    return rule;
}

bool isRegression(const FailRule& rule, const Comparison& comparison, double alpha)
{
    const std::string wanted = metricRefText(rule.metric);
    const auto found =
        std::find_if(comparison.metrics.begin(), comparison.metrics.end(),
                     [&wanted](const MetricComparison& item) { return item.metric == wanted; });
    if (found == comparison.metrics.end() || !found->pAdjusted || *found->pAdjusted >= alpha) {
        return false;
    }
    // Shares in percentage points, everything else relative to the base.
    const double change = found->difference ? *found->difference : *found->ratio - 1;
    const double worse = found->higherIsBetter ? -change : change;
    return 100 * worse > rule.percent;
}

} // namespace loadstone
