// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/pagelayout.h"

#include "report/reportcharts.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QGraphicsScene>
#include <QPageSize>
#include <QPdfWriter>
#include <QTextLayout>
#include <QTextOption>
#include <QtCharts/QChart>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace loadstone::detail {

namespace {

constexpr int kResolution = 96; // at others the plot's own font sizes would be scaled twice
constexpr double kMargin = 60; // 16 mm
constexpr double kFooter = 40;
constexpr double kChartHeight = 250;
constexpr double kLeastChartHeight = 190; // rather than an empty quarter of a page
constexpr double kCellPad = 5;
const QColor kInk(0x1f, 0x29, 0x33);
const QColor kFaint(0x5f, 0x6b, 0x7a);
const QColor kRule(0xd5, 0xda, 0xe0);
const QColor kStripe(0xf5, 0xf7, 0xf9);
const QColor kGood(0x00, 0x72, 0x55);
const QColor kBad(0xb3, 0x3a, 0x00);
const QColor kNeutral(0x3a, 0x55, 0x80);

QFont paperFont(double points, int weight = QFont::Normal)
{
    // Named, so that a report looks the same wherever it is written; Qt falls back if absent.
    QFont font(u"DejaVu Sans"_s);
    font.setStyleHint(QFont::SansSerif);
    font.setPointSizeF(points);
    font.setWeight(static_cast<QFont::Weight>(weight));
    return font;
}

// Hundreds of settings are looked up, not read.
QFont tableFont(const DocTable& table, int weight = QFont::Normal)
{
    constexpr std::size_t kLong = 40;
    return paperFont(table.rows.size() > kLong ? 7.5 : 8.5, weight);
}

// Words stay whole; only what is wider than its column (hashes, paths) breaks anywhere.
QTextOption wrapped(Qt::Alignment alignment = Qt::AlignLeft)
{
    QTextOption option(alignment | Qt::AlignTop);
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    return option;
}

} // namespace

void preparePaper(QPdfWriter& writer, const PaperOptions& options)
{
    writer.setResolution(kResolution);
    writer.setPageSize(
        QPageSize(options.paper == PaperSize::A4 ? QPageSize::A4 : QPageSize::Letter));
    writer.setPageMargins(QMarginsF());
}

QString footOf(const Document& document, const PaperOptions& options)
{
    const QString own = document.title + u" · Loadstone"_s;
    return options.footer.isEmpty() ? own : QString(options.footer % u" · "_s % own);
}

QString dateOf(const Document& document)
{
    const QDateTime date = QDateTime::fromString(document.date, Qt::ISODateWithMs).toUTC();
    if (!date.isValid()) {
        return document.date;
    }
    const QLocale locale;
    // The neutral locale writes "29 Nov 2026", which nobody reads wrongly.
    return QCoreApplication::translate("PageLayout", "%1, %2 UTC", "date, time")
        .arg(locale.toString(date.date(), u"d MMM yyyy"_s),
             locale.toString(date.time(), u"HH:mm"_s));
}

PageLayout::PageLayout(QSizeF page, QPaintDevice* device, ReportCharts& charts,
                       const PaperOptions& options)
    : m_page(page)
    , m_device(device)
    , m_charts(charts)
    , m_options(options)
{
    newPage();
}

PageLayout::~PageLayout() = default;

double PageLayout::left() const
{
    return kMargin;
}

double PageLayout::width() const
{
    return m_page.width() - 2 * kMargin;
}

double PageLayout::bottom() const
{
    return m_page.height() - kMargin - kFooter / 2;
}

void PageLayout::newPage()
{
    m_pages.emplace_back();
    m_y = kMargin;
}

void PageLayout::need(double height)
{
    if (m_y + height > bottom() && m_y > kMargin) {
        newPage();
    }
}

double PageLayout::textHeight(const QString& text, const QFont& font, double width) const
{
    QString lines = text;
    lines.replace(u'\n', QChar::LineSeparator);
    QTextLayout layout(lines, font, m_device);
    layout.setTextOption(wrapped());
    layout.beginLayout();
    double height = 0;
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width);
        height += line.height();
    }
    layout.endLayout();
    return std::max(height, QFontMetricsF(font, m_device).height());
}

