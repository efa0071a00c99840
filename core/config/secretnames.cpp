// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/validate.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace loadstone {

namespace {

std::string normalised(std::string_view name)
{
    std::string out(name);
    std::transform(out.begin(), out.end(), out.begin(), [](unsigned char c) {
        return c == '_' ? '-' : static_cast<char>(std::tolower(c));
    });
    return out;
}

bool isNameCharacter(unsigned char c)
{
    return std::isalnum(c) != 0 || c == '_' || c == '-' || c == '.';
}

} // namespace

bool isSecretRef(std::string_view text)
{
    for (const std::string_view prefix : { "env:", "keychain:" }) {
        if (!text.starts_with(prefix) || text.size() == prefix.size()) {
            continue;
        }
        const std::string_view name = text.substr(prefix.size());
        if (prefix == "keychain:") {
            return std::none_of(name.begin(), name.end(),
                                [](unsigned char c) { return std::iscntrl(c) != 0; });
        }
        return std::isdigit(static_cast<unsigned char>(name.front())) == 0
            && std::all_of(name.begin(), name.end(), isNameCharacter);
    }
    return false;
}

bool isSecretName(std::string_view name)
{
    static constexpr std::array<std::string_view, 14> kParts {
        "authorization", "api-key",          "apikey",      "auth-token", "access-token",
        "secret",        "password",         "passwd",      "bearer",     "credential",
        "cookie",        "subscription-key", "private-key", "auth-key",
    };
    const std::string plain = normalised(name);
    if (plain == "token" || plain == "key") {
        return true;
    }
    if (plain.starts_with("x-") && plain.ends_with("-token")) {
        return true;
    }
    return std::any_of(kParts.begin(), kParts.end(), [&plain](std::string_view part) {
        return plain.find(part) != std::string::npos;
    });
}

bool looksLikeSecret(std::string_view text)
{
    static constexpr std::array<std::string_view, 9> kPrefixes {
        "sk-", "hf_", "gsk_", "nvapi-", "ghp_", "xoxb-", "AKIA", "AIza", "eyJ",
    };
    const std::string plain = normalised(text.substr(0, 8));
    for (const std::string_view scheme : { "bearer ", "basic " }) {
        if (plain.starts_with(scheme)) {
            return !isSecretRef(text.substr(scheme.size()));
        }
    }
    constexpr std::size_t kShortestKey = 20;
    return text.size() >= kShortestKey && text.find(' ') == std::string_view::npos
        && std::any_of(kPrefixes.begin(), kPrefixes.end(),
                       [text](std::string_view prefix) { return text.starts_with(prefix); });
}

} // namespace loadstone
