// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "endpoint/kinds/bodies.h"

namespace loadstone::detail {

// The pieces that request bodies are made of; only for the sources of this folder.

/// Body of all kinds but custom, as JSON; of kserve without its tensor.
Result<Json> bodyJson(const BodySpec& spec, const std::string& salt);

/// Adds generation parameters under the kind's own names and merges `extra`.
Result<void> addGeneration(const BodySpec& spec, Json& body);

Result<Json> bodyMessages(const BodySpec& spec, const std::string& salt);
/// Content parts of images as the kind has them, made of OpenAI's. InvalidSpecification for a kind
/// without images.
Result<void> translateParts(ApiKind api, Json& messages);

Result<std::string> bodyPrompt(const BodySpec& spec, const std::string& salt);

/// kserve: `body` with the tensor, in JSON or behind it.
Result<std::string> tensorBody(const BodySpec& spec, const Json& body, const std::string& salt);

/// custom: the template filled in, or the file's bytes.
Result<std::string> customBody(const BodySpec& spec, const std::string& salt);

} // namespace loadstone::detail