void PageLayout::text(const QString& text, const QFont& font, QColor color, double indent,
                      double spaceAfter)
{
    const double wide = width() - indent;
    const double high = textHeight(text, font, wide);
    need(high);
    const QRectF place(left() + indent, m_y, wide, high + 2);
    add([=](QCPPainter& painter) {
        painter.setFont(font);
        painter.setPen(color);
        painter.drawText(place, text, wrapped());
    });
    m_y += high + spaceAfter;
}

Result<void> PageLayout::lay(const Document& document, const ReportProgress& progress)
{
    title(document);
    std::size_t done = 0;
    for (const DocBlock& each : document.blocks) {
        keepTogether(document.blocks, done);
        const auto* chart = std::get_if<DocChart>(&each);
        m_reserved = chart && chart->withNext && done + 1 < document.blocks.size()
            ? wholeHeight(document.blocks[done + 1])
            : 0;
        if (const auto laid = block(each); !laid) {
            return laid;
        }
        ++done;
        if (progress
            && !progress(0.9 * static_cast<double>(done)
                         / static_cast<double>(document.blocks.size()))) {
            return makeError(ErrorCode::Cancelled, u"the report was cancelled"_s);
        }
    }
    return {};
}

void PageLayout::title(const Document& document)
{
    if (!m_options.logo.isEmpty()) {
        const QImage logo(m_options.logo);
        if (!logo.isNull()) {
            const QSizeF size = QSizeF(logo.size()).scaled(180, 48, Qt::KeepAspectRatio);
            const QRectF place(QPointF(left() + width() - size.width(), m_y), size);
            add([=](QCPPainter& painter) { painter.drawImage(place, logo); });
        }
    }
    if (!m_options.organisation.isEmpty()) {
        text(m_options.organisation, paperFont(9.5, QFont::DemiBold),
             m_options.accent.isValid() ? m_options.accent : kFaint, 0, 4);
    }
    text(document.title, paperFont(20, QFont::Bold), kInk, 0, 4);
    QString line = document.subtitle;
    if (!document.author.isEmpty()) {
        line += u" · "_s % document.author;
    }
    text(line, paperFont(9), kFaint, 0, 2);
    text(dateOf(document), paperFont(9), kFaint, 0, 14);
    if (m_options.accent.isValid()) {
        const QRectF rule(left(), m_y - 8, width(), 2.5);
        add([rule, color = m_options.accent](QCPPainter& painter) {
            painter.fillRect(rule, color);
        });
        m_y += 4;
    }
}

// What leads to a table or chart stands on the same page as it.
void PageLayout::keepTogether(const std::vector<DocBlock>& blocks, std::size_t first)
{
    // Small print belongs to what stands before it.
    const auto leads = [](const DocBlock& each) {
        const auto* heading = std::get_if<DocHeading>(&each);
        const auto* paragraph = std::get_if<DocParagraph>(&each);
        const auto* chart = std::get_if<DocChart>(&each);
        return (heading && !heading->newPage) || (paragraph && !paragraph->isNote)
            || (chart && chart->withNext);
    };
    if (!leads(blocks[first])) {
        return;
    }
    double height = 0;
    std::size_t at = first;
    for (; at < blocks.size() && leads(blocks[at]); ++at) {
        height += wholeHeight(blocks[at]);
    }
    if (at < blocks.size() && !std::holds_alternative<DocHeading>(blocks[at])) {
        height += wholeHeight(blocks[at]);
    }
    if (height < bottom() - kMargin) {
        need(height);
    }
}

