// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/levelschart.h"

#include "metrics/commontail.h"
#include "text/chartwords.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr double kMarker = 6;
constexpr double kLabelGap = 3; // pixels from the line

} // namespace

LevelsChart::LevelsChart(QWidget* parent)
    : Chart(parent)
{
    setYKind(NumberKind::Milliseconds);
    setChoosesScale(true);
    setExplanation(chartExplanation(ChartTopic::Levels));
    setEmptyText(tr("No level was reached"));
    connect(this, &QCustomPlot::afterLayout, this, &LevelsChart::placeMarks);
}

void LevelsChart::setLevels(std::span<const LevelBlock> levels, Of of, const Marks& marks,
                            Right right)
{
    m_of = of;
    m_right = right;
    for (const Mark& mark : m_marks) {
        removeItem(mark.line);
        removeItem(mark.label);
    }
    m_marks.clear();
    if (m_words != nullptr) {
        removeItem(m_words);
        m_words = nullptr;
    }
    m_heldAll.reset();
    removeAllLines();
    const bool errors = right == Right::ErrorShare;
    setAxisTitles(of == Of::Rate ? AxisQuantity { tr("Asked requests"), NumberKind::PerSecond }
                                 : tr("Requests in flight"),
                  AxisQuantity { tr("Latency"), NumberKind::Milliseconds },
                  errors ? AxisQuantity { tr("Errors"), NumberKind::Percent }
                         : AxisQuantity { tr("Completed requests"), NumberKind::PerSecond });
    showRightAxis(true);
    std::vector<const LevelBlock*> sorted;
    for (const LevelBlock& level : levels) {
        sorted.push_back(&level);
    }
    std::stable_sort(sorted.begin(), sorted.end(),
                     [](const LevelBlock* a, const LevelBlock* b) { return a->level < b->level; });
    const auto draw = [&](const QString& name, int style, QCPAxis* axis, const auto& valueOf) {
        std::vector<double> x;
        std::vector<double> y;
        for (const LevelBlock* level : sorted) {
            x.push_back(level->level);
            y.push_back(valueOf(*level).value_or(qQNaN()));
        }
        setData(addLine(name, style, axis), x, y);
    };
    if (!sorted.empty()) {
        const std::string_view high = commonTail(levels, &LevelBlock::latency);
        draw(tr("latency p50"), 0, yAxis,
             [](const LevelBlock& level) { return level.latency.value("p50"); });
        if (!high.empty()) {
            draw(tr("latency %1").arg(QString::fromLatin1(high.data(), qsizetype(high.size()))), 1,
                 yAxis, [high](const LevelBlock& level) { return level.latency.value(high); });
        }
        draw(errors ? tr("errors") : tr("requests completed"), 2, yAxis2,
             [errors](const LevelBlock& level) {
                 const auto share = level.requests.errorShare();
                 return !errors ? level.requestsPerS
                     : share    ? std::optional(100 * *share)
                                : std::nullopt;
             });
    }
    if (marks.held && !marks.broke) {
        addWords(*marks.held); // the last level is no border: a line there would look like one
    } else {
        addMark(marks.held, tr("held"), true);
        addMark(marks.broke, tr("broke"), false);
    }
    setTheme(theme());
    dataChanged();
}

void LevelsChart::addMark(const std::optional<double>& level, const QString& text, bool good)
{
    if (!level) {
        return;
    }
    Mark mark { *level, new QCPItemStraightLine(this), new QCPItemText(this), good };
    mark.line->setSelectable(false);
    for (QCPItemPosition* point : { mark.line->point1, mark.line->point2 }) {
        point->setTypeX(QCPItemPosition::ptPlotCoords);
        point->setTypeY(QCPItemPosition::ptAxisRectRatio);
    }
    mark.line->point1->setCoords(*level, 0);
    mark.line->point2->setCoords(*level, 1);
    mark.label->setSelectable(false);
    mark.label->setText(text);
    mark.label->position->setType(QCPItemPosition::ptAbsolute);
    mark.label->setPadding(QMargins(3, 1, 3, 1));
    m_marks.push_back(mark);
}

void LevelsChart::addWords(double held)
{
    m_heldAll = held;
    m_words = new QCPItemText(this);
    m_words->setSelectable(false);
    m_words->setText(tr("Every level held, up to %1", "level").arg(levelText(held)));
    m_words->position->setType(QCPItemPosition::ptAxisRectRatio);
    m_words->position->setCoords(0.5, 0);
    m_words->setPositionAlignment(Qt::AlignHCenter | Qt::AlignTop);
    m_words->setPadding(QMargins(3, 3, 3, 1));
}

