// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "loadgenoptions.h"

#include "config/loadgenpresets.h"
#include "config/projectfile.h"

#include <QStringList>

using namespace Qt::StringLiterals;

namespace loadstone::cli {

namespace {

tl::unexpected<Error> bad(const char* option, const QString& text)
{
    return makeError(ErrorCode::InvalidSpecification, text, QString::fromUtf8(option));
}

/// The object that a project would hold under `loadgen`.
Result<Json> settingsOf(const std::vector<std::string>& texts)
{
    Json settings = Json::object();
    for (const std::string& text : texts) {
        const auto equals = text.find('=');
        if (equals == std::string::npos || equals == 0) {
            return bad("--loadgen-set", u"'%1' is not KEY=VALUE"_s.arg(toQt(text)));
        }
        const std::string key = text.substr(0, equals);
        const std::string word = text.substr(equals + 1);
        const auto value = parseJson(word);
        const bool plain = value && (value->is_number() || value->is_boolean());
        Json& target = key.starts_with("seeds.") ? settings["seeds"][key.substr(6)] : settings[key];
        target = plain ? *value : Json(word);
    }
    return settings;
}

} // namespace

void LoadGenOptions::declare(CLI::App& app)
{
    app.add_flag("--loadgen", m_on,
                 "Issue and judge by MLPerf LoadGen's rules: offline, online, single-stream or "
                 "multi-stream");
    QStringList presets;
    for (const std::string& name : loadGenPresets()) {
        presets << toQt(name);
    }
    const QString text =
        u"LoadGen's settings and seeds of a model in %1; implies --loadgen: %2"_s.arg(
            toQt(loadGenRound()), presets.join(u", "_s));
    app.add_option("--preset", m_preset, text.toStdString());
    app.add_option("--loadgen-set", m_settings,
                   "KEY=VALUE, a key of a scenario's loadgen such as target_latency_ms=15, "
                   "min_duration_ms=60000, issue=equal or seeds.qsl=7; implies --loadgen")
        ->allow_extra_args(false);
}

Result<void> LoadGenOptions::apply(Scenario& scenario) const
{
    if (!m_on && m_preset.empty() && m_settings.empty()) {
        return {};
    }
    if (scenario.stop.duration || scenario.stop.samples) {
        return bad(scenario.stop.duration ? "--duration" : "--samples",
                   u"LoadGen's rules end the run: use --loadgen-set min_duration_ms=MS, "
                   "min_query_count=N, max_duration_ms=MS or max_query_count=N"_s);
    }
    auto settings = settingsOf(m_settings);
    if (!settings) {
        return tl::unexpected(settings.error());
    }
    if (!m_preset.empty()) {
        (*settings)["preset"] = m_preset;
    }
    Problems problems;
    scenario.loadgen = loadGenFromJson(*settings, problems, {});
    if (!problems.empty()) {
        const Problem& first = problems.front();
        return bad("--loadgen-set",
                   u"%1: %2: %3"_s.arg(toQt(first.path).mid(1), first.message, first.remedy));
    }
    scenario.loadgen->source = Json();
    scenario.loadgen->seeds.source = Json();
    scenario.definitions = "loadgen/1";
    return {};
}

} // namespace loadstone::cli