double PageLayout::wholeHeight(const DocBlock& block) const
{
    constexpr double kBegin = 90; // of what may well be broken
    if (const auto* item = std::get_if<DocHeading>(&block)) {
        return textHeight(item->text, paperFont(item->level == 1 ? 14 : 11, QFont::Bold), width())
            + 16;
    }
    if (const auto* item = std::get_if<DocParagraph>(&block)) {
        return textHeight(item->text, paperFont(item->isNote ? 8 : 9.5), width()) + 10;
    }
    if (const auto* item = std::get_if<DocTable>(&block)) {
        return std::max(tableHeight(*item), kBegin);
    }
    return std::holds_alternative<DocChart>(block) ? kLeastChartHeight + 28 : kBegin;
}

// Of a table that is short enough to stay whole; 0 for a longer one.
double PageLayout::tableHeight(const DocTable& table) const
{
    constexpr std::size_t kMostRows = 18;
    if (table.rows.size() > kMostRows) {
        return 0;
    }
    const std::vector<double> widths = columnWidths(table);
    const QFont font = tableFont(table);
    double height = table.caption.isEmpty() ? 36 : 56;
    for (const QStringList& row : table.rows) {
        double high = 0;
        for (std::size_t i = 0; i < widths.size(); ++i) {
            high = std::max(
                high,
                textHeight(row.value(static_cast<qsizetype>(i)), font, widths[i] - 2 * kCellPad));
        }
        height += high + 6;
    }
    return height;
}

Result<void> PageLayout::block(const DocBlock& block)
{
    if (const auto* chartBlock = std::get_if<DocChart>(&block)) {
        return chart(*chartBlock);
    }
    if (const auto* item = std::get_if<DocHeading>(&block)) {
        heading(*item);
    }
    if (const auto* item = std::get_if<DocParagraph>(&block)) {
        paragraph(*item);
    }
    if (const auto* item = std::get_if<DocAnswer>(&block)) {
        answer(*item);
    }
    if (const auto* item = std::get_if<DocCards>(&block)) {
        cards(*item);
    }
    if (const auto* item = std::get_if<DocTable>(&block)) {
        table(*item);
    }
    if (const auto* item = std::get_if<DocList>(&block)) {
        list(*item);
    }
    return {};
}

void PageLayout::heading(const DocHeading& heading)
{
    // A page that is mostly empty takes the section, too.
    constexpr double kHalf = 0.5;
    if (heading.newPage && m_y > kMargin + kHalf * (bottom() - kMargin)) {
        newPage();
    }
    const QFont font = paperFont(heading.level == 1 ? 14 : 11, QFont::Bold);
    // A heading never stands alone at the foot of a page.
    need(textHeight(heading.text, font, width()) + 60);
    if (m_y > kMargin) {
        m_y += 10;
    }
    if (m_options.accent.isValid() && heading.level == 1) {
        const QRectF mark(left(), m_y + 3, 4, textHeight(heading.text, font, width()) - 4);
        add([mark, color = m_options.accent](QCPPainter& painter) {
            painter.fillRect(mark, color);
        });
        text(heading.text, font, kInk, 12, 6);
        return;
    }
    text(heading.text, font, kInk, 0, 6);
}

void PageLayout::paragraph(const DocParagraph& paragraph)
{
    text(paragraph.text, paperFont(paragraph.isNote ? 8 : 9.5), paragraph.isNote ? kFaint : kInk, 0,
         10);
}

void PageLayout::answer(const DocAnswer& answer)
{
    const QColor tone = answer.tone == DocAnswer::Tone::Good ? kGood
        : answer.tone == DocAnswer::Tone::Bad                ? kBad
                                                             : kNeutral;
    const double inner = width() - 28;
    const QFont question = paperFont(9.5);
    const QFont sentence = paperFont(12.5, QFont::DemiBold);
    const QFont verdict = paperFont(9.5, QFont::Bold);
    const double questionHeight = textHeight(answer.question, question, inner);
    const double sentenceHeight = textHeight(answer.answer, sentence, inner);
    const double verdictHeight =
        answer.verdict.isEmpty() ? -7 : textHeight(answer.verdict, verdict, inner);
    const double high = questionHeight + sentenceHeight + verdictHeight + 36;
    need(high);
    const QRectF box(left(), m_y, width(), high);
    add([=](QCPPainter& painter) {
        painter.fillRect(box, kStripe);
        painter.fillRect(QRectF(box.left(), box.top(), 5, box.height()), tone);
        double y = box.top() + 10;
        const auto line = [&](const QString& content, const QFont& font, QColor color,
                              double height) {
            painter.setFont(font);
            painter.setPen(color);
            painter.drawText(QRectF(box.left() + 18, y, inner, height + 2), content, wrapped());
            y += height + 7;
        };
        line(answer.question, question, kFaint, questionHeight);
        line(answer.answer, sentence, kInk, sentenceHeight);
        line(answer.verdict, verdict, tone, verdictHeight);
    });
    m_y += high + 14;
}

