// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/goldenaccuracies.h"
#include "testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;

class GoldenAccuraciesTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void aReferenceIsReachedInAllItsParts_data()
    {
        QTest::addColumn<double>("rouge2");
        QTest::addColumn<double>("tokens");
        QTest::addColumn<bool>("met");
        const double needed = 0.99 * 22.0352;
        QTest::newRow("as the reference") << 22.0352 << 294.45 << true;
        QTest::newRow("just enough") << needed + 1e-6 << 294.45 << true;
        QTest::newRow("just too little") << needed - 1e-6 << 294.45 << false;
        QTest::newRow("answers as short as allowed") << 22.0352 << 265.01 << true;
        QTest::newRow("answers too short") << 22.0352 << 265.0 << false;
        QTest::newRow("answers too long") << 22.0352 << 323.9 << false;
        QTest::newRow("tokens not known") << 22.0352 << -1.0 << false;
    }

    void aReferenceIsReachedInAllItsParts()
    {
        QFETCH(double, rouge2);
        QFETCH(double, tokens);
        QFETCH(bool, met);
        const GoldenAccuracy* golden = findGolden("llama2-70b-99");
        QVERIFY(golden != nullptr);
        const auto scoreOf = [rouge2](std::string_view scorer) -> std::optional<double> {
            return scorer == "rouge-2/1" ? rouge2 / 100 : 0.5;
        };
        const Json judged =
            judgeGolden(*golden, scoreOf, tokens < 0 ? std::nullopt : std::optional(tokens));
        QCOMPARE(judged["met"].get<bool>(), met);
        QCOMPARE(judged["metrics"].size(), std::size_t { 3 });
    }

    void totalsOfTokensAreCompared()
    {
        const GoldenAccuracy* golden = findGolden("llama3.1-8b");
        const auto all = [](std::string_view) { return std::optional(0.5); };
        QVERIFY(judgeGolden(*golden, all, 8'167'644)["met"].get<bool>());
        QVERIFY(!judgeGolden(*golden, all, 7'000'000)["met"].get<bool>());
        QCOMPARE(judgeGolden(*golden, all, {})["tokens"]["unit"], Json("tokens"));
        QVERIFY(findGolden("no-model") == nullptr);
    }

    void whatIsNotKnownIsNotMet()
    {
        const GoldenAccuracy* golden = findGolden("qwen3.6-27b-edge");
        const auto none = [](std::string_view) { return std::optional<double>(); };
        QVERIFY(!judgeGolden(*golden, none, {})["met"].get<bool>());
        const auto enough = [](std::string_view) { return std::optional(0.8365); };
        QVERIFY(judgeGolden(*golden, enough, {})["met"].get<bool>());
    }
};

LOADSTONE_TEST(GoldenAccuraciesTest)

#include "tst_goldenaccuracies.moc"
