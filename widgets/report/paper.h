// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "report/document.h"

#include <QColor>
#include <QImage>
#include <QSizeF>
#include <QString>

#include <functional>

namespace loadstone {

class ReportCharts;

enum class PaperSize { A4, Letter };

struct PaperOptions
{
    PaperSize paper = PaperSize::A4;
    QString logo; // picture shown on the first page; may be empty
    QString organisation {}; // above the title; may be empty
    QString footer {}; // at the foot of each page; may be empty
    QColor accent {}; // of the rules below title and headings; none: the report's own
};

/// How much of a report is written (0 … 1); false stops with Cancelled.
using ReportProgress = std::function<bool(double)>;

/// Writes a document as PDF: vector charts, selectable text, embedded fonts, page numbers. Two
/// writings of the same document are byte-identical. Io, DiskFull, Cancelled.
Result<void> writePdf(const Document& document, ReportCharts& charts, const PaperOptions& options,
                      const QString& path, const ReportProgress& progress);

/// A picture of a page was written; pages count from 0.
using PageWritten = std::function<void(int page, int pages, const QString& file)>;

/// Writes the pages of the PDF as page-1.png … into an existing folder, drawn by the same steps and
/// broken at the same places. Io, DiskFull, Cancelled.
Result<void> writePreview(const Document& document, ReportCharts& charts,
                          const PaperOptions& options, const QString& folder, int dpi,
                          const PageWritten& written, const ReportProgress& progress);

/// Writes a document as one self-contained HTML file with charts as inline SVG.
Result<void> writeHtml(const Document& document, ReportCharts& charts, const PaperOptions& options,
                       const QString& path, const ReportProgress& progress);

} // namespace loadstone
