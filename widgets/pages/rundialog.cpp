// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/rundialog.h"

#include "base/units.h"
#include "pages/lengthhint.h"
#include "text/problemwords.h"
#include "text/runwords.h"
#include "text/words.h"
#include "theme/theme.h"

#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr int kPauseMs = 250; // after the last key
constexpr int kMostTrials = 50;

QString sizeText(std::uint64_t bytes)
{
    return QLocale().formattedDataSize(static_cast<qint64>(bytes), 1); // about
}

/// Sum of a number that is known of every run, else nothing.
template<class T, class Of>
std::optional<T> sumOf(const std::vector<PreparedRun>& runs, Of of)
{
    std::optional<T> sum = T {};
    for (const PreparedRun& run : runs) {
        const std::optional<T> one = of(run);
        sum = sum && one ? std::optional<T>(*sum + *one) : std::nullopt;
    }
    return sum;
}

} // namespace

RunDialog::RunDialog(const QString& name, std::vector<PlanRequest> plans, Why why, bool waits,
                     QWidget* parent)
    : QDialog(parent)
    , m_plans(std::move(plans))
    , m_facts(new QFormLayout)
    , m_trials(new QSpinBox)
    , m_length(new QLineEdit)
    , m_lengthUnit(new QComboBox)
    , m_maxTokens(new QLineEdit)
    , m_maxCost(new QLineEdit)
    , m_currency(new QLabel)
    , m_warnings(new QLabel)
    , m_hint(new LengthHint)
    , m_problem(new QLabel)
    , m_run(new QPushButton(themedIcon(u"run"_s, Tone::Good), waits ? tr("&Queue") : tr("&Run")))
    , m_task(this)
{
    setObjectName(u"runDialog"_s);
    setAttribute(Qt::WA_DeleteOnClose);
    const QString title = why == Why::Warned ? tr("Before this run") : tr("Run");
    setWindowTitle(title);
    setAccessibleName(title);
    auto* heading = new QLabel(name);
    heading->setObjectName(u"runDialogName"_s);
    heading->setTextFormat(Qt::PlainText);
    heading->setWordWrap(true);
    QFont bold = heading->font();
    bold.setBold(true);
    bold.setPointSizeF(bold.pointSizeF() * 1.2);
    heading->setFont(bold);
    m_warnings->setObjectName(u"runDialogWarnings"_s);
    m_problem->setObjectName(u"runDialogProblem"_s);
    for (QLabel* label : { m_warnings, m_problem }) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    }
    setTone(m_warnings, Tone::Warning);
    setTone(m_problem, Tone::Bad);
    m_facts->setHorizontalSpacing(20);
    m_facts->setVerticalSpacing(6);
    m_requests = addFact(tr("Requests"), u"runDialogRequests"_s);
    m_duration = addFact(tr("Duration"), u"runDialogDuration"_s);
    m_tokens = addFact(tr("Tokens"), u"runDialogTokens"_s);
    m_cost = addFact(tr("Cost"), u"runDialogCost"_s);
    m_disk = addFact(tr("Disk space"), u"runDialogDisk"_s);
    m_connections = addFact(tr("Connections"), u"runDialogConnections"_s);
    buildLimits();
    auto* hint = new QLabel(
        m_plans.size() > 1
            ? tr("Limits are of each of the %n run(s) and hold for this time only; the project "
                 "stays as it is.",
                 nullptr, static_cast<int>(m_plans.size()))
            : tr("Limits hold for this run only; the project stays as it is."));
    hint->setObjectName(u"runDialogHint"_s);
    hint->setWordWrap(true);
    hint->setForegroundRole(QPalette::PlaceholderText);
    auto* cancel = new QPushButton(tr("Cancel"));
    cancel->setObjectName(u"runDialogCancel"_s);
    cancel->setAccessibleName(tr("Cancel"));
    cancel->setAutoDefault(false);
    m_run->setObjectName(u"runDialogRun"_s);
    m_run->setAccessibleName(QString(m_run->text()).remove(u'&'));
    m_run->setDefault(true);
    auto* buttons = new QHBoxLayout;
    buttons->addStretch(1);
    buttons->addWidget(cancel);
    buttons->addWidget(m_run);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(20, 16, 20, 14);
    layout->setSpacing(10);
    layout->addWidget(heading);
    layout->addWidget(m_warnings);
    layout->addLayout(m_facts);
    layout->addWidget(m_hint);
    layout->addWidget(hint);
    layout->addStretch(1);
    layout->addWidget(m_problem);
    layout->addLayout(buttons);
    connect(m_hint, &LengthHint::lengthChosen, this, &RunDialog::takeLength);
    m_pause.setSingleShot(true);
    m_pause.setInterval(kPauseMs);
    connect(&m_pause, &QTimer::timeout, this, &RunDialog::ask);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_run, &QPushButton::clicked, this, [this] {
        Q_EMIT runRequested();
        accept();
    });
    resize(560, sizeHint().height());
    m_run->setFocus();
    follow();
}

