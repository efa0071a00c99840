// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/trialselection.h"

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

/// Names of the datasets of a mix, in the order of their numbers.
QStringList componentNames(const Json& manifest)
{
    QStringList names;
    if (!manifest.is_object() || !manifest.contains("workload") || !manifest["workload"].is_object()
        || !manifest["workload"].contains("mix")) {
        return names;
    }
    for (const Json& part : manifest["workload"]["mix"]) {
        names << (part.is_object() && part.contains("name") && part["name"].is_string()
                      ? toQt(part["name"].get<std::string>())
                      : QString());
    }
    return names;
}

QStringList numbers(std::size_t count)
{
    QStringList names;
    for (std::size_t i = 0; i < count; ++i) {
        names << QString::number(i + 1);
    }
    return names;
}

GroupNames namesOf(const TrialDetails& details, const RunResult& result)
{
    GroupNames names;
    const auto at = [&names](RequestGroup group) -> QStringList& {
        return names[static_cast<std::size_t>(group)];
    };
    if (details.input) {
        for (const std::string& url : details.input->plan->endpoint.urls) {
            at(RequestGroup::Endpoint) << toQt(url);
        }
        at(RequestGroup::Worker) = numbers(details.input->self.size());
    }
    at(RequestGroup::Component) = componentNames(result.manifest);
    at(RequestGroup::Turn) = numbers(result.turns.size());
    for (const std::string& name : details.categoryNames) {
        at(RequestGroup::Category) << toQt(name);
    }
    for (QStringList& list : names) {
        if (list.size() < 2) {
            list.clear();
        }
    }
    return names;
}

} // namespace

TrialSelection::TrialSelection(QObject* parent)
    : QObject(parent)
    , m_builder(this)
    , m_selector(this)
{
}

void TrialSelection::setTrial(const TrialDetails& details, const RunResult& result,
                              std::uint32_t trial)
{
    m_builder.cancel();
    m_selector.cancel();
    const bool same = m_known && m_run == result.run.id && m_trial == trial;
    m_known = true;
    m_run = result.run.id;
    m_trial = trial;
    m_rows = details.requests;
    m_input = details.input;
    m_blocks = details.blocks;
    m_categories = details.categories;
    m_names = namesOf(details, result);
    m_failures.clear();
    for (const FailureTimes& failure : details.failures) {
        m_failures.push_back(failure.outcome);
    }
    m_columns.reset();
    m_result.reset();
    if (!same || !m_input) {
        m_selection = {};
    }
    // Under another definition set its steps may be others.
    m_selection.times[static_cast<std::size_t>(SelectedTime::Tpot)].reset();
    Q_EMIT changed();
    Q_EMIT computed();
    m_preparing = false;
    constexpr std::size_t kSmall = 300'000;
    if (m_input && (isActive() || m_input->requests.size() <= kSmall)) {
        prepare();
    }
}

void TrialSelection::prepare()
{
    if (!m_input || m_columns || m_preparing) {
        return;
    }
    m_preparing = true;
    m_builder.run(
        [input = m_input, rows = m_rows, blocks = m_blocks,
         categories = m_categories](const CancelFlag& cancelled) {
            auto columns = makeRequestColumns(*input, *rows->definitions, *blocks, cancelled);
            if (columns) {
                columns->owner = rows;
                if (categories) {
                    columns->setCategories(*categories);
                }
            }
            return std::shared_ptr<const RequestColumns>(std::move(columns));
        },
        [this](std::shared_ptr<const RequestColumns> columns) {
            m_columns = std::move(columns);
            m_preparing = false;
            compute();
        });
}

void TrialSelection::compute()
{
    if (!isActive()) {
        return;
    }
    if (!m_columns) {
        prepare(); // and then this again
        return;
    }
    m_selector.run(
        [columns = m_columns, selection = m_selection](const CancelFlag& cancelled) {
            return selectRequests(*columns, selection, cancelled);
        },
        [this](std::shared_ptr<const SelectedRequests> result) {
            m_result = std::move(result);
            Q_EMIT computed();
        });
}

void TrialSelection::setSelection(const RequestSelection& selection)
{
    if (!isAvailable() || selection == m_selection) {
        return;
    }
    m_selection = selection;
    m_selector.cancel();
    if (!isActive()) {
        m_result.reset();
        Q_EMIT changed();
        Q_EMIT computed();
        return;
    }
    Q_EMIT changed();
    compute();
}

void TrialSelection::clear()
{
    setSelection({});
}

void TrialSelection::setSpan(double fromS, double toS, SelectedSpan::Basis basis)
{
    RequestSelection next = m_selection;
    next.span = SelectedSpan { { static_cast<std::int64_t>(std::ceil(fromS * 1e9)),
                                 static_cast<std::int64_t>(std::floor(toS * 1e9)) },
                               basis };
    setSelection(next);
}

void TrialSelection::setTime(SelectedTime time, const std::optional<StepRange>& range)
{
    RequestSelection next = m_selection;
    next.times[static_cast<std::size_t>(time)] = range;
    setSelection(next);
}

void TrialSelection::setOutcomes(const std::vector<Outcome>& outcomes)
{
    RequestSelection next = m_selection;
    next.outcomes = outcomes;
    setSelection(next);
}

void TrialSelection::setGroup(RequestGroup group, const std::optional<std::uint32_t>& number)
{
    RequestSelection next = m_selection;
    next.groups[static_cast<std::size_t>(group)] = number;
    setSelection(next);
}

double TrialSelection::perUnit(SelectedTime time) const
{
    const bool wholeNs = m_rows && m_rows->definitions->tpot == TpotRule::LoadGen;
    return time == SelectedTime::Tpot && !wholeNs ? 1e9 : 1e6;
}

QString TrialSelection::sql() const
{
    std::vector<std::uint32_t> samples;
    const auto& category = m_selection.groups[static_cast<std::size_t>(RequestGroup::Category)];
    if (category && m_categories) {
        for (std::uint32_t sample = 0; sample < m_categories->size(); ++sample) {
            if ((*m_categories)[sample] == *category) {
                samples.push_back(sample);
            }
        }
    }
    return m_rows
        ? toQt(selectionSql(m_selection, *m_rows->definitions, m_rows->kind, m_trial, samples))
        : QString();
}

} // namespace loadstone
