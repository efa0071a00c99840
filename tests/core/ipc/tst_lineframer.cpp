// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ipc/lineframer.h"
#include "testmain.h"

#include <QTest>

#include <vector>

using namespace loadstone;

namespace {

std::vector<std::string> linesOf(LineFramer& framer)
{
    std::vector<std::string> lines;
    while (const auto line = framer.next()) {
        lines.emplace_back(*line);
    }
    return lines;
}

} // namespace

class LineFramerTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void anySplitGivesTheSameLines()
    {
        const std::string text = "one\n\ntwo\r\nthree three\nrest";
        const std::vector<std::string> wanted { "one", "", "two", "three three" };
        for (std::size_t a = 0; a <= text.size(); ++a) {
            for (std::size_t b = a; b <= text.size(); ++b) {
                LineFramer framer;
                std::vector<std::string> lines;
                for (const auto& part :
                     { text.substr(0, a), text.substr(a, b - a), text.substr(b) }) {
                    QVERIFY(framer.append(part));
                    for (auto& line : linesOf(framer)) {
                        lines.push_back(line);
                    }
                }
                QCOMPARE(lines, wanted);
                QCOMPARE(framer.pending(), std::size_t { 4 });
            }
        }
    }

    void linesWaitUntilTaken()
    {
        LineFramer framer;
        QVERIFY(framer.append("a\nb\n"));
        QCOMPARE(std::string(*framer.next()), std::string("a"));
        QVERIFY(framer.append("c\nd"));
        QCOMPARE(linesOf(framer), (std::vector<std::string> { "b", "c" }));
        QVERIFY(framer.append("\n"));
        QCOMPARE(linesOf(framer), std::vector<std::string> { "d" });
    }

    void theLimitIsPerLine()
    {
        LineFramer framer(10);
        QVERIFY(framer.append("0123456789\n0123456789\n"));
        QVERIFY(framer.append("01234"));
        QVERIFY(framer.append("56789"));
        QVERIFY(!framer.overflowed());
        QVERIFY(!framer.append("x"));
        QVERIFY(framer.overflowed());
        QVERIFY(!framer.append("\n"));
        QCOMPARE(linesOf(framer), (std::vector<std::string> { "0123456789", "0123456789" }));
    }

    void anOverlongLineBehindGoodOnesEndsTheSession()
    {
        LineFramer framer(4);
        QVERIFY(!framer.append("ok\ntoo long\nok\n"));
        QCOMPARE(linesOf(framer), std::vector<std::string> { "ok" });
        QVERIFY(!framer.next());
    }
};

LOADSTONE_TEST(LineFramerTest)
#include "tst_lineframer.moc"
