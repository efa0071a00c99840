// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "theme/style.h"

#include "theme/theme.h"

#include <QAbstractItemView>
#include <QGroupBox>
#include <QLabel>
#include <QPainter>
#include <QPlainTextEdit>
#include <QStyleFactory>
#include <QStyleOption>
#include <QTableView>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr int kHeaderPadding = 6; // as the cells below; the style adds 2
constexpr int kDots = 2; // dots of capital letters stand above the font's ascent
constexpr double kRadius = 2.5;

void drawOutline(QPainter* painter, const QRect& rect, const QColor& color, double width = 1)
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setBrush(Qt::NoBrush);
    painter->setPen(QPen(color, width));
    painter->drawRoundedRect(QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5), kRadius, kRadius);
    painter->restore();
}

/// An empty outline; filled with the accent when it is chosen.
void drawChoice(const QStyleOption& option, QPainter* painter, bool isRound)
{
    const QPalette& colors = option.palette;
    const bool enabled = option.state.testFlag(QStyle::State_Enabled);
    const bool on = option.state.testFlag(QStyle::State_On);
    const bool partly = option.state.testFlag(QStyle::State_NoChange);
    const QRectF box = QRectF(option.rect).adjusted(1.5, 1.5, -1.5, -1.5);
    const QColor accent = enabled ? colors.color(QPalette::Highlight)
                                  : colors.color(QPalette::Disabled, QPalette::Text);
    const bool strong = option.state.testFlag(QStyle::State_HasFocus)
        || option.state.testFlag(QStyle::State_MouseOver);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(on || partly || (strong && enabled) ? accent : outlineColor(colors), 1.2));
    painter->setBrush(on || partly ? QBrush(accent) : QBrush(colors.color(QPalette::Base)));
    if (isRound) {
        painter->drawEllipse(box);
    } else {
        painter->drawRoundedRect(box, kRadius, kRadius);
    }
    const QColor mark = colors.color(QPalette::HighlightedText);
    if (on && isRound) {
        painter->setPen(Qt::NoPen);
        painter->setBrush(mark);
        painter->drawEllipse(box.center(), box.width() / 5, box.height() / 5);
    } else if (on) {
        painter->setPen(QPen(mark, 1.8, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter->setBrush(Qt::NoBrush);
        const auto at = [&box](double x, double y) {
            return QPointF(box.left() + box.width() * x, box.top() + box.height() * y);
        };
        painter->drawPolyline(QPolygonF { at(0.22, 0.52), at(0.43, 0.73), at(0.8, 0.3) });
    } else if (partly) {
        painter->setPen(QPen(mark, 1.8));
        painter->drawLine(QPointF(box.left() + 3, box.center().y()),
                          QPointF(box.right() - 3, box.center().y()));
    }
    painter->restore();
}

bool isDarkPalette(const QPalette& palette)
{
    return palette.color(QPalette::Window).lightness() < 128;
}

} // namespace

QColor outlineColor(const QPalette& palette)
{
    return isHighContrast(palette) ? palette.color(QPalette::WindowText)
        : isDarkPalette(palette)   ? QColor(0xff76818eU)
                                   : QColor(0xff858f9bU);
}

Style::Style()
    : QProxyStyle(QStyleFactory::create(u"Fusion"_s))
{
}

void Style::polish(QWidget* widget)
{
    QProxyStyle::polish(widget);
    // Arrows move within a table; Tab leads on, so that nobody is caught in it.
    if (auto* table = qobject_cast<QTableView*>(widget)) {
        table->setTabKeyNavigation(false);
    }
    auto* label = qobject_cast<QLabel*>(widget);
    if (label && label->contentsMargins().isNull() && label->margin() == 0) {
        label->setContentsMargins(0, kDots, 0, 0);
    }
}

