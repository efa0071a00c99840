// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/chartexport.h"

#include "base/file.h"
#include "plots/chart.h"

#include <QBuffer>
#include <QFileInfo>
#include <QPdfWriter>
#include <QSvgGenerator>

#include <charconv>
#include <cmath>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr int kResolution = 96; // at others the plot's own font sizes would be scaled twice

/// Paper colours for as long as it lives.
class LightTheme
{
public:
    explicit LightTheme(Chart& chart)
        : m_chart(chart)
        , m_before(chart.theme())
    {
        m_chart.setTheme(ChartTheme::forLight());
    }

    Q_DISABLE_COPY_MOVE(LightTheme)

    ~LightTheme() { m_chart.setTheme(m_before); }

private:
    Chart& m_chart;
    ChartTheme m_before;
};

void appendField(std::string& out, const QString& text)
{
    std::string field = text.toStdString();
    if (field.find_first_of(",\"\n") != std::string::npos) {
        std::string quoted = "\"";
        for (const char c : field) {
            quoted += c;
            if (c == '"') {
                quoted += c;
            }
        }
        field = quoted + '"';
    }
    out += field;
}

void appendNumber(std::string& out, double value)
{
    if (!std::isfinite(value)) {
        return;
    }
    std::array<char, 32> buffer {};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value);
    out.append(buffer.data(), end.ptr);
}

QByteArray pdfOf(Chart& chart, QSize size)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setResolution(kResolution);
    writer.setPageSize(QPageSize(QSizeF(size) * 72.0 / 96.0, QPageSize::Point));
    writer.setPageMargins(QMarginsF());
    writer.setTitle(chart.title());
    writer.setCreator(u"Loadstone"_s);
    paintChart(chart, writer, size);
    return bytes;
}

QByteArray svgOf(Chart& chart, QSize size)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(size);
    generator.setResolution(kResolution);
    generator.setViewBox(QRect(QPoint(), size));
    generator.setTitle(chart.title());
    generator.setDescription(chart.summary());
    paintChart(chart, generator, size);
    return bytes;
}

QByteArray pngOf(Chart& chart, QSize size)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    chartImage(chart, size, 2).save(&buffer, "PNG");
    return bytes;
}

} // namespace

std::optional<ChartFormat> chartFormatOf(const QString& path)
{
    const QString ending = QFileInfo(path).suffix().toLower();
    if (ending == "png"_L1) {
        return ChartFormat::Png;
    }
    if (ending == "svg"_L1) {
        return ChartFormat::Svg;
    }
    if (ending == "pdf"_L1) {
        return ChartFormat::Pdf;
    }
    if (ending == "csv"_L1) {
        return ChartFormat::Csv;
    }
    return std::nullopt;
}

QImage chartImage(Chart& chart, QSize size, qreal scale)
{
    const LightTheme paper(chart);
    QImage image((QSizeF(size) * scale).toSize(), QImage::Format_ARGB32_Premultiplied);
    image.fill(chart.theme().background);
    QCPPainter painter(&image);
    painter.setMode(QCPPainter::pmNoCaching);
    painter.scale(scale, scale);
    chart.toPainter(&painter, size.width(), size.height());
    painter.end();
    return image;
}

void paintChart(Chart& chart, QPaintDevice& device, QSize size)
{
    const LightTheme paper(chart);
    QCPPainter painter(&device);
    // Without the hint density pictures become lossy ones.
    painter.setRenderHint(QPainter::LosslessImageRendering);
    painter.setMode(QCPPainter::pmVectorized);
    painter.setMode(QCPPainter::pmNoCaching);
    chart.toPainter(&painter, size.width(), size.height());
}

Result<void> saveChart(Chart& chart, const QString& path, QSize size)
{
    const auto format = chartFormatOf(path);
    if (!format) {
        return makeError(ErrorCode::Unsupported, u"unknown picture format"_s, path);
    }
    if (*format == ChartFormat::Csv) {
        return writeFileAtomically(path, chartCsv(chart.table()));
    }
    const QByteArray bytes = *format == ChartFormat::Png ? pngOf(chart, size)
        : *format == ChartFormat::Svg                    ? svgOf(chart, size)
                                                         : pdfOf(chart, size);
    return writeFileAtomically(
        path, std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())));
}

std::string chartCsv(const ChartTable& table)
{
    std::string out;
    for (qsizetype i = 0; i < table.columns.size(); ++i) {
        out += i == 0 ? "" : ",";
        appendField(out, table.columns[i]);
    }
    out += '\n';
    for (std::size_t r = 0; r < table.rows.size(); ++r) {
        bool first = true;
        if (!table.rowNames.isEmpty()) {
            appendField(out, table.rowNames.value(static_cast<qsizetype>(r)));
            first = false;
        }
        for (const double value : table.rows[r]) {
            out += first ? "" : ",";
            appendNumber(out, value);
            first = false;
        }
        out += '\n';
    }
    return out;
}

} // namespace loadstone
