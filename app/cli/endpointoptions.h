// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "config/project.h"

#include <CLI/CLI.hpp>

#include <QStringList>

#include <string>
#include <vector>

namespace loadstone::cli {

/// The options that name an endpoint, shared by `bench` and `probe`; owned by the command.
struct EndpointOptions
{
    std::vector<std::string> urls;
    std::string model;
    std::string api = "openai-chat";
    std::string auth;
    std::vector<std::string> headers;
    std::vector<std::string> request; // KEY=VALUE
    std::string timeout;
    std::string idleTimeout;
    std::string ca;
    std::string waitReady;
    std::vector<std::string> models; // NAME=WEIGHT
    std::vector<std::string> hooks; // WHEN:METHOD:URL
    std::string cert;
    std::string key;
    std::string proxy;
    std::string proxyAuth;
    std::string tokenizer;
    std::string tokenizePath;
    unsigned retry = 0;
    bool insecure = false;

    void declare(CLI::App& app);

    /// Those of a run only: waiting, several models, hooks.
    void declareSurroundings(CLI::App& app);

    /// InvalidSpecification names the option.
    Result<Endpoint> endpoint() const;

private:
    Result<void> readSurroundings(Endpoint& endpoint) const;
};

/// "on, off, auto": every word of an enumeration, for error texts.
template<class E>
QString wordsOf()
{
    QStringList words;
    for (const std::string_view name : Terms<E>::names) {
        words << toQt(name);
    }
    return words.join(QStringLiteral(", "));
}

/// parseDuration with the option's name in the error.
Result<Ns> durationOption(const char* option, const std::string& text);

} // namespace loadstone::cli
