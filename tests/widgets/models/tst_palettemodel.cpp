// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/palettemodel.h"
#include "testmain.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

std::vector<PaletteEntry> sampleEntries()
{
    const auto entry = [](const QString& id, const QString& title, const QString& subtitle,
                          const QString& keywords = {}, const QString& whyNot = {}) {
        PaletteEntry made;
        made.id = id;
        made.title = title;
        made.subtitle = subtitle;
        made.keywords = keywords;
        made.whyNot = whyNot;
        return made;
    };
    return {
        entry(u"compare"_s, u"Compare with the baseline"_s, u"Results"_s),
        entry(u"each"_s, u"Compare with each other"_s, u"Results"_s),
        entry(u"run"_s, u"Run"_s, u"Run"_s, u"F5 measure"_s, u"No project is open."_s),
        entry(u"ttft"_s, u"Time to first token"_s, u"Help"_s, u"TTFT latency"_s),
        entry(u"report"_s, u"Report…"_s, u"Results"_s),
    };
}

QString idsOf(const PaletteModel& model)
{
    QStringList ids;
    for (int row = 0; row < model.rowCount(); ++row) {
        ids << model.entry(row).id;
    }
    return ids.join(u' ');
}

} // namespace

class PaletteModelTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void whatIsTypedIsFound_data()
    {
        QTest::addColumn<QString>("query");
        QTest::addColumn<QString>("ids");
        QTest::newRow("nothing typed: all in their order")
            << u""_s << u"compare each run ttft report"_s;
        QTest::newRow("a beginning") << u"rep"_s << u"report"_s;
        QTest::newRow("initials") << u"cwb"_s << u"compare"_s;
        QTest::newRow("two words in any order") << u"base comp"_s << u"compare"_s;
        QTest::newRow("a keyword that does not show") << u"ttft"_s << u"ttft"_s;
        QTest::newRow("a word of the title and one of the place")
            << u"results other"_s << u"each"_s;
        QTest::newRow("capitals and accents") << u"REPÖRT"_s << u"report"_s;
        QTest::newRow("what cannot be done now is found, too") << u"measure"_s << u"run"_s;
        QTest::newRow("nothing fits") << u"zzz"_s << u""_s;
    }

    void whatIsTypedIsFound()
    {
        QFETCH(QString, query);
        QFETCH(QString, ids);
        PaletteModel model;
        const QAbstractItemModelTester tester(&model);
        model.setEntries(sampleEntries(), {});
        model.setQuery(query);
        QCOMPARE(idsOf(model), ids);
    }

    void whatWasUsedLatelyComesFirst()
    {
        PaletteModel model;
        model.setEntries(sampleEntries(), { u"report"_s, u"each"_s, u"gone"_s });
        QCOMPARE(idsOf(model), u"report each compare run ttft"_s);
        model.setQuery(u"comp"_s);
        QCOMPARE(idsOf(model), u"each compare"_s);
        model.setQuery(u"compare with the baseline"_s);
        QVERIFY2(idsOf(model).startsWith(u"compare"_s), "what was typed counts more");
    }

    void whatCannotBeDoneSaysWhy()
    {
        PaletteModel model;
        model.setEntries(sampleEntries(), {});
        model.setQuery(u"measure"_s);
        const QModelIndex at = model.index(0);
        QCOMPARE(at.data(PaletteModel::WhyNotRole).toString(), u"No project is open."_s);
        QVERIFY(at.data(Qt::AccessibleTextRole).toString().contains(u"No project is open."_s));
        QVERIFY2(at.flags().testFlag(Qt::ItemIsEnabled), "the keyboard reaches it");
    }

    void whatAFinderFindsStandsBelow()
    {
        PaletteModel model;
        const QAbstractItemModelTester tester(&model);
        QStringList asked;
        model.setFinder([&asked](const QString& query) {
            asked << query;
            PaletteEntry known;
            known.id = u"report"_s;
            PaletteEntry text;
            text.id = u"help:reports"_s;
            text.title = u"Reports"_s;
            text.detail = u"… the report names it, also as “Réport” or reporting …"_s;
            return std::vector<PaletteEntry> { known, text, text };
        });
        model.setEntries(sampleEntries(), {});
        QCOMPARE(asked, QStringList()); // nothing was typed
        model.setQuery(u"re"_s);
        QCOMPARE(asked, QStringList()); // two letters stand everywhere
        model.setQuery(u"report"_s);
        QCOMPARE(asked, QStringList({ u"report"_s }));
        QCOMPARE(idsOf(model), u"report help:reports"_s); // each once
        QCOMPARE(model.index(0).data(PaletteModel::DetailRole).toString(), QString());
        const QModelIndex found = model.index(1);
        const QString detail = found.data(PaletteModel::DetailRole).toString();
        QVERIFY(found.data(Qt::AccessibleTextRole).toString().contains(detail));
        const auto places = found.data(PaletteModel::DetailPositionsRole).value<QList<int>>();
        QCOMPARE(places.size(), 18); // three times six letters
        QCOMPARE(detail.mid(places.front(), 6), u"report"_s);
        model.setQuery({});
        QCOMPARE(model.rowCount(), 5);
    }

    void typedCharactersAreMarked()
    {
        PaletteModel model;
        model.setEntries(sampleEntries(), {});
        model.setQuery(u"rep"_s);
        QCOMPARE(model.index(0).data(PaletteModel::PositionsRole).value<QList<int>>(),
                 (QList<int> { 0, 1, 2 }));
    }
};

LOADSTONE_TEST(PaletteModelTest)

#include "tst_palettemodel.moc"
