// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/file.h"
#include "testmain.h"
#include "tokenizerfiles.h"

#include <QDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

/// Ranks of all bytes, and as many longer ones as make up `ranks`.
std::string rankFile(int ranks)
{
    std::string out;
    for (int rank = 0; rank < ranks; ++rank) {
        QByteArray bytes(1, static_cast<char>(rank & 0xFF));
        if (rank >= 256) {
            bytes = QByteArray("q") + QByteArray::number(rank);
        }
        if (rank == 256) {
            bytes = "ab";
        }
        out += bytes.toBase64().toStdString() + " " + std::to_string(rank) + "\n";
    }
    return out;
}

} // namespace

class TokenizerFilesTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void kindsThatWouldBeCountedWronglyAreRefusedByName_data()
    {
        QTest::addColumn<QString>("pointer");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("named");
        const auto add = [](const char* row, const char* pointer, const char* value,
                            const char* named) {
            QTest::newRow(row) << QString::fromLatin1(pointer) << QString::fromLatin1(value)
                               << QString::fromLatin1(named);
        };
        add("a Unigram model", "/model/type", "\"Unigram\"", "Unigram");
        add("a WordPiece model", "/model/type", "\"WordPiece\"", "WordPiece");
        add("byte fallback", "/model/byte_fallback", "true", "byte_fallback");
        add("subword prefixes", "/model/continuing_subword_prefix", "\"##\"",
            "continuing_subword_prefix");
        add("word endings", "/model/end_of_word_suffix", "\"</w>\"", "end_of_word_suffix");
        add("dropout", "/model/dropout", "0.1", "dropout");
        add("another normalizer", "/normalizer", "{\"type\":\"Lowercase\"}", "Lowercase");
        add("one of several normalizers", "/normalizer",
            "{\"type\":\"Sequence\",\"normalizers\":[{\"type\":\"NFC\"},{\"type\":\"Prepend\"}]}",
            "Prepend");
        add("another pre-tokenizer", "/pre_tokenizer", "{\"type\":\"Metaspace\"}", "Metaspace");
        add("no pre-tokenizer", "/pre_tokenizer", "null", "no pre-tokenizer");
        add("an unknown expression", "/pre_tokenizer",
            "{\"type\":\"Sequence\",\"pretokenizers\":[{\"type\":\"Split\",\"pattern\":{\"Regex\":"
            "\"x+\"},\"behavior\":\"Isolated\",\"invert\":false},{\"type\":\"ByteLevel\","
            "\"add_prefix_space\":false,\"use_regex\":false}]}",
            "x+");
        add("a plain separator", "/pre_tokenizer",
            "{\"type\":\"Sequence\",\"pretokenizers\":[{\"type\":\"Split\",\"pattern\":{\"String\":"
            "\" \"},\"behavior\":\"MergedWithPrevious\"},{\"type\":\"ByteLevel\"}]}",
            "pattern");
        add("nothing byte-level at the end", "/pre_tokenizer",
            "{\"type\":\"Sequence\",\"pretokenizers\":[{\"type\":\"Digits\"}]}", "Digits");
    }

    void kindsThatWouldBeCountedWronglyAreRefusedByName()
    {
        QFETCH(QString, pointer);
        QFETCH(QString, value);
        QFETCH(QString, named);
        Json json = test::toyTokenizer({ "a b" });
        json[Json::json_pointer(pointer.toStdString())] = Json::parse(value.toStdString());
        const QTemporaryDir dir;
        const auto loaded = test::loadJson(dir, json);
        QVERIFY(!loaded);
        QCOMPARE(loaded.error().code, ErrorCode::Unsupported);
        QVERIFY2(loaded.error().detail.contains(named), qPrintable(loaded.error().detail));
    }

    void aMissingByteIsRefused()
    {
        Json json = test::toyTokenizer({});
        json["model"]["vocab"].erase(test::byteSymbol(0xE2));
        const QTemporaryDir dir;
        const auto loaded = test::loadJson(dir, json);
        QVERIFY(!loaded && loaded.error().detail.contains(u"0xe2"_s));
    }

    void bytesThatNeverOccurMayBeMissing()
    {
        Json json = test::toyTokenizer({});
        json["model"]["vocab"].erase(test::byteSymbol(0xFF));
        const QTemporaryDir dir;
        QVERIFY(test::loadJson(dir, json));
    }

    void damagedFilesAreTold_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("no JSON") << u"{\"model\": "_s;
        QTest::newRow("no model") << u"{\"model\": 1}"_s;
        QTest::newRow("a merge of three")
            << QString::fromStdString(test::toyTokenizer({ "a b" }).dump())
                   .replace(u"\"a b\""_s, u"\"a b c\""_s);
        QTest::newRow("a merge of unknown tokens")
            << QString::fromStdString(test::toyTokenizer({ "a b" }).dump())
                   .replace(u"\"a b\""_s, u"\"a x\""_s);
        QTest::newRow("an id that is no number")
            << QString::fromStdString(test::toyTokenizer({ "a b" }).dump())
                   .replace(u"\"ab\":256"_s, u"\"ab\":-1"_s);
    }

    void damagedFilesAreTold()
    {
        QFETCH(QString, text);
        const QTemporaryDir dir;
        const QString path = dir.filePath(u"tokenizer.json"_s);
        QVERIFY(writeFileAtomically(path, text.toStdString()));
        const auto loaded = loadTokenizer(path);
        QVERIFY(!loaded);
        QCOMPARE(loaded.error().code, ErrorCode::Unreadable);
        QCOMPARE(loaded.error().where, path);
    }

    void mergesMayBePairs()
    {
        Json json = test::toyTokenizer({ "a b" });
        json["model"]["merges"] = Json::array({ Json::array({ "a", "b" }) });
        const QTemporaryDir dir;
        const auto loaded = test::loadJson(dir, json);
        QVERIFY(loaded);
        QCOMPARE((*loaded)->encode("ab"), std::vector<TokenId> { 256 });
        QCOMPARE((*loaded)->facts().kind, std::string("byte-level BPE"));
        QCOMPARE((*loaded)->facts().vocabulary, std::size_t { 258 });
        QCOMPARE((*loaded)->facts().sha256.size(), std::size_t { 64 });
    }

    void whatIsNoUtf8CountsAsReplaced_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("meant");
        QTest::newRow("a lone continuation") << QByteArray("a\x80z") << u"a\ufffdz"_s;
        QTest::newRow("a cut character") << QByteArray("a\xE2\x82") << u"a\ufffd"_s;
        QTest::newRow("a cut one before another") << QByteArray("\xE2\x82z") << u"\ufffdz"_s;
        QTest::newRow("an overlong form") << QByteArray("\xC0\xAF") << u"\ufffd\ufffd"_s;
        QTest::newRow("a surrogate") << QByteArray("\xED\xA0\x80") << u"\ufffd\ufffd\ufffd"_s;
        QTest::newRow("past the last")
            << QByteArray("\xF4\x90\x80\x80") << u"\ufffd\ufffd\ufffd\ufffd"_s;
        QTest::newRow("three bytes of four") << QByteArray("\xF0\x9F\x98z") << u"\ufffdz"_s;
        QTest::newRow("nothing wrong") << QByteArray("\xF0\x9F\x98\x80") << u"\U0001F600"_s;
    }

    void whatIsNoUtf8CountsAsReplaced()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, meant);
        const QTemporaryDir dir;
        const auto loaded = test::loadJson(dir, test::toyTokenizer({}));
        QVERIFY(loaded);
        const std::string_view text(bytes.constData(), static_cast<std::size_t>(bytes.size()));
        QCOMPARE((*loaded)->encode(text), (*loaded)->encode(meant.toStdString()));
        QCOMPARE((*loaded)->decode((*loaded)->encode(text)), meant.toStdString());
    }

    void composedFormsCountAlikeWhereTheModelComposes()
    {
        Json json = test::toyTokenizer({});
        const QTemporaryDir dir;
        const auto plain = test::loadJson(dir, json);
        json["normalizer"] = { { "type", "NFC" } };
        const auto composing = test::loadJson(dir, json);
        QVERIFY(plain && composing);
        QCOMPARE((*plain)->count("e\xCC\x81"), std::size_t { 3 });
        QCOMPARE((*composing)->count("e\xCC\x81"), std::size_t { 2 });
    }

    void addedTokensFollowTheirFlags_data()
    {
        QTest::addColumn<QString>("flags");
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("count");
        QTest::newRow("as it stands") << u"{}"_s << u"a <m> b"_s << 5;
        QTest::newRow("takes the space before") << u"{\"lstrip\":true}"_s << u"a  <m> b"_s << 4;
        QTest::newRow("takes the space behind") << u"{\"rstrip\":true}"_s << u"a <m>  b"_s << 4;
        QTest::newRow("alone only, and it is") << u"{\"single_word\":true}"_s << u"a <m> b"_s << 5;
        QTest::newRow("alone only, and it is not")
            << u"{\"single_word\":true}"_s << u"a<m>b"_s << 5;
        QTest::newRow("the longest of two") << u"{\"content\":\"<m>x\"}"_s << u"<m>x<m>"_s << 2;
    }

    void addedTokensFollowTheirFlags()
    {
        QFETCH(QString, flags);
        QFETCH(QString, text);
        QFETCH(int, count);
        Json token { { "id", 500 }, { "content", "<m>" }, { "normalized", false } };
        Json json = test::toyTokenizer({});
        json["added_tokens"].push_back(token);
        token["id"] = 501;
        token.update(Json::parse(flags.toStdString()));
        if (token["content"] == "<m>") {
            json["added_tokens"].erase(json["added_tokens"].size() - 1);
        }
        json["added_tokens"].push_back(token);
        const QTemporaryDir dir;
        const auto loaded = test::loadJson(dir, json);
        QVERIFY(loaded);
        QCOMPARE((*loaded)->count(text.toStdString()), static_cast<std::size_t>(count));
    }

    void aFolderIsLookedInto()
    {
        const QTemporaryDir dir;
        QVERIFY(test::loadJson(dir, test::toyTokenizer({})));
        QVERIFY(loadTokenizer(dir.path()));
        QCOMPARE(loadTokenizer(dir.filePath(u"none"_s)).error().code, ErrorCode::NotFound);
    }

    void ranksAreReadWhereTheirWayToCutIsKnown()
    {
        const QTemporaryDir dir;
        const QString path = dir.filePath(u"r50k_base.tiktoken"_s);
        QVERIFY(writeFileAtomically(path, rankFile(50'256)));
        const auto loaded = loadTokenizer(path);
        QVERIFY2(loaded, qPrintable(errorText(loaded ? Error() : loaded.error())));
        QCOMPARE((*loaded)->encode("ab c<|endoftext|>"),
                 (std::vector<TokenId> { 256, ' ', 'c', 50'256 }));
        QCOMPARE((*loaded)->facts().kind, std::string("tiktoken ranks"));
        QVERIFY(writeFileAtomically(path, rankFile(300)));
        const auto unknown = loadTokenizer(path);
        QVERIFY(!unknown && unknown.error().code == ErrorCode::Unsupported);
        QVERIFY2(unknown.error().detail.contains(u"300"_s), qPrintable(unknown.error().detail));
        QVERIFY(writeFileAtomically(path, rankFile(50'256) + "what is this\n"));
        QCOMPARE(loadTokenizer(path).error().code, ErrorCode::Unreadable);
    }

    void anythingElseIsRefused()
    {
        const QTemporaryDir dir;
        const QString path = dir.filePath(u"vocab.txt"_s);
        for (const std::string_view text : { "[PAD]\n[UNK]\n", "", "\n\x01\x02" }) {
            QVERIFY(writeFileAtomically(path, text));
            const auto loaded = loadTokenizer(path);
            QVERIFY(!loaded && loaded.error().code == ErrorCode::Unsupported);
        }
    }
};

LOADSTONE_TEST(TokenizerFilesTest)

#include "tst_tokenizerfiles.moc"
