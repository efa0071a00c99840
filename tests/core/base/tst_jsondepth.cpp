// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/jsondepth.h"
#include "testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

std::string nested(std::size_t levels, char open, const std::string& inner, char close)
{
    return std::string(levels, open) + inner + std::string(levels, close);
}

} // namespace

/// A text of brackets must not end the program.
class JsonDepthTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void onlySoManyLevelsAreRead_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<bool>("read");
        const auto row = [](const char* name, const std::string& text, bool read) {
            QTest::newRow(name) << QByteArray::fromStdString(text) << read;
        };
        row("a plain object", "{\"a\":[1,{\"b\":2}]}", true);
        row("as deep as is read", nested(kMostJsonLevels, '[', "1", ']'), true);
        row("one deeper", nested(kMostJsonLevels + 1, '[', "1", ']'), false);
        row("a million levels", nested(1'000'000, '[', "", ']'), false);
        row("brackets that nobody closes", std::string(1'000'000, '['), false);
        row("brackets inside a text", '"' + std::string(100'000, '[') + '"', true);
        row("behind a quote that is escaped", "\"\\\"" + std::string(100'000, '[') + '"', true);
        row("behind a backslash that is one", "[\"\\\\\"," + nested(1'000, '[', "", ']') + ']',
            false);
        row("many side by side", '[' + std::string(2, ' ') + "[],[],[]" + ']', true);
        row("more ends than beginnings", "]]]]", false);
    }

    void onlySoManyLevelsAreRead()
    {
        QFETCH(QByteArray, text);
        QFETCH(bool, read);
        const std::string bytes = text.toStdString();
        const auto json = parseJson(bytes);
        QCOMPARE(json.has_value(), read);
        QCOMPARE(!jsonOrDiscarded(bytes).is_discarded(), read);
        if (json) {
            // What is read can be copied, compared and written.
            const Json copy = *json;
            QVERIFY(copy == *json);
            QCOMPARE(Json::parse(compactJson(copy)), copy);
        }
    }

    void theErrorSaysWhy()
    {
        const auto json = parseJson(std::string(2'000, '['), u"a.json"_s);
        QVERIFY(!json);
        QCOMPARE(json.error().where, u"a.json"_s);
        QVERIFY2(json.error().detail.contains(u"500 levels"_s), qPrintable(json.error().detail));
    }
};

LOADSTONE_TEST(JsonDepthTest)
#include "tst_jsondepth.moc"
