// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plots/qcp.h"

#include <cstdint>
#include <optional>

class QAction;
class QKeyEvent;
class QMenu;
class QMouseEvent;

namespace loadstone {

class Chart;

/// What may be chosen in a chart, to look at that part of the data everywhere: zooming changes the
/// view, choosing changes what is counted.
enum class ChoiceKind {
    Nothing,
    Bucket, // only what is drawn for several requests, by a click
    Span, // that, or a part of x
    Box, // the same, or of x and y
};

/// A thing that is drawn for several requests, e.g. a bar.
struct ChartBucket
{
    QCPRange x;
    int series = -1; // of several, in the order in which the chart was given them
    bool isClosed = true; // what lies at its end belongs to it, not to the next one
};

/// The first whole step that is not before an edge between two buckets, whatever rounding made of
/// the edge.
std::int64_t firstStepFrom(double edge);

/// The part of one chart that a person chooses or has chosen: drawn over the data, chosen by
/// dragging with Shift (or without, after S) and with keys. Owned by the chart; the items belong to
/// the plot.
class ChartChoice
{
public:
    explicit ChartChoice(Chart& chart);

    void applyTheme();

    ChoiceKind kind() const { return m_kind; }

    /// `filled`: false where the data's own colours carry numbers.
    void setKind(ChoiceKind kind, bool filled);

    bool takesRanges() const { return m_kind >= ChoiceKind::Span; }

    /// Draws what is chosen; a part without y goes over the whole height.
    void show(const std::optional<QCPRange>& x, const std::optional<QCPRange>& y);

    const std::optional<QCPRange>& x() const { return m_x; }

    const std::optional<QCPRange>& y() const { return m_y; }

    /// Dragging chooses instead of moving the view.
    bool isMode() const { return m_mode; }

    void setMode(bool on);

    // True: the event was for choosing and is dealt with.
    bool press(const QMouseEvent& event);
    bool move(const QMouseEvent& event);
    bool release(const QMouseEvent& event);
    bool key(const QKeyEvent& event);

    void chooseView();
    void zoomTo();

    void addTo(QMenu& menu);
    void updateMenu();

private:
    void clear();
    void stepTo(int direction);
    void draw(const std::optional<QCPRange>& x, const std::optional<QCPRange>& y);
    QRectF dragged(const QPointF& to) const;
    bool isFlat(const QRectF& box) const;

    Chart& m_chart;
    QCPItemRect* m_rect = nullptr;
    QAction* m_modeAction = nullptr;
    QList<QAction*> m_actions;
    ChoiceKind m_kind = ChoiceKind::Nothing;
    std::optional<QCPRange> m_x;
    std::optional<QCPRange> m_y;
    std::optional<QPointF> m_from; // pixel where the drag began
    std::optional<double> m_anchor; // of choosing by keys
    bool m_filled = true;
    bool m_mode = false;
    bool m_moved = false;
};

} // namespace loadstone
