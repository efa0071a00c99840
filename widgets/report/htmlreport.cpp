// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/file.h"
#include "plots/chartexport.h"
#include "report/pagelayout.h"
#include "report/paper.h"
#include "report/reportcharts.h"

#include <QBuffer>
#include <QGraphicsScene>
#include <QImage>
#include <QLocale>
#include <QPainter>
#include <QSvgGenerator>
#include <QtCharts/QChart>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr QSize kChartSize(860, 320);
constexpr int kSvgResolution = 96; // that of the screen's fonts: a layout for others would not fit

const char* const kStyle = R"css(
:root { --ink: #1f2933; --faint: #5f6b7a; --rule: #d5dae0; --stripe: #f5f7f9; --paper: #ffffff; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6e9ed; --faint: #a0aab6; --rule: #3b434d; --stripe: #232a32; --paper: #171c22; }
}
body { font: 15px/1.5 system-ui, "DejaVu Sans", sans-serif; color: var(--ink); background: var(--paper);
  max-width: 920px; margin: 2.5rem auto; padding: 0 1.2rem; }
h1 { margin-bottom: .2rem; } h2 { margin-top: 2.4rem; border-bottom: 1px solid var(--rule); }
.faint, .note { color: var(--faint); } .note { font-size: .85em; }
.answer { border-left: 5px solid #3a5580; background: var(--stripe); padding: .8rem 1.1rem; margin: 1.2rem 0; }
.answer.good { border-color: #007255; } .answer.bad { border-color: #b33a00; }
.answer p { margin: .25rem 0; } .answer .sentence { font-size: 1.2em; font-weight: 600; }
.answer .verdict { font-weight: 700; }
.cards { display: grid; grid-template-columns: repeat(auto-fit, minmax(240px, 1fr)); gap: .7rem; }
.card { border: 1px solid var(--rule); padding: .6rem .8rem; }
.card .value { font-size: 1.5em; font-weight: 700; } .card .small { font-size: .85em; }
.scroll { overflow-x: auto; } table { border-collapse: collapse; margin: .8rem 0; font-size: .92em; }
th, td { padding: .22rem .6rem; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
caption { text-align: left; font-weight: 600; padding: .2rem 0; }
td:first-child, th:first-child { min-width: 9rem; }
th { border-bottom: 1px solid var(--faint); } tbody tr:nth-child(odd) { background: var(--stripe); }
.right { text-align: right; font-variant-numeric: tabular-nums; overflow-wrap: normal; white-space: nowrap; }
figure { margin: 1rem 0; } figure img { max-width: 100%; background: #ffffff; } figcaption { font-weight: 600; }
)css";

QString svgImage(const QByteArray& svg, const QString& description)
{
    return u"<img alt=\"%1\" src=\"data:image/svg+xml;base64,%2\">"_s.arg(
        description.toHtmlEscaped(), QString::fromLatin1(svg.toBase64()));
}

// Writes block after block; remembers the first error of a chart.
class HtmlWriter
{
public:
    explicit HtmlWriter(ReportCharts& charts)
        : m_charts(charts)
    {
    }

    void operator()(const DocHeading& heading)
    {
        const int level = heading.level + 1;
        m_out += u"<h%1>%2</h%1>\n"_s.arg(level).arg(heading.text.toHtmlEscaped());
    }

    void operator()(const DocParagraph& paragraph)
    {
        m_out += (paragraph.isNote ? u"<p class=\"note\">"_s : u"<p>"_s)
            % paragraph.text.toHtmlEscaped() % u"</p>\n"_s;
    }

    void operator()(const DocAnswer& answer)
    {
        const QString tone = answer.tone == DocAnswer::Tone::Good ? u" good"_s
            : answer.tone == DocAnswer::Tone::Bad                 ? u" bad"_s
                                                                  : QString();
        m_out +=
            u"<section class=\"answer%1\"><p class=\"faint\">%2</p><p class=\"sentence\">%3</p>%4"
            "</section>\n"_s.arg(
                tone, answer.question.toHtmlEscaped(), answer.answer.toHtmlEscaped(),
                answer.verdict.isEmpty() ? QString()
                                         : QString(u"<p class=\"verdict\">"_s
                                                   % answer.verdict.toHtmlEscaped() % u"</p>"_s));
    }

    void operator()(const DocCards& cards)
    {
        m_out += u"<div class=\"cards\">\n"_s;
        for (const DocCards::Card& card : cards.cards) {
            m_out +=
                u"<div class=\"card\"><div class=\"faint\">%1</div><div class=\"value\">%2</div>"
                "<div class=\"small\">%3</div><div class=\"small faint\">%4</div></div>\n"_s.arg(
                    card.label.toHtmlEscaped(), card.value.toHtmlEscaped(),
                    card.interval.toHtmlEscaped(), card.note.toHtmlEscaped());
        }
        m_out += u"</div>\n"_s;
    }

    void operator()(const DocTable& table)
    {
        if (table.rows.empty()) {
            return;
        }
        m_out += u"<div class=\"scroll\"><table>\n"_s;
        if (!table.caption.isEmpty()) {
            m_out += u"<caption>"_s % table.caption.toHtmlEscaped() % u"</caption>\n"_s;
        }
        m_out += u"<thead>"_s;
        row(table, table.columns, u"th"_s);
        m_out += u"</thead><tbody>\n"_s;
        for (const QStringList& cells : table.rows) {
            row(table, cells, u"td"_s);
        }
        m_out += u"</tbody></table></div>\n"_s;
    }

    void operator()(const DocList& list)
    {
        m_out += u"<ul>\n"_s;
        for (const QString& item : list.items) {
            m_out += u"<li>"_s % item.toHtmlEscaped() % u"</li>\n"_s;
        }
        m_out += u"</ul>\n"_s;
    }

    void operator()(const DocChart& wanted)
    {
        QByteArray svg;
        QString description = wanted.title;
        if (wanted.kind == DocChart::Kind::ComparisonBars) {
            auto bars = m_charts.makeBars(wanted);
            if (!bars) {
                fail(bars.error());
                return;
            }
            if (!*bars) {
                return;
            }
            QGraphicsScene scene;
            QChart* chart = bars->release();
            chart->resize(kChartSize);
            scene.addItem(chart);
            scene.setSceneRect(QRectF(QPointF(), QSizeF(kChartSize)));
            svg = draw([&](QSvgGenerator& device) {
                QPainter painter(&device);
                scene.render(&painter);
            });
        } else {
            auto chart = m_charts.make(wanted);
            if (!chart) {
                fail(chart.error());
                return;
            }
            if (!*chart) {
                return;
            }
            description = wanted.title % u". "_s % (*chart)->summary();
            svg = draw([&](QSvgGenerator& device) { paintChart(**chart, device, kChartSize); });
        }
        m_out += u"<figure><figcaption>%1</figcaption>%2</figure>\n"_s.arg(
            wanted.title.toHtmlEscaped(), svgImage(svg, description));
    }

    QString take() { return std::move(m_out); }

    const std::optional<Error>& error() const { return m_error; }

private:
    void row(const DocTable& table, const QStringList& cells, const QString& tag)
    {
        m_out += u"<tr>"_s;
        for (qsizetype i = 0; i < cells.size(); ++i) {
            const auto at = static_cast<std::size_t>(i);
            const bool right = at < table.rightAligned.size() && table.rightAligned[at];
            m_out += u"<%1%2>%3</%1>"_s.arg(tag, right ? u" class=\"right\""_s : QString(),
                                            cells[i].toHtmlEscaped());
        }
        m_out += u"</tr>\n"_s;
    }

    static QByteArray draw(const std::function<void(QSvgGenerator&)>& paint)
    {
        QByteArray bytes;
        QBuffer buffer(&bytes);
        buffer.open(QIODevice::WriteOnly);
        QSvgGenerator generator;
        generator.setOutputDevice(&buffer);
        generator.setSize(kChartSize);
        generator.setResolution(kSvgResolution);
        generator.setViewBox(QRect(QPoint(), kChartSize));
        paint(generator);
        return bytes;
    }

    void fail(const Error& error)
    {
        if (!m_error) {
            m_error = error;
        }
    }

    ReportCharts& m_charts;
    QString m_out;
    std::optional<Error> m_error;
};

QString logoImage(const QString& path)
{
    const QImage logo = path.isEmpty() ? QImage() : QImage(path);
    if (logo.isNull()) {
        return {};
    }
    QByteArray png;
    QBuffer buffer(&png);
    buffer.open(QIODevice::WriteOnly);
    logo.scaled(360, 96, Qt::KeepAspectRatio, Qt::SmoothTransformation).save(&buffer, "PNG");
    return u"<img alt=\"\" style=\"float:right;max-height:48px\" src=\"data:image/png;base64,%1\">\n"_s
        .arg(QString::fromLatin1(png.toBase64()));
}

} // namespace

Result<void> writeHtml(const Document& document, ReportCharts& charts, const PaperOptions& options,
                       const QString& path, const ReportProgress& progress)
{
    HtmlWriter writer(charts);
    std::size_t done = 0;
    for (const DocBlock& block : document.blocks) {
        std::visit(writer, block);
        if (writer.error()) {
            return tl::unexpected(*writer.error());
        }
        ++done;
        if (progress
            && !progress(static_cast<double>(done) / static_cast<double>(document.blocks.size()))) {
            return makeError(ErrorCode::Cancelled, u"the report was cancelled"_s);
        }
    }
    const QString accent = options.accent.isValid()
        ? u"h1 { border-bottom: 3px solid %1; padding-bottom: .3rem; } h2 { border-bottom-color: %1; }\n"_s
              .arg(options.accent.name())
        : QString();
    const QString organisation = options.organisation.isEmpty()
        ? QString()
        : QString(u"<p class=\"faint\">"_s % options.organisation.toHtmlEscaped() % u"</p>\n"_s);
    const QString foot = options.footer.isEmpty()
        ? QString()
        : QString(u"<footer class=\"note\"><hr>"_s % options.footer.toHtmlEscaped()
                  % u"</footer>\n"_s);
    const QString author =
        document.author.isEmpty() ? QString() : QString(u" · "_s % document.author.toHtmlEscaped());
    const QString html =
        u"<!DOCTYPE html>\n<html lang=\"%1\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
        "<title>%2</title>\n<style>%3</style>\n</head>\n<body>\n%4<h1>%2</h1>\n"
        "<p class=\"faint\">%5%6<br>%7</p>\n"_s.arg(
            QLocale().bcp47Name(), document.title.toHtmlEscaped(),
            QString(QString::fromUtf8(kStyle) % accent),
            QString(logoImage(options.logo) % organisation), document.subtitle.toHtmlEscaped(),
            author, detail::dateOf(document).toHtmlEscaped())
        % writer.take() % foot % u"</body>\n</html>\n"_s;
    return writeFileAtomically(path, html.toStdString());
}

} // namespace loadstone
