// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/pointcloud.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace loadstone {

namespace {

constexpr std::size_t kMarkers = 4'000;
constexpr std::size_t kDots = 20'000;
constexpr int kCell = 2; // pixels of a density cell
constexpr double kEdgeMark = 9; // pixels: wide and high

/// coordToPixel of an axis without its per-call checks: a million calls a frame are too many.
class Projection
{
public:
    explicit Projection(const QCPAxis& axis)
        : m_log(axis.scaleType() == QCPAxis::stLogarithmic)
    {
        const QCPRange range = axis.range();
        const double first = axis.coordToPixel(range.lower);
        const double last = axis.coordToPixel(range.upper);
        m_origin = m_log ? std::log(range.lower) : range.lower;
        const double length = (m_log ? std::log(range.upper) : range.upper) - m_origin;
        m_scale = length != 0 ? (last - first) / length : 0;
        m_offset = first;
    }

    double operator()(double value) const
    {
        return m_offset + ((m_log ? std::log(value) : value) - m_origin) * m_scale;
    }

    bool takes(double value) const { return !m_log || value > 0; }

private:
    bool m_log;
    double m_origin = 0;
    double m_scale = 1;
    double m_offset = 0;
};

QColor mixed(const QColor& from, const QColor& to, double share)
{
    const auto part = [share](int a, int b) {
        return static_cast<int>(std::lround(a + (b - a) * share));
    };
    return QColor(part(from.red(), to.red()), part(from.green(), to.green()),
                  part(from.blue(), to.blue()), part(from.alpha(), to.alpha()));
}

} // namespace

double markerSize(std::size_t points)
{
    return points <= 20 ? 9 : points <= 100 ? 7 : points <= 500 ? 5.5 : 4;
}

PointCloud::PointCloud(QCPAxis* keyAxis, QCPAxis* valueAxis)
    : QCPAbstractPlottable(keyAxis, valueAxis)
{
    setSelectable(QCP::stNone);
}

void PointCloud::setPoints(std::vector<Point> points)
{
    m_points = std::move(points);
    const auto byX = [](const Point& a, const Point& b) { return a.x < b.x; };
    if (!std::is_sorted(m_points.begin(), m_points.end(), byX)) {
        std::sort(m_points.begin(), m_points.end(), byX);
    }
    m_values.reset();
    m_positiveValues.reset();
    for (const Point& point : m_points) {
        const auto y = static_cast<double>(point.y);
        if (!std::isfinite(y)) {
            continue;
        }
        const auto take = [y](std::optional<QCPRange>& range) {
            range = range ? QCPRange(std::min(range->lower, y), std::max(range->upper, y))
                          : QCPRange(y, y);
        };
        take(m_values);
        if (y > 0) {
            take(m_positiveValues);
        }
    }
    m_markedPoints = countMarked(m_points);
    m_farOff.clear();
}

void PointCloud::setFarOff(double below, double above)
{
    m_farOff.clear();
    std::copy_if(m_points.begin(), m_points.end(), std::back_inserter(m_farOff),
                 [below, above](const Point& point) {
                     const auto y = static_cast<double>(point.y);
                     return y < below || y > above;
                 });
}

bool PointCloud::isBeyond(const Point& point, bool upper) const
{
    const QCPRange range = mValueAxis->range();
    const auto y = static_cast<double>(point.y);
    return isMarked(point) && (upper ? y > range.upper : y < range.lower);
}

PointCloud::Beyond PointCloud::beyondEdge(bool upper) const
{
    Beyond found;
    const QCPRange keys = mKeyAxis->range();
    for (const Point& point : m_farOff) {
        if (keys.contains(point.x) && isBeyond(point, upper)) {
            const auto y = static_cast<double>(point.y);
            const bool further = upper ? y > found.furthest : y < found.furthest;
            found.furthest = found.count == 0 || further ? y : found.furthest;
            ++found.count;
        }
    }
    return found;
}

void PointCloud::setMarks(std::shared_ptr<const std::vector<std::uint8_t>> marks)
{
    m_marks = std::move(marks);
    m_markedPoints = countMarked(m_points);
}

