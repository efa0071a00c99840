// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "../tokens/tokenizerfiles.h"
#include "base/file.h"
#include "dataset/loadeddataset.h"
#include "dataset/tokenmaker.h"
#include "testmain.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

// Two-letter words that are one token alone and behind a space.
std::vector<std::string> wordMerges()
{
    std::vector<std::string> merges;
    for (const char first : std::string_view("bcdfghjklmnprstvwz")) {
        for (const char second : std::string_view("aeiou")) {
            merges.push_back(std::string { first } + " " + second);
            merges.push_back(test::byteSymbol(' ') + " " + std::string { first, second });
        }
    }
    return merges;
}

} // namespace

// Prompts of an exact number of tokens.
class TokenMakerTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase()
    {
        QVERIFY(writeFileAtomically(m_dir.filePath(u"tokenizer.json"_s),
                                    compactJson(test::toyTokenizer(wordMerges()))));
        auto loaded = loadTokenizer(m_dir.filePath(u"tokenizer.json"_s));
        QVERIFY(loaded);
        m_tokenizer = std::move(*loaded);
    }

    void generatedPromptsAreExact()
    {
        Dataset dataset;
        GeneratorSettings& settings = dataset.generator.emplace();
        settings.rows = 200;
        settings.prompt.shape = LengthShape::Uniform;
        settings.prompt.min = 1;
        settings.prompt.max = 90;
        settings.prefix = 17;
        settings.groups = 3;
        settings.tokenizer = "tokenizer.json";
        const auto loaded = loadDataset(dataset, m_dir.path());
        QVERIFY2(loaded, qPrintable(loaded ? QString() : errorText(loaded.error())));
        QCOMPARE(loaded->made.at("lengths_in").get<std::string>(), std::string("tokens"));
        settings.tokenizer.clear();
        const auto words = loadDataset(dataset, m_dir.path());
        for (std::size_t i = 0; i < loaded->samples.size(); ++i) {
            // The same lengths were drawn, there of words.
            const std::string& text = words->samples[i].prompt;
            const auto wanted = static_cast<std::size_t>(std::count(text.begin(), text.end(), ' '));
            QCOMPARE(m_tokenizer->count(loaded->samples[i].prompt), wanted + 1);
        }
    }

    void promptsOfTracesAreExact()
    {
        QVERIFY(writeFileAtomically(
            m_dir.filePath(u"trace.jsonl"_s),
            "{\"timestamp\": 0, \"input_length\": 70, \"output_length\": 5, \"hash_ids\": [1, 2]}\n"
            "{\"timestamp\": 9, \"input_length\": 33, \"output_length\": 5, \"hash_ids\": [1]}\n"
            "{\"timestamp\": 9, \"input_length\": 3, \"output_length\": 5}\n"));
        Dataset dataset;
        dataset.path = "trace.jsonl";
        dataset.trace.emplace().tokenizer = "tokenizer.json";
        dataset.trace->block = 32;
        const auto loaded = loadDataset(dataset, m_dir.path());
        QVERIFY2(loaded, qPrintable(loaded ? QString() : errorText(loaded.error())));
        QCOMPARE(m_tokenizer->count(loaded->samples[0].prompt), std::size_t { 70 });
        QCOMPARE(m_tokenizer->count(loaded->samples[1].prompt), std::size_t { 33 });
        QCOMPARE(m_tokenizer->count(loaded->samples[2].prompt), std::size_t { 3 });
        QCOMPARE(loaded->samples[0].prompt.substr(0, 90), loaded->samples[1].prompt.substr(0, 90));
    }

    void aTokenizerThatIsNotThereIsNamed()
    {
        Dataset dataset;
        dataset.generator.emplace().prompt.mean = 5;
        dataset.generator->tokenizer = "gone.json";
        const auto loaded = loadDataset(dataset, m_dir.path());
        QVERIFY(!loaded);
        QCOMPARE(loaded.error().code, ErrorCode::NotFound);
    }

private:
    QTemporaryDir m_dir;
    std::shared_ptr<const Tokenizer> m_tokenizer;
};

LOADSTONE_TEST(TokenMakerTest)

#include "tst_tokenmaker.moc"
