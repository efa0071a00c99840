// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataseeds.h"

#include <filesystem>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

#include <zlib.h>

// Writes a small corpus of typical inputs for each fuzzer: fuzz_seeds FOLDER

namespace {

using Texts = std::vector<std::string>;

std::string event(const std::string& data, const std::string& end = "\n")
{
    return "data: " + data + end + end;
}

std::string chunk(const std::string& bytes)
{
    char line[32];
    std::snprintf(line, sizeof(line), "%zx\r\n", bytes.size());
    return line + bytes + "\r\n";
}

std::string response(const std::string& headers, const std::string& body)
{
    return "HTTP/1.1 200 OK\r\n" + headers + "\r\n" + body;
}

std::string lengthed(const std::string& body, const std::string& type)
{
    return response("Content-Type: " + type + "\r\nContent-Length: " + std::to_string(body.size())
                        + "\r\n",
                    body);
}

constexpr int kGzip = 31;
constexpr int kZlib = 15;
constexpr int kRaw = -15;

std::string deflated(const std::string& text, int windowBits = kGzip)
{
    z_stream stream {};
    deflateInit2(&stream, 9, Z_DEFLATED, windowBits, 8, Z_DEFAULT_STRATEGY);
    std::string out(text.size() + 256, '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
    stream.avail_in = static_cast<uInt>(text.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    deflate(&stream, Z_FINISH);
    out.resize(stream.total_out);
    deflateEnd(&stream);
    return out;
}

Texts jsonTexts()
{
    return {
        R"({"choices":[{"index":0,"delta":{"role":"assistant","content":""},"finish_reason":null}]})",
        R"({"choices":[{"delta":{"content":"Hi \"\u00e9\ud83d\ude00\n"}}]})",
        R"({"choices":[{"delta":{"content":"caf\u00e9"}}]})",
        R"({"choices":[{"delta":{"reasoning_content":"a","reasoning":"b","reasoningContent":"c"}}]})",
        R"({"choices":[{"delta":{"tool_calls":[{"function":{"name":"f","arguments":"{}"}}]}}]})",
        R"({"choices":[{"delta":{"function_call":{"name":"f","arguments":{"a":[1]}},"refusal":"x"}}]})",
        R"({"choices":[{"delta":{"content":[{"type":"text","text":"a"},{"thinking":[{"text":"b"}]}]}}]})",
        R"({"choices":[{"delta":{},"finish_reason":"length"},{"index":1,"token_ids":[1,2]}]})",
        R"({"choices":[],"usage":{"prompt_tokens":7,"completion_tokens":9.0,)"
        R"("prompt_tokens_details":{"cached_tokens":1}}})",
        R"({"choices":[{"text":"Hi","index":0,"finish_reason":"stop"}],"usage":null})",
        R"({"choices":[{"message":{"role":"assistant","content":"Hi"},"finish_reason":"stop"}]})",
        R"({"error":{"message":"no","code":500}})",
        R"({"object":"error","message":"no"})",
        R"({"error":"no","detail":"x"})",
        "[DONE]",
        R"(Hi \"\u00e9\ud83d\ude00\\\/\b\f\n\r\t)",
        "{\"choices\":[{\"delta\":{\"content\":\"\xF0\x9F\xFF\"}}]}",
    };
}

/// An answer of each other API kind: its place in the list of kinds, one event or whole body.
struct KindText
{
    char kind;
    std::string json;
};

