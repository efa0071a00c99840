// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "metrics/blocks.h"
#include "metrics/jsonfields.h"

namespace loadstone {

using namespace Qt::StringLiterals;
using detail::JsonFields;

namespace {

Json ciJson(const std::vector<std::pair<std::string, Bounds>>& intervals)
{
    Json json = Json::object();
    for (const auto& [name, bounds] : intervals) {
        json[name] = toJson(bounds);
    }
    return json;
}

Json toJson(const ThroughputBlock& rates)
{
    Json json = Json::object();
    json["target_per_s"] = numberOrNull(rates.targetPerS);
    json["scheduled_per_s"] = numberOrNull(rates.scheduledPerS);
    json["issued_per_s"] = numberOrNull(rates.issuedPerS);
    json["requests_per_s"] = numberOrNull(rates.requestsPerS);
    json["output_tokens_per_s"] = numberOrNull(rates.outputTokensPerS);
    json["total_tokens_per_s"] = numberOrNull(rates.totalTokensPerS);
    json["ci95"] = ciJson(rates.ci95);
    return json;
}

Json textOrNull(const std::string& text)
{
    return text.empty() ? Json(nullptr) : Json(text);
}

Json toJson(const TokenBlock& tokens)
{
    Json json = Json::object();
    json["source"] = textOrNull(tokens.source);
    json["input_mean"] = numberOrNull(tokens.inputMean);
    json["output_mean"] = numberOrNull(tokens.outputMean);
    json["output_total"] = valueOrNull(tokens.outputTotal);
    json["cached_share"] = numberOrNull(tokens.cachedShare);
    return json;
}

Json toJson(const GoodputBlock& goodput)
{
    Json json = Json::object();
    json["good"] = goodput.good;
    json["of"] = goodput.of;
    json["fraction"] = numberOrNull(goodput.fraction);
    json["fraction_ci95"] = goodput.fractionCi95 ? toJson(*goodput.fractionCi95) : Json(nullptr);
    json["requests_per_s"] = numberOrNull(goodput.requestsPerS);
    json["output_tokens_per_s"] = numberOrNull(goodput.outputTokensPerS);
    json["limits"] = goodput.limits;
    if (goodput.right) {
        json["graded"] = Json { { "good", *goodput.right },
                                { "of", goodput.graded },
                                { "fraction", numberOrNull(goodput.rightFraction) },
                                { "fraction_ci95",
                                  goodput.rightFractionCi95 ? toJson(*goodput.rightFractionCi95)
                                                            : Json(nullptr) },
                                { "requests_per_s", numberOrNull(goodput.rightPerS) } };
        if (!goodput.performanceRun.empty()) {
            json["graded"]["performance_run"] = goodput.performanceRun;
        }
    }
    return json;
}

Json toJson(const AccuracyBlock& accuracy)
{
    Json json = Json::object();
    json["dataset"] = accuracy.dataset;
    json["scorer"] = textOrNull(accuracy.scorer);
    json["extractor"] = textOrNull(accuracy.extractor);
    json["score"] = numberOrNull(accuracy.score);
    json["ci95"] = accuracy.ci95 ? toJson(*accuracy.ci95) : Json(nullptr);
    json["ci_method"] = textOrNull(accuracy.ciMethod);
    json["se"] = numberOrNull(accuracy.se);
    json["n"] = accuracy.n;
    if (!accuracy.passAtK.empty()) {
        for (const auto& [k, value] : accuracy.passAtK) {
            json["pass_at_k"][k] = value;
        }
        json["majority_at_k"] = numberOrNull(accuracy.majority);
    }
    Json by = Json::object();
    if (!accuracy.byStatus.empty() && !accuracy.right()) {
        by["right"] = nullptr;
        by["wrong"] = nullptr;
    }
    for (const auto& [status, count] : accuracy.byStatus) {
        by[status] = count;
    }
    json["by_status"] = std::move(by);
    if (accuracy.judging) {
        json["judging"] = loadstone::toJson(*accuracy.judging);
    }
    return json;
}

} // namespace

Json toJson(const JudgingBlock& block)
{
    return Json { { "endpoint", block.endpoint },
                  { "model", textOrNull(block.model) },
                  { "run", textOrNull(block.run) },
                  { "questions", block.questions },
                  { "reused", block.reused },
                  { "conflicts", block.conflicts },
                  { "input_tokens", valueOrNull(block.inputTokens) },
                  { "output_tokens", valueOrNull(block.outputTokens) } };
}

std::optional<JudgingBlock> judgingFromJson(const Json& json)
{
    if (!json.is_object()) {
        return std::nullopt;
    }
    JsonFields f(json);
    JudgingBlock block;
    const auto tokens = [&json](const char* key) {
        const auto found = json.find(key);
        return found != json.end() && found->is_number_integer()
            ? std::optional(found->get<std::int64_t>())
            : std::nullopt;
    };
    block.endpoint = f.text("endpoint");
    block.model = f.text("model");
    block.run = f.text("run");
    block.questions = f.count("questions");
    block.reused = f.count("reused");
    block.conflicts = f.count("conflicts");
    block.inputTokens = tokens("input_tokens");
    block.outputTokens = tokens("output_tokens");
    return block;
}

Json toJson(const RequestCounts& counts)
{
    Json failedBy = Json::object();
    for (const auto& [name, count] : counts.failedBy) {
        failedBy[name] = count;
    }
    Json json = Json::object();
    json["planned"] = valueOrNull(counts.planned);
    json["issued"] = counts.issued;
    json["completed"] = counts.completed;
    json["failed"] = counts.failed;
    json["cancelled"] = counts.cancelled;
    json["unfinished"] = counts.unfinished;
    json["not_attempted"] = counts.notAttempted;
    json["dropped"] = counts.dropped;
    json["abandoned"] = counts.abandoned;
    json["failed_by"] = std::move(failedBy);
    return json;
}

Json toJson(const Bounds& bounds)
{
    return Json::array({ numberOrNull(bounds.low), numberOrNull(bounds.high) });
}

Json toJson(const SeriesStats& series)
{
    Json json = Json::object();
    json["mean"] = numberOrNull(series.mean);
    json["min"] = numberOrNull(series.min);
    json["max"] = numberOrNull(series.max);
    for (std::size_t i = 0; i < kPercentiles.size(); ++i) {
        json[std::string(kPercentiles[i].name)] = numberOrNull(series.percentiles[i]);
    }
    json["n"] = series.n;
    json["id"] = series.id;
    json["basis"] = series.basis;
    json["ci95"] = ciJson(series.ci95);
    json["ci_method"] = textOrNull(series.ciMethod);
    json["unsupported"] = series.unsupported;
    json["censored"] = series.censored;
    return json;
}

void appendJson(Json& object, const MetricBlocks& blocks)
{
    object["requests"] = toJson(blocks.requests);
    object["warmup"] = Json { { "requests", blocks.warmup.requests },
                              { "s", numberOrNull(blocks.warmup.seconds) } };
    object["throughput"] = toJson(blocks.throughput);
    for (const auto& [key, series] : seriesOf(blocks)) {
        object[std::string(key)] = toJson(*series);
    }
    object["tokens"] = toJson(blocks.tokens);
    object["goodput"] = blocks.goodput ? toJson(*blocks.goodput) : Json(nullptr);
    Json accuracy = nullptr;
    if (blocks.accuracy) {
        accuracy = Json::array();
        for (const AccuracyBlock& block : *blocks.accuracy) {
            accuracy.push_back(toJson(block));
        }
    }
    object["accuracy"] = std::move(accuracy);
    if (!blocks.diagnostics.empty()) {
        Json diagnostics = Json::object();
        for (const auto& [key, series] : blocks.diagnostics) {
            diagnostics[key] = toJson(series);
        }
        object["diagnostics"] = std::move(diagnostics);
    }
    if (blocks.loadgen) {
        object["loadgen"] = toJson(*blocks.loadgen);
    }
}

namespace {

Bounds readBounds(const Json& json, JsonFields& owner, const char* key)
{
    Bounds bounds;
    if (!owner.check(json.is_array() && json.size() == 2, key)) {
        return bounds;
    }
    const auto end = [&](const Json& value) -> std::optional<double> {
        if (value.is_null() || !owner.check(value.is_number(), key)) {
            return std::nullopt;
        }
        return value.get<double>();
    };
    bounds.low = end(json[0]);
    bounds.high = end(json[1]);
    return bounds;
}

std::optional<Bounds> readBounds(JsonFields& owner, const char* key)
{
    const Json* json = owner.find(key);
    return json != nullptr ? std::optional(readBounds(*json, owner, key)) : std::nullopt;
}

std::vector<std::pair<std::string, Bounds>> readIntervals(JsonFields& owner)
{
    std::vector<std::pair<std::string, Bounds>> intervals;
    if (const Json* json = owner.object("ci95")) {
        for (const auto& [name, value] : json->items()) {
            intervals.emplace_back(name, readBounds(value, owner, "ci95"));
        }
    }
    return intervals;
}

std::vector<std::pair<std::string, std::int64_t>> readCounts(JsonFields& owner, const char* key)
{
    std::vector<std::pair<std::string, std::int64_t>> counts;
    if (const Json* json = owner.object(key)) {
        for (const auto& [name, value] : json->items()) {
            if (value.is_null()) {
                continue; // not defined
            }
            if (owner.check(value.is_number_integer(), key)) {
                counts.emplace_back(name, value.get<std::int64_t>());
            }
        }
    }
    return counts;
}

void readRequests(JsonFields& f, RequestCounts& counts)
{
    counts.planned = f.integer("planned");
    counts.issued = f.count("issued");
    counts.completed = f.count("completed");
    counts.failed = f.count("failed");
    counts.cancelled = f.count("cancelled");
    counts.abandoned = f.count("abandoned");
    counts.unfinished = f.count("unfinished");
    counts.notAttempted = f.count("not_attempted");
    counts.dropped = f.count("dropped");
    counts.failedBy = readCounts(f, "failed_by");
}

void readSeries(JsonFields& f, SeriesStats& series)
{
    series.mean = f.number("mean");
    series.min = f.number("min");
    series.max = f.number("max");
    for (std::size_t i = 0; i < kPercentiles.size(); ++i) {
        series.percentiles[i] = f.number(std::string(kPercentiles[i].name).c_str());
    }
    series.n = f.count("n");
    series.id = f.text("id");
    series.basis = f.text("basis");
    series.ci95 = readIntervals(f);
    series.ciMethod = f.text("ci_method");
    series.unsupported = f.texts("unsupported");
    series.censored = f.texts("censored");
}

class BlocksReader
{
public:
    explicit BlocksReader(const Json& object)
        : m_fields(object)
    {
    }

