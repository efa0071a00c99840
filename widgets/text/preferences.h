// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QLocale>
#include <QStringList>

namespace loadstone {

/// How times are written in the window's sentences, cards and tool tips.
enum class TimeUnit { Milliseconds, Seconds, Fitting };

/// Colours of the series in charts; each set can be told apart by people who see few colours.
enum class SeriesPalette { Standard, Contrast, Grey };

/// A command that starts workers on this machine, under a name. Value type.
struct NamedLauncher
{
    QString name;
    QString command;

    bool operator==(const NamedLauncher&) const = default;
};

/// What a person has set for all projects. Value type; kept in QSettings, each under its key. Read
/// and written in the GUI thread.
struct Preferences
{
    QString language; // "en", "de"; empty: the system's. From the next start on
    QString theme = QStringLiteral("system"); // system, light, dark
    SeriesPalette palette = SeriesPalette::Standard;
    TimeUnit timeUnit = TimeUnit::Milliseconds;
    bool groupThousands = true;
    QStringList percentiles = allPercentiles(); // shown in tables and reports; never empty
    QString organisation;
    QString logo;
    QString accent; // "#rrggbb"; empty: the report's own
    QString footer;
    bool checkAnswers = true; // of new scenarios
    QString projectFolder; // empty: a folder of the person's documents
    QString exportFolder; // empty: beside the project
    int autosaveS = 10; // 0: only before a run
    QList<NamedLauncher> launchers; // each name once
    QString launcher; // name of the one in use; empty: workers are started directly

    bool operator==(const Preferences&) const = default;

    /// p50 … p99_9 as in files.
    static const QStringList& allPercentiles();

    static constexpr int kMostAutosaveS = 600;

    /// Reads what is kept; what cannot be used is as if it had never been set.
    static Preferences load();
    void save() const;

    /// What is in force, read once. GUI thread.
    static const Preferences& current();
    /// In force from now on; saves them.
    static void set(const Preferences& preferences);
    /// The same without saving: for a program that is told what holds.
    static void use(const Preferences& preferences);
    /// Reads again what is kept: for tests and after another window wrote.
    static void reload();

    /// Where a file dialog for projects or for exports begins; `fallback` when none is set or it is
    /// gone.
    QString projectsIn(const QString& fallback) const;
    QString exportsIn(const QString& fallback) const;

    /// Of the launcher in use; empty: none.
    QString launcherCommand() const;

    /// Of the window: the chosen language, or the system's locale.
    QLocale locale() const;
};

/// Stable names for settings and files.
QString timeUnitName(TimeUnit unit);
QString seriesPaletteName(SeriesPalette palette);
SeriesPalette seriesPaletteFromName(const QString& name);

} // namespace loadstone
