// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "pages/rundetails.h"

#include <QFrame>

class QLabel;
class QPushButton;

namespace loadstone {

/// The verdict of a run in one line, its weightiest reasons with remedies, and the SLO's verdict;
/// of the mode *both* one verdict of both halves.
class VerdictBand final : public QFrame
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(VerdictBand)

public:
    explicit VerdictBand(QWidget* parent = nullptr);

    void setRun(const RunDetails& details);
    QString text() const;

    /// Shows so many of the reasons at most; the others stand behind the link.
    void setMostReasons(int most);

Q_SIGNALS:
    void reasonsRequested();
    /// "reason:CODE", a topic of the help.
    void helpRequested(const QString& topic);
    /// Of the other half of a run of the mode *both*.
    void otherRequested();
    /// A run that did not come to its end is to be run again.
    void againRequested();

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void restyle();
    void showReasonLines();
    void keepHeight();

    QLabel* m_icon;
    QLabel* m_word;
    QLabel* m_summary;
    QLabel* m_reasons;
    QPushButton* m_other;
    QPushButton* m_again;
    QStringList m_lines; // a reason each
    int m_most = 2;
    QString m_reasonsText;
    QString m_iconName;
    int m_tone = 0;
    bool m_restyling = false;
};

} // namespace loadstone
