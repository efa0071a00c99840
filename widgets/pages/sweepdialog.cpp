// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/sweepdialog.h"

#include "config/loadlevel.h"
#include "text/numbers.h"

#include <QLineEdit>
#include <QLocale>
#include <QRegularExpression>
#include <QSpinBox>

#include <algorithm>
#include <array>
#include <cmath>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr int kMostTrials = 50;
constexpr std::size_t kMostLoads = 40;
constexpr int kDigits = 6;

/// Loads about the scenario's own, from a quarter of it to twice as much.
QString proposal(RampOf of, double load)
{
    QStringList texts;
    double last = 0;
    for (const double share : { 0.25, 0.5, 0.75, 1.0, 1.5, 2.0 }) {
        const double at =
            of == RampOf::Concurrency ? std::max(1.0, std::round(load * share)) : load * share;
        if (at > last) {
            texts << localNumber(QString::number(at, 'g', kDigits));
            last = at;
        }
    }
    return texts.join(u"; "_s);
}

} // namespace

SweepDialog::SweepDialog(const Project& project, const QString& directory, const QString& scenario,
                         const QString& endpoint, QWidget* parent)
    : LoadDialog(u"sweep"_s, tr("Sweep loads"), project, directory, parent)
    , m_trials(new QSpinBox)
{
    m_loads = addLine(u"Loads"_s, tr("&Loads"), tr("Loads"),
                      tr("Requests per second, or requests in flight, with semicolons or spaces "
                         "between: 10; 20; 40. A knee needs four at least."));
    m_trials->setObjectName(u"sweepTrials"_s);
    m_trials->setAccessibleName(tr("Trials of each load"));
    m_trials->setRange(0, kMostTrials);
    m_trials->setSpecialValueText(tr("as the scenario says"));
    m_trials->setValue(0);
    addField(tr("&Trials"), m_trials,
             tr("Of each load; three and more give intervals over repetitions."));
    connect(m_trials, &QSpinBox::valueChanged, this, &SweepDialog::follow);
    resize(600, 440);
    choose(scenario, endpoint);
}

void SweepDialog::scenarioChanged()
{
    const Scenario* chosen = scenario();
    const auto of = chosen != nullptr ? loadUnitOf(*chosen) : std::nullopt;
    const auto load = chosen != nullptr ? loadLevelOf(*chosen) : std::nullopt;
    if (!of || !load) {
        return;
    }
    const QString next = proposal(*of, *load);
    if (m_loads->text() == m_proposed) {
        m_loads->setText(next);
    }
    m_proposed = next;
}

Result<std::vector<double>> SweepDialog::loads() const
{
    // A comma stands between numbers unless the language has it inside them.
    const bool commaInside = QLocale().decimalPoint() == u","_s;
    static const QRegularExpression kBetween(u"[;\\s]+"_s);
    static const QRegularExpression kBetweenOrComma(u"[;,\\s]+"_s);
    std::vector<double> loads;
    for (const QString& part :
         m_loads->text().split(commaInside ? kBetween : kBetweenOrComma, Qt::SkipEmptyParts)) {
        bool ok = false;
        const double load = plainNumber(part).toDouble(&ok);
        if (!ok) {
            return makeError(ErrorCode::InvalidSpecification,
                             tr("%1 is no number. Write loads such as 10; 20; 40.").arg(part));
        }
        loads.push_back(load);
    }
    std::sort(loads.begin(), loads.end());
    loads.erase(std::unique(loads.begin(), loads.end()), loads.end());
    if (loads.size() < 2) {
        return makeError(ErrorCode::InvalidSpecification, tr("A sweep needs two loads at least."));
    }
    if (loads.size() > kMostLoads) {
        return makeError(ErrorCode::InvalidSpecification,
                         tr("These are more than %1 loads.").arg(kMostLoads));
    }
    return loads;
}

Result<std::vector<PlanRequest>> SweepDialog::plans() const
{
    const auto wanted = loads();
    if (!wanted) {
        return tl::unexpected(wanted.error());
    }
    const Scenario* chosen = scenario();
    if (chosen == nullptr) {
        return makeError(ErrorCode::InvalidSpecification, QString());
    }
    std::vector<PlanRequest> plans;
    for (const std::string& endpoint : endpoints()) {
        for (const double load : *wanted) {
            PlanRequest plan;
            plan.project = project();
            plan.projectDir = directory();
            const auto name = addScenarioAtLoad(plan.project, chosen->name, load);
            if (!name) {
                return tl::unexpected(name.error());
            }
            plan.scenario = *name;
            plan.endpoint = endpoint;
            if (m_trials->value() > 0) {
                plan.overrides.trials = static_cast<std::uint32_t>(m_trials->value());
            }
            if (const auto sound = checkRun(plan); !sound) {
                return tl::unexpected(sound.error());
            }
            plans.push_back(std::move(plan));
        }
    }
    return plans;
}

Result<LoadDialog::Extent> SweepDialog::extent() const
{
    auto all = plans();
    if (!all) {
        return tl::unexpected(all.error());
    }
    Extent extent;
    extent.plans = std::move(*all);
    for (const PlanRequest& plan : extent.plans) {
        const Scenario* own = findScenario(plan.project, plan.scenario);
        extent.trials.push_back(
            plan.overrides.trials.value_or(own != nullptr ? std::max(1U, own->trials) : 1U));
    }
    return extent;
}

void SweepDialog::begin()
{
    if (const auto all = plans()) {
        Q_EMIT sweepRequested(*all);
    }
}

} // namespace loadstone
