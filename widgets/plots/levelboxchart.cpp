// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/levelboxchart.h"

#include "plots/tickers.h"
#include "plots/valuespread.h"
#include "text/chartwords.h"

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr double kHalfOutline = 0.42; // of the distance between two levels
constexpr double kBoxWidth = 0.22;
constexpr double kWhiskerWidth = 0.12;

} // namespace

LevelBoxChart::LevelBoxChart(QWidget* parent)
    : Chart(parent)
    , m_boxes(new QCPStatisticalBox(xAxis, yAxis))
{
    m_boxes->setSelectable(QCP::stNone);
    m_boxes->setWidth(kBoxWidth);
    m_boxes->setWhiskerWidth(kWhiskerWidth);
    m_boxes->removeFromLegend();
    xAxis->grid()->setVisible(false);
    setChoosesScale(true);
    setEmptyText(tr("No level was reached"));
    setTitle(tr("Latency spread by level"));
    setExplanation(chartExplanation(ChartTopic::LevelBoxes));
    setQuantity(tr("Latency"));
    setLevels({}, tr("Level"));
}

void LevelBoxChart::setQuantity(const QString& quantity, NumberKind kind)
{
    m_quantity = quantity;
    m_kind = kind;
    setYKind(kind);
    setAxisTitles(m_load, AxisQuantity { quantity, kind });
}

void LevelBoxChart::setLevels(std::vector<LevelBox> levels, const QString& load)
{
    m_levels = std::move(levels);
    m_load = load;
    for (QCPCurve* outline : m_outlines) {
        removePlottable(outline);
    }
    m_outlines.clear();
    m_boxes->data()->clear();
    QStringList names;
    double at = 1;
    for (const LevelBox& level : m_levels) {
        names.append(level.name);
        if (level.box) {
            const BoxSummary& box = *level.box;
            addOutline(at, box);
            // A single value has no spread: it is a point, and no flat box.
            m_boxes->addData(at, box.p5, box.p25, box.p50, box.p75, box.p95,
                             box.n == 1 ? QVector<double> { box.p50 } : QVector<double>());
        }
        ++at;
    }
    // What was added last would lie above the boxes.
    m_boxes->setLayer(u"legend"_s);
    xAxis->setTicker(QSharedPointer<NameTicker>::create(names));
    setAxisTitles(m_load, AxisQuantity { m_quantity, m_kind });
    setTheme(theme());
    dataChanged();
}

void LevelBoxChart::addOutline(double at, const BoxSummary& box)
{
    if (box.outline.empty()) {
        return;
    }
    auto* outline = new QCPCurve(xAxis, yAxis);
    outline->removeFromLegend();
    outline->setSelectable(QCP::stNone);
    for (const ValuePair& point : box.outline) {
        outline->addData(at + kHalfOutline * point.y, point.x);
    }
    for (auto point = box.outline.rbegin(); point != box.outline.rend(); ++point) {
        outline->addData(at - kHalfOutline * point->y, point->x);
    }
    outline->addData(at + kHalfOutline * box.outline.front().y, box.outline.front().x);
    m_outlines.push_back(outline);
}

qsizetype LevelBoxChart::pointCount() const
{
    return m_boxes->dataCount();
}

bool LevelBoxChart::wantsLogarithmic() const
{
    double least = HUGE_VAL;
    double middle = HUGE_VAL;
    double most = 0;
    for (const LevelBox& level : m_levels) {
        if (level.box) {
            least = std::min(least, level.box->p5);
            middle = std::min(middle, level.box->p50);
            most = std::max(most, level.box->p95);
        }
    }
    return least > 0 && most > ValueSpread::kFlattened * middle;
}

