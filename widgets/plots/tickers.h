// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plots/qcp.h"

#include <QPointer>

#include <functional>
#include <vector>

namespace loadstone {

/// What tickers know of their axis, to leave out labels that would run into each other: their ticks
/// stay. Without an axis all labels are shown.
class TickLabels
{
public:
    virtual ~TickLabels() = default;

    void setAxis(QCPAxis* axis) { m_axis = axis; }

protected:
    /// Evenly spaced ticks keep every second, third … label; else those that matter more, by
    /// `weight`, keep theirs.
    void thin(const QCPRange& range, const QVector<double>& ticks, QVector<QString>* labels,
              double step);
    void thin(const QCPRange& range, const QVector<double>& ticks, QVector<QString>* labels,
              const std::function<double(double)>& weight);

private:
    struct Span
    {
        double from = 0;
        double to = 0;
    };

    std::vector<Span> spans(const QCPRange& range, const QVector<double>& ticks,
                            const QVector<QString>& labels);

    QPointer<QCPAxis> m_axis;
    int m_viewport = 0; // its size when the axis had the size that it still has
};

/// Ticks whose labels are whole locale numbers, for linear axes.
class NumberTicker final : public QCPAxisTicker, public TickLabels
{
public:
    /// `whole`: what is counted has no halves.
    explicit NumberTicker(bool whole = false)
        : m_whole(whole)
    {
    }

    /// How much of the axis is one of what labels count: 1000 for seconds on an axis of ms.
    void setUnit(double unit) { m_unit = unit; }

    void generate(const QCPRange& range, const QLocale& locale, QChar format, int precision,
                  QVector<double>& ticks, QVector<double>* subTicks,
                  QVector<QString>* labels) override;

protected:
    double getTickStep(const QCPRange& range) override;
    QString getTickLabel(double tick, const QLocale& locale, QChar format, int precision) override;

private:
    bool m_whole;
    double m_unit = 1;
};

/// Ticks at whole positions from 1 with the names that stand there.
class NameTicker final : public QCPAxisTicker, public TickLabels
{
public:
    explicit NameTicker(QStringList names);

    void generate(const QCPRange& range, const QLocale& locale, QChar format, int precision,
                  QVector<double>& ticks, QVector<double>* subTicks,
                  QVector<QString>* labels) override;

protected:
    double getTickStep(const QCPRange& range) override;
    int getSubTickCount(double tickStep) override;
    QString getTickLabel(double tick, const QLocale& locale, QChar format, int precision) override;

private:
    QStringList m_names;
};

/// Numbers for logarithmic axes; labels 1, 2 and 5 where a decade is wide enough.
class LogTicker final : public QCPAxisTickerLog, public TickLabels
{
public:
    /// A power of ten, as NumberTicker has it.
    void setUnit(double unit) { m_unit = unit; }

    void generate(const QCPRange& range, const QLocale& locale, QChar format, int precision,
                  QVector<double>& ticks, QVector<double>* subTicks,
                  QVector<QString>* labels) override;

protected:
    QString getTickLabel(double tick, const QLocale& locale, QChar format, int precision) override;
    QVector<double> createTickVector(double tickStep, const QCPRange& range) override;

private:
    double m_unit = 1;
};

/// Percentile axis of a latency curve: position is 1/(1−p), so that every further nine takes the
/// same width; labels 0, 50, 90, 99, 99.9 and 99.99 %.
class PercentileTicker final : public QCPAxisTicker, public TickLabels
{
public:
    void generate(const QCPRange& range, const QLocale& locale, QChar format, int precision,
                  QVector<double>& ticks, QVector<double>* subTicks,
                  QVector<QString>* labels) override;

    /// p between 0 and 1, below 1.
    static double position(double p) { return 1.0 / (1.0 - p); }

    static double share(double position) { return 1.0 - 1.0 / position; }

protected:
    QString getTickLabel(double tick, const QLocale& locale, QChar format, int precision) override;
    QVector<double> createTickVector(double tickStep, const QCPRange& range) override;
    int getSubTickCount(double tickStep) override;
};

} // namespace loadstone
