// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The last step of the new-project assistant.
#include "pages/assistantstep.h"
#include "pages/lengthhint.h"
#include "pages/projectchanges.h"
#include "text/preferences.h"
#include "text/problemwords.h"
#include "text/runwords.h"
#include "text/words.h"
#include "theme/theme.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QStandardPaths>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace loadstone {

using Section = ProjectTreeModel::Section;

namespace {

QString freeName(const QDir& folder, const QString& wanted)
{
    QString name = wanted;
    for (int number = 2; QFileInfo::exists(folder.filePath(name % u".loadstone"_s)); ++number) {
        name = u"%1-%2"_s.arg(wanted).arg(number);
    }
    return name;
}

QString loadText(const Scenario& scenario)
{
    QString text = scenarioKindText(scenario.kind);
    if (scenario.load.ratePerS) {
        text += u", "_s
            % SummaryStep::tr("%1 requests/s", "rate")
                  .arg(QLocale().toString(*scenario.load.ratePerS));
    }
    if (scenario.load.concurrency) {
        text += u", "_s
            % SummaryStep::tr("%n at a time", nullptr,
                              static_cast<int>(*scenario.load.concurrency));
    }
    if (scenario.loadgen) {
        text += u", "_s % SummaryStep::tr("LoadGen's rules");
        text += scenario.loadgen->preset.empty()
            ? QString()
            : QString(u" ("_s % toQt(scenario.loadgen->preset) % u')');
    }
    if (scenario.load.samplesPerQuery) {
        text += u", "_s
            % SummaryStep::tr("%n request(s) per query", nullptr,
                              static_cast<int>(*scenario.load.samplesPerQuery));
    }
    if (!scenario.loadgen) {
        text += u", "_s
            % (scenario.stop.duration
                   ? SummaryStep::tr("for %1", "duration").arg(formatSpan(*scenario.stop.duration))
                   : scenario.stop.samples ? SummaryStep::tr(
                         "%n requests", nullptr, static_cast<int>(*scenario.stop.samples))
                                           : SummaryStep::tr("the dataset once"));
    }
    if (scenario.warmup.duration) {
        text += u", "_s
            % SummaryStep::tr("warm-up %1", "duration").arg(formatSpan(*scenario.warmup.duration));
    }
    return text;
}

} // namespace

SummaryStep::SummaryStep(NewProject* draft)
    : AssistantStep(draft, Section::Runs, tr("Summary"),
                    tr("This will be measured. Everything can be changed later."))
    , m_name(new QLineEdit)
    , m_folder(new QLineEdit)
    , m_place(new QLabel)
    , m_hint(new LengthHint)
    , m_facts(new QFormLayout)
    , m_task(this)
{
    setObjectName(u"assistantSummary"_s);
    m_facts->setHorizontalSpacing(24);
    m_facts->setVerticalSpacing(6);
    m_endpoint = addFact(tr("Endpoint"), u"assistantFactEndpoint"_s);
    m_dataset = addFact(tr("Dataset"), u"assistantFactDataset"_s);
    m_scenario = addFact(tr("Scenario"), u"assistantFactScenario"_s);
    m_requests = addFact(tr("Requests"), u"assistantFactRequests"_s);
    m_duration = addFact(tr("Duration"), u"assistantFactDuration"_s);
    m_disk = addFact(tr("Disk space"), u"assistantFactDisk"_s);
    m_tokens = addFact(tr("Tokens"), u"assistantFactTokens"_s);
    m_cost = addFact(tr("Cost"), u"assistantFactCost"_s);
    column()->addLayout(m_facts);
    m_notes = new QLabel;
    m_notes->setObjectName(u"assistantNotes"_s);
    m_notes->setWordWrap(true);
    m_notes->setTextFormat(Qt::PlainText);
    column()->addWidget(m_notes);
    column()->addWidget(m_hint);
    connect(m_hint, &LengthHint::lengthChosen, this, [this](const RunLength& length) {
        project() = withLength(project(), 0, length);
        enter();
        m_name->setFocus(); // the button goes
    });
    buildPlace();
    column()->addStretch(1);
}

