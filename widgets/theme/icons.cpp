// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "theme/theme.h"

#include <QApplication>
#include <QIconEngine>
#include <QPainter>
#include <QSvgRenderer>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

class TintedEngine final : public QIconEngine
{
public:
    TintedEngine(QString name, Tone tone)
        : m_name(std::move(name))
        , m_tone(tone)
    {
    }

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) override
    {
        const qreal ratio = painter->device() ? painter->device()->devicePixelRatioF() : 1;
        QPixmap picture = pixmap((QSizeF(rect.size()) * ratio).toSize(), mode, state);
        picture.setDevicePixelRatio(ratio);
        painter->drawPixmap(rect.topLeft(), picture);
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override
    {
        Q_UNUSED(state)
        const QPalette palette = QApplication::palette();
        QColor color = toneColor(m_tone, palette);
        if (mode == QIcon::Disabled) {
            color = palette.color(QPalette::Disabled, QPalette::ButtonText);
        } else if (mode == QIcon::Selected) {
            color = palette.color(QPalette::HighlightedText);
        }
        QPixmap picture(size);
        picture.fill(Qt::transparent);
        QPainter painter(&picture);
        QSvgRenderer renderer(u":/icons/%1.svg"_s.arg(m_name));
        renderer.setAspectRatioMode(Qt::KeepAspectRatio);
        renderer.render(&painter);
        // The files are drawn in black; only their shape counts.
        painter.setCompositionMode(QPainter::CompositionMode_SourceIn);
        painter.fillRect(picture.rect(), color);
        return picture;
    }

    QPixmap scaledPixmap(const QSize& size, QIcon::Mode mode, QIcon::State state,
                         qreal scale) override
    {
        QPixmap picture = pixmap(size, mode, state);
        Q_UNUSED(scale)
        return picture;
    }

    QList<QSize> availableSizes(QIcon::Mode mode, QIcon::State state) override
    {
        Q_UNUSED(mode)
        Q_UNUSED(state)
        return { { 16, 16 }, { 22, 22 }, { 32, 32 }, { 64, 64 } };
    }

    QIconEngine* clone() const override { return new TintedEngine(m_name, m_tone); }

private:
    QString m_name;
    Tone m_tone;
};

} // namespace

QIcon themedIcon(const QString& name, Tone tone)
{
    return QIcon(new TintedEngine(name, tone));
}

} // namespace loadstone
