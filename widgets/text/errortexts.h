// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace loadstone::detail {

// Details of errors: of stores, logs, requests, secrets and processes. A part of the table of
// problemwords.cpp, %1 stands for what they fill in.
inline constexpr const char* kErrorTexts[] = {
    QT_TRANSLATE_NOOP("Problems", "fewer requests were counted than are stored"),
    QT_TRANSLATE_NOOP("Problems", "a stored chunk of %1 is damaged"),
    QT_TRANSLATE_NOOP("Problems", "a stored column (%1) is damaged"),
    QT_TRANSLATE_NOOP("Problems",
                      "a stored column is packed as '%1', which this program does not know"),
    QT_TRANSLATE_NOOP("Problems", "the Qt database driver %1 is not installed"),
    QT_TRANSLATE_NOOP("Problems", "there are no results yet"),
    QT_TRANSLATE_NOOP("Problems", "these results are open for reading only"),
    QT_TRANSLATE_NOOP("Problems", "there is no trial %1"),
    QT_TRANSLATE_NOOP("Problems", "is the log of another run or trial"),
    QT_TRANSLATE_NOOP("Problems", "two logs name the same worker"),
    QT_TRANSLATE_NOOP("Problems", "another process takes in this log, too"),
    QT_TRANSLATE_NOOP("Problems", "cancelled"),
    QT_TRANSLATE_NOOP("Problems",
                      "this run came back from its logs alone: how it was planned is not known, so "
                      "nothing can be computed from its requests"),
    QT_TRANSLATE_NOOP("Problems", "the columns of a chunk differ in length"),
    QT_TRANSLATE_NOOP("Problems", "a stored chunk lacks a column"),
    QT_TRANSLATE_NOOP("Problems", "these results have version %1, this program knows up to %2"),
    QT_TRANSLATE_NOOP("Problems",
                      "these results are of an older version and cannot be brought up to date "
                      "while they are read-only"),
    QT_TRANSLATE_NOOP("Problems", "is a database, but holds no results"),
    QT_TRANSLATE_NOOP("Problems", "cannot be replaced"),
    QT_TRANSLATE_NOOP("Problems", "cannot be written"),
    QT_TRANSLATE_NOOP("Problems", "there is no run %1"),
    QT_TRANSLATE_NOOP("Problems", "run %1 still goes on"),
    QT_TRANSLATE_NOOP("Problems", "this run was imported: of its requests only times are known"),
    QT_TRANSLATE_NOOP("Problems",
                      "is no request: write its X-Request-Id (RUN-TRIAL-INDEX), its index, "
                      "TRIAL:INDEX, or w-INDEX for the warm-up"),
    QT_TRANSLATE_NOOP("Problems", "is a request of another run"),
    QT_TRANSLATE_NOOP("Problems", "there is no such request in run #%1"),
    QT_TRANSLATE_NOOP("Problems", "the body of this request was not kept as a whole"),
    QT_TRANSLATE_NOOP("Problems",
                      "was imported under %1: without its requests there is nothing to compute "
                      "another definition set or a score from"),
    QT_TRANSLATE_NOOP("Problems", "no such trial"),
    QT_TRANSLATE_NOOP("Problems", "the request gave no answer"),
    QT_TRANSLATE_NOOP("Problems", "%1 names no program that can be run"),
    QT_TRANSLATE_NOOP("Problems", "this installation lacks the file"),
    QT_TRANSLATE_NOOP("Problems",
                      "the bundled server runs only while something uses it: start loadstone-echo "
                      "and name its address"),
    QT_TRANSLATE_NOOP("Problems", "the probe gave no answer"),
    QT_TRANSLATE_NOOP("Problems",
                      "the endpoint answered %1: give a key with --auth env:VAR or keychain:NAME"),
    QT_TRANSLATE_NOOP(
        "Problems",
        "nothing of the API answers under this address (404): check the base URL's path and --api"),
    QT_TRANSLATE_NOOP("Problems",
                      "worker speaks protocol %1, this program %2: they are of different versions"),
    QT_TRANSLATE_NOOP("Problems", "worker sent a line over %1 bytes"),
    QT_TRANSLATE_NOOP("Problems", "worker sent what is no message: %1"),
    QT_TRANSLATE_NOOP("Problems", "the bundled server ended: %1"),
    QT_TRANSLATE_NOOP("Problems", "the bundled server did not say where it listens within 10 s"),
    QT_TRANSLATE_NOOP("Problems", "the bundled server said: %1"),
    QT_TRANSLATE_NOOP("Problems", "not a trial: wrong type"),
    QT_TRANSLATE_NOOP("Problems", "not a result object"),
    QT_TRANSLATE_NOOP("Problems", "result schema %1 is newer than this program knows"),
    QT_TRANSLATE_NOOP("Problems", "cannot be written: %1"),
    QT_TRANSLATE_NOOP("Problems", "folder cannot be made"),
    QT_TRANSLATE_NOOP("Problems", "the salt does not lie within the body"),
    QT_TRANSLATE_NOOP("Problems", "too many bodies"),
    QT_TRANSLATE_NOOP("Problems", "is not a finished bodies file"),
    QT_TRANSLATE_NOOP("Problems", "is a bodies file of version %1"),
    QT_TRANSLATE_NOOP("Problems", "this bodies file is damaged"),
    QT_TRANSLATE_NOOP("Problems", "is not a request log"),
    QT_TRANSLATE_NOOP("Problems", "is a request log of version %1, this program reads up to %2"),
    QT_TRANSLATE_NOOP("Problems", "the head of this request log is damaged"),
    QT_TRANSLATE_NOOP("Problems", "is too short for a request log"),
    QT_TRANSLATE_NOOP("Problems", "there is no run plan"),
    QT_TRANSLATE_NOOP("Problems", "run plan: missing or of the wrong type"),
    QT_TRANSLATE_NOOP("Problems", "the keychain does not answer"),
    QT_TRANSLATE_NOOP("Problems", "the keychain has no entry of this name for loadstone"),
    QT_TRANSLATE_NOOP(
        "Problems", "no keychain can be reached (%1): without a desktop session use env:VARIABLE"),
    QT_TRANSLATE_NOOP("Problems", "the keychain needs a running application"),
    QT_TRANSLATE_NOOP("Problems", "the keychain's entry is empty"),
    QT_TRANSLATE_NOOP("Problems", "built without a keychain: use env:VARIABLE"),
    QT_TRANSLATE_NOOP("Problems", "the environment variable %1 is not set"),
    QT_TRANSLATE_NOOP("Problems", "a secret is referred to as env:VARIABLE or keychain:NAME"),
};

} // namespace loadstone::detail