void PageLayout::cards(const DocCards& cards)
{
    constexpr int kPerRow = 3;
    constexpr double kGap = 10;
    const double wide = (width() - kGap * (kPerRow - 1)) / kPerRow;
    constexpr double kHigh = 88;
    for (std::size_t i = 0; i < cards.cards.size(); ++i) {
        const int column = static_cast<int>(i % kPerRow);
        if (column == 0) {
            need(kHigh + kGap);
        }
        const QRectF box(left() + column * (wide + kGap), m_y, wide, kHigh);
        add([box, card = cards.cards[i]](QCPPainter& painter) {
            painter.setPen(QPen(kRule, 1));
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(box);
            const auto line = [&](double y, const QString& content, QFont font, QColor color) {
                // Long units of other languages are smaller instead of cut.
                const double room = box.width() - 18;
                const double wanted = QFontMetricsF(font).horizontalAdvance(content);
                if (wanted > room) {
                    font.setPointSizeF(font.pointSizeF() * room / wanted * 0.98);
                }
                painter.setFont(font);
                painter.setPen(color);
                painter.drawText(box.adjusted(10, y, -8, 0),
                                 Qt::AlignLeft | Qt::AlignTop | Qt::TextSingleLine, content);
            };
            line(8, card.label, paperFont(8.5), kFaint);
            line(24, card.value, paperFont(16, QFont::Bold), kInk);
            line(53, card.interval, paperFont(8), kInk);
            line(67, card.note, paperFont(8), kFaint);
        });
        if (column == kPerRow - 1 || i + 1 == cards.cards.size()) {
            m_y += kHigh + kGap;
        }
    }
    m_y += 6;
}

// The widest of the open columns gives what a word of another one lacks.
void PageLayout::keepWordsWhole(const DocTable& table, const std::vector<bool>& fixed,
                                std::vector<double>& widths) const
{
    const QFontMetricsF metrics(tableFont(table), m_device);
    const double most = width() / 4; // longer ones are hashes and addresses
    for (std::size_t i = 0; i < widths.size(); ++i) {
        if (fixed[i]) {
            continue;
        }
        double word = 0;
        for (const QStringList& row : table.rows) {
            for (const QString& part : row.value(static_cast<qsizetype>(i)).split(u' ')) {
                const double wide = metrics.horizontalAdvance(part) + 2 * kCellPad + 2;
                word = wide <= most ? std::max(word, wide) : word;
            }
        }
        std::size_t widest = i;
        for (std::size_t other = 0; other < widths.size(); ++other) {
            widest = !fixed[other] && widths[other] > widths[widest] ? other : widest;
        }
        const double lack = word - widths[i];
        if (lack > 0 && widest != i && widths[widest] > widths[i] + 2 * lack) {
            widths[i] += lack;
            widths[widest] -= lack;
        }
    }
}