void LevelBoxChart::fitAxes()
{
    xAxis->setRange(0.4, std::max(1.6, static_cast<double>(m_levels.size()) + 0.6));
    std::optional<QCPRange> values;
    for (const LevelBox& level : m_levels) {
        if (level.box) {
            QCPRange own(level.box->p5, level.box->p95);
            if (!level.box->outline.empty()) {
                own.expand({ level.box->outline.front().x, level.box->outline.back().x });
            }
            values = values ? values->expanded(own) : own;
        }
    }
    if (values) {
        padRange(yAxis, isLogarithmic() ? values->lower : 0, values->upper, 0.06);
    } else {
        yAxis->setRange(isLogarithmic() ? 0.1 : 0, 1);
    }
}

void LevelBoxChart::applyTheme(const ChartTheme& theme)
{
    const QColor color = theme.series(0).color;
    QColor fill = color;
    fill.setAlpha(theme.dark ? 90 : 60);
    for (QCPCurve* outline : m_outlines) {
        outline->setPen(QPen(color, 1));
        outline->setBrush(fill);
    }
    const QPen line(theme.text, 1);
    m_boxes->setPen(line);
    m_boxes->setBrush(theme.plotArea);
    m_boxes->setMedianPen(QPen(theme.series(1).color, 2.5, Qt::SolidLine, Qt::FlatCap));
    m_boxes->setOutlierStyle(QCPScatterStyle(QCPScatterStyle::ssDisc, theme.series(1).color, 8));
    m_boxes->setWhiskerPen(line);
    m_boxes->setWhiskerBarPen(line);
    xAxis->grid()->setVisible(false);
}

QString LevelBoxChart::readout(double x, double y) const
{
    Q_UNUSED(y)
    const qsizetype row = qRound(x) - 1;
    if (row < 0 || row >= static_cast<qsizetype>(m_levels.size())) {
        return {};
    }
    const LevelBox& level = m_levels[static_cast<std::size_t>(row)];
    QStringList lines { m_load % u": "_s % level.name };
    if (!level.box) {
        lines.append(undefinedText());
        return lines.join(u'\n');
    }
    const BoxSummary& box = *level.box;
    lines.append(tr("median %1").arg(formatNumber(box.p50, m_kind)));
    lines.append(tr("middle half %1").arg(formatInterval(std::pair(box.p25, box.p75), m_kind)));
    lines.append(tr("p5 to p95 %1").arg(formatInterval(std::pair(box.p5, box.p95), m_kind)));
    lines.append(tr("%n request(s)", nullptr, static_cast<int>(box.n)));
    return lines.join(u'\n');
}

std::optional<QPointF> LevelBoxChart::nextPoint(double x, int direction) const
{
    std::optional<QPointF> best;
    double at = 1;
    for (const LevelBox& level : m_levels) {
        if (level.box && (at - x) * direction > 1e-6
            && (!best || (at - best->x()) * direction < 0)) {
            best = QPointF(at, level.box->p50);
        }
        ++at;
    }
    return best;
}

QString LevelBoxChart::summary() const
{
    if (isEmpty()) {
        return Chart::summary();
    }
    QStringList parts;
    for (const LevelBox& level : m_levels) {
        if (level.box) {
            parts.append(tr("%1: median %2, p95 %3")
                             .arg(level.name, formatNumber(level.box->p50, m_kind),
                                  formatNumber(level.box->p95, m_kind)));
        }
    }
    return QString(m_load % u"; "_s % parts.join(u"; "_s));
}

ChartTable LevelBoxChart::table() const
{
    ChartTable result;
    result.columns = { m_load,
                       tr("Requests"),
                       axisTitle(u"p5"_s, m_kind),
                       axisTitle(u"p25"_s, m_kind),
                       axisTitle(u"p50"_s, m_kind),
                       axisTitle(u"p75"_s, m_kind),
                       axisTitle(u"p95"_s, m_kind) };
    for (const LevelBox& level : m_levels) {
        if (level.box) {
            const BoxSummary& box = *level.box;
            result.rowNames.append(level.name);
            result.rows.push_back(
                { static_cast<double>(box.n), box.p5, box.p25, box.p50, box.p75, box.p95 });
        }
    }
    return result;
}

} // namespace loadstone
