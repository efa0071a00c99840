// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>
#include <QWidget>

namespace loadstone {

/// Outlines the widget that the keyboard has reached, where the widget does not show it by itself;
/// with high contrast every widget. Owned by the theme, for all windows; GUI thread.
class FocusRing final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(FocusRing)

public:
    explicit FocusRing(QObject* parent);
    ~FocusRing() override;

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void follow(QWidget* widget);
    void place();

    QPointer<QWidget> m_target;
    QPointer<QWidget> m_ring;
};

} // namespace loadstone
