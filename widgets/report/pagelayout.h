// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plots/qcp.h"
#include "report/paper.h"

#include <QFont>
#include <QPaintDevice>
#include <QPicture>

#include <memory>
#include <vector>

class QPdfWriter;

namespace loadstone::detail {

/// Paper size and resolution of every report: the layout measures with this device, whatever the
/// pages are painted on.
void preparePaper(QPdfWriter& writer, const PaperOptions& options);

/// The document's date for people.
QString dateOf(const Document& document);

/// What stands at the foot of each page.
QString footOf(const Document& document, const PaperOptions& options);

/// Breaks a document into pages of drawing steps, so that the number of pages is known before the
/// first is painted. Units are 1/96 inch. Lives as long as the report takes to write.
class PageLayout
{
public:
    using Step = std::function<void(QCPPainter&)>;

    PageLayout(QSizeF page, QPaintDevice* device, ReportCharts& charts,
               const PaperOptions& options);
    ~PageLayout();

    Result<void> lay(const Document& document, const ReportProgress& progress);

    const std::vector<std::vector<Step>>& pages() const { return m_pages; }

    QSizeF pageSize() const { return m_page; }

    /// All of a page, with its number and `foot` below.
    void paintPage(QCPPainter& painter, std::size_t page, const QString& foot) const;

private:
    void paintFooter(QCPPainter& painter, std::size_t page, const QString& left) const;
    void title(const Document& document);
    Result<void> block(const DocBlock& block);
    void heading(const DocHeading& heading);
    void paragraph(const DocParagraph& paragraph);
    void answer(const DocAnswer& answer);
    void cards(const DocCards& cards);
    void table(const DocTable& table);
    void tableHead(const DocTable& table, const std::vector<double>& widths);
    double tableRow(const QStringList& cells, const std::vector<double>& widths,
                    const DocTable& table, const QFont& font, bool striped);
    std::vector<double> columnWidths(const DocTable& table) const;
    void keepWordsWhole(const DocTable& table, const std::vector<bool>& fixed,
                        std::vector<double>& widths) const;
    double tableHeight(const DocTable& table) const;
    double wholeHeight(const DocBlock& block) const;
    void keepTogether(const std::vector<DocBlock>& blocks, std::size_t first);
    void list(const DocList& list);
    Result<void> chart(const DocChart& chart);
    void text(const QString& text, const QFont& font, QColor color, double indent = 0,
              double spaceAfter = 0);
    double textHeight(const QString& text, const QFont& font, double width) const;

    void newPage();
    /// Starts a new page unless `height` still fits on this one.
    void need(double height);

    void add(Step step) { m_pages.back().push_back(std::move(step)); }

    double left() const;
    double width() const;
    double bottom() const;

    QSizeF m_page;
    QPaintDevice* m_device;
    ReportCharts& m_charts;
    PaperOptions m_options;
    std::vector<std::vector<Step>> m_pages;
    std::vector<std::shared_ptr<QObject>> m_held; // charts that steps paint
    double m_y = 0;
    double m_reserved = 0; // below a chart, for what stands on its page
};

} // namespace loadstone::detail
