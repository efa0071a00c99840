// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/preferences.h"

#include <QFileInfo>
#include <QRegularExpression>
#include <QSettings>

#include <algorithm>
#include <array>
#include <optional>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr std::array kUnits { std::pair(TimeUnit::Milliseconds, "ms"),
                              std::pair(TimeUnit::Seconds, "s"),
                              std::pair(TimeUnit::Fitting, "fitting") };
constexpr std::array kPalettes { std::pair(SeriesPalette::Standard, "standard"),
                                 std::pair(SeriesPalette::Contrast, "contrast"),
                                 std::pair(SeriesPalette::Grey, "grey") };

template<class Names, class Value>
QString nameOf(const Names& names, Value value)
{
    for (const auto& [each, name] : names) {
        if (each == value) {
            return QString::fromLatin1(name);
        }
    }
    return {};
}

template<class Names, class Value>
Value valueOf(const Names& names, const QString& name, Value otherwise)
{
    for (const auto& [each, known] : names) {
        if (name == QLatin1StringView(known)) {
            return each;
        }
    }
    return otherwise;
}

std::optional<Preferences>& held()
{
    static std::optional<Preferences> preferences;
    return preferences;
}

/// As it is kept, in the order in which percentiles stand everywhere.
QStringList knownPercentiles(const QStringList& wanted)
{
    QStringList known;
    for (const QString& each : Preferences::allPercentiles()) {
        if (wanted.contains(each)) {
            known << each;
        }
    }
    return known.isEmpty() ? Preferences::allPercentiles() : known;
}

void keep(QSettings& settings, const QString& key, const QVariant& value, const QVariant& usual)
{
    // What is as it comes is not kept: a later version's better choice reaches who chose nothing.
    if (value == usual) {
        settings.remove(key);
    } else {
        settings.setValue(key, value);
    }
}

qsizetype indexOf(const QList<NamedLauncher>& launchers, const QString& name)
{
    const auto found = std::find_if(launchers.begin(), launchers.end(),
                                    [&name](const NamedLauncher& one) { return one.name == name; });
    return found == launchers.end() ? -1 : found - launchers.begin();
}

QString folderOr(const QString& folder, const QString& fallback)
{
    return !folder.isEmpty() && QFileInfo(folder).isDir() ? folder : fallback;
}

} // namespace

const QStringList& Preferences::allPercentiles()
{
    static const QStringList all { u"p50"_s, u"p90"_s, u"p95"_s, u"p97"_s, u"p99"_s, u"p99_9"_s };
    return all;
}

Preferences Preferences::load()
{
    const QSettings settings;
    const Preferences usual;
    Preferences out;
    const auto text = [&settings](const char* key, const QString& otherwise) {
        return settings.value(QString::fromLatin1(key), otherwise).toString();
    };
    out.language = text("language", usual.language);
    if (out.language != "en"_L1 && out.language != "de"_L1) {
        out.language.clear();
    }
    out.theme = text("theme", usual.theme);
    out.palette = valueOf(kPalettes, text("charts/palette", {}), usual.palette);
    out.timeUnit = valueOf(kUnits, text("numbers/time", {}), usual.timeUnit);
    out.groupThousands = settings.value(u"numbers/group"_s, usual.groupThousands).toBool();
    out.percentiles = knownPercentiles(
        settings.value(u"numbers/percentiles"_s, usual.percentiles).toStringList());
    out.organisation = text("branding/organisation", {});
    out.logo = text("branding/logo", {});
    out.accent = text("branding/accent", {});
    static const QRegularExpression color(u"^#[0-9a-fA-F]{6}$"_s);
    if (!color.match(out.accent).hasMatch()) {
        out.accent.clear();
    }
    out.footer = text("branding/footer", {});
    out.checkAnswers = settings.value(u"privacy/checkAnswers"_s, usual.checkAnswers).toBool();
    out.projectFolder = text("folders/projects", {});
    out.exportFolder = text("folders/exports", {});
    bool isNumber = false;
    const int seconds = settings.value(u"autosave/seconds"_s, usual.autosaveS).toInt(&isNumber);
    out.autosaveS = isNumber ? std::clamp(seconds, 0, kMostAutosaveS) : usual.autosaveS;
    const QStringList launchers = settings.value(u"launchers/list"_s).toStringList();
    for (qsizetype i = 0; i + 1 < launchers.size(); i += 2) {
        if (!launchers[i].isEmpty() && indexOf(out.launchers, launchers[i]) < 0) {
            out.launchers.push_back({ launchers[i], launchers[i + 1] });
        }
    }
    out.launcher = text("launchers/used", {});
    if (indexOf(out.launchers, out.launcher) < 0) {
        out.launcher.clear();
    }
    return out;
}

void Preferences::save() const
{
    QSettings settings;
    const Preferences usual;
    keep(settings, u"language"_s, language, usual.language);
    keep(settings, u"theme"_s, theme, usual.theme);
    keep(settings, u"charts/palette"_s, seriesPaletteName(palette),
         seriesPaletteName(usual.palette));
    keep(settings, u"numbers/time"_s, timeUnitName(timeUnit), timeUnitName(usual.timeUnit));
    keep(settings, u"numbers/group"_s, groupThousands, usual.groupThousands);
    keep(settings, u"numbers/percentiles"_s, percentiles, usual.percentiles);
    keep(settings, u"branding/organisation"_s, organisation, usual.organisation);
    keep(settings, u"branding/logo"_s, logo, usual.logo);
    keep(settings, u"branding/accent"_s, accent, usual.accent);
    keep(settings, u"branding/footer"_s, footer, usual.footer);
    keep(settings, u"privacy/checkAnswers"_s, checkAnswers, usual.checkAnswers);
    keep(settings, u"folders/projects"_s, projectFolder, usual.projectFolder);
    keep(settings, u"folders/exports"_s, exportFolder, usual.exportFolder);
    keep(settings, u"autosave/seconds"_s, autosaveS, usual.autosaveS);
    QStringList pairs;
    for (const NamedLauncher& each : launchers) {
        pairs << each.name << each.command;
    }
    keep(settings, u"launchers/list"_s, pairs, QStringList());
    keep(settings, u"launchers/used"_s, launcher, usual.launcher);
}

const Preferences& Preferences::current()
{
    if (!held()) {
        held() = load();
    }
    return *held();
}

void Preferences::set(const Preferences& preferences)
{
    preferences.save();
    use(preferences);
}

void Preferences::use(const Preferences& preferences)
{
    held() = preferences;
}

void Preferences::reload()
{
    held() = load();
}

QString Preferences::projectsIn(const QString& fallback) const
{
    return folderOr(projectFolder, fallback);
}

QString Preferences::exportsIn(const QString& fallback) const
{
    return folderOr(exportFolder, fallback);
}

QString Preferences::launcherCommand() const
{
    const qsizetype at = indexOf(launchers, launcher);
    return at < 0 ? QString() : launchers[at].command;
}

QLocale Preferences::locale() const
{
    if (language.isEmpty()) {
        return QLocale::system();
    }
    // The country's way to write dates stays where it speaks the language.
    const QLocale system = QLocale::system();
    const QLocale wanted(language);
    return system.language() == wanted.language() ? system : wanted;
}

QString timeUnitName(TimeUnit unit)
{
    return nameOf(kUnits, unit);
}

QString seriesPaletteName(SeriesPalette palette)
{
    return nameOf(kPalettes, palette);
}

SeriesPalette seriesPaletteFromName(const QString& name)
{
    return valueOf(kPalettes, name, SeriesPalette::Standard);
}

} // namespace loadstone
