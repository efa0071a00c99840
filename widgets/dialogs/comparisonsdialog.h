// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/savedcomparisons.h"

#include <QDialog>

class QLabel;
class QLineEdit;
class QPushButton;
class QTableView;

namespace loadstone {

/// Asks for the name of a comparison. Deletes itself when closed.
class ComparisonNameDialog final : public QDialog
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ComparisonNameDialog)

public:
    /// A name in `taken` replaces that comparison (with a word about it), or is refused.
    enum class Taken { Replaces, Refused };

    ComparisonNameDialog(const QString& title, const QString& name, QStringList taken, Taken how,
                         QWidget* parent = nullptr);

    QString name() const;

Q_SIGNALS:
    /// Chosen, not empty.
    void named(const QString& name);

private:
    void check();

    QStringList m_taken;
    Taken m_how;
    QLineEdit* m_name;
    QLabel* m_hint;
    QPushButton* m_ok;
};

/// The comparisons that a project keeps: to open, rename and delete. Changes nothing itself.
/// Deletes itself when closed.
class ComparisonsDialog final : public QDialog
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ComparisonsDialog)

public:
    explicit ComparisonsDialog(QWidget* parent = nullptr);

    /// To be called again whenever project or runs changed; the chosen name stays chosen.
    void setComparisons(std::vector<SavedComparison> comparisons, const std::vector<RunRow>& runs);

Q_SIGNALS:
    void openRequested(const QString& name);
    void renameRequested(const QString& from, const QString& to);
    void removeRequested(const QString& name);

private:
    QString chosen() const;
    void rename();
    void updateButtons();

    SavedComparisonsModel* m_model;
    QTableView* m_view;
    QLabel* m_empty;
    QPushButton* m_open;
    QPushButton* m_rename;
    QPushButton* m_remove;
};

} // namespace loadstone
