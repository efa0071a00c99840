// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/searchchart.h"

#include "text/chartwords.h"

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr double kMarker = 9;
constexpr double kReach = 14; // pixels around a mark that a click counts for
constexpr double kLabelGap = 3;
constexpr double kSteep = 8; // values over this many times the limit would flatten all others

QColor colorOf(SearchMark::Word word, const ChartTheme& theme)
{
    return word == SearchMark::Word::Met   ? theme.good
        : word == SearchMark::Word::Missed ? theme.bad
                                           : theme.faintText;
}

} // namespace

SearchChart::SearchChart(QWidget* parent)
    : Chart(parent)
{
    setLegendOfOne(true);
    setTitle(tr("Loads that were tried"));
    setEmptyText(tr("No load was tried yet"));
    setExplanation(chartExplanation(ChartTopic::Search));
    connect(this, &QCustomPlot::afterLayout, this, &SearchChart::placeItems);
    connect(this, &QCustomPlot::beforeReplot, this, &SearchChart::followVisibility);
    setQuantities(tr("Asked requests"), NumberKind::PerSecond, tr("Latency"),
                  NumberKind::Milliseconds);
}

void SearchChart::setQuantities(const QString& load, NumberKind loadKind, const QString& value,
                                NumberKind valueKind)
{
    m_load = load;
    m_value = value;
    m_loadKind = loadKind;
    m_valueKind = valueKind;
    setXKind(loadKind);
    setYKind(valueKind);
    setAxisTitles(AxisQuantity { load, loadKind }, AxisQuantity { value, valueKind });
}

double SearchChart::drawn(double value) const
{
    // Shares are drawn in per cent, as their axis says.
    return m_valueKind == NumberKind::Percent ? 100 * value : value;
}

void SearchChart::clearAll()
{
    for (Group& group : m_groups) {
        if (group.bars) {
            removePlottable(group.bars);
        }
        group = {};
    }
    for (const auto& [index, text] : m_noValue) {
        removeItem(text);
    }
    m_noValue.clear();
    if (m_limit) {
        m_limit->remove();
        m_limit.reset();
    }
    if (m_bracket) {
        m_bracket->remove();
        m_bracket.reset();
    }
    if (m_certified) {
        removeItem(m_certified);
        removeItem(m_certifiedLabel);
        m_certified = nullptr;
        m_certifiedLabel = nullptr;
    }
    removeAllLines();
}

void SearchChart::setSearch(std::span<const SearchMark> marks, const Answer& answer,
                            const std::optional<std::pair<double, QString>>& limit)
{
    clearAll();
    m_marks.assign(marks.begin(), marks.end());
    m_answer = answer;
    addGroup(SearchMark::Word::Met, tr("met", "objective of a search"));
    addGroup(SearchMark::Word::Missed, tr("missed", "objective of a search"));
    addGroup(SearchMark::Word::Undecided, tr("not decidable"));
    for (std::size_t i = 0; i < m_marks.size(); ++i) {
        if (!m_marks[i].value) {
            addNoValue(i);
        }
    }
    if (limit) {
        m_limit = std::make_unique<LimitLine>(*this, drawn(limit->first), limit->second);
    }
    if (answer.bracket && !m_marks.empty()) {
        m_bracket = std::make_unique<ShadedSpan>(*this, answer.bracket->first,
                                                 answer.bracket->second, tr("limit, 95 %"));
    }
    if (answer.certified && !m_marks.empty()) {
        addCertified(*answer.certified);
    }
    setTheme(theme());
    dataChanged();
}

