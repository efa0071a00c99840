// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/requestinspector.h"

#include "pages/chunkstrip.h"
#include "pages/findintext.h"
#include "pages/inspectorwords.h"
#include "pages/resendpanel.h"
#include "pages/waterfall.h"
#include "text/problemwords.h"
#include "text/words.h"
#include "theme/theme.h"

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>
#include <QTabWidget>
#include <QToolButton>
#include <QTreeWidget>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr int kDelayMs = 60;
constexpr int kSideBySide = 900; // from this width on two things stand beside each other

QLabel* makeNote(const QString& name)
{
    auto* label = new QLabel;
    label->setObjectName(name);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return label;
}

QPlainTextEdit* makeText(const QString& name, const QString& accessible)
{
    auto* text = new QPlainTextEdit;
    text->setObjectName(name);
    text->setAccessibleName(accessible);
    text->setReadOnly(true);
    text->setTabChangesFocus(true);
    text->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    // Protocol text runs from left to right in every language.
    text->setLayoutDirection(Qt::LeftToRight);
    return text;
}

} // namespace

RequestInspector::RequestInspector(QWidget* parent)
    : QWidget(parent)
    , m_title(makeNote(u"inspectorTitle"_s))
    , m_large(new QToolButton)
    , m_error(makeNote(u"inspectorError"_s))
    , m_attempts(makeNote(u"inspectorAttempts"_s))
    , m_tabs(new QTabWidget)
    , m_waterfall(new Waterfall)
    , m_strip(new ChunkStrip)
    , m_origin(makeNote(u"inspectorOrigin"_s))
    , m_prettyRequest(new QCheckBox(tr("Readable JSON")))
    , m_curl(new QPushButton(tr("Copy as curl")))
    , m_request(makeText(u"inspectorRequest"_s, tr("Request as it was sent, secrets masked")))
    , m_note(makeNote(u"inspectorNote"_s))
    , m_kind(new QComboBox)
    , m_prettyAnswer(new QCheckBox(tr("Readable JSON")))
    , m_answers(new QStackedWidget)
    , m_answer(makeText(u"inspectorAnswer"_s, tr("Answer")))
    , m_chunks(new QTreeWidget)
    , m_resend(new ResendPanel)
    , m_task(this)
{
    setObjectName(u"requestInspector"_s);
    m_tabs->setObjectName(u"inspectorTabs"_s);
    m_tabs->setAccessibleName(tr("Parts of the request"));
    m_tabs->setDocumentMode(true);
    m_tabs->addTab(makeTime(), tr("Time"));
    m_tabs->addTab(makeRequest(), tr("Request"));
    m_tabs->addTab(makeAnswer(), tr("Answer"));
    m_tabs->addTab(m_resend, tr("Send again"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 4, 0, 0);
    layout->setSpacing(4);
    layout->addLayout(makeTitle());
    layout->addWidget(m_error);
    layout->addWidget(m_attempts);
    layout->addWidget(m_tabs, 1);
    m_later.setSingleShot(true);
    m_later.setInterval(kDelayMs);
    connect(&m_later, &QTimer::timeout, this, &RequestInspector::read);
    setRequest(std::nullopt);
}

QLayout* RequestInspector::makeTitle()
{
    QFont font = m_title->font();
    font.setBold(true);
    m_title->setFont(font);
    m_large->setObjectName(u"inspectorLarge"_s);
    m_large->setText(tr("Large"));
    m_large->setAccessibleName(tr("Show this request alone"));
    m_large->setToolTip(tr("The request has the place of the table, too. Enter on a row does the "
                           "same."));
    m_large->setCheckable(true);
    m_large->setToolButtonStyle(Qt::ToolButtonTextOnly);
    m_large->setFocusPolicy(Qt::StrongFocus);
    connect(m_large, &QToolButton::toggled, this, &RequestInspector::largeChanged);
    setTone(m_error, Tone::Bad);
    auto* row = new QHBoxLayout;
    row->addWidget(m_title, 1);
    row->addWidget(m_large, 0, Qt::AlignTop);
    return row;
}

bool RequestInspector::isLarge() const
{
    return m_large->isChecked();
}

void RequestInspector::setLarge(bool large)
{
    m_large->setChecked(large);
}

QWidget* RequestInspector::makeTime()
{
    auto* inner = new QWidget;
    inner->setObjectName(u"inspectorTime"_s);
    m_time = new QBoxLayout(QBoxLayout::LeftToRight, inner);
    m_time->setContentsMargins(0, 6, 0, 0);
    m_time->addWidget(m_waterfall, 1);
    m_time->addWidget(m_strip, 1);
    auto* scroll = new QScrollArea;
    scroll->setObjectName(u"inspectorTimeScroll"_s);
    scroll->setAccessibleName(tr("Time of the request"));
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidgetResizable(true);
    scroll->setWidget(inner);
    connect(m_strip, &ChunkStrip::currentChanged, this, [this](int chunk) {
        if (QTreeWidgetItem* item = m_chunks->topLevelItem(chunk)) {
            m_chunks->setCurrentItem(item);
        }
    });
    return scroll;
}

QWidget* RequestInspector::makeRequest()
{
    m_prettyRequest->setObjectName(u"inspectorPrettyRequest"_s);
    m_prettyRequest->setAccessibleName(tr("Request as readable JSON"));
    m_prettyRequest->setChecked(true);
    m_curl->setObjectName(u"inspectorCurl"_s);
    m_curl->setAccessibleName(tr("Copy as curl"));
    m_curl->setIcon(themedIcon(u"copy"_s));
    m_curl->setToolTip(tr("A shell command that makes the same request. Secrets are variables of "
                          "the environment, never values."));
    auto* row = new QHBoxLayout;
    row->addWidget(m_origin, 1);
    auto* pane = new QWidget;
    row->addWidget(new FindInText(u"findRequest"_s, m_request, pane), 0, Qt::AlignTop);
    row->addWidget(m_prettyRequest, 0, Qt::AlignTop);
    row->addWidget(m_curl, 0, Qt::AlignTop);
    pane->setObjectName(u"inspectorRequestPane"_s);
    auto* layout = new QVBoxLayout(pane);
    layout->setContentsMargins(0, 6, 0, 0);
    layout->addLayout(row);
    layout->addWidget(m_request, 1);
    connect(m_prettyRequest, &QCheckBox::toggled, this, &RequestInspector::showRequestText);
    connect(m_curl, &QPushButton::clicked, this, &RequestInspector::copyCurl);
    return pane;
}

QWidget* RequestInspector::makeAnswer()
{
    m_kind->setObjectName(u"inspectorKind"_s);
    m_kind->setAccessibleName(tr("How the answer is shown"));
    m_kind->addItems({ tr("Text"), tr("As received"), tr("Chunks") });
    m_prettyAnswer->setObjectName(u"inspectorPrettyAnswer"_s);
    m_prettyAnswer->setAccessibleName(tr("Answer as readable JSON"));
    m_prettyAnswer->setChecked(true);
    m_chunks->setObjectName(u"inspectorChunks"_s);
    m_chunks->setAccessibleName(tr("Chunks of the answer"));
    m_chunks->setHeaderLabels({ tr("Chunk"), tr("After sending"), tr("Gap"), tr("Text") });
    for (int column = 0; column < 3; ++column) {
        m_chunks->headerItem()->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
    }
    m_chunks->setRootIsDecorated(false);
    m_chunks->setUniformRowHeights(true);
    m_chunks->setAlternatingRowColors(true);
    m_answers->setObjectName(u"inspectorAnswers"_s);
    m_answers->addWidget(m_answer);
    m_answers->addWidget(m_chunks);
    auto* row = new QHBoxLayout;
    row->addWidget(m_note, 1);
    auto* pane = new QWidget;
    m_find = new FindInText(u"findAnswer"_s, m_answer, pane);
    row->addWidget(m_find, 0, Qt::AlignTop);
    row->addWidget(m_prettyAnswer, 0, Qt::AlignTop);
    row->addWidget(m_kind, 0, Qt::AlignTop);
    pane->setObjectName(u"inspectorAnswerPane"_s);
    auto* layout = new QVBoxLayout(pane);
    layout->setContentsMargins(0, 6, 0, 0);
    layout->addLayout(row);
    layout->addWidget(m_answers, 1);
    connect(m_kind, &QComboBox::currentIndexChanged, this, &RequestInspector::showAnswer);
    connect(m_prettyAnswer, &QCheckBox::toggled, this, &RequestInspector::showAnswer);
    return pane;
}

void RequestInspector::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    m_time->setDirection(width() >= kSideBySide ? QBoxLayout::LeftToRight
                                                : QBoxLayout::TopToBottom);
}