QLabel* SummaryStep::addFact(const QString& name, const QString& objectName)
{
    auto* label = new QLabel(name);
    label->setObjectName(objectName + u"Name"_s);
    label->setAlignment(Qt::AlignLeading | Qt::AlignTop); // of values with several lines, the first
    label->setForegroundRole(QPalette::PlaceholderText);
    auto* text = new QLabel;
    text->setObjectName(objectName);
    text->setWordWrap(true);
    text->setTextFormat(Qt::PlainText);
    text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_facts->addRow(label, text);
    return text;
}

void SummaryStep::buildPlace()
{
    auto* heading = new QLabel(tr("Where it is kept"));
    heading->setObjectName(u"assistantPlaceHeading"_s);
    QFont bold = heading->font();
    bold.setBold(true);
    heading->setFont(bold);
    m_name->setObjectName(u"assistantName"_s);
    m_name->setAccessibleName(tr("Project name"));
    m_folder->setObjectName(u"assistantFolder"_s);
    m_folder->setAccessibleName(tr("Folder of the project"));
    auto* browse = new QPushButton(tr("Choose…"));
    browse->setObjectName(u"assistantBrowse"_s);
    browse->setAccessibleName(tr("Choose a folder"));
    auto* line = new QHBoxLayout;
    line->setSpacing(8);
    line->addWidget(m_folder, 1);
    line->addWidget(browse);
    m_place->setObjectName(u"assistantPlace"_s);
    m_place->setWordWrap(true);
    m_place->setTextFormat(Qt::PlainText);
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(24);
    const auto add = [form](const QString& text, QWidget* buddy, auto* field) {
        auto* label = new QLabel(text);
        label->setObjectName(buddy->objectName() + u"Label"_s);
        label->setBuddy(buddy);
        form->addRow(label, field);
    };
    add(tr("Project name"), m_name, m_name);
    add(tr("Folder"), m_folder, line);
    form->addRow(QString(), m_place);
    column()->addSpacing(6);
    column()->addWidget(heading);
    column()->addLayout(form);
    const QDir documents(QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation));
    const QDir folder(Preferences::current().projectsIn(documents.filePath(u"Loadstone"_s)));
    m_folder->setText(QDir::toNativeSeparators(folder.path()));
    m_name->setText(freeName(folder, tr("my-benchmark", "file name of a new project")));
    connect(m_name, &QLineEdit::textChanged, this, &SummaryStep::takePlace);
    connect(m_folder, &QLineEdit::textChanged, this, &SummaryStep::takePlace);
    connect(browse, &QPushButton::clicked, this, &SummaryStep::browse);
    takePlace();
}

void SummaryStep::browse()
{
    auto* dialog = new QFileDialog(this, tr("Folder of the project"), m_folder->text());
    dialog->setObjectName(u"assistantFolderDialog"_s);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    connect(dialog, &QFileDialog::fileSelected, this,
            [this](const QString& folder) { m_folder->setText(QDir::toNativeSeparators(folder)); });
    dialog->open();
}

void SummaryStep::takePlace()
{
    const QString name = m_name->text().trimmed();
    const QString folder = QDir::fromNativeSeparators(m_folder->text().trimmed());
    draft()->path = name.isEmpty()
        ? QString()
        : QDir(folder).absoluteFilePath(
            name.endsWith(".loadstone"_L1) ? name : QString(name % u".loadstone"_s));
    QString wrong = placeProblem(*draft());
    if (name.contains(u'/') || name.startsWith(u'.')) {
        wrong = tr("A name has no / in it and no dot in front.");
    } else if (QDir::isRelativePath(folder)) {
        wrong = tr("Write the whole path of the folder.");
    }
    setTone(m_place, wrong.isEmpty() ? Tone::Faint : Tone::Bad);
    m_place->setText(wrong.isEmpty() ? QDir::toNativeSeparators(draft()->path)
                                     : tr("Error: %1").arg(wrong));
    m_place->setProperty("problem", wrong);
    Q_EMIT changed();
}

QWidget* SummaryStep::firstInput() const
{
    return m_name;
}

QString SummaryStep::reason() const
{
    if (m_isAsking) {
        return tr("The run is being planned…");
    }
    return m_problem.isEmpty() ? m_place->property("problem").toString() : m_problem;
}

