// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plots/chartchoice.h"
#include "plots/charttheme.h"
#include "plots/fastgraph.h"
#include "text/numbers.h"

#include <QStringList>

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <vector>

class QMenu;
class QToolButton;

namespace loadstone {

class ChartCursor;

/// What an axis says: a quantity, and the kind whose unit stands behind it. Times follow the unit
/// that a person prefers. A text alone stands as it is.
struct AxisQuantity
{
    AxisQuantity() = default;

    AxisQuantity(QString text, NumberKind of = NumberKind::Plain)
        : quantity(std::move(text))
        , kind(of)
    {
    }

    QString quantity;
    NumberKind kind = NumberKind::Plain;
};

/// A chart's data as rows, for CSV, for "View as table" and for screen readers. NaN: undefined.
struct ChartTable
{
    QStringList columns; // with units
    std::vector<std::vector<double>> rows;
    QStringList rowNames; // empty, or one a row, shown as the first column
};

/// Base of every chart: one code path for screen, pictures and paper; theme, titles, legend that
/// toggles, zoom, pan, cross-hair, log axis, export, keys, accessible text. A widget owned by its
/// page; GUI thread. Keys: + − zoom, X Y one axis (Shift: out), arrows pan (Shift: 1 px), Z zoom
/// box, Home or 0 whole view, L log axis, Space cross-hair, 1…9 toggle series, Ctrl+C copy,
/// E explain, T table, A note; where
/// something can be chosen: S choosing by dragging, V what is in view, F zoom to what is chosen,
/// Ctrl+Shift+arrows by points, Esc or Backspace none.
class Chart : public QCustomPlot
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Chart)

public:
    explicit Chart(QWidget* parent = nullptr);
    ~Chart() override;

    void setTitle(const QString& title);

    QString title() const { return m_titleText; }

    /// Shown in the middle of a chart without data.
    void setEmptyText(const QString& text);

    /// What stands there instead of data; empty when there is data.
    QString emptyText() const;

    NumberKind yKind() const { return m_yKind; }

    void setTheme(const ChartTheme& theme);

    const ChartTheme& theme() const { return m_theme; }

    /// Axis that `L` turns logarithmic; the value axis unless the chart says otherwise.
    QCPAxis* logAxis() const { return m_logAxis; }

    bool isLogarithmic() const;
    /// From now on what a person chose; see setChoosesScale.
    void setLogarithmic(bool on);

    /// Points of all visible series that lie in the chart's data, before sampling.
    virtual qsizetype pointCount() const;

    bool isEmpty() const { return pointCount() == 0; }

    /// One or two sentences with the main facts, translated: the accessible description.
    virtual QString summary() const;

    /// Everything that is drawn, as numbers.
    virtual ChartTable table() const;

    /// Actions with names and shortcuts; the same objects on every call.
    QMenu* menu();

    const QString& explanation() const { return m_explanation; }

    /// What the chart shows and how to read it, for "Explain".
    void setExplanation(const QString& text) { m_explanation = text; }

    /// What the whole view spans in x instead of the data's own span: charts side by side then have
    /// the same axis.
    void setWholeX(const std::optional<QCPRange>& range);

    /// Shows this part of x, as another chart does; says nothing about it itself.
    void followX(const QCPRange& range);

    /// What the cross-hair says now; empty while it is not shown.
    QString cursorText() const;

    /// Shows the cross-hair at this x, as another chart does; nothing: hides it. Says nothing about
    /// it itself.
    void followCursor(const std::optional<double>& x);

    /// What a person may choose here; nothing unless set. `filled`: false where the data's own
    /// colours carry numbers.
    void setChoiceKind(ChoiceKind kind, bool filled = true) { m_choice->setKind(kind, filled); }

    /// Marks the chosen part; without y it goes over the whole height, without x the whole width.
    void showChoice(const std::optional<QCPRange>& x, const std::optional<QCPRange>& y = {});

    const ChartChoice& choice() const { return *m_choice; }

    /// The data are a part of all: `note` stands behind the title and before the summary,
    /// `emptyText` instead of an empty chart's own. Empty ones: they are all.
    void setPart(const QString& note, const QString& emptyText);

    /// The summary behind the part's note, its times in the unit of the axis: the accessible
    /// description.
    QString description() const;

    /// A person prefers other units now.
    void refreshUnits();

    void setMarkerPixels(qreal pixels) { m_markerPixels = pixels; }

    /// Its x is a time at which a person may write something down.
    void setTakesNotes(bool on) { m_takesNotes = on; }

    bool takesNotes() const { return m_takesNotes; }

public Q_SLOTS:
    /// The whole view; once more: with what is far off.
    void resetView();
    void toggleZoomBox();
    void zoom(double factor, Qt::Orientations orientations);
    void pan(double dx, double dy); // pixels
    void toggleSeries(int index);

Q_SIGNALS:
    /// A person chose a drawn point; `row` is its position in the data the chart was given.
    void pointActivated(qint64 row);
    void viewChanged();
    void tableRequested();
    /// A note at this part of x; both ends equal: at an instant.
    void noteRequested(const QCPRange& x);
    /// All notes that are drawn here, to read and change.
    void notesRequested();
    /// A person chose a part; without y any y.
    void chosen(const QCPRange& x, const std::optional<QCPRange>& y);
    /// … a bar or a point that stands for several requests.
    void bucketChosen(const ChartBucket& bucket);
    /// … nothing any more.
    void choiceCleared();
    /// The cross-hair moved, or hid.
    void cursorMoved(const std::optional<double>& x);

