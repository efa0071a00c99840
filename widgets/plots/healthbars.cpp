// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/healthbars.h"

#include "plots/tickers.h"
#include "text/chartwords.h"

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr double kBarWidth = 0.62;
constexpr double kHighestBar = 34; // pixels
constexpr QStringView kAfterScheme = u"://";
constexpr int kLongestName = 24; // characters; the read-out has the whole one

/// The longest end that all have in common and that leaves hosts and addresses readable: a port, a
/// path or a domain. Nothing of a single name.
qsizetype commonEnd(const QStringList& names)
{
    const QString& first = names.first();
    const auto isShared = [&names](QStringView end) {
        return names.size() > 1
            && std::all_of(names.begin(), names.end(), [end](const QString& name) {
                   return name.size() > end.size() && name.endsWith(end);
               });
    };
    const qsizetype scheme = first.indexOf(kAfterScheme);
    const qsizetype begin = scheme < 0 ? 1 : scheme + kAfterScheme.size() + 1;
    for (qsizetype at = begin; at < first.size(); ++at) {
        const QStringView end = QStringView(first).mid(at);
        const bool isDomain = end.startsWith(u'.') && end.size() > 1 && end[1].isLetter();
        const bool isPart = isDomain || end.startsWith(u':') || end.startsWith(u'/');
        if (isPart && isShared(end)) {
            return end.size();
        }
    }
    return 0;
}

} // namespace

HealthBars::HealthBars(QWidget* parent)
    : Chart(parent)
    , m_bars(new QCPBars(yAxis, xAxis))
    , m_reach(new QCPErrorBars(yAxis, xAxis))
{
    setLogAxis(xAxis);
    m_bars->setWidth(kBarWidth);
    m_bars->setSelectable(QCP::stNone);
    m_bars->removeFromLegend();
    m_reach->setSelectable(QCP::stNone);
    m_reach->removeFromLegend();
    m_reach->setDataPlottable(m_bars);
    m_reach->setErrorType(QCPErrorBars::etValueError);
    m_reach->setWhiskerWidth(7);
    m_reach->setSymbolGap(0);
    yAxis->setRangeReversed(true); // the first one on top
    yAxis->grid()->setVisible(false);
    setExplanation(chartExplanation(ChartTopic::Health));
    connect(this, &QCustomPlot::afterLayout, this, &HealthBars::limitHeight);
    setBars({}, {}, NumberKind::Plain);
}

QStringList HealthBars::shortNames(QStringList names)
{
    if (names.isEmpty()) {
        return names;
    }
    const qsizetype found = names.first().indexOf(kAfterScheme);
    const QString scheme = found < 0 ? QString() : names.first().left(found + kAfterScheme.size());
    if (std::all_of(names.begin(), names.end(),
                    [&scheme](const QString& name) { return name.startsWith(scheme); })) {
        for (QString& name : names) {
            name.remove(0, scheme.size());
        }
    }
    const qsizetype end = commonEnd(names);
    for (QString& name : names) {
        name.chop(end);
        if (name.size() > kLongestName) {
            name = u"…"_s % name.right(kLongestName - 1);
        }
    }
    return names;
}

/// Two bars are no walls.
void HealthBars::limitHeight()
{
    const double row = std::abs(yAxis->coordToPixel(1) - yAxis->coordToPixel(0));
    m_bars->setWidth(row > 0 ? std::min(kBarWidth, kHighestBar / row) : kBarWidth);
}

double HealthBars::drawnValue(double value) const
{
    return m_kind == NumberKind::Percent ? value * 100 : value;
}

void HealthBars::setBars(std::vector<HealthBar> bars, const QString& what, NumberKind kind,
                         const QString& reach)
{
    m_given = std::move(bars);
    m_what = what;
    m_kind = kind;
    m_reachName = reach;
    m_bars->data()->clear();
    m_reach->data()->clear();
    QStringList names;
    double at = 1;
    for (const HealthBar& bar : m_given) {
        names.append(bar.name);
        m_bars->addData(at, bar.value ? drawnValue(*bar.value) : qQNaN());
        m_reach->addData(qQNaN(),
                         bar.value && bar.reach ? drawnValue(*bar.reach - *bar.value) : qQNaN());
        ++at;
    }
    yAxis->setTicker(QSharedPointer<NameTicker>::create(shortNames(names)));
    // Each name is shown: that there are many is why somebody looks.
    yAxis->ticker()->setTickCount(std::max(2, static_cast<int>(m_given.size())));
    setXKind(kind);
    setAxisTitles(AxisQuantity { what, kind }, {});
    setTheme(theme());
    dataChanged();
}

