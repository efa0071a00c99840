// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "delegates/palettedelegate.h"

#include "models/palettemodel.h"
#include "theme/theme.h"

#include <QApplication>
#include <QPainter>
#include <QStyle>
#include <QTextLayout>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr int kMargin = 10;
constexpr int kIcon = 16;
constexpr int kGap = 8;
constexpr int kRowAir = 12; // above and below the text, together
constexpr int kLeastSubtitle = 40; // narrower it says nothing

/// Draws a line with the characters at `positions` in bold; its width.
int drawLine(QPainter& painter, const QRect& rect, const QStyleOptionViewItem& option,
             const QString& text, const QList<int>& positions, Qt::TextElideMode elide)
{
    const QString shown = option.fontMetrics.elidedText(text, elide, rect.width());
    QTextLayout layout(shown, option.font);
    QTextOption direction;
    direction.setTextDirection(option.direction);
    direction.setWrapMode(QTextOption::NoWrap);
    direction.setAlignment(Qt::AlignLeft | Qt::AlignAbsolute);
    layout.setTextOption(direction);
    QList<QTextLayout::FormatRange> bold;
    // What is left out at the end moves nothing before it.
    if (shown == text || elide == Qt::ElideRight) {
        for (const int at : positions) {
            if (at >= shown.size() - 1 && shown != text) {
                continue;
            }
            QTextLayout::FormatRange range;
            range.start = at;
            range.length = 1;
            range.format.setFontWeight(QFont::Bold);
            bold.append(range);
        }
    }
    layout.setFormats(bold);
    layout.beginLayout();
    QTextLine line = layout.createLine();
    line.setLineWidth(rect.width());
    layout.endLayout();
    const int width = static_cast<int>(line.naturalTextWidth()) + 1;
    const int left = option.direction == Qt::RightToLeft ? rect.right() + 1 - width : rect.left();
    const int top = rect.top() + (rect.height() - static_cast<int>(line.height())) / 2;
    painter.save();
    painter.setClipRect(rect);
    layout.draw(&painter, QPointF(left, top));
    painter.restore();
    return width;
}

} // namespace

PaletteDelegate::PaletteDelegate(QObject* parent)
    : QStyledItemDelegate(parent)
{
}

void PaletteDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                            const QModelIndex& index) const
{
    QStyleOptionViewItem whole = option;
    initStyleOption(&whole, index);
    const QStyle* style = whole.widget ? whole.widget->style() : QApplication::style();
    style->drawPrimitive(QStyle::PE_PanelItemViewItem, &whole, painter, whole.widget);
    const bool selected = whole.state.testFlag(QStyle::State_Selected);
    const QString whyNot = index.data(PaletteModel::WhyNotRole).toString();
    const QColor plain = whole.palette.color(selected ? QPalette::HighlightedText : QPalette::Text);
    const QColor faint = selected ? plain : toneColor(Tone::Faint, whole.palette);
    const auto mirrored = [&whole](const QRect& rect) {
        return QStyle::visualRect(whole.direction, whole.rect, rect);
    };
    QRect rest = whole.rect.adjusted(kMargin, 0, -kMargin, 0);
    const QString detail = index.data(PaletteModel::DetailRole).toString();
    QRect below;
    if (!detail.isEmpty()) {
        const int half = (rest.height() - kRowAir) / 2;
        below = QRect(rest.left() + kIcon + kGap, rest.bottom() + 1 - kRowAir / 2 - half,
                      rest.width() - kIcon - kGap, half);
        rest.setBottom(rest.top() + kRowAir / 2 + half);
        rest.setTop(rest.top() + kRowAir / 2);
    }
    if (const QString icon = index.data(IconNameRole).toString(); !icon.isEmpty()) {
        const QRect place(rest.left(), rest.center().y() - kIcon / 2, kIcon, kIcon);
        themedIcon(icon, Tone::Faint)
            .paint(painter, mirrored(place), Qt::AlignCenter,
                   selected ? QIcon::Selected : QIcon::Normal);
    }
    rest.setLeft(rest.left() + kIcon + kGap);
    painter->save();
    painter->setFont(whole.font);
    if (const QString keys = index.data(PaletteModel::KeysRole).toString(); !keys.isEmpty()) {
        const int width = whole.fontMetrics.horizontalAdvance(keys);
        painter->setPen(faint);
        painter->drawText(mirrored(QRect(rest.right() - width, rest.top(), width, rest.height())),
                          static_cast<int>(Qt::AlignVCenter | Qt::AlignLeft), keys);
        rest.setRight(rest.right() - width - 2 * kGap);
    }
    painter->setPen(whyNot.isEmpty() ? plain : faint);
    const int width =
        drawLine(*painter, mirrored(rest), whole, index.data().toString(),
                 index.data(PaletteModel::PositionsRole).value<QList<int>>(), Qt::ElideMiddle);
    rest.setLeft(rest.left() + width + 2 * kGap);
    const QString subtitle =
        whyNot.isEmpty() ? index.data(PaletteModel::SubtitleRole).toString() : whyNot;
    if (!subtitle.isEmpty() && rest.width() > kLeastSubtitle) {
        painter->setPen(faint);
        painter->drawText(
            mirrored(rest),
            static_cast<int>(Qt::AlignVCenter
                             | QStyle::visualAlignment(whole.direction, Qt::AlignLeft)),
            whole.fontMetrics.elidedText(subtitle, Qt::ElideRight, rest.width()));
    }
    if (!detail.isEmpty()) {
        painter->setPen(faint);
        drawLine(*painter, mirrored(below), whole, detail,
                 index.data(PaletteModel::DetailPositionsRole).value<QList<int>>(), Qt::ElideRight);
    }
    painter->restore();
}

QSize PaletteDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const int lines = index.data(PaletteModel::DetailRole).toString().isEmpty() ? 1 : 2;
    return { 0, lines * option.fontMetrics.height() + kRowAir };
}

} // namespace loadstone
