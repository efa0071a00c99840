// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/resendpanel.h"

#include "dialogs/launcherwords.h"
#include "pages/repeatstable.h"
#include "text/repeatwords.h"
#include "text/words.h"
#include "theme/theme.h"

#include <QApplication>
#include <QComboBox>
#include <QFontDatabase>
#include <QGridLayout>
#include <QHeaderView>
#include <QIntValidator>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <map>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

QString latency(Ns from, Ns to)
{
    return formatLatency(happened(from) && happened(to) ? std::optional(to - from) : std::nullopt);
}

QString tokens(std::int64_t count)
{
    return formatCount(count >= 0 ? std::optional(static_cast<std::uint64_t>(count))
                                  : std::nullopt);
}

QString tokens(const std::optional<std::int64_t>& count)
{
    return tokens(count.value_or(-1));
}

QString statusText(int status)
{
    return status > 0 ? QString::number(status) : undefinedText();
}

bool isMeasuring()
{
    const QWidgetList windows = QApplication::topLevelWidgets();
    return std::any_of(windows.begin(), windows.end(), [](const QWidget* window) {
        return window->property(kMeasuringProperty).toBool();
    });
}

QPlainTextEdit* makeText(const QString& name, const QString& accessible)
{
    auto* text = new QPlainTextEdit;
    text->setObjectName(name);
    text->setAccessibleName(accessible);
    text->setReadOnly(true);
    text->setTabChangesFocus(true);
    text->setMinimumHeight(text->fontMetrics().height() * 4);
    return text;
}

QLabel* makeNote(const QString& name)
{
    auto* note = new QLabel;
    note->setObjectName(name);
    note->setWordWrap(true);
    note->setTextFormat(Qt::PlainText);
    note->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return note;
}

RepeatTimes timesOf(const ProbeRequest& answer)
{
    return { answer.outcome == "ok", answer.ttft,         answer.latency,
             answer.outputTokens,    answer.cachedTokens, answer.reasoning + answer.text };
}

RepeatTimes timesOf(const Inspection& inspection)
{
    const RequestRecord& record = inspection.record;
    const auto since = [&record](Ns instant) {
        return happened(record.issued) && happened(instant)
            ? std::optional<Ns>(instant - record.issued)
            : std::nullopt;
    };
    const auto count = [](std::int32_t value) {
        return value == kNoCount ? std::nullopt : std::optional<std::int64_t>(value);
    };
    return {
        record.outcome == Outcome::Ok, since(record.firstToken),
        since(record.lastToken),       count(record.outputTokens),
        count(record.cachedTokens),    inspection.answer.reasoning + inspection.answer.content
    };
}

/// Whether others were under way when it was recorded.
bool wasAmongOthers(const RunPlan& plan)
{
    const bool oneAtATime = plan.kind == ScenarioKind::SingleStream
        || (plan.kind == ScenarioKind::Concurrency && plan.concurrency <= 1 && !plan.ramp);
    return !oneAtATime;
}

/// "2 × timed out, 1 × HTTP error 503"
QString failuresText(const std::vector<ProbeRequest>& answers)
{
    std::map<QString, int> counts;
    for (const ProbeRequest& answer : answers) {
        if (answer.outcome != "ok") {
            QString what = outcomeText(std::string_view(answer.outcome));
            if (answer.status > 0) {
                what += u" (HTTP %1)"_s.arg(answer.status);
            }
            ++counts[what];
        }
    }
    QStringList parts;
    for (const auto& [what, count] : counts) {
        parts << ResendPanel::tr("%1 × %2", "how often, which failure").arg(count).arg(what);
    }
    return parts.join(u", "_s);
}

} // namespace