void SearchChart::addGroup(SearchMark::Word word, const QString& name)
{
    std::vector<const SearchMark*> sorted;
    for (const SearchMark& mark : m_marks) {
        if (mark.word == word && mark.value) {
            sorted.push_back(&mark);
        }
    }
    if (sorted.empty()) {
        return;
    }
    std::stable_sort(sorted.begin(), sorted.end(),
                     [](const SearchMark* a, const SearchMark* b) { return a->load < b->load; });
    Group& group = m_groups.at(static_cast<std::size_t>(word));
    group.graph = addLine(name, static_cast<int>(word));
    group.graph->setLineStyle(QCPGraph::lsNone);
    group.bars = new QCPErrorBars(xAxis, yAxis);
    group.bars->removeFromLegend();
    group.bars->setErrorType(QCPErrorBars::etValueError);
    group.bars->setDataPlottable(group.graph);
    group.bars->setSelectable(QCP::stNone);
    group.bars->setWhiskerWidth(7);
    group.bars->setSymbolGap(0);
    std::vector<double> x;
    std::vector<double> y;
    for (const SearchMark* mark : sorted) {
        x.push_back(mark->load);
        y.push_back(drawn(*mark->value));
        // An undefined interval is no bar, not one of length 0.
        group.bars->addData(mark->interval ? y.back() - drawn(mark->interval->first) : qQNaN(),
                            mark->interval ? drawn(mark->interval->second) - y.back() : qQNaN());
    }
    setData(group.graph, x, y);
}

// A load without a value still was tried: it stands at the upper edge, with its run.
void SearchChart::addNoValue(std::size_t index)
{
    const SearchMark& mark = m_marks[index];
    auto* text = new QCPItemText(this);
    text->setSelectable(false);
    text->setText(tr("%1 ↑", "run without a value, beyond the upper edge").arg(mark.label));
    text->position->setType(QCPItemPosition::ptAbsolute);
    text->setPositionAlignment(Qt::AlignHCenter | Qt::AlignTop);
    m_noValue.emplace_back(index, text);
}

void SearchChart::addCertified(double load)
{
    m_certified = new QCPItemStraightLine(this);
    m_certified->setSelectable(false);
    for (QCPItemPosition* point : { m_certified->point1, m_certified->point2 }) {
        point->setTypeX(QCPItemPosition::ptPlotCoords);
        point->setTypeY(QCPItemPosition::ptAxisRectRatio);
    }
    m_certified->point1->setCoords(load, 0);
    m_certified->point2->setCoords(load, 1);
    m_certifiedLabel = new QCPItemText(this);
    m_certifiedLabel->setSelectable(false);
    m_certifiedLabel->setText(tr("certified"));
    m_certifiedLabel->position->setType(QCPItemPosition::ptAbsolute);
    m_certifiedLabel->setPadding(QMargins(3, 1, 3, 1));
    m_certifiedLabel->setLayer(u"legend"_s); // above marks and bars
}