QLabel* RunDialog::addFact(const QString& name, const QString& objectName)
{
    auto* label = new QLabel(name);
    label->setObjectName(objectName + u"Name"_s);
    label->setAlignment(Qt::AlignLeading | Qt::AlignTop); // of values with several lines, the first
    label->setForegroundRole(QPalette::PlaceholderText);
    auto* text = new QLabel;
    text->setObjectName(objectName);
    text->setAccessibleName(name);
    text->setWordWrap(true);
    text->setTextFormat(Qt::PlainText);
    text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_facts->addRow(label, text);
    return text;
}

void RunDialog::addField(const QString& label, QWidget* field)
{
    auto* words = new QLabel(label);
    words->setObjectName(field->objectName() % u"Label"_s);
    words->setBuddy(field);
    m_facts->addRow(words, field);
}

void RunDialog::buildLimits()
{
    const PlanRequest& first = m_plans.front();
    const Scenario* scenario = findScenario(first.project, first.scenario);
    m_trials->setObjectName(u"runDialogTrials"_s);
    m_trials->setAccessibleName(tr("Trials"));
    m_trials->setRange(0, kMostTrials);
    m_trials->setSpecialValueText(tr("as the scenario says"));
    m_maxTokens->setObjectName(u"runDialogMaxTokens"_s);
    m_maxTokens->setAccessibleName(tr("Most tokens"));
    m_maxCost->setObjectName(u"runDialogMaxCost"_s);
    m_maxCost->setAccessibleName(tr("Highest cost"));
    m_currency->setObjectName(u"runDialogCurrency"_s);
    const auto& tokens = scenario != nullptr ? scenario->stop.maxTokens : std::nullopt;
    const auto& cost = scenario != nullptr ? scenario->stop.maxCost : std::nullopt;
    m_maxTokens->setPlaceholderText(tokens ? formatCount(*tokens) : tr("no limit"));
    m_maxCost->setPlaceholderText(cost ? formatNumber(*cost) : tr("no limit"));
    auto* money = new QWidget;
    money->setObjectName(u"runDialogMoney"_s);
    auto* row = new QHBoxLayout(money);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_maxCost, 1);
    row->addWidget(m_currency);
    m_currency->hide();
    addField(tr("&Trials"), m_trials);
    m_length->setObjectName(u"runDialogLength"_s);
    m_length->setAccessibleName(tr("Length of a trial"));
    m_length->setPlaceholderText(tr("as the scenario says"));
    m_lengthUnit->setObjectName(u"runDialogLengthUnit"_s);
    m_lengthUnit->setAccessibleName(tr("Unit of the length"));
    m_lengthUnit->addItem(tr("s", "seconds"));
    m_lengthUnit->addItem(tr("requests"));
    auto* length = new QWidget;
    length->setObjectName(u"runDialogLengthRow"_s);
    auto* lengthRow = new QHBoxLayout(length);
    lengthRow->setContentsMargins(0, 0, 0, 0);
    lengthRow->addWidget(m_length, 1);
    lengthRow->addWidget(m_lengthUnit);
    auto* lengthWords = new QLabel(tr("&Length of a trial"));
    lengthWords->setObjectName(u"runDialogLengthLabel"_s);
    lengthWords->setBuddy(m_length);
    m_facts->addRow(lengthWords, length);
    connect(m_length, &QLineEdit::textChanged, this, &RunDialog::follow);
    connect(m_lengthUnit, &QComboBox::currentIndexChanged, this, &RunDialog::follow);
    addField(tr("Stop at so &many tokens"), m_maxTokens);
    auto* words = new QLabel(tr("Stop at this &cost"));
    words->setObjectName(u"runDialogMaxCostLabel"_s);
    words->setBuddy(m_maxCost);
    m_facts->addRow(words, money);
    connect(m_trials, &QSpinBox::valueChanged, this, &RunDialog::follow);
    connect(m_maxTokens, &QLineEdit::textChanged, this, &RunDialog::follow);
    connect(m_maxCost, &QLineEdit::textChanged, this, &RunDialog::follow);
}

