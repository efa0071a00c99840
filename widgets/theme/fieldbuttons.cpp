// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "theme/fieldbuttons.h"

#include "theme/theme.h"

#include <QAction>
#include <QCoreApplication>
#include <QLineEdit>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

struct FieldButtons
{
    Q_DECLARE_TR_FUNCTIONS(FieldButtons)
};

} // namespace

void addClearButton(QLineEdit* field)
{
    field->setClearButtonEnabled(true);
    if (auto* clear = field->findChild<QAction*>(u"_q_qlineeditclearaction"_s)) {
        clear->setText(FieldButtons::tr("Clear the field"));
    }
}

void makeSearchField(QLineEdit* field)
{
    addClearButton(field);
    QAction* lens =
        field->addAction(themedIcon(u"search"_s, Tone::Faint), QLineEdit::LeadingPosition);
    lens->setObjectName(u"fieldLens"_s);
    lens->setText(FieldButtons::tr("Search"));
    QObject::connect(lens, &QAction::triggered, field, [field] {
        field->setFocus();
        field->selectAll();
    });
}

} // namespace loadstone
