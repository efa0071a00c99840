// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/runresult.h"

#include <QFrame>

class QLabel;

namespace loadstone {

/// One headline number: name, value, interval, n. Faint, with the n it needs, when n is too small.
class Card final : public QFrame
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Card)

public:
    explicit Card(QWidget* parent = nullptr);

    void setHeadline(const Headline& headline, std::int64_t trials);
    /// The number of a part of one trial's requests, and plainly so; `whole`: of all of them.
    void setPart(const Headline& headline, const MetricValue& whole);
    QString valueText() const;

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void fitName();
    void restyle();

    QLabel* m_name;
    QLabel* m_value;
    QLabel* m_interval;
    QLabel* m_count;
    bool m_supported = true;
    bool m_isPart = false;
    bool m_restyling = false;
};

} // namespace loadstone
