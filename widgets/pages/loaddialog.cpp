// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/loaddialog.h"

#include "config/loadlevel.h"
#include "text/numbers.h"
#include "text/problemwords.h"
#include "text/runwords.h"
#include "text/words.h"
#include "theme/theme.h"

#include <QAbstractSpinBox>
#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr int kPauseMs = 250; // after the last key
constexpr int kShownEndpoints = 4;

} // namespace

QStringList LoadDialog::scenariosOf(const Project& project)
{
    QStringList names;
    for (const Scenario& scenario : project.scenarios) {
        if (loadUnitOf(scenario) && scenario.mode == Mode::Performance) {
            names << toQt(scenario.name);
        }
    }
    return names;
}

LoadDialog::LoadDialog(const QString& name, const QString& title, Project project,
                       const QString& directory, QWidget* parent)
    : QDialog(parent)
    , m_name(name)
    , m_project(std::move(project))
    , m_directory(directory)
    , m_form(new QFormLayout)
    , m_scenario(new QComboBox)
    , m_endpoints(new QListWidget)
    , m_takes(new QLabel)
    , m_problem(new QLabel)
    , m_start(new QPushButton(themedIcon(u"run"_s, Tone::Good), tr("&Start")))
    , m_task(this)
{
    setObjectName(name % u"Dialog"_s);
    setWindowTitle(title);
    setAccessibleName(title);
    setAttribute(Qt::WA_DeleteOnClose);
    m_scenario->setObjectName(name % u"Scenario"_s);
    m_scenario->setAccessibleName(tr("Scenario"));
    m_scenario->addItems(scenariosOf(m_project));
    m_endpoints->setObjectName(name % u"Endpoints"_s);
    m_endpoints->setAccessibleName(tr("Endpoints"));
    for (const Endpoint& endpoint : m_project.endpoints) {
        auto* item = new QListWidgetItem(toQt(endpoint.name), m_endpoints);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        item->setCheckState(Qt::Unchecked);
    }
    const int shown = std::clamp(m_endpoints->count(), 1, kShownEndpoints);
    m_endpoints->setFixedHeight(shown * (fontMetrics().height() + 8) + 2 * m_endpoints->frameWidth()
                                + 4);
    m_form->setHorizontalSpacing(20);
    m_form->setVerticalSpacing(8);
    m_form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    addField(tr("S&cenario"), m_scenario, {});
    addField(tr("&Endpoints"), m_endpoints,
             m_endpoints->count() > 1 ? tr("Several are measured one after the other.")
                                      : QString());
    m_takes->setObjectName(name % u"Takes"_s);
    m_takes->setAccessibleName(tr("What it will take"));
    m_problem->setObjectName(name % u"Problem"_s);
    for (QLabel* label : { m_takes, m_problem }) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
    }
    setTone(m_problem, Tone::Bad);
    auto* cancel = new QPushButton(tr("Cancel"));
    cancel->setObjectName(name % u"Cancel"_s);
    cancel->setAccessibleName(tr("Cancel"));
    cancel->setAutoDefault(false);
    m_start->setObjectName(name % u"Start"_s);
    m_start->setAccessibleName(tr("Start"));
    m_start->setDefault(true);
    auto* fields = new QWidget;
    fields->setObjectName(name % u"Fields"_s);
    // What is left over stays below the fields, not between them.
    auto* column = new QVBoxLayout(fields);
    column->setContentsMargins(0, 0, 10, 0);
    column->addLayout(m_form);
    column->addStretch(1);
    auto* scroll = new QScrollArea;
    scroll->setObjectName(name % u"Scroll"_s);
    scroll->setAccessibleName(title);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(fields);
    auto* buttons = new QHBoxLayout;
    buttons->addStretch(1);
    buttons->addWidget(cancel);
    buttons->addWidget(m_start);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(20, 16, 20, 14);
    layout->setSpacing(10);
    layout->addWidget(scroll, 1);
    layout->addWidget(m_takes);
    layout->addWidget(m_problem);
    layout->addLayout(buttons);
    m_pause.setSingleShot(true);
    m_pause.setInterval(kPauseMs);
    connect(&m_pause, &QTimer::timeout, this, &LoadDialog::ask);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_start, &QPushButton::clicked, this, [this] {
        begin();
        accept();
    });
    connect(m_scenario, &QComboBox::currentIndexChanged, this, [this] {
        scenarioChanged();
        follow();
    });
    connect(m_endpoints, &QListWidget::itemChanged, this, &LoadDialog::follow);
}

LoadDialog::~LoadDialog() = default;

void LoadDialog::choose(const QString& scenario, const QString& endpoint)
{
    const QSignalBlocker quiet(m_scenario);
    m_scenario->setCurrentIndex(std::max(m_scenario->findText(scenario), 0));
    const QSignalBlocker calm(m_endpoints);
    for (int i = 0; i < m_endpoints->count(); ++i) {
        QListWidgetItem* item = m_endpoints->item(i);
        item->setCheckState(item->text() == endpoint || m_endpoints->count() == 1 ? Qt::Checked
                                                                                  : Qt::Unchecked);
    }
    scenarioChanged();
    follow();
    m_scenario->setFocus();
}