std::vector<double> PageLayout::columnWidths(const DocTable& table) const
{
    const QFontMetricsF head(tableFont(table, QFont::Bold), m_device);
    const QFontMetricsF metrics(tableFont(table), m_device);
    std::vector<double> natural;
    for (qsizetype column = 0; column < table.columns.size(); ++column) {
        double wide = head.horizontalAdvance(table.columns[column]);
        for (const QStringList& row : table.rows) {
            wide = std::max(wide, metrics.horizontalAdvance(row.value(column)));
        }
        natural.push_back(wide + 2 * kCellPad + 2);
    }
    double sum = 0;
    for (const double wide : natural) {
        sum += wide;
    }
    if (sum <= width()) {
        return natural;
    }
    // Numbers are never broken, nor is what is narrow; the wide columns share what is left.
    std::vector<double> widths = natural;
    double room = width();
    auto open = static_cast<double>(natural.size());
    std::vector<bool> fixed(natural.size(), false);
    double numbers = 0;
    for (std::size_t i = 0; i < natural.size(); ++i) {
        numbers += i < table.rightAligned.size() && table.rightAligned[i] ? natural[i] : 0;
    }
    for (std::size_t i = 0; numbers < 0.7 * width() && i < natural.size(); ++i) {
        if (i < table.rightAligned.size() && table.rightAligned[i]) {
            fixed[i] = true;
            room -= natural[i];
            --open;
        }
    }
    for (bool changed = true; changed && open > 0;) {
        changed = false;
        const double fair = room / open;
        for (std::size_t i = 0; i < natural.size(); ++i) {
            if (!fixed[i] && natural[i] <= fair) {
                fixed[i] = true;
                room -= natural[i];
                --open;
                changed = true;
                break;
            }
        }
    }
    double roots = 0;
    for (std::size_t i = 0; i < natural.size(); ++i) {
        roots += fixed[i] ? 0 : std::sqrt(natural[i]);
    }
    for (std::size_t i = 0; i < natural.size(); ++i) {
        if (!fixed[i]) {
            widths[i] = room * std::sqrt(natural[i]) / roots;
        }
    }
    keepWordsWhole(table, fixed, widths);
    return widths;
}

double PageLayout::tableRow(const QStringList& cells, const std::vector<double>& widths,
                            const DocTable& table, const QFont& font, bool striped)
{
    double high = 0;
    for (std::size_t i = 0; i < widths.size(); ++i) {
        high = std::max(
            high,
            textHeight(cells.value(static_cast<qsizetype>(i)), font, widths[i] - 2 * kCellPad));
    }
    high += 6;
    double total = 0;
    for (const double wide : widths) {
        total += wide;
    }
    const double top = m_y;
    add([=, x0 = left(), right = table.rightAligned](QCPPainter& painter) {
        if (striped) {
            painter.fillRect(QRectF(x0, top, total, high), kStripe);
        }
        painter.setFont(font);
        painter.setPen(kInk);
        double x = x0;
        for (std::size_t i = 0; i < widths.size(); ++i) {
            const bool number = i < right.size() && right[i];
            painter.drawText(QRectF(x + kCellPad, top + 3, widths[i] - 2 * kCellPad, high),
                             cells.value(static_cast<qsizetype>(i)),
                             wrapped(number ? Qt::AlignRight : Qt::AlignLeft));
            x += widths[i];
        }
    });
    m_y += high;
    return high;
}

void PageLayout::tableHead(const DocTable& table, const std::vector<double>& widths)
{
    tableRow(table.columns, widths, table, tableFont(table, QFont::Bold), false);
    double total = 0;
    for (const double wide : widths) {
        total += wide;
    }
    add([x = left(), y = m_y, total](QCPPainter& painter) {
        painter.setPen(QPen(kFaint, 1));
        painter.drawLine(QPointF(x, y), QPointF(x + total, y));
    });
    m_y += 1;
}

void PageLayout::table(const DocTable& table)
{
    if (table.rows.empty()) {
        return;
    }
    if (const double whole = tableHeight(table); whole < bottom() - kMargin) {
        need(whole);
    }
    if (!table.caption.isEmpty()) {
        need(80);
        text(table.caption, paperFont(9.5, QFont::DemiBold), kInk, 0, 4);
    }
    const std::vector<double> widths = columnWidths(table);
    const QFont font = tableFont(table);
    need(60);
    tableHead(table, widths);
    bool striped = false;
    for (const QStringList& row : table.rows) {
        double high = 0;
        for (std::size_t i = 0; i < widths.size(); ++i) {
            high = std::max(
                high,
                textHeight(row.value(static_cast<qsizetype>(i)), font, widths[i] - 2 * kCellPad));
        }
        if (m_y + high + 6 > bottom()) {
            newPage();
            tableHead(table, widths);
        }
        tableRow(row, widths, table, font, striped);
        striped = !striped;
    }
    m_y += 12;
}

