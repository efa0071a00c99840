// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "metrics/selectrequests.h"
#include "models/task.h"
#include "pages/rundetails.h"

namespace loadstone {

/// What people call the endpoints, categories … that requests are told apart by; by number, empty
/// where there is only one.
using GroupNames = std::array<QStringList, kRequestGroups>;

/// What a person has chosen among the requests of the trial that is shown, and what came of it,
/// computed in another thread: the last choice wins. Everything on the page that shows requests
/// listens to it. Owned by the result page.
class TrialSelection final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(TrialSelection)

public:
    explicit TrialSelection(QObject* parent = nullptr);

    /// Another trial begins without a selection; the same one, read again, keeps it.
    void setTrial(const TrialDetails& details, const RunResult& result, std::uint32_t trial);

    /// Gets ready for a first selection, in another thread: large trials are not until somebody is
    /// about to choose, for the memory that it takes (some 80 bytes a request).
    void prepare();

    /// The trial can be selected from.
    bool isAvailable() const { return m_input != nullptr; }

    const RequestSelection& selection() const { return m_selection; }

    bool isActive() const { return !m_selection.isEmpty(); }

    void setSelection(const RequestSelection& selection);
    void clear();

    // Parts of it, one in place of the other.
    void setSpan(double fromS, double toS, SelectedSpan::Basis basis);
    void setTime(SelectedTime time, const std::optional<StepRange>& range);
    void setOutcomes(const std::vector<Outcome>& outcomes);
    void setGroup(RequestGroup group, const std::optional<std::uint32_t>& number);

    /// Of selection(), or of the one before while this one is computed; null: nothing is selected.
    const std::shared_ptr<const SelectedRequests>& result() const { return m_result; }

    /// Steps of a series in one of its unit.
    double perUnit(SelectedTime time) const;

    const GroupNames& groupNames() const { return m_names; }

    /// Classes of failures that occurred.
    const std::vector<Outcome>& failures() const { return m_failures; }

    std::uint32_t trial() const { return m_trial; }

    const SharedRequestRows& rows() const { return m_rows; }

    /// By sample; null: requests are not told apart by category.
    const std::shared_ptr<const std::vector<std::uint32_t>>& categories() const
    {
        return m_categories;
    }

    /// The selection as a condition in SQL, for exported tables.
    QString sql() const;

Q_SIGNALS:
    void changed(); // selection()
    void computed(); // result()

private:
    void compute();

    RequestSelection m_selection;
    std::shared_ptr<const RequestColumns> m_columns;
    std::shared_ptr<const SelectedRequests> m_result;
    std::shared_ptr<const TrialInput> m_input;
    std::shared_ptr<const MetricBlocks> m_blocks;
    std::shared_ptr<const std::vector<std::uint32_t>> m_categories;
    SharedRequestRows m_rows;
    GroupNames m_names;
    std::vector<Outcome> m_failures;
    std::int64_t m_run = 0;
    std::uint32_t m_trial = 0;
    bool m_preparing = false;
    bool m_known = false; // m_run and m_trial are of a trial
    Task m_builder;
    Task m_selector;
};

} // namespace loadstone
