// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/repeats.h"
#include "control/resend.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QPlainTextEdit;
class QProgressBar;
class QPushButton;
class QTreeWidget;

namespace loadstone {

class RepeatsTable;

/// A window whose property of this name is true measures just now.
inline constexpr const char* kMeasuringProperty = "loadstoneMeasuring";

/// Sends the inspected request again, once or several times, shows the answers beside the recorded
/// one and says what their times are worth. Belongs to the request inspector; the run is never
/// changed. Beside a measurement it asks first.
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
    /// Ends the wait for an answer; what came so far stays.
    void stop();

    /// How often it is to be sent, from 1.
    int times() const;
    void setTimes(int times);

    static constexpr int kMostTimes = 200; // each costs tokens, and time

Q_SIGNALS:
    void answered();

private:
    QWidget* makeTimes();
    QWidget* makeTexts();
    void showState();
    void showButton();
    void takeAnswer(const ProbeRequest& answer);
    void showResult(const Result<ProbeResultMessage>& result);
    void showRepeats(bool stopped);
    void showCaveats();
    void showAnswer(int repeat);
    void compare(const ProbeRequest& now);
    void addRow(const QString& name, const QString& recorded, const QString& now);
    RepeatSummary summary() const;
    QString whereText() const;

    std::optional<Inspection> m_inspection;
    Resend m_resend;
    std::vector<ProbeRequest> m_answers;
    int m_wanted = 1; // of the sending under way, or the last one
    QPushButton* m_send;
    QComboBox* m_times;
    QLabel* m_state;
    QProgressBar* m_progress;
    QLabel* m_caveats;
    QTreeWidget* m_table;
    RepeatsTable* m_repeats;
    QWidget* m_texts;
    QPlainTextEdit* m_before;
    QPlainTextEdit* m_now;
    QLabel* m_nowLabel;
    bool m_asked = false; // whether to send it beside a measurement
};

} // namespace loadstone
