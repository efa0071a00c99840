// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "testmain.h"

#include <QFileInfo>
#include <QTest>

#ifdef LOADSTONE_TESTS_WITH_GUI
#include <QApplication>
#else
#include <QCoreApplication>
#endif

#include <cstdio>
#include <map>

namespace loadstone::test {

namespace {

struct Entry
{
    bool gui;
    Factory factory;
};

std::map<QString, Entry>& entries()
{
    static std::map<QString, Entry> all;
    return all;
}

} // namespace

bool registerTest(const char* file, bool gui, Factory factory)
{
    entries()[QFileInfo(QString::fromUtf8(file)).completeBaseName()] =
        Entry { gui, std::move(factory) };
    return true;
}

QString program(const char* name)
{
    QByteArray variable =
        QByteArray("LOADSTONE_BIN_") + QByteArray(name).toUpper().replace('-', '_');
    return QString::fromLocal8Bit(qgetenv(variable.constData()));
}

QString sharedDir()
{
    const QString dir = QString::fromLocal8Bit(qgetenv("LOADSTONE_SHARED"));
    return QFileInfo(dir).isDir() ? dir : QString();
}

} // namespace loadstone::test

int main(int argc, char** argv)
{
    using namespace loadstone::test;
    const QString name = argc > 1 ? QString::fromLocal8Bit(argv[1]) : QString();
    const auto found = entries().find(name);
    if (found == entries().end()) {
        std::fprintf(stderr, "no test '%s'; this program holds:\n", qPrintable(name));
        for (const auto& [known, entry] : entries()) {
            std::fprintf(stderr, "  %s\n", qPrintable(known));
        }
        return 2;
    }
    // QtTest shall not see the name of the class.
    for (int i = 1; i + 1 < argc; ++i) {
        argv[i] = argv[i + 1];
    }
    --argc;
    argv[argc] = nullptr;
#ifdef LOADSTONE_TESTS_WITH_GUI
    if (found->second.gui) {
        QApplication application(argc, argv);
        const std::unique_ptr<QObject> test = found->second.factory();
        return QTest::qExec(test.get(), argc, argv);
    }
#endif
    QCoreApplication application(argc, argv);
    const std::unique_ptr<QObject> test = found->second.factory();
    return QTest::qExec(test.get(), argc, argv);
}
