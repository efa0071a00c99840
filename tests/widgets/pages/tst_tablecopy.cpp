// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/tablecolumns.h"
#include "pages/tablecopy.h"
#include "testmain.h"
#include "text/numbers.h"

#include <QAbstractTableModel>
#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QHelpEvent>
#include <QSettings>
#include <QStandardItemModel>
#include <QTableView>
#include <QTest>
#include <QToolButton>
#include <QToolTip>

using namespace Qt::StringLiterals;
using namespace loadstone;

/// What is copied of a table, and which of its columns are shown.
class TableCopyTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase()
    {
        QCoreApplication::setOrganizationName(u"loadstone-test"_s);
        QCoreApplication::setApplicationName(u"tablecopy"_s);
    }

    void init()
    {
        QSettings().clear();
        m_model = std::make_unique<QStandardItemModel>();
        m_model->setHorizontalHeaderLabels(
            { u"Run"_s, u"Latency, p99 (ms)"_s, u"Note"_s, u"Errors"_s });
        addRow({ u"#1"_s, u"1250.5"_s, u"said \"no\""_s, u"5 %"_s });
        addRow({ u"#2"_s, undefinedText(), u"two\nlines\there"_s, u"0 %"_s });
        addRow({ u"#3"_s, u"−3"_s, QString(), u"1 %"_s });
        m_view = std::make_unique<QTableView>();
        m_view->setModel(m_model.get());
        m_view->setSelectionBehavior(QAbstractItemView::SelectRows);
        m_view->show();
    }

    void cleanup()
    {
        m_view.reset();
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    }

    void nothingMarkedIsNothing() { QCOMPARE(markedCells(*m_view, CellFormat::Csv), QString()); }

    void rowsAreInTheOrderOfTheTable()
    {
        m_view->selectRow(2);
        m_view->setSelectionMode(QAbstractItemView::MultiSelection);
        m_view->selectRow(0);
        QCOMPARE(markedCells(*m_view, CellFormat::Tabs),
                 u"Run\tLatency, p99 (ms)\tNote\tErrors\n"
                 "#1\t1250.5\tsaid \"no\"\t5 %\n"
                 "#3\t−3\t\t1 %\n"_s);
    }

    void whatPartsCellsIsNotWithinOne()
    {
        m_view->selectRow(1);
        QCOMPARE(markedCells(*m_view, CellFormat::Tabs).section(u'\n', 1, 1),
                 u"#2\t–\ttwo lines here\t0 %"_s);
        QCOMPARE(markedCells(*m_view, CellFormat::Csv),
                 u"Run,\"Latency, p99 (ms)\",Note,Errors\r\n#2,,\"two\nlines\there\",0 %\r\n"_s);
    }

    void columnsAreThoseOfTheScreen()
    {
        QHeaderView* header = m_view->horizontalHeader();
        header->setSectionHidden(1, true);
        header->moveSection(3, 0);
        m_view->selectRow(0);
        QCOMPARE(markedCells(*m_view, CellFormat::Csv),
                 u"Errors,Run,Note\r\n5 %,#1,\"said \"\"no\"\"\"\r\n"_s);
    }

    void numbersAreForProgramsInEveryLanguage()
    {
        QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
        m_model->setItem(0, 1, numberItem(u"1.250,50"_s));
        m_view->selectRow(0);
        QCOMPARE(markedCells(*m_view, CellFormat::Csv).section(u'\n', 1, 1),
                 u"#1,1250.5,\"said \"\"no\"\"\",5 %\r"_s);
        m_view->selectRow(2);
        QCOMPARE(markedCells(*m_view, CellFormat::Csv).section(u'\n', 1, 1), u"#3,-3,,1 %\r"_s);
    }

    void keysCopy()
    {
        serveCopy(m_view.get(), u"theCopy"_s);
        QCOMPARE(m_view->actions().size(), 2);
        m_view->selectRow(0);
        m_view->setFocus();
        QTRY_VERIFY(m_view->hasFocus());
        QTest::keyClick(m_view.get(), Qt::Key_C, Qt::ControlModifier);
        QVERIFY(QGuiApplication::clipboard()->text().startsWith(u"Run\t"_s));
        QTest::keyClick(m_view.get(), Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(QGuiApplication::clipboard()->text().startsWith(u"Run,"_s));
        m_view->clearSelection();
        QTest::keyClick(m_view.get(), Qt::Key_C, Qt::ControlModifier);
        QVERIFY(QGuiApplication::clipboard()->text().startsWith(u"Run,"_s)); // as it was
    }

    void millionsOfRowsAreNotCopied()
    {
        class Millions final : public QAbstractTableModel
        {
        public:
            int rowCount(const QModelIndex& /*parent*/) const override { return 3'000'000; }

            int columnCount(const QModelIndex& /*parent*/) const override { return 16; }

            QVariant data(const QModelIndex& index, int role) const override
            {
                asked += role == Qt::DisplayRole ? 1 : 0;
                return role == Qt::DisplayRole ? QVariant(index.row()) : QVariant();
            }

            mutable qint64 asked = 0;
        };

        Millions millions;
        QTableView view;
        view.setModel(&millions);
        view.setSelectionBehavior(QAbstractItemView::SelectRows);
        qint64 refused = 0;
        serveCopy(&view, u"theCopy"_s, [&refused](qint64 rows) { refused = rows; });
        QGuiApplication::clipboard()->setText(u"before"_s);
        view.selectAll();
        view.findChild<QAction*>(u"theCopyCsv"_s)->trigger();
        QCOMPARE(refused, qint64 { 3'000'000 });
        QCOMPARE(QGuiApplication::clipboard()->text(), u"before"_s);
        QCOMPARE(millions.asked, qint64 { 0 });
        // As many as a clipboard is for are copied.
        view.selectionModel()->select(
            QItemSelection(millions.index(10, 0), millions.index(9 + int { kMostCopied }, 15)),
            QItemSelectionModel::ClearAndSelect);
        QCOMPARE(markedRows(view), kMostCopied);
        view.findChild<QAction*>(u"theCopyCsv"_s)->trigger();
        QCOMPARE(QGuiApplication::clipboard()->text().count(u'\n'), kMostCopied + 1);
    }

    void aTitleThatIsCutIsToldInWhole()
    {
        auto* columns = new TableColumns(m_view.get(), spec(false));
        QHeaderView* header = m_view->horizontalHeader();
        QCOMPARE(header->textElideMode(), Qt::ElideRight);
        header->resizeSection(1, 30);
        const QPoint at(header->sectionViewportPosition(1) + 10, header->height() / 2);
        QHelpEvent help(QEvent::ToolTip, at, header->viewport()->mapToGlobal(at));
        QCoreApplication::sendEvent(header->viewport(), &help);
        QCOMPARE(QToolTip::text(), u"Latency, p99 (ms)"_s);
        QToolTip::hideText();
        Q_UNUSED(columns)
    }

    void whatIsShownIsKept()
    {
        auto* columns = new TableColumns(m_view.get(), spec(false));
        QVERIFY(!columns->isKeeping());
        QHeaderView* header = m_view->horizontalHeader();
        QVERIFY(header->isSectionHidden(2));
        const std::unique_ptr<QToolButton> button(columns->makeButton());
        QVERIFY(!m_view->findChild<QAction*>(u"thing_0"_s)); // which run it is stays
        m_view->findChild<QAction*>(u"thing_2"_s)->trigger();
        QVERIFY(!header->isSectionHidden(2));
        header->resizeSection(1, 123);
        header->moveSection(3, 1);
        m_view->setSortingEnabled(true);
        m_view->sortByColumn(1, Qt::DescendingOrder);
        anotherView();
        new TableColumns(m_view.get(), spec(true));
        header = m_view->horizontalHeader();
        QVERIFY(!header->isSectionHidden(2));
        QCOMPARE(header->sectionSize(1), 123);
        QCOMPARE(header->visualIndex(3), 1);
        QCOMPARE(header->sortIndicatorSection(), 1);
        anotherView();
        new TableColumns(m_view.get(), spec(false));
        QCOMPARE(m_view->horizontalHeader()->sectionSize(1), 123);
        QCOMPARE(m_view->horizontalHeader()->sortIndicatorSection(), -1);
    }

private:
    static TableColumns::Spec spec(bool sorting)
    {
        return { u"thing"_s, u"things/header"_s, { 2 }, 0, sorting };
    }

    static QStandardItem* numberItem(const QString& text)
    {
        auto* item = new QStandardItem(text);
        item->setData(QVariant::fromValue(Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter)),
                      Qt::TextAlignmentRole);
        return item;
    }

    void addRow(const QStringList& cells)
    {
        QList<QStandardItem*> items;
        for (int column = 0; column < cells.size(); ++column) {
            items << (column % 2 == 1 ? numberItem(cells.at(column))
                                      : new QStandardItem(cells.at(column)));
        }
        m_model->appendRow(items);
    }

    /// Another table over the same rows.
    void anotherView()
    {
        m_view = std::make_unique<QTableView>();
        m_view->setModel(m_model.get());
        m_view->setSortingEnabled(true);
        m_view->show();
    }

    std::unique_ptr<QStandardItemModel> m_model;
    std::unique_ptr<QTableView> m_view;
};

LOADSTONE_GUI_TEST(TableCopyTest)
#include "tst_tablecopy.moc"
