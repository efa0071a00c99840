// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plots/chart.h"

#include <QPointer>

namespace loadstone {

/// What a person wrote at a time of a run. Value type.
struct ChartNote
{
    qint64 id = 0;
    int number = 1; // as lists have it
    double from = 0; // seconds from the start, as the axis
    std::optional<double> to {}; // none: an instant
    QString text;
    std::optional<quint32> trial {}; // index; none: of every trial
    qint64 createdAt = 0; // CLOCK_REALTIME

    bool operator==(const ChartNote&) const = default;
};

/// Draws notes on a chart over time: a line at an instant, a shade over a span, and above the axes,
/// where they cover nothing, its number and as much of its text as fits. Owned by its chart.
class ChartNotes final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ChartNotes)

public:
    /// The chart's own one, made when it has none.
    static ChartNotes& of(Chart& chart);

    void setNotes(std::vector<ChartNote> notes);

    const std::vector<ChartNote>& notes() const { return m_notes; }

    /// Number and text of the note at a pixel; empty: none.
    QString textAt(const QPointF& pixel) const;

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Drawn
    {
        QCPItemRect* shade = nullptr; // of a span
        QCPItemStraightLine* line = nullptr;
        QCPItemText* label = nullptr;
        QRectF place; // of the label; null: hidden
    };

    explicit ChartNotes(Chart& chart);

    void clear();
    void restyle();
    void place();
    /// Lays the labels out; how many rows they take.
    std::size_t placeLabels();
    double rowHeight() const;

    Chart& m_chart;
    std::vector<ChartNote> m_notes;
    std::vector<Drawn> m_drawn;
    ChartTheme m_theme;
    std::size_t m_rows = 0; // that the axes leave free above them
};

} // namespace loadstone