RunOverrides RunDialog::limits() const
{
    RunOverrides limits;
    if (m_trials->value() > 0) {
        limits.trials = static_cast<std::uint32_t>(m_trials->value());
    }
    bool isNumber = false;
    const double length = plainNumber(m_length->text().trimmed()).toDouble(&isNumber);
    const bool byTime = m_lengthUnit->currentIndex() == 0;
    constexpr double kLongest = 1e9;
    if (isNumber && length > 0 && length <= kLongest && (byTime || std::floor(length) == length)) {
        limits.length = byTime ? RunLength { static_cast<Ns>(std::llround(length * kNsPerS)), {} }
                               : RunLength { {}, static_cast<std::uint64_t>(length) };
    }
    const double tokens = plainNumber(m_maxTokens->text().trimmed()).toDouble(&isNumber);
    constexpr double kMost = 1e15; // up to there a double holds every whole number
    if (isNumber && tokens >= 1 && tokens <= kMost && std::floor(tokens) == tokens) {
        limits.maxTokens = static_cast<std::uint64_t>(tokens);
    }
    const double cost = plainNumber(m_maxCost->text().trimmed()).toDouble(&isNumber);
    if (isNumber && cost > 0 && std::isfinite(cost)) {
        limits.maxCost = cost;
    }
    return limits;
}

std::vector<PlanRequest> RunDialog::plans() const
{
    std::vector<PlanRequest> plans = m_plans;
    const RunOverrides wanted = limits();
    for (PlanRequest& plan : plans) {
        if (wanted.trials) {
            plan.overrides.trials = wanted.trials;
            plan.overrides.precision.reset(); // so many and no more
        }
        if (wanted.length) {
            plan.overrides.length = wanted.length;
        }
        if (wanted.maxTokens) {
            plan.overrides.maxTokens = wanted.maxTokens;
        }
        if (wanted.maxCost) {
            plan.overrides.maxCost = wanted.maxCost;
        }
    }
    return plans;
}

void RunDialog::showProblem(const QString& text)
{
    m_wrong = text;
    m_problem->setText(text);
    m_problem->setVisible(!text.isEmpty());
    m_run->setEnabled(text.isEmpty());
    m_run->setAccessibleDescription(text);
}

void RunDialog::follow()
{
    m_task.cancel();
    const RunOverrides wanted = limits();
    QString wrong;
    if (!m_length->text().trimmed().isEmpty() && !wanted.length) {
        wrong = m_lengthUnit->currentIndex() == 0
            ? tr("The length is a number of seconds above 0.")
            : tr("The length is a whole number of requests above 0.");
    } else if (!m_maxTokens->text().trimmed().isEmpty() && !wanted.maxTokens) {
        wrong = tr("The most tokens are a whole number above 0.");
    } else if (!m_maxCost->text().trimmed().isEmpty() && !wanted.maxCost) {
        wrong = tr("The highest cost is a number above 0.");
    }
    showProblem(wrong);
    m_asking = wrong.isEmpty();
    if (m_asking) {
        if (m_requests->text().isEmpty()) {
            m_requests->setText(tr("Finding out what it will take…"));
        }
        m_pause.start();
    } else {
        m_pause.stop();
    }
}

