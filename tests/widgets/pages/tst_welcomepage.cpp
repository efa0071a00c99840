// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "grab.h"
#include "pages/welcomepage.h"
#include "testmain.h"
#include "theme/theme.h"
#include "widgetwalk.h"

#include <QAction>
#include <QFile>
#include <QListWidget>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;

/// The list of recent projects.
class WelcomePageTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase() { m_theme = std::make_unique<Theme>(); }

    void aMissingProjectCanBeTakenOut()
    {
        const QTemporaryDir dir;
        const QString there = dir.filePath(u"there.loadstone"_s);
        QFile file(there);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.close();
        const QString gone = dir.filePath(u"gone.loadstone"_s);
        WelcomePage page;
        page.resize(1000, 700);
        page.show();
        page.setRecent({ there, gone });
        auto* list = page.findChild<QListWidget*>(u"welcomeRecent"_s);
        QSignalSpy recent(&page, &WelcomePage::recentRequested);
        QSignalSpy forget(&page, &WelcomePage::forgetRequested);
        list->setFocus();
        QTRY_VERIFY(list->hasFocus());
        list->setCurrentRow(1);
        QTest::keyClick(list, Qt::Key_Return);
        QCOMPARE(recent.count(), 0); // there is nothing to open
        QTest::keyClick(list, Qt::Key_Delete);
        QCOMPARE(forget.count(), 1);
        QCOMPARE(forget.first().first().toString(), gone);
        page.setRecent({ there });
        QCOMPARE(list->currentRow(), 0); // the keyboard goes on with the next one
        QTest::keyClick(list, Qt::Key_Return);
        QCOMPARE(recent.count(), 1);
        QVERIFY(test::misnamedWidgets(page).isEmpty());
    }

private:
    std::unique_ptr<Theme> m_theme;
};

LOADSTONE_GUI_TEST(WelcomePageTest)
#include "tst_welcomepage.moc"
