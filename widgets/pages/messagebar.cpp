// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/messagebar.h"

#include "text/words.h"

#include <QAccessible>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace loadstone {

MessageBar::MessageBar(QWidget* parent)
    : QFrame(parent)
    , m_icon(new QLabel)
    , m_text(new QLabel)
    , m_close(new QToolButton)
{
    setObjectName(u"messageBar"_s);
    setAccessibleName(tr("Message"));
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    m_icon->setObjectName(u"messageIcon"_s);
    m_text->setObjectName(u"messageText"_s);
    m_text->setWordWrap(true);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_close->setObjectName(u"messageClose"_s);
    m_close->setAccessibleName(tr("Close the message"));
    m_close->setToolTip(tr("Close the message"));
    m_close->setIcon(themedIcon(u"invalid"_s));
    m_close->setIconSize(QSize(12, 12));
    m_close->setAutoRaise(true);
    connect(m_close, &QToolButton::clicked, this, &QWidget::hide);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(10, 6, 6, 6);
    layout->addWidget(m_icon, 0, Qt::AlignTop);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_close, 0, Qt::AlignTop);
    hide();
}

void MessageBar::showMessage(Tone tone, const QString& text, const QString& detail)
{
    const QString icon = tone == Tone::Bad ? u"invalid"_s
        : tone == Tone::Warning            ? u"warning"_s
        : tone == Tone::Good               ? u"valid"_s
                                           : u"info"_s;
    m_icon->setPixmap(themedIcon(icon, tone).pixmap(18, 18));
    m_text->setText(detail.isEmpty() ? text : QString(text % u'\n' % detail));
    m_text->setAccessibleName(text);
    show();
    QAccessibleEvent event(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
}

void MessageBar::showError(const QString& what, const Error& error)
{
    const Sentence sentence = errorSentence(error);
    showMessage(Tone::Bad, what % u' ' % sentence.text % u' ' % sentence.remedy, errorText(error));
}

QString MessageBar::text() const
{
    return m_text->text();
}

} // namespace loadstone