/// Each in the first row that is free there; of many at one load the cross-hair and the table say
/// the others.
void SearchChart::placeNoValues()
{
    const QFontMetricsF metrics(font());
    constexpr std::size_t kRows = 2;
    std::array<double, kRows> taken {};
    taken.fill(-HUGE_VAL);
    std::vector<std::pair<double, QCPItemText*>> order;
    for (const auto& [index, text] : m_noValue) {
        order.emplace_back(xAxis->coordToPixel(m_marks[index].load), text);
    }
    std::stable_sort(order.begin(), order.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    const QRectF area = axisRect()->rect();
    for (const auto& [x, text] : order) {
        const double half = metrics.horizontalAdvance(text->text()) / 2 + kLabelGap;
        const auto row = std::find_if(taken.begin(), taken.end(),
                                      [from = x - half](double until) { return until <= from; });
        text->setVisible(row != taken.end() && x >= area.left() && x <= area.right());
        if (row != taken.end()) {
            *row = x + half;
            text->position->setCoords(
                x,
                area.top() + 1 + (metrics.height() + 3) * static_cast<double>(row - taken.begin()));
        }
    }
}

void SearchChart::placeItems()
{
    placeNoValues();
    if (m_limit) {
        placeLimits({ m_limit.get(), 1 });
    }
    if (m_bracket) {
        m_bracket->place();
    }
    if (m_certified) {
        // At the foot: limits, bracket and loads without a value have their names further up.
        const QRectF area = axisRect()->rect();
        const double x = xAxis->coordToPixel(m_certified->point1->coords().x());
        const double width = QFontMetricsF(font()).horizontalAdvance(m_certifiedLabel->text()) + 8;
        const bool left = x - width - kLabelGap > area.left();
        m_certifiedLabel->setVisible(x >= area.left() && x <= area.right());
        m_certifiedLabel->setPositionAlignment((left ? Qt::AlignRight : Qt::AlignLeft)
                                               | Qt::AlignBottom);
        m_certifiedLabel->position->setCoords(left ? x - kLabelGap : x + kLabelGap,
                                              area.bottom() - 2);
    }
}

void SearchChart::followVisibility()
{
    for (const Group& group : m_groups) {
        if (group.bars) {
            group.bars->setVisible(group.graph->visible());
        }
    }
}

qsizetype SearchChart::pointCount() const
{
    auto count = static_cast<qsizetype>(m_noValue.size());
    for (const Group& group : m_groups) {
        count += group.graph && group.graph->visible() ? group.graph->dataCount() : 0;
    }
    return count;
}

void SearchChart::fitAxes()
{
    std::optional<QCPRange> across;
    std::optional<QCPRange> along;
    const auto take = [](std::optional<QCPRange>& range, double at) {
        range = range ? range->expanded(QCPRange(at, at)) : QCPRange(at, at);
    };
    const double most = m_limit ? m_limit->value() * kSteep : HUGE_VAL;
    for (const SearchMark& mark : m_marks) {
        take(across, mark.load);
        if (!mark.value) {
            continue;
        }
        const double value = drawn(*mark.value);
        take(along, std::min(value, most));
        if (mark.interval) {
            take(along, drawn(mark.interval->first));
            take(along, std::clamp(drawn(mark.interval->second), std::min(value, most), most));
        }
    }
    for (const auto& bound :
         { m_answer.certified,
           m_answer.bracket ? std::optional(m_answer.bracket->first) : std::nullopt }) {
        if (bound && across) {
            take(across, *bound);
        }
    }
    if (m_limit) {
        take(along, m_limit->value());
    }
    const QCPRange keys = across.value_or(QCPRange(0, 1));
    const double margin = keys.size() > 0 ? keys.size() * 0.07 : std::max(1.0, keys.upper * 0.2);
    xAxis->setRange(std::max(0.0, keys.lower - margin), keys.upper + margin);
    constexpr double kHeadroom = 0.2; // for the names above
    if (along) {
        padRange(yAxis, isLogarithmic() ? along->lower : 0, along->upper, kHeadroom);
    } else {
        yAxis->setRange(isLogarithmic() ? 0.1 : 0, 1);
    }
}

void SearchChart::applyTheme(const ChartTheme& theme)
{
    using Shape = QCPScatterStyle::ScatterShape;
    static constexpr std::array<Shape, kWords> kShapes { QCPScatterStyle::ssDisc,
                                                         QCPScatterStyle::ssCross,
                                                         QCPScatterStyle::ssDiamond };
    for (std::size_t i = 0; i < kWords; ++i) {
        if (!m_groups[i].graph) {
            continue;
        }
        const QColor color = colorOf(static_cast<SearchMark::Word>(i), theme);
        // Told apart without the colour too.
        m_groups[i].graph->setScatterStyle(QCPScatterStyle(
            kShapes[i], QPen(color, 2), i == 0 ? QBrush(color) : QBrush(), kMarker));
        m_groups[i].graph->setPen(QPen(color, 2));
        m_groups[i].bars->setPen(QPen(color, 1));
    }
    for (const auto& [index, text] : m_noValue) {
        text->setColor(colorOf(m_marks[index].word, theme));
        text->setFont(font());
    }
    if (m_limit) {
        m_limit->applyTheme(theme, font());
    }
    if (m_bracket) {
        m_bracket->applyTheme(theme, font());
    }
    if (m_certified) {
        m_certified->setPen(QPen(theme.good, 2, Qt::DashLine));
        m_certifiedLabel->setColor(theme.good);
        m_certifiedLabel->setFont(font());
        QColor ground = theme.plotArea;
        ground.setAlpha(200);
        m_certifiedLabel->setBrush(ground);
    }
}

QString SearchChart::markText(const SearchMark& mark) const
{
    QString value = m_value % u": "_s % formatNumber(mark.value, m_valueKind);
    if (mark.interval) {
        value += u' ' % formatInterval(mark.interval, m_valueKind);
    }
    return QStringList {
        tr("%1 at %2", "run, load").arg(mark.label, formatNumber(mark.load, m_loadKind)), value,
        mark.words
    }
        .join(u'\n');
}

std::optional<std::size_t> SearchChart::nearest(double x) const
{
    std::optional<std::size_t> best;
    for (std::size_t i = 0; i < m_marks.size(); ++i) {
        if (!best || std::abs(m_marks[i].load - x) < std::abs(m_marks[*best].load - x)) {
            best = i;
        }
    }
    return best;
}

QString SearchChart::readout(double x, double y) const
{
    // Several trials may stand at one load: the one that is closest, not just in x.
    const qint64 row = rowAt(QPointF(xAxis->coordToPixel(x), yAxis->coordToPixel(y)));
    const auto best = row >= 0 ? std::optional(static_cast<std::size_t>(row)) : nearest(x);
    return best ? markText(m_marks[*best]) : QString();
}

std::optional<QPointF> SearchChart::nextPoint(double x, int direction) const
{
    std::optional<QPointF> best;
    for (const SearchMark& mark : m_marks) {
        const double ahead = (mark.load - x) * direction;
        if (mark.value && ahead > 1e-9 && (!best || ahead < (best->x() - x) * direction)) {
            best = QPointF(mark.load, drawn(*mark.value));
        }
    }
    return best;
}

qint64 SearchChart::rowAt(const QPointF& pixel) const
{
    qint64 row = -1;
    double closest = kReach;
    for (std::size_t i = 0; i < m_marks.size(); ++i) {
        const auto& value = m_marks[i].value;
        if (!value) {
            continue;
        }
        const double distance = std::hypot(xAxis->coordToPixel(m_marks[i].load) - pixel.x(),
                                           yAxis->coordToPixel(drawn(*value)) - pixel.y());
        if (distance < closest) {
            closest = distance;
            row = static_cast<qint64>(i);
        }
    }
    return row;
}

QString SearchChart::summary() const
{
    if (isEmpty()) {
        return Chart::summary();
    }
    QStringList parts;
    for (const SearchMark& mark : m_marks) {
        parts << tr("%1 at %2: %3, %4", "run, load, value, verdict")
                     .arg(mark.label, formatNumber(mark.load, m_loadKind),
                          formatNumber(mark.value, m_valueKind), mark.words);
    }
    if (m_answer.bracket) {
        parts << tr("the limit lies in %1", "interval")
                     .arg(formatInterval(m_answer.bracket, m_loadKind));
    }
    if (m_answer.certified) {
        parts << tr("certified at %1", "load").arg(formatNumber(m_answer.certified, m_loadKind));
    }
    return parts.join(u"; "_s);
}

ChartTable SearchChart::table() const
{
    ChartTable result;
    const QString value = axisTitle(m_value, m_valueKind);
    result.columns = { tr("Run"), axisTitle(m_load, m_loadKind), value,
                       tr("%1, low", "end of an interval").arg(value),
                       tr("%1, high", "end of an interval").arg(value) };
    for (const SearchMark& mark : m_marks) {
        result.rowNames << tr("%1, %2", "run, verdict").arg(mark.label, mark.words);
        result.rows.push_back({ mark.load, mark.value ? drawn(*mark.value) : qQNaN(),
                                mark.interval ? drawn(mark.interval->first) : qQNaN(),
                                mark.interval ? drawn(mark.interval->second) : qQNaN() });
    }
    return result;
}

} // namespace loadstone
