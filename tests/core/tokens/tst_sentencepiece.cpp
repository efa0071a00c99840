// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/file.h"
#include "testmain.h"
#include "tokens/textoftokens.h"

#include <QTemporaryDir>
#include <QTest>

#ifdef LOADSTONE_SENTENCEPIECE
#include <sentencepiece_processor.h>
#include <sentencepiece_trainer.h>
#endif

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

#ifdef LOADSTONE_SENTENCEPIECE

// Text with enough words for a small vocabulary.
std::string trainingText()
{
    Random random(1);
    std::string text;
    for (int line = 0; line < 400; ++line) {
        for (int word = 0; word < 10; ++word) {
            for (std::uint64_t i = 0; i < 1 + random.below(3); ++i) {
                text += "bcdfghklmnprst"[random.below(14)];
                text += "aeiou"[random.below(5)];
            }
            text += ' ';
        }
        text += "für Größe.\n";
    }
    return text;
}

#endif

} // namespace

class SentencePieceTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void idsAreThoseOfTheLibrary_data()
    {
        QTest::addColumn<QString>("kind");
        QTest::newRow("unigram") << u"unigram"_s;
        QTest::newRow("BPE") << u"bpe"_s;
    }

    void idsAreThoseOfTheLibrary()
    {
#ifdef LOADSTONE_SENTENCEPIECE
        QFETCH(QString, kind);
        const QTemporaryDir dir;
        const QString text = dir.filePath(u"text"_s);
        QVERIFY(writeFileAtomically(text, trainingText()));
        const std::string arguments = "--input=" + text.toStdString() + " --model_prefix="
            + dir.filePath(u"tokenizer"_s).toStdString() + " --model_type=" + kind.toStdString()
            + " --vocab_size=400 --hard_vocab_limit=false --byte_fallback=true --minloglevel=2";
        QVERIFY2(sentencepiece::SentencePieceTrainer::Train(arguments).ok(), arguments.c_str());
        const auto loaded = loadTokenizer(dir.filePath(u"tokenizer.model"_s));
        QVERIFY2(loaded, qPrintable(errorText(loaded ? Error() : loaded.error())));
        QCOMPARE((*loaded)->facts().kind, std::string("SentencePiece"));
        sentencepiece::SentencePieceProcessor reference;
        QVERIFY(reference.Load(dir.filePath(u"tokenizer.model"_s).toStdString()).ok());
        QCOMPARE((*loaded)->facts().vocabulary, static_cast<std::size_t>(reference.GetPieceSize()));
        for (const std::string& one :
             { std::string("bada sogu"), std::string("für Größe 漢字"), std::string(),
               std::string("ba\xFF"
                           "da") }) {
            std::vector<TokenId> expected;
            for (const int id : reference.EncodeAsIds(
                     QString::fromUtf8(one.data(), static_cast<qsizetype>(one.size()))
                         .toStdString())) {
                expected.push_back(static_cast<TokenId>(id));
            }
            QCOMPARE((*loaded)->encode(one), expected);
        }
        QCOMPARE((*loaded)->decode((*loaded)->encode("bada sogu")), std::string("bada sogu"));
        QCOMPARE((*loaded)->decode(std::vector<TokenId> { 4'000'000 }), std::string());
#else
        QSKIP("libsentencepiece is not installed");
#endif
    }
};

LOADSTONE_TEST(SentencePieceTest)

#include "tst_sentencepiece.moc"