ResendPanel::ResendPanel(QWidget* parent)
    : QWidget(parent)
    , m_send(new QPushButton)
    , m_times(new QComboBox)
    , m_state(makeNote(u"resendState"_s))
    , m_progress(new QProgressBar)
    , m_caveats(makeNote(u"resendCaveats"_s))
    , m_table(new QTreeWidget)
    , m_repeats(new RepeatsTable)
    , m_texts(new QWidget)
    , m_before(makeText(u"resendBefore"_s, tr("Recorded answer")))
    , m_now(makeText(u"resendNow"_s, tr("Answer just now")))
    , m_nowLabel(new QLabel)
{
    setObjectName(u"resendPanel"_s);
    m_send->setObjectName(u"resendButton"_s);
    m_table->setObjectName(u"resendTable"_s);
    m_table->setAccessibleName(tr("Recorded request and the one just now"));
    m_table->setHeaderLabels({ tr("What"), tr("Recorded"), tr("Just now") });
    for (int column = 1; column < 3; ++column) {
        m_table->headerItem()->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
    }
    m_table->setRootIsDecorated(false);
    m_table->setUniformRowHeights(true);
    m_table->setAlternatingRowColors(true);
    m_table->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->setMinimumHeight(fontMetrics().height() * 8);
    m_progress->setObjectName(u"resendProgress"_s);
    m_progress->setAccessibleName(tr("How many of the repeats are over"));
    m_progress->setTextVisible(false);
    m_progress->setMaximumHeight(fontMetrics().height() / 2);
    auto* row = new QHBoxLayout;
    row->addWidget(m_send, 0, Qt::AlignTop);
    row->addWidget(makeTimes(), 0, Qt::AlignTop);
    row->addWidget(m_state, 1);
    auto* below = new QHBoxLayout;
    below->addWidget(m_table, 2);
    below->addWidget(m_repeats, 5);
    below->addWidget(makeTexts(), 3);
    auto* inner = new QWidget;
    inner->setObjectName(u"resendInner"_s);
    auto* column = new QVBoxLayout(inner);
    column->setContentsMargins(0, 6, 0, 0);
    column->addLayout(row);
    column->addWidget(m_progress);
    column->addWidget(m_caveats);
    column->addLayout(below, 1);
    auto* scroll = new QScrollArea;
    scroll->setObjectName(u"resendScroll"_s);
    scroll->setAccessibleName(tr("Send again"));
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidgetResizable(true);
    scroll->setWidget(inner);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(scroll);
    connect(m_send, &QPushButton::clicked, this, [this] { isSending() ? stop() : send(); });
    connect(&m_resend, &Resend::answered, this, &ResendPanel::takeAnswer);
    connect(&m_resend, &Resend::finished, this, &ResendPanel::showResult);
    connect(m_repeats, &RepeatsTable::chosen, this, &ResendPanel::showAnswer);
    showState();
}

QWidget* ResendPanel::makeTimes()
{
    m_times->setObjectName(u"resendTimes"_s);
    m_times->setAccessibleName(tr("How many times it is sent"));
    m_times->setEditable(true);
    m_times->lineEdit()->setObjectName(u"resendTimesEdit"_s);
    m_times->lineEdit()->setAccessibleName(m_times->accessibleName());
    m_times->setInsertPolicy(QComboBox::NoInsert);
    m_times->setValidator(new QIntValidator(1, kMostTimes, m_times));
    m_times->addItems({ u"1"_s, u"5"_s, u"10"_s, u"20"_s });
    m_times->setToolTip(
        tr("One after the other, up to %1 times; each costs its tokens").arg(kMostTimes));
    m_times->setMinimumContentsLength(3);
    m_times->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    auto* label = new QLabel(tr("Times:"));
    label->setObjectName(u"resendTimesLabel"_s);
    label->setBuddy(m_times);
    auto* times = new QWidget;
    auto* row = new QHBoxLayout(times);
    row->setContentsMargins(4, 0, 8, 0);
    row->addWidget(label);
    row->addWidget(m_times);
    connect(m_times, &QComboBox::currentTextChanged, this, [this] {
        if (!isSending() && m_answers.empty()) {
            showState();
        }
    });
    return times;
}

QWidget* ResendPanel::makeTexts()
{
    m_texts->setObjectName(u"resendTexts"_s);
    auto* texts = new QGridLayout(m_texts);
    texts->setContentsMargins(0, 0, 0, 0);
    const auto heading = [texts](QLabel* label, QPlainTextEdit* edit, int column) {
        label->setObjectName(edit->objectName() + u"Label"_s);
        label->setBuddy(edit);
        texts->addWidget(label, 0, column);
        texts->addWidget(edit, 1, column);
    };
    heading(new QLabel(tr("Recorded answer")), m_before, 0);
    heading(m_nowLabel, m_now, 1);
    return m_texts;
}

QString ResendPanel::stateText() const
{
    return m_state->text();
}

int ResendPanel::times() const
{
    bool isNumber = false;
    const int typed = m_times->currentText().toInt(&isNumber);
    return isNumber ? std::clamp(typed, 1, kMostTimes) : 1;
}

void ResendPanel::setTimes(int times)
{
    m_times->setCurrentText(QString::number(std::clamp(times, 1, kMostTimes)));
}

void ResendPanel::setInspection(const std::optional<Inspection>& inspection)
{
    {
        const QSignalBlocker quiet(m_resend);
        m_resend.cancel();
    }
    m_inspection = inspection;
    showState();
}

