// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/bytesource.h"
#include "dataset/rowreader.h"
#include "testmain.h"

#include <QTest>

#include <algorithm>
#include <cstring>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

/// Gives so many bytes at a time, as unpacking does.
class Pieces final : public detail::ByteSource
{
public:
    Pieces(std::string text, std::size_t atOnce)
        : m_text(std::move(text))
        , m_atOnce(atOnce)
    {
    }

    Result<std::size_t> read(char* data, std::size_t size) override
    {
        const std::size_t count = std::min({ size, m_atOnce, m_text.size() - m_at });
        std::memcpy(data, m_text.data() + m_at, count);
        m_at += count;
        return count;
    }

    std::string compression() const override { return {}; }

private:
    std::string m_text;
    std::size_t m_atOnce;
    std::size_t m_at = 0;
};

} // namespace

class CsvPiecesTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void piecesOfAnySizeAreTheSameTable_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("plain") << QByteArray("a,b\n1,\"x\"\"y\"\n");
        QTest::newRow("with a mark in front") << QByteArray("\xef\xbb\xbf"
                                                            "a,b\r\n1,x\"\"y\r\n")
                                                     .replace("x\"\"y", "\"x\"\"y\"");
    }

    void piecesOfAnySizeAreTheSameTable()
    {
        QFETCH(const QByteArray, text);
        for (const std::size_t atOnce : { 1, 2, 3, 4, 1'000 }) {
            const auto reader = detail::makeCsvReader(
                std::make_unique<Pieces>(text.toStdString(), atOnce), u"t.csv"_s, ',');
            const auto row = reader->next();
            QVERIFY2(row, row ? "" : qPrintable(errorText(row.error())));
            QVERIFY(row->has_value());
            QVERIFY((*row)->object == (Json { { "a", "1" }, { "b", "x\"y" } }));
            QCOMPARE((*row)->line, std::uint64_t { 2 });
            QVERIFY(!reader->next()->has_value());
        }
    }
};

LOADSTONE_TEST(CsvPiecesTest)

#include "tst_csvpieces.moc"
