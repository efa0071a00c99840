// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "control/launchercheck.h"
#include "text/preferences.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QTableWidget;

namespace loadstone {

/// A person's launchers: a table to write in, and a way to try one. Changes nothing itself: who
/// shows it takes `launchers`.
class LauncherEditor final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(LauncherEditor)

public:
    explicit LauncherEditor(QWidget* parent = nullptr);

    void setLaunchers(const QList<NamedLauncher>& launchers);

    /// As they stand, right or wrong.
    QList<NamedLauncher> launchers() const;

    /// Why they cannot be taken, a sentence; empty: they can.
    QString problem() const;

    QTableWidget* table() const { return m_table; }

Q_SIGNALS:
    void changed();

private:
    void add();
    void edit();
    void remove();
    void tryIt();
    void showTry(const Result<LauncherFacts>& facts);
    void putRow(int row, const NamedLauncher& launcher);
    void follow();

    QTableWidget* m_table;
    QPushButton* m_edit = nullptr;
    QPushButton* m_remove = nullptr;
    QPushButton* m_try = nullptr;
    QLabel* m_result;
    LauncherCheck m_check;
    QString m_tried; // name of the one that is tried
};

} // namespace loadstone