void RequestInspector::setSource(const InspectionSource& source)
{
    m_source = source;
}

void RequestInspector::setRequest(const std::optional<RequestRecord>& record)
{
    m_task.cancel();
    m_later.stop();
    m_record = record;
    m_inspection.reset();
    m_failure.clear();
    showRecord();
    if (record && !m_source.store.isEmpty()) {
        m_later.start();
    }
}

void RequestInspector::read()
{
    InspectionSpec spec;
    spec.run = m_source.run;
    spec.trial = m_source.trial;
    spec.record = *m_record;
    spec.project = m_source.project;
    spec.projectDir = m_source.projectDir;
    m_task.run(
        [spec, path = m_source.store](const CancelFlag& flag) -> Result<Inspection> {
            const auto store = Store::open(path, OpenMode::ReadOnly);
            if (!store) {
                return tl::unexpected(store.error());
            }
            return inspectRequest(**store, spec, &flag);
        },
        [this](Result<Inspection> inspection) {
            if (inspection) {
                m_inspection = std::move(*inspection);
            } else {
                const Sentence sentence = errorSentence(inspection.error());
                m_failure = sentence.text % u' ' % sentence.remedy % u'\n'
                    % errorDetail(inspection.error());
            }
            showInspection();
            Q_EMIT loaded();
        });
}

