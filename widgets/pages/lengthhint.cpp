// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/lengthhint.h"

#include "text/needwords.h"
#include "theme/theme.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace loadstone {

LengthHint::LengthHint(QWidget* parent)
    : QWidget(parent)
    , m_text(new QLabel)
    , m_set(new QPushButton)
{
    setObjectName(u"lengthHint"_s);
    m_text->setObjectName(u"lengthHintText"_s);
    m_text->setWordWrap(true);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_set->setObjectName(u"lengthHintSet"_s);
    m_set->setAccessibleName(tr("Set the length"));
    m_set->setAutoDefault(false);
    m_set->setToolTip(tr("With room for failed requests and for chance in the arrivals"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    layout->addWidget(m_text);
    layout->addWidget(m_set, 0, Qt::AlignLeft);
    connect(m_set, &QPushButton::clicked, this, [this] {
        if (m_need && m_need->length) {
            Q_EMIT lengthChosen(RunLength(*m_need->length));
        }
    });
    hide();
}

void LengthHint::showNeed(const std::optional<RequestNeed>& need, const QString& who)
{
    m_need = need;
    setVisible(need.has_value());
    if (!need) {
        m_text->clear();
        return;
    }
    const QString words = needText(*need);
    m_text->setText(who.isEmpty() ? words : tr("%1: %2", "scenario, sentence").arg(who, words));
    setTone(m_text, need->isShort() ? Tone::Warning : Tone::Faint);
    m_set->setVisible(need->length.has_value());
    if (need->length) {
        m_set->setText(tr("Set to %1", "length of a trial")
                           .arg(lengthText(*need->length, need->reason == "early_stopping")));
        m_set->setAccessibleName(m_set->text());
    }
}

QString LengthHint::text() const
{
    return m_text->text();
}

} // namespace loadstone
