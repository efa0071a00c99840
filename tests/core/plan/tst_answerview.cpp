// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "plan/answerview.h"
#include "testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

std::string eventOf(const std::string& text)
{
    return "data: {\"choices\":[{\"index\":0,\"delta\":{\"content\":\"" + text + "\"}}]}\n\n";
}

const std::string kStream = eventOf("Hel") + ": ping\n\n" + eventOf("lo") + "data: [DONE]\n\n";
const std::string kWhole =
    "{\"choices\":[{\"message\":{\"content\":\"Hello\"},\"finish_reason\":\"stop\"}]}";
const std::string kEvents = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n"
                            "Transfer-Encoding: chunked\r\n\r\n";

} // namespace

/// A kept answer is taken apart as it was when it came.
class AnswerViewTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void theAnswerOfWhatWasKept_data()
    {
        QTest::addColumn<QByteArray>("head");
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QString>("content");
        QTest::addColumn<int>("events");
        const auto row = [](const char* name, const std::string& head, const std::string& body,
                            const QString& content, int events) {
            QTest::newRow(name) << QByteArray::fromStdString(head)
                                << QByteArray::fromStdString(body) << content << events;
        };
        const std::string json = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n";
        const std::string interim = "HTTP/1.1 100 Continue\r\n\r\n";
        const std::string hint =
            "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\nContent-Length: 7\r\n\r\n";
        row("a stream", kEvents, kStream, u"Hello"_s, 3);
        row("a whole answer", json, kWhole, u"Hello"_s, 0);
        row("a stream behind an interim response", interim + kEvents, kStream, u"Hello"_s, 3);
        row("a whole answer behind two of them", hint + interim + json, kWhole, u"Hello"_s, 0);
        row("a stream of which the end was not kept", kEvents,
            kStream.substr(0, kStream.size() - 14), u"Hello"_s, 2);
        row("a stream without a media type", "HTTP/1.1 200 OK\r\n\r\n", kStream, u"Hello"_s, 3);
        row("one that begins with a comment", "HTTP/1.1 200 OK\r\n\r\n", ": ping\n\n" + kStream,
            u"Hello"_s, 3);
        row("coded when it came, kept as it was meant",
            "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Encoding: gzip\r\n"
            "Content-Length: 55\r\n\r\n",
            kWhole, u"Hello"_s, 0);
        row("a text that begins like an event",
            "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n\r\n", "id: 5", QString(), 0);
        row("what is no HTTP", "220 mail.example ESMTP\r\n", "x", QString(), 0);
        row("nothing", {}, {}, QString(), 0);
        row("brackets without end", json, std::string(200'000, '['), QString(), 0);
    }

    void theAnswerOfWhatWasKept()
    {
        QFETCH(QByteArray, head);
        QFETCH(QByteArray, body);
        QFETCH(QString, content);
        QFETCH(int, events);
        KeptExchange kept;
        kept.head = head.toStdString();
        kept.body = body.toStdString();
        kept.bodyBytes = kept.body.size();
        const AnswerView view = viewAnswer(RunPlan(), kept);
        QCOMPARE(toQt(view.content), content);
        QCOMPARE(int(view.events.size()), events);
        std::string joined;
        for (const AnswerEvent& event : view.events) {
            joined += event.text;
            QCOMPARE(event.hasContent, !event.text.empty());
        }
        if (events > 0) {
            QCOMPARE(toQt(joined), content);
        }
    }
};

LOADSTONE_TEST(AnswerViewTest)
#include "tst_answerview.moc"
