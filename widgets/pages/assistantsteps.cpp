// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Endpoint, dataset and scenario of the new-project assistant; the summary is in
// assistantsummary.cpp.
#include "config/loadgenpresets.h"
#include "pages/assistantstep.h"
#include "pages/datasetpreviewpanel.h"
#include "pages/editfield.h"
#include "pages/lengthhint.h"
#include "pages/probepanel.h"
#include "pages/projectchanges.h"
#include "pages/scenariocard.h"
#include "theme/theme.h"

#include <QButtonGroup>
#include <QGridLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QVBoxLayout>

#include <array>

using namespace Qt::StringLiterals;

namespace loadstone {

using Section = ProjectTreeModel::Section;

namespace {

constexpr Ns kDuration = 20 * kNsPerS;
constexpr Ns kDurationOfRate = 45 * kNsPerS; // at kRate a p99 takes so long
constexpr Ns kWarmup = 10 * kNsPerS;
constexpr std::uint32_t kTrials = 3;
constexpr double kRate = 10;
constexpr std::uint64_t kConcurrency = 8;
constexpr std::uint64_t kSamplesPerQuery = 8;
constexpr int kCardColumns = 3;

constexpr std::array kKinds { ScenarioKind::SingleStream, ScenarioKind::MultiStream,
                              ScenarioKind::Server, ScenarioKind::Offline,
                              ScenarioKind::Concurrency };

Load usualLoad(ScenarioKind kind)
{
    Load load;
    if (kind == ScenarioKind::Server) {
        load.ratePerS = kRate;
    } else if (kind == ScenarioKind::Concurrency) {
        load.concurrency = kConcurrency;
    } else if (kind == ScenarioKind::MultiStream) {
        load.samplesPerQuery = kSamplesPerQuery;
    }
    return load;
}

Ns usualDuration(ScenarioKind kind)
{
    return kind == ScenarioKind::Server ? kDurationOfRate : kDuration;
}

} // namespace

EndpointStep::EndpointStep(NewProject* draft)
    : AssistantStep(draft, Section::Endpoints, tr("Endpoint"),
                    tr("Which server is to be measured? It is only queried and never changed."))
    , m_panel(new ProbePanel)
{
    setObjectName(u"assistantEndpoint"_s);
    addFields({ u"urls"_s, u"api"_s, u"model"_s, u"auth/ref"_s });
    auto* bundled = new QPushButton(themedIcon(u"system"_s), tr("Use the &bundled server"));
    bundled->setObjectName(u"assistantBundled"_s);
    bundled->setAccessibleName(tr("Use the bundled server"));
    bundled->setToolTip(tr("No server at hand? Loadstone brings one that shows how it works."));
    auto* test = new QPushButton(themedIcon(u"endpoint"_s), tr("&Test connection"));
    test->setObjectName(u"assistantTest"_s);
    test->setAccessibleName(tr("Test connection"));
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(test);
    buttons->addWidget(bundled);
    buttons->addStretch(1);
    column()->addLayout(buttons);
    column()->addWidget(m_panel);
    column()->addStretch(1);
    connect(bundled, &QPushButton::clicked, this, &EndpointStep::useBundled);
    connect(m_panel, &ObjectPanel::wordsFound, this,
            [this](const QString& key, const EditChoices& words) {
                if (auto* field = findChild<EditField*>(u"field_"_s + key)) {
                    field->setChoices(words);
                }
            });
    connect(
        m_panel, &ObjectPanel::valueFound, this, [this](const QString& key, const QString& value) {
            project() = withValue(project(), Section::Endpoints, 0, key, Json(value.toStdString()));
            showFields();
            Q_EMIT changed();
        });
    connect(test, &QPushButton::clicked, this, [this] {
        m_panel->cancel();
        m_panel->showObject(project(), 0, this->draft()->folder);
        m_panel->check();
    });
}

void EndpointStep::enter()
{
    showFields();
    // Whoever writes an address means it instead of the example.
    if (auto* urls = findChild<QPlainTextEdit*>(u"edit_urls"_s)) {
        urls->selectAll();
    }
}

void EndpointStep::onFieldEdited(const QString& key)
{
    Q_UNUSED(key)
    // What was found, or is still being asked, is of another server.
    m_panel->cancel();
}

void EndpointStep::useBundled()
{
    project() = withValue(project(), Section::Endpoints, 0, u"urls"_s,
                          Json::array({ "echo:?ttft=20ms&itl=2ms&tokens=32" }));
    project() = withValue(project(), Section::Endpoints, 0, u"api"_s, Json("openai-chat"));
    project() = withValue(project(), Section::Endpoints, 0, u"model"_s, Json("echo"));
    project() = withValue(project(), Section::Endpoints, 0, u"auth/ref"_s, std::nullopt);
    onFieldEdited({});
    showFields();
    Q_EMIT changed();
}

DatasetStep::DatasetStep(NewProject* draft)
    : AssistantStep(draft, Section::Datasets, tr("Dataset"),
                    tr("What is to be asked? Each row of a file becomes one request."))
    , m_sample(new QRadioButton(tr("&Sample prompts: 64 short questions that come with Loadstone")))
    , m_file(new QRadioButton(tr("A &file of your own: JSON lines, JSON, CSV or text")))
    , m_panel(new DatasetPreviewPanel)
{
    setObjectName(u"assistantDataset"_s);
    m_sample->setObjectName(u"assistantSample"_s);
    m_sample->setAccessibleName(tr("Sample prompts"));
    m_file->setObjectName(u"assistantFile"_s);
    m_file->setAccessibleName(tr("A file of your own"));
    column()->addWidget(m_sample);
    column()->addWidget(m_file);
    addFields({ u"path"_s, u"map/prompt"_s, u"map/expected"_s, u"generation/max_tokens"_s });
    column()->addWidget(m_panel);
    column()->addStretch(1);
    m_sample->setChecked(true);
    connect(m_sample, &QRadioButton::toggled, this, [this](bool on) { choose(on); });
    connect(m_panel, &DatasetPreviewPanel::settled, this, [this](const QString& problem) {
        m_isReading = false;
        m_problem = problem;
        Q_EMIT changed();
    });
    connect(m_panel, &ObjectPanel::columnsFound, this, [this](const EditChoices& columns) {
        for (EditField* field : findChildren<EditField*>()) {
            if (field->spec().kind == EditKind::Column) {
                field->setChoices(columns);
            }
        }
    });
}

QWidget* DatasetStep::firstInput() const
{
    return m_sample->isChecked() ? m_sample : m_file;
}

void DatasetStep::enter()
{
    for (const QString& key : { u"path"_s, u"map/prompt"_s, u"map/expected"_s }) {
        setFieldVisible(key, !draft()->withSample);
    }
    showFields();
    preview();
}

void DatasetStep::choose(bool sample)
{
    Dataset& dataset = project().datasets.front();
    draft()->withSample = sample;
    const auto maxTokens = dataset.generation.maxTokens;
    if (sample) {
        m_own = dataset;
        dataset = sampleDataset();
    } else {
        m_own.name = dataset.name;
        dataset = m_own;
    }
    // The field stands there for both.
    dataset.generation.maxTokens = maxTokens;
    enter();
    Q_EMIT changed();
}

void DatasetStep::onFieldEdited(const QString& key)
{
    Q_UNUSED(key)
    preview();
}

void DatasetStep::preview()
{
    if (m_panel->isUpToDate(project().datasets.front(), draft()->folder)) {
        m_panel->showObject(project(), 0, draft()->folder);
        return;
    }
    m_isReading = !project().datasets.front().path.empty();
    m_problem.clear();
    m_panel->showObject(project(), 0, draft()->folder);
}

QString DatasetStep::reason() const
{
    if (const QString wrong = fieldReason(); !wrong.isEmpty()) {
        return wrong;
    }
    return m_isReading ? tr("The file is being read…") : m_problem;
}

ScenarioStep::ScenarioStep(NewProject* draft)
    : AssistantStep(draft, Section::Scenarios, tr("Scenario"),
                    tr("How is load to be made? Start with one kind; a project can hold many."))
    , m_kinds(new QButtonGroup(this))
    , m_hint(new LengthHint)
{
    setObjectName(u"assistantScenario"_s);
    auto* gallery = new QGridLayout;
    gallery->setSpacing(10);
    int at = 0;
    for (const ScenarioKind kind : kKinds) {
        auto* card = new ScenarioCard(kind);
        m_kinds->addButton(card->button(), static_cast<int>(kind));
        gallery->addWidget(card, at / kCardColumns, at % kCardColumns);
        ++at;
    }
    for (int i = 0; i < kCardColumns; ++i) {
        gallery->setColumnStretch(i, 1);
    }
    column()->addLayout(gallery);
    addFields({ u"load/rate_per_s"_s, u"load/concurrency"_s, u"load/samples_per_query"_s,
                u"loadgen/preset"_s, u"loadgen/min_duration_ms"_s, u"stop/duration_ms"_s,
                u"stop/samples"_s, u"warmup/duration_ms"_s, u"trials"_s });
    column()->addWidget(m_hint);
    column()->addStretch(1);
    connect(m_hint, &LengthHint::lengthChosen, this, [this](const RunLength& length) {
        project() = withLength(project(), 0, length);
        showKind();
        const bool isTime = length.duration && !project().scenarios.front().loadgen;
        if (auto* field = findChild<EditField*>(u"field_stop_duration_ms"_s); field && isTime) {
            field->setFocus(); // the button goes
        }
        Q_EMIT changed();
    });
    connect(m_kinds, &QButtonGroup::idToggled, this, [this](int kind, bool on) {
        if (on && project().scenarios.front().kind != static_cast<ScenarioKind>(kind)) {
            choose(static_cast<ScenarioKind>(kind));
        }
    });
    Scenario& scenario = project().scenarios.front();
    scenario.kind = ScenarioKind::Concurrency;
    scenario.load = usualLoad(scenario.kind);
    scenario.stop = StopSettings {};
    scenario.stop.duration = kDuration;
    scenario.warmup.duration = kWarmup;
    scenario.trials = kTrials;
    scenario.source = Json();
    showKind();
}

QWidget* ScenarioStep::firstInput() const
{
    return m_kinds->checkedButton();
}

void ScenarioStep::enter()
{
    showKind();
}

void ScenarioStep::onFieldEdited(const QString& key)
{
    if (key != "loadgen/preset"_L1) {
        showNeed();
        return;
    }
    Scenario& scenario = project().scenarios.front();
    if (!scenario.loadgen && scenario.kind != ScenarioKind::Offline
        && scenario.stop == StopSettings {}) {
        scenario.stop.duration = usualDuration(scenario.kind);
        scenario.source = Json();
    }
    showKind();
}

void ScenarioStep::choose(ScenarioKind kind)
{
    Scenario& scenario = project().scenarios.front();
    const ScenarioKind before = scenario.kind;
    m_loads[before] = scenario.load;
    const auto held = m_loads.find(kind);
    scenario.kind = kind;
    scenario.load = held == m_loads.end() ? usualLoad(kind) : held->second;
    scenario.source = Json();
    if (scenario.stop.duration == usualDuration(before)) {
        scenario.stop.duration = usualDuration(kind); // nobody has set it
    }
    if (scenario.loadgen && !isLoadGenKind(kind)) {
        scenario.loadgen.reset();
        scenario.definitions = Scenario().definitions;
        scenario.stop.duration = usualDuration(kind);
    }
    // LoadGen's rules end the run in their own way; Offline is over when the dataset is.
    if (scenario.loadgen) {
        scenario.stop = StopSettings {};
    } else if (kind == ScenarioKind::Offline) {
        m_stop = scenario.stop;
        scenario.stop = StopSettings {};
    } else if (before == ScenarioKind::Offline && scenario.stop == StopSettings {}) {
        scenario.stop = m_stop;
    }
    showKind();
    Q_EMIT changed();
}

void ScenarioStep::showKind()
{
    const ScenarioKind kind = project().scenarios.front().kind;
    m_kinds->button(static_cast<int>(kind))->setChecked(true);
    const QStringList keys = loadKeys(kind);
    for (const QString& key : { u"rate_per_s"_s, u"concurrency"_s, u"samples_per_query"_s }) {
        setFieldVisible(u"load/"_s + key, keys.contains(key));
    }
    const bool rules = project().scenarios.front().loadgen.has_value();
    setFieldVisible(u"loadgen/preset"_s, isLoadGenKind(kind));
    setFieldVisible(u"loadgen/min_duration_ms"_s, rules);
    setFieldVisible(u"stop/duration_ms"_s, !rules);
    setFieldVisible(u"stop/samples"_s, !rules && project().scenarios.front().stop.samples);
    showFields();
    showNeed();
}

void ScenarioStep::showNeed()
{
    m_hint->showNeed(requestNeed(project().scenarios.front(), project()));
}

} // namespace loadstone
