// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/file.h"
#include "report/pagelayout.h"
#include "report/pdfstamp.h"
#include "report/reportcharts.h"

#include <QBuffer>
#include <QCryptographicHash>
#include <QDateTime>
#include <QPdfWriter>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

// The writer stamps time and a random identifier: the same run must give the same file.
void makeReproducible(QByteArray& pdf, const Document& document)
{
    const QByteArray id = QCryptographicHash::hash((document.title + document.date).toUtf8(),
                                                   QCryptographicHash::Sha256)
                              .toHex();
    stampPdf(pdf, QDateTime::fromString(document.date, Qt::ISODateWithMs), id);
}

} // namespace

Result<void> writePdf(const Document& document, ReportCharts& charts, const PaperOptions& options,
                      const QString& path, const ReportProgress& progress)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    {
        QPdfWriter writer(&buffer);
        detail::preparePaper(writer, options);
        writer.setTitle(document.title);
        writer.setCreator(u"Loadstone " LOADSTONE_VERSION ""_s);
        const QSizeF page(writer.width(), writer.height());
        detail::PageLayout layout(page, &writer, charts, options);
        if (const auto laid = layout.lay(document, progress); !laid) {
            return laid;
        }
        QCPPainter painter;
        painter.begin(&writer);
        painter.setRenderHint(QPainter::LosslessImageRendering); // heat maps must not become JPEG
        const QString foot = detail::footOf(document, options);
        for (std::size_t i = 0; i < layout.pages().size(); ++i) {
            if (i > 0) {
                writer.newPage();
            }
            layout.paintPage(painter, i, foot);
        }
        painter.end();
    }
    makeReproducible(bytes, document);
    if (progress && !progress(1)) {
        return makeError(ErrorCode::Cancelled, u"the report was cancelled"_s);
    }
    return writeFileAtomically(path, { bytes.constData(), static_cast<std::size_t>(bytes.size()) });
}

} // namespace loadstone