std::size_t PointCloud::countMarked(std::span<const Point> points) const
{
    if (!m_marks) {
        return points.size();
    }
    return static_cast<std::size_t>(std::count_if(
        points.begin(), points.end(), [this](const Point& point) { return isMarked(point); }));
}

void PointCloud::setLook(const QColor& color, QCPScatterStyle::ScatterShape shape, double size)
{
    m_style = QCPScatterStyle(shape, color, size);
    setPen(QPen(color));
}

void PointCloud::setDensityColors(const QColor& few, const QColor& many)
{
    m_few = few;
    m_many = many;
}

std::span<const PointCloud::Point> PointCloud::visiblePoints() const
{
    const QCPRange range = mKeyAxis->range();
    const auto below = [](const Point& p, double x) { return p.x < x; };
    const auto from = std::lower_bound(m_points.begin(), m_points.end(), range.lower, below);
    const auto to = std::upper_bound(from, m_points.end(), range.upper,
                                     [](double x, const Point& p) { return x < p.x; });
    return std::span<const Point>(m_points).subspan(
        static_cast<std::size_t>(from - m_points.begin()), static_cast<std::size_t>(to - from));
}

void PointCloud::draw(QCPPainter* painter)
{
    const std::span<const Point> points = visiblePoints();
    const std::size_t marked =
        points.size() == m_points.size() ? m_markedPoints : countMarked(points);
    std::optional<Cells> cells; // once for both
    if (m_marks) {
        QColor few = m_faint;
        few.setAlpha(few.alpha() / 3);
        drawLayer(painter, { points, false, points.size() - marked, m_faint, few, m_faint }, cells);
    }
    m_drawnPoints = marked;
    m_drawn = drawLayer(painter, { points, true, marked, mPen.color(), m_few, m_many }, cells);
    drawEdges(painter);
}

/// Arrow heads that point at what lies further on; of many at one place, one.
void PointCloud::drawEdges(QCPPainter* painter) const
{
    const QRectF area = mKeyAxis->axisRect()->rect();
    painter->setAntialiasing(true);
    painter->setPen(Qt::NoPen);
    painter->setBrush(mPen.color());
    for (const bool upper : { true, false }) {
        const double tip = upper ? area.top() + 1 : area.bottom() - 1;
        const double base = upper ? tip + kEdgeMark : tip - kEdgeMark;
        double last = area.left() - kEdgeMark;
        for (const Point& point : m_farOff) {
            if (!isBeyond(point, upper)) {
                continue;
            }
            const double x = mKeyAxis->coordToPixel(point.x);
            if (x < area.left() || x > area.right() || x - last < kEdgeMark / 2) {
                continue;
            }
            last = x;
            painter->drawPolygon(QPolygonF({ QPointF(x, tip), QPointF(x - kEdgeMark / 2, base),
                                             QPointF(x + kEdgeMark / 2, base) }));
        }
    }
}

const PointCloud::Point* PointCloud::nearestAtEdge(const QPointF& pixel, double radius,
                                                   double* distance) const
{
    const QRectF area = mKeyAxis->axisRect()->rect();
    const Point* best = nullptr;
    double closest = radius * radius;
    for (const bool upper : { true, false }) {
        const double edge = upper ? area.top() + kEdgeMark / 2 : area.bottom() - kEdgeMark / 2;
        const double dy = pixel.y() - edge;
        if (m_farOff.empty() || std::abs(dy) > radius) {
            continue;
        }
        const double from = mKeyAxis->pixelToCoord(pixel.x() - radius);
        const double to = mKeyAxis->pixelToCoord(pixel.x() + radius);
        const auto below = [](const Point& p, double x) { return p.x < x; };
        for (auto at = std::lower_bound(m_farOff.begin(), m_farOff.end(), from, below);
             at != m_farOff.end() && at->x <= to; ++at) {
            const double dx = mKeyAxis->coordToPixel(at->x) - pixel.x();
            const double square = dx * dx + dy * dy;
            if (square < closest && isBeyond(*at, upper)) {
                closest = square;
                best = &*at;
            }
        }
    }
    if (best && distance) {
        *distance = closest;
    }
    return best;
}

