// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "control/suiteschedule.h"
#include "testmain.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <set>

using namespace Qt::StringLiterals;
using namespace loadstone;

class SuiteScheduleTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void blocksAreBalanced_data()
    {
        QTest::addColumn<int>("count");
        QTest::newRow("one endpoint") << 1;
        QTest::newRow("two endpoints") << 2;
        QTest::newRow("three endpoints") << 3;
        QTest::newRow("four endpoints") << 4;
        QTest::newRow("five endpoints") << 5;
        QTest::newRow("eight endpoints") << 8;
    }

    // Each block holds everybody once; a square gives everybody each position once, and whoever
    // follows whom is as frequent for every pair.
    void blocksAreBalanced()
    {
        QFETCH(int, count);
        const auto n = static_cast<std::uint32_t>(count);
        const std::uint32_t squares = n % 2 == 0 ? 1 : 2;
        for (const std::uint64_t seed : { 1U, 2U, 77U }) {
            std::map<std::pair<std::uint32_t, std::uint32_t>, int> follows;
            for (std::uint32_t square = 0; square < squares; ++square) {
                std::set<std::pair<std::uint32_t, std::uint32_t>> places;
                for (std::uint32_t block = square * n; block < (square + 1) * n; ++block) {
                    const auto order = blockOrder(seed, "s", n, block);
                    QCOMPARE(std::set(order.begin(), order.end()).size(), std::size_t { n });
                    for (std::uint32_t i = 0; i < n; ++i) {
                        places.emplace(order[i], i);
                        if (i > 0) {
                            ++follows[{ order[i - 1], order[i] }];
                        }
                    }
                }
                QCOMPARE(places.size(), std::size_t { n } * n);
            }
            QCOMPARE(follows.size(), std::size_t { n } * (n - 1));
            for (const auto& [pair, times] : follows) {
                QCOMPARE(times, static_cast<int>(squares));
            }
        }
    }

    void twoEndpointsAlternateAbbaOrBaab()
    {
        int startsWithFirst = 0;
        for (std::uint64_t seed = 1; seed <= 200; ++seed) {
            for (std::uint32_t block = 0; block < 6; block += 2) {
                const auto first = blockOrder(seed, "s", 2, block);
                const auto second = blockOrder(seed, "s", 2, block + 1);
                QCOMPARE(second, (std::vector<std::uint32_t> { first[1], first[0] }));
                startsWithFirst += first[0] == 0 ? 1 : 0;
            }
        }
        // 600 fair coins: five standard deviations are 61.
        QVERIFY2(std::abs(startsWithFirst - 300) < 61,
                 qPrintable(QString::number(startsWithFirst)));
    }

    void theOrderFollowsFromTheSeedAlone()
    {
        const auto orders = [](std::uint64_t seed, const std::string& stream) {
            std::vector<std::uint32_t> all;
            for (std::uint32_t block = 0; block < 20; ++block) {
                const auto order = blockOrder(seed, stream, 4, block);
                all.insert(all.end(), order.begin(), order.end());
            }
            return all;
        };
        QCOMPARE(orders(5, "s"), orders(5, "s"));
        QVERIFY(orders(5, "s") != orders(6, "s"));
        QVERIFY(orders(5, "s") != orders(5, "t"));
        // A block does not depend on those before it having been asked for.
        const auto all = orders(5, "s");
        QCOMPARE(blockOrder(5, "s", 4, 19), (std::vector<std::uint32_t>(all.end() - 4, all.end())));
    }

    void roundsKeepTheScenariosApart()
    {
        const std::vector<std::string> scenarios { "chat", "code", "chat", "code", "chat" };
        const std::vector<std::uint32_t> trials { 3, 2, 3, 2, 3 };
        for (std::uint32_t block = 0; block < 4; ++block) {
            const auto places = suiteRound(9, scenarios, trials, block);
            const std::size_t expected = block < 2 ? 5 : block == 2 ? 3 : 0;
            QCOMPARE(places.size(), expected);
            std::set<std::size_t> items;
            for (std::size_t i = 0; i < places.size(); ++i) {
                const SuitePlace& place = places[i];
                items.insert(place.item);
                QCOMPARE(place.block, block);
                QCOMPARE(place.order.at(place.position), place.item);
                QCOMPARE(place.order.size(),
                         std::size_t { scenarios[place.item] == "chat" ? 3U : 2U });
                for (const std::size_t other : place.order) {
                    QCOMPARE(scenarios[other], scenarios[place.item]);
                }
                // Those of a block run directly after each other.
                if (place.position > 0) {
                    QCOMPARE(places[i - 1].order, place.order);
                }
            }
            QCOMPARE(items.size(), expected);
        }
    }

    void aRunThatIsOverLeavesTheOthersInTheirOrder()
    {
        const std::vector<std::string> scenarios { "s", "s", "s" };
        const auto whole = suiteRound(3, scenarios, std::vector<std::uint32_t> { 9, 9, 9 }, 4);
        const auto rest = suiteRound(3, scenarios, std::vector<std::uint32_t> { 9, 0, 9 }, 4);
        std::vector<std::size_t> expected = whole.front().order;
        expected.erase(std::find(expected.begin(), expected.end(), std::size_t { 1 }));
        QCOMPARE(rest.size(), std::size_t { 2 });
        QCOMPARE(rest.front().order, expected);
    }
};

LOADSTONE_TEST(SuiteScheduleTest)

#include "tst_suiteschedule.moc"
