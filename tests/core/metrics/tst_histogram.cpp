// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/random.h"
#include "metrics/histogram.h"
#include "metrics/percentile.h"
#include "testmain.h"

#include <QTest>

#include <cmath>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

std::vector<std::int64_t> skewedValues(int count)
{
    Random random(11);
    std::vector<std::int64_t> values;
    for (int i = 0; i < count; ++i) {
        values.push_back(std::llround(1e5 * std::exp(2 * random.exponential())));
    }
    return values;
}

} // namespace

class HistogramTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void bucketsCoverEveryValueOnce()
    {
        Ns expected = 0;
        for (std::uint32_t bucket = 0; bucket < Histogram::kBuckets; ++bucket) {
            QCOMPARE(Histogram::bucketLow(bucket), expected);
            expected = Histogram::bucketEnd(bucket);
            QCOMPARE(Histogram::bucketOf(Histogram::bucketLow(bucket)), bucket);
            QCOMPARE(Histogram::bucketOf(expected - 1), bucket);
        }
        QCOMPARE(expected, Ns { 1 } << Histogram::kValueBits);
    }

    void percentilesAreWithinAThousandth()
    {
        std::vector<std::int64_t> values = skewedValues(50'000);
        Histogram histogram;
        for (const std::int64_t value : values) {
            histogram.record(value);
        }
        sortValues(values);
        for (const std::int32_t pm : { 0, 1'000, 50'000, 90'000, 99'000, 99'900, 100'000 }) {
            const auto exact = static_cast<double>(*percentileOf(values, pm));
            const auto got = static_cast<double>(*histogram.percentile(pm));
            QVERIFY2(std::abs(got - exact) <= exact / 1'000,
                     qPrintable(u"%1: %2 for %3"_s.arg(pm).arg(got).arg(exact)));
            QVERIFY(got >= static_cast<double>(values.front())
                    && got <= static_cast<double>(values.back()));
        }
        QCOMPARE(histogram.count(), std::uint64_t { 50'000 });
        QCOMPARE(*histogram.max(), values.back());
        QCOMPARE(*histogram.min(), values.front());
    }

    void deltasAddUpToTheWhole()
    {
        Histogram source;
        Histogram target;
        HistogramDelta delta;
        std::size_t entries = 0;
        int i = 0;
        for (const std::int64_t value : skewedValues(20'000)) {
            source.record(value);
            if (++i % 700 == 0) {
                source.takeDelta(delta);
                QCOMPARE(delta.count, std::uint64_t { 700 });
                entries += delta.entries.size();
                target.merge(delta);
            }
        }
        source.takeDelta(delta);
        target.merge(delta);
        QVERIFY(entries > 0);
        QCOMPARE(target.count(), source.count());
        QCOMPARE(target.min(), source.min());
        QCOMPARE(target.max(), source.max());
        QVERIFY(std::abs(target.sum() - source.sum()) < 1e-9 * source.sum());
        for (std::uint32_t bucket = 0; bucket < Histogram::kBuckets; ++bucket) {
            QCOMPARE(target.countAt(bucket), source.countAt(bucket));
        }
        source.takeDelta(delta);
        QCOMPARE(delta.count, std::uint64_t { 0 });
        QVERIFY(delta.entries.empty());
        // What was merged is new to whoever asks the target.
        target.takeDelta(delta);
        QCOMPARE(delta.count, target.count());
    }

    void jsonGivesTheDeltaBack()
    {
        Histogram histogram;
        for (const Ns value : { 0, 5, 5, 2'048, 3'000'000, 7'000'000 }) {
            histogram.record(value);
        }
        HistogramDelta delta;
        histogram.takeDelta(delta);
        const auto read = histogramDeltaFromJson(toJson(delta));
        QVERIFY(read);
        QCOMPARE(*read, delta);
    }

    void damagedJsonIsAnError_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("not an object") << u"[]"_s;
        QTest::newRow("no buckets") << u"{\"n\":1,\"sum\":1,\"min\":1,\"max\":1}"_s;
        QTest::newRow("odd list") << u"{\"n\":1,\"sum\":1,\"min\":1,\"max\":1,\"b\":[1,1,2]}"_s;
        QTest::newRow("bucket out of range")
            << u"{\"n\":1,\"sum\":1,\"min\":1,\"max\":1,\"b\":[99999999,1]}"_s;
        QTest::newRow("same bucket twice")
            << u"{\"n\":2,\"sum\":1,\"min\":1,\"max\":1,\"b\":[5,1,0,1]}"_s;
        QTest::newRow("counts do not add up")
            << u"{\"n\":3,\"sum\":1,\"min\":1,\"max\":1,\"b\":[5,1]}"_s;
        QTest::newRow("text for a number")
            << u"{\"n\":1,\"sum\":1,\"min\":1,\"max\":1,\"b\":[\"x\",1]}"_s;
        QTest::newRow("negative") << u"{\"n\":1,\"sum\":1,\"min\":1,\"max\":1,\"b\":[-5,1]}"_s;
    }

    void damagedJsonIsAnError()
    {
        QFETCH(QString, text);
        const auto json = parseJson(text.toStdString());
        QVERIFY(json);
        QVERIFY(!histogramDeltaFromJson(*json));
    }

    void oddValuesDoNotHurt()
    {
        Histogram histogram;
        QVERIFY(!histogram.percentile(50'000) && !histogram.mean() && !histogram.max());
        histogram.record(-5);
        histogram.record(std::numeric_limits<Ns>::max());
        QCOMPARE(*histogram.min(), Ns { 0 });
        QCOMPARE(*histogram.percentile(100'000), std::numeric_limits<Ns>::max());
        histogram.clear();
        QCOMPARE(histogram.count(), std::uint64_t { 0 });
        HistogramDelta delta;
        histogram.takeDelta(delta);
        QVERIFY(delta.entries.empty());
    }

    void mergingTwoIsRecordingBoth()
    {
        Histogram both;
        Histogram left;
        Histogram right;
        int i = 0;
        for (const std::int64_t value : skewedValues(5'000)) {
            both.record(value);
            (++i % 2 == 0 ? left : right).record(value);
        }
        left.merge(right);
        QCOMPARE(left.count(), both.count());
        QCOMPARE(left.percentile(99'000), both.percentile(99'000));
        QCOMPARE(left.min(), both.min());
        QCOMPARE(left.max(), both.max());
    }
};

LOADSTONE_TEST(HistogramTest)

#include "tst_histogram.moc"
