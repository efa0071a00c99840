// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/loadband.h"

#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr int kIcon = 24;

} // namespace

LoadBand::LoadBand(const QString& name, QWidget* parent)
    : QFrame(parent)
    , m_icon(new QLabel)
    , m_answer(new QLabel)
    , m_asked(new QLabel)
    , m_buttons(new QHBoxLayout)
    , m_steps(new QHBoxLayout)
{
    setObjectName(name % u"Band"_s);
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    m_icon->setObjectName(name % u"Icon"_s);
    m_answer->setObjectName(name % u"Answer"_s);
    m_answer->setAccessibleName(tr("Answer"));
    m_asked->setObjectName(name % u"Asked"_s);
    m_asked->setAccessibleName(tr("What was asked"));
    QFont font = m_answer->font();
    font.setPointSizeF(font.pointSizeF() * 1.2);
    font.setBold(true);
    m_answer->setFont(font);
    m_asked->setForegroundRole(QPalette::PlaceholderText);
    for (QLabel* label : { m_answer, m_asked }) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    }
    auto* layout = new QGridLayout(this);
    layout->setContentsMargins(12, 8, 12, 8);
    layout->setHorizontalSpacing(10);
    layout->setVerticalSpacing(3);
    layout->setColumnStretch(1, 1);
    layout->addWidget(m_icon, 0, 0, Qt::AlignTop);
    layout->addWidget(m_answer, 0, 1);
    layout->addWidget(m_asked, 1, 1);
    layout->addLayout(m_buttons, 0, 2, 2, 1, Qt::AlignTop);
    layout->addLayout(m_steps, 2, 1, 1, 2);
    // Else those of the words above them, which stand close.
    constexpr int kBetween = 6;
    m_buttons->setSpacing(kBetween);
    m_steps->setSpacing(kBetween);
    m_steps->setContentsMargins(0, 4, 0, 0);
    m_steps->addStretch(1);
}

void LoadBand::setAnswer(const QString& icon, Tone tone, const QString& answer,
                         const QString& asked)
{
    m_iconName = icon;
    m_tone = tone;
    m_answer->setText(answer);
    m_asked->setText(asked);
    m_asked->setVisible(!asked.isEmpty());
    setAccessibleName(answer);
    showIcon();
    keepHeight();
}

QString LoadBand::answer() const
{
    return m_answer->text();
}

QPushButton* LoadBand::addButton(const QString& name, const QString& text,
                                 const QString& accessible)
{
    auto* button = new QPushButton(text);
    button->setObjectName(name);
    button->setAccessibleName(accessible);
    m_buttons->addWidget(button);
    return button;
}

QPushButton* LoadBand::addStep(const QString& name, const QString& text, const QString& accessible)
{
    auto* button = new QPushButton(text);
    button->setObjectName(name);
    button->setAccessibleName(accessible);
    m_steps->insertWidget(m_steps->count() - 1, button); // before the stretch
    return button;
}

void LoadBand::changeEvent(QEvent* event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        showIcon();
    }
}

void LoadBand::resizeEvent(QResizeEvent* event)
{
    QFrame::resizeEvent(event);
    keepHeight();
}

// Where the page is lower than its parts need, it is not the answer that is cut off.
void LoadBand::keepHeight()
{
    const int needed = heightForWidth(width());
    if (needed > 0 && needed != minimumHeight()) {
        setMinimumHeight(needed);
    }
}

void LoadBand::showIcon()
{
    if (!m_iconName.isEmpty()) {
        m_icon->setPixmap(themedIcon(m_iconName, m_tone).pixmap(kIcon, kIcon));
    }
}

} // namespace loadstone
