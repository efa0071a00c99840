// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "openwindow.h"

#include "testmain.h"
#include "theme/theme.h"
#include "window/mainwindow.h"
#include "window/projectsession.h"

#include <QSignalSpy>
#include <QTest>

namespace loadstone::test {

void usePrograms()
{
    qputenv("LOADSTONE_WORKER", program("loadstone-worker").toLocal8Bit());
    qputenv("LOADSTONE_ECHO", program("loadstone-echo").toLocal8Bit());
    qputenv("LOADSTONE_RENDER", program("loadstone-render").toLocal8Bit());
}

std::unique_ptr<MainWindow> openWindow(Theme& theme, const QString& path)
{
    constexpr int kOpenMs = 30'000;
    auto window = std::make_unique<MainWindow>(&theme);
    window->resize(1280, 800);
    window->show();
    const QSignalSpy opened(window->session(), &ProjectSession::opened);
    window->openProject(path);
    return QTest::qWaitFor([&] { return !opened.isEmpty(); }, kOpenMs) ? std::move(window)
                                                                       : nullptr;
}

} // namespace loadstone::test
