// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "control/resend.h"

#include <QWidget>

class QLabel;
class QPlainTextEdit;
class QPushButton;
class QTreeWidget;

namespace loadstone {

/// A window whose property of this name is true measures just now.
inline constexpr const char* kMeasuringProperty = "loadstoneMeasuring";

/// Sends the inspected request once more and shows its answer beside the recorded one. Belongs to
/// the request inspector; the run is never changed. Beside a measurement it asks first.
class ResendPanel final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ResendPanel)

public:
    explicit ResendPanel(QWidget* parent = nullptr);

    /// Nothing: no request is chosen. An answer to an earlier request goes.
    void setInspection(const std::optional<Inspection>& inspection);

    /// What the panel says of the state of things.
    QString stateText() const;

    bool isSending() const { return m_resend.isBusy(); }

    /// Asks first when something is measured: the second time it is sent all the same.
    void send();
    /// Ends the wait for an answer.
    void stop();

Q_SIGNALS:
    void answered();

private:
    void showState();
    void showButton();
    void showResult(const Result<ProbeResultMessage>& result);
    void compare(const ProbeRequest& now);
    void addRow(const QString& name, const QString& recorded, const QString& now);

    std::optional<Inspection> m_inspection;
    Resend m_resend;
    QPushButton* m_send;
    QLabel* m_state;
    QTreeWidget* m_table;
    QWidget* m_texts;
    QPlainTextEdit* m_before;
    QPlainTextEdit* m_now;
    bool m_asked = false; // whether to send it beside a measurement
};

} // namespace loadstone
