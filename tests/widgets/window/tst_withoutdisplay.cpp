// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "testmain.h"

#include <QProcess>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;

/// The program itself, before it has a window.
class WithoutDisplayTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void itSaysWhatItIsWithoutADisplay_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("said");
        QTest::newRow("help") << QStringList { u"--help"_s } << 0 << u"--run"_s;
        QTest::newRow("help in short") << QStringList { u"-h"_s } << 0 << u"[PROJECT]"_s;
        QTest::newRow("version") << QStringList { u"--version"_s } << 0 << u"loadstone "_s;
    }

    void itSaysWhatItIsWithoutADisplay()
    {
        QFETCH(QStringList, arguments);
        QFETCH(int, code);
        QFETCH(QString, said);
        QProcess program;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"QT_QPA_PLATFORM"_s, u"xcb"_s);
        environment.remove(u"DISPLAY"_s);
        environment.remove(u"WAYLAND_DISPLAY"_s);
        program.setProcessEnvironment(environment);
        program.start(test::program("loadstone"), arguments);
        QVERIFY(program.waitForFinished());
        QCOMPARE(program.exitStatus(), QProcess::NormalExit);
        QCOMPARE(program.exitCode(), code);
        const QString out = QString::fromUtf8(program.readAllStandardOutput());
        QVERIFY2(out.contains(said), qPrintable(out));
    }
};

LOADSTONE_TEST(WithoutDisplayTest)

#include "tst_withoutdisplay.moc"