std::vector<KindText> kindTexts()
{
    return {
        { 2, R"({"type":"response.output_text.delta","delta":"Hi","item_id":"m"})" },
        { 2, R"({"delta":"r","type":"response.reasoning_summary_text.delta"})" },
        { 2,
          R"({"type":"response.output_item.added","item":{"type":"function_call","name":"f"}})" },
        { 2, R"({"type":"response.function_call_arguments.delta","delta":"{}"})" },
        { 2,
          R"({"type":"response.completed","response":{"status":"incomplete","incomplete_details":{"reason":"max_output_tokens"},"usage":{"input_tokens":1,"output_tokens":2}}})" },
        { 2,
          R"({"status":"completed","output":[{"type":"message","content":[{"type":"output_text","text":"Hi"}]},{"summary":[{"text":"s"}]},{"name":"f","arguments":"{}"}]})" },
        { 2, R"({"type":"error","message":"no"})" },
        { 3, R"({"data":[{"embedding":[0.1,2]}],"usage":{"prompt_tokens":3,"total_tokens":3}})" },
        { 4, R"({"results":[{"index":0,"relevance_score":0.5}],"usage":{"total_tokens":3}})" },
        { 4, R"([{"index":0,"score":0.5}])" },
        { 5,
          R"({"text":"Hello","meta_info":{"finish_reason":{"type":"length"},"prompt_tokens":1,"completion_tokens":2,"cached_tokens":0}})" },
        { 5,
          R"({"text":"Hello you","meta_info":{"finish_reason":{"type":"abort","message":"no"}}})" },
        { 6, R"({"index":1,"token":{"id":5,"text":" a","special":false},"generated_text":null})" },
        { 6,
          R"({"token":{"special":true,"text":"</s>"},"generated_text":" a","details":{"finish_reason":"eos_token","generated_tokens":2,"input_length":3}})" },
        { 7,
          R"({"message":{"role":"assistant","content":"a","thinking":"b","tool_calls":[{"function":{"name":"f","arguments":{"a":1}}}]},"done":false})" },
        { 7,
          R"({"message":{"content":""},"done":true,"done_reason":"stop","prompt_eval_count":1,"eval_count":2})" },
        { 8, R"({"response":"a","thinking":"b","done":true,"eval_count":2})" },
        { 9,
          R"({"type":"message_start","message":{"usage":{"input_tokens":1,"cache_read_input_tokens":2,"output_tokens":1}}})" },
        { 9, R"({"type":"content_block_start","content_block":{"type":"tool_use","name":"f"}})" },
        { 9, R"({"type":"content_block_delta","delta":{"type":"text_delta","text":"Hi"}})" },
        { 9, R"({"type":"content_block_delta","delta":{"thinking":"Hm"}})" },
        { 9,
          R"({"type":"message_delta","delta":{"stop_reason":"end_turn"},"usage":{"output_tokens":3}})" },
        { 9, R"({"content":[{"type":"text","text":"Hi"}],"stop_reason":"max_tokens"})" },
        { 10,
          R"({"outputs":[{"name":"o","datatype":"BYTES","shape":[1],"data":["Hi",["you"]]},{"datatype":"FP32","data":[1.5]}]})" },
        { 11, R"({"text":"Hi","n":[2],"why":"stop"})" },
        { 11, R"({"text":{"a":[1, 2]},"n":3})" },
    };
}

Texts sseTexts()
{
    Texts texts;
    std::string all;
    for (const std::string& json : jsonTexts()) {
        all += event(json);
    }
    texts.push_back(all);
    for (const char* end : { "\n", "\r", "\r\n" }) {
        texts.push_back(event(jsonTexts()[1], end) + event("[DONE]", end));
    }
    texts.push_back(
        "\xEF\xBB\xBF:ping\n\nevent: error\nid: 1\nretry: 2\ndata:a\ndata: b\ndata\n\n");
    texts.push_back("{\"error\":\"x\"}\n\nfoo: bar\ndata: x");
    return texts;
}

Texts chunkedTexts()
{
    Texts texts { "0\r\n\r\n",
                  "3\r\nabc\r\n0\r\nX: y\r\n\r\n",
                  "3;a=\"b\"\nabc\n00\n\n",
                  "A \r\n0123456789\r\n0;x\r\n\r\nrest",
                  "g\r\n",
                  "1\r\nab\r\n" };
    for (const std::string& text : sseTexts()) {
        texts.push_back(chunk(text) + "0\r\n\r\n");
    }
    return texts;
}

