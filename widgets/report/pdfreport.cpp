// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/file.h"
#include "report/pagelayout.h"
#include "report/reportcharts.h"

#include <QBuffer>
#include <QCryptographicHash>
#include <QDateTime>
#include <QPdfWriter>
#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

// Overwrites what stands between `key` and `end` with text of the same length, so that the
// cross-reference table stays right.
void overwriteAfter(QByteArray& pdf, const QByteArray& key, char end, const QByteArray& replacement)
{
    for (qsizetype at = pdf.indexOf(key); at >= 0; at = pdf.indexOf(key, at + key.size())) {
        const qsizetype from = at + key.size();
        const qsizetype to = pdf.indexOf(end, from);
        if (to < 0) {
            return;
        }
        for (qsizetype i = from; i < to; ++i) {
            pdf[i] = i - from < replacement.size() ? replacement[i - from] : ' ';
        }
    }
}

// The writer stamps time and a random identifier: the same run must give the same file.
void makeReproducible(QByteArray& pdf, const Document& document)
{
    const QDateTime date = QDateTime::fromString(document.date, Qt::ISODateWithMs).toUTC();
    const QByteArray stamp = "D:" + date.toString(u"yyyyMMddHHmmss"_s).toLatin1() + "+00'00'";
    const QByteArray iso = date.toString(u"yyyy-MM-ddTHH:mm:ss"_s).toLatin1() + "+00:00";
    overwriteAfter(pdf, "/CreationDate (", ')', stamp);
    overwriteAfter(pdf, "/ModDate (", ')', stamp);
    // Elements up to Qt 6.7, attributes since.
    for (const QByteArray name : { "xmp:CreateDate", "xmp:ModifyDate", "xmp:MetadataDate" }) {
        overwriteAfter(pdf, '<' + name + '>', '<', iso);
        overwriteAfter(pdf, name + "=\"", '"', iso);
    }
    const QByteArray id = QCryptographicHash::hash((document.title + document.date).toUtf8(),
                                                   QCryptographicHash::Sha256)
                              .toHex();
    overwriteAfter(pdf, "xmpMM:DocumentID='uuid:", '\'', id);
    overwriteAfter(pdf, "xmpMM:DocumentID=\"uuid:", '"', id);
    // /ID [ <hex> <hex> ]
    const qsizetype at = pdf.lastIndexOf("/ID");
    if (at >= 0) {
        qsizetype from = pdf.indexOf('<', at);
        for (int part = 0; part < 2 && from >= 0; ++part) {
            const qsizetype to = pdf.indexOf('>', from);
            for (qsizetype i = from + 1; i < to; ++i) {
                pdf[i] = id[(i - from - 1) % id.size()];
            }
            from = pdf.indexOf('<', to);
        }
    }
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
