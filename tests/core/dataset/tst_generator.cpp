// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/file.h"
#include "dataset/generator.h"
#include "testmain.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

LengthSettings lengthOf(LengthShape shape, std::optional<double> mean = {},
                        std::optional<double> deviation = {})
{
    LengthSettings length;
    length.shape = shape;
    length.mean = mean;
    length.deviation = deviation;
    return length;
}

Dataset datasetOf(std::uint64_t rows, double prompt)
{
    Dataset dataset;
    dataset.name = "g";
    dataset.generator.emplace();
    dataset.generator->rows = rows;
    dataset.generator->prompt = lengthOf(LengthShape::Fixed, prompt);
    return dataset;
}

std::vector<double> drawn(const LengthSettings& settings, std::size_t count)
{
    const LengthDraw draw(settings);
    Random random(7);
    std::vector<double> values;
    for (std::size_t i = 0; i < count; ++i) {
        values.push_back(static_cast<double>(draw.next(random)));
    }
    return values;
}

double meanOf(const std::vector<double>& values)
{
    double sum = 0;
    for (const double value : values) {
        sum += value;
    }
    return sum / static_cast<double>(values.size());
}

double deviationOf(const std::vector<double>& values)
{
    const double mean = meanOf(values);
    double sum = 0;
    for (const double value : values) {
        sum += (value - mean) * (value - mean);
    }
    return std::sqrt(sum / static_cast<double>(values.size()));
}

std::vector<std::string> wordsOf(const std::string& text)
{
    std::vector<std::string> words;
    for (const QString& word : toQt(text).split(u' ')) {
        words.push_back(word.toStdString());
    }
    return words;
}

} // namespace

class GeneratorTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void lengthsHaveTheirDistribution_data()
    {
        QTest::addColumn<int>("shape");
        QTest::addColumn<double>("mean");
        QTest::addColumn<double>("deviation");
        QTest::newRow("all the same") << int(LengthShape::Fixed) << 512.0 << 0.0;
        QTest::newRow("normal") << int(LengthShape::Normal) << 512.0 << 100.0;
        QTest::newRow("lognormal, mean and deviation of the lengths themselves")
            << int(LengthShape::LogNormal) << 512.0 << 300.0;
        QTest::newRow("lognormal with a long tail")
            << int(LengthShape::LogNormal) << 200.0 << 400.0;
    }

    void lengthsHaveTheirDistribution()
    {
        QFETCH(int, shape);
        QFETCH(double, mean);
        QFETCH(double, deviation);
        const auto values =
            drawn(lengthOf(static_cast<LengthShape>(shape), mean, deviation), 40'000);
        QVERIFY2(std::abs(meanOf(values) - mean) < 0.02 * mean,
                 qPrintable(QString::number(meanOf(values))));
        QVERIFY2(std::abs(deviationOf(values) - deviation) <= 0.12 * deviation,
                 qPrintable(QString::number(deviationOf(values))));
    }

    void uniformLengthsReachBothEnds()
    {
        LengthSettings settings = lengthOf(LengthShape::Uniform);
        settings.min = 3;
        settings.max = 6;
        std::map<double, int> counts;
        for (const double value : drawn(settings, 8000)) {
            ++counts[value];
        }
        QCOMPARE(counts.size(), std::size_t { 4 });
        for (const auto& [value, count] : counts) {
            QVERIFY(value >= 3 && value <= 6);
            QVERIFY2(std::abs(count - 2000) < 200, qPrintable(QString::number(count)));
        }
    }

    void histogramsKeepTheirWeights()
    {
        LengthSettings settings = lengthOf(LengthShape::Histogram);
        settings.bins = Json::parse("[[1, 10, 3], [100, 100, 1]]");
        int large = 0;
        std::set<double> small;
        for (const double value : drawn(settings, 8000)) {
            if (value == 100) {
                ++large;
            } else {
                QVERIFY(value >= 1 && value <= 10);
                small.insert(value);
            }
        }
        QVERIFY2(std::abs(large - 2000) < 200, qPrintable(QString::number(large)));
        QCOMPARE(small.size(), std::size_t { 10 });
    }

    void boundsAreKeptByDrawingAgain()
    {
        LengthSettings settings = lengthOf(LengthShape::Normal, 100, 100);
        settings.min = 50;
        settings.max = 150;
        const auto values = drawn(settings, 5000);
        const auto [least, most] = std::minmax_element(values.begin(), values.end());
        QVERIFY(*least >= 50 && *most <= 150);
        // Cut at the bounds, they would pile up there.
        QVERIFY(std::count(values.begin(), values.end(), 50.0) < 150);
    }

    void promptsHaveTheirLengthsAndDifferFromTheirFirstWordsOn()
    {
        const auto made = generateDataset(datasetOf(2000, 20), {}, wordMaker());
        QVERIFY(made);
        QCOMPARE(made->distinctPrompts, std::size_t { 2000 });
        std::set<std::string> begins;
        for (const Sample& sample : made->samples) {
            const auto words = wordsOf(sample.prompt);
            QCOMPARE(words.size(), std::size_t { 20 });
            QVERIFY(!sample.maxTokens);
            begins.insert(words[0] + words[1] + words[2] + words[3]);
        }
        QCOMPARE(begins.size(), std::size_t { 2000 });
    }

    void groupsShareTheirPrefixAndNothingElse()
    {
        Dataset dataset = datasetOf(60, 10);
        dataset.generator->prefix = 30;
        dataset.generator->groups = 3;
        const auto made = generateDataset(dataset, {}, wordMaker());
        std::map<std::string, int> prefixes;
        std::set<std::string> rests;
        for (const Sample& sample : made->samples) {
            const auto words = wordsOf(sample.prompt);
            QCOMPARE(words.size(), std::size_t { 40 });
            std::string prefix;
            for (std::size_t i = 0; i < 30; ++i) {
                prefix += words[i] + ' ';
            }
            ++prefixes[prefix];
            rests.insert(words[30] + words[31] + words[32] + words[33]);
        }
        QCOMPARE(prefixes.size(), std::size_t { 3 });
        for (const auto& [prefix, count] : prefixes) {
            QCOMPARE(count, 20);
        }
        QCOMPARE(rests.size(), std::size_t { 60 });
    }

    void promptsThatNeedNotBeUniqueAllBeginAlike()
    {
        Dataset dataset = datasetOf(50, 10);
        dataset.generator->prompt = lengthOf(LengthShape::Normal, 30, 10);
        dataset.generator->unique = false;
        const auto made = generateDataset(dataset, {}, wordMaker());
        const auto longest = std::max_element(
            made->samples.begin(), made->samples.end(),
            [](const Sample& a, const Sample& b) { return a.prompt.size() < b.prompt.size(); });
        for (const Sample& sample : made->samples) {
            QVERIFY(longest->prompt.starts_with(sample.prompt));
        }
    }

    void rowsDependOnTheSeedAlone()
    {
        Dataset dataset = datasetOf(100, 50);
        dataset.generator->prompt = lengthOf(LengthShape::LogNormal, 50, 20);
        dataset.generator->output = lengthOf(LengthShape::Normal, 100, 30);
        const auto all = generateDataset(dataset, {}, wordMaker());
        QVERIFY(generateDataset(dataset, {}, wordMaker())->sha256 == all->sha256);
        dataset.limit = 10;
        const auto first = generateDataset(dataset, {}, wordMaker());
        QCOMPARE(first->samples.size(), std::size_t { 10 });
        QVERIFY(first->samples[9] == all->samples[9]);
        QVERIFY(first->samples[9].maxTokens.value_or(0) > 0);
        dataset.generator->seed = 2;
        QVERIFY(generateDataset(dataset, {}, wordMaker())->samples[0].prompt
                != first->samples[0].prompt);
    }

    void lengthsComeInPairsFromAFile()
    {
        const QTemporaryDir dir;
        QVERIFY(writeFileAtomically(dir.filePath(u"pairs.csv"_s),
                                    "input_length,output_length\r\n10,5\r\n20,6"));
        Dataset dataset = datasetOf(200, 1);
        dataset.generator->prompt = {};
        dataset.generator->pairs = "pairs.csv";
        const auto made = generateDataset(dataset, dir.path(), wordMaker());
        QVERIFY2(made, qPrintable(made ? QString() : errorText(made.error())));
        std::map<std::pair<std::size_t, std::int64_t>, int> counts;
        for (const Sample& sample : made->samples) {
            ++counts[{ wordsOf(sample.prompt).size(), sample.maxTokens.value_or(0) }];
        }
        QCOMPARE(counts.size(), std::size_t { 2 });
        QVERIFY((counts.contains({ 10, 5 }) && counts.contains({ 20, 6 })));
        QVERIFY(writeFileAtomically(dir.filePath(u"pairs.csv"_s), "input,output\n10,5\n20,\n"));
        const auto bad = generateDataset(dataset, dir.path(), wordMaker());
        QVERIFY(!bad);
        QVERIFY2(bad.error().detail.startsWith(u"line 3:"_s), qPrintable(bad.error().detail));
    }

    void aGeneratorIsADataset()
    {
        Dataset dataset = datasetOf(5, 3);
        const auto loaded = loadDataset(dataset, {});
        QVERIFY(loaded);
        QCOMPARE(loaded->samples.size(), std::size_t { 5 });
        QVERIFY2(loaded->choiceText().contains(u"made by the generator (lengths in words)"_s),
                 qPrintable(loaded->choiceText()));
        QCOMPARE(loadSample(dataset, {}, 4)->prompt, loaded->samples[3].prompt);
        const auto preview = previewDataset(dataset, {}, 2);
        QCOMPARE(preview->rows.size(), std::size_t { 2 });
        QCOMPARE(preview->rows[1].at("prompt").get<std::string>(), loaded->samples[1].prompt);
        QCOMPARE(loaded->facts().at("made").at("settings").at("rows").get<int>(), 5);
    }
};

LOADSTONE_TEST(GeneratorTest)

#include "tst_generator.moc"
