// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "sysinfo/processplace.h"

#include <QStringList>

#include <optional>

namespace loadstone {

struct HelloMessage;
struct Secrets;

/// A command that starts workers, as a person writes it: `taskset -c 2-5 {worker}`. Value type.
struct Launcher
{
    QString text; // as written
    QStringList words; // placeholders not yet replaced; empty: none, workers are started directly

    bool isNone() const { return words.isEmpty(); }

    /// Program and arguments that start `worker` as the `index`-th.
    QStringList command(const QString& worker, std::uint32_t index) const;

    bool operator==(const Launcher&) const = default;
};

/// What is wrong with a launcher's text.
enum class LauncherFault {
    None,
    TooLong,
    ControlCharacter,
    OpenQuote, // or a backslash at the end
    ShellSyntax, // there is no shell that would understand it
    Assignment, // NAME=value in front, which is a shell's as well
    NoProgram,
    NoWorker,
    WorkerTwice,
    WorkerInWord,
    UnknownPlaceholder,
};

struct ReadLauncher
{
    Launcher launcher; // none with a fault
    LauncherFault fault = LauncherFault::None;
    QString at; // the piece that is wrong, where there is one
};

inline constexpr qsizetype kLongestLauncher = 4'096;

/// Words as a shell would split them, with quotes and backslashes, but nothing is expanded. Text
/// of nothing but white space is no launcher and no fault.
ReadLauncher readLauncher(const QString& text);

/// The same; InvalidSpecification says the fault and what to do.
Result<Launcher> parseLauncher(const QString& text);

/// What starts a worker.
struct WorkerProgram
{
    QString path;
    Launcher launcher;
};

/// Why a worker that greeted so cannot measure for this process, started and heard at instants of
/// its own clock; nothing: it can.
std::optional<QString> launcherRefusal(const HelloMessage& hello, const ProcessPlace& here,
                                       Ns started, Ns heard);

/// Whether the launcher's text holds a key, which would stand in lists of processes and reports.
bool holdsSecret(const Launcher& launcher, const Secrets& secrets);

} // namespace loadstone
