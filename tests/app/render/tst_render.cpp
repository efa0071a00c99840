// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/file.h"
#include "control/reportprocess.h"
#include "report/console.h"
#include "report/renderrequest.h"
#include "testmain.h"

#include <QDir>
#include <QFileInfo>
#include <QImage>
#include <QProcess>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

struct Ended
{
    int code = -1;
    QByteArray out;
    QByteArray err;
};

Ended runProgram(const QString& path, const QStringList& arguments, int ms = 120'000)
{
    QProcess process;
    process.start(path, arguments);
    process.closeWriteChannel();
    if (!process.waitForFinished(ms) || process.exitStatus() != QProcess::NormalExit) {
        process.kill();
        process.waitForFinished();
        return {};
    }
    return { process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError() };
}

QString poppler(const char* name)
{
    return QStandardPaths::findExecutable(QString::fromLatin1(name));
}

/// Words only, since a viewer breaks lines where it likes.
QString squeezed(const QByteArray& text)
{
    return QString::fromUtf8(text).simplified();
}

/// Share of pixels that are not paper.
double inkOf(const QImage& page)
{
    qint64 count = 0;
    for (int y = 0; y < page.height(); ++y) {
        for (int x = 0; x < page.width(); ++x) {
            count += qGray(page.pixel(x, y)) < 200 ? 1 : 0;
        }
    }
    return static_cast<double>(count) / (1.0 * page.width() * page.height());
}

QString withoutTags(const QByteArray& html)
{
    QString text = QString::fromUtf8(html);
    text.remove(QRegularExpression(u"data:image/[^\"]*"_s));
    text.replace(QRegularExpression(u"<[^>]*>"_s), u" "_s);
    return text.simplified();
}

} // namespace

class RenderTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase()
    {
        qputenv("LOADSTONE_WORKER", test::program("loadstone-worker").toLocal8Bit());
        qputenv("LOADSTONE_ECHO", test::program("loadstone-echo").toLocal8Bit());
        qputenv("LOADSTONE_RENDER", test::program("loadstone-render").toLocal8Bit());
        QByteArray prompts;
        for (int i = 0; i < 40; ++i) {
            prompts += "{\"prompt\":\"question " + QByteArray::number(i) + "\"}\n";
        }
        QVERIFY(writeFileAtomically(file(u"q.jsonl"_s), prompts.toStdString()));
        QVERIFY(bench(u"echo:?ttft=5ms&itl=1ms&tokens=8"_s));
        QVERIFY(bench(u"echo:?ttft=25ms&itl=1ms&tokens=8"_s));
        QVERIFY(bench(u"echo:?ttft=5ms&itl=1ms&tokens=8&fault=http-500:0.3"_s));
    }

    void twoExportsAreTheSame_data()
    {
        QTest::addColumn<QList<int>>("runs");
        QTest::addColumn<bool>("letter");
        QTest::addColumn<QString>("language");
        QTest::newRow("a run on A4") << QList<int> { 1 } << false << QString();
        QTest::newRow("a run on Letter in German") << QList<int> { 1 } << true << u"de"_s;
        QTest::newRow("an invalid run") << QList<int> { 3 } << false << QString();
        QTest::newRow("a comparison") << QList<int> { 1, 2 } << false << QString();
        QTest::newRow("three runs in German") << QList<int> { 1, 2, 3 } << true << u"de"_s;
    }

    void twoExportsAreTheSame()
    {
        QFETCH(QList<int>, runs);
        QFETCH(bool, letter);
        QFETCH(QString, language);
        for (const QString& name : { u"first"_s, u"second"_s }) {
            RenderRequest request = requestOf(runs, name);
            request.letter = letter;
            request.language = language;
            const Ended ended = render(request);
            QVERIFY2(ended.code == 0, ended.err.constData());
            QVERIFY(ended.out.contains("\"progress\""));
            QVERIFY(ended.out.contains("\"done\""));
        }
        for (const QString& ending : { u".pdf"_s, u".html"_s }) {
            const auto first = readFile(file(u"first"_s + ending));
            const auto second = readFile(file(u"second"_s + ending));
            QVERIFY(first && second);
            QVERIFY(first->size() > 5'000);
            QVERIFY2(*first == *second, qPrintable(ending));
        }
        const QString size = poppler("pdfinfo");
        if (!size.isEmpty()) {
            const Ended info = runProgram(size, { file(u"first.pdf"_s) });
            QVERIFY2(info.out.contains(letter ? "(letter)" : "(A4)"), info.out.constData());
        }
    }

    void brandingAndChosenPercentilesAreShown()
    {
        RenderRequest request = requestOf({ 1 }, u"brand"_s);
        request.organisation = u"Example & Sons"_s;
        request.footer = u"Internal use only"_s;
        request.accent = u"#aa3377"_s;
        request.palette = u"grey"_s;
        request.percentiles = { "p50", "p97" };
        const Ended ended = render(request);
        QVERIFY2(ended.code == 0, ended.err.constData());
        const auto html = readFile(file(u"brand.html"_s));
        QVERIFY(html);
        const QString text = withoutTags(QByteArray::fromStdString(*html));
        const auto check = [](const QString& words) {
            for (const QString& word :
                 { u"Internal use only"_s, u"Percentiles chosen for this report: p50, p97"_s }) {
                QVERIFY2(words.contains(word), qPrintable(word));
            }
        };
        check(text);
        QVERIFY(text.contains(u"Example &amp; Sons"_s));
        QVERIFY(html->find("#aa3377") != std::string::npos);
        if (const QString tool = poppler("pdftotext"); !tool.isEmpty()) {
            const Ended pages = runProgram(tool, { file(u"brand.pdf"_s), u"-"_s });
            check(squeezed(pages.out));
            QVERIFY(squeezed(pages.out).contains(u"Example & Sons"_s));
        }
        request.preview = m_dir.filePath(u"brandpages"_s);
        QVERIFY(QDir().mkpath(request.preview));
        QCOMPARE(render(request).code, 0);
    }

    void previewsShowThePagesOfThePdf_data()
    {
        QTest::addColumn<QList<int>>("runs");
        QTest::addColumn<bool>("letter");
        QTest::newRow("a run on A4") << QList<int> { 1 } << false;
        QTest::newRow("a run on Letter") << QList<int> { 1 } << true;
        QTest::newRow("an invalid run on A4") << QList<int> { 3 } << false;
        QTest::newRow("a comparison of two on A4") << QList<int> { 1, 2 } << false;
        QTest::newRow("a comparison of three on Letter") << QList<int> { 1, 2, 3 } << true;
    }

    void previewsShowThePagesOfThePdf()
    {
        QFETCH(QList<int>, runs);
        QFETCH(bool, letter);
        const QTemporaryDir pages;
        RenderRequest request = requestOf(runs, u"previewed"_s);
        request.html.clear();
        request.letter = letter;
        request.preview = pages.path();
        request.previewDpi = 72;
        const Ended ended = render(request);
        QVERIFY2(ended.code == 0, ended.err.constData());
        QList<Json> told;
        for (const QByteArray& line : ended.out.split('\n')) {
            const auto message = parseJson(line.toStdString());
            if (message && message->value("type", "") == "page") {
                told.append(*message);
            }
        }
        QVERIFY(told.size() > 1);
        // Points are 1/72 inch, so at 72 dots an inch the page is as large as its name says.
        const QSize size = letter ? QSize(612, 792) : QSize(595, 842);
        for (qsizetype i = 0; i < told.size(); ++i) {
            QCOMPARE(told[i].value("index", 0), int(i) + 1);
            QCOMPARE(told[i].value("pages", 0), int(told.size()));
            const QString name = toQt(told[i].value("file", ""));
            QCOMPARE(QFileInfo(name).fileName(), u"page-%1.png"_s.arg(i + 1));
            const QImage page(name);
            QVERIFY2((page.size() - size).width() <= 1 && (page.size() - size).height() <= 1
                         && page.width() >= size.width() - 1 && page.height() >= size.height() - 1,
                     qPrintable(u"%1 × %2"_s.arg(page.width()).arg(page.height())));
            QVERIFY2(inkOf(page) > 0.002, qPrintable(name));
        }
        QVERIFY(
            !QFileInfo::exists(QDir(pages.path()).filePath(u"page-%1.png"_s.arg(told.size() + 1))));
        if (const QString pdfinfo = poppler("pdfinfo"); !pdfinfo.isEmpty()) {
            const QByteArray info = runProgram(pdfinfo, { file(u"previewed.pdf"_s) }).out;
            const QRegularExpression count(u"Pages:\\s+(\\d+)"_s);
            QCOMPARE(count.match(QString::fromUtf8(info)).captured(1).toInt(), int(told.size()));
        }
    }

    void everyFontIsEmbedded()
    {
        const QString pdffonts = poppler("pdffonts");
        if (pdffonts.isEmpty()) {
            QSKIP("pdffonts is not installed");
        }
        const Ended ended = render(requestOf({ 1, 2 }, u"fonts"_s));
        QVERIFY2(ended.code == 0, ended.err.constData());
        const QList<QByteArray> lines =
            runProgram(pdffonts, { file(u"fonts.pdf"_s) }).out.trimmed().split('\n');
        QVERIFY(lines.size() > 2);
        const qsizetype column = lines.first().indexOf("emb");
        QVERIFY(column > 0);
        for (const QByteArray& line : lines.mid(2)) {
            QVERIFY2(line.mid(column, 3) == "yes", line.constData());
        }
    }

    void readersFindNothingWrong_data()
    {
        QTest::addColumn<QList<int>>("runs");
        QTest::newRow("a run") << QList<int> { 1 };
        QTest::newRow("a comparison") << QList<int> { 1, 2 };
    }

    void readersFindNothingWrong()
    {
        QFETCH(QList<int>, runs);
        const QString qpdf = poppler("qpdf");
        const QString pdftoppm = poppler("pdftoppm");
        if (qpdf.isEmpty() && pdftoppm.isEmpty()) {
            QSKIP("neither qpdf nor pdftoppm is installed");
        }
        RenderRequest request = requestOf(runs, u"read"_s);
        request.author = u"Example & Sons GmbH"_s;
        request.comments = u"Peak: see request 106."_s;
        const Ended ended = render(request);
        QVERIFY2(ended.code == 0, ended.err.constData());
        if (!qpdf.isEmpty()) {
            const Ended checked = runProgram(qpdf, { u"--check"_s, file(u"read.pdf"_s) });
            QVERIFY2(checked.code == 0 && checked.err.isEmpty(), checked.err.constData());
        }
        if (!pdftoppm.isEmpty()) {
            const Ended drawn = runProgram(
                pdftoppm,
                { u"-r"_s, u"20"_s, u"-png"_s, file(u"read.pdf"_s), m_dir.filePath(u"read"_s) });
            QVERIFY2(drawn.code == 0 && drawn.err.isEmpty(), drawn.err.constData());
        }
    }

    void oneNumberEverywhere()
    {
        const QString pdftotext = poppler("pdftotext");
        const Ended ended = render(requestOf({ 1 }, u"numbers"_s));
        QVERIFY2(ended.code == 0, ended.err.constData());
        const Ended shown = runProgram(test::program("loadstone-cli"),
                                       { u"show"_s, project(), u"1"_s, u"--json"_s });
        QCOMPARE(shown.code, 0);
        const auto json = parseJson(shown.out.toStdString());
        QVERIFY(json);
        const auto result = runResultFromJson(*json);
        QVERIFY(result);
        const auto html = readFile(file(u"numbers.html"_s));
        QVERIFY(html);
        const QString page = withoutTags(QByteArray::fromStdString(*html));
        const QString paper = pdftotext.isEmpty()
            ? QString()
            : squeezed(runProgram(pdftotext, { u"-raw"_s, file(u"numbers.pdf"_s), u"-"_s }).out);
        const std::vector<Headline> headlines = headline(*result);
        QCOMPARE(headlines.size(), std::size_t { 6 });
        for (const Headline& item : headlines) {
            QVERIFY2(item.value.value, item.id.c_str());
            // Paper says the unit as people do.
            const std::string unit = item.unit == "1/s" ? "requests/s" : item.unit;
            const QString text = valueText(item.value.value, unit);
            QVERIFY2(page.contains(text), qPrintable(text + u" is not in the HTML"_s));
            QVERIFY2(pdftotext.isEmpty() || paper.contains(text),
                     qPrintable(text + u" is not in the PDF"_s));
        }
        // Charts that show one trial of several say which.
        static const QRegularExpression picture(u"svg\\+xml;base64,([^\"]+)"_s);
        int told = 0;
        for (auto at = picture.globalMatch(QString::fromStdString(*html)); at.hasNext();) {
            const QByteArray svg = QByteArray::fromBase64(at.next().captured(1).toLatin1());
            told += svg.contains("trial 1 of 3") ? 1 : 0;
        }
        QVERIFY2(told >= 4, qPrintable(QString::number(told)));
    }

    void aProcessWritesAndTells()
    {
        ReportProcess process;
        QSignalSpy finished(&process, &ReportProcess::finished);
        QSignalSpy failed(&process, &ReportProcess::failed);
        QSignalSpy progress(&process, &ReportProcess::progressChanged);
        process.start(prettyJson(toJson(requestOf({ 1 }, u"process"_s))));
        QTRY_VERIFY_WITH_TIMEOUT(finished.count() + failed.count() > 0, 60'000);
        QCOMPARE(failed.count(), 0);
        QVERIFY(progress.count() > 2);
        QVERIFY(QFileInfo(file(u"process.pdf"_s)).size() > 5'000);
    }

    void aProcessTellsOfEveryPage()
    {
        const QTemporaryDir pages;
        ReportProcess process;
        QSignalSpy finished(&process, &ReportProcess::finished);
        QSignalSpy failed(&process, &ReportProcess::failed);
        QSignalSpy written(&process, &ReportProcess::pageWritten);
        RenderRequest request = requestOf({ 1 }, u"unused"_s);
        request.pdf.clear();
        request.html.clear();
        request.preview = pages.path();
        process.start(prettyJson(toJson(request)));
        QTRY_VERIFY_WITH_TIMEOUT(finished.count() + failed.count() > 0, 60'000);
        QCOMPARE(failed.count(), 0);
        QVERIFY(written.count() > 1);
        for (int i = 0; i < written.count(); ++i) {
            QCOMPARE(written[i][0].toInt(), i);
            QCOMPARE(written[i][1].toInt(), written.count());
            QVERIFY(QFileInfo::exists(written[i][2].toString()));
        }
    }

    void whatCannotBeWrittenIsSaid_data()
    {
        QTest::addColumn<QList<int>>("runs");
        QTest::addColumn<QString>("folder");
        QTest::addColumn<ErrorCode>("code");
        QTest::newRow("no such run") << QList<int> { 99 } << QString() << ErrorCode::NotFound;
        QTest::newRow("no such folder") << QList<int> { 1 } << u"missing/"_s << ErrorCode::Io;
    }

    void whatCannotBeWrittenIsSaid()
    {
        QFETCH(QList<int>, runs);
        QFETCH(QString, folder);
        QFETCH(ErrorCode, code);
        ReportProcess process;
        QSignalSpy finished(&process, &ReportProcess::finished);
        QSignalSpy failed(&process, &ReportProcess::failed);
        process.start(prettyJson(toJson(requestOf(runs, folder + u"wrong"_s))));
        QTRY_VERIFY_WITH_TIMEOUT(finished.count() + failed.count() > 0, 60'000);
        QCOMPARE(failed.count(), 1);
        const Error error = failed.first().first().value<Error>();
        QVERIFY2(error.code == code, qPrintable(errorText(error)));
        QVERIFY(!QFileInfo::exists(file(folder + u"wrong.pdf"_s)));
    }

    void cancellingLeavesNoFile()
    {
        ReportProcess process;
        QSignalSpy finished(&process, &ReportProcess::finished);
        QSignalSpy failed(&process, &ReportProcess::failed);
        process.start(prettyJson(toJson(requestOf({ 1, 2, 3 }, u"cancelled"_s))));
        process.cancel();
        QTRY_VERIFY_WITH_TIMEOUT(finished.count() + failed.count() > 0, 60'000);
        QCOMPARE(failed.count(), 1);
        QCOMPARE(failed.first().first().value<Error>().code, ErrorCode::Cancelled);
        QVERIFY(!QFileInfo::exists(file(u"cancelled.html"_s)));
    }

    void germanReportsAreGerman()
    {
        RenderRequest request = requestOf({ 1, 2 }, u"german"_s);
        request.language = u"de"_s;
        const Ended ended = render(request);
        QVERIFY2(ended.code == 0, ended.err.constData());
        const auto html = readFile(file(u"german.html"_s));
        QVERIFY(html);
        const QString page = withoutTags(QByteArray::fromStdString(*html));
        QVERIFY(html->find("lang=\"de\"") != std::string::npos);
        for (const QString& word : { u"Vergleich"_s, u"Einschränkungen"_s, u"Methode"_s,
                                     u"Durchsatz und Latenz"_s, u" UTC"_s }) {
            QVERIFY2(page.contains(word), qPrintable(word));
        }
        QVERIFY(!page.contains(u"Limitations"_s));
    }

private:
    QString file(const QString& name) const { return m_dir.filePath(name); }

    QString project() const { return file(u"p.loadstone"_s); }

    bool bench(const QString& endpoint) const
    {
        const Ended ended = runProgram(test::program("loadstone-cli"),
                                       { u"bench"_s, u"online"_s, u"--endpoint"_s, endpoint,
                                         u"--model"_s, u"m"_s, u"--dataset"_s, file(u"q.jsonl"_s),
                                         u"--target-qps"_s, u"60"_s, u"--duration"_s, u"2s"_s,
                                         u"--trials"_s, u"3"_s, u"--project"_s, project() });
        // An invalid verdict (busy machine, planted faults) is still a run.
        return ended.code == 0 || ended.code == 1;
    }

    RenderRequest requestOf(const QList<int>& runs, const QString& name) const
    {
        RenderRequest request;
        request.store = file(u"p.results.sqlite"_s);
        request.runs = { runs.begin(), runs.end() };
        request.pdf = file(name + u".pdf"_s);
        request.html = file(name + u".html"_s);
        return request;
    }

    Ended render(const RenderRequest& request) const
    {
        const QString path = file(u"request.json"_s);
        if (!writeFileAtomically(path, prettyJson(toJson(request)))) {
            return {};
        }
        return runProgram(test::program("loadstone-render"), { path });
    }

    QTemporaryDir m_dir;
};

LOADSTONE_TEST(RenderTest)

#include "tst_render.moc"