// What held is named on the left of its line and what broke on the right: neighbouring levels leave
// both their room. At an edge a name goes to the other side, a line further down.
void LevelsChart::placeMarks()
{
    const QRectF area = axisRect()->rect();
    const QFontMetricsF metrics(font());
    for (const Mark& mark : m_marks) {
        const double x = xAxis->coordToPixel(mark.level);
        mark.label->setVisible(x >= area.left() && x <= area.right());
        const double width = metrics.horizontalAdvance(mark.label->text()) + 8;
        const bool wantsLeft = mark.good;
        const bool fits =
            wantsLeft ? x - width > area.left() : x + width + kLabelGap < area.right();
        const bool left = wantsLeft == fits;
        mark.label->setPositionAlignment((left ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignTop);
        mark.label->position->setCoords(left ? x - kLabelGap : x + kLabelGap,
                                        area.top() + 2 + (fits ? 0 : metrics.height() + 2));
    }
}

void LevelsChart::fitAxes()
{
    std::optional<QCPRange> across;
    std::optional<QCPRange> left;
    double right = 0;
    for (int i = 0; i < graphCount(); ++i) {
        bool found = false;
        const QCPRange keys = graph(i)->getKeyRange(found);
        if (found) {
            across = across ? across->expanded(keys) : keys;
        }
        const QCPRange values = graph(i)->getValueRange(found);
        if (!found || !graph(i)->visible()) {
            continue;
        }
        if (graph(i)->valueAxis() == yAxis2) {
            right = std::max(right, values.upper);
        } else {
            left = left ? left->expanded(values) : values;
        }
    }
    const QCPRange keys = across.value_or(QCPRange(0, 1));
    const double margin = keys.size() > 0 ? keys.size() * 0.06 : std::max(1.0, keys.upper * 0.1);
    xAxis->setRange(std::max(0.0, keys.lower - margin), keys.upper + margin);
    // Room above for the names of the marks.
    constexpr double kHeadroom = 0.2;
    if (left) {
        padRange(yAxis, isLogarithmic() ? left->lower : 0, left->upper, kHeadroom);
    } else {
        yAxis->setRange(isLogarithmic() ? 0.1 : 0, 1);
    }
    yAxis2->setRange(0, right > 0 ? right * (1 + kHeadroom) : 1);
}

void LevelsChart::applyTheme(const ChartTheme& theme)
{
    for (int i = 0; i < graphCount(); ++i) {
        // Without a pen of its own a mark is drawn with the dashes of its line.
        const QColor color = graph(i)->pen().color();
        graph(i)->setScatterStyle(QCPScatterStyle(
            graph(i)->valueAxis() == yAxis ? QCPScatterStyle::ssDisc : QCPScatterStyle::ssSquare,
            color, color, kMarker));
    }
    if (m_words != nullptr) {
        m_words->setColor(theme.good);
        m_words->setBrush(theme.plotArea); // grid lines would run through the words
        m_words->setFont(font());
    }
    for (const Mark& mark : m_marks) {
        const QColor color = mark.good ? theme.good : theme.bad;
        // Told apart without the colour too.
        mark.line->setPen(QPen(color, 2, mark.good ? Qt::DashLine : Qt::SolidLine));
        mark.label->setColor(color);
        mark.label->setFont(font());
    }
}

QString LevelsChart::levelText(double level) const
{
    return m_of == Of::Rate ? formatNumber(level, NumberKind::PerSecond)
                            : tr("%n request(s) in flight", nullptr, static_cast<int>(level));
}

QString LevelsChart::readout(double x, double y) const
{
    Q_UNUSED(y)
    QStringList lines;
    for (int i = 0; i < graphCount(); ++i) {
        const QCPGraph* series = graph(i);
        if (!series->visible() || series->data()->isEmpty()) {
            continue;
        }
        auto at = series->data()->findBegin(x, false);
        if (at == series->data()->constEnd()
            || (at != series->data()->constBegin() && x - (at - 1)->key < at->key - x)) {
            --at;
        }
        if (lines.isEmpty()) {
            lines.append(levelText(at->key));
        }
        const bool onRight = series->valueAxis() == yAxis2;
        const bool share = onRight && m_right == Right::ErrorShare;
        const std::optional<double> value = qIsNaN(at->value) ? std::nullopt
            : share                                           ? std::optional(at->value / 100)
                                                              : std::optional(at->value);
        const NumberKind kind = share ? NumberKind::Percent
            : onRight                 ? NumberKind::PerSecond
                                      : NumberKind::Milliseconds;
        lines.append(series->name() % u": "_s % formatNumber(value, kind));
    }
    return lines.join(u'\n');
}

QString LevelsChart::summary() const
{
    if (isEmpty()) {
        return Chart::summary();
    }
    QStringList parts { graphCount() > 0
                            ? tr("%n levels", nullptr, static_cast<int>(graph(0)->dataCount()))
                            : QString() };
    for (const Mark& mark : m_marks) {
        parts.append(mark.good ? tr("%1 held").arg(levelText(mark.level))
                               : tr("%1 broke").arg(levelText(mark.level)));
    }
    if (m_heldAll) {
        parts.append(tr("Every level held, up to %1", "level").arg(levelText(*m_heldAll)));
    }
    return parts.join(u"; "_s);
}

ChartTable LevelsChart::table() const
{
    ChartTable result = Chart::table();
    // The columns are named after the curves, which have units of their own.
    for (int i = 0; i < graphCount(); ++i) {
        const bool onRight = graph(i)->valueAxis() == yAxis2;
        result.columns[i + 1] =
            axisTitle(graph(i)->name(),
                      !onRight                           ? NumberKind::Milliseconds
                          : m_right == Right::ErrorShare ? NumberKind::Percent
                                                         : NumberKind::PerSecond);
    }
    return result;
}

} // namespace loadstone
