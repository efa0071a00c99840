// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "config/project.h"

namespace loadstone {

/// Where requests of a kind say which model they mean; those of *custom*: where their template
/// does.
enum class ModelPlace : std::uint8_t { Nowhere, Body, Path, Template };

constexpr ModelPlace modelPlace(ApiKind api)
{
    switch (api) {
    case ApiKind::SgLang:
    case ApiKind::Tgi:
        return ModelPlace::Nowhere;
    case ApiKind::KServe:
        return ModelPlace::Path;
    case ApiKind::Custom:
        return ModelPlace::Template;
    default:
        return ModelPlace::Body;
    }
}

/// Whether requests to the endpoint say which model they mean.
bool namesModel(const Endpoint& endpoint);

/// They would, and nobody has written one.
bool lacksModel(const Endpoint& endpoint);

} // namespace loadstone
