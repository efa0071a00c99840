// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "config/problem.h"

#include <QStringList>

#include <functional>
#include <string>
#include <vector>

namespace loadstone {

class EditField;

/// Puts what is wrong with the object at `base` ("/scenarios/0") beside the fields that it
/// concerns. Returns what belongs to none of them. `isTold`: fields that may complain already;
/// null: all.
QStringList showFieldProblems(const std::vector<EditField*>& fields, const Problems& problems,
                              const std::string& base,
                              const std::function<bool(const EditField&)>& isTold = {});

/// The field that a problem belongs to, or null.
EditField* fieldOfProblem(const std::vector<EditField*>& fields, const Problem& problem,
                          const std::string& base);

/// Whether the problem lies at `base` or below it.
bool concernsObject(const Problem& problem, const std::string& base);

} // namespace loadstone
