// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "delegates/icondelegate.h"

#include "models/tablemodel.h"
#include "theme/theme.h"

namespace loadstone {

IconDelegate::IconDelegate(QObject* parent)
    : QStyledItemDelegate(parent)
{
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
