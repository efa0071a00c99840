// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/file.h"
#include "base/json.h"
#include "reading.h"
#include "testmain.h"

#include <QDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;
using namespace loadstone::test;

/// The streams in tests/data/sse, each a habit of some server, at every split.
class RecordingsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void decode_data()
    {
        QTest::addColumn<QByteArray>("name");
        const QDir folder(QStringLiteral(LOADSTONE_TEST_DATA "/sse"));
        const auto json = parseJson(readFile(folder.filePath(u"expected.json"_s)).value());
        for (const auto& [name, expected] : json->items()) {
            QTest::newRow(name.c_str()) << QByteArray::fromStdString(name);
        }
        QCOMPARE(folder.entryList({ u"*.http"_s }).size(), static_cast<qsizetype>(json->size()));
    }

    void decode()
    {
        QFETCH(QByteArray, name);
        const QDir folder(QStringLiteral(LOADSTONE_TEST_DATA "/sse"));
        const std::string bytes = readFile(folder.filePath(QString::fromUtf8(name))).value();
        const Json all = parseJson(readFile(folder.filePath(u"expected.json"_s)).value()).value();
        const Json& want = all[name.toStdString()];
        Expectation expectation;
        expectation.keepText = true;
        expectation.keepGaps = true;
        ResponseReader reader;
        const Seen seen = readSplit(reader, expectation, bytes, {}, After::Close);
        const std::string words = describe(seen);
        const Answer& answer = seen.answer;
        const auto count = [](const Json& value) {
            return value.is_null() ? kNoCount : value.get<std::int32_t>();
        };
        QVERIFY2(termName(answer.outcome) == want["outcome"].get<std::string>(), words.c_str());
        QVERIFY2(seen.content == want["text"].get<std::string>(), words.c_str());
        QVERIFY2(seen.reasoning == want["reasoning"].get<std::string>(), words.c_str());
        QVERIFY2(answer.contentChunks == want["chunks"].get<std::uint32_t>(), words.c_str());
        QVERIFY2(termName(answer.finish) == want["finish"].get<std::string>(), words.c_str());
        QVERIFY2(((answer.flags & kSawDone) != 0) == want["done"].get<bool>(), words.c_str());
        QVERIFY2(seen.error == want.value("error", std::string()), words.c_str());
        QVERIFY2(answer.firstChunkTokens == want.value("first_chunk", kNoCount), words.c_str());
        if (want["usage"].is_null()) {
            QVERIFY2(answer.tokenSource == TokenSource::Chunks, words.c_str());
        } else {
            QVERIFY2(answer.promptTokens == count(want["usage"][0]), words.c_str());
            QVERIFY2(answer.outputTokens == count(want["usage"][1]), words.c_str());
            QVERIFY2(answer.cachedTokens == count(want["usage"][2]), words.c_str());
        }
        const std::string difference = differenceOfSplits(expectation, bytes, After::Close);
        QVERIFY2(difference.empty(), difference.c_str());
    }
};

LOADSTONE_TEST(RecordingsTest)

#include "tst_recordings.moc"
