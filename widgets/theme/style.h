// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProxyStyle>

namespace loadstone {

/// Outline of inputs: at least 3:1 against what is around them, in both themes.
QColor outlineColor(const QPalette& palette);

/// Fusion with what it leaves too faint or too tight: outlines of inputs and choices, the active
/// tab, headers in line with their cells, and room for the dots of capital letters. Owned by the
/// application.
class Style final : public QProxyStyle
{
    Q_OBJECT

public:
    Style();

    void polish(QWidget* widget) override;
    using QProxyStyle::polish;
    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override;
    void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option,
                            QPainter* painter, const QWidget* widget) const override;
    QSize sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& size,
                           const QWidget* widget) const override;
};

} // namespace loadstone
