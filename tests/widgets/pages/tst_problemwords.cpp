// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "testmain.h"
#include "text/problemwords.h"

#include <QCoreApplication>
#include <QDirIterator>
#include <QRegularExpression>
#include <QTest>
#include <QTranslator>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

/// Marks what the table of problems translates.
class Marker final : public QTranslator
{
public:
    bool isEmpty() const override { return false; }

    QString translate(const char* context, const char* source, const char* /*disambiguation*/,
                      int /*n*/) const override
    {
        return qstrcmp(context, "Problems") == 0 ? QString(u'«' % QString::fromUtf8(source) % u'»')
                                                 : QString();
    }
};

/// Texts between quotes, adjacent ones as one, as the compiler has them.
QStringList literals(const QString& source)
{
    static const QRegularExpression run(
        u"u?\"(?:[^\"\\\\\\n]|\\\\.)*\"(?:_s)?(?:\\s*u?\"(?:[^\"\\\\\\n]|\\\\.)*\"(?:_s)?)*"_s);
    static const QRegularExpression one(u"\"((?:[^\"\\\\]|\\\\.)*)\""_s);
    QStringList out;
    auto runs = run.globalMatch(source);
    while (runs.hasNext()) {
        QString text;
        auto parts = one.globalMatch(runs.next().captured());
        while (parts.hasNext()) {
            text += parts.next().captured(1);
        }
        text.replace(u"\\\""_s, u"\""_s);
        out.append(text);
    }
    return out;
}

} // namespace

class ProblemWordsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase()
    {
        m_texts = readTexts();
        QVERIFY(QCoreApplication::installTranslator(&m_marker));
    }

    void namesStayAsTheyAre_data()
    {
        QTest::addColumn<QString>("english");
        QTest::addColumn<QString>("words");
        QTest::newRow("a whole text") << u"there is no rate"_s << u"«there is no rate»"_s;
        QTest::newRow("a name in quotes")
            << u"there is no dataset \"a number\""_s << u"«there is no dataset \"a number\"»"_s;
        QTest::newRow("a number") << u"write a whole number from 1 to 256"_s
                                  << u"«write a whole number from 1 to 256»"_s;
        QTest::newRow("words inside words") << u"write a text"_s << u"«write «a text»»"_s;
        QTest::newRow("two places") << u"4 workers cannot share one request in flight"_s
                                    << u"«4 workers cannot share «one request» in flight»"_s;
        QTest::newRow("a row and what is wrong with it")
            << u"line 3: there is no expected answer"_s
            << u"«line 3: «there is no expected answer»»"_s;
        QTest::newRow("three places")
            << u"line 3, byte 12: not valid JSON"_s << u"«line 3, byte 12: «not valid JSON»»"_s;
        QTest::newRow("a column with a colon in its name")
            << u"line 3: the column \"a: b\" is missing"_s
            << u"«line 3: «the column \"a: b\" is missing»»"_s;
        QTest::newRow("something new") << u"from a later version"_s << u"from a later version"_s;
    }

    void namesStayAsTheyAre()
    {
        QFETCH(QString, english);
        QFETCH(QString, words);
        QCOMPARE(problemWords(english), words);
    }

    void everythingThatValidationSaysIsKnown()
    {
        QVERIFY2(m_texts.size() > 100, qPrintable(QString::number(m_texts.size())));
        QStringList unknown;
        for (const QString& text : m_texts) {
            if (!problemWords(filled(text)).startsWith(u'«')) {
                unknown.append(text);
            }
        }
        QCOMPARE(unknown.join(u'\n'), QString());
    }

    /// What is said of an error in detail when a run, a trial or a request cannot be shown.
    void detailsOfErrorsAreKnown()
    {
        const QString core = QStringLiteral(LOADSTONE_SOURCE_DIR "/core/");
        QStringList paths;
        for (const QString& folder : { u"store"_s, u"secrets"_s }) {
            QDirIterator files(core + folder, { u"*.cpp"_s }, QDir::Files);
            while (files.hasNext()) {
                paths << files.next();
            }
        }
        for (const QString& name :
             { u"base/file"_s, u"control/inspection"_s, u"control/resend"_s,
               u"control/runsummary"_s, u"record/bodiesfile"_s, u"record/logreader"_s }) {
            paths << core + name + u".cpp"_s;
        }
        static const QRegularExpression making(u"makeError\\([^;]*;"_s);
        int count = 0;
        QStringList unknown;
        for (const QString& path : paths) {
            QFile file(path);
            QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(path));
            const QString source = QString::fromUtf8(file.readAll());
            auto made = making.globalMatch(source);
            while (made.hasNext()) {
                for (const QString& text : literals(made.next().captured())) {
                    // "there is no %1 %2" says "run 7" with a word of the store's own.
                    if (!text.contains(u' ') || text == u"there is no %1 %2"_s) {
                        continue;
                    }
                    ++count;
                    const QString detail = errorDetail({ ErrorCode::Io, filled(text), u"f.db"_s });
                    if (!detail.startsWith(u"f.db: «"_s)) {
                        unknown.append(text);
                    }
                }
            }
        }
        QVERIFY2(count > 40, qPrintable(QString::number(count)));
        QCOMPARE(unknown.join(u'\n'), QString());
    }

    void everythingIsThereInGerman()
    {
        QTranslator german;
        QVERIFY(german.load(QStringLiteral(LOADSTONE_QM "/loadstone_de")));
        QVERIFY(QCoreApplication::installTranslator(&german));
        QStringList english;
        for (const QString& text : m_texts) {
            if (problemWords(filled(text)) == filled(text)) {
                english.append(text);
            }
        }
        QCoreApplication::removeTranslator(&german);
        QCOMPARE(english.join(u'\n'), QString());
    }

