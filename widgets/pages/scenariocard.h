// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/terms.h"

#include <QFrame>

class QRadioButton;

namespace loadstone {

/// One kind of load in the assistant's gallery: its name and one sentence. The radio button in it
/// belongs to the gallery's group; a click anywhere chooses it.
class ScenarioCard final : public QFrame
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ScenarioCard)

public:
    explicit ScenarioCard(ScenarioKind kind, QWidget* parent = nullptr);

    QRadioButton* button() const { return m_button; }

protected:
    void mouseReleaseEvent(QMouseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    QRadioButton* m_button;
};

} // namespace loadstone