qsizetype HealthBars::pointCount() const
{
    return std::count_if(m_given.begin(), m_given.end(),
                         [](const HealthBar& bar) { return bar.value.has_value(); });
}

void HealthBars::fitAxes()
{
    double most = 0;
    double least = 0;
    for (const HealthBar& bar : m_given) {
        if (bar.value) {
            most = std::max({ most, drawnValue(*bar.value), drawnValue(bar.reach.value_or(0)) });
            least = least > 0 && !(*bar.value > 0) ? least
                : least > 0                        ? std::min(least, drawnValue(*bar.value))
                                                   : drawnValue(*bar.value);
        }
    }
    if (isLogarithmic()) {
        padRange(xAxis, least > 0 ? least / 2 : 0, most > 0 ? most : 1, 0.05);
    } else {
        padRange(xAxis, 0, most > 0 ? most : 1, 0.06);
    }
    yAxis->setRange(0.5, std::max(1.5, static_cast<double>(m_given.size()) + 0.5));
}

void HealthBars::applyTheme(const ChartTheme& theme)
{
    const QColor color = theme.series(0).color;
    QColor fill = color;
    fill.setAlpha(theme.dark ? 190 : 170);
    m_bars->setPen(QPen(color, 1));
    m_bars->setBrush(fill);
    m_reach->setPen(QPen(theme.text, 1.5));
    yAxis->grid()->setVisible(false);
}

QString HealthBars::valueText(std::optional<double> value) const
{
    return formatNumber(value, m_kind);
}

QString HealthBars::readout(double x, double y) const
{
    Q_UNUSED(x)
    const qsizetype row = qRound(y) - 1;
    if (row < 0 || row >= static_cast<qsizetype>(m_given.size())) {
        return {};
    }
    const HealthBar& bar = m_given[static_cast<std::size_t>(row)];
    QStringList lines { bar.name, m_what % u": "_s % valueText(bar.value) };
    if (!m_reachName.isEmpty()) {
        lines.append(m_reachName % u": "_s % valueText(bar.reach));
    }
    return lines.join(u'\n');
}

// From bar to bar, downwards: their ends are in no order of their own.
std::optional<QPointF> HealthBars::nextPoint(double x, int direction) const
{
    std::optional<QPointF> best;
    double row = 1;
    for (const HealthBar& bar : m_given) {
        const double at = bar.value ? drawnValue(*bar.value) : qQNaN();
        if ((at - x) * direction > 0 && (!best || (at - best->x()) * direction < 0)) {
            best = QPointF(at, row);
        }
        ++row;
    }
    return best;
}

std::optional<ChartBucket> HealthBars::bucketAt(const QPointF& pixel) const
{
    const int bar = qRound(yAxis->pixelToCoord(pixel.y())) - 1;
    const bool found = bar >= 0 && static_cast<std::size_t>(bar) < m_given.size();
    return found ? std::optional(ChartBucket { xAxis->range(), bar }) : std::nullopt;
}

QString HealthBars::summary() const
{
    if (isEmpty()) {
        return Chart::summary();
    }
    QStringList parts;
    for (const HealthBar& bar : m_given) {
        parts.append(tr("%1: %2").arg(bar.name, valueText(bar.value)));
    }
    return QString(m_what % u"; "_s % parts.join(u", "_s));
}

ChartTable HealthBars::table() const
{
    ChartTable result;
    result.columns = { tr("Name"), axisTitle(m_what, m_kind) };
    if (!m_reachName.isEmpty()) {
        result.columns.append(axisTitle(m_reachName, m_kind));
    }
    for (const HealthBar& bar : m_given) {
        result.rowNames.append(bar.name);
        std::vector<double> row { bar.value ? drawnValue(*bar.value) : qQNaN() };
        if (!m_reachName.isEmpty()) {
            row.push_back(bar.reach ? drawnValue(*bar.reach) : qQNaN());
        }
        result.rows.push_back(std::move(row));
    }
    return result;
}

} // namespace loadstone
