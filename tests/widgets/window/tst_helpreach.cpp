// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/shortcutsdialog.h"
#include "help/helpbook.h"
#include "help/helptopics.h"
#include "pages/livepage.h"
#include "pages/objectwords.h"
#include "pages/resultpage.h"
#include "plots/barsview.h"
#include "plots/chart.h"
#include "testmain.h"
#include "windowrig.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QSet>
#include <QTreeWidget>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace loadstone;

using Section = ProjectTreeModel::Section;

namespace {

QString qt(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QString sources(const QString& folder)
{
    QString text;
    QDirIterator files(folder, { u"*.cpp"_s, u"*.h"_s }, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        QFile file(files.next());
        if (!file.fileName().endsWith("helptopics.cpp"_L1) && file.open(QIODevice::ReadOnly)) {
            text += QString::fromUtf8(file.readAll());
        }
    }
    return text;
}

/// As the help writes it; the list of keys has the desktop's notation.
QString native(QString keys)
{
    keys.replace(u"comma"_s, u","_s)
        .replace(u"Enter"_s, u"Return"_s)
        .replace(u"Insert"_s, u"Ins"_s)
        .replace(u"PageUp"_s, u"PgUp"_s)
        .replace(u"PageDown"_s, u"PgDown"_s)
        .replace(u"Delete"_s, u"Del"_s);
    return keys;
}

} // namespace

/// F1 leads from every chart to the place about it, and the help names no key or part that is not
/// there.
class HelpReachTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void init()
    {
        m_rig.begin();
        QVERIFY(m_rig.open(m_rig.window(), u"runs.loadstone"_s, 3));
    }

    void cleanup() { m_rig.end(); }

    void everyChartLeadsToItsPlace()
    {
        MainWindow* window = m_rig.window();
        window->showObject(Section::Scenarios, u"server-50"_s);
        window->showComparison({ 1, 2 });
        window->showTrend(u"server-50"_s);
        window->showCurve(u"server-50"_s);
        window->showRun(1);
        LivePage live(u"a run"_s);
        QSet<QString> rows;
        for (const HelpTopicRow& row : helpTopicTable()) {
            rows << qt(row.widget);
        }
        QSet<QString> charts;
        QStringList astray;
        const auto look = [&](const QWidget& below) {
            QList<QWidget*> all;
            for (QWidget* widget : below.findChildren<QWidget*>()) {
                if (qobject_cast<Chart*>(widget) || qobject_cast<BarsView*>(widget)) {
                    all << widget;
                }
            }
            for (const QWidget* chart : std::as_const(all)) {
                const QString topic = helpTopicAt(chart);
                // One class draws many series over time: its name says which.
                const bool isOfMany = chart->inherits("loadstone::TimeSeriesChart");
                if (!topic.contains(u'#') || !m_book.has(topic)
                    || (isOfMany && !rows.contains(chart->objectName()))) {
                    astray << QString::fromLatin1(chart->metaObject()->className()) % u' '
                            % chart->objectName() % u": "_s % topic;
                }
                charts << chart->objectName();
            }
        };
        look(*window);
        look(live);
        QCOMPARE(astray.join(u'\n'), QString());
        QVERIFY2(charts.size() > 12, qPrintable(QStringList(charts.values()).join(u' ')));
    }

    void everyRowOfTheTableIsOfSomethingThere()
    {
        const QString text = sources(QStringLiteral(LOADSTONE_SOURCE_DIR "/widgets"));
        QStringList gone;
        for (const HelpTopicRow& row : helpTopicTable()) {
            const QString name = qt(row.widget);
            if (!text.contains(u'"' % name % u'"') && !text.contains(u"class "_s % name % u' ')
                && !m_rig.window()->findChild<QWidget*>(name)) {
                gone << name;
            }
        }
        QCOMPARE(gone.join(u'\n'), QString());
    }

