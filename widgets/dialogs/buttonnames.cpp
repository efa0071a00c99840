// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/buttonnames.h"

#include <QAbstractButton>
#include <QDialog>
#include <QDialogButtonBox>
#include <QGridLayout>
#include <QGuiApplication>
#include <QMessageBox>
#include <QSpacerItem>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

/// A message box is as wide as its text, and its frame then cuts the title off.
void makeRoomForTitle(QMessageBox& box)
{
    constexpr double kTitleFont = 1.25; // of frames, bold and larger
    constexpr int kFrameButtons = 150;
    // The platform puts the program's name behind it.
    const QString whole = box.windowTitle() % u" — "_s % QGuiApplication::applicationDisplayName();
    const int title = box.fontMetrics().horizontalAdvance(whole);
    // A spacer: a minimum width of the text itself would hide how wide the text has to be.
    if (auto* grid = qobject_cast<QGridLayout*>(box.layout())) {
        auto* room = new QSpacerItem(static_cast<int>(title * kTitleFont) + kFrameButtons, 0,
                                     QSizePolicy::Minimum, QSizePolicy::Fixed);
        grid->addItem(room, grid->rowCount(), 0, 1, std::max(1, grid->columnCount()));
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