void RunDialog::ask()
{
    using Prepared = Result<std::vector<PreparedRun>>;
    m_task.run(
        [all = plans()](const CancelFlag& flag) -> Prepared {
            std::vector<PreparedRun> runs;
            for (const PlanRequest& plan : all) {
                auto prepared = prepareRun(plan, &flag);
                if (!prepared) {
                    return tl::unexpected(prepared.error());
                }
                prepared->rows.clear(); // only what they say is kept
                runs.push_back(std::move(*prepared));
            }
            return runs;
        },
        [this](const Prepared& prepared) { showPrepared(prepared); });
}

void RunDialog::showPrepared(const Result<std::vector<PreparedRun>>& prepared)
{
    m_asking = false;
    if (!prepared) {
        const Sentence sentence = errorSentence(prepared.error());
        for (QLabel* fact : { m_requests, m_duration, m_tokens, m_cost, m_disk, m_connections }) {
            fact->setText(undefinedText());
        }
        m_warnings->hide();
        m_hint->showNeed({});
        showProblem(sentence.text % u' ' % problemWords(prepared.error().detail) % u' '
                    % sentence.remedy);
        return;
    }
    showSums(*prepared);
    showSpending(*prepared);
    showRoom(*prepared);
    showNeed(*prepared);
    showWarnings(*prepared);
    showProblem({});
}

void RunDialog::showSums(const std::vector<PreparedRun>& runs)
{
    const auto requests = sumOf<std::uint64_t>(runs, [](const PreparedRun& run) {
        return run.estimate.requests ? std::optional(*run.estimate.requests * run.trials)
                                     : std::nullopt;
    });
    std::uint64_t trials = 0;
    bool atMost = false;
    for (const PreparedRun& run : runs) {
        trials += run.trials;
        atMost = atMost || run.scenario.precision.isSet();
    }
    const int count = static_cast<int>(trials);
    const QString times = atMost ? tr("in at most %n trial(s)", nullptr, count)
                                 : tr("in %n trial(s)", nullptr, count);
    m_requests->setText(
        requests ? tr("about %1 %2", "number, in 3 trials").arg(formatCount(*requests), times)
                 : tr("as many as the server answers, %1", "in 3 trials").arg(times));
    const auto time = sumOf<Ns>(runs, [](const PreparedRun& run) {
        return run.estimate.duration ? std::optional<Ns>(*run.estimate.duration * run.trials)
                                     : std::nullopt;
    });
    m_duration->setText(time ? tr("about %1 in all", "duration").arg(formatSpan(*time))
                             : tr("depends on the server"));
}

void RunDialog::showSpending(const std::vector<PreparedRun>& runs)
{
    const auto input =
        sumOf<std::uint64_t>(runs, [](const PreparedRun& run) { return run.estimate.inputTokens; });
    const auto output = sumOf<std::uint64_t>(
        runs, [](const PreparedRun& run) { return run.estimate.outputTokens; });
    m_tokens->setText(!input ? tr("depends on the server")
                          : output
                          ? tr("about %1 of prompts, at most %2 of answers", "numbers of tokens")
                                .arg(formatCount(*input), formatCount(*output))
                          : tr("about %1 of prompts; answers may be of any length", "tokens")
                                .arg(formatCount(*input)));
    m_cost->setText(costText(runs));
    std::set<std::string> currencies;
    for (const PreparedRun& run : runs) {
        if (run.spending.prices.isKnown()) {
            currencies.insert(run.spending.prices.currency);
        }
    }
    m_currency->setText(currencies.size() == 1 ? toQt(*currencies.begin()) : QString());
    m_currency->setVisible(currencies.size() == 1);
    m_maxCost->setEnabled(!currencies.empty());
}

