// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/file.h"
#include "report/pagelayout.h"
#include "report/reportcharts.h"

#include <QBuffer>
#include <QDir>
#include <QPdfWriter>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

QImage pagePicture(const detail::PageLayout& layout, std::size_t page, const QString& foot, int dpi)
{
    const double scale = dpi / 96.0; // the layout's unit is 1/96 inch
    QImage image((layout.pageSize() * scale).toSize(), QImage::Format_RGB32);
    image.fill(Qt::white);
    // Points of fonts are those of the layout; the painter enlarges them with everything else.
    image.setDotsPerMeterX(qRound(96 / 0.0254));
    image.setDotsPerMeterY(qRound(96 / 0.0254));
    QCPPainter painter(&image);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing
                           | QPainter::SmoothPixmapTransform);
    painter.scale(scale, scale);
    layout.paintPage(painter, page, foot);
    painter.end();
    return image;
}

} // namespace

Result<void> writePreview(const Document& document, ReportCharts& charts,
                          const PaperOptions& options, const QString& folder, int dpi,
                          const PageWritten& written, const ReportProgress& progress)
{
    QBuffer nowhere;
    nowhere.open(QIODevice::WriteOnly);
    QPdfWriter writer(&nowhere);
    detail::preparePaper(writer, options);
    detail::PageLayout layout(QSizeF(writer.width(), writer.height()), &writer, charts, options);
    if (const auto laid = layout.lay(document, progress); !laid) {
        return laid;
    }
    const QString foot = detail::footOf(document, options);
    const auto pages = static_cast<int>(layout.pages().size());
    for (int page = 0; page < pages; ++page) {
        if (progress && !progress(0.9 + 0.1 * page / pages)) {
            return makeError(ErrorCode::Cancelled, u"the report was cancelled"_s);
        }
        QByteArray png;
        QBuffer buffer(&png);
        buffer.open(QIODevice::WriteOnly);
        pagePicture(layout, static_cast<std::size_t>(page), foot, dpi).save(&buffer, "PNG", 90);
        const QString file = QDir(folder).filePath(u"page-%1.png"_s.arg(page + 1));
        const auto done =
            writeFileAtomically(file, { png.constData(), static_cast<std::size_t>(png.size()) });
        if (!done) {
            return done;
        }
        written(page, pages, file);
    }
    return {};
}

} // namespace loadstone
