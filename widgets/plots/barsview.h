// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "plots/chart.h"
#include "plots/comparisonbars.h"

#include <QGraphicsView>

class QGraphicsScene;
class QToolButton;

namespace loadstone {

/// Bars of several runs on the screen, as large as there is room, in the window's colours; copied
/// and saved from its context menu. Hides itself without bars. Owned by its page.
class BarsView final : public QGraphicsView
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(BarsView)

public:
    explicit BarsView(QWidget* parent = nullptr);

    void setGroups(const BarGroups& groups);

    /// The numbers behind the bars in their own units, a row a run.
    ChartTable table() const;

    /// PNG, SVG, PDF or CSV by the file's ending, in paper colours. Io, DiskFull; Unsupported for
    /// another ending.
    Result<void> save(const QString& path) const;

Q_SIGNALS:
    void tableRequested();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void rebuild();
    void fit();
    void addActions();
    void askAndSave();
    void paint(QPainter& painter, QSize size) const;
    QByteArray picture(QSize size) const;

    BarGroups m_groups;
    QGraphicsScene* m_scene;
    QToolButton* m_menu = nullptr;
    QChart* m_chart = nullptr; // of the scene
};

} // namespace loadstone