    Result<MetricBlocks> read()
    {
        MetricBlocks blocks;
        part("requests", [&](JsonFields& f) { readRequests(f, blocks.requests); });
        part("warmup", [&](JsonFields& f) {
            blocks.warmup.requests = f.count("requests");
            blocks.warmup.seconds = f.number("s");
        });
        part("throughput", [&](JsonFields& f) { readRates(f, blocks.throughput); });
        for (const auto& [key, series] : seriesOf(blocks)) {
            SeriesStats* const target = series;
            part(std::string(key).c_str(), [&](JsonFields& f) { readSeries(f, *target); });
        }
        part("tokens", [&](JsonFields& f) { readTokens(f, blocks.tokens); });
        part("goodput", [&](JsonFields& f) { readGoodput(f, blocks.goodput.emplace()); });
        readAccuracy(blocks);
        if (const Json* json = m_fields.object("loadgen")) {
            auto block = loadGenBlockFromJson(*json);
            if (!block) {
                return tl::unexpected(block.error());
            }
            blocks.loadgen = std::move(*block);
        }
        part("diagnostics", [&](JsonFields& f) { readDiagnostics(f, blocks); });
        if (m_bad.isEmpty()) {
            m_bad = m_fields.bad();
        }
        if (!m_bad.isEmpty()) {
            return makeError(ErrorCode::Unreadable, u"not a result: wrong type"_s, m_bad);
        }
        return blocks;
    }

private:
    template<class Read>
    void part(const char* key, Read read)
    {
        if (const Json* json = m_fields.object(key)) {
            JsonFields fields(*json);
            read(fields);
            note(key, fields);
        }
    }

