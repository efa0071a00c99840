// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/requestneed.h"

#include <QWidget>

class QLabel;
class QPushButton;

namespace loadstone {

/// Says before a run that its trials are too short for what the verdict will ask, or may be, and
/// offers the length that is enough. Hidden while there is nothing to say. Belongs to the editor or
/// dialog around it, which does what is chosen.
class LengthHint final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(LengthHint)

public:
    explicit LengthHint(QWidget* parent = nullptr);

    /// `who`: which scenario is meant where there are several.
    void showNeed(const std::optional<RequestNeed>& need, const QString& who = {});

    QString text() const;

Q_SIGNALS:
    void lengthChosen(const loadstone::RunLength& length);

private:
    QLabel* m_text;
    QPushButton* m_set;
    std::optional<RequestNeed> m_need;
};

} // namespace loadstone