/// What the record alone tells, at once.
void RequestInspector::showRecord()
{
    const QString title = m_record ? inspectorTitle(*m_record) : tr("No request chosen");
    m_title->setText(title);
    m_title->setToolTip(title);
    m_title->setAccessibleName(title);
    const QString attempts = m_record ? attemptsText(*m_record) : QString();
    m_attempts->setText(attempts);
    m_attempts->setVisible(!attempts.isEmpty());
    setTone(m_attempts, Tone::Warning);
    const auto spans = m_record ? requestSpans(*m_record) : std::vector<RequestSpan>();
    m_waterfall->setSpans(
        title, spans,
        m_record ? tr("This request was never sent: %1.").arg(outcomeText(m_record->outcome))
                 : tr("Choose a request in the table or a point of a chart to "
                      "see where its time went."),
        m_record ? earlierAttemptsIn(*m_record, spans) : std::nullopt);
    showInspection();
}

void RequestInspector::showInspection()
{
    if (m_inspection && !m_inspection->spans.empty()) {
        m_waterfall->setSpans(m_title->text(), m_inspection->spans, {},
                              earlierAttemptsIn(m_inspection->record, m_inspection->spans));
    }
    if (m_inspection) {
        const QString title = m_title->text() % u" · "_s % toQt(m_inspection->id);
        m_title->setText(title);
        m_title->setToolTip(title);
        m_title->setAccessibleName(title);
    }
    showError();
    showChunks();
    showRequestText();
    fillChunkTable();
    showAnswer();
    m_resend->setInspection(m_inspection);
}

/// On every tab: it is what one looks for in a request that failed.
void RequestInspector::showError()
{
    QString text;
    if (m_inspection && m_inspection->kept.exchange) {
        constexpr qsizetype kMost = 400; // the whole of it stands in the answer
        text = toQt(m_inspection->kept.exchange->errorText).simplified();
        if (text.size() > kMost) {
            text = text.left(kMost) % u'…';
        }
    }
    m_error->setText(text.isEmpty() ? text : tr("Error: %1").arg(text));
    m_error->setVisible(!text.isEmpty());
}

QString RequestInspector::chunkReason() const
{
    if (!m_record) {
        return {};
    }
    if (!happened(m_record->issued)) {
        return tr("Without a request there is no answer.");
    }
    if ((m_record->flags & kStreamed) == 0) {
        return happened(m_record->firstByte) ? tr("The answer came in one piece: it was not "
                                                  "streamed.")
                                             : tr("No answer came.");
    }
    if (m_record->contentChunks == 0) {
        return tr("No chunk with content came.");
    }
    if (m_record->phase == Phase::Warmup) {
        return tr("Requests of the warm-up do not keep when their chunks came.");
    }
    if (!m_inspection && m_failure.isEmpty()) {
        return tr("Reading when its chunks came…");
    }
    return tr(
        "When its chunks came was not kept: past the limit for that, each 100th request keeps "
        "it.");
}

