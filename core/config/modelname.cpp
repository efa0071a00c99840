// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/modelname.h"

namespace loadstone {

bool namesModel(const Endpoint& endpoint)
{
    const ModelPlace place = modelPlace(endpoint.api);
    if (place == ModelPlace::Template) {
        const RequestSettings& request = endpoint.request;
        return request.path.find("{model}") != std::string::npos
            || request.body.find("{{model}}") != std::string::npos;
    }
    return place != ModelPlace::Nowhere;
}

bool lacksModel(const Endpoint& endpoint)
{
    return endpoint.model.empty() && endpoint.models.empty() && !isBundled(endpoint)
        && namesModel(endpoint);
}

} // namespace loadstone
