// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/resendpanel.h"

#include "text/words.h"
#include "theme/theme.h"

#include <QApplication>
#include <QFontDatabase>
#include <QGridLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

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

} // namespace

ResendPanel::ResendPanel(QWidget* parent)
    : QWidget(parent)
    , m_send(new QPushButton)
    , m_state(new QLabel)
    , m_table(new QTreeWidget)
    , m_texts(new QWidget)
    , m_before(makeText(u"resendBefore"_s, tr("Recorded answer")))
    , m_now(makeText(u"resendNow"_s, tr("Answer just now")))
{
    setObjectName(u"resendPanel"_s);
    m_send->setObjectName(u"resendButton"_s);
    m_state->setObjectName(u"resendState"_s);
    m_state->setWordWrap(true);
    m_state->setTextFormat(Qt::PlainText);
    m_state->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_table->setObjectName(u"resendTable"_s);
    m_table->setAccessibleName(tr("Recorded request and the one just now"));
    m_table->setHeaderLabels({ tr("What"), tr("Recorded"), tr("Just now") });
    m_table->setRootIsDecorated(false);
    m_table->setUniformRowHeights(true);
    m_table->setAlternatingRowColors(true);
    m_table->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->setMinimumHeight(fontMetrics().height() * 6);
    m_texts->setObjectName(u"resendTexts"_s);
    auto* texts = new QGridLayout(m_texts);
    texts->setContentsMargins(0, 0, 0, 0);
    const auto heading = [texts](const QString& text, QPlainTextEdit* edit, int column) {
        auto* label = new QLabel(text);
        label->setObjectName(edit->objectName() + u"Label"_s);
        label->setBuddy(edit);
        texts->addWidget(label, 0, column);
        texts->addWidget(edit, 1, column);
    };
    heading(tr("Recorded answer"), m_before, 0);
    heading(tr("Answer just now"), m_now, 1);
    auto* row = new QHBoxLayout;
    row->addWidget(m_send, 0, Qt::AlignTop);
    row->addWidget(m_state, 1);
    auto* below = new QHBoxLayout;
    below->addWidget(m_table, 2);
    below->addWidget(m_texts, 3);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 6, 0, 0);
    layout->addLayout(row);
    layout->addLayout(below, 1);
    connect(m_send, &QPushButton::clicked, this, [this] { isSending() ? stop() : send(); });
    connect(&m_resend, &Resend::finished, this, &ResendPanel::showResult);
    showState();
}

QString ResendPanel::stateText() const
{
    return m_state->text();
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
}

void ResendPanel::showState()
{
    m_asked = false;
    showButton();
    m_table->clear();
    m_table->hide();
    m_texts->hide();
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
    const QString where =
        m_inspection->bundledUrl.empty() ? toQt(m_inspection->head.base) : tr("the bundled server");
    QString text = tr("Sends this request once to %1. The run stays as it is.").arg(where);
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
    m_state->setText(tr("Sending…"));
    m_resend.start(*m_inspection);
    showButton(); // it may have ended at once
}

void ResendPanel::stop()
{
    m_resend.cancel();
}

void ResendPanel::showResult(const Result<ProbeResultMessage>& result)
{
    showButton();
    if (!result && result.error().code == ErrorCode::Cancelled) {
        m_state->setText(tr("Stopped before an answer came. The recorded request stays as it is."));
    } else if (!result) {
        const Sentence sentence = errorSentence(result.error());
        setTone(m_state, Tone::Bad);
        m_state->setText(
            tr("It could not be sent. %1").arg(QString(sentence.text % u' ' % sentence.remedy)));
    } else if (result->requests.empty()) {
        // No connection at all: no network, no server, no trust.
        setTone(m_state, Tone::Bad);
        QString text =
            tr("Nothing answers at %1: %2.")
                .arg(toQt(m_inspection->head.base), outcomeText(std::string_view(result->error)));
        if (!result->errorText.empty()) {
            text += u' ' % toQt(result->errorText) % u'.';
        }
        m_state->setText(text % u' ' % tr("The recorded request stays as it is."));
    } else {
        compare(result->requests.front());
    }
    Q_EMIT answered();
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
    addRow(tr("Output tokens"), tokens(std::int64_t { record.outputTokens }),
           tokens(now.outputTokens));
    addRow(tr("Chunks"), formatCount(record.contentChunks), formatCount(now.contentChunks));
    addRow(tr("Ended by"), finishText(record.finish),
           finishText(termFromName<FinishReason>(now.finishReason).value_or(FinishReason::None)));
    m_table->show();
    const AnswerView& answer = m_inspection->answer;
    const QString before = toQt(answer.reasoning + answer.content);
    m_before->setPlainText(before.isEmpty() ? tr("(its text was not kept)") : before);
    const QString text = toQt(now.reasoning + now.text);
    m_now->setPlainText(text.isEmpty() ? toQt(now.body) : text);
    m_texts->show();
}

} // namespace loadstone
