// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "metrics/itltrace.h"

#include <QWidget>

#include <vector>

namespace loadstone {

/// When each chunk of a streamed answer came: a stem for each, as high as the gap before it; stalls
/// stand out. The arrow keys go from chunk to chunk. Belongs to the request inspector.
class ChunkStrip final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ChunkStrip)

public:
    explicit ChunkStrip(QWidget* parent = nullptr);

    /// Instants of the chunks, and from where time is counted. Empty: `reason` says why.
    void setChunks(const std::vector<Ns>& chunks, Ns origin, const QString& reason = {});

    /// How many chunks, median and longest gap, in words.
    QString summary() const { return m_summary; }

    /// Chunk that is looked at, or −1.
    int current() const { return m_current; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void currentChanged(int chunk);

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    QRectF plotArea() const;
    double xOf(std::size_t chunk) const;
    int nearest(double x) const;
    void setCurrent(int chunk);
    QString wordsOf(std::size_t chunk) const;
    bool isStall(std::size_t chunk) const;
    bool isInSeconds() const;
    void paintStems(QPainter& painter, const QRectF& area) const;

    std::vector<Ns> m_chunks;
    std::vector<Ns> m_gaps; // before each chunk but the first
    Ns m_origin = 0;
    Ns m_longest = 0;
    ItlTrace m_trace;
    int m_current = -1;
    QString m_summary;
    QString m_reason;
};

} // namespace loadstone
