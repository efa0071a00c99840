// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/messagebar.h"

#include "text/problemwords.h"
#include "text/words.h"

#include <QAccessible>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace loadstone {

MessageBar::MessageBar(QWidget* parent)
    : MessageBar(u"message"_s, tr("Message"), parent)
{
}

MessageBar::MessageBar(const QString& name, const QString& title, QWidget* parent)
    : QFrame(parent)
    , m_icon(new QLabel)
    , m_text(new QLabel)
    , m_close(new QToolButton)
    , m_buttons(new QHBoxLayout)
{
    setObjectName(name % u"Bar"_s);
    setAccessibleName(title);
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    m_icon->setObjectName(name % u"Icon"_s);
    m_text->setObjectName(name % u"Text"_s);
    m_text->setWordWrap(true);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_close->setObjectName(name % u"Close"_s);
    m_close->setAccessibleName(tr("Close: %1").arg(title));
    m_close->setToolTip(tr("Close the message"));
    m_close->setIcon(themedIcon(u"invalid"_s));
    m_close->setIconSize(QSize(12, 12));
    m_close->setAutoRaise(true);
    connect(m_close, &QToolButton::clicked, this, &QWidget::hide);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(10, 6, 6, 6);
    layout->addWidget(m_icon, 0, Qt::AlignTop);
    layout->addWidget(m_text, 1);
    layout->addLayout(m_buttons);
    layout->addWidget(m_close, 0, Qt::AlignTop);
    hide();
}

void MessageBar::setAnswers(const QList<MessageAction>& answers)
{
    // Not at once: one of them may have been clicked to get here.
    for (QPushButton* old : m_answers) {
        m_buttons->removeWidget(old);
        old->hide();
        old->setObjectName({});
        old->deleteLater();
    }
    m_answers.clear();
    for (const MessageAction& answer : answers) {
        auto* button = new QPushButton(answer.text);
        button->setObjectName(answer.name);
        button->setAccessibleName(QString(answer.text).remove(u'&'));
        connect(button, &QPushButton::clicked, this, [this, run = answer.run] {
            hide();
            run();
        });
        m_buttons->addWidget(button, 0, Qt::AlignTop);
        m_answers.append(button);
    }
}

void MessageBar::showQuestion(Tone tone, const QString& text, const QString& detail,
                              const QList<MessageAction>& answers)
{
    showMessage(tone, text, detail);
    setAnswers(answers);
}

void MessageBar::showMessage(Tone tone, const QString& text, const QString& detail)
{
    setAnswers({});
    const QString icon = tone == Tone::Bad ? u"invalid"_s
        : tone == Tone::Warning            ? u"warning"_s
        : tone == Tone::Good               ? u"valid"_s
                                           : u"info"_s;
    m_iconName = icon;
    m_tone = tone;
    showIcon();
    m_text->setText(detail.isEmpty() ? text : QString(text % u'\n' % detail));
    m_text->setAccessibleName(text);
    show();
    QAccessibleEvent event(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
}

void MessageBar::showIcon()
{
    if (!m_iconName.isEmpty()) {
        m_icon->setPixmap(themedIcon(m_iconName, m_tone).pixmap(18, 18));
    }
}

void MessageBar::changeEvent(QEvent* event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        showIcon();
    }
}

void MessageBar::showError(const QString& what, const Error& error)
{
    showError(what, error, {});
}

void MessageBar::showError(const QString& what, const Error& error,
                           const QList<MessageAction>& answers)
{
    const Sentence sentence = errorSentence(error);
    showQuestion(Tone::Bad, what % u' ' % sentence.text % u' ' % sentence.remedy,
                 errorDetail(error), answers);
}

QString MessageBar::text() const
{
    return m_text->text();
}

} // namespace loadstone
