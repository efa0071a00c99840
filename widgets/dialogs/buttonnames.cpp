// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/buttonnames.h"

#include <QAbstractButton>
#include <QDialog>
#include <QDialogButtonBox>
#include <QGuiApplication>
#include <QLabel>
#include <QMessageBox>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

/// A message box is as wide as its text, and its frame then cuts the title off.
void makeRoomForTitle(QMessageBox& box)
{
    constexpr double kTitleFont = 1.25; // of frames, bold and larger
    constexpr int kFrameButtons = 150;
    constexpr int kIcon = 60; // beside the text
    if (auto* text = box.findChild<QLabel*>(u"qt_msgbox_label"_s)) {
        // The platform puts the program's name behind it.
        const QString whole =
            box.windowTitle() % u" — "_s % QGuiApplication::applicationDisplayName();
        const int title = box.fontMetrics().horizontalAdvance(whole);
        const int room = static_cast<int>(title * kTitleFont) + kFrameButtons - kIcon;
        // Of a text that is wider a smaller minimum would cut it off.
        if (text->minimumSizeHint().width() < room) {
            text->setMinimumWidth(room);
        }
    }
}

} // namespace

void nameButtons(QDialog* dialog)
{
    if (auto* message = qobject_cast<QMessageBox*>(dialog)) {
        makeRoomForTitle(*message);
    }
    int number = 0;
    for (const QDialogButtonBox* box : dialog->findChildren<QDialogButtonBox*>()) {
        for (QAbstractButton* button : box->buttons()) {
            ++number;
            if (button->objectName().isEmpty()) {
                button->setObjectName(u"%1_button%2"_s.arg(dialog->objectName()).arg(number));
            }
            button->setAccessibleName(QString(button->text()).remove(u'&'));
        }
    }
}

} // namespace loadstone