// The runs of a suite may have prices in several currencies, or none.
QString RunDialog::costText(const std::vector<PreparedRun>& runs)
{
    std::map<std::string, std::optional<double>> sums;
    int without = 0;
    for (const PreparedRun& run : runs) {
        const Prices& prices = run.spending.prices;
        if (!prices.isKnown()) {
            ++without;
            continue;
        }
        const auto& cost = run.estimate.cost;
        const auto [sum, isFirst] = sums.emplace(prices.currency, cost);
        if (!isFirst) {
            sum->second = sum->second && cost ? std::optional(*sum->second + *cost) : std::nullopt;
        }
    }
    if (sums.empty()) {
        return tr("no price is known: the endpoint's system has none");
    }
    QStringList amounts;
    for (const auto& [currency, sum] : sums) {
        if (!sum) {
            return tr("depends on the server");
        }
        amounts << moneyWords(*sum, currency);
    }
    const QString text = tr("at most %1", "money").arg(amounts.join(u" + "_s));
    return without > 0
        ? tr("%1; of %n run(s) no price is known", "at most so much money", without).arg(text)
        : text;
}

void RunDialog::showRoom(const std::vector<PreparedRun>& runs)
{
    std::uint64_t bodies = 0;
    std::uint64_t connections = 0;
    std::optional<std::uint64_t> limit;
    for (const PreparedRun& run : runs) {
        bodies = std::max(bodies, run.estimate.bodiesBytes); // deleted after each run
        connections = std::max(connections, run.estimate.connections);
        if (run.estimate.connectionLimit) {
            limit = std::min(limit.value_or(*run.estimate.connectionLimit),
                             *run.estimate.connectionLimit);
        }
    }
    const auto logs =
        sumOf<std::uint64_t>(runs, [](const PreparedRun& run) { return run.estimate.logBytes; });
    const QString need = logs
        ? tr("about %1", "size").arg(sizeText(bodies + *logs))
        : tr("at least %1; more depends on the server", "size").arg(sizeText(bodies));
    const auto& free = runs.front().estimate.freeDisk;
    m_disk->setText(free ? tr("%1; %2 are free", "needed, size").arg(need, sizeText(*free)) : need);
    const QString most = connections > 0
        ? tr("%n at a time", "connections", static_cast<int>(connections))
        : tr("as many as requests are under way at a time");
    m_connections->setText(
        limit ? tr("%1; this machine allows %2 (open files, local ports)", "connections, number")
                    .arg(most, formatCount(*limit))
              : most);
}

/// Of the runs of a suite one is named, and each has a length of its own.
bool RunDialog::isOneScenario() const
{
    return std::all_of(m_plans.begin(), m_plans.end(), [this](const PlanRequest& plan) {
        return plan.scenario == m_plans.front().scenario;
    });
}

void RunDialog::showNeed(const std::vector<PreparedRun>& runs)
{
    std::optional<RequestNeed> shown;
    QString who;
    for (const PreparedRun& run : runs) {
        const auto need = requestNeed(run.scenario, run.slo, run.estimate.requests);
        if (need && (!shown || (need->isShort() && !shown->isShort()))) {
            shown = need;
            who = isOneScenario() ? QString() : toQt(run.scenario.name);
        }
    }
    if (shown && !isOneScenario()) {
        shown->length.reset();
    }
    m_hint->showNeed(shown, who);
}

void RunDialog::takeLength(const RunLength& length)
{
    m_lengthUnit->setCurrentIndex(length.duration ? 0 : 1);
    m_length->setText(length.duration ? localNumber(QString::number(toSeconds(*length.duration)))
                                      : QString::number(length.samples.value_or(0)));
    m_length->setFocus(); // the button goes
}

void RunDialog::showWarnings(const std::vector<PreparedRun>& runs)
{
    QStringList lines;
    for (const PreparedRun& run : runs) {
        for (const Problem& warning : run.warnings) {
            const QString line = tr("Warning: %1").arg(problemSentence(warning));
            if (!lines.contains(line)) {
                lines << line;
            }
        }
    }
    m_warnings->setText(lines.join(u'\n'));
    m_warnings->setVisible(!lines.isEmpty());
    // What is said now and was not before needs its room.
    const int needed = layout()->hasHeightForWidth() ? layout()->totalHeightForWidth(width())
                                                     : layout()->totalSizeHint().height();
    if (needed > height()) {
        resize(width(), needed);
    }
}

} // namespace loadstone
