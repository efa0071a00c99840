// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/random.h"
#include "testmain.h"
#include "tokens/bytepairs.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;
using namespace loadstone::detail;

namespace {

constexpr TokenId kLetters = 3; // a, b, c; all that these models know

/// Merges of pairs of tokens that exist by then, drawn at random.
BytePairs randomModel(Random& random, int merges)
{
    BytePairs pairs;
    for (TokenId id = 0; id < 256; ++id) {
        const char byte = static_cast<char>(id);
        pairs.tokens.add(std::string_view(&byte, 1), id);
        pairs.bytes[id] = id;
    }
    std::vector<TokenId> usable { 'a', 'b', 'c' };
    for (int rank = 0; rank < merges; ++rank) {
        const TokenId left = usable[random.below(usable.size())];
        const TokenId right = usable[random.below(usable.size())];
        const std::string both =
            std::string(pairs.tokens.bytesOf(left)) + std::string(pairs.tokens.bytesOf(right));
        if (pairs.tokens.find(both) != kNoToken) {
            continue;
        }
        const auto id = static_cast<TokenId>(256 + rank);
        pairs.tokens.add(both, id);
        pairs.merges.add(left, right, { static_cast<std::uint32_t>(rank), id });
        usable.push_back(id);
    }
    return pairs;
}

/// The definition: the lowest rank of all pairs, the leftmost of these, until none is left.
std::vector<TokenId> byDefinition(const BytePairs& pairs, std::string_view word)
{
    std::vector<TokenId> parts;
    for (const char byte : word) {
        parts.push_back(static_cast<std::uint8_t>(byte));
    }
    for (;;) {
        Merge best;
        std::size_t at = 0;
        for (std::size_t i = 0; i + 1 < parts.size(); ++i) {
            const Merge merge = pairs.merges.find(parts[i], parts[i + 1]);
            if (merge.rank < best.rank) {
                best = merge;
                at = i;
            }
        }
        if (!best.exists()) {
            return parts;
        }
        parts[at] = best.id;
        parts.erase(parts.begin() + static_cast<std::ptrdiff_t>(at) + 1);
    }
}

std::string randomWord(Random& random, std::size_t size)
{
    std::string word(size, 'a');
    for (char& c : word) {
        c = static_cast<char>('a' + random.below(kLetters));
    }
    return word;
}

std::vector<TokenId> encoded(const BytePairs& pairs, std::string_view word)
{
    std::vector<TokenId> ids;
    pairs.encode(word, ids);
    return ids;
}

} // namespace

class BytePairsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void manyWordsOfOneIdEnd()
    {
        TokenTable table;
        for (int i = 0; i < 3000; ++i) {
            table.add("word " + std::to_string(i), 7);
        }
        QVERIFY(table.find("word 1") == kNoToken || table.find("word 1") == 7);
        QCOMPARE(table.find("nothing"), kNoToken);
    }

    void mergesAreThoseOfTheDefinition_data()
    {
        QTest::addColumn<int>("longest");
        QTest::newRow("short words, by shifting") << 40;
        QTest::newRow("long words, by a heap") << 400;
    }

    void mergesAreThoseOfTheDefinition()
    {
        QFETCH(int, longest);
        Random random(static_cast<std::uint64_t>(longest));
        for (int model = 0; model < 40; ++model) {
            const BytePairs pairs = randomModel(random, 60);
            for (int i = 0; i < 20; ++i) {
                const std::size_t size = longest > 40
                    ? 41 + random.below(static_cast<std::uint64_t>(longest))
                    : 1 + random.below(40);
                const std::string word = randomWord(random, size);
                QVERIFY2(encoded(pairs, word) == byDefinition(pairs, word), word.c_str());
            }
        }
    }

    void theLeftmostOfEqualPairsComesFirst()
    {
        BytePairs pairs;
        for (TokenId id = 0; id < 256; ++id) {
            pairs.bytes[id] = id;
        }
        pairs.merges.add('a', 'a', { 0, 300 });
        QCOMPARE(encoded(pairs, "aaa"), (std::vector<TokenId> { 300, 'a' }));
        std::vector<TokenId> expected(50, 300);
        expected.push_back('a');
        QCOMPARE(encoded(pairs, std::string(101, 'a')), expected);
    }

    void aWholeWordIsTakenOnlyWhereTheModelSaysSo()
    {
        Random random(1);
        BytePairs pairs = randomModel(random, 0);
        pairs.tokens.add("abc", 1000);
        QCOMPARE(encoded(pairs, "abc").size(), std::size_t { 3 });
        pairs.wholeWords = true;
        QCOMPARE(encoded(pairs, "abc"), std::vector<TokenId> { 1000 });
    }

    // A quadratic loop would take minutes.
    void aWordOfAMegabyteIsNoTrouble()
    {
        Random random(5);
        const BytePairs pairs = randomModel(random, 200);
        const std::string word = randomWord(random, 1'000'000);
        std::string back;
        for (const TokenId id : encoded(pairs, word)) {
            back += pairs.tokens.bytesOf(id);
        }
        QVERIFY(back == word);
    }

    void laterMergesOfAPairReplaceEarlierOnes()
    {
        MergeTable table;
        for (TokenId id = 0; id < 1000; ++id) {
            table.add(id, id + 1, { id, id });
        }
        table.add(7, 8, { 1, 99 });
        QCOMPARE(table.find(7, 8).id, TokenId { 99 });
        QCOMPARE(table.find(999, 1000).id, TokenId { 999 });
        QVERIFY(!table.find(8, 7).exists());
        QVERIFY(!MergeTable().find(1, 2).exists());
    }
};

LOADSTONE_TEST(BytePairsTest)

#include "tst_bytepairs.moc"
