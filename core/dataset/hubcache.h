// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dataset/datasetfiles.h"

#include <QString>

#include <cstdint>
#include <string>
#include <vector>

namespace loadstone::detail {

/// One file of a hub's dataset. Value type.
struct HubFile
{
    std::string name;
    std::uint64_t size = 0;
    std::string sha256; // of large ones; else empty

    bool operator==(const HubFile&) const = default;
};

/// What a hub says of a revision. Value type.
struct HubListing
{
    std::string commit;
    std::vector<HubFile> files;
};

std::vector<std::string> namesOf(const HubListing& listing);

/// By name, or nullptr. Lives as long as the listing.
const HubFile* findFile(const HubListing& listing, const std::string& name);

/// Whether it is there in its size.
bool isFetched(const HubFile& file, const QString& path);

/// ORG/NAME of an hf: path.
std::string hubName(const Dataset& dataset);

/// The folder of one dataset in our cache, laid out as the hub's own tools do it: refs, snapshots.
QString hubFolder(const std::string& name);

/// The commit of a branch, tag or commit in such a folder; empty revision: main, else the only
/// one. NotFound.
Result<std::string> cachedCommit(const QString& folder, const std::string& revision);

/// Keeps a listing beside the files of its commit, and what the revision stands for.
Result<void> keepListing(const QString& folder, const std::string& revision,
                         const HubListing& listing);

/// NotFound, Unreadable.
Result<HubListing> keptListing(const QString& folder, const std::string& commit);

/// A name that stays below the folder that it is joined to.
bool isSafeName(const std::string& name);

/// Files of a hub's dataset that are all here, in our cache or in that of the hub's own tools;
/// nothing is fetched. NotFound when some are not.
Result<DataFiles> findFetched(const Dataset& dataset);

} // namespace loadstone::detail
