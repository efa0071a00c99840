// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/searchdialog.h"

#include "base/units.h"
#include "config/loadgenpresets.h"
#include "config/loadlevel.h"
#include "config/validate.h"
#include "control/storedsearch.h"
#include "models/reporttablemodel.h"
#include "report/loadreport.h"
#include "store/store.h"
#include "text/numbers.h"

#include <QCheckBox>
#include <QDoubleSpinBox>
#include <QLineEdit>
#include <QSpinBox>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr int kMostTrials = 200;
constexpr double kPerCent = 100;

/// A number as people write it; nothing for an empty field.
Result<std::optional<double>> numberOf(const QLineEdit& edit)
{
    const QString text = plainNumber(edit.text().trimmed());
    if (text.isEmpty()) {
        return std::optional<double>();
    }
    bool ok = false;
    const double value = text.toDouble(&ok);
    return ok ? Result<std::optional<double>>(std::optional(value))
              : makeError(ErrorCode::InvalidSpecification,
                          SearchDialog::tr("%1: %2 is no number.", "field, text")
                              .arg(edit.accessibleName(), edit.text().trimmed()));
}

/// A duration as people write it: a bare number counts seconds.
std::optional<Ns> lengthOf(const QString& text)
{
    bool bare = false;
    const QString number = plainNumber(text);
    number.toDouble(&bare);
    const auto read = parseDuration(bare ? QString(number % u's') : number);
    return read && *read > 0 ? std::optional(*read) : std::nullopt;
}

/// To compare what was written with what the project has.
QString bareText(QString text)
{
    return text.remove(u' ');
}

QSpinBox* makeCount(const QString& name, const QString& accessible, std::uint32_t value)
{
    auto* box = new QSpinBox;
    box->setObjectName(name);
    box->setAccessibleName(accessible);
    box->setRange(1, kMostTrials);
    box->setValue(static_cast<int>(value));
    return box;
}

} // namespace

SearchDialog::SearchDialog(const Project& project, const QString& directory,
                           const QString& scenario, const QString& endpoint, QWidget* parent)
    : LoadDialog(u"search"_s, tr("Find the highest load"), project, directory, parent)
    , m_last(this)
{
    const LoadSearchSettings normal;
    m_slo = addLine(u"Slo"_s, tr("What must be &met"), tr("What must be met"),
                    tr("Such as p99 TTFT < 500 ms, or p99_ttft_ms<500; several with commas. Empty: "
                       "the scenario's own."));
    m_from = addLine(u"From"_s, tr("&First load"), tr("First load"),
                     tr("Requests per second, or requests in flight. Empty: the scenario's own."));
    m_to = addLine(u"To"_s, tr("&Highest load"), tr("Highest load"),
                   tr("Nothing beyond it is tried. Empty: as far as it goes."));
    m_length = addLine(u"Length"_s, tr("Trial &length"), tr("Trial length"),
                       tr("Such as 60 (seconds), 90s or 2m. Empty: the scenario's stop rule."));
    m_trials = makeCount(u"searchTrials"_s, tr("Most trials"), normal.trials);
    addField(tr("Most &trials"), m_trials, tr("Altogether, those that certify included."));
    m_certify = makeCount(u"searchCertify"_s, tr("Trials that certify"), normal.certifyTrials);
    addField(tr("Trials that certif&y"), m_certify,
             tr("So many at one load must agree before it is the answer."));
    m_precision = new QDoubleSpinBox;
    m_precision->setObjectName(u"searchPrecision"_s);
    m_precision->setAccessibleName(tr("Tolerance"));
    m_precision->setRange(0.1, 20);
    m_precision->setDecimals(1);
    m_precision->setSingleStep(0.1);
    m_precision->setSuffix(u"\u00a0%"_s);
    m_precision->setValue(normal.precision * kPerCent);
    addField(tr("T&olerance"), m_precision,
             tr("Standard error of the limit at which the search turns to certifying."));
    m_findPeak = new QCheckBox(tr("As LoadGen's Find&PeakPerformance does"));
    m_findPeak->setObjectName(u"searchFindPeak"_s);
    m_findPeak->setAccessibleName(tr("Search as LoadGen's FindPeakPerformance does"));
    addField({}, m_findPeak,
             tr("Doubles, then bisects; every trial's word is final, and their number is not "
                "limited."));
    for (QSpinBox* box : { m_trials, m_certify }) {
        connect(box, &QSpinBox::valueChanged, this, &SearchDialog::follow);
    }
    connect(m_precision, &QDoubleSpinBox::valueChanged, this, &SearchDialog::follow);
    connect(m_findPeak, &QCheckBox::toggled, this, [this](bool on) {
        for (QWidget* unused : { static_cast<QWidget*>(m_trials), static_cast<QWidget*>(m_certify),
                                 static_cast<QWidget*>(m_precision) }) {
            unused->setEnabled(!on);
        }
        follow();
    });
    resize(640, 700);
    choose(scenario, endpoint);
}

void SearchDialog::prefill(const SearchRecord& last)
{
    const bool isTouched =
        m_slo->isModified() || m_length->isModified() || m_from->isModified() || m_to->isModified();
    const QString name = toQt(last.scenario);
    if (isTouched || !scenariosOf(project()).contains(name)
        || findEndpoint(project(), last.endpoint) == nullptr) {
        return;
    }
    choose(name, toQt(last.endpoint));
    QStringList slos;
    for (const std::string& slo : last.slos) {
        slos << toQt(slo);
    }
    const QString wanted = slos.join(u", "_s);
    // The scenario's own stay its own, also when they change there.
    m_slo->setText(bareText(wanted) == bareText(ownObjectives()) ? QString() : wanted);
    m_length->setText(last.trialLength ? formatDuration(*last.trialLength) : QString());
    follow();
}

