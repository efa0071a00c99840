// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/launcherwords.h"

#include "text/preferences.h"

#include <QCoreApplication>
#include <QLocale>

namespace loadstone {

namespace {

struct LauncherWords
{
    Q_DECLARE_TR_FUNCTIONS(LauncherWords)
};

} // namespace

QString launcherProblem(const QString& command)
{
    const ReadLauncher read = readLauncher(command);
    switch (read.fault) {
    case LauncherFault::TooLong:
        return LauncherWords::tr("it is longer than %1 characters: put it into a script.")
            .arg(QLocale().toString(kLongestLauncher));
    case LauncherFault::ControlCharacter:
        return LauncherWords::tr("it holds the control character %1.").arg(read.at);
    case LauncherFault::OpenQuote:
        return LauncherWords::tr("%1 is not closed or stands at the end.").arg(read.at);
    case LauncherFault::ShellSyntax:
        return LauncherWords::tr("no shell reads it, so %1 means nothing: put that in single "
                                 "quotes, or all of it into a script.")
            .arg(read.at);
    case LauncherFault::Assignment:
        return LauncherWords::tr("%1 is no program: write env in front of it.").arg(read.at);
    case LauncherFault::NoProgram:
        return LauncherWords::tr("it begins with no program that could start {worker}.");
    case LauncherFault::NoWorker:
        return LauncherWords::tr("{worker}, the place of the worker's own command, is missing.");
    case LauncherFault::WorkerTwice:
        return LauncherWords::tr("{worker} stands there more than once.");
    case LauncherFault::WorkerInWord:
        return LauncherWords::tr("{worker} has to be a word of its own, not a part of “%1”.")
            .arg(read.at);
    case LauncherFault::UnknownPlaceholder:
        return LauncherWords::tr("%1 stands for nothing; there are {worker} and {index}.")
            .arg(read.at);
    case LauncherFault::None:
        break;
    }
    return command.trimmed().isEmpty() ? LauncherWords::tr("it has no command.") : QString();
}

Launcher chosenLauncher()
{
    const QString command = Preferences::current().launcherCommand();
    ReadLauncher read = readLauncher(command);
    if (read.fault != LauncherFault::None) {
        // Settings that were changed by hand. Starting directly would pass over what was wanted;
        // this cannot be started and says its text.
        read.launcher = { command, { command } };
    }
    return read.launcher;
}

} // namespace loadstone