void ResendPanel::showButton()
{
    const bool sending = isSending();
    m_send->setText(sending       ? tr("Stop waiting")
                        : m_asked ? tr("Send all the same")
                                  : tr("Send again"));
    m_send->setAccessibleName(m_send->text());
    m_send->setIcon(sending ? themedIcon(u"stop"_s, Tone::Bad) : themedIcon(u"run"_s));
    m_send->setEnabled(m_inspection && m_inspection->isWhole);
    m_times->setEnabled(m_send->isEnabled() && !sending);
    m_progress->setVisible(sending && m_wanted > 1);
}

QString ResendPanel::whereText() const
{
    return m_inspection->bundledUrl.empty() ? toQt(m_inspection->head.base)
                                            : tr("the bundled server");
}

void ResendPanel::showState()
{
    m_asked = false;
    m_answers.clear();
    showButton();
    m_table->clear();
    m_table->hide();
    m_repeats->hide();
    m_texts->hide();
    m_caveats->hide();
    setTone(m_state, Tone::Text);
    if (!m_inspection) {
        m_state->setText(tr("Choose a request to send it again."));
        return;
    }
    if (!m_inspection->isWhole) {
        m_state->setText(m_inspection->origin == BodyOrigin::Kept
                             ? tr("Only the start of this body was kept: it cannot be sent again.")
                             : tr("There is no body to send: it was not kept, and the dataset no "
                                  "longer makes the same one. Set “Keep bodies” of the scenario "
                                  "and run it again."));
        return;
    }
    QString text = times() == 1
        ? tr("Sends this request once to %1. The run stays as it is.").arg(whereText())
        : tr("Sends this request %n time(s) to %1, one after the other. The run stays as it is.",
             nullptr, times())
              .arg(whereText());
    if (m_inspection->origin == BodyOrigin::MadeAgain) {
        text += u' ' % tr("Its body is made again from the dataset.");
    }
    m_state->setText(text);
}

void ResendPanel::send()
{
    if (!m_inspection || !m_inspection->isWhole || isSending()) {
        return;
    }
    if (isMeasuring() && !m_asked) {
        showState();
        m_asked = true;
        showButton();
        setTone(m_state, Tone::Warning);
        m_state->setText(tr("Something is being measured: this request would take part in it, and "
                            "its own times would mean little."));
        return;
    }
    showState();
    m_wanted = times();
    setTimes(m_wanted); // what was typed may be more than that
    m_progress->setRange(0, m_wanted);
    m_progress->setValue(0);
    m_state->setText(m_wanted == 1 ? tr("Sending…")
                                   : tr("Sending… %1 of %2 are over").arg(0).arg(m_wanted));
    if (m_wanted > 1) {
        const RequestRecord& record = m_inspection->record;
        m_repeats->setRecorded(timesOf(*m_inspection), outcomeText(record.outcome),
                               record.httpStatus);
    }
    m_resend.setLauncher(chosenLauncher());
    m_resend.start(*m_inspection, static_cast<std::uint32_t>(m_wanted));
    showButton(); // it may have ended at once
}

void ResendPanel::stop()
{
    m_resend.cancel();
}

RepeatSummary ResendPanel::summary() const
{
    RepeatedRequest what;
    what.recorded = timesOf(*m_inspection);
    what.amongOthers = wasAmongOthers(m_inspection->plan);
    what.bundledServer = !m_inspection->bundledUrl.empty();
    what.cache = m_inspection->plan.cache;
    std::vector<RepeatTimes> repeats;
    repeats.reserve(m_answers.size());
    for (const ProbeRequest& answer : m_answers) {
        repeats.push_back(timesOf(answer));
    }
    return summariseRepeats(what, repeats);
}

void ResendPanel::takeAnswer(const ProbeRequest& answer)
{
    m_answers.push_back(answer);
    if (m_wanted == 1) {
        return; // it is shown as a whole
    }
    m_progress->setValue(static_cast<int>(m_answers.size()));
    m_state->setText(tr("Sending… %1 of %2 are over").arg(m_answers.size()).arg(m_wanted));
    m_repeats->show();
    m_repeats->add(answer, timesOf(answer), summary());
}

void ResendPanel::showResult(const Result<ProbeResultMessage>& result)
{
    showButton();
    const bool stopped = !result && result.error().code == ErrorCode::Cancelled;
    if (!m_answers.empty() && m_wanted > 1) {
        showRepeats(stopped);
    } else if (stopped) {
        m_state->setText(tr("Stopped before an answer came. The recorded request stays as it is."));
    } else if (result && result->requests.empty()) {
        // No connection at all: no network, no server, no trust.
        setTone(m_state, Tone::Bad);
        QString text =
            tr("Nothing answers at %1: %2.")
                .arg(toQt(m_inspection->head.base), outcomeText(std::string_view(result->error)));
        if (!result->errorText.empty()) {
            text += u' ' % toQt(result->errorText) % u'.';
        }
        m_state->setText(text % u' ' % tr("The recorded request stays as it is."));
    } else if (result) {
        compare(result->requests.front());
        showCaveats();
    }
    if (!result && !stopped) {
        const Sentence sentence = errorSentence(result.error());
        setTone(m_state, Tone::Bad);
        m_state->setText(
            tr("It could not be sent. %1").arg(QString(sentence.text % u' ' % sentence.remedy)));
    }
    Q_EMIT answered();
}

