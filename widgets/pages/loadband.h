// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "theme/theme.h"

#include <QFrame>

class QHBoxLayout;
class QLabel;
class QPushButton;

namespace loadstone {

/// The head of a page about many loads: what was asked, and the answer. Owned by its page.
class LoadBand final : public QFrame
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(LoadBand)

public:
    /// `name`: those of its parts are made from it.
    explicit LoadBand(const QString& name, QWidget* parent = nullptr);

    void setAnswer(const QString& icon, Tone tone, const QString& answer, const QString& asked);

    QString answer() const;

    /// A button to the right of the words.
    QPushButton* addButton(const QString& name, const QString& text, const QString& accessible);
    /// One below them: what can be done with the answer.
    QPushButton* addStep(const QString& name, const QString& text, const QString& accessible);

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void showIcon();
    void keepHeight();

    QLabel* m_icon;
    QLabel* m_answer;
    QLabel* m_asked;
    QHBoxLayout* m_buttons;
    QHBoxLayout* m_steps;
    QString m_iconName;
    Tone m_tone = Tone::Text;
};

} // namespace loadstone
