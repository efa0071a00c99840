// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/file.h"
#include "config/benchmarkpresets.h"
#include "dataset/benchmarkrows.h"
#include "dataset/loadeddataset.h"
#include "testmain.h"

#include <QTemporaryDir>
#include <QTest>

#include <set>

using namespace Qt::StringLiterals;
using namespace loadstone;

class BenchmarkRowsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void choicesAreRead_data()
    {
        QTest::addColumn<QString>("row"); // single quotes stand for double ones
        QTest::addColumn<QString>("columns");
        QTest::addColumn<QString>("expected"); // column
        QTest::addColumn<QString>("letter"); // empty: refused
        QTest::addColumn<int>("count");
        const auto row = [](const char* name, const char* text, const char* columns,
                            const char* expected, const char* letter, int count) {
            QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(columns)
                                << QString::fromUtf8(expected) << QString::fromUtf8(letter)
                                << count;
        };
        row("a list and an index", "{'q': 'x', 'o': ['a', 'b', 'c'], 'e': 2}", "o", "e", "C", 3);
        row("a list and a letter", "{'q': 'x', 'o': ['u', 'v', 'w'], 'e': 'B'}", "o", "e", "B", 3);
        row("a list and the text", "{'q': 'x', 'o': ['u', 'v', 'w'], 'e': 'w'}", "o", "e", "C", 3);
        row("numbers that could be an index", "{'q': 'x', 'o': ['3', '1', '0'], 'e': '0'}", "o",
            "e", "C", 3);
        row("a list as text", "{'q': 'x', 'o': '[\\'u\\', \\'v\\']', 'e': 1}", "o", "e", "B", 2);
        row("columns", "{'q': 'x', 'r': 'yes', 's': 'no', 't': 'maybe'}", "r+s+t", "r", "A", 3);
        row("equal texts count once", "{'q': 'x', 'o': ['u', 'v', 'u', 'v'], 'e': 3}", "o", "e",
            "B", 2);
        row("an answer that is no choice", "{'q': 'x', 'o': ['u', 'v'], 'e': 'w'}", "o", "e", "",
            0);
        row("an index outside", "{'q': 'x', 'o': ['u', 'v'], 'e': 2}", "o", "e", "", 0);
        row("no list", "{'q': 'x', 'o': 'u', 'e': 0}", "o", "e", "", 0);
        row("one choice", "{'q': 'x', 'o': ['u'], 'e': 0}", "o", "e", "", 0);
    }

    void choicesAreRead()
    {
        QFETCH(QString, row);
        QFETCH(QString, columns);
        QFETCH(QString, expected);
        QFETCH(QString, letter);
        QFETCH(int, count);
        Dataset dataset;
        dataset.map.prompt = "q";
        dataset.map.expected = expected.toStdString();
        for (const QString& column : columns.split(u'+')) {
            dataset.map.choices.push_back(column.toStdString());
        }
        const auto loaded = load(dataset, row);
        QCOMPARE(loaded.has_value(), !letter.isEmpty());
        if (!loaded) {
            return;
        }
        const Sample& sample = loaded->samples.front();
        const auto json = parseJson(*sample.expected);
        QCOMPARE(toQt(json->at("answer").get<std::string>()), letter);
        QCOMPARE(json->at("choices").size(), static_cast<std::size_t>(count));
        QVERIFY(toQt(sample.prompt).startsWith(u"x\n\nA) "_s));
    }

    void choicesFollowATextOnly()
    {
        Dataset dataset;
        dataset.map.messages = "m";
        dataset.map.expected = "e";
        dataset.map.choices = { "o" };
        const auto talk =
            load(dataset, u"{'m': [{'role': 'user', 'content': 'x'}], 'o': ['u', 'v'], 'e': 1}"_s);
        QVERIFY(!talk);
        QVERIFY(talk.error().detail.contains(u"choices follow a text"_s));
    }

    void imagesStayBesideShuffledChoices()
    {
        Dataset dataset;
        dataset.map.prompt = "q";
        dataset.map.expected = "e";
        dataset.map.images = "i";
        dataset.map.choices = { "o" };
        const auto loaded =
            load(dataset,
                 u"{'q': 'x', 'i': 'https://example.org/a.png', 'o': ['u', 'v', 'w'], 'e': 1}"_s);
        QVERIFY2(loaded, qPrintable(loaded ? QString() : errorText(loaded.error())));
        for (const Sample& sample : shuffleChoices(loaded->samples, ChoiceShuffle::Seeded, 1, 5)) {
            const Json& content = sample.messages.back().at("content");
            QCOMPARE(content.size(), std::size_t { 2 });
            QCOMPARE(content[0].at("type"), Json("image_url"));
            QVERIFY(content[1].at("text").get<std::string>().starts_with("x\n\nA) "));
        }
    }

    void templatesPlaceTheChoices()
    {
        Dataset dataset;
        dataset.map.prompt = "q";
        dataset.map.expected = "e";
        dataset.map.choices = { "o" };
        dataset.promptTemplate = "Q: {{prompt}}\n{{choices}}\nLetter?";
        const auto loaded = load(dataset, u"{'q': 'x', 'o': ['u', 'v'], 'e': 1}"_s);
        QVERIFY(loaded);
        QCOMPARE(toQt(loaded->samples.front().prompt), u"Q: x\nA) u\nB) v\nLetter?"_s);
    }

    void shufflesAreSeeded()
    {
        Dataset dataset;
        dataset.map.prompt = "q";
        dataset.map.expected = "e";
        dataset.map.choices = { "o" };
        const auto loaded = load(dataset,
                                 u"{'q': 'x', 'o': ['u', 'v', 'w', 'z'], 'e': 1}\n"
                                 "{'q': 'y', 'o': ['u', 'v', 'w', 'z'], 'e': 1}"_s);
        QVERIFY(loaded);
        const auto orders = [&](std::uint64_t seed) {
            std::vector<std::string> out;
            for (const Sample& sample :
                 shuffleChoices(loaded->samples, ChoiceShuffle::Seeded, seed, 50)) {
                out.push_back(sample.permutation);
            }
            return out;
        };
        const auto first = orders(1);
        QCOMPARE(first.size(), std::size_t { 100 });
        QVERIFY(first == orders(1));
        QVERIFY(first != orders(2));
        QCOMPARE(std::set<std::string>(first.begin(), first.end()).size(), std::size_t { 24 });
        // The right one follows its text wherever it goes.
        for (const Sample& sample : shuffleChoices(loaded->samples, ChoiceShuffle::Seeded, 1, 50)) {
            const auto json = *parseJson(*sample.expected);
            const auto letter = json.at("answer").get<std::string>();
            QCOMPARE(json.at("choices")[static_cast<std::size_t>(letter[0] - 'A')], Json("v"));
            QVERIFY(sample.prompt.find(letter + ") v") != std::string::npos);
            QCOMPARE(sample.permutation[static_cast<std::size_t>(letter[0] - 'A')], 'B');
        }
    }

    void presetsNameTheirColumns()
    {
        for (const BenchmarkPreset& preset : benchmarkPresets()) {
            Dataset dataset;
            dataset.preset = preset.name;
            const Dataset full = withPreset(dataset);
            QVERIFY2(!full.scorer.empty() && full.promptTemplate && full.generation.maxTokens,
                     preset.name.data());
            QVERIFY2(!preset.licence.empty() && !preset.source.empty() && !preset.note.empty(),
                     preset.name.data());
            QCOMPARE(full.map.choices.empty(), full.scorer != "choice/1");
        }
        Dataset stated;
        stated.preset = "gsm8k";
        stated.scorer = "exact/1";
        stated.generation.maxTokens = 5;
        stated.promptTemplate = "{{question}}";
        QCOMPARE(withPreset(stated).scorer, std::string("exact/1"));
        QCOMPARE(*withPreset(stated).generation.maxTokens, std::int64_t { 5 });
        QCOMPARE(*withPreset(stated).promptTemplate, std::string("{{question}}"));
        Scenario scenario;
        stated.preset = "aime-2025";
        QCOMPARE(repeatsOf(scenario, stated), 8U);
        scenario.source = Json { { "repeats", 1 } };
        QCOMPARE(repeatsOf(scenario, stated), 1U);
    }

    void datesAreAWindow()
    {
        Dataset dataset;
        dataset.preset = "livecodebench";
        dataset.dateFrom = "2025-01-01";
        dataset.dateTo = "2025-01-31";
        const QString row =
            u"{'question_content': '%1', 'contest_date': '%1', 'public_test_cases': '[]'}\n"_s;
        const QString rows = row.arg(u"2024-12-31T20:00:00"_s) % row.arg(u"2025-01-01"_s)
            % row.arg(u"2025-01-31T23:00:00"_s) % row.arg(u"2025-02-01"_s);
        const auto loaded = load(dataset, rows);
        QVERIFY2(loaded, loaded ? "" : qPrintable(loaded.error().detail));
        QCOMPARE(loaded->samples.size(), std::size_t { 2 });
        dataset.dateFrom = "2026-01-01";
        dataset.dateTo.clear();
        const auto none = load(dataset, rows);
        QVERIFY(!none);
        QVERIFY(none.error().detail.contains(u"of these dates"_s));
    }

private:
    Result<LoadedDataset> load(Dataset dataset, const QString& rows) const
    {
        QString text = rows;
        text.replace(u"\\'"_s, u"\\\""_s);
        text.replace(u'\'', u'"');
        dataset.path = "rows.jsonl";
        if (!writeFileAtomically(m_dir.filePath(u"rows.jsonl"_s), text.toStdString())) {
            qFatal("no file");
        }
        return loadDataset(dataset, m_dir.path());
    }

    QTemporaryDir m_dir;
};

LOADSTONE_TEST(BenchmarkRowsTest)

#include "tst_benchmarkrows.moc"
