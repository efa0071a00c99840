// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "theme/fieldbuttons.h"

#include "theme/theme.h"

#include <QAction>
#include <QCoreApplication>
#include <QLineEdit>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

struct FieldButtons
{
    Q_DECLARE_TR_FUNCTIONS(FieldButtons)
};

void name(QLineEdit* field, QAction* action, const QString& objectName, const QString& text)
{
    action->setText(text);
    for (auto* button : field->findChildren<QToolButton*>()) {
        if (button->defaultAction() == action) {
            button->setObjectName(objectName);
            button->setAccessibleName(text);
        }
    }
}

} // namespace

void addClearButton(QLineEdit* field)
{
    field->setClearButtonEnabled(true);
    if (auto* clear = field->findChild<QAction*>(u"_q_qlineeditclearaction"_s)) {
        name(field, clear, u"fieldClear"_s, FieldButtons::tr("Clear the field"));
    }
}

void makeSearchField(QLineEdit* field)
{
    addClearButton(field);
    QAction* lens =
        field->addAction(themedIcon(u"search"_s, Tone::Faint), QLineEdit::LeadingPosition);
    name(field, lens, u"fieldLens"_s, FieldButtons::tr("Search"));
    QObject::connect(lens, &QAction::triggered, field, [field] {
        field->setFocus();
        field->selectAll();
    });
}

bool isSearchField(const QLineEdit* field)
{
    return field->findChild<QToolButton*>(u"fieldLens"_s);
}

} // namespace loadstone