    void everyKeyOfThePageAboutKeysWorks()
    {
        ShortcutsDialog* dialog = new ShortcutsDialog(*m_rig.window());
        QSet<QString> listed;
        const auto* list = dialog->findChild<QTreeWidget*>(u"shortcutsList"_s);
        for (int i = 0; i < list->topLevelItemCount(); ++i) {
            for (int row = 0; row < list->topLevelItem(i)->childCount(); ++row) {
                for (const QString& key :
                     list->topLevelItem(i)->child(row)->text(1).split(u"; "_s)) {
                    listed << key;
                }
            }
        }
        int keys = 0;
        bool inside = false;
        for (const QString& line : m_book.page(u"window"_s)->markdown.split(u'\n')) {
            inside = line.startsWith(u'#') ? line == "## Keyboard"_L1 : inside;
            const QString cell = line.section(u'|', 1, 1).trimmed();
            if (!inside || !line.startsWith(u'|') || cell == "keys"_L1 || cell.startsWith(u'-')
                || cell.contains(u" to "_s) || cell.contains(u" in "_s)) {
                continue;
            }
            for (const QString& key : cell.split(u", "_s)) {
                QVERIFY2(listed.contains(native(key)), qPrintable(key));
                ++keys;
            }
        }
        QVERIFY2(keys > 35, qPrintable(QString::number(keys)));
    }

    void whatIsLeftToTheSystemIsExplained_data()
    {
        QTest::addColumn<QString>("topic");
        QTest::addColumn<QString>("word");
        QTest::newRow("scheduled runs") << u"files#scheduled-runs"_s << u"crontab"_s;
        QTest::newRow("a watched folder") << u"files#watching-a-folder"_s << u"PathChanged"_s;
        QTest::newRow("local testing") << u"local-testing"_s << u"loadstone-echo"_s;
        QTest::newRow("files of the client") << u"tuning#files-and-ports"_s << u"ulimit"_s;
        QTest::newRow("its governor") << u"tuning#governor"_s << u"cpupower"_s;
        QTest::newRow("its pinning") << u"tuning#pinning"_s << u"--pin"_s;
        QTest::newRow("its spinning") << u"tuning#spinning"_s << u"--spin"_s;
        QTest::newRow("what the engine costs") << u"engine#what-it-costs"_s << u"client alone"_s;
        QTest::newRow("what a wrk script did") << u"wrk#a-constant-post"_s << u"wrk.method"_s;
        QTest::newRow("why benchmarks mislead") << u"misleading#averages"_s << u"mean"_s;
    }

    void whatIsLeftToTheSystemIsExplained()
    {
        QFETCH(QString, topic);
        QFETCH(QString, word);
        QVERIFY2(m_book.has(topic), qPrintable(topic));
        const auto [id, anchor] = splitTopic(topic);
        const HelpPage* page = m_book.page(id);
        const auto section = std::find_if(
            page->sections.begin(), page->sections.end(),
            [anchor = anchor](const HelpSection& one) { return one.anchor == anchor; });
        QVERIFY(section != page->sections.end());
        QVERIFY2(section->text.contains(word), qPrintable(section->text));
    }

    // cron takes a percent sign for the end of the line and knows no line that goes on.
    void linesForCronAreWhatCronReads()
    {
        static const QRegularExpression entry(u"^[0-9*/,-]+( [0-9*/,-]+){4} +\\S.*$"_s);
        int lines = 0;
        for (const HelpPage& page : m_book.pages()) {
            for (const QString& line : page.markdown.split(u'\n')) {
                if (entry.match(line).hasMatch()) {
                    ++lines;
                    QVERIFY2(!line.contains(u'%') && !line.endsWith(u'\\'), qPrintable(line));
                }
            }
        }
        QVERIFY(lines > 0);
    }

private:
    HelpBook m_book;
    test::WindowRig m_rig { u"helpreach"_s };
};

LOADSTONE_GUI_TEST(HelpReachTest)

#include "tst_helpreach.moc"
