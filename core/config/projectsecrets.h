// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/json.h"

#include <string>
#include <string_view>
#include <vector>

namespace loadstone {

/// Takes keys and passwords out of a project or a part of it, by the rules by which validation
/// complains of them; JSON pointers of what was taken.
std::vector<std::string> removeSecrets(Json& json);

/// Puts back what removeSecrets took out of `json`, from the object of the same name in `file` and
/// only where the rest is as there: a key never ends in another object. `only`: the pointers that
/// were taken; without them every place counts whose secret the file has.
void takeSecretsFrom(Json& json, const Json& file, const std::vector<std::string>* only = nullptr);

/// A value for people to read, of the key at the end of `path` ("headers/Authorization"): dots
/// stand in the place of secrets.
Json withMaskedSecrets(Json value, const std::string& path);

} // namespace loadstone