Texts httpTexts()
{
    Texts texts;
    const std::string stream = "Content-Type: text/event-stream\r\n";
    for (const std::string& text : chunkedTexts()) {
        texts.push_back(response(stream + "Transfer-Encoding: chunked\r\n", text));
    }
    for (const std::string& text : sseTexts()) {
        texts.push_back(response(stream, text));
        texts.push_back(response("", text));
    }
    for (const std::string& text : jsonTexts()) {
        texts.push_back(lengthed(text, "application/json"));
    }
    const std::string whole = deflated(sseTexts()[0]);
    // One member, several, and what some servers pad with.
    for (const std::string& body : { whole, whole + whole, whole + std::string(3, '\0') }) {
        texts.push_back(response("Content-Encoding: gzip\r\n" + stream, body));
        texts.push_back(response("Content-Encoding: gzip\r\n" + stream
                                     + "Content-Length: " + std::to_string(body.size()) + "\r\n",
                                 body));
    }
    for (const int form : { kZlib, kRaw }) {
        texts.push_back(
            response("Content-Encoding: deflate\r\n" + stream, deflated(sseTexts()[0], form)));
    }
    texts.push_back(response("Transfer-Encoding: deflate, chunked\r\n", chunk("x") + "0\r\n\r\n"));
    texts.push_back("HTTP/1.1 100 Continue\r\n\r\n" + lengthed("<html>", "text/html"));
    texts.push_back("HTTP/1.0 500 Oops\r\nConnection: keep-alive, close\r\nX: a\r\n b\r\n"
                    "Content-Length: 5, 5\r\n\r\nHello");
    texts.push_back("HTTP/1.1 204\n\n");
    for (const char* when :
         { "7", "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT",
           "Sun Nov  6 08:49:37 1994", "Sun, 31 Feb 2026 08:49:37 GMT",
           "Sun, 06 Nov 1994 25:49:37 GMT", "a b c d e f g" }) {
        texts.push_back("HTTP/1.1 429 Slow\r\nRetry-After: " + std::string(when)
                        + "\r\nContent-Length: 0\r\n\r\n");
    }
    texts.push_back("HTTP/1.1 302 Found\r\nLocation: http://a/b\r\nContent-Length: 0\r\n\r\n");
    texts.push_back("HTTP/1.1 200 OK\r\n folded: first\r\n\r\n");
    texts.push_back("HTTP/1.1 200 OK\r\nname : x\r\n\r\n");
    texts.push_back("HTTP/1.1 200 OK\r\nnone\r\n\r\n");
    texts.push_back(response("Content-Encoding: identity, x-gzip\r\n", ""));
    texts.push_back(response("Content-Encoding: br\r\n", "x"));
    texts.push_back(response("Transfer-Encoding: identity\r\nContent-Length: x\r\n", ""));
    for (const char* type : { "application/ndjson", "application/stream+json", "text/json",
                              "application/problem+json", "application/xhtml+xml", "; x" }) {
        texts.push_back(lengthed("{}\n", type));
    }
    return texts;
}

// Streams and whole answers of the other kinds.
std::vector<KindText> kindHttpTexts()
{
    std::vector<KindText> texts;
    constexpr char kOllama = 7;
    for (char kind = 2; kind < 12; ++kind) {
        std::string events;
        std::string lines;
        for (const KindText& text : kindTexts()) {
            if (text.kind == kind) {
                events += event(text.json);
                lines += text.json + "\n";
                texts.push_back({ kind, lengthed(text.json, "application/json") });
            }
        }
        const bool isLines = kind == kOllama || kind == kOllama + 1;
        const std::string type = isLines ? "application/x-ndjson" : "text/event-stream";
        texts.push_back({ kind,
                          response("Content-Type: " + type + "\r\nTransfer-Encoding: chunked\r\n",
                                   chunk(isLines ? lines : events) + "0\r\n\r\n") });
        texts.push_back({ kind, response("", isLines ? lines : events) });
    }
    const std::string json =
        R"({"outputs":[{"datatype":"BYTES","parameters":{"binary_data_size":6}}]})";
    texts.push_back({ 10,
                      response("Content-Length: " + std::to_string(json.size() + 6)
                                   + "\r\nInference-Header-Content-Length: "
                                   + std::to_string(json.size()) + "\r\n",
                               json + std::string("\x02\0\0\0Hi", 6)) });
    return texts;
}

void writeKinds(const std::filesystem::path& folder, const std::vector<KindText>& texts,
                const std::string& prefixes)
{
    std::filesystem::create_directories(folder);
    for (std::size_t i = 0; i < texts.size(); ++i) {
        std::ofstream file(folder / ("kind" + std::to_string(i)), std::ios::binary);
        file << prefixes << texts[i].kind << texts[i].json;
    }
}

