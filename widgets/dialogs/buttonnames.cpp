// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/buttonnames.h"

#include <QAbstractButton>
#include <QDialog>
#include <QDialogButtonBox>

using namespace Qt::StringLiterals;

namespace loadstone {

void nameButtons(QDialog* dialog)
{
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
