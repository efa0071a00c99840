// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace loadstone::fuzz {

// Typical inputs of the fuzzers that read data of people: rows, answers, projects.

inline std::vector<std::string> csvTexts()
{
    return { "prompt,answer\nWhy?,\"be\"\"cause, so\"\n\"two\nlines\",x\r\n",
             "\xef\xbb\xbf"
             "a;b\n1;2\n",
             "a,a\n1,2,3\n", "" };
}

inline std::vector<std::string> jsonLineTexts()
{
    return { "{\"prompt\": \"a\"}\n\n{\"prompt\": \"b\", \"n\": [1, {\"c\": null}]}\r\n",
             "{\"a\": 1}", "[1]\n{", "{\"a\": \"\xff\"}\n" };
}

inline std::vector<std::string> jsonRowTexts()
{
    return { R"([{"prompt": "a"}, {"prompt": "b"}])", R"({"data": {"rows": [{"a": {"b": [1]}}]}})",
             R"({"a": [1, 2], "b": ["x", "y"]})", "[]" };
}

inline std::vector<std::string> traceTexts()
{
    return {
        "{\"timestamp\": 0, \"input_length\": 12, \"output_length\": 5, \"hash_ids\": [46, 47]}\n"
        "{\"timestamp\": 1500.25, \"input_length\": 11, \"output_length\": 0, \"hash_ids\": []}\n",
        "TIMESTAMP,ContextTokens,GeneratedTokens\n2023-11-16 18:15:46.6805900,374,44\n",
        "Timestamp,Model,Request tokens,Response tokens,Total tokens,Log Type\n"
        "5,ChatGPT,472,18,490,Conversation log\n",
        "trial,phase,sample,scheduled_ns,prompt_tokens,output_tokens\n0,measured,4,1000,10,5\n"
    };
}

inline std::vector<std::string> cardTexts()
{
    return {
        "---\nconfigs:\n- config_name: main\n  default: true\n  data_files:\n  - split: train\n"
        "    path: data/train-*\n  - split: test\n    path: [test.jsonl]\n---\n# A card\n",
        "---\nconfigs:\n- config_name: a\n  data_files: \"*.csv\"\n---\n", "# no configs\n"
    };
}

/// An answer, a NUL, and what is expected.
inline std::vector<std::string> answerTexts()
{
    const std::string end(1, '\0');
    return { "So 6 * 7 = <<6*7=42>>42.\n#### 42" + end + "#### 42",
             "The answer is (B)." + end + R"({"answer":"B","choices":["one","two"]})",
             "<think>A or B?</think>Answer: $\\boxed{\\frac{1}{2}}$" + end + "0.5",
             "```python\ndef f(x):\n    return x\n```" + end + "assert f(1) == 1",
             "```json\n{\"a\": [1, 2]}\n```" + end + R"({"type": "object", "required": ["a"]})",
             "The cat sat.\nDogs barked loudly." + end + "A cat was sitting.\nThe dogs barked!",
             "1,234.50 \xe2\x82\xac" + end + "1234.5" };
}

inline std::vector<std::string> projectTexts()
{
    return {
        R"({"schema": 1, "name": "demo",
"endpoints": [{"name": "local", "urls": ["http://127.0.0.1:8000"], "api": "openai-chat", "model": "m",
"auth": {"ref": "env:KEY"}, "headers": {"X-A": "b"}, "tls": {"verify": true, "ca": null}, "proxy": "none"}],
"datasets": [{"name": "d", "path": "t.jsonl", "map": {"prompt": "q"}, "template": "{{q}}",
"generation": {"max_tokens": 512, "extra": {"a": 1}}}],
"scenarios": [{"name": "s", "kind": "server", "dataset": "d", "load": {"rate_per_s": 100},
"stop": {"duration_ms": 60000}, "trials": 3, "slo": "chat"}],
"slos": [{"name": "chat", "items": [{"metric": "ttft_ms", "stat": "p99", "op": "<=", "value": 500}]}],
"suites": [{"name": "a", "items": [["s", "local"]], "order": "interleaved", "trials": 5}]})",
        R"({"schema": 1, "scenarios": [{"kind": "ramp", "load": {"from": 1, "to": 9, "steps": 3}}]})"
    };
}

inline std::vector<std::string> wordTexts()
{
    return { "https://[::1]:8443/v1?a=b",
             "http://host",
             "Say {{#each rows}}{{this.a}}{{/each}} to {{b}}",
             "p99_ttft_ms>500",
             "error_share>0.05",
             "90s",
             "1.5h",
             "250ms" };
}

} // namespace loadstone::fuzz