// Logs as LoadGen writes them, cut down to what the reader looks at.
Texts loadGenDetails()
{
    const auto line = [](const std::string& key, const std::string& value, bool isError = false) {
        return ":::MLLOG {\"key\": \"" + key + "\", \"value\": " + value
            + ", \"time_ms\": 0.5, \"namespace\": \"mlperf::logging\", \"metadata\": "
              "{\"is_error\": "
            + (isError ? "true" : "false") + ", \"is_warning\": false}}\n";
    };
    const auto settings = [&line](const std::string& scenario, const std::string& percentile) {
        return line("sut_name", "\"a\"") + line("qsl_reported_total_count", "50")
            + line("effective_scenario", '"' + scenario + '"')
            + line("effective_test_mode", "\"PerformanceOnly\"")
            + line("effective_samples_per_query", "1") + line("effective_target_qps", "100")
            + line("effective_target_latency_ns", "15000000")
            + line("effective_target_latency_percentile", percentile)
            + line("effective_min_duration_ms", "1000") + line("effective_min_query_count", "100")
            + line("effective_performance_sample_count", "20") + line("loaded_qsl_set", "[1,2,3]")
            + line("generated_query_count", "101") + line("generated_query_duration", "1000");
    };
    const std::string times = line("result_query_count", "101") + line("result_min_latency_ns", "5")
        + line("result_max_latency_ns", "900") + line("result_mean_latency_ns", "50")
        + line("result_99.00_percentile_latency_ns", "800")
        + line("result_first_token_90.00_percentile_latency_ns", "7")
        + line("result_time_to_output_token_min", "7");
    const std::string verdict = line("result_validity", "\"VALID\"")
        + line("early_stopping_met", "true")
        + line("early_stopping_result", "\" * Would discard 187 highest\"");
    return { settings("Server", "0.99") + line("result_overlatency_query_count", "2") + times
                 + line("error_runtime", "\"it broke\"", true) + verdict
                 + line("num_errors", "1", true),
             settings("SingleStream", "0.9") + times + line("early_stopping_latency_ss", "9")
                 + line("result_qps_with_loadgen_overhead", "736.7") + verdict,
             settings("Offline", "0.99") + times + line("result_samples_per_second", "nan")
                 + line("qsl_name", "\"a \"quoted\" name\"") + verdict };
}

Texts loadGenSummaries()
{
    return { "MLPerf Results Summary\n====\nSUT name : a\nScenario : MultiStream\n"
             "Mode     : PerformanceOnly\n99.0th percentile latency (ns) : 2637225\n"
             "Result is : VALID\n  Min duration satisfied : Yes\nEarly Stopping Result:\n"
             " * Early stopping 99.0th percentile estimate: 2915592\nPer-query latency:  \n"
             "Min latency (ns)                : 2007976\n99.90 percentile latency (ns)   : 5\n"
             "target_qps : 400\ntarget_latency (ns): 0\n\nNo warnings encountered during test.\n"
             "\n1 ERROR encountered. See detailed log.\n" };
}

Texts loadGenAnswers()
{
    return { "[\n{ \"seq_id\" : 0, \"qsl_idx\" : 7, \"data\" : \"48690A\" },\n"
             "{ \"seq_id\" : 1, \"qsl_idx\" : 3, \"data\" : \"\", \"token_data\" : \"ff\", "
             "\"token_count\" : 5 }\n]\n" };
}

// Servers that say too much.
Texts keptTexts()
{
    const std::string key = "sk-0123456789abcdef";
    return { response("Set-Cookie: a=" + key + "\r\n b=2\r\nX-Api-Key: " + key + "\r\n",
                      "{\"error\":{\"message\":\"no such key: " + key + "\"}}"),
             "HTTP/1.1 100 Continue\r\n\r\n"
                 + response("Content-Type: text/event-stream\r\n", event(jsonTexts()[1])),
             response("", "cut off behind " + key.substr(0, 9)) };
}

// Entries as a log holds them: key, lengths and instants, then four texts with their lengths.
Texts keptBlocks()
{
    const std::string instants("\x02\x03\x04\x09\x0a", 5);
    const std::string one =
        instants + "\x03" + "{a}" + "\x01" + "H" + "\x04" + "body" + std::string(1, '\0');
    return { one, one + one, one.substr(0, 12),
             std::string("\xff\xff\xff\xff\xff\xff\xff\xff\x7f", 9) };
}

