// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "config/project.h"

#include <QString>

namespace loadstone {

/// What the assistant makes: a project of one endpoint, dataset and scenario, and where it goes.
/// Value type.
struct NewProject
{
    Project project;
    QString folder; // its own files are named from here while it is being made
    QString path; // of the project file
    bool withSample = true; // the sample prompts are its dataset
    bool run = false;
};

/// The sample's file name and dataset settings.
Dataset sampleDataset();

/// With names of its own, and files named from the place where it is saved.
Project finishedProject(const NewProject& made);

/// Why it cannot be written there, in the application's language; empty: it can.
QString placeProblem(const NewProject& made);

/// Writes the project, and the sample beside it. Never over a file with other content.
Result<void> writeNewProject(const NewProject& made);

} // namespace loadstone