void SearchDialog::prefillFrom(const QString& store)
{
    const Scenario* chosen = scenario();
    if (chosen == nullptr) {
        return;
    }
    using Searches = Result<std::vector<SearchRecord>>;
    m_last.run(
        [store, name = toQt(chosen->name)](const CancelFlag& flag) -> Searches {
            const auto opened = Store::open(store, OpenMode::ReadOnly);
            if (!opened) {
                return tl::unexpected(opened.error());
            }
            return storedSearches(**opened, name, &flag);
        },
        [this, name = chosen->name](const Searches& searches) {
            // Somebody may have turned to another scenario meanwhile.
            const Scenario* now = scenario();
            if (searches && !searches->empty() && now != nullptr && now->name == name) {
                prefill(searches->front());
            }
        });
}

QString SearchDialog::ownObjectives() const
{
    const Scenario* chosen = scenario();
    const SloGroup* group = chosen != nullptr ? findSlo(project(), chosen->slo) : nullptr;
    QStringList texts;
    if (group != nullptr) {
        for (const SloItem& item : group->items) {
            texts << sloText(item);
        }
    }
    return texts.join(u", "_s);
}

void SearchDialog::scenarioChanged()
{
    const Scenario* chosen = scenario();
    if (chosen == nullptr) {
        return;
    }
    const QString own = ownObjectives();
    m_slo->setPlaceholderText(own.isEmpty() ? tr("the scenario has none") : own);
    const auto of = loadUnitOf(*chosen);
    const auto load = loadLevelOf(*chosen);
    m_from->setPlaceholderText(load ? loadText(*of, *load, ReportTableModel::options())
                                    : QString());
    m_to->setPlaceholderText(tr("no limit"));
    m_length->setPlaceholderText(chosen->stop.duration ? formatDuration(*chosen->stop.duration)
                                                       : tr("until its requests are sent"));
}

Result<std::vector<std::string>> SearchDialog::objectives() const
{
    std::vector<std::string> texts;
    for (const QString& part : m_slo->text().split(u',', Qt::SkipEmptyParts)) {
        if (part.trimmed().isEmpty()) {
            continue;
        }
        const auto items = parseObjectives(part.trimmed());
        if (!items) {
            return tl::unexpected(items.error());
        }
        for (const SloItem& item : *items) {
            texts.push_back(sloText(item).toStdString());
        }
    }
    return texts;
}

Result<std::vector<SearchRequest>> SearchDialog::requests() const
{
    const auto slos = objectives();
    const auto from = numberOf(*m_from);
    const auto to = numberOf(*m_to);
    for (const auto* number : { &from, &to }) {
        if (!*number) {
            return tl::unexpected(number->error());
        }
    }
    if (!slos) {
        return tl::unexpected(slos.error());
    }
    if (slos->empty() && ownObjectives().isEmpty() && !m_findPeak->isChecked()) {
        return makeError(ErrorCode::InvalidSpecification,
                         tr("Say what must be met: the scenario has no SLO."));
    }
    if (*from && **from <= 0) {
        return makeError(ErrorCode::InvalidSpecification, tr("A load is above 0."));
    }
    SearchRequest request;
    request.plan.project = project();
    request.plan.projectDir = directory();
    request.plan.scenario = scenario() != nullptr ? scenario()->name : std::string();
    request.slos = *slos;
    if (const QString length = m_length->text().trimmed(); !length.isEmpty()) {
        request.trialLength = lengthOf(length);
        if (!request.trialLength) {
            return makeError(ErrorCode::InvalidSpecification,
                             tr("A trial length is written such as 60, 90s or 2m."));
        }
    }
    LoadSearchSettings& settings = request.settings;
    settings.method = m_findPeak->isChecked() ? SearchMethod::FindPeak : SearchMethod::Fit;
    settings.from = from->value_or(0);
    settings.to = *to;
    settings.trials = static_cast<std::uint32_t>(m_trials->value());
    settings.certifyTrials = static_cast<std::uint32_t>(m_certify->value());
    settings.precision = m_precision->value() / kPerCent;
    std::vector<SearchRequest> all;
    for (const std::string& endpoint : endpoints()) {
        all.push_back(request);
        all.back().plan.endpoint = endpoint;
        if (const auto sound = SearchController::check(all.back()); !sound) {
            return tl::unexpected(sound.error());
        }
    }
    return all;
}

Result<LoadDialog::Extent> SearchDialog::extent() const
{
    const auto searches = requests();
    if (!searches) {
        return tl::unexpected(searches.error());
    }
    Extent extent;
    extent.atMost = true;
    for (const SearchRequest& search : *searches) {
        PlanRequest plan = search.plan;
        for (Scenario& one : plan.project.scenarios) {
            if (one.name != plan.scenario) {
                continue;
            }
            if (search.trialLength) {
                one.stop = {};
                one.stop.duration = search.trialLength;
            }
            if (search.settings.from > 0) {
                const auto named = scenarioAtLoad(one, search.settings.from);
                if (named) {
                    one.load = named->load;
                }
            }
        }
        plan.overrides.trials = 1;
        extent.plans.push_back(std::move(plan));
        extent.trials.push_back(search.settings.trials);
        extent.atMost = search.settings.method == SearchMethod::Fit;
    }
    return extent;
}

void SearchDialog::begin()
{
    if (const auto searches = requests()) {
        Q_EMIT searchRequested(*searches);
    }
}

} // namespace loadstone