PointCloud::Drawn PointCloud::drawLayer(QCPPainter* painter, const Layer& layer,
                                        std::optional<Cells>& cells)
{
    if (layer.count == 0) {
        return Drawn::Nothing;
    }
    if (layer.count <= kMarkers) {
        drawMarkers(painter, layer);
        return Drawn::Markers;
    }
    if (layer.count <= kDots) {
        drawDots(painter, layer);
        return Drawn::Dots;
    }
    if (!cells) {
        cells = countCells(layer.points);
    }
    drawDensity(painter, layer, *cells);
    return Drawn::Density;
}

void PointCloud::drawMarkers(QCPPainter* painter, const Layer& layer)
{
    applyScattersAntialiasingHint(painter);
    QPen pen = mPen;
    pen.setColor(layer.color);
    QCPScatterStyle style(m_style);
    style.setPen(pen);
    style.applyTo(painter, pen);
    if (m_style.shape() == QCPScatterStyle::ssDisc) {
        painter->setBrush(layer.color);
        painter->setPen(Qt::NoPen);
    }
    const Projection x(*mKeyAxis);
    const Projection y(*mValueAxis);
    const double radius = m_style.size() / 2;
    for (const Point& point : layer.points) {
        if (!y.takes(static_cast<double>(point.y)) || isMarked(point) != layer.marked) {
            continue;
        }
        const QPointF at(x(point.x), y(static_cast<double>(point.y)));
        if (m_style.shape() == QCPScatterStyle::ssDisc) {
            painter->drawEllipse(at, radius, radius);
        } else {
            style.drawShape(painter, at);
        }
    }
}

void PointCloud::drawDots(QCPPainter* painter, const Layer& layer)
{
    QVector<QPointF> pixels;
    pixels.reserve(static_cast<qsizetype>(layer.count));
    const Projection x(*mKeyAxis);
    const Projection y(*mValueAxis);
    for (const Point& point : layer.points) {
        if (y.takes(static_cast<double>(point.y)) && isMarked(point) == layer.marked) {
            pixels.append(QPointF(x(point.x), y(static_cast<double>(point.y))));
        }
    }
    painter->setAntialiasing(false);
    QColor color = layer.color;
    color.setAlpha(color.alpha() * 150 / 255);
    painter->setPen(QPen(color, 2));
    painter->drawPoints(pixels.constData(), static_cast<int>(pixels.size()));
}

PointCloud::Cells PointCloud::countCells(std::span<const Point> points) const
{
    const QRect area = mKeyAxis->axisRect()->rect();
    Cells cells;
    cells.columns = area.width() / kCell + 1;
    cells.rows = area.height() / kCell + 1;
    for (std::vector<std::uint32_t>& counts : cells.counts) {
        counts.resize(static_cast<std::size_t>(cells.columns)
                      * static_cast<std::size_t>(cells.rows));
    }
    const Projection x(*mKeyAxis);
    const Projection y(*mValueAxis);
    const double left = area.left();
    const double top = area.top();
    const double width = cells.columns * kCell;
    const double height = cells.rows * kCell;
    const auto columns = static_cast<std::size_t>(cells.columns);
    for (const Point& point : points) {
        const auto value = static_cast<double>(point.y);
        if (!y.takes(value)) {
            continue;
        }
        const double across = x(point.x) - left;
        const double down = y(value) - top;
        if (!(across >= 0 && across < width && down >= 0 && down < height)) {
            continue;
        }
        const std::size_t cell = static_cast<std::size_t>(static_cast<int>(down) / kCell) * columns
            + static_cast<std::size_t>(static_cast<int>(across) / kCell);
        ++cells.counts[isMarked(point) ? 1 : 0][cell];
    }
    for (std::size_t i = 0; i < cells.most.size(); ++i) {
        cells.most[i] = *std::max_element(cells.counts[i].begin(), cells.counts[i].end());
    }
    return cells;
}

