// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "reading.h"
#include "testmain.h"

#include <QTest>

using namespace loadstone;
using namespace loadstone::test;

class ShortBodiesTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void endTheConnection_data()
    {
        QTest::addColumn<QByteArray>("type");
        QTest::addColumn<QByteArray>("status");
        QTest::addColumn<QByteArray>("body");
        const QByteArray json =
            "{\"id\":\"a\",\"choices\":[{\"index\":0,\"message\":{\"role\":\"assistant\","
            "\"content\":\"a } ] b\"},\"finish_reason\":\"stop\"}],\"usage\":{\"prompt_tokens\":3,"
            "\"completion_tokens\":2,\"details\":{\"a\":[1]}}}";
        QTest::newRow("an answer in one piece")
            << QByteArray("application/json") << QByteArray("200 OK") << json;
        QTest::newRow("without a media type") << QByteArray() << QByteArray("200 OK") << json;
        QTest::newRow("a stream") << QByteArray("text/event-stream") << QByteArray("200 OK")
                                  << QByteArray::fromStdString(kRole + word("a") + word("b") + kStop
                                                               + kDone);
        QTest::newRow("an error object")
            << QByteArray("application/json") << QByteArray("429 Too Many Requests")
            << QByteArray("{\"error\":{\"message\":\"slow down\",\"code\":429}}");
    }

    // The length says less than the body has; what is left comes with a later read.
    void endTheConnection()
    {
        QFETCH(QByteArray, type);
        QFETCH(QByteArray, status);
        QFETCH(QByteArray, body);
        ResponseReader reader;
        for (int length = 1; length <= body.size(); ++length) {
            const std::string whole = body.toStdString();
            const std::string bytes =
                head((type.isEmpty() ? "" : "Content-Type: " + type.toStdString() + "\r\n")
                         + "Content-Length: " + std::to_string(length) + "\r\n",
                     status.toStdString())
                + whole.substr(0, static_cast<std::size_t>(length));
            const Seen seen = readSplit(reader, {}, bytes, { bytes.size() / 2 });
            const bool isHarmless = body.mid(length).trimmed().isEmpty();
            const QString words =
                QString::fromStdString(std::to_string(length) + ": " + describe(seen));
            QVERIFY2(isHarmless || !seen.answer.keepAlive, qPrintable(words));
            if (length == body.size()) {
                QVERIFY2(seen.answer.keepAlive, qPrintable(words));
            }
            // All in one read is the other way to see it.
            const Seen spare =
                readSplit(reader, {}, bytes + whole.substr(static_cast<std::size_t>(length)), {});
            QVERIFY2(length == body.size() || !spare.answer.keepAlive, qPrintable(words));
        }
    }
};

LOADSTONE_TEST(ShortBodiesTest)

#include "tst_shortbodies.moc"
