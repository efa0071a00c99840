// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/file.h"
#include "base/json.h"
#include "endpoint/transport/chunkedbody.h"
#include "endpoint/transport/httphead.h"
#include "endpoint/transport/inflater.h"
#include "endpoint/transport/sseparser.h"
#include "reading.h"
#include "testmain.h"

#include <QCryptographicHash>
#include <QDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;
using namespace loadstone::test;

namespace {

// Counts by the parts of the reader: what its answer doesn't tell.
struct Parts
{
    int chunks = 0;
    int events = 0;
    int comments = 0;
};

Parts countParts(const std::string& bytes)
{
    std::string padded = bytes;
    padded.reserve(bytes.size() + kReadPadding);
    const char* end = padded.data() + padded.size();
    HttpHead head;
    std::size_t parsed = 0;
    const HeadResult result = parseHead(padded.data(), end, head, parsed);
    Parts parts;
    SseParser parser;
    Inflater inflater;
    inflater.reset(head.coding);
    std::string plain;
    const auto take = [&](std::span<const char> piece) {
        plain.append(piece.data(), piece.size());
        parser.feed(piece.data(), piece.data() + piece.size(), 0,
                    [&](const SseEvent&) { ++parts.events; });
    };
    const auto sink = [&](std::span<const char> piece) {
        ++parts.chunks;
        bool bad = false;
        while (head.coding == Coding::Gzip && !piece.empty() && !bad) {
            take(inflater.next(piece, bad));
        }
        if (head.coding == Coding::Identity) {
            take(piece);
        }
        return true;
    };
    ChunkedBody body;
    body.feed(result.next, end, sink);
    for (std::size_t at = 0; at != std::string::npos; at = plain.find('\n', at + 1)) {
        parts.comments += plain[at == 0 ? 0 : std::min(at + 1, plain.size() - 1)] == ':' ? 1 : 0;
    }
    return parts;
}

} // namespace

/// Answers of real servers and proxies, byte for byte, against what an independent program decoded.
class CapturesTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void decodeAtEverySplit_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QByteArray>("expected");
        const QString folder = sharedDir() + u"/data/captures"_s;
        if (sharedDir().isEmpty() || !QDir(folder).exists()) {
            QTest::newRow("none") << QString() << QByteArray();
            return;
        }
        const auto json = parseJson(readFile(folder + u"/expected.json"_s).value());
        for (const auto& [name, expected] : json->items()) {
            if (!name.starts_with("nginx_h2")) { // HTTP/2
                QTest::newRow(name.c_str()) << QString(folder % u'/' % toQt(name))
                                            << QByteArray::fromStdString(compactJson(expected));
            }
        }
    }

    void decodeAtEverySplit()
    {
        QFETCH(QString, path);
        QFETCH(QByteArray, expected);
        if (path.isEmpty()) {
            QSKIP("LOADSTONE_TEST_SKIPPED: no shared folder with captures");
        }
        const std::string bytes = readFile(path).value();
        const Json want = parseJson(expected.toStdString()).value();
        Expectation expectation;
        expectation.keepText = true;
        expectation.keepGaps = true;
        expectation.api =
            path.contains(u"completions"_s) ? ApiKind::OpenAiCompletions : ApiKind::OpenAiChat;
        const auto [answer, content] = [&] {
            ResponseReader reader;
            const Seen seen = readSplit(reader, expectation, bytes, {}, After::Close);
            return std::pair(seen.answer, seen.content);
        }();
        QCOMPARE(int(answer.httpStatus), want["status"].get<int>());
        // One recording ends with a line end that is not part of it.
        QVERIFY(answer.spareBytes == 0 || path.contains(u"full_error"_s));
        if (!want.contains("events")) {
            QCOMPARE(answer.outcome, answer.httpStatus == 200 ? Outcome::Ok : Outcome::HttpStatus);
            expectation.raw = true;
            ResponseReader reader;
            const Seen raw = readSplit(reader, expectation, bytes, {}, After::Close);
            if (answer.httpStatus == 200) {
                QCOMPARE(raw.content.size(), want["body_bytes"].get<std::size_t>());
            }
            expectation.raw = false;
        } else {
            checkStream(want, answer, content);
            const Parts parts = countParts(bytes);
            // There a comment block is an event, too.
            QCOMPARE(parts.events + parts.comments, want["events"].get<int>());
            QCOMPARE(parts.comments, want["comments"].get<int>());
            if (!want["chunks"].is_null()) {
                QCOMPARE(parts.chunks, want["chunks"].get<int>());
            }
        }
        const std::string difference = differenceOfSplits(expectation, bytes, After::Close);
        QVERIFY2(difference.empty(), difference.c_str());
    }

private:
    static void checkStream(const Json& want, const Answer& answer, const std::string& content)
    {
        const bool isError = want["error"].get<bool>();
        QCOMPARE(answer.outcome, isError ? Outcome::ErrorFrame : Outcome::Ok);
        QCOMPARE(answer.contentChunks, want["content_events"].get<std::uint32_t>());
        QCOMPARE((answer.flags & kSawDone) != 0, want["done"].get<bool>());
        QVERIFY((answer.flags & kStreamed) != 0);
        const std::string finish =
            want["finish"].is_null() ? std::string() : want["finish"].get<std::string>();
        QCOMPARE(QByteArray(termName(answer.finish).data()), QByteArray(finish.c_str()));
        if (want["usage"].is_null()) {
            QCOMPARE(answer.tokenSource, TokenSource::Chunks);
            QCOMPARE(answer.outputTokens, static_cast<std::int32_t>(answer.contentChunks));
        } else {
            QCOMPARE(answer.promptTokens, want["usage"][0].get<std::int32_t>());
            QCOMPARE(answer.outputTokens, want["usage"][1].get<std::int32_t>());
            QCOMPARE(answer.tokenSource, TokenSource::Usage);
        }
        const QByteArray hash =
            QCryptographicHash::hash(QByteArray::fromStdString(content), QCryptographicHash::Sha256)
                .toHex();
        QCOMPARE(hash, QByteArray::fromStdString(want["text_sha256"].get<std::string>()));
    }
};

LOADSTONE_TEST(CapturesTest)

#include "tst_captures.moc"
