// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "record/answersample.h"
#include "record/spending.h"
#include "testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

RequestRecord request(Outcome outcome, std::int32_t input, std::int32_t output,
                      TokenSource source = TokenSource::Usage)
{
    RequestRecord record;
    record.outcome = outcome;
    record.promptTokens = input;
    record.outputTokens = output;
    record.contentChunks = output > 0 ? static_cast<std::uint32_t>(output) : 0;
    record.tokenSource = source;
    record.dispatched = kNsPerS;
    record.closed = 3 * kNsPerS;
    return record;
}

} // namespace

/// Tokens and money: the arithmetic, and which answers keep their text.
class SpendingTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void costs_data()
    {
        QTest::addColumn<double>("perHour"); // −1: not known
        QTest::addColumn<double>("perInput");
        QTest::addColumn<double>("perOutput");
        QTest::addColumn<double>("cost");
        // 2 million tokens of prompts, half a million of answers, 30 minutes
        QTest::newRow("no price is known") << -1.0 << -1.0 << -1.0 << -1.0;
        QTest::newRow("by time alone") << 8.0 << -1.0 << -1.0 << 4.0;
        QTest::newRow("by prompts alone") << -1.0 << 0.25 << -1.0 << 0.5;
        QTest::newRow("by answers alone") << -1.0 << -1.0 << 3.0 << 1.5;
        QTest::newRow("by all of them") << 8.0 << 0.25 << 3.0 << 6.0;
        QTest::newRow("for nothing") << 0.0 << -1.0 << -1.0 << 0.0;
    }

    void costs()
    {
        QFETCH(double, perHour);
        QFETCH(double, perInput);
        QFETCH(double, perOutput);
        QFETCH(double, cost);
        const auto price = [](double value) {
            return value < 0 ? std::optional<double>() : std::optional(value);
        };
        const Prices prices { price(perHour), price(perInput), price(perOutput), "EUR" };
        const auto got = costOf(prices, { 2'000'000, 500'000, false, 1800 * kNsPerS });
        QCOMPARE(got.has_value(), cost >= 0);
        if (got) {
            QCOMPARE(*got, cost);
        }
    }

    void aCapIsReachedAtItsNumber_data()
    {
        QTest::addColumn<quint64>("tokens");
        QTest::addColumn<QString>("cap");
        QTest::newRow("one token below") << quint64 { 999 } << QString();
        QTest::newRow("at the cap on tokens") << quint64 { 1000 } << u"max_tokens"_s;
        QTest::newRow("both caps: tokens are named") << quint64 { 1'000'000 } << u"max_tokens"_s;
    }

    void aCapIsReachedAtItsNumber()
    {
        QFETCH(quint64, tokens);
        QFETCH(QString, cap);
        SpendingRules rules;
        rules.prices.perMillionInput = 1;
        rules.caps = { 1000, 0.5 };
        QCOMPARE(toQt(reachedCap(rules, { tokens, 0, false, 0 })), cap);
        rules.caps.tokens.reset();
        QCOMPARE(reachedCap(rules, { 499'999, 0, false, 0 }), std::string_view());
        QCOMPARE(reachedCap(rules, { 500'000, 0, false, 0 }), kCostCap);
    }

    void requestsAddUp()
    {
        const std::vector<RequestRecord> told { request(Outcome::Ok, 10, 4),
                                                request(Outcome::Ok, 20, 6),
                                                request(Outcome::HttpStatus, kNoCount, kNoCount) };
        QCOMPARE(spendingOf(told, 100), (Spending { 30, 10, false, 2 * kNsPerS }));
        const std::vector<RequestRecord> guessed {
            request(Outcome::Ok, kNoCount, 4, TokenSource::Chunks),
            request(Outcome::Truncated, kNoCount, 3, TokenSource::Chunks), // in part, but answered
            request(Outcome::HttpStatus, kNoCount, kNoCount),
        };
        QCOMPARE(spendingOf(guessed, 12.5), (Spending { 25, 7, true, 2 * kNsPerS }));
        QCOMPARE(spendingOf({}, 12.5), Spending());
    }

    void rulesComeBackWhole()
    {
        SpendingRules rules;
        QCOMPARE(spendingRulesFromJson(toJson(rules)), rules);
        rules.prices = { 2.5, 0.15, 0.6, "CHF" };
        rules.caps = { 12345, 6.7 };
        rules.promptTokens = 8.5;
        QCOMPARE(spendingRulesFromJson(toJson(rules)), rules);
        QCOMPARE(spendingRulesFromJson(nullptr), SpendingRules());
    }

    void sumsOfMoneyShowWhatMatters()
    {
        QCOMPARE(moneyText(12.345, "USD"), u"12.35 USD"_s);
        QCOMPARE(moneyText(0.001234, "EUR"), u"0.00123 EUR"_s);
        QCOMPARE(moneyText(0, "EUR"), u"0 EUR"_s);
    }

    void keptAnswersAreFewAndEven()
    {
        std::uint64_t kept = 0;
        for (std::uint64_t index = 0; index < 1'000'000; ++index) {
            kept += keepsAnswer(index) ? 1 : 0;
        }
        QVERIFY2(kept > 1000 && kept < 3000, qPrintable(QString::number(kept)));
        for (const std::uint64_t count : { 1ULL, 255ULL, 256ULL, 1000ULL, 4097ULL, 1'000'000ULL }) {
            const std::uint64_t step = answerStep(count - 1);
            std::uint64_t even = 0;
            for (std::uint64_t index = 0; index < count; index += step) {
                QVERIFY(keepsAnswer(index)); // every one of the even sample was kept on the way
                ++even;
            }
            QVERIFY2(even <= 2 * kAnswersKept && (even >= kAnswersKept || step == 1),
                     qPrintable(QString::number(even)));
        }
    }
};

LOADSTONE_TEST(SpendingTest)
#include "tst_spending.moc"
