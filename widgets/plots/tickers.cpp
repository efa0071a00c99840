// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/tickers.h"

#include <algorithm>
#include <cmath>

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

} // namespace

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