void LoadDialog::addField(const QString& label, QWidget* field, const QString& explanation)
{
    auto* words = new QLabel(label);
    words->setObjectName(field->objectName() % u"Label"_s);
    words->setBuddy(field);
    if (explanation.isEmpty()) {
        m_form->addRow(words, field);
        return;
    }
    auto* hint = new QLabel(explanation);
    hint->setObjectName(field->objectName() % u"Hint"_s);
    hint->setWordWrap(true);
    // The form gives each row what it asks for at least: two lines.
    hint->setMinimumHeight(2 * hint->fontMetrics().lineSpacing() + 2);
    hint->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    hint->setForegroundRole(QPalette::PlaceholderText);
    field->setAccessibleDescription(explanation);
    auto* column = new QVBoxLayout;
    column->setSpacing(2);
    // The words have the row's whole width, a number does not need it.
    const bool isShort = qobject_cast<QAbstractSpinBox*>(field) != nullptr;
    column->addWidget(field, 0, isShort ? Qt::AlignLeft : Qt::Alignment());
    column->addWidget(hint);
    m_form->addRow(words, column);
}

QLineEdit* LoadDialog::addLine(const QString& part, const QString& label, const QString& accessible,
                               const QString& explanation)
{
    auto* edit = new QLineEdit;
    edit->setObjectName(m_name % part);
    edit->setAccessibleName(accessible);
    addField(label, edit, explanation);
    connect(edit, &QLineEdit::textChanged, this, &LoadDialog::follow);
    return edit;
}

const Scenario* LoadDialog::scenario() const
{
    return findScenario(m_project, m_scenario->currentText().toStdString());
}

std::vector<std::string> LoadDialog::endpoints() const
{
    std::vector<std::string> names;
    for (int i = 0; i < m_endpoints->count(); ++i) {
        if (m_endpoints->item(i)->checkState() == Qt::Checked) {
            names.push_back(m_endpoints->item(i)->text().toStdString());
        }
    }
    return names;
}

QString LoadDialog::problem() const
{
    if (scenario() == nullptr) {
        return tr("No scenario has a load that is one number: server, constant, gamma and "
                  "concurrency have.");
    }
    if (endpoints().empty()) {
        return tr("Mark an endpoint.");
    }
    const auto sound = extent();
    return sound ? QString() : problemWords(sound.error().detail);
}

void LoadDialog::showProblem(const QString& text)
{
    m_problem->setText(text);
    m_problem->setVisible(!text.isEmpty());
    m_start->setEnabled(text.isEmpty());
    m_start->setAccessibleDescription(text);
}

void LoadDialog::follow()
{
    m_task.cancel();
    const QString wrong = problem();
    showProblem(wrong);
    m_asking = wrong.isEmpty();
    m_takes->setText(m_asking ? tr("Finding out what it will take…") : QString());
    if (m_asking) {
        m_pause.start();
    } else {
        m_pause.stop();
    }
}

void LoadDialog::ask()
{
    const auto wanted = extent();
    if (!wanted) {
        return;
    }
    using Prepared = Result<std::vector<PreparedRun>>;
    m_task.run(
        [plans = wanted->plans](const CancelFlag& flag) -> Prepared {
            std::vector<PreparedRun> all;
            for (const PlanRequest& plan : plans) {
                auto prepared = prepareRun(plan, &flag);
                if (!prepared) {
                    return tl::unexpected(prepared.error());
                }
                prepared->rows.clear(); // only what they say is kept
                all.push_back(std::move(*prepared));
            }
            return all;
        },
        [this, extent = *wanted](const Prepared& prepared) { showTaking(prepared, extent); });
}

void LoadDialog::showTaking(const Result<std::vector<PreparedRun>>& prepared, const Extent& extent)
{
    m_asking = false;
    if (!prepared) {
        const Sentence sentence = errorSentence(prepared.error());
        m_takes->clear();
        showProblem(sentence.text % u' ' % problemWords(prepared.error().detail));
        return;
    }
    std::uint64_t trials = 0;
    std::optional<Ns> time = Ns { 0 };
    std::optional<double> cost = 0.0;
    std::string currency;
    QStringList warnings;
    for (std::size_t i = 0; i < prepared->size(); ++i) {
        const PreparedRun& run = (*prepared)[i];
        const std::uint32_t count = extent.trials[i];
        trials += count;
        const auto& length = run.estimate.duration;
        time = time && length ? std::optional(*time + *length * count) : std::nullopt;
        const auto& price = run.estimate.cost; // of the run's own number of trials
        cost = cost && price
            ? std::optional(*cost + *price / std::max(1U, run.trials) * static_cast<double>(count))
            : std::nullopt;
        currency = run.spending.prices.currency;
        for (const Problem& warning : run.warnings) {
            const QString text = tr("Warning: %1").arg(problemSentence(warning));
            if (!warnings.contains(text)) {
                warnings << text;
            }
        }
    }
    const int count = static_cast<int>(trials);
    const QString many = extent.atMost ? tr("At most %n trial(s)", nullptr, count)
                                       : tr("%n trial(s)", "number of all", count);
    QStringList parts { many,
                        !time               ? tr("how long they take depends on the server")
                            : extent.atMost ? tr("%1 at most", "duration").arg(formatSpan(*time))
                                            : tr("about %1", "duration").arg(formatSpan(*time)) };
    if (cost) {
        parts << tr("at most %1", "money").arg(moneyWords(*cost, currency));
    }
    QStringList lines { tr("%1.", "sentence").arg(parts.join(u", "_s)) };
    m_takes->setText((lines + warnings).join(u'\n'));
}

} // namespace loadstone