    void note(const char* key, const JsonFields& fields)
    {
        if (m_bad.isEmpty() && !fields.bad().isEmpty()) {
            m_bad = QString::fromUtf8(key) + u'/' + fields.bad();
        }
    }

    static void readRates(JsonFields& f, ThroughputBlock& rates)
    {
        rates.targetPerS = f.number("target_per_s");
        rates.scheduledPerS = f.number("scheduled_per_s");
        rates.issuedPerS = f.number("issued_per_s");
        rates.requestsPerS = f.number("requests_per_s");
        rates.outputTokensPerS = f.number("output_tokens_per_s");
        rates.totalTokensPerS = f.number("total_tokens_per_s");
        rates.ci95 = readIntervals(f);
    }

    static void readTokens(JsonFields& f, TokenBlock& tokens)
    {
        tokens.source = f.text("source");
        tokens.inputMean = f.number("input_mean");
        tokens.outputMean = f.number("output_mean");
        tokens.outputTotal = f.integer("output_total");
        tokens.cachedShare = f.number("cached_share");
    }

    static void readGoodput(JsonFields& f, GoodputBlock& goodput)
    {
        goodput.good = f.count("good");
        goodput.of = f.count("of");
        goodput.fraction = f.number("fraction");
        goodput.fractionCi95 = readBounds(f, "fraction_ci95");
        goodput.requestsPerS = f.number("requests_per_s");
        goodput.outputTokensPerS = f.number("output_tokens_per_s");
        goodput.limits = f.texts("limits");
        if (const Json* found = f.object("graded")) {
            JsonFields graded(*found);
            goodput.right = graded.count("good");
            const Json& inner = *found; // results of earlier versions graded all
            goodput.graded = inner.contains("of") ? graded.count("of") : goodput.of;
            if (inner.contains("performance_run")) {
                goodput.performanceRun = graded.text("performance_run");
            }
            goodput.rightFraction = graded.number("fraction");
            goodput.rightFractionCi95 = readBounds(graded, "fraction_ci95");
            goodput.rightPerS = graded.number("requests_per_s");
        }
    }