Texts replyTexts()
{
    return { "It is right.\n\n```json\n{\"score\": 0.5}\n```",
             "<think>{\"score\": 0}</think>{\"reason\": {\"a\": [1]}, \"score\": 1}",
             "{\"better\": \"first\"} and {\"better\": \"tie\"}",
             "{\"better\": \"second\"",
             "[0.25, -1e300, 3]",
             "[]",
             R"({"question": "Why?", "expected": "so"})",
             R"({"endpoint":"e","model":"m","run":null,"questions":4,"reused":1,"conflicts":0,)"
             R"("input_tokens":10,"output_tokens":null})" };
}

void writeNamed(const std::filesystem::path& folder, const std::string& name, const Texts& texts,
                const std::string& prefixes)
{
    std::filesystem::create_directories(folder);
    for (std::size_t i = 0; i < texts.size(); ++i) {
        std::ofstream file(folder / (name + std::to_string(i)), std::ios::binary);
        file << prefixes << texts[i];
    }
}

void write(const std::filesystem::path& folder, const Texts& texts, const std::string& prefixes)
{
    writeNamed(folder, "seed", texts, prefixes);
}

} // namespace

int main(int argc, char** argv)
{
    if (argc != 2) {
        std::cerr << "usage: fuzz_seeds FOLDER\n";
        return 2;
    }
    const std::filesystem::path folder = argv[1];
    // The first bytes choose how the rest is fed.
    write(folder / "http", httpTexts(), std::string("\x16\x00\x00", 3));
    write(folder / "splits", httpTexts(), std::string("\x08\x05\x00", 3));
    write(folder / "oracle", httpTexts(), "\x10");
    writeKinds(folder / "http", kindHttpTexts(), std::string("\x17\x00", 2));
    writeKinds(folder / "splits", kindHttpTexts(), "\x09\x05");
    writeKinds(folder / "json", kindTexts(), std::string("\x00", 1)); // as events
    write(folder / "sse", sseTexts(), std::string("\x03", 1));
    write(folder / "chunked", chunkedTexts(), std::string("\x02", 1));
    write(folder / "json", jsonTexts(), std::string("\x00\x00", 2));
    writeNamed(folder / "loadgen", "detail", loadGenDetails(), std::string(1, '\0'));
    writeNamed(folder / "loadgen", "summary", loadGenSummaries(), "\x01");
    writeNamed(folder / "loadgen", "answers", loadGenAnswers(), "\x02");
    write(folder / "kept", httpTexts(), std::string("\x05\x00", 2));
    writeNamed(folder / "kept", "cut", keptTexts(), std::string("\x07\x00", 2));
    writeNamed(folder / "kept", "block", keptBlocks(), std::string("\x00\x00", 2));
    writeNamed(folder / "replies", "verdict", replyTexts(), std::string(1, '\0'));
    writeNamed(folder / "replies", "pair", replyTexts(), "\x01");
    writeNamed(folder / "replies", "vector", replyTexts(), "\x02");
    namespace data = loadstone::fuzz;
    writeNamed(folder / "rows", "csv", data::csvTexts(), std::string("\x00\x03", 2));
    writeNamed(folder / "rows", "lines", data::jsonLineTexts(), "\x01\x05");
    writeNamed(folder / "rows", "text", data::jsonLineTexts(), "\x02\x05");
    writeNamed(folder / "rows", "json", data::jsonRowTexts(), "\x03\x05");
    writeNamed(folder / "rows", "trace", data::traceTexts(), "\x04\x05");
    writeNamed(folder / "rows", "card", data::cardTexts(), "\x05\x05");
    for (unsigned char scorer = 0; scorer < 64; ++scorer) {
        writeNamed(folder / "answers", "scorer" + std::to_string(scorer) + "-", data::answerTexts(),
                   std::string(1, static_cast<char>(scorer)));
    }
    writeNamed(folder / "project", "project", data::projectTexts(), std::string(1, '\0'));
    writeNamed(folder / "project", "word", data::wordTexts(), "\x01");
    // Streams that another implementation wrote; the large one would make every input long.
    std::filesystem::create_directories(folder / "arrow");
    for (const char* name : { "kinds.arrow", "rows-file.arrow", "dictionary.arrow" }) {
        std::filesystem::copy_file(std::filesystem::path(LOADSTONE_TEST_DATA) / "arrow" / name,
                                   folder / "arrow" / name,
                                   std::filesystem::copy_options::overwrite_existing);
    }
    return 0;
}
