// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "config/project.h"

#include <utility>
#include <vector>

namespace loadstone::cli {

// What the file holds beside the known keys stays with its object.
void keepUnknown(Endpoint& object, const Endpoint& existing);
void keepUnknown(Dataset& object, const Dataset& existing);
void keepUnknown(Scenario& object, const Scenario& existing);
void keepUnknown(SloGroup& object, const SloGroup& existing);

/// Replaces the object of that name, or adds it.
template<class T>
void putByName(std::vector<T>& objects, T object)
{
    for (T& existing : objects) {
        if (existing.name == object.name) {
            keepUnknown(object, existing);
            existing = std::move(object);
            return;
        }
    }
    objects.push_back(std::move(object));
}

} // namespace loadstone::cli
