// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "delegates/icondelegate.h"

#include "models/tablemodel.h"
#include "theme/theme.h"

#include <QApplication>
#include <QStyle>

namespace loadstone {

namespace {

constexpr int kAir = 2; // above and below the text of a row, together

} // namespace

IconDelegate::IconDelegate(QObject* parent, int padding)
    : QStyledItemDelegate(parent)
    , m_padding(padding)
{
}

void IconDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                         const QModelIndex& index) const
{
    if (m_padding == 0) {
        QStyledItemDelegate::paint(painter, option, index);
        return;
    }
    QStyleOptionViewItem whole = option;
    initStyleOption(&whole, index);
    const QStyle* style = whole.widget ? whole.widget->style() : QApplication::style();
    style->drawPrimitive(QStyle::PE_PanelItemViewItem, &whole, painter, whole.widget);
    QStyleOptionViewItem inner = option;
    inner.rect.adjust(m_padding, 0, -m_padding, 0);
    QStyledItemDelegate::paint(painter, inner, index);
}

QSize IconDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QStyleOptionViewItem inner = option;
    if (inner.rect.width() > 2 * m_padding) {
        // Words wrap in what is left between the paddings.
        inner.rect.adjust(m_padding, 0, -m_padding, 0);
    }
    return QStyledItemDelegate::sizeHint(inner, index) + QSize(2 * m_padding, kAir);
}

void IconDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const
{
    QStyledItemDelegate::initStyleOption(option, index);
    const QVariant tone = index.data(ToneRole);
    const QString icon = index.data(IconNameRole).toString();
    const Tone value = tone.isValid() ? static_cast<Tone>(tone.toInt()) : Tone::Text;
    if (!icon.isEmpty()) {
        option->features |= QStyleOptionViewItem::HasDecoration;
        option->icon = themedIcon(icon, tone.isValid() ? value : Tone::Faint);
        option->decorationSize = QSize(16, 16);
    }
    // Only faint text is a statement of its own; other tones belong to the icon.
    if (value == Tone::Faint) {
        option->palette.setColor(QPalette::Text, toneColor(Tone::Faint, option->palette));
    }
}

} // namespace loadstone
