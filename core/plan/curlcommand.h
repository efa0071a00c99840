// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plan/plan.h"

#include <string>
#include <vector>

namespace loadstone {

/// One request that a person wants to make again by hand. Value type.
struct CurlSpec
{
    EndpointPlan endpoint;
    std::size_t base = 0; // which of its base URLs
    std::vector<SecretHeader> secrets;
    std::string body;
};

/// Text for a POSIX shell that makes the request with curl: same method, URL, headers and body.
/// Secrets are variables of the shell's environment, never values; where a reference is no variable
/// a comment says which one to set. InvalidSpecification as buildRequestHead.
Result<std::string> curlCommand(const CurlSpec& spec);

/// The variable that stands for a secret: VAR of env:VAR, else a name made of the reference.
std::string variableOf(std::string_view ref);

} // namespace loadstone
