// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "record/logreader.h"
#include "record/logwriter.h"
#include "testmain.h"

#include <QTemporaryDir>
#include <QTest>

#include <thread>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

LogHeader sampleHeader()
{
    LogHeader header;
    header.runUuid = "01234567-89ab-cdef-0123-456789abcdef";
    return header;
}

ExchangeView sampleView(std::uint64_t index, std::string_view body)
{
    ExchangeView view;
    view.index = index;
    view.phase = Phase::Measured;
    view.request = "{\"prompt\":";
    view.requestRest = "\"hello\"}";
    view.requestBytes = 17;
    view.head = "HTTP/1.1 200 OK\r\n\r\n";
    view.body = body;
    view.bodyBytes = body.size();
    view.errorText = "none";
    view.connectStart = -5;
    view.tcpConnected = 7;
    return view;
}

} // namespace

class KeptExchangeTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void whatIsKept_data()
    {
        QTest::addColumn<int>("which");
        QTest::addColumn<qulonglong>("index");
        QTest::addColumn<int>("outcome");
        QTest::addColumn<bool>("kept");
        const auto row = [](const char* name, KeepBodies which, qulonglong index, Outcome outcome,
                            bool kept) {
            QTest::newRow(name) << static_cast<int>(which) << index << static_cast<int>(outcome)
                                << kept;
        };
        row("none keeps no failure", KeepBodies::None, 0, Outcome::HttpStatus, false);
        row("failed keeps a failure", KeepBodies::Failed, 3001, Outcome::Reset, true);
        row("failed keeps what never ended", KeepBodies::Failed, 1, Outcome::Unfinished, true);
        row("failed keeps nothing that went well", KeepBodies::Failed, 0, Outcome::Ok, false);
        row("sampled keeps the first ones", KeepBodies::Sampled, 100, Outcome::Ok, true);
        row("sampled keeps few of many", KeepBodies::Sampled, 1'000'001, Outcome::Ok, false);
        row("sampled keeps each failure", KeepBodies::Sampled, 1'000'001, Outcome::Tls, true);
        row("all keeps all", KeepBodies::All, 1'000'001, Outcome::Ok, true);
    }

    void whatIsKept()
    {
        QFETCH(int, which);
        QFETCH(qulonglong, index);
        QFETCH(int, outcome);
        QTEST(keepsBodies(static_cast<KeepBodies>(which), index, static_cast<Outcome>(outcome)),
              "kept");
    }

    void comesBackAsItWasWritten()
    {
        const QTemporaryDir dir;
        const QString path = dir.filePath(u"log"_s);
        std::thread::id maskedOn;
        LogWriter::Options options;
        options.bufferBytes = 1U << 16U;
        options.mask = [&](KeptExchange& kept) {
            maskedOn = std::this_thread::get_id();
            kept.body += "!";
        };
        auto writer = LogWriter::create(path, sampleHeader(), options);
        QVERIFY(writer);
        const std::string binary("a\0b\r\n", 5);
        QVERIFY((*writer)->appendExchange(sampleView(3, binary)));
        QVERIFY((*writer)->append(RequestRecord(), {}));
        QVERIFY((*writer)->appendExchange(sampleView(4, {})));
        QVERIFY((*writer)->finish(EndReason::Complete));
        QVERIFY(maskedOn != std::thread::id() && maskedOn != std::this_thread::get_id());
        auto reader = LogReader::open(path);
        QVERIFY(reader);
        const auto batch = reader->read(1 << 20);
        QVERIFY(batch);
        QCOMPARE(batch->exchanges.size(), std::size_t { 2 });
        const KeptExchange& first = batch->exchanges.front();
        QCOMPARE(first.index, std::uint64_t { 3 });
        QCOMPARE(first.request, std::string("{\"prompt\":\"hello\"}"));
        QCOMPARE(first.requestBytes, std::uint64_t { 17 });
        QCOMPARE(first.head, std::string("HTTP/1.1 200 OK\r\n\r\n"));
        QCOMPARE(first.body, binary + "!");
        QCOMPARE(first.bodyBytes, std::uint64_t { 5 });
        QCOMPARE(first.errorText, std::string("none"));
        QCOMPARE(first.connectStart, Ns { -5 });
        QCOMPARE(first.tcpConnected, Ns { 7 });
        QCOMPARE(batch->exchanges.back().body, std::string("!"));
        QCOMPARE(batch->requests.size(), std::size_t { 1 });
    }

    void neverTakesTheRoomOfRecords()
    {
        const QTemporaryDir dir;
        LogWriter::Options options;
        options.bufferBytes = 1U << 16U;
        options.flushInterval = 60 * kNsPerS; // the ring only fills
        auto writer = LogWriter::create(dir.filePath(u"log"_s), sampleHeader(), options);
        QVERIFY(writer);
        const std::string body(10'000, 'x');
        int taken = 0;
        while ((*writer)->appendExchange(sampleView(static_cast<std::uint64_t>(taken), body))) {
            ++taken;
        }
        QCOMPARE(taken, 3); // of 32 KiB
        for (int i = 0; i < 200; ++i) {
            QVERIFY((*writer)->append(RequestRecord(), {}));
        }
        QVERIFY((*writer)->finish(EndReason::Complete));
    }
};

LOADSTONE_TEST(KeptExchangeTest)
#include "tst_keptexchange.moc"