private:
    static QString filled(QString text)
    {
        return text.replace(u"%1"_s, u"17"_s).replace(u"%2"_s, u"\"x\""_s).replace(u"%3"_s, u"y"_s);
    }

    /// What checks a project, reads its datasets and makes its requests.
    static QStringList sources()
    {
        const QString core = QStringLiteral(LOADSTONE_SOURCE_DIR "/core/");
        QStringList paths;
        QDirIterator files(core + u"config"_s, { u"validate*.cpp"_s }, QDir::Files);
        while (files.hasNext()) {
            paths << files.next();
        }
        for (const QString& name :
             { u"bytesource"_s, u"columnchoice"_s, u"conversation"_s, u"csvrows"_s,
               u"datasetcheck"_s, u"datasetfiles"_s, u"hubcache"_s, u"images"_s, u"jsonrows"_s,
               u"linerows"_s, u"mapping"_s, u"openrows"_s, u"rowfilter"_s, u"samplereader"_s }) {
            paths << core + u"dataset/"_s + name + u".cpp"_s;
        }
        paths << core + u"config/prompttemplate.cpp"_s << core + u"columnar/arrowstream.cpp"_s;
        return paths << core + u"plan/requestpreview.cpp"_s;
    }

    /// Every text of theirs.
    static QStringList readTexts()
    {
        // Patterns and what is no sentence for people.
        static const QRegularExpression other(
            u"^\\^|^[^ ]*$|\\$$|^: |^.{1,4}$|^( |\\\\[trn])*$|^(row|line) %1$"_s);
        QStringList texts;
        for (const QString& path : sources()) {
            QFile file(path);
            if (!file.open(QIODevice::ReadOnly)) {
                return {};
            }
            QString source = QString::fromUtf8(file.readAll());
            source.remove(QRegularExpression(u"^(#include|\\s*//).*$"_s,
                                             QRegularExpression::MultilineOption));
            source.remove(QRegularExpression(u"'(\\\\.|[^'])'"_s)); // a quote may be a character
            for (const QString& text : literals(source)) {
                if (!other.match(text).hasMatch()) {
                    texts.append(text);
                }
            }
        }
        return texts;
    }

    QStringList m_texts;
    Marker m_marker;
};

LOADSTONE_TEST(ProblemWordsTest)

#include "tst_problemwords.moc"
