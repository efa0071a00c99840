// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/accuracyitemsmodel.h"
#include "models/tones.h"
#include "testmain.h"
#include "text/numbers.h"

#include <QAbstractItemModelTester>
#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

SharedAccuracyItems itemsOf(std::size_t n)
{
    auto items = std::make_shared<AccuracyItems>();
    for (std::size_t i = 0; i < n; ++i) {
        ScoreRow row;
        row.index = i;
        row.sample = static_cast<std::uint32_t>(i);
        row.status = i % 4 == 0 ? "wrong" : "right";
        row.answer = std::string(1, static_cast<char>('A' + i % 3));
        row.expected = "B";
        row.score = i % 4 == 0 ? 0 : 1;
        row.category = i % 2 == 0 ? "physics" : "biology";
        items->scores.push_back(std::move(row));
    }
    items->scores[0].score.reset();
    items->scores[0].status = "failed";
    items->texts.emplace(std::uint64_t { 1 }, std::pair(u"The NEEDLE is here"_s, QString()));
    return items;
}

} // namespace

class AccuracyItemsModelTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void filtersByStatusAndText()
    {
        AccuracyItemsModel model;
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::Fatal);
        QSignalSpy arranged(&model, &AccuracyItemsModel::arranged);
        model.setItems(itemsOf(12));
        QCOMPARE(arranged.count(), 1);
        QCOMPARE(model.rowCount(), 12);
        const auto text = [&model](int row, int column) {
            return model.index(row, column).data().toString();
        };
        QCOMPARE(text(0, AccuracyItemsModel::StatusColumn), u"request failed"_s);
        QCOMPARE(text(0, AccuracyItemsModel::ScoreColumn), undefinedText());
        QVERIFY(!model.index(0, AccuracyItemsModel::ScoreColumn).data(SortRole).isValid());
        QCOMPARE(model.index(1, AccuracyItemsModel::StatusColumn).data(ToneRole).toInt(),
                 int(toneGood));
        model.setFilter({ "wrong", {} });
        QTRY_COMPARE(model.rowCount(), 2);
        QCOMPARE(model.total(), std::size_t { 12 });
        model.setFilter({ {}, u"needle"_s });
        QTRY_COMPARE(model.rowCount(), 1);
        QCOMPARE(model.item(0).sample, std::uint32_t { 1 });
        model.setFilter({ {}, u"BIO"_s });
        QTRY_COMPARE(model.rowCount(), 6);
        model.setItems(nullptr);
        QTRY_COMPARE(model.rowCount(), 0);
    }

    void sortsStably()
    {
        AccuracyItemsModel model;
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::Fatal);
        QSignalSpy arranged(&model, &AccuracyItemsModel::arranged);
        model.setItems(itemsOf(9));
        model.sort(AccuracyItemsModel::AnswerColumn, Qt::DescendingOrder);
        // Twice: as issued, and sorted.
        QTRY_COMPARE(arranged.count(), 2);
        QStringList answers;
        QList<int> samples;
        for (int row = 0; row < model.rowCount(); ++row) {
            answers << model.index(row, AccuracyItemsModel::AnswerColumn).data().toString();
            samples << int(model.item(row).sample);
        }
        QCOMPARE(answers.join(QString()), u"CCCBBBAAA"_s);
        QCOMPARE(samples, (QList<int> { 2, 5, 8, 1, 4, 7, 0, 3, 6 }));
    }

    void millionsStayUsable()
    {
        const SharedAccuracyItems items = itemsOf(2'000'000);
        AccuracyItemsModel model;
        model.setItems(items);
        QElapsedTimer timer;
        timer.start();
        model.setFilter({ "wrong", {} });
        QVERIFY2(timer.elapsed() < 100, "a filter must not block the window");
        QTRY_COMPARE_WITH_TIMEOUT(model.rowCount(), 499'999, 20'000);
    }
};

LOADSTONE_TEST(AccuracyItemsModelTest)

#include "tst_accuracyitemsmodel.moc"
