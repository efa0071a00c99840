// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "control/inspection.h"
#include "models/requestmarks.h"
#include "models/task.h"

#include <QWidget>

class QAction;
class QLabel;
class QLineEdit;

namespace loadstone {

/// Ways from one request to the next: outliers, failed ones, a request by its id. Owned by the
/// requests pane, whose keys it adds.
class RequestNavigation final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(RequestNavigation)

public:
    /// The keys work in all of `scope`.
    explicit RequestNavigation(QWidget* scope);

    /// Finds the marks in the background. `trial` is what ids are compared with.
    void setRequests(SharedRequestRows rows);
    void setTrial(const QString& runUuid, std::uint32_t trial);

    void setCurrent(std::optional<std::uint32_t> row) { m_current = row; }

    const RequestMarks& marks() const { return m_marks; }

    bool isReady() const { return m_ready; }

Q_SIGNALS:
    /// A row of the records is to be shown.
    void wanted(qint64 row);
    void ready();

private:
    QAction* addStep(QWidget* scope, const QString& name, const QString& text, const QString& icon,
                     const QKeySequence& keys);
    void step(bool outlier, bool forward);
    void jump();
    void showMarks();
    void say(const QString& text);

    SharedRequestRows m_rows;
    RequestMarks m_marks;
    std::optional<std::uint32_t> m_current;
    QString m_uuid;
    std::uint32_t m_trial = 0;
    bool m_ready = false;
    QAction* m_nextOutlier;
    QAction* m_previousOutlier;
    QAction* m_nextFailed;
    QAction* m_previousFailed;
    QLineEdit* m_id;
    QLabel* m_note;
    Task m_task;
};

} // namespace loadstone
