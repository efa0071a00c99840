// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "secrets/secrets.h"

#include "secrets/keychain.h"

#include <algorithm>
#include <cstdlib>

#include <sys/prctl.h>
#include <sys/resource.h>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr std::string_view kEnvironment = "env:";
constexpr std::string_view kKeychain = "keychain:";

// Shorter texts occur in ordinary output by chance.
constexpr std::size_t kShortestMasked = 4;

Result<std::string> fromEnvironment(const std::string& name)
{
    const char* value = std::getenv(name.c_str());
    if (value == nullptr || *value == '\0') {
        return makeError(
            ErrorCode::NotFound,
            u"the environment variable %1 is not set"_s.arg(QString::fromStdString(name)),
            u"env:"_s % QString::fromStdString(name));
    }
    return std::string(value);
}

} // namespace

Result<std::string> resolveSecret(std::string_view ref, int timeoutMs)
{
    if (ref.starts_with(kEnvironment) && ref.size() > kEnvironment.size()) {
        return fromEnvironment(std::string(ref.substr(kEnvironment.size())));
    }
    if (ref.starts_with(kKeychain) && ref.size() > kKeychain.size()) {
        return detail::readKeychain(std::string(ref.substr(kKeychain.size())), timeoutMs);
    }
    // The text itself may be a key that was written in the wrong place: it is not repeated here.
    return makeError(ErrorCode::InvalidSpecification,
                     u"a secret is referred to as env:VARIABLE or keychain:NAME"_s);
}

Result<void> storeSecret(const std::string& name, const std::string& value, int timeoutMs)
{
    return detail::writeKeychain(name, value, timeoutMs);
}

bool hasKeychain()
{
    return detail::keychainBuiltIn();
}

std::string maskSecrets(std::string text, const std::vector<std::string>& secrets)
{
    // Longest first, so that a secret that contains another one goes as a whole.
    std::vector<std::string_view> sorted(secrets.begin(), secrets.end());
    std::sort(sorted.begin(), sorted.end(),
              [](std::string_view a, std::string_view b) { return a.size() > b.size(); });
    constexpr std::string_view kMask = "•••";
    for (const std::string_view secret : sorted) {
        if (secret.size() < kShortestMasked) {
            continue;
        }
        for (std::size_t at = text.find(secret); at != std::string::npos;
             at = text.find(secret, at + kMask.size())) {
            text.replace(at, secret.size(), kMask);
        }
    }
    return text;
}

void protectProcess()
{
    const rlimit none {};
    ::setrlimit(RLIMIT_CORE, &none);
    ::prctl(PR_SET_DUMPABLE, 0);
}

} // namespace loadstone
