// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/chartkeys.h"
#include "plots/timeserieschart.h"
#include "testmain.h"

#include <QTest>

#include <vector>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

/// The chart does something for the key: it takes it.
bool takes(Chart& chart, const QKeyCombination& keys)
{
    QKeyEvent event(QEvent::KeyPress, keys.key(), keys.keyboardModifiers());
    event.setAccepted(true);
    QCoreApplication::sendEvent(&chart, &event);
    return event.isAccepted();
}

} // namespace

class ChartKeysTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void init()
    {
        m_chart = std::make_unique<TimeSeriesChart>();
        m_chart->setAxes(u"latency"_s, NumberKind::Milliseconds);
        const std::vector<double> seconds { 0, 1, 2 };
        const std::vector<double> values { 1, 2, 3 };
        const TimeSeries series { u"p50"_s, seconds, values, false };
        m_chart->setSeries({ &series, 1 });
        m_chart->setChoiceKind(ChoiceKind::Span);
        m_chart->setExplanation(u"what it shows"_s);
        m_chart->setTakesNotes(true);
        m_chart->resize(400, 300);
        m_chart->show();
    }

    void cleanup() { m_chart.reset(); }

    void everyListedKeyWorks()
    {
        for (const ChartKey& key : chartKeys()) {
            QVERIFY2(!key.what.isEmpty() && !key.text().isEmpty(), qPrintable(key.what));
            for (const QKeySequence& one : key.keys) {
                init(); // a key before may have hidden what this one is about
                // What depends on where the cross-hair is, is shown by the charts' own tests.
                if (one == QKeySequence(Qt::Key_Return) || one == QKeySequence(Qt::Key_G)) {
                    continue;
                }
                if (one == QKeySequence(Qt::Key_Escape)) {
                    QVERIFY(takes(*m_chart, QKeyCombination(Qt::Key_Z)));
                }
                if (one == QKeySequence(Qt::Key_Backspace)) {
                    m_chart->showChoice(QCPRange(0, 1));
                }
                QVERIFY2(takes(*m_chart, one[0]), qPrintable(one.toString()));
            }
        }
    }

    void noKeyIsListedTwice()
    {
        QList<QKeySequence> listed;
        for (const ChartKey& key : chartKeys()) {
            for (const QKeySequence& one : key.keys) {
                QVERIFY2(!listed.contains(one), qPrintable(key.what + one.toString()));
                listed.append(one);
            }
        }
    }

    void everyKeyThatWorksIsListed()
    {
        QList<QKeySequence> listed;
        for (const ChartKey& key : chartKeys()) {
            listed += key.keys;
        }
        for (int key = Qt::Key_Space; key <= Qt::Key_Z; ++key) {
            const QKeySequence one(key);
            if (takes(*m_chart, one[0])) {
                QVERIFY2(listed.contains(one), qPrintable(one.toString()));
            }
        }
    }

private:
    std::unique_ptr<TimeSeriesChart> m_chart;
};

LOADSTONE_GUI_TEST(ChartKeysTest)

#include "tst_chartkeys.moc"
