// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "echoserver/echooptions.h"
#include "testmain.h"

#include <QTest>

#include <set>
#include <string>

using namespace Qt::StringLiterals;
using namespace loadstone;

class EchoOptionsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void readsShares_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("ppm");
        QTest::newRow("all") << u"1"_s << 1'000'000;
        QTest::newRow("all with decimals") << u"1.000000"_s << 1'000'000;
        QTest::newRow("none") << u"0"_s << 0;
        QTest::newRow("a twentieth") << u"0.05"_s << 50'000;
        QTest::newRow("five per cent") << u"5%"_s << 50'000;
        QTest::newRow("part of a per cent") << u"12.3456%"_s << 123'456;
        QTest::newRow("no leading zero") << u".5"_s << 500'000;
        QTest::newRow("one in a million") << u"0.000001"_s << 1;
        QTest::newRow("zeros past the sixth decimal") << u"0.5000000"_s << 500'000;
        QTest::newRow("too fine") << u"0.0000001"_s << -1;
        QTest::newRow("over one") << u"1.000001"_s << -1;
        QTest::newRow("over a hundred per cent") << u"101%"_s << -1;
        QTest::newRow("negative") << u"-0.1"_s << -1;
        QTest::newRow("exponent") << u"1e-3"_s << -1;
        QTest::newRow("word") << u"half"_s << -1;
        QTest::newRow("only a point") << u"."_s << -1;
        QTest::newRow("point without decimals") << u"1."_s << -1;
        QTest::newRow("empty") << QString() << -1;
    }

    void readsShares()
    {
        QFETCH(QString, text);
        QFETCH(int, ppm);
        const auto share = ExactShare::parse(text);
        QCOMPARE(share.has_value(), ppm >= 0);
        if (share) {
            QCOMPARE(static_cast<int>(share->ppm()), ppm);
        }
    }

    void sharesAreExact_data()
    {
        QTest::addColumn<int>("ppm");
        for (const int ppm : { 0, 1, 3, 50'000, 333'333, 500'000, 999'999, 1'000'000 }) {
            QTest::addRow("%d ppm", ppm) << ppm;
        }
    }

    void sharesAreExact()
    {
        QFETCH(int, ppm);
        const ExactShare share(static_cast<std::uint32_t>(ppm));
        std::uint64_t hits = 0;
        for (std::uint64_t i = 1; i <= 1'000'000; ++i) {
            hits += share.hits(i) ? 1 : 0;
            if (i % 9973 == 0) {
                QCOMPARE(hits, i * static_cast<std::uint64_t>(ppm) / 1'000'000);
            }
        }
        QCOMPARE(hits, static_cast<std::uint64_t>(ppm));
        // Far out the arithmetic must not overflow: a million in a row still hold exactly ppm hits.
        const std::uint64_t far = std::uint64_t { 1 } << 60;
        hits = 0;
        for (std::uint64_t i = far; i < far + 1'000'000; ++i) {
            hits += share.hits(i) ? 1 : 0;
        }
        QCOMPARE(hits, static_cast<std::uint64_t>(ppm));
    }

    void readsOptions_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("value");
        QTest::addColumn<bool>("good");
        QTest::newRow("milliseconds") << u"ttft"_s << u"3ms"_s << true;
        QTest::newRow("microseconds") << u"itl"_s << u"250us"_s << true;
        QTest::newRow("zero with a unit") << u"itl"_s << u"0ms"_s << true;
        QTest::newRow("no unit") << u"ttft"_s << u"3"_s << false;
        QTest::newRow("negative microseconds") << u"ttft"_s << u"-3us"_s << false;
        QTest::newRow("infinite microseconds") << u"ttft"_s << u"infus"_s << false;
        QTest::newRow("no tokens") << u"tokens"_s << u"0"_s << true;
        QTest::newRow("negative tokens") << u"tokens"_s << u"-1"_s << false;
        QTest::newRow("empty chunks") << u"chunk-tokens"_s << u"0"_s << false;
        QTest::newRow("fixed") << u"reply"_s << u"fixed:300"_s << true;
        QTest::newRow("fixed without size") << u"reply"_s << u"fixed"_s << false;
        QTest::newRow("fixed too small for JSON") << u"reply"_s << u"fixed:10"_s << false;
        QTest::newRow("unknown reply") << u"reply"_s << u"parrot"_s << false;
        QTest::newRow("usage each") << u"usage"_s << u"each"_s << true;
        QTest::newRow("usage sometimes") << u"usage"_s << u"sometimes"_s << false;
        QTest::newRow("constant service") << u"service"_s << u"const:5ms"_s << true;
        QTest::newRow("exponential service") << u"service"_s << u"exp:5ms"_s << true;
        QTest::newRow("log-normal service") << u"service"_s << u"lognormal:5ms:0.5"_s << true;
        QTest::newRow("constant with variation") << u"service"_s << u"const:5ms:0.5"_s << false;
        QTest::newRow("law without mean") << u"service"_s << u"exp"_s << false;
        QTest::newRow("unknown law") << u"service"_s << u"pareto:5ms"_s << false;
        QTest::newRow("stall") << u"stall"_s << u"9s:1.6s"_s << true;
        QTest::newRow("stall without length") << u"stall"_s << u"9s"_s << false;
        QTest::newRow("fault") << u"fault"_s << u"reset"_s << true;
        QTest::newRow("fault with share") << u"fault"_s << u"http-500:0.05"_s << true;
        QTest::newRow("fault with value") << u"fault"_s << u"idle=30s"_s << true;
        QTest::newRow("fault with value and share") << u"fault"_s << u"idle=30s:0.5"_s << true;
        QTest::newRow("fault with count") << u"fault"_s << u"keepalive-close=5"_s << true;
        QTest::newRow("count where a duration belongs") << u"fault"_s << u"idle=5"_s << false;
        QTest::newRow("duration where a count belongs")
            << u"fault"_s << u"keepalive-close=5s"_s << false;
        QTest::newRow("value for a fault without") << u"fault"_s << u"reset=3s"_s << false;
        QTest::newRow("unknown fault") << u"fault"_s << u"earthquake"_s << false;
        QTest::newRow("fault with bad share") << u"fault"_s << u"reset:2"_s << false;
        QTest::newRow("jitter") << u"jitter"_s << u"10%"_s << true;
        QTest::newRow("jitter over one") << u"jitter"_s << u"1.5"_s << false;
        QTest::newRow("no slots") << u"slots"_s << u"0"_s << false;
        QTest::newRow("kind that is served") << u"api"_s << u"openai-completions"_s << true;
        QTest::newRow("another kind") << u"api"_s << u"kserve"_s << true;
        QTest::newRow("kind that is not") << u"api"_s << u"grpc"_s << false;
        QTest::newRow("an option to refuse") << u"reject"_s << u"ignore_eos"_s << true;
        QTest::newRow("in a server's words") << u"reject"_s << u"ignore_eos:llama.cpp"_s << true;
        QTest::newRow("in nobody's words") << u"reject"_s << u"ignore_eos:me"_s << false;
        QTest::newRow("nothing to refuse") << u"reject"_s << u":vllm"_s << false;
        QTest::newRow("port out of range") << u"port"_s << u"65536"_s << false;
        QTest::newRow("unknown option") << u"speed"_s << u"1"_s << false;
    }

    void readsOptions()
    {
        QFETCH(QString, name);
        QFETCH(QString, value);
        QFETCH(bool, good);
        EchoOptions options;
        const auto applied = applyEchoOption(options, name, value);
        QCOMPARE(applied.has_value(), good);
        if (!applied) {
            QCOMPARE(applied.error().code, ErrorCode::InvalidSpecification);
            QCOMPARE(applied.error().where, QString(u"--"_s % name));
        }
    }

    void keepsWhatWasSaid()
    {
        EchoOptions options;
        QVERIFY(applyEchoOption(options, u"itl"_s, u"2.5us"_s));
        QCOMPARE(options.itl, Ns { 2500 });
        QVERIFY(applyEchoOption(options, u"fault"_s, u"idle=30s:0.5"_s));
        QVERIFY(applyEchoOption(options, u"fault"_s, u"crlf"_s));
        QCOMPARE(options.faults.size(), std::size_t { 2 });
        QCOMPARE(options.faults[0].value, 30 * kNsPerS);
        QCOMPARE(options.faults[0].share.ppm(), 500'000U);
        QCOMPARE(options.faults[1].share.ppm(), 1'000'000U);
        QVERIFY(applyEchoOption(options, u"stall"_s, u"9s:1.6s"_s));
        QCOMPARE(options.stall->at, 9 * kNsPerS);
        QCOMPARE(options.stall->length, 1600 * kNsPerMs);
    }

    void refusesContradictions()
    {
        EchoOptions options;
        options.reply = EchoReply::Answers;
        QVERIFY(!checkEchoOptions(options));
        options.answersFile = u"answers.jsonl"_s;
        QVERIFY(checkEchoOptions(options));
        options.service = EchoService();
        QVERIFY(checkEchoOptions(options));
        options.ttft = kNsPerMs;
        QVERIFY(!checkEchoOptions(options));
    }

    void readsEchoAddresses_data()
    {
        QTest::addColumn<QString>("url");
        QTest::addColumn<QString>("arguments"); // empty: refused
        QTest::newRow("bare") << u"echo:"_s << u"--port 0"_s;
        QTest::newRow("empty query") << u"echo:?"_s << u"--port 0"_s;
        QTest::newRow("two options")
            << u"echo:?ttft=20ms&tokens=32"_s << u"--port 0 --ttft 20ms --tokens 32"_s;
        QTest::newRow("flag") << u"echo:?burst&tail=0ms"_s << u"--port 0 --burst --tail 0ms"_s;
        QTest::newRow("flag that is true") << u"echo:?burst=true"_s << u"--port 0 --burst"_s;
        QTest::newRow("flag that is false") << u"echo:?burst=false"_s << u"--port 0"_s;
        QTest::newRow("repeated fault")
            << u"echo:?fault=crlf:0.5&fault=bom"_s << u"--port 0 --fault crlf:0.5 --fault bom"_s;
        QTest::newRow("encoded per cent sign")
            << u"echo:?jitter=5%25"_s << u"--port 0 --jitter 5%"_s;
        QTest::newRow("unknown option") << u"echo:?speed=1"_s << QString();
        QTest::newRow("bad value") << u"echo:?ttft=20"_s << QString();
        QTest::newRow("flag with another value") << u"echo:?burst=maybe"_s << QString();
        QTest::newRow("port of its own") << u"echo:?port=80"_s << QString();
        QTest::newRow("file to write") << u"echo:?access-log=x"_s << QString();
        QTest::newRow("contradiction") << u"echo:?service=exp:1ms&ttft=1ms"_s << QString();
        QTest::newRow("another scheme") << u"http://127.0.0.1"_s << QString();
        QTest::newRow("host") << u"echo://host?ttft=1ms"_s << QString();
        QTest::newRow("path") << u"echo:path?ttft=1ms"_s << QString();
    }

    void readsEchoAddresses()
    {
        QFETCH(QString, url);
        QFETCH(QString, arguments);
        const auto got = echoArguments(url);
        QCOMPARE(got.has_value(), !arguments.isEmpty());
        if (got) {
            QCOMPARE(got->join(u' '), arguments);
        } else {
            QCOMPARE(got.error().code, ErrorCode::InvalidSpecification);
        }
    }

    void faultTableIsSound()
    {
        std::set<std::string_view> names;
        for (const FaultInfo& fault : faultTable()) {
            QVERIFY2(names.insert(fault.name).second, std::string(fault.name).c_str());
            QVERIFY(fault.name.find_first_of(" :=,") == std::string_view::npos);
            QVERIFY(!fault.description.empty());
            QCOMPARE(findFault(fault.name), &fault);
        }
        QVERIFY2(names.size() >= 45, qPrintable(u"%1 faults"_s.arg(names.size())));
        for (const std::string_view wanted :
             { "http-500", "http-429", "error-frame", "error-200", "truncated", "reset", "no-done",
               "no-done-no-finish", "idle", "role-only", "crlf", "split-bytes", "comments",
               "late-usage", "empty-choices", "garbage" }) {
            QVERIFY2(findFault(wanted), std::string(wanted).c_str());
        }
        QVERIFY(!findFault("nothing"));
    }
};

LOADSTONE_TEST(EchoOptionsTest)

#include "tst_echooptions.moc"
