// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/tickers.h"

#include <algorithm>
#include <cmath>
#include <numeric>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

QString label(double tick, const QLocale& locale)
{
    QString text = locale.toString(tick, 'g', 10);
    if (text.startsWith(u'-')) {
        text[0] = u'−';
    }
    return text;
}

constexpr double kBetween = 7; // pixels, at least
constexpr int kMostNames = 40;

} // namespace

std::vector<TickLabels::Span> TickLabels::spans(const QCPRange& range, const QVector<double>& ticks,
                                                const QVector<QString>& labels)
{
    const bool level = m_axis->orientation() == Qt::Horizontal;
    const QSize view = m_axis->parentPlot()->viewport().size();
    const QSize own = m_axis->axisRect()->size();
    const int whole = level ? view.width() : view.height();
    // Ticks come before the layout: the axis will have grown by what the plot has grown.
    const int before = level ? own.width() : own.height();
    const double length = m_viewport > 0 ? before + whole - m_viewport : before;
    m_viewport = whole;
    if (length < 2) {
        return {}; // never laid out
    }
    const bool log = m_axis->scaleType() == QCPAxis::stLogarithmic;
    const auto place = [&](double value) {
        const double share = log
            ? std::log(value / range.lower) / std::log(range.upper / range.lower)
            : (value - range.lower) / range.size();
        return share * length;
    };
    const QFontMetricsF metrics(m_axis->tickLabelFont());
    std::vector<Span> found;
    found.reserve(static_cast<std::size_t>(ticks.size()));
    for (qsizetype i = 0; i < ticks.size(); ++i) {
        const double half =
            level ? metrics.horizontalAdvance(labels[i]) / 2 + kBetween / 2 : metrics.height() / 2;
        found.push_back({ place(ticks[i]) - half, place(ticks[i]) + half });
    }
    return found;
}

void TickLabels::thin(const QCPRange& range, const QVector<double>& ticks, QVector<QString>* labels,
                      double step)
{
    if (!m_axis || !labels || labels->size() != ticks.size() || !(step > 0)) {
        return;
    }
    const std::vector<Span> all = spans(range, ticks, *labels);
    if (all.empty()) {
        return;
    }
    const auto isKept = [&](qsizetype i, qint64 every) {
        return std::llround(ticks[i] / step) % every == 0; // the same ones wherever the view is
    };
    for (qint64 every = 1; every <= 1'000; ++every) {
        double end = -HUGE_VAL;
        bool fits = true;
        for (qsizetype i = 0; i < ticks.size() && fits; ++i) {
            if (isKept(i, every)) {
                const Span& span = all[static_cast<std::size_t>(i)];
                fits = span.from >= end;
                end = span.to;
            }
        }
        if (fits) {
            for (qsizetype i = 0; i < ticks.size(); ++i) {
                if (!isKept(i, every)) {
                    (*labels)[i].clear();
                }
            }
            return;
        }
    }
}

void TickLabels::thin(const QCPRange& range, const QVector<double>& ticks, QVector<QString>* labels,
                      const std::function<double(double)>& weight)
{
    if (!m_axis || !labels || labels->size() != ticks.size()) {
        return;
    }
    const std::vector<Span> all = spans(range, ticks, *labels);
    std::vector<qsizetype> order(all.size());
    std::iota(order.begin(), order.end(), qsizetype { 0 });
    std::stable_sort(order.begin(), order.end(),
                     [&](qsizetype a, qsizetype b) { return weight(ticks[a]) > weight(ticks[b]); });
    std::vector<Span> kept;
    for (const qsizetype i : order) {
        const Span& span = all[static_cast<std::size_t>(i)];
        const bool free = std::none_of(kept.begin(), kept.end(), [&span](const Span& other) {
            return span.from < other.to && other.from < span.to;
        });
        if (free) {
            kept.push_back(span);
        } else {
            (*labels)[i].clear();
        }
    }
}

void NumberTicker::generate(const QCPRange& range, const QLocale& locale, QChar format,
                            int precision, QVector<double>& ticks, QVector<double>* subTicks,
                            QVector<QString>* labels)
{
    QCPAxisTicker::generate(range, locale, format, precision, ticks, subTicks, labels);
    thin(range, ticks, labels, getTickStep(range));
}

NameTicker::NameTicker(QStringList names)
    : m_names(std::move(names))
{
    // As many as there is room for.
    setTickCount(std::clamp(static_cast<int>(m_names.size()), 2, kMostNames));
}

