// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "testmain.h"
#include "tokenizerfiles.h"
#include "tokens/textoftokens.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

// Two-letter words that are one token alone and behind a space.
std::vector<std::string> wordMerges()
{
    std::vector<std::string> merges;
    for (const char first : std::string_view("bcdfg")) {
        for (const char second : std::string_view("aeiou")) {
            const std::string word { first, second };
            merges.push_back(std::string { first } + " " + second);
            merges.push_back(test::byteSymbol(' ') + " " + word);
        }
    }
    return merges;
}

/// Makes one token more of text that ends in a certain letter: what a model does whose words are
/// not independent of each other.
class Awkward final : public Tokenizer
{
public:
    explicit Awkward(std::shared_ptr<const Tokenizer> inner)
        : m_inner(std::move(inner))
    {
    }

    const TokenizerFacts& facts() const override { return m_inner->facts(); }

    void encode(std::string_view text, std::vector<TokenId>& ids) const override
    {
        m_inner->encode(text, ids);
        if (text.size() > 6 && text.ends_with('a')) {
            ids.push_back(0);
        }
    }

    std::string decode(std::span<const TokenId> ids) const override { return m_inner->decode(ids); }

    TokenId idLimit() const override { return m_inner->idLimit(); }

private:
    std::shared_ptr<const Tokenizer> m_inner;
};

} // namespace

class TextOfTokensTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase()
    {
        const auto loaded = test::loadJson(m_dir, test::toyTokenizer(wordMerges()));
        QVERIFY(loaded);
        m_tokenizer = *loaded;
    }

    void textHasExactlyTheTokensAskedFor_data()
    {
        QTest::addColumn<int>("tokens");
        for (const int tokens : { 1, 2, 3, 10, 100, 1000, 10'000 }) {
            QTest::addRow("%d tokens", tokens) << tokens;
        }
    }

    void textHasExactlyTheTokensAskedFor()
    {
        QFETCH(int, tokens);
        const auto words = TokenWords::create(m_tokenizer);
        QVERIFY(words);
        QCOMPARE(words->size(), std::size_t { 25 });
        Random random(9);
        for (int i = 0; i < 5; ++i) {
            const auto text = words->text(static_cast<std::size_t>(tokens), random);
            QVERIFY(text && !text->empty());
            QCOMPARE(m_tokenizer->count(*text), static_cast<std::size_t>(tokens));
        }
    }

    void theSameSeedGivesTheSameText()
    {
        Random one(4);
        Random same(4);
        Random other(5);
        const auto text = textOfTokens(m_tokenizer, 50, one);
        QVERIFY(text);
        QCOMPARE(*text, *textOfTokens(m_tokenizer, 50, same));
        QVERIFY(*text != *textOfTokens(m_tokenizer, 50, other));
    }

    void textsPutTogetherKeepTheirTokens()
    {
        const auto words = TokenWords::create(m_tokenizer);
        QVERIFY(words);
        Random random(2);
        const auto prefix = words->text(30, random);
        const auto rest = words->text(12, random);
        QVERIFY(prefix && rest);
        QCOMPARE(m_tokenizer->count(*prefix + " " + *rest), std::size_t { 42 });
    }

    void whatComesOutWrongIsMended()
    {
        const auto awkward = std::make_shared<Awkward>(m_tokenizer);
        const auto words = TokenWords::create(awkward);
        QVERIFY(words);
        Random random(3);
        for (int i = 0; i < 50; ++i) {
            const auto text = words->text(20, random);
            QVERIFY(text);
            QCOMPARE(awkward->count(*text), std::size_t { 20 });
        }
    }

    void nothingIsNoPrompt()
    {
        Random random(1);
        QCOMPARE(textOfTokens(m_tokenizer, 0, random).error().code,
                 ErrorCode::InvalidSpecification);
    }

    void aVocabularyWithoutWordsIsRefused()
    {
        const QTemporaryDir dir;
        const auto bare = test::loadJson(dir, test::toyTokenizer({}));
        QVERIFY(bare);
        QCOMPARE(TokenWords::create(*bare).error().code, ErrorCode::Unsupported);
    }

private:
    QTemporaryDir m_dir;
    std::shared_ptr<const Tokenizer> m_tokenizer;
};

LOADSTONE_TEST(TextOfTokensTest)

#include "tst_textoftokens.moc"
