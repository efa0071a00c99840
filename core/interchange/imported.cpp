// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "interchange/imported.h"

namespace loadstone {

namespace {

std::string fingerprintOf(const Json& manifest)
{
    const Json::json_pointer at("/imported/fingerprint");
    return manifest.is_object() && manifest.contains(at) && manifest.at(at).is_string()
        ? manifest.at(at).get<std::string>()
        : std::string();
}

Result<void> fill(Store& store, ImportedRun& run)
{
    TrialRow trial;
    trial.run = run.row.id;
    trial.seed = run.plan.seed;
    trial.state = RunState::Done;
    trial.startedAt = run.row.startedAt;
    trial.plan = toJson(run.plan);
    trial.facts = Json::object();
    const auto id = store.createTrial(trial);
    if (!id) {
        return tl::unexpected(id.error());
    }
    // Without a request: the other tool keeps none.
    if (const auto done = store.addRequests(*id, {}); !done) {
        return done;
    }
    if (const auto done = store.setManifest(run.row.id, run.manifest); !done) {
        return done;
    }
    run.result.run.id = run.row.id;
    return store.setResult(run.row.id, toJson(run.result));
}

} // namespace

Result<StoredImport> storeImported(Store& store, ImportedRun run)
{
    const auto rows = store.runs();
    if (!rows) {
        return tl::unexpected(rows.error());
    }
    for (const RunRow& row : *rows) {
        if (row.importedFrom.isEmpty()) {
            continue;
        }
        const auto manifest = store.manifest(row.id);
        if (manifest && fingerprintOf(*manifest) == run.fingerprint) {
            return StoredImport { row, true };
        }
    }
    const auto id = store.createRun(run.row);
    if (!id) {
        return tl::unexpected(id.error());
    }
    run.row.id = *id;
    if (const auto done = fill(store, run); !done) {
        store.deleteRun(*id); // half a run is none; the first error is the one that counts
        return tl::unexpected(done.error());
    }
    run.row.valid = run.result.verdict.valid;
    return StoredImport { run.row, false };
}

} // namespace loadstone