void PointCloud::drawDensity(QCPPainter* painter, const Layer& layer, const Cells& cells)
{
    const QRect area = mKeyAxis->axisRect()->rect();
    const std::vector<std::uint32_t>& counts = cells.counts[layer.marked ? 1 : 0];
    const std::uint32_t most = cells.most[layer.marked ? 1 : 0];
    const int columns = cells.columns;
    const int rows = cells.rows;
    std::array<QRgb, 256> colors {};
    for (std::size_t i = 0; i < colors.size(); ++i) {
        colors[i] = qPremultiply(mixed(layer.few, layer.many, static_cast<double>(i) / 255).rgba());
    }
    QImage image(columns, rows, QImage::Format_ARGB32_Premultiplied);
    const double scale = 255.0 / std::log1p(static_cast<double>(std::max(most, 1U)));
    for (int row = 0; row < rows; ++row) {
        auto* line = reinterpret_cast<QRgb*>(image.scanLine(row));
        for (int column = 0; column < columns; ++column) {
            const std::uint32_t count =
                counts[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns)
                       + static_cast<std::size_t>(column)];
            line[column] = count == 0
                ? 0
                : colors[static_cast<std::size_t>(std::log1p(static_cast<double>(count)) * scale)];
        }
    }
    painter->setRenderHint(QPainter::SmoothPixmapTransform, false);
    painter->drawImage(QRect(area.topLeft(), QSize(columns * kCell, rows * kCell)), image);
}

void PointCloud::drawLegendIcon(QCPPainter* painter, const QRectF& rect) const
{
    applyScattersAntialiasingHint(painter);
    m_style.applyTo(painter, mPen);
    if (m_style.shape() == QCPScatterStyle::ssDisc) {
        painter->setBrush(mPen.color());
        painter->setPen(Qt::NoPen);
        painter->drawEllipse(rect.center(), 4, 4);
    } else {
        m_style.drawShape(painter, rect.center());
    }
}

const PointCloud::Point* PointCloud::nearest(const QPointF& pixel, double radius,
                                             double* distance) const
{
    const Point* best = nullptr;
    double bestDistance = radius * radius;
    const double from = mKeyAxis->pixelToCoord(pixel.x() - radius);
    const double to = mKeyAxis->pixelToCoord(pixel.x() + radius);
    const auto below = [](const Point& p, double x) { return p.x < x; };
    // Most of what lies at the same time lies elsewhere: those need no projection.
    const double bottom = mValueAxis->pixelToCoord(pixel.y() + radius);
    const double top = mValueAxis->pixelToCoord(pixel.y() - radius);
    const Projection x(*mKeyAxis);
    const Projection y(*mValueAxis);
    for (auto at = std::lower_bound(m_points.begin(), m_points.end(), from, below);
         at != m_points.end() && at->x <= to; ++at) {
        const auto value = static_cast<double>(at->y);
        if (value < bottom || value > top || !y.takes(value) || !isMarked(*at)) {
            continue;
        }
        const double dx = x(at->x) - pixel.x();
        const double dy = y(static_cast<double>(at->y)) - pixel.y();
        const double square = dx * dx + dy * dy;
        if (square <= bestDistance) {
            bestDistance = square;
            best = &*at;
        }
    }
    if (distance) {
        *distance = bestDistance;
    }
    if (const Point* edge = nearestAtEdge(pixel, std::sqrt(bestDistance), distance)) {
        return edge;
    }
    return best;
}

double PointCloud::selectTest(const QPointF& pos, bool onlySelectable, QVariant* details) const
{
    Q_UNUSED(pos)
    Q_UNUSED(onlySelectable)
    Q_UNUSED(details)
    return -1;
}

QCPRange PointCloud::getKeyRange(bool& found, QCP::SignDomain domain) const
{
    Q_UNUSED(domain)
    found = !m_points.empty();
    return found ? QCPRange(m_points.front().x, m_points.back().x) : QCPRange();
}

QCPRange PointCloud::getValueRange(bool& found, QCP::SignDomain domain, const QCPRange& keys) const
{
    Q_UNUSED(keys)
    const std::optional<QCPRange>& range = domain == QCP::sdPositive ? m_positiveValues : m_values;
    found = range.has_value();
    return range.value_or(QCPRange());
}

} // namespace loadstone
