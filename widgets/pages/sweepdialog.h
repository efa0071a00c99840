// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "pages/loaddialog.h"

class QSpinBox;

namespace loadstone {

/// Asks at which loads a scenario is to be run. Deletes itself when closed.
class SweepDialog final : public LoadDialog
{
    Q_OBJECT

public:
    SweepDialog(const Project& project, const QString& directory, const QString& scenario,
                const QString& endpoint, QWidget* parent = nullptr);

    /// As the fields stand now: every load of an endpoint before the next one's, so that a curve
    /// is of one time.
    Result<std::vector<PlanRequest>> plans() const;

Q_SIGNALS:
    void sweepRequested(const std::vector<loadstone::PlanRequest>& plans);

protected:
    void scenarioChanged() override;
    Result<Extent> extent() const override;
    void begin() override;

private:
    Result<std::vector<double>> loads() const;

    QLineEdit* m_loads;
    QSpinBox* m_trials;
    QString m_proposed; // loads that nobody wrote
};

} // namespace loadstone
