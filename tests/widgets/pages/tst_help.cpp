// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "accuracy/itemscore.h"
#include "analysis/metricref.h"
#include "analysis/reasons.h"
#include "config/benchmarkpresets.h"
#include "config/project.h"
#include "help/helpsearch.h"
#include "help/helpstyle.h"
#include "help/helptopics.h"
#include "metrics/blocks.h"
#include "metrics/definitions.h"
#include "models/requesttablemodel.h"
#include "pages/editfield.h"
#include "pages/projectchanges.h"
#include "record/outcome.h"
#include "testmain.h"
#include "theme/theme.h"
#include "window/mainwindow.h"

#include <QAction>
#include <QDir>
#include <QRegularExpression>
#include <QSettings>
#include <QTest>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextTable>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

using Section = ProjectTreeModel::Section;

constexpr std::array kSections { Section::Endpoints, Section::Datasets, Section::Systems,
                                 Section::Scenarios, Section::Suites,   Section::Slos };

QString qt(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

/// A template as the help shows it: values are an ellipsis.
QString shownTemplate(const char* text)
{
    static const QRegularExpression value(u"\\{\\w+\\}"_s);
    return QString::fromUtf8(text)
        .replace(value, u"…"_s)
        .remove(u"[["_s)
        .remove(u"]]"_s)
        .simplified();
}

const HelpSection* sectionOf(const HelpBook& book, const QString& topic)
{
    const auto [id, anchor] = splitTopic(topic);
    const HelpPage* page = book.page(id);
    if (!page) {
        return nullptr;
    }
    for (const HelpSection& section : page->sections) {
        if (section.anchor == anchor) {
            return &section;
        }
    }
    return nullptr;
}

QString wholeText(const HelpBook& book, const QString& id)
{
    QString text;
    for (const HelpSection& section : book.page(id)->sections) {
        text += section.title + u' ' + section.text + u' ';
    }
    return text;
}

QString cellText(QString text)
{
    return text.replace(u'|', u"\\|"_s).replace(u'<', u"\\<"_s).replace(u"{"_s, u"\\{"_s);
}

/// The page of all fields, made from the editors' own words.
QString projectFilePage()
{
    const Project project;
    QString out =
        u"# The project file\n\nEvery key of a `NAME.loadstone` file that the window has a field "
        "for: its name there, what it does, and what holds when it is not written. A dot "
        "goes one level "
        "deeper: `load.rate_per_s` is `{\"load\": {\"rate_per_s\": 5}}`. Times are milliseconds in "
        "the file where the key ends in `_ms`; shares are from 0 to 1. A worked example: [Getting "
        "started](start); the rules in full: the shipped `project-1.json`, a JSON Schema.\n\nThis "
        "page is made from the fields of the window.\n"_s;
    const QStringList intro {
        u"Where requests go. [Your own endpoint](endpoint)"_s,
        u"What is asked. [Datasets and workloads](datasets)"_s,
        u"What hardware and software answers. [Describe the system](endpoint#describe-the-system)"_s,
        u"What load, for how long, how judged. [Scenarios](scenarios)"_s,
        u"Which scenarios against which endpoints. [Suites](comparing#suites)"_s,
        u"What is good enough. [SLOs](slos)"_s,
    };
    for (std::size_t i = 0; i < kSections.size(); ++i) {
        const QString name = QLatin1String(sectionKey(kSections.at(i)));
        out += u"\n## "_s + name + u"\n\n"_s + intro[static_cast<qsizetype>(i)]
            + u".\n\n| key | does | else |\n| --- | --- | --- |\n"_s;
        QSet<QString> seen;
        for (const EditSpec& spec : editSpecs(kSections.at(i), project)) {
            if (seen.contains(spec.key)) {
                continue;
            }
            seen.insert(spec.key);
            const QString unit =
                spec.unit.isEmpty() || spec.normal.isEmpty() || !spec.normal.at(0).isDigit()
                ? QString()
                : u' ' + spec.unit;
            out += u"| `%1` | **%2.** %3 | %4 |\n"_s.arg(
                QString(spec.key).replace(u'/', u'.'), cellText(spec.label), cellText(spec.help),
                cellText(spec.normal.isEmpty() ? QString() : spec.normal + unit));
        }
    }
    return out;
}

} // namespace

class HelpTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase()
    {
        QCoreApplication::setOrganizationName(u"loadstone-test"_s);
        QCoreApplication::setApplicationName(u"help"_s);
        QSettings().clear();
        m_theme = std::make_unique<Theme>();
        m_theme->apply(ThemeChoice::Light);
    }

    void everyPageIsThere()
    {
        QVERIFY(m_book.pages().size() > 20);
        QStringList files = QDir(u":/help"_s).entryList({ u"*.md"_s }, QDir::Files);
        for (const HelpPage& page : m_book.pages()) {
            QVERIFY2(!page.title.isEmpty(), qPrintable(page.id));
            QVERIFY2(page.markdown.size() > 500, qPrintable(page.id));
            QVERIFY2(files.removeOne(page.id + u".md"_s), qPrintable(page.id));
        }
        QCOMPARE(files, QStringList()); // none that the contents do not name
    }

    void everyLinkLeadsSomewhere()
    {
        MainWindow window(m_theme.get());
        static const QRegularExpression link(u"\\]\\(([^)]+)\\)"_s);
        QStringList dead;
        int links = 0;
        for (const HelpPage& page : m_book.pages()) {
            QString text = page.markdown;
            static const QRegularExpression code(u"```.*?```"_s,
                                                 QRegularExpression::DotMatchesEverythingOption);
            text.remove(code);
            for (auto it = link.globalMatch(text); it.hasNext();) {
                const QString target = it.next().captured(1);
                ++links;
                const bool isThere = target.startsWith(u"action:"_s)
                    ? window.findChild<QAction*>(target.mid(7)) != nullptr
                    : target.startsWith(u'#') ? m_book.has(page.id + target)
                                              : m_book.has(target);
                if (!isThere) {
                    dead << page.id + u": "_s + target;
                }
            }
        }
        QVERIFY(links > 150);
        QCOMPARE(dead, QStringList());
    }

    void everyVerdictCodeIsExplained()
    {
        for (const ReasonSpec& spec : reasonTable()) {
            const QString topic = resolvedTopic(u"reason:"_s + qt(spec.code));
            const HelpSection* section = sectionOf(m_book, topic);
            QVERIFY2(section, qPrintable(topic));
            QVERIFY2(section->text.startsWith(shownTemplate(spec.message)),
                     qPrintable(topic + u": "_s + shownTemplate(spec.message)));
            QVERIFY2(section->text.contains(u"What to do. "_s + shownTemplate(spec.remedy)),
                     qPrintable(topic + u": "_s + shownTemplate(spec.remedy)));
            // Its own words, beside those of the table.
            QVERIFY2(section->text.size() > shownTemplate(spec.message).size()
                             + shownTemplate(spec.remedy).size() + 50,
                     qPrintable(topic));
        }
    }

    void everyVerdictCodeStandsAmongItsKind()
    {
        QString heading;
        for (const HelpSection& section : m_book.page(u"verdicts"_s)->sections) {
            if (section.level == 2) {
                heading = section.title;
            } else if (section.level == 3) {
                const ReasonSpec* spec = findReason(section.title.toStdString());
                QVERIFY2(spec, qPrintable(section.title)); // no code that is gone
                const QString expected = spec->severity == Severity::Error ? u"Errors"_s
                    : spec->severity == Severity::Warning                  ? u"Warnings"_s
                                                                           : u"Facts"_s;
                QCOMPARE(heading, expected);
            }
        }
    }

    void everyMetricHasItsPlace()
    {
        for (const char* metric :
             { "p99_ttft_ms", "p50_tpot_ms", "mean_itl_ms", "p99_latency_ms", "error_share",
               "requests_per_s", "output_tokens_per_s", "accuracy", "good_fraction" }) {
            QVERIFY2(parseMetricRef(metric), metric);
            const QString topic = resolvedTopic(u"metric:"_s + QLatin1String(metric));
            QVERIFY2(topic.contains(u'#') && m_book.has(topic), metric);
        }
        const MetricBlocks blocks;
        for (const auto& [key, stats] : seriesOf(blocks)) {
            const QString topic = resolvedTopic(u"metric:"_s + qt(key));
            QVERIFY2(topic.contains(u'#') && m_book.has(topic), qPrintable(qt(key)));
        }
        for (const DefinitionSet& set : definitionSets()) {
            QVERIFY2(m_book.has(u"definitions#the-sets."_s + helpAnchor(qt(set.id))),
                     qPrintable(qt(set.id)));
        }
        for (std::size_t i = 0; i < Terms<Outcome>::names.size(); ++i) {
            if (isFailed(static_cast<Outcome>(i))) {
                QVERIFY2(
                    m_book.has(u"metrics#counting-requests."_s + qt(Terms<Outcome>::names.at(i))),
                    qPrintable(qt(Terms<Outcome>::names.at(i))));
            }
        }
        for (const std::string_view source : Terms<TokenSource>::names) {
            QVERIFY2(source == "none" || m_book.has(u"tokens#"_s + qt(source))
                         || m_book.page(u"tokens"_s)->anchors.contains(qt(source)),
                     qPrintable(qt(source)));
        }
        const QString metrics = wholeText(m_book, u"metrics"_s);
        for (const PercentileLevel& level : kPercentiles) {
            QVERIFY2(metrics.contains(QLocale(QLocale::English).toString(level.supportedFrom)),
                     qPrintable(qt(level.name)));
        }
    }

    void everyScenarioAndKindOfApiHasItsPlace()
    {
        for (const std::string_view kind : Terms<ScenarioKind>::names) {
            QVERIFY2(m_book.has(u"scenarios#"_s + qt(kind)), qPrintable(qt(kind)));
            QVERIFY2(m_book.page(u"scenarios"_s)->anchors.contains(qt(kind)), qPrintable(qt(kind)));
        }
        const QString endpoint = wholeText(m_book, u"endpoint"_s);
        for (const std::string_view kind : Terms<ApiKind>::names) {
            QVERIFY2(endpoint.contains(qt(kind)), qPrintable(qt(kind)));
        }
        const QString datasets = wholeText(m_book, u"datasets"_s);
        for (const std::string_view format : Terms<TraceFormat>::names) {
            QVERIFY2(format == "auto" || datasets.contains(qt(format)), qPrintable(qt(format)));
        }
    }

    void everyWayToGradeHasItsPlace()
    {
        const QString accuracy = wholeText(m_book, u"accuracy"_s);
        QStringList names;
        for (const std::string_view name : kScorerProfiles) {
            names << qt(name);
        }
        for (const std::string_view name : Terms<ExtractionProfile>::names) {
            names << qt(name);
        }
        for (const std::string_view name : Terms<AnswerStatus>::names) {
            names << qt(name);
        }
        for (const BenchmarkPreset& preset : benchmarkPresets()) {
            names << qt(preset.name);
        }
        for (const QString& name : std::as_const(names)) {
            QVERIFY2(accuracy.contains(name), qPrintable(name));
        }
    }

    void everyChartHasItsPlace()
    {
        static const QRegularExpression declared(
            u"class (\\w+)(?: final)? : public (?:Chart|QGraphicsView)\\b"_s);
        QDir dir(QStringLiteral(LOADSTONE_SOURCE_DIR "/widgets/plots"));
        int charts = 0;
        for (const QString& name : dir.entryList({ u"*.h"_s })) {
            QFile file(dir.filePath(name));
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QString text = QString::fromUtf8(file.readAll());
            for (auto it = declared.globalMatch(text); it.hasNext();) {
                const QString chart = it.next().captured(1);
                const auto rows = helpTopicTable();
                const bool isKnown =
                    std::any_of(rows.begin(), rows.end(), [&chart](const HelpTopicRow& row) {
                        return qt(row.widget) == chart;
                    });
                QVERIFY2(isKnown, qPrintable(chart));
                ++charts;
            }
        }
        QVERIFY(charts >= 10);
    }

    void everyTopicOfTheTablesExists()
    {
        for (const auto& table : { helpTopicTable(), helpFieldTable() }) {
            for (const HelpTopicRow& row : table) {
                QVERIFY2(m_book.has(qt(row.topic)),
                         qPrintable(qt(row.widget) + u": "_s + qt(row.topic)));
            }
        }
        for (const std::string_view column : helpRequestColumns()) {
            QVERIFY2(m_book.has(resolvedTopic(qt(column))), qPrintable(qt(column)));
        }
        QVERIFY(helpRequestColumns().size() >= std::size_t(RequestTableModel::ColumnCount));
    }

    void everyFieldHasItsPlace()
    {
        const Project project;
        int fields = 0;
        for (const Section section : kSections) {
            const QString name = QLatin1String(sectionKey(section));
            for (const EditSpec& spec : editSpecs(section, project)) {
                const QString topic = resolvedTopic(u"field:"_s + name + u'/' + spec.key);
                QVERIFY2(m_book.has(topic), qPrintable(name + u'/' + spec.key + u": "_s + topic));
                const QString row = u"project-file#"_s + name + u'.'
                    + helpAnchor(QString(spec.key).replace(u'/', u'.'));
                QVERIFY2(m_book.has(row), qPrintable(row));
                ++fields;
            }
        }
        QVERIFY(fields > 100);
    }

    void thePageOfAllFieldsIsUpToDate()
    {
        const QString path = QStringLiteral(LOADSTONE_SOURCE_DIR "/resources/help/project-file.md");
        const QString made = projectFilePage();
        if (qEnvironmentVariableIsSet("LOADSTONE_UPDATE_HELP")) {
            QFile file(path);
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(made.toUtf8());
            file.close();
        }
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        // Out of date: run this test with LOADSTONE_UPDATE_HELP set.
        const QStringList kept = QString::fromUtf8(file.readAll()).split(u'\n');
        const QStringList now = made.split(u'\n');
        for (qsizetype i = 0; i < std::max(kept.size(), now.size()); ++i) {
            QCOMPARE(kept.value(i), now.value(i));
        }
    }

    void pagesAreShownAsTheyAreRead()
    {
        for (const HelpPage& page : m_book.pages()) {
            QTextDocument document;
            document.setMarkdown(page.markdown, QTextDocument::MarkdownDialectGitHub);
            styleHelp(document, lightPalette(), 1);
            const QHash<QString, int> places = anchorsOf(document);
            for (const QString& anchor : page.anchors) {
                QVERIFY2(places.contains(anchor), qPrintable(page.id + u'#' + anchor));
            }
            for (QTextFrame* frame : document.rootFrame()->childFrames()) {
                if (const auto* table = qobject_cast<QTextTable*>(frame)) {
                    const QTextTableCell first = table->cellAt(0, 0);
                    QVERIFY2(first.firstCursorPosition().block()
                                 == first.lastCursorPosition().block(),
                             qPrintable(page.id)); // not torn by the frame of a code block
                }
            }
            const QString text = document.toPlainText();
            for (const QString& mark : { u"](#"_s, u"**"_s, u"```"_s, u"\\|"_s, u"\\{"_s }) {
                QVERIFY2(!text.contains(mark), qPrintable(page.id + u": "_s + mark));
            }
        }
    }

    void codeFitsIntoTheWindow()
    {
        for (const HelpPage& page : m_book.pages()) {
            bool inCode = false;
            for (const QString& line : page.markdown.split(u'\n')) {
                inCode = inCode != line.startsWith(u"```"_s);
                QVERIFY2(!inCode || line.size() <= 120, qPrintable(page.id + u": "_s + line));
            }
        }
    }

    void searchFinds_data()
    {
        QTest::addColumn<QString>("words");
        QTest::addColumn<QString>("first");
        const auto row = [](const char* words, const char* first) {
            QTest::newRow(words) << QString::fromUtf8(words) << QString::fromUtf8(first);
        };
        row("client_lag", "verdicts#client_lag");
        row("host_busy", "verdicts#host_busy");
        row("getting started", "start");
        row("ttft", "metrics#ttft");
        row("tpot", "metrics#tpot");
        row("goodput", "metrics#goodput");
        row("knee", "searching#sweeps-and-the-knee");
        row("holm", "comparing#intervals-and-p");
        row("loadstone-echo", "local-testing");
        row("mock server", "local-testing");
        row("wrk", "wrk");
        row("lua script", "wrk");
        row("sandbox", "accuracy#the-sandbox");
        row("governor", "tuning#governor");
        row("pinning", "tuning#pinning");
        row("spin", "tuning#spinning");
        row("secrets", "files#secrets");
        row("api key", "endpoint");
        row("warm-up", "scenarios#warm-up");
        row("early stopping", "loadgen#early-stopping");
        row("requests.csv", "reports#requests.csv");
        row("traces", "datasets#traces");
        row("percentiles", "metrics#percentiles");
        row("poisson", "scenarios");
        row("keyboard", "window#keyboard");
        row("cron", "files");
        row("401", "troubleshooting#401-or-403");
        row("coordinated omission", "misleading");
        row("glossary", "glossary");
        row("tokenizer", "tokens");
        row("queue", "running#the-queue");
        row("judge", "accuracy#judges-and-similarity");
        row("curl", "requests");
        row("keep_bodies", "requests#keeping-bodies");
        row("archive", "runs#archiving");
        row("palette", "window#finding-and-doing");
        row("preferences", "projects#preferences");
        row("crash", "projects#unsaved-changes");
        row("baseli", "comparing"); // a beginning
    }

    void searchFinds()
    {
        QFETCH(QString, words);
        QFETCH(QString, first);
        const HelpSearch search(m_book);
        const auto hits = search.find(words);
        QStringList found;
        for (const HelpHit& hit : hits) {
            found << u"%1 (%2)"_s.arg(hit.topic).arg(hit.score, 0, 'f', 1);
        }
        QVERIFY2(!hits.empty(), qPrintable(words));
        // The page or one of its first places, within the first three.
        const auto isIt = [&first](const HelpHit& hit) { return hit.topic == first; };
        const auto end = hits.begin() + std::min<std::ptrdiff_t>(3, std::ssize(hits));
        QVERIFY2(std::any_of(hits.begin(), end, isIt), qPrintable(found.mid(0, 6).join(u", "_s)));
        QVERIFY(!hits.front().extract.isEmpty() || hits.front().topic == first);
    }

    void searchFindsNothingOfNonsense()
    {
        const HelpSearch search(m_book);
        QVERIFY(search.find(u"xyzzyplugh"_s).empty());
        QVERIFY(search.find(u""_s).empty());
        QVERIFY(search.find(u"  "_s).empty());
        // Some of the words are enough where no place has all.
        QVERIFY(!search.find(u"xyzzyplugh governor "_s).empty());
    }

    void thePaletteGetsPagesAndPlaces()
    {
        const auto entries = m_book.entries();
        QVERIFY(entries.size() > 100);
        for (const HelpEntry& entry : entries) {
            QVERIFY2(m_book.has(entry.id), qPrintable(entry.id));
            QVERIFY(!entry.title.isEmpty());
        }
    }

private:
    HelpBook m_book;
    std::unique_ptr<Theme> m_theme;
};

LOADSTONE_GUI_TEST(HelpTest)
#include "tst_help.moc"
