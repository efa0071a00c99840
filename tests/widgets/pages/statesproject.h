// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace loadstone {
class ProjectSession;
}

class QTemporaryDir;

namespace loadstone::test {

/// The runs of the project in the order in which they are made: what is wrong or missing, and which
/// run shows it.
enum StoredRun : qint64 {
    Whole = 1,
    OtherScenario,
    FewRequests,
    OneRequest,
    Killed, // with the program that measured it
    StoredRuns = Killed
};

/// A project whose scenarios and endpoints are all in order or all wrong in one way each: slots,
/// few, one, long, far (dataset of a hub), huge (more than any disk), programs (needs a sandbox);
/// left, gone (nothing listens there), keyless (its secret is not set). Path of its file; empty
/// when it cannot be written.
QString writeStatesProject(const QTemporaryDir& dir);

/// Makes the stored runs but the last one in `session`, which has the project open.
void makeStoredRuns(ProjectSession& session);

/// Measures with the command line and kills it amid the run. Nobody has opened the project since.
void makeKilledRun(const QString& project);

/// Copies the project, its data, its results and their logs into a new folder; path of the copy.
QString copyProject(const QString& project, const QString& folder);

/// Says that the results were written by a later version.
bool makeResultsNewer(const QString& project);

} // namespace loadstone::test
