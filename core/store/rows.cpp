// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/rows.h"

#include <bit>

using namespace Qt::StringLiterals;

namespace loadstone::detail {

namespace {

std::optional<Ns> instantFrom(const QVariant& value)
{
    return value.isNull() ? std::nullopt : std::optional<Ns>(value.toLongLong());
}

QVariant instantValue(std::optional<Ns> value)
{
    return value ? QVariant(qlonglong { *value }) : QVariant();
}

template<class E>
E termFrom(const QVariant& value, E otherwise)
{
    return termFromName<E>(value.toString().toStdString()).value_or(otherwise);
}

} // namespace

QString jsonText(const Json& json)
{
    return toQt(compactJson(json));
}

Result<Json> jsonFrom(const QVariant& value, const QString& where)
{
    if (value.isNull()) {
        return Json(nullptr);
    }
    return parseJson(value.toString().toStdString(), where);
}

QString tagsText(const QStringList& tags)
{
    Json list = Json::array();
    for (const QString& tag : tags) {
        list.push_back(tag.toStdString());
    }
    return jsonText(list);
}

QString insertRunSql()
{
    return u"INSERT INTO runs (uuid, name, scenario, endpoint, system, mode, state, started_at,"
           " definitions, project_hash, valid, notes, tags, imported_from, keep_logs, archived)"
           " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id"_s;
}

QVariantList runValues(const RunRow& row)
{
    return { storable(row.uuid),
             storable(row.name),
             storable(row.scenario),
             storable(row.endpoint),
             storable(row.system),
             toQt(termName(row.mode)),
             toQt(termName(row.state)),
             qlonglong { row.startedAt },
             storable(row.definitions),
             storable(row.projectHash),
             row.valid ? QVariant(*row.valid ? 1 : 0) : QVariant(),
             storable(row.notes),
             tagsText(row.tags),
             storable(row.importedFrom),
             row.keepLogs ? 1 : 0,
             row.archived ? 1 : 0 };
}

QString selectRunsSql()
{
    return u"SELECT id, uuid, name, scenario, endpoint, system, mode, state, started_at,"
           " definitions, project_hash, valid, notes, tags, imported_from, keep_logs, archived"
           " FROM runs"_s;
}

RunRow runFrom(const QSqlQuery& query)
{
    int column = 0;
    const auto next = [&] { return query.value(column++); };
    RunRow row;
    row.id = next().toLongLong();
    row.uuid = next().toString();
    row.name = next().toString();
    row.scenario = next().toString();
    row.endpoint = next().toString();
    row.system = next().toString();
    row.mode = termFrom(next(), Mode::Performance);
    row.state = termFrom(next(), RunState::Failed);
    row.startedAt = next().toLongLong();
    row.definitions = next().toString();
    row.projectHash = next().toString();
    const QVariant valid = next();
    row.valid = valid.isNull() ? std::nullopt : std::optional<bool>(valid.toInt() != 0);
    row.notes = next().toString();
    if (const auto tags = parseJson(next().toString().toStdString()); tags && tags->is_array()) {
        for (const Json& tag : *tags) {
            row.tags << (tag.is_string() ? toQt(tag.get_ref<const std::string&>()) : QString());
        }
    }
    row.importedFrom = next().toString();
    row.keepLogs = next().toInt() != 0;
    row.archived = next().toInt() != 0;
    return row;
}

QString insertTrialSql()
{
    return u"INSERT INTO trials (run, trial_index, seed, state, started_at, epoch, window_from,"
           " window_to, plan, facts, ingested) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
           " RETURNING id"_s;
}

QVariantList trialValues(const TrialRow& row)
{
    return { qlonglong { row.run },
             qlonglong { row.index },
             std::bit_cast<qlonglong>(row.seed),
             toQt(termName(row.state)),
             qlonglong { row.startedAt },
             qlonglong { row.epoch },
             instantValue(row.windowFrom),
             instantValue(row.windowTo),
             jsonText(row.plan),
             jsonText(row.facts),
             row.ingested ? 1 : 0 };
}

QString selectTrialsSql()
{
    return u"SELECT id, run, trial_index, seed, state, started_at, epoch, window_from, window_to,"
           " plan, facts, ingested FROM trials"_s;
}

Result<TrialRow> trialFrom(const QSqlQuery& query, const QString& where)
{
    int column = 0;
    const auto next = [&] { return query.value(column++); };
    TrialRow row;
    row.id = next().toLongLong();
    row.run = next().toLongLong();
    row.index = next().toUInt();
    row.seed = std::bit_cast<std::uint64_t>(next().toLongLong());
    row.state = termFrom(next(), RunState::Failed);
    row.startedAt = next().toLongLong();
    row.epoch = next().toLongLong();
    row.windowFrom = instantFrom(next());
    row.windowTo = instantFrom(next());
    auto plan = jsonFrom(next(), where);
    auto facts = jsonFrom(next(), where);
    if (!plan || !facts) {
        return tl::unexpected(plan ? facts.error() : plan.error());
    }
    row.plan = std::move(*plan);
    row.facts = std::move(*facts);
    row.ingested = next().toInt() != 0;
    return row;
}

} // namespace loadstone::detail
