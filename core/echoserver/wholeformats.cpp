// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Kinds that answer in one piece: embeddings, rerank, and KServe's inference protocol.
#include "base/json.h"
#include "echoserver/answerformat.h"

namespace loadstone {

namespace {

/// No tokens come one by one here.
class WholeFormat : public AnswerFormat
{
public:
    using AnswerFormat::AnswerFormat;

    FormatEvent tokens(std::size_t /*begin*/, std::size_t /*end*/) const final { return {}; }
};

/// A bag of words: equal texts have equal vectors, texts that share words similar ones.
Json vectorOf(std::string_view text)
{
    constexpr std::size_t kBuckets = 64;
    std::vector<double> buckets(kBuckets, 0);
    std::uint64_t hash = 0;
    bool inWord = false;
    const auto finish = [&] {
        if (inWord) {
            buckets[hash % kBuckets] += 0.125;
        }
        inWord = false;
        hash = 0xCBF2'9CE4'8422'2325ULL; // FNV-1a
    };
    finish();
    for (const char c : text) {
        if (c == ' ' || c == '\n' || c == '\t' || c == '\r') {
            finish();
            continue;
        }
        inWord = true;
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100'0000'01B3ULL;
    }
    finish();
    buckets[0] += 0.0625; // a text without words has a direction, too
    return buckets;
}

class EmbeddingsFormat final : public WholeFormat
{
public:
    using WholeFormat::WholeFormat;

    void writeWhole(Response& response) const override
    {
        Json data = Json::array();
        const Json vector = vectorOf(facts().request.text);
        for (std::size_t i = 0; i < facts().request.items; ++i) {
            data.push_back(
                Json { { "object", "embedding" }, { "index", i }, { "embedding", vector } });
        }
        Json out { { "object", "list" },
                   { "data", std::move(data) },
                   { "model", facts().request.model } };
        if (facts().usage) {
            out["usage"] =
                Json { { "prompt_tokens", promptTokens() }, { "total_tokens", promptTokens() } };
        }
        response.contentType = "application/json";
        response.body = compactJson(out);
    }
};

class RerankFormat final : public WholeFormat
{
public:
    using WholeFormat::WholeFormat;

    void writeWhole(Response& response) const override
    {
        Json results = Json::array();
        const std::size_t count = facts().request.items;
        for (std::size_t i = 0; i < count; ++i) {
            results.push_back(
                Json { { "index", i },
                       { "relevance_score",
                         1.0 - static_cast<double>(i) / (1.0 + static_cast<double>(count)) } });
        }
        Json out { { "id", "rerank-" + std::to_string(facts().index) },
                   { "model", facts().request.model },
                   { "results", std::move(results) } };
        if (facts().usage) {
            out["usage"] = Json { { "total_tokens", promptTokens() } };
        }
        response.contentType = "application/json";
        response.body = compactJson(out);
    }
};

class KServeFormat final : public WholeFormat
{
public:
    using WholeFormat::WholeFormat;

    void writeWhole(Response& response) const override
    {
        const std::string words = text(0, facts().shown);
        Json output { { "name", "text_output" },
                      { "datatype", "BYTES" },
                      { "shape", Json::array({ 1 }) } };
        std::string tail;
        if (facts().request.binary) {
            for (std::size_t i = 0; i < 4; ++i) {
                tail += static_cast<char>(words.size() >> (8 * i) & 0xFFU);
            }
            tail += words;
            output["parameters"] = Json { { "binary_data_size", tail.size() } };
        } else {
            output["data"] = Json::array({ words });
        }
        const Json out { { "model_name", facts().request.model },
                         { "model_version", "1" },
                         { "outputs", Json::array({ std::move(output) }) } };
        response.contentType = "application/json";
        response.body = compactJson(out);
        if (facts().request.binary) {
            response.contentType = "application/octet-stream";
            response.headers =
                "Inference-Header-Content-Length: " + std::to_string(response.body.size()) + "\r\n";
            response.body += tail;
        }
    }
};

} // namespace

std::unique_ptr<AnswerFormat> detail::makeWholeFormat(const FormatFacts& facts)
{
    switch (facts.request.api) {
    case ApiKind::OpenAiEmbeddings:
        return std::make_unique<EmbeddingsFormat>(facts);
    case ApiKind::Rerank:
        return std::make_unique<RerankFormat>(facts);
    default:
        return std::make_unique<KServeFormat>(facts);
    }
}

} // namespace loadstone