void Style::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                          const QWidget* widget) const
{
    switch (element) {
    case PE_IndicatorCheckBox:
        drawChoice(*option, painter, false);
        return;
    case PE_IndicatorRadioButton:
        drawChoice(*option, painter, true);
        return;
    case PE_IndicatorToolBarSeparator: {
        const int middle = option->rect.center().x();
        painter->setPen(outlineColor(option->palette));
        painter->drawLine(middle, option->rect.top() + 4, middle, option->rect.bottom() - 4);
        return;
    }
    default:
        break;
    }
    QProxyStyle::drawPrimitive(element, option, painter, widget);
    const bool focused = option->state.testFlag(State_HasFocus);
    if (element == PE_FrameLineEdit || element == PE_PanelButtonCommand) {
        const bool enabled = option->state.testFlag(State_Enabled);
        const QColor color = focused ? option->palette.color(QPalette::Highlight)
            : enabled                ? outlineColor(option->palette)
                                     : option->palette.color(QPalette::Mid);
        drawOutline(painter, option->rect, color);
    } else if (isHighContrast(option->palette)
               && (element == PE_Frame || element == PE_FrameGroupBox || element == PE_FrameMenu
                   || element == PE_FrameTabWidget || element == PE_PanelButtonTool)) {
        // What the style draws is a shade of the ground: none on black.
        drawOutline(painter, option->rect, outlineColor(option->palette));
    } else if (element == PE_Frame && qobject_cast<const QPlainTextEdit*>(widget)) {
        drawOutline(painter, option->rect,
                    focused ? option->palette.color(QPalette::Highlight)
                            : outlineColor(option->palette));
    }
}

void Style::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                        const QWidget* widget) const
{
    if (element == CE_HeaderLabel) {
        if (const auto* header = qstyleoption_cast<const QStyleOptionHeader*>(option)) {
            QStyleOptionHeaderV2 inner;
            static_cast<QStyleOptionHeader&>(inner) = *header;
            if (const auto* more = qstyleoption_cast<const QStyleOptionHeaderV2*>(option)) {
                inner = *more;
            }
            inner.rect.adjust(kHeaderPadding, kDots, -kHeaderPadding, 0);
            QProxyStyle::drawControl(element, &inner, painter, widget);
            return;
        }
    }
    QProxyStyle::drawControl(element, option, painter, widget);
    if (isHighContrast(option->palette)
        && (element == CE_TabBarTabShape || element == CE_HeaderSection
            || element == CE_ProgressBarGroove)) {
        drawOutline(painter, option->rect, outlineColor(option->palette));
    }
    if (element == CE_TabBarTabShape && option->state.testFlag(State_Selected)) {
        const auto* tab = qstyleoption_cast<const QStyleOptionTab*>(option);
        const bool below = tab && tab->shape == QTabBar::RoundedSouth;
        const QRect line(option->rect.left() + 1,
                         below ? option->rect.bottom() - 1 : option->rect.top(),
                         option->rect.width() - 2, 2);
        painter->fillRect(line, option->palette.color(QPalette::Highlight));
    }
}

void Style::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option,
                               QPainter* painter, const QWidget* widget) const
{
    QProxyStyle::drawComplexControl(control, option, painter, widget);
    if (control == CC_ScrollBar && isHighContrast(option->palette)) {
        drawOutline(painter, subControlRect(control, option, SC_ScrollBarSlider, widget),
                    outlineColor(option->palette));
    }
    if (control == CC_ComboBox) {
        const bool focused = option->state.testFlag(State_HasFocus);
        const bool enabled = option->state.testFlag(State_Enabled);
        drawOutline(painter, option->rect,
                    focused       ? option->palette.color(QPalette::Highlight)
                        : enabled ? outlineColor(option->palette)
                                  : option->palette.color(QPalette::Mid));
    }
}

QSize Style::sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& size,
                              const QWidget* widget) const
{
    QSize room = QProxyStyle::sizeFromContents(type, option, size, widget);
    switch (type) {
    case CT_HeaderSection:
        room += QSize(2 * kHeaderPadding, 2 * kDots);
        break;
    case CT_ItemViewItem:
        room.rheight() += 2 * kDots;
        break;
    default:
        break;
    }
    return room;
}

} // namespace loadstone
