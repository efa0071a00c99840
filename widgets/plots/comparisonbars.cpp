// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/comparisonbars.h"

#include "text/numbers.h"

#include <QGuiApplication>
#include <QtCharts/QBarCategoryAxis>
#include <QtCharts/QBarSeries>
#include <QtCharts/QBarSet>
#include <QtCharts/QChart>
#include <QtCharts/QLegend>
#include <QtCharts/QValueAxis>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

struct ComparisonBars
{
    Q_DECLARE_TR_FUNCTIONS(ComparisonBars)
};

void styleAxis(QAbstractAxis* axis, const ChartTheme& theme)
{
    axis->setLabelsColor(theme.text);
    axis->setTitleBrush(theme.text);
    QFont font = axis->labelsFont();
    font.setBold(false);
    axis->setTitleFont(font);
    axis->setGridLineColor(theme.grid);
    axis->setLinePenColor(theme.axis);
}

// The brush tells bars apart where hue does not.
Qt::BrushStyle brushOf(std::size_t run)
{
    static constexpr std::array kStyles { Qt::SolidPattern, Qt::BDiagPattern, Qt::Dense4Pattern,
                                          Qt::FDiagPattern, Qt::CrossPattern };
    return kStyles[run % kStyles.size()];
}

/// In lines as short as words allow, for there is little room below a group.
QStringList brokenNames(const QStringList& names)
{
    constexpr qsizetype kLine = 11;
    QStringList broken;
    for (const QString& name : names) {
        QStringList lines;
        for (const QString& word : name.split(u' ')) {
            if (!lines.isEmpty() && lines.last().size() + word.size() < kLine) {
                lines.last() += u' ' % word;
            } else {
                lines << word;
            }
        }
        broken << lines.join(u"<br>"_s);
    }
    return broken;
}

bool isComparable(const std::vector<std::vector<std::optional<double>>>& values, std::size_t metric)
{
    return !values.empty() && values.front()[metric].value_or(0) > 0
        && std::all_of(values.begin(), values.end(),
                       [metric](const auto& run) { return run[metric].has_value(); });
}

QString leftOutText(const BarGroups& groups)
{
    const QStringList names = groups.leftOut();
    return names.isEmpty() ? QString()
                           : ComparisonBars::tr("Left out, as undefined in a run or 0 in the "
                                                "base: %1",
                                                "metrics")
                                 .arg(names.join(u", "_s));
}

double stepFor(double highest)
{
    for (const double step : { 20.0, 25.0, 50.0, 100.0, 200.0, 250.0, 500.0 }) {
        if (highest / step <= 6) {
            return step;
        }
    }
    return std::pow(10, std::ceil(std::log10(highest / 6)));
}

} // namespace

BarGroups BarGroups::comparable() const
{
    BarGroups kept;
    kept.runs = runs;
    kept.title = title;
    kept.valueTitle = valueTitle;
    kept.values.resize(values.size());
    for (std::size_t metric = 0; metric < static_cast<std::size_t>(metrics.size()); ++metric) {
        if (isComparable(values, metric)) {
            kept.metrics << metrics[static_cast<qsizetype>(metric)];
            for (std::size_t run = 0; run < values.size(); ++run) {
                kept.values[run].push_back(values[run][metric]);
            }
        }
    }
    return kept;
}

QStringList BarGroups::leftOut() const
{
    QStringList out;
    for (std::size_t metric = 0; metric < static_cast<std::size_t>(metrics.size()); ++metric) {
        if (!isComparable(values, metric)) {
            out << metrics[static_cast<qsizetype>(metric)];
        }
    }
    return out;
}

std::unique_ptr<QChart> makeComparisonBars(const BarGroups& all, const ChartTheme& theme)
{
    const BarGroups groups = all.comparable();
    if (groups.metrics.isEmpty() || groups.runs.size() < 2) {
        return nullptr;
    }
    auto chart = std::make_unique<QChart>();
    auto* series = new QBarSeries;
    double highest = 100;
    for (std::size_t run = 0; run < groups.values.size(); ++run) {
        auto* set = new QBarSet(groups.runs[static_cast<qsizetype>(run)]);
        const SeriesStyle style = theme.series(static_cast<int>(run));
        set->setBrush(QBrush(style.color, brushOf(run)));
        set->setPen(QPen(style.color, 1));
        for (std::size_t metric = 0; metric < groups.values[run].size(); ++metric) {
            const double share = *groups.values[run][metric] / *groups.values[0][metric] * 100;
            *set << share;
            highest = std::max(highest, share);
        }
        series->append(set);
    }
    series->setBarWidth(0.7);
    chart->addSeries(series);
    auto* categories = new QBarCategoryAxis;
    categories->append(brokenNames(groups.metrics));
    // Without this long names are cut instead of broken.
    categories->setTruncateLabels(false);
    categories->setGridLineVisible(false);
    chart->addAxis(categories, Qt::AlignBottom);
    series->attachAxis(categories);
    auto* values = new QValueAxis;
    const double step = stepFor(highest);
    values->setRange(0, std::ceil(highest * 1.02 / step) * step);
    values->setTickType(QValueAxis::TicksDynamic);
    values->setTickInterval(step);
    values->setLabelFormat(u"%.0f %%"_s);
    values->setTitleText(groups.valueTitle);
    chart->addAxis(values, Qt::AlignLeft);
    series->attachAxis(values);
    styleAxis(categories, theme);
    styleAxis(values, theme);
    QStringList heading { groups.title, leftOutText(all) };
    heading.removeAll(QString());
    chart->setTitle(heading.join(u"<br>"_s));
    chart->setTitleBrush(theme.text);
    QFont bold = QGuiApplication::font();
    bold.setBold(true);
    chart->setTitleFont(bold);
    chart->setBackgroundRoundness(0);
    chart->setBackgroundBrush(theme.background);
    chart->setBackgroundPen(Qt::NoPen);
    chart->setMargins(QMargins(4, 4, 4, 4));
    chart->legend()->setAlignment(Qt::AlignTop);
    chart->legend()->setLabelColor(theme.text);
    chart->legend()->setMarkerShape(QLegend::MarkerShapeRectangle);
    return chart;
}

QString comparisonBarsText(const BarGroups& all)
{
    const BarGroups groups = all.comparable();
    QStringList sentences;
    for (std::size_t metric = 0; metric < static_cast<std::size_t>(groups.metrics.size());
         ++metric) {
        for (std::size_t run = 1; run < groups.values.size(); ++run) {
            const double share = *groups.values[run][metric] / *groups.values[0][metric];
            sentences << ComparisonBars::tr("%1: %2 at %3 of %4", "metric, run, per cent, base run")
                             .arg(groups.metrics[static_cast<qsizetype>(metric)],
                                  groups.runs[static_cast<qsizetype>(run)],
                                  formatNumber(share, NumberKind::Percent), groups.runs[0]);
        }
    }
    if (const QString missing = leftOutText(all); !missing.isEmpty() && !sentences.isEmpty()) {
        sentences << missing;
    }
    return sentences.join(u"; "_s);
}

} // namespace loadstone
