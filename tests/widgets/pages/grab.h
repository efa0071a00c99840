// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>
#include <QCoreApplication>
#include <QDir>
#include <QLineEdit>
#include <QPixmap>
#include <QTest>
#include <QWidget>

namespace loadstone::test {

/// Picture of a window in the build folder, for people to look at.
inline void grabWindow(QWidget& window, const QString& name)
{
    // A change of palette reaches the widgets by an event, and charts draw in a further one.
    for (int i = 0; i < 5; ++i) {
        QCoreApplication::processEvents();
    }
    QDir().mkpath(QStringLiteral(LOADSTONE_GRABS));
    window.grab().save(QStringLiteral(LOADSTONE_GRABS "/") + name + QStringLiteral(".png"));
}

/// Replaces a field's text as a person does.
inline void typeText(QLineEdit& edit, const QString& text)
{
    edit.setFocus();
    edit.selectAll();
    if (text.isEmpty()) {
        QTest::keyClick(&edit, Qt::Key_Delete);
    } else {
        QTest::keyClicks(&edit, text);
    }
}

} // namespace loadstone::test