void RequestInspector::showChunks()
{
    const auto chunks = m_inspection ? m_inspection->chunks : std::vector<Ns>();
    const Ns origin = m_record && happened(m_record->issued) ? m_record->issued : 0;
    m_strip->setVisible(m_record.has_value());
    m_strip->setChunks(chunks, origin, chunkReason());
}

QString RequestInspector::originText() const
{
    if (!m_record) {
        return tr("Choose a request to see what was sent.");
    }
    if (!m_inspection) {
        return m_failure.isEmpty() ? tr("Reading what was kept…") : m_failure;
    }
    QString text = bodyOriginText(*m_inspection);
    if (!happened(m_record->issued)) {
        text.prepend(tr("This request was never sent: %1.").arg(outcomeText(m_record->outcome))
                     % u' ');
    }
    return text;
}

void RequestInspector::showRequestText()
{
    m_origin->setText(originText());
    m_curl->setEnabled(m_inspection && m_inspection->isWhole);
    m_request->setPlainText(m_inspection ? requestText(*m_inspection, m_prettyRequest->isChecked())
                                         : QString());
}

QString RequestInspector::answerNote() const
{
    if (!m_record) {
        return tr("Choose a request to see what came back.");
    }
    if (!m_inspection) {
        return m_failure.isEmpty() ? tr("Reading what was kept…") : m_failure;
    }
    return answerKeptText(*m_inspection);
}

void RequestInspector::showAnswer()
{
    m_note->setText(answerNote());
    const bool hasError = m_inspection && m_inspection->kept.exchange
        && !m_inspection->kept.exchange->errorText.empty();
    setTone(m_note, hasError ? Tone::Bad : Tone::Text);
    const auto kind = static_cast<AnswerKind>(m_kind->currentIndex());
    m_prettyAnswer->setVisible(kind == Received);
    m_find->setVisible(kind != Chunks);
    m_answers->setCurrentWidget(kind == Chunks ? static_cast<QWidget*>(m_chunks) : m_answer);
    QString text;
    if (m_inspection && kind == Decoded) {
        text = decodedText(*m_inspection);
    } else if (m_inspection && kind == Received) {
        text = receivedText(*m_inspection, m_prettyAnswer->isChecked());
    }
    m_answer->setPlainText(text);
}

void RequestInspector::fillChunkTable()
{
    m_chunks->clear();
    if (!m_inspection) {
        return;
    }
    QList<QTreeWidgetItem*> items;
    std::vector<const AnswerEvent*> events;
    for (const AnswerEvent& event : m_inspection->answer.events) {
        if (event.hasContent) {
            events.push_back(&event);
        }
    }
    const std::vector<Ns>& chunks = m_inspection->chunks;
    const std::size_t count = std::max(chunks.size(), events.size());
    const Ns sent = m_inspection->record.issued;
    for (std::size_t i = 0; i < count; ++i) {
        auto* item = new QTreeWidgetItem;
        item->setText(0, QLocale().toString(static_cast<qulonglong>(i) + 1));
        item->setText(1, i < chunks.size() ? formatLatency(chunks[i] - sent) : undefinedText());
        item->setText(2,
                      i > 0 && i < chunks.size() ? formatLatency(chunks[i] - chunks[i - 1])
                                                 : undefinedText());
        // Line ends and blanks are what many chunks are: they are written out.
        item->setText(3, i < events.size() ? visibleText(events[i]->text) : undefinedText());
        for (int column = 0; column < 3; ++column) {
            item->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
        }
        items.append(item);
    }
    m_chunks->addTopLevelItems(items);
    for (int column = 0; column < 3; ++column) {
        constexpr int kApart = 16; // numbers end where the next column begins
        m_chunks->resizeColumnToContents(column);
        m_chunks->setColumnWidth(column, m_chunks->columnWidth(column) + kApart);
    }
}

void RequestInspector::copyCurl()
{
    if (!m_inspection) {
        return;
    }
    const auto command = curlOf(*m_inspection);
    if (!command) {
        m_origin->setText(errorSentence(command.error()).text);
        return;
    }
    QGuiApplication::clipboard()->setText(toQt(*command));
    m_origin->setText(curlCopiedText(*m_inspection));
}

} // namespace loadstone
