// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/json.h"
#include "base/random.h"
#include "testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

// As long texts have to be written: what the library makes of them.
std::string reference(const Json& json)
{
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

} // namespace

class JsonTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void longTextsAreWrittenAsTheLibraryWritesThem_data()
    {
        QTest::addColumn<QByteArray>("piece");
        const auto row = [](const char* name, const QByteArray& piece) {
            QTest::newRow(name) << piece;
        };
        row("words", "plain words ");
        row("quotes and backslashes", "say \"yes\\no\" ");
        row("line ends and tabs", "one\r\n\ttwo\b\f");
        row("controls and delete", QByteArray("a\x01\x1f\x7f z\0y", 8));
        row("other scripts", "größer 大きい 🙂 ");
        row("UTF-8 that breaks off", "a\xe2\x82 b\xf0\x9f");
        row("bytes that are no UTF-8", "\xff\xc0\x80 \x80");
        row("a surrogate and a number too large", "\xed\xa0\x80\xf5\x80\x80\x80");
    }

    void longTextsAreWrittenAsTheLibraryWritesThem()
    {
        QFETCH(const QByteArray, piece);
        for (const qsizetype times : { 1, 300, 1'000 }) {
            const std::string text = piece.repeated(times).toStdString();
            for (const std::string& one : { text, std::string(2'000, 'x') + text,
                                            text + std::string(2'000, 'x'), "\xe2\x82" + text }) {
                QCOMPARE(QByteArray::fromStdString(compactJson(one)),
                         QByteArray::fromStdString(reference(one)));
            }
        }
    }

    void anyBytesAreWrittenAsTheLibraryWritesThem()
    {
        Random random(7);
        for (int i = 0; i < 300; ++i) {
            std::string text;
            while (text.size() < 3'000) {
                // Runs of letters between bytes of all kinds.
                text.append(random.below(200), 'm');
                for (auto n = random.below(6); n > 0; --n) {
                    text += static_cast<char>(random.below(256));
                }
            }
            QCOMPARE(QByteArray::fromStdString(compactJson(text)),
                     QByteArray::fromStdString(reference(text)));
        }
    }

    void whatStandsAroundALongTextStays()
    {
        const std::string text(5'000, 't');
        const Json json {
            { "model", "m\"odel" },
            { "messages",
              Json::array({ { { "role", "user" }, { "content", text } },
                            { { "content", Json::array() }, { "more", Json::object() } } }) },
            { "none", nullptr },
            { "numbers", { 1, -2, 0.5, 1e300, true } },
            { "key \"of\" \xff its own", Json::array({ text, Json::array({ text }) }) },
        };
        QCOMPARE(QByteArray::fromStdString(compactJson(json)),
                 QByteArray::fromStdString(reference(json)));
    }
};

LOADSTONE_TEST(JsonTest)

#include "tst_json.moc"