void ResendPanel::showRepeats(bool stopped)
{
    const RepeatSummary all = summary();
    QString text = stopped ? tr("Stopped after %1 of %2.").arg(all.sent).arg(m_wanted)
                           : tr("Sent %n time(s).", nullptr, static_cast<int>(all.sent));
    setTone(m_state, Tone::Text);
    const QString failures = failuresText(m_answers);
    m_state->setText(text % u' '
                     % (failures.isEmpty() ? tr("All were answered.")
                                           : tr("%n completed; failed: %1.", nullptr,
                                                static_cast<int>(all.completed))
                                                 .arg(failures)));
    m_repeats->settle();
    m_repeats->show();
    showAnswer(-1);
    m_texts->show();
    showCaveats();
}

/// What the times must not be taken for.
void ResendPanel::showCaveats()
{
    const RepeatSummary all = summary();
    QStringList sentences;
    for (const RepeatCaveat caveat : all.caveats) {
        sentences << u"• "_s % repeatCaveatText(caveat, all);
    }
    m_caveats->setText(sentences.join(u'\n'));
    m_caveats->setVisible(!sentences.isEmpty());
}

void ResendPanel::showAnswer(int repeat)
{
    if (!m_inspection || m_answers.empty()) {
        return;
    }
    const bool isOne = repeat >= 0 && static_cast<std::size_t>(repeat) < m_answers.size();
    const std::size_t at = isOne ? static_cast<std::size_t>(repeat) : m_answers.size() - 1;
    const ProbeRequest& now = m_answers[at];
    m_nowLabel->setText(m_wanted == 1 ? tr("Answer just now")
                                      : tr("Answer of repeat %1").arg(at + 1));
    const AnswerView& answer = m_inspection->answer;
    const QString before = toQt(answer.reasoning + answer.content);
    m_before->setPlainText(before.isEmpty() ? tr("(its text was not kept)") : before);
    QString text = toQt(now.reasoning + now.text);
    if (text.isEmpty()) {
        text = toQt(now.body.empty() ? now.error : now.body);
    }
    m_now->setPlainText(text);
}

void ResendPanel::addRow(const QString& name, const QString& recorded, const QString& now)
{
    auto* item = new QTreeWidgetItem(m_table, { name, recorded, now });
    item->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
    item->setTextAlignment(2, Qt::AlignRight | Qt::AlignVCenter);
}

void ResendPanel::compare(const ProbeRequest& now)
{
    const RequestRecord& record = m_inspection->record;
    setTone(m_state, Tone::Text);
    QString state = now.outcome == "ok"
        ? tr("Sent once more and answered.")
        : tr("Sent once more: %1.").arg(outcomeText(std::string_view(now.outcome)));
    if (!now.error.empty()) {
        state += u' ' % tr("The server says: %1").arg(toQt(now.error));
    }
    m_state->setText(state);
    addRow(tr("Outcome"), outcomeText(record.outcome), outcomeText(std::string_view(now.outcome)));
    addRow(tr("HTTP status"), statusText(record.httpStatus), statusText(now.status));
    addRow(tr("Connection"), (record.flags & kReusedConnection) != 0 ? tr("kept alive") : tr("new"),
           now.reused ? tr("kept alive")
                      : QString(tr("new") % u", "_s % formatLatency(now.connect)));
    addRow(tr("First byte"), latency(record.issued, record.firstByte),
           formatLatency(now.firstByte));
    addRow(tr("First token"), latency(record.issued, record.firstToken), formatLatency(now.ttft));
    addRow(tr("Last token"), latency(record.issued, record.lastToken), formatLatency(now.latency));
    addRow(tr("Prompt tokens"), tokens(std::int64_t { record.promptTokens }),
           tokens(now.promptTokens));
    addRow(tr("Of these from the cache"), tokens(std::int64_t { record.cachedTokens }),
           tokens(now.cachedTokens));
    addRow(tr("Output tokens"), tokens(std::int64_t { record.outputTokens }),
           tokens(now.outputTokens));
    addRow(tr("Chunks"), formatCount(record.contentChunks), formatCount(now.contentChunks));
    addRow(tr("Ended by"), finishText(record.finish),
           finishText(termFromName<FinishReason>(now.finishReason).value_or(FinishReason::None)));
    m_table->show();
    showAnswer(0);
    m_texts->show();
}

} // namespace loadstone
