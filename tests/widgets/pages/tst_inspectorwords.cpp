// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/inspectorwords.h"
#include "testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

Inspection received(const std::string& body)
{
    Inspection inspection;
    KeptExchange kept;
    kept.body = body;
    kept.bodyBytes = body.size();
    inspection.kept.exchange = kept;
    return inspection;
}

RequestRecord retried(bool byPolicy)
{
    RequestRecord record;
    record.scheduled = record.dispatched = 0;
    record.connected = 5 * kNsPerMs;
    record.issued = 6 * kNsPerMs;
    record.firstByte = 90 * kNsPerMs;
    record.closed = 95 * kNsPerMs;
    record.outcome = Outcome::Ok;
    record.retries = 2;
    record.flags = byPolicy ? kRetriedByPolicy : 0;
    return record;
}

} // namespace

/// What the request inspector says of odd requests.
class InspectorWordsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void bodiesAreTextOrBytes_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QString>("shown");
        QTest::newRow("text") << QByteArray("grüße") << u"grüße"_s;
        QTest::newRow("a character cut at the end") << QByteArray("gr\xC3") << u"gr\uFFFD"_s;
        QTest::newRow("a zero") << QByteArray("a\0b", 3)
                                << u"00000000  61 00 62                                         "
                                   "a.b\n"_s;
        QTest::newRow("no zero and yet no text")
            << QByteArray("\xFF\xFE~ ", 4)
            << u"00000000  ff fe 7e 20                                      ..~ \n"_s;
        QTest::newRow("nothing") << QByteArray() << QString();
    }

    void bodiesAreTextOrBytes()
    {
        QFETCH(QByteArray, body);
        QTEST(receivedText(received(body.toStdString()), false), "shown");
    }

    void longBodiesAreCutAndSaySo_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QString>("said");
        QTest::newRow("bytes") << QByteArray(20'000, '\0') << u"4.00 KiB of 19.53 KiB"_s;
        QTest::newRow("text in one line")
            << QByteArray(1'000'000, 'x') << u"128.00 KiB of 976.56 KiB"_s;
    }

    void longBodiesAreCutAndSaySo()
    {
        QFETCH(QByteArray, body);
        QFETCH(QString, said);
        const QString text = receivedText(received(body.toStdString()), true);
        QVERIFY(text.size() < 200'000);
        QVERIFY2(text.right(80).contains(said), qPrintable(text.right(80)));
    }

    void aRetriedRequestSaysWhatItsTimesHold_data()
    {
        QTest::addColumn<bool>("byPolicy");
        QTest::addColumn<QString>("said");
        QTest::addColumn<int>("part");
        QTest::newRow("as the policy asks")
            << true << u"retry policy"_s << static_cast<int>(RequestPart::FirstByte);
        QTest::newRow("on a stale connection")
            << false << u"kept alive"_s << static_cast<int>(RequestPart::Connect);
    }

    void aRetriedRequestSaysWhatItsTimesHold()
    {
        QFETCH(bool, byPolicy);
        QFETCH(QString, said);
        QFETCH(int, part);
        const RequestRecord record = retried(byPolicy);
        const QString text = attemptsText(record);
        QVERIFY2(text.contains(u"3 time"_s) && text.contains(said), qPrintable(text));
        const auto earlier = earlierAttemptsIn(record, requestSpans(record));
        QVERIFY(earlier);
        QCOMPARE(static_cast<int>(*earlier), part);
    }

    void whyThereIsNoBody_data()
    {
        QTest::addColumn<int>("keeps");
        QTest::addColumn<bool>("sent");
        QTest::addColumn<QString>("said");
        const auto row = [](const char* name, KeepBodies keeps, bool sent, const QString& said) {
            QTest::newRow(name) << static_cast<int>(keeps) << sent << said;
        };
        row("nobody asked for it", KeepBodies::None, true, u"kept no bodies"_s);
        row("one of many that were not drawn", KeepBodies::Sampled, true, u"not among"_s);
        row("behind the limit", KeepBodies::All, true, u"limit"_s);
        row("all are kept, and it never left", KeepBodies::All, false, u"never sent"_s);
        row("failures are kept, and it never left", KeepBodies::Failed, false, u"never sent"_s);
    }

    void whyThereIsNoBody()
    {
        QFETCH(int, keeps);
        QFETCH(bool, sent);
        QFETCH(QString, said);
        Inspection inspection;
        inspection.plan.keepBodies = static_cast<KeepBodies>(keeps);
        inspection.record.issued = sent ? 5 : kNoInstant;
        const QString text = bodyOriginText(inspection);
        QVERIFY2(text.contains(said), qPrintable(text));
    }

    // What a server sends must not end the window that shows it.
    void bracketsWithoutEndAreShownAsTheyStand()
    {
        const std::string deep = std::string(100'000, '[') + std::string(100'000, ']');
        QVERIFY(receivedText(received(deep), true).startsWith(u"[[["_s));
    }

    void aRequestThatWasSentOnceSaysNothing()
    {
        RequestRecord record = retried(false);
        record.retries = 0;
        QCOMPARE(attemptsText(record), QString());
        QVERIFY(!earlierAttemptsIn(record, requestSpans(record)));
    }
};

LOADSTONE_TEST(InspectorWordsTest)
#include "tst_inspectorwords.moc"