void NameTicker::generate(const QCPRange& range, const QLocale& locale, QChar format, int precision,
                          QVector<double>& ticks, QVector<double>* subTicks,
                          QVector<QString>* labels)
{
    QCPAxisTicker::generate(range, locale, format, precision, ticks, subTicks, labels);
    thin(range, ticks, labels, getTickStep(range));
}

void LogTicker::generate(const QCPRange& range, const QLocale& locale, QChar format, int precision,
                         QVector<double>& ticks, QVector<double>* subTicks,
                         QVector<QString>* labels)
{
    QCPAxisTickerLog::generate(range, locale, format, precision, ticks, subTicks, labels);
    thin(range, ticks, labels, [](double tick) {
        const double lead = std::log10(tick) - std::floor(std::log10(tick) + 1e-9);
        return std::abs(lead) < 1e-6 ? 2.0 : 1.0; // decades first
    });
}

void PercentileTicker::generate(const QCPRange& range, const QLocale& locale, QChar format,
                                int precision, QVector<double>& ticks, QVector<double>* subTicks,
                                QVector<QString>* labels)
{
    QCPAxisTicker::generate(range, locale, format, precision, ticks, subTicks, labels);
    thin(range, ticks, labels, [](double tick) {
        return tick >= 10 ? 3.0 : tick < 1.5 ? 2.0 : 1.0;
    });
}

double NumberTicker::getTickStep(const QCPRange& range)
{
    const double step = QCPAxisTicker::getTickStep(range);
    return m_whole ? std::max(1.0, std::round(step)) : step;
}

QString NumberTicker::getTickLabel(double tick, const QLocale& locale, QChar format, int precision)
{
    Q_UNUSED(format)
    Q_UNUSED(precision)
    // A tick that should be zero may carry rounding noise.
    return label(std::abs(tick) < 1e-12 ? 0 : tick / m_unit, locale);
}

double NameTicker::getTickStep(const QCPRange& range)
{
    return std::max(1.0, std::round(QCPAxisTicker::getTickStep(range)));
}

int NameTicker::getSubTickCount(double tickStep)
{
    Q_UNUSED(tickStep)
    return 0;
}

QString NameTicker::getTickLabel(double tick, const QLocale& locale, QChar format, int precision)
{
    Q_UNUSED(locale)
    Q_UNUSED(format)
    Q_UNUSED(precision)
    return m_names.value(qRound(tick) - 1);
}

QString LogTicker::getTickLabel(double tick, const QLocale& locale, QChar format, int precision)
{
    Q_UNUSED(format)
    Q_UNUSED(precision)
    return label(tick / m_unit, locale);
}

QVector<double> LogTicker::createTickVector(double tickStep, const QCPRange& range)
{
    Q_UNUSED(tickStep)
    if (range.lower <= 0 || range.upper <= range.lower) {
        return {};
    }
    const double first = std::floor(std::log10(range.lower));
    const double last = std::ceil(std::log10(range.upper));
    const bool fine = last - first <= 3;
    QVector<double> ticks;
    for (double decade = first; decade <= last; ++decade) {
        const double base = std::pow(10.0, decade);
        ticks.append(base);
        if (fine) {
            ticks.append(base * 2);
            ticks.append(base * 5);
        }
    }
    const auto inside = std::count_if(ticks.cbegin(), ticks.cend(),
                                      [&range](double tick) { return range.contains(tick); });
    // A range within one step of the decade would stay without a label.
    return inside >= 2 ? ticks
                       : QCPAxisTicker::createTickVector(QCPAxisTicker::getTickStep(range), range);
}

QString PercentileTicker::getTickLabel(double tick, const QLocale& locale, QChar format,
                                       int precision)
{
    Q_UNUSED(format)
    Q_UNUSED(precision)
    return locale.toString(share(tick) * 100, 'g', 7) % u"\u00a0%"_s;
}

QVector<double> PercentileTicker::createTickVector(double tickStep, const QCPRange& range)
{
    Q_UNUSED(tickStep)
    QVector<double> ticks { 1.0, 2.0 };
    for (double tick = 10; tick <= range.upper * 1.0001; tick *= 10) {
        ticks.append(tick);
    }
    return ticks;
}

int PercentileTicker::getSubTickCount(double tickStep)
{
    Q_UNUSED(tickStep)
    return 0;
}

} // namespace loadstone
