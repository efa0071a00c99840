// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "pages/editfield.h"
#include "pages/projectchanges.h"

#include <QCoreApplication>

namespace loadstone::detail {

/// Context of the fields' texts.
struct EditWords
{
    Q_DECLARE_TR_FUNCTIONS(EditWords)
};

EditSpec editSpec(const char* key, EditKind kind, const QString& label, const QString& help);
EditChoices nameChoices(const Project& project, ProjectTreeModel::Section section,
                        const QString& none = {});

/// Fields of a ramp of load, and of what ends it; nothing of them shows for other kinds.
void addRamp(std::vector<EditSpec>& specs);
void addBreak(std::vector<EditSpec>& specs);

/// Requests beside the measurement, and several models behind an endpoint.
void addHooks(std::vector<EditSpec>& specs);
EditSpec modelSharesSpec();

/// What requests are made of: fields of datasets, then of scenarios.
void addMadePrompts(std::vector<EditSpec>& specs);
EditSpec mixSpec(const Project& project);
void addTraceLoad(std::vector<EditSpec>& specs);
void addSessions(std::vector<EditSpec>& specs);

std::vector<EditSpec> endpointSpecs(const Project& project);
/// What requests look like, where the kind of API alone does not tell.
void addRequestSpecs(std::vector<EditSpec>& specs);
std::vector<EditSpec> datasetSpecs(const Project& project);
/// Parts of a dataset: the benchmark that it is, its window of dates, choices, and grading.
EditSpec presetSpec();
void addDates(std::vector<EditSpec>& specs);
void addChoices(std::vector<EditSpec>& specs);
void addAnswers(std::vector<EditSpec>& specs, const Project& project);
std::vector<EditSpec> systemSpecs();
std::vector<EditSpec> scenarioSpecs(const Project& project);
void addLoadGenSpecs(std::vector<EditSpec>& specs);
std::vector<EditSpec> suiteSpecs(const Project& project);
std::vector<EditSpec> sloSpecs();

} // namespace loadstone::detail
