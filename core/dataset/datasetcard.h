// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <string>
#include <utility>
#include <vector>

namespace loadstone::detail {

/// One configuration of a dataset card's `configs`. Value type.
struct CardConfig
{
    std::string name;
    bool isDefault = false;
    std::vector<std::pair<std::string, std::vector<std::string>>> splits; // name, file patterns
};

/// Configurations that the YAML in front of a README.md names; none when it has no such part.
/// Unreadable with the line.
Result<std::vector<CardConfig>> readCard(const std::string& readme, const QString& path);

/// Which files of a folder are asked for. Value type.
struct FileChoice
{
    std::string config; // empty: the folder has no several
    std::string split;
    std::vector<std::string> names; // in the order of their rows
};

/// Files of one configuration and split among all names of a folder, as the card says or as their
/// names tell. InvalidSpecification with what there is to choose from.
Result<FileChoice> chooseFiles(const std::vector<std::string>& names,
                               const std::vector<CardConfig>& card, const std::string& config,
                               const std::string& split);

/// Whether rows may be in a file of that name.
bool isDataFile(const std::string& name);

/// Names that a pattern with *, ** and ? fits, in their order.
std::vector<std::string> matching(const std::vector<std::string>& names,
                                  const std::string& pattern);

} // namespace loadstone::detail
