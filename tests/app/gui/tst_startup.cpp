// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "testmain.h"

#include <QFile>
#include <QProcess>
#include <QProcessEnvironment>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;

/// What the window's program says where no window could say it.
class StartupTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void aMachineWithoutFontsIsToldOf_data()
    {
        QTest::addColumn<bool>("fonts");
        QTest::newRow("fonts are there") << true;
        QTest::newRow("no font is there") << false;
    }

    void aMachineWithoutFontsIsToldOf()
    {
        QFETCH(bool, fonts);
        const QTemporaryDir dir;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        for (const QString& home : { u"XDG_CONFIG_HOME"_s, u"XDG_DATA_HOME"_s }) {
            environment.insert(home, dir.path());
        }
        environment.insert(u"QT_LOGGING_RULES"_s, u"loadstone.startup.info=true"_s);
        if (!fonts) {
            QFile none(dir.filePath(u"fonts.conf"_s));
            QVERIFY(none.open(QIODevice::WriteOnly));
            none.write("<?xml version=\"1.0\"?><fontconfig></fontconfig>");
            none.close();
            environment.insert(u"FONTCONFIG_FILE"_s, none.fileName());
        }
        QProcess program;
        program.setProcessEnvironment(environment);
        program.start(test::program("loadstone"), {});
        QVERIFY(program.waitForStarted());
        QByteArray said;
        const bool usable = QTest::qWaitFor(
            [&program, &said] {
                said += program.readAllStandardError();
                return said.contains("usable");
            },
            30'000);
        QVERIFY2(usable, said.constData());
        QVERIFY2(said.contains("fonts-dejavu-core") != fonts, said.constData());
        program.kill();
        QVERIFY(program.waitForFinished());
    }
};

LOADSTONE_TEST(StartupTest)

#include "tst_startup.moc"
