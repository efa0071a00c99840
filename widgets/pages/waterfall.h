// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "record/requestrecord.h"

#include <QWidget>

namespace loadstone {

/// Where the time of one request went: waiting, connection, server, first token, stream.
class Waterfall final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Waterfall)

public:
    explicit Waterfall(QWidget* parent = nullptr);

    void setRequest(const std::optional<RequestRecord>& record);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    struct Part
    {
        QString name;
        Ns from = 0;
        Ns to = 0;
    };

    std::vector<Part> m_parts;
    Ns m_answered = 0; // end of the last part that counts
    QString m_title;
};

} // namespace loadstone
