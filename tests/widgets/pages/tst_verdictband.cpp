// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/rundetails.h"
#include "pages/verdictband.h"
#include "testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;

class VerdictBandTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void answersBehindTheWindowAreSaidToBeLate_data()
    {
        QTest::addColumn<int>("completed");
        QTest::addColumn<double>("rate");
        QTest::addColumn<QString>("mode");
        QTest::addColumn<bool>("late");
        QTest::newRow("one, and it was late") << 1 << 0.0 << u"performance"_s << true;
        QTest::newRow("one in time") << 1 << 5.0 << u"performance"_s << false;
        QTest::newRow("none") << 0 << 0.0 << u"performance"_s << false;
        QTest::newRow("answers are graded whenever they come")
            << 1 << 0.0 << u"accuracy"_s << false;
    }

    void answersBehindTheWindowAreSaidToBeLate()
    {
        QFETCH(int, completed);
        QFETCH(double, rate);
        QFETCH(QString, mode);
        QFETCH(bool, late);
        RunDetails details;
        details.row.state = RunState::Done;
        details.result.run.mode = mode.toStdString();
        details.result.nTrials = 1;
        details.result.summary.requests.issued = 1;
        details.result.summary.requests.completed = completed;
        details.result.summary.throughput.requestsPerS = rate;
        VerdictBand band;
        band.setRun(details);
        QCOMPARE(band.text().contains(u"completed after the measured time"_s), late);
        QVERIFY(band.text().contains(u"%1 completed"_s.arg(completed)));
    }
};

LOADSTONE_GUI_TEST(VerdictBandTest)

#include "tst_verdictband.moc"
