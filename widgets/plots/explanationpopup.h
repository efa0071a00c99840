// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

namespace loadstone {

/// What a chart shows and how to read it, on the chart itself, until a key or a click elsewhere
/// closes it. Deletes itself.
class ExplanationPopup final : public QFrame
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ExplanationPopup)

public:
    /// Over the chart, within its screen. `text` is rich text.
    static ExplanationPopup* show(QWidget& chart, const QString& title, const QString& text);

private:
    ExplanationPopup(QWidget& chart, const QString& title, const QString& text);
};

} // namespace loadstone