protected:
    FastGraph* addLine(const QString& name, int style, QCPAxis* valueAxis = nullptr);
    /// Data must be sorted by x; y may hold NaN for gaps.
    static void setData(QCPGraph* graph, std::span<const double> x, std::span<const double> y);

    /// Removes all lines; the pointers are dead afterwards.
    void removeAllLines();
    void setAxisTitles(const AxisQuantity& x, const AxisQuantity& y,
                       const AxisQuantity& right = {});

    void setLogAxis(QCPAxis* axis) { m_logAxis = axis; }

    /// Its axis is logarithmic by itself where an even one would show some of the data flat at 0,
    /// until a person chooses.
    void setChoosesScale(bool on) { m_choosesScale = on; }

    /// Whether an even axis would show some of the visible data flat at 0, and a logarithmic one
    /// all of them.
    virtual bool wantsLogarithmic() const;

    /// Values so far off that the whole view leaves them at its edge.
    virtual bool hasFarOff() const { return false; }

    /// A person asked for those at their own place.
    bool showsFarOff() const { return m_showsFarOff; }

    /// How many of them are beyond the edges now; said behind the title and the summary.
    virtual QString farOff() const { return {}; }

    /// The only series has a name of its own that the title does not say.
    void setLegendOfOne(bool on) { m_legendOfOne = on; }

    /// Whole-view ranges; called by resetView and after new data.
    virtual void fitAxes();

    /// Colours everything that the base class does not know about.
    virtual void applyTheme(const ChartTheme& theme) { Q_UNUSED(theme) }

    /// Text of the cross-hair's readout at an x value; empty: no readout.
    virtual QString readout(double x, double y) const;

    /// The drawn point next to an x value, for stepping by keys; a NaN y: any height will do.
    virtual std::optional<QPointF> nextPoint(double x, int direction) const;

    /// Row for a click at a pixel, or −1.
    virtual qint64 rowAt(const QPointF& pixel) const
    {
        Q_UNUSED(pixel)
        return -1;
    }

    /// What a click at a pixel stands for, when it is several requests.
    virtual std::optional<ChartBucket> bucketAt(const QPointF& pixel) const
    {
        Q_UNUSED(pixel)
        return std::nullopt;
    }

    /// The whole view, without taking it for a person's doing.
    void fitWhole();

    /// To be called after data changed: fits (unless a person has zoomed), describes, replots.
    void dataChanged();
    void showRightAxis(bool shown);

    void setXKind(NumberKind kind) { m_xKind = kind; }

    void setYKind(NumberKind kind)
    {
        m_yKind = kind;
        updateTickers();
    }

    bool isZoomed() const { return m_zoomed; }

    void restyleSeries(QCPGraph* graph, int style) const;
    static void padRange(QCPAxis* axis, double low, double high, double headroom = 0.12);

    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    friend class ChartChoice;
    friend class ChartCursor;
    void setUpLayout();
    void followDirection();
    int legendColumn() const;
    void setScale(bool logarithmic);
    void showWhole();
    void restyle();
    void restyleAxis(QCPAxis* axis) const;
    void updateTickers() const;
    void updateUnits() const;
    std::optional<bool> timesInSeconds() const;
    void redrawOverlay();
    void placeMenuButton();
    void buildMenu();
    void wrapLegend();
    void showTexts();
    void sayFarOff();
    void clicked(const QPointF& pixel);
    bool handleViewKey(const QKeyEvent& event);
    bool handleOtherKey(const QKeyEvent& event);
    bool handleMenuKey(const QKeyEvent& event);

    ChartTheme m_theme;
    QString m_titleText;
    QString m_explanation;
    QCPTextElement* m_title = nullptr;
    QCPLayoutGrid* m_legendRow = nullptr;
    QCPLayoutElement* m_legendSpace = nullptr;
    QCPItemText* m_empty = nullptr;
    QCPAxis* m_logAxis = nullptr;
    QMenu* m_menu = nullptr;
    QToolButton* m_menuButton = nullptr;
    std::unique_ptr<ChartCursor> m_cursor;
    std::unique_ptr<ChartChoice> m_choice;
    QString m_partNote;
    QString m_partEmptyText;
    QString m_farOffText;
    QString m_emptyText;
    std::vector<std::pair<QCPGraph*, int>> m_styles;
    QPoint m_pressed;
    qreal m_markerPixels = 5;
    std::optional<QCPRange> m_wholeX;
    std::array<AxisQuantity, 3> m_axisQuantities; // x, y, right
    NumberKind m_xKind = NumberKind::Plain;
    NumberKind m_yKind = NumberKind::Plain;
    bool m_legendOfOne = false;
    bool m_takesNotes = false;
    bool m_choosesScale = false;
    bool m_isScaleChosen = false;
    bool m_showsFarOff = false;
    bool m_zoomed = false;
    bool m_fitting = false;
    bool m_styled = false;
    bool m_drawn = false; // once: its layers have buffers
    bool m_doubleClicked = false; // its second release is no click
};

} // namespace loadstone
