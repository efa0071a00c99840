// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/file.h"
#include "testmain.h"
#include "tokenizerfiles.h"

#include <QFileInfo>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

Json vectors(const QString& name)
{
    const auto text = readFile(test::vectorsFile(name));
    const auto json = text ? parseJson(*text) : Result<Json>(tl::unexpected(text.error()));
    return json ? *json : Json();
}

std::string idsText(const std::vector<TokenId>& ids)
{
    std::string text;
    for (const TokenId id : ids) {
        text += (text.empty() ? "" : " ") + std::to_string(id);
    }
    return text;
}

} // namespace

/// Texts whose tokens are known from elsewhere; LOADSTONE_VECTORS names another folder.
class TokenVectorsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void toyTokensAreThoseOfTheVectors()
    {
        const Json toy = vectors(u"bpe_toy_cases.json"_s);
        QVERIFY(toy.is_object() && toy.value("schema", "") == "bpe-toy/1");
        std::vector<std::string> merges;
        std::vector<std::pair<std::string, std::string>> pairs;
        for (const Json& merge : toy["merges"]) {
            merges.push_back(merge[0].get<std::string>() + " " + merge[1].get<std::string>());
        }
        const QTemporaryDir dir;
        const Json file = test::toyTokenizer(merges);
        const auto tokenizer = test::loadJson(dir, file);
        QVERIFY2(tokenizer, qPrintable(errorText(tokenizer ? Error() : tokenizer.error())));
        const auto idOf = [&](const std::string& token) {
            const Json& vocabulary = file["model"]["vocab"];
            return vocabulary.contains(token) ? vocabulary[token].get<TokenId>()
                                              : static_cast<TokenId>(vocabulary.size());
        };
        QVERIFY(toy["cases"].size() >= 17);
        for (const Json& one : toy["cases"]) {
            std::vector<TokenId> expected;
            for (const Json& token : one["tokens"]) {
                expected.push_back(idOf(token.get<std::string>()));
            }
            const auto text = one["text"].get<std::string>();
            QCOMPARE(idsText((*tokenizer)->encode(text)), idsText(expected));
            QCOMPARE((*tokenizer)->count(text), one["count"].get<std::size_t>());
        }
    }

    void idsAreThoseOfAnotherEngine_data()
    {
        QTest::addColumn<int>("kind");
        const Json all = vectors(u"bytelevel_cases.json"_s);
        if (!all.is_object()) {
            QSKIP("the folder of vectors has no bytelevel_cases.json");
        }
        for (std::size_t i = 0; i < all["kinds"].size(); ++i) {
            QTest::newRow(all["kinds"][i]["name"].get<std::string>().c_str())
                << static_cast<int>(i);
        }
    }

    void idsAreThoseOfAnotherEngine()
    {
        QFETCH(int, kind);
        const Json all = vectors(u"bytelevel_cases.json"_s);
        const Json& one = all["kinds"][static_cast<std::size_t>(kind)];
        const QTemporaryDir dir;
        const auto tokenizer = test::loadJson(dir,
                                              Json { { "added_tokens", all["added_tokens"] },
                                                     { "normalizer", one["normalizer"] },
                                                     { "pre_tokenizer", one["pre_tokenizer"] },
                                                     { "model", all["model"] } });
        QVERIFY2(tokenizer, qPrintable(errorText(tokenizer ? Error() : tokenizer.error())));
        QVERIFY(one["cases"].size() >= 60);
        for (const Json& pair : one["cases"]) {
            const QByteArray text =
                QByteArray::fromBase64(QByteArray::fromStdString(pair[0].get<std::string>()));
            const std::string_view bytes(text.constData(), static_cast<std::size_t>(text.size()));
            const auto ids = (*tokenizer)->encode(bytes);
            QVERIFY2(idsText(ids) == pair[1].get<std::string>(),
                     qPrintable(QString::fromUtf8(text) % u"\n got "_s % toQt(idsText(ids))
                                % u"\nwant "_s % toQt(pair[1].get<std::string>())));
        }
    }
};

LOADSTONE_TEST(TokenVectorsTest)

#include "tst_tokenvectors.moc"
