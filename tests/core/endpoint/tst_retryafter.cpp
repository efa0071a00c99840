// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "endpoint/transport/responsereader.h"
#include "testmain.h"

#include <QTest>

using namespace loadstone;

class RetryAfterTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keepsWhenToComeBack_data();
    void keepsWhenToComeBack();
};

void RetryAfterTest::keepsWhenToComeBack_data()
{
    QTest::addColumn<QByteArray>("header");
    QTest::addColumn<qlonglong>("seconds"); // −1: none
    QTest::addColumn<qlonglong>("date"); // of the Unix epoch, −1: none
    const auto row = [](const char* name, const char* header, qlonglong seconds, qlonglong date) {
        QTest::newRow(name) << QByteArray(header) << seconds << date;
    };
    row("no header", "X-Other: 1", -1, -1);
    row("seconds", "Retry-After: 120", 120, -1);
    row("at once, in small letters", "retry-after:0", 0, -1);
    row("a date", "Retry-After: Sun, 06 Nov 1994 08:49:37 GMT", -1, 784111777);
    row("a date of RFC 850", "Retry-After: Sunday, 06-Nov-94 08:49:37 GMT", -1, 784111777);
    row("a date of asctime", "Retry-After: Sun Nov  6 08:49:37 1994", -1, 784111777);
    row("a leap day", "Retry-After: Tue, 29 Feb 2028 00:00:00 GMT", -1, 1835395200);
    row("a day that is none", "Retry-After: Sat, 30 Feb 2030 00:00:00 GMT", -1, -1);
    row("another zone", "Retry-After: Sun, 06 Nov 1994 08:49:37 CET", -1, -1);
    row("a negative number", "Retry-After: -5", -1, -1);
    row("words", "Retry-After: soon", -1, -1);
    row("too many words", "Retry-After: a b c d e f g h", -1, -1);
    row("nothing", "Retry-After: ", -1, -1);
    row("more than fits", "Retry-After: 99999999999999999999999", -1, -1);
}

void RetryAfterTest::keepsWhenToComeBack()
{
    QFETCH(QByteArray, header);
    QFETCH(qlonglong, seconds);
    QFETCH(qlonglong, date);
    const std::string bytes = "HTTP/1.1 429 Too Many Requests\r\nContent-Length: 0\r\n"
        + header.toStdString() + "\r\n\r\n";
    for (const bool byteByByte : { false, true }) {
        ResponseReader reader;
        reader.begin({});
        std::string padded = bytes + std::string(kReadPadding, ' ');
        const std::size_t step = byteByByte ? 1 : bytes.size();
        for (std::size_t i = 0; i < bytes.size(); i += step) {
            reader.feed({ padded.data() + i, step }, 1);
        }
        const Answer& answer = reader.answer();
        QCOMPARE(answer.outcome, Outcome::HttpStatus);
        QCOMPARE(answer.retryAfter, seconds < 0 ? kNoInstant : Ns { seconds } * kNsPerS);
        QCOMPARE(answer.retryAtWall, date < 0 ? kNoInstant : Ns { date } * kNsPerS);
        // The next answer knows nothing of it.
        reader.begin({});
        QVERIFY(!happened(reader.answer().retryAfter) && !happened(reader.answer().retryAtWall));
    }
}

LOADSTONE_TEST(RetryAfterTest)

#include "tst_retryafter.moc"
