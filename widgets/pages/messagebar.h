// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "theme/theme.h"

#include <QFrame>

#include <functional>

class QHBoxLayout;
class QLabel;
class QPushButton;
class QToolButton;

namespace loadstone {

/// A way to answer a message.
struct MessageAction
{
    QString name; // of the button, for tests and assistive tools
    QString text;
    std::function<void()> run;
};

/// One message above the pages that stays until it is closed or replaced. Nothing waits for an
/// answer; there may be buttons for one. Hidden while empty.
class MessageBar final : public QFrame
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(MessageBar)

public:
    explicit MessageBar(QWidget* parent = nullptr);
    /// `name` starts the object names, `title` is what assistive tools call it.
    MessageBar(const QString& name, const QString& title, QWidget* parent = nullptr);

    void showMessage(Tone tone, const QString& text, const QString& detail = {});
    /// Choosing an answer hides the message.
    void showQuestion(Tone tone, const QString& text, const QString& detail,
                      const QList<MessageAction>& answers);
    void showError(const QString& what, const Error& error);
    /// With ways to go on.
    void showError(const QString& what, const Error& error, const QList<MessageAction>& answers);
    QString text() const;

protected:
    void changeEvent(QEvent* event) override;

private:
    void showIcon();
    void setAnswers(const QList<MessageAction>& answers);

    QString m_iconName;
    Tone m_tone = Tone::Text;
    QLabel* m_icon;
    QLabel* m_text;
    QToolButton* m_close;
    QHBoxLayout* m_buttons;
    QList<QPushButton*> m_answers;
};

} // namespace loadstone
