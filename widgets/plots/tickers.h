// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plots/qcp.h"

namespace loadstone {

/// Ticks whose labels are whole locale numbers, for linear axes.
class NumberTicker final : public QCPAxisTicker
{
public:
    /// `whole`: what is counted has no halves.
    explicit NumberTicker(bool whole = false)
        : m_whole(whole)
    {
    }

    /// How much of the axis is one of what labels count: 1000 for seconds on an axis of ms.
    void setUnit(double unit) { m_unit = unit; }

protected:
    double getTickStep(const QCPRange& range) override;
    QString getTickLabel(double tick, const QLocale& locale, QChar format, int precision) override;

private:
    bool m_whole;
    double m_unit = 1;
};

/// Ticks at whole positions from 1 with the names that stand there.
class NameTicker final : public QCPAxisTicker
{
public:
    explicit NameTicker(QStringList names)
        : m_names(std::move(names))
    {
    }

protected:
    double getTickStep(const QCPRange& range) override;
    int getSubTickCount(double tickStep) override;
    QString getTickLabel(double tick, const QLocale& locale, QChar format, int precision) override;

private:
    QStringList m_names;
};

/// Numbers for logarithmic axes; labels 1, 2 and 5 where a decade is wide enough.
class LogTicker final : public QCPAxisTickerLog
{
public:
    /// A power of ten, as NumberTicker has it.
    void setUnit(double unit) { m_unit = unit; }

protected:
    QString getTickLabel(double tick, const QLocale& locale, QChar format, int precision) override;
    QVector<double> createTickVector(double tickStep, const QCPRange& range) override;

private:
    double m_unit = 1;
};

/// Percentile axis of a latency curve: position is 1/(1−p), so that every further nine takes the
/// same width; labels 0, 50, 90, 99, 99.9 and 99.99 %.
class PercentileTicker final : public QCPAxisTicker
{
public:
    /// p between 0 and 1, below 1.
    static double position(double p) { return 1.0 / (1.0 - p); }

    static double share(double position) { return 1.0 - 1.0 / position; }

protected:
    QString getTickLabel(double tick, const QLocale& locale, QChar format, int precision) override;
    QVector<double> createTickVector(double tickStep, const QCPRange& range) override;
    int getSubTickCount(double tickStep) override;
};

} // namespace loadstone
