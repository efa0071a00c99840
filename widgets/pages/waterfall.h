// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "control/inspection.h"

#include <QWidget>

namespace loadstone {

/// Where the time of one request went: a line for each part with its length and its place. Belongs
/// to the request inspector.
class Waterfall final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Waterfall)

public:
    explicit Waterfall(QWidget* parent = nullptr);

    /// `title`: which request it is, for assistive tools. Without spans `reason` says why.
    /// `withEarlier`: the part that holds earlier attempts, too.
    void setSpans(const QString& title, const std::vector<RequestSpan>& spans,
                  const QString& reason = {}, std::optional<RequestPart> withEarlier = {});

    /// Name of a part, for people.
    static QString partText(RequestPart part);
    /// The lines as text, for the clipboard and tests.
    QString text() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    struct Line
    {
        QString name;
        QString length;
        Ns from = 0;
        Ns to = 0;
        int color = 0;
        bool isAfter = false; // nothing is measured any more
        bool isTotal = false;
    };

    int lineHeight() const;

    std::vector<Line> m_lines;
    QString m_reason;
};

} // namespace loadstone
