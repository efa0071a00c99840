// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/searchrecord.h"
#include "control/searchcontroller.h"
#include "models/task.h"
#include "pages/loaddialog.h"

class QCheckBox;
class QDoubleSpinBox;
class QSpinBox;

namespace loadstone {

/// Asks what the highest load is to be searched for, and how. Deletes itself when closed.
class SearchDialog final : public LoadDialog
{
    Q_OBJECT

public:
    SearchDialog(const Project& project, const QString& directory, const QString& scenario,
                 const QString& endpoint, QWidget* parent = nullptr);

    /// Scenario, endpoint, what must be met and trial length as `last` had them; nothing when the
    /// project has its scenario or endpoint no longer, or somebody has written something.
    void prefill(const SearchRecord& last);
    /// From the last search of the scenario that is in the store, as soon as it is read.
    void prefillFrom(const QString& store);

    /// As the fields stand now, one an endpoint; whoever starts them says where results go.
    Result<std::vector<SearchRequest>> requests() const;

Q_SIGNALS:
    void searchRequested(const std::vector<loadstone::SearchRequest>& searches);

protected:
    void scenarioChanged() override;
    Result<Extent> extent() const override;
    void begin() override;

private:
    Result<std::vector<std::string>> objectives() const;
    QString ownObjectives() const;

    QLineEdit* m_slo;
    QLineEdit* m_from;
    QLineEdit* m_to;
    QLineEdit* m_length;
    QSpinBox* m_trials;
    QSpinBox* m_certify;
    QDoubleSpinBox* m_precision;
    QCheckBox* m_findPeak;
    Task m_last;
};

} // namespace loadstone
