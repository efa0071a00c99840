// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
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

std::string gzipped(const std::string& text)
{
    z_stream stream {};
    deflateInit2(&stream, 9, Z_DEFLATED, 31, 8, Z_DEFAULT_STRATEGY);
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
        "{\"choices\":[{\"delta\":{\"content\":\"\xF0\x9F\xFF\"}}]}",
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
    texts.push_back(response("Content-Encoding: gzip\r\n" + stream, gzipped(sseTexts()[0])));
    texts.push_back(response("Transfer-Encoding: deflate, chunked\r\n", chunk("x") + "0\r\n\r\n"));
    texts.push_back("HTTP/1.1 100 Continue\r\n\r\n" + lengthed("<html>", "text/html"));
    texts.push_back("HTTP/1.0 500 Oops\r\nConnection: keep-alive, close\r\nX: a\r\n b\r\n"
                    "Content-Length: 5, 5\r\n\r\nHello");
    texts.push_back("HTTP/1.1 204\n\n");
    return texts;
}

void write(const std::filesystem::path& folder, const Texts& texts, const std::string& prefixes)
{
    std::filesystem::create_directories(folder);
    for (std::size_t i = 0; i < texts.size(); ++i) {
        std::ofstream file(folder / ("seed" + std::to_string(i)), std::ios::binary);
        file << prefixes << texts[i];
    }
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
    write(folder / "http", httpTexts(), std::string("\x16\x00", 2));
    write(folder / "splits", httpTexts(), "\x08\x05");
    write(folder / "sse", sseTexts(), std::string("\x03", 1));
    write(folder / "chunked", chunkedTexts(), std::string("\x02", 1));
    write(folder / "json", jsonTexts(), std::string("\x00", 1));
    return 0;
}