    void readAccuracy(MetricBlocks& blocks)
    {
        const Json* json = m_fields.array("accuracy");
        if (json == nullptr) {
            return;
        }
        auto& all = blocks.accuracy.emplace();
        for (const Json& item : *json) {
            JsonFields f(item);
            AccuracyBlock& block = all.emplace_back();
            block.dataset = f.text("dataset");
            block.scorer = f.text("scorer");
            block.extractor = f.text("extractor");
            block.score = f.number("score");
            block.ci95 = readBounds(f, "ci95");
            block.ciMethod = f.text("ci_method");
            block.se = f.number("se");
            block.n = f.count("n");
            if (item.is_object() && item.contains("pass_at_k") && item["pass_at_k"].is_object()) {
                for (const auto& [k, value] : item["pass_at_k"].items()) {
                    if (value.is_number()) {
                        block.passAtK.emplace_back(k, value.get<double>());
                    }
                }
            }
            block.majority = f.number("majority_at_k");
            block.byStatus = readCounts(f, "by_status");
            if (item.is_object() && item.contains("judging")) {
                block.judging = judgingFromJson(item["judging"]);
            }
            note("accuracy", f);
        }
    }

    void readDiagnostics(JsonFields& f, MetricBlocks& blocks)
    {
        for (const auto& [key, unused] : seriesOf(blocks)) {
            const std::string name(key);
            if (const Json* json = f.object(name.c_str())) {
                JsonFields fields(*json);
                SeriesStats series;
                readSeries(fields, series);
                note("diagnostics", fields);
                blocks.diagnostics.emplace_back(name, std::move(series));
            }
        }
    }

    JsonFields m_fields;
    QString m_bad;
};

} // namespace

namespace {

template<class T, class Read>
Result<T> readWhole(const Json& json, Read read)
{
    JsonFields fields(json);
    T out;
    read(fields, out);
    if (!fields.bad().isEmpty()) {
        return makeError(ErrorCode::Unreadable, u"not a result: wrong type"_s, fields.bad());
    }
    return out;
}

} // namespace

Result<SeriesStats> seriesFromJson(const Json& json)
{
    return readWhole<SeriesStats>(json, readSeries);
}

Result<RequestCounts> requestCountsFromJson(const Json& json)
{
    return readWhole<RequestCounts>(json, readRequests);
}

Result<MetricBlocks> metricBlocksFromJson(const Json& object)
{
    return BlocksReader(object).read();
}

} // namespace loadstone
