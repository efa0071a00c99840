// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "theme/theme.h"

#include <QFrame>

class QLabel;
class QToolButton;

namespace loadstone {

/// One message above the pages that stays until it is closed or replaced: nothing a person must
/// answer. Hidden while empty.
class MessageBar final : public QFrame
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(MessageBar)

public:
    explicit MessageBar(QWidget* parent = nullptr);

    void showMessage(Tone tone, const QString& text, const QString& detail = {});
    void showError(const QString& what, const Error& error);
    QString text() const;

private:
    QLabel* m_icon;
    QLabel* m_text;
    QToolButton* m_close;
};

} // namespace loadstone
