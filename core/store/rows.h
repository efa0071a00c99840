// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/database.h"
#include "store/runrow.h"

/// Rows of the small tables as SQL values and back.
namespace loadstone::detail {

QString jsonText(const Json& json);
/// Null for NULL; Unreadable.
Result<Json> jsonFrom(const QVariant& value, const QString& where);
QString tagsText(const QStringList& tags);

/// Returns the id.
QString insertRunSql();
QVariantList runValues(const RunRow& row);
/// Without WHERE and ORDER.
QString selectRunsSql();
RunRow runFrom(const QSqlQuery& query);

/// Returns the id.
QString insertTrialSql();
QVariantList trialValues(const TrialRow& row);
QString selectTrialsSql();
Result<TrialRow> trialFrom(const QSqlQuery& query, const QString& where);

} // namespace loadstone::detail
