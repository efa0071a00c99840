// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

#include <functional>
#include <memory>

namespace loadstone::test {

using Factory = std::function<std::unique_ptr<QObject>()>;

/// Registers a test class under the name of its source file (tst_foo.cpp → tst_foo).
/// `gui`: needs a QApplication; others get a QCoreApplication.
bool registerTest(const char* file, bool gui, Factory factory);

/// Path of a program named in PROGRAMS of loadstone_tests, e.g. program("loadstone-echo").
QString program(const char* name);

/// Folder with shared datasets and logs, from LOADSTONE_SHARED; empty when absent: then skip.
QString sharedDir();

} // namespace loadstone::test

#define LOADSTONE_TEST(Class)                                                                      \
    static const bool registered##Class = loadstone::test::registerTest(                           \
        __FILE__, false, [] { return std::unique_ptr<QObject>(new Class); });

#define LOADSTONE_GUI_TEST(Class)                                                                  \
    static const bool registered##Class = loadstone::test::registerTest(                           \
        __FILE__, true, [] { return std::unique_ptr<QObject>(new Class); });