void SummaryStep::enter()
{
    const Endpoint& endpoint = project().endpoints.front();
    const Dataset& dataset = project().datasets.front();
    m_endpoint->setText(
        tr("%1, model %2", "URL, model")
            .arg(isBundled(endpoint)
                     ? tr("bundled server (%1)", "its URL").arg(toQt(endpoint.urls.front()))
                     : toQt(endpoint.urls.front()),
                 toQt(endpoint.model)));
    m_dataset->setText(draft()->withSample ? tr("sample prompts")
                                           : QFileInfo(toQt(dataset.path)).fileName());
    m_scenario->setText(loadText(project().scenarios.front()));
    takePlace();
    estimate();
}

void SummaryStep::estimate()
{
    PlanRequest request;
    request.project = project();
    request.projectDir = draft()->folder;
    request.scenario = project().scenarios.front().name;
    request.endpoint = project().endpoints.front().name;
    m_isAsking = true;
    m_problem.clear();
    Q_EMIT changed();
    m_task.run([request](const CancelFlag& flag) { return prepareRun(request, &flag); },
               [this](const Result<PreparedRun>& prepared) { showEstimate(prepared); });
}

void SummaryStep::showSpending(const PreparedRun& prepared)
{
    const RunEstimate& estimate = prepared.estimate;
    m_tokens->setText(
        !estimate.inputTokens ? tr("depends on the server")
            : estimate.outputTokens
            ? tr("about %1 of prompts, at most %2 of answers", "numbers of tokens")
                  .arg(formatCount(*estimate.inputTokens), formatCount(*estimate.outputTokens))
            : tr("about %1 of prompts; answers may be of any length", "tokens")
                  .arg(formatCount(*estimate.inputTokens)));
    const Prices& prices = prepared.spending.prices;
    m_cost->setText(!prices.isKnown() ? tr("no price is known")
                        : estimate.cost
                        ? tr("at most %1", "money").arg(moneyWords(*estimate.cost, prices.currency))
                        : tr("depends on the server"));
}

void SummaryStep::showEstimate(const Result<PreparedRun>& prepared)
{
    m_isAsking = false;
    if (!prepared) {
        const Sentence sentence = errorSentence(prepared.error());
        m_problem = sentence.text % u' ' % problemWords(prepared.error().detail);
        for (QLabel* fact : { m_requests, m_duration, m_disk, m_tokens, m_cost }) {
            fact->setText(undefinedText());
        }
        m_hint->showNeed({});
        Q_EMIT changed();
        return;
    }
    const RunEstimate& estimate = prepared->estimate;
    m_hint->showNeed(requestNeed(prepared->scenario, prepared->slo, estimate.requests));
    const int trials = static_cast<int>(prepared->trials);
    m_dataset->setText(tr("%1, %2 rows", "dataset, number")
                           .arg(draft()->withSample
                                    ? tr("sample prompts")
                                    : QFileInfo(toQt(project().datasets.front().path)).fileName(),
                                formatCount(prepared->samples.size())));
    const QString times = tr("in each of %n trial(s)", nullptr, trials);
    m_requests->setText(estimate.requests ? tr("about %1 %2", "number, in each of 3 trials")
                                                .arg(formatCount(*estimate.requests), times)
                                          : tr("as many as the server answers, %1").arg(times));
    m_duration->setText(
        estimate.duration
            ? tr("about %1 in all", "duration").arg(formatSpan(*estimate.duration * trials))
            : tr("depends on the server"));
    const auto size = [](std::uint64_t bytes) {
        return QLocale().formattedDataSize(static_cast<qint64>(bytes), 1); // about
    };
    // The log grows with the requests, and how many there are the server decides.
    m_disk->setText(estimate.logBytes
                        ? tr("about %1").arg(size(estimate.bodiesBytes + *estimate.logBytes))
                        : tr("at least %1; more depends on the server", "size in bytes")
                              .arg(size(estimate.bodiesBytes)));
    showSpending(*prepared);
    QStringList notes;
    for (const Problem& warning : prepared->warnings) {
        notes.append(tr("Warning: %1").arg(problemSentence(warning)));
    }
    m_notes->setText(notes.join(u'\n'));
    m_notes->setVisible(!notes.isEmpty());
    Q_EMIT changed();
}

} // namespace loadstone
