// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace loadstone {

// The field's words that project file, plan, record and results share. Names are those in files.

enum class ScenarioKind : std::uint8_t {
    SingleStream,
    MultiStream,
    Server,
    Offline,
    Concurrency,
    Constant,
    Gamma,
    Ramp,
    Trace,
    Sessions,
};

enum class Mode : std::uint8_t { Performance, Accuracy, Both };

enum class ApiKind : std::uint8_t {
    OpenAiChat,
    OpenAiCompletions,
    OpenAiResponses,
    OpenAiEmbeddings,
    Rerank,
    SgLang,
    Tgi,
    OllamaChat,
    OllamaGenerate,
    Anthropic,
    KServe,
    Custom,
};

/// How long clients that give up wait.
enum class PatienceShape : std::uint8_t { Fixed, Exponential };

enum class CacheMode : std::uint8_t { None, SaltRun, SaltRequest };
enum class SpinMode : std::uint8_t { Auto, On, Off };
enum class Streaming : std::uint8_t { Auto, On, Off };

/// Name ↔ value, in the order of the enumerators; specialised for each enum above.
template<class E>
struct Terms;

template<>
struct Terms<ScenarioKind>
{
    static constexpr std::array<std::string_view, 10> names {
        "single-stream", "multi-stream", "server", "offline", "concurrency",
        "constant",      "gamma",        "ramp",   "trace",   "sessions",
    };
};

template<>
struct Terms<Mode>
{
    static constexpr std::array<std::string_view, 3> names { "performance", "accuracy", "both" };
};

template<>
struct Terms<ApiKind>
{
    static constexpr std::array<std::string_view, 12> names {
        "openai-chat",
        "openai-completions",
        "openai-responses",
        "openai-embeddings",
        "rerank",
        "sglang",
        "tgi",
        "ollama-chat",
        "ollama-generate",
        "anthropic",
        "kserve",
        "custom",
    };
};

template<>
struct Terms<PatienceShape>
{
    static constexpr std::array<std::string_view, 2> names { "fixed", "exponential" };
};

template<>
struct Terms<CacheMode>
{
    static constexpr std::array<std::string_view, 3> names { "none", "salt-run", "salt-request" };
};

template<>
struct Terms<SpinMode>
{
    static constexpr std::array<std::string_view, 3> names { "auto", "on", "off" };
};

template<>
struct Terms<Streaming>
{
    static constexpr std::array<std::string_view, 3> names { "auto", "on", "off" };
};

/// Name of a value as it stands in files.
template<class E>
constexpr std::string_view termName(E value)
{
    return Terms<E>::names[static_cast<std::size_t>(value)];
}

/// Value of a name, or nothing when no value has it.
template<class E>
constexpr std::optional<E> termFromName(std::string_view name)
{
    for (std::size_t i = 0; i < Terms<E>::names.size(); ++i) {
        if (Terms<E>::names[i] == name) {
            return static_cast<E>(i);
        }
    }
    return std::nullopt;
}

/// The kind makes text token by token; others have no token metrics.
constexpr bool generatesText(ApiKind api)
{
    return api != ApiKind::OpenAiEmbeddings && api != ApiKind::Rerank && api != ApiKind::KServe;
}

/// Load arrives by a schedule, whatever the server does (latency counts from *scheduled*).
constexpr bool isOpenLoop(ScenarioKind kind)
{
    return kind == ScenarioKind::Server || kind == ScenarioKind::Constant
        || kind == ScenarioKind::Gamma || kind == ScenarioKind::Ramp || kind == ScenarioKind::Trace;
}

/// A slot issues its next request when its previous one is closed.
constexpr bool isClosedLoop(ScenarioKind kind)
{
    return kind == ScenarioKind::SingleStream || kind == ScenarioKind::MultiStream
        || kind == ScenarioKind::Concurrency || kind == ScenarioKind::Sessions;
}

} // namespace loadstone
