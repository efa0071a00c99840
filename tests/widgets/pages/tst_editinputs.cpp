// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/editinputs.h"
#include "testmain.h"
#include "theme/theme.h"
#include "widgetwalk.h"

#include <QLineEdit>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;

/// What the inputs of the editors promise whatever the page around them is.
class EditInputsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void emptyListsHaveRoomForWhatTheySay_data()
    {
        QTest::addColumn<QStringList>("columns");
        QTest::newRow("no column known") << QStringList();
        QTest::newRow("short names") << QStringList { u"a"_s, u"b"_s };
    }

    void emptyListsHaveRoomForWhatTheySay()
    {
        QFETCH(QStringList, columns);
        const Theme theme;
        EditSpec spec;
        spec.key = u"map/prompt"_s;
        spec.kind = EditKind::Column;
        spec.label = u"Prompt"_s;
        spec.normal = u"am Namen der Spalte erkannt"_s;
        ColumnField field(spec, nullptr);
        EditChoices choices;
        for (const QString& column : columns) {
            choices.emplace_back(column, column);
        }
        field.setChoices(choices);
        field.show();
        auto* combo = field.findChild<QComboBox*>();
        QVERIFY(combo);
        QCOMPARE(combo->lineEdit()->placeholderText(), spec.normal);
        for (const QSize size : { combo->sizeHint(), combo->minimumSizeHint() }) {
            combo->resize(size);
            QCOMPARE(test::clippedTexts(*combo->parentWidget()), QStringList());
        }
        combo->resize(combo->width() / 2, combo->height());
        QVERIFY(!test::clippedTexts(*combo->parentWidget()).isEmpty());
    }
};

LOADSTONE_GUI_TEST(EditInputsTest)

#include "tst_editinputs.moc"
