// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/file.h"
#include "dialogs/reportdialog.h"
#include "grab.h"
#include "testmain.h"
#include "theme/theme.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QFile>
#include <QLineEdit>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

/// Writes "new" where a report is asked for, as fast as a shell.
const char* const kProgram = "#!/bin/sh\n"
                             "sed -n -e 's/^ *\"pdf\": \"\\(.*\\)\",*$/\\1/p'"
                             " -e 's/^ *\"html\": \"\\(.*\\)\",*$/\\1/p' \"$1\" |\n"
                             "while read -r file; do printf new > \"$file\"; done\n"
                             "echo '{\"type\":\"done\"}'\n";

} // namespace

/// What the dialog keeps of what was said, and that no file is lost without asking.
class ReportDialogTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase()
    {
        QCoreApplication::setOrganizationName(u"loadstone-test"_s);
        QCoreApplication::setApplicationName(u"reportdialog"_s);
        QSettings().clear();
        m_theme = std::make_unique<Theme>();
        QFile program(m_dir.filePath(u"render"_s));
        QVERIFY(program.open(QIODevice::WriteOnly));
        program.write(kProgram);
        program.close();
        QVERIFY(program.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
        m_before = qgetenv("LOADSTONE_RENDER");
        qputenv("LOADSTONE_RENDER", program.fileName().toLocal8Bit());
    }

    void cleanupTestCase()
    {
        if (m_before.isEmpty()) {
            qunsetenv("LOADSTONE_RENDER");
        } else {
            qputenv("LOADSTONE_RENDER", m_before);
        }
        QSettings().clear();
    }

    void cleanup()
    {
        m_dialog.reset();
        for (const QString& name : { u"r.pdf"_s, u"r.html"_s }) {
            QFile::remove(m_dir.filePath(name));
        }
    }

    void whatWasSaidIsThereAgain()
    {
        open({ 1 });
        m_dialog->findChild<QLineEdit*>(u"reportTitle"_s)->setText(u"Before the upgrade"_s);
        m_dialog->findChild<QLineEdit*>(u"reportAuthor"_s)->setText(u"Example & Sons"_s);
        m_dialog->findChild<QPlainTextEdit*>(u"reportComments"_s)->setPlainText(u"one\ntwo"_s);
        m_dialog->reject(); // nothing was written
        open({ 1 });
        QCOMPARE(m_dialog->request().title, u"Before the upgrade"_s);
        QCOMPARE(m_dialog->request().author, u"Example & Sons"_s);
        QCOMPARE(m_dialog->request().comments, u"one\ntwo"_s);
        // What was taken out stays out.
        m_dialog->findChild<QPlainTextEdit*>(u"reportComments"_s)->clear();
        open({ 1 });
        QCOMPARE(m_dialog->request().comments, QString());
        QCOMPARE(m_dialog->request().title, u"Before the upgrade"_s);
    }

    void anotherReportHasItsOwn_data()
    {
        QTest::addColumn<QList<int>>("runs");
        QTest::addColumn<RenderSubject>("subject");
        QTest::addColumn<QString>("store");
        const QString store = u"x"_s;
        QTest::newRow("another run") << QList<int> { 4 } << RenderSubject::Comparison << store;
        QTest::newRow("more runs") << QList<int> { 3, 4 } << RenderSubject::Comparison << store;
        QTest::newRow("another subject") << QList<int> { 3 } << RenderSubject::Search << store;
        QTest::newRow("another store") << QList<int> { 3 } << RenderSubject::Comparison << u"y"_s;
    }

    void anotherReportHasItsOwn()
    {
        QFETCH(QList<int>, runs);
        QFETCH(RenderSubject, subject);
        QFETCH(QString, store);
        open({ 3 });
        m_dialog->findChild<QLineEdit*>(u"reportTitle"_s)->setText(u"Of run 3"_s);
        m_dialog->findChild<QPlainTextEdit*>(u"reportComments"_s)->setPlainText(u"of run 3"_s);
        open({ runs.begin(), runs.end() }, subject, store);
        QCOMPARE(m_dialog->request().title, QString());
        QCOMPARE(m_dialog->request().comments, QString());
    }

    void itSaysWhatItIsOfAndAnotherMayBeChosen()
    {
        const auto target = [this](const QString& name) { return m_dir.filePath(name); };
        ReportSubject trend;
        trend.text = u"Trend of chat"_s;
        trend.subject = RenderSubject::Trend;
        trend.runs = { 1, 2, 3 };
        trend.target = target(u"trend"_s);
        trend.metric = u"p99_ttft_ms"_s;
        trend.endpoint = u"local"_s;
        trend.definitions = u"vllm/1"_s;
        const std::vector<ReportSubject> subjects {
            { u"Run #7: chat"_s, RenderSubject::Comparison, { 7 }, target(u"one"_s) },
            trend,
        };
        m_dialog = std::make_unique<ReportDialog>(m_dir.filePath(u"x"_s), subjects);
        m_dialog->setAttribute(Qt::WA_DeleteOnClose, false);
        m_dialog->open();
        auto* of = m_dialog->findChild<QComboBox*>(u"reportOf"_s);
        QCOMPARE(of->currentText(), u"Run #7: chat"_s);
        QCOMPARE(m_dialog->request().runs, (std::vector<std::int64_t> { 7 }));
        QVERIFY(m_dialog->request().pdf.endsWith(u"/one.pdf"_s));
        auto* title = m_dialog->findChild<QLineEdit*>(u"reportTitle"_s);
        title->setText(u"Of run 7"_s);
        const auto choose = [of](int index) {
            of->setCurrentIndex(index);
            Q_EMIT of->activated(index);
        };
        choose(1);
        const RenderRequest request = m_dialog->request();
        QVERIFY(request.subject == RenderSubject::Trend);
        QCOMPARE(request.metric, u"p99_ttft_ms"_s);
        QCOMPARE(request.endpoint, u"local"_s);
        QCOMPARE(request.definitions, u"vllm/1"_s);
        QVERIFY(request.pdf.endsWith(u"/trend.pdf"_s));
        QCOMPARE(request.title, QString()); // that was said of the run
        QVERIFY2(m_dialog->windowTitle().contains(u"trend"_s), qPrintable(m_dialog->windowTitle()));
        choose(0);
        QCOMPARE(m_dialog->request().title, u"Of run 7"_s);
        // A name that a person has chosen stays.
        m_dialog->findChild<QLineEdit*>(u"reportFile"_s)->setText(target(u"mine.pdf"_s));
        choose(1);
        QVERIFY(m_dialog->request().pdf.endsWith(u"/mine.pdf"_s));
        test::grabWindow(*m_dialog, u"dialog_report_of"_s);
    }

    void noFileIsReplacedWithoutAsking_data()
    {
        QTest::addColumn<QString>("there");
        QTest::addColumn<int>("format");
        QTest::addColumn<bool>("asks");
        QTest::newRow("the PDF is there") << u"r.pdf"_s << 0 << true;
        QTest::newRow("the HTML is there and both are written") << u"r.html"_s << 2 << true;
        QTest::newRow("both are there and both are written") << u"r.pdf r.html"_s << 2 << true;
        QTest::newRow("the HTML is there and the PDF is written") << u"r.html"_s << 0 << false;
        QTest::newRow("nothing is there") << QString() << 2 << false;
    }

    void noFileIsReplacedWithoutAsking()
    {
        QFETCH(QString, there);
        QFETCH(int, format);
        QFETCH(bool, asks);
        const QStringList names = there.split(u' ', Qt::SkipEmptyParts);
        for (const QString& name : names) {
            QVERIFY(writeFileAtomically(m_dir.filePath(name), "old"));
        }
        open({ 1 });
        m_dialog->findChild<QComboBox*>(u"reportFormat"_s)->setCurrentIndex(format);
        QSignalSpy written(m_dialog.get(), &ReportDialog::written);
        write();
        if (asks) {
            QVERIFY(box());
            QVERIFY(!m_dialog->isWriting());
            for (const QString& name : names) {
                QVERIFY2(box()->text().contains(name), qPrintable(box()->text()));
            }
            test::grabWindow(*box(), u"dialog_report_replace"_s);
            // Escape and Enter keep it.
            QCOMPARE(box()->defaultButton(), box()->escapeButton());
            box()->findChild<QAbstractButton*>(u"reportKeep"_s)->click();
            QTRY_VERIFY(!box());
            QVERIFY(!m_dialog->isWriting());
            for (const QString& name : names) {
                QCOMPARE(textOf(name), std::string("old"));
            }
            write();
            QVERIFY(box());
            box()->findChild<QAbstractButton*>(u"reportReplace"_s)->click();
        } else {
            QVERIFY(!box());
        }
        QTRY_COMPARE_WITH_TIMEOUT(written.count(), 1, 20'000);
        if (asks) {
            for (const QString& name : names) {
                QCOMPARE(textOf(name), std::string("new"));
            }
        }
        // Its own file is nothing that could be lost …
        QTRY_VERIFY(!box());
        write();
        QVERIFY(!box());
        QTRY_COMPARE_WITH_TIMEOUT(written.count(), 2, 20'000);
        // … unless somebody else has written there since.
        const QString own = written.last().first().toStringList().constLast();
        QFile file(own);
        QVERIFY(file.open(QIODevice::ReadWrite));
        QVERIFY(file.setFileTime(QDateTime::currentDateTime().addSecs(60),
                                 QFileDevice::FileModificationTime));
        file.close();
        write();
        QVERIFY(box());
    }

private:
    void open(std::vector<std::int64_t> runs, RenderSubject subject = RenderSubject::Comparison,
              const QString& store = u"x"_s)
    {
        m_dialog = std::make_unique<ReportDialog>(m_dir.filePath(store), std::move(runs),
                                                  m_dir.filePath(u"r"_s), nullptr, subject);
        m_dialog->setAttribute(Qt::WA_DeleteOnClose, false);
        m_dialog->open();
    }

    void write() { m_dialog->findChild<QAbstractButton*>(u"reportWrite"_s)->click(); }

    QMessageBox* box() const { return m_dialog->findChild<QMessageBox*>(u"reportReplaceBox"_s); }

    std::string textOf(const QString& name) const
    {
        return readFile(m_dir.filePath(name)).value_or("none");
    }

    QTemporaryDir m_dir;
    QByteArray m_before;
    std::unique_ptr<Theme> m_theme;
    std::unique_ptr<ReportDialog> m_dialog;
};

LOADSTONE_GUI_TEST(ReportDialogTest)

#include "tst_reportdialog.moc"