void PageLayout::list(const DocList& list)
{
    for (const QString& item : list.items) {
        const double before = m_y;
        const std::size_t page = m_pages.size();
        text(item, paperFont(9.5), kInk, 16, 5);
        const double y = page == m_pages.size() ? before : kMargin;
        add([x = left() + 4, y](QCPPainter& painter) {
            painter.setFont(paperFont(9.5));
            painter.setPen(kInk);
            painter.drawText(QRectF(x, y, 12, 20), Qt::AlignLeft | Qt::AlignTop, u"•"_s);
        });
    }
    m_y += 6;
}

Result<void> PageLayout::chart(const DocChart& wanted)
{
    const double titleHeight = wanted.title.isEmpty() ? 0 : 20;
    QSizeF size(width(), kChartHeight);
    const auto place = [&] {
        need(kLeastChartHeight + titleHeight + 8);
        if (!wanted.title.isEmpty()) {
            text(wanted.title, paperFont(9.5, QFont::DemiBold), kInk, 0, 4);
        }
        size.setHeight(std::clamp(bottom() - m_y - m_reserved, kLeastChartHeight, kChartHeight));
    };
    if (wanted.kind == DocChart::Kind::ComparisonBars) {
        auto bars = m_charts.makeBars(wanted);
        if (!bars) {
            return tl::unexpected(bars.error());
        }
        if (*bars) {
            place();
            auto scene = std::make_shared<QGraphicsScene>();
            QChart* bar = bars->release();
            bar->resize(size);
            scene->addItem(bar);
            scene->setSceneRect(QRectF(QPointF(), size));
            m_held.push_back(scene);
            add([scene, target = QRectF(QPointF(left(), m_y), size)](QCPPainter& painter) {
                scene->render(&painter, target);
            });
            m_y += size.height() + 12;
        }
        return {};
    }
    auto made = m_charts.make(wanted);
    if (!made) {
        return tl::unexpected(made.error());
    }
    if (!*made) {
        return {};
    }
    place();
    std::shared_ptr<Chart> drawn(made->release());
    drawn->setTheme(ChartTheme::forLight());
    m_held.push_back(drawn);
    add([drawn, at = QPointF(left(), m_y), size](QCPPainter& painter) {
        painter.save();
        painter.translate(at);
        painter.setMode(QCPPainter::pmVectorized);
        painter.setMode(QCPPainter::pmNoCaching);
        drawn->toPainter(&painter, static_cast<int>(size.width()), static_cast<int>(size.height()));
        painter.restore();
    });
    m_y += size.height() + 12;
    if (!wanted.caption.isEmpty()) {
        text(wanted.caption, paperFont(8), kFaint, 0, 10);
    }
    return {};
}

void PageLayout::paintPage(QCPPainter& painter, std::size_t page, const QString& foot) const
{
    for (const Step& step : m_pages[page]) {
        painter.save();
        step(painter);
        painter.restore();
    }
    paintFooter(painter, page, foot);
}

void PageLayout::paintFooter(QCPPainter& painter, std::size_t page, const QString& leftText) const
{
    const QRectF foot(left(), m_page.height() - kMargin, width(), 20);
    painter.setPen(QPen(kRule, 1));
    painter.drawLine(foot.topLeft(), foot.topRight());
    painter.setFont(paperFont(8));
    painter.setPen(kFaint);
    painter.drawText(foot.adjusted(0, 4, -60, 4), Qt::AlignLeft | Qt::AlignTop | Qt::TextSingleLine,
                     leftText);
    painter.drawText(foot.adjusted(0, 4, 0, 4), Qt::AlignRight | Qt::AlignTop,
                     u"%1 / %2"_s.arg(page + 1).arg(m_pages.size()));
}

} // namespace loadstone::detail
