// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <QString>

namespace loadstone {

/// Where the product's other programs are: beside this one, in libexec relative to it, or where
/// LOADSTONE_WORKER / LOADSTONE_ECHO / LOADSTONE_RENDER say. NotFound names the places tried.
Result<QString> findWorkerProgram();
Result<QString> findEchoProgram();
Result<QString> findRenderProgram();

/// A file of resources/ (schema, examples, presets): installed, or beside the build.
Result<QString> findResource(const QString& relative);

} // namespace loadstone
