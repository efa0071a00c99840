// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "accuracy/programgrader.h"
#include "accuracy/programsources.h"
#include "accuracy/programtests.h"
#include "base/json.h"
#include "testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;
using namespace loadstone::detail;

namespace {

std::string bytes(const char* hex)
{
    return QByteArray::fromHex(hex).toStdString();
}

// zlib at level 9, as the data set has it.
std::string packed(const std::string& pickle)
{
    return qCompress(QByteArray::fromStdString(pickle), 9).mid(4).toBase64().toStdString();
}

std::string pickled(const std::string& text)
{
    std::string out = bytes("8004"); // PROTO 4
    out += 'X';
    for (unsigned shift = 0; shift < 32; shift += 8) {
        out += static_cast<char>((text.size() >> shift) & 0xff);
    }
    return out + text + bytes("942e");
}

} // namespace

class ProgramTestsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void onlyOneTextIsUnpickled_data()
    {
        QTest::addColumn<QByteArray>("pickle");
        QTest::addColumn<QString>("text");
        const auto row = [](const char* name, const char* hex, const QString& text) {
            QTest::newRow(name) << QByteArray::fromHex(hex) << text;
        };
        row("protocol 2", "80025802000000686971002e", u"hi"_s);
        row("protocol 4 with a frame",
            "8004950600000000000000"
            "8c02686994"
            "2e",
            u"hi"_s);
        row("long text",
            "80048d0200000000000000"
            "6869"
            "942e",
            u"hi"_s);
        row("a list", "80045d942e", {});
        row("two texts",
            "80028c0161"
            "8c0162"
            "2e",
            {});
        row("a global that would be called", "8002636f730a73797374656d0a2e", {});
        row("the same by its new opcode", "80048c026f738c0673797374656d932e", {});
        row("a call",
            "80028c01619452"
            "2e",
            {});
        row("length beyond the end", "800258ff00000068692e", {});
        row("bytes behind the end",
            "80028c0168"
            "2e00",
            {});
        row("no end", "80028c0168", {});
        row("nothing", "", {});
    }

    void onlyOneTextIsUnpickled()
    {
        QFETCH(QByteArray, pickle);
        QFETCH(QString, text);
        const auto got = unpickledText(pickle.toStdString());
        QCOMPARE(got.has_value(), !text.isEmpty());
        if (got) {
            QCOMPARE(toQt(*got), text);
        } else {
            QCOMPARE(got.error().code, ErrorCode::Unreadable);
        }
    }

    void inflatingHasALimit()
    {
        const QByteArray bomb = qCompress(QByteArray(1 << 20, 'x'), 9).mid(4);
        const std::string data = bomb.toStdString();
        QVERIFY(inflated(data, 1 << 20));
        QVERIFY(!inflated(data, (1 << 20) - 1));
        QVERIFY(!inflated(data.substr(0, data.size() / 2), 1 << 20));
        QVERIFY(!inflated("no zlib", 1 << 20));
        QVERIFY(!inflated("", 1 << 20));
    }

    void privateTestsAreRead()
    {
        const std::string cases =
            "[{\"input\": \"3\\n\", \"output\": \"6\\n\", \"testtype\": \"stdin\"}]";
        const Json columns { { "public_test_cases", cases },
                             { "private_test_cases", packed(pickled(cases)) },
                             { "metadata", "{}" } };
        const auto tests = readProgramTests(compactJson(columns));
        QVERIFY(tests);
        QCOMPARE(tests->kind, ProgramTests::Kind::Program);
        QCOMPARE(tests->cases.size(), std::size_t { 2 });
        QCOMPARE(tests->cases[1].input, std::string("3\n"));
        QCOMPARE(toQt(tests->title()), u"2 tests"_s);

        Json plain = columns;
        plain["private_test_cases"] = cases;
        QVERIFY(readProgramTests(compactJson(plain)));
        Json evil = columns;
        evil["private_test_cases"] = packed(bytes("8002636f730a73797374656d0a2e"));
        QVERIFY(!readProgramTests(compactJson(evil)));
    }

    void functionsHaveAName()
    {
        const std::string cases =
            "[{\"input\": \"4\", \"output\": \"8\", \"testtype\": \"functional\"}]";
        Json columns { { "public_test_cases", cases },
                       { "metadata", "{\"func_name\": \"twice\"}" } };
        const auto tests = readProgramTests(compactJson(columns));
        QVERIFY(tests);
        QCOMPARE(tests->kind, ProgramTests::Kind::Function);
        QCOMPARE(tests->functionName, std::string("twice"));
        QCOMPARE(functionNameOf(compactJson(columns)), std::string("twice"));
        columns["metadata"] = "{}";
        QVERIFY(!readProgramTests(compactJson(columns)));
    }

    void outputsAreCompared_data()
    {
        QTest::addColumn<QString>("got");
        QTest::addColumn<QString>("expected");
        QTest::addColumn<bool>("same");
        QTest::newRow("equal") << u"1\n2\n"_s << u"1\n2"_s << true;
        QTest::newRow("space at line ends") << u" 1 \n2  "_s << u"1\n2"_s << true;
        QTest::newRow("equal decimals") << u"1.50 2e1"_s << u"1.5 20"_s << true;
        QTest::newRow("other decimals") << u"1.51"_s << u"1.5"_s << false;
        QTest::newRow("large integers are exact")
            << u"50000000000000000"_s << u"50000000000000001"_s << false;
        QTest::newRow("one line more") << u"1\n2\n3"_s << u"1\n2"_s << false;
        QTest::newRow("words") << u"yes"_s << u"YES"_s << false;
        QTest::newRow("number of words") << u"1 2"_s << u"1 2 3"_s << false;
        QTest::newRow("zero has no sign") << u"-0.0"_s << u"0"_s << true;
        QTest::newRow("nothing") << QString() << u"\n"_s << true;
    }

    void outputsAreCompared()
    {
        QFETCH(QString, got);
        QFETCH(QString, expected);
        QFETCH(bool, same);
        QCOMPARE(sameOutput(got.toStdString(), expected.toStdString()), same);
    }

    void answersCompleteAFunction_data()
    {
        QTest::addColumn<QString>("answer");
        QTest::addColumn<QString>("program");
        const QString prompt = u"import math\ndef f(x):\n    \"\"\"Doc.\"\"\"\n"_s;
        QTest::newRow("the body") << u"    return x\n"_s << prompt + u"    return x\n\n"_s;
        QTest::newRow("a body that lost its indent")
            << u"y = x\nreturn y"_s << prompt + u"    y = x\n    return y\n"_s;
        QTest::newRow("a body whose first line lost its indent")
            << u"y = x\n    return y"_s << prompt + u"    y = x\n    return y\n"_s;
        QTest::newRow("a block without indent")
            << u"if x:\n    return 1\nreturn 2"_s
            << prompt + u"    if x:\n        return 1\n    return 2\n"_s;
        QTest::newRow("the whole function")
            << u"def f(x):\n    return x"_s << prompt + u"\ndef f(x):\n    return x\n"_s;
    }

    void answersCompleteAFunction()
    {
        QFETCH(QString, answer);
        QFETCH(QString, program);
        const std::string prompt = "import math\ndef f(x):\n    \"\"\"Doc.\"\"\"\n";
        QCOMPARE(toQt(completedFunction(prompt, answer.toStdString(), "f")), program);
    }

    void theMarkEndsTheOutput()
    {
        const std::string mark = randomMark();
        QVERIFY(mark != randomMark());
        QVERIFY(endsWithMark("noise\n" + mark + "1\n", mark, true));
        QVERIFY(!endsWithMark(mark + "0", mark, true));
        QVERIFY(endsWithMark(mark + "0", mark, false));
        QVERIFY(!endsWithMark(mark + "1\nmore", mark, false));
        QVERIFY(!endsWithMark("", mark, false));
    }
};

LOADSTONE_TEST(ProgramTestsTest)

#include "tst_programtests.moc"
